"""Bytes that know what is allocated, written and read-only: the common part of all state spaces.

Lanes read and write at arrays of offsets, with one NumPy operation for all of them; the state of the bytes is looked up with the same width as
the data, so that a check costs as much as a load.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptx.errors import LaneFault

ALLOCATED, WRITTEN, READ_ONLY, FREED = 1, 2, 4, 8
WIDTHS = {width: np.dtype(f"<u{width}") for width in (1, 2, 4, 8)}
# A state in every byte of a word.
EVERY = {
    width: {bit: WIDTHS[width].type(sum(bit << 8 * i for i in range(width))) for bit in (1, 2, 3, 5)}
    for width in WIDTHS
}
SHIFTS = {width: np.uint64(width.bit_length() - 1) for width in (*WIDTHS, 16)}

Offsets = NDArray[np.uint64]


class Store:
    """`size` bytes, none of them allocated; `name` is what errors call the space."""

    def __init__(self, size: int, name: str) -> None:
        self.name = name
        self.set_arrays(np.zeros(-(-size // 16) * 16, np.uint8), np.zeros(-(-size // 16) * 16, np.uint8))

    def set_arrays(self, data: NDArray[np.uint8], state: NDArray[np.uint8]) -> None:
        self.data, self.state, self.size = data, state, len(data)
        self.data_of = {width: data.view(dtype) for width, dtype in WIDTHS.items()}
        self.state_of = {width: state.view(dtype) for width, dtype in WIDTHS.items()}

    def allow(self, start: int, size: int, written: bool) -> None:
        """Allocate bytes; `written` says whether they may be read at once."""
        self.state[start : start + size] = ALLOCATED | (WRITTEN if written else 0)

    def load(self, offsets: Offsets, width: int) -> Any:
        """The words at offsets that are aligned and inside the store."""
        index = offsets >> SHIFTS[width]
        need = EVERY[width][ALLOCATED | WRITTEN]
        good = (self.state_of[width][index] & need) == need
        if not good.all():
            self.explain(offsets, width, int(good.argmin()), "reads")
        return self.data_of[width][index]

    def store(self, offsets: Offsets, width: int, values: NDArray[np.generic]) -> None:
        """Write words at offsets that are aligned and inside the store; of equal offsets the last one stays."""
        index = offsets >> SHIFTS[width]
        state = self.state_of[width][index]
        good = (state & EVERY[width][ALLOCATED | READ_ONLY]) == EVERY[width][ALLOCATED]
        if not good.all():
            self.explain(offsets, width, int(good.argmin()), "writes")
        self.data_of[width][index] = values
        self.state_of[width][index] = state | EVERY[width][WRITTEN]

    def explain(self, offsets: Offsets, width: int, position: int, verb: str) -> None:
        """Raise what is wrong with an access."""
        start = int(offsets[position])
        state = self.state[start : start + width]
        what = f"{verb} {width} bytes of {self.name} memory at {self.shown(start)}"
        if (state & FREED).any():
            raise LaneFault("freed", f"{what}, which are freed", position)
        if not (state & ALLOCATED).all():
            raise LaneFault("bounds", f"{what}, outside of what is allocated", position)
        if verb == "writes":
            raise LaneFault("read-only", f"{what}, which are read-only", position)
        raise LaneFault("unwritten", f"{what}, which nobody has written", position)

    def shown(self, offset: int) -> str:
        return f"{offset:#x}"


def offsets_within(addresses: Offsets, size: int, width: int, name: str) -> None:
    """Check alignment and the end of a space for accesses of `width` bytes."""
    if width > 1 and (addresses & np.uint64(width - 1)).any():
        position = int(np.flatnonzero(addresses & np.uint64(width - 1))[0])
        raise LaneFault(
            "misaligned", f"{width} bytes of {name} memory at {int(addresses[position]):#x}", position
        )
    if size < width or (addresses > np.uint64(size - width)).any():
        position = 0 if size < width else int(np.flatnonzero(addresses > np.uint64(size - width))[0])
        raise LaneFault(
            "bounds",
            f"{width} bytes of {name} memory at {int(addresses[position]):#x}; it has {size}",
            position,
        )
