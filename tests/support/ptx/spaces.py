"""Shared and local memory of the blocks that run together.

Shared memory remembers, for every unit of bytes, who has written and read it since the last barrier. A unit is as wide as the narrowest access of
the kernel. Codes: 0 nobody; t + 1 the thread t; SAME_WARP + w several threads of warp w; OTHERS threads of several warps; ATOMIC
atomic operations alone; -(w + 1) warp w before its last bar.warp.sync, which orders what its threads do.
"""

import numpy as np
from numpy.typing import NDArray

from ptx.errors import LaneFault
from ptx.layouts import Layout
from ptx.store import Offsets, Store, offsets_within

# Generic addresses of a space are its own plus this.
GENERIC_BASES = {"global": 0, "const": 0, "shared": 1 << 56, "local": 1 << 57}
RESERVED = 1024  # bytes that the machine keeps for itself, so that no variable has the address 0
SPACING = (
    128  # between variables; a row of banks, so that the bank of an address is what it is without the gap
)
SAME_WARP, OTHERS, ATOMIC = 2048, 4096, 8192

Codes = NDArray[np.int32]


class Local(Store):
    """Local memory: a part for every lane."""

    def __init__(self, layout: Layout, lanes: int) -> None:
        super().__init__(max(layout.size * lanes, 16), "local")
        self.stride = layout.size
        layout.allow(self, lanes)

    def offsets(self, addresses: Offsets, width: int, lane: NDArray[np.int64]) -> Offsets:
        offsets_within(addresses, self.stride, width, self.name)
        return addresses + lane.astype(np.uint64) * np.uint64(self.stride)

    def shown(self, offset: int) -> str:
        return f"{offset % self.stride:#x}"


class Shared(Store):
    """Shared memory: a part for every block, with a detector of races."""

    def __init__(self, layout: Layout, blocks: int, unit: int) -> None:
        super().__init__(max(layout.size * blocks, 16), "shared")
        self.stride, self.unit = layout.size, unit
        layout.allow(self, blocks)
        self.writer: Codes = np.zeros(self.size // unit, np.int32)
        self.reader: Codes = np.zeros(self.size // unit, np.int32)

    def shown(self, offset: int) -> str:
        return f"{offset % self.stride:#x}"

    def offsets(self, addresses: Offsets, width: int, block: NDArray[np.int64]) -> Offsets:
        offsets_within(addresses, self.stride, width, self.name)
        return addresses + block.astype(np.uint64) * np.uint64(self.stride)

    def units(self, offsets: Offsets, width: int) -> tuple[NDArray[np.int64], int]:
        """The units of accesses, and how many each has."""
        count = width // self.unit
        first = (offsets // np.uint64(self.unit)).astype(np.int64)
        return (first if count == 1 else first[:, None] + np.arange(count)), count

    def note_read(self, offsets: Offsets, width: int, thread: NDArray[np.int64]) -> None:
        """Threads read: an error where another one has written since the barrier."""
        units, count = self.units(offsets, width)
        own = (thread + 1).astype(np.int32)
        own = own if count == 1 else np.broadcast_to(own[:, None], units.shape)
        writer = self.writer[units]
        self.refuse(
            (writer != 0) & (writer != own) & (writer != synced(own)), offsets, writer, "reads what", "wrote"
        )
        before = self.reader[units]
        fresh = (before <= 0) & ((before == 0) | (before == synced(own)))
        if fresh.all():
            self.reader[units] = own
            before = own
        elif ((before == own) | (before == OTHERS)).all():
            return
        else:
            self.reader[units] = np.where(
                fresh, own, np.where(before == own, own, same_or_others(before, own))
            )
        self.settle_readers(units, own)

    def settle_readers(self, units: NDArray[np.int64], own: Codes) -> None:
        """Lanes of one instruction that read the same unit: what the last of them left is made to name all."""
        several = SAME_WARP + warp_of(own)
        lost = (self.reader[units] != own) & (self.reader[units] != OTHERS) & (self.reader[units] != several)
        if lost.any():
            self.reader[units[lost]] = several[lost]
        after = self.reader[units]
        lost = (after != own) & (after != several) & (after != OTHERS)
        if lost.any():
            self.reader[units[lost]] = OTHERS

    def note_write(
        self, offsets: Offsets, width: int, thread: NDArray[np.int64], *, atomic: bool = False
    ) -> None:
        """Threads write: an error where another one has read or written since the barrier, or writes at once."""
        units, count = self.units(offsets, width)
        own = (thread + 1).astype(np.int32)
        own = own if count == 1 else np.broadcast_to(own[:, None], units.shape)
        writer, reader = self.writer[units], self.reader[units]
        allowed = (writer == 0) | (writer == own) | (writer == synced(own)) | (atomic & (writer == ATOMIC))
        self.refuse(~allowed, offsets, writer, "writes what", "wrote")
        allowed = (reader == 0) | (reader == own) | (reader == synced(own))
        self.refuse(~allowed, offsets, reader, "writes what", "read")
        self.writer[units] = ATOMIC if atomic else own
        if not atomic:
            after = self.writer[units]
            self.refuse(after != own, offsets, after, "writes what", "writes")

    def refuse(self, bad: NDArray[np.bool_], offsets: Offsets, codes: Codes, verb: str, other: str) -> None:
        if bad.any():
            position = int(np.flatnonzero(bad.reshape(len(offsets), -1).any(axis=1))[0])
            code = int(codes.reshape(len(offsets), -1)[position][bad.reshape(len(offsets), -1)[position]][0])
            message = f"{verb} {described(code)} {other} since the last barrier, at {self.shown(int(offsets[position]))}"
            raise LaneFault("race", message, position)

    def order_all(self, block: int | None = None) -> None:
        """A barrier of a block, or of all blocks: what comes is ordered behind what was."""
        part = slice(None)
        if block is not None:
            part = slice(block * self.stride // self.unit, (block + 1) * self.stride // self.unit)
        self.writer[part] = 0
        self.reader[part] = 0

    def order_warp(self, block: int, warp: int) -> None:
        """A bar.warp.sync of a whole warp, numbered inside of its block."""
        part = slice(block * self.stride // self.unit, (block + 1) * self.stride // self.unit)
        for codes in (self.writer[part], self.reader[part]):
            inside = (codes > 0) & (codes <= SAME_WARP) & (warp_of(codes) == warp)
            codes[inside | (codes == SAME_WARP + warp)] = -(warp + 1)


def warp_of(codes: Codes) -> Codes:
    return (codes - 1) >> 5


def synced(own: Codes) -> Codes:
    return -(warp_of(own) + 1)


def same_or_others(before: Codes, own: Codes) -> Codes:
    """The code of several readers, of which `before` names the earlier ones."""
    warp = warp_of(own)
    single = (before > 0) & (before <= SAME_WARP)
    same = (single & (warp_of(before) == warp)) | (before == SAME_WARP + warp)
    return np.where(same, SAME_WARP + warp, OTHERS).astype(np.int32)


def described(code: int) -> str:
    if code in (OTHERS, ATOMIC):
        return "threads of several warps" if code == OTHERS else "atomic operations"
    if code >= SAME_WARP:
        return f"threads of warp {code - SAME_WARP}"
    return f"warp {-code - 1}" if code < 0 else f"thread number {code - 1}"
