"""NEON: registers of 16 bytes.

pack_bits       results as bytes of ones, masked with 1, 2, 4, .. 128; three pairwise additions (addp) make one byte of 8 rows
population      results as bytes 0 or 1, added across the register
exchange_bits   blocks of 4 bits: shifts and masks of bytes, which LLVM makes sli and sri (shift and insert) of; smaller ones on 64 bits
lookup_bytes    tbl permutes 16, 32 or 64 bytes and gives 0 for other indices; tbx keeps the destination for other indices:

    tbl(entries 0 to 63, index); tbx(entries 64 to 127, index - 64); ...
"""

from collections.abc import Mapping, Sequence

from llvmlite import ir

from onnx_treebeard.compiler.dialects.simd.primitives import PrimitiveOp
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES
from onnx_treebeard.kernels.cpu.isa import bit_operations
from onnx_treebeard.kernels.llvm.emit_simd import PrimitiveRule, immediate, load_entries
from onnx_treebeard.kernels.llvm.irbuilder_extras import BYTE, I64, halve, in_every_lane, intrinsic, join
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter

REGISTER = ir.VectorType(BYTE, LANE_BYTES)
GROUP_BYTES = 4 * LANE_BYTES  # which one tbl permutes
HALF = 4  # bits


def pack_bits(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Adds the weights of the rows pairwise."""
    b, weights = e.builder, ir.Constant(REGISTER, [1 << row % 8 for row in range(LANE_BYTES)])
    sums = [b.and_(b.sext(some, REGISTER), weights) for some in operands]
    add = intrinsic(e.module, "llvm.aarch64.neon.addp.v16i8", REGISTER, [REGISTER] * 2)
    while len(sums) > 1:
        sums = [b.call(add, pair) for pair in zip(sums[::2], sums[1::2], strict=True)]
    return sums[0]


def population(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Adds across the register."""
    ones = ir.VectorType(BYTE, operands[0].type.count)
    add_up = intrinsic(e.module, f"llvm.vector.reduce.add.v{ones.count}i8", BYTE, [ones])
    return e.builder.zext(e.builder.call(add_up, [e.builder.zext(operands[0], ones)]), I64)


def exchange_blocks(e: Emitter, low: ir.Value, high: ir.Value, distance: int) -> list[ir.Value]:
    """Returns the registers after a step whose blocks have `distance` bits."""
    if distance != HALF:
        return bit_operations.exchange_blocks(e, low, high, distance)
    b, kind = e.builder, ir.VectorType(BYTE, low.type.count * 8)
    by, lower, upper = (in_every_lane(kind, n) for n in (HALF, 0x0F, 0xF0))
    low_bytes, other = b.bitcast(low, kind), b.bitcast(high, kind)
    below = b.or_(b.and_(low_bytes, lower), b.shl(other, by))
    above = b.or_(b.lshr(low_bytes, by), b.and_(other, upper))
    return [b.bitcast(below, low.type), b.bitcast(above, high.type)]


def exchange_bits(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
    """Emits one step."""
    low, high = operands
    return exchange_blocks(e, low, high, immediate(op, "distance"))


def transpose_bits(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
    """Emits three steps, then zips."""
    return bit_operations.transpose_bits(e, op, operands, exchange_blocks)


def lookup_bytes(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
    """Emits tbl and tbx, register by register; wider vectors than a register are split."""
    indices, *tables = operands
    if indices.type.count > LANE_BYTES:
        parts = [lookup_bytes(e, op, [part, *tables]) for part in halve(e.builder, indices)]
        return [join(e.builder, *pair) for pair in zip(*parts, strict=True)]
    entries = immediate(op, "entries")
    results: list[list[ir.Value]] = [[] for _ in tables]
    for begin in range(0, entries, GROUP_BYTES):
        relative = e.builder.sub(indices, in_every_lane(REGISTER, begin))
        for number, table in enumerate(tables):
            firsts = range(begin, min(begin + GROUP_BYTES, entries), LANE_BYTES)
            group = [load_entries(e, op, table, first, LANE_BYTES) for first in firsts]
            results[number] = [lookup(e, results[number], group, relative)]
    return [result for (result,) in results]


def lookup(e: Emitter, before: list[ir.Value], table: list[ir.Value], indices: ir.Value) -> ir.Value:
    """Returns table[index] where the index is in the table; elsewhere the value in `before`, or 0 without one."""
    arguments = [*before, *table, indices]
    name = f"llvm.aarch64.neon.{'tbx' if before else 'tbl'}{len(table)}.v16i8"
    return e.builder.call(intrinsic(e.module, name, REGISTER, [REGISTER] * len(arguments)), arguments)


NEON: Mapping[str, PrimitiveRule] = {
    "pack_bits": pack_bits,
    "population": population,
    "exchange_bits": exchange_bits,
    "transpose_bits": transpose_bits,
    "lookup_bytes": lookup_bytes,
}
