"""lower-to-tree-simd: HIR -> MIR for the strategy tree_simd. A prediction becomes a loop over rows.

In: HIR with predicates normalised and thresholds rounded. Out: one function, the kernel contract without its memory:

    func @tree_simd_forest(%rows, %scores, %scratch, %row_begin, %row_end, %tree_begin, %tree_end) {
      for %r = %row_begin to %row_end {
        quantise the values of the row to ranks
        add the leaves that the row reaches in trees %tree_begin to %tree_end
      }
    }

and on request @tree_simd_trees, a tree kernel, which has scores for trees instead of targets.
"""

from dataclasses import dataclass

from xdsl.builder import Builder
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Region, SSAValue
from xdsl.passes import ModulePass
from xdsl.rewriter import InsertPoint

from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.compiler.dialects.tree_simd import mir as tree_simd_mir
from onnx_treebeard.compiler.passes.lir.kernel_signature import kernel_entry, replace_functions
from onnx_treebeard.compiler.passes.walk.emit_scf import emit_for
from onnx_treebeard.compiler.plan import AGGREGATE_NAMES, TREE_SIMD_KERNEL, TREE_SIMD_TREES_KERNEL
from onnx_treebeard.forest.forest import Forest


@dataclass(frozen=True)
class LowerToTreeSimd(ModulePass):
    """Replaces the function around each prediction by its kernels. lanes: trees in a register. trees: also make the tree kernel."""

    name = "lower-to-tree-simd"

    lanes: int = 32
    trees: bool = False

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        names = (TREE_SIMD_KERNEL, *((TREE_SIMD_TREES_KERNEL,) if self.trees else ()))
        replace_functions(
            op,
            self.name,
            lambda prediction: [tree_simd_function(prediction, self.lanes, name) for name in names],
        )


def tree_simd_function(prediction: PredictEnsembleOp, lanes: int, name: str = TREE_SIMD_KERNEL) -> FuncOp:
    """A kernel of one prediction, in MIR. name: TREE_SIMD_KERNEL or TREE_SIMD_TREES_KERNEL, which decides its kind."""
    forest: Forest = prediction.forest.forest
    entry = kernel_entry(forest)
    rows, scores, _, row_begin, row_end, tree_begin, tree_end = entry.args
    b = Builder(InsertPoint.at_end(entry))
    handle = b.insert(tree_simd_mir.ForestOp(prediction.forest, lanes)).result
    handle.name_hint = "forest"

    def one_row(b: Builder, number: SSAValue) -> None:
        ranks = b.insert(tree_simd_mir.RankOp(handle, rows, number)).result
        ranks.name_hint = "ranks"
        aggregate, of_trees = AGGREGATE_NAMES.get(forest.aggregate, "sum"), name == TREE_SIMD_TREES_KERNEL
        trees = (tree_begin, tree_end)
        b.insert(tree_simd_mir.AddTreesOp(ranks, *trees, scores, number, aggregate, of_trees=of_trees))

    emit_for(b, row_begin, row_end, 1, "r", one_row)
    b.insert(ReturnOp())
    return FuncOp(name, ([argument.type for argument in entry.args], ()), Region(entry))
