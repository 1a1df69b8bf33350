"""The units of bit-slicing that evaluate trees, in LIR: bit-planes of predicates in, leaf indices and sums out.

    func @unit(%tables, %rows, ..., %first, %end) {
      for each tree from %first to %end {
        its leaf indices, by `leaf_index.py`
        for each of its targets { its values, as follows }
      }
    }

The scratch memory holds the leaf indices of one tree at a time.

add_permuted    values are split into bytes, each byte of all leaves in a table of its own, and selected by byte permutes:

    for each register of leaf indices:
        for each byte of a value: look the bytes of all leaves up by these indices
        interleave the bytes to values; sums = sums <aggregate> values

add_loaded      values are contiguous. If they fit the registers that a CPU permutes as whole values:

    for each register of leaf indices: sums = sums <aggregate> values permuted by these indices

                else one load of an index and one of its value for each row
"""

from dataclasses import dataclass

import numpy as np
from xdsl.dialects.builtin import IntegerType
from xdsl.dialects.func import FuncOp
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import bytes_of, ir_type, vector_of
from onnx_treebeard.compiler.dialects.simd.meanings import LANE_BYTES, PLANES, interleave
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.block_builder import Values
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.base.unit import Number
from onnx_treebeard.compiler.units.bitslice.block import BlockMemory
from onnx_treebeard.compiler.units.bitslice.leaf_index import (
    NodeProgram,
    node_program,
    oblivious_tree,
    perfect_tree,
)
from onnx_treebeard.compiler.units.bitslice.records import NODE_RECORD, TREE_RECORD, TreeForm, TreeMethod
from onnx_treebeard.compiler.units.bitslice.unit_names import AddTrees


@dataclass(frozen=True)
class LeafValues:
    """2^bits values of type `kind` from record `first` of `values` on, which are combined with the sums of `target`."""

    block: BlockMemory
    values: SSAValue
    first: SSAValue
    target: SSAValue
    kind: Attribute
    aggregate: str
    bits: int

    @property
    def size(self) -> int:
        """Bytes of a value."""
        return bytes_of(self.kind)

    @property
    def n_leaves(self) -> int:
        return int(2**self.bits)

    def indices(self, b: LirBuilder, number: SSAValue) -> SSAValue:
        """Loads a register of leaf indices of one byte."""
        block = self.block
        return b.load(
            b.at(block["leaf_indices"], b.mul(number, block.register_bytes)),
            block.register,
            block.register_bytes,
        )

    def add(self, b: LirBuilder, register: SSAValue, values: SSAValue) -> None:
        """Combines one register of values with the sums at its position."""
        width = self.block.register_bytes
        of_target = b.mul(self.target, self.block.rows * self.size, nsw=True)
        address = b.at(b.at(self.block["sums"], of_target), b.mul(register, width))
        before = b.load(address, values.type, width)
        b.store(b.combine(self.aggregate, before, values), address, width)


