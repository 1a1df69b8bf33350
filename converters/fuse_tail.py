"""Moves the small operators behind a forest into its node, where that changes no bit: a row then pays for one operator, not for twelve.

In: a model whose tree nodes are ours (`rewrite.py`). Out: the model with fewer nodes, in place:

    raw   = onnx_treebeard.TreeEnsemble(rows)
    power = Exp(Neg(raw))                                   , , probabilities, label = onnx_treebeard.TreeEnsemble<tail>(rows)
    probabilities = Div(one, Add(one, power))
    label = Cast(Greater(raw, zero))

Every operator moves whose inputs are a forest's outputs, what has moved, and constants, if `tail_rules.py` knows it. Values that others
read become outputs of the node. Operators stay that onnxruntime itself would replace by others with other bits:

    x * (1 / y) becomes x / y, x * Sigmoid(a * x) an operator of its own
"""

from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from onnx import AttributeProto, GraphProto, ModelProto, NodeProto, TensorProto, defs, numpy_helper

from onnx_treebeard.artifact import unpack
from onnx_treebeard.converters.onnx_graphs import is_treebeard_node, node_name
from onnx_treebeard.converters.onnx_tensors import tensor_from_column
from onnx_treebeard.converters.onnx_types import NUMPY_TYPES, TensorType, declare
from onnx_treebeard.converters.tail_program import ELEMENTS, FOREIGN, OUTPUTS, Shape, Step, Tail, encoded
from onnx_treebeard.converters.tail_rules import Input, made_by
from onnx_treebeard.converters.treebeard_op import NUMBER_LABELS, RAW, SCORES
from onnx_treebeard.errors import TreebeardError

LARGEST_CONSTANT = 4096  # elements
TAIL, TAIL_CONSTANTS = "tail", "tail_constants"
GRAPH_TYPES = (AttributeProto.GRAPH, AttributeProto.GRAPHS)

Constants = dict[str, npt.NDArray[np.generic]]


def fuse_tails(model: ModelProto) -> dict[str, int]:
    """How many operators went into each of our nodes, by its name. Nodes in subgraphs stay as they are."""
    opset = max((entry.version for entry in model.opset_import if entry.domain in ("", "ai.onnx")), default=0)
    if opset > defs.onnx_opset_version():
        return {}
    constants, moved = _constants(model.graph), dict[str, int]()
    for node in [node for node in model.graph.node if is_treebeard_node(node)]:
        name = node_name(node)
        if count := _fuse(model.graph, node, constants, opset):
            moved[name] = count
    if moved:
        _drop_unused_constants(model.graph, constants)
    return moved


def _fuse(graph: GraphProto, node: NodeProto, constants: Constants, opset: int) -> int:
    """Moves what is behind one node; how many operators that are."""
    sources = _sources(node)
    banned: set[int] = set()
    region = _Region(graph, sources, constants, opset, banned)
    while region.nodes and (misfit := region.misfit()) is not None:
        banned.add(misfit)
        region = _Region(graph, sources, constants, opset, banned)
    if not region.nodes:
        return 0
    _write(graph, node, region)
    for position in sorted(region.nodes, reverse=True):
        del graph.node[position]
    return len(region.nodes)


@dataclass(frozen=True)
class _Move:
    """One operator of a region: what it gives, its operands by name, where it stands in the graph."""

    position: int
    operation: str
    result: str
    operands: tuple[str, ...]
    attributes: tuple[tuple[str, int], ...]


class _Region:
    """The operators behind one forest that its node can compute; `banned` positions stay in the graph."""

    def __init__(
        self,
        graph: GraphProto,
        sources: dict[str, tuple[int, Shape]],
        constants: Constants,
        opset: int,
        banned: set[int],
    ) -> None:
        self.sources = sources
        self.constants = constants
        self.opset = opset
        self.root = {name: name for name in sources}  # of each value the one that it equals
        self.shapes = {name: shape for name, (_, shape) in sources.items()}  # of roots
        self.moves: list[_Move] = []
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
        self.moves.append(_Move(position, made.operation, result, operands, made.attributes))

    def _names_that_leave(self, graph: GraphProto) -> list[str]:
        """Values of the region, its sources too, that others read, in order."""
        read = {value.name for value in graph.output}
        for position, node in enumerate(graph.node):
            if position not in self.nodes:
                read |= set(_names_read(node))
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


