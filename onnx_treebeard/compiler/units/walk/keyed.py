"""Walks of few rows on keys: unsigned integers in the order of the values, in LIR.

    for each row: for each column: keys[1 + column] = key of the row's value, or the key of NaN there
    walk all trees, several interleaved (units/base/worklist.py); leaf buffer[tree] = leaf slot

Each row has a frame after the leaf buffer, frame_bytes after the last one's, with its keys and the lists of its walks.

A column is a feature with a direction for NaN: its key is 0, less than that of any number, where NaN goes to the true child, and the largest where it
goes to the false one. Features whose zeros are missing have columns of their own. So every node compares in the same way, whatever its predicate
(`<` is `<=` with the key before), and a step has no test for NaN:

    key:    bits of value + 0.0, of a negative number inverted, else with the sign bit set         -0.0 + 0.0 is 0.0
    node:   threshold, link: number of the true child | column, in the lowest "feature_bits"
    step:   state = link's child + (keys[column] > threshold)                                      the false child is the next
    leaf:   column 0, whose key is 0, so that a state stays: the child is the leaf itself; its slot in place of the threshold
"""

from dataclasses import dataclass

from xdsl.dialects import arith
from xdsl.dialects.builtin import IntegerType, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.base.worklist import STATE_BYTES, TOGETHER, TreeWalks, walk_trees
from onnx_treebeard.compiler.units.walk.names import WalkKeyed, keyed_records

LEAF_SLOT_BYTES = 4  # of an entry of the leaf buffer


def walk_keyed(unit: WalkKeyed) -> FuncOp:
    """Builds the keys of all rows, then walks."""
    compared = Compared(unit.compared, missing=unit.missing_value, zero=unit.zero)
    body = UnitBody(keyed_records(unit.compared), compared, rows=ir_type(unit.given))

    b, rows = body.builder, (body.row_begin, body.row_end)

    def walks_of(b: LirBuilder, row: SSAValue) -> WalksOnKeys:
        inner, number = PrimitiveBuilder(b), b.subtract(row, body.row_begin)
        leaves = inner.element(body.scratch, inner.mul(number, b.wide_number("leaf_stride")), i32)
        frame = inner.at(body.scratch, inner.mul(number, b.wide_number("frame_bytes")))
        return WalksOnKeys(unit, body, leaves, frame)

    b.loop(*rows, lambda b, row: walks_of(b, row).write_keys(b, row))
    walk_trees(b, rows, walks_of, b.subtract(body.end, body.first))
    return body.function(unit.name)


@dataclass(frozen=True)
class WalksOnKeys(TreeWalks):
    """The trees of a row. leaves: its entries of the leaf buffer. frame: what the offsets of its areas are counted from."""

    unit: WalkKeyed
    body: UnitBody
    leaves: SSAValue
    frame: SSAValue

    tree_type = i32

    @property
    def key_type(self) -> IntegerType:
        """The type of keys, as wide as a compared value."""
        return IntegerType(8 * self.unit.compared.itemsize)

    def write_keys(self, b: LirBuilder, row: SSAValue) -> None:
        """Writes the keys of the row's values."""
        values = b.insert(table_dialect.RowOp(self.body.rows, self.body.stride, row)).result
        outer = PrimitiveBuilder(b)
        outer.store(outer.constant(0, self.key_type), self._key(outer, outer.value(0)), self._key_bytes)

        def one_column(b: LirBuilder, column: SSAValue) -> None:
            inner = PrimitiveBuilder(b)
            key = self._key_of(b, b.gather(values, b.load("columns", "feature", column)), column)
            inner.store(key, self._key(inner, inner.add(column, 1)), self._key_bytes)

        b.loop(b.wide_constant(0), b.wide_number("n_columns"), one_column)

    def _key_of(self, b: LirBuilder, value: SSAValue, column: SSAValue) -> SSAValue:
        inner, kind = PrimitiveBuilder(b), self.key_type
        is_missing: SSAValue = b.insert(table_dialect.CompareOp(value, "unordered", value)).result
        if self.unit.zero:
            takes_zero = inner.compare("ne", b.load("columns", "zero", column), inner.constant(0, i32))
            is_missing = b.bit_or(is_missing, b.bit_and(b.is_zero(value), takes_zero))
        bits = inner.bitcast(inner.add_floats(value, inner.constant(0.0, value.type)), kind)
        width = kind.width.data
        sign = inner.constant(-(1 << (width - 1)), kind)
        inverted = inner.ashr(bits, inner.constant(width - 1, kind))
        key = inner.bit_xor(bits, inner.bit_or(inverted, sign))
        missing = inner.sign_extend(b.load("columns", "missing", column), kind)
        return inner.select(is_missing, missing, key)

    def roots(self, b: LirBuilder, first: SSAValue) -> list[SSAValue]:
        inner = PrimitiveBuilder(b)
        last = inner.sub(self.body.end, 1)
        begin = inner.add(self.body.first, first)
        return [b.insert(arith.MinSIOp(inner.add(begin, k), last)).result for k in range(TOGETHER)]

    def stepped(self, b: PrimitiveBuilder, state: SSAValue) -> SSAValue:
        link = self._link(b, state)
        column = b.wide(b.bit_and(link, b.truncate(self._number("feature_mask"), i32)))
        key = b.load(self._key(b, column), self.key_type, self._key_bytes)
        is_false = b.compare("ult", self._threshold(b, state), key)
        return b.add(b.wide(self._child(b, link)), b.wide(is_false))

    def finish(self, b: PrimitiveBuilder, tree: SSAValue, state: SSAValue) -> SSAValue:
        slot = b.truncate(self._threshold(b, state), i32)
        b.store(slot, b.element(self.leaves, b.add(tree, self.body.first), i32), LEAF_SLOT_BYTES)
        return b.compare("ne", b.wide(self._child(b, self._link(b, state))), state)

    def state_address(self, b: PrimitiveBuilder, position: SSAValue) -> SSAValue:
        states = b.at(self.frame, self._number("states"))
        return b.element(states, position, i32)

    def tree_address(self, b: PrimitiveBuilder, position: SSAValue) -> SSAValue:
        return b.element(b.at(self.frame, self._number("worklist")), position, i32)

    @property
    def _key_bytes(self) -> int:
        return self.unit.compared.itemsize

    def _number(self, name: str) -> SSAValue:
        return self.body.builder.wide_number(name)

    def _key(self, b: PrimitiveBuilder, column: SSAValue) -> SSAValue:
        """Returns the address of a column's key."""
        return b.element(b.at(self.frame, self._number("keys")), column, self.key_type)

    def _node(self, b: PrimitiveBuilder, state: SSAValue) -> SSAValue:
        """Returns the address of a node: a threshold, as wide as a key, and after it a link."""
        per_node = keyed_records(self.unit.compared)["nodes"].itemsize // self._key_bytes
        return b.element(self.body.builder.records("nodes"), b.mul(state, per_node), self.key_type)

    def _threshold(self, b: PrimitiveBuilder, state: SSAValue) -> SSAValue:
        return b.load(self._node(b, state), self.key_type, self._key_bytes, invariant=True)

    def _link(self, b: PrimitiveBuilder, state: SSAValue) -> SSAValue:
        return b.load(b.at(self._node(b, state), self._key_bytes), i32, STATE_BYTES, invariant=True)

    def _child(self, b: PrimitiveBuilder, link: SSAValue) -> SSAValue:
        return b.lshr(link, b.truncate(self._number("feature_bits"), i32))
