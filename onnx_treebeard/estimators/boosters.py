"""Estimators of XGBoost and LightGBM inside those of scikit-learn: their boosters answer by kernels.

In: a fitted XGBClassifier, LGBMRegressor or the like, and how to compile a forest. Out: a booster to take the place of the estimator's
own, which the estimator asks for scores and margins; probabilities and labels are the estimator's affair:

    plain predictions                                       the kernel
    other rounds, leaves, contributions, base margins, ...  the booster that was there
    everything else that a booster can do                   the booster that was there
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.estimators.methods import Kernel, Scores
from onnx_treebeard.forest.forest import Aggregate

ATTRIBUTE = "_Booster"
# Of LightGBM: what makes other answers of a prediction.
OTHER_ANSWERS = (
    "pred_leaf",
    "pred_contrib",
    "pred_early_stop",
    "num_iteration_predict",
    "start_iteration_predict",
)


@dataclass(frozen=True, eq=False)
class CompiledBooster:
    """A booster with a kernel."""

    kernel: Kernel
    booster: Any

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name in ("kernel", "booster"):
            raise AttributeError(name)
        return getattr(self.booster, name)

    def _scores(self, X: Any, raw: bool) -> Scores:  # noqa: N803
        """(n,) for one target, else (n, targets), as both libraries have it."""
        scores = self.kernel.raw(X) if raw else self.kernel.scores(X)
        return scores[:, 0] if scores.shape[1] == 1 else scores


class XGBoostBooster(CompiledBooster):
    """An xgboost.Booster as XGBModel.predict asks it."""

    def inplace_predict(self, data: Any, **options: Any) -> Any:
        """As xgboost.Booster.inplace_predict."""
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
    """A lightgbm.Booster as LGBMModel.predict asks it."""

    def predict(
        self, data: Any, start_iteration: int = 0, num_iteration: int | None = None, **options: Any
    ) -> Any:
        """As lightgbm.Booster.predict, which gives sums where `raw_score` is asked of a random forest, and averages otherwise."""
        raw = bool(options.get("raw_score", False))
        asked = any(options.get(name) for name in OTHER_ANSWERS)
        is_average = self.kernel.forest.forest.aggregate is not Aggregate.SUM
        if asked or start_iteration > 0 or num_iteration is not None or (raw and is_average):
            return self.booster.predict(data, start_iteration, num_iteration, **options)
        return self._scores(data, raw)


KINDS: dict[str, type[CompiledBooster]] = {"XGBModel": XGBoostBooster, "LGBMModel": LightGBMBooster}


def booster_kind(estimator: Any) -> type[CompiledBooster] | None:
    """What can take the place of an estimator's booster; None for estimators without one."""
    for kind in type(estimator).__mro__:
        if kind.__module__.split(".")[0] in ("xgboost", "lightgbm") and kind.__name__ in KINDS:
            return KINDS[kind.__name__]
    return None


def refuse_dart(estimator: Any) -> None:
    """Raises UnsupportedError for DART of XGBoost, where estimators predict with other last bits than boosters before 3.3."""
    if getattr(estimator, "booster", None) == "dart":
        raise UnsupportedError(
            f"the {type(estimator).__name__} is of DART, whose estimators predict other last bits than its boosters in some"
            " versions; onnx_treebeard.compile serves it as Booster.predict does",
            field="booster",
        )


def _same_number(one: float, other: float) -> bool:
    return one == other or (np.isnan(one) and np.isnan(other))
