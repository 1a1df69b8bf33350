"""ExplainableForest: the methods of a `CompiledForest` that explain raw scores by contributions of features.

In: rows, as `predict` takes them. Out: contributions, interactions.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy.typing as npt

from onnx_treebeard.bindings.predictor import Scores
from onnx_treebeard.tables.frames.rows_like import RowsLike

if TYPE_CHECKING:
    from onnx_treebeard.runtime.explanations import Explanations


class ExplainableForest(ABC):
    """A forest that explains its raw scores."""

    @property
    @abstractmethod
    def _explanations(self) -> "Explanations":
        """The object that computes contributions."""

    def predict_contribs(
        self,
        X: RowsLike,  # noqa: N803
        *,
        threads: int = 1,
        dtype: npt.DTypeLike | None = None,
        approx_contribs: bool = False,
        background: RowsLike | None = None,
    ) -> Scores:
        """Returns what each feature contributes to the raw scores of rows: SHAP values, like `pred_contribs` of XGBoost and LightGBM.

        Contributions are exact path-dependent TreeSHAP: the Shapley values of the game in which a feature that is not known takes the ways of the
        training rows. They are computed on the CPU, from the counts of training rows that the model contains. For a model without counts, count
        rows with `onnx-treebeard profile`.

        X, threads: as in `predict`.
        dtype: the type in which contributions are computed and returned, float32 or float64. None means the type in which the model sums its scores.
        approx_contribs: True returns by how much the expected score changes along the path of each row instead (Saabas), like XGBoost's option
            of this name. This is cheaper, but not fair to features near the root.
        background: rows, in any form of `X`, that supply the values that are not known. Contributions are then those of the interventional game,
            averaged over these rows, as `shap.TreeExplainer(model, data=...)` computes them. The model does not need counts of training rows then.
            The first call makes tables for the background, which are kept for calls with the same one.

        Returns an array of shape (n, n_features + 1) with the expected score last; for models with several targets or classes, of shape
        (n, n_targets, n_features + 1). The contributions of a row add up to its raw score.

        Raises DataError if the rows do not fit the model or are on a device; UnsupportedError if the model has no counts of training rows or if its
        scores are not sums; and OptionError for another `dtype`.
        """
        return self._explanations.contributions(
            X, threads=threads, dtype=dtype, approx=approx_contribs, background=background
        )

    def predict_interactions(
        self,
        X: RowsLike,  # noqa: N803
        *,
        threads: int = 1,
        dtype: npt.DTypeLike | None = None,
    ) -> Scores:
        """Returns how contributions are shared among pairs of features: SHAP interaction values, like `pred_interactions` of XGBoost.

        Arguments and errors are those of `predict_contribs`. A result of more than 4 GiB is a DataError, whose message says how many rows fit.

        Returns a symmetric array of shape (n, n_features + 1, n_features + 1) with the expected score in its last entry; for models with several
        targets or classes, of shape (n, n_targets, n_features + 1, n_features + 1). Each line adds up to the contribution of its feature.
        """
        return self._explanations.interactions(X, threads=threads, dtype=dtype)

    def interaction_blocks(
        self,
        X: RowsLike,  # noqa: N803
        *,
        threads: int = 1,
        dtype: npt.DTypeLike | None = None,
        block: int | None = None,
    ) -> Iterator[Scores]:
        """Yields the results of `predict_interactions`, `block` rows at a time. Raises as `predict_contribs` does.

        block: the number of rows. None means as many as take some megabytes.
        """
        return self._explanations.interaction_blocks(X, threads=threads, dtype=dtype, block=block)
