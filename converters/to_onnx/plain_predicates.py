"""The predicates of a `Forest`, expressed with the comparisons of ONNX Runtime's tree operators, and the rows that these compare.

In: a `Forest`. Out: `PlainPredicates`: a `Forest` that decides the same for every row by plain comparisons in the accumulator type, and how rows have to be
prepared; `prepare_rows` adds the operators upstream of the trees that do so, none for most forests. With z the zero threshold, the cases are

    1  |x| <= z counts as 0     a threshold within [-z, z] moves to the end of the range that keeps the result for 0
    2  zero is missing too      as case 1 with the missing direction; where a threshold outside [-z, z] sends 0 to the other
                                child, the rows get NaN for |x| <= z, if all nodes of the feature need that
    3  NE, NaN to false         becomes EQ with swapped children: NaN is unequal to everything in ONNX Runtime
    4  IN an empty set          is never true
    5  EQ or IN, and the false  ONNX Runtime folds such chains after comparing their subtrees incompletely (rules 13 to
       child has the same       15), so a node is inserted that all rows leave by its false child
    6  IN after rounding        the rows get truncated or rounded down, if all nodes of the feature are IN or compare with
                                infinity, which rounding does not change
"""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.to_onnx.graph_builder import ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.insert_trees import with_dead_branches
from onnx_treebeard.converters.to_onnx.node_listing import OTHER_DOMAIN, refuse_node
from onnx_treebeard.forest.forest import CategoryRule, Forest, Predicate
from onnx_treebeard.system.errors import UnsupportedError

Flags = npt.NDArray[np.bool_]

DOWNWARD = (Predicate.LE, Predicate.LT)
UPWARD = (Predicate.GE, Predicate.GT)
EQUALITY = (Predicate.EQ, Predicate.NE)


@dataclass(frozen=True, kw_only=True)
class PlainPredicates:
    """`forest` decides like the original after the features `zero_to_nan` and `rounded` of the rows have been prepared."""

    forest: Forest
    zero_to_nan: Flags  # (n_features,)
    rounded: Flags  # (n_features,)


def plain_predicates(forest: Forest) -> PlainPredicates:
    """Returns plain comparisons. Raises UnsupportedError, naming tree and node, where ONNX has none."""
    rounded = _rounded_features(forest)
    forest = _in_accumulator_type(forest)
    flips = np.zeros(forest.n_nodes, np.bool_)
    if forest.zero_threshold or forest.zero_missing.any():
        forest, flips = _without_zero_rule(forest)
    zero_to_nan = _features_of_nodes(
        forest, flips, forest.zero_missing, "treats zero as missing, which one comparison cannot express"
    )
    forest = replace(forest, zero_threshold=0.0, zero_missing=np.zeros_like(forest.zero_missing))
    forest = _separate_chains(_unequal_nan(_empty_sets(forest)))
    return PlainPredicates(forest=forest, zero_to_nan=zero_to_nan, rounded=rounded)


def _in_accumulator_type(forest: Forest) -> Forest:
    """Checks that rows, thresholds and sums have one type, because ONNX compares in the type in which it adds (rule 2)."""
    accumulator = forest.accumulator_type
    has_wide_input = forest.input_type.kind == "f" and forest.input_type.itemsize > accumulator.itemsize
    if has_wide_input or forest.threshold.dtype.itemsize > accumulator.itemsize:
        raise UnsupportedError(
            f"compares {forest.threshold.dtype} with {forest.input_type} and adds in {accumulator}; "
            f"ONNX does both in one type; {OTHER_DOMAIN}",
            field="threshold",
        )
    return replace(forest, threshold=forest.threshold.astype(accumulator))


def _without_zero_rule(forest: Forest) -> tuple[Forest, Flags]:
    """Returns the moved thresholds and the nodes that need NaN for zero (cases 1 and 2)."""
    zero = float(forest.input_type.type(forest.zero_threshold))
    inside = np.abs(forest.threshold) <= zero
    compared = _zero_taken(forest)
    goes_true = np.where(forest.zero_missing, forest.missing_true, compared)
    down, up = np.isin(forest.predicate, DOWNWARD), np.isin(forest.predicate, UPWARD)

    equality = inside & np.isin(forest.predicate, EQUALITY)
    sets = (forest.predicate == Predicate.IN) & (forest.category_rule is CategoryRule.EXACT)
    if zero and (equality | sets).any():
        node = int(np.argmax(equality | sets))
        refuse_node(forest, node, f"tests for equality where small values count as zero; {OTHER_DOMAIN}")

    scalar_type = forest.threshold.dtype.type
    below, above = (
        np.nextafter(scalar_type(-zero), scalar_type(-np.inf)),
        np.nextafter(scalar_type(zero), scalar_type(np.inf)),
    )
    closed = np.isin(forest.predicate, (Predicate.LE, Predicate.GT))
    high = np.where(closed, scalar_type(zero), above)
    low = np.where(closed, below, scalar_type(-zero))
    moved = np.where(goes_true == down, high, low)
    threshold = np.where(inside & (down | up), moved, forest.threshold)
    flips = (goes_true != compared) & ~(inside & (down | up))
    return replace(forest, threshold=threshold), flips


