"""Linear models of scikit-learn as operators of the ONNX domain.

In: a fitted linear model and rows in a graph. Out: its predictions:

    decisions       rows . coefficients + intercept
    probabilities   of LogisticRegression: 1 - p, p with p = sigmoid of the decision; softmax of the decisions for more classes
    labels          the second of two classes above 0; the first largest of more

NumPy leaves the order of additions in a matrix product to BLAS, so that its last bits are not specified.
"""

from typing import Any

import numpy as np

from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import (
    DOUBLE,
    INT64,
    SINGLE,
    Parts,
    Value,
    Writer,
    sigmoid,
    softmax,
)

LINEAR = (
    "linear models add their products in another order than NumPy: results may differ from scikit-learn's in the last bits (measured:"
    " by at most 5e-16 of the products, added without their signs), and so may labels where two scores are that close"
)
LOGISTIC = ("LogisticRegression", "LogisticRegressionCV")
CLASSIFIERS = (*LOGISTIC, "LinearSVC", "RidgeClassifier", "RidgeClassifierCV")
REGRESSORS = (
    "BayesianRidge", "ElasticNet", "ElasticNetCV", "HuberRegressor", "Lasso", "LassoCV", "LinearRegression", "LinearSVR", "Ridge",
    "RidgeCV",
)  # fmt: skip
ALL_CLASSES_AT_ONCE = ("auto", "deprecated", "warn")


def write_linear_classifier(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Returns decisions, labels, and probabilities of LogisticRegression."""
    if method == "predict_proba":
        return _probabilities(parts, model, parts.predict(model, "decision_function", rows))
    if method == "decision_function":
        return _products(parts, model, rows)
    decisions = parts.predict(model, "decision_function", rows)
    if decisions.columns > 1:
        return parts.largest(decisions)
    return parts.cast(parts.add("Greater", decisions, parts.constant(0)), INT64)


def _products(parts: Parts, model: Any, rows: Value) -> Value:
    if rows.kind == SINGLE and np.asarray(model.coef_).dtype == SINGLE:
        raise parts.refusal(
            f"the {type(model).__name__} was fitted on float32 rows, and computes in it; accepted is float64"
        )
    parts.note(LINEAR)
    rows = parts.cast(rows, DOUBLE)
    weights = np.asarray(model.coef_, DOUBLE)
    weights = weights if weights.ndim == 2 else weights[None, :]
    columns = parts.graph.constant(np.ascontiguousarray(weights.T), DOUBLE)
    name = parts.graph.add("MatMul", rows.name, columns)
    start = parts.constant(np.broadcast_to(np.ravel(model.intercept_), len(weights)))
    return parts.add("Add", Value(name, len(weights)), start)


def _probabilities(parts: Parts, model: Any, decisions: Value) -> Value:
    """Refuses models of scikit-learn before 1.8 that fit each class against the rest, or two classes like more."""
    if vars(model).get("multi_class", "auto") not in ALL_CLASSES_AT_ONCE or (
        getattr(model, "solver", "") == "liblinear" and decisions.columns > 1
    ):
        raise parts.refusal(
            f"the {type(model).__name__} fits each class on its own; accepted are those fitted by default"
        )
    if decisions.columns > 1:
        return softmax(parts, decisions)
    return parts.both(sigmoid(parts, decisions))


LINEAR_MODELS: dict[str, Writer] = {
    **dict.fromkeys(CLASSIFIERS, write_linear_classifier),
    **dict.fromkeys(REGRESSORS, lambda parts, model, method, rows: _products(parts, model, rows)),
}
