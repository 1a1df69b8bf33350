"""The calls that answer `predict` and its like: of rows in the host's memory, or of rows and results on a CUDA device.

In: the arguments `X` and `out`, and what computes a batch. Out: `HostCalls` or `DeviceCalls`, which have the same methods. Raises DataError for what
cannot be read or written.
"""

from collections.abc import Callable
from typing import Any

from onnx_treebeard.native.device_arrays import DeviceArray, device_array, is_on_device
from onnx_treebeard.native.device_calls import DeviceCalls
from onnx_treebeard.native.predictor import Leaves, Positions, Predictor, Rows, Scores
from onnx_treebeard.runtime.large_batches import DeviceFirst
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.frames.reader import RowReader, RowsLike

BatchPredictor = Predictor | DeviceFirst


class HostCalls:
    """The calls of predictors for rows in the host's memory, which are read a block at a time.

    for_batch: returns what computes a batch of so many rows. leaf: returns what computes leaves.
    """

    def __init__(
        self,
        reader: RowReader,
        X: RowsLike,  # noqa: N803
        threads: int,
        for_batch: Callable[[int, int], BatchPredictor],
        leaf: Callable[[], Predictor],
    ) -> None:
        self.reader, self.rows, self.threads, self.for_batch, self.leaf = reader, X, threads, for_batch, leaf

    def scores(self) -> Scores:
        """Returns scores of shape (n, n_outputs), or (n,) where there is one output."""
        scores = self.reader.map_blocks(lambda rows: self._run(rows)[0], self.rows)
        return scores[:, 0] if scores.shape[1] == 1 else scores

    def raw(self) -> Scores:
        """Returns raw scores of shape (n, n_targets)."""
        return self.reader.map_blocks(
            lambda rows: self.for_batch(len(rows), self.threads).raw(rows, threads=self.threads), self.rows
        )

    def positions(self) -> Positions:
        """Returns label indices of shape (n,)."""

        def chosen(rows: Rows) -> Positions:
            _, positions = self._run(rows)
            assert positions is not None
            return positions

        return self.reader.map_blocks(chosen, self.rows)

    def leaves(self, *, numbers: bool = False) -> Leaves:
        """Returns the leaf of each row and tree, int64 of shape (n, n_trees): ids of the source, or if `numbers` indices among all leaves."""
        return self.reader.map_blocks(
            lambda rows: self.leaf().leaves(rows, numbers=numbers, threads=self.threads), self.rows
        )

    def _run(self, rows: Rows) -> tuple[Scores, Positions | None]:
        return self.for_batch(len(rows), self.threads).run(rows, threads=self.threads)


def device_calls(predictor: Predictor, reader: RowReader, X: Any, out: Any) -> DeviceCalls:  # noqa: N803
    """Returns the calls of a predictor for rows on its device, for results there, or for both."""
    if predictor.device is None:
        name = "the rows are" if is_on_device(X) else "`out` is"
        raise DataError(
            f"{name} meant for a CUDA device, and the forest is compiled for the CPU; compile it with device='cuda', or hand in arrays of the host"
        )
    rows = device_array(X, "the rows") if is_on_device(X) else reader.rows(X)
    return DeviceCalls(predictor, rows, _room(out))


def _room(out: Any) -> DeviceArray | None:
    if out is None:
        return None
    if not is_on_device(out):
        raise DataError(f"`out` is a {type(out).__name__}; expected an array in the memory of the device")
    return device_array(out, "`out`")
