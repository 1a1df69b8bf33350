"""Checked columns: lists of numbers from a model file -> NumPy columns.

In: a list, as the parser returns it. Out: a column, or an error that shows the wrong entry. The time is linear, and no Python object is created for
each entry.
"""

from array import array
from collections.abc import Sequence
from typing import Literal

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Indices = npt.NDArray[np.int32]

ENTRY_KIND: dict[str, str] = {"q": "whole numbers", "d": "numbers"}


def whole_column(values: Sequence[object] | npt.NDArray[np.generic]) -> Ints:
    """Returns (n,) from integers and booleans. Raises ValueError, which says what was found instead."""
    return np.frombuffer(_typed(values, "q"), np.int64)


def number_column(values: Sequence[object] | npt.NDArray[np.generic]) -> Floats:
    """Returns (n,) from numbers. Raises ValueError, which says what was found instead."""
    return np.frombuffer(_typed(values, "d"), np.float64)


def _typed(
    values: Sequence[object] | npt.NDArray[np.generic], code: Literal["q", "d"]
) -> "array[int] | array[float] | npt.NDArray[np.generic]":
    """Converts by `array`, which checks every entry in C; NumPy's own conversion would accept text and None."""
    if isinstance(values, np.ndarray):
        if values.dtype.kind == "f" and code == "q" and len(values):
            raise ValueError(f"holds {brief(values[0].item())}; expected a list of {ENTRY_KIND[code]}")
        return np.ascontiguousarray(values, np.dtype(code))
    try:
        return array(code, values)  # type: ignore[arg-type]
    except TypeError:
        accepted = (int, float) if code == "d" else (int,)
        wrong = next(value for value in values if not isinstance(value, accepted))
        raise ValueError(f"holds {brief(wrong)}; expected a list of {ENTRY_KIND[code]}") from None
    except OverflowError:
        raise ValueError("holds a number that is too large") from None


def brief(value: object) -> str:
    """Returns a JSON or text value shortened for one line of an error."""
    if isinstance(value, dict | list | np.ndarray):
        return "an object" if isinstance(value, dict) else "a list"
    text = str(value)
    return repr(text if len(text) <= 40 else text[:37] + "...")
