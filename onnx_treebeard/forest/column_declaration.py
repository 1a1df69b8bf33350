"""The declaration of a column, in the type of its field in `Forest`: validation, files, bindings and C++ follow from it (`columns.py`)."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import numpy as np
import numpy.typing as npt

Reals = npt.NDArray[np.floating]
Doubles = npt.NDArray[np.float64]
Wholes = npt.NDArray[np.int32]
Ends = npt.NDArray[np.int64]


class Entries(Enum):
    """The things that a column has an entry for; the value is a message's word for it. ENDS have one entry more: begins, and the end of the last."""

    TREES = "trees"
    NODES = "nodes"
    LEAVES = "leaves"
    LEAF_ENDS = "leaves and their end"
    WEIGHTS = "weights"
    SET_ENDS = "sets"
    MEMBERS = "members"
    TERMS = "terms"
    TARGETS = "targets"
    BYTES = "bytes"


class Element(Enum):
    """The elements of a column; the value is NumPy's name. THRESHOLD is the type of thresholds, ACCUMULATOR that of sums: float32 or float64."""

    INT32 = "int32"
    INT64 = "int64"
    UINT8 = "uint8"
    FLAG = "bool"
    FLOAT64 = "float64"
    THRESHOLD = "threshold"
    ACCUMULATOR = "accumulator"


@dataclass(frozen=True)
class Column:
    """A column of a forest.

    is_position: its numbers count trees, nodes, leaves or others of this forest, and change where forests are joined.
    is_optional: it may be empty, where a model does not say.
    is_late: it is not in the struct of the C API, whose size stays what it was, but after it.
    """

    element: Element
    entries: Entries
    is_position: bool = False
    is_optional: bool = False
    is_late: bool = False

    @property
    def dtype(self) -> np.dtype[Any] | None:
        """The type of the elements; None where the forest decides between float32 and float64."""
        is_free = self.element in (Element.THRESHOLD, Element.ACCUMULATOR)
        return None if is_free else np.dtype(self.element.value)


def zeros(kind: type[np.generic] = np.float64, count: int = 0) -> Any:
    """Returns the field of a column that has as many zeros where nothing else is given."""
    return field(default_factory=lambda: np.zeros(count, kind))