def add_permuted(b: LirBuilder, leaves: LeafValues) -> None:
    """Adds values in a loop over the registers of leaf indices."""
    size, width = leaves.size, leaves.block.register_bytes
    entries = max(LANE_BYTES, leaves.n_leaves)
    bytes_at = b.at(leaves.values, leaves.first)
    tables = [b.at(bytes_at, byte * entries) for byte in range(size)]
    kind = vector_of(leaves.kind, width // size)

    def one_register(number: SSAValue) -> None:
        bytes_read = b.lookup_bytes(leaves.indices(b, number), tables, entries, invariant=True)
        for part, register in enumerate(interleave(bytes_read, width, b.shuffle)):
            leaves.add(b, b.add(b.mul(number, size), part), b.bitcast(register, kind))

    leaves.block.each_register(b, one_register)


def add_loaded(b: LirBuilder, leaves: LeafValues) -> None:
    """Adds values by permutes of whole values where the target has them for as many, else one by one."""
    if leaves.n_leaves * leaves.size <= leaves.block.shape.permuted_bytes:
        add_permuted_values(b, leaves)
    else:
        add_one_by_one(b, leaves)


def add_permuted_values(b: LirBuilder, leaves: LeafValues) -> None:
    """Adds values of a tree that are in registers."""
    kind, size = vector_of(leaves.kind, leaves.n_leaves), leaves.size
    values = b.load(b.element(leaves.values, leaves.first, leaves.kind), kind, size, invariant=True)

    def one_register(number: SSAValue) -> None:
        for part, register in enumerate(b.permute_values(leaves.indices(b, number), values, size)):
            leaves.add(b, b.add(b.mul(number, size), part), register)

    leaves.block.each_register(b, one_register)


def add_one_by_one(b: LirBuilder, leaves: LeafValues) -> None:
    """Adds values with a load of its leaf index and one of the leaf value for each row."""
    size, width = leaves.size, leaves.block.register_bytes
    in_lane, index_bytes = LANE_BYTES // size, -(-leaves.bits // PLANES)
    values = b.element(leaves.values, leaves.first, leaves.kind)
    leaf_index = IntegerType(8 * index_bytes)

    def index_offset(lane: int, byte: int) -> int:
        """Returns the byte offset of the leaf index for a byte of a lane, within its registers."""
        first = byte * index_bytes
        return first // LANE_BYTES * width + lane * LANE_BYTES + first % LANE_BYTES

    def one_register(number: SSAValue) -> None:
        register = b.at(leaves.block["leaf_indices"], b.mul(number, index_bytes * width))
        for group in range(size):
            loaded_values = []
            for at in range(width // size):
                offset = index_offset(at // in_lane, group * in_lane + at % in_lane)
                leaf = b.wide(b.load(b.at(register, offset), leaf_index, index_bytes))
                address = b.element(values, leaf, leaves.kind)
                loaded_values.append(b.load(address, leaves.kind, size, invariant=True))
            leaves.add(b, b.add(b.mul(number, size), group), b.pack(loaded_values))

    leaves.block.each_register(b, one_register)


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
    method: TreeMethod, bits: int, b: LirBuilder, block: BlockMemory, tree: SSAValue
) -> None:
    """Writes the computation of the leaf indices of one tree."""
    first = b.wide_field("trees", "first", tree)
    if method is not TreeMethod.PROGRAM:
        write = perfect_tree if method is TreeMethod.PERFECT else oblivious_tree
        write(b, block, b.records("steps"), first, bits)
        return
    count, leaf = (b.wide_field("trees", name, tree) for name in ("count", "leaf_slots"))
    program = NodeProgram(b.records("nodes"), first, count, b.records("leaf_slots"), leaf, bits)
    node_program(b, block, program)


def add_trees(unit: AddTrees, shape: VectorShape) -> FuncOp:
    """Builds a loop over trees, and one over targets, of which there is at least one."""
    record = np.dtype([("byte", np.uint8)] if unit.permuted else [("value", unit.accumulator)])
    values = "bytes" if unit.permuted else "values"
    body = UnitBody({**tables_of(unit.method), values: record}, scores=ir_type(unit.accumulator))
    b, block = body.builder, BlockMemory.of_unit(body, shape)
    of_tree, kind = b.wide_number("targets_of_tree"), ir_type(unit.accumulator)
    add = add_permuted if unit.permuted else add_loaded
    per_target = values_per_target(unit.bits, unit.permuted, unit.accumulator)
    with b.loop(body.first, body.end) as tree:
        write_leaf_index(unit.method, unit.bits, b, block, tree)
        target, value = (b.wide_field("trees", name, tree) for name in ("target", "value"))
        end = b.add(target, of_tree)

        def one_target(target: SSAValue, first: SSAValue) -> tuple[SSAValue, Values]:
            leaves = LeafValues(block, b.records(values), first, target, kind, unit.aggregate, unit.bits)
            add(b, leaves)
            following = [b.add(target, 1), b.add(first, per_target)]
            return b.compare("slt", following[0], end), following

        b.do_while([target, value], one_target)
    return body.function(unit.name)


def values_per_target(bits: int, permuted: bool, accumulator: Number) -> int:
    """Returns the number of records of one tree and target in table "values", or in "bytes" if values are permuted."""
    form = TreeForm(TreeMethod.PROGRAM, bits)
    return max(form.n_leaves, 16) * accumulator.itemsize if permuted else form.n_leaves
