"""The loops of a schedule as MIR, with the bounds that `compiler/schedule/loop_nest.py` defines.

a plain loop            scf.for %i = low to high step s { ... }
an interleaved loop     scf.for %i = low to middle step s * k { k walks }, then scf.for %i = middle to high step s { one }
a single iteration      scf.if low < high { ... }          (without a condition where it cannot be cut off)
a cached loop           walk.cache_trees or walk.cache_rows at the start of each iteration; the rows inside are the cached ones
                        where threads have blocks walk.copy_trees or walk.copy_rows; the rows or trees inside are the copied ones
a shared loop           the iteration of the thread; a thread without a row walks the last row, whose leaf it does not pass on
a reduced loop          walk.add_kept at the end of each iteration, where the threads of a block share the trees inside
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from xdsl.builder import Builder
from xdsl.dialects import arith
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.passes.walk.emit_scf import (
    add,
    constant,
    emit_for,
    emit_once,
    minimum,
    times,
    with_name,
)
from onnx_treebeard.compiler.passes.walk.emit_threads import KeptLeaves
from onnx_treebeard.compiler.passes.walk.emit_walks import Group, Kernel, emit_walks
from onnx_treebeard.compiler.schedule.loop_nest import Axis, Loop, WalkForm


@dataclass(frozen=True)
class Opened:
    """The decisions that the surrounding loops have made on one axis.

    numbers: the sum so far, one for each interleaved walk; empty outside all loops. end: of the whole loop, once it is open.
    handles: the rows or trees of those numbers, once no further loop of the axis follows. simd: whether they are lanes. team: the numbers of the rows
    of the thread's team, and `team_handles` their rows.
    """

    numbers: tuple[SSAValue, ...] = ()
    end: SSAValue | None = None
    handles: tuple[SSAValue, ...] = ()
    simd: bool = False
    team: tuple[SSAValue, ...] = ()
    team_handles: tuple[SSAValue, ...] = ()


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
    """Emits one loop of the schedule and everything inside."""
    low, high, end = bounds(b, kernel, loop, state.axes[loop.axis])

    def body(b: Builder, *numbers: SSAValue) -> None:
        emit_iteration(b, kernel, loop, state, Opened(numbers, end))

    if kernel.place is not None and loop.parallel:
        body(b, kernel.place.first_row)
    elif kernel.place is not None and loop.threads:
        emit_shared(b, kernel, loop, state, (low, high, end))
    elif loop.iterations == 1:
        emit_once(b, low, high, end, body)
    elif loop.interleave == 1:
        emit_for(b, low, high, loop.step, loop.name, body)
    else:
        emit_in_groups(b, low, high, loop, body)


def emit_shared(
    b: Builder, kernel: Kernel, loop: Loop, state: State, limits: tuple[SSAValue, SSAValue, SSAValue | None]
) -> None:
    """Emits a thread's iteration of a loop that the threads of its block share. limits: bounds of the loop, end of its axis."""
    low, high, end = limits
    assert kernel.place is not None
    number_of_thread = add(b, low, times(b, kernel.place.iteration[loop.axis], loop.step))

    def body(b: Builder, number: SSAValue, team: tuple[SSAValue, ...] = ()) -> None:
        emit_body(b, kernel, loop, state, Opened((number,), end, team=team))

    if not loop.is_innermost:
        body(b, number_of_thread)
    elif loop.axis is Axis.TREES:
        emit_once(b, number_of_thread, high, end, body)
    else:  # no condition, because all threads of a block have to arrive where it copies or adds
        assert end is not None
        last = b.insert(arith.SubiOp(end, constant(b, 1))).result
        has_row = with_name(b.insert(arith.CmpiOp(number_of_thread, end, "slt")).result, "has_row")
        kernel = replace(kernel, has_row=has_row)
        team = team_rows(b, kernel, loop, low, last) if loop.cooperate else ()
        body(b, with_name(minimum(b, number_of_thread, last), "own_row"), team)


