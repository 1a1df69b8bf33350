"""The units that walk subtrees, in LIR: subtree indices in, the leaf slot of each row out.

    func @unit(%tables, %rows, ..., %row_begin, %row_end, %tree, %end) {
      for each row: node = root of its subtree; first_steps steps; states[position] = node, or ~slot of a leaf
      compact: worklist = rows not at a leaf
      while the worklist is not empty:
        for each row of the worklist: further_steps steps; states[position] = ...
        compact: worklist = those still not at a leaf
    }

Compaction is a loop of its own: it stores the final state of each row and rewrites the worklist in place. Fused with the steps, each store
address would depend on loaded data and stall later loads.

Rows take steps interleaved, so that no row waits for the loads of another. The worklist is padded to a multiple of that many rows by
repeating its last row.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import i32, i64
from xdsl.dialects.func import FuncOp
from xdsl.ir import Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.table import pack
from onnx_treebeard.compiler.layouts.walk.interface import AtLeaf, Step
from onnx_treebeard.compiler.layouts.walk.sparse_scalar import LinkedNodes, SparseScalar
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.bitslice.names import WalkByFlags, WalkLinked
from onnx_treebeard.compiler.units.bitslice.records import (
    SUBTREES,
    TREE_RECORD,
    flagged_record,
    linked_record,
    slot_offsets,
)
from onnx_treebeard.facts.leaf_values import LeafForm
from onnx_treebeard.facts.predicates import CompareForm, Missing
from onnx_treebeard.forest.forest import CategoryRule

RecordType = np.dtype[Any]
# Rows whose steps are interleaved. Nodes with flags take so many instructions that four rows hide the latency of loads.
LINKED_TOGETHER, BY_FLAGS_TOGETHER = 16, 4
SETS = np.dtype([("word", np.uint32)])
Values = list[SSAValue]
Start = Callable[[LirBuilder, SSAValue], tuple[Values, Values]]


def walk_linked(unit: WalkLinked, shape: VectorShape) -> FuncOp:
    """Builds walks of linked nodes, which all have one predicate form."""
    record = linked_record(unit.compared)
    form = CompareForm(unit.predicate, Missing.FALSE, zero=False)
    layout = LinkedNodes.of_tables(form, LeafForm.ONE, pack({"nodes": np.zeros(0, record)}))
    body = _body({f"{SUBTREES}nodes": record}, Compared(unit.compared))
    return _Walk(body, layout, LINKED_TOGETHER, shape).function(unit.name)


def walk_by_flags(unit: WalkByFlags, shape: VectorShape) -> FuncOp:
    """Builds walks of wide nodes, whose flags say how each compares."""
    sets = unit.sets is not None
    record = flagged_record(unit.compared, sets=sets)
    form = CompareForm(None, Missing.FLAG, zero=True, sets=sets)
    layout = SparseScalar.of_tables(form, LeafForm.ONE, pack({"nodes": np.zeros(0, record)}))
    rule = CategoryRule.EXACT if unit.sets is None else unit.sets
    compared = Compared(unit.compared, missing=True, zero=True, category_rule=rule)
    tables = {f"{SUBTREES}nodes": record, **({f"{SUBTREES}sets": SETS} if sets else {})}
    return _Walk(_body(tables, compared), layout, BY_FLAGS_TOGETHER, shape).function(unit.name)


def _body(tables: dict[str, RecordType], compared: Compared) -> UnitBody:
    return UnitBody({"trees": TREE_RECORD, **tables}, compared, rows=ir_type(compared.kind))


class _Walk:
    """The function of a unit. together: rows whose steps are interleaved."""

    def __init__(self, body: UnitBody, layout: SparseScalar, together: int, shape: VectorShape) -> None:
        self._body, self._layout, self._together = body, layout, together
        self._subtree_tables = body.declared.under(SUBTREES)
        self._area_offsets = slot_offsets(shape.register_bytes)
        self._tree = body.first
        self._overrides = {"feature_mask": self._feature_mask()} if isinstance(layout, LinkedNodes) else {}

    def _feature_mask(self) -> SSAValue:
        """Returns the mask of feature indices in links; without the bit that selects the second copy if rows are not copied (`records.py`)."""
        b = self._body.builder
        copied = self._load(b, "copied", b.wide_constant(0))
        of_rows = b.subtract(b.number("second_copy"), b.constant(1))
        chosen = b.bit_or(of_rows, b.subtract(b.constant(0), copied))
        return b.bit_and(b.number("feature_mask"), chosen)

    def function(self, name: str) -> FuncOp:
        """Builds the function that the module docstring describes."""
        b, body = self._body.builder, self._body
        count = b.subtract(body.row_end, body.row_begin)
        last = b.subtract(count, b.wide_constant(1))
        first_index = b.multiply(self._tree, b.wide_number("rows_together"))
        first_root, indices = (
            b.load("trees", "value", self._tree),
            b.add(first_index, b.wide_number("subtree_indices")),
        )

        def from_subtree_index(b: LirBuilder, first: SSAValue) -> tuple[Values, Values]:
            offsets = [b.add(indices, at) for at in self._positions(b, first)]
            memory = PrimitiveBuilder(b)
            addresses = [memory.at(body.scratch, offset) for offset in offsets]
            indices_read = [memory.zero_extend(memory.load(address, BYTE, 1), i32) for address in addresses]
            return self._offsets_from(b, first, last), [
                b.wide(b.add(first_root, number)) for number in indices_read
            ]

        self._steps(b, count, "first_steps", from_subtree_index)
        waiting = self._compact(b, count, lambda _, at: at)
        before, after = Block(arg_types=[i64]), Block(arg_types=[i64])
        test, more = b.inside(before), b.inside(after)
        going = test.insert(arith.CmpiOp(test.wide_constant(0), before.args[0], "slt")).result
        test.insert(scf.ConditionOp(going, *before.args))
        self._pad_worklist(more, after.args[0])
        self._steps(more, after.args[0], "further_steps", self._from_worklist)
        left = self._compact(more, after.args[0], self._worklist_row)
        more.insert(scf.YieldOp(left))
        b.insert(scf.WhileOp([waiting], [i64], Region(before), Region(after)))
        return body.function(name)

    def _positions(self, b: LirBuilder, first: SSAValue) -> Values:
        """Returns the positions of a group of rows in a list."""
        return [b.add(first, b.wide_constant(k)) for k in range(self._together)]

    def _offsets_from(self, b: LirBuilder, first: SSAValue, last: SSAValue) -> Values:
        """Returns offsets of consecutive rows in elements from the start of the rows; the last row replaces rows beyond it.

        Their subtree indices are stored all the same, because blocks hold whole groups.
        """
        stride, begin = self._body.stride, self._body.row_begin
        end = b.multiply(b.add(begin, last), stride)
        offsets = [b.multiply(b.add(begin, first), stride)]
        while len(offsets) < self._together:
            offsets.append(b.insert(arith.MinSIOp(b.add(offsets[-1], stride), end)).result)
        return offsets

    def _from_worklist(self, b: LirBuilder, first: SSAValue) -> tuple[Values, Values]:
        at = self._positions(b, first)
        numbers = [b.add(self._body.row_begin, self._worklist_row(b, position)) for position in at]
        nodes = [b.wide(self._load(b, "states", position)) for position in at]
        return [b.multiply(number, self._body.stride) for number in numbers], nodes

    def _worklist_row(self, b: LirBuilder, at: SSAValue) -> SSAValue:
        return b.wide(self._load(b, "worklist", at))

    def _steps(self, b: LirBuilder, count: SSAValue, steps: str, start: Start) -> None:
        """Emits `steps` steps of the first `count` rows of a list. start: the row offsets and nodes of a group, from its first position."""

        def one_group(b: LirBuilder, first: SSAValue) -> None:
            assert isinstance(first.owner, Block)
            offsets, nodes = start(b, first)
            unit_stride = b.wide_constant(1)
            rows: Values = [
                b.insert(table_dialect.RowOp(self._body.rows, unit_stride, offset)).result
                for offset in offsets
            ]
            stepped = self._stepped(b, nodes, rows, b.number(steps))
            inner = self._layout_builder(first.owner)
            for position, node in zip(self._positions(b, first), stepped, strict=True):
                self._store(b, "states", position, self._state(inner, node))

        b.loop(b.wide_constant(0), count, one_group, self._together)

    def _state(self, b: LirBuilder, node: SSAValue) -> SSAValue:
        """Returns the state of a row: its node, or ~slot at a leaf."""
        if isinstance(self._layout, LinkedNodes):
            leaf = b.shift_right_signed(b.load("nodes", "link", node), b.number("feature_bits"))
        else:
            leaf = b.load("nodes", "child", node)
        return b.select(self._layout.is_leaf(b, self._tree, node), leaf, b.narrow(node))

    def _stepped(self, b: LirBuilder, nodes: Values, rows: Values, steps: SSAValue) -> Values:
        """Emits a loop of `steps` steps for a group, which carries the number of steps and the nodes.

        Nodes have 64 bits, as addresses do; otherwise they would be extended in every step.
        """
        types = [i32, *(i64,) * len(nodes)]
        before, after = Block(arg_types=types), Block(arg_types=types)
        test, inner = b.inside(before), self._layout_builder(after)
        going = test.insert(arith.CmpiOp(before.args[0], steps, "slt")).result
        test.insert(scf.ConditionOp(going, *before.args))
        moved = [self._step(inner, node, row) for node, row in zip(after.args[1:], rows, strict=True)]
        inner.insert(scf.YieldOp(inner.add(after.args[0], inner.constant(1)), *moved))
        loop = scf.WhileOp([b.constant(0), *nodes], types, Region(before), Region(after))
        return list(b.insert(loop).res[1:])

    def _step(self, b: LirBuilder, node: SSAValue, row: SSAValue) -> SSAValue:
        """Returns the node after one step; at a leaf the node stays."""
        layout, tree = self._layout, self._tree
        following = whole(layout.step(b, tree, node, row, AtLeaf.NEVER))
        return b.select(layout.is_leaf(b, tree, node), node, b.wide(following))

    def _compact(
        self, b: LirBuilder, count: SSAValue, row_at: Callable[[LirBuilder, SSAValue], SSAValue]
    ) -> SSAValue:
        """Stores the state of each row, moves those not at a leaf to the front of the worklist, and returns their number."""
        before, after = Block(arg_types=[i64, i64]), Block(arg_types=[i64, i64])
        test, inner = b.inside(before), b.inside(after)
        going = test.insert(arith.CmpiOp(before.args[0], count, "slt")).result
        test.insert(scf.ConditionOp(going, *before.args))
        at, listed = after.args
        row, state = row_at(inner, at), self._load(inner, "states", at)
        self._store(inner, "ends", row, state)
        self._store(inner, "worklist", listed, inner.narrow(row))
        self._store(inner, "states", listed, state)
        waits = inner.bit_xor(inner.shift_right(state, 31), inner.constant(1))
        inner.insert(scf.YieldOp(inner.add(at, inner.wide_constant(1)), inner.add(listed, inner.wide(waits))))
        none = b.wide_constant(0)
        return b.insert(scf.WhileOp([none, none], [i64, i64], Region(before), Region(after))).res[1]

    def _pad_worklist(self, b: LirBuilder, count: SSAValue) -> None:
        """Pads a worklist by repeating its last row."""
        last = b.subtract(count, b.wide_constant(1))
        for area in ("worklist", "states"):
            value = self._load(b, area, last)
            for k in range(self._together - 1):
                self._store(b, area, b.add(count, b.wide_constant(k)), value)

    def _load(self, b: LirBuilder, area: str, position: SSAValue) -> SSAValue:
        return b.insert(table_dialect.LoadSlotOp(self._body.scratch, self._entry(b, area, position))).result

    def _store(self, b: LirBuilder, area: str, position: SSAValue, value: SSAValue) -> None:
        b.insert(table_dialect.StoreSlotOp(self._body.scratch, self._entry(b, area, position), value))

    def _entry(self, b: LirBuilder, area: str, position: SSAValue) -> SSAValue:
        return b.add(position, b.wide_constant(self._area_offsets[area]))

    def _layout_builder(self, block: Block) -> LirBuilder:
        """Returns a builder at the end of a block in which the tables of subtrees have the names that layouts use."""
        return self._body.builder.inside(block, self._subtree_tables, self._overrides)


def whole(step: Step[SSAValue]) -> SSAValue:
    """Runs all stages of a step without interleaving."""
    while True:
        try:
            next(step)
        except StopIteration as end:
            result: SSAValue = end.value
            return result
