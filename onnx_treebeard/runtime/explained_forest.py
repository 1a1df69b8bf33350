"""ExplainedForest: the methods of a `CompiledForest` that explain raw scores by contributions of features.

In: rows, as `predict` takes them. Out: contributions, interactions.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy.typing as npt

from onnx_treebeard.native.predictor import Scores
from onnx_treebeard.tables.frames.rows_like import RowsLike

if TYPE_CHECKING:
    from onnx_treebeard.runtime.explanations import Explanations


class ExplainedForest(ABC):
    """A forest that explains its raw scores."""

    @property
    @abstractmethod
    def _explanations(self) -> "Explanations":
        """What computes contributions."""

    def predict_contribs(
        self,
        X: RowsLike,  # noqa: N803
        *,
        threads: int = 1,
        dtype: npt.DTypeLike | None = None,
        approx_contribs: bool = False,
        background: RowsLike | None = None,
    ) -> Scores:
        """Returns what each feature contributes to the raw scores of rows: SHAP values, as XGBoost and LightGBM call `pred_contribs`.

        Contributions are exact path-dependent TreeSHAP: Shapley values of the game in which a feature that is not known goes the way of the training
        rows. They are computed on the CPU, from the hit counts that the model has of its training rows; models without any get them by
        `onnx-treebeard profile`.

        dtype: float32 or float64, that they are computed and returned in; None for the type that the model sums its scores in.
        approx_contribs: what the expected score changes by along the path of the row instead (Saabas), as XGBoost calls it. Cheaper, and not fair to features near the
            root.
        background: rows, as `X`, that stand for what is not known: the contributions are then those of the interventional game, on average over these rows, as
            `shap.TreeExplainer(model, data=...)` has them. The model need not count training rows then. Tables for the background are made with the first
            call, and kept for calls with the same one.

        Returns an array of shape (n, n_features + 1), the expected score last; of models with several targets or classes (n, n_targets, n_features + 1). A
        row's contributions add up to its raw score.

        Raises DataError where the rows do not fit the model or are on a device, UnsupportedError where the model does not count training rows or its scores are no
        sums, OptionError for another `dtype`.
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
        """Returns how contributions are shared among pairs of features: SHAP interaction values, as XGBoost calls `pred_interactions`.

        Arguments and errors as in `predict_contribs`. A result of more than 4 GiB is a DataError, which says how many rows fit.

        Returns an array of shape (n, n_features + 1, n_features + 1), symmetric, the expected score in its last entry; of models with several targets or classes
        (n, n_targets, n_features + 1, n_features + 1). Each line adds up to the contribution of its feature.
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
        """Yields what `predict_interactions` returns, `block` rows at a time; None for as many as take some megabytes. Raises as `predict_contribs` does."""
        return self._explanations.interaction_blocks(X, threads=threads, dtype=dtype, block=block)
