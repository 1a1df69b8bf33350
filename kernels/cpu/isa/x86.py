"""The vector operations of `interface.py` for x86-64: AVX2 with registers of 32 bytes, AVX-512 with 64.

compare         vcmpps with the threshold as its first operand, so that the values may be a memory operand
pack_bits, popcount   AVX-512 compares into a mask register; AVX2 packs vector masks (`avx2_predicates.py`)
exchange_bits   shifts and logic
transpose_bits  three steps of exchange_bits; with GFNI the bytes of the planes are interleaved, and vgf2p8affineqb transposes squares of
                8 x 8 bits, as an affine map of the unit vectors:

    bit k of byte i of the result = bit i of byte 7 - k of the matrix      x = 1, 2, 4, .. 128; the matrix: planes 7, 6, .. 0

permute_bytes   with AVX-512 VBMI vpermb from 64 bytes, vpermi2b from 128; for 256 two vpermi2b and a select by bit 7 of the index.
                Elsewhere pshufb, which permutes 16 bytes within each lane and gives 0 where bit 7 of an index is set. For each group of 16
                table entries:

    index - 16 * group, plus 0x70 with saturation: bit 7 is set unless the entry is in the group (the last group needs no addition)
    results of all groups are combined by or

permute_values  AVX-512's vpermps and vpermpd from one register, vpermi2ps and vpermi2pd from two, which use the low bits of 32-bit or
                64-bit indices and ignore the rest. One index of 32 bits holds four byte indices; shifted right by 0, 8, 16, 24 bits it
                selects with each of them:

    byte indices of each lane reordered: 0 4 8 12, 1 5 9 13, ...      values 4 j .. 4 j + 3 of each lane = vpermps(indices >> 8 j)
"""

from collections.abc import Sequence
from dataclasses import dataclass

from llvmlite import ir

from onnx_treebeard.kernels.cpu.isa import avx2_predicates
from onnx_treebeard.kernels.cpu.isa.cpus import Machine
from onnx_treebeard.kernels.cpu.isa.interface import (
    LANE_BYTES,
    Instructions,
    LoadBytes,
    as_bytes,
    exchanged_by_shifts,
    interleaved,
)
from onnx_treebeard.kernels.llvm.builder import BYTE, I32, halved, intrinsic, joined
from onnx_treebeard.kernels.llvm.emitter import Emitter

# By bytes of a register: the intrinsic that permutes bytes within each 16-byte lane, and the CPU feature that it needs.
PERMUTES = {
    16: ("llvm.x86.ssse3.pshuf.b.128", "avx2"),
    32: ("llvm.x86.avx2.pshuf.b", "avx2"),
    64: ("llvm.x86.avx512.pshuf.b.512", "avx512bw"),
}
# Predicate codes of vcmpps for `threshold <reversed sign> values`, by (sign, result for NaN): GT_OQ, NLE_UQ, GE_OQ, NLT_UQ, NEQ_OQ, NEQ_UQ.
THRESHOLD_IS = {
    ("<", False): 0x1E,
    ("<", True): 0x16,
    ("<=", False): 0x1D,
    ("<=", True): 0x15,
    ("!=", False): 0x0C,
    ("!=", True): 0x04,
}
PACKED_LANES = 8  # elements of 32 bits in an AVX2 register
NOT_IN_GROUP = 0x70  # added with saturation, sets bit 7 of every index of 16 and more
BIT_7 = 0x80
WIDEST = 64  # bytes of AVX-512's registers
BYTES_FROM_ONE, BYTES_FROM_TWO = "llvm.x86.avx512.permvar.qi.512", "llvm.x86.avx512.vpermi2var.qi.512"
# By bytes of a value: permutes of one register, of two.
WHOLE = {
    4: ("llvm.x86.avx512.permvar.sf.512", "llvm.x86.avx512.vpermi2var.ps.512"),
    8: ("llvm.x86.avx512.permvar.df.512", "llvm.x86.avx512.vpermi2var.pd.512"),
}
SINGLE_BITS = int.from_bytes(bytes(1 << bit for bit in range(8)), "little")


