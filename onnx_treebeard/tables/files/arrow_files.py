"""Rows of Parquet files and of Arrow IPC files and streams (.arrow, .feather version 2, .ipc).

In: a file. Out: batches of at most `chunk_rows` rows. Parquet columns that are not requested are not read. Columns are checked before a value of them is used: what a file says of
offsets, indices and lengths is what its sender likes, and pyarrow's readers pass it on as it is.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pyarrow as pa
import pyarrow.ipc as ipc
import pyarrow.parquet as pq
import pyarrow.types as types

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.system.memory import raise_lack_of_memory
from onnx_treebeard.tables.arrow.texts import is_long, longest_text, slices
from onnx_treebeard.tables.arrow.values import (
    ColumnChecks,
    check_names_within,
    joined,
    names_of,
    no_values,
    stored_type,
)
from onnx_treebeard.tables.batch import Batch, RowSource, check_names
from onnx_treebeard.tables.files.parquet_lists import FixedSizeLists
from onnx_treebeard.tables.files.places import Place

# Columns are read through a buffer of this size in bytes, instead of a whole row group at once.
PARQUET_BUFFER = 1 << 20
RUN_BYTES = 1 << 26  # of row groups that one reader reads, uncompressed
TEXT_BYTES = 1 << 25  # of the texts of a batch: where they are longer, it has fewer rows
# How row groups with texts are read. Short pages may hold long texts: a dictionary has each once, other encodings have what differs from the text before, or the elements of a row.
SHORT_BYTES = 1 << 22  # of the texts of a row group: its dictionary is most of it
ROWS_LOOKED_AT = 64  # of a longer row group, for its dictionary
ROWS_AT_MOST = 8192  # where the dictionary has no long text
ROWS_AT_ONCE = 1024  # where nothing is known of texts
STEP_BYTES = 4096  # of a column that are read in the time that goes by for each record
DICTIONARY_ROWS, DICTIONARY_CELLS = (
    1 << 16,
    1 << 22,
)  # a record with dictionaries has so many rows, unless they have more cells
FEATHER_1_MAGIC = b"FEA1"


class ParquetRows(RowSource):
    """A `RowSource` over a Parquet file."""

    is_late = False

    def __init__(self, place: Place, chunk_rows: int) -> None:
        self.file, self.place, self.chunk_rows = place.name, place, chunk_rows
        file = self.file
        try:
            self.reader = pq.ParquetFile(place.open_native(), buffer_size=PARQUET_BUFFER)
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise_lack_of_memory(error)
            _raise_if_encrypted(error, file)
            raise DataError(f"is not a readable Parquet file: {error}", file=file) from None
        self.schema = self.reader.schema_arrow
        self.texts: Any = None  # reads columns of texts as dictionaries, where some are read
        self.long: list[str] = []  # names of these columns
        self.columns: tuple[str, ...] | None = _names(file, self.schema)
        self.width = len(self.columns)
        self.n_rows: int | None = self.reader.metadata.num_rows
        self.rows_done = 0

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        assert self.columns is not None
        names = [self.columns[position] for position in positions]
        with _damage(self):
            for record in self._records(names):
                yield _batch(self, record, positions, self.rows_done)
                self.rows_done += record.num_rows

    def no_rows(self, positions: Sequence[int]) -> Batch:
        return _no_rows(self, self.schema, positions)

    def fraction_done(self) -> float | None:
        return self.rows_done / self.n_rows if self.n_rows else 1.0

    def close(self) -> None:
        self.reader.close(force=True)
        self._close_texts()

    def _records(self, names: Sequence[str]) -> Iterator[Any]:
        """Yields records of `chunk_rows` rows, of which only the last has fewer, or which end with row groups too where columns have dictionaries; and those with long texts."""
        has_dictionaries = "dictionary" in str(self.schema)
        checked = _checked(self._read(names, has_dictionaries), ColumnChecks(), names)
        parts = (self._written_out(part) for record in checked for part in _parts(record, self.chunk_rows))
        return parts if has_dictionaries else _of_equal_size(parts, self.chunk_rows)

    def _read(self, names: Sequence[str], has_dictionaries: bool) -> Iterator[Any]:
        """Yields the records of the file, in the order of the rows."""
        has_texts = any(_may_be_long(self.schema.field(name).type) for name in names)
        if has_texts:
            self._open_texts(names)
        ends = (
            range(self.reader.metadata.num_row_groups + 1)
            if has_texts or has_dictionaries
            else [0, *self._ends()]
        )
        with closing(FixedSizeLists(self.place, self.schema, names, PARQUET_BUFFER)) as lists:
            for begin, end in pairwise(ends):
                lists.check(range(begin, end))
                if has_texts:
                    yield from self._texts_of(begin, names)
                else:
                    yield from self._plain(range(begin, end), names, self.chunk_rows)

    def _plain(self, groups: Sequence[int], names: Sequence[str], n_rows: int) -> Iterator[Any]:
        use_threads = (
            n_rows == self.chunk_rows
        )  # a record of fewer is read sooner than threads are told of it
        options: Any = {"row_groups": list(groups), "columns": names, "use_threads": use_threads}
        return self.reader.iter_batches(n_rows, **options)  # type: ignore[no-any-return]

    def _open_texts(self, names: Sequence[str]) -> None:
        """Opens the file for reading texts as dictionaries, if it can be read so: then one that a page has once is in memory once, however many rows have it."""
        self.long = [name for name in names if _may_be_long(self.schema.field(name).type)]
        flat = [name for name in self.long if is_long(self.schema.field(name).type)]
        options: Any = {"metadata": self.reader.metadata, "buffer_size": PARQUET_BUFFER}
        self.texts = pq.ParquetFile(self.place.open_native(), read_dictionary=flat, **options)
        schema = self.texts.schema_arrow  # in which a column with the name of another one's path may be plain
        if not all(types.is_dictionary(schema.field(name).type) for name in self.long):
            self._close_texts()

    def _close_texts(self) -> None:
        if self.texts is not None:
            self.texts.close(force=True)
            self.texts = None

    def _texts_of(self, number: int, names: Sequence[str]) -> Iterator[Any]:
        """Yields the records of a row group, a bounded number of bytes of its texts at once.

        Dictionaries hold the texts of a row group without regard to their number of rows, but they are made by looking each text up, and each record has the whole of it. So they are
        for row groups that are short, and for those where a text of the dictionary page is so long that few rows at once can be read without it.
        """
        group = self.reader.metadata.row_group(number)
        size = max(1, group.total_byte_size - self._fixed_bytes() * group.num_rows)
        rows = max(1, min(self.chunk_rows, TEXT_BYTES * group.num_rows // size))
        longest = self._longest(number) if size > SHORT_BYTES else None
        if longest is not None:
            rows = max(1, min(rows, ROWS_AT_MOST, TEXT_BYTES // max(1, longest)))
            if group.num_rows // rows * STEP_BYTES <= size:
                yield from self._plain([number], names, rows)
                return
        done = 0
        if self.texts is not None:
            try:
                at_once = max(self.chunk_rows, min(DICTIONARY_ROWS, DICTIONARY_CELLS // len(names)))
                for record in self.texts.iter_batches(at_once, row_groups=[number], columns=names):
                    yield record
                    done += record.num_rows
                return
            except (
                pa.ArrowException,
                OSError,
            ) as error:  # of encodings and sizes that no dictionary is read from
                raise_lack_of_memory(error)
                self._close_texts()
        for record in self._plain([number], names, min(rows, ROWS_AT_ONCE)):
            yield record.slice(min(done, record.num_rows))
            done = max(0, done - record.num_rows)

    def _fixed_bytes(self) -> int:
        """Returns the number of bytes of a row's numbers, in all columns of the file."""
        widths: list[int] = [field.type.bit_width for field in self.schema if _is_number(field.type)]
        return sum(widths) // 8

    def _longest(self, number: int) -> int | None:
        """Returns how many bytes a row of the longest texts in the dictionary pages of a row group has, which its first rows bring; None where texts are not read as dictionaries."""
        if self.texts is None:
            return None
        try:
            first = next(
                self.texts.iter_batches(ROWS_LOOKED_AT, row_groups=[number], columns=self.long), None
            )
        except (pa.ArrowException, OSError) as error:
            raise_lack_of_memory(error)
            return None
        return 0 if first is None else sum(longest_text(column.dictionary) for column in first.columns)

    def _written_out(self, record: Any) -> Any:
        """Returns a record in the types of the file: what was read as a dictionary, but is none, as its values."""
        columns = [
            column
            if column.type == (kind := self.schema.field(name).type)
            else column.dictionary_decode().cast(kind)
            for name, column in zip(record.schema.names, record.columns, strict=True)
        ]
        return pa.RecordBatch.from_arrays(columns, names=record.schema.names)

    def _ends(self) -> list[int]:
        """Returns where readers end, as the row groups before. A reader keeps what it has read until it is done, so each gets a few row groups."""
        ends, size = [], 0
        metadata = self.reader.metadata
        for number in range(metadata.num_row_groups):
            size += metadata.row_group(number).total_byte_size
            if size >= RUN_BYTES or number + 1 == metadata.num_row_groups:
                ends.append(number + 1)
                size = 0
        return ends


