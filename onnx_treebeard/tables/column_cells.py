"""One column of a batch as numbers or texts.

Numbers: nulls are NaN, True is 1 and False is 0. In files and batches of an engine, a text that spells a number counts as that number, and empty cells and the words of
`MISSING_WORDS` are NaN. Texts are read in double precision and then rounded to the model's type, as in pandas and the training libraries; columns of
whole numbers are rounded once, with or without nulls, as in those libraries. An integer input accepts only whole numbers, and no missing values.

Texts: nulls are the empty string; whole numbers are spelled in decimal; other numbers have no unique spelling and are an error.
"""

import re
from typing import Any

import numpy as np

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.column_types import Choices, Column, Numbers, Texts, Unreadable, Values
from onnx_treebeard.tables.table_interface import Batch, shown

NEEDS_NUMBERS = "and a column of categories whose names the model does not know, the codes of the training"
TEXTS_TRIED = 50
COLUMNS_SHOWN = 5
MAX_EXAMPLE_LENGTH = 40
# The words that pandas' read_csv takes for missing values (pyarrow's list, None and <NA>), here in upper or lower case.
MISSING_WORDS = frozenset(
    {"", "na", "n/a", "<na>", "nan", "-nan", "none", "null"}
    | {"#n/a", "#na", "#n/a n/a", "1.#ind", "-1.#ind", "1.#qnan", "-1.#qnan"}
)
# The numbers of words, where a number is expected.
WORDS = {**dict.fromkeys(sorted(MISSING_WORDS - {""}), np.nan), "true": 1.0, "false": 0.0}
NO_NUMBER = "."
COMMA_DECIMAL = re.compile(r"\s*[-+]?[0-9]*,[0-9]+\s*")


def number_column(batch: Batch, position: int, column: Column, dtype: np.dtype[Any]) -> Numbers | Unreadable:
    """Returns a column without categories as numbers for an input of type `dtype`. Raises DataError, naming row and column, for a text of a file that spells no number."""
    if isinstance(column, Texts) and not batch.kind:
        return _spelled_numbers(batch, position, column.chunks[0], dtype)
    if isinstance(column, Texts | Choices):
        choices = column.choices if isinstance(column, Texts) else column
        if choices.categories:
            return Unreadable("text", choices.categories[0])
        return Numbers(np.full(len(choices.codes), np.nan))
    return column


def in_type(batch: Batch, position: int, column: Numbers, dtype: np.dtype[Any]) -> Values:
    """Returns numbers in the type of an input. Raises DataError where an integer or a boolean type does not have a number."""
    return column.rounded(dtype) if dtype.kind == "f" else _integers(batch, position, column, dtype)


def unreadable_error(batch: Batch, columns: dict[int, Unreadable]) -> DataError:
    """Returns an error about columns that hold no numbers."""
    if not batch.kind:
        position, column = next(iter(columns.items()))
        if column.kind == "text":
            return batch.error(0, position, f"'{shown(column.example)}' is a text; the model takes a number")
        return batch.error(0, position, f"the column has type {column.kind}; the model takes numbers")
    descriptions = [
        f"{batch.called(position)} ({_described(column)})" for position, column in columns.items()
    ]
    more = len(descriptions) - COLUMNS_SHOWN
    listed = ", ".join(descriptions[:COLUMNS_SHOWN]) + (f" and {more} more" if more > 0 else "")
    columns_are = (
        "column {} of the {} is not numeric"
        if len(descriptions) == 1
        else "columns {} of the {} are not numeric"
    )
    return DataError(
        f"{columns_are.format(listed, batch.kind)}; expected numbers, truth values, or categories that the model knows"
    )


def _described(column: Unreadable) -> str:
    if column.example is None:
        return column.kind
    return f"{column.kind}, such as {shown(repr(column.example), MAX_EXAMPLE_LENGTH)}"


def texts(batch: Batch, position: int, dtype: np.dtype[Any]) -> Values:
    """Returns one column as strings in an array of objects, of shape (n_rows,). Raises DataError, naming row and column."""
    column = batch.column(position)
    if isinstance(column, np.ndarray):
        if column.dtype.kind == "f":
            cell = column[0] if len(column) else "it"
            raise batch.error(0, position, f"{cell} is a number; the model takes texts")
        return column.astype(str).astype(dtype)
    return _arrow_texts(batch, position, column).astype(dtype)


def _integers(batch: Batch, position: int, column: Numbers, dtype: np.dtype[Any]) -> Values:
    """Returns the numbers as integers or booleans. Raises DataError for a number that would change."""
    lowest, highest = (0, 1) if dtype.kind == "b" else (np.iinfo(dtype).min, np.iinfo(dtype).max)
    values = column.values
    if values.dtype.kind == "b":
        values = values.view(np.uint8)
    elif values.dtype.kind == "f":
        # float16 does not have the bounds of all types of integers.
        values = values.astype(np.result_type(values, np.float32), copy=False)
    with np.errstate(invalid="ignore"):
        is_below = values < highest + 1 if values.dtype.kind == "f" else values <= highest
        accepted = (values >= lowest) & is_below & (np.trunc(values) == values)
    if column.missing is not None:
        accepted &= ~column.missing
    if not accepted.all():
        row = int(np.argmin(accepted))
        is_missing = np.isnan(values[row]) or (column.missing is not None and column.missing[row])
        cell = "nothing" if is_missing else values[row]
        raise batch.error(
            row, position, f"found {cell}; the model takes whole numbers from {lowest} to {highest}"
        )
    return values.astype(dtype, copy=False)


