"""lower-blend: HIR -> MIR for the strategy blend. A prediction becomes a loop over blocks of rows, in it one over trees.

In: HIR with predicates normalised and thresholds rounded. Out: one function, the kernel contract without its memory:

    func @blend_forest(%rows, %scores, %scratch, %row_begin, %row_end, %tree_begin, %tree_end) {
      for %r = %row_begin to %row_end step 256 {
        open the block, answer every distinct test
        for %t = %tree_begin to %tree_end { add the leaves that the rows reach in tree t }
        close the block
      }
    }
"""

from dataclasses import dataclass

from xdsl.builder import Builder
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Region, SSAValue
from xdsl.passes import ModulePass
from xdsl.rewriter import InsertPoint

from onnx_treebeard.dialects import blend
from onnx_treebeard.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.transforms.emit_loops import emit_for
from onnx_treebeard.transforms.kernel_function import kernel_entry, replace_functions
from onnx_treebeard.transforms.lower_predict import AGGREGATE_NAMES

BLEND_KERNEL = "blend_forest"


@dataclass(frozen=True)
class LowerBlend(ModulePass):
    """Replaces the function around each prediction by its kernel.

    plane_bytes: bytes of a vector register; from_many: whether one instruction chooses bytes from 128 leaves.
    """

    name = "lower-blend"

    plane_bytes: int = 32
    from_many: bool = False

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        replace_functions(
            op, self.name, lambda prediction: blend_function(prediction, self.plane_bytes, self.from_many)
        )


def blend_function(prediction: PredictEnsembleOp, plane_bytes: int, from_many: bool = False) -> FuncOp:
    """The kernel of one prediction, in MIR."""
    forest = prediction.forest.forest
    aggregate = AGGREGATE_NAMES.get(forest.aggregate, "sum")
    entry = kernel_entry(forest)
    rows, scores, _, row_begin, row_end, tree_begin, tree_end = entry.args
    b = Builder(InsertPoint.at_end(entry))
    handle = b.insert(blend.ForestOp(prediction.forest, plane_bytes, from_many)).result
    handle.name_hint = "forest"

    def one_block(b: Builder, row: SSAValue) -> None:
        block = b.insert(blend.OpenOp(handle, rows, scores, row, row_end)).result
        block.name_hint = "block"
        b.insert(blend.AnswerOp(block))

        def one_tree(b: Builder, tree: SSAValue) -> None:
            b.insert(blend.AddTreeOp(block, tree, aggregate))

        emit_for(b, tree_begin, tree_end, 1, "t", one_tree)
        b.insert(blend.CloseOp(block))

    emit_for(b, row_begin, row_end, 8 * plane_bytes, "r", one_block)
    b.insert(ReturnOp())
    return FuncOp(BLEND_KERNEL, ([argument.type for argument in entry.args], ()), Region(entry))
