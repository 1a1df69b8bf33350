"""A graph as the search for tails sees it: looked through once, however many forests it has.

In: a graph, its constants, its version of the standard operators. Out: `TailGraph`: nodes by position, who reads a value, where values are
declared, what onnxruntime itself would replace by operators with other bits, which has to stay:

    x * (1 / y) becomes x / y, x * Sigmoid(a * x) an operator of its own; what stands between and does nothing, it removes before

Nodes that have gone into a forest's keep their positions until `remove_moved`: they read nothing of another forest, so that what is known
of its values stays true.
"""

from collections.abc import Collection, Iterator, Sequence

import numpy as np
import numpy.typing as npt
from onnx import AttributeProto, GraphProto, NodeProto

from onnx_treebeard.converters.onnx.declared_types import Declarations

GRAPH_TYPES = (AttributeProto.GRAPH, AttributeProto.GRAPHS)

Constants = dict[str, npt.NDArray[np.generic]]


class TailGraph:
    """The nodes of a graph, and who reads what."""

    def __init__(self, graph: GraphProto, constants: Constants, opset: int) -> None:
        self.constants = constants
        self.opset = opset
        self.nodes = list(graph.node)
        self.declared = Declarations(graph)
        self.replaced = _replaced_by_onnxruntime(self.nodes, constants)
        self._graph = graph
        self._outputs = {value.name for value in graph.output}
        self._readers: dict[str, list[int]] = {}
        self._moved: set[int] = set()
        for position, node in enumerate(self.nodes):
            for name in names_read(node):
                self._readers.setdefault(name, []).append(position)

    def readers(self, name: str) -> Sequence[int]:
        """Positions of the nodes that read a value, in order; one stands there as often as it reads it."""
        return self._readers.get(name, ())

    def is_read_beside(self, name: str, positions: Collection[int]) -> bool:
        """Whether anything reads a value but for the nodes at these positions."""
        return name in self._outputs or any(position not in positions for position in self.readers(name))

    def move(self, positions: Collection[int]) -> None:
        """Says that these nodes have gone into a forest's."""
        self._moved.update(positions)

    def remove_moved(self) -> None:
        """Takes the nodes that have moved out of the graph; positions are worth nothing then."""
        for position in sorted(self._moved, reverse=True):
            del self._graph.node[position]


def names_read(node: NodeProto) -> Iterator[str]:
    """What a node reads, its subgraphs included."""
    yield from node.input
    for attribute in node.attribute:
        for graph in (attribute.g, *attribute.graphs) if attribute.type in GRAPH_TYPES else ():
            yield from (value.name for value in graph.output)
            for inner in graph.node:
                yield from names_read(inner)


def _replaced_by_onnxruntime(nodes: Sequence[NodeProto], constants: Constants) -> set[int]:
    """Positions of operators that onnxruntime may join with a product further behind them, into others with other bits."""
    factors: set[str] = set()
    for node in reversed(nodes):  # an operator stands behind what it reads
        if node.op_type == "Mul" or not factors.isdisjoint(node.output):
            factors.update(names_read(node))
    found = set()
    for position, node in enumerate(nodes):
        one = node.op_type == "Div" and any(np.all(constants.get(name, 0) == 1) for name in node.input[:1])
        if (one or node.op_type == "Sigmoid") and not factors.isdisjoint(node.output):
            found.add(position)
    return found