def _write(graph: GraphProto, node: NodeProto, region: _Region) -> None:
    """Gives the node its tail, and the outputs that it makes."""
    writer = _Writer(node, region)
    tail = writer.tail()
    numbers, data = encoded(tail)
    for name, column in ((TAIL, numbers), (TAIL_CONSTANTS, data)):
        if len(column):
            node.attribute.add(name=name, type=AttributeProto.TENSOR).t.CopyFrom(
                tensor_from_column(name, column)
            )
    n_rows = _declared_rows(graph, region.sources)
    for name, shape in writer.declared.items():
        declare(graph, name, TensorType(ELEMENTS[shape.dtype], (n_rows, shape.width)[: shape.rank]))


def _declared_rows(graph: GraphProto, names: Collection[str]) -> str | int | None:
    """How the number of rows is written where the forest's outputs are declared."""
    for value in (*graph.output, *graph.value_info):
        if value.name in names and value.type.tensor_type.shape.dim:
            rows = value.type.tensor_type.shape.dim[0]
            return rows.dim_value if rows.HasField("dim_value") else rows.dim_param or None
    return None


class _Writer:
    """Numbers the values of a region and connects the node's outputs."""

    def __init__(self, node: NodeProto, region: _Region) -> None:
        self.node = node
        self.region = region
        self.numbers: dict[str, int] = {}
        self.shapes: list[Shape] = []
        self.constants: dict[str, int] = {}
        self.steps: list[Step] = []
        self.outputs: dict[int, int] = {}
        self.declared: dict[str, Shape] = {}
        self.free = {dtype: list(positions) for dtype, positions in OUTPUTS.items()}

    def tail(self) -> Tail:
        """The tail; connects outputs on the way."""
        moves = self._moves_needed()
        further = self.region.further
        read = {name for move in moves for name in move.operands}
        sources = {}
        for name, (position, shape) in self.region.sources.items():
            leaves = further.get(name, [])
            if name not in read and len(leaves) < 2:
                self._connect(position, leaves[0] if leaves else "", shape)
                continue
            number = self._value(name, shape)
            self._connect(position, leaves[0] if leaves else "", shape)
            if leaves:
                self.outputs[number] = position
            else:
                sources[position] = number
        for move in moves:
            self._step(move, further.get(move.result, []))
        for root, names in further.items():
            for name in names[1:]:
                self._copy(root, name)
        constants = tuple(self.region.constants[name] for name in self.constants)
        return Tail(tuple(self.shapes), constants, tuple(self.steps), self.outputs, sources)

    def _moves_needed(self) -> list[_Move]:
        """Those that lead to something that leaves."""
        needed, kept = set(self.region.further), []
        for move in reversed(self.region.moves):
            if move.result in needed:
                needed |= set(move.operands)
                kept.append(move)
        return kept[::-1]

    def _step(self, move: _Move, leaves: list[str]) -> None:
        operands = tuple(self._operand(name) for name in move.operands)
        number = self._value(move.result, self.region.shapes[move.result])
        if leaves:
            self._make_output(number, leaves[0])
        since = 0
        if move.operation in FOREIGN:
            since = defs.get_schema(move.operation, self.region.opset, "").since_version
        self.steps.append(Step(move.operation, number, operands, since, move.attributes))

    def _copy(self, root: str, name: str) -> None:
        number = self._value(f"{root} {name}", self.region.shapes[root])
        self._make_output(number, name)
        self.steps.append(Step("Copy", number, (self.numbers[root],)))

    def _value(self, name: str, shape: Shape) -> int:
        self.numbers[name] = len(self.shapes)
        self.shapes.append(shape)
        return self.numbers[name]

    def _operand(self, name: str) -> int:
        if name in self.numbers:
            return self.numbers[name]
        return ~self.constants.setdefault(name, len(self.constants))

    def _make_output(self, number: int, name: str) -> None:
        shape = self.shapes[number]
        position = self.free[shape.dtype].pop(0)
        self.outputs[number] = position
        self._connect(position, name, shape)

    def _connect(self, position: int, name: str, shape: Shape) -> None:
        self.node.output.extend([""] * (position + 1 - len(self.node.output)))
        self.node.output[position] = name
        if name:
            self.declared[name] = shape


