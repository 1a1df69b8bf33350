"""Typed access to the attributes of an onnx_treebeard.TreeEnsemble node; every failure is a ModelError that names the attribute.

In: attributes by name, from a model file or from the native runtime, possibly damaged or hostile. Out: numbers, members of
enumerations, and columns in exactly the types of the table.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact_format import ELEMENT_TYPES, STRING_TYPE
from onnx_treebeard.converters.onnx_types import NUMPY_TYPES
from onnx_treebeard.errors import ModelError

NO_LABELS, INT_LABELS = 0, ELEMENT_TYPES[np.dtype(np.int64)]

Value = npt.NDArray[Any] | int
Enumeration = TypeVar("Enumeration", bound=IntEnum)

FLOATS = (np.float32, np.float64)
COLUMNS: dict[str, tuple[type[np.generic], ...]] = {
    "root": (np.int32,),
    "tree_id": (np.int64,),
    "feature": (np.int32,),
    "threshold": FLOATS,
    "predicate": (np.uint8,),
    "missing_true": (np.uint8,),
    "zero_missing": (np.uint8,),
    "category_set": (np.int32,),
    "true_child": (np.int32,),
    "false_child": (np.int32,),
    "node_id": (np.int64,),
    "leaf_id": (np.int64,),
    "weight_start": (np.int64,),
    "weight_target": (np.int32,),
    "weight": FLOATS,
    "set_start": (np.int64,),
    "set_member": (np.float64,),
    "base_values": FLOATS,
    "node_hits": (np.float64,),
    "leaf_hits": (np.float64,),
}
FLAGS = ("missing_true", "zero_missing")


class ForestAttributes:
    """The attributes of one node by name."""

    def __init__(self, attributes: Mapping[str, Value]) -> None:
        self._found = attributes

    def integer(self, name: str) -> int:
        value = self._found.get(name)
        if not isinstance(value, int):
            raise ModelError("is missing or no number", field=name)
        return value

    def member(self, name: str, kind: type[Enumeration]) -> Enumeration:
        value = self.integer(name)
        if value not in list(kind):
            raise ModelError(f"is {value}; accepted are 0 to {max(kind)}", field=name)
        return kind(value)

    def element_type(self, name: str) -> np.dtype[np.generic]:
        code = self.integer(name)
        if code not in NUMPY_TYPES:
            raise ModelError(f"is {code}; accepted are {sorted(NUMPY_TYPES)}", field=name)
        return NUMPY_TYPES[code]

    def columns(self, float_type: np.dtype[np.generic]) -> dict[str, npt.NDArray[Any]]:
        """All of COLUMNS; those that were left out are empty, of `float_type` where the type is not fixed."""
        columns = {name: self.column(name, accepted) for name, accepted in COLUMNS.items()}
        for name in COLUMNS.keys() - self._found.keys():
            if COLUMNS[name] == FLOATS:
                columns[name] = columns[name].astype(float_type)
        return columns

    def column(self, name: str, accepted: tuple[type[np.generic], ...]) -> npt.NDArray[Any]:
        """(k,) entries, none if the column was left out; flags as booleans."""
        value = self._found.get(name, np.zeros(0, accepted[0]))
        if not isinstance(value, np.ndarray) or value.ndim != 1 or value.dtype not in accepted:
            names = " or ".join(np.dtype(kind).name for kind in accepted)
            raise ModelError(f"is no column of {names}", field=name)
        return value != 0 if name in FLAGS else value

    def number(self, name: str) -> float:
        column = self.column(name, (np.float64,))
        if len(column) != 1 or not np.isfinite(column).all():
            raise ModelError("is no finite number", field=name)
        return float(column[0])

    def missing_value(self) -> float | None:
        """The value that counts as missing, None if there is none."""
        column = self.column("missing_value", (np.float64,))
        if len(column) > 1:
            raise ModelError(f"has {len(column)} entries; expected one or none", field="missing_value")
        return float(column[0]) if len(column) else None

    def labels(self) -> tuple[int, ...] | tuple[str, ...]:
        kind = self.integer("label_type")
        if kind not in (NO_LABELS, INT_LABELS, STRING_TYPE):
            accepted = f"{NO_LABELS}, {INT_LABELS}, {STRING_TYPE}"
            raise ModelError(f"is {kind}; accepted are {accepted}", field="label_type")
        if kind == INT_LABELS:
            return tuple(self.column("labels", (np.int64,)).tolist())
        return self._texts() if kind == STRING_TYPE else ()

    def _texts(self) -> tuple[str, ...]:
        ends = self.column("label_ends", (np.int64,))
        text = self.column("label_text", (np.uint8,)).tobytes()
        if (np.diff(ends, prepend=0) < 0).any() or ends.max(initial=0) != len(text):
            raise ModelError(f"is no rising list of offsets into {len(text)} bytes", field="label_ends")
        begins = [0, *ends.tolist()][:-1]
        try:
            return tuple(text[begin:end].decode() for begin, end in zip(begins, ends.tolist(), strict=True))
        except UnicodeDecodeError:
            raise ModelError("is not UTF-8 text", field="label_text") from None
