"""Field widths: the types of the fields of records.

In: requested widths, and the largest number that a field must hold. Out: the narrowest type that holds it, or the requested one.

    threshold  f32 f64      always the compared type: a narrower one would change results, a wider one only take memory
    feature    u8 u16 u32
    child      i16 i32      positions of children; leaf indices in layouts that compute positions
    shape      u8 u16       tile shapes

Threshold, feature index, child pointer and shape id are the type parameters of Treebeard's records.
"""

from typing import Any

import numpy as np

from onnx_treebeard.compiler.options.field_widths import WIDTHS, FieldWidths
from onnx_treebeard.system.errors import OptionError

TYPES: dict[str, np.dtype[Any]] = {
    "u8": np.dtype(np.uint8),
    "u16": np.dtype(np.uint16),
    "u32": np.dtype(np.uint32),
    "i16": np.dtype(np.int16),
    "i32": np.dtype(np.int32),
}
COMPARED = {4: "f32", 8: "f64"}  # by bytes


def narrowest(widths: FieldWidths, field: str, largest: int) -> np.dtype[Any]:
    """The type of an integer field that has to hold `largest`. Raises OptionError where the requested type is too narrow."""
    fitting = [name for name in WIDTHS[field] if largest <= np.iinfo(TYPES[name]).max]
    wanted = getattr(widths, field) or next(iter(fitting), None)
    if wanted in fitting:
        return TYPES[wanted]
    found = f"the forest has a {field} number {largest}" if field != "child" else f"a child is at {largest}"
    widest = WIDTHS[field][-1]
    if not fitting:
        limit = np.iinfo(TYPES[widest]).max
        raise OptionError(f"{found}; the widest type, {widest}, ends at {limit}", field=field)
    raise OptionError(f"is {wanted}, but {found}; accepted are {', '.join(fitting)}", field=field)


def child_type(widths: FieldWidths, absolute: int, within_tree: int) -> tuple[np.dtype[Any], bool]:
    """The type of child pointers, and whether they are counted from their tree's first: only where that makes them narrower.

    absolute, within_tree: the largest pointer, counted from the table's start and from each tree's first.
    """
    narrow = np.iinfo(TYPES["i16"]).max
    from_tree = widths.child != "i32" and within_tree <= narrow < absolute
    return narrowest(widths, "child", within_tree if from_tree else absolute), from_tree


def compared_type(widths: FieldWidths, kind: np.dtype[np.floating]) -> np.dtype[np.floating]:
    """The type of thresholds, which is the compared type `kind`. Raises OptionError if another one was requested."""
    name = COMPARED[kind.itemsize]
    if widths.threshold in (None, name):
        return kind
    reason = (
        "narrower thresholds would change results" if name == "f64" else "wider ones would only take memory"
    )
    raise OptionError(
        f"is {widths.threshold}, but values are compared as {name}, and {reason}; accepted is {name}",
        field="threshold",
    )
