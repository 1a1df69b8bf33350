"""Rows of a .npy file: a matrix of numbers (or of fixed-width text) of shape (rows, columns), in C or Fortran order.

In: a file in the format that the documentation of `numpy.lib.format` specifies. Out: batches. Rows are read, not mapped, so that the process
needs the memory of one batch for a file of any size. The size of the file is compared with its header before a row is read.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import BinaryIO

import numpy as np
import numpy.typing as npt

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.system.memory_errors import raise_lack_of_memory
from onnx_treebeard.tables.files.locations import Location
from onnx_treebeard.tables.table_interface import Batch, RowSource, shown

ACCEPTED_KINDS = "biufU"
LAST_LETTER, SURROGATES = 0x10FFFF, (0xD800, 0xDFFF)
WIDEST_EMPTY = 1 << 20  # columns of a matrix without rows, for which there is only the header's word


class NpyRows(RowSource):
    """A `RowSource` over a .npy file. Its columns have no names."""

    is_late = False

    def __init__(self, location: Location, chunk_rows: int) -> None:
        self.columns: tuple[str, ...] | None = None
        self.file, self.chunk_rows = location.name, chunk_rows
        with ExitStack() as on_error:
            self.stream = on_error.enter_context(location.open_input())
            shape, self.fortran_order, self.dtype = _read_header(self.stream, self.file)
            on_error.pop_all()
        self.n_rows: int | None = shape[0]
        self.rows, self.width = shape
        self.data_offset, self.rows_done = self.stream.tell(), 0

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        read = self._read_fortran if self.fortran_order else self._read_c
        for begin in range(0, self.rows, self.chunk_rows):
            values = read(begin, min(begin + self.chunk_rows, self.rows))
            self.rows_done = begin + len(values)
            yield Batch(self.file, None, begin + 1, len(values), values)

    def no_rows(self, positions: Sequence[int]) -> Batch:
        return Batch(self.file, None, 1, 0, np.empty((0, self.width), self.dtype))

    def fraction_done(self) -> float | None:
        return self.rows_done / self.rows if self.rows else 1.0

    def close(self) -> None:
        self.stream.close()

    def _read_c(self, begin: int, end: int) -> npt.NDArray[np.generic]:
        return self._read(begin * self.width, (end - begin) * self.width).reshape(end - begin, self.width)

    def _read_fortran(self, begin: int, end: int) -> npt.NDArray[np.generic]:
        chunk = np.empty((end - begin, self.width), self.dtype, order="F")
        for column in range(self.width):
            chunk[:, column] = self._read(column * self.rows + begin, end - begin)
        return chunk

    def _read(self, first: int, count: int) -> npt.NDArray[np.generic]:
        self.stream.seek(self.data_offset + first * self.dtype.itemsize)
        data = self.stream.read(count * self.dtype.itemsize)
        if len(data) != count * self.dtype.itemsize:
            raise DataError("became shorter while it was read", file=self.file)
        if self.dtype.kind == "U":
            self._check_letters(np.frombuffer(data, self.dtype.byteorder + "u4"))
        return np.frombuffer(data, self.dtype)

    def _check_letters(self, points: npt.NDArray[np.uint32]) -> None:
        """Raises DataError for numbers that are not letters of Unicode, which Python cannot make texts of."""
        if ((points > LAST_LETTER) | ((points >= SURROGATES[0]) & (points <= SURROGATES[1]))).any():
            message = f"is damaged after row {self.rows_done}: a text contains numbers that are not letters of Unicode"
            raise DataError(message, file=self.file)


def _read_header(stream: BinaryIO, file: str) -> tuple[tuple[int, int], bool, np.dtype[np.generic]]:
    """Returns shape, Fortran order and type, and leaves the stream at the first value."""
    try:
        version = np.lib.format.read_magic(stream)
        read = np.lib.format.read_array_header_1_0 if version[0] == 1 else np.lib.format.read_array_header_2_0
        shape, fortran_order, dtype = read(stream)
    except Exception as error:  # the header is a Python literal, for which NumPy raises several classes
        raise_lack_of_memory(error)
        raise DataError(f"is not a .npy file: {error}", file=file) from None
    if dtype.kind not in ACCEPTED_KINDS or dtype.names or not dtype.itemsize:
        raise DataError(f"holds elements of type {shown(dtype)}; expected numbers", file=file)
    if len(shape) != 2 or min(shape) < 0 or (not shape[0] and shape[1] > WIDEST_EMPTY):
        raise DataError(f"has shape {shown(shape)}; expected (rows, columns)", file=file)
    begin, expected = stream.tell(), stream.tell() + shape[0] * shape[1] * dtype.itemsize
    if stream.seek(0, os.SEEK_END) < expected:
        raise DataError(f"is truncated: its header promises {expected} bytes", file=file)
    stream.seek(begin)
    return shape, fortran_order, dtype
