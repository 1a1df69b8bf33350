"""The lanes that run a segment: their numbers, and which thread, warp and block each of them is."""

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from ptx.machine import Machine

Index = NDArray[np.int64]


class Lanes:
    """The lanes that run a segment, by number."""

    def __init__(self, machine: "Machine", index: Index) -> None:
        self.machine, self.index, self.count = machine, index, len(index)

    def subset(self, positions: Index) -> "Lanes":
        return Lanes(self.machine, self.index[positions])

    @cached_property
    def warp(self) -> Index:
        return self.machine.warp_of[self.index]

    @cached_property
    def lane(self) -> Index:
        return self.machine.lane_of[self.index]

    @cached_property
    def block(self) -> Index:
        return self.machine.block_of[self.index]

    @cached_property
    def thread(self) -> Index:
        return self.machine.thread_of[self.index]

    @cached_property
    def global_thread(self) -> NDArray[np.int32]:
        """The numbers of the threads in the launch, from 1."""
        first = int(self.machine.blocks[0]) * self.machine.threads + 1
        return (self.index + first).astype(np.int32)

    @property
    def epoch(self) -> NDArray[np.int32]:
        """How many barriers the lanes' blocks have passed."""
        return self.machine.waiting.epoch[self.block]
