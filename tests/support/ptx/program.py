"""A kernel becomes a program: segments of decoded steps without any branch, barrier or operation of a warp inside.

A segment ends with what its lanes do next. An operation of a warp begins a segment, so that lanes can wait in front of it until all its members are there.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from ptx import access, arithmetic, compare, convert, logic, warp
from ptx.decoding import Builder, Decoding, Frame, Rules, Slots, Step
from ptx.errors import LaneFault, PtxError
from ptx.order import flow_order
from ptx.segments import EXIT, End, Segment
from ptx.syntax import Instruction, Kernel, Symbol
from ptx.unset import check_unset_registers

OPERATIONS: dict[str, Builder] = {
    **arithmetic.OPERATIONS,
    **logic.OPERATIONS,
    **compare.OPERATIONS,
    **convert.OPERATIONS,
    **access.OPERATIONS,
    **warp.OPERATIONS,
}
CONTROL = ("bra", "brx", "ret", "exit", "bar", "barrier", "trap")


@dataclass(frozen=True)
class Program:
    """Segments, the slots of their values, where each stands in the order of running, and the narrowest access of shared memory."""

    kernel: Kernel
    slots: Slots
    segments: list[Segment]
    places: list[int]
    flags: int
    shared_unit: int


def program_of(kernel: Kernel, rules: Rules) -> Program:
    """The program of a kernel, decoded once for every set of rules."""
    return decoded(HashedKernel(kernel), rules)


class HashedKernel:
    """A kernel as a key: itself and no other."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel

    def __hash__(self) -> int:
        return id(self.kernel)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HashedKernel) and other.kernel is self.kernel


@lru_cache(maxsize=512)
def decoded(key: HashedKernel, rules: Rules) -> Program:
    kernel = key.kernel
    slots = Slots(kernel)
    segments = Segmenting(kernel, slots, rules).segments
    flags = check_unset_registers(segments, slots.registers, len(slots.template))
    for segment in segments:
        segment.reads, segment.writes = live_in(segment)
    places = flow_order([segment.successors for segment in segments])
    return Program(kernel, slots, segments, places, flags, shared_unit(kernel))


