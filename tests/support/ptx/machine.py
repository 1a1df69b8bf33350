"""Runs the blocks of a launch, several at once: `launch` takes a kernel, its arguments and memory, and returns counts.

Lanes are the threads of the blocks that run together, block after block. Lanes wait at segments; the first segment in the order of the control flow
runs with all lanes that wait there. A block passes a barrier when all its threads stand at it, a warp's operation begins when all members do.
"""

import heapq
import struct
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptx import counts as counting
from ptx.access import space_of
from ptx.counts import Access, Counts
from ptx.decoding import LANE_SPECIALS, UNIFORM_SPECIALS, Rules
from ptx.errors import LaneFault, PtxError
from ptx.memory import GlobalMemory
from ptx.program import EXIT, Program, Segment, program_of
from ptx.spaces import GENERIC_BASES, RESERVED, Layout, Local, Shared
from ptx.store import Offsets, Store
from ptx.syntax import Address, Instruction, Kernel, Parameter, Symbol, Variable

Index = NDArray[np.int64]
LANES = 4096  # so many run together
STATIC_SHARED = 48 << 10
# The most shared memory that a block may ask for.
MOST_SHARED = {
    "sm_80": 163 << 10,
    "sm_86": 99 << 10,
    "sm_89": 99 << 10,
    "sm_90": 227 << 10,
    "sm_100": 227 << 10,
    "sm_120": 99 << 10,
}
FLOATS = {"f32": "<f", "f64": "<d"}


