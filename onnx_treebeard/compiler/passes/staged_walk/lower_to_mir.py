"""lower-to-staged-walk: HIR -> MIR for the strategy staged_walk. A prediction becomes what a thread does for a row.

In: HIR with predicates normalised and thresholds rounded. Out: one function, the kernel contract without its memory:

    func @staged_walk_forest(%rows, %scores, %scratch, %row_begin, %row_end, %tree_begin, %tree_end) {
      the row is that of the thread
      add the leaves that the row reaches in trees %tree_begin to %tree_end
    }
"""

from dataclasses import dataclass

from xdsl.builder import Builder
from xdsl.context import Context
from xdsl.dialects import arith, gpu
from xdsl.dialects.builtin import ModuleOp, i64
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Region
from xdsl.passes import ModulePass
from xdsl.rewriter import InsertPoint

from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.compiler.dialects.staged_walk import mir as staged_walk_mir
from onnx_treebeard.compiler.passes.lir.kernel_signature import kernel_entry, replace_functions
from onnx_treebeard.compiler.plan import STAGED_WALK_KERNEL


@dataclass(frozen=True)
class LowerToStagedWalk(ModulePass):
    """Replaces the function around each prediction by its kernel."""

    name = "lower-to-staged-walk"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        replace_functions(op, self.name, lambda prediction: [trees_function(prediction)])


def trees_function(prediction: PredictEnsembleOp) -> FuncOp:
    """The kernel of a prediction, in MIR."""
    entry = kernel_entry(prediction.forest.forest)
    rows, scores, _, row_begin, row_end, *trees = entry.args
    b = Builder(InsertPoint.at_end(entry))
    forest = b.insert(staged_walk_mir.ForestOp(prediction.forest)).result
    index = b.insert(gpu.GlobalIdOp(gpu.DimensionAttr(gpu.DimensionEnum.X))).result
    row = b.insert(arith.AddiOp(row_begin, b.insert(arith.IndexCastOp(index, i64)).result)).result
    forest.name_hint, row.name_hint = "forest", "row"
    b.insert(staged_walk_mir.AddTreesOp(forest, (trees[0], trees[1]), rows, scores, row, row_end))
    b.insert(ReturnOp())
    return FuncOp(STAGED_WALK_KERNEL, ([argument.type for argument in entry.args], ()), Region(entry))
