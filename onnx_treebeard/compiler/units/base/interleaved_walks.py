"""Walks in LIR, several interleaved; a worklist has those that are not at a leaf. They are those of one row through many trees, or of many rows through one tree.

    for some walks at a time: first_steps steps from their roots; states[position] = state
    compact: worklist = walks not at a leaf
    while the worklist is not empty {
      for some walks of it: further_steps steps
      compact: worklist = those still not at a leaf
    }

Walks are interleaved because each of them waits for its loads: 14 cycles where the nodes come from the second cache. The steps that all walks take are as many as a
row needs on average: those of the deepest tree are twice as many where trees grow leaf by leaf.

Compaction is a loop of its own: it writes the result of each walk in the list, which is final once the walk is at a leaf, and moves the others to the front.
In one loop with the steps, the address of each store would depend on loaded data and stall later loads. Lists have room for whole turns.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import IntegerType, i32, i64
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.passes.lir.block_builder import Value, Values
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import Range

# Walks that take steps together: 8 take a fifth longer (Zen 5), 20 do not fit the registers.
TOGETHER = 16
STATE_BYTES = 4

Turn = tuple[Values, Callable[[Values], Values]]  # states, and what takes a step of all of them


@dataclass(frozen=True)
class Walks(ABC):
    """The walks of a list, which it names by numbers of trees or of rows.

    together: walks that take steps together. item_type: of the numbers in the worklist. counter_type: of the number of steps. steps_need_items: the numbers of a turn's walks are read, not their states
    alone. A state has 64 bits, as addresses do, and 32 in its list.
    """

    b: LirBuilder

    together: ClassVar[int] = TOGETHER
    item_type: ClassVar[IntegerType] = i32
    counter_type: ClassVar[IntegerType] = i64
    steps_need_items: ClassVar[bool] = False

    @abstractmethod
    def start(self, first: SSAValue) -> Turn:
        """Returns a turn of walks at their roots, from the walk at position `first` on."""

    @abstractmethod
    def resume(self, first: SSAValue) -> Turn:
        """Returns a turn of walks of the worklist, from position `first` on."""

    @abstractmethod
    def finish(self, number: SSAValue, state: SSAValue) -> SSAValue:
        """Writes the result of a walk whose state, of 32 bits, is that of a leaf, or anything in its place. Returns a mark that says which, for `advance`."""

    def advance(self, position: SSAValue, listed: SSAValue, mark: SSAValue) -> Values:
        """Returns the position of the next walk, and how many are in the worklist, one more where the mark is that of a walk that is not at a leaf."""
        number = self.b.add(listed, self.b.wide(mark))
        return [self.b.add(position, 1), number]

    @abstractmethod
    def state_address(self, position: SSAValue) -> SSAValue:
        """Returns the address of a state in its list."""

    @abstractmethod
    def item_address(self, position: SSAValue) -> SSAValue:
        """Returns the address of a number in the worklist."""

    def stored(self, states: Values) -> Iterator[SSAValue]:
        """Yields what the list has for states after their steps."""
        return (self.b.truncate(state, i32) for state in states)

    def state(self, position: SSAValue) -> SSAValue:
        """Loads a state of the list, of 32 bits."""
        return self.b.load(self.state_address(position), i32, STATE_BYTES)

    def item(self, position: SSAValue) -> SSAValue:
        """Loads a number of the worklist."""
        return self.b.load(self.item_address(position), self.item_type, self.item_bytes)

    def number(self, position: SSAValue, *, is_first: bool) -> SSAValue:
        """Returns the number of the walk at a position, as `finish` takes it. is_first: the list has all walks, in order."""
        return self.b.truncate(position, self.item_type) if is_first else self.item(position)

    @property
    def item_bytes(self) -> int:
        """Bytes of a number in the worklist."""
        return self.item_type.width.data // 8

    def positions(self, first: SSAValue) -> Iterator[SSAValue]:
        """Yields the positions of a turn."""
        return (self.b.add(first, number) for number in range(self.together))

    def states_from(self, first: SSAValue) -> Values:
        """Loads the states of a turn."""
        return [self.b.wide(self.state(position)) for position in self.positions(first)]


@dataclass(frozen=True)
class TreeWalks(Walks):
    """The walks of one row through trees."""

    @abstractmethod
    def roots(self, first: SSAValue) -> Values:
        """Returns the states of a turn of trees at their roots, from tree `first` of the call on."""

    @abstractmethod
    def step(self, state: SSAValue) -> SSAValue:
        """Returns the state after a step; that of a leaf stays."""

    def start(self, first: SSAValue) -> Turn:
        return self.roots(first), self._step_all

    def resume(self, first: SSAValue) -> Turn:
        return self.states_from(first), self._step_all

    def _step_all(self, states: Values) -> Values:
        return [self.step(state) for state in states]


def walk_trees(b: LirBuilder, rows: Range, of_row: Callable[[SSAValue], TreeWalks], count: SSAValue) -> None:
    """Writes the results of `count` trees for some rows. of_row: the walks of a row. Rows after the first find the nodes of a turn in the first cache."""
    with b.loop(0, count, TOGETHER) as first, b.loop(*rows) as row:
        walks = of_row(row)
        _take_steps(walks, first, walks.start(first), "first_steps")
    with b.loop(*rows) as row:
        _walk_to_leaves(of_row(row), count)


def walk_rows(walks: Walks, count: SSAValue) -> None:
    """Writes the results of `count` walks, those of rows in one tree."""
    with walks.b.loop(0, count, walks.together) as first:
        _take_steps(walks, first, walks.start(first), "first_steps")
    _walk_to_leaves(walks, count)


def _walk_to_leaves(walks: Walks, count: SSAValue) -> None:
    """Emits what follows the first steps."""
    b = walks.b

    def some_steps(listed: SSAValue) -> Values:
        _pad(walks, listed)
        with b.loop(0, listed, walks.together) as first:
            _take_steps(walks, first, walks.resume(first), "further_steps")
        return [_compact(walks, listed, is_first=False)]

    all_walks = _compact(walks, count, is_first=True)
    b.loop_while([all_walks], lambda listed: b.compare("slt", b.value(0), listed), some_steps)


def _take_steps(walks: Walks, first: SSAValue, turn: Turn, steps: str) -> None:
    """Takes as many steps as the number `steps` of the model says, and stores the states from position `first` on."""
    b, (states, step) = walks.b, turn
    begin, by = (b.constant(number, walks.counter_type) for number in (0, 1))
    limits = (begin, b.truncate(b.wide_number(steps), walks.counter_type), by)
    stepped = b.loop_carrying(limits, states, lambda _, states: step(states))
    for number, state in enumerate(walks.stored(stepped)):
        b.store(state, walks.state_address(b.add(first, number)), STATE_BYTES)


def _compact(walks: Walks, count: SSAValue, *, is_first: bool) -> SSAValue:
    """Writes the results of the first `count` walks of the list, keeps those not at a leaf, and returns their number. is_first: the list has all walks, in order."""
    b = walks.b

    def one_walk(position: SSAValue, listed: SSAValue) -> Values:
        number = walks.number(position, is_first=is_first)
        state = walks.state(position)
        mark = walks.finish(number, state)
        item = b.truncate(number, walks.item_type)
        b.store(item, walks.item_address(listed), walks.item_bytes)
        b.store(state, walks.state_address(listed), STATE_BYTES)
        return walks.advance(position, listed, mark)

    starts = [b.value(0), b.value(0)]
    return b.loop_while(starts, lambda position, _: b.compare("slt", position, count), one_walk)[1]


def _pad(walks: Walks, count: Value) -> None:
    """Repeats the last walk of the list, so that a whole turn is there."""
    b = walks.b
    last = b.sub(count, 1)
    if walks.steps_need_items:
        item = walks.item(last)
        for number in range(walks.together - 1):
            b.store(item, walks.item_address(b.add(count, number)), walks.item_bytes)
    state = walks.state(last)
    for number in range(walks.together - 1):
        b.store(state, walks.state_address(b.add(count, number)), STATE_BYTES)
