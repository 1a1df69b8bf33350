"""Leaf values by leaf number, for all rows of a block, added to the sums of a target.

planes.add_permuted   values stand in groups of 16 leaves by their bytes; one permute of bytes a group and byte, or-ed together:

    for each register of numbers:
        for each group: number - 16 group, 0x70 added with saturation: bit 7 is set unless the leaf is in the group
        for each byte of a value: or of permute(byte of the group's values, number)     0 where bit 7 is set
        bytes interleaved to values; sums = sums <aggregate> values

planes.add_loaded     one load of a number and one of its value a row
"""

from collections.abc import Mapping
from functools import partial

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.dialects import planes
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.kernels.cpu.emit import combine, element_bytes
from onnx_treebeard.kernels.cpu.emit_leaf_numbers import PLANES, interleaved
from onnx_treebeard.kernels.cpu.emit_planes import LANE_BYTES, ONE, ZERO, area, byte_type, rows_of
from onnx_treebeard.kernels.llvm.builder import BYTE, I32, I64, byte_offset, each_lane, intrinsic, invariant
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type
from onnx_treebeard.kernels.llvm.machine import Machine

# Bytes of a register: the instruction that permutes the bytes of each of its lanes, and the feature that brings it.
PERMUTES = {
    16: ("llvm.x86.ssse3.pshuf.b.128", "avx2"),
    32: ("llvm.x86.avx2.pshuf.b", "avx2"),
    64: ("llvm.x86.avx512.pshuf.b.512", "avx512bw"),
}
NOT_IN_GROUP = 0x70


def register_bytes(machine: Machine) -> int:
    """The widest register in which bytes can be permuted; 0 where there is none."""
    present = [size for size, (_, feature) in PERMUTES.items() if machine.has(feature)]
    return max(present, default=0) if machine.architecture == "x86_64" else 0


def value_rules(machine: Machine) -> Mapping[type[Operation], Rule]:
    """The rules for a machine."""
    return {
        planes.AddPermutedOp: partial(emit_add_permuted, widest=register_bytes(machine)),
        planes.AddLoadedOp: emit_add_loaded,
    }


