"""Live scikit-learn models -> the reader that understands them -> `Forest`.

In: a fitted estimator. Out: a `Forest` whose scores are those of the estimator's `predict_proba` (classifiers) or `predict`
(regressors). The kind is known by the name of its class and by the package that the class comes from, so that nothing here imports
scikit-learn. Attributes of the estimator are read; the one method that is called says where gradient boosting starts.
"""

from collections.abc import Callable
from typing import Any

from onnx_treebeard.converters.columns import brief
from onnx_treebeard.converters.sklearn_boosting import read_boosting
from onnx_treebeard.converters.sklearn_forests import TREES, read_bagging, read_forest, read_tree
from onnx_treebeard.converters.sklearn_histogram import read_histogram_boosting
from onnx_treebeard.errors import ModelError, UnsupportedError
from onnx_treebeard.forest import Forest

PACKAGE = "sklearn"
READERS: dict[str, Callable[[Any], Forest]] = {
    **dict.fromkeys(TREES, read_tree),
    "RandomForestClassifier": read_forest,
    "RandomForestRegressor": read_forest,
    "ExtraTreesClassifier": read_forest,
    "ExtraTreesRegressor": read_forest,
    "BaggingClassifier": read_bagging,
    "BaggingRegressor": read_bagging,
    "GradientBoostingClassifier": read_boosting,
    "GradientBoostingRegressor": read_boosting,
    "HistGradientBoostingClassifier": read_histogram_boosting,
    "HistGradientBoostingRegressor": read_histogram_boosting,
}
ACCEPTED = f"accepted are fitted {', '.join(READERS)}"
REASONS = {
    "Pipeline": "prepares its rows first; pass its last step, and rows that its other steps have prepared",
    "IsolationForest": "ends in NumPy's power function, whose last bit depends on the machine",
    "AdaBoostClassifier": "weighs the labels of its trees, it does not add their values",
    "AdaBoostRegressor": "takes the weighted median of its trees, it does not add their values",
    "CalibratedClassifierCV": "maps the scores of several models by curves; pass one of the models",
}


def is_sklearn(model: object) -> bool:
    """Whether the class of the object is one of scikit-learn's own; a class derived from it may predict anything."""
    return type(model).__module__.split(".")[0] == PACKAGE


def forest_of_estimator(model: Any) -> Forest:
    """The forest of a fitted estimator.

    Raises UnsupportedError for estimators that are not served, and ModelError for one that is not fitted or comes from a version
    before 1.3, whose trees hold counts.
    """
    name = type(model).__name__
    if name not in READERS:
        reason = REASONS.get(name, "is no model of trees that is served")
        raise UnsupportedError(f"the {name} {reason}; {ACCEPTED}")
    try:
        return READERS[name](model)
    except AttributeError as error:
        raise ModelError(
            f"the {name} cannot be read, it has no {brief(error.name)}; expected a model fitted by scikit-learn 1.3 or later"
        ) from None
