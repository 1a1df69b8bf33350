"""Tables of plain Python and NumPy: structured arrays, dictionaries of columns, lists of dictionaries."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

import numpy as np

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.columns import Part, Values, starts
from onnx_treebeard.tables.frames.arrays import as_array, check_memory, column_of_array
from onnx_treebeard.tables.objects import column_of_objects


class StructuredTable:
    """A `Table` over a structured array, which may be masked."""

    kind, is_named = "structured array", True

    def __init__(self, rows: Any) -> None:
        if rows.ndim != 1:
            raise DataError(f"the rows are a structured array of {rows.ndim} dimensions; expected one")
        self.rows = rows
        self.names: Sequence[Hashable] = rows.dtype.names

    def parts(self, positions: Sequence[int], n_rows: int) -> Iterator[Part]:
        for begin in starts(len(self.rows), n_rows):
            rows = self.rows[begin : begin + n_rows]
            columns = [rows[self.names[position]] for position in positions]
            yield Part(len(rows), [column_of_array(column) for column in columns])


class DictTable:
    """A `Table` over a dictionary of columns of equal length."""

    kind, is_named = "dict", True

    def __init__(self, columns: Mapping[Any, Any]) -> None:
        self.columns = columns
        self.names: Sequence[Hashable] = list(columns)

    def parts(self, positions: Sequence[int], n_rows: int) -> Iterator[Part]:
        names = [self.names[position] for position in positions]
        for name in names:
            check_memory(self.columns[name], f"column '{name}'")
        columns = [as_array(self.columns[name]) for name in names]
        lengths = {column.shape[:1] for column in columns}
        if len(lengths) != 1 or () in lengths:
            found = ", ".join(f"{name!r} {column.shape}" for name, column in zip(names, columns, strict=True))
            raise DataError(
                f"the dict has columns of different shapes: {found}; expected columns of one length"
            )
        for begin in starts(len(columns[0]), n_rows):
            rows = slice(begin, begin + n_rows)
            yield Part(len(columns[0][rows]), [column_of_array(column[rows]) for column in columns])


class RecordsTable:
    """A `Table` over a list with a dictionary for each row, or with rows of data frames (Series)."""

    kind = "list of dicts"

    def __init__(self, rows: Sequence[Any]) -> None:
        self.rows = rows
        self.names: Sequence[Hashable] = list(dict.fromkeys(chain.from_iterable(row.keys() for row in rows)))
        self.is_named = self.names != list(range(len(self.names)))

    def parts(self, positions: Sequence[int], n_rows: int) -> Iterator[Part]:
        names = [self.names[position] for position in positions]
        for begin in starts(len(self.rows), n_rows):
            rows = self.rows[begin : begin + n_rows]
            columns = [_column_of_records(rows, name, begin) for name in names]
            yield Part(len(rows), [column_of_objects(column) for column in columns])


def _column_of_records(rows: Sequence[Any], name: Hashable, first: int) -> Values:
    column = np.empty(len(rows), object)
    for number, row in enumerate(rows):
        if name not in row:
            raise DataError(
                f"row {first + number} of the list of dicts has no {name!r}; a missing value is None"
            )
        column[number] = row[name]
    return column
