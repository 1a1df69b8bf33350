"""The rows of one input of a model, some at a time. In: columns of a batch, or a matrix. Out: arrays of shape (rows, columns)."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.native.tables import StoredColumns

Values = npt.NDArray[np.generic]


@dataclass(frozen=True, eq=False)
class InputRows:
    """`n_rows` rows of `width` values of type `dtype`, which lie in a matrix or are written from columns."""

    n_rows: int
    width: int
    dtype: np.dtype[np.generic]
    source: Values | StoredColumns

    def part(self, begin: int, end: int, room: Values) -> Values:
        """Returns the rows from `begin` to `end`: of the matrix, or in `room`, which has at least as many rows and is overwritten."""
        if isinstance(self.source, np.ndarray):
            return self.source[begin:end]
        self.source.write(room[: end - begin], begin)
        return room[: end - begin]

    def write(self, found: Values) -> None:
        """Writes all rows into an array of shape (n_rows, width)."""
        if isinstance(self.source, np.ndarray):
            found[:] = self.source
        else:
            self.source.write(found)

    def whole(self) -> Values:
        """Returns all rows, of shape (n_rows, width)."""
        if isinstance(self.source, np.ndarray):
            return self.source
        found = np.empty((self.n_rows, self.width), self.dtype)
        self.source.write(found)
        return found
