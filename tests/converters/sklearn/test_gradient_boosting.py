"""Oracle: gradient boosting gives the bits of scikit-learn's own raw scores, probabilities, labels and predictions."""

import numpy as np
import pytest
from estimators import (
    NUMPY_HAS_THE_LIBRARYS_EXP,
    assert_equal_to,
    classes,
    rows_near,
    targets,
    training_rows,
)
from sklearn.dummy import DummyClassifier, DummyRegressor
from sklearn.ensemble import GradientBoostingClassifier, GradientBoostingRegressor
from sklearn.linear_model import LinearRegression

import onnx_treebeard
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.system.errors import UnsupportedError

X = training_rows(11)
SMALL = {"n_estimators": 8, "random_state": 0}


def equals(model, *, seed=0, kernels=True):
    rows = rows_near(onnx_treebeard.load(model), seed)
    binary = len(model.classes_) == 2
    exact = binary or NUMPY_HAS_THE_LIBRARYS_EXP
    scores = model.predict_proba(rows) if exact else None
    raw, labels = model.decision_function(rows), model.predict(rows)
    return assert_equal_to(model, rows, scores=scores, raw=raw, labels=labels, kernels=kernels)


@pytest.mark.parametrize("loss", ["squared_error", "absolute_error", "huber", "quantile"])
def test_regression(loss):
    model = GradientBoostingRegressor(loss=loss, learning_rate=0.3, **SMALL).fit(X, targets(X))
    rows = rows_near(onnx_treebeard.load(model), 1)
    expected = model.predict(rows)
    assert_equal_to(model, rows, scores=expected, raw=expected, kernels=loss == "squared_error")


@pytest.mark.parametrize("loss", ["log_loss", "exponential"])
def test_two_classes(loss):
    equals(GradientBoostingClassifier(loss=loss, **SMALL).fit(X, classes(X, 2)))


@pytest.mark.parametrize("count", [3, 7, 8, 11])
def test_more_classes(count):
    """From eight classes on NumPy adds the powers in another order."""
    model = GradientBoostingClassifier(max_depth=2, **SMALL).fit(X, classes(X, count))
    assert equals(model, kernels=count == 11).n_targets == count


@pytest.mark.parametrize(
    "init",
    [
        "zero",
        DummyRegressor(strategy="median"),
        DummyRegressor(strategy="constant", constant=-7.25),
    ],
    ids=["zero", "median", "constant"],
)
def test_where_a_regression_starts(init):
    model = GradientBoostingRegressor(init=init, **SMALL).fit(X, targets(X))
    rows = rows_near(onnx_treebeard.load(model), 2)
    assert_equal_to(model, rows, scores=model.predict(rows), kernels=False)


@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize(
    "init", ["zero", DummyClassifier(strategy="most_frequent")], ids=["zero", "most_frequent"]
)
def test_where_a_classification_starts(init, count):
    equals(GradientBoostingClassifier(init=init, **SMALL).fit(X, classes(X, count)), kernels=False)


def test_a_raw_score_of_zero_is_the_second_class():
    """A tree that finds nothing keeps the start, which is 0 for two classes of equal size."""
    x, y = np.zeros((4, 4)), np.array(["no", "yes"] * 2)
    model = GradientBoostingClassifier(n_estimators=1).fit(x, y)
    assert model.decision_function(x).tolist() == [0.0] * 4
    assert model.predict(x).tolist() == ["yes"] * 4
    assert onnx_treebeard.compile(model).predict_label(x).tolist() == ["yes"] * 4
    assert numpy_reference.predict_labels(onnx_treebeard.load(model), x).tolist() == [1] * 4


def test_the_learning_rate_is_the_one_that_predict_would_use():
    model = GradientBoostingRegressor(**SMALL).fit(X, targets(X)).set_params(learning_rate=1 / 3)
    assert_equal_to(model, X, scores=model.predict(X), kernels=False)


@pytest.mark.parametrize(
    ("model", "message"),
    [
        (
            GradientBoostingRegressor(init=LinearRegression()),
            "starts from a LinearRegression; accepted are init=None",
        ),
        (
            GradientBoostingClassifier(init=DummyClassifier(strategy="uniform")),
            "with strategy='uniform'; accepted",
        ),
    ],
    ids=["model", "random"],
)
def test_a_start_that_depends_on_the_row_is_refused(model, message):
    with pytest.raises(UnsupportedError, match=message):
        onnx_treebeard.load(model.set_params(n_estimators=1).fit(X, classes(X, 2)))