def x86_instructions(machine: Machine) -> Instructions | None:
    """The operations for the widest registers of a machine; None where it has no byte permute."""
    present = [size for size, (_, feature) in PERMUTES.items() if machine.has(feature)]
    if not present:
        return None
    width = max(present)
    return X86(
        register_bytes=width,
        packed_rows=32,
        lanes=32,
        from_many=width == WIDEST and machine.has("avx512vbmi"),
        permuted_bytes=2 * WIDEST if width == WIDEST else 0,
        has_gfni=machine.has("gfni"),
    )


@dataclass(frozen=True)
class X86(Instructions):
    """See the module docstring. Wider vectors than a register are split.

    has_gfni: the machine has vgf2p8affineqb for its registers.
    """

    has_gfni: bool = False

    def lanes_of(self, size: int) -> int:
        return PACKED_LANES if size == 4 and self.register_bytes < 64 else self.lanes

    def compare(
        self, e: Emitter, sign: str, is_unordered: bool, values: ir.Value, threshold: ir.Value
    ) -> ir.Value:
        kind = values.type
        if kind != ir.VectorType(ir.FloatType(), PACKED_LANES):
            return super().compare(e, sign, is_unordered, values, threshold)
        b, words, code = e.builder, ir.VectorType(I32, PACKED_LANES), THRESHOLD_IS[sign, is_unordered]
        compare = intrinsic(e.module, "llvm.x86.avx.cmp.ps.256", kind, [kind, kind, BYTE])
        mask = b.bitcast(b.call(compare, [threshold, values, ir.Constant(BYTE, code)]), words)
        return b.icmp_signed("<", mask, ir.Constant(words, [0] * PACKED_LANES))

    def pack_bits(self, e: Emitter, results: Sequence[ir.Value]) -> ir.Value:
        if len(results) == 1:
            return e.builder.bitcast(results[0], ir.IntType(self.packed_rows))
        return avx2_predicates.bits_in_row_order(e, results)

    def popcount(self, e: Emitter, results: ir.Value, size: int) -> ir.Value:
        if self.register_bytes == WIDEST:
            return super().popcount(e, results, size)
        return avx2_predicates.popcount_of_masks(e, results, size)

    def exchange_bits(
        self, e: Emitter, low: ir.Value, high: ir.Value, distance: int, mask: int
    ) -> tuple[ir.Value, ir.Value]:
        return exchanged_by_shifts(e, low, high, distance, mask)

    def transpose_bits(self, e: Emitter, planes: list[ir.Value]) -> list[ir.Value]:
        kind = planes[0].type
        if not self.has_gfni or 8 * kind.count != self.register_bytes:
            return super().transpose_bits(e, planes)
        squares = interleaved(e.builder, [as_bytes(e.builder, plane) for plane in reversed(planes)], 1)
        bits = as_bytes(e.builder, ir.Constant(kind, [SINGLE_BITS] * kind.count))
        arguments = [bits.type, bits.type, BYTE]
        name = f"llvm.x86.vgf2p8affineqb.{8 * self.register_bytes}"
        affine = intrinsic(e.module, name, bits.type, arguments)
        return [e.builder.call(affine, [bits, square, ir.Constant(BYTE, 0)]) for square in squares]

    def permute_bytes(
        self, e: Emitter, indices: ir.Value, groups: int, size: int, load: LoadBytes
    ) -> list[ir.Value]:
        if self.from_many and indices.type.count == WIDEST:
            return [permute_from_many(e, indices, groups * LANE_BYTES, byte, load) for byte in range(size)]
        found: list[ir.Value] = []
        for group in range(groups):
            in_range = index_in_group(e, indices, group, groups) if groups > 1 else indices
            loaded = [load(group * LANE_BYTES, LANE_BYTES, byte) for byte in range(size)]
            tables = [repeated_in_lanes(e.builder, lane, indices.type.count) for lane in loaded]
            selected = [self._permute(e, table, in_range) for table in tables]
            if found:
                selected = [e.builder.or_(before, one) for before, one in zip(found, selected, strict=True)]
            found = selected
        return found

    def permute_values(self, e: Emitter, indices: ir.Value, values: ir.Value) -> list[ir.Value]:
        b, kind = e.builder, values.type.element
        size = 8 if kind == ir.DoubleType() else 4
        count, integer = WIDEST // size, ir.IntType(8 * size)
        tables = halved(b, values) if values.type.count > count else [widened(b, values, count)]
        wide = b.bitcast(in_columns(b, indices, size), ir.VectorType(integer, count))
        shifts = (ir.Constant(wide.type, [8 * part] * count) for part in range(size))
        return [permuted(e, WHOLE[size][len(tables) - 1], tables, b.lshr(wide, by)) for by in shifts]

    def _permute(self, e: Emitter, table: ir.Value, indices: ir.Value) -> ir.Value:
        """table[index] within each 16-byte lane, 0 where bit 7 of the index is set."""
        if table.type.count > self.register_bytes:
            parts = zip(halved(e.builder, table), halved(e.builder, indices), strict=True)
            return joined(e.builder, *(self._permute(e, *part) for part in parts))
        name, _ = PERMUTES[table.type.count]
        return e.builder.call(intrinsic(e.module, name, table.type, [table.type] * 2), [table, indices])


