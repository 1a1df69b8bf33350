"""What of a graph can be computed by the node of the forest that it stands behind.

In: a graph, the outputs of a forest that operators may read, constants. Out: `Region`, the operators that move, and their values that
others read. Every operator moves whose inputs are the forest's outputs, what has moved, and constants, if `tail_rules.py` knows it:
nothing then waits for anything but the forest. Operators stay that onnxruntime itself would replace by others with other bits:

    x * (1 / y) becomes x / y, x * Sigmoid(a * x) an operator of its own; what stands between and does nothing, it removes before
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from onnx import AttributeProto, GraphProto, NodeProto

from onnx_treebeard.converters.onnx_graphs import is_treebeard_node
from onnx_treebeard.converters.tail_operator import Input
from onnx_treebeard.converters.tail_program import OUTPUTS, Shape
from onnx_treebeard.converters.tail_rules import made_by

GRAPH_TYPES = (AttributeProto.GRAPH, AttributeProto.GRAPHS)

Constants = dict[str, npt.NDArray[np.generic]]
Sources = dict[str, tuple[int, Shape]]  # outputs of a forest: position and shape by name


@dataclass(frozen=True)
class Move:
    """One operator of a region: what it gives, its operands by name, where it stands in the graph."""

    position: int
    operation: str
    result: str
    operands: tuple[str, ...]
    attributes: tuple[tuple[str, int], ...]


class Region:
    """The operators behind one forest that its node can compute; `banned` positions stay in the graph."""

    def __init__(
        self,
        graph: GraphProto,
        sources: Sources,
        constants: Constants,
        opset: int,
        banned: set[int],
    ) -> None:
        self.sources = sources
        self.constants = constants
        self.opset = opset
        self.root = {name: name for name in sources}  # of each value the one that it equals
        self.shapes = {name: shape for name, (_, shape) in sources.items()}  # of roots
        self.moves: list[Move] = []
        self.nodes: dict[int, str] = {}  # what moves, by position; its result
        replaced = _replaced_by_onnxruntime(graph, constants)
        for position, node in enumerate(graph.node):
            if position not in banned and position not in replaced and not is_treebeard_node(node):
                self._take(position, node)
        self.left = self._names_that_leave(graph)

    def _take(self, position: int, node: NodeProto) -> None:
        if not any(name in self.root for name in node.input):
            return
        if not all(name in self.root or name in self.constants for name in node.input):
            return
        inputs: list[Input] = [
            self.shapes[self.root[name]] if name in self.root else self.constants[name] for name in node.input
        ]
        made = made_by(node, inputs, self.opset)
        if made is None or node.output[0] in self.root:
            return
        result = node.output[0]
        operands = tuple(self.root.get(name, name) for name in node.input[: made.inputs])
        self.nodes[position] = result
        if made.operation is None:
            self.root[result] = operands[0]
            return
        self.root[result] = result
        self.shapes[result] = made.shape
        self.moves.append(Move(position, made.operation, result, operands, made.attributes))

    def _names_that_leave(self, graph: GraphProto) -> list[str]:
        """Values of the region, its sources too, that others read, in order."""
        read = {value.name for value in graph.output}
        for position, node in enumerate(graph.node):
            if position not in self.nodes:
                read |= set(names_read(node))
        return [name for name in self.root if name in read]

    @property
    def further(self) -> dict[str, list[str]]:
        """What leaves by root: the first name is the value itself, the others are copies of it."""
        found: dict[str, list[str]] = {}
        for name in self.left:
            found.setdefault(self.root[name], []).append(name)
        return found

    def misfit(self) -> int | None:
        """The position of an operator whose result finds no output of the node, the last one; None if all fit."""
        position_of = {result: position for position, result in self.nodes.items()}
        room = {dtype: len(positions) for dtype, positions in OUTPUTS.items()}
        misfit = None
        for root, names in self.further.items():
            for name in names[1:] if root in self.sources else names:
                dtype = self.shapes[root].dtype
                room[dtype] -= 1
                if room[dtype] < 0:
                    misfit = position_of[name]
        return misfit


def region_behind(graph: GraphProto, sources: Sources, constants: Constants, opset: int) -> Region:
    """The operators behind a forest that its node can compute, as many as it has outputs for what leaves them."""
    banned: set[int] = set()
    region = Region(graph, sources, constants, opset, banned)
    while region.nodes and (misfit := region.misfit()) is not None:
        banned.add(misfit)
        region = Region(graph, sources, constants, opset, banned)
    return region


def _replaced_by_onnxruntime(graph: GraphProto, constants: Constants) -> set[int]:
    """Positions of operators that onnxruntime may join with a product further behind them, into others with other bits."""
    factors: set[str] = set()
    for node in reversed(graph.node):  # an operator stands behind what it reads
        if node.op_type == "Mul" or factors & set(node.output):
            factors |= set(names_read(node))
    found = set()
    for position, node in enumerate(graph.node):
        one = node.op_type == "Div" and any(np.all(constants.get(name, 0) == 1) for name in node.input[:1])
        if (one or node.op_type == "Sigmoid") and factors & set(node.output):
            found.add(position)
    return found


def names_read(node: NodeProto) -> Iterator[str]:
    """What a node reads, its subgraphs included."""
    yield from node.input
    for attribute in node.attribute:
        for graph in (attribute.g, *attribute.graphs) if attribute.type in GRAPH_TYPES else ():
            yield from (value.name for value in graph.output)
            for inner in graph.node:
                yield from names_read(inner)
