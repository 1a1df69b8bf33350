"""The vector operations of `interface.py` for AArch64: NEON, which every such CPU has, with registers of 16 bytes.

pack_bits       results as bytes of ones, masked with 1, 2, 4, .. 128; three pairwise additions (addp) make one byte of 8 rows
popcount        results as bytes 0 or 1, added across the register
exchange_bits   blocks of 4 bits: sli and sri, which shift and insert; smaller ones by shifts and logic
permute_bytes   tbl permutes 16, 32 or 64 bytes and gives 0 for other indices; tbx keeps the destination for other indices:

    tbl(entries 0 to 63, index); tbx(entries 64 to 127, index - 64); ...
"""

from collections.abc import Sequence
from dataclasses import dataclass

from llvmlite import ir

from onnx_treebeard.kernels.cpu.isa.cpus import Machine
from onnx_treebeard.kernels.cpu.isa.interface import LANE_BYTES, Instructions, LoadBytes, exchanged_by_shifts
from onnx_treebeard.kernels.llvm.builder import BYTE, halved, intrinsic, joined
from onnx_treebeard.kernels.llvm.emitter import Emitter

REGISTER = ir.VectorType(BYTE, LANE_BYTES)
GROUPS = 4  # of 16 bytes, which one tbl permutes
HALF = 4  # bits


def aarch64_instructions(machine: Machine) -> Instructions | None:
    """NEON's operations; None where the options have switched NEON off."""
    if not machine.has("neon"):
        return None
    return Neon(LANE_BYTES, packed_rows=8 * LANE_BYTES, lanes=LANE_BYTES)


@dataclass(frozen=True)
class Neon(Instructions):
    """See the module docstring. Wider vectors than a register are split."""

    def pack_bits(self, e: Emitter, results: Sequence[ir.Value]) -> ir.Value:
        b, weights = e.builder, ir.Constant(REGISTER, [1 << row % 8 for row in range(LANE_BYTES)])
        sums = [b.and_(b.sext(some, REGISTER), weights) for some in results]
        add = intrinsic(e.module, "llvm.aarch64.neon.addp.v16i8", REGISTER, [REGISTER] * 2)
        while len(sums) > 1:
            sums = [b.call(add, pair) for pair in zip(sums[::2], sums[1::2], strict=True)]
        return sums[0]

    def popcount(self, e: Emitter, results: ir.Value, size: int) -> ir.Value:
        ones = ir.VectorType(BYTE, results.type.count)
        add_up = intrinsic(e.module, f"llvm.vector.reduce.add.v{ones.count}i8", BYTE, [ones])
        return e.builder.call(add_up, [e.builder.zext(results, ones)])

    def exchange_bits(
        self, e: Emitter, low: ir.Value, high: ir.Value, distance: int, mask: int
    ) -> tuple[ir.Value, ir.Value]:
        if distance != HALF:
            return exchanged_by_shifts(e, low, high, distance, mask)
        b, kind = e.builder, ir.VectorType(BYTE, low.type.count * 8)
        by, lower, upper = (ir.Constant(kind, [n] * kind.count) for n in (HALF, mask, 0xFF ^ mask))
        one, other = b.bitcast(low, kind), b.bitcast(high, kind)
        below = b.or_(b.and_(one, lower), b.shl(other, by))
        above = b.or_(b.lshr(one, by), b.and_(other, upper))
        return b.bitcast(below, low.type), b.bitcast(above, high.type)

    def permute_bytes(
        self, e: Emitter, indices: ir.Value, groups: int, size: int, load: LoadBytes
    ) -> list[ir.Value]:
        if indices.type.count > LANE_BYTES:
            parts = [self.permute_bytes(e, part, groups, size, load) for part in halved(e.builder, indices)]
            return [joined(e.builder, *pair) for pair in zip(*parts, strict=True)]
        found: list[list[ir.Value]] = [[] for _ in range(size)]
        for first in range(0, groups, GROUPS):
            relative = e.builder.sub(indices, ir.Constant(REGISTER, [first * LANE_BYTES] * LANE_BYTES))
            for byte in range(size):
                of_instruction = range(first, min(first + GROUPS, groups))
                table = [load(group * LANE_BYTES, LANE_BYTES, byte) for group in of_instruction]
                found[byte] = [table_lookup(e, found[byte], table, relative)]
        return [chosen for (chosen,) in found]


def table_lookup(e: Emitter, before: list[ir.Value], table: list[ir.Value], indices: ir.Value) -> ir.Value:
    """table[index] where the index is in the table; elsewhere the value in `before`, or 0 without one."""
    arguments = [*before, *table, indices]
    name = f"llvm.aarch64.neon.{'tbx' if before else 'tbl'}{len(table)}.v16i8"
    return e.builder.call(intrinsic(e.module, name, REGISTER, [REGISTER] * len(arguments)), arguments)
