"""CalibratedClassifierCV of scikit-learn as operators of the ONNX domain, and the isotonic regressions in it as one forest and three tables.

In: a fitted CalibratedClassifierCV and rows in a graph. Out: its predictions. For each of its classifiers, one for each fold:

    decision_function, else predict_proba; for two classes only that of the second
      sigmoid, isotonic    a calibrator for each column; two classes: 1 - p, p; more: divided by their sum, 1 / classes where that is 0
      temperature          softmax of beta * (scores, or log(probabilities + 1e-12)); two classes: of (-s, s), of (1 - p, p)

and the mean over the folds, the first fold first.

An IsotonicRegression is a piecewise linear function through points x0 < x1 < ..., and values outside are clipped. Piece k begins at point k:

    column --> clipped to first and last x --> [forest: index of the piece] --> slope * (x - x of the piece) + y of the piece

This is numpy.interp, which scikit-learn calls through SciPy; the slope of the piece of the last point is 0. In single precision SciPy does not call it:
there a value equal to a point belongs to the piece on its left, and no piece begins at the last point. A balanced tree with one node for each point finds the piece, so that the time for a row is
logarithmic in their number.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import (
    DOUBLE,
    INT64,
    SINGLE,
    Parts,
    Value,
    logarithm,
    sigmoid,
    softmax,
)
from onnx_treebeard.converters.to_onnx.sklearn.tree_estimators import second_probability
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.forest_analysis.validation import validate

Floats = npt.NDArray[np.floating]

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
    total = reduce(lambda before, fold_values: parts.add("Add", before, fold_values), folds)
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
    if len(places) < scores.columns:
        scores = parts.columns(scores, np.arange(len(places)))
    values = CALIBRATORS[calibrated.method](parts, calibrated.calibrators[: len(places)], scores)
    values = parts.cast(values, DOUBLE)
    if len(calibrated.classes) == 2:
        return _both(parts, values, calibrated.method)
    return _shares(parts, _in_place(parts, values, places, len(calibrated.classes)))


def _scores(parts: Parts, estimator: Any, rows: Value, takes_decisions: bool) -> Value:
    """Returns (n, classes), or (n, 1) for two classes."""
    if takes_decisions:
        return parts.predict(estimator, "decision_function", rows)
    if len(estimator.classes_) == 2:
        return second_probability(parts, estimator, rows)
    return parts.predict(estimator, "predict_proba", rows)


def _places(calibrated: Any) -> list[int]:
    """Returns the class of each calibrator; a fold that lacks classes has fewer of them."""
    indices = np.searchsorted(calibrated.classes, calibrated.estimator.classes_)
    return [int(place) for place in indices[: len(calibrated.calibrators)]]


def _sigmoids(parts: Parts, calibrators: list[Any], x: Value) -> Value:
    a, b = (
        parts.constant([getattr(calibrator, name) for calibrator in calibrators]) for name in ("a_", "b_")
    )
    return sigmoid(parts, parts.add("Neg", parts.add("Add", parts.add("Mul", a, x), b)))


def _both(parts: Parts, second: Value, method: str) -> Value:
    """Returns both classes' probabilities. Rounding may make one exceed 1; the other class is computed from it before it is clipped."""
    first = parts.add("Sub", parts.constant(1), second)
    if method == "isotonic":
        near = parts.add("LessOrEqual", second, parts.constant(ABOVE_ONE))
        above = parts.add("And", parts.add("Greater", second, parts.constant(1)), near)
        second = parts.add("Where", above, parts.constant(1), second)
    return parts.side_by_side([first, second])


def _in_place(parts: Parts, values: Value, places: list[int], count: int) -> Value:
    """Returns (n, count) with each column at its class, and 0 for classes that have none."""
    if places == list(range(count)):
        return values
    zero = parts.columns(parts.add("Mul", values, parts.constant(0)), [0])
    columns = [places.index(place) if place in places else values.columns for place in range(count)]
    return parts.columns(parts.side_by_side([values, zero]), columns)


def _shares(parts: Parts, values: Value) -> Value:
    """Divides by the sum; where that is 0, all classes get the same probability."""
    total = parts.row_sums(values)
    is_zero = parts.add("Equal", total, parts.constant(0))
    equal_share = parts.constant(1 / values.columns)
    return parts.add("Where", is_zero, equal_share, parts.add("Div", values, total))


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


@dataclass(frozen=True, eq=False)
class Line:
    """(n,) the pieces of a function: where they begin, and their slopes."""

    x: Floats
    y: Floats
    slope: Floats

    @classmethod
    def of_model(cls, model: Any) -> "Line":
        """Returns the pieces of an IsotonicRegression, in the precision that it was fitted in."""
        x, y = model.X_thresholds_, model.y_thresholds_
        slope = np.diff(y) / np.diff(x)
        if x.dtype == DOUBLE or len(x) == 1:
            return cls(x, y, np.append(slope, x.dtype.type(0)))
        return cls(x[:-1], y[:-1], slope)


