"""Arrays of Python objects. In: such an array. Out: numbers where every object is a number or missing, texts, or neither."""

from numbers import Real

import numpy as np

from onnx_treebeard.tables.columns import Choices, Numbers, Origin, Unreadable, Values, nothing

NUMBERS = "biuf"  # the kind codes of NumPy's numeric types
MISSING_TYPES = ("NAType", "NaTType")  # of pandas


def numbers_of_objects(values: Values) -> Numbers | Unreadable:
    """Returns (n,) objects as numbers; None and the NA of pandas are missing. Integers stay integers if 64 bits hold them."""
    from decimal import Decimal  # imported here, because most rows hold no objects

    cells = values.tolist()
    for cell in cells:
        is_number = isinstance(cell, Real | Decimal | np.bool_) and not isinstance(cell, np.timedelta64)
        if not (is_number or _is_missing(cell)):
            return Unreadable(type(cell).__name__, cell)
    missing = np.fromiter(map(_is_missing, cells), np.bool_, len(cells))
    some = [0 if is_missing else cell for cell, is_missing in zip(cells, missing.tolist(), strict=True)]
    found = np.array(some)
    if found.dtype.kind not in NUMBERS:  # Decimal, Fraction, larger integers
        try:
            found = np.array(some, np.float64)
        except (OverflowError, ValueError):
            return Unreadable("numbers that float64 cannot represent")
    return Numbers(found, missing if missing.any() else None, joins=True, is_object=True)


def column_of_objects(values: Values) -> Numbers | Choices | Unreadable:
    """Returns (n,) objects as numbers, or as texts where they are texts."""
    found = numbers_of_objects(values)
    if isinstance(found, Numbers) and found.missing is not None and found.missing.all():
        return nothing(len(values))
    if isinstance(found, Unreadable) and all(isinstance(cell, str) or _is_missing(cell) for cell in values):
        return texts(values)
    return found


def texts(values: Values) -> Choices:
    """Returns (n,) texts, some of which may be missing."""
    number: dict[str, int] = {}
    codes = [
        number.setdefault(cell, len(number)) if isinstance(cell, str) else -1 for cell in values.tolist()
    ]
    return Choices(np.array(codes, np.int64), list(number), Origin.VALUES)


def _is_missing(cell: object) -> bool:
    """Returns whether a cell is None or one of the missing values of pandas."""
    is_nan = isinstance(cell, float | np.floating) and cell != cell
    return cell is None or bool(is_nan) or type(cell).__name__ in MISSING_TYPES
