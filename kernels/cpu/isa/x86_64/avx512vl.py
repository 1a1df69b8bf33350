"""AVX-512's instructions on registers of 32 bytes (VL), for CPUs that prefer or have no wider ones: LLVM's feature prefer-256-bit; AVX10/256.

pack_bits, population   as `avx512.py`: comparisons go to mask registers
lookup_bytes            vpermb from 32 bytes, vpermi2b from 64; more by two or four vpermi2b and selects by the upper bits of the index
permute_values          vpermps from 8 floats, vpermi2ps from 16, which use the low bits of 32-bit indices; the same for doubles
permute_lanes           the same for floats
"""

from collections.abc import Mapping, Sequence

from llvmlite import ir

from onnx_treebeard.compiler.dialects.simd.primitives import PrimitiveOp
from onnx_treebeard.kernels.cpu.isa.x86_64 import avx2, avx512
from onnx_treebeard.kernels.llvm.builder import halve, in_every_lane, intrinsic
from onnx_treebeard.kernels.llvm.emitter import Emitter
from onnx_treebeard.kernels.llvm.simd import PrimitiveRule, immediate

WIDTH = 32  # bytes of a register
BYTES_FROM_ONE, BYTES_FROM_TWO = "llvm.x86.avx512.permvar.qi.256", "llvm.x86.avx512.vpermi2var.qi.256"
# By bytes of a value: permutes of one register, of two.
WHOLE = {
    4: ("llvm.x86.avx2.permps", "llvm.x86.avx512.vpermi2var.ps.256"),
    8: ("llvm.x86.avx512.permvar.df.256", "llvm.x86.avx512.vpermi2var.pd.256"),
}


def lookup_bytes(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
    """Permutes each of the tables, which are in registers, by the same indices."""
    indices, *tables = operands
    if indices.type.count != WIDTH:
        return avx2.looked_up_in_lanes(e, op, operands, WIDTH)
    return [looked_up(e, op, indices, table) for table in tables]


def looked_up(e: Emitter, op: PrimitiveOp, indices: ir.Value, table: ir.Value) -> ir.Value:
    """Returns the entries of one table: of one register or two at once, of more by halves, until one is left."""
    entries = immediate(op, "entries")
    count = min(entries, WIDTH)
    parts = [
        avx512.widen(e.builder, avx2.load_entries(e, op, table, first, count), WIDTH)
        for first in range(0, entries, WIDTH)
    ]
    if len(parts) == 1:
        return avx512.permute(e, BYTES_FROM_ONE, parts, indices)
    registers = [
        avx512.permute(e, BYTES_FROM_TWO, parts[at : at + 2], indices) for at in range(0, len(parts), 2)
    ]
    bit = 2 * WIDTH
    while len(registers) > 1:
        registers = [
            upper_where(e, indices, bit, *pair) for pair in zip(registers[::2], registers[1::2], strict=True)
        ]
        bit *= 2
    return registers[0]


def upper_where(e: Emitter, indices: ir.Value, bit: int, lower: ir.Value, upper: ir.Value) -> ir.Value:
    """Selects `upper` where a bit of the index is set, else `lower`."""
    b, kind = e.builder, indices.type
    bit_of_index = b.and_(indices, in_every_lane(kind, bit if bit < 128 else -128))
    return b.select(b.icmp_signed("!=", bit_of_index, in_every_lane(kind, 0)), upper, lower)


def permute_values(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
    """Emits four or eight permutes, by the same indices shifted."""
    b, (indices, values), size = e.builder, operands, immediate(op, "size")
    count, integer = WIDTH // size, ir.IntType(8 * size)
    tables = halve(b, values) if values.type.count > count else [avx512.widen(b, values, count)]
    wide = b.bitcast(avx512.in_columns(b, indices, size), ir.VectorType(integer, count))
    return [
        permute(e, size, tables, b.lshr(wide, in_every_lane(wide.type, 8 * part))) for part in range(size)
    ]


def permute_lanes(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Emits one permute of 32-bit values."""
    indices, values = operands
    tables = halve(e.builder, values) if values.type.count > indices.type.count else [values]
    return permute(e, 4, tables, indices)


def permute(e: Emitter, size: int, tables: list[ir.Value], indices: ir.Value) -> ir.Value:
    """Returns the values of one or two registers selected by the low bits of indices of the same width. size: bytes of a value."""
    name = WHOLE[size][len(tables) - 1]
    if name == "llvm.x86.avx2.permps":  # the values come first there
        call = intrinsic(e.module, name, tables[0].type, [tables[0].type, indices.type])
        return e.builder.call(call, [tables[0], indices])
    return avx512.permute(e, name, tables, indices)


AVX512VL: Mapping[str, PrimitiveRule] = {
    "permute_values": permute_values,
    "permute_lanes": permute_lanes,
    "lookup_bytes": avx2.AVX2["lookup_bytes"],
}
AVX512VL_VBMI: Mapping[str, PrimitiveRule] = {"lookup_bytes": lookup_bytes}
