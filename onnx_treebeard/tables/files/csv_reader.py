r"""Rows of a CSV file, plain or gzipped, or of CSV on standard input.

In: a file. Out: batches whose cells are read on demand, by the thread that works on the batch: as numbers by the native library, straight into rows, or as
texts by Arrow, which also explains what is wrong with a row. `model_rows.py` reads numbers, and texts where it has to name the cell that is wrong; columns
that are carried over keep their spelling. An empty cell is a missing value. Lines end in \n, \r\n or \r, also mixed. Lines of white space alone are skipped, as
are empty ones, except behind the header of a file of one column, where they are rows with a missing value.
"""

import csv
import gzip
import io
import os
import re
import sys
import zlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, BinaryIO

import numpy as np

from onnx_treebeard.bindings.native_tables import CsvForm
from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.system.memory_errors import raise_lack_of_memory
from onnx_treebeard.tables.column_cells import WORDS
from onnx_treebeard.tables.files.locations import Location
from onnx_treebeard.tables.table_interface import (
    STDIN,
    Batch,
    NumberColumns,
    ReadOptions,
    RowSource,
    Values,
    check_names,
    shown,
)

# A row has to fit into a block: small blocks save memory, long rows need larger ones.
MIN_BLOCK_SIZE, MAX_BLOCK_SIZE = 1 << 20, 1 << 28
LINES_IN_BLOCK = 64
FIRST_READ, MAX_LINE_BYTES = 1 << 16, 16 << 20
UTF8_MARK = b"\xef\xbb\xbf"
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
DELIMITERS = ",;\t|"  # those that errors suggest
COMMA_DECIMALS = re.compile(r"[-+]?\d*(,\d+)?(;[-+]?\d*(,\d+)?)+")


class CsvRows(RowSource):
    """A `RowSource` over CSV. Its columns have no names where there is no header line."""

    is_late = True

    def __init__(self, location: Location, options: ReadOptions) -> None:
        self.is_stdin = location.path == STDIN
        self.file = "standard input" if self.is_stdin else location.name
        self.n_rows: int | None = None
        self.chunk_rows = options.chunk_rows
        self.delimiter = _delimiter(location.path, options.delimiter)
        self.decimal = options.decimal or "."
        if self.decimal == self.delimiter:
            raise OptionError(
                f"--decimal is '{self.decimal}', which is the delimiter too: give --delimiter ';', or whatever separates the cells"
            )
        self.is_zipped = location.path.lower().endswith(".gz")
        if self.is_stdin and sys.stdin is None:
            raise DataError("is closed", file=self.file)
        self.raw: BinaryIO = sys.stdin.buffer if self.is_stdin else location.open_input()
        with ExitStack() as on_error:
            on_error.callback(self.close)
            self._read_header(options)
            on_error.pop_all()
        self.size = _size(self.raw)
        self.form = CsvForm(self.width, self.delimiter, self.width > 1, self.decimal, WORDS)
        self.rest = b""
        self.rows_done = 0

    def _read_header(self, options: ReadOptions) -> None:
        plain: Any = gzip.GzipFile(fileobj=self.raw) if self.is_zipped else self.raw
        try:
            text, begin, end = _first_row(plain, self.delimiter, self.file)
        except (OSError, EOFError, zlib.error) as error:
            raise_lack_of_memory(error)
            raise DataError(f"cannot be read: {error}", file=self.file) from None
        line = text[begin:end]
        first = _cells(line, self.delimiter, self.file)
        if options.delimiter is None:
            _check_delimiter(line.decode().strip(), first, self.delimiter, self.file)
        header = options.header
        has_header = header if header is not None else _is_header(first, self.decimal, self.file)
        self.columns: tuple[str, ...] | None = check_names(self.file, first) if has_header else None
        self.width = len(first)
        self.block_size = min(max(MIN_BLOCK_SIZE, LINES_IN_BLOCK * len(line)), MAX_BLOCK_SIZE)
        head = text[end:] if has_header else text
        self.stream = io.BufferedReader(_Joined(head, plain), self.block_size)

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        try:
            for text, is_final in self._blocks():
                yield from self._batches_of(text, is_final, positions)
        except (OSError, EOFError, zlib.error) as error:
            raise_lack_of_memory(error)
            message = f"cannot be read after row {self.rows_done}: {error}"
            raise DataError(message, file=self.file) from None

    def _batches_of(self, text: bytes, is_final: bool, positions: Sequence[int]) -> Iterator[Batch]:
        """Yields the rows of a block, `chunk_rows` at a time, and keeps the rest behind the last whole row for the next block."""
        begin = 0
        while True:
            n_rows, end = self.form.scan(text, begin, self.chunk_rows, is_final=is_final)
            if not n_rows:
                break
            cells = CsvCells(self.file, self.form, text[begin:end], n_rows, self.rows_done, positions)
            yield Batch(self.file, self.columns, self.rows_done + 1, n_rows, cells, self.decimal)
            self.rows_done += n_rows
            begin = end
        self.rest = text[end:]

    def _blocks(self) -> Iterator[tuple[bytes, bool]]:
        """Yields blocks of the file that begin with a row, each with whether it is the last. Raises DataError for a row that is too long."""
        block = self.stream.read(self.block_size)
        while block:
            following = self.stream.read(self.block_size)
            before, text = self.rest, self.rest + block
            yield text, not following
            if text.endswith(b"\r") and not self.rest:
                following = following.removeprefix(b"\n")
            if following and before and len(self.rest) == len(text):
                limit = f"{self.block_size:,} bytes after row {self.rows_done}"
                raise DataError(f"has a row longer than {limit}: is a quote missing?", file=self.file)
            block = following

    def no_rows(self, positions: Sequence[int]) -> Batch:
        cells = CsvCells(self.file, self.form, b"", 0, self.rows_done, positions)
        return Batch(self.file, self.columns, 1, 0, cells, self.decimal)

    def fraction_done(self) -> float | None:
        return min(1.0, self.raw.tell() / self.size) if self.size else None

    def close(self) -> None:
        if not self.is_stdin:
            self.raw.close()


