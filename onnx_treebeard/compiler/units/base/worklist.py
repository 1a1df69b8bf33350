"""Walks of a few rows through many trees, several interleaved, in LIR; a worklist has those that are not at a leaf.

    for some trees at a time: for each row: state = the tree's root; first_steps steps; states[position] = state
    for each row {
      compact: worklist = trees not at a leaf
      while the worklist is not empty {
        for some trees of it: further_steps steps
        compact: worklist = those still not at a leaf
      }
    }

Walks are interleaved because each of them waits for its loads: 14 cycles where the nodes come from the second cache. At a leaf a state stays
as it is, so no step asks for one. Further rows find the nodes of a turn in the first cache. The steps that all trees take are as many as a row needs on average: those of the deepest tree are twice as many
where trees grow leaf by leaf.

Compaction is a loop of its own, as in `units/bitslice/subtree_walks.py`: it writes the result of each tree in the list, which is final once the tree
is at a leaf, and moves the others to the front. Lists have room for whole turns.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable

from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import IntegerType, i32, i64
from xdsl.ir import Block, Region, SSAValue

from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import Range, loop_carrying

# Trees whose steps are interleaved: 8 take a fifth longer (Zen 5), 20 do not fit the registers.
TOGETHER = 16
STATE_BYTES = 4


class TreeWalks(ABC):
    """Walks of one kind and of one row: nodes, and the places of lists and results.

    tree_type: of the numbers of trees in the worklist. A state has 64 bits, as addresses do, and 32 in its list.
    """

    tree_type: IntegerType

    @abstractmethod
    def roots(self, b: LirBuilder, first: SSAValue) -> list[SSAValue]:
        """Returns the states of TOGETHER trees, from this one on, at their roots."""

    @abstractmethod
    def stepped(self, b: PrimitiveBuilder, state: SSAValue) -> SSAValue:
        """Returns the state after a step."""

    @abstractmethod
    def finish(self, b: PrimitiveBuilder, tree: SSAValue, state: SSAValue) -> SSAValue:
        """Writes the result of a tree whose state is that of a leaf, or anything in its place; returns a bit: whether it is not."""

    @abstractmethod
    def state_address(self, b: PrimitiveBuilder, position: SSAValue) -> SSAValue:
        """Returns the address of a tree's state in the list."""

    @abstractmethod
    def tree_address(self, b: PrimitiveBuilder, position: SSAValue) -> SSAValue:
        """Returns the address of a tree's number in the worklist."""

    def tree(self, b: PrimitiveBuilder, position: SSAValue) -> SSAValue:
        """Loads the number of a tree in the worklist."""
        address = self.tree_address(b, position)
        return b.load(address, self.tree_type, self.tree_type.width.data // 8)

    def state(self, b: PrimitiveBuilder, position: SSAValue) -> SSAValue:
        """Loads the state of a tree in the list, of 32 bits."""
        return b.load(self.state_address(b, position), i32, STATE_BYTES)


def walk_trees(
    b: LirBuilder, rows: Range, of_row: Callable[[LirBuilder, SSAValue], TreeWalks], count: SSAValue
) -> None:
    """Writes the results of `count` trees for some rows. of_row: the walks of a row."""

    def some_trees(b: LirBuilder, first: SSAValue) -> None:
        def from_roots(b: LirBuilder, row: SSAValue) -> None:
            walks = of_row(b, row)
            _steps(b, walks, first, walks.roots(b, first), "first_steps")

        b.loop(*rows, from_roots)

    b.loop(b.wide_constant(0), count, some_trees, TOGETHER)
    b.loop(*rows, lambda b, row: _to_leaves(b, of_row(b, row), count))


def _to_leaves(b: LirBuilder, walks: TreeWalks, count: SSAValue) -> None:
    """Emits what follows the first steps of a row."""

    def from_worklist(b: LirBuilder, first: SSAValue) -> None:
        inner = PrimitiveBuilder(b)
        states = [inner.wide(walks.state(inner, inner.add(first, k))) for k in range(TOGETHER)]
        _steps(b, walks, first, states, "further_steps")

    waiting = _compact(b, walks, count, is_first=True)
    before, after = Block(arg_types=[i64]), Block(arg_types=[i64])
    test, more = b.inside(before), b.inside(after)
    going = test.insert(arith.CmpiOp(test.wide_constant(0), before.args[0], "slt")).result
    test.insert(scf.ConditionOp(going, *before.args))
    listed = after.args[0]
    _pad(PrimitiveBuilder(more), walks, listed)
    more.loop(more.wide_constant(0), listed, from_worklist, TOGETHER)
    more.insert(scf.YieldOp(_compact(more, walks, listed, is_first=False)))
    b.insert(scf.WhileOp([waiting], [i64], Region(before), Region(after)))


def _steps(b: LirBuilder, walks: TreeWalks, first: SSAValue, states: list[SSAValue], steps: str) -> None:
    """Takes as many steps as the number `steps` of the model says, from these states of the list's entries from `first` on."""
    inner = PrimitiveBuilder(b)

    def step(_: SSAValue, before: list[SSAValue]) -> list[SSAValue]:
        return [walks.stepped(inner, state) for state in before]

    stepped = loop_carrying(inner, (0, b.wide_number(steps), 1), states, step)
    for k, state in enumerate(stepped):
        inner.store(inner.truncate(state, i32), walks.state_address(inner, inner.add(first, k)), STATE_BYTES)


def _compact(b: LirBuilder, walks: TreeWalks, count: SSAValue, *, is_first: bool) -> SSAValue:
    """Writes the results of the first `count` trees of the list, keeps those not at a leaf, and returns their number. is_first: the list has all trees, in order."""

    def one_tree(inner: LirBuilder, position: SSAValue, listed: SSAValue) -> SSAValue:
        b = PrimitiveBuilder(inner)
        tree = b.truncate(position, walks.tree_type) if is_first else walks.tree(b, position)
        state = walks.state(b, position)
        waits = walks.finish(b, b.wide(tree), b.wide(state))
        b.store(tree, walks.tree_address(b, listed), walks.tree_type.width.data // 8)
        b.store(state, walks.state_address(b, listed), STATE_BYTES)
        return b.add(listed, b.wide(waits))

    none = b.wide_constant(0)
    return b.loop_carrying(none, none, count, one_tree)


def _pad(b: PrimitiveBuilder, walks: TreeWalks, count: SSAValue) -> None:
    """Repeats the last state, so that the states of a whole turn are there."""
    last = walks.state(b, b.sub(count, 1))
    for k in range(TOGETHER - 1):
        b.store(last, walks.state_address(b, b.add(count, k)), STATE_BYTES)
