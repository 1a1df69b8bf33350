"""lower-tree-simd: MIR -> LIR for the strategy tree_simd. Tables and scratch memory (ranks and leaf indices) appear.

In: MIR of dialect tree_simd. Out: LIR with the arguments of the kernel contract, the tables as a handle on the module, and the bytes of
scratch memory that a call needs:

    tree_simd.rank        calls of units that rank columns, as table "calls" lists them
    tree_simd.add_trees   for each run of groups of one form: a call that computes the leaf indices of all groups, one that adds their values

and the functions of these units (`compiler/units/tree_simd.py`).
"""

from dataclasses import dataclass, field

from xdsl.context import Context
from xdsl.dialects import arith
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.tree_simd import mir as tree_simd_mir
from onnx_treebeard.compiler.layouts.tree_simd.tables import TreeSimdLayout
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.function import LirFunction, Rules, finish, only_forest
from onnx_treebeard.compiler.passes.units.writers import add_units
from onnx_treebeard.compiler.plan import ADD_OF_TREES, ADD_VALUES, FORM_SLOTS, Plan, tree_simd_plan
from onnx_treebeard.compiler.vector_shape import VectorShape
from onnx_treebeard.forest.forest import Forest

READ_BY_KERNEL = ("calls", "tree_runs")


@dataclass(frozen=True)
class LowerTreeSimd(ModulePass):
    """Lowers the kernel functions of the module.

    shape: the target's registers; None: such that only their size matters. plan: made already; None: computed from the module. units_elsewhere: the functions of units are not added to the module.
    """

    name = "lower-tree-simd"

    shape: VectorShape | None = field(default=None, repr=False, compare=False)
    plan: Plan[TreeSimdLayout] | None = field(default=None, repr=False, compare=False)
    units_elsewhere: bool = field(default=False, repr=False, compare=False)

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        plan, handle = self.plan or plan_of_module(op), _forest_of(op)
        for function in [f for f in op.walk() if isinstance(f, FuncOp)]:
            _Lowering(function, handle.forest.forest, plan.layouts).run()
        if not self.units_elsewhere:
            add_units(op, plan.units, self.shape or VectorShape(plan.layouts.lanes))
        finish(op, handle.forest, plan.tables, plan.scratch_bytes, plan.units)


def plan_of_module(module: ModuleOp) -> Plan[TreeSimdLayout]:
    """The plan of a module in MIR."""
    handle = _forest_of(module)
    of_trees = any(
        isinstance(op, tree_simd_mir.AddTreesOp) and op.of_trees is not None for op in module.walk()
    )
    return tree_simd_plan(handle.forest.forest, handle.lanes.value.data, of_trees=of_trees)


def _forest_of(module: ModuleOp) -> tree_simd_mir.ForestOp:
    return only_forest(module, tree_simd_mir.ForestOp, LowerTreeSimd.name, "tree_simd kernels")


class _Lowering(LirFunction):
    """The lowering of one function, one method for each operation."""

    def __init__(self, function: FuncOp, forest: Forest, layout: TreeSimdLayout) -> None:
        super().__init__(function, forest, layout.tables.described(READ_BY_KERNEL))
        self.layout = layout

    def run(self) -> None:
        rules: Rules = {
            tree_simd_mir.AddTreesOp: self.add_trees,
            tree_simd_mir.RankOp: self.rank,
            tree_simd_mir.ForestOp: lambda b, op: None,
        }
        self.lower(rules)

    def rank(self, b: LirBuilder, op: tree_simd_mir.RankOp) -> None:
        def one_call(b: LirBuilder, number: SSAValue) -> None:
            unit, first, end = (b.wide(b.load("calls", name, number)) for name in ("unit", "first", "end"))
            self._call(b, unit, op.row, first, end)

        b.loop(b.wide_constant(0), b.wide_number("n_calls"), one_call)

    def add_trees(self, b: LirBuilder, op: tree_simd_mir.AddTreesOp) -> None:
        lanes = self.layout.lanes
        by = b.wide_constant(lanes.bit_length() - 1)
        first = b.insert(arith.ShRUIOp(op.begin, by)).result
        end = b.insert(arith.ShRUIOp(b.add(op.end, b.wide_constant(lanes - 1)), by)).result
        values = ADD_VALUES if op.of_trees is None else ADD_OF_TREES

        def one_run(b: LirBuilder, run: SSAValue) -> None:
            begins, ends = (b.wide(b.load("tree_runs", name, run)) for name in ("begin", "end"))
            groups = (
                b.insert(arith.MaxSIOp(begins, first)).result,
                b.insert(arith.MinSIOp(ends, end)).result,
            )
            form = b.wide(b.load("tree_runs", "form", run))
            for slot in (FORM_SLOTS, values):
                self._call(b, b.add(form, b.wide_constant(slot)), op.row, *groups)

        b.loop(b.wide_constant(0), b.wide_number("n_tree_runs"), one_run)

    def _call(self, b: LirBuilder, unit: SSAValue, row: SSAValue, first: SSAValue, end: SSAValue) -> None:
        """Calls a unit for one row."""
        memory = (self.tables, self.rows, self.stride, self.scores, self.scratch)
        following = b.add(row, b.wide_constant(1))
        b.insert(table_dialect.CallOp(unit, (*memory, row, following, first, end)))
