"""A table of named columns as its reader hands it on, and the three kinds of columns there are."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[Any]


@dataclass(frozen=True, eq=False)
class Numbers:
    """values: (n,) truth values, whole numbers or floats. missing: (n,) which of them are none; None where all are some."""

    values: Values
    missing: npt.NDArray[np.bool_] | None = None


class Origin(Enum):
    """Where the numbers of `Choices` come from, and so what they may mean.

    CATEGORIES: the caller has put the categories into an order. DICTIONARY: the same, or a shorter way to store values. TEXT: they were
    made for reading, the values alone mean something.
    """

    CATEGORIES = "categories"
    DICTIONARY = "dictionary"
    TEXT = "text"


@dataclass(frozen=True, eq=False)
class Choices:
    """codes: (n,) positions in `categories`, -1 where there is none."""

    codes: npt.NDArray[np.signedinteger[Any]]
    categories: list[Any]
    origin: Origin


@dataclass(frozen=True)
class Unreadable:
    """Neither numbers nor categories; `kind` and the first value that is neither say what it is."""

    kind: str
    example: object = None


Column = Numbers | Choices | Unreadable


@dataclass(frozen=True, eq=False)
class Part:
    """Some rows of a table, column by column."""

    n_rows: int
    columns: list[Column]


class Table(Protocol):
    """Rows in named columns. `kind` is how messages call it.

    `names` may be anything that a caller calls columns; `is_named` is False where they only count the columns.
    """

    kind: str
    names: Sequence[Hashable]
    is_named: bool

    def parts(self, positions: Sequence[int], n_rows: int) -> Iterator[Part]:
        """The columns at these positions, at most so many rows at a time; one part at least, which may have no rows."""
        ...


def starts(n_rows: int, step: int) -> range:
    """Where parts of `step` rows begin; one begins where there are no rows."""
    return range(0, max(1, n_rows), step)
