"""CompiledForest: a forest and its machine code, ready to predict.

In: rows in anything `np.asarray` accepts (arrays, lists, pandas and pyarrow tables). Out: scores, raw scores, labels, leaves.
"""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact import Artifact
from onnx_treebeard.errors import DataError, UnsupportedError
from onnx_treebeard.forest import Forest, LabelRule
from onnx_treebeard.frame_codes import NUMBERS, with_codes
from onnx_treebeard.layouts.leaf_values import tree_weights
from onnx_treebeard.native import Leaves, Predictor, Rows, Scores

# Sources that say how many columns the training data had; their libraries refuse rows of any other width.
KNOWS_ITS_COLUMNS = ("xgboost", "lightgbm", "sklearn")


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
    def _columns(self) -> range:
        """How many columns rows may have."""
        if self.forest.source in KNOWS_ITS_COLUMNS:
            return range(self.forest.n_features, self.forest.n_features + 1)
        return range(self.predictor.n_features, sys.maxsize)

    @cached_property
    def _tree_weights(self) -> Scores:
        return tree_weights(self.forest)

    @cached_property
    def _labels(self) -> npt.NDArray[np.generic] | None:
        return np.array(self.forest.labels) if self.forest.labels else None

    def predict(self, X: npt.ArrayLike, *, threads: int = 1) -> Scores:  # noqa: N803
        """Scores after the post-transform: (n,) for one output, else (n, n_outputs). Raises DataError."""
        scores, _ = self.predictor.run(self._rows(X), threads=threads)
        return scores[:, 0] if self.predictor.n_outputs == 1 else scores

    def predict_raw(self, X: npt.ArrayLike, *, threads: int = 1) -> Scores:  # noqa: N803
        """(n, n_targets) sums over the trees, before the post-transform, in the accumulator type. Raises DataError."""
        return self.predictor.raw(self._rows(X), threads=threads)

    def predict_leaf(self, X: npt.ArrayLike, *, threads: int = 1) -> Leaves:  # noqa: N803
        """(n, n_trees) int64: the leaf that each row reaches in each tree, trees in the model's order, leaves by the model's ids.

        These are XGBoost's node ids, LightGBM's leaf indices, as `Booster.predict(pred_leaf=True)` has them; in ONNX node ids
        (TreeEnsemble of ai.onnx.ml 5: positions among the leaves). The first call compiles a kernel of its own, unless the model was
        compiled `with_leaf`. Raises DataError.
        """
        return self.leaf_predictor.leaves(self._rows(X), threads=threads)

    def predict_tree_scores(self, X: npt.ArrayLike, *, threads: int = 1) -> Scores:  # noqa: N803
        """What each tree adds to the raw scores, in the accumulator type: (n, n_trees) where every tree scores one target.

        Where leaves score several targets it is (n, n_trees, n_targets). Neither base values nor the division of an average are in it.
        A target that a leaf does not score gets what changes no sum, minimum or maximum: -0.0, inf, -inf; one that it scores several
        times gets their sum, minimum or maximum. Raises DataError.
        """
        leaf = self.leaf_predictor.leaves(self._rows(X), numbers=True, threads=threads)
        scores: Scores = self._tree_weights[leaf]
        return scores

    def predict_label(self, X: npt.ArrayLike, *, threads: int = 1) -> npt.NDArray[np.generic]:  # noqa: N803
        """(n,) labels, int64 or strings as the model has them; positions where it only counts its classes.

        Raises DataError for unsuitable rows, UnsupportedError where the forest chooses no label.
        """
        if self.forest.label_rule is LabelRule.NONE:
            raise UnsupportedError("the forest chooses no label; it gives scores only", field="label_rule")
        _, positions = self.predictor.run(self._rows(X), threads=threads)
        assert positions is not None
        return positions if self._labels is None else self._labels[positions]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the artifact, as `treebeard.h` and the custom operator read it."""
        Path(path).write_bytes(self.artifact.data)

    def _in_model_order(self, X: npt.ArrayLike) -> npt.ArrayLike:  # noqa: N803
        """A data frame with the model's columns in the model's order, if both name their columns."""
        names = list(getattr(X, "columns", ()))
        wanted = self.forest.feature_names
        if not names or not all(isinstance(name, str) for name in names) or _numbered(wanted):
            return X
        # LightGBM writes names without blanks.
        found = {name.replace(" ", "_") if self.forest.source == "lightgbm" else name: name for name in names}
        if missing := [name for name in wanted if name not in found]:
            some = ", ".join(missing[:3]) + (", ..." if len(missing) > 3 else "")
            raise DataError(
                f"the data frame lacks columns of the model: {some}; X.to_numpy() goes by position"
            )
        return X[[found[name] for name in wanted]]  # type: ignore[call-overload, index]

    def _rows(self, X: npt.ArrayLike) -> Rows:  # noqa: N803
        """The rows as an array of the input type. Raises DataError."""
        if type(X) is np.ndarray and X.ndim == 2 and X.shape[1] in self._columns:
            return _cast(X, self.forest.input_type)  # one row is predicted in the time of further questions
        if type(X) is not np.ndarray:
            X = self._in_model_order(X)  # noqa: N806
            if self.forest.source in NUMBERS:
                X = with_codes(X, self.forest.categories, self.forest.source)  # noqa: N806
        rows = _as_array(X)
        if rows.ndim != 2:
            hint = "; one row is X.reshape(1, -1)" if rows.ndim == 1 else ""
            raise DataError(f"the rows have {rows.ndim} dimensions; expected 2 (rows, columns){hint}")
        trained_on = self.forest.n_features
        if self.forest.source in KNOWS_ITS_COLUMNS and rows.shape[1] != trained_on:
            raise DataError(f"the rows have {rows.shape[1]} columns; the model was trained on {trained_on}")
        needed = int(self.predictor.n_features)
        if rows.shape[1] < needed:
            raise DataError(f"the rows have {rows.shape[1]} columns; the trees need {needed}")
        return _cast(rows, self.forest.input_type)


def _numbered(names: tuple[str, ...]) -> bool:
    """Whether a model has no names of its own; LightGBM numbers its columns then."""
    return all(name == f"Column_{number}" for number, name in enumerate(names))


def _as_array(X: npt.ArrayLike) -> Rows:  # noqa: N803
    try:
        return np.asarray(X)
    except ValueError as error:
        raise DataError(f"the rows are no array: {error}") from None


def _cast(rows: Rows, input_type: np.dtype[np.generic]) -> Rows:
    """To the input type; numbers may lose precision towards a float type, as in XGBoost and scikit-learn, never otherwise."""
    if rows.dtype == input_type:
        return rows
    if rows.dtype.kind not in "biuf":
        raise DataError(f"the rows are {rows.dtype}; expected numbers, which become {input_type}")
    if input_type.kind != "f" and not np.can_cast(rows.dtype, input_type, "safe"):
        raise DataError(f"the rows are {rows.dtype}; the forest reads {input_type}, which would lose values")
    with np.errstate(over="ignore"):
        return rows.astype(input_type)
