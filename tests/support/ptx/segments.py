"""Segments of a program: steps that lanes run together, and what follows them."""

from dataclasses import dataclass, field

from ptx.decoding import Step
from ptx.syntax import Instruction

EXIT = -1


@dataclass
class End:
    """What follows a segment: `next` (EXIT for none), `taken` where the predicate `slot` holds, one of `table` by the number in `slot`, a barrier in between."""

    next: int
    taken: int | None = None
    slot: int = -1
    negated: bool = False
    barrier: int | None = None
    table: tuple[int, ...] = ()
    instruction: Instruction | None = None


@dataclass
class Segment:
    """Steps that lanes run together; `members` is the slot of the mask that the first step needs, `syncs_warp` says that it is a bar.warp.sync."""

    first: int
    instructions: list[Instruction] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    reads: tuple[int, ...] = ()
    writes: tuple[int, ...] = ()
    end: End = field(default_factory=lambda: End(EXIT))
    members: int | None = None
    syncs_warp: bool = False

    @property
    def successors(self) -> list[int]:
        ends = (self.end.next, self.end.taken, *self.end.table)
        return [number for number in ends if number is not None and number != EXIT]