def live_in(segment: Segment) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a segment reads before it writes it, and what it writes."""
    reads: dict[int, None] = {}
    writes: dict[int, None] = {}
    for step in segment.steps:
        reads.update((slot, None) for slot in step.reads if slot not in writes)
        writes.update((slot, None) for slot in step.writes)
    if segment.end.slot >= 0 and segment.end.slot not in writes:
        reads[segment.end.slot] = None
    return tuple(reads), tuple(writes)


def shared_unit(kernel: Kernel) -> int:
    """The narrowest access of shared memory, in bytes; generic accesses may be to shared memory too."""
    widths = [16]
    for instruction in kernel.instructions:
        name, *modifiers = instruction.opcode.split(".")
        if name in ("ld", "st", "atom", "red") and not {"global", "param", "local", "const"} & set(modifiers):
            widths.append(int(modifiers[-1][1:] or 8) // 8)
    return min(*widths, 8)


class Segmenting:
    """Cuts a kernel into segments and decodes their instructions."""

    def __init__(self, kernel: Kernel, slots: Slots, rules: Rules) -> None:
        self.kernel, self.slots, self.rules = kernel, slots, rules
        self.segments: list[Segment] = []
        instructions = kernel.instructions
        if not instructions or instructions[-1].opcode.split(".")[0] not in ("ret", "exit", "bra", "brx"):
            raise PtxError(
                "syntax", f"the last instruction of {kernel.name} is neither a return nor a branch"
            )
        starts = sorted({0, *(at for at in kernel.labels.values() if at < len(instructions)), *self.cuts()})
        self.number = {at: number for number, at in enumerate(starts)}
        for at, stop in zip(starts, [*starts[1:], len(instructions)], strict=True):
            self.add_segment(at, stop)

    def cuts(self) -> list[int]:
        """Where segments begin without a label: behind control flow, and before operations of a warp."""
        found = []
        for at, instruction in enumerate(self.kernel.instructions):
            name = instruction.opcode.split(".")[0]
            if name in CONTROL:
                found.append(at + 1)
            if waits_for_warp(instruction):
                found.append(at)
        return [at for at in found if at < len(self.kernel.instructions)]

    def add_segment(self, at: int, stop: int) -> None:
        segment = Segment(at)
        self.segments.append(segment)
        *plain, last = self.kernel.instructions[at:stop]
        for instruction in plain:
            self.add_step(segment, instruction)
        following = self.number.get(stop, EXIT)
        if last.opcode.split(".")[0] in CONTROL and not waits_for_warp(last):
            segment.instructions.append(last)
            segment.end = self.end_of(segment, last, following)
        else:
            self.add_step(segment, last)
            segment.end = End(following)

    def add_step(self, segment: Segment, instruction: Instruction) -> None:
        decoding = Decoding(instruction, self.slots, self.rules)
        segment.instructions.append(instruction)
        if waits_for_warp(instruction):
            if instruction.guard:
                raise decoding.error("members", "an operation of a warp with a guard")
            segment.members = decoding.slot_of(instruction.operands[-1], "b32")
        if instruction.opcode == "bar.warp.sync":
            segment.syncs_warp = True
            segment.steps.append(
                Step(
                    instruction,
                    decoding.read_registers([segment.members or 0]),
                    (),
                    lambda frame, lanes: None,
                )
            )
            return
        if decoding.name not in OPERATIONS:
            raise decoding.error("opcode", f"unknown opcode {decoding.name}")
        step = OPERATIONS[decoding.name](decoding)
        if instruction.guard:
            slot, negated = decoding.predicate(instruction.guard)
            step = guarded(step, slot, negated)
        segment.steps.append(step)

    def end_of(self, segment: Segment, instruction: Instruction, following: int) -> End:
        decoding = Decoding(instruction, self.slots, self.rules)
        if decoding.name in ("bar", "barrier"):
            end = self.barrier(decoding, following)
        elif decoding.name == "bra":
            decoding.take("uni")
            decoding.finish(1)
            end = End(self.target(decoding), instruction=instruction)
        elif decoding.name == "brx":
            end = self.table(decoding)
        elif decoding.name == "trap":
            raise decoding.error("opcode", "traps")
        else:
            decoding.finish(0)
            end = End(EXIT, instruction=instruction)
        if instruction.guard is None:
            return end
        if end.barrier is not None or end.table:
            raise decoding.error("barrier", "a barrier or a table of branches with a guard")
        slot, negated = decoding.predicate(instruction.guard)
        return End(following, end.next, slot, negated, instruction=instruction)

    def barrier(self, decoding: Decoding, following: int) -> End:
        """bar.sync of all threads: the number is a constant, and there is no count of threads."""
        if decoding.take("cta") is not None and decoding.name != "barrier":
            raise decoding.error("opcode", "unknown modifier .cta")
        if decoding.take("sync") is None:
            raise decoding.error("opcode", "expected .sync")
        if decoding.name == "barrier":
            decoding.take("aligned")
        decoding.finish(1)
        number = decoding.constant_of(0)
        if number is None or not 0 <= number < 16:
            raise decoding.error("barrier", "the number of a barrier is 0 to 15")
        return End(following, barrier=number, instruction=decoding.instruction)

    def table(self, decoding: Decoding) -> End:
        """brx.idx: one of the labels of a table."""
        if decoding.take("idx") is None:
            raise decoding.error("opcode", "expected .idx")
        decoding.take("uni")
        decoding.finish(2)
        slot, name = decoding.register(decoding.operands[0], "b32"), decoding.operands[1]
        if not isinstance(name, Symbol) or name.name not in self.kernel.tables:
            raise decoding.error("syntax", f"{name} is no table of branches")
        targets = tuple(self.label(decoding, label) for label in self.kernel.tables[name.name])
        return End(EXIT, slot=slot, table=targets, instruction=decoding.instruction)

    def target(self, decoding: Decoding) -> int:
        (operand,) = decoding.operands
        return self.label(decoding, operand.name if isinstance(operand, Symbol) else str(operand))

    def label(self, decoding: Decoding, name: str) -> int:
        if name not in self.kernel.labels:
            raise decoding.error("syntax", f"{name} is no label")
        return self.number.get(self.kernel.labels[name], EXIT)


def waits_for_warp(instruction: Instruction) -> bool:
    return instruction.opcode.split(".")[0] in warp.MEMBER_OPERATIONS or instruction.opcode == "bar.warp.sync"


def guarded(step: Step, slot: int, negated: bool) -> Step:
    """A step that only the lanes take whose predicate holds; the others keep what they have."""

    def run(frame: Frame, lanes: Any) -> None:
        holds = ~frame[slot] if negated else frame[slot]
        positions = np.flatnonzero(holds)
        if len(positions) == 0:
            return
        part = list(frame)
        for read in step.reads:
            part[read] = frame[read][positions]
        try:
            step.run(part, lanes.subset(positions))
        except LaneFault as fault:
            raise LaneFault(fault.kind, fault.message, int(positions[fault.position])) from None
        for write in step.writes:
            merged = frame[write].copy()
            merged[positions] = part[write]
            frame[write] = merged

    return Step(step.instruction, (*step.reads, slot, *step.writes), step.writes, run)
