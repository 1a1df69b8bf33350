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

from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import StringAttr, f64, i8, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.bitslice.records import TREE_RECORD
from onnx_treebeard.compiler.units.linear.names import (
    DOUBLE,
    INTEGER,
    AddLinearLeaves,
    LeafSource,
    linear_records,
)

SUM = StringAttr("sum")
TREES_TOGETHER, ROWS_TOGETHER = 64, 64


def add_linear_leaves(unit: AddLinearLeaves, _: VectorShape) -> FuncOp:
    """Copies of all rows, then their leaves."""
    tables = linear_records(unit.block_terms)
    if unit.source is LeafSource.INDICES:
        tables["trees"] = TREE_RECORD
    body = UnitBody(tables, Compared(DOUBLE, missing=True, zero=True), rows=f64, scores=f64)
    b, rows, trees = body.builder, (body.row_begin, body.row_end), (body.first, body.end)
    leaves = LinearLeaves(unit, body, body.declared.number("n_trees" if unit.for_trees else "n_targets"))

    def some_rows(b: LirBuilder, first: SSAValue, end: SSAValue, row: SSAValue) -> None:
        last = _end(b, row, ROWS_TOGETHER, body.row_end)
        b.loop(first, end, lambda b, tree: b.loop(row, last, lambda b, row: leaves.add(b, row, tree)))

    def some_trees(b: LirBuilder, first: SSAValue) -> None:
        end = _end(b, first, TREES_TOGETHER, body.end)
        if unit.source is LeafSource.ROWS:
            b.loop(*rows, lambda b, row: b.loop(first, end, lambda b, tree: leaves.add(b, row, tree)))
        else:
            b.loop(*rows, lambda b, row: some_rows(b, first, end, row), ROWS_TOGETHER)

    b.loop(*rows, leaves.copy_row)
    b.loop(*trees, some_trees, TREES_TOGETHER)
    return body.function(unit.name)


def _end(b: LirBuilder, first: SSAValue, count: int, end: SSAValue) -> SSAValue:
    return b.insert(arith.MinSIOp(b.add(first, b.wide_constant(count)), end)).result


@dataclass(frozen=True)
class LinearLeaves:
    """The leaves of a call. accumulators: how many a row has."""

    unit: AddLinearLeaves
    body: UnitBody
    accumulators: SSAValue

    def copy_row(self, b: LirBuilder, row: SSAValue) -> None:
        """Writes the values that terms multiply."""
        outer, values = PrimitiveBuilder(b), self._values(b, row)
        given = b.insert(table_dialect.RowOp(self.body.rows, self.body.stride, row)).result
        outer.store(outer.constant(0.0, f64), values, DOUBLE.itemsize)

        def one_value(b: LirBuilder, number: SSAValue) -> None:
            inner, value = PrimitiveBuilder(b), b.gather(given, b.load("positions", "feature", number))
            counted = inner.select(b.is_zero(value), inner.constant(0.0, f64), value)
            inner.store(counted, inner.element(values, inner.add(number, 1), f64), DOUBLE.itemsize)

        b.loop(b.wide_constant(0), b.wide_number("n_term_features"), one_value)

    def add(self, b: LirBuilder, row: SSAValue, tree: SSAValue) -> None:
        """Adds what the leaf of a row in a tree says."""
        leaf = self._leaf(b, row, tree)
        target = tree if self.unit.for_trees else b.wide(b.load("leaves", "target", leaf))
        added = self._added(b, leaf, self._values(b, row))
        b.accumulate(self.body.scores, row, target, added, SUM, self.accumulators)

    def _leaf(self, b: LirBuilder, row: SSAValue, tree: SSAValue) -> SSAValue:
        """Returns the slot of the leaf that a row reaches in a tree."""
        number = b.subtract(row, self.body.row_begin)
        match self.unit.source:
            case LeafSource.ROWS:
                entry = b.add(b.multiply(number, b.wide_number("leaf_stride")), tree)
            case LeafSource.TREES:
                rows = b.subtract(self.body.row_end, self.body.row_begin)
                entry = b.add(b.multiply(tree, rows), number)
            case LeafSource.INDICES:
                inner = PrimitiveBuilder(b)
                of_tree = inner.add(b.multiply(tree, b.wide_number("rows_together")), number)
                address = inner.at(self.body.scratch, inner.add(of_tree, b.wide_number("subtree_indices")))
                index = inner.zero_extend(inner.load(address, i8, 1), i32)
                return b.add(b.load("trees", "value", tree), index)
        return b.insert(table_dialect.LoadSlotOp(self.body.scratch, entry)).result

    def _values(self, b: LirBuilder, row: SSAValue) -> SSAValue:
        """Returns the address of a row's values."""
        inner = PrimitiveBuilder(b)
        area = inner.at(self.body.scratch, b.wide_number("term_values"))
        number = b.subtract(row, self.body.row_begin)
        return inner.at(area, b.multiply(number, b.wide_number("term_row_bytes")))

    def _added(self, b: LirBuilder, leaf: SSAValue, values: SSAValue) -> SSAValue:
        """Returns what a leaf adds."""
        begin = b.load("leaves", "begin", leaf)
        end = b.add(begin, b.wide(b.load("leaves", "blocks", leaf)))

        def block(b: LirBuilder, number: SSAValue, total: SSAValue) -> SSAValue:
            inner = PrimitiveBuilder(b)
            for value, coefficient in self._terms(inner, number, values):
                total = inner.add_floats(total, inner.mul_floats(coefficient, value))
            return total

        def has_nan(b: LirBuilder, number: SSAValue, nan_bits: SSAValue) -> SSAValue:
            for value, _ in self._terms(PrimitiveBuilder(b), number, values):
                nan_bits = PrimitiveBuilder(b).select(_is_nan(b, value), b.constant(1), nan_bits)
            return nan_bits

        def of_nan(b: LirBuilder) -> SSAValue:
            nan_bits = b.loop_carrying(b.constant(0), begin, end, has_nan)
            is_missing = b.insert(arith.CmpiOp(nan_bits, b.constant(0), "ne")).result
            return PrimitiveBuilder(b).select(is_missing, b.load("leaves", "value", leaf), total)

        total = b.loop_carrying(b.load("leaves", "constant", leaf), begin, end, block)
        blocks = Block(), Block()
        then, otherwise = (b.inside(each) for each in blocks)
        then.insert(scf.YieldOp(of_nan(then)))
        otherwise.insert(scf.YieldOp(total))
        return b.insert(scf.IfOp(_is_nan(b, total), [f64], Region(blocks[0]), Region(blocks[1]))).results[0]

    def _terms(
        self, b: PrimitiveBuilder, block: SSAValue, values: SSAValue
    ) -> list[tuple[SSAValue, SSAValue]]:
        """Returns the value and the coefficient of each term of a block: coefficients, and after them columns."""
        count = self.unit.block_terms
        record = linear_records(count)["weights"]
        first = b.at(self.body.builder.records("weights"), b.mul(block, record.itemsize))
        columns = b.at(first, count * DOUBLE.itemsize)
        terms = []
        for number in range(count):
            column = b.load(b.element(columns, number, i32), i32, INTEGER.itemsize, invariant=True)
            value = b.load(b.element(values, b.wide(column), f64), f64, DOUBLE.itemsize)
            coefficient = b.element(first, number, f64)
            terms.append((value, b.load(coefficient, f64, DOUBLE.itemsize, invariant=True)))
        return terms


def _is_nan(b: LirBuilder, value: SSAValue) -> SSAValue:
    return b.insert(table_dialect.CompareOp(value, "unordered", value)).result