class IpcRows(RowSource):
    """A `RowSource` over an Arrow IPC file or stream. A file of this machine is memory-mapped."""

    is_late = False

    def __init__(self, place: Place, chunk_rows: int) -> None:
        self.file, self.chunk_rows = place.name, chunk_rows
        file = self.file
        self.n_rows: int | None = None
        try:
            self.stream = _mapped(place.path) if place.file_system is None else place.open_native()
            self.reader = _open_ipc(self.stream, file)
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise_lack_of_memory(error)
            raise DataError(f"is not an Arrow file: {error}", file=file) from None
        self.columns: tuple[str, ...] | None = _names(file, self.reader.schema)
        self.width = len(self.columns)
        self.rows_done, self.records_done = 0, 0

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        assert self.columns is not None
        names = [self.columns[position] for position in positions]
        with _damage(self):
            for record in _checked(self._records(), ColumnChecks(), names):
                for part in _parts(record, self.chunk_rows):
                    yield _batch(self, part, positions, self.rows_done)
                    self.rows_done += part.num_rows
                self.records_done += 1

    def no_rows(self, positions: Sequence[int]) -> Batch:
        return _no_rows(self, self.reader.schema, positions)

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


def _parts(record: Any, n_rows: int) -> Iterator[Any]:
    """Yields a record in parts of at most `n_rows` rows, and of at most `TEXT_BYTES` of texts."""
    for begin in range(0, record.num_rows, n_rows):
        yield from slices(record.slice(begin, n_rows), TEXT_BYTES)


