"""Forests of estimators whose trees are only a part of what they compute.

In: a fitted scikit-learn estimator. Out: the validated `Forest` from which one method of the estimator can be computed. Estimators are recognised as in
`read_estimator.py`, by the names of their classes:

    decision trees, forests, bagging  predict_proba of classifiers, one output after another; predict of regressors
    GradientBoosting*                 the raw scores; without their start, where that depends on the row
    RandomTreesEmbedding              the leaf of each tree
    HistGradientBoosting*             the raw scores of rows that the estimator has encoded
    IsolationForest                   the path lengths (Liu, Ting and Zhou, Isolation Forest, 2008): for each tree, in the order of `estimators_`,
                                      nodes and leaf on the path of the row + average path length of the rows that training left in the leaf - 1.0
    AdaBoostClassifier over trees     the votes: of K classes a leaf adds w to the class that its tree predicts there, -1 / (K - 1) * w to the others, where
                                      w is the weight of its tree; the sums are then divided by the sum of all weights (SAMME, Zhu et al., 2009). For one
                                      class it adds 0
    AdaBoostRegressor over trees      the predictions of the trees; the result is not the sum, but the weighted median
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from onnx_treebeard.converters.sklearn import read_estimator as sklearn_model
from onnx_treebeard.converters.sklearn.gradient_boosting import read_stages_of_boosting
from onnx_treebeard.converters.sklearn.histogram_boosting import read_encoded_histogram_boosting
from onnx_treebeard.converters.sklearn.meta_estimators import OF_ANYTHING, estimator_name, is_sklearn
from onnx_treebeard.converters.sklearn.random_forests import TREES, read_probabilities, refuse_others
from onnx_treebeard.converters.sklearn.tree_arrays import (
    Floats,
    joined_trees,
    sklearn_forest,
    stage_weights,
    weight_fields,
)
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import UnsupportedError


def read_isolation(model: Any) -> Forest:
    """Returns the forest of an isolation forest's path lengths; trees trained on some of the columns read those."""
    takes_all = model._max_features == model.n_features_in_
    joined = joined_trees(model.estimators_, () if takes_all else model.estimators_features_)
    lengths = zip(model._decision_path_lengths, model._average_path_length_per_tree, strict=True)
    values = np.concatenate([path + average - 1.0 for path, average in lengths])[joined.is_leaf]
    return sklearn_forest(model, **joined.fields(), **stage_weights(joined, values, 1))


def normal_length(model: Any) -> Floats:
    """Returns (1,) the average path lengths of all trees together; 0 where trees were trained on one row each."""
    return len(model.estimators_) * average_length(model._max_samples)


def average_length(n_rows: int) -> Floats:
    """Returns (1,) the average path length of trees that separate this number of rows (Liu, Ting and Zhou 2008, equation 1)."""
    if n_rows <= 2:
        return np.array([float(n_rows == 2)])
    rows = np.array([n_rows])
    return np.asarray(2.0 * (np.log(rows - 1.0) + np.euler_gamma) - 2.0 * (rows - 1.0) / rows)


def read_votes(model: Any) -> Forest:
    """Returns the votes of an AdaBoostClassifier for K targets. Raises UnsupportedError for SAMME.R and other estimators than trees."""
    refuse_others(model)
    if getattr(model, "algorithm", "SAMME") == "SAMME.R":
        raise UnsupportedError(
            f"the {type(model).__name__} adds logarithms of probabilities (SAMME.R, the default before scikit-learn 1.6); accepted is"
            " SAMME",
            field="algorithm",
        )
    joined = joined_trees(model.estimators_)
    # The array has an entry for each requested estimator.
    pairs = zip(model.estimators_, model.estimator_weights_, strict=False)
    values = np.concatenate([_votes(model, tree, weight) for tree, weight in pairs])[joined.is_leaf]
    weights = weight_fields(values, np.ones(values.shape, np.bool_))
    return sklearn_forest(model, **joined.fields(), **weights, n_targets=int(model.n_classes_))


def read_stages(model: Any, n_targets: int = 1) -> Forest:
    """Returns the predictions of an AdaBoostRegressor's trees, tree t for target t % n_targets. Raises UnsupportedError for other estimators."""
    refuse_others(model)
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


CLASSIFIERS = (
    "DecisionTreeClassifier",
    "ExtraTreeClassifier",
    "RandomForestClassifier",
    "ExtraTreesClassifier",
    "BaggingClassifier",
)
READERS: dict[str, Callable[[Any], Forest]] = {
    **sklearn_model.READERS,
    **dict.fromkeys(CLASSIFIERS, read_probabilities),
    "GradientBoostingClassifier": read_stages_of_boosting,
    "GradientBoostingRegressor": read_stages_of_boosting,
    "HistGradientBoostingClassifier": read_encoded_histogram_boosting,
    "HistGradientBoostingRegressor": read_encoded_histogram_boosting,
    "IsolationForest": read_isolation,
    "AdaBoostClassifier": read_votes,
    "AdaBoostRegressor": read_stages,
}


def is_of_trees(model: Any) -> bool:
    """Returns whether the estimator consists of trees only."""
    name = estimator_name(model)
    if not is_sklearn(model) or name not in READERS:
        return False
    members = getattr(model, "estimators_", ()) if name in OF_ANYTHING else ()
    return all(estimator_name(member) in TREES for member in members)


def forest_of_part(model: Any) -> Forest:
    """Returns the forest of an estimator that `is_of_trees`. Raises UnsupportedError and ModelError as `forest_of_estimator` does."""
    return sklearn_model.read_with(READERS[estimator_name(model)], model)
