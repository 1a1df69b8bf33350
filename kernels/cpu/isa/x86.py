"""Instructions of bit-slicing kernels for x86-64: AVX2 with registers of 32 bytes, AVX-512 with 64.

compare      the threshold with the values: those may come from memory, then, and LLVM would have them first
bits, count  AVX-512 has answers in a mask register; AVX2 packs masks (`avx2_predicates.py`)
exchange     as everywhere
numbers      as everywhere; with GFNI bytes of planes are interleaved first, and an affine map of single bits transposes the squares:

    byte i of the result, bit k = bit i of byte 7 - k of the matrix       x = 1, 2, 4, .. 128; the matrix: planes 7, 6, .. 0

look_up      with AVX-512 VBMI bytes are chosen from 64 leaves, or from 128 by vpermi2b; twice from 128 by bit 7 of the number.
             Elsewhere pshufb chooses from 16 bytes in each lane, and gives 0 where bit 7 of a number is set. For each group of 16 leaves:

    number - 16 group, 0x70 added with saturation: bit 7 is set unless the leaf is in the group (in the last group it is set without)
    or of pshufb(byte of the group's values, number)

choose       AVX-512 chooses from 16 or 32 floats, 8 or 16 doubles by the low bits of numbers as wide. A number of 32 bits is four of a
             byte, side by side; shifted by 8, 16, 24, each of them is the lowest once, and what is above it counts for nothing:

    bytes of each lane put into order: 0 4 8 12, 1 5 9 13, ...      values 4 j .. 4 j + 3 of each lane = vpermps(shifted by 8 j)
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
    exchanged,
    interleaved,
)
from onnx_treebeard.kernels.llvm.builder import BYTE, I32, halved, intrinsic, joined
from onnx_treebeard.kernels.llvm.emitter import Emitter

# Bytes of a register: the instruction that permutes the bytes of each of its lanes, and the feature that brings it.
PERMUTES = {
    16: ("llvm.x86.ssse3.pshuf.b.128", "avx2"),
    32: ("llvm.x86.avx2.pshuf.b", "avx2"),
    64: ("llvm.x86.avx512.pshuf.b.512", "avx512bw"),
}
# Codes of vcmpps for `threshold <other sign> values`, by sign and whether NaN holds: GT_OQ, NLE_UQ, GE_OQ, NLT_UQ, NEQ_OQ, NEQ_UQ.
THRESHOLD_IS = {
    ("<", False): 0x1E,
    ("<", True): 0x16,
    ("<=", False): 0x1D,
    ("<=", True): 0x15,
    ("!=", False): 0x0C,
    ("!=", True): 0x04,
}
PACKED_LANES = 8  # of 32 bits, in a register
NOT_IN_GROUP = 0x70
BIT_7 = 0x80
WIDEST = 64  # bytes of AVX-512's registers
BYTES_FROM_ONE, BYTES_FROM_TWO = "llvm.x86.avx512.permvar.qi.512", "llvm.x86.avx512.vpermi2var.qi.512"
# Permutes of whole values: of one register, of two.
WHOLE = {
    4: ("llvm.x86.avx512.permvar.sf.512", "llvm.x86.avx512.vpermi2var.ps.512"),
    8: ("llvm.x86.avx512.permvar.df.512", "llvm.x86.avx512.vpermi2var.pd.512"),
}
SINGLE_BITS = int.from_bytes(bytes(1 << bit for bit in range(8)), "little")


def x86_instructions(machine: Machine) -> Instructions | None:
    """Those of the widest registers that the machine has; None where there is no permute of bytes."""
    present = [size for size, (_, feature) in PERMUTES.items() if machine.has(feature)]
    if not present:
        return None
    width = max(present)
    return X86(
        register_bytes=width,
        answered=32,
        lanes=32,
        from_many=width == WIDEST and machine.has("avx512vbmi"),
        chosen_bytes=2 * WIDEST if width == WIDEST else 0,
        has_gfni=machine.has("gfni"),
    )


@dataclass(frozen=True)
class X86(Instructions):
    """See the module docstring. Registers may be of any width up to the machine's, wider ones are taken in parts.

    has_gfni: whether there is an affine map of bits.
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

    def bits(self, e: Emitter, answers: Sequence[ir.Value]) -> ir.Value:
        if len(answers) == 1:
            return e.builder.bitcast(answers[0], ir.IntType(self.answered))
        return avx2_predicates.in_order(e, answers)

    def count(self, e: Emitter, answers: ir.Value, size: int) -> ir.Value:
        if self.register_bytes == WIDEST:
            return super().count(e, answers, size)
        return avx2_predicates.counted(e, answers, size)

    def exchange(
        self, e: Emitter, low: ir.Value, high: ir.Value, distance: int, mask: int
    ) -> tuple[ir.Value, ir.Value]:
        return exchanged(e, low, high, distance, mask)

    def numbers(self, e: Emitter, planes: list[ir.Value]) -> list[ir.Value]:
        kind = planes[0].type
        if not self.has_gfni or 8 * kind.count != self.register_bytes:
            return super().numbers(e, planes)
        squares = interleaved(e.builder, [as_bytes(e.builder, plane) for plane in reversed(planes)], 1)
        bits = as_bytes(e.builder, ir.Constant(kind, [SINGLE_BITS] * kind.count))
        arguments = [bits.type, bits.type, BYTE]
        name = f"llvm.x86.vgf2p8affineqb.{8 * self.register_bytes}"
        affine = intrinsic(e.module, name, bits.type, arguments)
        return [e.builder.call(affine, [bits, square, ir.Constant(BYTE, 0)]) for square in squares]

    def look_up(
        self, e: Emitter, numbers: ir.Value, groups: int, size: int, load: LoadBytes
    ) -> list[ir.Value]:
        if self.from_many and numbers.type.count == WIDEST:
            return [look_up_many(e, numbers, groups * LANE_BYTES, byte, load) for byte in range(size)]
        found: list[ir.Value] = []
        for group in range(groups):
            wanted = in_group(e, numbers, group, groups) if groups > 1 else numbers
            loaded = [load(group * LANE_BYTES, LANE_BYTES, byte) for byte in range(size)]
            tables = [in_every_lane(e.builder, lane, numbers.type.count) for lane in loaded]
            chosen = [self._permute(e, table, wanted) for table in tables]
            if found:
                chosen = [e.builder.or_(before, one) for before, one in zip(found, chosen, strict=True)]
            found = chosen
        return found

    def choose(self, e: Emitter, numbers: ir.Value, values: ir.Value) -> list[ir.Value]:
        b, kind = e.builder, values.type.element
        size = 8 if kind == ir.DoubleType() else 4
        count, integer = WIDEST // size, ir.IntType(8 * size)
        tables = halved(b, values) if values.type.count > count else [widened(b, values, count)]
        wide = b.bitcast(in_columns(b, numbers, size), ir.VectorType(integer, count))
        shifts = (ir.Constant(wide.type, [8 * part] * count) for part in range(size))
        return [permuted(e, WHOLE[size][len(tables) - 1], tables, b.lshr(wide, by)) for by in shifts]

    def _permute(self, e: Emitter, table: ir.Value, numbers: ir.Value) -> ir.Value:
        """table[number] lane by lane of 16 bytes, 0 where bit 7 of the number is set."""
        if table.type.count > self.register_bytes:
            parts = zip(halved(e.builder, table), halved(e.builder, numbers), strict=True)
            return joined(e.builder, *(self._permute(e, *part) for part in parts))
        name, _ = PERMUTES[table.type.count]
        return e.builder.call(intrinsic(e.module, name, table.type, [table.type] * 2), [table, numbers])


