"""Voting and stacking of scikit-learn as operators of the ONNX domain.

In: a fitted Voting* or Stacking* and rows in a graph. Out: its predictions. A vote adds its estimators in order:

    soft        probabilities: (w * p + w * p + ...) / sum of w, or their mean; the first largest
    hard        w for the class of each estimator, summed; the first largest
    regressor   (w * y + w * y + ...) / sum of w, or their mean

A stack puts the predictions of its estimators side by side, as columns, and gives them to its final estimator:

    predict_proba of two classes          that of the second alone
    predict_proba, decision_function      all columns
    predict                               numbers; of a classifier its classes
    passthrough                           the rows after them
"""

from collections.abc import Callable
from functools import reduce
from typing import Any

import numpy as np

from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import DOUBLE, INT64, Parts, Value
from onnx_treebeard.converters.to_onnx.sklearn.tree_estimators import second_probability


def write_voting_classifier(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Returns probabilities of a soft vote, and class indices. Raises UnsupportedError for negative weights of a hard vote."""
    if method == "predict_proba":
        return _mean(parts, model, lambda voter: parts.predict(voter, "predict_proba", rows))
    if model.voting == "soft":
        return parts.largest(parts.predict(model, "predict_proba", rows))
    return parts.largest(_hard_votes(parts, model, rows))


def write_voting_regressor(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Returns the mean of the predictions."""
    return _mean(parts, model, lambda voter: parts.predict(voter, "predict", rows))


def _mean(parts: Parts, model: Any, predict: Callable[[Any], Value]) -> Value:
    weights = model._weights_not_none
    predictions = []
    for position, voter in enumerate(model.estimators_):
        with parts.inside(f"estimators_[{position}]"):
            predictions.append(predict(voter))
    predictions = list(parts.alike(*predictions))
    if weights is not None:
        predictions = [
            parts.add("Mul", prediction, parts.constant(weight))
            for prediction, weight in zip(predictions, weights, strict=True)
        ]
    total = reduce(lambda before, prediction: parts.add("Add", before, prediction), predictions)
    # The sum of the weights as NumPy's average computes it.
    count = len(predictions) if weights is None else np.asarray(weights).sum(dtype=DOUBLE)
    return parts.add("Div", total, parts.constant(count, total.kind))


def _hard_votes(parts: Parts, model: Any, rows: Value) -> Value:
    """Returns (n, classes) the weights of the estimators for each class; they predict class indices."""
    weights = model._weights_not_none or [1] * len(model.estimators_)
    if min(weights) < 0:
        raise parts.refusal("the VotingClassifier votes with negative weights; accepted are those from 0")
    numbers = parts.constant(np.arange(len(model.classes_)), INT64)
    votes = []
    for position, (voter, weight) in enumerate(zip(model.estimators_, weights, strict=True)):
        with parts.inside(f"estimators_[{position}]"):
            predicted = classes_of(parts, voter, rows)
        hit = parts.add("Equal", predicted, numbers)
        votes.append(parts.add("Where", hit, parts.constant(weight), parts.constant(0)))
    return reduce(lambda before, vote: parts.add("Add", before, vote), votes)


def classes_of(parts: Parts, voter: Any, rows: Value) -> Value:
    """Returns (n, 1) int64 predictions of a classifier whose classes are integers. Raises UnsupportedError for others."""
    classes = np.asarray(voter.classes_)
    if classes.dtype.kind not in "iub":
        raise parts.refusal(
            f"the {type(voter).__name__} predicts classes of type {classes.dtype}; accepted here are whole numbers"
        )
    positions = parts.predict(voter, "predict", rows)
    if np.array_equal(classes, np.arange(len(classes))):
        return positions
    table = parts.graph.constant(classes, INT64)
    return Value(parts.graph.add("Gather", table, positions.name), 1, INT64)


def write_stack(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Returns the predictions of the final estimator; indices of a StackingClassifier are those of its own classes."""
    if isinstance(getattr(model, "classes_", None), list):
        raise parts.refusal(
            f"the {type(model).__name__} predicts several labels for each row; accepted is one"
        )
    stacked = parts.once(model, "stacked", rows, lambda: _stacked(parts, model, rows))
    with parts.inside("final_estimator_"):
        if method == "predict" and hasattr(model, "classes_"):
            return classes_of(parts, model.final_estimator_, stacked)
        return parts.predict(model.final_estimator_, method, stacked)


def _stacked(parts: Parts, model: Any, rows: Value) -> Value:
    """Returns (n, columns) the rows of the final estimator."""
    values = []
    for position, (estimator, method) in enumerate(zip(model.estimators_, model.stack_method_, strict=True)):
        with parts.inside(f"estimators_[{position}]"):
            values.append(_column(parts, model, estimator, method, rows))
    if model.passthrough:
        values.append(parts.cast(rows, DOUBLE))
    return parts.side_by_side(values)


def _column(parts: Parts, model: Any, estimator: Any, method: str, rows: Value) -> Value:
    if method == "predict" and hasattr(estimator, "classes_"):
        return parts.cast(classes_of(parts, estimator, rows), DOUBLE)
    if method == "predict_proba" and len(model.classes_) == 2:
        return second_probability(parts, estimator, rows)
    return parts.predict(estimator, method, rows)
