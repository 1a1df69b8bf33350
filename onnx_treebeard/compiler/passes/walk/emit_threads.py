"""Where a thread of a GPU is in a schedule, as MIR: its block's rows, and its iterations of the loops that the threads of a block share.

In: a builder, a `ThreadMap`. Out: a `Place`:

    %thread = gpu.thread_id x;  %block = gpu.block_id x
    %first_row = %row_begin + %block * rows of a block
    %row = %thread / 10;  %tree = %thread % 10         where a loop over rows has a loop over ten trees inside, and threads share both

Leaves of shared trees: each thread keeps those of its trees in the memory of its block, then the block adds them in source order. All threads of a
block add together, so all have to arrive.

    walk.keep_leaf[%row from %first_row, %tree from %first_tree] of 32, %leaf
    walk.add_kept %scores[%first_row to %end_of_rows], %forest[%first_tree to %end_of_trees] of 32 by "sum"
"""

from collections.abc import Mapping
from dataclasses import dataclass

from xdsl.builder import Builder
from xdsl.dialects import arith, gpu
from xdsl.dialects.builtin import i64
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.passes.walk.emit_scf import add, constant, minimum, times, with_name
from onnx_treebeard.compiler.schedule.loop_nest import Axis
from onnx_treebeard.compiler.schedule.thread_map import ThreadMap


@dataclass(frozen=True)
class Place:
    """shared: the map of the schedule. thread: number in the block. first_row: of the block. iteration: of the shared loop of an axis."""

    shared: ThreadMap
    thread: SSAValue
    first_row: SSAValue
    iteration: Mapping[Axis, SSAValue]

    def end_of_rows(self, b: Builder, row_end: SSAValue) -> SSAValue:
        """Returns the end of the block's rows."""
        return minimum(b, add(b, self.first_row, constant(b, self.shared.rows)), row_end)


def place_of_thread(b: Builder, row_begin: SSAValue, shared: ThreadMap) -> Place:
    """Computes the place of the thread that runs a kernel."""
    dimension = gpu.DimensionAttr(gpu.DimensionEnum.X)
    thread = index(b, b.insert(gpu.ThreadIdOp(dimension)).result, "thread")
    block = index(b, b.insert(gpu.BlockIdOp(dimension)).result, "block_number")
    first_row = with_name(add(b, row_begin, times(b, block, shared.rows)), "first_row")
    iteration, rest = dict[Axis, SSAValue](), thread
    for position, (axis, count) in enumerate(reversed(shared.shared)):
        if position == len(shared.shared) - 1:
            number = rest
        else:
            number = b.insert(arith.RemUIOp(rest, constant(b, count))).result
            rest = b.insert(arith.DivUIOp(rest, constant(b, count))).result
        iteration[axis] = with_name(number, f"{axis.value}_of_thread")
    return Place(shared, thread, first_row, iteration)


def index(b: Builder, number: SSAValue, name: str) -> SSAValue:
    """Converts a number of dialect gpu to 64 bits."""
    return with_name(b.insert(arith.IndexCastOp(number, i64)).result, name)


@dataclass(frozen=True)
class KeptLeaves:
    """place: of the thread. first_tree: of those whose leaves are kept. trees: how many there are at most; None: all of the call."""

    place: Place
    first_tree: SSAValue
    trees: int | None = None

    def keep(self, b: Builder, row: SSAValue, tree: SSAValue, leaf: SSAValue) -> None:
        """Keeps a leaf of the thread."""
        first = self.place.first_row, self.first_tree
        b.insert(walk_dialect.KeepLeafOp((row, tree), first, leaf, self.place.shared.rows))

    def add(
        self,
        b: Builder,
        scores: SSAValue,
        forest: SSAValue,
        row_end: SSAValue,
        tree_end: SSAValue,
        aggregate: str,
    ) -> None:
        """Adds the leaves of all threads of the block, trees up to `tree_end`."""
        rows = self.place.first_row, self.place.end_of_rows(b, row_end)
        trees = self.first_tree, tree_end
        b.insert(
            walk_dialect.AddKeptOp(
                scores, rows, forest, trees, self.place.shared.rows, aggregate, at_most=self.trees
            )
        )
