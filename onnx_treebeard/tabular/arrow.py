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
import pyarrow.types as types

from onnx_treebeard.errors import DataError
from onnx_treebeard.rows.arrow_values import ColumnChecks, is_long, joined, names_of, no_values, slices
from onnx_treebeard.system.memory import raise_lack_of_memory
from onnx_treebeard.tabular.places import Place
from onnx_treebeard.tabular.source import Batch, check_names

# Columns are read through a buffer of this size in bytes, instead of a whole row group at once.
PARQUET_BUFFER = 1 << 20
RUN_BYTES = 1 << 26  # of row groups that one reader reads, uncompressed
TEXT_BYTES = 1 << 25  # of the texts of a batch: where they are longer, it has fewer rows
ROWS_AT_ONCE = 1024  # of texts in encodings by which short pages hold long texts, each the beginning of the last and some more
FEATHER_1_MAGIC = b"FEA1"


class ParquetRows:
    """A `RowSource` over a Parquet file."""

    is_late = False

    def __init__(self, place: Place, chunk_rows: int) -> None:
        self.file, self.place, self.chunk_rows = place.name, place, chunk_rows
        file = self.file
        try:
            self.reader = pq.ParquetFile(place.open_native(), buffer_size=PARQUET_BUFFER)
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise_lack_of_memory(error)
            raise DataError(f"is not a readable Parquet file: {error}", file=file) from None
        self.schema = self.reader.schema_arrow
        self.texts: Any = None  # reads columns of texts as dictionaries, where some are wanted
        self.long: set[str] = set()  # names of these columns
        self.columns: tuple[str, ...] | None = _names(file, self.schema)
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
        return _no_rows(self, self.schema, wanted)

    def fraction_done(self) -> float | None:
        return self.rows_done / self.n_rows if self.n_rows else 1.0

    def close(self) -> None:
        self.reader.close(force=True)
        if self.texts is not None:
            self.texts.close(force=True)

    def _records(self, names: Sequence[str]) -> Iterator[Any]:
        """Yields records of `chunk_rows` rows, of which only the last has fewer, or which end with row groups too where columns have dictionaries; and those with long texts."""
        has_dictionaries = "dictionary" in str(self.schema)
        ends = self._ends()
        if has_dictionaries and any(rows % self.chunk_rows for rows, _ in ends[:-1]):
            ends = ends[-1:]  # records of several row groups, whose dictionaries differ, cannot be joined
        groups = [0, *(group for _, group in ends)]
        self._open_texts(names)
        read = chain.from_iterable(self._run(range(*pair), names) for pair in pairwise(groups))
        checked = _checked(read, ColumnChecks(), names)
        records = (self._written_out(part) for record in checked for part in slices(record, TEXT_BYTES))
        return records if has_dictionaries else _of_equal_size(records, self.chunk_rows)

    def _open_texts(self, names: Sequence[str]) -> None:
        """Opens the file for reading texts as dictionaries, so that one that a page has once is in memory once, however many rows have it."""
        self.long = {name for name in names if is_long(self.schema.field(name).type)}
        if plain := sorted(name for name in self.long if "." not in name):
            options: Any = {"metadata": self.reader.metadata, "buffer_size": PARQUET_BUFFER}
            self.texts = pq.ParquetFile(self.place.open_native(), read_dictionary=plain, **options)

    def _run(self, groups: range, names: Sequence[str]) -> Iterator[Any]:
        """Yields the records of some row groups."""
        rows, done = self._rows_at_once(groups), 0
        options: Any = {"row_groups": list(groups), "columns": names}
        if self.texts is not None:
            try:
                for record in self.texts.iter_batches(rows, **options):
                    yield record
                    done += record.num_rows
                return
            except (pa.ArrowException, OSError) as error:
                raise_lack_of_memory(error)
                # Texts are in encodings that pyarrow does not read as dictionaries.
                self.texts.close(force=True)
                self.texts = None
        rows = min(rows, ROWS_AT_ONCE) if self.long else rows
        for record in self.reader.iter_batches(rows, **options):
            yield record.slice(min(done, record.num_rows))
            done = max(0, done - record.num_rows)

    def _rows_at_once(self, groups: range) -> int:
        """Returns how many rows have texts of `TEXT_BYTES`, as far as the file says, at most `chunk_rows`."""
        if not self.long:
            return self.chunk_rows
        fixed = (
            sum(getattr(field.type, "bit_width", 0) for field in self.schema if _is_number(field.type)) // 8
        )
        rows = self.chunk_rows
        for number in groups:
            # Of a single column it would say the size too, but where that is damaged, the process ends.
            group = self.reader.metadata.row_group(number)
            if (size := group.total_byte_size - fixed * group.num_rows) > TEXT_BYTES:
                rows = min(rows, max(1, TEXT_BYTES * group.num_rows // size))
        return rows

    def _written_out(self, record: Any) -> Any:
        """Returns a record in the types of the file: what was read as a dictionary, but is none, as its values."""
        columns = [
            column
            if column.type == (kind := self.schema.field(name).type)
            else column.dictionary_decode().cast(kind)
            for name, column in zip(record.schema.names, record.columns, strict=True)
        ]
        return pa.RecordBatch.from_arrays(columns, names=record.schema.names)

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
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise_lack_of_memory(error)
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
                    for part in slices(record.slice(begin, self.chunk_rows), TEXT_BYTES):
                        yield _batch(self, part, wanted, self.rows_done)
                        self.rows_done += part.num_rows
                self.records_done += 1

    def no_rows(self, wanted: Sequence[int]) -> Batch:
        return _no_rows(self, self.reader.schema, wanted)

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
    """Yields the same rows in records of `n_rows`, of which only the last has fewer, and those with long texts."""
    waiting: list[Any] = []
    count, size = 0, 0
    for record in records:
        rest = record
        if count and size + _text_bytes(rest) > TEXT_BYTES:
            yield from joined(waiting)
            waiting, count, size = [], 0, 0
        while count + rest.num_rows >= n_rows:
            yield from joined([*waiting, rest.slice(0, n_rows - count)])
            rest, waiting, count, size = rest.slice(n_rows - count), [], 0, 0
        if rest.num_rows:
            waiting.append(rest)
            count, size = count + rest.num_rows, size + _text_bytes(rest)
    yield from joined(waiting)


def _text_bytes(record: Any) -> int:
    return sum(column.nbytes for column in record.columns if is_long(column.type))


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
    except (DataError, pa.ArrowException, OSError, UnicodeDecodeError) as error:
        raise_lack_of_memory(error)
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


def _no_rows(source: ParquetRows | IpcRows, schema: Any, wanted: Sequence[int]) -> Batch:
    try:
        columns = {position: no_values(schema.field(position).type) for position in wanted}
    except DataError as error:
        raise error.in_file(source.file) from None
    return Batch(source.file, source.columns, 1, 0, columns)


def _is_number(kind: Any) -> bool:
    return bool(types.is_integer(kind) or types.is_floating(kind))


def _batch(source: ParquetRows | IpcRows, record: Any, wanted: Sequence[int], rows_done: int) -> Batch:
    assert source.columns is not None
    columns = {position: record.column(source.columns[position]) for position in wanted}
    return Batch(source.file, source.columns, rows_done + 1, record.num_rows, columns)
