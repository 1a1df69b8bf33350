"""lower-to-bitslice: HIR -> MIR for the strategy bitslice. A prediction becomes a loop over blocks of rows, with one over trees inside.

In: HIR with predicates normalised and thresholds rounded. Out: one function, the kernel contract without its memory:

    func @bitslice_forest(%rows, %scores, %scratch, %row_begin, %row_end, %tree_begin, %tree_end) {
      for %r = %row_begin to %row_end step 256 {
        open the block, evaluate all distinct predicates
        for %t = %tree_begin to %tree_end { add the leaves that the rows reach in tree t }
        close the block
      }
    }

and for hybrid evaluation, where only tree tops are bit-sliced:

      for %r = %row_begin to %row_end step %together {
        for %q = %r to %end step 256 {
          open the block, evaluate all distinct predicates of the tops
          compute the subtree index of every row in all trees
        }
        make NaN copies of the rows, if nodes send NaN to both sides and any row has NaN
        for %t = %tree_begin to %tree_end { walk the rows' subtrees to leaves, add these }
      }
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.builder import Builder
from xdsl.context import Context
from xdsl.dialects import arith
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Region, SSAValue
from xdsl.passes import ModulePass
from xdsl.rewriter import InsertPoint

from onnx_treebeard.compiler.dialects.bitslice import mir as bitslice_mir
from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.compiler.passes.lir.kernel_signature import kernel_entry, replace_functions
from onnx_treebeard.compiler.passes.walk.emit_scf import add, emit_for
from onnx_treebeard.compiler.plan import AGGREGATE_NAMES, BITSLICE_KERNEL


@dataclass(frozen=True)
class LowerToBitslice(ModulePass):
    """Replaces the function around each prediction by its kernel.

    plane_bytes: bytes of a vector register. from_many: the machine has byte permutes that take 128 table bytes.
    levels, rows, steps: the fields of `HybridSplit` (`compiler/layouts/bitslice/tree_tops.py`); levels 0: whole trees are bit-sliced.
    """

    name = "lower-to-bitslice"

    plane_bytes: int = 32
    from_many: bool = False
    levels: int = 0
    rows: int = 0
    steps: int = 0

    def split(self) -> HybridSplit | None:
        """How trees are split; None if they are not."""
        return HybridSplit(self.levels, self.rows, self.steps) if self.levels else None

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        replace_functions(op, self.name, lambda prediction: [self._function(prediction)])

    def _function(self, prediction: PredictEnsembleOp) -> FuncOp:
        return bitslice_function(prediction, self.plane_bytes, self.from_many, self.split())


def bitslice_function(
    prediction: PredictEnsembleOp, plane_bytes: int, from_many: bool = False, split: HybridSplit | None = None
) -> FuncOp:
    """The kernel of one prediction, in MIR."""
    forest = prediction.forest.forest
    entry = kernel_entry(forest)
    b = Builder(InsertPoint.at_end(entry))
    handle = b.insert(bitslice_mir.ForestOp(prediction.forest, plane_bytes, from_many, split)).result
    handle.name_hint = "forest"
    aggregate = AGGREGATE_NAMES.get(forest.aggregate, "sum")
    if split is None:
        emit_whole_trees(b, handle, entry.args, aggregate)
    else:
        emit_tops_and_walks(b, handle, entry.args, aggregate)
    b.insert(ReturnOp())
    return FuncOp(BITSLICE_KERNEL, ([argument.type for argument in entry.args], ()), Region(entry))


def emit_whole_trees(b: Builder, handle: SSAValue, arguments: Sequence[SSAValue], aggregate: str) -> None:
    """The loop over blocks; the first picture of the module docstring."""
    _, _, _, row_begin, row_end, tree_begin, tree_end = arguments

    def one_block(b: Builder, row: SSAValue) -> None:
        block = emit_predicates(b, handle, arguments, row, row_end)
        b.insert(bitslice_mir.AddTreesOp(block, tree_begin, tree_end, aggregate))
        b.insert(bitslice_mir.CloseOp(block))

    emit_for(b, row_begin, row_end, block_rows(handle), "r", one_block)


def emit_tops_and_walks(b: Builder, handle: SSAValue, arguments: Sequence[SSAValue], aggregate: str) -> None:
    """The loops of hybrid evaluation; the second picture."""
    rows, scores, _, row_begin, row_end, tree_begin, tree_end = arguments
    together = b.insert(bitslice_mir.RowsOfSplitOp(handle)).result
    together.name_hint = "together"

    def rows_together(b: Builder, first: SSAValue) -> None:
        end = add(b, first, together)
        end = b.insert(arith.MinSIOp(end, row_end)).result
        end.name_hint = "end"

        def one_block(b: Builder, row: SSAValue) -> None:
            block = emit_predicates(b, handle, arguments, row, end)
            b.insert(bitslice_mir.SubtreeIndexOp(block, tree_begin, tree_end, first))

        emit_for(b, first, end, block_rows(handle), "q", one_block)
        walked = b.insert(bitslice_mir.NanCopiesOp(handle, rows, first, end)).result
        walked.name_hint = "walked"

        def one_tree(b: Builder, tree: SSAValue) -> None:
            b.insert(bitslice_mir.WalkSubtreesOp((handle, tree, walked, scores, first, end), aggregate))

        emit_for(b, tree_begin, tree_end, 1, "t", one_tree)

    emit_for(b, row_begin, row_end, together, "r", rows_together)


def emit_predicates(
    b: Builder, handle: SSAValue, arguments: Sequence[SSAValue], row: SSAValue, end: SSAValue
) -> SSAValue:
    """Opens the block of rows that begins at `row`, and evaluates its predicates."""
    rows, scores, *_ = arguments
    block = b.insert(bitslice_mir.OpenOp(handle, rows, scores, row, end)).result
    block.name_hint = "block"
    b.insert(bitslice_mir.EvaluateOp(block))
    return block


def block_rows(handle: SSAValue) -> int:
    """Rows of a block."""
    assert isinstance(handle.owner, bitslice_mir.ForestOp)
    return 8 * int(handle.owner.plane_bytes.value.data)
