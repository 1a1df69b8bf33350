"""Tables in the native library (kernels/native/tables/): columns become rows, whose values lie side by side, as kernels read them.

In: columns as addresses in memory, or as NumPy arrays. Out: an array of shape (n_rows, n_columns), written some rows at a time so that both
sides stay in the cache. Calls release the GIL.
"""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from onnx_treebeard.native.library import checked_call
from onnx_treebeard.native.predictor import library

# The types that columns may have in the library, numbered as in ONNX.
TYPES: dict[np.dtype[np.generic], int] = {
    np.dtype(name): number
    for name, number in (
        *(("float32", 1), ("uint8", 2), ("int8", 3), ("uint16", 4), ("int16", 5)),
        *(("int32", 6), ("int64", 7), ("float64", 11), ("uint32", 12), ("uint64", 13)),
    )
}
ROW_TYPES = frozenset(np.dtype(name) for name in ("float32", "float64"))

Values = npt.NDArray[np.generic]


@dataclass(frozen=True, eq=False, slots=True)
class StoredColumn:
    """A column of numbers where it lies in memory.

    type: its number in `TYPES`. values: the address of the first value. step: elements from one value to the next. present: the address of a
    bitmap that says which rows have a value, 0 where all have one. first_bit: the bit of the first row in it. owner: keeps the memory alive.
    """

    type: int
    values: int
    owner: object
    step: int = 1
    present: int = 0
    first_bit: int = 0


def stored_array(values: Values, dtype: np.dtype[np.generic]) -> StoredColumn:
    """Returns an array of shape (n,) as a column. Types that are not in `TYPES` are converted to `dtype`, which is."""
    number = TYPES.get(values.dtype)
    if number is None or values.strides[0] % values.itemsize or not values.flags.aligned:
        with np.errstate(over="ignore"):
            values = values.astype(values.dtype if number else dtype)
        number = TYPES[values.dtype]
    return StoredColumn(number, values.ctypes.data, values, values.strides[0] // values.itemsize)


class _Column(ctypes.Structure):
    """The struct treebeard_table_column of kernels/native/tables/table_types.h."""

    _fields_ = [
        ("values", ctypes.c_void_p),
        ("present", ctypes.c_void_p),
        *((name, ctypes.c_int64) for name in ("first_bit", "step", "type")),
    ]


class StoredColumns:
    """Columns of equal length that become rows."""

    def __init__(self, columns: Sequence[StoredColumn]) -> None:
        self.owners = [column.owner for column in columns]
        structs = [_Column(one.values, one.present, one.first_bit, one.step, one.type) for one in columns]
        self.structs = (_Column * len(structs))(*structs)

    def write(self, rows: Values, first: int = 0) -> None:
        """Writes the rows from `first` on into `rows`, with NaN for missing values.

        rows: an array of shape (n_rows, columns) of a type in `ROW_TYPES`, whose rows are contiguous. The columns have at least `first + n_rows`
        values.
        """
        stride = rows.strides[0] // rows.itemsize if len(rows) > 1 else rows.shape[1]
        checked_call(
            _library().treebeard_interleave,
            *(self.structs, len(self.structs), first, len(rows), TYPES[rows.dtype]),
            *(rows.ctypes.data, stride),
        )


@cache
def _library() -> ctypes.CDLL:
    loaded = library()
    pointer, number = ctypes.c_void_p, ctypes.c_int64
    loaded.treebeard_interleave.argtypes = [
        *(pointer, number, number, number, ctypes.c_int32, pointer, number),
        *(ctypes.c_char_p, ctypes.c_size_t),
    ]
    return loaded
