"""The units of bit-slicing that evaluate trees, in LIR: bit-planes of predicates in, leaf indices and sums out.

    func @unit(%tables, %rows, ..., %first, %end) {
      for each 8 trees from %first to %end (4, where leaf indices have two bytes) {
        for each of them { its leaf indices, by `leaf_index.py` }
        for each of their targets {
          for each two registers of leaf indices, or each one where values have 8 bytes {
            sums = those of the rows; for each tree { sums = sums <aggregate> its values, as follows }; the sums of the rows = sums
          }
        }
      }
    }

Tree by tree, code would store a tree's leaf indices and load them at once, and load and store the sums for each tree. A CPU then waits: what comes
next does not fit its window of some 450 instructions. Trees of depth 6 take 0.75 of that time (Zen 5; 101 of 144 clock cycles, where all planes fit
the first cache).

bytes           values are split into bytes, each byte of all leaves in a table of its own, and selected by byte permutes:

    for each byte of a value: look the bytes of all leaves up by these indices
    interleave the bytes to values

values          values are contiguous. If they fit the registers that a CPU permutes as whole values, they are permuted by these indices, else there is
                one load of an index and one of its value for each row
"""

from dataclasses import dataclass

import numpy as np
from xdsl.dialects.builtin import IntegerType
from xdsl.dialects.func import FuncOp
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import bytes_of, ir_type, vector_of
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES, interleave
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.block_builder import Value, Values
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import UnitBody
from onnx_treebeard.compiler.units.base.unit import Number
from onnx_treebeard.compiler.units.bitslice.block_memory import BlockMemory
from onnx_treebeard.compiler.units.bitslice.leaf_index import (
    NodeProgram,
    node_program,
    oblivious_tree,
    perfect_tree,
    store_leaf_indices,
)
from onnx_treebeard.compiler.units.bitslice.table_records import (
    GROUP_BYTES,
    NODE_RECORD,
    TREE_RECORD,
    TreeForm,
    TreeMethod,
)
from onnx_treebeard.compiler.units.bitslice.unit_names import AddTrees

# Of a value, in bytes: the sums for two registers of leaf indices would take half of all vector registers.
MAX_SIZE = 8


@dataclass(frozen=True)
class TreeGroup:
    """Trees `begin` to `end` (not included), whose leaf indices are in the scratch memory, those of one tree after the other. They add to the same targets."""

    begin: SSAValue
    end: SSAValue


