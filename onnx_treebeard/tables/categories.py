"""Columns of categories -> the codes of the training data.

In: a column of a batch, and what the model stores about its feature. Out: `Numbers`, NaN for missing cells. The rules, for tables in memory and in files:

1. Where the model lists the categories of a feature (XGBoost since 3.1, LightGBM), they are matched by value, whatever their order in the column. A text
   is the category of that name. A category that the model does not list is missing for LightGBM, and counted, and an error for XGBoost.
2. In files and batches of an engine, texts spell numbers and truth values too, where the model lists such; empty cells and the words for missing values
   are missing, unless the model lists them. Numbers are categories by value, and an error where the model lists texts only.
3. In tables in memory, whose categories are a type of their own, plain numbers are codes, as for the libraries; but beside a column of names they are
   categories by value, because Arrow and polars have no categorical type for numbers. Rows of a matrix are always codes.
4. Cells are codes where the caller says so (`by_code`).
5. Where an XGBoost model does not list its categories, files need codes; in memory the codes of a column count, so it needs the same categories in the same order
   as the training data. LightGBM always lists them. Models of other sources have no codes: the categories themselves have to be numbers.
6. LightGBM's lists go by the position of a column among the categorical columns of a data frame.
7. CatBoost's models know categories by their hashes: `category_hashes.py` has the rule.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from numbers import Real
from typing import Any

import numpy as np

from onnx_treebeard.forest.categories import FeatureCategories, codes
from onnx_treebeard.forest.forest import UnknownCategory
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.batch import Batch, shown
from onnx_treebeard.tables.category_hashes import hashed_column, spelled_numbers
from onnx_treebeard.tables.cells import MISSING_WORDS, number_column
from onnx_treebeard.tables.columns import (
    Choices,
    Column,
    Numbers,
    Origin,
    Texts,
    Unreadable,
    Values,
    numbers_of_objects,
)
from onnx_treebeard.tables.inputs import ModelInput

OPTION = "--category-codes"
NEEDS_CODES = (
    "the model tests for categories there and does not store their names: the column needs their codes,"
    " 0, 1, ... in the order of the training"
)
IN_MEMORY = " in every column of categories, or codes in every one"


@dataclass
class CategoryCells:
    """Reads the categorical columns of one table, and records categories that the model does not list."""

    by_code: bool = False
    unseen: dict[str, tuple[int, object]] = field(
        default_factory=dict
    )  # column: number of rows, the first of them

    def numbers(
        self, batch: Batch, position: int, column: Column, known: FeatureCategories
    ) -> Numbers | Unreadable:
        """Returns the codes of a column whose categories the model lists. Raises DataError, naming column and row, for a cell without a code."""
        if isinstance(column, Unreadable):
            if batch.kind:
                return column
            takes = f"the model takes categories, {known.shown()}"
            raise batch.error(0, position, f"the column has type {column.kind}; {takes}")
        values, places = column.distinct()
        is_typed = isinstance(column, Choices) and column.origin is not Origin.VALUES
        found = codes(values, known.listed) if is_typed else _codes(values, batch, known)
        if known.listed and not (is_typed or known.has_numbers):
            _refuse_numbers(batch, position, values, places, known)
        unseen = np.array(
            [
                np.isnan(code) and not _is_missing(value, batch)
                for value, code in zip(values, found, strict=True)
            ]
            + [False]
        )
        if unseen.any():
            self._note(batch, position, known, values, places, unseen)
        return Numbers(np.append(found, np.nan)[places])

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

    def _note(
        self,
        batch: Batch,
        position: int,
        known: FeatureCategories,
        values: list[Any],
        places: Values,
        unseen: Values,
    ) -> None:
        """Counts categories that the model does not list, or raises DataError for the first."""
        rows = unseen[places]
        row = int(np.argmax(rows)) if rows.any() else 0
        if known.unknown is UnknownCategory.REFUSED:
            # A type of categories has more of them than the rows show; XGBoost refuses those too.
            value = values[places[row]] if rows.any() else values[int(np.argmax(unseen))]
            hint = f"; {OPTION} if these are codes" if _is_code(value) and not batch.kind else ""
            listed = known.shown() or "none there"
            message = f"{shown(repr(value))} is no category that the model knows: it knows {listed}{hint}{known.advice()}"
            raise batch.error(row, position, message)
        if rows.any():
            name = str(batch.names[position]) if batch.names else str(position + 1)
            before, first = self.unseen.get(name, (0, values[places[row]]))
            self.unseen[name] = (before + int(rows.sum()), first)


def feature_columns(
    batch: Batch, one: ModelInput, positions: Sequence[int], cells: CategoryCells
) -> list[Numbers | Unreadable]:
    """Returns the columns of an input as numbers, those of categories as codes. Raises DataError for a cell that has no number."""
    columns = [batch.read(position) for position in positions]
    known = _known_in_frame(batch, one, columns) if batch.kind else one.categories
    by_value = _by_value(batch, one, columns, known, cells) if known else ()
    found: list[Numbers | Unreadable] = []
    for feature, (column, position) in enumerate(zip(columns, positions, strict=True)):
        own = known.get(feature)
        if feature in one.hashed:
            found.append(hashed_column(batch, position, column))
        elif one.hashed and batch.kind and isinstance(column, Choices) and column.origin is Origin.VALUES:
            found.append(spelled_numbers(column))
        elif own is not None and own.listed and feature in by_value:
            found.append(cells.numbers(batch, position, column, own))
        elif isinstance(column, Choices) and column.origin is not Origin.VALUES:
            found.append(_unlisted(batch, one, feature, position, column))
        elif own is not None and not own.listed:
            found.append(_plain_codes(batch, position, column, one.dtype))
        else:
            found.append(number_column(batch, position, column, one.dtype))
    return found


def _known_in_frame(
    batch: Batch, one: ModelInput, columns: Sequence[Column]
) -> Mapping[int, FeatureCategories]:
    """Returns the categories of a table in memory: those of the features, or LightGBM's lists for its categorical columns (rule 6). Raises DataError for another number of these."""
    ordered = _ordered(columns)
    if len(ordered) == len(one.frame_categories):
        return {**one.categories, **dict(zip(ordered, one.frame_categories, strict=True))}
    if ordered and one.frame_categories and not one.stores_categories:
        raise DataError(
            f"the {batch.kind} has {len(ordered)} columns of type category; the model was trained on {len(one.frame_categories)}"
        )
    return one.categories