def _of_equal_size(records: Iterator[Any], n_rows: int) -> Iterator[Any]:
    """Yields the same rows in records of `n_rows`, of which only the last has fewer, and those with long texts."""
    waiting: list[Any] = []
    count, size = 0, 0
    for record in records:
        rest, added = record, _text_bytes(record)
        if count and size + added > TEXT_BYTES:
            yield from joined(waiting)
            waiting, count, size = [], 0, 0
        while count + rest.num_rows >= n_rows:
            yield from joined([*waiting, rest.slice(0, n_rows - count)])
            rest, waiting, count, size = rest.slice(n_rows - count), [], 0, 0
        if rest.num_rows:
            waiting.append(rest)
            added = added if rest is record else _text_bytes(rest)
            count, size = count + rest.num_rows, size + added
    yield from joined(waiting)


def _text_bytes(record: Any) -> int:
    return sum(column.nbytes for column in record.columns if _may_be_long(column.type))


@lru_cache(256)
def _may_be_long(kind: Any) -> bool:
    """Returns whether a value of a type has any number of bytes."""
    return is_long(kind) or bool(types.is_nested(stored_type(kind)))


def _checked(records: Iterable[Any], checks: ColumnChecks, names: Sequence[str]) -> Iterator[Any]:
    """Yields the records with the columns `names` alone. Raises DataError for a damaged one."""
    for record in records:
        chosen = record.select(list(names))
        checks.check(chosen)
        yield chosen


@contextmanager
def _damage(source: ParquetRows | IpcRows) -> Iterator[None]:
    """Adds to an error in a file how many rows before it are good."""
    try:
        yield
    except (DataError, pa.ArrowException, OSError, UnicodeDecodeError) as error:
        raise_lack_of_memory(error)
        _raise_if_encrypted(error, source.file)
        raise DataError(f"is damaged after row {source.rows_done}: {error}", file=source.file) from None


def _raise_if_encrypted(error: Exception, file: str) -> None:
    """Raises DataError for what pyarrow says of Parquet that is encrypted as a whole, or of a column that is."""
    if isinstance(error, OSError) and "decrypt" in str(error):
        raise DataError("is encrypted, and no keys can be given: decrypt it", file=file) from None


def _mapped(path: str) -> Any:
    """Opens a file of this machine as memory: pyarrow hands each read of a file, also of one that is mapped, to another thread."""
    with pa.memory_map(path) as file:
        return pa.BufferReader(file.read_buffer())


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
        check_names_within(schema)
        return check_names(file, tuple(names_of(schema)))
    except DataError as error:
        raise error.in_file(file) from None


def _no_rows(source: ParquetRows | IpcRows, schema: Any, positions: Sequence[int]) -> Batch:
    try:
        columns = {position: no_values(schema.field(position).type) for position in positions}
    except DataError as error:
        raise error.in_file(source.file) from None
    return Batch(source.file, source.columns, 1, 0, columns)


def _is_number(kind: Any) -> bool:
    return bool(types.is_integer(kind) or types.is_floating(kind))


def _batch(source: ParquetRows | IpcRows, record: Any, positions: Sequence[int], rows_done: int) -> Batch:
    assert source.columns is not None
    columns = {position: record.column(source.columns[position]) for position in positions}
    return Batch(source.file, source.columns, rows_done + 1, record.num_rows, columns)
