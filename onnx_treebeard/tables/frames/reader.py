"""RowReader: rows as a caller passes them -> NumPy arrays.

In: the argument `X` of `predict`, or what is fed to a session. Out: arrays of shape (n, n_features) in the model's input type, columns in the model's order, a block of
rows at a time. Raises DataError.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import numpy as np

from onnx_treebeard.tables.batch import Table
from onnx_treebeard.tables.categories import CategoryCells
from onnx_treebeard.tables.frames.arrays import Rows, array_of_rows, cast
from onnx_treebeard.tables.frames.containers import table_of
from onnx_treebeard.tables.frames.refusals import refuse_known
from onnx_treebeard.tables.frames.sparse import blocks_of_sparse, is_sparse
from onnx_treebeard.tables.inputs import ModelInput
from onnx_treebeard.tables.match import match_frame
from onnx_treebeard.tables.objects import NUMBERS
from onnx_treebeard.tables.rows import input_rows

ENTRIES_AT_ONCE = 2**24  # cells of a table or sparse matrix that are converted together

Result = TypeVar("Result", bound=np.ndarray[Any, Any])


class RowReader:
    """Reads rows for one input of a model."""

    def __init__(self, one: ModelInput) -> None:
        self.input, self.widths = one, one.widths

    def blocks(self, X: Any) -> Iterator[Rows]:  # noqa: N803
        """Yields the rows in order, in at least one block of shape (n, n_features). Raises DataError where they do not fit the model."""
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
        positions = match_frame(self.input, table.header)
        table.chunk_rows = self._rows_at_once
        for batch in table.batches(positions):
            yield input_rows(batch, self.input, positions, CategoryCells()).array()

    def map_blocks(self, function: Callable[[Rows], Result], X: Any) -> Result:  # noqa: N803
        """Applies a function to each block of rows and concatenates its results, which have one entry for each row."""
        if type(X) is np.ndarray and X.ndim == 2 and X.dtype.kind in NUMBERS and X.shape[1] in self.widths:
            # The checks of other rows would take as long as a prediction of one row.
            return function(cast(X, self.input.dtype))
        found = [function(rows) for rows in self.blocks(X)]
        return found[0] if len(found) == 1 else np.concatenate(found)  # type: ignore[return-value]

    def rows(self, X: Any) -> Rows:  # noqa: N803
        """Returns all rows in one array. Raises DataError as `blocks` does."""
        return self.map_blocks(lambda rows: rows, X)

    @property
    def _rows_at_once(self) -> int:
        return max(1, ENTRIES_AT_ONCE // max(1, self.widths.start))
