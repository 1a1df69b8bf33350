"""AVX2: registers of 32 bytes; comparisons give vector masks of 8 to 64 bits an element.

compare         vcmpps with the threshold as its first operand, so that the values may be a memory operand
pack_bits       packssdw, then packsswb, until one register is left; each narrows two registers to one, 16-byte lane by lane. Groups of 4 rows
                are out of order then; one permute restores the order, and vpmovmskb takes the sign bit of every byte:

    rows  0-3 4-7 | 8-11 12-15 | 16-19 20-23 | 24-27 28-31                       4 registers of 2 lanes
    packed               0-3 8-11 16-19 24-27, 4-7 12-15 20-23 28-31    vpermd   0-3 4-7 8-11 ...    vpmovmskb

population      in any order: each of n results sets 32 / n sign bits, as many as bytes are left of its mask
lookup_bytes    pshufb, which permutes 16 bytes within each lane and gives 0 where bit 7 of an index is set. For each group of 16 table entries:

    index - 16 * group, plus 0x70 with saturation: bit 7 is set unless the entry is in the group (the last group needs no addition)
    results of all groups are combined by or
"""

from collections.abc import Mapping, Sequence

from llvmlite import ir

from onnx_treebeard.compiler.dialects.simd.primitives import PrimitiveOp
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES
from onnx_treebeard.kernels.cpu.isa import bit_operations
from onnx_treebeard.kernels.llvm.emit_simd import PORTABLE, PrimitiveRule, immediate, load_entries
from onnx_treebeard.kernels.llvm.irbuilder_extras import (
    BYTE,
    I32,
    I64,
    halve,
    in_every_lane,
    integer,
    intrinsic,
    join,
    lane_order,
    undefined,
)
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter

FLOATS = ir.VectorType(ir.FloatType(), 8)
WORDS = ir.VectorType(I32, 8)
PACKS = (
    ("llvm.x86.avx2.packssdw", ir.VectorType(ir.IntType(16), 16)),
    ("llvm.x86.avx2.packsswb", ir.VectorType(BYTE, 32)),
)
IN_ORDER = (0, 4, 1, 5, 2, 6, 3, 7)
# Predicate codes of vcmpps for `threshold <reversed comparison> values`: GT_OQ, NLE_UQ, GE_OQ, NLT_UQ, NEQ_OQ, NEQ_UQ.
THRESHOLD_IS = {"olt": 0x1E, "ult": 0x16, "ole": 0x1D, "ule": 0x15, "one": 0x0C, "une": 0x04}
# By bytes of a register: the intrinsic that permutes bytes within each 16-byte lane.
PERMUTES = {
    16: "llvm.x86.ssse3.pshuf.b.128",
    32: "llvm.x86.avx2.pshuf.b",
    64: "llvm.x86.avx512.pshuf.b.512",
}
NOT_IN_GROUP = 0x70  # added with saturation, sets bit 7 of every index of 16 and more
BIT_7 = 0x80