@dataclass(frozen=True)
class LeafValues:
    """The leaf values of trees of one form, of type `kind`, for each target of a tree, which are combined with the sums."""

    body: UnitBody
    block: BlockMemory
    kind: Attribute
    aggregate: str
    form: TreeForm

    @property
    def size(self) -> int:
        """Bytes of a value."""
        return bytes_of(self.kind)

    @property
    def entries(self) -> int:
        """Values that byte permutes choose from: those of all leaves, but at least a lane."""
        return max(LANE_BYTES, self.form.n_leaves)

    def first(self, tree: SSAValue, target: SSAValue) -> SSAValue:
        """Returns the record of the first value of a tree for a target, counted from its first."""
        b = self.body.builder
        per_target = self.entries * self.size if self.form.permuted else self.form.n_leaves
        return b.add(b.wide_field("trees", "value", tree), b.mul(target, per_target))

    def index_address(self, group: TreeGroup, tree: SSAValue, register: SSAValue) -> SSAValue:
        """Returns the address of the leaf indices of a tree for the rows of a register."""
        b, width = self.body.builder, self.form.leaf_index_bytes
        of_tree = b.mul(b.sub(tree, group.begin), self.block.rows * width)
        of_register = b.mul(register, self.block.register_bytes * width)
        return b.at(b.at(self.block["leaf_indices"], of_tree), of_register)

    def indices(self, group: TreeGroup, tree: SSAValue, register: SSAValue) -> SSAValue:
        """Loads a register of leaf indices of one byte."""
        address = self.index_address(group, tree, register)
        return self.body.builder.load(address, self.block.register, self.block.register_bytes)

    def add(self, group: TreeGroup, target: SSAValue) -> None:
        """Combines the values of all trees for a target with its sums, for one register of leaf indices after the other: the sums stay in registers meanwhile."""
        b, block, values_of = self.body.builder, self.block, self.values_of
        target_sums = b.add(b.wide_field("trees", "target", group.begin), target)
        of_target = b.at(block["sums"], b.mul(target_sums, block.rows * self.size, nsw=True))
        kind, width = vector_of(self.kind, block.register_bytes // self.size), block.register_bytes

        def some_registers(registers: list[SSAValue]) -> None:
            first = b.at(of_target, b.mul(registers[0], self.size * width))
            addresses = [b.at(first, part * width) for part in range(self.size * len(registers))]
            sums = [b.load(address, kind, width) for address in addresses]

            def one_tree(tree: SSAValue, *sums: SSAValue) -> tuple[SSAValue, Values]:
                values = [v for register in registers for v in values_of(group, tree, target, register)]
                following = b.add(tree, 1)
                pairs = zip(sums, values, strict=True)
                combined = [b.combine(self.aggregate, before, value) for before, value in pairs]
                return b.compare("slt", following, group.end), [following, *combined]

            _, *sums = b.do_while([group.begin, *sums], one_tree)
            for address, value in zip(addresses, sums, strict=True):
                b.store(value, address, width)

        block.each_register(b, 2 if self.size < MAX_SIZE else 1, some_registers)

    def values_of(
        self, group: TreeGroup, tree: SSAValue, target: SSAValue, register: SSAValue
    ) -> list[SSAValue]:
        """Returns the values of the leaves that the rows of a register reach, a vector for each byte of a value."""
        first = self.first(tree, target)
        if self.form.permuted:
            return self._permuted_bytes(first, self.indices(group, tree, register))
        if self.form.n_leaves * self.size <= self.block.shape.permuted_bytes:
            return self._permuted_values(first, self.indices(group, tree, register))
        return self._loaded(first, self.index_address(group, tree, register))

    def _permuted_bytes(self, first: SSAValue, indices: SSAValue) -> list[SSAValue]:
        b, width = self.body.builder, self.block.register_bytes
        bytes_at = b.at(b.records("bytes"), first)
        tables = [b.at(bytes_at, byte * self.entries) for byte in range(self.size)]
        bytes_read = b.lookup_bytes(indices, tables, self.entries, invariant=True)
        kind = vector_of(self.kind, width // self.size)
        return [b.bitcast(register, kind) for register in interleave(bytes_read, width, b.shuffle)]

    def _permuted_values(self, first: SSAValue, indices: SSAValue) -> list[SSAValue]:
        b, kind = self.body.builder, vector_of(self.kind, self.form.n_leaves)
        values = b.load(b.element(b.records("values"), first, self.kind), kind, self.size, invariant=True)
        return list(b.permute_values(indices, values, self.size))

    def _loaded(self, first: SSAValue, indices: SSAValue) -> list[SSAValue]:
        """Loads a leaf index and a leaf value for each row."""
        b, size, width = self.body.builder, self.size, self.block.register_bytes
        in_lane, index_bytes = LANE_BYTES // size, self.form.leaf_index_bytes
        values = b.element(b.records("values"), first, self.kind)

        def index_offset(lane: int, byte: int) -> int:
            """Returns the byte offset of the leaf index for a byte of a lane, within its registers."""
            first = byte * index_bytes
            return first // LANE_BYTES * width + lane * LANE_BYTES + first % LANE_BYTES

        def part(number: int) -> SSAValue:
            loaded_values = []
            for at in range(width // size):
                offset = index_offset(at // in_lane, number * in_lane + at % in_lane)
                leaf = b.wide(b.load(b.at(indices, offset), IntegerType(8 * index_bytes), index_bytes))
                address = b.element(values, leaf, self.kind)
                loaded_values.append(b.load(address, self.kind, size, invariant=True))
            return b.pack(loaded_values)

        return [part(number) for number in range(size)]


TABLES = {
    "trees": TREE_RECORD,
    "steps": np.dtype([("predicate", np.int32)]),
    "nodes": NODE_RECORD,
    "leaf_slots": np.dtype([("slot", np.uint16)]),
}


def tables_of(method: TreeMethod) -> dict[str, Number]:
    """Returns the tables that evaluation by a method reads, with their records."""
    used = ("trees", "nodes", "leaf_slots") if method is TreeMethod.PROGRAM else ("trees", "steps")
    return {name: TABLES[name] for name in used}


def write_leaf_index(
    form: TreeForm, b: LirBuilder, block: BlockMemory, tree: SSAValue, slot: Value = 0
) -> None:
    """Writes the computation of the leaf indices of one tree, which go to position `slot` among those of its group."""
    first = b.wide_field("trees", "first", tree)
    to = b.at(block["leaf_indices"], b.mul(slot, block.rows * form.leaf_index_bytes))
    if form.method is TreeMethod.PROGRAM:
        count, leaf = (b.wide_field("trees", name, tree) for name in ("count", "leaf_slots"))
        program = NodeProgram(b.records("nodes"), first, count, b.records("leaf_slots"), leaf, form.bits)
        planes = node_program(b, block, program)
    else:
        write = perfect_tree if form.method is TreeMethod.PERFECT else oblivious_tree
        planes = write(b, block, b.records("steps"), first, form.bits)
    store_leaf_indices(b, block, planes, to)


def add_trees(unit: AddTrees, shape: VectorShape) -> FuncOp:
    """Builds a loop over groups of trees, and one over targets, of which there is at least one."""
    record = ("bytes", [("byte", np.uint8)]) if unit.permuted else ("values", [("value", unit.accumulator)])
    tables = {**tables_of(unit.method), record[0]: np.dtype(record[1])}
    body = UnitBody(tables, scores=ir_type(unit.accumulator))
    b, block = body.builder, BlockMemory.of_unit(body, shape)
    n_targets, kind = b.wide_number("targets_of_tree"), ir_type(unit.accumulator)
    form = TreeForm(unit.method, unit.bits, unit.permuted)
    values = LeafValues(body, block, kind, unit.aggregate, form)
    together = GROUP_BYTES // form.leaf_index_bytes
    with b.loop(body.first, body.end, together, "group") as begin:
        group = TreeGroup(begin, b.min(b.add(begin, together), body.end))
        with b.loop(group.begin, group.end, name="tree") as tree:
            write_leaf_index(form, b, block, tree, b.sub(tree, begin))
        with b.loop(0, n_targets, name="target") as target:
            values.add(group, target)
    return body.function(unit.name)
