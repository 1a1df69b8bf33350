"""TailGraph: an index of a graph for the search for tails, built once for all its forests.

In: a graph, its constants, its version of the standard operators. Out: nodes by position, the readers of each value, declarations of values, and the
operators that onnxruntime itself would replace by others with other bits, which have to stay:

    x * (1 / y) becomes x / y, x * Sigmoid(a * x) becomes one operator; identities between them are removed before

Nodes that have been fused keep their positions until `remove_moved`. They read nothing of another forest, so the index of its values stays valid.
"""

from collections.abc import Collection, Iterator, Sequence

import numpy as np
import numpy.typing as npt
from onnx import AttributeProto, GraphProto, NodeProto

from onnx_treebeard.converters.onnx.declared_types import Declarations

GRAPH_TYPES = (AttributeProto.GRAPH, AttributeProto.GRAPHS)

Constants = dict[str, npt.NDArray[np.generic]]


class TailGraph:
    """The nodes of a graph, and the readers of each value."""

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
        """Returns the positions of the nodes that read a value, in order, once for each time that they read it."""
        return self._readers.get(name, ())

    def is_read_beside(self, name: str, positions: Collection[int]) -> bool:
        """Returns whether any node reads a value, apart from those at these positions."""
        return name in self._outputs or any(position not in positions for position in self.readers(name))

    def move(self, positions: Collection[int]) -> None:
        """Marks nodes as fused into that of a forest."""
        self._moved.update(positions)

    def remove_moved(self) -> None:
        """Removes the fused nodes from the graph, which makes positions invalid."""
        for position in sorted(self._moved, reverse=True):
            del self._graph.node[position]


def names_read(node: NodeProto) -> Iterator[str]:
    """Returns the values that a node reads, including its subgraphs."""
    yield from node.input
    for attribute in node.attribute:
        for graph in (attribute.g, *attribute.graphs) if attribute.type in GRAPH_TYPES else ():
            yield from (value.name for value in graph.output)
            for inner in graph.node:
                yield from names_read(inner)


def _replaced_by_onnxruntime(nodes: Sequence[NodeProto], constants: Constants) -> set[int]:
    """Returns the positions of operators that onnxruntime may merge with a product downstream of them, which would have other bits."""
    factors: set[str] = set()
    for node in reversed(nodes):  # an operator comes after those whose results it reads
        if node.op_type == "Mul" or not factors.isdisjoint(node.output):
            factors.update(names_read(node))
    found = set()
    for position, node in enumerate(nodes):
        one = node.op_type == "Div" and any(np.all(constants.get(name, 0) == 1) for name in node.input[:1])
        if (one or node.op_type == "Sigmoid") and not factors.isdisjoint(node.output):
            found.add(position)
    return found
