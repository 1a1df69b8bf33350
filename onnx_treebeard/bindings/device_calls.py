"""Calls of a predictor whose rows, or whose results, are in the memory of its CUDA device.

In: rows as a `DeviceArray` or in NumPy; where results are wanted on the device, a `DeviceArray` for them. Out: results in NumPy, or in that array. `DeviceBatches`
measures kernels on rows that are there already.
"""

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from onnx_treebeard.bindings.device_arrays import Array, DeviceArray, copied_to_device, room_on_device
from onnx_treebeard.bindings.predictor import Leaves, Positions, Predictor, Rows, Scores
from onnx_treebeard.forest.forest import LabelRule
from onnx_treebeard.system.errors import DataError

ROWS_ON_DEVICE, RESULTS_ON_DEVICE = 1, 2
NUMBER, PLACES = ctypes.c_int64, ctypes.c_int32


class DeviceCalls:
    """The calls of `Predictor`, for rows on the device.

    out: where results go, an array on the device without gaps, of the result's shape and type; None for a new array in NumPy.
    """

    def __init__(self, predictor: Predictor, rows: DeviceArray | Rows, out: DeviceArray | None) -> None:
        self.predictor, self.out = predictor, out
        self.rows = rows if isinstance(rows, DeviceArray) else predictor.strided(rows)
        if isinstance(rows, DeviceArray):
            _check_rows(rows, predictor)

    def scores(self) -> Scores:
        """Returns scores of shape (n, n_outputs), or (n,) where there is one output."""
        width = self.predictor.n_outputs
        shape = (self.n,) if width == 1 else (self.n, width)
        scores: Scores = self._predicted(self._results(shape, self.predictor.output_type), at=0)
        return scores

    def raw(self) -> Scores:
        """Returns raw scores of shape (n, n_targets)."""
        shape = (self.n, self.predictor.n_targets)
        raw: Scores = self._predicted(self._results(shape, self.predictor.accumulator_type), at=2)
        return raw

    def positions(self) -> Positions:
        """Returns label indices of shape (n,)."""
        assert self.predictor.label_rule is not LabelRule.NONE
        positions: Positions = self._predicted(self._results((self.n,), np.dtype(np.int64)), at=1)
        return positions

    def leaves(self, *, numbers: bool = False) -> Leaves:
        """Returns the leaf of each row and tree, int64 of shape (n, n_trees): ids of the source, or if `numbers` indices among all leaves."""
        results = self._results((self.n, self.predictor.n_trees), np.dtype(np.int64))
        pointers = _address(results), PLACES(numbers)
        leaves: Leaves = self._called("treebeard_predict_leaves_on_device", pointers, results)
        return leaves

    @property
    def n(self) -> int:
        return len(self.rows)

    def _results(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        if self.out is None:
            return np.empty(shape, dtype)
        _check_results(self.out, shape, dtype, self.predictor)
        return self.out

    def _predicted(self, results: Any, at: int) -> Any:
        """Fills one of the three results of treebeard_predict."""
        pointers = [ctypes.c_void_p(None)] * 3
        pointers[at] = _address(results)
        return self._called("treebeard_predict_on_device", tuple(pointers), results)

    def _called(self, function: str, pointers: tuple[Any, ...], results: Any) -> Any:
        rows = self.rows
        places = ROWS_ON_DEVICE * isinstance(rows, DeviceArray) + RESULTS_ON_DEVICE * (results is self.out)
        stride = rows.strides[0] // rows.dtype.itemsize if self.n > 1 else rows.shape[1]
        passed = _address(rows), NUMBER(self.n), NUMBER(stride), *pointers, PLACES(places)
        self.predictor.call(function, *passed)
        return results


class DeviceBatches:
    """Batches on a device, all of one size. Raises DeviceError where they do not fit."""

    def __init__(self, batches: Sequence[Array], device: int) -> None:
        self.device = device
        self.arrays = [copied_to_device(batch, device) for batch in batches]

    def calls(self, predictor: Predictor) -> list[Callable[[], object]]:
        """Returns calls that write the scores of a batch on the device, all of them in the same place."""
        n = len(self.arrays[0])
        shape = (n,) if predictor.n_outputs == 1 else (n, predictor.n_outputs)
        room = room_on_device(shape, predictor.output_type, self.device)
        return [DeviceCalls(predictor, rows, room).scores for rows in self.arrays]

    def results(self, predictor: Predictor, n_batches: int) -> tuple[Array, Array]:
        """Returns the scores and raw scores of the first batches, in NumPy."""
        calls = [DeviceCalls(predictor, rows, None) for rows in self.arrays[:n_batches]]
        scores, raw = [each.scores() for each in calls], [each.raw() for each in calls]
        return np.concatenate(scores), np.concatenate(raw)


def _address(array: DeviceArray | Rows) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.address if isinstance(array, DeviceArray) else array.ctypes.data)


def _check_rows(rows: DeviceArray, predictor: Predictor) -> None:
    _check_place("the rows are", rows, predictor)
    if rows.dtype != predictor.input_type:
        raise DataError(
            f"the rows are {rows.dtype} on a device; the forest reads {predictor.input_type}: convert them there"
        )
    predictor.check_shape(rows.shape)
    n, width = rows.shape
    size = rows.dtype.itemsize
    is_plain = (width < 2 or rows.strides[1] == size) and (
        n < 2 or (rows.strides[0] >= width * size and rows.strides[0] % size == 0)
    )
    if n and (not is_plain or rows.address % size):
        raise DataError(
            f"the rows lie {rows.strides} bytes apart on a device; the values of a row have to lie side by side there, as in a copy in C order"
        )


def _check_results(
    out: DeviceArray, shape: tuple[int, ...], dtype: np.dtype[Any], predictor: Predictor
) -> None:
    if out.shape != shape or out.dtype != dtype:
        raise DataError(f"`out` is {out.dtype} of shape {out.shape}; the results are {dtype} of {shape}")
    if not out.is_contiguous:
        raise DataError(
            f"`out` has strides of {out.strides} bytes; expected an array in C order without gaps"
        )
    if out.is_read_only:
        raise DataError("`out` may not be written: its library says that it is read-only")
    _check_place("`out` is", out, predictor)


def _check_place(name: str, array: DeviceArray, predictor: Predictor) -> None:
    if predictor.device is None:
        raise DataError(
            f"{name} in the memory of CUDA device {array.device}, and the forest is compiled for the CPU; compile it with device='cuda'"
        )
    if array.device != predictor.device and 0 not in array.shape:
        raise DataError(
            f"{name} in the memory of CUDA device {array.device}, and the forest is on device {predictor.device}; "
            f"compile it with device='cuda:{array.device}'"
        )
