"""Documents: model files as the native library scans them (kernels/native/readers/documents/).

In: the bytes of a JSON, UBJSON or LightGBM file. Out: trees as rows of cells: a row is one tree of the file, a cell the value at one of its keys.
Cells are located when the file is scanned and read on request, all rows of a key at once, so that no Python loop goes over rows.
"""

import ctypes
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.native.predictor import library
from onnx_treebeard.native.results import Fault, Results, declare_results, taken_results

ABSENT, WRONG = -1, -2

Ints = npt.NDArray[np.int64]
Values = npt.NDArray[Any]


class Wanted(IntEnum):
    """How cells are read: the number of entries of a list, one integer (0 to 2**31 - 1), a list of integers, or a list of numbers."""

    COUNT = 0
    WHOLE = 1
    WHOLES = 2
    NUMBERS = 3


class Left(IntEnum):
    """The forms of values that a skeleton replaces by NaN."""

    NUMBER = 0
    WHOLES = 1
    NUMBERS = 2
    TABLE = 3


@dataclass(frozen=True, eq=False)
class Cells:
    """n rows at one key. size: (n,) the number of values in each row (or of entries), ABSENT or WRONG; values: those of all rows."""

    size: Ints
    values: Values


@dataclass(frozen=True, eq=False)
class Table:
    """The list of trees of a document, in place of that list: it is table `number`, whose rows are data[begin:end]."""

    document: "Document"
    number: int
    begin: Ints
    end: Ints


class Document:
    """A scanned file. contents: what the scanner found outside the rows."""

    def __init__(self, kind: str, data: bytes) -> None:
        """Scans the bytes of a file. kind: "json", "ubjson" or "lightgbm". Raises ModelError for a malformed file."""
        self.kind, self.data = kind, data  # the library borrows the bytes
        self._native = _library()
        self._pointer, result, fault = ctypes.c_void_p(), ctypes.c_void_p(), Fault()
        places = (ctypes.byref(self._pointer), ctypes.byref(result), ctypes.byref(fault))
        if self._native.treebeard_document_open(kind.encode(), data, len(data), *places):
            raise fault.error(kind)
        self.contents: Results = taken_results(self._native, result)

    def value(self) -> object:
        """Returns the content of a JSON or UBJSON document, with lists of numbers as arrays and the list of trees as a `Table`."""
        left_out = _left_out(self)
        text = self.contents.arrays["json"].tobytes().decode()
        return json.loads(text, parse_constant=lambda _: next(left_out))

    def cells(self, table: int, path: Sequence[str], wanted: Wanted, rows: Ints) -> Cells:
        """Returns the cells of rows of a table at a key, or at a key within another, which is WRONG where that is not an object."""
        if not len(rows):  # `table` need not be a table then
            return Cells(
                np.zeros(0, np.int64), np.zeros(0, np.float64 if wanted == Wanted.NUMBERS else np.int64)
            )
        *outer, key = (name.encode() for name in path)
        chosen, result, fault = np.ascontiguousarray(rows, np.int64), ctypes.c_void_p(), Fault()
        given = (outer[0] if outer else None, key, int(wanted), chosen.ctypes.data, len(chosen))
        if self._native.treebeard_document_gather(
            self._pointer, table, *given, ctypes.byref(result), ctypes.byref(fault)
        ):
            raise fault.error("gather")
        arrays = taken_results(self._native, result).arrays
        return Cells(arrays["size"], arrays["values"])

    def xgboost(self, first: int, end: int, rules: Sequence[bool]) -> Results:
        """Returns trees `first` to `end` as a forest (treebeard_document_xgboost of document_api.h, whose bits `rules` are).

        Raises ModelError and UnsupportedError, naming tree, node and field.
        """
        bits = sum(holds << bit for bit, holds in enumerate(rules))
        return self._forest("xgboost", first, end, bits)

    def lightgbm(self, first: int = 0, end: int = -1) -> Results:
        """Returns trees `first` to `end` of a LightGBM model as a forest, to the last where `end` is negative (treebeard_document_lightgbm of
        document_api.h). Raises as `xgboost` does."""
        return self._forest("lightgbm", first, end)

    def _forest(self, source: str, *arguments: int) -> Results:
        result, fault = ctypes.c_void_p(), Fault()
        read = getattr(self._native, f"treebeard_document_{source}")
        if read(self._pointer, *arguments, ctypes.byref(result), ctypes.byref(fault)):
            raise fault.error(source)
        return taken_results(self._native, result)

    def __del__(self) -> None:
        if getattr(self, "_pointer", None):
            self._native.treebeard_document_destroy(self._pointer)


def _left_out(document: Document) -> Iterator[object]:
    """Yields the values of the file for which its skeleton (readers/documents/document.h) has NaN, in order."""
    arrays = document.contents.arrays
    kinds, sizes = arrays["left"].tolist(), arrays["size"].tolist()
    at, tables = dict.fromkeys(Left, 0), 0
    for kind, size in zip(kinds, sizes, strict=True):
        source = Left.NUMBERS if kind == Left.NUMBER else Left(kind)
        part = slice(at[source], at[source] + size)
        at[source] += size
        if kind == Left.TABLE:
            yield Table(document, tables, arrays["begin"][part], arrays["end"][part])
            tables += 1
        elif kind == Left.NUMBER:
            yield float(arrays["numbers"][part.start])
        else:
            yield arrays["wholes" if kind == Left.WHOLES else "numbers"][part]


def _library() -> ctypes.CDLL:
    """Returns the native library with the argument types of document_api.h declared."""
    loaded = library()
    if loaded.treebeard_document_open.argtypes is not None:
        return loaded
    pointer, text, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int64
    declare_results(loaded)
    loaded.treebeard_document_destroy.argtypes = [pointer]
    loaded.treebeard_document_destroy.restype = None
    loaded.treebeard_document_gather.argtypes = [
        *(pointer, number, text, text, ctypes.c_int32, pointer, number),
        *(pointer, pointer),
    ]
    loaded.treebeard_document_xgboost.argtypes = [pointer, number, number, ctypes.c_int32, pointer, pointer]
    loaded.treebeard_document_lightgbm.argtypes = [pointer, number, number, pointer, pointer]
    loaded.treebeard_document_open.argtypes = [text, text, number, pointer, pointer, pointer]
    return loaded
