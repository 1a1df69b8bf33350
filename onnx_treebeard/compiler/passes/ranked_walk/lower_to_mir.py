"""lower-to-ranked-walk: HIR -> MIR for the strategy ranked_walk. A prediction becomes what threads do for a row, in two kernels.

In: HIR with predicates normalised and thresholds rounded. Out: two functions, the kernel contract without its memory:

    func @rank_rows(%rows, %scores, %scratch, %row_begin, %row_end, %tree_begin, %tree_end) {
      the row is that of the thread
      write the ranks of its values
    }
    func @ranked_walk_forest(...) {
      the row is that of the thread
      add the leaves that the row reaches in trees %tree_begin to %tree_end
    }

and before them @block_ranks and @block_walk_forest for few rows, in which the row is that of the block.
"""

from dataclasses import dataclass

from xdsl.builder import Builder
from xdsl.context import Context
from xdsl.dialects import arith, gpu
from xdsl.dialects.builtin import ModuleOp, i64
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Block, Region, SSAValue
from xdsl.passes import ModulePass
from xdsl.rewriter import InsertPoint

from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.compiler.dialects.ranked_walk import mir as ranked_walk_mir
from onnx_treebeard.compiler.passes.lir.kernel_signature import kernel_entry, replace_functions
from onnx_treebeard.compiler.plan import (
    BLOCK_RANKS_KERNEL,
    BLOCK_TREES_KERNEL,
    RANK_ROWS_KERNEL,
    RANKED_WALK_KERNEL,
)

Number = type[gpu.BlockIdOp | gpu.GlobalIdOp]
# The functions that rank and those that walk, by what a row is numbered by.
RANKS: dict[str, Number] = {BLOCK_RANKS_KERNEL: gpu.BlockIdOp, RANK_ROWS_KERNEL: gpu.GlobalIdOp}
TREES: dict[str, Number] = {BLOCK_TREES_KERNEL: gpu.BlockIdOp, RANKED_WALK_KERNEL: gpu.GlobalIdOp}


@dataclass(frozen=True)
class LowerToRankedWalk(ModulePass):
    """Replaces the function around each prediction by its kernels."""

    name = "lower-to-ranked-walk"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        replace_functions(op, self.name, kernels_of)


def kernels_of(prediction: PredictEnsembleOp) -> list[FuncOp]:
    """The kernels of a prediction, in MIR, in the order in which they run: those for few rows, then those for many."""
    ranks = [ranks_function(prediction, name, number) for name, number in RANKS.items()]
    trees = [trees_function(prediction, name, number) for name, number in TREES.items()]
    return [function for pair in zip(ranks, trees, strict=True) for function in pair]


def ranks_function(prediction: PredictEnsembleOp, name: str, number: Number) -> FuncOp:
    """The kernel that ranks rows."""
    entry, b, forest, row = _started(prediction, number)
    rows, _, scratch, _, row_end, *_ = entry.args
    b.insert(ranked_walk_mir.RankOp(forest, rows, row, scratch, row_end))
    return _ended(b, entry, name)


def trees_function(prediction: PredictEnsembleOp, name: str, number: Number) -> FuncOp:
    """The kernel that walks on ranks."""
    entry, b, forest, row = _started(prediction, number)
    _, scores, scratch, _, row_end, *trees = entry.args
    b.insert(ranked_walk_mir.AddTreesOp(forest, (trees[0], trees[1]), scratch, scores, row, row_end))
    return _ended(b, entry, name)


def _started(prediction: PredictEnsembleOp, number: Number) -> tuple[Block, Builder, SSAValue, SSAValue]:
    """A block with the forest and the row, and a builder at its end."""
    entry = kernel_entry(prediction.forest.forest)
    b = Builder(InsertPoint.at_end(entry))
    forest = b.insert(ranked_walk_mir.ForestOp(prediction.forest)).result
    index = b.insert(number(gpu.DimensionAttr(gpu.DimensionEnum.X))).result
    row = b.insert(arith.AddiOp(entry.args[3], b.insert(arith.IndexCastOp(index, i64)).result)).result
    forest.name_hint, row.name_hint = "forest", "row"
    return entry, b, forest, row


def _ended(b: Builder, entry: Block, name: str) -> FuncOp:
    b.insert(ReturnOp())
    return FuncOp(name, ([argument.type for argument in entry.args], ()), Region(entry))
