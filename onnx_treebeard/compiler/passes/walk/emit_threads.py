"""Where a thread of a GPU is in a schedule, as MIR: its block's rows, and its iterations of the loops that the threads of a block share.

In: a builder, a `ThreadMap`. Out: a `Place`:

    %thread = gpu.thread_id x;  %block = gpu.block_id x
    %first_row = %row_begin + %block * rows of a block
    %row = %thread / 10;  %tree = %thread % 10         where a loop over rows has a loop over ten trees inside, and threads share both
"""

from collections.abc import Mapping
from dataclasses import dataclass

from xdsl.builder import Builder
from xdsl.dialects import arith, gpu
from xdsl.dialects.builtin import i64
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.passes.walk.emit_scf import add, constant, least, named, times
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
        """Where the rows of the block end."""
        return least(b, add(b, self.first_row, constant(b, self.shared.rows)), row_end)


def place_of_thread(b: Builder, row_begin: SSAValue, shared: ThreadMap) -> Place:
    """The place of the thread that runs a kernel."""
    dimension = gpu.DimensionAttr(gpu.DimensionEnum.X)
    thread = index(b, b.insert(gpu.ThreadIdOp(dimension)).result, "thread")
    block = index(b, b.insert(gpu.BlockIdOp(dimension)).result, "block_number")
    first_row = named(add(b, row_begin, times(b, block, shared.rows)), "first_row")
    iteration, left = dict[Axis, SSAValue](), thread
    for position, (axis, count) in enumerate(reversed(shared.shared)):
        if position == len(shared.shared) - 1:
            own = left
        else:
            own = b.insert(arith.RemUIOp(left, constant(b, count))).result
            left = b.insert(arith.DivUIOp(left, constant(b, count))).result
        iteration[axis] = named(own, f"{axis.value}_of_thread")
    return Place(shared, thread, first_row, iteration)


def index(b: Builder, number: SSAValue, name: str) -> SSAValue:
    """A number of dialect gpu as 64 bits."""
    return named(b.insert(arith.IndexCastOp(number, i64)).result, name)
