"""Estimators of scikit-learn that contain other estimators, and the attributes where they keep them.

In: a live estimator. Out: names of attributes. Classes are recognised by their names and packages, so that scikit-learn is not imported.
"""

PACKAGE = "sklearn"
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
# `to_onnx/sklearn/composites.py` writes these as ONNX.
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


def is_sklearn(model: object) -> bool:
    """Returns whether the class of the object is scikit-learn's own; a class derived from one may predict differently."""
    return type(model).__module__.split(".")[0] == PACKAGE


def attributes_of(model: object) -> tuple[str, ...]:
    """Returns the attributes where an estimator of scikit-learn keeps those that compute its predictions; none for others."""
    return ATTRIBUTES.get(type(model).__name__, ()) if is_sklearn(model) else ()


def library_of(model: object) -> str:
    """Returns "xgboost" or "lightgbm" for their estimators, "sklearn" for scikit-learn's own classes, "" for others."""
    package = type(model).__module__.split(".")[0]
    if package in BOOSTED:
        return package if any(kind.__name__ == BOOSTED[package] for kind in type(model).__mro__) else ""
    return package if package == PACKAGE else ""