def emit_add_permuted(e: Emitter, op: planes.AddPermutedOp, widest: int) -> None:
    """A loop over the registers of numbers."""
    if not widest:
        raise UnsupportedError("this CPU has no permute of bytes; AVX2 has one", field="cpu")
    b, kind = e.builder, llvm_type(op.kind)
    size, width = element_bytes(kind), int(op.frame.plane_bytes.data)
    groups = max(1, 2**op.bits.value.data // LANE_BYTES)
    values = byte_offset(b, e[op.values], e[op.first])

    def one_register(number: ir.Value) -> None:
        offset = b.mul(number, ir.Constant(I64, width))
        numbers = b.load(
            byte_offset(b, area(e, op, int(op.frame.numbers.data)), offset), align=width, typ=byte_type(op)
        )
        found: list[ir.Value | None] = [None] * size
        for group in range(groups):
            wanted = in_group(e, numbers, group) if groups > 1 else numbers
            for byte in range(size):
                chosen_from = group_bytes(e, values, (group * size + byte) * LANE_BYTES, width)
                one = permute(e, chosen_from, wanted, widest)
                before = found[byte]
                found[byte] = one if before is None else b.or_(before, one)
        registers = interleaved(b, [byte for byte in found if byte is not None], 1)
        for part, register in enumerate(registers):
            place = b.add(b.mul(number, ir.Constant(I64, size)), ir.Constant(I64, part))
            add(e, op, place, b.bitcast(register, ir.VectorType(kind, width // size)))

    e.loop(ZERO, ir.Constant(I64, PLANES), ONE, "register", one_register)


def in_group(e: Emitter, numbers: ir.Value, group: int) -> ir.Value:
    """The position of each leaf in the group, bit 7 set where it is not in it."""
    kind = numbers.type
    shifted = e.builder.sub(numbers, ir.Constant(kind, [group * LANE_BYTES] * kind.count))
    name = f"llvm.uadd.sat.v{kind.count}i8"
    return e.builder.call(
        intrinsic(e.module, name, kind, [kind, kind]),
        [shifted, ir.Constant(kind, [NOT_IN_GROUP] * kind.count)],
    )


def group_bytes(e: Emitter, values: ir.Value, offset: int, width: int) -> ir.Value:
    """16 bytes of the table, in every lane."""
    address = byte_offset(e.builder, values, ir.Constant(I64, offset))
    lane = ir.VectorType(BYTE, LANE_BYTES)
    loaded = invariant(e.builder.load(address, align=LANE_BYTES, typ=lane), e.module)
    everywhere = ir.Constant(ir.VectorType(I32, width), [*range(LANE_BYTES)] * (width // LANE_BYTES))
    return e.builder.shuffle_vector(loaded, ir.Constant(lane, ir.Undefined), everywhere)


def permute(e: Emitter, table: ir.Value, numbers: ir.Value, widest: int) -> ir.Value:
    """table[number] lane by lane of 16 bytes, 0 where bit 7 of the number is set; in parts where registers are narrower."""
    b, count = e.builder, table.type.count
    if count > widest:
        halves = [permute(e, part(b, table, half), part(b, numbers, half), widest) for half in (0, 1)]
        both = ir.Constant(ir.VectorType(I32, count), list(range(count)))
        return b.shuffle_vector(*halves, both)
    name, _ = PERMUTES[count]
    return b.call(intrinsic(e.module, name, table.type, [table.type] * 2), [table, numbers])


def part(b: ir.IRBuilder, register: ir.Value, half: int) -> ir.Value:
    """The lower or upper half of a register."""
    count = register.type.count // 2
    chosen = ir.Constant(ir.VectorType(I32, count), list(range(half * count, (half + 1) * count)))
    return b.shuffle_vector(register, ir.Constant(register.type, ir.Undefined), chosen)


def emit_add_loaded(e: Emitter, op: planes.AddLoadedOp) -> None:
    """A loop over the registers of numbers; a row's value goes where `emit_planes.py` has its sum."""
    b, kind = e.builder, llvm_type(op.kind)
    size, width = element_bytes(kind), int(op.frame.plane_bytes.data)
    in_lane = LANE_BYTES // size
    values = b.gep(e[op.values], [e[op.first]], inbounds=True, source_etype=kind)
    numbers = area(e, op, int(op.frame.numbers.data))

    def one_register(number: ir.Value) -> None:
        register = byte_offset(b, numbers, b.mul(number, ir.Constant(I64, width)))
        for group in range(size):

            def load(at: int, group: int = group) -> ir.Value:
                byte = at // in_lane * LANE_BYTES + group * in_lane + at % in_lane
                leaf = b.load(byte_offset(b, register, ir.Constant(I64, byte)), align=1, typ=BYTE)
                address = b.gep(values, [b.zext(leaf, I64)], inbounds=True, source_etype=kind)
                return invariant(b.load(address, align=size, typ=kind), e.module)

            found = each_lane(b, ir.VectorType(kind, width // size), load)
            place = b.add(b.mul(number, ir.Constant(I64, size)), ir.Constant(I64, group))
            add(e, op, place, found)

    e.loop(ZERO, ir.Constant(I64, PLANES), ONE, "register", one_register)


def add(e: Emitter, op: planes.AddOp, register: ir.Value, values: ir.Value) -> None:
    """Combines one register of values with the sums at its place."""
    b, width = e.builder, int(op.frame.plane_bytes.data)
    per_target = rows_of(op) * element_bytes(values.type)
    behind = b.mul(e[op.target], ir.Constant(I64, per_target), flags=["nsw"])
    sums = byte_offset(b, area(e, op, int(op.frame.sums.data)), behind)
    address = byte_offset(b, sums, b.mul(register, ir.Constant(I64, width)))
    before = b.load(address, align=width, typ=values.type)
    b.store(combine(b, op.aggregate.data, before, values), address, align=width)
