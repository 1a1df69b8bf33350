"""Arrow tables: pyarrow's tables, record batches, streams and datasets, and objects that export one of these.

In: such an object. Out: a `Table`. A stream can be read once. About one block of rows of streams and datasets is in memory at a time, or all
of them where dictionaries may differ between batches.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pyarrow as pa
import pyarrow.types as types

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.system.memory_errors import raise_lack_of_memory
from onnx_treebeard.tables.arrow.plain_arrays import ColumnChecks, check_values, names_of, stored_type
from onnx_treebeard.tables.arrow_columns import ArrowColumn
from onnx_treebeard.tables.table_interface import Batch, Table, header_of_frame


class ArrowTable:
    """A `Table` over a pyarrow.Table."""

    def __init__(self, table: Any) -> None:
        self.table, self.chunk_rows = table, max(1, table.num_rows)
        self.header = header_of_frame("Arrow table", names_of(table.schema))

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        ColumnChecks().check(self.table, positions)
        columns = {position: ArrowColumn(self.table.column(position)) for position in positions}
        return self.header.batches(
            self.table.num_rows,
            self.chunk_rows,
            lambda *rows: {position: column.part(*rows) for position, column in columns.items()},
        )


class ArrowStream:
    """A `Table` over record batches of one schema. records: returns batches of the columns at some positions, in their order."""

    def __init__(self, schema: Any, records: Callable[[Sequence[int]], Iterator[Any]]) -> None:
        self.schema, self.records, self.chunk_rows = schema, records, 65536
        self.header = header_of_frame("Arrow stream", names_of(schema))

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        schema = pa.schema([self.schema.field(position) for position in positions])
        is_whole = any(types.is_dictionary(stored_type(field.type)) for field in schema)
        for part in _gathered(self.records(positions), schema, None if is_whole else self.chunk_rows):
            table = ArrowTable(part)
            table.chunk_rows = self.chunk_rows
            for batch in table.batches(range(len(schema))):
                columns = {positions[number]: batch.column(number) for number in range(len(schema))}
                yield replace(batch, names=self.header.names, kind=self.header.kind, columns=columns)


def _gathered(records: Iterator[Any], schema: Any, n_rows: int | None) -> Iterator[Any]:
    """Yields tables of at least `n_rows` rows, except for the last one; for None a single table, and for no records an empty one."""
    waiting: list[Any] = []
    n_waiting, is_first = 0, True
    try:
        for record in records:
            waiting.append(record)
            n_waiting += record.num_rows
            if n_rows is not None and n_waiting >= n_rows:
                yield pa.Table.from_batches(waiting, schema)
                waiting, n_waiting, is_first = [], 0, False
    except (pa.ArrowException, OSError) as error:
        raise_lack_of_memory(error)
        raise DataError(f"the rows cannot be read: {error}") from None
    if n_waiting or is_first:
        yield pa.Table.from_batches(waiting, schema)


def table_of_pyarrow(X: Any) -> Table | None:  # noqa: N803
    """Returns the table of a pyarrow object; None where it is no table."""
    if isinstance(X, pa.Table):
        return ArrowTable(X)
    if isinstance(X, pa.RecordBatch):
        return ArrowTable(pa.Table.from_batches([X]))
    if isinstance(X, pa.StructArray):
        check_values(X, "the struct array")
        return ArrowTable(pa.Table.from_batches([pa.RecordBatch.from_struct_array(X)]))
    if isinstance(X, pa.RecordBatchReader):
        return _stream_of(X)
    if hasattr(type(X), "to_reader"):  # pyarrow.dataset.Scanner
        return _stream_of(X.to_reader())
    if hasattr(type(X), "scanner"):  # pyarrow.dataset.Dataset and Fragment
        schema = X.schema if hasattr(type(X), "schema") else X.physical_schema
        return ArrowStream(schema, partial(_scanned, X, names_of(schema)))
    return None


def table_of_exporter(X: Any) -> Table:  # noqa: N803
    """Returns the table of an object with one of the export methods. Raises DataError where it does not export a table."""
    try:
        if hasattr(type(X), "__arrow_c_stream__"):
            return _stream_of(pa.RecordBatchReader.from_stream(X))
        if hasattr(type(X), "__arrow_c_array__"):
            return ArrowTable(pa.Table.from_batches([pa.record_batch(X)]))
        from pyarrow.interchange import from_dataframe

        return ArrowTable(from_dataframe(X))
    except (pa.ArrowException, TypeError, ValueError, NotImplementedError) as error:
        raise_lack_of_memory(error)
        raise DataError(
            f"the {type(X).__name__} does not export a table that pyarrow reads: {error}"
        ) from None


def _stream_of(reader: Any) -> ArrowStream:
    return ArrowStream(reader.schema, lambda positions: (batch.select(list(positions)) for batch in reader))


def _scanned(data: Any, names: Sequence[str], positions: Sequence[int]) -> Iterator[Any]:
    """Yields the columns of a data set at some positions; pyarrow raises an error where several have one name."""
    yield from data.scanner(columns=[names[position] for position in positions]).to_batches()
