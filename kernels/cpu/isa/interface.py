"""What bit-slicing kernels ask of vector registers and instruction sets do in ways of their own: one interface, a table each.

    bits         the answers of many rows, <lanes x i1> at a time, as bits: row 0 in bit 0 of byte 0
    exchange     of 2 d bits each, the upper d of one register with the lower d of another, everywhere
    count        how many of a few answers are yes
    numbers      planes, one bit of a number each, as registers of numbers
    look_up      for every byte of a register the byte of a table that it numbers
    choose       for every byte of a register the value that it numbers, of a few

`x86.py` and `aarch64.py` have the tables, `select.py` knows which one a machine has. Whatever LLVM turns into good code
everywhere (shifts, compares, shuffles, choosing bit by bit) is emitted without asking.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from llvmlite import ir

from onnx_treebeard.errors import CompilerError
from onnx_treebeard.kernels.llvm.builder import BYTE, I32, intrinsic
from onnx_treebeard.kernels.llvm.emitter import Emitter

LANE_BYTES = 16
PLANES = 8  # bits of a byte
EXCHANGES = ((4, 0x0F), (2, 0x33), (1, 0x55))  # distance of planes and of bits; the bits that move
# A byte of the values of some leaves: the first of them, how many, which byte.
LoadBytes = Callable[[int, int, int], ir.Value]


@dataclass(frozen=True)
class Instructions(ABC):
    """The instructions of one kind of register. register_bytes: of the widest one.

    answered: rows whose answers become bits together; lanes: rows that are compared together, of most types. from_many: whether bytes
    are chosen from more leaves at a time than elsewhere. chosen_bytes: as many bytes of leaf values are chosen from whole by
    numbers in a register of the widest; 0 for none.
    """

    register_bytes: int
    answered: int
    lanes: int
    from_many: bool = False
    chosen_bytes: int = 0

    def lanes_of(self, size: int) -> int:
        """How many values of so many bytes are compared together."""
        return self.lanes

    def compare(
        self, e: Emitter, sign: str, is_unordered: bool, values: ir.Value, threshold: ir.Value
    ) -> ir.Value:
        """`values <sign> threshold` as <lanes x i1>; is_unordered: true for NaN."""
        compare = e.builder.fcmp_unordered if is_unordered else e.builder.fcmp_ordered
        return compare(sign, values, threshold)

    @abstractmethod
    def bits(self, e: Emitter, answers: Sequence[ir.Value]) -> ir.Value:
        """`answered` bits from as many answers, rows in order."""

    def count(self, e: Emitter, answers: ir.Value, size: int) -> ir.Value:
        """How many of <n x i1> are set, as an integer of 8 bits or more. size: bytes of what has been compared."""
        bits = ir.IntType(answers.type.count)
        population = intrinsic(e.module, f"llvm.ctpop.i{bits.width}", bits, [bits])
        return e.builder.call(population, [e.builder.bitcast(answers, bits)])

    @abstractmethod
    def exchange(
        self, e: Emitter, low: ir.Value, high: ir.Value, distance: int, mask: int
    ) -> tuple[ir.Value, ir.Value]:
        """Registers of 64-bit numbers: `low` gets the lower bits of both, `high` the upper ones. mask: the lower bits, as a byte."""

    def numbers(self, e: Emitter, planes: list[ir.Value]) -> list[ir.Value]:
        """8 registers of a byte a row from 8 planes, the low bit first: a transpose of 8 x 8 bits, then of bytes."""
        found = [*planes]
        for distance, moving in EXCHANGES:
            for low in (k for k in range(PLANES) if not k & distance):
                pair = found[low], found[low + distance]
                found[low], found[low + distance] = self.exchange(e, *pair, distance, moving)
        return interleaved(e.builder, [as_bytes(e.builder, plane) for plane in found], 1)

    @abstractmethod
    def look_up(
        self, e: Emitter, numbers: ir.Value, groups: int, size: int, load: LoadBytes
    ) -> list[ir.Value]:
        """For each of the `size` bytes of a value: that byte of the leaves of these numbers, which are below 16 * groups."""

    def choose(self, e: Emitter, numbers: ir.Value, values: ir.Value) -> list[ir.Value]:
        """The values of these numbers, where there are at most `chosen_bytes` of them. The first register has the first values of
        each lane of 16 bytes, the last one the last, as bytes have when they are interleaved."""
        raise CompilerError("llvm", f"{type(self).__name__} chooses no whole values")


def exchanged(
    e: Emitter, low: ir.Value, high: ir.Value, distance: int, mask: int
) -> tuple[ir.Value, ir.Value]:
    """`Instructions.exchange` in six instructions that every CPU has: two shifts, one and, three of exclusive or."""
    b, kind = e.builder, low.type
    by = ir.Constant(kind, [distance] * kind.count)
    lower = ir.Constant(kind, [int.from_bytes(bytes([mask] * 8))] * kind.count)
    moved = b.and_(b.xor(b.lshr(low, by), high), lower)
    return b.xor(low, b.shl(moved, by)), b.xor(high, moved)


def as_bytes(b: ir.IRBuilder, register: ir.Value) -> ir.Value:
    """A register of 64-bit numbers as one of bytes."""
    return b.bitcast(register, ir.VectorType(BYTE, 8 * register.type.count))


def interleaved(b: ir.IRBuilder, registers: list[ir.Value], unit: int) -> list[ir.Value]:
    """Registers of bytes, unit i of each one after the other, lane by lane of 16 bytes: what unpack instructions do."""
    if len(registers) == 1:
        return registers
    pairs = list(zip(registers[::2], registers[1::2], strict=True))
    halves = [[unpack(b, low, high, unit, half) for low, high in pairs] for half in (0, 1)]
    return [register for half in halves for register in interleaved(b, half, 2 * unit)]


def unpack(b: ir.IRBuilder, low: ir.Value, high: ir.Value, unit: int, half: int) -> ir.Value:
    """The lower or upper half of each lane's units, one of `low` and one of `high` in turns."""
    count = low.type.count
    chosen = []
    for lane in range(0, count, LANE_BYTES):
        begin = lane + half * LANE_BYTES // 2
        for at in range(begin, begin + LANE_BYTES // 2, unit):
            chosen += [*range(at, at + unit), *range(count + at, count + at + unit)]
    return b.shuffle_vector(low, high, ir.Constant(ir.VectorType(I32, count), chosen))
