"""The vector operations that differ between instruction sets: one interface, implemented once for each of them.

    compare          values <op> threshold, one i1 a value
    pack_bits        the results of many rows, <lanes x i1> at a time, as consecutive bits: row 0 in bit 0 of byte 0
    popcount         how many of the results of one comparison are true
    exchange_bits    one step of a bit transpose: blocks of d bits change places between two registers
    transpose_bits   8 bit-planes -> 8 registers with one byte a row, whose bit k comes from plane k
    permute_bytes    for each byte of an index register the byte of a table at that index (pshufb, vpermb, tbl)
    permute_values   for each byte of an index register the floating-point value of a small table at that index (vpermps)

In: LLVM values. Out: LLVM values, emitted at the builder's position. `x86.py` and `aarch64.py` implement the interface, `select.py`
chooses the implementation for a machine. Operations that LLVM compiles well everywhere (shifts, integer comparisons, shuffles with
constant indices, bitwise selects) are not part of the interface.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from llvmlite import ir

from onnx_treebeard.errors import CompilerError
from onnx_treebeard.kernels.llvm.builder import BYTE, I32, intrinsic
from onnx_treebeard.kernels.llvm.emitter import Emitter

LANE_BYTES = 16
PLANES = 8  # bit-planes that make one byte a row
# Steps of the 8 x 8 bit transpose of Hacker's Delight, 7-3: distance of planes and of bits; mask of the lower bits of each block.
EXCHANGE_STEPS = ((4, 0x0F), (2, 0x33), (1, 0x55))
# Loads one byte of the values of consecutive table entries: (first entry, number of entries, which byte of a value) -> <n x i8>.
LoadBytes = Callable[[int, int, int], ir.Value]


@dataclass(frozen=True)
class Instructions(ABC):
    """The operations of one instruction set, for registers of up to `register_bytes` bytes.

    packed_rows: results of comparisons that `pack_bits` packs at a time.
    lanes: rows that are compared at a time, for most types (`lanes_of`).
    from_many: `permute_bytes` has one instruction for tables of 128 bytes.
    permuted_bytes: size of the largest table that `permute_values` takes, in bytes; 0 if it is not available.
    """

    register_bytes: int
    packed_rows: int
    lanes: int
    from_many: bool = False
    permuted_bytes: int = 0

    def lanes_of(self, size: int) -> int:
        """How many values of `size` bytes are compared at a time."""
        return self.lanes

    def compare(
        self, e: Emitter, sign: str, is_unordered: bool, values: ir.Value, threshold: ir.Value
    ) -> ir.Value:
        """`values <sign> threshold` as <lanes x i1>. is_unordered: the result for NaN is true; otherwise it is false."""
        compare = e.builder.fcmp_unordered if is_unordered else e.builder.fcmp_ordered
        return compare(sign, values, threshold)

    @abstractmethod
    def pack_bits(self, e: Emitter, results: Sequence[ir.Value]) -> ir.Value:
        """One integer or register of `packed_rows` bits from the results of as many rows, in row order."""

    def popcount(self, e: Emitter, results: ir.Value, size: int) -> ir.Value:
        """The number of true elements of <n x i1>, as an integer of at least 8 bits. size: bytes of an element that was compared."""
        bits = ir.IntType(results.type.count)
        population = intrinsic(e.module, f"llvm.ctpop.i{bits.width}", bits, [bits])
        return e.builder.call(population, [e.builder.bitcast(results, bits)])

    @abstractmethod
    def exchange_bits(
        self, e: Emitter, low: ir.Value, high: ir.Value, distance: int, mask: int
    ) -> tuple[ir.Value, ir.Value]:
        """Two registers of 64-bit elements after a step of the bit transpose.

        Of every block of 2 * distance bits, the first result has the lower halves of `low` and of `high`, the second one the upper halves.
        mask: the lower half of each block, as a byte.
        """

    def transpose_bits(self, e: Emitter, planes: list[ir.Value]) -> list[ir.Value]:
        """8 registers with one byte a row from 8 bit-planes, plane 0 being bit 0 of the bytes.

        A transpose of 8 x 8 bits (Warren: Hacker's Delight, 7-3) in three steps of `exchange_bits`; then the bytes are interleaved.
        """
        found = [*planes]
        for distance, moving in EXCHANGE_STEPS:
            for low in (k for k in range(PLANES) if not k & distance):
                pair = found[low], found[low + distance]
                found[low], found[low + distance] = self.exchange_bits(e, *pair, distance, moving)
        return interleaved(e.builder, [as_bytes(e.builder, plane) for plane in found], 1)

    @abstractmethod
    def permute_bytes(
        self, e: Emitter, indices: ir.Value, groups: int, size: int, load: LoadBytes
    ) -> list[ir.Value]:
        """For each of the `size` bytes of a table entry: a register with that byte of the entries at `indices`.

        indices: a register of bytes below 16 * groups. load: reads the table.
        """

    def permute_values(self, e: Emitter, indices: ir.Value, values: ir.Value) -> list[ir.Value]:
        """The table entries at `indices`, for tables of at most `permuted_bytes` bytes.

        The first register has the entries for the first indices of each 16-byte lane, the last one those for the last: the order that
        interleaved bytes have. Raises CompilerError where the instruction set has no such permute.
        """
        raise CompilerError("llvm", f"{type(self).__name__} has no permute of values")


def exchanged_by_shifts(
    e: Emitter, low: ir.Value, high: ir.Value, distance: int, mask: int
) -> tuple[ir.Value, ir.Value]:
    """`Instructions.exchange_bits` with shifts and logic alone: two shifts, one and, three exclusive ors."""
    b, kind = e.builder, low.type
    by = ir.Constant(kind, [distance] * kind.count)
    lower = ir.Constant(kind, [int.from_bytes(bytes([mask] * 8))] * kind.count)
    moved = b.and_(b.xor(b.lshr(low, by), high), lower)
    return b.xor(low, b.shl(moved, by)), b.xor(high, moved)


def as_bytes(b: ir.IRBuilder, register: ir.Value) -> ir.Value:
    """A register of 64-bit elements as a register of bytes."""
    return b.bitcast(register, ir.VectorType(BYTE, 8 * register.type.count))


def interleaved(b: ir.IRBuilder, registers: list[ir.Value], unit: int) -> list[ir.Value]:
    """Registers of bytes interleaved within each 16-byte lane: element i of the first, element i of the second, and so on.

    unit: bytes of an element. The number of registers is a power of two. This is what unpack instructions (punpckl, zip) do.
    """
    if len(registers) == 1:
        return registers
    pairs = list(zip(registers[::2], registers[1::2], strict=True))
    halves = [[unpack(b, low, high, unit, half) for low, high in pairs] for half in (0, 1)]
    return [register for half in halves for register in interleaved(b, half, 2 * unit)]


def unpack(b: ir.IRBuilder, low: ir.Value, high: ir.Value, unit: int, half: int) -> ir.Value:
    """One unpack instruction: the lower (half 0) or upper (half 1) elements of each 16-byte lane, taken alternately from `low` and `high`.

    unit: bytes of an element.
    """
    count = low.type.count
    chosen = []
    for lane in range(0, count, LANE_BYTES):
        begin = lane + half * LANE_BYTES // 2
        for at in range(begin, begin + LANE_BYTES // 2, unit):
            chosen += [*range(at, at + unit), *range(count + at, count + at + unit)]
    return b.shuffle_vector(low, high, ir.Constant(ir.VectorType(I32, count), chosen))
