"""What several instruction sets share: counts of bits, and transposes by shifts and logic, which every CPU has.

population       the ones of a mask as an integer (ctpop)
exchange_bits    two shifts, one and, three exclusive ors
transpose_bits   three steps of the target's exchange_bits (Warren: Hacker's Delight, 7-3); then the bytes are interleaved
"""

from collections.abc import Callable, Sequence

from llvmlite import ir

from onnx_treebeard.compiler.dialects.simd.primitives import PrimitiveOp
from onnx_treebeard.compiler.dialects.simd.semantics import LOWER_HALVES, PLANES, interleave
from onnx_treebeard.kernels.llvm.emit_simd import immediate
from onnx_treebeard.kernels.llvm.irbuilder_extras import (
    BYTE,
    I64,
    in_every_lane,
    intrinsic,
    lane_order,
    vector,
)
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter


def population(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Counts the bits of a mask."""
    (mask,) = operands
    bits = ir.IntType(mask.type.count)
    count = intrinsic(e.module, f"llvm.ctpop.i{bits.width}", bits, [bits])
    return e.builder.zext(e.builder.call(count, [e.builder.bitcast(mask, bits)]), I64)


def exchange_bits(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
    """Emits shifts and logic."""
    low, high = operands
    return exchange_blocks(e, low, high, immediate(op, "distance"))


def exchange_blocks(e: Emitter, low: ir.Value, high: ir.Value, distance: int) -> list[ir.Value]:
    """Returns the registers after a step whose blocks have `distance` bits."""
    b, kind = e.builder, low.type
    by, lower = (in_every_lane(kind, value) for value in (distance, LOWER_HALVES[distance]))
    moved = b.and_(b.xor(b.lshr(low, by), high), lower)
    return [b.xor(low, b.shl(moved, by)), b.xor(high, moved)]


Exchange = Callable[[Emitter, ir.Value, ir.Value, int], list[ir.Value]]


def transpose_bits(
    e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value], exchange: Exchange = exchange_blocks
) -> list[ir.Value]:
    """Exchanges blocks of 4, 2 and 1 bits between planes, until register k has bytes of 8 rows each."""
    registers = [*operands]
    for distance in LOWER_HALVES:
        for low in (k for k in range(PLANES) if not k & distance):
            pair = registers[low], registers[low + distance]
            registers[low], registers[low + distance] = exchange(e, *pair, distance)
    return interleaved_bytes(e.builder, [as_bytes(e.builder, plane) for plane in registers])


def interleaved_bytes(b: ir.IRBuilder, registers: list[ir.Value]) -> list[ir.Value]:
    """Registers of bytes, interleaved within each 16-byte lane."""

    def shuffle(low: ir.Value, high: ir.Value, positions: Sequence[int]) -> ir.Value:
        return b.shuffle_vector(low, high, lane_order(*positions))

    return interleave(registers, registers[0].type.count, shuffle)


def as_bytes(b: ir.IRBuilder, register: ir.Value) -> ir.Value:
    """Returns a register of 64-bit elements as a register of bytes."""
    return b.bitcast(register, vector(BYTE, 8 * register.type.count))
