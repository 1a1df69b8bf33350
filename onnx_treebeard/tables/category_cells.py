"""Cells of a categorical column as the codes of the training data.

In: a column of a batch, and what the model stores about its feature. Out: float64 codes, NaN for missing cells. The rules:

1. A text is the category of that name; where the model lists numbers or booleans, the one that the text spells. Empty cells and the words
   for missing values are missing, unless the model lists them.
2. Numbers and booleans are categories by value. Where the model lists texts only they are an error, unless the user says that they are
   codes (`by_code`).
3. A category that the model does not list is an error or a missing value, as the model says; missing values are counted.
4. Cells are codes where the user says so, where the model lists nothing, and in a matrix, which has no types of its own.
"""

from dataclasses import dataclass, field
from decimal import Decimal
from numbers import Real
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.categories import FeatureCategories
from onnx_treebeard.forest.forest import UnknownCategory
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.cells import MISSING_WORDS, numbers
from onnx_treebeard.tables.source import Batch, shown

OPTION = "--category-codes"
NEEDS_CODES = (
    "the model tests for categories there and does not store their names: the column needs their codes,"
    " 0, 1, ... in the order of the training"
)
DOUBLE = np.dtype(np.float64)

Codes = npt.NDArray[np.float64]


@dataclass
class CategoryCells:
    """Reads the categorical columns of one table, and records categories that the model does not list."""

    by_code: bool = False
    unseen: dict[str, tuple[int, object]] = field(
        default_factory=dict
    )  # column: number of rows, the first of them

    def codes(self, batch: Batch, position: int, known: FeatureCategories) -> Codes:
        """Returns the codes of one column, of shape (n_rows,). Raises DataError, naming row and column, for a cell without a code."""
        column = batch.column(position)
        if not known.listed:
            return _plain_codes(batch, position)
        if self.by_code or isinstance(column, np.ndarray):
            return numbers(batch, position, DOUBLE)
        return self._by_name(batch, position, column, known)

    def add(self, later: "CategoryCells") -> None:
        """Adds what the reading of later rows of the same table has found."""
        for name, (rows, first) in later.unseen.items():
            before, known = self.unseen.get(name, (0, first))
            self.unseen[name] = (before + rows, known)

    def lines(self) -> list[str]:
        """Returns a sentence for each column with categories that the model does not list."""
        return [
            f"column '{name}': {rows:,} row{'s' * (rows != 1)} with categories that training has not seen (the first is {shown(repr(first))})"
            f" count as missing{'; ' + OPTION + ' if these are codes' if _is_code(first) else ''}"
            for name, (rows, first) in self.unseen.items()
        ]

    def _by_name(self, batch: Batch, position: int, column: Any, known: FeatureCategories) -> Codes:
        values, place = _distinct(batch, position, column, known)
        found = [_code(value, known, batch.decimal) for value in values]
        for number, value in enumerate(values):
            if found[number] is None and isinstance(value, Real | Decimal) and not known.has_numbers:
                message = (
                    f"holds {value}, a number; the model knows {known.shown()} there: give names, or {OPTION}"
                )
                raise batch.error(int(np.argmax(place == number)), position, message)
        unseen = np.array([code is None for code in found] + [False])[place]
        if unseen.any():
            row = int(np.argmax(unseen))
            self._note(batch, position, known, int(unseen.sum()), row, values[place[row]])
        return np.array([np.nan if code is None else code for code in found] + [np.nan])[place]

    def _note(
        self, batch: Batch, position: int, known: FeatureCategories, rows: int, row: int, value: object
    ) -> None:
        if known.unknown is UnknownCategory.REFUSED:
            hint = f"; {OPTION} if these are codes" if _is_code(value) else ""
            message = f"{shown(repr(value))} is no category that the model knows: it knows {known.shown()}{hint}{known.advice()}"
            raise batch.error(row, position, message)
        name = batch.names[position] if batch.names else str(position + 1)
        before, first = self.unseen.get(name, (0, value))
        self.unseen[name] = (before + rows, first)


def _plain_codes(batch: Batch, position: int) -> Codes:
    try:
        return numbers(batch, position, DOUBLE)
    except DataError as error:
        raise DataError(f"{error.message}; {NEEDS_CODES}", file=batch.file) from None


def _distinct(
    batch: Batch, position: int, column: Any, known: FeatureCategories
) -> tuple[list[Any], npt.NDArray[np.int64]]:
    """Returns the distinct values of a column, and for each row the index of its value; the number of values for an empty cell."""
    import pyarrow.types as types

    from onnx_treebeard.tables.arrow.values import is_text, plain_type, used_values

    accepted = (
        types.is_boolean,
        types.is_integer,
        types.is_floating,
        types.is_decimal,
        types.is_null,
        is_text,
    )
    kind = plain_type(column.type)
    if not any(accepts(kind) for accepts in accepted):
        raise batch.error(
            0, position, f"the column has type {column.type}; the model takes categories, {known.shown()}"
        )
    values, places = used_values(column)
    return values.to_pylist(), np.where(places < 0, len(values), places)


def _code(value: Any, known: FeatureCategories, decimal: str) -> float | None:
    """Returns the code of a value, NaN for a missing one; None where the model does not list it. decimal: the point of numbers in texts."""
    if value is None or value != value:
        return float("nan")
    if not isinstance(value, str):
        return known.code(value)
    found = known.spelled(value)
    if found is None and decimal != ".":
        found = known.spelled(value.replace(decimal, "."))
    return float("nan") if found is None and value.strip().lower() in MISSING_WORDS else found


def _is_code(value: object) -> bool:
    return str(value).isdecimal()
