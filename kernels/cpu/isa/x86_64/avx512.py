"""AVX-512: registers of 64 bytes, comparisons into mask registers; and the extension VBMI.

pack_bits       a mask register as an integer
population      popcnt of a mask register
permute_values  vpermps and vpermpd from one register, vpermi2ps and vpermi2pd from two, which use the low bits of 32-bit or
                64-bit indices and ignore the rest. One index of 32 bits holds four byte indices; shifted right by 0, 8, 16, 24 bits it
                selects with each of them:

    byte indices of each lane reordered: 0 4 8 12, 1 5 9 13, ...      values 4 j .. 4 j + 3 of each lane = vpermps(indices >> 8 j)

permute_lanes   vpermps from one register, vpermi2ps from two
lookup_bytes    with VBMI vpermb from 64 bytes, vpermi2b from 128; for 256 two vpermi2b and a select by bit 7 of the index
"""

from collections.abc import Mapping, Sequence

from llvmlite import ir

from onnx_treebeard.compiler.dialects.simd.meanings import LANE_BYTES
from onnx_treebeard.compiler.dialects.simd.primitives import PrimitiveOp
from onnx_treebeard.kernels.cpu.isa.x86_64 import avx2
from onnx_treebeard.kernels.llvm.builder import (
    BYTE,
    I64,
    halve,
    in_every_lane,
    intrinsic,
    lane_order,
    undefined,
)
from onnx_treebeard.kernels.llvm.emitter import Emitter
from onnx_treebeard.kernels.llvm.simd import PORTABLE, PrimitiveRule, immediate

WIDEST = 64  # bytes of a register
BYTES_FROM_ONE, BYTES_FROM_TWO = "llvm.x86.avx512.permvar.qi.512", "llvm.x86.avx512.vpermi2var.qi.512"
# By bytes of a value: permutes of one register, of two.
WHOLE = {
    4: ("llvm.x86.avx512.permvar.sf.512", "llvm.x86.avx512.vpermi2var.ps.512"),
    8: ("llvm.x86.avx512.permvar.df.512", "llvm.x86.avx512.vpermi2var.pd.512"),
}


def pack_bits(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Returns a mask as it is; narrow masks are those of code for narrower registers."""
    if len(operands) > 1:
        return avx2.pack_bits(e, op, operands)
    return e.builder.bitcast(operands[0], ir.VectorType(BYTE, operands[0].type.count // 8))


def population(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Counts the bits of the mask as an integer."""
    (mask,) = operands
    bits = ir.IntType(mask.type.count)
    counted = intrinsic(e.module, f"llvm.ctpop.i{bits.width}", bits, [bits])
    return e.builder.zext(e.builder.call(counted, [e.builder.bitcast(mask, bits)]), I64)


def permute_values(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
    """Emits four or eight permutes, by the same indices shifted."""
    b, (indices, values), size = e.builder, operands, immediate(op, "size")
    count, integer = WIDEST // size, ir.IntType(8 * size)
    tables = halve(b, values) if values.type.count > count else [widen(b, values, count)]
    wide = b.bitcast(in_columns(b, indices, size), ir.VectorType(integer, count))
    shifts = (in_every_lane(wide.type, 8 * part) for part in range(size))
    return [permute(e, WHOLE[size][len(tables) - 1], tables, b.lshr(wide, by)) for by in shifts]


def permute_lanes(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Emits one permute of 32-bit values."""
    indices, values = operands
    tables = halve(e.builder, values) if values.type.count > indices.type.count else [values]
    return permute(e, WHOLE[4][len(tables) - 1], tables, indices)


def lookup_bytes(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
    """Emits lookups of VBMI: from one, two or four registers of 64 entries."""
    indices, *tables = operands
    if indices.type.count != WIDEST:
        return avx2.looked_up_in_lanes(e, op, operands, WIDEST)
    return [lookup_from_many(e, op, indices, table) for table in tables]


def lookup_from_many(e: Emitter, op: PrimitiveOp, indices: ir.Value, table: ir.Value) -> ir.Value:
    """Returns the entries of one table."""
    b, entries = e.builder, immediate(op, "entries")
    count = min(entries, WIDEST)
    parts = [
        widen(b, avx2.load_entries(e, op, table, first, count), WIDEST) for first in range(0, entries, WIDEST)
    ]
    if len(parts) == 1:
        return permute(e, BYTES_FROM_ONE, parts, indices)
    selected = [permute(e, BYTES_FROM_TWO, parts[at : at + 2], indices) for at in range(0, len(parts), 2)]
    if len(selected) == 1:
        return selected[0]
    is_upper = b.icmp_signed("<", indices, in_every_lane(indices.type, 0))
    return b.select(is_upper, selected[1], selected[0])


def permute(e: Emitter, name: str, tables: list[ir.Value], indices: ir.Value) -> ir.Value:
    """Returns the elements of one or two registers selected by the low bits of indices of the same width."""
    first, *second = tables
    arguments = [first, indices, *second]
    instruction = intrinsic(e.module, name, first.type, [argument.type for argument in arguments])
    return e.builder.call(instruction, arguments)


def in_columns(b: ir.IRBuilder, indices: ir.Value, size: int) -> ir.Value:
    """Reorders the bytes of each 16-byte lane so that those `size` apart become neighbours, and together one element of `size` bytes."""
    rows = LANE_BYTES // size
    lane = [rows * part + row for row in range(rows) for part in range(size)]
    positions = [first + position for first in range(0, indices.type.count, LANE_BYTES) for position in lane]
    return b.shuffle_vector(indices, undefined(indices.type), lane_order(*positions))


def widen(b: ir.IRBuilder, values: ir.Value, count: int) -> ir.Value:
    """Returns the values in a register with room for `count`; the other elements are undefined and never selected."""
    present = values.type.count
    if present == count:
        return values
    positions = [*range(present), *[present] * (count - present)]
    return b.shuffle_vector(values, undefined(values.type), lane_order(*positions))


AVX512: Mapping[str, PrimitiveRule] = {
    "compare": PORTABLE["compare"],
    "pack_bits": pack_bits,
    "population": population,
    "permute_values": permute_values,
    "permute_lanes": permute_lanes,
    "lookup_bytes": avx2.lookup_by_lanes(WIDEST),
}
VBMI: Mapping[str, PrimitiveRule] = {"lookup_bytes": lookup_bytes}
