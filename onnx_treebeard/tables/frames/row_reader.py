"""RowReader: rows as a caller passes them (`RowsLike`) -> NumPy arrays.

In: the argument `X` of `predict`, or a value that is fed to a session. Out: arrays of shape (n, n_features) in the model's input type, columns in the model's order, a block of
rows at a time. Raises DataError.

Sparse matrices of SciPy may be in CSR or any format that converts to it. `ModelInput.absent` is the value of entries that they do not store. Of duplicate entries
the last one counts, as in the libraries.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import numpy as np

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.system.numbers_as_text import counted
from onnx_treebeard.tables.category_codes import CategoryCells
from onnx_treebeard.tables.category_hashes import category_of
from onnx_treebeard.tables.column_match import check_width, match_frame
from onnx_treebeard.tables.column_types import NUMBERS
from onnx_treebeard.tables.frames.memory_tables import table_of
from onnx_treebeard.tables.frames.numpy_rows import (
    ReadRows,
    Rows,
    array_of_rows,
    batch_of_array,
    cast,
    refuse_known,
)
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.model_rows import input_rows
from onnx_treebeard.tables.table_interface import Header, Table, starts

ENTRIES_AT_ONCE = 2**24  # cells of a table or sparse matrix that are converted together

Result = TypeVar("Result", bound=np.ndarray[Any, Any])


class RowReader:
    """Reads rows for one input of a model."""

    def __init__(self, model_input: ModelInput) -> None:
        self.input, self.widths = model_input, model_input.widths
        self._last: tuple[Header, Sequence[int]] | None = None  # the last header, and its positions

    def blocks(self, X: Any) -> Iterator[Rows]:  # noqa: N803
        """Yields the rows in order, in at least one block of shape (n, n_features). Raises DataError where they do not fit the model."""
        if isinstance(X, ReadRows):
            yield X.view(np.ndarray)
            return
        if is_sparse(X):
            yield from blocks_of_sparse(X, self.input, self._rows_at_once)
            return
        if (table := table_of(X)) is None:
            refuse_known(X)
            yield array_of_rows(X, self.input)
        else:
            yield from self.table_blocks(table)

    def table_blocks(self, table: Table) -> Iterator[Rows]:
        """Yields the rows of a table in memory, as `blocks` does."""
        positions = self._positions(table.header)
        table.chunk_rows = self._rows_at_once
        for batch in table.batches(positions):
            yield input_rows(batch, self.input, positions, CategoryCells()).array()

    def map_blocks(self, function: Callable[[Rows], Result], X: Any) -> Result:  # noqa: N803
        """Applies a function to each block of rows and concatenates its results, which have one entry for each row."""
        is_plain = type(X) is np.ndarray and X.ndim == 2 and X.dtype.kind in NUMBERS
        if is_plain and X.shape[1] in self.widths and not self.input.hashed:
            # The checks of other rows would take as long as a prediction of one row.
            return function(cast(X, self.input.dtype))
        results = [function(rows) for rows in self.blocks(X)]
        return results[0] if len(results) == 1 else np.concatenate(results)  # type: ignore[return-value]

    def rows(self, X: Any) -> Rows:  # noqa: N803
        """Returns all rows in one array. Raises DataError as `blocks` does."""
        return self.map_blocks(lambda rows: rows, X)

    def categories(self, X: Any) -> dict[int, list[str]]:  # noqa: N803
        """Returns the categories of rows as texts, for each column of hashes. X: rows that have been read without an error."""
        positions: Sequence[int] = range(self.widths.start)
        if (table := table_of(X)) is None:
            batches = [batch_of_array(np.asarray(X, object), self.input)]
        else:
            positions = self._positions(table.header)
            batches = list(table.batches(positions))
        return {
            column: [
                category_of(batch.read(positions[column]), row)
                for batch in batches
                for row in range(batch.n_rows)
            ]
            for column in sorted(self.input.hashed)
        }

    def _positions(self, header: Header) -> Sequence[int]:
        """Returns the columns of a table in memory in the order of the input. Raises DataError."""
        last = self._last  # other threads may replace it
        if last is not None and last[0] == header:
            return last[1]
        positions = match_frame(self.input, header)
        # Names of other types may be equal, but spelled differently.
        if {*map(type, header.names or ())} == {str}:
            self._last = header, positions
        return positions

    @property
    def _rows_at_once(self) -> int:
        return max(1, ENTRIES_AT_ONCE // max(1, self.widths.start))


def is_sparse(X: Any) -> bool:  # noqa: N803
    """Returns whether an object is a sparse matrix."""
    return hasattr(type(X), "tocsr")


def blocks_of_sparse(X: Any, model_input: ModelInput, n_rows: int) -> Iterator[Rows]:  # noqa: N803
    """Yields blocks of at most `n_rows` rows. Raises DataError."""
    if X.ndim != 2:
        raise DataError(f"the rows have {counted(X.ndim, 'dimension')}; expected 2 (rows, columns)")
    check_width(X.shape[1], model_input)
    if model_input.hashed:
        raise DataError(
            "the rows are sparse, but the model has categories: pass a table, or an array of objects"
        )
    matrix = X.tocsr()
    if np.isnan(model_input.absent) and model_input.dtype.kind != "f":
        raise DataError(
            f"the rows are sparse; the forest reads {model_input.dtype}, which has no missing values"
        )
    values = cast(matrix.data, model_input.dtype)
    for begin in starts(matrix.shape[0], n_rows):
        ends = matrix.indptr[begin : begin + n_rows + 1]
        block = np.full((len(ends) - 1, model_input.widths.start), model_input.absent, model_input.dtype)
        entries = slice(ends[0], ends[-1])
        row, column = np.repeat(np.arange(len(block)), np.diff(ends)), matrix.indices[entries]
        if len(column) and not 0 <= column.min() <= column.max() < matrix.shape[1]:
            raise DataError(f"the sparse matrix has an entry beyond its {matrix.shape[1]} columns")
        read = column < block.shape[1]
        block[row[read], column[read]] = values[entries][read]
        yield block
