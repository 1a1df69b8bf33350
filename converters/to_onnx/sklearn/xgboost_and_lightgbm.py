"""Predictions of XGBoost's and LightGBM's estimators inside those of scikit-learn.

In: a fitted XGBClassifier, LGBMRegressor or the like. Out: its predictions as values of a graph, those of XGBoost in single precision:

    predict_proba       1 - p, p for two classes; softmax for more
    decision_function   LightGBM's raw scores
    predict             regressors: the scores; classifiers: p > 0.5 (XGBoost; of several labels for each), the first largest
                        probability (LightGBM, more classes)

What a sparse matrix does not hold is missing to XGBoost, and 0 to LightGBM.

The estimators themselves choose labels in this way; boosters choose them by raw scores.
"""

from typing import Any

import numpy as np

from onnx_treebeard.converters.read import forest_of_source
from onnx_treebeard.converters.to_onnx.output_operators import write_scores
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import INEXACT_EXP, INT64, Parts, Value, Writer
from onnx_treebeard.converters.to_onnx.write_forest import INEXACT
from onnx_treebeard.forest.forest import Aggregate, Forest, PostTransform

IN_SINGLE = (
    "XGBoost's scores that depend on exp have single precision and may differ from its own in the last bits (measured: by at most 3 units in the"
    " last place), and so may labels where two scores are that close"
)
PROBABILITIES = (
    PostTransform.SIGMOID,
    PostTransform.SOFTMAX,
    PostTransform.SOFTMAX_DOUBLE_SUM,
    PostTransform.SOFTMAX_PAIRWISE_SUM,
)


def write_xgboost(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Returns the predictions of an XGBoost estimator. Raises UnsupportedError for DART, whose estimators predict other last bits than boosters."""
    if getattr(model, "booster", None) == "dart":
        raise parts.refusal(f"the {type(model).__name__} uses DART; accepted are other boosters of trees")
    if method != "predict" or not hasattr(model, "classes_"):
        return _scores(parts, model, parts.with_gaps(rows), IN_SINGLE)
    probabilities = parts.predict(model, "predict_proba", rows)
    if _forest(parts, model, parts.with_gaps(rows)).is_multilabel:
        return parts.cast(parts.add("Greater", probabilities, parts.constant(0.5, probabilities.kind)), INT64)
    if probabilities.columns > 2:
        return parts.largest(probabilities)
    half = parts.constant(0.5, probabilities.kind)
    return parts.cast(parts.add("Greater", parts.columns(probabilities, [1]), half), INT64)


def write_lightgbm(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Returns the predictions of a LightGBM estimator. Raises UnsupportedError for raw scores of random forests, which are sums or averages."""
    if method == "predict" and hasattr(model, "classes_"):
        return parts.largest(parts.predict(model, "predict_proba", rows))
    if method != "decision_function":
        return _scores(parts, model, rows, INEXACT_EXP)
    forest = _forest(parts, model, rows)
    if forest.aggregate is not Aggregate.SUM:
        raise parts.refusal(f"the {type(model).__name__} averages trees; accepted here are sums")
    return _raw_scores(parts, model, forest, rows)


def _scores(parts: Parts, model: Any, rows: Value, note: str) -> Value:
    forest = _forest(parts, model, rows)
    if hasattr(model, "classes_") and forest.post_transform not in PROBABILITIES:
        raise parts.refusal(
            f"the {type(model).__name__} has the objective {str(model.objective)[:40]!r}, whose scores are no probabilities"
        )
    if forest.post_transform in INEXACT:
        parts.note(note)
    raw = _raw_scores(parts, model, forest, rows)
    scores = Value(
        write_scores(parts.graph, forest, raw.name), forest.n_outputs, np.dtype(forest.output_type)
    )
    return parts.both(scores) if hasattr(model, "classes_") and scores.columns == 1 else scores


def _forest(parts: Parts, model: Any, rows: Value) -> Forest:
    return parts.once(model, "forest", rows, lambda: parts.read(forest_of_source, model))


def _raw_scores(parts: Parts, model: Any, forest: Forest, rows: Value) -> Value:
    return parts.once(model, "raw scores", rows, lambda: parts.raw_scores(forest, rows))


BOOSTERS: dict[str, Writer] = {"xgboost": write_xgboost, "lightgbm": write_lightgbm}
