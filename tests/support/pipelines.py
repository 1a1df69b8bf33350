"""Pipelines of scikit-learn that people have, small ones, as skl2onnx writes them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from onnx import compose
from pipeline_rows import fitted, given, target
from routes import Pipeline
from skl2onnx import to_onnx
from skl2onnx.common.data_types import DoubleTensorType, FloatTensorType, Int64TensorType, StringTensorType
from skl2onnx.sklapi import CastTransformer
from sklearn.base import clone
from sklearn.calibration import CalibratedClassifierCV
from sklearn.compose import ColumnTransformer
from sklearn.decomposition import PCA
from sklearn.ensemble import (
    AdaBoostClassifier,
    AdaBoostRegressor,
    BaggingClassifier,
    BaggingRegressor,
    ExtraTreesClassifier,
    ExtraTreesRegressor,
    GradientBoostingClassifier,
    GradientBoostingRegressor,
    IsolationForest,
    RandomForestClassifier,
    RandomForestRegressor,
    RandomTreesEmbedding,
    StackingClassifier,
    StackingRegressor,
    VotingClassifier,
    VotingRegressor,
)
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.feature_selection import SelectKBest, f_classif
from sklearn.impute import KNNImputer, SimpleImputer
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.model_selection import GridSearchCV
from sklearn.multiclass import OneVsOneClassifier, OneVsRestClassifier
from sklearn.multioutput import MultiOutputClassifier, MultiOutputRegressor
from sklearn.pipeline import make_pipeline, make_union
from sklearn.preprocessing import (
    KBinsDiscretizer,
    MinMaxScaler,
    Normalizer,
    OneHotEncoder,
    OrdinalEncoder,
    PolynomialFeatures,
    RobustScaler,
    StandardScaler,
)
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

SMALL: dict[str, Any] = {"n_estimators": 4, "max_depth": 4, "random_state": 0}
TREE: dict[str, Any] = {"max_depth": 4, "random_state": 0}
RAW = {"raw_scores": True}


@dataclass(frozen=True)
class Recipe:
    """What skl2onnx is given."""

    estimator: Any
    target: str = "number"
    rows: str = "numbers"
    options: Mapping[str, Any] = field(default_factory=dict)
    opset: int | dict[str, int] | None = None
    ml: int | None = None  # the version of ai.onnx.ml; skl2onnx says the least that will do

    def make(self) -> Pipeline:
        """The fitted pipeline as ONNX."""
        model = clone(self.estimator).fit(fitted(self.rows), target(self.target))
        options = {"zipmap": False} if hasattr(model, "predict_proba") else {}
        options |= self.options
        written = to_onnx(
            model,
            initial_types=_types(self.rows),
            options={id(model): options} if options else None,
            target_opset=self.opset,
        )
        for entry in written.opset_import:
            if entry.domain == "ai.onnx.ml":
                entry.version = self.ml or entry.version
        return Pipeline(written, given(self.rows))


@dataclass(frozen=True)
class Beside:
    """Two models in one graph."""

    first: Recipe
    second: Recipe

    def make(self) -> Pipeline:
        """The second one's names begin with `b_`."""
        first, second = (replace(one, opset=18, ml=3).make() for one in (self.first, self.second))
        merged = compose.merge_models(first.model, second.model, io_map=[], prefix2="b_")
        rows = {**first.rows, **{f"b_{name}": values for name, values in second.rows.items()}}
        return Pipeline(merged, rows)


def _types(rows: str) -> list[tuple[str, Any]]:
    """The inputs of the model, one for each column of a table."""
    tensors = {"f": FloatTensorType, "i": Int64TensorType, "O": StringTensorType, "d": DoubleTensorType}
    return [
        (name, tensors["d" if values.dtype == np.float64 else values.dtype.kind]([None, values.shape[1]]))
        for name, values in given(rows).items()
    ]


def column_transformer() -> ColumnTransformer:
    """For "table"."""
    return ColumnTransformer(
        [
            ("numbers", make_pipeline(SimpleImputer(), StandardScaler()), ["age", "height"]),
            ("wholes", "passthrough", ["children"]),
            ("city", OneHotEncoder(handle_unknown="ignore"), ["city"]),
            ("colour", OrdinalEncoder(handle_unknown="use_encoded_value", unknown_value=-1), ["colour"]),
        ]
    )


