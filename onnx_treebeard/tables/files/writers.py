"""Writes named columns of results, batch by batch, in the format of the file's suffix.

    .csv .tsv (also .gz) and '-' (CSV on standard output)     CsvSink: the shortest text that reads back as the same number
    .parquet .pq                                              ParquetSink
    .arrow .feather .ipc                                      IpcSink
    .npy                                                      NpySink: (rows, columns), or (rows,) for a single column

The first batch determines names and types; all later ones have the same.
"""

import csv
import gzip
import io
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from itertools import groupby
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

from onnx_treebeard.system.errors import OptionError
from onnx_treebeard.tables.files.locations import Location, location_of
from onnx_treebeard.tables.files.open_table import (
    IPC_SUFFIXES,
    NPY_SUFFIXES,
    PARQUET_SUFFIXES,
    check_suffix,
    has_suffix,
    require_pyarrow,
)
from onnx_treebeard.tables.table_interface import STDIN

STDOUT = STDIN
COLUMNS_OF_ROW = 4  # take pyarrow's writer of CSV as long as a call does, beside its columns
CELLS_AT_ONCE = 1 << 20
ROW_GROUP, ROW_GROUP_BYTES = 1 << 17, 1 << 27  # rows of a row group of Parquet; fewer where they are large

# One column of results: a NumPy array of shape (rows,) or a pyarrow.Array.
Results = Mapping[str, Any]


class RowSink(ABC):
    """An open output file. form: the format whose limits on types hold (`format_types.py`); "" for none."""

    form = ""

    def __init__(self, file: str, stream: BinaryIO) -> None:
        self.file, self.stream = file, stream

    def check(self, column_types: Mapping[str, Any]) -> None:
        """Raises OptionError, naming column and type, where the format cannot hold a column. column_types: types of pyarrow by name."""
        if column_types and self.form:
            # Imported here: results alone are written without pyarrow.
            from onnx_treebeard.tables.files.format_types import check_types

            check_types(self.form, column_types, self.file)

    @abstractmethod
    def write(self, results: Results) -> None:
        """Adds rows; `results` maps names of columns to values of equal length."""

    @abstractmethod
    def close(self) -> None:
        """Writes buffered rows; the file is incomplete before."""

    def drop(self) -> None:  # noqa: B027 - most formats have nothing to end
        """Ends the writing of a file that stays incomplete; the stream is still open."""


@contextmanager
def open_sink(path: str | Location) -> Iterator[RowSink]:
    """Yields a sink for a path, URL or location. The file appears under its name only when the block ends without an exception."""
    location = path if isinstance(path, Location) else location_of(path)
    check_suffix(location)
    if not has_suffix(location.path, NPY_SUFFIXES):
        require_pyarrow(location)
    elif location.file_system is not None:
        raise OptionError(
            "a .npy file is written to this machine only; write another format", file=location.name
        )
    with ExitStack() as streams:
        if location.path == STDOUT:
            sink: RowSink = CsvSink("standard output", sys.stdout.buffer, ",")
        else:
            stream: Any = streams.enter_context(location.writing())
            if location.path.lower().endswith(".gz"):
                stream = streams.enter_context(gzip.GzipFile(filename="", mode="wb", fileobj=stream))
            sink = _sink(location, stream)
        try:
            yield sink
        except BaseException:
            sink.drop()
            raise
        sink.close()


def _sink(location: Location, stream: Any) -> RowSink:
    path = location.path
    if has_suffix(path, NPY_SUFFIXES):
        return NpySink(location.name, stream)
    if has_suffix(path, PARQUET_SUFFIXES):
        return ParquetSink(location.name, stream)
    if has_suffix(path, IPC_SUFFIXES):
        return IpcSink(location.name, stream)
    return CsvSink(location.name, stream, "\t" if has_suffix(path, (".tsv", ".tsv.gz")) else ",")


