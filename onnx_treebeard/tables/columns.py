"""Tables as their readers return them: named columns of three forms, numbers, categories, or unreadable ones."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[Any]


@dataclass(frozen=True, eq=False)
class Numbers:
    """Numbers of shape (n,): booleans, integers or floats. missing: (n,) which of them are missing; None where none is."""

    values: Values
    missing: npt.NDArray[np.bool_] | None = None


class Origin(Enum):
    """Where the codes of `Choices` come from, and so what they can mean.

    CATEGORIES: the caller has put the categories into an order. DICTIONARY: the same, or only a compact way to store values. TEXT: the codes were
    assigned while reading, and only the values have a meaning.
    """

    CATEGORIES = "categories"
    DICTIONARY = "dictionary"
    TEXT = "text"


@dataclass(frozen=True, eq=False)
class Choices:
    """Categories. codes: (n,) indices in `categories`, -1 for missing ones."""

    codes: npt.NDArray[np.signedinteger[Any]]
    categories: list[Any]
    origin: Origin


@dataclass(frozen=True)
class Unreadable:
    """A column that holds neither numbers nor categories; `kind` and the first such value describe it in messages."""

    kind: str
    example: object = None


Column = Numbers | Choices | Unreadable


@dataclass(frozen=True, eq=False)
class Part:
    """Some rows of a table, column by column."""

    n_rows: int
    columns: list[Column]


class Table(Protocol):
    """Rows in named columns. `kind` is what messages call it.

    `names` may be any hashable objects; `is_named` is False where they only number the columns.
    """

    kind: str
    names: Sequence[Hashable]
    is_named: bool

    def parts(self, positions: Sequence[int], n_rows: int) -> Iterator[Part]:
        """Yields the columns at these positions, at most `n_rows` rows at a time, and at least one part, which may be empty."""
        ...


def starts(n_rows: int, step: int) -> range:
    """Returns the starts of parts of `step` rows; one start where there are no rows."""
    return range(0, max(1, n_rows), step)