def compare(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Emits vcmpps for a register of 32-bit values and comparisons of predicates; otherwise LLVM's choice."""
    values, threshold = operands
    comparison = op.values["comparison"]
    if values.type != FLOATS or comparison not in THRESHOLD_IS:
        return PORTABLE["compare"](e, op, operands)
    b, code = e.builder, integer(BYTE, THRESHOLD_IS[comparison])
    compared = intrinsic(e.module, "llvm.x86.avx.cmp.ps.256", FLOATS, [FLOATS, FLOATS, BYTE])
    mask = b.bitcast(b.call(compared, [threshold, values, code]), WORDS)
    return b.icmp_signed("<", mask, in_every_lane(WORDS, 0))


def pack_bits(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Packs 32 results: of bytes or 16-bit values in one mask, of 32 bits in four."""
    b = e.builder
    bits = b.bitcast(operands[0], I32) if len(operands) == 1 else bits_in_row_order(e, operands)
    return b.bitcast(bits, ir.VectorType(BYTE, 4))


def bits_in_row_order(e: Emitter, results: Sequence[ir.Value]) -> ir.Value:
    """Returns 32 bits from 4 registers of 8 results each, in row order."""
    b = e.builder
    words = b.bitcast(pack_masks(e, [b.sext(some, WORDS) for some in results]), WORDS)
    return sign_bits(e, b.shuffle_vector(words, words, lane_order(*IN_ORDER)))


def population(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Counts the elements of <n x i1> that are set; the masks of the values that were compared fill two or four registers."""
    b, (results,), size = e.builder, operands, immediate(op, "size")
    count = results.type.count
    masks = b.sext(results, ir.VectorType(ir.IntType(8 * size), count))
    registers = [b.bitcast(masks, ir.VectorType(I32, count * size // 4))]
    while registers[0].type.count > WORDS.count:
        registers = [half for register in registers for half in halve(b, register)]
    mask = sign_bits(e, pack_masks(e, registers))
    counted = intrinsic(e.module, "llvm.ctpop.i32", mask.type, [mask.type])
    times = mask.type.width // count
    return b.zext(b.lshr(b.call(counted, [mask]), integer(mask.type, times.bit_length() - 1)), I64)


def pack_masks(e: Emitter, registers: Sequence[ir.Value]) -> ir.Value:
    """Packs the masks of two or four registers into one."""
    for name, ir_type in PACKS[: len(registers).bit_length() - 1]:
        pairs = zip(registers[::2], registers[1::2], strict=True)
        pack = intrinsic(e.module, name, ir_type, [registers[0].type] * 2)
        registers = [e.builder.call(pack, pair) for pair in pairs]
    (register,) = registers
    return register


def sign_bits(e: Emitter, register: ir.Value) -> ir.Value:
    """Returns the sign bit of each byte of a register, as a 32-bit integer."""
    ir_type = PACKS[-1][1]
    negative = e.builder.icmp_signed("<", e.builder.bitcast(register, ir_type), in_every_lane(ir_type, 0))
    return e.builder.bitcast(negative, I32)


def lookup_by_lanes(register_bytes: int) -> PrimitiveRule:
    """Makes the rule that emits pshufb for every group of 16 entries of each table. register_bytes: of the widest registers that it permutes; wider vectors are split."""

    def lookup_bytes(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
        indices, *tables = operands
        groups = immediate(op, "entries") // LANE_BYTES
        results: list[ir.Value] = []
        for group in range(groups):
            in_range = index_in_group(e, indices, group, groups) if groups > 1 else indices
            loaded = [load_entries(e, op, table, group * LANE_BYTES, LANE_BYTES) for table in tables]
            lanes = [repeated_in_lanes(e.builder, lane, indices.type.count) for lane in loaded]
            selected = [permuted_in_lanes(e, lane, in_range, register_bytes) for lane in lanes]
            results = list(map(e.builder.or_, results, selected)) if results else selected
        return results

    return lookup_bytes


def permuted_in_lanes(e: Emitter, table: ir.Value, indices: ir.Value, register_bytes: int) -> ir.Value:
    """Returns table[index] within each 16-byte lane, 0 where bit 7 of the index is set. Wider vectors than a register are split."""
    count = table.type.count
    if count > register_bytes:
        parts = zip(halve(e.builder, table), halve(e.builder, indices), strict=True)
        return join(e.builder, *(permuted_in_lanes(e, *part, register_bytes) for part in parts))
    permute = intrinsic(e.module, PERMUTES[count], table.type, [table.type] * 2)
    return e.builder.call(permute, [table, indices])


def index_in_group(e: Emitter, indices: ir.Value, group: int, groups: int) -> ir.Value:
    """Returns indices relative to a group of 16 entries, with bit 7 set where the entry is in another group.

    The first group needs no subtraction, the last one no addition, because larger indices do not occur.
    """
    ir_type = indices.type
    shifted = indices
    if group:
        shifted = e.builder.sub(indices, in_every_lane(ir_type, group * LANE_BYTES))
    if group == groups - 1 and group * LANE_BYTES <= BIT_7:
        return shifted
    outside = in_every_lane(ir_type, NOT_IN_GROUP)
    add = intrinsic(e.module, f"llvm.uadd.sat.v{ir_type.count}i8", ir_type, [ir_type, ir_type])
    return e.builder.call(add, [shifted, outside])


def repeated_in_lanes(b: ir.IRBuilder, lane: ir.Value, width: int) -> ir.Value:
    """Returns a register of `width` bytes that repeats the given 16 bytes in each lane."""
    everywhere = [*range(LANE_BYTES)] * (width // LANE_BYTES)
    return b.shuffle_vector(lane, undefined(lane.type), lane_order(*everywhere))


AVX2: Mapping[str, PrimitiveRule] = {
    "compare": compare,
    "pack_bits": pack_bits,
    "population": population,
    "exchange_bits": bit_operations.exchange_bits,
    "transpose_bits": bit_operations.transpose_bits,
    "lookup_bytes": lookup_by_lanes(32),
}
