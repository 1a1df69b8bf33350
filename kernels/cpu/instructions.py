"""What blend kernels ask of vector registers and instruction sets do in ways of their own: one interface, a table each.

    bits         the answers of many rows, <lanes x i1> at a time, as bits: row 0 in bit 0 of byte 0
    exchange     of 2 d bits each, the upper d of one register with the lower d of another, everywhere
    count        how many of a few answers are yes
    look_up      for every byte of a register the byte of a table that it numbers

`x86.py` and `aarch64.py` have the tables, `instruction_sets.py` knows which one a machine has. Whatever LLVM turns into good code
everywhere (shifts, compares, shuffles, choosing bit by bit) is emitted without asking.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from llvmlite import ir

from onnx_treebeard.kernels.llvm.builder import intrinsic
from onnx_treebeard.kernels.llvm.emitter import Emitter

LANE_BYTES = 16
# The 16 bytes of a group of leaves, by the group's number and that of the byte in a value.
LoadGroup = Callable[[int, int], ir.Value]


@dataclass(frozen=True)
class Instructions(ABC):
    """The instructions of one kind of register. register_bytes: of the widest one.

    answered: rows whose answers become bits together; lanes: rows that are compared together, of most types.
    """

    register_bytes: int
    answered: int
    lanes: int

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

    def count(self, e: Emitter, answers: ir.Value) -> ir.Value:
        """How many of <n x i1> are set, as n bits."""
        bits = ir.IntType(answers.type.count)
        population = intrinsic(e.module, f"llvm.ctpop.i{bits.width}", bits, [bits])
        return e.builder.call(population, [e.builder.bitcast(answers, bits)])

    @abstractmethod
    def exchange(
        self, e: Emitter, low: ir.Value, high: ir.Value, distance: int, mask: int
    ) -> tuple[ir.Value, ir.Value]:
        """Registers of 64-bit numbers: `low` gets the lower bits of both, `high` the upper ones. mask: the lower bits, as a byte."""

    @abstractmethod
    def look_up(
        self, e: Emitter, numbers: ir.Value, groups: int, size: int, load: LoadGroup
    ) -> list[ir.Value]:
        """For each of the `size` bytes of a value: that byte of the leaves of these numbers, which are below 16 * groups."""


def exchanged(
    e: Emitter, low: ir.Value, high: ir.Value, distance: int, mask: int
) -> tuple[ir.Value, ir.Value]:
    """`Instructions.exchange` in six instructions that every CPU has: two shifts, one and, three of exclusive or."""
    b, kind = e.builder, low.type
    by = ir.Constant(kind, [distance] * kind.count)
    lower = ir.Constant(kind, [int.from_bytes(bytes([mask] * 8))] * kind.count)
    moved = b.and_(b.xor(b.lshr(low, by), high), lower)
    return b.xor(low, b.shl(moved, by)), b.xor(high, moved)
