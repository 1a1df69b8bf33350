"""Rows of Parquet files and of Arrow IPC files and streams (.arrow, .feather version 2, .ipc).

In: a file. Out: batches of at most `chunk_rows` rows. Parquet columns that are not requested are not read.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import pyarrow as pa
import pyarrow.ipc as ipc
import pyarrow.parquet as pq

from onnx_treebeard.errors import DataError
from onnx_treebeard.tabular.places import Place
from onnx_treebeard.tabular.source import Batch, check_names

# Columns are read through a buffer of this size in bytes, instead of a whole row group at once.
PARQUET_BUFFER = 1 << 20
FEATHER_1_MAGIC = b"FEA1"


class ParquetRows:
    """A `RowSource` over a Parquet file."""

    is_late = False

    def __init__(self, place: Place, chunk_rows: int) -> None:
        self.file, self.chunk_rows = place.name, chunk_rows
        file = self.file
        try:
            self.reader = pq.ParquetFile(place.open_native(), buffer_size=PARQUET_BUFFER)
        except (pa.ArrowException, OSError) as error:
            raise DataError(f"is not a readable Parquet file: {error}", file=file) from None
        self.columns: tuple[str, ...] | None = check_names(file, tuple(self.reader.schema_arrow.names))
        self.width = len(self.columns)
        self.n_rows: int | None = self.reader.metadata.num_rows
        self.rows_done = 0

    def batches(self, wanted: Sequence[int]) -> Iterator[Batch]:
        assert self.columns is not None
        names = [self.columns[position] for position in wanted]
        try:
            for record in self.reader.iter_batches(self.chunk_rows, columns=names):
                yield _batch(self, record, wanted, self.rows_done)
                self.rows_done += record.num_rows
        except (pa.ArrowException, OSError) as error:
            raise DataError(f"is damaged after row {self.rows_done}: {error}", file=self.file) from None

    def no_rows(self, wanted: Sequence[int]) -> Batch:
        return _batch(self, _no_rows(self.reader.schema_arrow), wanted, 0)

    def fraction_done(self) -> float | None:
        return self.rows_done / self.n_rows if self.n_rows else 1.0

    def close(self) -> None:
        self.reader.close(force=True)


class IpcRows:
    """A `RowSource` over an Arrow IPC file or stream. A file of this machine is memory-mapped."""

    is_late = False

    def __init__(self, place: Place, chunk_rows: int) -> None:
        self.file, self.chunk_rows = place.name, chunk_rows
        file = self.file
        self.n_rows: int | None = None
        try:
            self.stream = pa.memory_map(place.path) if place.file_system is None else place.open_native()
            self.reader = _open_ipc(self.stream, file)
        except (pa.ArrowException, OSError) as error:
            raise DataError(f"is not an Arrow file: {error}", file=file) from None
        self.columns: tuple[str, ...] | None = check_names(file, tuple(self.reader.schema.names))
        self.width = len(self.columns)
        self.rows_done, self.records_done = 0, 0

    def batches(self, wanted: Sequence[int]) -> Iterator[Batch]:
        try:
            for record in self._records():
                for begin in range(0, record.num_rows, self.chunk_rows):
                    part = record.slice(begin, self.chunk_rows)
                    yield _batch(self, part, wanted, self.rows_done)
                    self.rows_done += part.num_rows
                self.records_done += 1
        except (pa.ArrowException, OSError) as error:
            raise DataError(f"is damaged after row {self.rows_done}: {error}", file=self.file) from None

    def no_rows(self, wanted: Sequence[int]) -> Batch:
        return _batch(self, _no_rows(self.reader.schema), wanted, 0)

    def fraction_done(self) -> float | None:
        if not isinstance(self.reader, ipc.RecordBatchFileReader):
            return None
        return self.records_done / max(1, int(self.reader.num_record_batches))

    def close(self) -> None:
        self.stream.close()

    def _records(self) -> Iterator[Any]:
        if isinstance(self.reader, ipc.RecordBatchFileReader):
            return (self.reader.get_batch(i) for i in range(self.reader.num_record_batches))
        return iter(self.reader)


def _open_ipc(stream: Any, file: str) -> Any:
    if stream.read(len(FEATHER_1_MAGIC)) == FEATHER_1_MAGIC:
        raise DataError("is a Feather file of version 1; write it as version 2", file=file)
    stream.seek(0)
    try:
        return ipc.open_file(stream)
    except pa.ArrowInvalid:
        stream.seek(0)
        return ipc.open_stream(stream)


def _no_rows(schema: Any) -> Any:
    return pa.record_batch([pa.array([], field.type) for field in schema], schema=schema)


def _batch(source: ParquetRows | IpcRows, record: Any, wanted: Sequence[int], rows_done: int) -> Batch:
    assert source.columns is not None
    columns = {position: record.column(source.columns[position]) for position in wanted}
    return Batch(source.file, source.columns, rows_done + 1, record.num_rows, columns)
