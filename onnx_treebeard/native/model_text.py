"""Model files as the native library reads them (kernels/native/readers/text/): the bytes of a file in, trees as rows of cells out.

A row is one tree of the file, a cell what it has at a key. Cells are found when the file is scanned and read when they are asked for,
all rows of a key at once; nothing here goes over rows in Python.
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
    """How cells are read: entries of lists counted, one whole number (0 to 2**31 - 1), lists of whole numbers, lists of numbers."""

    COUNT = 0
    WHOLE = 1
    WHOLES = 2
    NUMBERS = 3


class Left(IntEnum):
    """What is left out of a skeleton."""

    NUMBER = 0
    WHOLES = 1
    NUMBERS = 2
    TABLE = 3


@dataclass(frozen=True, eq=False)
class Cells:
    """n rows at one key. size: (n,) values of each row (entries, where they are counted), ABSENT or WRONG; values: of all rows."""

    size: Ints
    values: Values


@dataclass(frozen=True, eq=False)
class Table:
    """The list of trees of a document, in the place of the list: table `number` of it, whose rows are data[begin:end]."""

    document: "Document"
    number: int
    begin: Ints
    end: Ints


class Document:
    """A scanned file. contents: what its scanner tells besides the rows."""

    def __init__(self, kind: str, data: bytes) -> None:
        """kind: json, ubjson or lightgbm. Raises ModelError for what is malformed."""
        self.kind, self.data = kind, data  # which the library borrows
        self._native = _library()
        self._pointer, result, fault = ctypes.c_void_p(), ctypes.c_void_p(), Fault()
        places = (ctypes.byref(self._pointer), ctypes.byref(result), ctypes.byref(fault))
        if self._native.treebeard_document_open(kind.encode(), data, len(data), *places):
            raise fault.error(kind)
        self.contents: Results = taken_results(self._native, result)

    def value(self) -> object:
        """What a JSON or UBJSON document holds: lists of numbers as columns, the list of trees as a `Table`."""
        left_out = _left_out(self)
        text = self.contents.arrays["json"].tobytes().decode()
        return json.loads(text, parse_constant=lambda _: next(left_out))

    def cells(self, table: int, path: Sequence[str], wanted: Wanted, rows: Ints) -> Cells:
        """What `rows` of a table have at a key, or at a key below another, which is WRONG where that one is no object."""
        if not len(rows):  # of what may be no table
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

    def dump_trees(self, table: int) -> Results:
        """The columns of kernels/native/readers/text/dump_trees.h: the trees of LightGBM's JSON dump, whose rows a table has."""
        result, fault = ctypes.c_void_p(), Fault()
        if self._native.treebeard_document_dump_trees(
            self._pointer, table, ctypes.byref(result), ctypes.byref(fault)
        ):
            raise fault.error("dump")
        return taken_results(self._native, result)

    def __del__(self) -> None:
        if getattr(self, "_pointer", None):
            self._native.treebeard_document_destroy(self._pointer)


def xgboost_outputs(
    objective: str, base_score: str, n_targets: int, untrained: bool, rules: Sequence[bool]
) -> Results:
    """treebeard_xgboost_outputs of text_api.h. rules: links untrained models, clamps logits, sorts quantiles."""
    native, result, fault = _library(), ctypes.c_void_p(), Fault()
    name, score = (text.encode(errors="replace") for text in (objective, base_score))
    bits = sum(holds << bit for bit, holds in enumerate(rules))
    given = (name, len(name), score, len(score), n_targets, untrained, bits)
    if native.treebeard_xgboost_outputs(*given, ctypes.byref(result), ctypes.byref(fault)):
        raise fault.error("objective")
    return taken_results(native, result)


def lightgbm_objective(entry: str) -> Results:
    """treebeard_lightgbm_objective of text_api.h."""
    native, result, fault = _library(), ctypes.c_void_p(), Fault()
    text = entry.encode(errors="replace")
    if native.treebeard_lightgbm_objective(text, len(text), ctypes.byref(result), ctypes.byref(fault)):
        raise fault.error("objective")
    return taken_results(native, result)


def _left_out(document: Document) -> Iterator[object]:
    """What stands in the file where its skeleton (readers/text/skeleton.h) has a NaN."""
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
    """The native library with the argument types of text_api.h."""
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
    loaded.treebeard_document_dump_trees.argtypes = [pointer, number, pointer, pointer]
    loaded.treebeard_xgboost_outputs.argtypes = [
        *(text, number, text, number, number, ctypes.c_int32, ctypes.c_int32),
        *(pointer, pointer),
    ]
    loaded.treebeard_lightgbm_objective.argtypes = [text, number, pointer, pointer]
    loaded.treebeard_document_open.argtypes = [text, text, number, pointer, pointer, pointer]
    return loaded
