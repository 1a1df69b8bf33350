"""Attaches a region of operators to the node of a forest.

In: a node and the region downstream of it. Out, in place: the node with attributes `tail` and `tail_constants`, and with outputs for values that
leave the region, declared in the graph.
"""

from collections.abc import Collection

from onnx import AttributeProto, NodeProto, defs

from onnx_treebeard.converters.onnx.declared_types import Declarations
from onnx_treebeard.converters.onnx.tensors import tensor_from_column
from onnx_treebeard.converters.onnx.types import TensorType
from onnx_treebeard.converters.tails.encoding import ELEMENTS, FOREIGN, OUTPUTS, Shape, Step, Tail, encoded
from onnx_treebeard.converters.tails.graph import TailGraph
from onnx_treebeard.converters.tails.region import Move, Region

TAIL, TAIL_CONSTANTS = "tail", "tail_constants"

Dimension = str | int | None


def write_tail(graph: TailGraph, node: NodeProto, region: Region) -> None:
    """Attaches the tail to the node, with the outputs that it computes."""
    writer = _Writer(node, region)
    tail = writer.tail()
    numbers, data = encoded(tail)
    for name, column in ((TAIL, numbers), (TAIL_CONSTANTS, data)):
        if len(column):
            node.attribute.add(name=name, type=AttributeProto.TENSOR).t.CopyFrom(
                tensor_from_column(name, column)
            )
    rows = _rows_behind(graph, region)
    for name, shape in writer.declared.items():
        dimensions = (*rows[name], shape.width)[: shape.rank] if name in rows else None
        graph.declared.declare(name, TensorType(ELEMENTS[shape.dtype], dimensions))


def _rows_behind(graph: TailGraph, region: Region) -> dict[str, tuple[Dimension]]:
    """Returns how onnxruntime would name the number of rows of each value of the region, except for values of unknown shape."""
    rows = _declared_rows(graph.declared, region.sources)
    for position in sorted(region.nodes):
        node = graph.nodes[position]
        operands = [name for name in node.input if name in region.root]
        if node.op_type == "Reshape":  # has a shape in any case, and computes with numbers only
            (size,) = rows.get(operands[0], (None,))
            rows[node.output[0]] = (size if isinstance(size, int) else None,)
        elif all(name in rows for name in operands):
            sizes = {rows[name][0] for name in operands}
            numbers = {size for size in sizes if isinstance(size, int)}
            agreed = numbers if len(numbers) == 1 else sizes
            rows[node.output[0]] = (agreed.pop() if len(agreed) == 1 else None,)
    return rows


def _declared_rows(declared: Declarations, names: Collection[str]) -> dict[str, tuple[Dimension]]:
    """Returns how the number of rows is declared for each output of the forest; without outputs of undeclared shape."""
    found: dict[str, tuple[Dimension]] = {}
    for name in names:
        for value in declared.of(name):
            shape = value.type.tensor_type.shape.dim
            if shape and all(size.HasField("dim_value") for size in shape[1:]):
                rows = shape[0]
                found[name] = (rows.dim_value if rows.HasField("dim_value") else rows.dim_param or None,)
    return found


class _Writer:
    """Numbers the values of a region and connects the outputs of the node."""

    def __init__(self, node: NodeProto, region: Region) -> None:
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
        """Returns the tail, and connects outputs."""
        moves = self._moves_needed()
        leaving = self.region.leaving
        read = {name for move in moves for name in move.operands}
        sources = {}
        for name, (position, shape) in self.region.sources.items():
            leaves = leaving.get(name, [])
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
            self._step(move, leaving.get(move.result, []))
        for root, names in leaving.items():
            for name in names[1:]:
                self._copy(root, name)
        constants = tuple(self.region.graph.constants[name] for name in self.constants)
        return Tail(tuple(self.shapes), constants, tuple(self.steps), self.outputs, sources)

    def _moves_needed(self) -> list[Move]:
        """Returns the values that lead to one that leaves the region."""
        needed = self.region.needed_for(self.region.leaving)
        return [move for move in self.region.moves if move.result in needed]

    def _step(self, move: Move, leaves: list[str]) -> None:
        operands = tuple(self._operand(name) for name in move.operands)
        number = self._value(move.result, self.region.shapes[move.result])
        if leaves:
            self._make_output(number, leaves[0])
        since = 0
        if move.operation in FOREIGN:
            since = defs.get_schema(move.operation, self.region.graph.opset, "").since_version
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
