"""Oracle: pipelines whose steps give sparse rows, written as ONNX, give what scikit-learn gives with them: XGBoost takes the zeros that a sparse matrix does
not hold for missing, LightGBM and scikit-learn's trees for zeros."""

import numpy as np
import pytest
from estimators import one_thread
from sklearn.compose import ColumnTransformer, make_column_transformer
from sklearn.ensemble import (
    RandomForestRegressor,
    StackingRegressor,
    VotingRegressor,
)
from sklearn.feature_selection import SelectKBest
from sklearn.frozen import FrozenEstimator
from sklearn.impute import SimpleImputer
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import FeatureUnion, make_pipeline
from sklearn.preprocessing import (
    FunctionTransformer,
    KBinsDiscretizer,
    MaxAbsScaler,
    OneHotEncoder,
    RobustScaler,
    StandardScaler,
)
from written_models import assert_written, run

from onnx_treebeard import UnsupportedError, compile_estimator, convert

__all__ = ["one_thread"]

xgboost = pytest.importorskip("xgboost")
lightgbm = pytest.importorskip("lightgbm")
pytestmark = [
    pytest.mark.filterwarnings("ignore:X does not have valid feature names"),
    pytest.mark.filterwarnings("ignore:Found unknown categories"),
]

# Two columns of categories and one of numbers, half of which are zeros of either sign.
N = 120
X = np.stack(
    [
        np.arange(N) % 4,
        np.arange(N) % 3,
        np.where(
            np.arange(N) % 2, np.random.default_rng(3).normal(size=N), np.where(np.arange(N) % 4, -0.0, 0.0)
        ),
    ],
    axis=1,
)
Y = (X[:, 0] == 2) * 1.0 + (X[:, 1] == 1) * 3 + (X[:, 2] == 0) * 2 - X[:, 2]
ROWS = np.concatenate([X, X[::-1] * [1, 1, -1], [[9, 9, 0], [0, 9, 2], [9, 0, 1e-320]]])
ENCODER = OneHotEncoder(handle_unknown="ignore")


def first_best(x, y):
    """Scores of columns, from the left."""
    return -np.arange(x.shape[1], dtype=float)


def columns(threshold, *more, **options):
    """All columns, the last one as it is."""
    return ColumnTransformer(
        [("codes", ENCODER, [0, 1]), *more], remainder="passthrough", sparse_threshold=threshold, **options
    )


STEPS = {
    "encoder": [make_column_transformer((ENCODER, [0, 1]), sparse_threshold=1.0)],
    "encoder alone": [SelectKBest(first_best, k=2), ENCODER],
    "dropped": [SelectKBest(first_best, k=2), OneHotEncoder(drop="first", handle_unknown="ignore")],
    "sparse by density": [columns(0.9)],
    "dense by density": [columns(0.3)],
    "never sparse": [columns(0)],
    "numbers by weight": [columns(1.0, transformer_weights={"codes": 0.5, "remainder": -2.0})],
    "codes of weight zero": [columns(1.0, transformer_weights={"codes": 0.0})],
    "selected": [columns(1.0), SelectKBest(first_best, k=5)],
    "scaled": [columns(1.0), MaxAbsScaler(), StandardScaler(with_mean=False), RobustScaler(with_centering=False)],
    "unchanged": [columns(1.0), FunctionTransformer(accept_sparse=True)],
    "in a pipeline": [make_pipeline(columns(1.0), "passthrough"), make_pipeline(MaxAbsScaler())],
    "in columns": [ColumnTransformer([("all", columns(1.0), [0, 1, 2]), ("again", "passthrough", [2])], sparse_threshold=1.0)],
    "dense in sparse": [ColumnTransformer([("all", columns(0), [0, 1, 2]), ("codes", ENCODER, [0])], sparse_threshold=1.0)],
    "sparse in dense": [ColumnTransformer([("all", columns(1.0), [0, 1, 2])], sparse_threshold=0)],
    "piped in columns": [
        ColumnTransformer([("codes", make_pipeline(SimpleImputer(strategy="most_frequent"), ENCODER), [0, 1]), ("number", "passthrough", [2])])
    ],
}  # fmt: skip


def of_xgboost(**options):
    return xgboost.XGBRegressor(**{"n_estimators": 4, "max_depth": 3, "n_jobs": 1} | options)


def of_lightgbm(**options):
    return lightgbm.LGBMRegressor(n_estimators=4, min_child_samples=3, n_jobs=1, verbose=-1, **options)


