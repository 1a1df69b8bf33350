"""Tables in the native library (kernels/native/tables/): columns become rows, whose values lie side by side, as kernels read them.

In: columns as addresses in memory, or as NumPy arrays; or bytes of CSV text that begin with a row. Out: an array of shape (n_rows, n_columns), written some rows at a
time so that both sides stay in the cache; of text, also where rows end. Calls release the GIL.
"""

import ctypes
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.native_library import checked_call, declare
from onnx_treebeard.bindings.predictor import library

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
    """The struct treebeard_table_column of kernels/native/tables/table_rows.h."""

    _fields_ = [
        ("values", ctypes.c_void_p),
        ("present", ctypes.c_void_p),
        *((name, ctypes.c_int64) for name in ("first_bit", "step", "type")),
    ]


class StoredColumns:
    """Columns of equal length that become rows."""

    def __init__(self, columns: Sequence[StoredColumn]) -> None:
        self.owners = [column.owner for column in columns]
        structs = [
            _Column(column.values, column.present, column.first_bit, column.step, column.type)
            for column in columns
        ]
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


def hashes_of_texts(text: Values, ends: npt.NDArray[np.int64]) -> npt.NDArray[np.uint32]:
    """Returns the hashes by which CatBoost knows categories, of shape (n,).

    text: UTF-8, bytes. ends: (n + 1,) where each category begins, and the end of the last.
    """
    hashes = np.empty(len(ends) - 1, np.uint32)
    checked_call(
        _library().treebeard_hash_texts,
        *(text.ctypes.data, len(text), ends.ctypes.data, len(hashes), hashes.ctypes.data),
    )
    return hashes


def hashes_of_integers(values: npt.NDArray[np.integer]) -> npt.NDArray[np.uint32]:
    """Returns the hashes of integers of shape (n,), which are those of their decimal digits."""
    wide = np.ascontiguousarray(values, np.uint64 if values.dtype.kind == "u" else np.int64)
    hashes = np.empty(len(wide), np.uint32)
    checked_call(
        _library().treebeard_hash_integers,
        *(wide.ctypes.data, TYPES[wide.dtype], len(hashes), hashes.ctypes.data),
    )
    return hashes


class _Word(ctypes.Structure):
    """The struct treebeard_csv_word of kernels/native/tables/table_rows.h."""

    _fields_ = [("letters", ctypes.c_char * 8), ("value", ctypes.c_double)]


class _Form(ctypes.Structure):
    """The struct treebeard_csv_form of kernels/native/tables/table_rows.h."""

    _fields_ = [
        ("width", ctypes.c_int64),
        ("delimiter", ctypes.c_int32),
        ("skips_empty", ctypes.c_int32),
        ("decimal", ctypes.c_int32),
        ("n_words", ctypes.c_int64),
        ("words", ctypes.POINTER(_Word)),
    ]


@dataclass(frozen=True)
class CsvForm:
    """The form of a CSV text: cells of a row, the delimiter, one character of ASCII, and whether empty lines are no rows; lines of white space alone are none in any case.

    decimal: the point of decimals, "." or ",". words: the numbers that words stand for, in letters of any size; they are given in lower case, of 8 characters at most.
    """

    width: int
    delimiter: str
    skips_empty: bool
    decimal: str = "."
    words: Mapping[str, float] = field(default_factory=dict)

    def scan(self, text: bytes, begin: int, max_rows: int, *, is_final: bool) -> tuple[int, int]:
        """Returns how many complete rows there are from `begin` on, at most `max_rows`, and where the last of them ends, with the lines after it that are no rows. Without rows, that is where the first begins.

        is_final: whether the last row of the text needs no line end.
        """
        n_rows, end = ctypes.c_int64(), ctypes.c_int64()
        checked_call(
            _library().treebeard_csv_scan,
            *(_address(text) + begin, len(text) - begin, ctypes.byref(self._form), max_rows, int(is_final)),
            *(ctypes.byref(n_rows), ctypes.byref(end)),
        )
        return n_rows.value, begin + end.value

    def rows_alone(self, text: bytes) -> bytes:
        """Returns a text of whole rows without the lines that are none."""
        copy, n_bytes = np.empty(len(text), np.uint8), ctypes.c_int64()
        checked_call(
            _library().treebeard_csv_copy,
            *(_address(text), len(text), ctypes.byref(self._form), copy.ctypes.data, ctypes.byref(n_bytes)),
        )
        return text if n_bytes.value == len(text) else copy[: n_bytes.value].tobytes()

    def read(
        self, text: bytes, n_rows: int, columns: Sequence[int], dtype: np.dtype[np.generic]
    ) -> Values | None:
        """Returns the numbers of some columns of `n_rows` rows, an array of shape (n_rows, columns) of float32 or float64; NaN for missing ones.

        columns: different ones. None where a cell is neither a plain decimal nor empty nor one of the words, or a row has another number of cells: a slower reader has to
        look at it.
        """
        places = np.full(self.width, -1, np.int64)
        places[list(columns)] = np.arange(len(columns))
        rows, n_read = np.empty((n_rows, len(columns)), dtype), ctypes.c_int64()
        checked_call(
            _library().treebeard_csv_read,
            *(_address(text), len(text), ctypes.byref(self._form), places.ctypes.data, n_rows),
            *(TYPES[rows.dtype], rows.ctypes.data, len(columns), ctypes.byref(n_read)),
        )
        return rows if n_read.value == n_rows else None

    @cached_property
    def _form(self) -> _Form:
        words = [_Word(word.encode(), value) for word, value in self.words.items()]
        array = (_Word * len(words))(*words)
        return _Form(
            self.width, ord(self.delimiter), int(self.skips_empty), ord(self.decimal), len(words), array
        )


def _address(text: bytes) -> int:
    return np.frombuffer(text, np.uint8).ctypes.data if text else 0


@cache
def _library() -> ctypes.CDLL:
    loaded = library()
    pointer, number, flag = ctypes.c_void_p, ctypes.c_int64, ctypes.c_int32
    end = (ctypes.c_char_p, ctypes.c_size_t)
    declare(
        loaded,
        ctypes.c_int,
        interleave=[pointer, number, number, number, flag, pointer, number, *end],
        hash_texts=[pointer, number, pointer, number, pointer, *end],
        hash_integers=[pointer, flag, number, pointer, *end],
        csv_scan=[pointer, number, pointer, number, flag, pointer, pointer, *end],
        csv_copy=[pointer, number, pointer, pointer, pointer, *end],
        csv_read=[pointer, number, pointer, pointer, number, flag, pointer, number, pointer, *end],
    )
    return loaded
