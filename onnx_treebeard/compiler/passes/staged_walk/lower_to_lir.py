"""lower-staged-walk: MIR -> LIR for the strategy staged_walk. Tables and the shared memory of a block appear.

In: MIR of dialect staged_walk. Out: LIR with the arguments of the kernel contract and the tables as a handle on the module. The function is that of
one unit (`compiler/passes/units/staged_walk/`), which the forest's plan names.
"""

from dataclasses import dataclass, field

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.dialects.func import FuncOp
from xdsl.passes import ModulePass
from xdsl.rewriter import Rewriter

from onnx_treebeard.compiler.dialects.staged_walk import mir as staged_walk_mir
from onnx_treebeard.compiler.layouts.staged_walk.tables import StagedWalkLayout
from onnx_treebeard.compiler.passes.lir.function import finish, only_forest
from onnx_treebeard.compiler.passes.units.writers import function_of
from onnx_treebeard.compiler.plan import Plan, staged_walk_plan
from onnx_treebeard.compiler.vector_shape import VectorShape


@dataclass(frozen=True)
class LowerStagedWalk(ModulePass):
    """Lowers the kernel function of the module. plan: made already; None: computed from the module."""

    name = "lower-staged-walk"

    plan: Plan[StagedWalkLayout] | None = field(default=None, repr=False, compare=False)

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        handle = only_forest(op, staged_walk_mir.ForestOp, self.name, "staged_walk kernels")
        plan = self.plan or staged_walk_plan(handle.forest.forest)
        for function in [f for f in op.walk() if isinstance(f, FuncOp)]:
            lowered = function_of(plan.kernels[function.sym_name.data], VectorShape(0))
            lowered.sym_name = StringAttr(function.sym_name.data)
            Rewriter.replace_op(function, lowered)
        finish(op, handle.forest, plan.tables, plan.scratch_bytes, {})
