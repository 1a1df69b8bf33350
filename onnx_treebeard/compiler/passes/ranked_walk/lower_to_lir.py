"""lower-ranked-walk: MIR -> LIR for the strategy ranked_walk. Tables, scratch memory and the shared memory of a block appear.

In: MIR of dialect ranked_walk. Out: LIR with the arguments of the kernel contract and the tables as a handle on the module. Each function is that of
one unit (`compiler/passes/units/ranked_walk/`), which the forest's plan names.
"""

from dataclasses import dataclass, field

from xdsl.context import Context
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, StringAttr, i64
from xdsl.dialects.func import FuncOp
from xdsl.passes import ModulePass
from xdsl.rewriter import Rewriter

from onnx_treebeard.compiler.dialects.ranked_walk import mir as ranked_walk_mir
from onnx_treebeard.compiler.dialects.table.module_attributes import SCRATCH_PER_ROW
from onnx_treebeard.compiler.layouts.ranked_walk.tables import RankedWalkLayout
from onnx_treebeard.compiler.passes.lir.function import finish, only_forest
from onnx_treebeard.compiler.passes.units.writers import function_of
from onnx_treebeard.compiler.plan import Plan, ranked_walk_plan
from onnx_treebeard.compiler.vector_shape import VectorShape


@dataclass(frozen=True)
class LowerRankedWalk(ModulePass):
    """Lowers the kernel functions of the module. plan: made already; None: computed from the module."""

    name = "lower-ranked-walk"

    plan: Plan[RankedWalkLayout] | None = field(default=None, repr=False, compare=False)

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        handle = only_forest(op, ranked_walk_mir.ForestOp, self.name, "ranked_walk kernels")
        plan = self.plan or ranked_walk_plan(handle.forest.forest)
        for function in [f for f in op.walk() if isinstance(f, FuncOp)]:
            lowered = function_of(plan.kernels[function.sym_name.data], VectorShape(0))
            lowered.sym_name = StringAttr(function.sym_name.data)
            Rewriter.replace_op(function, lowered)
        finish(op, handle.forest, plan.tables, plan.scratch_bytes, {})
        op.attributes[SCRATCH_PER_ROW] = IntegerAttr(plan.layouts.rank_bytes, i64)
