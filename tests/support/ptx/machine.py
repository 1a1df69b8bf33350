"""Runs the blocks of a launch, several at once: values of all slots for all lanes, and their memory.

Lanes are the threads of the blocks that run together, block after block.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptx import counts as counting
from ptx.access import space_of
from ptx.counts import Access, Counts
from ptx.decoding import LANE_SPECIALS, UNIFORM_SPECIALS, Rules
from ptx.errors import LaneFault, PtxError
from ptx.lanes import Index, Lanes
from ptx.layouts import Layouts
from ptx.memory import GlobalMemory
from ptx.program import Program
from ptx.segments import End, Segment
from ptx.spaces import GENERIC_BASES, Local, Shared
from ptx.store import Offsets, Store
from ptx.syntax import Instruction, Variable
from ptx.waiting import Waiting
from ptx.writers import Writers


@dataclass(frozen=True)
class Launch:
    """What all blocks of a launch share."""

    program: Program
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    layouts: Layouts
    parameters: bytes
    memory: GlobalMemory
    rules: Rules
    counts: Counts
    writers: Writers

    @property
    def threads(self) -> int:
        return int(np.prod(self.block))


class Machine:
    """The blocks that run together."""

    def __init__(self, launch: Launch, blocks: Index) -> None:
        self.launch, self.blocks = launch, blocks
        self.program, self.rules, self.counts = launch.program, launch.rules, launch.counts
        self.parameters, self.memory = launch.parameters, launch.memory
        self.threads = launch.threads
        self.lanes = self.threads * len(blocks)
        numbers = np.arange(self.lanes)
        self.block_of, self.thread_of = numbers // self.threads, numbers % self.threads
        self.warps_of_block = -(-self.threads // 32)
        self.warps = self.warps_of_block * len(blocks)
        self.warp_of = self.block_of * self.warps_of_block + self.thread_of // 32
        self.lane_of = self.thread_of % 32
        self.counts.warps += self.warps
        self.shared = Shared(launch.layouts.shared, len(blocks), self.program.shared_unit)
        self.local = Local(launch.layouts.local, self.lanes)
        self.variables = self.memory.addresses_of(self.program.kernel.module)
        self.fill_values()
        self.whole = Lanes(self, numbers)
        self.waiting = Waiting(self)
        self.steps = 0
        self.executed = np.zeros((len(self.program.segments), 2), np.int64)

    def fill_values(self) -> None:
        """Registers are zero, and known to be unset where that matters; what a launch says is filled in."""
        slots = self.program.slots
        self.template = list(slots.template) + [None] * self.program.flags
        x, y, _ = self.launch.block
        number = self.blocks[self.block_of]
        lanes = {
            "%tid": (self.thread_of % x, self.thread_of // x % y, self.thread_of // (x * y)),
            "%ctaid": (
                number % self.launch.grid[0],
                number // self.launch.grid[0] % self.launch.grid[1],
                number // (self.launch.grid[0] * self.launch.grid[1]),
            ),
        }
        special = {
            f"{name}.{axis}": values[i] for name, values in lanes.items() for i, axis in enumerate("xyz")
        }
        special |= {"%laneid": self.lane_of, "%warpid": self.thread_of // 32}
        for name, value in zip(UNIFORM_SPECIALS, (*self.launch.block, *self.launch.grid), strict=True):
            self.template[slots.of[name]] = np.uint32(value)
        self.values = self.template.copy()
        dtypes = {"pred": bool, "b16": np.uint16, "b32": np.uint32, "b64": np.uint64}
        for name, kind in slots.kernel.registers.items():
            self.values[slots.of[name]] = np.zeros(self.lanes, dtypes[kind])
        for name in LANE_SPECIALS:
            self.values[slots.of[name]] = special[name].astype(np.uint32)
        for flag in range(self.program.flags):
            self.values[len(slots.template) + flag] = np.zeros(self.lanes, bool)

    def run(self) -> None:
        self.waiting.send(0, self.whole.index)
        while (found := self.waiting.next_segment()) is not None:
            number, index = found
            self.run_segment(number, self.whole if len(index) == self.lanes else Lanes(self, index))
        self.waiting.check_nobody_is_left()
        self.count_instructions()

    def run_segment(self, number: int, lanes: Lanes) -> None:
        segment = self.program.segments[number]
        is_whole = lanes is self.whole
        self.count_steps(number, segment, lanes)
        if is_whole:
            frame = self.values
        else:
            frame, values, index = self.template.copy(), self.values, lanes.index
            for slot in segment.reads:
                frame[slot] = values[slot][index]
        step = None
        try:
            for step in segment.steps:
                step.run(frame, lanes)
        except LaneFault as fault:
            assert step is not None
            raise self.fault(
                fault.kind, fault.message, step.instruction, int(lanes.index[fault.position])
            ) from None
        if not is_whole:
            for slot in segment.writes:
                self.values[slot][lanes.index] = frame[slot]
        if segment.syncs_warp:
            self.sync_warps(lanes)
        self.go_on(number, segment, frame, lanes)

    def go_on(self, number: int, segment: Segment, frame: list[Any], lanes: Lanes) -> None:
        end = segment.end
        if end.barrier is not None:
            self.waiting.arrive(number, lanes.index)
        elif end.table:
            self.branch_by_table(end, frame[end.slot], lanes)
        elif end.taken is None:
            self.waiting.send(end.next, lanes.index)
        else:
            holds = ~frame[end.slot] if end.negated else frame[end.slot]
            count = np.count_nonzero(holds)
            if count == lanes.count:
                self.waiting.send(end.taken, lanes.index)
            elif count == 0:
                self.waiting.send(end.next, lanes.index)
            else:
                self.waiting.send(end.taken, lanes.index[holds])
                self.waiting.send(end.next, lanes.index[~holds])

    def branch_by_table(self, end: End, numbers: NDArray[np.uint32], lanes: Lanes) -> None:
        outside = np.flatnonzero(numbers >= len(end.table))
        if len(outside):
            assert end.instruction is not None
            message = f"branch {numbers[outside[0]]} of {len(end.table)}"
            raise self.fault("bounds", message, end.instruction, int(lanes.index[outside[0]]))
        for number in np.unique(numbers):
            self.waiting.send(end.table[number], lanes.index[numbers == number])

    def sync_warps(self, lanes: Lanes) -> None:
        """bar.warp.sync: of whole warps it orders their accesses; of parts it is only a meeting."""
        warps, counts = np.unique(lanes.warp, return_counts=True)
        per_block = self.warps_of_block
        for warp, count in zip(warps, counts, strict=True):
            if count == min(32, self.threads - warp % per_block * 32):
                self.shared.order_warp(int(warp // per_block), int(warp % per_block))

    def fault(self, kind: str, message: str, instruction: Instruction, lane: int) -> PtxError:
        x, y, _ = self.launch.block
        thread = int(self.thread_of[lane])
        number = int(self.blocks[self.block_of[lane]])
        gx, gy, _ = self.launch.grid
        block = (number % gx, number // gx % gy, number // (gx * gy))
        return PtxError(
            kind,
            message,
            instruction.line,
            instruction.text,
            block,
            (thread % x, thread // x % y, thread // (x * y)),
        )

    def address_of(self, variable: Variable) -> int:
        """The address of a variable in its own space."""
        if variable.space == "shared":
            return self.launch.layouts.shared.addresses[variable.name]
        if variable.space == "local":
            return self.launch.layouts.local.addresses[variable.name]
        return self.variables[variable.name]

    def reach(self, space: str | None, addresses: Offsets, width: int, lanes: Lanes) -> tuple[Store, Offsets]:
        """The store of a space, and the offsets of addresses in it; without a space, addresses are generic."""
        if space is None:
            space = space_of(addresses)
            addresses = addresses - np.uint64(GENERIC_BASES[space])
        if space == "shared":
            return self.shared, self.shared.offsets(addresses, width, lanes.block)
        if space == "local":
            return self.local, self.local.offsets(addresses, width, lanes.index)
        return self.memory, self.memory.offsets(addresses, width)

    def note_read(
        self, store: Store, offsets: Offsets, width: int, lanes: Lanes, instruction: Instruction
    ) -> None:
        if store is self.shared:
            self.shared.note_read(offsets, width, lanes.thread)
        elif store is self.memory:
            cached = ".nc." in instruction.opcode
            self.launch.writers.note_read(offsets, width, lanes, cached=cached)
        self.count_access(store, offsets, width, lanes, instruction)

    def note_write(
        self,
        store: Store,
        offsets: Offsets,
        width: int,
        lanes: Lanes,
        instruction: Instruction,
        *,
        atomic: bool = False,
    ) -> None:
        if store is self.shared:
            self.shared.note_write(offsets, width, lanes.thread, atomic=atomic)
        elif store is self.memory:
            self.launch.writers.note_write(offsets, width, lanes, atomic=atomic)
        self.count_access(store, offsets, width, lanes, instruction)

    def count_access(
        self, store: Store, offsets: Offsets, width: int, lanes: Lanes, instruction: Instruction
    ) -> None:
        if not self.rules.count_memory or store is self.local:
            return
        if store is self.shared:
            addresses = offsets % np.uint64(self.shared.stride)
            requests, units = counting.shared_passes(addresses, width, lanes.warp, lanes.lane)
            found = self.counts.shared
        else:
            requests, units = counting.global_sectors(offsets, width, lanes.warp)
            found = self.counts.global_
        access = found.setdefault(instruction.line, Access(instruction.text))
        access.requests += requests
        access.units += units

    def count_steps(self, number: int, segment: Segment, lanes: Lanes) -> None:
        self.steps += len(segment.instructions)
        if self.steps > self.rules.steps:
            instruction = segment.instructions[0]
            raise self.fault(
                "steps", f"more than {self.rules.steps} instructions", instruction, int(lanes.index[0])
            )
        warps = self.warps if lanes is self.whole else int(np.count_nonzero(np.diff(lanes.warp))) + 1
        self.executed[number] += (warps, lanes.count)

    def count_instructions(self) -> None:
        for segment, (warps, lanes) in zip(self.program.segments, self.executed.tolist(), strict=True):
            for instruction in segment.instructions if lanes else ():
                self.counts.warp_instructions[instruction.opcode] += warps
                self.counts.thread_instructions[instruction.opcode] += lanes
