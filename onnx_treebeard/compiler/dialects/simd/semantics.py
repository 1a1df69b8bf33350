"""What the primitives of dialect simd mean, lane by lane. The interpreter runs these functions, and the scalar target makes code of them.

In: for each operand its lanes, and the immediates by name. Out: the lanes of the result, or a list of them where a primitive has several.
Lanes are integers without sign, 0 or 1 for lanes of one bit, or floating-point numbers; the results are taken modulo the width of their type.
For the scalar target lanes are expressions instead of numbers, so primitives without an instruction of LLVM's own (those below ACROSS)
combine lanes by operators alone; tables[k][i] is a load there.

Registers of bytes are interleaved by shuffles, as unpack instructions (punpckl, zip) do. In: registers, and how a shuffle of two is made: of values of the
IR, or of LLVM. Out: as many registers.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any, TypeVar

Lanes = Sequence[Any]

PLANES = 8  # bit-planes that make one byte a row
LANE_BYTES = 16  # of the lanes of a register within which bytes are interleaved
# By the distance of an exchange of bits: the lower half of every block of twice as many bits, in 64 bits.
LOWER_HALVES = {4: 0x0F0F_0F0F_0F0F_0F0F, 2: 0x3333_3333_3333_3333, 1: 0x5555_5555_5555_5555}
COMPARISONS = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}


def select(mask: Lanes, true: Lanes, false: Lanes) -> Lanes:
    """Returns the lanes of `true` where the mask is set, else those of `false`."""
    return [t if m else f for m, t, f in zip(mask, true, false, strict=True)]


def compare(left: Lanes, right: Lanes, comparison: str) -> Lanes:
    """Compares lane by lane. Of numbers with a NaN, names with o are false, names with u true; of integers, names with s mind the sign, names with u do not."""
    test = COMPARISONS.get(comparison[-2:])
    pairs = list(zip(left, right, strict=True))
    if comparison in ("ord", "uno"):
        return [(a == a and b == b) == (comparison == "ord") for a, b in pairs]
    return [
        comparison[0] == "u" if a != a or b != b else test(a, b)  # type: ignore[misc]
        for a, b in pairs
    ]


def all_set(mask: Lanes) -> Lanes:
    """Returns whether the mask is set in every lane."""
    return [all(mask)]


def splat(value: Lanes, lanes: int) -> Lanes:
    """Returns the same value in every lane."""
    return [value[0]] * lanes


def pack(*values: Lanes) -> Lanes:
    """Returns value i in lane i."""
    return [value[0] for value in values]


def lane(vector: Lanes, number: int) -> Lanes:
    """Returns one lane."""
    return [vector[number]]


def shuffle(first: Lanes, second: Lanes, positions: Sequence[int]) -> Lanes:
    """Returns the lanes at these positions in the concatenation of both vectors."""
    both = [*first, *second]
    return [both[position] for position in positions]


def first_set(word: Lanes) -> Lanes:
    """Returns the number of the lowest bit that is set; the word is not 0."""
    return [(word[0] & -word[0]).bit_length() - 1]


def leading_zeros(word: Lanes, width: int) -> Lanes:
    """Counts the bits above the highest that is set; the word is not 0."""
    return [width - word[0].bit_length()]


def launder(word: Lanes) -> Lanes:
    """Returns the word in a form of which LLVM can assume nothing: what is computed from it stays in the loop that it is in."""
    return word


# ACROSS: what follows combines lanes in ways that instruction sets have instructions of their own for.


def pack_bits(*masks: Lanes) -> Lanes:
    """Returns bytes whose consecutive bits are consecutive lanes, lane 0 of the first mask bit 0 of byte 0."""
    bits = [bit for mask in masks for bit in mask]
    return [_join_bits(bits[first : first + 8]) for first in range(0, len(bits), 8)]


def population(mask: Lanes) -> Lanes:
    """Counts the lanes that are set."""
    return [reduce(lambda total, bit: total + bit, mask)]


def exchange_bits(low: Lanes, high: Lanes, distance: int) -> list[Lanes]:
    """Exchanges halves of every block of 2 * distance bits: the first result has the lower halves of `low` and of `high`, the second one the upper halves."""
    moved = [((a >> distance) ^ b) & LOWER_HALVES[distance] for a, b in zip(low, high, strict=True)]
    below = [a ^ (m << distance) for a, m in zip(low, moved, strict=True)]
    return [below, [b ^ m for b, m in zip(high, moved, strict=True)]]


def transpose_bits(*planes: Lanes) -> list[Lanes]:
    """Transposes planes: byte b of 16-byte lane l of register v is that of row 128 l + 16 v + b; its bit k is the row's bit in plane k."""

    def byte_of(row: int) -> Any:
        word, bit = divmod(row, 64)
        return _join_bits([(plane[word] >> bit) & 1 for plane in planes])

    lanes = 8 * len(planes[0]) // LANE_BYTES
    rows_of_lane = PLANES * LANE_BYTES
    return [
        [byte_of(rows_of_lane * at + LANE_BYTES * v + b) for at in range(lanes) for b in range(LANE_BYTES)]
        for v in range(PLANES)
    ]


def lookup_bytes(indices: Lanes, *tables: Lanes) -> list[Lanes]:
    """Returns, for each table, its bytes at the indices."""
    return [[table[index] for index in indices] for table in tables]


def permute_values(indices: Lanes, values: Lanes, size: int) -> list[Lanes]:
    """Permutes values: the first register has the values for the first indices of each 16-byte lane, the last one those for the last. size: bytes of a value."""
    together = LANE_BYTES // size
    lanes = range(0, len(indices), LANE_BYTES)
    return [
        [values[indices[lane + part * together + k]] for lane in lanes for k in range(together)]
        for part in range(size)
    ]


def permute_lanes(indices: Lanes, values: Lanes) -> Lanes:
    """Returns the values at the indices."""
    return [values[index] for index in indices]


def _join_bits(bits: Lanes) -> Any:
    """Returns the number whose bit k is the k-th of these."""
    return reduce(lambda word, bit: word | bit, [bit << k for k, bit in enumerate(bits)])


Register = TypeVar("Register")
Shuffle = Callable[[Register, Register, Sequence[int]], Register]


def interleave(
    registers: Sequence[Register], size: int, shuffle: Shuffle[Register], unit: int = 1
) -> list[Register]:
    """Registers interleaved within each 16-byte lane: element i of the first, element i of the second, and so on.

    size: bytes of a register. unit: bytes of an element. The number of registers is a power of two.
    """
    if len(registers) == 1:
        return [*registers]
    pairs = list(zip(registers[::2], registers[1::2], strict=True))
    halves = [[shuffle(low, high, unpack_order(size, half, unit)) for low, high in pairs] for half in (0, 1)]
    return [register for half in halves for register in interleave(half, size, shuffle, 2 * unit)]


def unpack_order(size: int, half: int, unit: int = 1) -> list[int]:
    """Lists the bytes that one unpack takes of two registers: the lower (half 0) or upper (half 1) elements of each 16-byte lane, alternately.

    size: bytes of a register. unit: bytes of an element.
    """
    positions: list[int] = []
    for lane in range(0, size, LANE_BYTES):
        begin = lane + half * LANE_BYTES // 2
        for at in range(begin, begin + LANE_BYTES // 2, unit):
            positions += [*range(at, at + unit), *range(size + at, size + at + unit)]
    return positions
