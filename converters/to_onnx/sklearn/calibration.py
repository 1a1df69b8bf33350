"""CalibratedClassifierCV of scikit-learn as operators of the ONNX domain.

In: a fitted CalibratedClassifierCV and rows in a graph. Out: its predictions. For each of its classifiers, one for each fold:

    decision_function, else predict_proba; for two classes only that of the second
      sigmoid, isotonic    a calibrator for each column; two classes: 1 - p, p; more: divided by their sum, 1 / classes where that is 0
      temperature          softmax of beta * (scores, or log(probabilities + 1e-12)); two classes: of (-s, s), of (1 - p, p)

and the mean over the folds, the first fold first.
"""

from collections.abc import Callable
from functools import reduce
from typing import Any

import numpy as np

from onnx_treebeard.converters.to_onnx.sklearn.forests import second_probability
from onnx_treebeard.converters.to_onnx.sklearn.functions import logarithm, sigmoid, softmax
from onnx_treebeard.converters.to_onnx.sklearn.isotonic import write_isotonic
from onnx_treebeard.converters.to_onnx.sklearn.writers import DOUBLE, Parts, Value

# scikit-learn's guard against log(0), and the tolerance above 1 within which a probability counts as 1.
ZERO_GUARD, ABOVE_ONE = 1e-12, 1.0 + 1e-5


def write_calibrated(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Returns probabilities, and the indices of the first largest."""
    if method == "predict":
        return parts.largest(parts.predict(model, "predict_proba", rows))
    folds = []
    for fold, calibrated in enumerate(model.calibrated_classifiers_):
        with parts.inside(f"calibrated_classifiers_[{fold}].estimator"):
            folds.append(_probabilities(parts, calibrated, rows))
    total = reduce(lambda before, one: parts.add("Add", before, one), folds)
    return total if len(folds) == 1 else parts.add("Div", total, parts.constant(len(folds)))


def _probabilities(parts: Parts, calibrated: Any, rows: Value) -> Value:
    """Returns (n, classes) for one fold, a `_CalibratedClassifier`."""
    takes_decisions = hasattr(calibrated.estimator, "decision_function")
    scores = _scores(parts, calibrated.estimator, rows, takes_decisions)
    if calibrated.method == "temperature":
        return _scaled(parts, calibrated, scores, takes_decisions)
    if calibrated.method not in CALIBRATORS:
        raise parts.refusal(f"the method {calibrated.method!r} is not supported")
    places = _places(calibrated)[: scores.columns]
    chosen = scores if scores.columns == len(places) else parts.columns(scores, np.arange(len(places)))
    found = CALIBRATORS[calibrated.method](parts, calibrated.calibrators[: len(places)], chosen)
    found = parts.cast(found, DOUBLE)
    if len(calibrated.classes) == 2:
        return _both(parts, found, calibrated.method)
    return _shares(parts, _in_place(parts, found, places, len(calibrated.classes)))


def _scores(parts: Parts, estimator: Any, rows: Value, takes_decisions: bool) -> Value:
    """Returns (n, classes), or (n, 1) for two classes."""
    if takes_decisions:
        return parts.predict(estimator, "decision_function", rows)
    if len(estimator.classes_) == 2:
        return second_probability(parts, estimator, rows)
    return parts.predict(estimator, "predict_proba", rows)


def _places(calibrated: Any) -> list[int]:
    """Returns the class of each calibrator; a fold that lacks classes has fewer of them."""
    found = np.searchsorted(calibrated.classes, calibrated.estimator.classes_)
    return [int(place) for place in found[: len(calibrated.calibrators)]]


def _sigmoids(parts: Parts, calibrators: list[Any], x: Value) -> Value:
    a, b = (parts.constant([getattr(one, name) for one in calibrators]) for name in ("a_", "b_"))
    return sigmoid(parts, parts.add("Neg", parts.add("Add", parts.add("Mul", a, x), b)))


def _both(parts: Parts, second: Value, method: str) -> Value:
    """Returns both classes' probabilities. Rounding may make one exceed 1; the other class is computed from it before it is clipped."""
    first = parts.add("Sub", parts.constant(1), second)
    if method == "isotonic":
        near = parts.add("LessOrEqual", second, parts.constant(ABOVE_ONE))
        above = parts.add("And", parts.add("Greater", second, parts.constant(1)), near)
        second = parts.add("Where", above, parts.constant(1), second)
    return parts.side_by_side([first, second])


def _in_place(parts: Parts, found: Value, places: list[int], count: int) -> Value:
    """Returns (n, count) with each column at its class, and 0 for classes that have none."""
    if places == list(range(count)):
        return found
    zero = parts.columns(parts.add("Mul", found, parts.constant(0)), [0])
    chosen = [places.index(place) if place in places else found.columns for place in range(count)]
    return parts.columns(parts.side_by_side([found, zero]), chosen)


def _shares(parts: Parts, found: Value) -> Value:
    """Divides by the sum; where that is 0, all classes get the same probability."""
    total = parts.row_sums(found)
    is_zero = parts.add("Equal", total, parts.constant(0))
    alike = parts.constant(1 / found.columns)
    return parts.add("Where", is_zero, alike, parts.add("Div", found, total))


def _scaled(parts: Parts, calibrated: Any, scores: Value, are_decisions: bool) -> Value:
    (calibrator,) = calibrated.calibrators
    if np.asarray(calibrator.beta_).dtype != DOUBLE:
        raise parts.refusal("the temperature was fitted on float32 scores; accepted are float64")
    if scores.columns == 1:
        other = parts.add("Neg", scores) if are_decisions else parts.add("Sub", parts.constant(1), scores)
        scores = parts.side_by_side([other, scores])
    if not are_decisions:
        scores = logarithm(parts, parts.add("Add", scores, parts.constant(ZERO_GUARD)))
    return softmax(parts, parts.add("Mul", parts.constant(calibrator.beta_), scores))


CALIBRATORS: dict[str, Callable[[Parts, list[Any], Value], Value]] = {
    "sigmoid": _sigmoids,
    "isotonic": write_isotonic,
}
