"""Comparisons of a column with many thresholds by a binary search in registers, where a target permutes values by indices of 32 bits.

A comparison stores a mask for 16 rows and each threshold. The search stores one for 16 rows and each bit of a rank, of which the
thermometer code makes all planes (`thermometer_code.py`):

    levels     of 2^bits - 1 rising thresholds, level 0 has that in the middle, level 1 those in the middle of both halves, and so on, each level
               from its last threshold to its first
    search     path = 0; for each level: is_true = value <comparison> level[path]; path = 2 path + is_true
               the plane of bit bits - 1, bits - 2, ... of the inverted rank = is_true of all rows

Many comparisons of a feature, and rank tables (`RankPredicates`) of up to 255 thresholds, are computed so.

Absent thresholds are +inf. Of them `x <= inf` is true; `x < inf` is false for inf alone, whose rank is then too large, and all its planes are false, as
they should be. NaN has the outcome of its comparison at each level, and so in each plane; where it is true at each, it becomes -inf, and the planner
leaves features with a threshold of -inf to the bisection.

float64 values and thresholds, compared by `<=` in rank tables, are rounded to float32: the rounded ones are in the same order, or equal. A search tells
whether a value is equal to the least threshold that is not below it; then only are its results not certain, and the bisection finds all ranks anew.

Groups of rows go through a level together: a step waits for the last one, and a CPU sees too few groups ahead to fill the time by itself.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import f32, i1, i32, i64
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import bytes_of, vector_of
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.bitslice.block_memory import BlockMemory
from onnx_treebeard.compiler.units.bitslice.thermometer_code import ALL_ROWS, LOW_BITS, grow_code

LANES = 16  # values of a register
SIZE = 4  # bytes of a value
COMPARED_BITS = (5, 6, 7)
RANKED_BITS = (7, 8)  # as the native planner's kMinSearchedBits and kMaxSearchedBits
MIN_SEARCHED = 24  # thresholds: a search among fewer takes as long as their comparisons
MAX_SEARCHED = (1 << max(COMPARED_BITS)) - 1
INFINITY = float("inf")
ROUNDED_TOGETHER = (
    64  # rounded values of a level: each has the least threshold not below it in a register, too
)


def ranks_by_search(shape: VectorShape, kind: Attribute, comparison: str) -> bool:
    """Returns whether rank tables of this type and comparison may have a search. "<" of float64 is rare, and its units would take 30 kB of a wheel."""
    return searches(shape) and (kind == f32 or comparison == "le")


def searches(shape: VectorShape) -> bool:
    """Returns whether a target has what a search takes: two registers of thresholds that one permute chooses from."""
    return shape.permuted_bytes == 2 * LANES * SIZE == 2 * shape.register_bytes


@dataclass(frozen=True)
class Search:
    """A search that fills planes `first` to `last` (not included) of a column of type `kind`.

    thresholds: rising, from record `first_threshold` on; 2^max(bits) records can be read there. bits: of ranks; each number has code of its own.
    is_nan_true: whether NaN is true whatever the comparison says. No threshold is -inf then.
    """

    block: BlockMemory
    column: SSAValue
    thresholds: SSAValue
    first_threshold: SSAValue
    first: SSAValue
    last: SSAValue
    comparison: str
    bits: Sequence[int]
    is_nan_true: SSAValue | None = None
    kind: Attribute = f32

    def write(self, b: LirBuilder) -> SSAValue:
        """Writes for each number of bits a search, of which one is carried out; then the thermometer code. Returns whether its results are certain."""
        count, min_count = b.sub(self.last, self.first), 0
        is_certain = b.local(i64, 1, 8)
        b.store(b.value(1), is_certain, 8)
        for bits in self.bits:
            is_fit = b.bit_and(b.compare("sge", count, min_count), b.compare("slt", count, 1 << bits))
            with b.when(is_fit):
                self._search(b, count, bits, is_certain)
            min_count = 1 << bits
        grow_code(b, self.block, self.first, count)
        return b.compare("ne", b.load(is_certain, i64, 8), 0)

    def _search(self, b: LirBuilder, count: SSAValue, bits: int, is_certain: SSAValue) -> None:
        """Writes a loop over rows, as many at a time as make part of a plane. Where values are rounded, `is_certain` becomes 0 if one equals a threshold."""
        block, tables = self.block, levels(b, self._registers(b, count, bits))
        column, is_rounded = block.column_address(b, self.column, self.kind), self.kind != f32
        together = min(block.rows_together, ROUNDED_TOGETHER) if is_rounded else block.rows_together
        planes = [b.at(block["bits"], (bits - 1 - level) * block.plane_bytes) for level in range(bits)]
        if block.shape.has_narrow_planes:
            for bit in range(bits, LOW_BITS):
                block.store_plane(
                    b, b.constant(ALL_ROWS, block.plane), b.at(block["bits"], bit * block.plane_bytes)
                )
        with b.loop(0, block.count, block.rows_together, "row") as row:
            for first in range(0, block.rows_together, together):
                rows = [b.add(row, first + group) for group in range(0, together, LANES)]
                values = [self._values(b, b.element(column, group, self.kind)) for group in rows]
                paths = [b.constant(0, vector_of(i32, LANES))] * len(values)
                above = [b.constant(INFINITY, vector_of(f32, LANES))] * len(values)
                for number, (plane, level) in enumerate(zip(planes, tables, strict=True)):
                    shift = 0 if block.shape.has_narrow_planes else bits - number
                    nodes = [b.lshr(path, shift) if shift else path for path in paths]
                    thresholds = [at(b, level, node) for node in nodes]
                    pairs = zip(values, thresholds, strict=True)
                    masks = [b.compare(self.comparison, *pair) for pair in pairs]
                    block.store_masks(b, plane, row, masks, first)
                    paths = [follow(b, path, mask, shift) for path, mask in zip(paths, masks, strict=True)]
                    if is_rounded:
                        above = [b.select(*choice) for choice in zip(masks, thresholds, above, strict=True)]
                if is_rounded:
                    self._check(b, zip(rows, values, above, strict=True), is_certain)

    def _check(
        self, b: LirBuilder, groups: Iterable[tuple[SSAValue, SSAValue, SSAValue]], is_certain: SSAValue
    ) -> None:
        """Sets `is_certain` to 0 if the value of a row that is there equals the least threshold that is not below it. groups: the first row, values, these thresholds."""
        lanes = b.pack([b.constant(lane) for lane in range(LANES)])
        equal = b.constant(0, vector_of(i1, LANES))
        for row, values, above in groups:
            left = b.splat(b.truncate(b.sub(self.block.count, row), i32), LANES)
            is_row = b.compare("slt", lanes, left)
            equal = b.bit_or(equal, b.bit_and(is_row, b.compare("oeq", values, above)))
        is_clear = b.wide(b.all_set(b.bit_not(equal)))
        b.store(b.bit_and(b.load(is_certain, i64, 8), is_clear), is_certain, 8)

    def _values(self, b: LirBuilder, address: SSAValue) -> SSAValue:
        """Loads values. NaN that is true whatever it is compared with becomes -inf, which is below all thresholds."""
        values = self._rounded(b, address, LANES)
        if self.is_nan_true is None:
            return values
        below_all = b.bit_and(b.compare("uno", values, values), b.splat(self.is_nan_true, LANES))
        return b.select(below_all, -INFINITY, values)

    def _rounded(self, b: LirBuilder, address: SSAValue, align: int, *, invariant: bool = False) -> SSAValue:
        """Loads a register of values of the column's type, rounded to float32."""
        loaded = b.load(address, vector_of(self.kind, LANES), align, invariant=invariant)
        return b.round(loaded, vector_of(f32, LANES))

    def _registers(self, b: LirBuilder, count: SSAValue, bits: int) -> list[SSAValue]:
        """Returns the thresholds, and +inf where there are none."""
        left, registers = b.splat(b.truncate(count, i32), LANES), []
        for first in range(0, 1 << bits, LANES):
            address = b.element(self.thresholds, b.add(self.first_threshold, first), self.kind)
            numbers = b.pack([b.constant(first + lane) for lane in range(LANES)])
            loaded = self._rounded(b, address, bytes_of(self.kind), invariant=True)
            registers.append(b.select(b.compare("slt", numbers, left), loaded, INFINITY))
        return registers


