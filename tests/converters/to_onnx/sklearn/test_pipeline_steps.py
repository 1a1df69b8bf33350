"""Oracle: pipelines written as ONNX give scikit-learn's own results for float64 rows, to the bit; other steps are refused by name."""

import numpy as np
import pytest
from estimators import classes, one_thread, targets, training_rows
from sklearn.base import BaseEstimator
from sklearn.compose import ColumnTransformer, make_column_transformer
from sklearn.ensemble import (
    HistGradientBoostingRegressor,
    RandomForestClassifier,
    RandomTreesEmbedding,
    VotingClassifier,
)
from sklearn.feature_extraction.text import CountVectorizer, HashingVectorizer
from sklearn.feature_selection import SelectKBest, VarianceThreshold
from sklearn.impute import SimpleImputer
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import FeatureUnion, make_pipeline
from sklearn.preprocessing import (
    FunctionTransformer,
    MinMaxScaler,
    OneHotEncoder,
    PolynomialFeatures,
    RobustScaler,
    StandardScaler,
)
from written_models import assert_written, input_type

from onnx_treebeard import ModelError, UnsupportedError, convert

__all__ = ["one_thread"]

X = training_rows(82)
NAN = training_rows(82, missing=0.1)
THREE = classes(X, 3)
ROWS = np.concatenate([X, 1.5 * X, np.nextafter(X, 9), X.astype(np.float32)])
NAN_ROWS = np.concatenate([NAN, 1.5 * NAN, np.full((1, 4), np.nan)])
FOREST = RandomForestClassifier(5, max_depth=4, random_state=5)
SPARSE = make_column_transformer((OneHotEncoder(handle_unknown="ignore"), [3]), sparse_threshold=1.0)
COLUMNS = {
    "beside each other": make_column_transformer((StandardScaler(), [2, 0]), (MinMaxScaler(), [1, 2])),
    "the others behind": make_column_transformer((StandardScaler(), [2]), remainder="passthrough"),
    "the others scaled": make_column_transformer(("drop", [0]), remainder=RobustScaler()),
    "a slice, a mask, none": make_column_transformer(
        (StandardScaler(), slice(1, 3)), ("passthrough", [True, False, False, True]), (MinMaxScaler(), [])
    ),
    "a pipeline": make_column_transformer((make_pipeline(SimpleImputer(), MinMaxScaler()), [0, 3])),
    "weights": ColumnTransformer(
        [("a", StandardScaler(), [0, 1]), ("b", "passthrough", [3])], transformer_weights={"a": 0.3, "b": 7}
    ),
    "leaves": make_column_transformer(
        (RandomTreesEmbedding(3, max_depth=3, random_state=0), [0, 1]), (StandardScaler(), [2])
    ),
    "sparse": make_column_transformer(
        (OneHotEncoder(handle_unknown="ignore"), [3]), remainder="passthrough", sparse_threshold=1.0
    ),
}


@pytest.mark.parametrize("name", COLUMNS)
def test_columns(name):
    assert_written(make_pipeline(COLUMNS[name], FOREST).fit(X, THREE), ROWS)


def test_steps_behind_each_other():
    model = make_pipeline(SimpleImputer(), "passthrough", SelectKBest(k=3), StandardScaler(), FOREST)
    assert_written(model.fit(NAN, THREE), NAN_ROWS)


def test_a_pipeline_as_a_step():
    inner = make_pipeline(SimpleImputer(strategy="median", add_indicator=True), RobustScaler())
    assert_written(
        make_pipeline(inner, VarianceThreshold(), FunctionTransformer(), FOREST).fit(NAN, THREE), NAN_ROWS
    )


def test_missing_values_pass_through_scalers():
    model = make_pipeline(RobustScaler(), HistGradientBoostingRegressor(max_iter=4))
    assert_written(model.fit(NAN, targets(X)), NAN_ROWS)


@pytest.mark.parametrize("sparse", [True, False])
def test_embeddings(sparse):
    embedding = RandomTreesEmbedding(4, max_depth=3, sparse_output=sparse, random_state=0)
    assert_written(make_pipeline(embedding, FOREST).fit(X, THREE), ROWS)
    xgboost = pytest.importorskip("xgboost")
    last = xgboost.XGBRegressor(n_estimators=3, max_depth=3, n_jobs=1)
    assert_written(make_pipeline(StandardScaler(), embedding, last).fit(X, targets(X)), ROWS)


