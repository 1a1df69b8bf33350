"""The interface of table readers: named columns and batches of rows.

A `RowSource` is opened on a file and knows its columns before it has read a row. Its batches hold only the requested columns; indices always
refer to the columns of the whole table.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from onnx_treebeard.system.errors import LONGEST_NAME, DataError

# pyarrow has no type annotations, so its arrays are Any here.
Column = Any
Values = npt.NDArray[np.generic]
STDIN = "-"  # as the path of a table
LONGEST_CELL = 60  # letters of a cell in an error


@dataclass(frozen=True)
class ReadOptions:
    """How to read a table. With `header` None the CSV reader checks that the first line looks like a header. decimal: the point of its decimals, "." or ","; None is "."."""

    chunk_rows: int = 65536
    delimiter: str | None = None
    header: bool | None = None
    decimal: str | None = None


class NumberColumns(Mapping[int, Column]):
    """Columns that can be read as numbers without becoming columns first."""

    @abstractmethod
    def numbers(self, positions: Sequence[int], dtype: np.dtype[np.generic]) -> Values | None:
        """Returns some columns as an array of shape (n_rows, columns) of float32 or float64, NaN for missing cells; None where cells need a closer look."""


@dataclass(frozen=True)
class Batch:
    """Some consecutive rows of a table.

    `columns` maps the index of a column to its values: a pyarrow.Array with `n_rows` entries, or for a matrix file one array of shape
    (n_rows, width of the table). decimal: the point of numbers in columns of text.
    """

    file: str
    names: tuple[str, ...] | None
    first_row: int  # 1 for the first data row of the file
    n_rows: int
    columns: Mapping[int, Column] | npt.NDArray[np.generic]
    decimal: str = "."

    def column(self, position: int) -> Column | npt.NDArray[np.generic]:
        """Returns the values of one column."""
        if isinstance(self.columns, np.ndarray):
            return self.columns[:, position]
        return self.columns[position]

    def first(self, rows: int | None) -> "Batch":
        """Returns the first `rows` rows; all of them for None."""
        if rows is None or rows >= self.n_rows:
            return self
        if isinstance(self.columns, np.ndarray):
            return replace(self, n_rows=rows, columns=self.columns[:rows])
        return replace(
            self, n_rows=rows, columns={place: column[:rows] for place, column in self.columns.items()}
        )

    def error(self, row: int, position: int, message: str) -> DataError:
        """Returns an error about the cell in row `row` of this batch, counted from 0; about the column as a whole where the batch has no rows."""
        name = f"'{shown(self.names[position], LONGEST_NAME)}'" if self.names else str(position + 1)
        place = f"row {self.first_row + row}, column {name}" if self.n_rows else f"column {name}"
        return DataError(f"{place}: {message}", file=self.file)


class RowSource(Protocol):
    """An open table. `columns` is None where the columns have no names; `n_rows` is None while it is unknown.

    chunk_rows: how many rows a batch has at most; it may be lowered before the first one.
    is_late: whether batches are small and their cells are read by whoever asks for them, so that several threads should.
    """

    is_late: bool
    chunk_rows: int
    file: str
    columns: tuple[str, ...] | None
    width: int
    n_rows: int | None

    def batches(self, wanted: Sequence[int]) -> Iterator[Batch]:
        """Yields the rows in file order with the columns at the indices `wanted`. Raises DataError where the file is malformed."""
        ...

    def no_rows(self, wanted: Sequence[int]) -> Batch:
        """Returns a batch without rows that has the types of the columns."""
        ...

    def fraction_done(self) -> float | None:
        """Returns the share of the file that has been read, from 0 to 1; None where its size is unknown."""
        ...

    def close(self) -> None: ...


def all_rows(source: RowSource, wanted: Sequence[int]) -> Iterator[Batch]:
    """Yields the batches of a table. Raises DataError at the end where they do not have the number of rows that the file says."""
    count = 0
    for batch in source.batches(wanted):
        count += batch.n_rows
        yield batch
    if source.n_rows not in (None, count):
        raise DataError(f"says that it has {source.n_rows:,} rows; {count:,} were read", file=source.file)


def shown(cell: object, longest: int = LONGEST_CELL) -> str:
    """Returns a cell or a name as errors show it: a long one, such as all that follows a quote which is never closed, by its beginning."""
    text = str(cell)
    return text if len(text) <= longest else f"{text[:longest]}..."


def check_names(file: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Returns `names`. Raises DataError where two columns have the same name, because they could not be told apart."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise DataError(f"has two columns named '{shown(name, LONGEST_NAME)}'", file=file)
        seen.add(name)
    return names
