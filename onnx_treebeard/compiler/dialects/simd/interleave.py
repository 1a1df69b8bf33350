"""Interleaving of registers of bytes, as shuffles: what unpack instructions (punpckl, zip) do.

In: registers, and how a shuffle of two is made: of values of the IR, or of LLVM. Out: as many registers.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from onnx_treebeard.compiler.dialects.simd.meanings import LANE_BYTES

Register = TypeVar("Register")
Shuffle = Callable[[Register, Register, Sequence[int]], Register]


def interleaved(
    registers: Sequence[Register], size: int, shuffle: Shuffle[Register], unit: int = 1
) -> list[Register]:
    """Registers interleaved within each 16-byte lane: element i of the first, element i of the second, and so on.

    size: bytes of a register. unit: bytes of an element. The number of registers is a power of two.
    """
    if len(registers) == 1:
        return [*registers]
    pairs = list(zip(registers[::2], registers[1::2], strict=True))
    halves = [[shuffle(low, high, unpacked(size, half, unit)) for low, high in pairs] for half in (0, 1)]
    return [register for half in halves for register in interleaved(half, size, shuffle, 2 * unit)]


def unpacked(size: int, half: int, unit: int = 1) -> list[int]:
    """The bytes that one unpack takes of two registers: the lower (half 0) or upper (half 1) elements of each 16-byte lane, alternately.

    size: bytes of a register. unit: bytes of an element.
    """
    chosen: list[int] = []
    for lane in range(0, size, LANE_BYTES):
        begin = lane + half * LANE_BYTES // 2
        for at in range(begin, begin + LANE_BYTES // 2, unit):
            chosen += [*range(at, at + unit), *range(size + at, size + at + unit)]
    return chosen