def write_isotonic(parts: Parts, models: Sequence[Any], x: Value) -> Value:
    """Returns (n, models) the prediction of model c for column c, in the precision of the models. Raises UnsupportedError for models that do not
    clip, and for different precisions."""
    kind = _precision(parts, models)
    lines = [Line.of_model(model) for model in models]
    low, high = (
        parts.constant([getattr(model, name) for model in models], kind) for name in ("X_min_", "X_max_")
    )
    x = parts.add("Min", parts.add("Max", parts.cast(x, kind), low), high)
    forest = forest_of_pieces([line.x for line in lines], ends=kind != DOUBLE)
    piece = parts.cast(parts.raw_scores(forest, x, "isotonic"), INT64)
    begin, start, slope = (
        _lookup(parts, np.concatenate([getattr(line, name) for line in lines]), piece)
        for name in ("x", "y", "slope")
    )
    return parts.add("Add", parts.add("Mul", slope, parts.add("Sub", x, begin)), start)


def forest_of_pieces(points: Sequence[Floats], *, ends: bool = False) -> Forest:
    """Returns a forest in which tree c finds the index among all `points` of the last of `points[c]` that is not above column c.

    ends: whether a point belongs to the piece before it, except for the first of all.
    """
    counts = list(map(len, points))
    starts = np.concatenate([[0], np.cumsum(counts)])
    nodes = starts - np.arange(len(starts))  # a tree has a node less than leaves
    trees = [
        _tree(count, int(node), int(leaf)) for count, node, leaf in zip(counts, nodes, starts, strict=False)
    ]
    children = np.concatenate([tree[1] for tree in trees])
    count, n_leaves = len(children), int(starts[-1])
    return validate(
        Forest(
            root=np.array([tree[0] for tree in trees], np.int32),
            tree_id=np.arange(len(trees)),
            feature=np.repeat(np.arange(len(points)), np.array(counts) - 1).astype(np.int32),
            threshold=np.concatenate([column[1:] for column in points]).astype(DOUBLE),
            predicate=np.full(count, Predicate.LE if ends else Predicate.LT, np.uint8),
            missing_true=np.zeros(count, np.bool_),
            zero_missing=np.zeros(count, np.bool_),
            category_set=np.full(count, -1, np.int32),
            true_child=children[:, 0],
            false_child=children[:, 1],
            node_id=np.arange(count),
            leaf_id=np.arange(n_leaves),
            weight_start=np.arange(n_leaves + 1),
            weight_target=np.repeat(np.arange(len(points)), counts).astype(np.int32),
            weight=np.arange(n_leaves, dtype=np.float64),
            n_features=len(points),
            n_targets=len(points),
            input_type=DOUBLE,
            accumulator_type=DOUBLE,
            output_type=DOUBLE,
            source="isotonic",
        )
    )


def _tree(count: int, first_node: int, first_leaf: int) -> tuple[int, npt.NDArray[np.int32]]:
    """Returns root and children of a balanced tree over leaves 0 to count - 1; node k tests whether a row is below leaf k + 1."""
    children = np.empty((count - 1, 2), np.int32)

    def entry(begin: int, end: int) -> int:
        return ~(first_leaf + begin) if end - begin == 1 else first_node + (begin + end) // 2 - 1

    stack = [(0, count)]
    while stack:
        begin, end = stack.pop()
        middle = (begin + end) // 2
        if end - begin > 1:
            children[middle - 1] = entry(begin, middle), entry(middle, end)
            stack += [(begin, middle), (middle, end)]
    return entry(0, count), children


def _lookup(parts: Parts, table: Floats, places: Value) -> Value:
    name = parts.graph.add("Gather", parts.graph.constant(table, table.dtype), places.name)
    return Value(name, places.columns, table.dtype)


def _precision(parts: Parts, models: Sequence[Any]) -> np.dtype[Any]:
    """Returns the type that all models were fitted in."""
    for model in models:
        if model.out_of_bounds != "clip":
            raise parts.refusal(
                f"the IsotonicRegression has out_of_bounds={model.out_of_bounds!r}; accepted is 'clip'"
            )
    kinds: set[np.dtype[Any]] = {
        points.dtype for model in models for points in (model.X_thresholds_, model.y_thresholds_)
    }
    if len(kinds) > 1 or not kinds <= {SINGLE, DOUBLE}:
        names = ", ".join(sorted(map(str, kinds)))
        raise parts.refusal(
            f"the IsotonicRegression holds numbers of type {names}; accepted is one of float32, float64"
        )
    return kinds.pop()


CALIBRATORS: dict[str, Callable[[Parts, list[Any], Value], Value]] = {
    "sigmoid": _sigmoids,
    "isotonic": write_isotonic,
}
