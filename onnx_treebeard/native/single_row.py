"""Calls of the native library for a single row, with prepared arguments: converting them would take longer than many kernels.

In: one row. Out: copies of the library's results. Copying a row is faster than asking an array for its address, so every call has buffers of
its own:

    rows --copied--> row ---> treebeard_predict(predictor, row, 1, n_features, results..., message, size) ---> results --copied--> out
"""

import ctypes
import math
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.native.library import MESSAGE_SIZE, Message, failure

FirstByte = ctypes.c_char * 1
MOST_BYTES = 1 << 15  # of a row and its results; above it, passing addresses is faster than copying

Array = npt.NDArray[Any]
Result = Array | int | None


class RowCall:
    """A prepared call and its buffers, for one thread at a time."""

    def __init__(self, function: Any, handle: object, rows: Array, results: tuple[Result, ...]) -> None:
        self.row = _one_row(rows)
        own = [_one_row(result) if isinstance(result, np.ndarray) else result for result in results]
        arrays = [result for result in own if isinstance(result, np.ndarray)]
        self.first, self.second = arrays[0], arrays[1] if len(arrays) > 1 else None
        self.message = Message()
        values = (handle, self.row, 1, rows.shape[1], *own, self.message, MESSAGE_SIZE)
        typed = zip(function.argtypes, map(_passed, values), strict=True)
        self.arguments = [kind.from_param(value) for kind, value in typed]


class RowCalls:
    """Prepared calls of one function of the library. Each thread takes a free one, or creates one.

    rows: an array of shape (0, n_features) in the input type. results: the arguments after the rows: one or two arrays of no rows for what
    the function writes for each row; numbers and None.
    """

    def __init__(
        self, library: ctypes.CDLL, name: str, handle: object, rows: Array, results: tuple[Result, ...]
    ) -> None:
        self._typed = getattr(library, name)
        self._function = library[name]  # without argument types, because the arguments are converted already
        self._handle, self._rows, self._results = handle, rows, results
        self._input_type, self._n_features = rows.dtype, rows.shape[1]
        arrays = [part for part in (rows, *results) if isinstance(part, np.ndarray)]
        self._is_small = sum(part.itemsize * math.prod(part.shape[1:]) for part in arrays) <= MOST_BYTES
        self._free: list[RowCall] = []

    def __call__(self, rows: Array) -> tuple[Array, Array | None] | None:
        """Returns the results for the row, one or two; None unless `rows` is a single row of this type and width that is small enough."""
        shape = rows.shape
        if len(shape) != 2 or shape[0] != 1 or shape[1] < self._n_features:
            return None
        if rows.dtype != self._input_type or not self._is_small:
            return None
        try:
            call = self._free.pop()
        except IndexError:
            call = RowCall(self._typed, self._handle, self._rows, self._results)
        try:
            call.row[...] = rows if shape[1] == self._n_features else rows[:, : self._n_features]
            if status := self._function(*call.arguments):
                raise failure(status, call.message.value)
            return call.first.copy(), None if call.second is None else call.second.copy()
        finally:
            self._free.append(call)


def _one_row(none: Array) -> Array:
    """Returns a buffer for one row, of the type and width of an array of no rows."""
    return np.empty((1, *none.shape[1:]), none.dtype)


def _passed(value: object) -> object:
    """Returns a pointer for an array, and any other value unchanged."""
    if not isinstance(value, np.ndarray):
        return value
    return ctypes.byref(FirstByte.from_buffer(value)) if value.size else None  # type: ignore[arg-type]
