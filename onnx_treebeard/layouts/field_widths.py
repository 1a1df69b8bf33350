"""Field widths: the types of the fields of records.

In: the largest number that a field must hold. Out: the narrowest type that holds it, or the one that was asked for.

    threshold  f32 f64      always the compared type: a narrower one would change results, a wider one only take memory
    feature    u8 u16 u32
    child      i16 i32      positions of children; leaf numbers in layouts that compute positions
    shape      u8 u16       tile shapes

Threshold, feature index, child pointer and shape id are the type parameters of Treebeard's records.
"""

from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from onnx_treebeard.errors import OptionError

TYPES: dict[str, dict[str, np.dtype[Any]]] = {
    "threshold": {"f32": np.dtype(np.float32), "f64": np.dtype(np.float64)},
    "feature": {"u8": np.dtype(np.uint8), "u16": np.dtype(np.uint16), "u32": np.dtype(np.uint32)},
    "child": {"i16": np.dtype(np.int16), "i32": np.dtype(np.int32)},
    "shape": {"u8": np.dtype(np.uint8), "u16": np.dtype(np.uint16)},
}


@dataclass(frozen=True)
class FieldWidths:
    """Types by field, None where the model decides. A width for a field that a layout does not have changes nothing there.

    Raises OptionError for a type that its field cannot have.
    """

    threshold: str | None = None
    feature: str | None = None
    child: str | None = None
    shape: str | None = None

    def __post_init__(self) -> None:
        for field in fields(self):
            wanted, accepted = getattr(self, field.name), TYPES[field.name]
            if wanted is not None and wanted not in accepted:
                raise OptionError(f"is {wanted!r}; accepted are {', '.join(accepted)}", field=field.name)

    def narrowest(self, field: str, largest: int) -> np.dtype[Any]:
        """The type of an integer field. Raises OptionError where the one asked for is too narrow."""
        fitting = {name: kind for name, kind in TYPES[field].items() if largest <= np.iinfo(kind).max}
        wanted = getattr(self, field) or next(iter(fitting), None)
        if wanted in fitting:
            return fitting[wanted]
        found = (
            f"the forest has a {field} number {largest}" if field != "child" else f"a child is at {largest}"
        )
        widest = list(TYPES[field])[-1]
        if not fitting:
            limit = np.iinfo(TYPES[field][widest]).max
            raise OptionError(f"{found}; the widest type, {widest}, ends at {limit}", field=field)
        raise OptionError(f"is {wanted}, but {found}; accepted are {', '.join(fitting)}", field=field)

    def child_type(self, absolute: int, within_tree: int) -> tuple[np.dtype[Any], bool]:
        """The type of child pointers, and whether they count from their tree's first: only where that makes them narrower.

        `absolute`, `within_tree`: the largest pointer, counted from the table's start and from each tree's first.
        """
        narrow = np.iinfo(TYPES["child"]["i16"]).max
        from_tree = self.child != "i32" and within_tree <= narrow < absolute
        return self.narrowest("child", within_tree if from_tree else absolute), from_tree

    def compared(self, kind: np.dtype[np.floating]) -> np.dtype[np.floating]:
        """The type of thresholds, which is the compared type `kind`. Raises OptionError if another was asked for."""
        name = {4: "f32", 8: "f64"}[kind.itemsize]
        if self.threshold in (None, name):
            return kind
        reason = (
            "narrower thresholds would change results"
            if name == "f64"
            else "wider ones would only take memory"
        )
        raise OptionError(
            f"is {self.threshold}, but values are compared as {name}, and {reason}; accepted is {name}",
            field="threshold",
        )
