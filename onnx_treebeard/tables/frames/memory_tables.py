"""Tables in memory: the choice of a reader by the class of a table or its methods, and the readers of tables of plain Python and NumPy.

In: any object. Out: a `Table`, or None. Structured arrays, dictionaries of columns and lists of dictionaries are read here; tables of libraries in modules of
their own.
"""

import sys
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any

import numpy as np

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.system.optional_packages import naming_packages
from onnx_treebeard.tables.column_types import Column, column_of_objects
from onnx_treebeard.tables.frames.numpy_rows import as_array, check_memory, column_of_array, described
from onnx_treebeard.tables.table_interface import Batch, Table, header_of_frame

EXPORTS = ("__arrow_c_stream__", "__arrow_c_array__", "__dataframe__")


def table_of(X: Any) -> Table | None:  # noqa: N803
    """Returns the table that `X` is; None where it does not name columns."""
    if isinstance(X, np.ndarray | Mapping | list | tuple):
        return _table_of_records(X)
    if _has(X, "iloc") and _has(X, "columns"):
        # Imported here: a table has one library.
        from onnx_treebeard.tables.frames.pandas_table import PandasTable

        return PandasTable(X.compute() if _has(X, "compute") else X)  # dask's have to be computed
    libraries = {kind.__module__.split(".")[0] for kind in type(X).__mro__}
    if "polars" in libraries:
        return _table_of_polars(X)
    if "pyarrow" in libraries:
        from onnx_treebeard.tables.frames.arrow_table import table_of_pyarrow

        return table_of_pyarrow(X)
    if not any(_has(X, name) for name in EXPORTS) or "pandas" in libraries:
        return None
    with naming_packages(f"the reader of rows that are {described(X)}"):
        from onnx_treebeard.tables.frames.arrow_table import table_of_exporter
    return table_of_exporter(X)


def _table_of_records(X: Any) -> Table | None:  # noqa: N803
    if isinstance(X, np.ndarray):
        return StructuredTable(X) if X.dtype.names else None
    if isinstance(X, Mapping):
        return DictTable(X)
    if not X:
        return None
    if all(isinstance(row, np.void) for row in X):
        rows = np.array(X)
        if rows.dtype.names is None:
            raise DataError("the rows are records with different fields; expected the same fields in all")
        return StructuredTable(rows)
    # Rows of data frames are Series.
    is_records = all(
        isinstance(row, Mapping) or (_has(row, "iloc") and not _has(row, "columns")) for row in X
    )
    return RecordsTable(X) if is_records else None


def _table_of_polars(X: Any) -> Table | None:  # noqa: N803
    from onnx_treebeard.tables.frames.polars_table import PolarsTable

    if _has(X, "to_series"):
        return PolarsTable(X)
    if _has(X, "struct") and hasattr(X.dtype, "fields"):
        return PolarsTable(X.struct.unnest())
    return None


def _has(X: Any, name: str) -> bool:  # noqa: N803
    """Returns whether the class has the attribute: data frames have their columns as attributes too."""
    return hasattr(type(X), name)


class StructuredTable:
    """A `Table` over a structured array, which may be masked."""

    def __init__(self, rows: Any) -> None:
        if rows.ndim != 1:
            raise DataError(f"the rows are a structured array of {rows.ndim} dimensions; expected one")
        self.rows, self.chunk_rows = rows, max(1, len(rows))
        self.names: Sequence[str] = rows.dtype.names
        self.header = header_of_frame("structured array", self.names)

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        def columns(begin: int, n_rows: int) -> dict[int, Column]:
            rows = self.rows[begin : begin + n_rows]
            return {position: column_of_array(rows[self.names[position]]) for position in positions}

        return self.header.batches(len(self.rows), self.chunk_rows, columns)


class DictTable:
    """A `Table` over a dictionary of columns of equal length, which may be columns of pandas, polars and pyarrow."""

    def __init__(self, columns: Mapping[Any, Any]) -> None:
        self.columns, self.chunk_rows = columns, sys.maxsize
        self.names: Sequence[Hashable] = list(columns)
        self.header = header_of_frame("dict", self.names)

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        # Without positions, all columns are read for the number of rows.
        columns = {position: self._column(position) for position in positions or range(len(self.names))}
        lengths = {shape[:1] for shape, _ in columns.values()}
        if len(lengths) != 1 or () in lengths:
            shapes = ", ".join(
                f"{self.names[position]!r} {shape}" for position, (shape, _) in columns.items()
            )
            raise DataError(
                f"the dict has columns of different shapes: {shapes}; expected columns of one length"
            )
        ((n_rows,),) = lengths
        return self.header.batches(
            n_rows,
            self.chunk_rows,
            lambda *rows: {position: columns[position][1](*rows) for position in positions},
        )

    def _column(self, position: int) -> tuple[tuple[int, ...], Callable[[int, int], Column]]:
        """Returns the shape of a column, and a function that returns its rows from one on, and so many of them."""
        values = self.columns[self.names[position]]
        check_memory(values, f"column '{self.names[position]}'")
        library = type(values).__module__.partition(".")[0]
        # Imported here: a column has one library.
        if library == "pandas":
            from onnx_treebeard.tables.frames.pandas_table import part_of_series
        elif library == "polars":
            from onnx_treebeard.tables.frames.polars_table import part_of_series
        elif library == "pyarrow":
            from onnx_treebeard.tables.arrow_columns import ArrowColumn, chunked

            return (len(values),), ArrowColumn(chunked(values)).part
        else:
            array = as_array(values)
            return array.shape, lambda begin, n_rows: column_of_array(array[begin : begin + n_rows])
        return (len(values),), partial(part_of_series, values)


class RecordsTable:
    """A `Table` over a list with a dictionary for each row, or with rows of data frames (Series)."""

    def __init__(self, rows: Sequence[Any]) -> None:
        self.rows, self.chunk_rows = rows, max(1, len(rows))
        self.names: Sequence[Hashable] = list(dict.fromkeys(chain.from_iterable(row.keys() for row in rows)))
        self.header = header_of_frame("list of dicts", self.names, self.names != list(range(len(self.names))))

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        return self.header.batches(
            len(self.rows),
            self.chunk_rows,
            lambda *rows: {position: self._column(self.names[position], *rows) for position in positions},
        )

    def _column(self, name: Hashable, begin: int, n_rows: int) -> Column:
        column = np.empty(n_rows, object)
        for number, row in enumerate(self.rows[begin : begin + n_rows]):
            if name not in row:
                raise DataError(
                    f"row {begin + number} of the list of dicts has no {name!r}; a missing value is None"
                )
            column[number] = row[name]
        return column_of_objects(column)
