"""RowReader: whatever a caller passes as rows -> arrays of a forest's input type, columns in the forest's order."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import numpy as np

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.rows.arrays import Rows, cast, rows_of_array
from onnx_treebeard.rows.containers import table_of
from onnx_treebeard.rows.match import positions
from onnx_treebeard.rows.matrix import matrix
from onnx_treebeard.rows.objects import NUMBERS
from onnx_treebeard.rows.refusals import refuse_known
from onnx_treebeard.rows.sparse import blocks_of_sparse, is_sparse
from onnx_treebeard.rows.wanted import Wanted

ENTRIES_AT_ONCE = 2**24  # of tables and sparse matrices that become arrays

Answer = TypeVar("Answer", bound=np.ndarray[Any, Any])


@dataclass(frozen=True)
class RowReader:
    """Reads rows for one forest."""

    forest: Forest

    @cached_property
    def wanted(self) -> Wanted:
        """What the forest takes."""
        return Wanted(self.forest)

    def blocks(self, X: Any) -> Iterator[Rows]:  # noqa: N803
        """The rows in order, (n, columns) at a time, one block at least. Raises DataError for what does not fit the forest."""
        wanted = self.wanted
        if is_sparse(X):
            yield from blocks_of_sparse(X, wanted, self._rows_at_once)
            return
        if (table := table_of(X)) is None:
            refuse_known(X)
            yield rows_of_array(X, wanted)
            return
        chosen = positions(table, wanted)
        for part in table.parts(chosen, self._rows_at_once):
            yield matrix(table, part, chosen, wanted)

    def answers(self, answer: Callable[[Rows], Answer], X: Any) -> Answer:  # noqa: N803
        """What `answer` has for all rows; it is asked block by block, and answers for each row by itself."""
        if (
            type(X) is np.ndarray
            and X.ndim == 2
            and X.dtype.kind in NUMBERS
            and X.shape[1] in self.wanted.widths
        ):
            return answer(
                cast(X, self.forest.input_type)
            )  # one row is predicted in the time of further questions
        found = [answer(rows) for rows in self.blocks(X)]
        return found[0] if len(found) == 1 else np.concatenate(found)  # type: ignore[return-value]

    def rows(self, X: Any) -> Rows:  # noqa: N803
        """All rows in one array. Raises DataError as `blocks` does."""
        return self.answers(lambda rows: rows, X)

    @property
    def _rows_at_once(self) -> int:
        return max(1, ENTRIES_AT_ONCE // max(1, self.wanted.widths.start))