def _zero_taken(forest: Forest) -> Flags:
    """Returns (N,) whether 0 takes the true branch by comparison; for IN the opposite of the missing direction."""
    t = forest.threshold
    outcome = [t > 0, t >= 0, t < 0, t <= 0, t == 0, t != 0, ~forest.missing_true]
    return np.choose(forest.predicate, outcome).astype(np.bool_)


def _features_of_nodes(forest: Forest, nodes: Flags, able: Flags, reason: str) -> Flags:
    """Returns (n_features,) the features of these nodes; every node of such a feature has to be `able`."""
    features = np.zeros(forest.n_features, np.bool_)
    features[forest.feature[nodes]] = True
    stuck = features[forest.feature] & ~able
    if stuck.any():
        node = int(np.argmax(nodes & np.isin(forest.feature, forest.feature[stuck])))
        refuse_node(forest, node, f"{reason}; {OTHER_DOMAIN}")
    return features


def _rounded_features(forest: Forest) -> Flags:
    """Returns the features to round (case 6)."""
    is_set = forest.predicate == Predicate.IN
    is_rounded = is_set & (forest.category_rule is not CategoryRule.EXACT)
    able = is_set | (np.isinf(forest.threshold) & ~np.isin(forest.predicate, EQUALITY))
    return _features_of_nodes(
        forest, is_rounded, able, "rounds a feature that other nodes compare without rounding"
    )


def _unequal_nan(forest: Forest) -> Forest:
    """Replaces NE (case 3)."""
    swap = (forest.predicate == Predicate.NE) & ~forest.missing_true
    return replace(
        forest,
        predicate=np.where(swap, Predicate.EQ, forest.predicate).astype(np.uint8),
        missing_true=forest.missing_true | swap,
        true_child=np.where(swap, forest.false_child, forest.true_child),
        false_child=np.where(swap, forest.true_child, forest.false_child),
    )


def _empty_sets(forest: Forest) -> Forest:
    """Replaces empty sets (case 4)."""
    size = np.diff(forest.set_start, append=forest.set_start[-1])
    never = (forest.predicate == Predicate.IN) & (size[forest.category_set] == 0)
    return replace(
        forest,
        predicate=np.where(never, Predicate.LT, forest.predicate).astype(np.uint8),
        threshold=np.where(never, forest.threshold.dtype.type(-np.inf), forest.threshold),
    )


def _separate_chains(forest: Forest) -> Forest:
    """Splits chains of equalities (case 5)."""
    one_of = np.isin(forest.predicate, (Predicate.EQ, Predicate.IN))
    child = forest.false_child
    below = np.maximum(child, 0)
    linked = one_of & (child >= 0) & one_of[below] & (forest.feature[below] == forest.feature)
    first = np.flatnonzero(linked)
    if not len(first):
        return forest
    false_child = child.copy()
    false_child[first] = forest.n_nodes + np.arange(len(first))
    return with_dead_branches(replace(forest, false_child=false_child), forest.feature[first], child[first])


def prepare_rows(graph: GraphBuilder, forest: Forest, tests: PlainPredicates, rows: str = ROWS) -> str:
    """Returns the name of the prepared rows; `rows` have the forest's input type."""
    dtype = np.dtype(forest.input_type)
    if dtype.kind != "f":
        rows, dtype = graph.cast(rows, dtype, forest.threshold.dtype), forest.threshold.dtype
    if forest.missing_value is not None:
        missing = graph.add("Equal", rows, graph.constant(forest.missing_value, dtype))
        rows = graph.add("Where", missing, graph.constant(np.nan, dtype), rows)
    if tests.rounded.any():
        rows = _rounded(graph, rows, dtype, tests.rounded, forest.category_rule)
    if tests.zero_to_nan.any():
        rows = _nan_for_zero(graph, rows, dtype, tests.zero_to_nan, forest.zero_threshold)
    return graph.cast(rows, dtype, np.dtype(forest.accumulator_type))


def _rounded(
    graph: GraphBuilder, rows: str, dtype: np.dtype[np.generic], features: Flags, rule: CategoryRule
) -> str:
    integers = graph.add("Floor", rows)
    if rule is CategoryRule.TRUNCATE:
        negative = graph.add("Less", rows, graph.constant(0, dtype))
        integers = graph.add("Where", negative, graph.add("Ceil", rows), integers)
    return graph.add("Where", graph.constant(features, np.bool_), integers, rows)


def _nan_for_zero(
    graph: GraphBuilder, rows: str, kind: np.dtype[np.generic], features: Flags, zero: float
) -> str:
    small = graph.add("LessOrEqual", graph.add("Abs", rows), graph.constant(zero, kind))
    is_missing = graph.add("And", small, graph.constant(features, np.bool_))
    return graph.add("Where", is_missing, graph.constant(np.nan, kind), rows)
