"""Estimators of scikit-learn that contain other estimators, and the attributes where they keep them.

In: a live estimator. Out: names of attributes. Classes are recognised by their names and packages, so that scikit-learn is not imported. One that is
derived from a class of scikit-learn counts as that class where it has no method of its own that predicts, such as imbalanced-learn's forests.
"""

from typing import Any

PACKAGE = "sklearn"
BASE = "BaseEstimator"
# How the names of methods begin by which estimators predict.
PREDICTING = (
    "predict", "_predict", "decision_function", "score_samples", "apply", "transform", "_raw_predict", "_validate_X", "_preprocess", "_iter", "__getattr",
)  # fmt: skip
# Classes that have such methods, and predict as those of scikit-learn do from which they are derived.
ALIKE = {("imblearn.pipeline", "Pipeline")}
# These consist of trees, or of other estimators.
OF_ANYTHING = ("BaggingClassifier", "BaggingRegressor", "AdaBoostClassifier", "AdaBoostRegressor")
MEMBERS = ("estimators_",)
BEST = ("best_estimator_",)
# For each class the attributes whose estimators compute its predictions.
ATTRIBUTES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(OF_ANYTHING, MEMBERS),
    "CalibratedClassifierCV": ("calibrated_classifiers_",),
    "_CalibratedClassifier": ("estimator",),
    "ClassifierChain": MEMBERS,
    "FixedThresholdClassifier": ("estimator_",),
    "FrozenEstimator": ("estimator",),
    "GridSearchCV": BEST,
    "HalvingGridSearchCV": BEST,
    "HalvingRandomSearchCV": BEST,
    "MultiOutputClassifier": MEMBERS,
    "MultiOutputRegressor": MEMBERS,
    "OneVsOneClassifier": MEMBERS,
    "OneVsRestClassifier": MEMBERS,
    "OutputCodeClassifier": MEMBERS,
    "Pipeline": ("steps",),
    "RandomizedSearchCV": BEST,
    "RegressorChain": MEMBERS,
    "StackingClassifier": ("estimators_", "final_estimator_"),
    "StackingRegressor": ("estimators_", "final_estimator_"),
    "TransformedTargetRegressor": ("regressor_",),
    "TunedThresholdClassifierCV": ("estimator_",),
    "VotingClassifier": MEMBERS,
    "VotingRegressor": MEMBERS,
}
# For each boosting library the base class of its estimators.
BOOSTED = {"xgboost": "XGBModel", "lightgbm": "LGBMModel"}
# `to_onnx/sklearn/meta_estimators.py` writes these as ONNX.
WRITTEN = (
    "CalibratedClassifierCV",
    "FrozenEstimator",
    "Pipeline",
    "StackingClassifier",
    "StackingRegressor",
    "VotingClassifier",
    "VotingRegressor",
    *(name for name, attributes in ATTRIBUTES.items() if attributes == BEST),
)


def sklearn_class(class_: type) -> Any:
    """Returns the class of scikit-learn that a class is, or is derived from; None for all others."""
    if _package(class_) == PACKAGE:
        return class_
    for base in class_.__mro__:
        bases = {ancestor.__name__ for ancestor in base.__mro__}
        if _package(base) == PACKAGE and BASE in bases and base.__name__ != BASE:
            return base
    return None


def own_method(class_: type, base: type) -> str:
    """Returns the first method that predicts which a class defines in place of that of its base class; "" where it defines none."""
    for derived in class_.__mro__[: class_.__mro__.index(base)]:
        if _package(derived) == PACKAGE or (derived.__module__, derived.__name__) in ALIKE:
            continue
        for name in vars(derived):
            if name.startswith(PREDICTING):
                return name
    return ""


def is_sklearn(model: object) -> bool:
    """Returns whether an estimator predicts as a class of scikit-learn does: it is of that class, or of one derived from it that does not predict itself."""
    base = sklearn_class(type(model))
    return base is not None and not own_method(type(model), base)


def estimator_name(model: object) -> str:
    """Returns the name of the class of scikit-learn as which an estimator predicts; the name of its own class where it is none of scikit-learn's."""
    return str(sklearn_class(type(model)).__name__) if is_sklearn(model) else type(model).__name__


def attributes_of(model: object) -> tuple[str, ...]:
    """Returns the attributes where an estimator of scikit-learn, or of a class derived from one, keeps those that compute its predictions; none for others."""
    base = sklearn_class(type(model))
    return () if base is None else ATTRIBUTES.get(base.__name__, ())


def library_of(model: object) -> str:
    """Returns "xgboost" or "lightgbm" for their estimators, "sklearn" for scikit-learn's, "" for others; derived classes count as in `is_sklearn`."""
    for library, name in BOOSTED.items():
        for base in type(model).__mro__:
            if _package(base) == library and any(class_.__name__ == name for class_ in base.__mro__):
                return "" if own_method(type(model), base) else library
    return PACKAGE if is_sklearn(model) else ""


def _package(class_: type) -> str:
    return class_.__module__.split(".")[0]
