"""The function of a unit while it is written: arguments, tables, scratch memory, calls of other units.

    func @name(%tables, %rows, %row_stride, %scores, %scratch, %row_begin, %row_end, %first, %end)

%first to %end are records of a table that the unit knows: trees, groups of trees, runs of predicates.

Slots of the header have the addresses of the units that kernels call. The native planner numbers them the same (kernels/native/plan/kernel/kernel_plan.h):

    slot 0, 1        walks: the walk, what becomes of the leaves
    slot 0 .. 15     what table "calls" names: columns and predicates, or ranks
    slot 16 ..       a unit a form of trees
    slot 20 ..       tree_simd: values of leaves, a unit a form; from slot 24 on with scores for trees
    slot 20          leaf indices: what adds the leaves of all trees
    slot 20, 21, 22  hybrid: walks of subtrees, values of their leaves, NaN copies

Kernels of vectors call, in LIR:

    for each record of table "calls" { call slot "unit" for its records "first" to "end" }                predicates or ranks
    for each record of table "tree_runs" { its form, and those of its trees that the call asks for }      trees
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np
from xdsl.dialects.builtin import f32, i64
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Attribute, Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.record_tables import TableSet, pack
from onnx_treebeard.compiler.layouts.table_header import NUMBERS
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.table_declarations import Declared

ARGUMENTS = (
    *("tables", "rows", "row_stride", "scores", "scratch"),
    *("row_begin", "row_end", "first", "end"),
)
FLOAT = np.dtype(np.float32)
Range = tuple[SSAValue, SSAValue]  # the first, and the end

WALK, LEAVES = 0, 1
FORM_SLOTS, ADD_VALUES, ADD_OF_TREES = 16, 20, 24
WALK_SUBTREES, ADD_SUBTREE_LEAVES, NAN_COPIES = 20, 21, 22


def empty_tables(records: Mapping[str, np.dtype[Any]]) -> TableSet:
    """Returns tables of which the records are known, and neither offsets nor contents nor numbers."""
    described = pack({name: np.zeros(0, record) for name, record in records.items()}).anywhere()
    return described.with_numbers(**dict.fromkeys(NUMBERS, 0))


class UnitBody:
    """The arguments by name, the declared tables, and a builder at the end of the function.

    tables: the record type of each table. compared: how values are compared. rows, scores: element types. numbers: those of the tables that the
    unit knows.
    """

    def __init__(
        self,
        tables: Mapping[str, np.dtype[Any]],
        compared: Compared | None = None,
        rows: Attribute = f32,
        scores: Attribute = f32,
        numbers: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        types = (
            table_dialect.TablesType(),
            walk_dialect.RowsType(rows),
            i64,
            walk_dialect.ScoresType(scores),
            walk_dialect.ScratchType(),
        )
        self.block = Block(arg_types=(*types, *(i64,) * 4))
        for argument, name in zip(self.block.args, ARGUMENTS, strict=True):
            argument.name_hint = name
        self.tables, self.rows, self.stride, self.scores, self.scratch, *bounds = self.block.args
        self.row_begin, self.row_end, self.first, self.end = bounds
        self.declared = Declared(self.block, empty_tables(tables).with_numbers(**numbers))
        self.builder = LirBuilder(self.block, self.declared, compared or Compared(FLOAT))

    def declare(self, *names: str) -> None:
        """Declares numbers of the tables in this order, whatever the order in which they are used."""
        for name in names:
            self.declared.number(name)

    def row(self, b: LirBuilder, number: SSAValue) -> SSAValue:
        """Returns the row of a number."""
        return b.row(self.rows, self.stride, number)

    def call(self, slot: Value, rows: Range, records: Range) -> None:
        """Calls the unit of a slot for some rows and some records of the table that it knows."""
        memory = (self.tables, self.rows, self.stride, self.scores, self.scratch)
        self.builder.run(table_dialect.CallOp(self.builder.value(slot), *memory, *rows, *records))

    def call_units(self, rows: Range) -> None:
        """Calls the units that table "calls" names."""
        b = self.builder
        with b.loop(0, b.wide_number("n_calls")) as number:
            unit, first, end = (b.wide_field("calls", name, number) for name in ("unit", "first", "end"))
            self.call(unit, rows, (first, end))

    def call_forms(
        self, rows: Range, trees: tuple[Value, Value], slots: Sequence[int] = (FORM_SLOTS,)
    ) -> None:
        """Calls units for some trees (or groups of them), neighbouring ones of a form together. slots: where the units of the forms begin."""
        b = self.builder
        with b.loop(0, b.wide_number("n_tree_runs")) as run:
            form, begin, end = (b.wide_field("tree_runs", name, run) for name in ("form", "begin", "end"))
            records = (b.max(begin, trees[0]), b.min(end, trees[1]))
            for slot in slots:
                self.call(b.add(form, slot), rows, records)

    def function(self, name: str) -> FuncOp:
        """Completes the function with a return, and returns it."""
        self.builder.run(ReturnOp())
        return FuncOp(name, ([argument.type for argument in self.block.args], ()), Region(self.block))


READ_BY_KERNELS = {
    "calls": np.dtype([(name, np.int32) for name in ("unit", "first", "end")]),
    "tree_runs": np.dtype([(name, np.int32) for name in ("form", "begin", "end")]),
}
