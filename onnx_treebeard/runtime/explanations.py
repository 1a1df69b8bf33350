"""Explanations of a forest's raw scores: contributions of features, for rows in the host's memory.

In: a forest, the recipe that it is compiled with, rows. Out: arrays of contributions. A predictor of its own computes each kind of contributions; it is
opened when the kind is first asked for.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from threading import Lock
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.device_arrays import is_on_device
from onnx_treebeard.bindings.planner import Contributions, Method, call_planner
from onnx_treebeard.bindings.predictor import Predictor, Rows, Scores
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.node_decisions import decisions_of, normal_form
from onnx_treebeard.runtime.compile_recipe import Recipe
from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.system.numbers_as_text import counted, size_text
from onnx_treebeard.tables.frames.numpy_rows import ReadRows
from onnx_treebeard.tables.frames.row_reader import RowReader
from onnx_treebeard.tables.frames.rows_like import RowsLike

MAX_BYTES = 4 << 30  # of interactions that one array holds
BLOCK_BYTES = 64 << 20  # of a block of them
MAX_TABLE_BYTES = 1 << 30  # of a background, that are in memory at a time
VALUE_TYPES = (np.dtype(np.float32), np.dtype(np.float64))


class Explanations:
    """The explanations of one forest, computed on request. Any number of threads may use it. Raises UnsupportedError for a forest that has none."""

    def __init__(self, forest: Forest, recipe: Recipe, reader: RowReader) -> None:
        self._forest, self._recipe, self._reader = forest, recipe, reader
        self._predictors = dict[Contributions, Predictor]()
        self._background: tuple[object, Callable[[], Iterable[Predictor]]] | None = None

    @property
    def _lock(self) -> Lock:
        """The lock of this process: a child could not release one that another thread held at the fork."""
        lock: Lock = vars(self).setdefault(f"lock of process {os.getpid()}", Lock())
        return lock

    def contributions(
        self,
        X: RowsLike,  # noqa: N803
        *,
        threads: int,
        dtype: npt.DTypeLike | None,
        approx: bool,
        background: RowsLike | None,
    ) -> Scores:
        """Returns contributions of shape (n, n_features + 1), or (n, n_targets, n_features + 1) where there are several targets.

        Raises DataError for rows that do not fit or are on a device, UnsupportedError where the forest has no contributions.
        """
        value = self._value_type(dtype)
        if background is None:
            contributions = self._run(
                Contributions(value, Method.PATH if approx else Method.SHAPLEY), X, threads
            )
        else:
            if approx:
                raise OptionError(
                    "contributions along the path of a row have no background", field="approx_contribs"
                )
            contributions = self._against(background, value, X, threads)
        shape = (len(contributions), self._forest.n_targets, self._forest.n_features + 1)
        return contributions if self._forest.n_targets == 1 else contributions.reshape(shape)

    def _against(self, background: RowsLike, value: np.dtype[Any], X: RowsLike, threads: int) -> Scores:  # noqa: N803
        """Returns contributions against a background, summed over parts of the forest where the tables of all of it are large."""
        _refuse_device(X)
        _refuse_device(background)
        open_parts = self._opened_against(self._background_rows(background), value)
        rows = self._reader.rows(X)
        parts = (part.run(rows, threads=threads)[0] for part in open_parts())
        total = next(parts)
        for part in parts:
            total += part
        return total.astype(value, copy=False)

    def _background_rows(self, background: RowsLike) -> Rows:
        """Returns the rows of a background. Raises DataError where there are none, or what nodes decide for them does not fit MAX_BYTES."""
        rows = self._reader.rows(background)
        if not len(rows):
            raise DataError("the background has no rows; expected one at least")
        max_rows = MAX_BYTES // max(1, self._forest.n_nodes)
        if len(rows) > max_rows:
            raise DataError(
                f"the background has {counted(len(rows), 'row')}; {max_rows:,} are the most for a forest of {self._forest.n_nodes:,} nodes: draw some of them"
            )
        return rows

    def _opened_against(self, rows: Rows, value: np.dtype[Any]) -> Callable[[], Iterable[Predictor]]:
        """Returns what gives the predictors of all parts of the forest; those of the last background are kept, if there is one alone."""
        key = value, rows.shape, sha256(np.ascontiguousarray(rows).tobytes()).digest()
        with self._lock:
            if self._background is None or self._background[0] != key:
                self._background = key, self._parts_against(rows, value)
            return self._background[1]

    def _parts_against(self, rows: Rows, value: np.dtype[Any]) -> Callable[[], Iterable[Predictor]]:
        forest = normal_form(self._forest)
        decisions, ends = decisions_of(forest, rows), self._ends_of_parts(forest, len(rows))
        parts = list(zip((0, *ends[:-1]), ends, strict=True))
        if len(parts) == 1:
            predictor = self._recipe.explained_against(forest, value, decisions, parts[0])
            return lambda: (predictor,)
        wide = np.dtype(np.float64)
        return lambda: (self._recipe.explained_against(forest, wide, decisions, part) for part in parts)

    def _ends_of_parts(self, forest: Forest, n_rows: int) -> list[int]:
        """Returns where each part of the forest ends whose tables have at most MAX_TABLE_BYTES bytes; one tree at least."""
        sizes = call_planner(forest, "background_bytes", rows=n_rows).arrays["bytes"].tolist()
        ends, total = list[int](), 0
        for tree, size in enumerate(sizes):
            if total and total + size > MAX_TABLE_BYTES:
                ends.append(tree)
                total = 0
            total += size
        return [*ends, len(sizes)]

    def interactions(self, X: RowsLike, *, threads: int, dtype: npt.DTypeLike | None) -> Scores:  # noqa: N803
        """Returns interactions of shape (n, n_features + 1, n_features + 1), or (n, n_targets, ...) where there are several targets.

        Raises as `contributions` does, and DataError where the result would have more than MAX_BYTES bytes.
        """
        kind, rows = self._interactions_of(X, dtype)
        max_rows = self.rows_of_interactions(dtype)
        if len(rows) > max_rows:
            raise DataError(
                f"the interactions of {counted(len(rows), 'row')} take more than {size_text(MAX_BYTES)}; {max_rows:,} rows fit, and interaction_blocks() "
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
        rows = self._reader.rows(X).view(ReadRows)  # are run block by block
        return Contributions(self._value_type(dtype), Method.INTERACTION), rows

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
        with suppress(TypeError):  # of what is no type
            value = np.dtype(dtype)
            if value in VALUE_TYPES:
                return value
        raise OptionError(f"is {dtype!r}; contributions are float32 or float64", field="dtype")


def _refuse_device(X: RowsLike) -> None:  # noqa: N803
    if is_on_device(X):
        raise DataError(
            "the rows are on a CUDA device; contributions are computed on the CPU, from arrays of the host"
        )
