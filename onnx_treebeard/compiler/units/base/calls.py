"""Calls of units by kernels: the slots of the header that have their addresses, and the order that two tables say.

The native planner numbers slots the same (kernels/native/plan/kernel/kernel_plan.h):

    slot 0, 1        walks: the walk, what becomes of the leaves
    slot 0 .. 15     what table "calls" names: columns and predicates, or ranks
    slot 16 ..       a unit a form of trees
    slot 20 ..       tree_simd: values of leaves, a unit a form; from slot 24 on with scores for trees
    slot 20, 21, 22  hybrid: walks of subtrees, values of their leaves, NaN copies

Kernels of vectors call, in LIR:

    for each record of table "calls" { call slot "unit" for its records "first" to "end" }                predicates or ranks
    for each record of table "tree_runs" { its form, and those of its trees that the call asks for }      trees
"""

from collections.abc import Callable

import numpy as np
from xdsl.dialects import arith
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody

WALK, LEAVES = 0, 1
FORM_SLOTS, ADD_VALUES, ADD_OF_TREES = 16, 20, 24
WALK_SUBTREES, ADD_SUBTREE_LEAVES, NAN_COPIES = 20, 21, 22


READ_BY_KERNELS = {
    "calls": np.dtype([(name, np.int32) for name in ("unit", "first", "end")]),
    "tree_runs": np.dtype([(name, np.int32) for name in ("form", "begin", "end")]),
}
Range = tuple[SSAValue, SSAValue]  # the first, and the end


def call(b: LirBuilder, body: UnitBody, slot: SSAValue, rows: Range, records: Range) -> None:
    """Calls the unit of a slot for some rows and some records of the table that it knows."""
    memory = (body.tables, body.rows, body.stride, body.scores, body.scratch)
    b.insert(table_dialect.CallOp(slot, (*memory, *rows, *records)))


def each_call(b: LirBuilder, called: Callable[[LirBuilder, SSAValue, Range], None]) -> None:
    """Writes `called` for each record of table "calls": the slot of a unit, and records of the table that it knows."""

    def one_call(b: LirBuilder, number: SSAValue) -> None:
        unit, first, end = (b.wide(b.load("calls", name, number)) for name in ("unit", "first", "end"))
        called(b, unit, (first, end))

    b.loop(b.wide_constant(0), b.wide_number("n_calls"), one_call)


def each_run(b: LirBuilder, trees: Range, called: Callable[[LirBuilder, SSAValue, Range], None]) -> None:
    """Writes `called` for each run of table "tree_runs": its form, and those of its trees (or groups of them) that are in a range."""

    def one_run(b: LirBuilder, run: SSAValue) -> None:
        form, begin, end = (b.wide(b.load("tree_runs", name, run)) for name in ("form", "begin", "end"))
        begin = b.insert(arith.MaxSIOp(begin, trees[0])).result
        called(b, form, (begin, b.insert(arith.MinSIOp(end, trees[1])).result))

    b.loop(b.wide_constant(0), b.wide_number("n_tree_runs"), one_run)
