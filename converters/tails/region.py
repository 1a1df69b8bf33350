"""Region: the operators of a graph that the node of a forest can compute.

In: a graph, and the outputs of a forest that operators may read. Out: `Region`, the operators that move, and their values that others read. An
operator moves if all its inputs are outputs of the forest, results of moved operators, or constants, and if `rules.py` knows it; then
nothing waits for anything but the forest. Operators stay that onnxruntime itself would replace (`graph.py`).

Only operators that read values of the forest or of the region are visited: the time depends on the size of the region, not of the graph.
"""

from collections.abc import Collection
from dataclasses import dataclass
from heapq import heappop, heappush

from onnx import NodeProto

from onnx_treebeard.converters.onnx.graphs import is_treebeard_node
from onnx_treebeard.converters.tails.encoding import OUTPUTS, Shape
from onnx_treebeard.converters.tails.graph import TailGraph
from onnx_treebeard.converters.tails.rules import made_by
from onnx_treebeard.converters.tails.typed_operator import Input

# Operators without a free output of the node are dropped one by one, which moves most; in hostile graphs after some rounds together with
# those that lead to nothing else. Where some are still left then, nothing moves.
ONE_BY_ONE = 64
MOST_ROUNDS = ONE_BY_ONE + 16

Sources = dict[str, tuple[int, Shape]]  # outputs of a forest: index and shape by name


@dataclass(frozen=True)
class Move:
    """One operator of a region: its result, its operands by name, its position in the graph."""

    position: int
    operation: str
    result: str
    operands: tuple[str, ...]
    attributes: tuple[tuple[str, int], ...]


class Region:
    """The operators downstream of one forest that its node can compute; `banned` positions stay in the graph."""

    def __init__(self, graph: TailGraph, sources: Sources, banned: set[int]) -> None:
        self.graph = graph
        self.sources = sources
        self.root = {name: name for name in sources}  # for each value the one that it is a copy of
        self.shapes = {name: shape for name, (_, shape) in sources.items()}  # of roots
        self.moves: list[Move] = []
        self.nodes: dict[int, str] = {}  # moved positions, and their results
        self._take_readers(banned)
        self.left = [name for name in self.root if graph.is_read_beside(name, self.nodes)]

    def _take_readers(self, banned: set[int]) -> None:
        """Moves the operators that read the region's values and can be moved, in order: an operator comes after those whose results it reads."""
        awake = sorted({reader for name in self.sources for reader in self.graph.readers(name)})
        position = -1
        while awake:
            if (reader := heappop(awake)) == position:
                continue
            position, node = reader, self.graph.nodes[reader]
            if position in banned or position in self.graph.replaced or is_treebeard_node(node):
                continue
            if self._take(position, node):
                for reader in self.graph.readers(node.output[0]):
                    if reader > position:
                        heappush(awake, reader)

    def _take(self, position: int, node: NodeProto) -> bool:
        """Returns whether the operator moves."""
        if not any(name in self.root for name in node.input):
            return False
        if not all(name in self.root or name in self.graph.constants for name in node.input):
            return False
        inputs: list[Input] = [
            self.shapes[self.root[name]] if name in self.root else self.graph.constants[name]
            for name in node.input
        ]
        made = made_by(node, inputs, self.graph.opset)
        if made is None or node.output[0] in self.root:
            return False
        result = node.output[0]
        operands = tuple(self.root.get(name, name) for name in node.input[: made.inputs])
        self.nodes[position] = result
        if made.operation is None:
            self.root[result] = operands[0]
            return True
        self.root[result] = result
        self.shapes[result] = made.shape
        self.moves.append(Move(position, made.operation, result, operands, made.attributes))
        return True

    @property
    def leaving(self) -> dict[str, list[str]]:
        """What leaves by root: the first name is the value itself, the others are copies of it."""
        found: dict[str, list[str]] = {}
        for name in self.left:
            found.setdefault(self.root[name], []).append(name)
        return found

    def misfits(self, only_last: bool) -> set[int]:
        """Returns the positions of operators for whose results the node has no output: the last one, or all with those that lead only to them."""
        room = {dtype: len(positions) for dtype, positions in OUTPUTS.items()}
        fitting, left_out = set[str](), list[str]()
        for root, names in self.leaving.items():
            own = 1 if root in self.sources else 0
            dtype = self.shapes[root].dtype
            fits = own + min(len(names) - own, room[dtype])
            room[dtype] -= fits - own
            left_out += names[fits:]
            if fits:
                fitting.add(root)
        if only_last or not left_out:
            return {position for position, result in self.nodes.items() if result in left_out[-1:]}
        misfits, needed = set(left_out), self.needed_for(fitting)
        return {
            position
            for position, result in self.nodes.items()
            if result in misfits or self.root[result] not in needed
        }

    def needed_for(self, roots: Collection[str]) -> set[str]:
        """Returns these roots, and the roots that lead to one of them."""
        needed = set(roots)
        for move in reversed(self.moves):
            if move.result in needed:
                needed.update(move.operands)
        return needed


def downstream_region(graph: TailGraph, sources: Sources) -> Region:
    """Returns the operators downstream of a forest that its node can compute, as many as it has outputs for."""
    banned: set[int] = set()
    for number in range(MOST_ROUNDS):
        region = Region(graph, sources, banned)
        misfits = region.misfits(only_last=number < ONE_BY_ONE)
        if not misfits:
            return region
        banned |= misfits
    return Region(graph, {}, banned)