def team_rows(b: Builder, kernel: Kernel, loop: Loop, low: SSAValue, last: SSAValue) -> tuple[SSAValue, ...]:
    """Returns the row numbers of the thread's team, which has as many neighbouring threads as a tile has lanes."""
    assert kernel.place is not None
    row_of_thread = kernel.place.iteration[Axis.ROWS]
    first = b.insert(arith.AndIOp(row_of_thread, constant(b, -kernel.lanes))).result
    start = with_name(add(b, low, times(b, first, loop.step)), "first_row_of_team")
    rows = [add(b, start, constant(b, number * loop.step)) for number in range(kernel.lanes)]
    return tuple(with_name(minimum(b, row, last), "row_of_team") for row in rows)


def emit_iteration(b: Builder, kernel: Kernel, loop: Loop, state: State, opened: Opened) -> None:
    """Emits what is inside a loop and, if the loop is reduced, the sum of the block after it."""
    if kernel.kept is None or not loop.reduce:
        emit_body(b, kernel, loop, state, opened)
        return
    first = opened.numbers[0]
    kept = KeptLeaves(kernel.kept.place, first, loop.step)
    emit_body(b, replace(kernel, kept=kept), loop, state, opened)
    end = minimum(b, add(b, first, constant(b, loop.step)), opened.end)
    kept.add(b, kernel.scores, kernel.forest, kernel.row_end, end, kernel.aggregate)


def bounds(
    b: Builder, kernel: Kernel, loop: Loop, opened: Opened
) -> tuple[SSAValue, SSAValue, SSAValue | None]:
    """Returns where a loop begins and ends, and where its axis ends inside it (None while the whole loop is not open)."""
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
    """Emits what is inside a loop: rows or trees themselves, further loops, or the walks."""
    if loop.cache:
        kernel = emit_cache(b, kernel, loop, opened, state)
    if loop.is_innermost:
        handles = tuple(emit_handle(b, kernel, loop.axis, number) for number in opened.numbers)
        team = tuple(emit_handle(b, kernel, loop.axis, number) for number in opened.team)
        opened = replace(opened, handles=handles, simd=loop.simd, team_handles=team)
    inside = state.entered(loop.axis, opened)
    if loop.body:
        emit_loops(b, kernel, loop.body, inside)
        return
    rows, trees = inside.axes[Axis.ROWS], inside.axes[Axis.TREES]
    simd = rows.simd or trees.simd
    # Without nodes there may be no features either, and a step at a leaf would read one.
    form = loop.walk if kernel.has_nodes else WalkForm()
    group = Group(rows.numbers, rows.handles, trees.handles, simd, rows.team_handles)
    emit_walks(b, group, form, kernel)


def emit_cache(b: Builder, kernel: Kernel, loop: Loop, opened: Opened, state: State) -> Kernel:
    """Caches the rows or trees of an iteration. Returns the kernel whose rows are the cached ones."""
    begin = opened.numbers[0]
    if kernel.in_threads and loop.axis is Axis.ROWS:
        rows, place = kernel.rows, kernel.place
        rows_of_block = () if place is None else (place.first_row, place.shared.rows)
        return replace(
            kernel, rows=with_name(b.insert(walk_dialect.CopyRowsOp(rows, *rows_of_block)).result, "copied")
        )
    end = add(b, opened.numbers[-1], constant(b, loop.span))
    if loop.span > 1 and opened.end is not None:
        end = b.insert(arith.MinSIOp(end, opened.end)).result
    if kernel.in_threads:
        copied = b.insert(walk_dialect.CopyTreesOp(kernel.forest, begin, end)).result
        return replace(kernel, forest=with_name(copied, "copied"))
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


def emit_handle(b: Builder, kernel: Kernel, axis: Axis, number: SSAValue) -> SSAValue:
    """Emits the row or tree of a number."""
    if axis is Axis.ROWS:
        return b.insert(walk_dialect.RowOp(kernel.rows, number)).result
    tree = b.insert(walk_dialect.TreeOp(kernel.forest, number)).result
    tree.name_hint = "tree"
    return tree


def emit_in_groups(b: Builder, low: SSAValue, high: SSAValue, loop: Loop, body: Callable[..., None]) -> None:
    """Emits groups of `interleave` iterations, then the remaining ones one by one."""
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
