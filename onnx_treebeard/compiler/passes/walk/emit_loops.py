"""The loops of a schedule as MIR, with the bounds that `compiler/schedule/loop_nest.py` defines.

a plain loop            scf.for %i = low to high step s { ... }
an interleaved loop     scf.for %i = low to middle step s * k { k walks }, then scf.for %i = middle to high step s { one }
a single iteration      scf.if low < high { ... }          (without a condition where it cannot be cut off)
a cached loop           walk.cache_trees or walk.cache_rows at the start of each iteration; the rows inside are the cached ones
                        where threads have blocks walk.copy_trees or walk.copy_rows; the rows or trees inside are the copied ones
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from xdsl.builder import Builder
from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import IntegerType, i64
from xdsl.ir import Block, Region, SSAValue
from xdsl.rewriter import InsertPoint

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.passes.walk.emit_walks import Group, emit_walks
from onnx_treebeard.compiler.schedule.loop_nest import Axis, Loop, WalkForm

Body = Callable[[Builder, SSAValue], None]


@dataclass(frozen=True)
class Kernel:
    """What all loops of one kernel share: its arguments, the forest, what happens to leaves.

    buffer_leaves: leaves go to the leaf buffer. write_leaves: leaf indices are stored to `scores`, which are !walk.leaf_indices then.
    of_trees: `scores` has accumulators for every tree. has_nodes: the forest has nodes at all. has_row: where threads of a block copy together, whether
    the thread has a row of its own, whose leaves it may pass on; `in_threads`: each row has a thread.
    """

    rows: SSAValue
    scores: SSAValue
    scratch: SSAValue
    row_begin: SSAValue
    row_end: SSAValue
    tree_begin: SSAValue
    tree_end: SSAValue
    forest: SSAValue
    aggregate: str
    buffer_leaves: bool
    has_nodes: bool
    write_leaves: bool = False
    of_trees: bool = False
    in_threads: bool = False
    has_row: SSAValue | None = None

    def range(self, axis: Axis) -> tuple[SSAValue, SSAValue]:
        """The begin and end of the call on one axis."""
        if axis is Axis.ROWS:
            return self.row_begin, self.row_end
        return self.tree_begin, self.tree_end


@dataclass(frozen=True)
class Opened:
    """What is decided on one axis by the loops around.

    numbers: the sum so far, one for each interleaved walk; empty outside all loops. end: of the whole loop, once it is open.
    handles: the rows or trees of those numbers, once no further loop of the axis follows. simd: whether they are lanes.
    """

    numbers: tuple[SSAValue, ...] = ()
    end: SSAValue | None = None
    handles: tuple[SSAValue, ...] = ()
    simd: bool = False


@dataclass(frozen=True)
class State:
    """Both axes."""

    axes: dict[Axis, Opened] = field(default_factory=lambda: {axis: Opened() for axis in Axis})

    def entered(self, axis: Axis, opened: Opened) -> "State":
        return State({**self.axes, axis: opened})


NOTHING_OPEN = State()


def emit_loops(b: Builder, kernel: Kernel, loops: Sequence[Loop], state: State) -> None:
    """Emits loops that stand one after the other."""
    for loop in loops:
        emit_loop(b, kernel, loop, state)


def emit_loop(b: Builder, kernel: Kernel, loop: Loop, state: State) -> None:
    """One loop of the schedule and everything inside."""
    low, high, end = bounds(b, kernel, loop, state.axes[loop.axis])

    def body(b: Builder, *numbers: SSAValue) -> None:
        emit_body(b, kernel, loop, state, Opened(numbers, end))

    if loop.iterations == 1:
        emit_once(b, low, high, end, body)
    elif loop.interleave == 1:
        emit_for(b, low, high, loop.step, loop.name, body)
    else:
        emit_in_groups(b, low, high, loop, body)


def bounds(
    b: Builder, kernel: Kernel, loop: Loop, opened: Opened
) -> tuple[SSAValue, SSAValue, SSAValue | None]:
    """Where a loop begins and ends, and where its axis ends inside it (None while the whole loop is not open)."""
    position = opened.numbers[0] if opened.numbers else None
    if loop.extent is None:
        begin, end = kernel.range(loop.axis)
        if loop.begin:
            begin = b.insert(arith.MaxSIOp(begin, constant(b, loop.begin))).result
        if loop.end is not None:
            end = b.insert(arith.MinSIOp(end, constant(b, loop.end))).result
        return add(b, begin, position), end, end
    low = add(b, constant(b, loop.offset), position) if loop.offset or position is None else position
    high = add(b, low, constant(b, loop.extent))
    if opened.end is not None:
        high = b.insert(arith.MinSIOp(high, opened.end)).result
    return low, high, opened.end


def emit_body(b: Builder, kernel: Kernel, loop: Loop, state: State, opened: Opened) -> None:
    """What is inside a loop: rows or trees themselves, further loops, or the walks."""
    if loop.cache:
        kernel = emit_cache(b, kernel, loop, opened, state)
    if all(inner.axis is not loop.axis for inner in loop.loops() if inner is not loop):
        handles = tuple(emit_handle(b, kernel, loop.axis, number) for number in opened.numbers)
        opened = replace(opened, handles=handles, simd=loop.simd)
    inside = state.entered(loop.axis, opened)
    if loop.body:
        emit_loops(b, kernel, loop.body, inside)
        return
    rows, trees = inside.axes[Axis.ROWS], inside.axes[Axis.TREES]
    simd = rows.simd or trees.simd
    # Without nodes there may be no features either, and a step at a leaf would read one.
    form = loop.walk if kernel.has_nodes else WalkForm()
    emit_walks(b, Group(rows.numbers, rows.handles, trees.handles, simd), form, kernel)


def emit_cache(b: Builder, kernel: Kernel, loop: Loop, opened: Opened, state: State) -> Kernel:
    """Caches the rows or trees of an iteration. Returns the kernel whose rows are the cached ones."""
    begin = opened.numbers[0]
    if kernel.in_threads and loop.axis is Axis.ROWS:
        return replace(kernel, rows=named(b.insert(walk_dialect.CopyRowsOp(kernel.rows)).result, "copied"))
    end = add(b, opened.numbers[-1], constant(b, loop.span))
    if loop.span > 1 and opened.end is not None:
        end = b.insert(arith.MinSIOp(end, opened.end)).result
    if kernel.in_threads:
        copied = b.insert(walk_dialect.CopyTreesOp(kernel.forest, begin, end)).result
        return replace(kernel, forest=named(copied, "copied"))
    if loop.axis is Axis.TREES:
        b.insert(walk_dialect.CacheTreesOp(kernel.forest, begin, end))
        return kernel
    again = bool(state.axes[Axis.TREES].numbers)
    ahead = loop.span * len(opened.numbers) == 1 and opened.end is not None
    if ahead:  # a single row cannot hide its own latency, so the next one is prefetched with it
        assert opened.end is not None
        end = b.insert(arith.MinSIOp(add(b, end, constant(b, 1)), opened.end)).result
    rows = b.insert(walk_dialect.CacheRowsOp(kernel.rows, begin, end, again=again, ahead=ahead)).result
    rows.name_hint = "cached"
    return replace(kernel, rows=rows)


def named(value: SSAValue, name: str) -> SSAValue:
    """The value, which prints under a name."""
    value.name_hint = name
    return value


def emit_handle(b: Builder, kernel: Kernel, axis: Axis, number: SSAValue) -> SSAValue:
    """The row or tree of a number."""
    if axis is Axis.ROWS:
        return b.insert(walk_dialect.RowOp(kernel.rows, number)).result
    tree = b.insert(walk_dialect.TreeOp(kernel.forest, number)).result
    tree.name_hint = "tree"
    return tree


def emit_in_groups(b: Builder, low: SSAValue, high: SSAValue, loop: Loop, body: Callable[..., None]) -> None:
    """Groups of `interleave` iterations, then the remaining ones one by one."""
    stride = constant(b, loop.step * loop.interleave)
    # Where the inner half of a tiled loop is outside its outer half, the loop may begin after its end.
    length = b.insert(arith.MaxSIOp(b.insert(arith.SubiOp(high, low)).result, constant(b, 0))).result
    left_over = b.insert(arith.RemUIOp(length, stride)).result
    middle = add(b, low, b.insert(arith.SubiOp(length, left_over)).result)
    middle.name_hint = "middle"

    def group(b: Builder, first: SSAValue) -> None:
        others = [add(b, first, constant(b, number * loop.step)) for number in range(1, loop.interleave)]
        body(b, first, *others)

    emit_for(b, low, middle, loop.step * loop.interleave, loop.name, group)
    emit_for(b, middle, high, loop.step, loop.name, body)


def emit_once(b: Builder, low: SSAValue, high: SSAValue, end: SSAValue | None, body: Body) -> None:
    """A single iteration, conditional where the end of the axis may cut it off."""
    if end is None:
        body(b, low)
        return
    inside = b.insert(arith.CmpiOp(low, high, "slt")).result
    block = Block()
    inner = Builder(InsertPoint.at_end(block))
    body(inner, low)
    inner.insert(scf.YieldOp())
    b.insert(scf.IfOp(inside, [], Region(block)))


def emit_for(b: Builder, begin: SSAValue, end: SSAValue, step: int | SSAValue, name: str, body: Body) -> None:
    """scf.for from `begin` to `end`, filled by `body`."""
    block = Block(arg_types=[i64])
    block.args[0].name_hint = name.replace(".", "_")
    inner = Builder(InsertPoint.at_end(block))
    body(inner, block.args[0])
    inner.insert(scf.YieldOp())
    step = constant(b, step) if isinstance(step, int) else step
    b.insert(scf.ForOp(begin, end, step, [], Region(block)))


def add(b: Builder, left: SSAValue, right: SSAValue | None) -> SSAValue:
    """left + right; left where there is no right."""
    return left if right is None else b.insert(arith.AddiOp(left, right)).result


def constant(b: Builder, value: int, width: IntegerType = i64) -> SSAValue:
    """An integer constant."""
    return b.insert(arith.ConstantOp.from_int_and_width(value, width)).result
