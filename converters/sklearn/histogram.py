"""Live histogram gradient boosting of scikit-learn -> `Forest`, equal to `decision_function`, `predict_proba` and `predict`.

In: a fitted HistGradientBoostingRegressor or HistGradientBoostingClassifier. Out: a validated `Forest`, in float64 throughout:

    raw score k    baseline[k] + value + value + ...                  in the order of the iterations
    regression     the raw score, exp of it for the losses gamma and poisson
    two classes    one raw score s, p = 1 / (1 + exp(-s)); scores 1 - p, p; the second label if s > 0
    one class      scores as for two, of which the first is about 1; its label
    more classes   softmax; the label of the first largest raw score

`categories.py` reads categorical features.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from onnx_treebeard.converters.sklearn.categories import Categories, with_categories
from onnx_treebeard.converters.sklearn.classes import label_fields
from onnx_treebeard.converters.sklearn.trees import (
    DOUBLE,
    JoinedTrees,
    TreeArrays,
    feature_names,
    sklearn_forest,
    stage_weights,
)
from onnx_treebeard.forest.forest import BasePosition, Forest, LabelRule, PostTransform, ScoreForm
from onnx_treebeard.system.errors import UnsupportedError

LOSSES = {
    **dict.fromkeys(("squared_error", "absolute_error", "quantile"), PostTransform.NONE),
    **dict.fromkeys(("gamma", "poisson"), PostTransform.EXPONENTIAL),
}


def read_histogram_boosting(model: Any) -> Forest:
    """Returns the forest of a histogram gradient boosting model. Raises UnsupportedError for losses and categories that are not supported."""
    return _forest(model, Categories.of, feature_names(model))


def read_encoded_histogram_boosting(model: Any) -> Forest:
    """Returns the forest for rows that the model has encoded, where it has categories, which may then be of any type."""
    return _forest(model, Categories.encoded, feature_names(model) if model.is_categorical_ is None else ())


def _forest(model: Any, categories_of: Callable[[Any], Categories], names: tuple[str, ...]) -> Forest:
    predictors = [predictor for stage in model._predictors for predictor in stage]
    n_targets = model.n_trees_per_iteration_
    categories = categories_of(model)
    joined = JoinedTrees([_arrays(predictor.nodes, categories.column) for predictor in predictors])
    values = np.concatenate([predictor.nodes["value"] for predictor in predictors])[joined.is_leaf]
    return sklearn_forest(
        model,
        **with_categories(joined, predictors, categories),
        **stage_weights(joined, values, n_targets),
        **_score_fields(model, n_targets),
        input_type=DOUBLE,
        base_values=np.array(model._baseline_prediction, np.float64).reshape(n_targets) + 0.0,
        base_position=BasePosition.FIRST,
        feature_names=names,
    )


def _arrays(nodes: Any, column: Sequence[int]) -> TreeArrays:
    """Returns the arrays of a `TreePredictor`'s records; `column`: the column of the rows of each of its features."""
    return TreeArrays(
        is_leaf=nodes["is_leaf"].astype(np.bool_),
        feature=np.asarray(column)[np.where(nodes["is_leaf"], 0, nodes["feature_idx"])],
        threshold=nodes["num_threshold"],
        missing_left=nodes["missing_go_to_left"].astype(np.bool_),
        left=nodes["left"].astype(np.int64),
        right=nodes["right"].astype(np.int64),
        hits=nodes["count"].astype(np.float64),
    )


def _score_fields(model: Any, n_targets: int) -> dict[str, Any]:
    if not hasattr(model, "classes_"):
        return {"post_transform": _regression_transform(model)}
    if n_targets > 1:
        return {
            **label_fields(model),
            "label_rule": LabelRule.ARGMAX,
            "post_transform": PostTransform.SOFTMAX_DOUBLE_SUM,
        }
    fields = label_fields(model)
    return {
        **fields,
        "label_rule": LabelRule.ABOVE_ZERO if len(fields["labels"]) > 1 else LabelRule.ARGMAX,
        "score_form": ScoreForm.COMPLEMENT_LAST,
        "post_transform": PostTransform.SIGMOID,
    }


def _regression_transform(model: Any) -> PostTransform:
    if model.loss in LOSSES:
        return LOSSES[model.loss]
    raise UnsupportedError(
        f"the {type(model).__name__} has the loss {str(model.loss)[:40]!r}; accepted are {', '.join(LOSSES)}",
        field="loss",
    )
