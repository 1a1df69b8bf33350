"""lower-predict: HIR -> MIR. A prediction becomes explicit loops over rows and trees around walks.

In: HIR with layout and schedule chosen. Out: one function, the kernel contract without its memory:

    func @walk_forest(%rows, %scores, %scratch, %row_begin, %row_end, %tree_begin, %tree_end) {
      the loops of the schedule (emit_loops.py) {
        the walks (emit_walks.py)
        accumulate, if every row meets the trees in source order; else store the leaf in the leaf buffer
      }
      if leaves were buffered: for %r { for %t, a position in the source { accumulate the buffered leaf of its tree } }
    }

Where each row has a thread (a GPU), the loops run over the only row of the thread that runs them:

      %id = gpu.global_id x;  %row_begin + %id to min(%row_begin + %id + 1, %row_end) take the place of %row_begin to %row_end

If the schedule caches, the threads of a block copy together, and all of them have to arrive: a thread without a row walks the last one, and passes no
leaf on.

Where the threads of a block share loops, each thread runs its own iterations of them (`emit_gpu_threads.py`). If they share trees, the block keeps the leaves
and adds them in source order; buffered leaves are added by all threads of the block, a row each, once all threads have stored theirs:

      gpu.barrier;  for %r = %first_row + %thread to %end_of_rows step threads { for %t { accumulate the buffered leaf of its tree } }

So the values of a row are added in source order whatever the schedule. On request a second function, a leaf kernel:

    func @walk_leaves(%rows, %leaves, %scratch, %row_begin, %row_end, %tree_begin, %tree_end) {
      the same loops and walks, which store the index of every leaf
    }

and a third one, a tree kernel, whose trees need no order because each has accumulators of its own:

    func @walk_trees(%rows, %scores, %scratch, %row_begin, %row_end, %tree_begin, %tree_end) {
      the same loops and walks { accumulate of_tree }
    }
"""

from dataclasses import dataclass, replace

from xdsl.context import Context
from xdsl.dialects import gpu
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, i64
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Block, Operation, Region, SSAValue
from xdsl.passes import ModulePass
from xdsl.rewriter import Rewriter

from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.dialects.walk.types import BLOCK_TREES, ROW_BLOCK, SHARED_THREADS
from onnx_treebeard.compiler.layouts.walk.node_records import lanes
from onnx_treebeard.compiler.passes.hir.initial_module import predictions
from onnx_treebeard.compiler.passes.lir.block_builder import Values, with_name
from onnx_treebeard.compiler.passes.lir.gpu_threads import barrier, position_of, with_threads
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.walk.emit_gpu_threads import KeptLeaves, Place, place_of_thread
from onnx_treebeard.compiler.passes.walk.emit_loops import NOTHING_OPEN, emit_loops
from onnx_treebeard.compiler.passes.walk.emit_walks import Kernel, emit_leaf
from onnx_treebeard.compiler.schedule.forest_legality import with_bounded_code
from onnx_treebeard.compiler.schedule.legality_rules import refuse
from onnx_treebeard.compiler.schedule.loop_nest import Axis, all_loops
from onnx_treebeard.compiler.schedule.schedule import Schedule
from onnx_treebeard.compiler.schedule.schedule_text import parse_schedule
from onnx_treebeard.compiler.schedule.thread_map import ThreadMap, thread_map
from onnx_treebeard.forest.forest import Aggregate
from onnx_treebeard.system.errors import CompilerError

# The functions of a module by what they write: scores of targets, leaf indices, scores of trees.
SCORE_KERNEL, LEAF_KERNEL, TREE_KERNEL = "walk_forest", "walk_leaves", "walk_trees"
AGGREGATE_NAMES = {Aggregate.MIN: "min", Aggregate.MAX: "max"}  # sums and averages add
ARGUMENTS = ("rows", "scores", "scratch", "row_begin", "row_end", "tree_begin", "tree_end")


