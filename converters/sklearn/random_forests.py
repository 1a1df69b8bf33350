"""Live trees, random forests and bagged trees of scikit-learn -> `Forest`, equal to `predict_proba` and `predict` bit for bit.

In: a fitted estimator. Out: a validated `Forest` that compares float32 rows with float64 thresholds, as scikit-learn does, and adds in float64:

    one tree     scores = value of the leaf
    a forest     scores = (0 + value + value + ...) / trees, in the order of `estimators_`

The scores of a classifier are its probabilities, one column for each class; its label is that of the first largest. A classifier with several outputs
has the columns of one output after those of another, and no label. The scores of a regressor are its predictions, one column for each output.
"""

from dataclasses import replace
from typing import Any

import numpy as np

from onnx_treebeard.converters.sklearn.class_labels import label_fields
from onnx_treebeard.converters.sklearn.meta_estimators import estimator_name
from onnx_treebeard.converters.sklearn.tree_arrays import (
    joined_trees,
    sklearn_forest,
    stage_weights,
    weight_fields,
)
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest, LabelRule
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.system.errors import UnsupportedError

TREES = ("DecisionTreeClassifier", "DecisionTreeRegressor", "ExtraTreeClassifier", "ExtraTreeRegressor")


def read_tree(model: Any) -> Forest:
    """Returns the forest of a decision tree. Raises UnsupportedError for a classifier with several outputs."""
    forest = _forest(model, _score_fields(model))
    if not (np.signbit(forest.weight) & (forest.weight == 0)).any():
        return forest
    # The value of the leaf is not added to anything; starting at -0.0 keeps the sign of a zero.
    start = np.full(forest.n_targets, -0.0)
    return validate(replace(forest, base_values=start, base_position=BasePosition.FIRST))


def read_forest(model: Any) -> Forest:
    """Returns the forest of averaged trees: of a random forest, extremely randomized or bagged trees.

    Raises UnsupportedError as `read_tree` does, and for other estimators than trees.
    """
    refuse_others(model)
    return _forest(model, _score_fields(model))


def read_embedding(model: Any) -> Forest:
    """Returns the forest of a RandomTreesEmbedding: a target for each tree, whose score is the number of the leaf, as `apply` gives it."""
    joined = joined_trees(model.estimators_)
    fields = joined.fields()
    numbers = fields["leaf_id"].astype(np.float64)
    return sklearn_forest(model, **fields, **stage_weights(joined, numbers, len(joined.trees)))


def read_probabilities(model: Any) -> Forest:
    """Returns the probabilities of a tree, forest or bagging classifier with one or several outputs, whatever its classes are called."""
    return _forest(model, {"n_targets": int(np.sum(class_counts(model)))})


def class_counts(model: Any) -> list[int]:
    """Returns the number of classes of each output of a classifier."""
    return [int(count) for count in np.atleast_1d(model.n_classes_)]


def refuse_others(model: Any) -> None:
    """Raises UnsupportedError where an ensemble contains other estimators than trees."""
    for tree in model.estimators_:
        if estimator_name(tree) not in TREES:
            raise UnsupportedError(
                f"the {type(model).__name__} contains {type(tree).__name__} models; accepted are {', '.join(TREES)}",
                field="estimators_",
            )


def _score_fields(model: Any) -> dict[str, Any]:
    if hasattr(model, "classes_"):
        fields = label_fields(model)
        return {**fields, "n_targets": len(fields["labels"]), "label_rule": LabelRule.ARGMAX}
    return {"n_targets": getattr(model, "n_outputs_", 1)}


def _forest(model: Any, scores: dict[str, Any]) -> Forest:
    """Returns the forest of a tree, or of the trees whose values a model averages. scores: fields of the forest about these."""
    is_tree = estimator_name(model) in TREES
    estimators = [model] if is_tree else model.estimators_
    joined = joined_trees(estimators, getattr(model, "estimators_features_", ()))
    values = np.concatenate([estimator.tree_.value for estimator in estimators])[joined.is_leaf]
    if hasattr(model, "classes_"):
        counts = enumerate(class_counts(model))
        values = np.concatenate([values[:, output, :count] for output, count in counts], axis=1)
        used = values != 0
    else:
        values = values[:, :, 0]
        used = np.ones(values.shape, np.bool_)
    aggregate = Aggregate.SUM if is_tree else Aggregate.AVERAGE
    return sklearn_forest(
        model, **joined.fields(), **weight_fields(values, used), **scores, aggregate=aggregate
    )