class _Joined(io.RawIOBase):
    """`head`, then the rest of `stream`."""

    def __init__(self, head: bytes, stream: BinaryIO) -> None:
        self.head, self.stream = head, stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self.head[: len(buffer)] or self.stream.read(len(buffer))
        self.head = self.head[len(buffer) :]
        buffer[: len(data)] = data
        return len(data)


def _delimiter(file: str, option: str | None) -> str:
    if option is None:
        return "\t" if file.lower().endswith((".tsv", ".tsv.gz")) else ","
    delimiter = {"\\t": "\t", "tab": "\t"}.get(option, option)
    if len(delimiter) != 1 or delimiter in '"\r\n':
        raise OptionError(f"--delimiter is '{option}'; expected one character, or 'tab'")
    return delimiter


def _size(stream: BinaryIO) -> int:
    """Returns the size of a regular file in bytes, 0 for anything else."""
    try:
        return os.fstat(stream.fileno()).st_size if stream.seekable() else 0
    except OSError:
        return 0


def _first_row(stream: BinaryIO, delimiter: str, file: str) -> tuple[bytes, int, int]:
    """Returns the beginning of a text, and where its first row that is not empty begins and ends. Raises DataError where that row is too long."""
    text = stream.read(FIRST_READ)
    if text.startswith(UTF16_MARKS):
        raise DataError("is not UTF-8 text, but UTF-16 by its first bytes: convert it", file=file)
    text = text.removeprefix(UTF8_MARK)
    before = CsvForm(1, delimiter, skips_empty=True)
    form = CsvForm(1, delimiter, skips_empty=False)  # empty lines behind it may be rows
    while True:
        more = stream.read(max(FIRST_READ, len(text)))
        _, begin = before.scan(text, 0, 0, is_final=not more)
        n_rows, end = form.scan(text, begin, 1, is_final=not more)
        # A \r at the end of the text may be followed by its \n.
        is_whole = not more or (n_rows and end < len(text))
        if is_whole and end - begin <= MAX_LINE_BYTES:
            return text + more, begin, end
        if len(text) > MAX_LINE_BYTES:
            message = f"has a first row longer than {MAX_LINE_BYTES:,} bytes: is a quote missing?"
            raise DataError(message, file=file)
        text += more


def _cells(line: bytes, delimiter: str, file: str) -> tuple[str, ...]:
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise DataError("is not UTF-8 text", file=file) from None
    if not text.strip():
        raise DataError("is empty; expected a header line with the names of the columns", file=file)
    if "\0" in text:
        raise DataError("is not UTF-8 text: its first line contains NUL characters, as in UTF-16", file=file)
    try:
        return tuple(next(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)))
    except csv.Error as error:  # a cell may have 128 KiB
        raise DataError(
            f"has a first row that cannot be read: {error}; is a quote missing?", file=file
        ) from None


def _check_delimiter(line: str, cells: tuple[str, ...], delimiter: str, file: str) -> None:
    """Raises DataError where a first line seems to have another delimiter than the default."""
    if COMMA_DECIMALS.fullmatch(line):
        raise DataError(
            "the first line consists of numbers with ';' between them: give --delimiter ';', and --decimal , for decimal commas",
            file=file,
        )
    is_quoted = cells[0] and line == '"{}"'.format(cells[0].replace('"', '""'))
    if len(cells) > 1 or is_quoted:
        return
    if other := next((mark for mark in DELIMITERS if mark != delimiter and mark in line), None):
        option = {"\t": "tab", "|": "'|'", ";": "';'"}
        raise DataError(
            f"the first line is a single cell, '{shown(line)}': give --delimiter {option.get(other, other)},"
            f" or --delimiter {option.get(delimiter, delimiter)} if that is the name of the only column",
            file=file,
        )


