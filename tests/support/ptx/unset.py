"""Registers that may be read before they are set are found by data flow, and only those are watched while a program runs."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from ptx.decoding import Frame, Step
from ptx.errors import LaneFault

if TYPE_CHECKING:
    from ptx.segments import Segment


def check_unset_registers(segments: "list[Segment]", registers: int, slots: int) -> int:
    """Add steps that watch registers which some path leaves unset; returns how many slots of flags that takes, behind the others."""
    set_before = definitely_set(segments, registers)
    doubtful: dict[int, int] = {}
    for segment, known in zip(segments, set_before, strict=True):
        for slot in doubtful_reads(segment, set(known), registers):
            doubtful.setdefault(slot, slots + len(doubtful))
    for segment, known in zip(segments, set_before, strict=True):
        watch(segment, doubtful, set(known))
    return len(doubtful)


def sets_all(step: Step) -> set[int]:
    """What a step sets for every lane: a guarded one, none, and it reads what it writes."""
    return set(step.writes) if step.instruction.guard is None else set()


def needed(step: Step) -> Iterable[int]:
    """What a step reads, but for what a guarded one reads in order to keep it."""
    kept = set(step.writes) if step.instruction.guard is not None else set()
    own = {slot for slot in step.reads if slot not in kept}
    return own | {slot for slot in kept if step.reads.count(slot) > 1}


def definitely_set(segments: "list[Segment]", registers: int) -> list[set[int]]:
    """The registers that are set on every path to a segment."""
    everything = set(range(registers))
    before = [set(everything) for _ in segments]
    before[0] = set()
    after = [before[i] | set().union(*map(sets_all, segment.steps)) for i, segment in enumerate(segments)]
    work = list(range(len(segments)))
    while work:
        number = work.pop(0)
        after[number] = before[number] | set().union(*map(sets_all, segments[number].steps))
        for following in segments[number].successors:
            common = before[following] & after[number]
            if common != before[following]:
                before[following] = common
                work.append(following)
    return before


def doubtful_reads(segment: "Segment", known: set[int], registers: int) -> list[int]:
    found = []
    for step in segment.steps:
        found += [slot for slot in needed(step) if slot < registers and slot not in known]
        known |= sets_all(step)
    if segment.end.slot >= 0 and segment.end.slot not in known:
        found.append(segment.end.slot)
    return found


def watch(segment: "Segment", doubtful: dict[int, int], known: set[int]) -> None:
    """Put checks before steps that read a doubtful register, and flags behind those that set one."""
    steps: list[Step] = []
    for step in segment.steps:
        steps += [
            check(step, slot, doubtful[slot])
            for slot in needed(step)
            if slot in doubtful and slot not in known
        ]
        steps.append(step)
        steps += [raise_flag(step, doubtful[slot]) for slot in step.writes if slot in doubtful]
        known |= sets_all(step)
    end = segment.end
    if end.slot in doubtful and end.slot not in known and end.instruction is not None:
        source = Step(end.instruction, (end.slot,), (), lambda frame, lanes: None)
        steps.append(check(source, end.slot, doubtful[end.slot]))
    segment.steps = steps


def guard_slot(step: Step) -> int | None:
    """The slot of a guarded step's predicate, which stands before the registers that it keeps."""
    return None if step.instruction.guard is None else step.reads[-1 - len(step.writes)]


def check(step: Step, slot: int, flag: int) -> Step:
    guard = guard_slot(step)
    negated = type(step.instruction.guard).__name__ == "Negated"
    is_guard = guard is None or slot == guard

    def run(frame: Frame, lanes: Any) -> None:
        good = frame[flag]
        if guard is not None and not is_guard:
            good = good | (frame[guard] == negated)
        if not good.all():
            raise LaneFault("unset", "reads a register that nothing has set", int(np.argmin(good)))

    reads = (flag,) if guard is None or is_guard else (flag, guard)
    return Step(step.instruction, reads, (), run)


def raise_flag(step: Step, flag: int) -> Step:
    guard = guard_slot(step)
    if guard is None:

        def run(frame: Frame, lanes: Any) -> None:
            frame[flag] = np.ones(lanes.count, bool)

        return Step(step.instruction, (), (flag,), run)
    negated = type(step.instruction.guard).__name__ == "Negated"

    def run_guarded(frame: Frame, lanes: Any) -> None:
        frame[flag] = frame[flag] | (frame[guard] != negated)

    return Step(step.instruction, (guard, flag), (flag,), run_guarded)