@dataclass(frozen=True)
class LowerPredict(ModulePass):
    """Replaces the function around each prediction by its kernels.

    reassociate: values are added as leaves come, in any order. scores, leaves, trees: which kernels are made. threads: whether each row
    has a thread.
    The rows that a thread takes at a time become an attribute of the module, if the schedule has a parallel loop; and the threads of a block that share loops.
    """

    name = "lower-predict"

    reassociate: bool = False
    scores: bool = True
    leaves: bool = False
    trees: bool = False
    threads: bool = False

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        for prediction in predictions(op):
            function = prediction.parent_op()
            if not isinstance(function, FuncOp):
                raise CompilerError(self.name, "a prediction is outside a function")
            schedule = schedule_in(prediction)
            shared = thread_map(schedule.nest) if self.threads else None
            if (rows := rows_of_a_thread(schedule)) > 1 or shared is not None:
                op.attributes[ROW_BLOCK] = IntegerAttr(rows, i64)
            if shared is not None:
                op.attributes[SHARED_THREADS] = IntegerAttr(shared.threads, i64)
            shares_trees = self.scores and shared is not None and shared.shares_trees
            reduces = any(loop.reduce for loop in all_loops(schedule.nest))
            if shares_trees and reduces and prediction.order is not None:
                refuse("reduce-order", "trees are stored in another order")
            if self.threads and (trees := copied_trees(schedule)):
                op.attributes[BLOCK_TREES] = IntegerAttr(trees, i64)
            ordered = not self.reassociate and (
                prediction.order is not None or not schedule.keeps_source_order
            )
            requests = {SCORE_KERNEL: self.scores, LEAF_KERNEL: self.leaves, TREE_KERNEL: self.trees}
            kernels: list[Operation] = [
                kernel_function(
                    prediction,
                    schedule,
                    name,
                    buffer_leaves=ordered and name == SCORE_KERNEL,
                    threads=self.threads,
                    shared=shared,
                )
                for name, is_requested in requests.items()
                if is_requested
            ]
            Rewriter.replace_op(function, kernels)


def schedule_in(prediction: PredictEnsembleOp) -> Schedule:
    """Returns the schedule of a prediction. Raises CompilerError where it has no layout or no schedule."""
    if prediction.layout is None:
        raise CompilerError("lower-predict", "the prediction has no layout: run choose-layout before")
    if prediction.schedule is None:
        raise CompilerError("lower-predict", "the prediction has no schedule: run choose-schedule before")
    return parse_schedule(prediction.schedule.data)


def rows_of_a_thread(schedule: Schedule) -> int:
    """Returns the rows in one iteration of the parallel loop; 1 where no loop is parallel."""
    outermost = schedule.nest[0]
    return outermost.step if outermost.parallel else 1


def copied_trees(schedule: Schedule) -> int:
    """Returns how many trees a block of threads copies at a time; 0 where it copies none. Raises ScheduleError where blocks cannot cache as the schedule says."""
    cached = [loop for loop in all_loops(schedule.nest) if loop.cache]
    for loop in cached:
        if loop.axis is Axis.ROWS and schedule.nest != (loop,):
            refuse("block-rows", f"loop {loop.name} is cached")
    of_trees = [loop for loop in cached if loop.axis is Axis.TREES]
    if of_trees and any(loop.simd for loop in all_loops(schedule.nest)):
        refuse("block-trees", f"loop {of_trees[0].name} is cached, and walks are lanes")
    return max((loop.span * loop.interleave for loop in of_trees), default=0)


def kernel_function(
    prediction: PredictEnsembleOp,
    schedule: Schedule,
    name: str = SCORE_KERNEL,
    *,
    buffer_leaves: bool = False,
    threads: bool = False,
    shared: ThreadMap | None = None,
) -> FuncOp:
    """Builds a kernel of one prediction, in MIR.

    name: SCORE_KERNEL, LEAF_KERNEL or TREE_KERNEL, which decides its kind. threads: whether each row has a thread. shared: the loops that the threads of
    a block share, if they do.
    """
    block, kernel = kernel_entry(prediction, name, buffer_leaves=buffer_leaves)
    b, loops = PrimitiveBuilder(block), list(all_loops(schedule.nest))
    if shared is not None:
        place = place_of_thread(b, kernel.row_begin, shared)
        kernel = replace(kernel, in_threads=True, place=place)
        if shared.shares_trees and name == SCORE_KERNEL:
            kernel = replace(kernel, kept=KeptLeaves(place, kernel.tree_begin))
    elif threads:
        kernel = of_thread(b, kernel, copies=any(loop.cache for loop in loops))
    emit_loops(b, kernel, with_bounded_code(schedule.nest), NOTHING_OPEN)
    if kernel.kept is not None:
        if not any(loop.reduce for loop in loops):
            kernel.kept.add(
                b, kernel.scores, kernel.forest, kernel.row_end, kernel.tree_end, kernel.aggregate
            )
    elif kernel.buffer_leaves and kernel.place is not None:
        emit_buffered_rows(b, kernel, kernel.place)
    elif kernel.buffer_leaves:
        emit_buffered_leaves(b, kernel)
    function = function_of(block, name)
    return function if shared is None else with_threads(function, shared.threads)


