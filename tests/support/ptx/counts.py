"""What a launch has done: instructions by opcode, passes of shared memory, sectors of global memory."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

BANKS, BANK_BYTES, SECTOR_BYTES = 32, 4, 32


@dataclass
class Access:
    """A load or store: how often a warp executed it, and how many passes (shared memory) or sectors (global memory) that took."""

    text: str
    requests: int = 0
    units: int = 0


@dataclass
class Counts:
    """Counts of a launch.

    `warp_instructions` and `thread_instructions` count by full opcode: how often a warp executed an instruction with at least one lane, and how often a thread did.
    `shared` and `global_` have an `Access` for each line of PTX, where the rules ask for it. `warps` is the number of warps launched.
    """

    warps: int = 0
    warp_instructions: Counter[str] = field(default_factory=Counter)
    thread_instructions: Counter[str] = field(default_factory=Counter)
    shared: dict[int, Access] = field(default_factory=dict)
    global_: dict[int, Access] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """Instructions that warps have executed."""
        return self.warp_instructions.total()

    @property
    def passes(self) -> int:
        return sum(access.units for access in self.shared.values())

    @property
    def sectors(self) -> int:
        return sum(access.units for access in self.global_.values())


def shared_passes(addresses: Any, width: int, warp: Any, lane: Any) -> tuple[int, int]:
    """Requests and passes of an access of shared memory: lanes that want different words of a bank wait for each other.

    Accesses of 8 bytes are done by half warps, those of 16 by quarter warps; each part is at least one pass.
    """
    parts = max(1, width // BANK_BYTES)
    group = warp * parts + lane * parts // 32
    words = (addresses // np.uint64(BANK_BYTES)).astype(np.int64)
    keys = (group << 32) | words
    if width > BANK_BYTES:
        keys = (keys[:, None] + np.arange(parts)).ravel()
    distinct = np.unique(keys)
    banks, depth = np.unique(distinct >> 32 << 5 | distinct & (BANKS - 1), return_counts=True)
    groups, where = np.unique(banks >> 5, return_inverse=True)
    deepest = np.zeros(len(groups), np.int64)
    np.maximum.at(deepest, where, depth)
    return len(np.unique(warp)), int(deepest.sum())


def global_sectors(addresses: Any, width: int, warp: Any) -> tuple[int, int]:
    """Requests and sectors of an access of global memory: a warp asks for each sector once."""
    sectors = (addresses // np.uint64(SECTOR_BYTES)).astype(np.int64)
    return len(np.unique(warp)), len(np.unique((warp << 48) | sectors))
