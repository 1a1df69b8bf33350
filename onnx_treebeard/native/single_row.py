"""Calls of the native library for one row, their arguments made beforehand: what is around such a kernel may take longer than itself.

In: one row. Out: copies of what the library wrote. To ask an array for its address takes longer than to copy a row, so every call has
memory of its own:

    rows --copied--> row ---> treebeard_predict(predictor, row, 1, n_features, results..., message, size) ---> results --copied--> out
"""

import ctypes
import math
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.errors import DataError

MESSAGE_SIZE = 1024
Message = ctypes.c_char * MESSAGE_SIZE
FirstByte = ctypes.c_char * 1
MOST_BYTES = 1 << 15  # of a row and its results; the address of anything larger is worth asking for

Array = npt.NDArray[Any]
Result = Array | int | None


class RowCall:
    """A call and its memory, for one thread at a time."""

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
    """Calls of a function of the library for one row each. Each thread takes a call that is free, or makes one.

    rows: none, (0, n_features), of the type that is read. results: what the function gets behind them: arrays for no rows of what it
    writes for each, one or two; numbers and None.
    """

    def __init__(
        self, library: ctypes.CDLL, name: str, handle: object, rows: Array, results: tuple[Result, ...]
    ) -> None:
        self._typed = getattr(library, name)
        self._function = library[name]  # another one, without types: the arguments have been converted
        self._handle, self._rows, self._results = handle, rows, results
        self._input_type, self._n_features = rows.dtype, rows.shape[1]
        arrays = [part for part in (rows, *results) if isinstance(part, np.ndarray)]
        self._is_small = sum(part.itemsize * math.prod(part.shape[1:]) for part in arrays) <= MOST_BYTES
        self._free: list[RowCall] = []

    def __call__(self, rows: Array) -> tuple[Array, Array | None] | None:
        """The first array written for the row, and the second; None where that is no single row of this type and width, or is too large."""
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
            if self._function(*call.arguments):
                raise DataError(call.message.value.decode(errors="replace"))
            return call.first.copy(), None if call.second is None else call.second.copy()
        finally:
            self._free.append(call)


def _one_row(none: Array) -> Array:
    """Memory for one row of an array of none."""
    return np.empty((1, *none.shape[1:]), none.dtype)


def _passed(value: object) -> object:
    """As a pointer, where it is an array."""
    if not isinstance(value, np.ndarray):
        return value
    return ctypes.byref(FirstByte.from_buffer(value)) if value.size else None  # type: ignore[arg-type]
