"""Columns -> one array of the input type, with NaN for missing values.

Only a floating-point type may lose precision, as in the libraries. An integer type accepts no missing values.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.categories import known_categories, numbers_by_value, numbers_of, values_by_name
from onnx_treebeard.tables.columns import Choices, Column, Numbers, Part, Table, Unreadable, Values
from onnx_treebeard.tables.wanted import Wanted

BYTES_AT_ONCE = 1 << 18  # of the array; so many stay in the cache while it is written column by column
COLUMNS_SHOWN = 5
LONGEST_EXAMPLE = 40


def matrix(table: Table, part: Part, positions: Sequence[int], wanted: Wanted) -> npt.NDArray[np.generic]:
    """Returns an array of shape (n_rows, len(positions)). Raises DataError, which names the columns that are not numeric."""
    names = [_called(table, position) for position in positions]
    known = known_categories(part.columns, table.kind, wanted)
    by_value = values_by_name(part.columns, known, wanted)
    columns: list[Column] = []
    for feature, (column, name) in enumerate(zip(part.columns, names, strict=True)):
        called, own = f"column {name} of the {table.kind}", known[feature]
        if isinstance(column, Choices):
            column = numbers_of(column, feature, called, own, wanted)
        elif isinstance(column, Numbers) and own and feature in by_value:
            column = numbers_by_value(column, called, own, wanted)
        columns.append(column)
    numbers = [column for column in columns if isinstance(column, Numbers)]
    if len(numbers) < len(columns):
        raise DataError(_unreadable_text(table, names, columns))
    if wanted.input_type.kind != "f":
        _check_whole(table, names, numbers, wanted.input_type)
    return _interleaved(part.n_rows, numbers, wanted)


def _interleaved(n_rows: int, columns: Sequence[Numbers], wanted: Wanted) -> npt.NDArray[np.generic]:
    values = _rounded_like_sklearn(columns) if wanted.source == "sklearn" else [one.values for one in columns]
    found = np.empty((n_rows, len(columns)), wanted.input_type)
    step = max(1, BYTES_AT_ONCE // max(1, found.itemsize * len(columns)))
    with np.errstate(over="ignore"):
        for begin in range(0, n_rows, step):
            rows = slice(begin, begin + step)
            for number, own in enumerate(values):
                found[rows, number] = own[rows]
    for number, column in enumerate(columns):
        if column.missing is not None:
            found[column.missing, number] = np.nan
    return found


def _rounded_like_sklearn(columns: Sequence[Numbers]) -> list[Values]:
    """Rounds like scikit-learn, which makes one array of a data frame first: large integers beside floats are rounded twice."""
    kinds = {column.values.dtype for column in columns}
    if any(column.missing is not None for column in columns):
        kinds.add(np.dtype(np.float64))
    if len(kinds) < 2:
        return [column.values for column in columns]
    common = np.result_type(*kinds)
    return [column.values.astype(common, copy=False) for column in columns]


def _check_whole(
    table: Table, names: Sequence[str], columns: Sequence[Numbers], input_type: np.dtype[np.generic]
) -> None:
    for name, column in zip(names, columns, strict=True):
        if not np.can_cast(column.values.dtype, input_type, "safe"):
            raise DataError(
                f"column {name} of the {table.kind} is {column.values.dtype}; the forest reads {input_type}, which would lose values"
            )
        if column.missing is not None:
            raise DataError(
                f"column {name} of the {table.kind} has missing values; the forest reads {input_type}, which has none"
            )


def _unreadable_text(table: Table, names: Sequence[str], columns: Sequence[Column]) -> str:
    found = [
        f"{name} ({_described(column)})"
        for name, column in zip(names, columns, strict=True)
        if isinstance(column, Unreadable)
    ]
    more = len(found) - COLUMNS_SHOWN
    listed = ", ".join(found[:COLUMNS_SHOWN]) + (f" and {more} more" if more > 0 else "")
    one = len(found) == 1
    return (
        f"column{'s' * (not one)} {listed} of the {table.kind} {'is' if one else 'are'} no numbers;"
        " expected numbers, truth values, or categories that the model knows"
    )


def _described(column: Unreadable) -> str:
    if column.example is None:
        return column.kind
    example = repr(column.example)
    return f"{column.kind}, such as {example if len(example) <= LONGEST_EXAMPLE else example[:LONGEST_EXAMPLE] + '...'}"


def _called(table: Table, position: int) -> str:
    return repr(table.names[position]) if table.is_named else str(position)
