"""Rows of Parquet files and of Arrow IPC files and streams (.arrow, .feather version 2, .ipc).

In: a file. Out: batches of at most `chunk_rows` rows. Parquet columns that are not requested are not read. Columns are checked before a value is used: a file may state any
offsets, indices and lengths, and pyarrow's readers do not check them.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pyarrow as pa
import pyarrow.ipc as ipc
import pyarrow.parquet as pq
import pyarrow.types as types

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.system.memory_errors import raise_lack_of_memory
from onnx_treebeard.tables.arrow.plain_arrays import (
    ColumnChecks,
    check_names_within,
    joined,
    names_of,
    no_values,
    stored_type,
)
from onnx_treebeard.tables.arrow.record_sizes import is_long, longest_text, slices
from onnx_treebeard.tables.files.locations import Location
from onnx_treebeard.tables.files.parquet_lists import FixedSizeLists
from onnx_treebeard.tables.table_interface import Batch, RowSource, check_names

# Columns are read through a buffer of this size in bytes, instead of a whole row group at once.
PARQUET_BUFFER = 1 << 20
RUN_BYTES = 1 << 26  # of row groups that one reader reads, uncompressed
TEXT_BYTES = 1 << 25  # of the texts of a batch: where they are longer, it has fewer rows
# The reading of row groups with texts. Short pages may hold long texts: a dictionary has each text once, other encodings only the difference from the text before.
SHORT_BYTES = 1 << 22  # of the texts of a row group that consists of little more than its dictionary
SAMPLE_ROWS = 64  # of a longer row group, which bring its dictionary
MAX_ROWS = 8192  # of a record, where the dictionary has no long text
CAREFUL_ROWS = 1024  # of a record, where the lengths of texts are unknown
STEP_BYTES = 4096  # of a column, which take as long to read as a record takes besides its columns
DICTIONARY_ROWS, DICTIONARY_CELLS = 1 << 16, 1 << 22  # the limits of a record with dictionaries
FEATHER_1_MAGIC = b"FEA1"


class ArrowRows(RowSource):
    """A `RowSource` of records of pyarrow. Its reader has a schema."""

    is_late = False
    columns: tuple[str, ...]

    def __init__(self, file: str, schema: Any, chunk_rows: int) -> None:
        self.file, self.schema, self.chunk_rows = file, schema, chunk_rows
        try:
            check_names_within(schema)
            self.columns = check_names(file, tuple(names_of(schema)))
        except DataError as error:
            raise error.in_file(file) from None
        self.width, self.rows_done = len(self.columns), 0

    @abstractmethod
    def _records(self, names: Sequence[str]) -> Iterator[Any]:
        """Yields records of at most `chunk_rows` rows with the named columns, which have been checked."""

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        names = [self.columns[position] for position in positions]
        try:
            for record in self._records(names):
                columns = {position: record.column(self.columns[position]) for position in positions}
                yield Batch(self.file, self.columns, self.rows_done + 1, record.num_rows, columns)
                self.rows_done += record.num_rows
        except (DataError, pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise_lack_of_memory(error)
            _raise_if_encrypted(error, self.file)
            raise DataError(f"is damaged after row {self.rows_done}: {error}", file=self.file) from None

    def no_rows(self, positions: Sequence[int]) -> Batch:
        try:
            columns = {position: no_values(self.schema.field(position).type) for position in positions}
        except DataError as error:
            raise error.in_file(self.file) from None
        return Batch(self.file, self.columns, 1, 0, columns)


class ParquetRows(ArrowRows):
    """A `RowSource` over a Parquet file."""

    def __init__(self, location: Location, chunk_rows: int) -> None:
        self.location = location
        try:
            self.reader = pq.ParquetFile(location.open_native(), buffer_size=PARQUET_BUFFER)
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise_lack_of_memory(error)
            _raise_if_encrypted(error, location.name)
            raise DataError(f"is not a readable Parquet file: {error}", file=location.name) from None
        super().__init__(location.name, self.reader.schema_arrow, chunk_rows)
        self.texts: Any = None  # a reader that reads columns of texts as dictionaries
        self.long: list[str] = []  # the names of these columns
        self.n_rows: int | None = self.reader.metadata.num_rows

    def fraction_done(self) -> float | None:
        return self.rows_done / self.n_rows if self.n_rows else 1.0

    def close(self) -> None:
        self.reader.close(force=True)
        self._close_texts()

    def _records(self, names: Sequence[str]) -> Iterator[Any]:
        """Yields records of `chunk_rows` rows. The last one may have fewer, as may those with long texts, and at the end of each row group those with dictionaries."""
        has_dictionaries = "dictionary" in str(self.schema)
        checked = _checked(self._read(names, has_dictionaries), names)
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
        with closing(FixedSizeLists(self.location, self.schema, names, PARQUET_BUFFER)) as lists:
            for begin, end in pairwise(ends):
                lists.check(range(begin, end))
                if has_texts:
                    yield from self._texts_of(begin, names)
                else:
                    yield from self._plain(range(begin, end), names, self.chunk_rows)

    def _plain(self, groups: Sequence[int], names: Sequence[str], n_rows: int) -> Iterator[Any]:
        use_threads = n_rows == self.chunk_rows  # threads take longer to start than a smaller record to read
        options: Any = {"row_groups": list(groups), "columns": names, "use_threads": use_threads}
        return self.reader.iter_batches(n_rows, **options)  # type: ignore[no-any-return]

    def _open_texts(self, names: Sequence[str]) -> None:
        """Opens the file a second time to read texts as dictionaries, where that is possible: then a text of a dictionary page is in memory once, for any number of rows."""
        self.long = [name for name in names if _may_be_long(self.schema.field(name).type)]
        flat = [name for name in self.long if is_long(self.schema.field(name).type)]
        options: Any = {"metadata": self.reader.metadata, "buffer_size": PARQUET_BUFFER}
        self.texts = pq.ParquetFile(self.location.open_native(), read_dictionary=flat, **options)
        # A column whose name is the path of another one may be plain there.
        schema = self.texts.schema_arrow
        if not all(types.is_dictionary(schema.field(name).type) for name in self.long):
            self._close_texts()

    def _close_texts(self) -> None:
        if self.texts is not None:
            self.texts.close(force=True)
            self.texts = None

    def _texts_of(self, number: int, names: Sequence[str]) -> Iterator[Any]:
        """Yields the records of a row group, with a bounded number of bytes of texts at a time.

        With dictionaries the memory does not depend on the number of rows, but making one looks each text up, and each record contains all of it. So dictionaries are used for
        short row groups, and where the dictionary page has a text so long that only few rows could be read at a time.
        """
        group = self.reader.metadata.row_group(number)
        size = max(1, group.total_byte_size - self._fixed_bytes() * group.num_rows)
        rows = max(1, min(self.chunk_rows, TEXT_BYTES * group.num_rows // size))
        longest = self._longest(number) if size > SHORT_BYTES else None
        if longest is not None:
            rows = max(1, min(rows, MAX_ROWS, TEXT_BYTES // max(1, longest)))
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
            except (pa.ArrowException, OSError) as error:  # for encodings and sizes without dictionaries
                raise_lack_of_memory(error)
                self._close_texts()
        for record in self._plain([number], names, min(rows, CAREFUL_ROWS)):
            yield record.slice(min(done, record.num_rows))
            done = max(0, done - record.num_rows)

    def _fixed_bytes(self) -> int:
        """Returns the number of bytes of the numbers of a row, in all columns of the file."""
        kinds = [field.type for field in self.schema]
        bits: int = sum(kind.bit_width for kind in kinds if types.is_integer(kind) or types.is_floating(kind))
        return bits // 8

    def _longest(self, number: int) -> int | None:
        """Returns the number of bytes of a row of the longest texts in the dictionary pages of a row group; None where texts are not read as dictionaries."""
        if self.texts is None:
            return None
        try:
            records = self.texts.iter_batches(SAMPLE_ROWS, row_groups=[number], columns=self.long)
            first = next(records, None)
        except (pa.ArrowException, OSError) as error:
            raise_lack_of_memory(error)
            return None
        return 0 if first is None else sum(longest_text(column.dictionary) for column in first.columns)

    def _written_out(self, record: Any) -> Any:
        """Returns a record in the types of the file, which may not be those of dictionaries."""
        columns = [
            column
            if column.type == (kind := self.schema.field(name).type)
            else column.dictionary_decode().cast(kind)
            for name, column in zip(record.schema.names, record.columns, strict=True)
        ]
        return pa.RecordBatch.from_arrays(columns, names=record.schema.names)

    def _ends(self) -> list[int]:
        """Returns the row groups behind which readers end. A reader holds what it has read until its end, so each reads a few row groups."""
        ends, size = [], 0
        metadata = self.reader.metadata
        for number in range(metadata.num_row_groups):
            size += metadata.row_group(number).total_byte_size
            if size >= RUN_BYTES or number + 1 == metadata.num_row_groups:
                ends.append(number + 1)
                size = 0
        return ends


class IpcRows(ArrowRows):
    """A `RowSource` over an Arrow IPC file or stream. A file of this machine is memory-mapped."""

    n_rows: int | None = None
    records_done = 0

    def __init__(self, location: Location, chunk_rows: int) -> None:
        try:
            self.stream = _mapped(location.path) if location.file_system is None else location.open_native()
            self.reader = _open_ipc(self.stream, location.name)
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise_lack_of_memory(error)
            raise DataError(f"is not an Arrow file: {error}", file=location.name) from None
        super().__init__(location.name, self.reader.schema, chunk_rows)

    def fraction_done(self) -> float | None:
        if not isinstance(self.reader, ipc.RecordBatchFileReader):
            return None
        return self.records_done / max(1, int(self.reader.num_record_batches))

    def close(self) -> None:
        self.stream.close()

    def _records(self, names: Sequence[str]) -> Iterator[Any]:
        is_stream = not isinstance(self.reader, ipc.RecordBatchFileReader)
        records = (
            self.reader if is_stream else map(self.reader.get_batch, range(self.reader.num_record_batches))
        )
        for record in _checked(records, names):
            yield from _parts(record, self.chunk_rows)
            self.records_done += 1


def _parts(record: Any, n_rows: int) -> Iterator[Any]:
    """Yields a record in parts of at most `n_rows` rows, and of at most `TEXT_BYTES` of texts."""
    for begin in range(0, record.num_rows, n_rows):
        yield from slices(record.slice(begin, n_rows), TEXT_BYTES)


def _of_equal_size(records: Iterator[Any], n_rows: int) -> Iterator[Any]:
    """Yields the same rows in records of `n_rows`; the last one and those with long texts may have fewer."""
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
    """Returns whether values of a type may have any number of bytes."""
    return is_long(kind) or bool(types.is_nested(stored_type(kind)))


def _checked(records: Iterable[Any], names: Sequence[str]) -> Iterator[Any]:
    """Yields the named columns of the records. Raises DataError for damaged ones."""
    checks = ColumnChecks()
    for record in records:
        columns = record.select(list(names))
        checks.check(columns)
        yield columns


def _raise_if_encrypted(error: Exception, file: str) -> None:
    """Raises DataError for pyarrow's error about a Parquet file or a column that is encrypted."""
    if isinstance(error, OSError) and "decrypt" in str(error):
        raise DataError("is encrypted, and keys are not supported: decrypt it first", file=file) from None


def _mapped(path: str) -> Any:
    """Opens a file of this machine as memory, because pyarrow passes each read of a file, even of a mapped one, to another thread."""
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
