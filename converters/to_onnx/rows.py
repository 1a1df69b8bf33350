"""Preparation of the rows upstream of the tree operator.

In: a graph under construction, the original `Forest` and its `PlainPredicates`. Out: the rows in the accumulator type, with categories rounded, and NaN where a
value or zero is missing. Most forests need none of it, and then nothing is added.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.to_onnx.graph_builder import ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.plain_predicates import PlainPredicates
from onnx_treebeard.forest.forest import CategoryRule, Forest


def prepare_rows(graph: GraphBuilder, forest: Forest, tests: PlainPredicates, rows: str = ROWS) -> str:
    """Returns the name of the prepared rows; `rows` have the forest's input type."""
    kind = np.dtype(forest.input_type)
    if kind.kind != "f":
        rows, kind = graph.cast(rows, kind, forest.threshold.dtype), forest.threshold.dtype
    if forest.missing_value is not None:
        missing = graph.add("Equal", rows, graph.constant(forest.missing_value, kind))
        rows = graph.add("Where", missing, graph.constant(np.nan, kind), rows)
    if tests.rounded.any():
        rows = _rounded(graph, rows, kind, tests.rounded, forest.category_rule)
    if tests.zero_to_nan.any():
        rows = _nan_for_zero(graph, rows, kind, tests.zero_to_nan, forest.zero_threshold)
    return graph.cast(rows, kind, np.dtype(forest.accumulator_type))


def _rounded(
    graph: GraphBuilder,
    rows: str,
    kind: np.dtype[np.generic],
    features: npt.NDArray[np.bool_],
    rule: CategoryRule,
) -> str:
    whole = graph.add("Floor", rows)
    if rule is CategoryRule.TRUNCATE:
        negative = graph.add("Less", rows, graph.constant(0, kind))
        whole = graph.add("Where", negative, graph.add("Ceil", rows), whole)
    return graph.add("Where", graph.constant(features, np.bool_), whole, rows)


def _nan_for_zero(
    graph: GraphBuilder, rows: str, kind: np.dtype[np.generic], features: npt.NDArray[np.bool_], zero: float
) -> str:
    small = graph.add("LessOrEqual", graph.add("Abs", rows), graph.constant(zero, kind))
    chosen = graph.add("And", small, graph.constant(features, np.bool_))
    return graph.add("Where", chosen, graph.constant(np.nan, kind), rows)