def in_group(e: Emitter, numbers: ir.Value, group: int, groups: int) -> ir.Value:
    """The position of each number in the group, bit 7 set where it is not in it; the first and the last group need half of that."""
    kind = numbers.type
    shifted = numbers
    if group:
        shifted = e.builder.sub(numbers, ir.Constant(kind, [group * LANE_BYTES] * kind.count))
    if group == groups - 1 and group * LANE_BYTES <= BIT_7:
        return shifted
    outside = ir.Constant(kind, [NOT_IN_GROUP] * kind.count)
    add = intrinsic(e.module, f"llvm.uadd.sat.v{kind.count}i8", kind, [kind, kind])
    return e.builder.call(add, [shifted, outside])


def in_every_lane(b: ir.IRBuilder, lane: ir.Value, width: int) -> ir.Value:
    """The 16 bytes, as often as a register of `width` bytes has room for them."""
    everywhere = ir.Constant(ir.VectorType(I32, width), [*range(LANE_BYTES)] * (width // LANE_BYTES))
    return b.shuffle_vector(lane, ir.Constant(lane.type, ir.Undefined), everywhere)


def look_up_many(e: Emitter, numbers: ir.Value, n_leaves: int, byte: int, load: LoadBytes) -> ir.Value:
    """One byte of the leaves of these numbers, from one, two or four registers."""
    b, count = e.builder, min(n_leaves, WIDEST)
    tables = [widened(b, load(first, count, byte), WIDEST) for first in range(0, n_leaves, WIDEST)]
    if len(tables) == 1:
        return permuted(e, BYTES_FROM_ONE, tables, numbers)
    chosen = [permuted(e, BYTES_FROM_TWO, tables[at : at + 2], numbers) for at in range(0, len(tables), 2)]
    if len(chosen) == 1:
        return chosen[0]
    is_upper = b.icmp_signed("<", numbers, ir.Constant(numbers.type, [0] * WIDEST))
    return b.select(is_upper, chosen[1], chosen[0])


def permuted(e: Emitter, name: str, tables: list[ir.Value], numbers: ir.Value) -> ir.Value:
    """The values of one register or two that the low bits of numbers as wide choose."""
    first, *second = tables
    arguments = [first, numbers, *second]
    found = intrinsic(e.module, name, first.type, [argument.type for argument in arguments])
    return e.builder.call(found, arguments)


def in_columns(b: ir.IRBuilder, numbers: ir.Value, size: int) -> ir.Value:
    """Bytes of each lane put into order, so that those that are `size` apart become neighbours of one number of `size` bytes."""
    rows = LANE_BYTES // size
    lane = [rows * part + row for row in range(rows) for part in range(size)]
    places = [first + place for first in range(0, numbers.type.count, LANE_BYTES) for place in lane]
    order = ir.Constant(ir.VectorType(I32, len(places)), places)
    return b.shuffle_vector(numbers, ir.Constant(numbers.type, ir.Undefined), order)


def widened(b: ir.IRBuilder, values: ir.Value, count: int) -> ir.Value:
    """The values in a register with room for `count`; what is behind them is never chosen."""
    present = values.type.count
    if present == count:
        return values
    places = [*range(present), *[present] * (count - present)]
    order = ir.Constant(ir.VectorType(I32, count), places)
    return b.shuffle_vector(values, ir.Constant(values.type, ir.Undefined), order)
