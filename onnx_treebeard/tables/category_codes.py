"""Columns of categories -> the codes of the training data.

In: columns of a batch, and the categories that the model lists. Out: `Numbers`, NaN for missing cells. The rules are those of kernels/native/tables/category_codes.h, which are
applied here to the rows of any table. In files, a text that the model does not list may also spell a number, a truth value or a missing value.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice
from typing import Any

import numpy as np

from onnx_treebeard.bindings.table_rules import (
    NUMBER_AMONG_TEXTS,
    UNLISTED,
    CategoryList,
    CategoryValues,
    Treatment,
)
from onnx_treebeard.forest.forest import UnknownCategory
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.category_hashes import hashed_column, spelled_numbers
from onnx_treebeard.tables.column_cells import MISSING_WORDS, number_column
from onnx_treebeard.tables.column_types import (
    Choices,
    Column,
    Numbers,
    Origin,
    Unreadable,
    Values,
    numbers_of_objects,
)
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.table_interface import Batch, shown

OPTION = "--category-codes"
TRUTHS = {"true": True, "false": False}
NEEDS_CODES = (
    "the model tests for categories there and does not store their names: the column needs their codes,"
    " 0, 1, ... in the order of the training"
)


@dataclass
class CategoryCells:
    """Reads the categorical columns of one table, and records categories that the model does not list."""

    by_code: bool = False
    # By column: the number of rows with such categories, and the first category.
    unseen: dict[str, tuple[int, object]] = field(default_factory=dict)

    def numbers(
        self, batch: Batch, position: int, column: Column, listed: CategoryList
    ) -> Numbers | Unreadable:
        """Returns the codes of a column whose categories the model lists. Raises DataError, naming column and row, for a cell without a code."""
        if isinstance(column, Unreadable):
            if batch.kind:
                return column
            takes = f"the model takes categories, {listed.shown()}"
            raise batch.error(0, position, f"the column has type {column.kind}; {takes}")
        values, places = column.distinct()
        is_typed = isinstance(column, Choices) and column.origin is not Origin.VALUES
        codes = values.codes(listed, have_type=is_typed)
        if not (batch.kind or is_typed):
            codes = _spelled_codes(batch, values, codes, listed)
        if (codes < 0).any():
            self._note(batch, position, listed, values, places, codes)
            codes = np.where(codes < 0, np.nan, codes)
        return Numbers(codes[places])

    def add(self, later: "CategoryCells") -> None:
        """Adds the categories of later rows of the same table."""
        for name, (rows, first) in later.unseen.items():
            before, example = self.unseen.get(name, (0, first))
            self.unseen[name] = (before + rows, example)

    def lines(self) -> list[str]:
        """Returns a sentence for each column with categories that the model does not list."""
        return [
            f"column '{name}': {rows:,} row{'s' * (rows != 1)} with categories that training has not seen (the first is {shown(repr(first))})"
            f" count as missing{f'; {OPTION} if these are codes' if str(first).isdecimal() else ''}"
            for name, (rows, first) in self.unseen.items()
        ]

    def _note(
        self,
        batch: Batch,
        position: int,
        listed: CategoryList,
        values: CategoryValues,
        places: Values,
        codes: Values,
    ) -> None:
        """Counts categories that the model does not list. Raises DataError for the first one if the model refuses them, and for a number among texts."""
        code = NUMBER_AMONG_TEXTS if (codes == NUMBER_AMONG_TEXTS).any() else UNLISTED
        rows = (codes == code)[places]
        # A type of categories may have some that no row has; XGBoost refuses those too.
        is_first_value = code == NUMBER_AMONG_TEXTS or not rows.any()
        member = int(np.argmax(codes == code) if is_first_value else places[np.argmax(rows)])
        if code == NUMBER_AMONG_TEXTS or listed.categories.unknown is UnknownCategory.REFUSED:
            row = int((places == member).argmax()) if rows.any() else 0
            listed.refuse(values, member, code, bool(batch.kind), partial(batch.error, row, position))
        if rows.any():
            name = str(batch.names[position]) if batch.names else str(position + 1)
            before, first = self.unseen.get(name, (0, values.values[member]))
            self.unseen[name] = (before + int(rows.sum()), first)


def feature_columns(
    batch: Batch, model_input: ModelInput, positions: Sequence[int], cells: CategoryCells
) -> list[Numbers | Unreadable]:
    """Returns the columns of an input as numbers, those of categories as codes. Raises DataError for a cell that has no number."""
    columns = [batch.read(position) for position in positions]
    rules = model_input.rules.for_columns(
        bytes(column.form for column in columns),
        in_memory=bool(batch.kind),
        has_codes=cells.by_code or batch.is_matrix,
        error=lambda number, message: _refusal(batch, positions, number, message),
    )
    numbers: list[Numbers | Unreadable] = []
    for feature, (column, position, rule) in enumerate(zip(columns, positions, rules, strict=True)):
        match rule.treatment, column:
            case Treatment.HASHES, _:
                numbers.append(hashed_column(batch, position, column))
            case Treatment.SPELLED, Choices():
                numbers.append(spelled_numbers(column))
            case Treatment.BY_VALUE, _:
                numbers.append(cells.numbers(batch, position, column, model_input.listed(feature, rule)))
            case Treatment.DISTINCT, Choices():
                numbers.append(values_of(column))
            case Treatment.OWN_CODES, Choices():
                codes = np.arange(len(column.categories), dtype=np.float64)
                numbers.append(Numbers(np.append(codes, np.nan)[column.codes]))
            case Treatment.PLAIN_CODES, _:
                numbers.append(_plain_codes(batch, position, column, model_input.dtype))
            case _:
                numbers.append(number_column(batch, position, column, model_input.dtype))
    return numbers


def _refusal(batch: Batch, positions: Sequence[int], position: int, message: str) -> DataError:
    """Returns the error for a column that cannot be read, by its place; for the whole table where that is -1."""
    if position < 0:
        return DataError(f"the {batch.kind} {message}")
    return batch.error(0, positions[position], message)


def values_of(choices: Choices) -> Numbers | Unreadable:
    """Returns the categories themselves, which have to be numbers."""
    numbers = numbers_of_objects(np.fromiter(choices.categories, object, len(choices.categories)))
    if isinstance(numbers, Unreadable):
        return Unreadable("categories", numbers.example)
    missing = choices.codes < 0
    if numbers.missing is not None:
        missing |= numbers.missing[choices.codes]
    values = np.append(numbers.values, np.zeros(1, numbers.values.dtype))
    return Numbers(values[choices.codes], missing if missing.any() else None)


def _plain_codes(batch: Batch, position: int, column: Column, dtype: np.dtype[Any]) -> Numbers | Unreadable:
    """Returns codes. Raises DataError, which explains codes, for a text of a file that spells none."""
    try:
        return number_column(batch, position, column, dtype)
    except DataError as error:
        raise DataError(f"{error.message}; {NEEDS_CODES}", file=batch.file) from None


def _spelled_codes(
    batch: Batch, values: CategoryValues, listed_codes: Values, listed: CategoryList
) -> Values:
    """Returns the codes of values of a file, in which texts that the model does not list may spell numbers, truth values and missing values."""
    codes = listed_codes.copy()
    unlisted = np.flatnonzero(listed_codes == UNLISTED).tolist()
    texts = [member for member in unlisted if isinstance(values.values[member], str)]
    has_numbers = listed.categories.has_numbers
    readings = [_readings(values.values[member], batch.decimal) if has_numbers else [] for member in texts]
    reading_codes = iter(CategoryValues([*chain.from_iterable(readings)]).codes(listed, have_type=False))
    for member, of_text in zip(texts, readings, strict=True):
        matches = [code for code in islice(reading_codes, len(of_text)) if code >= 0]
        is_word = values.values[member].strip().lower() in MISSING_WORDS
        codes[member] = matches[0] if matches else np.nan if is_word else UNLISTED
    return codes


def _readings(text: str, decimal: str) -> list[object]:
    """Returns the values that a text may spell besides itself."""
    texts = [text] if decimal == "." else [text, text.replace(decimal, ".")]
    readings: list[object] = [*texts[1:]]
    for trimmed in map(str.strip, texts):
        for kind in (int, float):
            with suppress(ValueError):
                readings.append(kind(trimmed.replace("_", "no digit")))
        if trimmed.lower() in TRUTHS:
            readings.append(TRUTHS[trimmed.lower()])
    return readings
