"""The interface of tables: named columns, and batches of their rows.

A `Table` knows its columns before it has read a row. Its batches hold only the columns that are asked for; positions always refer to the columns of the
whole table. Tables in memory are `frames/`, those in files `files/`, which are `RowSource`s.
"""

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from onnx_treebeard.system.errors import MAX_NAME_LENGTH, DataError, shorten
from onnx_treebeard.tables.column_types import Column, Numbers, Unreadable

Values = npt.NDArray[np.generic]
STDIN = "-"  # as the path of a table
MAX_CELL_LENGTH = 60  # letters of a cell in an error


@dataclass(frozen=True)
class ReadOptions:
    """Options of reading a table. header: None makes the CSV reader check that the first line looks like a header. decimal: the point of decimals, "." or ","; None is "."."""

    chunk_rows: int = 65536
    delimiter: str | None = None
    header: bool | None = None
    decimal: str | None = None


@dataclass(frozen=True)
class Header:
    """The columns of a table, for matching names and for errors.

    file: its name in errors; "" for a table in memory. names: any hashable objects; None where the columns have none. kind: the word for a table in memory in errors, such as "data frame".
    is_named: False where names only number the columns of a table in memory.
    """

    file: str
    names: Sequence[Hashable] | None
    width: int
    kind: str = ""
    is_named: bool = True

    def batches(
        self, n_rows: int, chunk_rows: int, columns: Callable[[int, int], Mapping[int, Column]]
    ) -> Iterator["Batch"]:
        """Yields the rows of a table in memory. columns: returns the columns of the rows from one on, counted from 0, and so many of them."""
        names = self.names if self.is_named else None
        for begin in starts(n_rows, chunk_rows):
            count = min(chunk_rows, n_rows - begin)
            yield Batch("", names, begin + 1, count, columns(begin, count), kind=self.kind)

    def error(self, message: str) -> DataError:
        """Returns an error about the whole table. message: a predicate, whose subject is the table."""
        return DataError(f"the {self.kind} {message}") if self.kind else DataError(message, file=self.file)


def header_of_frame(kind: str, names: Sequence[Hashable], is_named: bool = True) -> Header:
    """Returns the header of a table in memory."""
    return Header("", names, len(names), kind, is_named)


class NumberColumns(Mapping[int, Any]):
    """Columns that can be read as numbers without becoming columns first. has_empty_texts: True for cells of text, of which a null is an empty one."""

    has_empty_texts = False

    @abstractmethod
    def numbers(self, positions: Sequence[int], dtype: np.dtype[np.generic]) -> Values | None:
        """Returns some columns as an array of shape (n_rows, columns) of float32 or float64, NaN for missing cells; None where cells have to be read as columns."""


@dataclass(frozen=True, eq=False)
class Batch:
    """Some consecutive rows of a table.

    `columns` maps the position of a column to its values: a `Column` in memory, a pyarrow.Array with `n_rows` entries in a file; or it is one array of shape
    (n_rows, width of the table), for a matrix file. decimal: the point of numbers in columns of text. kind: as in `Header`.
    """

    file: str
    names: Sequence[Hashable] | None
    first_row: int  # 1 for the first data row of the file
    n_rows: int
    columns: Mapping[int, Any] | npt.NDArray[np.generic]
    decimal: str = "."
    kind: str = ""

    @property
    def is_matrix(self) -> bool:
        """True for the rows of a matrix, whose columns have one type."""
        return isinstance(self.columns, np.ndarray)

    def column(self, position: int) -> Any:
        """Returns the values of one column unchanged."""
        if isinstance(self.columns, np.ndarray):
            return self.columns[:, position]
        return self.columns[position]

    def read(self, position: int) -> Column:
        """Returns one column in a form that can become numbers."""
        values: Any = self.column(position)
        if self.kind:
            return values  # type: ignore[no-any-return]
        if isinstance(values, np.ndarray):
            is_number = values.dtype.kind in "biuf"
            return Numbers(values) if is_number else Unreadable("text", values[0] if len(values) else "")
        # Imported here: .npy files are read without pyarrow.
        from onnx_treebeard.tables.arrow_columns import column_of

        return column_of(values)

    def first(self, rows: int) -> "Batch":
        """Returns the first `rows` rows of a file's batch, or all where there are fewer."""
        if rows >= self.n_rows:
            return self
        columns = self.columns
        if isinstance(columns, np.ndarray):
            return replace(self, n_rows=rows, columns=columns[:rows])
        return replace(
            self, n_rows=rows, columns={position: column[:rows] for position, column in columns.items()}
        )

    def called(self, position: int) -> str:
        """Returns the name of a column in errors."""
        if self.kind:
            return f"{self.names[position]!r}" if self.names else str(position)
        return f"'{shown(self.names[position], MAX_NAME_LENGTH)}'" if self.names else str(position + 1)

    def error(self, row: int, position: int, message: str) -> DataError:
        """Returns an error about a cell, or about the whole column for tables in memory and batches without rows. row: counted from 0 in this batch."""
        column = f"column {self.called(position)}"
        if self.kind:
            return DataError(f"{column} of the {self.kind}: {message}")
        cell = f"row {self.first_row + row}, {column}" if self.n_rows else column
        return DataError(f"{cell}: {message}", file=self.file)


class Table(Protocol):
    """Rows in columns. chunk_rows: the maximum of rows of a batch, which may be lowered before the first batch."""

    chunk_rows: int

    @property
    def header(self) -> Header: ...

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        """Yields the rows in order with the columns at some positions. Raises DataError where the table is malformed."""
        ...


class RowSource(Table, Protocol):
    """An open table of a file. columns: None where they have no names. n_rows: None while it is unknown.

    is_late: True where batches are small, and their cells are read by the thread that works on the batch, so that several threads should.
    """

    is_late: bool
    file: str
    columns: tuple[str, ...] | None
    width: int
    n_rows: int | None

    @property
    def header(self) -> Header:
        return Header(self.file, self.columns, self.width)

    def no_rows(self, positions: Sequence[int]) -> Batch:
        """Returns a batch without rows, whose columns have their types."""
        ...

    def fraction_done(self) -> float | None:
        """Returns the share of the file that has been read, from 0 to 1; None where its size is unknown."""
        ...

    def close(self) -> None: ...


def all_rows(source: RowSource, positions: Sequence[int], max_rows: int | None = None) -> Iterator[Batch]:
    """Yields the batches of the first `max_rows` rows of a table, of all rows for None. Raises DataError at the end where the file states another number of rows."""
    count = 0
    for batch in source.batches(positions):
        yield batch if max_rows is None else batch.first(max_rows - count)
        count += batch.n_rows
        if max_rows is not None and count >= max_rows:
            return
    if source.n_rows not in (None, count):
        raise DataError(f"should have {source.n_rows:,} rows; {count:,} were read", file=source.file)


def starts(n_rows: int, step: int) -> range:
    """Returns the starts of parts of `step` rows; one start where there are no rows."""
    return range(0, max(1, n_rows), step)


def shown(cell: object, longest: int = MAX_CELL_LENGTH) -> str:
    """Returns a cell or a name for errors. Of a long one, such as everything behind a quote that is never closed, they show the beginning."""
    return shorten(str(cell), longest)


def check_names(file: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Returns `names`. Raises DataError where two columns have the same name."""
    for name, count in Counter(names).most_common(1):
        if count > 1:
            raise DataError(f"has {count} columns named '{shown(name, MAX_NAME_LENGTH)}'", file=file)
    return names
