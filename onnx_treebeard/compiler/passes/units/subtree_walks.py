"""The units that walk below the tops of trees, in LIR: numbers of places in, the slot of each row's leaf out.

    func @unit(%tables, %rows, ..., %row_begin, %row_end, %tree, %end) {
      for each row of all: node = the root at its place; some steps; states[position] = node, or ~slot of a leaf
      while there are rows in the list of those above leaves:
        for each row of the list: further steps; the same
    }

Behind each of the loops that take steps, another one goes through the states: it keeps that of each row, and makes the list, in the place of
the one before. Were that one loop, the addresses that it writes to would depend on what rows find, and all that it reads would have to wait.

Some rows take steps in turns, one behind the other: none waits for what another one loads, and what is loaded is used at once. The last row of
a list stands in it once more, as often as fills up a group.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import i32, i64
from xdsl.dialects.func import FuncOp
from xdsl.ir import Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.bitslice.hybrid_tables import BELOW, flagged_record, linked_record
from onnx_treebeard.compiler.layouts.bitslice.scratch_frame import fixed_areas, slot_offsets
from onnx_treebeard.compiler.layouts.bitslice.tables import TREE_RECORD
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.interface import AtLeaf, Step
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.table import pack
from onnx_treebeard.compiler.layouts.walk.packed_links import LinkedNodes
from onnx_treebeard.compiler.layouts.walk.sparse_scalar import SparseScalar
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.units.body import UnitBody
from onnx_treebeard.compiler.units.subtrees import WalkByFlags, WalkLinked
from onnx_treebeard.forest.analysis.compare_form import Missing, TestForm
from onnx_treebeard.forest.forest import CategoryRule

RecordType = np.dtype[Any]
# Rows that take steps in turns. Nodes with flags take so many instructions that others wait for none of them.
LINKED_TOGETHER, BY_FLAGS_TOGETHER = 16, 4
SETS = np.dtype([("word", np.uint32)])
Values = list[SSAValue]
Start = Callable[[LirBuilder, SSAValue], tuple[Values, Values]]


def walk_linked(unit: WalkLinked, registers: int) -> FuncOp:
    """Of nodes that are tested alike."""
    record = linked_record(unit.compared)
    form = TestForm(unit.predicate, Missing.FALSE, zero=False)
    layout = LinkedNodes.of_tables(form, LeafForm.ONE, pack({"nodes": np.zeros(0, record)}))
    body = _body({f"{BELOW}nodes": record}, Compared(unit.compared))
    return _Walk(body, layout, LINKED_TOGETHER, registers).function(unit.name)


def walk_by_flags(unit: WalkByFlags, registers: int) -> FuncOp:
    """Of nodes each of which says how it is tested."""
    sets = unit.sets is not None
    record = flagged_record(unit.compared, sets=sets)
    form = TestForm(None, Missing.FLAG, zero=True, sets=sets)
    layout = SparseScalar.of_tables(form, LeafForm.ONE, pack({"nodes": np.zeros(0, record)}))
    rule = CategoryRule.EXACT if unit.sets is None else unit.sets
    compared = Compared(unit.compared, missing=True, zero=True, category_rule=rule)
    tables = {f"{BELOW}nodes": record, **({f"{BELOW}sets": SETS} if sets else {})}
    return _Walk(_body(tables, compared), layout, BY_FLAGS_TOGETHER, registers).function(unit.name)


def _body(tables: dict[str, RecordType], compared: Compared) -> UnitBody:
    return UnitBody({"trees": TREE_RECORD, **tables}, compared, rows=ir_type(compared.kind))


class _Walk:
    """The function of a unit. together: rows that take steps in turns."""

    def __init__(self, body: UnitBody, layout: SparseScalar, together: int, registers: int) -> None:
        self._body, self._layout, self._together = body, layout, together
        self._below = body.declared.under(BELOW)
        self._frame, self._places = body.frame(fixed_areas(registers)), slot_offsets(registers)
        self._tree = body.first
        self._told = {"feature_mask": self._feature_mask()} if isinstance(layout, LinkedNodes) else {}

    def _feature_mask(self) -> SSAValue:
        """That of links; where rows are no copies also without the bit that chooses between them (`compiler/layouts/bitslice/nan_copies.py`)."""
        b = self._body.builder
        copied = self._slot(b, "copied", b.wide_constant(0))
        of_rows = b.subtract(b.number("second_copy"), b.constant(1))
        chosen = b.bit_or(of_rows, b.subtract(b.constant(0), copied))
        return b.bit_and(b.number("feature_mask"), chosen)

    def function(self, name: str) -> FuncOp:
        """See the module docstring."""
        b, body = self._body.builder, self._body
        count = b.subtract(body.row_end, body.row_begin)
        last = b.subtract(count, b.wide_constant(1))
        behind = b.multiply(self._tree, b.wide_number("rows_together"))
        first_root, numbers = (
            b.load("trees", "value", self._tree),
            b.add(behind, b.wide_number("kept_numbers")),
        )

        def placed(b: LirBuilder, first: SSAValue) -> tuple[Values, Values]:
            places = [b.add(numbers, at) for at in self._positions(b, first)]
            found = [b.insert(bitslice_lir.NumberOp(self._frame, place)).result for place in places]
            return self._offsets_from(b, first, last), [b.wide(b.add(first_root, number)) for number in found]

        self._steps(b, count, "first_steps", placed)
        waiting = self._sorted_out(b, count, lambda _, at: at)
        before, after = Block(arg_types=[i64]), Block(arg_types=[i64])
        test, more = b.inside(before), b.inside(after)
        going = test.insert(arith.CmpiOp(test.wide_constant(0), before.args[0], "slt")).result
        test.insert(scf.ConditionOp(going, *before.args))
        self._fill_up(more, after.args[0])
        self._steps(more, after.args[0], "further_steps", self._listed)
        left = self._sorted_out(more, after.args[0], self._listed_row)
        more.insert(scf.YieldOp(left))
        b.insert(scf.WhileOp([waiting], [i64], Region(before), Region(after)))
        return body.function(name)

    def _positions(self, b: LirBuilder, first: SSAValue) -> Values:
        """Of a group in a list."""
        return [b.add(first, b.wide_constant(k)) for k in range(self._together)]

    def _offsets_from(self, b: LirBuilder, first: SSAValue, last: SSAValue) -> Values:
        """How many elements behind those of the call each of neighbouring rows begins; the last row stands for those that are not there.

        Their places were found all the same: blocks have whole groups.
        """
        stride, begin = self._body.stride, self._body.row_begin
        end = b.multiply(b.add(begin, last), stride)
        offsets = [b.multiply(b.add(begin, first), stride)]
        while len(offsets) < self._together:
            offsets.append(b.insert(arith.MinSIOp(b.add(offsets[-1], stride), end)).result)
        return offsets

    def _listed(self, b: LirBuilder, first: SSAValue) -> tuple[Values, Values]:
        at = self._positions(b, first)
        numbers = [b.add(self._body.row_begin, self._listed_row(b, position)) for position in at]
        nodes = [b.wide(self._slot(b, "states", position)) for position in at]
        return [b.multiply(number, self._body.stride) for number in numbers], nodes

    def _listed_row(self, b: LirBuilder, at: SSAValue) -> SSAValue:
        return b.wide(self._slot(b, "listed", at))

    def _steps(self, b: LirBuilder, count: SSAValue, steps: str, start: Start) -> None:
        """The first `count` rows of a list take so many steps. start: of a group the offsets of its rows, and their nodes."""

        def one_group(b: LirBuilder, first: SSAValue) -> None:
            assert isinstance(first.owner, Block)
            offsets, nodes = start(b, first)
            one = b.wide_constant(1)
            rows: Values = [
                b.insert(table_dialect.RowOp(self._body.rows, one, offset)).result for offset in offsets
            ]
            stepped = self._stepped(b, nodes, rows, b.number(steps))
            inner = self._of_nodes(first.owner)
            for position, node in zip(self._positions(b, first), stepped, strict=True):
                self._keep(b, "states", position, self._state(inner, node))

        b.loop(b.wide_constant(0), count, one_group, self._together)

    def _state(self, b: LirBuilder, node: SSAValue) -> SSAValue:
        """A node, ~slot for a leaf."""
        if isinstance(self._layout, LinkedNodes):
            leaf = b.shift_right_signed(b.load("nodes", "link", node), b.number("feature_bits"))
        else:
            leaf = b.load("nodes", "child", node)
        return b.select(self._layout.is_leaf(b, self._tree, node), leaf, b.narrow(node))

    def _stepped(self, b: LirBuilder, nodes: Values, rows: Values, steps: SSAValue) -> Values:
        """A loop of so many steps, which carries their number in front of the nodes.

        Nodes have 64 bits, as addresses of their records have: else they would be widened in every step.
        """
        types = [i32, *(i64,) * len(nodes)]
        before, after = Block(arg_types=types), Block(arg_types=types)
        test, inner = b.inside(before), self._of_nodes(after)
        going = test.insert(arith.CmpiOp(before.args[0], steps, "slt")).result
        test.insert(scf.ConditionOp(going, *before.args))
        moved = [self._moved(inner, node, row) for node, row in zip(after.args[1:], rows, strict=True)]
        inner.insert(scf.YieldOp(inner.add(after.args[0], inner.constant(1)), *moved))
        loop = scf.WhileOp([b.constant(0), *nodes], types, Region(before), Region(after))
        return list(b.insert(loop).res[1:])

    def _moved(self, b: LirBuilder, node: SSAValue, row: SSAValue) -> SSAValue:
        """A step; leaves stay."""
        layout, tree = self._layout, self._tree
        following = whole(layout.step(b, tree, node, row, AtLeaf.NEVER))
        return b.select(layout.is_leaf(b, tree, node), node, b.wide(following))

    def _sorted_out(
        self, b: LirBuilder, count: SSAValue, row_at: Callable[[LirBuilder, SSAValue], SSAValue]
    ) -> SSAValue:
        """Keeps the state of each row; lists those that are not at a leaf yet, and returns how many they are."""
        before, after = Block(arg_types=[i64, i64]), Block(arg_types=[i64, i64])
        test, inner = b.inside(before), b.inside(after)
        going = test.insert(arith.CmpiOp(before.args[0], count, "slt")).result
        test.insert(scf.ConditionOp(going, *before.args))
        at, listed = after.args
        row, state = row_at(inner, at), self._slot(inner, "states", at)
        self._keep(inner, "ends", row, state)
        self._keep(inner, "listed", listed, inner.narrow(row))
        self._keep(inner, "states", listed, state)
        waits = inner.bit_xor(inner.shift_right(state, 31), inner.constant(1))
        inner.insert(scf.YieldOp(inner.add(at, inner.wide_constant(1)), inner.add(listed, inner.wide(waits))))
        none = b.wide_constant(0)
        return b.insert(scf.WhileOp([none, none], [i64, i64], Region(before), Region(after))).res[1]

    def _fill_up(self, b: LirBuilder, count: SSAValue) -> None:
        """The last row of a list once more, as often as fills up a group."""
        last = b.subtract(count, b.wide_constant(1))
        for area in ("listed", "states"):
            value = self._slot(b, area, last)
            for k in range(self._together - 1):
                self._keep(b, area, b.add(count, b.wide_constant(k)), value)

    def _slot(self, b: LirBuilder, area: str, position: SSAValue) -> SSAValue:
        return b.insert(table_dialect.KeptOp(self._body.scratch, self._place(b, area, position))).result

    def _keep(self, b: LirBuilder, area: str, position: SSAValue, value: SSAValue) -> None:
        b.insert(table_dialect.KeepOp(self._body.scratch, self._place(b, area, position), value))

    def _place(self, b: LirBuilder, area: str, position: SSAValue) -> SSAValue:
        return b.add(position, b.wide_constant(self._places[area]))

    def _of_nodes(self, block: Block) -> LirBuilder:
        """A builder at the end of a block for what layouts ask."""
        return self._body.builder.inside(block, self._below, self._told)


def whole(step: Step[SSAValue]) -> SSAValue:
    """All parts of a step, one behind the other."""
    while True:
        try:
            next(step)
        except StopIteration as end:
            found: SSAValue = end.value
            return found
