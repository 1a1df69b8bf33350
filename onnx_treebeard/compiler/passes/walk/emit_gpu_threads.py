"""Emits MIR that computes which rows the block of a GPU's thread has, and which iterations of the loops that the threads of a block share are its own.

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

from xdsl.dialects import gpu
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.passes.lir.block_builder import with_name
from onnx_treebeard.compiler.passes.lir.gpu_threads import position_of
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.schedule.loop_nest import Axis
from onnx_treebeard.compiler.schedule.thread_map import ThreadMap


@dataclass(frozen=True)
class Place:
    """shared: the map of the schedule. thread: number in the block. first_row: of the block. iteration: of the shared loop of an axis."""

    shared: ThreadMap
    thread: SSAValue
    first_row: SSAValue
    iteration: Mapping[Axis, SSAValue]

    def end_of_rows(self, b: PrimitiveBuilder, row_end: SSAValue) -> SSAValue:
        """Returns the end of the block's rows."""
        return b.min(b.add(self.first_row, self.shared.rows), row_end)


def place_of_thread(b: PrimitiveBuilder, row_begin: SSAValue, shared: ThreadMap) -> Place:
    """Computes the place of the thread that runs a kernel."""
    thread = with_name(position_of(b, gpu.ThreadIdOp), "thread")
    block = with_name(position_of(b, gpu.BlockIdOp), "block_number")
    first_row = with_name(b.add(row_begin, times(b, block, shared.rows)), "first_row")
    iteration, rest = dict[Axis, SSAValue](), thread
    for position, (axis, count) in enumerate(reversed(shared.shared)):
        if position == len(shared.shared) - 1:
            number = rest
        else:
            number, rest = b.urem(rest, count), b.udiv(rest, count)
        iteration[axis] = with_name(number, f"{axis.value}_of_thread")
    return Place(shared, thread, first_row, iteration)


def times(b: PrimitiveBuilder, value: SSAValue, factor: int) -> SSAValue:
    """Returns value * factor."""
    return value if factor == 1 else b.mul(value, factor)


@dataclass(frozen=True)
class KeptLeaves:
    """place: of the thread. first_tree: of those whose leaves are kept. trees: how many there are at most; None: all of the call."""

    place: Place
    first_tree: SSAValue
    trees: int | None = None

    def keep(self, b: PrimitiveBuilder, row: SSAValue, tree: SSAValue, leaf: SSAValue) -> None:
        """Keeps a leaf of the thread."""
        operands = row, self.place.first_row, tree, self.first_tree, leaf
        b.run(walk_dialect.KeepLeafOp(*operands, rows=self.place.shared.rows))

    def add(
        self,
        b: PrimitiveBuilder,
        scores: SSAValue,
        forest: SSAValue,
        row_end: SSAValue,
        tree_end: SSAValue,
        aggregate: str,
    ) -> None:
        """Adds the leaves of all threads of the block, trees up to `tree_end`."""
        rows = self.place.first_row, self.place.end_of_rows(b, row_end)
        operands = scores, *rows, forest, self.first_tree, tree_end
        of_block, at_most = self.place.shared.rows, self.trees
        b.run(walk_dialect.AddKeptOp(*operands, rows=of_block, at_most=at_most, aggregate=aggregate))
