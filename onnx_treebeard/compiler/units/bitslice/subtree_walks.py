"""The units that walk subtrees, in LIR: subtree indices in, the leaf slot of each row out.

    func @unit(%tables, %rows, ..., %row_begin, %row_end, %tree, %end) {
      the walks of all rows, from the roots of their subtrees (`units/base/interleaved_walks.py`)
    }

The state of a row is its node, or ~slot of a leaf. Rows take steps together, so that no row waits for the loads of another.
"""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from xdsl.dialects.builtin import i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, ir_type
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.record_tables import pack
from onnx_treebeard.compiler.layouts.walk.layout_interface import AtLeaf, interleaved_steps
from onnx_treebeard.compiler.layouts.walk.sparse_scalar import LinkedNodes, SparseScalar
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.block_builder import Values
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import UnitBody
from onnx_treebeard.compiler.units.base.interleaved_walks import Turn, Walks, walk_rows
from onnx_treebeard.compiler.units.bitslice.table_records import (
    SUBTREES,
    TREE_RECORD,
    flagged_record,
    linked_record,
    slot_offsets,
)
from onnx_treebeard.compiler.units.bitslice.unit_names import WalkByFlags, WalkLinked
from onnx_treebeard.forest.forest import CategoryRule
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm
from onnx_treebeard.forest_analysis.predicate_forms import CompareForm, Missing

RecordType = np.dtype[Any]
SETS = np.dtype([("word", np.uint32)])


def walk_linked(unit: WalkLinked, shape: VectorShape) -> FuncOp:
    """Builds walks of linked nodes, which all have one predicate form."""
    record = linked_record(unit.compared)
    form = CompareForm(unit.predicate, Missing.FALSE, zero=False)
    layout = LinkedNodes.of_tables(form, LeafForm.ONE, pack({"nodes": np.zeros(0, record)}))
    body, entries = _body({"nodes": record}, Compared(unit.compared)), slot_offsets(shape.register_bytes)
    overrides = {"feature_mask": _feature_mask(body, entries["copied"])}
    return _function(unit.name, LinkedWalks, body, layout, entries, overrides)


def walk_by_flags(unit: WalkByFlags, shape: VectorShape) -> FuncOp:
    """Builds walks of wide nodes, whose flags say how each compares."""
    sets = unit.sets is not None
    record = flagged_record(unit.compared, sets=sets)
    form = CompareForm(None, Missing.FLAG, zero=True, sets=sets)
    layout = SparseScalar.of_tables(form, LeafForm.ONE, pack({"nodes": np.zeros(0, record)}))
    rule = CategoryRule.EXACT if unit.sets is None else unit.sets
    compared = Compared(unit.compared, missing=True, zero=True, category_rule=rule)
    tables = {"nodes": record, **({"sets": SETS} if sets else {})}
    body, entries = _body(tables, compared), slot_offsets(shape.register_bytes)
    return _function(unit.name, FlaggedWalks, body, layout, entries, {})


def _body(tables: dict[str, RecordType], compared: Compared) -> UnitBody:
    """Begins a function with the tables of subtrees."""
    of_subtrees = {f"{SUBTREES}{table}": record for table, record in tables.items()}
    return UnitBody({"trees": TREE_RECORD, **of_subtrees}, compared, rows=ir_type(compared.kind))


def _feature_mask(body: UnitBody, copied: int) -> SSAValue:
    """Returns the mask of feature indices in links; without the bit that selects the second copy if rows are not copied (`table_records.py`). copied: the entry that says so."""
    b = body.builder
    copies = b.load_slot(body.scratch, copied)
    bits = b.bit_or(b.sub(b.number("second_copy"), 1), b.sub(0, copies))
    return b.bit_and(b.number("feature_mask"), bits)


def _function(
    name: str,
    kind: "type[SubtreeWalks]",
    body: UnitBody,
    layout: SparseScalar,
    entries: dict[str, int],
    overrides: dict[str, SSAValue],
) -> FuncOp:
    """Builds the function of a unit."""
    b, tree = body.builder, body.first
    count = b.sub(body.row_end, body.row_begin)
    last = b.sub(count, 1)
    first_index = b.mul(tree, b.wide_number("rows_together"))
    root = b.field("trees", "value", tree)
    indices = b.add(first_index, b.wide_number("subtree_indices"))
    walk_rows(kind(b, body, layout, entries, overrides, root, indices, last), count)
    return body.function(name)


