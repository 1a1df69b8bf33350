"""Live AdaBoost models of scikit-learn over trees -> the `Forest` of their votes.

In: a fitted AdaBoostClassifier or AdaBoostRegressor whose `estimators_` are trees. Out: a validated `Forest` that compares float32 rows with float64
thresholds and has float64 weights, with one tree for each estimator:

    classifier of K classes   a leaf adds w to the class that its tree predicts there, -1 / (K - 1) * w to the others, where w is the
                              weight of its tree; the sums are then divided by the sum of all weights (SAMME, Zhu et al., 2009). For one
                              class it adds 0
    regressor                 a leaf has the prediction of its tree; the result is not the sum, but the weighted median
"""

from typing import Any

import numpy as np

from onnx_treebeard.converters.parsing.columns import Floats
from onnx_treebeard.converters.sklearn.forests import refuse_others
from onnx_treebeard.converters.sklearn.trees import joined_trees, sklearn_forest, stage_weights, weight_fields
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import UnsupportedError


def read_votes(model: Any) -> Forest:
    """Returns the votes of an AdaBoostClassifier for K targets. Raises UnsupportedError for SAMME.R and other estimators than trees."""
    refuse_others(model, "boosts")
    if getattr(model, "algorithm", "SAMME") == "SAMME.R":
        raise UnsupportedError(
            f"the {type(model).__name__} adds logarithms of probabilities (SAMME.R, the default before scikit-learn 1.6); accepted is"
            " SAMME",
            field="algorithm",
        )
    joined = joined_trees(model.estimators_)
    pairs = zip(
        model.estimators_, model.estimator_weights_, strict=False
    )  # the array has an entry for each requested estimator
    values = np.concatenate([_votes(model, tree, weight) for tree, weight in pairs])[joined.is_leaf]
    weights = weight_fields(values, np.ones(values.shape, np.bool_))
    return sklearn_forest(model, **joined.fields(), **weights, n_targets=int(model.n_classes_))


def read_stages(model: Any, n_targets: int = 1) -> Forest:
    """Returns the predictions of an AdaBoostRegressor's trees, tree t for target t % n_targets. Raises UnsupportedError for other estimators."""
    refuse_others(model, "boosts")
    joined = joined_trees(model.estimators_)
    values = np.concatenate([tree.tree_.value[:, 0, 0] for tree in model.estimators_])[joined.is_leaf]
    return sklearn_forest(model, **joined.fields(), **stage_weights(joined, values, n_targets))


def _votes(model: Any, tree: Any, weight: Any) -> Floats:
    """Returns (entries, K) the votes of each entry of a tree for each class, if it is a leaf."""
    if model.n_classes_ == 1:
        return np.zeros((tree.tree_.node_count, 1))
    predicted = tree.classes_.take(np.argmax(tree.tree_.value[:, 0], axis=1), axis=0)
    others = -1 / (model.n_classes_ - 1) * weight
    return np.asarray(np.where(predicted[:, None] == model.classes_, weight, others), np.float64)