def _sources(node: NodeProto) -> dict[str, tuple[int, Shape]]:
    """Outputs of a forest that a tail can read: position and shape by name. None of a node that has a tail or cannot be read."""
    if any(attribute.name == TAIL for attribute in node.attribute):
        return {}
    try:
        facts = _facts(node)
    except TreebeardError:
        return {}  # the native library says why when it creates the kernel
    scores, raw = (NUMPY_TYPES.get(facts.get(name, 0)) for name in ("output_type", "accumulator_type"))
    if scores is None or raw is None or scores not in SCORES or raw not in RAW:
        return {}
    shapes = {
        SCORES[scores]: Shape(scores, 2, facts["n_outputs"]),
        RAW[raw]: Shape(raw, 2, facts["n_targets"]),
        NUMBER_LABELS: Shape(np.dtype(np.int64), 1, 1),
    }
    return {
        node.output[position]: (position, shape)
        for position, shape in sorted(shapes.items())
        if position < len(node.output) and node.output[position]
    }


def _facts(node: NodeProto) -> dict[str, int]:
    """Counts and element types of a node's forest."""
    for attribute in node.attribute:
        if attribute.name == "artifact":
            header = unpack(attribute.t.raw_data).header
            return {
                name: int(header[name])
                for name in ("n_outputs", "n_targets", "output_type", "accumulator_type")
            }
    return {
        attribute.name: attribute.i for attribute in node.attribute if attribute.type == AttributeProto.INT
    }


def _constants(graph: GraphProto) -> Constants:
    """Small tensors of the types that tails have which nobody can change: initializers that are no inputs."""
    inputs = {value.name for value in graph.input}
    stored = [tensor for tensor in graph.initializer if tensor.name not in inputs]
    for node in graph.node:
        if _is_constant(node):
            stored += [
                _named(attribute.t, node.output[0])
                for attribute in node.attribute
                if attribute.name == "value"
            ]
    constants = {}
    for tensor in filter(_is_small, stored):
        with suppress(ValueError):  # malformed: onnxruntime says so
            constants[tensor.name] = numpy_helper.to_array(tensor)
    return constants


def _is_constant(node: NodeProto) -> bool:
    return node.op_type == "Constant" and node.domain in ("", "ai.onnx") and len(node.output) == 1


def _is_small(tensor: TensorProto) -> bool:
    known = tensor.data_type in ELEMENTS.values() and tensor.data_location != TensorProto.EXTERNAL
    return known and len(tensor.dims) <= 2 and np.prod(tensor.dims, dtype=float) <= LARGEST_CONSTANT


def _named(tensor: TensorProto, name: str) -> TensorProto:
    named = TensorProto()
    named.CopyFrom(tensor)
    named.name = name
    return named


def _drop_unused_constants(graph: GraphProto, constants: Constants) -> None:
    """Takes away what only moved operators read: onnxruntime warns of such."""
    read = {value.name for value in graph.output} | {
        name for node in graph.node for name in _names_read(node)
    }
    unused = constants.keys() - read
    for position in reversed(range(len(graph.initializer))):
        if graph.initializer[position].name in unused:
            del graph.initializer[position]
    for position in reversed(range(len(graph.node))):
        if _is_constant(graph.node[position]) and graph.node[position].output[0] in unused:
            del graph.node[position]


def _replaced_by_onnxruntime(graph: GraphProto, constants: Constants) -> set[int]:
    """Positions of operators that onnxruntime may join with a product behind them, into others with other bits."""
    factors = {name for node in graph.node if node.op_type == "Mul" for name in node.input}
    found = set()
    for position, node in enumerate(graph.node):
        one = node.op_type == "Div" and any(np.all(constants.get(name, 0) == 1) for name in node.input[:1])
        if (one or node.op_type == "Sigmoid") and factors & set(node.output):
            found.add(position)
    return found


def _names_read(node: NodeProto) -> Iterator[str]:
    """What a node reads, its subgraphs included."""
    yield from node.input
    for attribute in node.attribute:
        for graph in (attribute.g, *attribute.graphs) if attribute.type in GRAPH_TYPES else ():
            yield from (value.name for value in graph.output)
            for inner in graph.node:
                yield from _names_read(inner)
