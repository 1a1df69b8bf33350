"""Live gradient boosting of scikit-learn -> `Forest`, equal to `decision_function`, `predict_proba` and `predict` bit for bit.

In: a fitted GradientBoostingRegressor or GradientBoostingClassifier. Out: a validated `Forest` that compares float32 rows with float64 thresholds
and adds in float64, stage by stage:

    raw score k    start[k] + learning_rate * value + learning_rate * value + ...
    two classes    one raw score s, p = 1 / (1 + exp(-s)), of 2s for the exponential loss; scores 1 - p, p; the second label if s >= 0
    more classes   softmax; the label of the first largest raw score

The start is the prediction of the estimator's `init_`. A forest includes it where it is the same for every row.
"""

from typing import Any

import numpy as np

from onnx_treebeard.converters.sklearn.class_labels import label_fields
from onnx_treebeard.converters.sklearn.tree_arrays import Floats, joined_trees, sklearn_forest, stage_weights
from onnx_treebeard.forest.forest import BasePosition, Forest, LabelRule, PostTransform, ScoreForm
from onnx_treebeard.system.errors import UnsupportedError

CONSTANT = ("DummyRegressor", "DummyClassifier")
RANDOM = ("stratified", "uniform")


def read_boosting(model: Any) -> Forest:
    """Returns the forest of a gradient boosting model. Raises UnsupportedError where `init` is a model whose prediction depends on the row."""
    forest = read_stages_of_boosting(model)
    if not starts_alike(model):
        init = type(model.init_).__name__
        strategy = f" with strategy='{model.init_.strategy}'" if init in CONSTANT else ""
        raise UnsupportedError(
            f"the {type(model).__name__} starts from a {init}{strategy}; accepted are init=None, init='zero' and a"
            f" {' or '.join(CONSTANT)} that is the same for every row; onnx_treebeard.compile_estimator serves it",
            field="init",
        )
    return forest


def read_stages_of_boosting(model: Any) -> Forest:
    """Returns the forest of a gradient boosting model, without base values where `init` is a model whose prediction depends on the row."""
    n_targets = model.estimators_.shape[1]
    estimators = model.estimators_.ravel()
    joined = joined_trees(estimators)
    values = np.concatenate([estimator.tree_.value[:, 0, 0] for estimator in estimators])[joined.is_leaf]
    return sklearn_forest(
        model,
        **joined.fields(),
        **stage_weights(joined, model.learning_rate * values, n_targets),
        **_score_fields(model, n_targets),
        base_values=_start(model, n_targets) if starts_alike(model) else np.zeros(0),
        base_position=BasePosition.FIRST,
    )


def _score_fields(model: Any, n_targets: int) -> dict[str, Any]:
    if not hasattr(model, "classes_"):
        return {}
    if n_targets > 1:
        return {
            **label_fields(model),
            "label_rule": LabelRule.ARGMAX,
            "post_transform": PostTransform.SOFTMAX_PAIRWISE_SUM,
        }
    return {
        **label_fields(model),
        "label_rule": LabelRule.FROM_ZERO,
        "score_form": ScoreForm.COMPLEMENT_LAST,
        "post_transform": PostTransform.SIGMOID,
        "post_scale": 2.0 if model.loss == "exponential" else 1.0,
    }


def starts_alike(model: Any) -> bool:
    """Returns whether a gradient boosting model starts from the same raw scores for every row."""
    init = model.init_
    if isinstance(init, str):
        return init == "zero"
    return type(init).__name__ in CONSTANT and init.strategy not in RANDOM


def _start(model: Any, n_targets: int) -> Floats:
    """Returns (n_targets,) the raw scores before the first tree, computed by scikit-learn's own logarithms."""
    if isinstance(model.init_, str):
        return np.zeros(n_targets)
    row = np.zeros((1, model.n_features_in_), np.float32)
    return np.array(model._raw_predict_init(row)[0], np.float64)
