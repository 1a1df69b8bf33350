"""lower-predict: HIR -> MIR. A prediction becomes explicit loops over rows and trees around walks.

In: HIR with layout and schedule chosen. Out: one function, the kernel contract without its memory:

    func @walk_forest(%rows, %scores, %kept, %row_begin, %row_end, %tree_begin, %tree_end) {
      the loops of the schedule (emit_loops.py) {
        the walks (emit_walks.py)
        accumulate, if every row meets the trees in source order; keep the leaf otherwise
      }
      if leaves were kept: for %r { for %t { accumulate the kept leaf } }
    }

So the additions of a row are in source order whatever the schedule.
"""

from dataclasses import dataclass

from xdsl.builder import Builder
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, i64
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Block, Region, SSAValue
from xdsl.passes import ModulePass
from xdsl.rewriter import InsertPoint, Rewriter

from onnx_treebeard.dialects import walk
from onnx_treebeard.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.dialects.element_types import ir_type
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.forest import Aggregate
from onnx_treebeard.schedule.text import parse_schedule
from onnx_treebeard.transforms.emit_loops import NOTHING_OPEN, Kernel, emit_for, emit_loops
from onnx_treebeard.transforms.hir import predictions

AGGREGATE_NAMES = {Aggregate.MIN: "min", Aggregate.MAX: "max"}
ARGUMENTS = ("rows", "scores", "kept", "row_begin", "row_end", "tree_begin", "tree_end")


@dataclass(frozen=True)
class LowerPredict(ModulePass):
    """Replaces the function around each prediction by its loop nest."""

    name = "lower-predict"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        for prediction in predictions(op):
            function = prediction.parent_op()
            if not isinstance(function, FuncOp):
                raise CompilerError(self.name, "a prediction stands outside a function")
            Rewriter.replace_op(function, kernel_function(prediction))


def kernel_function(prediction: PredictEnsembleOp) -> FuncOp:
    """The kernel of one prediction, in MIR."""
    if prediction.layout is None:
        raise CompilerError("lower-predict", "the prediction has no layout: run choose-layout before")
    if prediction.schedule is None:
        raise CompilerError("lower-predict", "the prediction has no schedule: run choose-schedule before")
    forest = prediction.forest.forest
    rows_type = walk.RowsType(ir_type(forest.input_type))
    scores_type = walk.ScoresType(ir_type(forest.accumulator_type))
    types = (rows_type, scores_type, walk.KeptLeavesType(), *(i64,) * 4)
    block = Block(arg_types=types)
    for argument, name in zip(block.args, ARGUMENTS, strict=True):
        argument.name_hint = name
    b = Builder(InsertPoint.at_end(block))
    handle = b.insert(walk.ForestOp(prediction.forest, prediction.layout, prediction.tiling)).result
    handle.name_hint = "forest"
    schedule = parse_schedule(prediction.schedule.data)
    rows, scores, kept, *limits = block.args
    row_begin, row_end, tree_begin, tree_end = limits
    kernel = Kernel(
        rows=rows,
        scores=scores,
        kept=kept,
        row_begin=row_begin,
        row_end=row_end,
        tree_begin=tree_begin,
        tree_end=tree_end,
        forest=handle,
        aggregate=AGGREGATE_NAMES.get(forest.aggregate, "sum"),
        keep_leaves=not schedule.keeps_source_order,
    )
    emit_loops(b, kernel, schedule.nest, NOTHING_OPEN)
    if kernel.keep_leaves:
        emit_ordered_sum(b, kernel)
    b.insert(ReturnOp())
    return FuncOp("walk_forest", (types, ()), Region(block))


def emit_ordered_sum(b: Builder, kernel: Kernel) -> None:
    """Adds the kept leaves, row by row, trees in source order."""

    def one_row(b: Builder, row: SSAValue) -> None:
        def one_tree(b: Builder, index: SSAValue) -> None:
            tree = b.insert(walk.TreeOp(kernel.forest, index)).result
            leaf = b.insert(walk.KeptLeafOp(kernel.kept, row, tree)).result
            b.insert(walk.AccumulateOp(kernel.scores, row, tree, leaf, kernel.aggregate))

        emit_for(b, kernel.tree_begin, kernel.tree_end, 1, "t", one_tree)

    emit_for(b, kernel.row_begin, kernel.row_end, 1, "r", one_row)