def launch(
    kernel: Kernel,
    grid: int | Sequence[int],
    block: int | Sequence[int],
    shared_bytes: int,
    arguments: Sequence[int | float | bytes],
    memory: GlobalMemory,
    rules: Rules | None = None,
) -> Counts:
    """Run a kernel; `arguments` has a number for each parameter, or bytes for a structure. PtxError where anything is wrong."""
    rules = rules or Rules()
    program = program_of(kernel, rules)
    grid_size, block_size = three(grid), three(block)
    threads = int(np.prod(block_size))
    check_sizes(kernel, grid_size, block_size, threads)
    layouts = Layouts(kernel, shared_bytes)
    parameters = packed(kernel, arguments)
    counts = Counts()
    blocks = int(np.prod(grid_size))
    together = max(1, LANES // threads)
    with np.errstate(all="ignore"):
        for first in range(0, blocks, together):
            part = np.arange(first, min(first + together, blocks))
            Machine(program, part, grid_size, block_size, layouts, parameters, memory, rules, counts).run()
    return counts


def three(size: int | Sequence[int]) -> tuple[int, int, int]:
    x, y, z = (*((size,) if isinstance(size, int) else size), 1, 1)[:3]
    return x, y, z


def check_sizes(
    kernel: Kernel, grid: tuple[int, int, int], block: tuple[int, int, int], threads: int
) -> None:
    if min(*grid, *block) < 1 or threads > 1024:
        raise PtxError(
            "resources", f"grid {grid} and block {block}; expected at least 1, and at most 1024 threads"
        )
    required, most = kernel.directives.get("reqntid"), kernel.directives.get("maxntid")
    if required and three(required) != block:
        raise PtxError("resources", f"block {block}; {kernel.name} requires {required}")
    if most and threads > int(np.prod(most)):
        raise PtxError("resources", f"{threads} threads; {kernel.name} takes at most {int(np.prod(most))}")


class Layouts:
    """Where the shared and local variables lie that a kernel names."""

    def __init__(self, kernel: Kernel, shared_bytes: int) -> None:
        named = {symbol.name for instruction in kernel.instructions for symbol in symbols_of(instruction)}
        variables = [variable for name in sorted(named) if (variable := kernel.variable(name))]
        self.shared = Layout([item for item in variables if item.space == "shared"], shared_bytes, RESERVED)
        self.local = Layout([item for item in variables if item.space == "local"], 0, RESERVED)
        static = self.shared.nominal - shared_bytes
        most = MOST_SHARED.get(kernel.module.target.split(",")[0].rstrip("af"), STATIC_SHARED)
        if static > STATIC_SHARED or self.shared.nominal > most:
            raise PtxError(
                "resources",
                f"{static} static and {shared_bytes} dynamic bytes of shared memory; at most {most}",
            )


def symbols_of(instruction: Instruction) -> list[Symbol]:
    bases = [operand.base if isinstance(operand, Address) else operand for operand in instruction.operands]
    return [base for base in bases if isinstance(base, Symbol)]


def packed(kernel: Kernel, arguments: Sequence[int | float | bytes]) -> bytes:
    """The bytes of all parameters."""
    if len(arguments) != len(kernel.parameters):
        raise PtxError(
            "argument", f"{len(arguments)} arguments; {kernel.name} takes {len(kernel.parameters)}"
        )
    result = bytearray(kernel.parameter_bytes)
    for parameter, value in zip(kernel.parameters, arguments, strict=True):
        result[parameter.offset : parameter.offset + parameter.bytes] = argument_bytes(parameter, value)
    return bytes(result)


def argument_bytes(parameter: Parameter, value: int | float | bytes) -> bytes:
    if isinstance(value, bytes | bytearray):
        data = bytes(value)
    elif parameter.is_array:
        raise PtxError("argument", f"{parameter.name} takes {parameter.bytes} bytes")
    elif parameter.type in FLOATS:
        data = struct.pack(FLOATS[parameter.type], value)
    else:
        bits = 8 * parameter.bytes
        if not isinstance(value, int | np.integer) or not -(1 << bits - 1) <= value < 1 << bits:
            raise PtxError("argument", f"{parameter.name} is {value}; expected a whole number of {bits} bits")
        data = (int(value) % (1 << bits)).to_bytes(parameter.bytes, "little")
    if len(data) != parameter.bytes:
        raise PtxError("argument", f"{parameter.name} has {len(data)} bytes; expected {parameter.bytes}")
    return data


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


class Machine:
    """The blocks that run together: values of all slots for all their lanes, their memory, and where lanes wait."""

    def __init__(
        self,
        program: Program,
        blocks: Index,
        grid: tuple[int, int, int],
        block: tuple[int, int, int],
        layouts: Layouts,
        parameters: bytes,
        memory: GlobalMemory,
        rules: Rules,
        counts: Counts,
    ) -> None:
        self.program, self.parameters, self.memory, self.rules, self.counts = (
            program,
            parameters,
            memory,
            rules,
            counts,
        )
        self.block_size, self.grid, self.blocks, self.layouts = block, grid, blocks, layouts
        self.threads = int(np.prod(block))
        self.lanes = self.threads * len(blocks)
        numbers = np.arange(self.lanes)
        self.block_of, self.thread_of = numbers // self.threads, numbers % self.threads
        warps_of_block = -(-self.threads // 32)
        self.warp_of, self.lane_of = (
            self.block_of * warps_of_block + self.thread_of // 32,
            self.thread_of % 32,
        )
        self.warps = warps_of_block * len(blocks)
        counts.warps += self.warps
        self.shared = Shared(layouts.shared, len(blocks), program.shared_unit)
        self.local = Local(layouts.local, self.lanes)
        self.variables = memory.addresses_of(program.kernel.module)
        self.fill_values()
        self.whole = Lanes(self, numbers)
        self.pending: dict[int, list[Index]] = {}
        self.queue: list[tuple[int, int]] = []
        self.parked: dict[int, Index] = {}
        self.waits_at = np.full(self.lanes, -1)
        self.steps = 0
        self.executed = np.zeros((len(program.segments), 2), np.int64)

    def fill_values(self) -> None:
        """Registers are zero, and known to be unset where that matters; what a launch says is filled in."""
        slots = self.program.slots
        self.template = list(slots.template) + [None] * self.program.flags
        x, y, _ = self.block_size
        number = self.blocks[self.block_of]
        lanes = {
            "%tid": (self.thread_of % x, self.thread_of // x % y, self.thread_of // (x * y)),
            "%ctaid": (
                number % self.grid[0],
                number // self.grid[0] % self.grid[1],
                number // (self.grid[0] * self.grid[1]),
            ),
        }
        special = {
            f"{name}.{axis}": values[i] for name, values in lanes.items() for i, axis in enumerate("xyz")
        }
        special |= {"%laneid": self.lane_of, "%warpid": self.thread_of // 32}
        for name, value in zip(UNIFORM_SPECIALS, (*self.block_size, *self.grid), strict=True):
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
        self.send(0, self.whole.index)
        while self.queue:
            _, number = heapq.heappop(self.queue)
            index = self.gathered(number)
            if index is not None:
                self.run_segment(number, self.whole if len(index) == self.lanes else Lanes(self, index))
        self.check_nobody_waits()
        self.count_instructions()

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
        values = self.values[slot]
        masks = np.full(len(index), values) if slot in self.program.slots.uniform else values[index]
        bits = np.uint32(1) << self.lane_of[index].astype(np.uint32)
        if not (masks & bits).all():
            position = int(np.flatnonzero((masks & bits) == 0)[0])
            message = f"the member mask {int(masks[position]):#x} is without the lane itself"
            raise self.fault(
                "members", message, self.program.segments[number].instructions[0], int(index[position])
            )
        warps = self.warp_of[index]
        present = np.zeros((self.warps, 32), np.uint32)
        asked = np.zeros((self.warps, 32), np.uint32)
        present[warps, self.lane_of[index]] = bits
        asked[warps, self.lane_of[index]] = masks
        all_present = np.bitwise_or.reduce(present, axis=1)[warps]
        # Members whose mask differs do not meet.
        inside = (masks[:, None] >> np.arange(32, dtype=np.uint32) & np.uint32(1)).astype(bool)
        same = ((asked[warps] == masks[:, None]) | ~inside).all(axis=1)
        return ((all_present & masks) == masks) & same

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
            self.arrive(number, lanes)
        elif end.taken is None:
            self.send(end.next, lanes.index)
        else:
            holds = ~frame[end.slot] if end.negated else frame[end.slot]
            count = np.count_nonzero(holds)
            if count == lanes.count:
                self.send(end.taken, lanes.index)
            elif count == 0:
                self.send(end.next, lanes.index)
            else:
                self.send(end.taken, lanes.index[holds])
                self.send(end.next, lanes.index[~holds])

    def arrive(self, number: int, lanes: Lanes) -> None:
        """Lanes stand at a barrier; blocks whose threads all do go on."""
        following = self.program.segments[number].end.next
        if lanes is self.whole:
            self.shared.order_all()
            self.send(following, lanes.index)
            return
        self.waits_at[lanes.index] = number
        arrived = np.bincount(self.block_of[self.waits_at == number], minlength=len(self.blocks))
        for block in np.unique(lanes.block):
            if arrived[block] == self.threads:
                self.shared.order_all(int(block))
                index = np.arange(block * self.threads, (block + 1) * self.threads)
                self.waits_at[index] = -1
                self.send(following, index)

    def sync_warps(self, lanes: Lanes) -> None:
        """bar.warp.sync: of whole warps it orders their accesses; of parts it is only a meeting."""
        warps, counts = np.unique(lanes.warp, return_counts=True)
        per_block = self.warps // len(self.blocks)
        for warp, count in zip(warps, counts, strict=True):
            if count == min(32, self.threads - warp % per_block * 32):
                self.shared.order_warp(int(warp // per_block), int(warp % per_block))

    def check_nobody_waits(self) -> None:
        for number, index in self.parked.items():
            instruction = self.program.segments[number].instructions[0]
            raise self.fault("members", "members of the mask are not here", instruction, int(index[0]))
        waiting = np.flatnonzero(self.waits_at >= 0)
        if len(waiting):
            lane = int(waiting[0])
            end = self.program.segments[int(self.waits_at[lane])].end
            mates = self.waits_at[self.block_of == self.block_of[lane]]
            elsewhere = int(np.argmax(mates != self.waits_at[lane]))
            if mates[elsewhere] < 0:
                where = "has left"
            else:
                other = self.program.segments[int(mates[elsewhere])].end.instruction
                where = f"waits at line {other.line if other else '?'}"
            assert end.instruction is not None
            raise self.fault(
                "barrier", f"waits for ever: thread number {elsewhere} {where}", end.instruction, lane
            )

    def fault(self, kind: str, message: str, instruction: Instruction, lane: int) -> PtxError:
        x, y, _ = self.block_size
        thread = int(self.thread_of[lane])
        number = int(self.blocks[self.block_of[lane]])
        gx, gy, _ = self.grid
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
            return self.layouts.shared.addresses[variable.name]
        if variable.space == "local":
            return self.layouts.local.addresses[variable.name]
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
