"""Explanations of a forest's raw scores: contributions of features, for rows in the host's memory.

In: a forest, the recipe that it is compiled with, rows. Out: arrays of contributions. A predictor of its own computes each kind of contributions; it is
opened when the kind is first asked for.
"""

from collections.abc import Iterator
from threading import Lock
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.device_arrays import is_on_device
from onnx_treebeard.native.planner import Contributions, Method
from onnx_treebeard.native.predictor import Predictor, Scores
from onnx_treebeard.runtime.recipe import Recipe
from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.system.numbers_as_text import counted, size_text
from onnx_treebeard.tables.frames.reader import RowReader, RowsLike

MAX_BYTES = 4 << 30  # of interactions that one array holds
BLOCK_BYTES = 64 << 20  # of a block of them
VALUE_TYPES = (np.dtype(np.float32), np.dtype(np.float64))


class Explanations:
    """What computes explanations of one forest. Any number of threads may use it."""

    def __init__(self, forest: Forest, recipe: Recipe, reader: RowReader) -> None:
        self._forest, self._recipe, self._reader = forest, recipe, reader
        self._lock, self._predictors = Lock(), dict[Contributions, Predictor]()

    def contributions(
        self,
        X: RowsLike,  # noqa: N803
        *,
        threads: int,
        dtype: npt.DTypeLike | None,
        approx: bool,
    ) -> Scores:
        """Returns contributions of shape (n, n_features + 1), or (n, n_targets, n_features + 1) where there are several targets.

        Raises DataError for rows that do not fit or are on a device, UnsupportedError where the forest has no contributions.
        """
        kind = Contributions(self._value_type(dtype), Method.PATH if approx else Method.SHAPLEY)
        found = self._run(kind, X, threads)
        shape = (len(found), self._forest.n_targets, self._forest.n_features + 1)
        return found if self._forest.n_targets == 1 else found.reshape(shape)

    def interactions(self, X: RowsLike, *, threads: int, dtype: npt.DTypeLike | None) -> Scores:  # noqa: N803
        """Returns interactions of shape (n, n_features + 1, n_features + 1), or (n, n_targets, ...) where there are several targets.

        Raises as `contributions` does, and DataError where the result would have more than MAX_BYTES bytes.
        """
        kind, rows = self._interactions_of(X, dtype)
        most = self.rows_of_interactions(dtype)
        if len(rows) > most:
            raise DataError(
                f"the interactions of {counted(len(rows), 'row')} take more than {size_text(MAX_BYTES)}; {most:,} rows fit, and interaction_blocks() "
                "yields those of all rows block by block"
            )
        return self._as_pairs(self._run(kind, rows, threads))

    def interaction_blocks(
        self,
        X: RowsLike,  # noqa: N803
        *,
        threads: int,
        dtype: npt.DTypeLike | None,
        block: int | None,
    ) -> Iterator[Scores]:
        """Yields the interactions of `block` rows at a time, of all rows in order; None for as many as take some megabytes. Raises as `contributions` does."""
        if block is not None and block < 1:
            raise OptionError(f"a block has {block} rows; expected 1 or more", field="block")
        kind, rows = self._interactions_of(X, dtype)
        size = block or max(1, self.rows_of_interactions(dtype) * BLOCK_BYTES // MAX_BYTES)
        for begin in range(0, len(rows), size):
            yield self._as_pairs(self._run(kind, rows[begin : begin + size], threads))

    def rows_of_interactions(self, dtype: npt.DTypeLike | None) -> int:
        """Returns how many rows' interactions have at most MAX_BYTES bytes; one at least."""
        columns = self._forest.n_targets * (self._forest.n_features + 1) ** 2
        return max(1, MAX_BYTES // (columns * self._value_type(dtype).itemsize))

    def _interactions_of(
        self,
        X: RowsLike,  # noqa: N803
        dtype: npt.DTypeLike | None,
    ) -> tuple[Contributions, npt.NDArray[np.generic]]:
        _refuse_device(X)
        return Contributions(self._value_type(dtype), Method.INTERACTION), self._reader.rows(X)

    def _as_pairs(self, flat: Scores) -> Scores:
        columns = self._forest.n_features + 1
        targets = () if self._forest.n_targets == 1 else (self._forest.n_targets,)
        return flat.reshape(len(flat), *targets, columns, columns)

    def _run(self, kind: Contributions, X: RowsLike, threads: int) -> Scores:  # noqa: N803
        _refuse_device(X)
        predictor = self._predictor(kind)
        return self._reader.map_blocks(lambda rows: predictor.run(rows, threads=threads)[0], X)

    def _predictor(self, kind: Contributions) -> Predictor:
        with self._lock:
            if kind not in self._predictors:
                self._predictors[kind] = self._recipe.explained(self._forest, kind)
            return self._predictors[kind]

    def _value_type(self, dtype: npt.DTypeLike | None) -> np.dtype[Any]:
        """Returns the type of contributions: by default the one that the model's scores are summed in."""
        if dtype is None:
            return self._forest.accumulator_type
        value = np.dtype(dtype)
        if value not in VALUE_TYPES:
            raise OptionError(f"contributions are float32 or float64, not {value}", field="dtype")
        return value


def _refuse_device(X: RowsLike) -> None:  # noqa: N803
    if is_on_device(X):
        raise DataError(
            "the rows are on a CUDA device; contributions are computed on the CPU, from arrays of the host"
        )
