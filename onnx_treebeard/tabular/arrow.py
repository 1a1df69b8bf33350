"""Rows of Parquet files and of Arrow IPC files and streams (.arrow, .feather version 2, .ipc).

In: a file. Out: batches of at most `chunk_rows` rows. Parquet columns that are not requested are not read. Columns are checked before a value of them is used: what a file says of
offsets, indices and lengths is what its sender likes, and pyarrow's readers pass it on as it is.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, pairwise
from typing import Any

import pyarrow as pa
import pyarrow.ipc as ipc
import pyarrow.parquet as pq

from onnx_treebeard.errors import DataError
from onnx_treebeard.rows.arrow_values import ColumnChecks, joined, names_of, no_values
from onnx_treebeard.tabular.places import Place
from onnx_treebeard.tabular.source import Batch, check_names

# Columns are read through a buffer of this size in bytes, instead of a whole row group at once.
PARQUET_BUFFER = 1 << 20
RUN_BYTES = 1 << 26  # of row groups that one reader reads, uncompressed
FEATHER_1_MAGIC = b"FEA1"


class ParquetRows:
    """A `RowSource` over a Parquet file."""

    is_late = False

    def __init__(self, place: Place, chunk_rows: int) -> None:
        self.file, self.chunk_rows = place.name, chunk_rows
        file = self.file
        try:
            self.reader = pq.ParquetFile(place.open_native(), buffer_size=PARQUET_BUFFER)
        except MemoryError:
            raise
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise DataError(f"is not a readable Parquet file: {error}", file=file) from None
        self.columns: tuple[str, ...] | None = _names(file, self.reader.schema_arrow)
        self.width = len(self.columns)
        self.n_rows: int | None = self.reader.metadata.num_rows
        self.rows_done = 0

    def batches(self, wanted: Sequence[int]) -> Iterator[Batch]:
        assert self.columns is not None
        names = [self.columns[position] for position in wanted]
        with _damage(self):
            for record in self._records(names):
                yield _batch(self, record, wanted, self.rows_done)
                self.rows_done += record.num_rows

    def no_rows(self, wanted: Sequence[int]) -> Batch:
        return _batch(self, _no_rows(self.reader.schema_arrow), wanted, 0)

    def fraction_done(self) -> float | None:
        return self.rows_done / self.n_rows if self.n_rows else 1.0

    def close(self) -> None:
        self.reader.close(force=True)

    def _records(self, names: Sequence[str]) -> Iterator[Any]:
        """Yields records of `chunk_rows` rows, of which only the last has fewer, or which end with row groups too where columns have dictionaries."""
        has_dictionaries = "dictionary" in str(self.reader.schema_arrow)
        ends = self._ends()
        if has_dictionaries and any(rows % self.chunk_rows for rows, _ in ends[:-1]):
            ends = ends[-1:]  # records of several row groups, whose dictionaries differ, cannot be joined
        groups = [0, *(group for _, group in ends)]
        read = chain.from_iterable(
            self.reader.iter_batches(self.chunk_rows, row_groups=list(range(begin, end)), columns=names)
            for begin, end in pairwise(groups)
        )
        records = _checked(read, ColumnChecks(), names)
        return records if has_dictionaries else _of_equal_size(records, self.chunk_rows)

    def _ends(self) -> list[tuple[int, int]]:
        """Returns where readers end, as the rows and the row groups before. A reader keeps what it has read until it is done, so each gets a few row groups."""
        found, rows, size = [], 0, 0
        metadata = self.reader.metadata
        for number in range(metadata.num_row_groups):
            group = metadata.row_group(number)
            rows, size = rows + group.num_rows, size + group.total_byte_size
            if size >= RUN_BYTES or number + 1 == metadata.num_row_groups:
                found.append((rows, number + 1))
                size = 0
        return found


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
        except MemoryError:
            raise
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise DataError(f"is not an Arrow file: {error}", file=file) from None
        self.columns: tuple[str, ...] | None = _names(file, self.reader.schema)
        self.width = len(self.columns)
        self.rows_done, self.records_done = 0, 0

    def batches(self, wanted: Sequence[int]) -> Iterator[Batch]:
        assert self.columns is not None
        names = [self.columns[position] for position in wanted]
        with _damage(self):
            for record in _checked(self._records(), ColumnChecks(), names):
                for begin in range(0, record.num_rows, self.chunk_rows):
                    part = record.slice(begin, self.chunk_rows)
                    yield _batch(self, part, wanted, self.rows_done)
                    self.rows_done += part.num_rows
                self.records_done += 1

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


def _of_equal_size(records: Iterator[Any], n_rows: int) -> Iterator[Any]:
    """Yields the same rows in records of `n_rows`, of which only the last has fewer."""
    waiting: list[Any] = []
    count = 0
    for record in records:
        rest = record
        while count + rest.num_rows >= n_rows:
            yield from joined([*waiting, rest.slice(0, n_rows - count)])
            rest, waiting, count = rest.slice(n_rows - count), [], 0
        if rest.num_rows:
            waiting.append(rest)
            count += rest.num_rows
    yield from joined(waiting)


def _checked(records: Iterable[Any], checks: ColumnChecks, names: Sequence[str]) -> Iterator[Any]:
    """Yields the records with the columns `names` alone. Raises DataError for a damaged one."""
    for record in records:
        chosen = record.select(list(names))
        checks.check(chosen)
        yield chosen


@contextmanager
def _damage(source: ParquetRows | IpcRows) -> Iterator[None]:
    """Says of an error in a file how many rows before it are good."""
    try:
        yield
    except MemoryError:  # which pyarrow's own is too
        raise
    except (DataError, pa.ArrowException, OSError, UnicodeDecodeError) as error:
        raise DataError(f"is damaged after row {source.rows_done}: {error}", file=source.file) from None


def _open_ipc(stream: Any, file: str) -> Any:
    if stream.read(len(FEATHER_1_MAGIC)) == FEATHER_1_MAGIC:
        raise DataError("is a Feather file of version 1; write it as version 2", file=file)
    stream.seek(0)
    try:
        return ipc.open_file(stream)
    except pa.ArrowInvalid:
        stream.seek(0)
        return ipc.open_stream(stream)


def _names(file: str, schema: Any) -> tuple[str, ...]:
    try:
        return check_names(file, tuple(names_of(schema)))
    except DataError as error:
        raise error.in_file(file) from None


def _no_rows(schema: Any) -> Any:
    return pa.record_batch([no_values(field.type) for field in schema], schema=schema)


def _batch(source: ParquetRows | IpcRows, record: Any, wanted: Sequence[int], rows_done: int) -> Batch:
    assert source.columns is not None
    columns = {position: record.column(source.columns[position]) for position in wanted}
    return Batch(source.file, source.columns, rows_done + 1, record.num_rows, columns)
