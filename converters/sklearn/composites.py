"""Estimators of scikit-learn that are made of other estimators, and where they keep them.

In: a live estimator. Out: the names of attributes. Classes are known by their names and by the package that they come from, so that
nothing here imports scikit-learn.
"""

PACKAGE = "sklearn"
# These are made of trees, or of other estimators.
OF_ANYTHING = ("BaggingClassifier", "BaggingRegressor", "AdaBoostClassifier", "AdaBoostRegressor")
MEMBERS = ("estimators_",)
BEST = ("best_estimator_",)
# Class: the attributes whose estimators do its predicting.
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
# Libraries of boosting: the class that their estimators are derived from.
BOOSTED = {"xgboost": "XGBModel", "lightgbm": "LGBMModel"}
# `to_onnx_composed` writes these as ONNX.
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
    """Whether the class of the object is one of scikit-learn's own; a class derived from it may predict anything."""
    return type(model).__module__.split(".")[0] == PACKAGE


def attributes_of(model: object) -> tuple[str, ...]:
    """The attributes where an estimator of scikit-learn keeps those that do its predicting; none for others."""
    return ATTRIBUTES.get(type(model).__name__, ()) if is_sklearn(model) else ()


def library_of(model: object) -> str:
    """ "xgboost" or "lightgbm" for estimators of theirs, "sklearn" for those of scikit-learn's own classes, "" for others."""
    package = type(model).__module__.split(".")[0]
    if package in BOOSTED:
        return package if any(kind.__name__ == BOOSTED[package] for kind in type(model).__mro__) else ""
    return package if package == PACKAGE else ""
