"""Tables of plain Python and NumPy: structured arrays, dictionaries of columns, lists of dictionaries."""

import sys
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

import numpy as np

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.batch import Batch, header_of_frame, starts
from onnx_treebeard.tables.columns import Column, Values
from onnx_treebeard.tables.frames.arrays import as_array, check_memory, column_of_array
from onnx_treebeard.tables.objects import column_of_objects


class StructuredTable:
    """A `Table` over a structured array, which may be masked."""

    def __init__(self, rows: Any) -> None:
        if rows.ndim != 1:
            raise DataError(f"the rows are a structured array of {rows.ndim} dimensions; expected one")
        self.rows, self.chunk_rows = rows, max(1, len(rows))
        self.names: Sequence[str] = rows.dtype.names
        self.header = header_of_frame("structured array", self.names)

    def batches(self, wanted: Sequence[int]) -> Iterator[Batch]:
        for begin in starts(len(self.rows), self.chunk_rows):
            rows = self.rows[begin : begin + self.chunk_rows]
            columns = {position: column_of_array(rows[self.names[position]]) for position in wanted}
            yield self.header.batch(begin, len(rows), columns)


class DictTable:
    """A `Table` over a dictionary of columns of equal length."""

    def __init__(self, columns: Mapping[Any, Any]) -> None:
        self.columns, self.chunk_rows = columns, sys.maxsize
        self.header = header_of_frame("dict", list(columns))

    def batches(self, wanted: Sequence[int]) -> Iterator[Batch]:
        columns = {position: self._column(position) for position in wanted}
        lengths = {column.shape[:1] for column in columns.values()}
        if len(lengths) != 1 or () in lengths:
            names = self.header.names or ()
            found = ", ".join(f"{names[position]!r} {column.shape}" for position, column in columns.items())
            raise DataError(
                f"the dict has columns of different shapes: {found}; expected columns of one length"
            )
        ((n_rows,),) = lengths
        for begin in starts(n_rows, self.chunk_rows):
            rows = slice(begin, min(begin + self.chunk_rows, n_rows))
            own = {position: column_of_array(column[rows]) for position, column in columns.items()}
            yield self.header.batch(begin, rows.stop - begin, own)

    def _column(self, position: int) -> Values:
        name = (self.header.names or ())[position]
        check_memory(self.columns[name], f"column '{name}'")
        return as_array(self.columns[name])


class RecordsTable:
    """A `Table` over a list with a dictionary for each row, or with rows of data frames (Series)."""

    def __init__(self, rows: Sequence[Any]) -> None:
        self.rows, self.chunk_rows = rows, max(1, len(rows))
        self.names: Sequence[Hashable] = list(dict.fromkeys(chain.from_iterable(row.keys() for row in rows)))
        self.header = header_of_frame("list of dicts", self.names, self.names != list(range(len(self.names))))

    def batches(self, wanted: Sequence[int]) -> Iterator[Batch]:
        for begin in starts(len(self.rows), self.chunk_rows):
            rows = self.rows[begin : begin + self.chunk_rows]
            columns: dict[int, Column] = {
                position: column_of_objects(_column_of_records(rows, self.names[position], begin))
                for position in wanted
            }
            yield self.header.batch(begin, len(rows), columns)


def _column_of_records(rows: Sequence[Any], name: Hashable, first: int) -> Values:
    column = np.empty(len(rows), object)
    for number, row in enumerate(rows):
        if name not in row:
            raise DataError(
                f"row {first + number} of the list of dicts has no {name!r}; a missing value is None"
            )
        column[number] = row[name]
    return column