def pair(kind: type, other: type, **parameters: Any) -> list[tuple[str, Any]]:
    """Two estimators by name, for votes and stacks."""
    return [("a", kind(**SMALL)), ("b", other(**parameters))]


CLASSIFIER, REGRESSOR = RandomForestClassifier(**SMALL), RandomForestRegressor(**SMALL)
BOOSTED = GradientBoostingRegressor(**SMALL)
CLASS_TREE, TREE_OF_NUMBERS = DecisionTreeClassifier(**TREE), DecisionTreeRegressor(**TREE)
CLASSIFIERS = pair(RandomForestClassifier, DecisionTreeClassifier, **TREE)
REGRESSORS = pair(RandomForestRegressor, DecisionTreeRegressor, **TREE)

PREPARED = {
    "imputer": Recipe(make_pipeline(SimpleImputer(), CLASSIFIER), "two", "gaps"),
    "imputer by neighbours": Recipe(make_pipeline(KNNImputer(), REGRESSOR), rows="gaps"),
    "indicator of gaps": Recipe(
        make_pipeline(SimpleImputer(strategy="median", add_indicator=True), REGRESSOR), rows="gaps"
    ),
    "scaler": Recipe(make_pipeline(StandardScaler(), BOOSTED)),
    "scaler of doubles": Recipe(
        make_pipeline(StandardScaler(), CastTransformer(), REGRESSOR), rows="doubles"
    ),
    "other scalers": Recipe(make_pipeline(MinMaxScaler(), RobustScaler(), Normalizer(), CLASSIFIER), "three"),
    "one-hot": Recipe(make_pipeline(OneHotEncoder(handle_unknown="ignore"), CLASSIFIER), "two", "texts"),
    "ordinals": Recipe(
        make_pipeline(OrdinalEncoder(handle_unknown="use_encoded_value", unknown_value=-1), REGRESSOR),
        rows="texts",
    ),
    "columns": Recipe(make_pipeline(column_transformer(), CLASSIFIER), "texts", "table"),
    "columns, numbers": Recipe(make_pipeline(column_transformer(), BOOSTED), rows="table"),
    "bins": Recipe(make_pipeline(KBinsDiscretizer(4, encode="ordinal"), REGRESSOR)),
    "polynomials": Recipe(make_pipeline(PolynomialFeatures(2), REGRESSOR)),
    "components": Recipe(make_pipeline(PCA(3), REGRESSOR)),
    "selection": Recipe(make_pipeline(SelectKBest(f_classif, k=3), CLASSIFIER), "two"),
    "union": Recipe(make_pipeline(make_union(StandardScaler(), PCA(2)), REGRESSOR)),
    "documents": Recipe(make_pipeline(TfidfVectorizer(lowercase=False), CLASSIFIER), "two", "documents"),
    "whole numbers": Recipe(CLASSIFIER, "two", "wholes"),
    "search": Recipe(GridSearchCV(CLASSIFIER, {"max_depth": [3]}, cv=2), "three"),
}
CLASSES = {
    "zipmap": Recipe(CLASSIFIER, "three", options={"zipmap": True}),
    "zipmap of texts": Recipe(CLASSIFIER, "texts", options={"zipmap": True}),
    "zipmap to columns": Recipe(CLASSIFIER, "two texts", options={"zipmap": "columns"}),
    "two classes": Recipe(CLASSIFIER, "two"),
    "two texts": Recipe(CLASSIFIER, "two texts"),
    "truths": Recipe(CLASSIFIER, "truths"),
    "labels far apart": Recipe(CLASSIFIER, "far"),
    "texts": Recipe(CLASSIFIER, "texts"),
    "labels without scores": Recipe(CLASSIFIER, "far", options={"output_class_labels": False}),
    "tree": Recipe(CLASS_TREE, "far"),
    "extra trees": Recipe(ExtraTreesClassifier(**SMALL), "texts"),
    "boosting of two": Recipe(GradientBoostingClassifier(**SMALL), "two texts"),
    "boosting of three": Recipe(GradientBoostingClassifier(**SMALL), "far"),
    "raw scores of two": Recipe(GradientBoostingClassifier(**SMALL), "two", options=RAW),
    "raw scores of three": Recipe(GradientBoostingClassifier(**SMALL), "three", options=RAW),
    "doubles": Recipe(CLASSIFIER, "far", "doubles"),
    "several outputs": Recipe(CLASSIFIER, "several"),
    "leaves": Recipe(CLASSIFIER, "two", options={"decision_leaf": True}),
    "paths": Recipe(CLASS_TREE, "two", options={"decision_path": True}),
}
NUMBERS = {
    "tree of numbers": Recipe(TREE_OF_NUMBERS),
    "forest": Recipe(REGRESSOR),
    "several targets": Recipe(ExtraTreesRegressor(**SMALL), "numbers"),
    "tree of several targets": Recipe(TREE_OF_NUMBERS, "numbers"),
    "boosting": Recipe(BOOSTED),
    "quantiles": Recipe(GradientBoostingRegressor(**SMALL, loss="quantile")),
    "leaves of numbers": Recipe(REGRESSOR, options={"decision_leaf": True}),
    "embedding": Recipe(
        make_pipeline(
            RandomTreesEmbedding(n_estimators=2, max_depth=3, sparse_output=False, random_state=0),
            LinearRegression(),
        )
    ),
}
COMPOSED = {
    "stack": Recipe(StackingClassifier(CLASSIFIERS, LogisticRegression(), cv=2), "three"),
    "stack of boosting": Recipe(
        StackingClassifier(CLASSIFIERS, GradientBoostingClassifier(**SMALL), cv=2), "texts"
    ),
    "stack of numbers": Recipe(StackingRegressor(REGRESSORS, REGRESSOR, cv=2, passthrough=True)),
    "vote, hard": Recipe(VotingClassifier(CLASSIFIERS, flatten_transform=False), "three"),
    "vote, soft": Recipe(
        VotingClassifier(CLASSIFIERS, voting="soft", flatten_transform=False, weights=np.array([0.3, 0.7])),
        "texts",
    ),
    "vote of numbers": Recipe(VotingRegressor(REGRESSORS)),
    "calibrated, sigmoid": Recipe(CalibratedClassifierCV(CLASSIFIER, cv=2), "two"),
    "calibrated, isotonic": Recipe(CalibratedClassifierCV(CLASSIFIER, method="isotonic", cv=2), "three"),
    "bagging": Recipe(BaggingClassifier(CLASS_TREE, 3, random_state=0), "three"),
    "bagging of columns": Recipe(BaggingRegressor(TREE_OF_NUMBERS, 3, max_features=0.6, random_state=0)),
    "AdaBoost": Recipe(AdaBoostClassifier(CLASS_TREE, n_estimators=3, random_state=0), "three"),
    "AdaBoost of two": Recipe(AdaBoostClassifier(CLASS_TREE, n_estimators=2, random_state=0), "two texts"),
    "AdaBoost of numbers": Recipe(AdaBoostRegressor(TREE_OF_NUMBERS, n_estimators=3, random_state=0)),
    "isolation": Recipe(
        IsolationForest(n_estimators=4, max_samples=32, random_state=0), opset={"": 18, "ai.onnx.ml": 3}
    ),
    "one against the rest": Recipe(OneVsRestClassifier(CLASSIFIER), "three"),
    "one against one": Recipe(OneVsOneClassifier(CLASS_TREE), "three"),
    "several labels": Recipe(MultiOutputClassifier(CLASSIFIER), "several"),
    "several numbers": Recipe(MultiOutputRegressor(BOOSTED), "numbers"),
}
OPSETS = {
    f"{name}, opset {opset}, ml {version}": Recipe(estimator, kind, opset=opset, ml=version)
    for name, estimator, kind in (
        ("classes", make_pipeline(StandardScaler(), CLASSIFIER), "texts"),
        ("numbers", make_pipeline(StandardScaler(), BOOSTED), "number"),
    )
    for opset, version in ((9, 1), (12, 1), (15, 2), (17, 3), (21, 4))
}
BESIDE = {
    "two models": Beside(COMPOSED["vote of numbers"], CLASSES["texts"]),
    "floats and doubles": Beside(CLASSES["zipmap"], PREPARED["scaler of doubles"]),
}
