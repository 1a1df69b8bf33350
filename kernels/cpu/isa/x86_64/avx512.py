"""AVX-512: registers of 64 bytes, or of 32 (VL) for CPUs that prefer or have no wider ones; comparisons into mask registers; the extension VBMI.

pack_bits       mask registers as integers, side by side
population      popcnt of a mask register
permute_values  vpermps and vpermpd from one register, vpermi2ps and vpermi2pd from two, which use the low bits of 32-bit or
                64-bit indices and ignore the rest. One index of 32 bits holds four byte indices; shifted right by 0, 8, 16, 24 bits it
                selects with each of them:

    byte indices of each lane reordered: 0 4 8 12, 1 5 9 13, ...      values 4 j .. 4 j + 3 of each lane = vpermps(indices >> 8 j)

permute_lanes   vpermps from one register, vpermi2ps from two
lookup_bytes    with VBMI vpermb from one register, vpermi2b from two; from more by several vpermi2b and selects by the upper bits of the index

LLVM's feature prefer-256-bit, or AVX10/256, asks for the registers of 32 bytes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from llvmlite import ir

from onnx_treebeard.compiler.dialects.simd.primitives import PrimitiveOp
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES
from onnx_treebeard.kernels.cpu.isa.bit_operations import population
from onnx_treebeard.kernels.cpu.isa.x86_64 import avx2
from onnx_treebeard.kernels.llvm.emit_simd import PORTABLE, PrimitiveRule, immediate, load_entries
from onnx_treebeard.kernels.llvm.irbuilder_extras import (
    BYTE,
    I1,
    halve,
    in_every_lane,
    intrinsic,
    join,
    lane_order,
    undefined,
    vector,
)
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter

SIGN_BIT = 128  # of an index
MASKED_BYTES = 64  # of a register of bytes
MASK_LANES = 16  # of the results for a register of 64 bytes


def pack_bits(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Returns masks as they are, one after the other; masks of 8 lanes are those of code for narrower registers."""
    if len(operands) > 1 and operands[0].type.count == MASK_LANES // 2:
        return avx2.pack_bits(e, op, operands)
    masks = list(operands)
    while len(masks) > 1:
        masks = [join(e.builder, *pair) for pair in zip(masks[::2], masks[1::2], strict=True)]
    return e.builder.bitcast(masks[0], ir.VectorType(BYTE, masks[0].type.count // 8))


def sign_extend(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Returns a mask as a register of bytes, in a form of which LLVM can assume nothing.

    It would replace each "and" with it, and each addition, by a masked move; vpternlog is one instruction for "and" and "or" (Zen 5: 8 rows of trees
    of depth 8 take 0.8 of the time, those of trees of 31 leaves 0.9).
    """
    extended = PORTABLE["sign_extend"](e, op, operands)
    assert isinstance(extended, ir.Value)
    if operands[0].type != vector(I1, MASKED_BYTES):
        return extended
    kept = ir.InlineAsm(ir.FunctionType(extended.type, [extended.type]), "", "=v,0")
    return e.builder.call(kept, [extended])


@dataclass(frozen=True, eq=False)
class Registers:
    """Registers of one width. Their permutes are LLVM's names: of one register, of two."""

    width: int  # bytes
    permutes_of_bytes: tuple[str, str]
    permutes_of_values: Mapping[int, tuple[str, str]]  # by bytes of a value

    def permute_values(self, e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
        """Emits four or eight permutes, by the same indices shifted."""
        b, (indices, values), size = e.builder, operands, immediate(op, "size")
        count, integer = self.width // size, ir.IntType(8 * size)
        tables = halve(b, values) if values.type.count > count else [widen(b, values, count)]
        wide = b.bitcast(in_columns(b, indices, size), ir.VectorType(integer, count))
        shifts = (in_every_lane(wide.type, 8 * part) for part in range(size))
        return [permute(e, self.permutes_of_values[size], tables, b.lshr(wide, by)) for by in shifts]

    def permute_lanes(self, e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
        """Emits one permute of 32-bit values."""
        indices, values = operands
        tables = halve(e.builder, values) if values.type.count > indices.type.count else [values]
        return permute(e, self.permutes_of_values[4], tables, indices)

    def lookup_bytes(self, e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
        """Emits lookups of VBMI, by the same indices in each table."""
        indices, *tables = operands
        if indices.type.count != self.width:
            return avx2.lookup_by_lanes(self.width)(e, op, operands)
        return [self._lookup(e, op, indices, table) for table in tables]

    def _lookup(self, e: Emitter, op: PrimitiveOp, indices: ir.Value, table: ir.Value) -> ir.Value:
        """Returns the entries of one table: of one register or two at once, of more by halves, until one is left."""
        entries = immediate(op, "entries")
        count = min(entries, self.width)
        parts = [
            widen(e.builder, load_entries(e, op, table, first, count), self.width)
            for first in range(0, entries, self.width)
        ]
        pairs = [parts[at : at + 2] for at in range(0, len(parts), 2)]
        registers = [permute(e, self.permutes_of_bytes, pair, indices) for pair in pairs]
        bit = 2 * self.width
        while len(registers) > 1:
            halves = zip(registers[::2], registers[1::2], strict=True)
            registers = [upper_where(e, indices, bit, *pair) for pair in halves]
            bit *= 2
        return registers[0]


def upper_where(e: Emitter, indices: ir.Value, bit: int, lower: ir.Value, upper: ir.Value) -> ir.Value:
    """Selects `upper` where a bit of the index is set, else `lower`."""
    b, zero = e.builder, in_every_lane(indices.type, 0)
    if bit == SIGN_BIT:
        return b.select(b.icmp_signed("<", indices, zero), upper, lower)
    bit_of_index = b.and_(indices, in_every_lane(indices.type, bit))
    return b.select(b.icmp_signed("!=", bit_of_index, zero), upper, lower)


def permute(e: Emitter, names: tuple[str, str], tables: list[ir.Value], indices: ir.Value) -> ir.Value:
    """Returns the elements of one or two registers selected by the low bits of indices of the same width."""
    first, *second = tables
    arguments = [first, indices, *second]
    kinds = [argument.type for argument in arguments]
    return e.builder.call(intrinsic(e.module, names[len(second)], first.type, kinds), arguments)


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


WIDE = Registers(
    width=64,
    permutes_of_bytes=("llvm.x86.avx512.permvar.qi.512", "llvm.x86.avx512.vpermi2var.qi.512"),
    permutes_of_values={
        4: ("llvm.x86.avx512.permvar.sf.512", "llvm.x86.avx512.vpermi2var.ps.512"),
        8: ("llvm.x86.avx512.permvar.df.512", "llvm.x86.avx512.vpermi2var.pd.512"),
    },
)
NARROW = Registers(
    width=32,
    permutes_of_bytes=("llvm.x86.avx512.permvar.qi.256", "llvm.x86.avx512.vpermi2var.qi.256"),
    permutes_of_values={
        4: ("llvm.x86.avx2.permps", "llvm.x86.avx512.vpermi2var.ps.256"),
        8: ("llvm.x86.avx512.permvar.df.256", "llvm.x86.avx512.vpermi2var.pd.256"),
    },
)
AVX512: Mapping[str, PrimitiveRule] = {
    "compare": PORTABLE["compare"],
    "sign_extend": sign_extend,
    "pack_bits": pack_bits,
    "population": population,
    "permute_values": WIDE.permute_values,
    "permute_lanes": WIDE.permute_lanes,
    "lookup_bytes": avx2.lookup_by_lanes(WIDE.width),
}
VBMI: Mapping[str, PrimitiveRule] = {"lookup_bytes": WIDE.lookup_bytes}
# Those of AVX-512 that differ on registers of 32 bytes.
AVX512VL: Mapping[str, PrimitiveRule] = {
    "permute_values": NARROW.permute_values,
    "permute_lanes": NARROW.permute_lanes,
    "lookup_bytes": avx2.AVX2["lookup_bytes"],
}
AVX512VL_VBMI: Mapping[str, PrimitiveRule] = {"lookup_bytes": NARROW.lookup_bytes}
