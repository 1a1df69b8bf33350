"""lower-to-ranked-walk: HIR -> MIR for the strategy ranked_walk. A prediction becomes what a thread does for its row.

In: HIR with predicates normalised and thresholds rounded. Out: one function, the kernel contract without its memory:

    func @ranked_walk_forest(%rows, %scores, %scratch, %row_begin, %row_end, %tree_begin, %tree_end) {
      the row is that of the thread
      quantise the values of the row to ranks
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
from onnx_treebeard.compiler.dialects.ranked_walk import mir as ranked_walk_mir
from onnx_treebeard.compiler.passes.lir.kernel_signature import kernel_entry, replace_functions
from onnx_treebeard.compiler.plan import RANKED_WALK_KERNEL


@dataclass(frozen=True)
class LowerToRankedWalk(ModulePass):
    """Replaces the function around each prediction by its kernel."""

    name = "lower-to-ranked-walk"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        replace_functions(op, self.name, lambda prediction: [ranked_walk_function(prediction)])


def ranked_walk_function(prediction: PredictEnsembleOp) -> FuncOp:
    """The kernel of one prediction, in MIR."""
    entry = kernel_entry(prediction.forest.forest)
    rows, scores, _, row_begin, row_end, tree_begin, tree_end = entry.args
    b = Builder(InsertPoint.at_end(entry))
    forest = b.insert(ranked_walk_mir.ForestOp(prediction.forest)).result
    number = b.insert(gpu.GlobalIdOp(gpu.DimensionAttr(gpu.DimensionEnum.X))).result
    index = b.insert(arith.IndexCastOp(number, i64)).result
    row = b.insert(arith.AddiOp(row_begin, index)).result
    ranks = b.insert(ranked_walk_mir.RankOp(forest, rows, row, row_end)).result
    for value, hint in ((forest, "forest"), (row, "row"), (ranks, "ranks")):
        value.name_hint = hint
    b.insert(ranked_walk_mir.AddTreesOp(ranks, (tree_begin, tree_end), scores, row, row_end))
    b.insert(ReturnOp())
    return FuncOp(RANKED_WALK_KERNEL, ([argument.type for argument in entry.args], ()), Region(entry))
