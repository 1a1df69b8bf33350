"""Chooses the reader of a live scikit-learn model.

In: a fitted estimator. Out: a `Forest` whose scores are those of the estimator's `predict_proba` (classifiers) or `predict` (regressors),
or the numbers of leaves that `apply` returns (RandomTreesEmbedding). Estimators are recognised by the names of their classes and packages, so that
scikit-learn is not imported. Only attributes are read, except for one method, which returns the start of gradient boosting.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from onnx_treebeard.converters.model_files.load_options import brief
from onnx_treebeard.converters.sklearn.gradient_boosting import read_boosting
from onnx_treebeard.converters.sklearn.histogram_boosting import read_histogram_boosting
from onnx_treebeard.converters.sklearn.meta_estimators import (
    WRITTEN,
    attributes_of,
    estimator_name,
    library_of,
    own_method,
    sklearn_class,
)
from onnx_treebeard.converters.sklearn.random_forests import TREES, read_embedding, read_forest, read_tree
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError, UnsupportedError

T = TypeVar("T")
READERS: dict[str, Callable[[Any], Forest]] = {
    **dict.fromkeys(TREES, read_tree),
    "RandomForestClassifier": read_forest,
    "RandomForestRegressor": read_forest,
    "ExtraTreesClassifier": read_forest,
    "ExtraTreesRegressor": read_forest,
    "BaggingClassifier": read_forest,
    "BaggingRegressor": read_forest,
    "GradientBoostingClassifier": read_boosting,
    "GradientBoostingRegressor": read_boosting,
    "HistGradientBoostingClassifier": read_histogram_boosting,
    "HistGradientBoostingRegressor": read_histogram_boosting,
    "RandomTreesEmbedding": read_embedding,
}
ACCEPTED = f"accepted are fitted {', '.join(READERS)}"
REASONS = {
    "IsolationForest": "computes its scores from the path lengths of its trees",
    "AdaBoostClassifier": "weighs the labels of its trees and does not add their values",
    "AdaBoostRegressor": "returns the weighted median of its trees and does not add their values",
}
COMPOSED = "contains other models; onnx_treebeard.compile_estimator compiles their trees and leaves the rest to scikit-learn;"
BY_CONVERT = "onnx_treebeard.convert writes it as ONNX"
SERVED = f"onnx_treebeard.compile_estimator serves it, {BY_CONVERT}"
BY_OTHERS = (
    "as ONNX, skl2onnx may write it in single precision, whose trees onnx_treebeard.InferenceSession compiles"
)


def forest_of_estimator(model: Any) -> Forest:
    """Returns the forest of a fitted estimator.

    Raises UnsupportedError for estimators that are not supported, and ModelError for one that is not fitted or was fitted by a version before 1.3,
    whose trees contain counts.
    """
    name, class_name = estimator_name(model), type(model).__name__
    if name in REASONS:
        raise UnsupportedError(f"the {class_name} {REASONS[name]}; {SERVED}")
    if unknown := unknown_parts(model):
        raise UnsupportedError(
            f"the {class_name} contains models that onnx-treebeard does not know ({unknown}); {ACCEPTED}"
        )
    if name not in READERS and attributes_of(model):
        raise UnsupportedError(f"the {class_name} {COMPOSED} {BY_CONVERT if name in WRITTEN else BY_OTHERS}")
    if name not in READERS:
        raise UnsupportedError(f"the {class_name} is not a supported model of trees; {ACCEPTED}")
    return read_with(READERS[name], model)


def own_prediction(model: object) -> str:
    """Returns why a model whose class is derived from one of scikit-learn is not read as that; "" where it is."""
    kind, base = type(model), sklearn_class(type(model))
    if base is None or base.__name__ not in {*READERS, *REASONS} or not (method := own_method(kind, base)):
        return ""
    return f"{kind.__name__} has its own {method} in place of that of {base.__name__}"


def unknown_parts(model: object) -> str:
    """Returns which models of unknown classes an estimator is or contains, joined by commas: they may have trees."""
    reasons: dict[str, None] = {}
    queue: list[Any] = [model]
    while queue:
        value = queue.pop(0)
        kind = type(value)
        if isinstance(value, list | tuple):
            queue += value
        elif names := attributes_of(value):
            queue += [getattr(value, name, None) for name in names]
        elif not library_of(value) and hasattr(kind, "predict"):
            package = kind.__module__.split(".")[0]
            reasons[own_prediction(value) or f"{kind.__name__} is a class of {package}"] = None
    return ", ".join(reasons)


def read_with(read: Callable[[Any], T], model: Any) -> T:
    """Returns the result of the reader. Raises ModelError where the estimator lacks an attribute."""
    name = type(model).__name__
    try:
        return read(model)
    except AttributeError as error:
        raise ModelError(
            f"the {name} cannot be read because it has no {brief(error.name)}; expected a model fitted by scikit-learn 1.3 or later"
        ) from None