def kernel_entry(prediction: PredictEnsembleOp, name: str, *, buffer_leaves: bool) -> tuple[Block, Kernel]:
    """Returns the block of a kernel, to be filled, with the forest in it."""
    write_leaves = name == LEAF_KERNEL
    forest = prediction.forest.forest
    rows_type = walk_dialect.RowsType(ir_type(forest.input_type))
    result_type = (
        walk_dialect.LeafIndicesType()
        if write_leaves
        else walk_dialect.ScoresType(ir_type(forest.accumulator_type))
    )
    types = (rows_type, result_type, walk_dialect.ScratchType(), *(i64,) * 4)
    block = Block(arg_types=types)
    for argument, hint in zip(block.args, ARGUMENTS, strict=True):
        argument.name_hint = "leaves" if write_leaves and argument is block.args[1] else hint
    properties = {name: value for name, value in prediction.properties.items() if name != "schedule"}
    forest_op = walk_dialect.ForestOp.create(result_types=[walk_dialect.ForestType()], properties=properties)
    handle = with_name(PrimitiveBuilder(block).insert(forest_op), "forest")
    rows, scores, scratch, *limits = block.args
    row_begin, row_end, tree_begin, tree_end = limits
    return block, Kernel(
        rows=rows,
        scores=scores,
        scratch=scratch,
        row_begin=row_begin,
        row_end=row_end,
        tree_begin=tree_begin,
        tree_end=tree_end,
        forest=handle,
        aggregate=AGGREGATE_NAMES.get(forest.aggregate, "sum"),
        buffer_leaves=buffer_leaves,
        has_nodes=forest.n_nodes > 0,
        write_leaves=write_leaves,
        of_trees=name == TREE_KERNEL,
        lanes=1 if prediction.tiling is None else lanes(prediction.tiling.value.size),
    )


def of_thread(b: PrimitiveBuilder, kernel: Kernel, *, copies: bool = False) -> Kernel:
    """Returns the part of a kernel that a thread of the grid runs: one row, or none where the grid is longer than the rows. copies: threads copy together."""
    row = with_name(b.add(kernel.row_begin, position_of(b, gpu.GlobalIdOp)), "row_of_thread")
    kernel = replace(kernel, in_threads=True)
    if copies:
        existing_row = with_name(b.min(row, b.sub(kernel.row_end, 1)), "own_row")
        has_row = with_name(b.compare("slt", row, kernel.row_end), "has_row")
        return replace(kernel, row_begin=existing_row, row_end=b.add(existing_row, 1), has_row=has_row)
    end = with_name(b.min(b.add(row, 1), kernel.row_end), "end_of_thread")
    return replace(kernel, row_begin=row, row_end=end)


def function_of(block: Block, name: str) -> FuncOp:
    """Completes the function of a block that has been filled."""
    block.add_op(ReturnOp())
    return FuncOp(name, ([argument.type for argument in block.args], ()), Region(block))


def emit_buffered_leaves(b: PrimitiveBuilder, kernel: Kernel, *, by_tree: bool = False) -> None:
    """Passes the buffered leaves on, trees in source order: row by row; with `by_tree` tree by tree if there are several rows."""
    rows, trees = (kernel.row_begin, kernel.row_end), (kernel.tree_begin, kernel.tree_end)

    def row_by_row() -> Values:
        with b.loop(*rows, name="r") as row:
            emit_buffered_row(b, kernel, row)
        return []

    def tree_by_tree() -> Values:
        with b.loop(*trees, name="t") as tree, b.loop(*rows, name="r") as row:
            emit_buffered_leaf(b, kernel, row, tree)
        return []

    if by_tree:
        several = b.compare("slt", b.value(1), b.sub(kernel.row_end, kernel.row_begin))
        b.choose(several, tree_by_tree, row_by_row)
    else:
        row_by_row()


def emit_buffered_rows(b: PrimitiveBuilder, kernel: Kernel, place: Place) -> None:
    """Passes on the buffered leaves of the block's rows, to each thread those of another row, once all threads have stored theirs."""
    barrier(b)
    first, end = b.add(place.first_row, place.thread), place.end_of_rows(b, kernel.row_end)
    with b.loop(first, end, place.shared.threads, "r") as row:
        emit_buffered_row(b, kernel, row)


def emit_buffered_row(b: PrimitiveBuilder, kernel: Kernel, row: SSAValue) -> None:
    """Passes on the buffered leaves of a row."""
    with b.loop(kernel.tree_begin, kernel.tree_end, name="t") as tree:
        emit_buffered_leaf(b, kernel, row, tree)


def emit_buffered_leaf(b: PrimitiveBuilder, kernel: Kernel, row: SSAValue, index: SSAValue) -> None:
    """Passes on the buffered leaf of the tree at position `index` of the source."""
    tree = b.insert(walk_dialect.SourceTreeOp(kernel.forest, index))
    leaf = b.insert(walk_dialect.LoadLeafOp(kernel.scratch, row, tree))
    emit_leaf(b, row, tree, leaf, replace(kernel, buffer_leaves=False))
