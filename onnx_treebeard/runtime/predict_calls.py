"""The calls that answer `predict` and its like: of rows in the host's memory, or of rows and results on a CUDA device.

In: the arguments `X` and `out`, and what computes a batch. Out: `HostCalls` or `DeviceCalls`, which have the same methods. Raises DataError for what
cannot be read or written.
"""

from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import numpy as np

from onnx_treebeard.bindings.device_arrays import DeviceArray, device_array, is_on_device
from onnx_treebeard.bindings.device_calls import DeviceCalls
from onnx_treebeard.bindings.predictor import Leaves, Positions, Predictor, Rows, Scores
from onnx_treebeard.runtime.base_margins import MarginPredictor
from onnx_treebeard.runtime.device_offload import DeviceFirst
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.frames.row_reader import RowReader
from onnx_treebeard.tables.frames.rows_like import RowsLike

BatchPredictor = Predictor | DeviceFirst | MarginPredictor
Result = TypeVar("Result", bound=np.ndarray[Any, Any])


class HostCalls:
    """The calls of predictors for rows in the host's memory, which are read a block at a time.

    for_batch: returns what computes a batch of this many rows. leaf: returns what computes leaves.
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
        scores = self._each(lambda rows: self._run(rows)[0])
        return scores[:, 0] if scores.shape[1] == 1 else scores

    def raw(self) -> Scores:
        """Returns raw scores of shape (n, n_targets)."""
        return self._each(
            lambda rows: self.for_batch(len(rows), self.threads).raw(rows, threads=self.threads)
        )

    def positions(self) -> Positions:
        """Returns label indices of shape (n,)."""

        def positions(rows: Rows) -> Positions:
            _, positions = self._run(rows)
            assert positions is not None
            return positions

        return self._each(positions)

    def leaves(self, *, numbers: bool = False) -> Leaves:
        """Returns the leaf of each row and tree, int64 of shape (n, n_trees): ids of the source, or if `numbers` indices among all leaves."""
        return self._each(lambda rows: self.leaf().leaves(rows, numbers=numbers, threads=self.threads))

    def _each(self, function: Callable[[Rows], Result]) -> Result:
        return self.reader.map_blocks(function, self.rows)

    def _run(self, rows: Rows) -> tuple[Scores, Positions | None]:
        return self.for_batch(len(rows), self.threads).run(rows, threads=self.threads)


class MarginCalls(HostCalls):
    """The same for rows that have base margins, of which there has to be one for each row. Raises DataError for rows or results on a device."""

    def __init__(
        self,
        reader: RowReader,
        X: RowsLike,  # noqa: N803
        threads: int,
        predictor: Callable[[], Predictor],
        base_margin: Any,
        out: Any,
    ) -> None:
        if out is not None or is_on_device(X):
            raise DataError("`base_margin` is for rows and results in the memory of the host")
        self.predictor = MarginPredictor(predictor(), base_margin)
        super().__init__(reader, X, threads, lambda n_rows, threads: self.predictor, self._no_leaves)

    def _each(self, function: Callable[[Rows], Result]) -> Result:
        margins = super()._each(function)
        self.predictor.check_all_taken()
        return margins

    def _no_leaves(self) -> NoReturn:
        raise AssertionError("no margin decides which leaf a row reaches")


def device_calls(predictor: Predictor, reader: RowReader, X: Any, out: Any) -> DeviceCalls:  # noqa: N803
    """Returns the calls of a predictor for rows on its device, for results there, or for both."""
    if predictor.device is None:
        name = "the rows are" if is_on_device(X) else "`out` is"
        raise DataError(
            f"{name} meant for a CUDA device, and the forest is compiled for the CPU; compile it with device='cuda', or pass arrays of the host"
        )
    rows = device_array(X, "the rows") if is_on_device(X) else reader.rows(X)
    return DeviceCalls(predictor, rows, _room(out))


def _room(out: Any) -> DeviceArray | None:
    if out is None:
        return None
    if not is_on_device(out):
        raise DataError(f"`out` is a {type(out).__name__}; expected an array in the memory of the device")
    return device_array(out, "`out`")