def index_in_group(e: Emitter, indices: ir.Value, group: int, groups: int) -> ir.Value:
    """Indices relative to a group of 16 entries, with bit 7 set where the entry is in another group.

    The first group needs no subtraction, the last one no addition, because larger indices do not occur.
    """
    kind = indices.type
    shifted = indices
    if group:
        shifted = e.builder.sub(indices, ir.Constant(kind, [group * LANE_BYTES] * kind.count))
    if group == groups - 1 and group * LANE_BYTES <= BIT_7:
        return shifted
    outside = ir.Constant(kind, [NOT_IN_GROUP] * kind.count)
    add = intrinsic(e.module, f"llvm.uadd.sat.v{kind.count}i8", kind, [kind, kind])
    return e.builder.call(add, [shifted, outside])


def repeated_in_lanes(b: ir.IRBuilder, lane: ir.Value, width: int) -> ir.Value:
    """A register of `width` bytes that repeats the given 16 bytes in each lane."""
    everywhere = ir.Constant(ir.VectorType(I32, width), [*range(LANE_BYTES)] * (width // LANE_BYTES))
    return b.shuffle_vector(lane, ir.Constant(lane.type, ir.Undefined), everywhere)


def permute_from_many(e: Emitter, indices: ir.Value, n_leaves: int, byte: int, load: LoadBytes) -> ir.Value:
    """One byte of the table entries at `indices`, from tables in one, two or four registers of 64 bytes."""
    b, count = e.builder, min(n_leaves, WIDEST)
    tables = [widened(b, load(first, count, byte), WIDEST) for first in range(0, n_leaves, WIDEST)]
    if len(tables) == 1:
        return permuted(e, BYTES_FROM_ONE, tables, indices)
    selected = [permuted(e, BYTES_FROM_TWO, tables[at : at + 2], indices) for at in range(0, len(tables), 2)]
    if len(selected) == 1:
        return selected[0]
    is_upper = b.icmp_signed("<", indices, ir.Constant(indices.type, [0] * WIDEST))
    return b.select(is_upper, selected[1], selected[0])


def permuted(e: Emitter, name: str, tables: list[ir.Value], indices: ir.Value) -> ir.Value:
    """The elements of one or two registers selected by the low bits of indices of the same width."""
    first, *second = tables
    arguments = [first, indices, *second]
    found = intrinsic(e.module, name, first.type, [argument.type for argument in arguments])
    return e.builder.call(found, arguments)


def in_columns(b: ir.IRBuilder, indices: ir.Value, size: int) -> ir.Value:
    """The bytes of each 16-byte lane reordered so that those `size` apart become neighbours, and together one element of `size` bytes."""
    rows = LANE_BYTES // size
    lane = [rows * part + row for row in range(rows) for part in range(size)]
    positions = [first + position for first in range(0, indices.type.count, LANE_BYTES) for position in lane]
    order = ir.Constant(ir.VectorType(I32, len(positions)), positions)
    return b.shuffle_vector(indices, ir.Constant(indices.type, ir.Undefined), order)


def widened(b: ir.IRBuilder, values: ir.Value, count: int) -> ir.Value:
    """The values in a register with room for `count`; the other elements are undefined and never selected."""
    present = values.type.count
    if present == count:
        return values
    positions = [*range(present), *[present] * (count - present)]
    order = ir.Constant(ir.VectorType(I32, count), positions)
    return b.shuffle_vector(values, ir.Constant(values.type, ir.Undefined), order)