def levels(b: LirBuilder, registers: Sequence[SSAValue]) -> list[list[SSAValue]]:
    """Returns registers of each level, that with one threshold first. registers: rising thresholds, the last of which is none.

    Every other threshold, from the first on, is the last level; what is left has the levels above.
    """
    tables, left, count = [], list(registers), LANES * len(registers)
    while count > 1:
        size = count // 2
        tables.append(select(b, left, [2 * number for number in reversed(range(size))]))
        left = select(b, left, [2 * number + 1 for number in range(size)])
        count = size
    return tables[::-1]


def select(b: LirBuilder, registers: Sequence[SSAValue], positions: Sequence[int]) -> list[SSAValue]:
    """Returns registers of the values at positions of all registers; those of a register lie in two neighbours, the first of which has an even number, or in one."""
    selected = []
    for begin in range(0, len(positions), LANES):
        some = positions[begin : begin + LANES]
        first = min(some) // (2 * LANES) * 2
        low, high = registers[first], registers[min(first + 1, len(registers) - 1)]
        lanes = [position - first * LANES for position in some]
        selected.append(b.shuffle(low, high, [*lanes, *[lanes[0]] * (LANES - len(lanes))]))
    return selected


def at(b: LirBuilder, level: Sequence[SSAValue], path: SSAValue) -> SSAValue:
    """Returns the thresholds of a level at numbers below twice its lanes; of four registers, those that a further bit says."""
    if len(level) <= 2:
        values = level[0] if len(level) == 1 else b.shuffle(level[0], level[1], range(2 * LANES))
        return b.permute_lanes(path, values)
    half = len(level) // 2
    bit = b.bit_and(path, half * LANES)
    within = b.bit_and(path, half * LANES - 1)
    is_upper = b.compare("ne", bit, 0)
    return b.select(is_upper, at(b, level[half:], within), at(b, level[:half], within))


def follow(b: LirBuilder, path: SSAValue, mask: SSAValue, shift: int) -> SSAValue:
    """Returns 2 path + mask; or, of a path that is shifted left by `shift` bits, the next one, shifted by one bit less.

    LLVM makes one instruction of a bit that a mask sets, and three of a mask that is added. But with few rows it tests the first bits of all paths
    early, and runs out of registers of masks (Zen 5: a batch takes 0.9 of the time, 64 rows 1.04).
    """
    if shift:
        return b.select(mask, b.bit_or(path, 1 << (shift - 1)), path)
    twice = b.add(path, path)
    return b.select(mask, b.add(twice, 1), twice)
