"""Isotonic regressions as one forest and three tables.

In: fitted IsotonicRegression models, the c-th for column c of a value of the graph. Out: their predictions, side by side. A model is a piecewise linear
function through points x0 < x1 < ..., and values outside are clipped. Piece k begins at point k:

    column --> clipped to first and last x --> [forest: index of the piece] --> slope * (x - x of the piece) + y of the piece

This is numpy.interp, for which scikit-learn calls SciPy; the slope of the piece of the last point is 0. In single precision SciPy computes by itself: a
point ends the piece before it, and the last one begins none. A balanced tree with one node for each point finds the piece, so that the time for a row is
logarithmic in their number.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.to_onnx.sklearn.writers import DOUBLE, INT64, SINGLE, Parts, Value
from onnx_treebeard.facts.validation import validate
from onnx_treebeard.forest.forest import Forest, Predicate

Floats = npt.NDArray[np.floating]


@dataclass(frozen=True, eq=False)
class Line:
    """(n,) the pieces of a function: where they begin, and their slopes."""

    x: Floats
    y: Floats
    slope: Floats

    @classmethod
    def of(cls, model: Any) -> "Line":
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
    lines = [Line.of(model) for model in models]
    low, high = (
        parts.constant([getattr(model, name) for model in models], kind) for name in ("X_min_", "X_max_")
    )
    x = parts.add("Min", parts.add("Max", parts.cast(x, kind), low), high)
    forest = forest_of_pieces([line.x for line in lines], ends=kind != DOUBLE)
    piece = parts.cast(parts.raw_scores(forest, x, "isotonic"), INT64)
    begin, start, slope = (
        _looked_up(parts, np.concatenate([getattr(line, name) for line in lines]), piece)
        for name in ("x", "y", "slope")
    )
    return parts.add("Add", parts.add("Mul", slope, parts.add("Sub", x, begin)), start)


def forest_of_pieces(points: Sequence[Floats], *, ends: bool = False) -> Forest:
    """Returns a forest in which tree c finds the index among all `points` of the last of `points[c]` that is not above column c.

    ends: whether a point belongs to the piece before it, except for the first of all.
    """
    counts = [len(own) for own in points]
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
            threshold=np.concatenate([own[1:] for own in points]).astype(DOUBLE),
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
    """Root and children of a balanced tree over leaves 0 to count - 1; node k tests whether a row is below leaf k + 1."""
    children = np.empty((count - 1, 2), np.int32)

    def entry(begin: int, end: int) -> int:
        return ~(first_leaf + begin) if end - begin == 1 else first_node + (begin + end) // 2 - 1

    waiting = [(0, count)]
    while waiting:
        begin, end = waiting.pop()
        middle = (begin + end) // 2
        if end - begin > 1:
            children[middle - 1] = entry(begin, middle), entry(middle, end)
            waiting += [(begin, middle), (middle, end)]
    return entry(0, count), children


def _looked_up(parts: Parts, table: Floats, places: Value) -> Value:
    name = parts.graph.add("Gather", parts.graph.constant(table, table.dtype), places.name)
    return Value(name, places.columns, table.dtype)


def _precision(parts: Parts, models: Sequence[Any]) -> np.dtype[Any]:
    """The type that all models were fitted in."""
    for model in models:
        if model.out_of_bounds != "clip":
            raise parts.refusal(
                f"the IsotonicRegression has out_of_bounds={model.out_of_bounds!r}; accepted is 'clip'"
            )
    kinds: set[np.dtype[Any]] = {
        points.dtype for model in models for points in (model.X_thresholds_, model.y_thresholds_)
    }
    if len(kinds) > 1 or not kinds <= {SINGLE, DOUBLE}:
        found = ", ".join(sorted(map(str, kinds)))
        raise parts.refusal(
            f"the IsotonicRegression holds numbers of type {found}; accepted is one of float32, float64"
        )
    return kinds.pop()