TEXTS = ["aa bb", "bb cc", "aa cc"]


@pytest.mark.parametrize(
    "model",
    [
        make_pipeline(CountVectorizer(), FOREST),
        make_pipeline("passthrough", HashingVectorizer(n_features=8), FOREST),
        make_pipeline(make_pipeline(CountVectorizer()), FOREST),
        make_pipeline(FeatureUnion([("a", CountVectorizer())]), FOREST),
        VotingClassifier([("a", make_pipeline(CountVectorizer(), FOREST))]),
        GridSearchCV(make_pipeline(CountVectorizer(), FOREST), {}, cv=2),
    ],
    ids=["first", "second", "nested", "union", "vote", "search"],
)
def test_steps_that_read_texts_are_named(model):
    with pytest.raises(
        UnsupportedError, match=r"(Vectorizer|FeatureUnion)\b.* is not supported; accepted are"
    ):
        convert(model.fit(TEXTS * 4, [0, 1, 0] * 4))


def test_vectorisers_of_columns_are_named():
    columns = make_column_transformer((CountVectorizer(), 0))
    model = make_pipeline(columns, FOREST).fit(np.array(TEXTS, object)[:, None], [0, 1, 0])
    with pytest.raises(UnsupportedError, match=r"'countvectorizer' \(CountVectorizer\) is not supported"):
        convert(model)


def test_functions_of_texts_are_named():
    model = make_pipeline(FunctionTransformer(lambda texts: [[len(text)] for text in texts]), FOREST)
    with pytest.raises(UnsupportedError, match="the FunctionTransformer calls a function"):
        convert(model.fit(TEXTS, [0, 1, 0]))


def test_models_of_other_packages_are_named():
    class Survival(BaseEstimator):
        def fit(self, x, y):
            return self

        def predict(self, x):
            return np.zeros(len(x))

    with pytest.raises(UnsupportedError, match=r"the Survival.* is not supported; accepted are"):
        convert(make_pipeline("passthrough", Survival()).fit(X, THREE))


def test_pipelines_that_are_not_fitted():
    with pytest.raises(ModelError, match="it has no 'n_features_in_'; expected a model fitted"):
        convert(make_pipeline(StandardScaler(), FOREST.__class__()))


def test_double_rows_are_not_rounded_before_they_are_scaled():
    """Single precision first would send rows another way, which the scaler's small scale shows."""
    x = 1e6 + X / 1e3
    model = make_pipeline(StandardScaler(), FOREST).fit(x, THREE)
    assert (model.predict_proba(x) != model.predict_proba(x.astype(np.float32))).any()
    assert input_type(assert_written(model, x).model) == np.float64


@pytest.mark.parametrize(
    ("model", "message"),
    [
        (
            make_pipeline(StandardScaler(), PolynomialFeatures(), FOREST),
            r"field 'steps\[1\]': the step 'polynomialfeatures' \(PolynomialFeatures\) is not supported; accepted are 'passthrough', .*"
            r"StandardScaler.*; onnx_treebeard\.compile_estimator compiles .*skl2onnx may write it",
        ),
        (
            make_pipeline(make_column_transformer((PolynomialFeatures(), [0, 1])), FOREST),
            r"field 'steps\[0\]\.transformers_\['polynomialfeatures'\]': the transformer 'polynomialfeatures' \(Polyno",
        ),
        (make_pipeline(FunctionTransformer(np.abs), FOREST), "calls a function; accepted is one without"),
        (
            make_pipeline(SPARSE, SimpleImputer(), FOREST),
            r"step 'simpleimputer' \(SimpleImputer\) follows one that returns sparse rows; accepted .*sparse_output=False",
        ),
    ],
    ids=["step", "transformer", "function", "sparse"],
)
def test_steps_that_are_not_written(model, message):
    with pytest.raises(UnsupportedError, match=message):
        convert(model.fit(X, THREE))
