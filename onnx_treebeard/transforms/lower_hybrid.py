"""What lower-planes makes of rows that are walked on below the tops of trees.

    blend.place_rows   the leaf numbers of the tree's top, in the form of its kind; planes.keep_numbers
    blend.copy_rows    see `lower_copies.py`
    blend.walk_rows    for each row of all: node = the root at its place; some steps; states[position] = node, or ~slot of a leaf
                       while there are rows in the list of those above leaves:
                         for each row of the list: half as many steps; the same
                       for each row: the value of the slot

Behind each of the loops that take steps, another one goes through the states: it keeps that of each row, and makes the list, in the place of
the one before. Were that one loop, the addresses that it writes to would depend on what rows find, and all that it reads would have to wait.

TOGETHER rows take steps, one behind the other: none waits for what another one loads, and what is loaded is used at once. The last row of a
list stands in it once more, as often as fills up a group.
"""

from collections.abc import Callable, Sequence

from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import i32, i64
from xdsl.ir import Block, Region, SSAValue

from onnx_treebeard.dialects import blend, planes, table
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.compared import Compared
from onnx_treebeard.layouts.hybrid_tables import SLOT, TOGETHER, HybridLayout
from onnx_treebeard.layouts.layout import AtLeaf
from onnx_treebeard.layouts.leaf_values import LeafForm
from onnx_treebeard.transforms.declared import Declared
from onnx_treebeard.transforms.lir_builder import LirBuilder
from onnx_treebeard.transforms.lower_copies import walked_rows
from onnx_treebeard.transforms.lower_walk import run_in_turns


