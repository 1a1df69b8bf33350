"""lower-predict: HIR -> MIR. A prediction becomes explicit loops over rows and trees around walks.

In: HIR with layout and schedule chosen. Out: one function, the kernel contract without its memory:

    func @walk_forest(%rows, %scores, %row_begin, %row_end, %tree_begin, %tree_end) {
      tree-major:  for %t { tree; for %r step k { k walks; k x accumulate };  for the rows left over { one walk; accumulate } }
      row-major:   for %r step k { k rows; for %t { k walks; ... } };  for the rows left over { for %t { one walk; ... } }
    }

In both orders a row meets the trees in source order, which keeps the order of additions.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from xdsl.builder import Builder
from xdsl.context import Context
from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import IntegerType, ModuleOp, i1, i64
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Block, Region, SSAValue
from xdsl.passes import ModulePass
from xdsl.rewriter import InsertPoint, Rewriter

from onnx_treebeard.dialects import walk
from onnx_treebeard.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.dialects.element_types import ir_type
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.forest import Aggregate
from onnx_treebeard.transforms.hir import predictions

AGGREGATE_NAMES = {Aggregate.MIN: "min", Aggregate.MAX: "max"}
Body = Callable[[Builder, SSAValue], None]


@dataclass(frozen=True)
class LowerPredict(ModulePass):
    """Replaces the function around each prediction by its loop nest."""

    name = "lower-predict"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        for prediction in predictions(op):
            function = prediction.parent_op()
            if not isinstance(function, FuncOp):
                raise CompilerError(self.name, "a prediction stands outside a function")
            Rewriter.replace_op(function, loop_nest(prediction))


@dataclass(frozen=True)
class Nest:
    """What the loops of one kernel share: its arguments, the forest, the interleave factor."""

    rows: SSAValue
    scores: SSAValue
    row_begin: SSAValue
    row_end: SSAValue
    tree_begin: SSAValue
    tree_end: SSAValue
    forest: SSAValue
    aggregate: str
    interleave: int


def loop_nest(prediction: PredictEnsembleOp) -> FuncOp:
    """The kernel function of one prediction, in MIR."""
    if prediction.layout is None:
        raise CompilerError("lower-predict", "the prediction has no layout: run choose-layout before")
    if prediction.order is None or prediction.interleave is None:
        raise CompilerError("lower-predict", "the prediction has no schedule: run choose-schedule before")
    forest = prediction.forest.forest
    types = (
        walk.RowsType(ir_type(forest.input_type)),
        walk.ScoresType(ir_type(forest.accumulator_type)),
        *(i64,) * 4,
    )
    block = Block(arg_types=types)
    names = ("rows", "scores", "row_begin", "row_end", "tree_begin", "tree_end")
    for argument, name in zip(block.args, names, strict=True):
        argument.name_hint = name
    b = Builder(InsertPoint.at_end(block))
    handle = b.insert(walk.ForestOp(prediction.forest, prediction.layout, prediction.tiling))
    handle.result.name_hint = "forest"
    aggregate = AGGREGATE_NAMES.get(forest.aggregate, "sum")
    rows, scores, *limits = block.args
    row_begin, row_end, tree_begin, tree_end = limits
    nest = Nest(
        rows,
        scores,
        row_begin,
        row_end,
        tree_begin,
        tree_end,
        handle.result,
        aggregate,
        prediction.interleave.value.data,
    )
    emit = {"tree-major": emit_tree_major, "row-major": emit_row_major}[prediction.order.data]
    emit(b, nest)
    b.insert(ReturnOp())
    return FuncOp("walk_forest", (types, ()), Region(block))


def emit_tree_major(b: Builder, nest: Nest) -> None:
    """for tree { for rows }"""

    def one_tree(b: Builder, index: SSAValue) -> None:
        tree = emit_tree(b, nest, index)
        emit_row_loops(
            b, nest, lambda b, row, count: emit_walks(b, nest, tree, *emit_rows(b, nest, row, count))
        )

    emit_loop(b, nest.tree_begin, nest.tree_end, 1, "t", one_tree)


def emit_row_major(b: Builder, nest: Nest) -> None:
    """for rows { for tree }"""

    def some_rows(b: Builder, row: SSAValue, count: int) -> None:
        numbers, rows = emit_rows(b, nest, row, count)

        def one_tree(b: Builder, index: SSAValue) -> None:
            emit_walks(b, nest, emit_tree(b, nest, index), numbers, rows)

        emit_loop(b, nest.tree_begin, nest.tree_end, 1, "t", one_tree)

    emit_row_loops(b, nest, some_rows)


def emit_row_loops(b: Builder, nest: Nest, body: Callable[[Builder, SSAValue, int], None]) -> None:
    """A loop over groups of `interleave` rows, and one over the rows left over."""
    left_over = nest.row_begin
    if nest.interleave > 1:
        group = constant(b, nest.interleave)
        count = b.insert(arith.SubiOp(nest.row_end, nest.row_begin)).result
        groups = b.insert(arith.DivUIOp(count, group)).result
        grouped = b.insert(arith.MuliOp(groups, group)).result
        left_over = b.insert(arith.AddiOp(nest.row_begin, grouped)).result
        left_over.name_hint = "left_over"
        emit_loop(
            b, nest.row_begin, left_over, nest.interleave, "r", lambda b, row: body(b, row, nest.interleave)
        )
    emit_loop(b, left_over, nest.row_end, 1, "r", lambda b, row: body(b, row, 1))


def emit_tree(b: Builder, nest: Nest, index: SSAValue) -> SSAValue:
    """Tree number `index`."""
    tree = b.insert(walk.TreeOp(nest.forest, index)).result
    tree.name_hint = "tree"
    return tree


def emit_rows(
    b: Builder, nest: Nest, first: SSAValue, count: int
) -> tuple[Sequence[SSAValue], Sequence[SSAValue]]:
    """The numbers and the contents of `count` rows from `first` on."""
    numbers = [first, *(b.insert(arith.AddiOp(first, constant(b, i))).result for i in range(1, count))]
    return numbers, [b.insert(walk.RowOp(nest.rows, number)).result for number in numbers]


def emit_walks(
    b: Builder, nest: Nest, tree: SSAValue, numbers: Sequence[SSAValue], rows: Sequence[SSAValue]
) -> None:
    """Walks one tree with several rows in lock step, until all of them have reached a leaf; then adds the leaves."""
    root = b.insert(walk.RootOp(tree)).result
    root.name_hint = "root"
    types = [walk.NodeType()] * len(rows)
    before, after = Block(arg_types=types), Block(arg_types=types)
    test = Builder(InsertPoint.at_end(before))
    done = test.insert(walk.IsLeafOp(tree, before.args)).result
    going = test.insert(arith.XOrIOp(done, constant(test, 1, i1))).result
    test.insert(scf.ConditionOp(going, *before.args))
    move = Builder(InsertPoint.at_end(after))
    step = move.insert(walk.StepOp(tree, after.args, rows))
    move.insert(scf.YieldOp(*step.results_))
    loop = b.insert(scf.WhileOp([root] * len(rows), types, Region(before), Region(after)))
    for number, leaf in zip(numbers, loop.res, strict=True):
        leaf.name_hint = "leaf"
        b.insert(walk.AccumulateOp(nest.scores, number, tree, leaf, nest.aggregate))


def emit_loop(b: Builder, begin: SSAValue, end: SSAValue, step: int, name: str, body: Body) -> None:
    """scf.for from `begin` to `end`; `body` fills it."""
    block = Block(arg_types=[i64])
    block.args[0].name_hint = name
    inner = Builder(InsertPoint.at_end(block))
    body(inner, block.args[0])
    inner.insert(scf.YieldOp())
    b.insert(scf.ForOp(begin, end, constant(b, step), [], Region(block)))


def constant(b: Builder, value: int, width: IntegerType = i64) -> SSAValue:
    """An integer constant."""
    return b.insert(arith.ConstantOp.from_int_and_width(value, width)).result
