"""Instructions of bit-slicing kernels for AArch64: NEON, which every such CPU has, with registers of 16 bytes.

bits         answers as bytes of ones, and 1, 2, 4, .. 128; then addp, which adds neighbours, three times: 8 rows are a byte
count        answers as bytes of ones, added up across the register
exchange     halves of bytes: sli, sri, which shift and insert; smaller ones as everywhere
look_up      tbl chooses from 16, 32 or 64 bytes and gives 0 beyond them; tbx keeps what is there:

    tbl(leaves 0 to 63, number); tbx(leaves 64 to 127, number - 64); ...
"""

from collections.abc import Sequence
from dataclasses import dataclass

from llvmlite import ir

from onnx_treebeard.kernels.cpu.isa.cpus import Machine
from onnx_treebeard.kernels.cpu.isa.interface import LANE_BYTES, Instructions, LoadBytes, exchanged
from onnx_treebeard.kernels.llvm.builder import BYTE, halved, intrinsic, joined
from onnx_treebeard.kernels.llvm.emitter import Emitter

REGISTER = ir.VectorType(BYTE, LANE_BYTES)
GROUPS = 4  # of 16 leaves, from which one instruction chooses
HALF = 4  # bits of half a byte


def aarch64_instructions(machine: Machine) -> Instructions | None:
    """Those of NEON; None where the machine has been told to do without."""
    if not machine.has("neon"):
        return None
    return Neon(LANE_BYTES, answered=8 * LANE_BYTES, lanes=LANE_BYTES)


@dataclass(frozen=True)
class Neon(Instructions):
    """See the module docstring. Wider registers are taken in parts."""

    def bits(self, e: Emitter, answers: Sequence[ir.Value]) -> ir.Value:
        b, weights = e.builder, ir.Constant(REGISTER, [1 << row % 8 for row in range(LANE_BYTES)])
        sums = [b.and_(b.sext(some, REGISTER), weights) for some in answers]
        add = intrinsic(e.module, "llvm.aarch64.neon.addp.v16i8", REGISTER, [REGISTER] * 2)
        while len(sums) > 1:
            sums = [b.call(add, pair) for pair in zip(sums[::2], sums[1::2], strict=True)]
        return sums[0]

    def count(self, e: Emitter, answers: ir.Value, size: int) -> ir.Value:
        ones = ir.VectorType(BYTE, answers.type.count)
        add_up = intrinsic(e.module, f"llvm.vector.reduce.add.v{ones.count}i8", BYTE, [ones])
        return e.builder.call(add_up, [e.builder.zext(answers, ones)])

    def exchange(
        self, e: Emitter, low: ir.Value, high: ir.Value, distance: int, mask: int
    ) -> tuple[ir.Value, ir.Value]:
        if distance != HALF:
            return exchanged(e, low, high, distance, mask)
        b, kind = e.builder, ir.VectorType(BYTE, low.type.count * 8)
        by, lower, upper = (ir.Constant(kind, [n] * kind.count) for n in (HALF, mask, 0xFF ^ mask))
        one, other = b.bitcast(low, kind), b.bitcast(high, kind)
        below = b.or_(b.and_(one, lower), b.shl(other, by))
        above = b.or_(b.lshr(one, by), b.and_(other, upper))
        return b.bitcast(below, low.type), b.bitcast(above, high.type)

    def look_up(
        self, e: Emitter, numbers: ir.Value, groups: int, size: int, load: LoadBytes
    ) -> list[ir.Value]:
        if numbers.type.count > LANE_BYTES:
            parts = [self.look_up(e, part, groups, size, load) for part in halved(e.builder, numbers)]
            return [joined(e.builder, *pair) for pair in zip(*parts, strict=True)]
        found: list[list[ir.Value]] = [[] for _ in range(size)]
        for first in range(0, groups, GROUPS):
            wanted = e.builder.sub(numbers, ir.Constant(REGISTER, [first * LANE_BYTES] * LANE_BYTES))
            for byte in range(size):
                wanted_groups = range(first, min(first + GROUPS, groups))
                table = [load(group * LANE_BYTES, LANE_BYTES, byte) for group in wanted_groups]
                found[byte] = [choose(e, found[byte], table, wanted)]
        return [chosen for (chosen,) in found]


def choose(e: Emitter, before: list[ir.Value], table: list[ir.Value], numbers: ir.Value) -> ir.Value:
    """table[number] where there is that many; what was there before, or else 0, where there is not."""
    arguments = [*before, *table, numbers]
    name = f"llvm.aarch64.neon.{'tbx' if before else 'tbl'}{len(table)}.v16i8"
    return e.builder.call(intrinsic(e.module, name, REGISTER, [REGISTER] * len(arguments)), arguments)
