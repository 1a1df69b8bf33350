"""Estimators of XGBoost and LightGBM: proxies for their boosters, which predict with compiled kernels.

In: a fitted XGBClassifier, LGBMRegressor or the like, and the kernel of its forest. Out: an object that replaces the estimator's booster. The
estimator's own code calls it for scores and margins and computes probabilities and labels from them:

    plain predictions                                       by the kernel
    other rounds, leaves, contributions, base margins, ...  by the original booster
    all other attributes and methods of a booster           those of the original booster
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.estimators.methods import Kernel, Scores
from onnx_treebeard.forest.forest import Aggregate
from onnx_treebeard.system.errors import UnsupportedError

ATTRIBUTE = "_Booster"
# Parameters of LightGBM's `predict` that change its result.
RESULT_PARAMETERS = (
    "pred_leaf",
    "pred_contrib",
    "pred_early_stop",
    "num_iteration_predict",
    "start_iteration_predict",
)


@dataclass(frozen=True, eq=False)
class CompiledBooster:
    """A proxy for a booster: attributes that it does not define are those of the original booster."""

    kernel: Kernel
    booster: Any

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name in ("kernel", "booster"):
            raise AttributeError(name)
        return getattr(self.booster, name)

    def _scores(self, X: Any, raw: bool) -> Scores:  # noqa: N803
        """Returns scores or raw scores of shape (n,) for one target, else (n, targets), as both libraries do."""
        scores = self.kernel.raw(X) if raw else self.kernel.scores(X)
        return scores[:, 0] if scores.shape[1] == 1 else scores


class XGBoostBooster(CompiledBooster):
    """A proxy for an xgboost.Booster, with the method that XGBModel.predict calls."""

    def inplace_predict(self, data: Any, **options: Any) -> Any:
        """Predicts as xgboost.Booster.inplace_predict does."""
        own = self.kernel.original
        is_plain = (
            options.get("base_margin") is None
            and options.get("iteration_range") == own._get_iteration_range(None)
            and _same_number(options.get("missing", np.nan), own.missing)
        )
        if not is_plain:
            return self.booster.inplace_predict(data, **options)
        return self._scores(data, raw=options.get("predict_type") == "margin")


class LightGBMBooster(CompiledBooster):
    """A proxy for a lightgbm.Booster, with the method that LGBMModel.predict calls."""

    def predict(
        self, data: Any, start_iteration: int = 0, num_iteration: int | None = None, **options: Any
    ) -> Any:
        """Predicts as lightgbm.Booster.predict does, which returns sums for `raw_score` of a random forest, and averages otherwise."""
        raw = bool(options.get("raw_score", False))
        is_other_result = any(options.get(name) for name in RESULT_PARAMETERS)
        is_average = self.kernel.forest.forest.aggregate is not Aggregate.SUM
        if is_other_result or start_iteration > 0 or num_iteration is not None or (raw and is_average):
            return self.booster.predict(data, start_iteration, num_iteration, **options)
        return self._scores(data, raw)


BOOSTER_TYPES: dict[str, type[CompiledBooster]] = {"XGBModel": XGBoostBooster, "LGBMModel": LightGBMBooster}


def booster_type_of(estimator: Any) -> type[CompiledBooster] | None:
    """Returns the class of proxies for an estimator's booster; None for estimators without a booster."""
    for base in type(estimator).__mro__:
        if base.__module__.split(".")[0] in ("xgboost", "lightgbm") and base.__name__ in BOOSTER_TYPES:
            return BOOSTER_TYPES[base.__name__]
    return None


def refuse_dart(estimator: Any) -> None:
    """Raises UnsupportedError for DART of XGBoost: before 3.3 its estimators and its boosters predict different last bits."""
    if getattr(estimator, "booster", None) == "dart":
        raise UnsupportedError(
            f"the {type(estimator).__name__} uses DART, whose estimators predict other last bits than its boosters in some"
            " versions of XGBoost; onnx_treebeard.compile predicts as Booster.predict does",
            field="booster",
        )


def _same_number(one: float, other: float) -> bool:
    return one == other or (np.isnan(one) and np.isnan(other))