def _by_value(
    batch: Batch,
    one: ModelInput,
    columns: Sequence[Column],
    known: Mapping[int, FeatureCategories],
    cells: CategoryCells,
) -> frozenset[int]:
    """Returns the features whose cells are categories by value, if the model lists them (rules 2 to 4)."""
    if cells.by_code or batch.is_matrix:
        return frozenset()
    names = frozenset(
        feature for feature, column in enumerate(columns) if isinstance(column, Choices | Texts)
    )
    everything = frozenset(range(len(columns)))
    if not batch.kind:
        return everything
    if one.frame_categories and len(_ordered(columns)) == len(one.frame_categories):
        return names  # LightGBM reads the other columns as numbers
    has_names = any(feature in known and _may_be_names(columns[feature], known[feature]) for feature in names)
    return everything if has_names else names


def _may_be_names(column: Column, known: FeatureCategories) -> bool:
    """Returns whether a column names categories that the model lists; one without any value and type does where these are texts."""
    is_empty = isinstance(column, Choices) and column.origin is Origin.VALUES and not column.categories
    return bool(known.listed) and not (is_empty and known.has_numbers)


def _ordered(columns: Sequence[Column]) -> list[int]:
    """Returns the features whose columns have a type of categories."""
    return [
        feature
        for feature, column in enumerate(columns)
        if isinstance(column, Choices) and column.origin is Origin.CATEGORIES
    ]


def _unlisted(
    batch: Batch, one: ModelInput, feature: int, position: int, column: Choices
) -> Numbers | Unreadable:
    """Returns the numbers of categories in memory that the model does not list (rule 5)."""
    if not one.numbers_categories:
        return values_of(column)
    if column.origin is Origin.DICTIONARY and feature not in one.categories:
        values = values_of(column)
        if isinstance(values, Numbers):
            return values
    if one.unlisted.unknown is UnknownCategory.MISSING:
        raise batch.error(0, position, "has categories, but the model does not store their numbers")
    if one.stores_categories:
        return CategoryCells().numbers(batch, position, column, one.unlisted)
    return Numbers(np.append(np.arange(len(column.categories), dtype=np.float64), np.nan)[column.codes])


def values_of(choices: Choices) -> Numbers | Unreadable:
    """Returns the categories themselves, which have to be numbers."""
    found = numbers_of_objects(np.fromiter(choices.categories, object, len(choices.categories)))
    if isinstance(found, Unreadable):
        return Unreadable("categories", found.example)
    none = choices.codes < 0
    if found.missing is not None:
        none |= found.missing[choices.codes]
    values = np.append(found.values, np.zeros(1, found.values.dtype))
    return Numbers(values[choices.codes], none if none.any() else None)


def _plain_codes(batch: Batch, position: int, column: Column, dtype: np.dtype[Any]) -> Numbers | Unreadable:
    """Returns codes. Raises DataError, which says what is needed, for a text of a file that spells none."""
    try:
        return number_column(batch, position, column, dtype)
    except DataError as error:
        raise DataError(f"{error.message}; {NEEDS_CODES}", file=batch.file) from None


def _codes(values: list[Any], batch: Batch, known: FeatureCategories) -> Values:
    """Returns the code of each cell's value, NaN for those that are missing or not listed."""
    found = [_code(value, batch, known) for value in values]
    return np.array([np.nan if code is None else code for code in found], np.float64)


def _code(value: Any, batch: Batch, known: FeatureCategories) -> int | None:
    if batch.kind or not isinstance(value, str):
        return known.code(value)
    found = known.spelled(value)
    if found is None and batch.decimal != ".":
        found = known.spelled(value.replace(batch.decimal, "."))
    return found


def _is_missing(value: Any, batch: Batch) -> bool:
    if value is None or value != value:
        return True
    return not batch.kind and isinstance(value, str) and value.strip().lower() in MISSING_WORDS


def _refuse_numbers(
    batch: Batch, position: int, values: list[Any], places: Values, known: FeatureCategories
) -> None:
    """Raises DataError for the first value that is a number, where the model lists texts only."""
    from decimal import Decimal  # imported here, because few frames have categories

    for number, value in enumerate(values):
        if isinstance(value, Real | Decimal) and value == value:
            names = f"give names{IN_MEMORY}" if batch.kind else f"give names, or {OPTION}"
            message = f"holds {value}, a number; the model knows {known.shown()} there: {names}"
            raise batch.error(int(np.argmax(places == number)), position, message)


def _is_code(value: object) -> bool:
    return str(value).isdecimal()
