"""Leaves with linear models, of LightGBM's linear trees, in LIR: what a leaf adds depends on the row.

    for each row of the call: values[0] = 0;  values[1 + k] = the row's value of feature k of table "positions": NaN for "missing_value", 0 within "zero_threshold"
    for some trees, for some rows: for each of these trees, for each of these rows:
        sum = constant of the leaf;  for each block of terms:  for each of its terms:  sum = sum + coefficient * values[column]
        score[target] += the leaf's value if one of these values is NaN, else sum

Products and sums are rounded one after the other. Terms stand in blocks, the last one filled up with -0.0 * values[0], which changes no sum: nearly
all leaves have one block, so that no branch depends on the number of their terms. A sum that is no NaN has met none, and values are tested only
where it is one: infinities of both signs give one, too.

Some trees at a time keep their leaves in the second cache, some rows their values in the first one. Where the leaf buffer is row by row, each row
takes these trees before the next one does. Rows have no lanes: a lane's terms would have to be gathered one by one.
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import f64, i8, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.block_builder import Values
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import UnitBody
from onnx_treebeard.compiler.units.bitslice.table_records import TREE_RECORD
from onnx_treebeard.compiler.units.linear_leaves.unit_names import (
    DOUBLE,
    INTEGER,
    AddLinearLeaves,
    LeafSource,
    linear_records,
)

TREES_TOGETHER, ROWS_TOGETHER = 64, 64


def add_linear_leaves(unit: AddLinearLeaves, _: VectorShape) -> FuncOp:
    """Copies of all rows, then their leaves."""
    tables = linear_records(unit.block_terms)
    if unit.source is LeafSource.INDICES:
        tables["trees"] = TREE_RECORD
    body = UnitBody(tables, Compared(DOUBLE, missing=True, zero=True), rows=f64, scores=f64)
    b, rows = body.builder, (body.row_begin, body.row_end)
    leaves = LinearLeaves(unit, body, b.wide_number("n_trees" if unit.for_trees else "n_targets"))
    with b.loop(*rows) as row:
        leaves.copy_row(row)
    with b.loop(body.first, body.end, TREES_TOGETHER) as first:
        end = b.min(b.add(first, TREES_TOGETHER), body.end)
        if unit.source is LeafSource.ROWS:
            with b.loop(*rows) as row, b.loop(first, end) as tree:
                leaves.add(row, tree)
        else:
            with b.loop(*rows, ROWS_TOGETHER) as row:
                last = b.min(b.add(row, ROWS_TOGETHER), body.row_end)
                with b.loop(first, end) as tree, b.loop(row, last) as number:
                    leaves.add(number, tree)
    return body.function(unit.name)


@dataclass(frozen=True)
class LinearLeaves:
    """The leaves of a call. accumulators: how many a row has."""

    unit: AddLinearLeaves
    body: UnitBody
    accumulators: SSAValue

    @property
    def b(self) -> LirBuilder:
        return self.body.builder

    def copy_row(self, row: SSAValue) -> None:
        """Writes the values that terms multiply."""
        b, values = self.b, self._values(row)
        features = self.body.row(b, row)
        b.store(b.constant(0.0, f64), values, DOUBLE.itemsize)
        with b.loop(0, b.wide_number("n_term_features")) as number:
            value = b.gather(features, b.field("positions", "feature", number))
            counted = b.select(b.is_zero(value), 0.0, value)
            b.store(counted, b.element(values, b.add(number, 1), f64), DOUBLE.itemsize)

    def add(self, row: SSAValue, tree: SSAValue) -> None:
        """Adds what the leaf of a row in a tree says."""
        b, leaf = self.b, self._leaf(row, tree)
        target = tree if self.unit.for_trees else b.wide_field("leaves", "target", leaf)
        added = self._added(leaf, self._values(row))
        operands = self.body.scores, row, target, added, self.accumulators
        b.run(table_dialect.AccumulateOp(*operands, aggregate="sum"))

    def _leaf(self, row: SSAValue, tree: SSAValue) -> SSAValue:
        """Returns the slot of the leaf that a row reaches in a tree."""
        b, body = self.b, self.body
        number = b.sub(row, body.row_begin)
        match self.unit.source:
            case LeafSource.ROWS:
                entry = b.add(b.mul(number, b.wide_number("leaf_stride")), tree)
            case LeafSource.TREES:
                entry = b.add(b.mul(tree, b.sub(body.row_end, body.row_begin)), number)
            case LeafSource.INDICES:
                of_tree = b.add(b.mul(tree, b.wide_number("rows_together")), number)
                address = b.at(body.scratch, b.add(of_tree, b.wide_number("subtree_indices")))
                index = b.zero_extend(b.load(address, i8, 1), i32)
                return b.add(b.field("trees", "value", tree), index)
        return b.load_slot(body.scratch, entry)

    def _values(self, row: SSAValue) -> SSAValue:
        """Returns the address of a row's values."""
        b = self.b
        area = b.at(self.body.scratch, b.wide_number("term_values"))
        return b.at(area, b.mul(b.sub(row, self.body.row_begin), b.wide_number("term_row_bytes")))

    def _added(self, leaf: SSAValue, values: SSAValue) -> SSAValue:
        """Returns what a leaf adds."""
        b = self.b
        begin = b.field("leaves", "begin", leaf)
        limits = (begin, b.add(begin, b.wide_field("leaves", "blocks", leaf)), 1)

        def add_block(number: SSAValue, totals: Values) -> Values:
            (total,) = totals
            for value, coefficient in self._terms(number, values):
                total = b.add_floats(total, b.mul_floats(coefficient, value))
            return [total]

        def find_nan(number: SSAValue, bits: Values) -> Values:
            (nan_bits,) = bits
            for value, _ in self._terms(number, values):
                nan_bits = b.select(b.is_nan(value), 1, nan_bits)
            return [nan_bits]

        def unless_missing() -> Values:
            (nan_bits,) = b.loop_carrying(limits, [b.constant(0)], find_nan)
            is_missing = b.compare("ne", nan_bits, 0)
            return [b.select(is_missing, b.field("leaves", "value", leaf), total)]

        (total,) = b.loop_carrying(limits, [b.field("leaves", "constant", leaf)], add_block)
        (added,) = b.choose(b.is_nan(total), unless_missing, lambda: [total])
        return added

    def _terms(self, block: SSAValue, values: SSAValue) -> list[tuple[SSAValue, SSAValue]]:
        """Returns the value and the coefficient of each term of a block: coefficients, and after them columns."""
        b, count = self.b, self.unit.block_terms
        first = b.at(b.records("weights"), b.mul(block, linear_records(count)["weights"].itemsize))
        columns = b.at(first, count * DOUBLE.itemsize)
        terms = []
        for number in range(count):
            column = b.load(b.element(columns, number, i32), i32, INTEGER.itemsize, invariant=True)
            value = b.load(b.element(values, b.wide(column), f64), f64, DOUBLE.itemsize)
            coefficient = b.element(first, number, f64)
            terms.append((value, b.load(coefficient, f64, DOUBLE.itemsize, invariant=True)))
        return terms
