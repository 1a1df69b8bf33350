"""What every table reader offers: named columns and batches of rows.

A `RowSource` is opened on a file and knows its columns before the first row is read. Its batches hold only the columns
that were asked for; positions are always those of the whole table.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from onnx_treebeard.errors import DataError

# pyarrow has no type information, so its arrays are Any here.
Column = Any


@dataclass(frozen=True)
class Batch:
    """Some consecutive rows of a table.

    `columns` maps a column's position in the table to its values: a pyarrow.Array of `n_rows` entries each, or, for a
    matrix file, one array of shape (n_rows, width of the table).
    """

    file: str
    names: tuple[str, ...] | None
    first_row: int  # 1 for the first data row of the file
    n_rows: int
    columns: Mapping[int, Column] | npt.NDArray[np.generic]

    def column(self, position: int) -> Column | npt.NDArray[np.generic]:
        """The values of one column."""
        if isinstance(self.columns, np.ndarray):
            return self.columns[:, position]
        return self.columns[position]

    def first(self, rows: int | None) -> "Batch":
        """The first `rows` rows; all of them for None."""
        if rows is None or rows >= self.n_rows:
            return self
        if isinstance(self.columns, np.ndarray):
            return replace(self, n_rows=rows, columns=self.columns[:rows])
        return replace(
            self, n_rows=rows, columns={place: column[:rows] for place, column in self.columns.items()}
        )

    def error(self, row: int, position: int, message: str) -> DataError:
        """An error about the cell in row `row` of this batch (counted from 0)."""
        name = f"'{self.names[position]}'" if self.names else str(position + 1)
        return DataError(f"row {self.first_row + row}, column {name}: {message}", file=self.file)


class RowSource(Protocol):
    """An open table. `columns` is None where the columns have no names; `n_rows` is None where it is not known yet."""

    file: str
    columns: tuple[str, ...] | None
    width: int
    n_rows: int | None

    def batches(self, wanted: Sequence[int]) -> Iterator[Batch]:
        """The rows in file order with the columns at positions `wanted`; DataError where the file is malformed."""
        ...

    def no_rows(self, wanted: Sequence[int]) -> Batch:
        """A batch without rows, with the types of the columns."""
        ...

    def fraction_done(self) -> float | None:
        """How much of the file has been read, from 0 to 1; None where its size is not known."""
        ...

    def close(self) -> None: ...


def check_names(file: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """`names`, or a DataError if two columns share one: the model's columns could not be told apart."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise DataError(f"has two columns named '{name}'", file=file)
        seen.add(name)
    return names
