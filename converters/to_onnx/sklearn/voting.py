"""VotingClassifier and VotingRegressor of scikit-learn as operators of the ONNX domain.

In: a fitted vote and rows in a graph. Out: its answers, the voters added in their order:

    soft        probabilities: (w * p + w * p + ...) / sum of w, or their mean; the first largest
    hard        w for the class of each voter, added up; the first largest
    regressor   (w * y + w * y + ...) / sum of w, or their mean
"""

from collections.abc import Callable
from functools import reduce
from typing import Any

import numpy as np

from onnx_treebeard.converters.to_onnx.sklearn.writers import DOUBLE, INT64, Parts, Value


def write_voting_classifier(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Probabilities of a soft vote, positions of any; raises UnsupportedError for negative weights of a hard one."""
    if method == "predict_proba":
        return _mean(parts, model, lambda voter: parts.answer(voter, "predict_proba", rows))
    if model.voting == "soft":
        return parts.largest(parts.answer(model, "predict_proba", rows))
    return parts.largest(_hard_votes(parts, model, rows))


def write_voting_regressor(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """The mean of the predictions."""
    return _mean(parts, model, lambda voter: parts.answer(voter, "predict", rows))


def _mean(parts: Parts, model: Any, answer: Callable[[Any], Value]) -> Value:
    weights = model._weights_not_none
    answers = []
    for position, voter in enumerate(model.estimators_):
        with parts.inside(f"estimators_[{position}]"):
            answers.append(answer(voter))
    answers = list(parts.alike(*answers))
    if weights is not None:
        answers = [
            parts.add("Mul", one, parts.constant(weight))
            for one, weight in zip(answers, weights, strict=True)
        ]
    total = reduce(lambda before, one: parts.add("Add", before, one), answers)
    # The sum of the weights as NumPy's average adds them up.
    count = len(answers) if weights is None else np.asarray(weights).sum(dtype=DOUBLE)
    return parts.add("Div", total, parts.constant(count, total.kind))


def _hard_votes(parts: Parts, model: Any, rows: Value) -> Value:
    """(n, classes) the weights of the voters for each class; voters predict the positions of classes."""
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
    return reduce(lambda before, one: parts.add("Add", before, one), votes)


def classes_of(parts: Parts, voter: Any, rows: Value) -> Value:
    """(n, 1) int64, what a classifier predicts whose classes are whole numbers; raises UnsupportedError for others."""
    classes = np.asarray(voter.classes_)
    if classes.dtype.kind not in "iub":
        raise parts.refusal(
            f"the {type(voter).__name__} predicts classes of type {classes.dtype}; accepted here are whole numbers"
        )
    positions = parts.answer(voter, "predict", rows)
    if np.array_equal(classes, np.arange(len(classes))):
        return positions
    known = parts.graph.constant(classes, INT64)
    return Value(parts.graph.add("Gather", known, positions.name), 1, INT64)
