"""Oracle: linear models written as ONNX give scikit-learn's results, but for the order in which products are added."""

import numpy as np
import pytest
from estimators import classes, targets, training_rows
from sklearn.linear_model import (
    BayesianRidge,
    ElasticNet,
    HuberRegressor,
    Lasso,
    LinearRegression,
    LogisticRegression,
    LogisticRegressionCV,
    Ridge,
    RidgeClassifierCV,
)
from written_models import LAST_BITS, run

from onnx_treebeard import UnsupportedError
from onnx_treebeard.converters.to_onnx.graph_builder import ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import DOUBLE, Parts, Value
from onnx_treebeard.converters.to_onnx.sklearn.linear_models import LINEAR_MODELS

X = training_rows(84)


def answer(model, method):
    parts = Parts(GraphBuilder(), "ai.onnx.ml", LINEAR_MODELS)
    found = parts.predict(model, method, Value(ROWS, X.shape[1]))
    double = parts.cast(found, DOUBLE)
    parts.graph.publish("y", parts.graph.add("Identity", double.name), 11, [None, found.columns])
    return run(parts.graph.finished("", DOUBLE, X.shape[1], (), 10), X)["y"]


def assert_answers(model, method, expected):
    found = answer(model, method)
    np.testing.assert_allclose(found, expected.reshape(found.shape), rtol=0, atol=20 * LAST_BITS)


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize(
    "model",
    [
        LogisticRegression(max_iter=500),
        LogisticRegression(fit_intercept=False, max_iter=500),
        LogisticRegressionCV(
            Cs=2, cv=2, max_iter=500, use_legacy_attributes=False, l1_ratios=(0,), scoring="accuracy"
        ),
        RidgeClassifierCV(),
    ],
    ids=["logistic", "no intercept", "searched", "ridge"],
)
def test_classifiers(model, count):
    model.fit(X, classes(X, count))
    assert_answers(model, "decision_function", model.decision_function(X))
    assert answer(model, "predict")[:, 0].tolist() == model.predict(X).tolist()
    if hasattr(model, "predict_proba"):
        assert_answers(model, "predict_proba", model.predict_proba(X))


@pytest.mark.parametrize("outputs", [1, 2])
@pytest.mark.parametrize(
    "model",
    [
        LinearRegression(),
        Ridge(fit_intercept=False),
        Lasso(),
        ElasticNet(),
        HuberRegressor(),
        BayesianRidge(),
    ],
    ids=lambda model: type(model).__name__,
)
def test_regressors(model, outputs):
    y = targets(X)
    if outputs == 2 and type(model).__name__ in ("HuberRegressor", "BayesianRidge"):
        return
    model.fit(X, y if outputs == 1 else np.column_stack([y, -y]))
    assert_answers(model, "predict", model.predict(X))


def test_classes_fitted_on_their_own_are_refused():
    """As scikit-learn before 1.8 could: its probabilities are those of each class, divided by their sum."""
    model = LogisticRegression(max_iter=500).fit(X, classes(X, 3))
    model.multi_class = "ovr"
    with pytest.raises(
        UnsupportedError, match="fits each class on its own; accepted are those fitted by def"
    ):
        answer(model, "predict_proba")