def _is_header(cells: tuple[str, ...], decimal: str, file: str) -> bool:
    """Returns True for a header. Raises DataError where the line looks like data; the numbers 0, 1, 2, ... or 1, 2, 3, ... are a header."""
    texts = [cell.strip() for cell in cells]
    try:
        values = [float(text.replace(decimal, ".")) for text in texts if text and text.lower() not in WORDS]
    except ValueError:
        return True
    if len(values) > 1 and values[0] in (0, 1) and values == [values[0] + i for i in range(len(values))]:
        return True
    raise DataError(
        "the first line consists of numbers: give --no-header if it is a row, --header if it names the columns",
        file=file,
    )


BLOCK_ROOM = 1024  # bytes of Arrow's block beside the text, which has to fit into one


@dataclass(eq=False)
class CsvCells(NumberColumns):
    """`n_rows` rows of the file `file`, behind `rows_before` others. positions: those of the columns that may be read."""

    file: str
    form: CsvForm
    text: bytes
    n_rows: int
    rows_before: int
    positions: Sequence[int]
    has_empty_texts = True
    _as_numbers: set[int] = field(default_factory=set)

    def __getitem__(self, position: int) -> Any:
        return (self._rest if position not in self._as_numbers else self._all)[position]

    def __iter__(self) -> Iterator[int]:
        return iter(self.positions)

    def __len__(self) -> int:
        return len(self.positions)

    def numbers(self, positions: Sequence[int], dtype: np.dtype[np.generic]) -> Values | None:
        """Returns the columns at different positions as a matrix of float32 or float64; None where a cell is not plain, so that texts have to be read."""
        if len(set(positions)) < len(positions):
            return None
        matrix = self.form.read(self.text, self.n_rows, positions, dtype)
        if matrix is not None:
            self._as_numbers.update(positions)
        return matrix

    @cached_property
    def _all(self) -> dict[int, Any]:
        return self._texts(self.positions)

    @cached_property
    def _rest(self) -> dict[int, Any]:
        """The columns that were not read as numbers."""
        return self._texts([position for position in self.positions if position not in self._as_numbers])

    def _texts(self, positions: Sequence[int]) -> dict[int, Any]:
        """Returns columns as Arrow arrays of strings. Raises DataError, naming the row."""
        import pyarrow as pa

        if not self.n_rows:
            return {position: pa.array([], pa.string()) for position in positions}
        text = self.form.rows_alone(self.text)  # Arrow takes lines of white space for rows
        try:
            table = self._read(text, positions)
        except pa.ArrowInvalid as error:
            raise self._explained(error, text, positions) from None
        return {position: table.column(str(position)).combine_chunks() for position in positions}

    def _read(self, text: Any, positions: Sequence[int], on_invalid_row: Any = None) -> Any:
        import pyarrow as pa
        import pyarrow.csv as pa_csv

        names = [str(position) for position in range(self.form.width)]
        return pa_csv.read_csv(
            pa.BufferReader(text),
            read_options=pa_csv.ReadOptions(
                column_names=names, block_size=len(text) + BLOCK_ROOM, use_threads=False
            ),
            parse_options=pa_csv.ParseOptions(
                delimiter=self.form.delimiter,
                newlines_in_values=True,
                ignore_empty_lines=self.form.skips_empty,
                invalid_row_handler=on_invalid_row,
            ),
            convert_options=pa_csv.ConvertOptions(
                column_types=dict.fromkeys(names, pa.string()),
                include_columns=[str(position) for position in positions],
                strings_can_be_null=True,
                null_values=[""],
            ),
        )

    def _explained(self, error: Exception, text: Any, positions: Sequence[int]) -> DataError:
        import pyarrow as pa

        bad_rows: list[Any] = []

        def add(row: Any) -> str:
            bad_rows.append(row)
            return "error"

        # Decoded first, because pyarrow prints a traceback where it passes on a row that is not UTF-8.
        with suppress(pa.ArrowInvalid):
            self._read(bytes(text).decode(errors="replace").encode(), positions, add)
        if bad_rows:
            row = bad_rows[0]
            cells = f"{row.actual_columns} cells; expected {row.expected_columns}: {shown(row.text)}"
            return DataError(f"row {self.rows_before + row.number} has {cells}", file=self.file)
        if "UTF8" in str(error):
            return DataError(f"is not UTF-8 text after row {self.rows_before}", file=self.file)
        return DataError(f"cannot be read after row {self.rows_before}: {error}", file=self.file)
