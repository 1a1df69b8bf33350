"""Columns of tables in the forms in which they become numbers, whatever library or file they come from, arrays of Python objects among them.

Numbers      integers, floats, truth values, and which of them are missing
Choices      codes, and the categories that they stand for
Texts        texts of Arrow, which are encoded only where somebody asks for categories
Unreadable   anything else, described for messages
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from numbers import Real
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.native_tables import StoredColumn, stored_array
from onnx_treebeard.bindings.table_rules import HAS_NUMBERS, IS_EMPTY, CategoryValues, ColumnForm

Values = npt.NDArray[Any]
Mask = npt.NDArray[np.bool_]
Codes = npt.NDArray[np.signedinteger[Any]]


class Numbers:
    """Numbers of shape (n,). missing: (n,) True for those that are missing, besides NaN; None where none is.

    joins: True where scikit-learn makes one array of such columns before it converts them, instead of converting each by itself. is_object: True where they were objects
    of Python, which it converts through double precision. cells: these objects.
    """

    values: Values
    missing: Mask | None
    form: int = ColumnForm.NUMBERS
    joins, is_object = False, False
    cells: Values | None = None

    def __init__(
        self, values: Values, missing: Mask | None = None, *, joins: bool = False, cells: Values | None = None
    ) -> None:
        self.values, self.missing, self.joins, self.cells = values, missing, joins, cells
        self.is_object = cells is not None

    def stored(self, dtype: np.dtype[Any]) -> StoredColumn:
        """Returns the place of the numbers in memory. Types that the native library does not read are converted to `dtype`, float32 or float64."""
        column = stored_array(self.values, dtype)
        if self.missing is None:
            return column
        present = np.packbits(~self.missing, bitorder="little")
        return replace(column, present=present.ctypes.data, owner=(column.owner, present))

    def rounded(self, dtype: np.dtype[Any]) -> Values:
        """Returns the numbers in a type of floats, NaN for missing ones; the same memory where nothing changes."""
        with np.errstate(over="ignore"):
            values = self.values.astype(dtype, copy=self.missing is not None)
        if self.missing is not None:
            values[self.missing] = np.nan
        return values

    def distinct(self) -> tuple[CategoryValues, Codes]:
        """Returns the numbers, each once, and for each row the place of its number, -1 for a missing one."""
        is_number = ~np.isnan(self.rounded(np.dtype(np.float64)))
        values, inverse = np.unique(self.values[is_number], return_inverse=True)
        places = np.full(len(is_number), -1, np.int64)
        places[is_number] = inverse
        return CategoryValues(values.tolist()), places


class Origin(Enum):
    """The origin of the codes of `Choices`, which decides what they can mean.

    CATEGORIES: the caller has put the categories into an order. DICTIONARY: the same, or only a compact way to store values. VALUES: the codes were
    assigned in reading, and only the values have a meaning.
    """

    CATEGORIES = "categories"
    DICTIONARY = "dictionary"
    VALUES = "values"


@dataclass(frozen=True, eq=False)
class Choices:
    """Categories. codes: (n,) indices in `categories`, -1 for missing ones. shared: the same categories, if other columns have them too."""

    codes: Codes
    categories: Sequence[Any]
    origin: Origin
    shared: CategoryValues | None = None

    @property
    def form(self) -> int:
        """The form of the column, for the rules of the native library."""
        if self.origin is Origin.CATEGORIES:
            return ColumnForm.CATEGORIES
        if self.origin is Origin.VALUES:
            return ColumnForm.VALUES | IS_EMPTY * (not self.categories)
        return ColumnForm.DICTIONARY | HAS_NUMBERS * self.values.are_numbers

    @cached_property
    def values(self) -> CategoryValues:
        """The categories, as the native library reads them."""
        return self.shared or CategoryValues(self.categories)

    def distinct(self) -> tuple[CategoryValues, Codes]:
        """Returns the categories and the codes."""
        return self.values, self.codes


class Texts:
    """Texts of Arrow. chunks: arrays of pyarrow, which may be dictionaries, runs or views. encode: makes choices of them."""

    form: int = ColumnForm.TEXTS

    def __init__(self, chunks: list[Any], encode: Callable[[list[Any]], Choices]) -> None:
        self.chunks, self.encode = chunks, encode

    @cached_property
    def choices(self) -> Choices:
        """The same texts, each once, in the order of appearance."""
        return self.encode(self.chunks)

    def distinct(self) -> tuple[CategoryValues, Codes]:
        """Returns the texts, each once, and for each row the place of its text, -1 for a missing one."""
        return self.choices.distinct()


@dataclass(frozen=True)
class Unreadable:
    """A column of neither numbers nor categories. kind, example: describe it in messages. cells: its values, where they are objects of Python."""

    kind: str
    example: object = None
    cells: Values | None = field(default=None, compare=False, repr=False)
    form: int = field(default=ColumnForm.UNREADABLE, init=False, repr=False)


Column = Numbers | Choices | Texts | Unreadable


def nothing(n_rows: int) -> Choices:
    """Returns a column without a value and without a type: numbers, or categories of any kind, which are all missing."""
    return Choices(np.full(n_rows, -1), [], Origin.VALUES)


NUMBERS = "biuf"  # the kind codes of NumPy's numeric types
MISSING_TYPES = ("NAType", "NaTType")  # of pandas


def numbers_of_objects(values: Values) -> Numbers | Unreadable:
    """Returns (n,) objects as numbers; None and the NA of pandas are missing. Integers stay integers if they have 64 bits."""
    from decimal import Decimal  # imported here, because most rows hold no objects

    cells = values.tolist()
    for cell in cells:
        is_number = isinstance(cell, Real | Decimal | np.bool_) and not isinstance(cell, np.timedelta64)
        if not (is_number or _is_missing(cell)):
            return Unreadable(type(cell).__name__, cell, values)
    missing = np.fromiter(map(_is_missing, cells), np.bool_, len(cells))
    filled = [0 if is_missing else cell for cell, is_missing in zip(cells, missing.tolist(), strict=True)]
    numbers = np.array(filled)
    if numbers.dtype.kind not in NUMBERS:  # Decimal, Fraction, larger integers
        try:
            numbers = np.array(filled, np.float64)
        except (OverflowError, ValueError):
            return Unreadable("numbers that float64 cannot represent", cells=values)
    return Numbers(numbers, missing if missing.any() else None, joins=True, cells=values)


def column_of_objects(values: Values) -> Numbers | Choices | Unreadable:
    """Returns (n,) objects as numbers, or as texts where they are texts."""
    column = numbers_of_objects(values)
    if isinstance(column, Numbers) and column.missing is not None and column.missing.all():
        return nothing(len(values))
    if isinstance(column, Unreadable) and all(isinstance(cell, str) or _is_missing(cell) for cell in values):
        return texts(values)
    return column


def texts(values: Values) -> Choices:
    """Returns (n,) texts, some of which may be missing."""
    code_of: dict[str, int] = {}
    codes = [
        code_of.setdefault(cell, len(code_of)) if isinstance(cell, str) else -1 for cell in values.tolist()
    ]
    return Choices(np.array(codes, np.int64), list(code_of), Origin.VALUES)


def _is_missing(cell: object) -> bool:
    """Returns whether a cell is None or one of the missing values of pandas."""
    if isinstance(cell, float | np.floating):
        return bool(cell != cell)
    return cell is None or type(cell).__name__ in MISSING_TYPES
