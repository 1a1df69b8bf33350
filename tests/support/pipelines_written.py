"""Pipelines of scikit-learn as `onnx_treebeard.convert` writes them: double precision, and what skl2onnx has no form for."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from pipeline_rows import fitted, given, target
from routes import Pipeline
from sklearn.base import clone
from sklearn.calibration import CalibratedClassifierCV
from sklearn.ensemble import (
    AdaBoostClassifier,
    ExtraTreesRegressor,
    GradientBoostingClassifier,
    GradientBoostingRegressor,
    HistGradientBoostingClassifier,
    HistGradientBoostingRegressor,
    IsolationForest,
    RandomForestClassifier,
    RandomForestRegressor,
    StackingRegressor,
    VotingClassifier,
)
from sklearn.linear_model import LinearRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier

import onnx_treebeard

SMALL: dict[str, Any] = {"n_estimators": 4, "max_depth": 4, "random_state": 0}
HISTOGRAM: dict[str, Any] = {"max_iter": 4, "max_leaf_nodes": 8, "random_state": 0}


@dataclass(frozen=True)
class Conversion:
    """What `convert` is given."""

    estimator: Any
    target: str = "number"
    rows: str = "doubles"

    def make(self) -> Pipeline:
        """The fitted pipeline as ONNX."""
        model = clone(self.estimator).fit(fitted(self.rows), target(self.target))
        written = onnx_treebeard.convert(model).model
        (declared,) = written.graph.input
        element = declared.type.tensor_type.elem_type
        rows = given(self.rows)["X"].astype(np.float64 if element == 11 else np.float32)
        return Pipeline(written, {"X": rows})


CLASSIFIER = RandomForestClassifier(**SMALL)
CONVERSIONS = {
    "written forest": Conversion(RandomForestRegressor(**SMALL)),
    "written forest of several targets": Conversion(ExtraTreesRegressor(**SMALL), "numbers"),
    "written classes": Conversion(CLASSIFIER, "texts"),
    "written boosting": Conversion(GradientBoostingRegressor(**SMALL)),
    "written boosting of three": Conversion(GradientBoostingClassifier(**SMALL), "far"),
    "written histograms": Conversion(HistGradientBoostingRegressor(**HISTOGRAM), rows="gaps"),
    "written histograms of two": Conversion(HistGradientBoostingClassifier(**HISTOGRAM), "two texts", "gaps"),
    "written histograms of categories": Conversion(
        HistGradientBoostingClassifier(**HISTOGRAM, categorical_features=[0, 3]), "three", "codes"
    ),
    "written histograms of counts": Conversion(
        HistGradientBoostingRegressor(**HISTOGRAM, loss="poisson"), "positive"
    ),
    "written isolation": Conversion(IsolationForest(n_estimators=4, max_samples=32, random_state=0)),
    "written AdaBoost": Conversion(
        AdaBoostClassifier(DecisionTreeClassifier(max_depth=3), n_estimators=3, random_state=0), "three"
    ),
    "written calibration": Conversion(CalibratedClassifierCV(CLASSIFIER, method="isotonic", cv=2), "two"),
    "written vote": Conversion(
        VotingClassifier([("a", CLASSIFIER), ("b", DecisionTreeClassifier(max_depth=3))], voting="soft"),
        "three",
    ),
    "written stack": Conversion(
        StackingRegressor(
            [("a", RandomForestRegressor(**SMALL)), ("b", LinearRegression())], LinearRegression(), cv=2
        )
    ),
    "written pipeline": Conversion(make_pipeline(StandardScaler(), CLASSIFIER), "far"),
}