@pytest.mark.share(5)
@pytest.mark.parametrize("name", STEPS)
@pytest.mark.parametrize(
    "last",
    [
        of_xgboost(),
        of_xgboost(missing=1.0),
        of_lightgbm(zero_as_missing=True),
        RandomForestRegressor(4, max_depth=4, random_state=2),
    ],
    ids=["xgboost", "xgboost, ones missing", "lightgbm, zeros missing", "forest"],
)
def test_steps(name, last):
    model = make_pipeline(*STEPS[name], last).fit(X, Y)
    assert_written(model, ROWS)
    assert compile_estimator(model).predict(ROWS).tobytes() == model.predict(ROWS).tobytes()


def test_what_is_missing_matters_in_these_models():
    """Else nothing above would be seen."""
    model = make_pipeline(columns(1.0), of_xgboost()).fit(X, Y)
    rows = model[0].transform(X)
    assert (model[-1].predict(rows) != model[-1].predict(rows.toarray())).any()
    assert model[0].sparse_output_


def test_missing_numbers():
    model = make_pipeline(columns(1.0), of_xgboost()).fit(X, Y)
    assert_written(model, np.concatenate([ROWS, X * [1, 1, np.nan]]))


def test_classes():
    model = make_pipeline(columns(1.0), xgboost.XGBClassifier(n_estimators=4, n_jobs=1))
    assert_written(model.fit(X, (Y > 1).astype(int)), ROWS, 3e-7)


VOTE = VotingRegressor(
    [("x", of_xgboost()), ("scaled", make_pipeline(MaxAbsScaler(), of_xgboost(max_depth=2))), ("l", of_lightgbm())]
)  # fmt: skip
MEMBERS = {
    "vote": VOTE,
    "stack": StackingRegressor([("x", of_xgboost()), ("l", of_lightgbm())], of_lightgbm(), cv=2),
    "stack of rows": StackingRegressor(
        [("x", of_xgboost(n_estimators=1)), ("f", RandomForestRegressor(3, random_state=2))],
        of_xgboost(),
        cv=2,
        passthrough=True,
    ),
    "frozen": FrozenEstimator(make_pipeline("passthrough", of_xgboost())),
    "search": GridSearchCV(of_xgboost(), {"max_depth": [2]}, cv=2),
}


@pytest.mark.parametrize("name", MEMBERS)
def test_members(name):
    model = MEMBERS[name]
    steps = columns(1.0).fit(X)
    if name == "frozen":
        model.estimator.fit(steps.transform(X), Y)
    model = make_pipeline(steps, model).fit(X, Y)
    assert_written(model, ROWS)
    assert compile_estimator(model).predict(ROWS).tobytes() == model.predict(ROWS).tobytes()


def test_a_stack_drops_zeros_of_its_predictions_beside_sparse_rows():
    """The final estimator reads one sparse matrix, in which a prediction of exactly 0 is missing."""
    stack = StackingRegressor(
        [("f", RandomForestRegressor(1, bootstrap=False))], of_xgboost(), cv=2, passthrough=True
    )
    model = make_pipeline(columns(1.0), stack).fit(X, np.where(X[:, 2] > 0, 1.0, 0.0))
    assert (model[-1].estimators_[0].predict(model[0].transform(X)) == 0).any()
    assert_written(model, ROWS)


def test_a_search_over_a_pipeline():
    model = GridSearchCV(make_pipeline(columns(1.0), of_xgboost()), {"xgbregressor__max_depth": [2]}, cv=2)
    assert_written(model.fit(X, Y), ROWS)


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_in_a_session_of_ours(domain):
    model = make_pipeline(columns(1.0), of_xgboost()).fit(X, Y)
    found = run(convert(model, domain=domain).model, ROWS, "onnx_treebeard")["variable"]
    assert found[:, 0].tobytes() == model.predict(ROWS).tobytes()


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        (
            [columns(1.0), SimpleImputer()],
            r"the step 'simpleimputer' \(SimpleImputer\) follows one that returns sparse rows; accepted is .* sparse_output=False"
            r" or a ColumnTransformer with sparse_threshold=0",
        ),
        ([columns(1.0), make_column_transformer((MaxAbsScaler(), [0]))], "'columntransformer-2'.*sparse_output=False"),
        ([KBinsDiscretizer(3)], r"the step 'kbinsdiscretizer' \(KBinsDiscretizer\) is not supported"),
        ([FeatureUnion([("a", ENCODER)])], r"the step 'featureunion' \(FeatureUnion\) is not supported"),
    ],
    ids=["imputer", "columns", "bins", "union"],
)  # fmt: skip
@pytest.mark.filterwarnings("ignore")
def test_steps_that_are_not_written(steps, message):
    with pytest.raises(UnsupportedError, match=message):
        convert(make_pipeline(*steps, of_xgboost()).fit(np.abs(X), Y))
