"""Where lanes wait: at segments that they may run, at barriers, and for the members of an operation of their warp.

The first segment in the order of the control flow runs with all lanes that wait there. A block passes a barrier when all its threads stand at it; an operation
of a warp begins when all members of the mask are there.
"""

import heapq
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ptx.lanes import Index
from ptx.segments import EXIT

if TYPE_CHECKING:
    from ptx.machine import Machine


class Waiting:
    """The lanes of a machine that do not run, by number."""

    def __init__(self, machine: "Machine") -> None:
        self.machine, self.program = machine, machine.program
        self.pending: dict[int, list[Index]] = {}
        self.queue: list[tuple[int, int]] = []
        self.parked: dict[int, Index] = {}
        self.barrier = np.full(machine.lanes, -1)  # the segment whose barrier a lane stands at
        self.epoch = np.zeros(len(machine.blocks), np.int32)

    def send(self, number: int, index: Index) -> None:
        """Let lanes wait at a segment."""
        if number == EXIT or len(index) == 0:
            return
        if number not in self.pending:
            self.pending[number] = []
            heapq.heappush(self.queue, (self.program.places[number], number))
        self.pending[number].append(index)

    def gathered(self, number: int) -> Index | None:
        """The lanes that may run a segment; those that an operation of a warp still lacks members for are parked."""
        parts = self.pending.pop(number)
        if number in self.parked:
            parts.append(self.parked.pop(number))
        index = parts[0] if len(parts) == 1 else np.sort(np.concatenate(parts))
        members = self.program.segments[number].members
        if members is None:
            return index
        complete = self.complete(index, members, number)
        if complete.all():
            return index
        self.parked[number] = index[~complete]
        return index[complete] if complete.any() else None

    def complete(self, index: Index, slot: int, number: int) -> NDArray[np.bool_]:
        """Whether all members of a lane's mask are among these lanes, with the same mask."""
        values = self.machine.values[slot]
        masks = np.full(len(index), values) if slot in self.program.slots.uniform else values[index]
        bits = np.uint32(1) << self.machine.lane_of[index].astype(np.uint32)
        if not (masks & bits).all():
            position = int(np.flatnonzero((masks & bits) == 0)[0])
            message = f"the member mask {int(masks[position]):#x} is without the lane itself"
            raise self.machine.fault(
                "members", message, self.program.segments[number].instructions[0], int(index[position])
            )
        warps = self.machine.warp_of[index]
        present = np.zeros((self.machine.warps, 32), np.uint32)
        asked = np.zeros((self.machine.warps, 32), np.uint32)
        present[warps, self.machine.lane_of[index]] = bits
        asked[warps, self.machine.lane_of[index]] = masks
        all_present = np.bitwise_or.reduce(present, axis=1)[warps]
        # Members whose mask differs do not meet.
        inside = (masks[:, None] >> np.arange(32, dtype=np.uint32) & np.uint32(1)).astype(bool)
        same = ((asked[warps] == masks[:, None]) | ~inside).all(axis=1)
        complete: NDArray[np.bool_] = ((all_present & masks) == masks) & same
        return complete

    def next_segment(self) -> tuple[int, Index] | None:
        """The segment that runs next, and its lanes in order; None where no lane can run."""
        while self.queue:
            _, number = heapq.heappop(self.queue)
            index = self.gathered(number)
            if index is not None:
                return number, index
        return None

    def arrive(self, number: int, index: Index) -> None:
        """Lanes stand at a barrier; blocks whose threads all do go on."""
        following = self.program.segments[number].end.next
        if len(index) == self.machine.lanes:
            self.machine.shared.order_all()
            self.epoch += 1
            self.send(following, index)
            return
        self.barrier[index] = number
        arrived = np.bincount(
            self.machine.block_of[self.barrier == number], minlength=len(self.machine.blocks)
        )
        for block in np.unique(self.machine.block_of[index]):
            if arrived[block] == self.machine.threads:
                self.machine.shared.order_all(int(block))
                self.epoch[block] += 1
                threads = np.arange(block * self.machine.threads, (block + 1) * self.machine.threads)
                self.barrier[threads] = -1
                self.send(following, threads)

    def check_nobody_is_left(self) -> None:
        """An error where lanes wait for what never comes."""
        at_barrier = np.flatnonzero(self.barrier >= 0)
        if len(at_barrier):
            lane = int(at_barrier[0])
            instruction = self.program.segments[int(self.barrier[lane])].end.instruction
            assert instruction is not None
            block = self.machine.block_of == self.machine.block_of[lane]
            other = int(np.flatnonzero(block & (self.barrier != self.barrier[lane]))[0])
            message = f"waits for ever: thread number {self.machine.thread_of[other]} {self.where(other)}"
            raise self.machine.fault("barrier", message, instruction, lane)
        for number, index in self.parked.items():
            instruction = self.program.segments[number].instructions[0]
            raise self.machine.fault(
                "members", "members of the mask are not here", instruction, int(index[0])
            )

    def where(self, lane: int) -> str:
        """What has become of a lane."""
        for number, index in self.parked.items():
            if lane in index:
                return f"waits for its warp at line {self.program.segments[number].instructions[0].line}"
        if self.barrier[lane] < 0:
            return "has left"
        instruction = self.program.segments[int(self.barrier[lane])].end.instruction
        return f"waits at line {instruction.line if instruction else '?'}"