class CsvSink(RowSink):
    """CSV with a header line; cells are quoted only where necessary."""

    form = "csv"

    def __init__(self, file: str, stream: BinaryIO, delimiter: str) -> None:
        super().__init__(file, stream)
        self.delimiter, self.has_header = delimiter, False

    def write(self, results: Results) -> None:
        if not self.has_header:
            header = io.StringIO()
            # Before Python 3.13, names with \r are quoted only if lines end in it.
            csv.writer(header, delimiter=self.delimiter, lineterminator="\r\n").writerow(results)
            self.stream.write(header.getvalue().removesuffix("\r\n").encode() + b"\n")
            self.has_header = True
        self.stream.write(self._wide(results) if _is_wide(results) else self._plain(results))

    def close(self) -> None:
        self.stream.flush()

    def _plain(self, results: Results) -> Any:
        """Returns the rows as CSV: the text of pyarrow's writer."""
        import pyarrow as pa

        from onnx_treebeard.tables.arrow.plain_arrays import plain
        from onnx_treebeard.tables.files.format_types import record_batch

        record = record_batch(results, plain)
        try:
            return self._quoted(record, "none")
        except pa.ArrowInvalid:
            return self._quoted(record, "needed")

    def _quoted(self, record: Any, style: str) -> Any:
        import pyarrow as pa
        import pyarrow.csv as pa_csv

        text = pa.BufferOutputStream()
        options = pa_csv.WriteOptions(include_header=False, delimiter=self.delimiter, quoting_style=style)
        pa_csv.write_csv(record, text, options)
        return text.getvalue()

    def _wide(self, results: Results) -> bytes:
        """Returns the same text where there are many more columns than rows. Numbers of one type are joined to lines, because pyarrow's writer takes as long for a column as for some hundred cells."""
        parts = []
        for is_joined, columns in groupby(results.items(), lambda column: _is_joined(column[1])):
            if is_joined:
                for _, same in groupby(columns, lambda column: column[1].dtype):
                    parts.append(self._joined([values for _, values in same]))
            else:
                parts.append(self._lines(dict(columns)))
        delimiter = self.delimiter.encode()
        return b"".join(b"%s\n" % delimiter.join(cells) for cells in zip(*parts, strict=True))

    def _joined(self, columns: list[npt.NDArray[np.generic]]) -> list[bytes]:
        """Returns the cells of each row, with delimiters between them, of columns of numbers of one type."""
        import pyarrow as pa
        import pyarrow.compute as pc

        from onnx_treebeard.tables.files.format_types import arrow_array

        rows, width = np.stack(columns, axis=1), len(columns)
        lines: list[bytes] = []
        step = max(1, CELLS_AT_ONCE // width)
        for begin in range(0, len(rows), step):
            cells = rows[begin : begin + step].reshape(-1)
            texts = pc.cast(arrow_array(cells), pa.string())
            ends = pa.array(range(0, len(cells) + 1, width), pa.int32())
            joined = pc.binary_join(pa.ListArray.from_arrays(ends, texts), self.delimiter)
            lines.extend(text.as_buffer().to_pybytes() for text in joined)
        return lines

    def _lines(self, results: Results) -> list[bytes]:
        """Returns the cells of each row, with delimiters between them, of any columns."""
        n_rows = len(next(iter(results.values())))
        rows = ({name: values[row : row + 1] for name, values in results.items()} for row in range(n_rows))
        return [bytes(self._plain(row)).removesuffix(b"\n") for row in rows]


def _is_wide(results: Results) -> bool:
    """Returns whether it is faster to write the columns of other values row by row than to write all numbers column by column."""
    n_numbers = sum(map(_is_joined, results.values()))
    n_rows = len(next(iter(results.values()), ()))
    return n_rows * (len(results) - n_numbers + COLUMNS_OF_ROW) < n_numbers


def _is_joined(values: Any) -> bool:
    """Returns whether a column is an array of numbers of NumPy."""
    return isinstance(values, np.ndarray) and values.dtype.kind in "iuf"


class ParquetSink(RowSink):
    """Parquet; small batches are collected into row groups of a suitable size."""

    form = "parquet"

    def __init__(self, file: str, stream: BinaryIO) -> None:
        super().__init__(file, stream)
        self.writer: Any = None
        self.waiting: list[Any] = []
        self.rows_waiting, self.bytes_waiting = 0, 0

    def write(self, results: Results) -> None:
        from onnx_treebeard.tables.arrow.record_sizes import written_bytes
        from onnx_treebeard.tables.files.format_types import for_parquet, record_batch

        record = record_batch(results, for_parquet)
        self.waiting.append(record)
        self.rows_waiting += record.num_rows
        self.bytes_waiting += written_bytes(record)
        if self.rows_waiting >= ROW_GROUP or self.bytes_waiting >= ROW_GROUP_BYTES:
            self._flush()

    def close(self) -> None:
        self._flush()
        if self.writer is not None:
            self.writer.close()

    def drop(self) -> None:
        # Otherwise the writer would write its footer when it is garbage, to a stream that is closed by then.
        if self.writer is not None:
            with suppress(Exception):
                self.writer.close()

    def _flush(self) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        if not self.waiting:
            return
        if self.writer is None:
            self.writer = pq.ParquetWriter(self.stream, self.waiting[0].schema)
        try:
            self.writer.write_table(pa.Table.from_batches(self.waiting))
        except pa.ArrowInvalid as error:  # nulls in lists and structs whose type allows none
            raise OptionError(
                f"a Parquet file cannot hold these columns: {error}; write Arrow", file=self.file
            ) from None
        self.waiting, self.rows_waiting, self.bytes_waiting = [], 0, 0


class IpcSink(RowSink):
    """An Arrow IPC file without compression, so that it can be memory-mapped."""

    writer: Any = None

    def write(self, results: Results) -> None:
        import pyarrow as pa
        import pyarrow.ipc as ipc

        from onnx_treebeard.tables.files.format_types import for_arrow, record_batch

        record = record_batch(results, for_arrow)
        if self.writer is None:
            self.writer = ipc.new_file(self.stream, record.schema)
        try:
            self.writer.write_batch(record)
        except pa.ArrowInvalid as error:  # dictionaries within lists and structs
            raise OptionError(
                f"an Arrow file cannot hold these columns: {error}; write Parquet", file=self.file
            ) from None

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


class NpySink(RowSink):
    """A .npy file. The header has room for the number of rows, which is written at the end."""

    form = "npy"

    def __init__(self, file: str, stream: BinaryIO) -> None:
        super().__init__(file, stream)
        self.rows, self.columns = 0, 0
        self.dtype: np.dtype[Any] | None = None

    def write(self, results: Results) -> None:
        results = {name: _as_numpy(values) for name, values in results.items()}
        if self.dtype is None:
            self.dtype, self.columns = _common_type(self.file, results), len(results)
            self.stream.write(self._header(self.dtype, 0))
        rows = np.column_stack(list(results.values()))
        self.stream.write(rows.astype(self.dtype, copy=False).tobytes())
        self.rows += len(rows)

    def close(self) -> None:
        if self.dtype is not None:
            self.stream.seek(0)
            self.stream.write(self._header(self.dtype, self.rows))

    def _header(self, dtype: np.dtype[Any], rows: int) -> bytes:
        shape = (rows,) if self.columns == 1 else (rows, self.columns)
        fields = {"descr": np.lib.format.dtype_to_descr(dtype), "fortran_order": False, "shape": shape}
        header = io.BytesIO()
        np.lib.format.write_array_header_1_0(header, fields)
        return header.getvalue()


def _common_type(file: str, results: Results) -> np.dtype[Any]:
    types = {name: np.asarray(values).dtype for name, values in results.items()}
    if len(set(types.values())) != 1 or next(iter(types.values())).kind not in "biuf":
        columns = ", ".join(f"'{name}' is {'text' if t.kind == 'O' else t}" for name, t in types.items())
        raise OptionError(
            f"a .npy file holds numbers of one type, but {columns}: choose with --results, or write another format",
            file=file,
        )
    return next(iter(types.values()))


def _as_numpy(values: Any) -> np.ndarray[Any, Any]:
    """Returns a column as an array of NumPy."""
    if isinstance(values, np.ndarray):
        return values
    # Imported here: results alone are written without pyarrow.
    from onnx_treebeard.tables.arrow.plain_arrays import plain

    return np.asarray(plain(values))