class WalksBelow:
    """The lowering of walks below tops. below: what is declared of what is walked; declared: of everything else."""

    def __init__(
        self,
        forest: Forest,
        layout: HybridLayout,
        declared: Declared,
        below: Declared,
        stride: SSAValue,
        scratch: SSAValue,
        frame: SSAValue,
    ) -> None:
        self.forest, self.layout, self.declared, self.below = forest, layout, declared, below
        self.stride, self.scratch, self.frame = stride, scratch, frame

    def keep_numbers(self, b: LirBuilder, op: blend.PlaceRowsOp, block: SSAValue, plane_bytes: int) -> None:
        """The numbers of a block, at its place among those of its tree. block: its first row."""
        behind = b.insert(arith.SubiOp(block, op.first)).result
        place = b.insert(arith.AddiOp(self._numbers(b, op.tree), behind)).result
        b.insert(planes.KeepNumbersOp((self.frame, place), plane_bytes))

    def walk_rows(self, b: LirBuilder, op: blend.WalkRowsOp) -> None:
        """See the module docstring."""
        count = b.insert(arith.SubiOp(op.end, op.first)).result
        last = b.insert(arith.SubiOp(count, b.wide_constant(1))).result
        first_root, numbers = b.load("trees", "value", op.tree), self._numbers(b, op.tree)

        def placed(b: LirBuilder, at: SSAValue) -> tuple[SSAValue, SSAValue]:
            row = b.insert(arith.MinSIOp(at, last)).result
            place = b.insert(arith.AddiOp(numbers, row)).result
            return row, b.add(first_root, b.insert(planes.NumberOp(self.frame, place)).result)

        def listed(b: LirBuilder, at: SSAValue) -> tuple[SSAValue, SSAValue]:
            return b.wide(self._slot(b, "listed", at)), self._slot(b, "states", at)

        steps = op.steps.value.data
        self._steps(b, op, count, steps, placed)
        waiting = self._sorted_out(b, count, lambda _, at: at)
        before, after = Block(arg_types=[i64]), Block(arg_types=[i64])
        test, more = self._builder(before), self._builder(after)
        going = test.insert(arith.CmpiOp(test.wide_constant(0), before.args[0], "slt")).result
        test.insert(scf.ConditionOp(going, *before.args))
        self._fill_up(more, after.args[0])
        self._steps(more, op, after.args[0], max(1, steps // 2), listed)
        left = self._sorted_out(more, after.args[0], lambda b, at: listed(b, at)[0])
        more.insert(scf.YieldOp(left))
        b.insert(scf.WhileOp([waiting], [i64], Region(before), Region(after)))
        b.loop(b.wide_constant(0), count, lambda b, row: self._add(b, op, row))

    def _steps(
        self,
        b: LirBuilder,
        op: blend.WalkRowsOp,
        count: SSAValue,
        steps: int,
        start: Callable[[LirBuilder, SSAValue], tuple[SSAValue, SSAValue]],
    ) -> None:
        """The first `count` rows of a list take so many steps. start: the row at a position, and its node."""

        def one_group(b: LirBuilder, first: SSAValue) -> None:
            assert isinstance(first.owner, Block)
            at = [b.insert(arith.AddiOp(first, b.wide_constant(k))).result for k in range(TOGETHER)]
            rows, nodes = zip(*(start(b, position) for position in at), strict=True)
            states = self._walked(first.owner, op, rows, nodes, steps)
            for position, state in zip(at, states, strict=True):
                self._keep(b, "states", position, state)

        b.loop(b.wide_constant(0), count, one_group, TOGETHER)

    def _walked(
        self,
        block: Block,
        op: blend.WalkRowsOp,
        rows: Sequence[SSAValue],
        nodes: Sequence[SSAValue],
        steps: int,
    ) -> list[SSAValue]:
        """The nodes after some steps, ~slot for leaves."""
        b, layout = LirBuilder(block, self.below, Compared.of(self.layout.walked)), self.layout.below
        given = walked_rows(op, self.stride)
        pairs = [(node, given.row(b, behind)) for node, behind in zip(nodes, rows, strict=True)]
        state = self._stepped(b, op.tree, pairs, steps, given.mask)
        none = b.constant(-1)
        return [
            b.select(
                layout.is_leaf(b, op.tree, node), b.bit_xor(layout.leaf_slot(b, op.tree, node), none), node
            )
            for node in state
        ]

    def _stepped(
        self,
        b: LirBuilder,
        tree: SSAValue,
        walks: Sequence[tuple[SSAValue, SSAValue]],
        steps: int,
        mask: SSAValue | None,
    ) -> Sequence[SSAValue]:
        """A loop of so many steps, which carries their number in front of the nodes. walks: node and row of each; mask: of features."""
        types = [i32] * (1 + len(walks))
        before, after = Block(arg_types=types), Block(arg_types=types)
        test, inner = (
            self._builder(before),
            LirBuilder(after, self.below, Compared.of(self.layout.walked), mask),
        )
        going = test.insert(arith.CmpiOp(before.args[0], test.constant(steps), "slt")).result
        test.insert(scf.ConditionOp(going, *before.args))
        step, layout = AtLeaf.STAY, self.layout.below
        pairs = zip(after.args[1:], (row for _, row in walks), strict=True)
        moved = [run_in_turns([layout.step(inner, tree, node, row, step)])[0] for node, row in pairs]
        inner.insert(scf.YieldOp(inner.add(after.args[0], inner.constant(1)), *moved))
        start = [b.constant(0), *(node for node, _ in walks)]
        return b.insert(scf.WhileOp(start, types, Region(before), Region(after))).res[1:]

    def _sorted_out(
        self, b: LirBuilder, count: SSAValue, row_at: Callable[[LirBuilder, SSAValue], SSAValue]
    ) -> SSAValue:
        """Keeps the state of each row; lists those that are not at a leaf yet, and returns how many they are."""
        before, after = Block(arg_types=[i64, i64]), Block(arg_types=[i64, i64])
        test, inner = self._builder(before), self._builder(after)
        going = test.insert(arith.CmpiOp(before.args[0], count, "slt")).result
        test.insert(scf.ConditionOp(going, *before.args))
        at, listed = after.args
        row, state = row_at(inner, at), self._slot(inner, "states", at)
        self._keep(inner, "ends", row, state)
        self._keep(inner, "listed", listed, inner.narrow(row))
        self._keep(inner, "states", listed, state)
        one = inner.wide_constant(1)
        waits = inner.bit_xor(inner.shift_right(state, 31), inner.constant(1))
        further = inner.insert(arith.AddiOp(listed, inner.wide(waits))).result
        inner.insert(scf.YieldOp(inner.insert(arith.AddiOp(at, one)).result, further))
        none = b.wide_constant(0)
        return b.insert(scf.WhileOp([none, none], [i64, i64], Region(before), Region(after))).res[1]

    def _fill_up(self, b: LirBuilder, count: SSAValue) -> None:
        """The last row of a list once more, as often as fills up a group."""
        last = b.insert(arith.SubiOp(count, b.wide_constant(1))).result
        for area in ("listed", "states"):
            value = self._slot(b, area, last)
            for k in range(TOGETHER - 1):
                self._keep(b, area, b.insert(arith.AddiOp(count, b.wide_constant(k))).result, value)

    def _add(self, b: LirBuilder, op: blend.WalkRowsOp, row: SSAValue) -> None:
        """The value of the leaf that a row is at."""
        slot = b.wide(b.bit_xor(self._slot(b, "ends", row), b.constant(-1)))
        number = b.insert(arith.AddiOp(op.first, row)).result
        form = self.layout.leaf_form
        if form is not LeafForm.DENSE:
            by_tree = form is LeafForm.BY_TREE
            target = b.wide(b.load("trees", "target", op.tree)) if by_tree else b.wide_constant(0)
            value, count = b.load("values", "value", slot), b.count("n_targets")
            b.accumulate(op.scores, number, target, value, op.aggregate, count)
            return
        count = b.count("n_targets")
        first = b.insert(arith.MuliOp(slot, count)).result

        def one_target(b: LirBuilder, target: SSAValue) -> None:
            value = b.load("values", "value", b.insert(arith.AddiOp(first, target)).result)
            b.accumulate(op.scores, number, target, value, op.aggregate, count)

        b.loop(b.wide_constant(0), count, one_target)

    def _numbers(self, b: LirBuilder, tree: SSAValue) -> SSAValue:
        """Where the kept numbers of a tree begin."""
        behind = b.insert(arith.MuliOp(tree, b.wide_number("rows_together"))).result
        return b.insert(arith.AddiOp(behind, b.wide_number("kept_numbers"))).result

    def _slot(self, b: LirBuilder, area: str, position: SSAValue) -> SSAValue:
        return b.insert(table.KeptOp(self.scratch, self._place(b, area, position))).result

    def _keep(self, b: LirBuilder, area: str, position: SSAValue, value: SSAValue) -> None:
        b.insert(table.KeepOp(self.scratch, self._place(b, area, position), value))

    def _place(self, b: LirBuilder, area: str, position: SSAValue) -> SSAValue:
        return b.insert(arith.AddiOp(position, b.wide_constant(self.layout.lists[area] // SLOT))).result

    def _builder(self, block: Block) -> LirBuilder:
        return LirBuilder(block, self.declared, Compared.of(self.forest))
