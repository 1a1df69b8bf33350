"""Leaf values selected by the leaf indices of all rows of a block, and added to the sums of a target.

bitplane.add_permuted   values are split into bytes, each byte of all leaves in registers, and selected by byte permutes
                        (`kernels/cpu/isa/interface.py`):

for each register of leaf indices:
    for each byte of a value: permute the bytes of all leaves by these indices
    interleave the bytes to values; sums = sums <aggregate> values

bitplane.add_loaded     values are contiguous. If they fit the registers that a CPU permutes as whole values:

for each register of leaf indices: sums = sums <aggregate> values permuted by these indices

                        else one load of an index and one of its value for each row
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.kernels.cpu.bitslice.predicates import ONE, ZERO, area, byte_type, rows_of
from onnx_treebeard.kernels.cpu.isa.interface import LANE_BYTES, PLANES, interleaved
from onnx_treebeard.kernels.cpu.isa.select import instructions
from onnx_treebeard.kernels.cpu.walk.table import combine, element_bytes
from onnx_treebeard.kernels.llvm.builder import BYTE, I64, byte_offset, each_lane, invariant
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type


def emit_add_permuted(e: Emitter, op: bitslice_lir.AddPermutedOp) -> None:
    """A loop over the registers of leaf indices."""
    b, kind = e.builder, llvm_type(op.kind)
    size, width = element_bytes(kind), op.width
    n_leaves = max(LANE_BYTES, 2**op.bits.value.data)
    values = byte_offset(b, e[op.values], e[op.first])

    def load(first: int, count: int, byte: int) -> ir.Value:
        address = byte_offset(b, values, ir.Constant(I64, byte * n_leaves + first))
        return invariant(b.load(address, align=LANE_BYTES, typ=ir.VectorType(BYTE, count)), e.module)

    def one_register(number: ir.Value) -> None:
        offset = b.mul(number, ir.Constant(I64, width))
        address = byte_offset(b, area(e, op, "leaf_indices"), offset)
        indices = b.load(address, align=width, typ=byte_type(op))
        found = instructions(e).permute_bytes(e, indices, n_leaves // LANE_BYTES, size, load)
        for part, register in enumerate(interleaved(b, found, 1)):
            position = b.add(b.mul(number, ir.Constant(I64, size)), ir.Constant(I64, part))
            add(e, op, position, b.bitcast(register, ir.VectorType(kind, width // size)))

    e.loop(ZERO, ir.Constant(I64, PLANES), ONE, "register", one_register)


def emit_add_loaded(e: Emitter, op: bitslice_lir.AddLoadedOp) -> None:
    """A loop over the registers of leaf indices; the sum of a row is where `predicates.py` says."""
    size, n_leaves = element_bytes(llvm_type(op.kind)), 2**op.bits.value.data
    known, width = instructions(e), op.width
    if width == known.register_bytes and n_leaves * size <= known.permuted_bytes:
        add_permuted_values(e, op, n_leaves)
    else:
        add_one_by_one(e, op)


def add_permuted_values(e: Emitter, op: bitslice_lir.AddLoadedOp, n_leaves: int) -> None:
    """The values of a tree are in registers."""
    b, kind, width = e.builder, llvm_type(op.kind), op.width
    address = b.gep(e[op.values], [e[op.first]], inbounds=True, source_etype=kind)
    values = b.load(address, align=element_bytes(kind), typ=ir.VectorType(kind, n_leaves))
    values = invariant(values, e.module)

    def one_register(number: ir.Value) -> None:
        address = byte_offset(b, area(e, op, "leaf_indices"), b.mul(number, ir.Constant(I64, width)))
        indices = b.load(address, align=width, typ=byte_type(op))
        selected = instructions(e).permute_values(e, indices, values)
        for part, register in enumerate(selected):
            position = b.add(b.mul(number, ir.Constant(I64, len(selected))), ir.Constant(I64, part))
            add(e, op, position, register)

    e.loop(ZERO, ir.Constant(I64, PLANES), ONE, "register", one_register)


def add_one_by_one(e: Emitter, op: bitslice_lir.AddLoadedOp) -> None:
    """For each row a load of its leaf index and one of the leaf value."""
    b, kind = e.builder, llvm_type(op.kind)
    size, width = element_bytes(kind), op.width
    in_lane = LANE_BYTES // size
    values = b.gep(e[op.values], [e[op.first]], inbounds=True, source_etype=kind)
    numbers = area(e, op, "leaf_indices")
    index_bytes = -(-int(op.bits.value.data) // PLANES)
    leaf_index = ir.IntType(8 * index_bytes)

    def index_offset(lane: int, byte: int) -> int:
        """Byte offset of the leaf index for a byte of a lane, within its registers."""
        first = byte * index_bytes
        return first // LANE_BYTES * width + lane * LANE_BYTES + first % LANE_BYTES

    def one_register(number: ir.Value) -> None:
        register = byte_offset(b, numbers, b.mul(number, ir.Constant(I64, index_bytes * width)))
        for group in range(size):

            def load(at: int, group: int = group) -> ir.Value:
                offset = ir.Constant(I64, index_offset(at // in_lane, group * in_lane + at % in_lane))
                leaf = b.load(byte_offset(b, register, offset), align=index_bytes, typ=leaf_index)
                address = b.gep(values, [b.zext(leaf, I64)], inbounds=True, source_etype=kind)
                return invariant(b.load(address, align=size, typ=kind), e.module)

            found = each_lane(b, ir.VectorType(kind, width // size), load)
            position = b.add(b.mul(number, ir.Constant(I64, size)), ir.Constant(I64, group))
            add(e, op, position, found)

    e.loop(ZERO, ir.Constant(I64, PLANES), ONE, "register", one_register)


def add(e: Emitter, op: bitslice_lir.AddOp, register: ir.Value, values: ir.Value) -> None:
    """Combines one register of values with the sums at its position."""
    b, width = e.builder, op.width
    per_target = rows_of(op) * element_bytes(values.type)
    offset = b.mul(e[op.target], ir.Constant(I64, per_target), flags=["nsw"])
    sums = byte_offset(b, area(e, op, "sums"), offset)
    address = byte_offset(b, sums, b.mul(register, ir.Constant(I64, width)))
    before = b.load(address, align=width, typ=values.type)
    b.store(combine(b, op.aggregate.data, before, values), address, align=width)


LEAF_VALUE_RULES: dict[type[Operation], Rule] = {
    bitslice_lir.AddPermutedOp: emit_add_permuted,
    bitslice_lir.AddLoadedOp: emit_add_loaded,
}
