"""Live XGBoost models -> `Forest`, as the installed library predicts.

In: a Booster, or an estimator with `get_booster`, and the user's options. Out: a `Forest`. Options that the user does not give are those of the
estimator: `missing`, and after early stopping the boosting rounds that its `predict` uses. A Booster's `predict` uses all rounds.
"""

from dataclasses import replace
from typing import Any

import numpy as np

from onnx_treebeard.converters.parsing.load_options import LoadOptions
from onnx_treebeard.converters.xgboost.model import forest_of_live
from onnx_treebeard.forest.forest import Forest


def forest_of_estimator(model: Any, options: LoadOptions) -> Forest:
    """Returns the forest of an XGBClassifier, XGBRegressor, XGBRanker, XGBRFClassifier or XGBRFRegressor."""
    booster = model.get_booster()
    missing, best = getattr(model, "missing", np.nan), getattr(booster, "best_iteration", None)
    if options.missing is None and missing is not None:
        options = replace(options, missing=missing)
    if options.iteration_range is None and best is not None:
        options = replace(options, iteration_range=(0, int(best) + 1))
    return forest_of_booster(booster, options)


def forest_of_booster(model: Any, options: LoadOptions) -> Forest:
    """Returns the forest of a Booster."""
    return forest_of_live(bytes(model.save_raw("ubj")), options)
