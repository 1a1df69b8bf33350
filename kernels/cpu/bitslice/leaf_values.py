"""Leaf values by leaf number, for all rows of a block, added to the sums of a target.

bitplane.add_permuted   values stand byte by byte, each byte of all leaves, and are looked up in registers (`kernels/cpu/isa/interface.py`):

    for each register of numbers:
        for each byte of a value: look up the byte of these leaves
        bytes interleaved to values; sums = sums <aggregate> values

bitplane.add_loaded     values stand side by side. Where a few registers hold all of a tree and a CPU chooses from them whole:

    for each register of numbers: sums = sums <aggregate> values of these numbers

                      elsewhere one load of a number and one of its value a row
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
    """A loop over the registers of numbers."""
    b, kind = e.builder, llvm_type(op.kind)
    size, width = element_bytes(kind), op.width
    n_leaves = max(LANE_BYTES, 2**op.bits.value.data)
    values = byte_offset(b, e[op.values], e[op.first])

    def load(first: int, count: int, byte: int) -> ir.Value:
        address = byte_offset(b, values, ir.Constant(I64, byte * n_leaves + first))
        return invariant(b.load(address, align=LANE_BYTES, typ=ir.VectorType(BYTE, count)), e.module)

    def one_register(number: ir.Value) -> None:
        offset = b.mul(number, ir.Constant(I64, width))
        place = byte_offset(b, area(e, op, "leaf_numbers"), offset)
        numbers = b.load(place, align=width, typ=byte_type(op))
        found = instructions(e).look_up(e, numbers, n_leaves // LANE_BYTES, size, load)
        for part, register in enumerate(interleaved(b, found, 1)):
            place = b.add(b.mul(number, ir.Constant(I64, size)), ir.Constant(I64, part))
            add(e, op, place, b.bitcast(register, ir.VectorType(kind, width // size)))

    e.loop(ZERO, ir.Constant(I64, PLANES), ONE, "register", one_register)


def emit_add_loaded(e: Emitter, op: bitslice_lir.AddLoadedOp) -> None:
    """A loop over the registers of numbers; a row's value goes where `predicates.py` has its sum."""
    size, n_leaves = element_bytes(llvm_type(op.kind)), 2**op.bits.value.data
    known, width = instructions(e), op.width
    if width == known.register_bytes and n_leaves * size <= known.chosen_bytes:
        add_chosen(e, op, n_leaves)
    else:
        add_one_by_one(e, op)


def add_chosen(e: Emitter, op: bitslice_lir.AddLoadedOp, n_leaves: int) -> None:
    """All values of a tree in registers."""
    b, kind, width = e.builder, llvm_type(op.kind), op.width
    place = b.gep(e[op.values], [e[op.first]], inbounds=True, source_etype=kind)
    values = b.load(place, align=element_bytes(kind), typ=ir.VectorType(kind, n_leaves))
    values = invariant(values, e.module)

    def one_register(number: ir.Value) -> None:
        place = byte_offset(b, area(e, op, "leaf_numbers"), b.mul(number, ir.Constant(I64, width)))
        numbers = b.load(place, align=width, typ=byte_type(op))
        chosen = instructions(e).choose(e, numbers, values)
        for part, register in enumerate(chosen):
            position = b.add(b.mul(number, ir.Constant(I64, len(chosen))), ir.Constant(I64, part))
            add(e, op, position, register)

    e.loop(ZERO, ir.Constant(I64, PLANES), ONE, "register", one_register)


def add_one_by_one(e: Emitter, op: bitslice_lir.AddLoadedOp) -> None:
    """One load of a number and one of its value a row."""
    b, kind = e.builder, llvm_type(op.kind)
    size, width = element_bytes(kind), op.width
    in_lane = LANE_BYTES // size
    values = b.gep(e[op.values], [e[op.first]], inbounds=True, source_etype=kind)
    numbers = area(e, op, "leaf_numbers")
    number_bytes = -(-int(op.bits.value.data) // PLANES)
    leaf_number = ir.IntType(8 * number_bytes)

    def place_of(lane: int, byte: int) -> int:
        """Where the number of a byte of a lane is, within its registers."""
        first = byte * number_bytes
        return first // LANE_BYTES * width + lane * LANE_BYTES + first % LANE_BYTES

    def one_register(number: ir.Value) -> None:
        register = byte_offset(b, numbers, b.mul(number, ir.Constant(I64, number_bytes * width)))
        for group in range(size):

            def load(at: int, group: int = group) -> ir.Value:
                place = ir.Constant(I64, place_of(at // in_lane, group * in_lane + at % in_lane))
                leaf = b.load(byte_offset(b, register, place), align=number_bytes, typ=leaf_number)
                address = b.gep(values, [b.zext(leaf, I64)], inbounds=True, source_etype=kind)
                return invariant(b.load(address, align=size, typ=kind), e.module)

            found = each_lane(b, ir.VectorType(kind, width // size), load)
            place = b.add(b.mul(number, ir.Constant(I64, size)), ir.Constant(I64, group))
            add(e, op, place, found)

    e.loop(ZERO, ir.Constant(I64, PLANES), ONE, "register", one_register)


def add(e: Emitter, op: bitslice_lir.AddOp, register: ir.Value, values: ir.Value) -> None:
    """Combines one register of values with the sums at its place."""
    b, width = e.builder, op.width
    per_target = rows_of(op) * element_bytes(values.type)
    behind = b.mul(e[op.target], ir.Constant(I64, per_target), flags=["nsw"])
    sums = byte_offset(b, area(e, op, "sums"), behind)
    address = byte_offset(b, sums, b.mul(register, ir.Constant(I64, width)))
    before = b.load(address, align=width, typ=values.type)
    b.store(combine(b, op.aggregate.data, before, values), address, align=width)


LEAF_VALUE_RULES: dict[type[Operation], Rule] = {
    bitslice_lir.AddPermutedOp: emit_add_permuted,
    bitslice_lir.AddLoadedOp: emit_add_loaded,
}
