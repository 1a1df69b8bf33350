"""CompiledForest: a forest and its machine code, ready to predict.

In: rows, as arrays, sparse matrices, data frames, tables of Arrow. Out: scores, raw scores, labels, leaves.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact import Artifact
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest import Forest, LabelRule
from onnx_treebeard.layouts.leaf_values import tree_weights
from onnx_treebeard.native import Leaves, Positions, Predictor, Rows, Scores
from onnx_treebeard.rows.accepted import RowsLike
from onnx_treebeard.rows.reader import RowReader


@dataclass(frozen=True, eq=False)
class CompiledForest:
    """`forest` as its author meant it, `artifact` as this machine runs it.

    compile_leaves: makes an artifact with a kernel for leaves, which is done when leaves are first asked for and `artifact` has none.
    """

    forest: Forest
    artifact: Artifact
    compile_leaves: Callable[[], Artifact] | None = None

    @cached_property
    def predictor(self) -> Predictor:
        """The artifact, loaded on first use."""
        return Predictor(self.artifact)

    @cached_property
    def leaf_predictor(self) -> Predictor:
        """The kernel for leaves, compiled if need be on first use. Raises UnsupportedError where that cannot be."""
        if self.artifact.has_leaves:
            return self.predictor
        if self.compile_leaves is None:
            raise UnsupportedError("the artifact has no kernel for leaves; compile the model with them")
        return Predictor(self.compile_leaves())

    @cached_property
    def _reader(self) -> RowReader:
        return RowReader(self.forest)

    @cached_property
    def _tree_weights(self) -> Scores:
        return tree_weights(self.forest)

    @cached_property
    def _labels(self) -> npt.NDArray[np.generic] | None:
        return np.array(self.forest.labels) if self.forest.labels else None

    def predict(self, X: RowsLike, *, threads: int = 1) -> Scores:  # noqa: N803
        """Scores after the post-transform: (n,) for one output, else (n, n_outputs). Raises DataError.

        X: (rows, columns) as an array or lists; a data frame or table (pandas, polars, pyarrow, whatever hands itself on by
        `__arrow_c_stream__` or `__dataframe__`), structured array, dict of columns or list of dicts, whose columns are found by name
        where the model names its own, other columns being ignored; a sparse matrix of scipy. NaN, null, None and what a mask hides
        are missing, and what a sparse matrix does not hold is so to XGBoost, zero to everyone else.
        """
        scores = self._reader.answers(lambda rows: self.predictor.run(rows, threads=threads)[0], X)
        return scores[:, 0] if self.predictor.n_outputs == 1 else scores

    def predict_raw(self, X: RowsLike, *, threads: int = 1) -> Scores:  # noqa: N803
        """(n, n_targets) sums over the trees, before the post-transform, in the accumulator type. `X` as in `predict`. Raises DataError."""
        return self._reader.answers(lambda rows: self.predictor.raw(rows, threads=threads), X)

    def predict_leaf(self, X: RowsLike, *, threads: int = 1) -> Leaves:  # noqa: N803
        """(n, n_trees) int64: the leaf that each row reaches in each tree, trees in the model's order, leaves by the model's ids.

        These are XGBoost's node ids, LightGBM's leaf indices, as `Booster.predict(pred_leaf=True)` has them; in ONNX node ids
        (TreeEnsemble of ai.onnx.ml 5: positions among the leaves). The first call compiles a kernel of its own, unless the model was
        compiled `with_leaf`. Raises DataError.
        """
        return self._reader.answers(lambda rows: self.leaf_predictor.leaves(rows, threads=threads), X)

    def predict_tree_scores(self, X: RowsLike, *, threads: int = 1) -> Scores:  # noqa: N803
        """What each tree adds to the raw scores, in the accumulator type: (n, n_trees) where every tree scores one target.

        Where leaves score several targets it is (n, n_trees, n_targets). Neither base values nor the division of an average are in it.
        A target that a leaf does not score gets what changes no sum, minimum or maximum: -0.0, inf, -inf; one that it scores several
        times gets their sum, minimum or maximum. Raises DataError.
        """
        leaf = self._reader.answers(
            lambda rows: self.leaf_predictor.leaves(rows, numbers=True, threads=threads), X
        )
        scores: Scores = self._tree_weights[leaf]
        return scores

    def predict_label(self, X: RowsLike, *, threads: int = 1) -> npt.NDArray[np.generic]:  # noqa: N803
        """(n,) labels, int64 or strings as the model has them; positions where it only counts its classes.

        Raises DataError for unsuitable rows, UnsupportedError where the forest chooses no label.
        """
        if self.forest.label_rule is LabelRule.NONE:
            raise UnsupportedError("the forest chooses no label; it gives scores only", field="label_rule")
        positions = self._reader.answers(lambda rows: self._positions(rows, threads), X)
        return positions if self._labels is None else self._labels[positions]

    def _positions(self, rows: Rows, threads: int) -> Positions:
        _, positions = self.predictor.run(rows, threads=threads)
        assert positions is not None
        return positions

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the artifact, as `treebeard.h` and the custom operator read it."""
        Path(path).write_bytes(self.artifact.data)
