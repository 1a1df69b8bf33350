"""Walks of few rows on keys: unsigned integers in the order of the values, in LIR.

    for each row: for each column: keys[1 + column] = key of the row's value, or the key of NaN there
    walk all trees, several interleaved (units/base/interleaved_walks.py); leaf buffer[tree] = leaf slot

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

from xdsl.dialects.builtin import IntegerType, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.passes.lir.block_builder import Value, Values
from onnx_treebeard.compiler.units.base.function_body import UnitBody
from onnx_treebeard.compiler.units.base.interleaved_walks import STATE_BYTES, TreeWalks, walk_trees
from onnx_treebeard.compiler.units.walk.unit_names import WalkKeyed, keyed_records

LEAF_SLOT_BYTES = 4  # of an entry of the leaf buffer


def walk_keyed(unit: WalkKeyed) -> FuncOp:
    """Builds the keys of all rows, then walks."""
    compared = Compared(unit.compared, missing=unit.missing_value, zero=unit.zero)
    body = UnitBody(keyed_records(unit.compared), compared, rows=ir_type(unit.given))
    b, rows = body.builder, (body.row_begin, body.row_end)

    def walks_of(row: SSAValue) -> WalksOnKeys:
        number = b.sub(row, body.row_begin)
        leaves = b.element(body.scratch, b.mul(number, b.wide_number("leaf_stride")), i32)
        frame = b.at(body.scratch, b.mul(number, b.wide_number("frame_bytes")))
        return WalksOnKeys(b, unit, body, leaves, frame)

    with b.loop(*rows) as row:
        walks_of(row).write_keys(row)
    walk_trees(b, rows, walks_of, b.sub(body.end, body.first))
    return body.function(unit.name)


@dataclass(frozen=True)
class WalksOnKeys(TreeWalks):
    """The trees of a row. leaves: its entries of the leaf buffer. frame: what the offsets of its areas are counted from."""

    unit: WalkKeyed
    body: UnitBody
    leaves: SSAValue
    frame: SSAValue

    @property
    def key_type(self) -> IntegerType:
        """The type of keys, as wide as a compared value."""
        return IntegerType(8 * self.unit.compared.itemsize)

    def write_keys(self, row: SSAValue) -> None:
        """Writes the keys of the row's values."""
        b, values = self.b, self.body.row(self.b, row)
        b.store(b.constant(0, self.key_type), self._key_address(0), self._key_bytes)
        with b.loop(0, b.wide_number("n_columns")) as column:
            value = b.gather(values, b.field("columns", "feature", column))
            b.store(self._key(value, column), self._key_address(b.add(column, 1)), self._key_bytes)

    def _key(self, value: SSAValue, column: SSAValue) -> SSAValue:
        b, kind = self.b, self.key_type
        is_missing = b.is_nan(value)
        if self.unit.zero:
            takes_zero = b.compare("ne", b.field("columns", "zero", column), 0)
            is_missing = b.bit_or(is_missing, b.bit_and(b.is_zero(value), takes_zero))
        bits = b.bitcast(b.add_floats(value, 0.0), kind)
        width = kind.width.data
        sign = b.constant(-(1 << (width - 1)), kind)
        inverted = b.ashr(bits, width - 1)
        key = b.bit_xor(bits, b.bit_or(inverted, sign))
        missing = b.sign_extend(b.field("columns", "missing", column), kind)
        return b.select(is_missing, missing, key)

    def roots(self, first: SSAValue) -> Values:
        last = self.b.sub(self.body.end, 1)
        begin = self.b.add(self.body.first, first)
        return [self.b.min(tree, last) for tree in self.positions(begin)]

    def step(self, state: SSAValue) -> SSAValue:
        b, link = self.b, self._link(state)
        column = b.wide(b.bit_and(link, b.truncate(b.wide_number("feature_mask"), i32)))
        key = b.load(self._key_address(column), self.key_type, self._key_bytes)
        is_false = b.compare("ult", self._threshold(state), key)
        return b.add(b.wide(self._true_child(link)), b.wide(is_false))

    def finish(self, number: SSAValue, state: SSAValue) -> SSAValue:
        b = self.b
        tree, node = b.wide(number), b.wide(state)
        slot = b.truncate(self._threshold(node), i32)
        b.store(slot, b.element(self.leaves, b.add(tree, self.body.first), i32), LEAF_SLOT_BYTES)
        return b.compare("ne", b.wide(self._true_child(self._link(node))), node)

    def state_address(self, position: SSAValue) -> SSAValue:
        return self.b.element(self._area("states"), position, i32)

    def item_address(self, position: SSAValue) -> SSAValue:
        return self.b.element(self._area("worklist"), position, i32)

    @property
    def _key_bytes(self) -> int:
        return self.unit.compared.itemsize

    def _area(self, name: str) -> SSAValue:
        return self.b.at(self.frame, self.b.wide_number(name))

    def _key_address(self, column: Value) -> SSAValue:
        return self.b.element(self._area("keys"), column, self.key_type)

    def _node(self, state: SSAValue) -> SSAValue:
        """Returns the address of a node: a threshold, as wide as a key, and after it a link."""
        per_node = keyed_records(self.unit.compared)["nodes"].itemsize // self._key_bytes
        return self.b.element(self.b.records("nodes"), self.b.mul(state, per_node), self.key_type)

    def _threshold(self, state: SSAValue) -> SSAValue:
        return self.b.load(self._node(state), self.key_type, self._key_bytes, invariant=True)

    def _link(self, state: SSAValue) -> SSAValue:
        address = self.b.at(self._node(state), self._key_bytes)
        return self.b.load(address, i32, STATE_BYTES, invariant=True)

    def _true_child(self, link: SSAValue) -> SSAValue:
        return self.b.lshr(link, self.b.truncate(self.b.wide_number("feature_bits"), i32))