def _spelled_numbers(batch: Batch, position: int, column: Any, dtype: np.dtype[Any]) -> Numbers:
    """Returns the numbers that an array of texts of Arrow spells, in whatever form it stores them."""
    import pyarrow as pa

    from onnx_treebeard.tables.arrow.plain_arrays import used_values

    if column.type in (pa.string(), pa.large_string()):
        return _parsed(batch, position, column, dtype)
    values, places = used_values(column)
    numbers = _parsed(batch, position, values, dtype, places).values
    return Numbers(numbers[places] if (places >= 0).all() else np.append(numbers, np.nan)[places])


def _parsed(
    batch: Batch, position: int, column: Any, dtype: np.dtype[Any], places: Values | None = None
) -> Numbers:
    """Returns the numbers that texts spell. places: that of the text of each row; None where the texts are in the order of the rows."""
    import pyarrow as pa

    kind = {"i": pa.int64(), "b": pa.bool_()}.get(dtype.kind)
    if kind is not None and column.null_count == 0 and (numbers := _cast(column, kind)) is not None:
        return Numbers(numbers.to_numpy(zero_copy_only=False))
    if batch.decimal == "." and (numbers := _cast(column)) is not None:
        return Numbers(numbers.to_numpy(zero_copy_only=False))
    spelled = _in_digits(column, batch.decimal)
    if (numbers := _cast(spelled)) is not None:
        return Numbers(numbers.to_numpy(zero_copy_only=False))
    text = _first_not_castable(spelled)
    row = text if places is None else int(np.argmax(places == text))
    raise batch.error(row, position, _no_number(batch, column[text].as_py(), spelled))


def _cast(column: Any, kind: Any = None) -> Any:
    """Returns a column of texts as one of `kind`, float64 for None; None where a text spells no such value."""
    import pyarrow as pa

    try:
        return column.cast(kind or pa.float64())
    except pa.ArrowInvalid:
        return None


def _in_digits(column: Any, decimal: str) -> Any:
    """Returns texts without white space around them, in which words are numbers or nulls, and decimals have a point."""
    import pyarrow as pa
    import pyarrow.compute as pc

    texts = pc.utf8_trim_whitespace(column.cast(pa.large_string()))
    word = pc.index_in(pc.utf8_lower(texts), pa.array(["", *WORDS], pa.large_string()))
    numbers = [None, *(None if np.isnan(value) else str(value) for value in WORDS.values())]
    if decimal != ".":
        texts = pc.if_else(
            pc.match_substring(texts, "."), NO_NUMBER, pc.replace_substring(texts, decimal, ".")
        )
    return pc.if_else(pc.is_valid(word), pa.array(numbers, pa.large_string()).take(word), texts)


def _no_number(batch: Batch, text: str, column: Any) -> str:
    """Returns the message for a text that spells no number. column: as `_in_digits` returns it."""
    point = "" if batch.decimal == "." else f" whose point is '{batch.decimal}'"
    names = f", {NEEDS_NUMBERS}" if _holds_names(column) else ""
    comma = "; a decimal comma in CSV needs --decimal ," if COMMA_DECIMAL.fullmatch(text) else ""
    return f"'{shown(text)}' is not a number{point}; an empty cell stands for a missing value{names}{comma}"


def _holds_names(column: Any) -> bool:
    """Returns whether a column seems to be one of categories: it has several texts, and none of the first ones spells a number."""
    first = column.drop_null().unique()[:TEXTS_TRIED]
    return len(first) > 1 and all(_cast(first[at : at + 1]) is None for at in range(len(first)))


def _first_not_castable(column: Any) -> int:
    """Returns the index of the first text that spells no number, by bisection."""
    begin, end = 0, len(column)
    while end - begin > 1:
        middle = (begin + end) // 2
        if _cast(column[begin:middle]) is not None:
            begin = middle
        else:
            end = middle
    return begin


def _arrow_texts(batch: Batch, position: int, column: Any) -> Values:
    import pyarrow as pa
    import pyarrow.types as types

    from onnx_treebeard.tables.arrow.plain_arrays import is_text, plain_type, stored, used_values

    kind = plain_type(column.type)
    if not (is_text(kind) or types.is_integer(kind) or types.is_null(kind)):
        raise batch.error(0, position, f"the column has type {column.type}; the model takes texts")
    column = stored(column)
    if column.type != kind:  # as objects of Python, rows can share texts
        values, places = used_values(column)
        return np.append(_arrow_texts(batch, position, values), "")[places]
    return column.cast(pa.large_string()).fill_null("").to_numpy(zero_copy_only=False)  # type: ignore[no-any-return]
