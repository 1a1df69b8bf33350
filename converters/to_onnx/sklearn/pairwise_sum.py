"""Sums along the rows of a matrix in NumPy's order (pairwise summation).

In: a value (n, columns) of a graph under construction. Out: (n, 1). NumPy's order for contiguous numbers (`pairwise_sum` in its loops of add):

    up to 7       from the left
    up to 128     eight sums of every eighth number; ((0 + 1) + (2 + 3)) + ((4 + 5) + (6 + 7)) of these; then the remaining numbers
    more          the sums of two halves, the first a multiple of eight
"""

import numpy as np

from onnx_treebeard.converters.to_onnx.graph_builder import GraphBuilder

LANES, BLOCK = 8, 128


def row_sums(graph: GraphBuilder, value: str, columns: int) -> str:
    """Returns the name of the (n, 1) sums."""
    return _sum(graph, value, 0, columns)


def _sum(graph: GraphBuilder, value: str, begin: int, end: int) -> str:
    count = end - begin
    if count > BLOCK:
        middle = begin + count // 2 - count // 2 % LANES
        return graph.add("Add", _sum(graph, value, begin, middle), _sum(graph, value, middle, end))
    if count < LANES:
        return _from_left(graph, value, range(begin, end))
    whole = end - count % LANES
    lanes = _columns(graph, value, range(begin, begin + LANES))
    for first in range(begin + LANES, whole, LANES):
        lanes = graph.add("Add", lanes, _columns(graph, value, range(first, first + LANES)))
    for width in (8, 4, 2):
        even, odd = (_columns(graph, lanes, range(side, width, 2)) for side in (0, 1))
        lanes = graph.add("Add", even, odd)
    return _from_left(graph, value, range(whole, end), lanes)


def _from_left(graph: GraphBuilder, value: str, columns: range, start: str = "") -> str:
    total = start
    for column in columns:
        one = _columns(graph, value, range(column, column + 1))
        total = graph.add("Add", total, one) if total else one
    return total


def _columns(graph: GraphBuilder, value: str, columns: range) -> str:
    return graph.add("Gather", value, graph.constant(list(columns), np.int64), axis=1)
