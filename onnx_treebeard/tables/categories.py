"""Columns of categories -> the codes of the training data.

In: columns of a batch, and what the model says of its features. Out: `Numbers`, NaN for missing cells. The rules are those of kernels/native/tables/categories.h; here
they are asked, and their answers applied to the rows of a table, whatever it is. Texts of files spell numbers, truth values and missing values besides, where the model lists
no such text.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from typing import Any

import numpy as np

from onnx_treebeard.forest.forest import UnknownCategory
from onnx_treebeard.native.table_rules import (
    NUMBER_AMONG_TEXTS,
    UNLISTED,
    CategoryList,
    CategoryValues,
    Treatment,
)
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.batch import Batch, shown
from onnx_treebeard.tables.category_hashes import hashed_column, spelled_numbers
from onnx_treebeard.tables.cells import MISSING_WORDS, number_column
from onnx_treebeard.tables.columns import (
    Choices,
    Column,
    Numbers,
    Origin,
    Unreadable,
    Values,
    numbers_of_objects,
)
from onnx_treebeard.tables.inputs import ModelInput

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
    unseen: dict[str, tuple[int, object]] = field(
        default_factory=dict
    )  # column: number of rows, the first of them

    def numbers(
        self, batch: Batch, position: int, column: Column, listed: CategoryList
    ) -> Numbers | Unreadable:
        """Returns the codes of a column whose categories the model lists. Raises DataError, naming column and row, for a cell without a code."""
        if isinstance(column, Unreadable):
            if batch.kind:
                return column
            takes = f"the model takes categories, {listed.known.shown()}"
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
        """Adds what the reading of later rows of the same table has found."""
        for name, (rows, first) in later.unseen.items():
            before, example = self.unseen.get(name, (0, first))
            self.unseen[name] = (before + rows, example)

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
        listed: CategoryList,
        values: CategoryValues,
        places: Values,
        codes: Values,
    ) -> None:
        """Counts categories that the model does not list, or raises DataError for the first, or for a number among texts."""
        code = NUMBER_AMONG_TEXTS if (codes == NUMBER_AMONG_TEXTS).any() else UNLISTED
        rows = (codes == code)[places]
        # A type of categories has more of them than the rows show; XGBoost refuses those too.
        is_first_value = code == NUMBER_AMONG_TEXTS or not rows.any()
        place = int(np.argmax(codes == code) if is_first_value else places[np.argmax(rows)])
        if code == NUMBER_AMONG_TEXTS or listed.known.unknown is UnknownCategory.REFUSED:
            row = int((places == place).argmax()) if rows.any() else 0
            listed.refuse(values, place, code, bool(batch.kind), partial(batch.error, row, position))
        if rows.any():
            name = str(batch.names[position]) if batch.names else str(position + 1)
            before, first = self.unseen.get(name, (0, values.values[place]))
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
        error=lambda place, message: _refusal(batch, positions, place, message),
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
                own = np.arange(len(column.categories), dtype=np.float64)
                numbers.append(Numbers(np.append(own, np.nan)[column.codes]))
            case Treatment.PLAIN_CODES, _:
                numbers.append(_plain_codes(batch, position, column, model_input.dtype))
            case _:
                numbers.append(number_column(batch, position, column, model_input.dtype))
    return numbers


def _refusal(batch: Batch, positions: Sequence[int], place: int, message: str) -> DataError:
    """Returns the error of a column that cannot be read; of the table for -1."""
    if place < 0:
        return DataError(f"the {batch.kind} {message}")
    return batch.error(0, positions[place], message)


def values_of(choices: Choices) -> Numbers | Unreadable:
    """Returns the categories themselves, which have to be numbers."""
    numbers = numbers_of_objects(np.fromiter(choices.categories, object, len(choices.categories)))
    if isinstance(numbers, Unreadable):
        return Unreadable("categories", numbers.example)
    none = choices.codes < 0
    if numbers.missing is not None:
        none |= numbers.missing[choices.codes]
    values = np.append(numbers.values, np.zeros(1, numbers.values.dtype))
    return Numbers(values[choices.codes], none if none.any() else None)


def _plain_codes(batch: Batch, position: int, column: Column, dtype: np.dtype[Any]) -> Numbers | Unreadable:
    """Returns codes. Raises DataError, which says what is needed, for a text of a file that spells none."""
    try:
        return number_column(batch, position, column, dtype)
    except DataError as error:
        raise DataError(f"{error.message}; {NEEDS_CODES}", file=batch.file) from None


def _spelled_codes(
    batch: Batch, values: CategoryValues, listed_codes: Values, listed: CategoryList
) -> Values:
    """Returns the codes of values of a file, in which texts spell numbers, truth values and missing values, where the model lists no such text."""
    codes = listed_codes.copy()
    unlisted = np.flatnonzero(listed_codes == UNLISTED).tolist()
    texts = [place for place in unlisted if isinstance(values.values[place], str)]
    has_numbers = listed.known.has_numbers
    spelled = [_readings(values.values[place], batch.decimal) if has_numbers else [] for place in texts]
    read = CategoryValues([*chain.from_iterable(spelled)]).codes(listed, have_type=False)
    begin = 0
    for place, own in zip(texts, spelled, strict=True):
        some = [code for code in read[begin : begin + len(own)] if code >= 0]
        is_word = values.values[place].strip().lower() in MISSING_WORDS
        codes[place] = some[0] if some else np.nan if is_word else UNLISTED
        begin += len(own)
    return codes


def _readings(text: str, decimal: str) -> list[object]:
    """Returns the values that a text may spell besides itself."""
    texts = [text] if decimal == "." else [text, text.replace(decimal, ".")]
    readings: list[object] = [*texts[1:]]
    for trimmed in map(str.strip, texts):
        for read in (int, float):
            with suppress(ValueError):
                readings.append(read(trimmed.replace("_", "no digit")))
        truth = TRUTHS.get(trimmed.lower())
        readings += [] if truth is None else [truth]
    return readings


def _is_code(value: object) -> bool:
    return str(value).isdecimal()
