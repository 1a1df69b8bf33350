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
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO, Protocol

import numpy as np

from onnx_treebeard.errors import OptionError
from onnx_treebeard.tabular.open import (
    IPC_SUFFIXES,
    NPY_SUFFIXES,
    PARQUET_SUFFIXES,
    STDIN,
    check_suffix,
    has_suffix,
    require_pyarrow,
)
from onnx_treebeard.tabular.places import Place, place_of

STDOUT = STDIN
ROW_GROUP = 1 << 17

# One column of results: a NumPy array of shape (rows,) or a pyarrow.Array.
Results = Mapping[str, Any]


class RowSink(Protocol):
    """An open output file."""

    def write(self, results: Results) -> None:
        """Appends rows; `results` maps names of columns to values of equal length."""
        ...

    def close(self) -> None:
        """Writes buffered rows; the file is incomplete before."""
        ...

    def drop(self) -> None:
        """Ends the writing of a file that will not be complete; the stream is still open."""
        ...


@contextmanager
def open_sink(path: str | Place) -> Iterator[RowSink]:
    """Yields a sink for a path, URL or place. The file appears under its name only when the block ends without an exception."""
    place = path if isinstance(path, Place) else Place(path, path) if path == STDOUT else place_of(path)
    if place.path == STDOUT:
        require_pyarrow(place)
        yield from _closing(CsvSink(sys.stdout.buffer, ","))
        return
    check_suffix(place)
    is_npy = has_suffix(place.path, NPY_SUFFIXES)
    if not is_npy:
        require_pyarrow(place)
    elif place.file_system is not None:
        raise OptionError(
            "a .npy file is written to this machine only; write another format", file=place.name
        )
    with place.writing() as stream, _zipped(place.path, stream) as inner:
        yield from _closing(_sink(place, inner))


def _closing(sink: RowSink) -> Iterator[RowSink]:
    try:
        yield sink
    except BaseException:
        sink.drop()
        raise
    sink.close()


@contextmanager
def _zipped(path: str, stream: BinaryIO) -> Iterator[Any]:
    """Yields a stream that compresses, where the name says so."""
    if not path.lower().endswith(".gz"):
        yield stream
        return
    with gzip.GzipFile(filename="", mode="wb", fileobj=stream) as zipped:
        yield zipped


def _sink(place: Place, stream: Any) -> RowSink:
    path = place.path
    if has_suffix(path, NPY_SUFFIXES):
        return NpySink(place.name, stream)
    if has_suffix(path, PARQUET_SUFFIXES):
        return ParquetSink(stream)
    if has_suffix(path, IPC_SUFFIXES):
        return IpcSink(place.name, stream)
    return CsvSink(stream, "\t" if has_suffix(path, (".tsv", ".tsv.gz")) else ",")


class CsvSink:
    """CSV with a header line; cells are quoted only where necessary."""

    def __init__(self, stream: BinaryIO, delimiter: str) -> None:
        self.stream, self.delimiter, self.has_header = stream, delimiter, False

    def write(self, results: Results) -> None:
        if not self.has_header:
            header = io.StringIO()
            csv.writer(header, delimiter=self.delimiter, lineterminator="\n").writerow(results)
            self.stream.write(header.getvalue().encode())
            self.has_header = True
        self.stream.write(self._text(record_batch(results)))

    def close(self) -> None:
        self.stream.flush()

    def drop(self) -> None:
        pass

    def _text(self, record: Any) -> Any:
        import pyarrow as pa

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


class ParquetSink:
    """Parquet; small batches are collected into row groups of a suitable size."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = stream
        self.writer: Any = None
        self.waiting: list[Any] = []

    def write(self, results: Results) -> None:
        self.waiting.append(record_batch(results))
        if sum(record.num_rows for record in self.waiting) >= ROW_GROUP:
            self._flush()

    def close(self) -> None:
        self._flush()
        if self.writer is not None:
            self.writer.close()

    def drop(self) -> None:
        # Otherwise the writer would write its footer when it is collected, to a stream that is closed by then.
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
        self.writer.write_table(pa.Table.from_batches(self.waiting))
        self.waiting = []


class IpcSink:
    """An Arrow IPC file without compression, so that it can be memory-mapped. It has room for one dictionary a column, where batches have different ones: columns of dictionaries become their values."""

    def __init__(self, file: str, stream: BinaryIO) -> None:
        self.file, self.stream = file, stream
        self.writer: Any = None

    def write(self, results: Results) -> None:
        import pyarrow as pa
        import pyarrow.ipc as ipc

        record = record_batch({name: _decoded(values) for name, values in results.items()})
        if self.writer is None:
            self.writer = ipc.new_file(self.stream, record.schema)
        try:
            self.writer.write_batch(record)
        except pa.ArrowInvalid as error:  # dictionaries within lists and structs
            raise OptionError(
                f"an Arrow file cannot hold it: {error}; write Parquet", file=self.file
            ) from None

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()

    def drop(self) -> None:
        pass


class NpySink:
    """A .npy file. The number of rows is written into the header at the end, for which numpy pads it."""

    def __init__(self, file: str, stream: BinaryIO) -> None:
        self.file, self.stream = file, stream
        self.rows, self.columns = 0, 0
        self.dtype: np.dtype[Any] | None = None

    def write(self, results: Results) -> None:
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

    def drop(self) -> None:
        pass

    def _header(self, dtype: np.dtype[Any], rows: int) -> bytes:
        shape = (rows,) if self.columns == 1 else (rows, self.columns)
        fields = {"descr": np.lib.format.dtype_to_descr(dtype), "fortran_order": False, "shape": shape}
        header = io.BytesIO()
        np.lib.format.write_array_header_1_0(header, fields)
        return header.getvalue()


def _common_type(file: str, results: Results) -> np.dtype[Any]:
    types = {name: np.asarray(values).dtype for name, values in results.items()}
    if len(set(types.values())) != 1 or next(iter(types.values())).kind not in "biuf":
        found = ", ".join(f"'{name}' is {'text' if t.kind == 'O' else t}" for name, t in types.items())
        raise OptionError(
            f"a .npy file holds numbers of one type, but {found}: choose with --results, or write another format",
            file=file,
        )
    return next(iter(types.values()))


def _decoded(values: Any) -> Any:
    """Returns the values of a column of a dictionary, other columns as they are."""
    decode = getattr(values, "dictionary_decode", None)
    return values if decode is None else decode()


def record_batch(results: Results) -> Any:
    """Returns a pyarrow.RecordBatch of the columns."""
    import pyarrow as pa

    arrays = [pa.array(values) if isinstance(values, np.ndarray) else values for values in results.values()]
    return pa.record_batch(arrays, names=list(results))
