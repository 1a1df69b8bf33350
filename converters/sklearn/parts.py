"""Forests of estimators whose trees are only a part of what they compute.

In: a fitted scikit-learn estimator. Out: the `Forest` from which one method of the estimator can be computed:

    decision trees, forests, bagging  predict_proba of classifiers, one output after another; predict of regressors
    GradientBoosting*                 the raw scores; without their start, where that depends on the row
    RandomTreesEmbedding              the leaf of each tree
    HistGradientBoosting*             the raw scores of rows that the estimator has encoded
    IsolationForest                   the path lengths
    AdaBoost* over trees              the votes; the predictions of the trees

Estimators are recognised as in `model.py`, by the names of their classes.
"""

from collections.abc import Callable
from typing import Any

from onnx_treebeard.converters.sklearn import model as sklearn_model
from onnx_treebeard.converters.sklearn.adaboost import read_stages, read_votes
from onnx_treebeard.converters.sklearn.boosting import read_stages_of_boosting
from onnx_treebeard.converters.sklearn.composites import OF_ANYTHING, estimator_name, is_sklearn
from onnx_treebeard.converters.sklearn.forests import TREES, read_probabilities
from onnx_treebeard.converters.sklearn.histogram import read_encoded_histogram_boosting
from onnx_treebeard.converters.sklearn.isolation import read_isolation
from onnx_treebeard.forest.forest import Forest

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