@dataclass(frozen=True)
class SubtreeWalks(Walks):
    """The rows of a call in one tree.

    entries: the first entry of each list in the scratch memory. overrides: 32-bit numbers that take the place of the model's. root: that of the tree's first subtree.
    indices: where the subtree indices of the rows are in the scratch memory. last: the number of the last row.
    """

    body: UnitBody
    layout: SparseScalar
    entries: dict[str, int]
    overrides: dict[str, SSAValue]
    root: SSAValue
    indices: SSAValue
    last: SSAValue

    counter_type = i32
    steps_need_items = True

    @abstractmethod
    def leaf(self, b: LirBuilder, node: SSAValue) -> SSAValue:
        """Returns ~slot of a leaf."""

    @property
    def tree(self) -> SSAValue:
        """The tree of the call."""
        return self.body.first

    def start(self, first: SSAValue) -> Turn:
        """Returns consecutive rows at the roots of their subtrees. The last row replaces rows beyond it, whose subtree indices are stored all the same, because blocks hold whole turns."""
        b, body, positions = self.b, self.body, list(self.positions(first))
        offsets = [b.add(self.indices, position) for position in positions]
        addresses = [b.at(body.scratch, offset) for offset in offsets]
        indices = [b.zero_extend(b.load(address, BYTE, 1), i32) for address in addresses]
        end = b.mul(b.add(body.row_begin, self.last), body.stride)
        rows = [b.mul(b.add(body.row_begin, first), body.stride)]
        while len(rows) < self.together:
            rows.append(b.min(b.add(rows[-1], body.stride), end))
        return self._turn(rows, [b.wide(b.add(self.root, index)) for index in indices])

    def resume(self, first: SSAValue) -> Turn:
        b, body, positions = self.b, self.body, list(self.positions(first))
        numbers = [b.add(body.row_begin, b.wide(self.item(position))) for position in positions]
        nodes = [b.wide(self.state(position)) for position in positions]
        return self._turn([b.mul(number, body.stride) for number in numbers], nodes)

    def _turn(self, offsets: Values, nodes: Values) -> Turn:
        """Returns a turn of rows by their offsets, in elements from the start of the rows."""
        rows = [self.b.row(self.body.rows, self.b.value(1), offset) for offset in offsets]

        def step(nodes: Values) -> Values:
            b = self._of_subtrees()
            return [self._step(b, node, row) for node, row in zip(nodes, rows, strict=True)]

        return nodes, step

    def _step(self, b: LirBuilder, node: SSAValue, row: SSAValue) -> SSAValue:
        """Returns the node after one step; at a leaf the node stays."""
        (following,) = interleaved_steps([self.layout.step(b, self.tree, node, row, AtLeaf.NEVER)])
        return b.select(self.layout.is_leaf(b, self.tree, node), node, b.wide(following))

    def stored(self, states: Values) -> Iterator[SSAValue]:
        b = self._of_subtrees()
        for node in states:
            leaf = self.leaf(b, node)
            yield b.select(self.layout.is_leaf(b, self.tree, node), leaf, b.truncate(node, i32))

    def number(self, position: SSAValue, *, is_first: bool) -> SSAValue:
        return position if is_first else self.b.wide(self.item(position))

    def finish(self, number: SSAValue, state: SSAValue) -> SSAValue:
        self.b.store_slot(self.body.scratch, self.b.add(number, self.entries["ends"]), state)
        return state

    def advance(self, position: SSAValue, listed: SSAValue, mark: SSAValue) -> Values:
        b = self.b
        waits = b.bit_xor(b.lshr(mark, 31), 1)
        return [b.add(position, 1), b.add(listed, b.wide(waits))]

    def state_address(self, position: SSAValue) -> SSAValue:
        return self._entry("states", position)

    def item_address(self, position: SSAValue) -> SSAValue:
        return self._entry("worklist", position)

    def _entry(self, name: str, position: SSAValue) -> SSAValue:
        return self.b.element(self.b.element(self.body.scratch, position, i32), self.entries[name], i32)

    def _of_subtrees(self) -> LirBuilder:
        """Returns a builder for layouts, in which the tables of subtrees have the names that layouts use."""
        return self.b.with_tables(self.body.declared.under(SUBTREES), self.overrides)


class LinkedWalks(SubtreeWalks):
    """Nodes with links, which have the child and the feature."""

    def leaf(self, b: LirBuilder, node: SSAValue) -> SSAValue:
        return b.ashr(b.field("nodes", "link", node), b.number("feature_bits"))


class FlaggedWalks(SubtreeWalks):
    """Nodes with flags, which take so many instructions that four rows hide the latency of loads."""

    together: ClassVar[int] = 4

    def leaf(self, b: LirBuilder, node: SSAValue) -> SSAValue:
        return b.field("nodes", "child", node)
