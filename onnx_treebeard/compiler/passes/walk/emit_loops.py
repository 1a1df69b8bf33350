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
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace

from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.passes.lir.block_builder import with_name
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.walk.emit_gpu_threads import KeptLeaves, times
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


def emit_loops(b: PrimitiveBuilder, kernel: Kernel, loops: Sequence[Loop], state: State) -> None:
    """Emits loops that stand one after the other."""
    for loop in loops:
        emit_loop(b, kernel, loop, state)


def emit_loop(b: PrimitiveBuilder, kernel: Kernel, loop: Loop, state: State) -> None:
    """Emits one loop of the schedule and everything inside."""
    low, high, end = bounds(b, kernel, loop, state.axes[loop.axis])

    def body(*numbers: SSAValue) -> None:
        emit_iteration(b, kernel, loop, state, Opened(numbers, end))

    if kernel.place is not None and loop.parallel:
        body(kernel.place.first_row)
    elif kernel.place is not None and loop.threads:
        emit_shared(b, kernel, loop, state, (low, high, end))
    elif loop.iterations == 1:
        with single_iteration(b, low, high, end):
            body(low)
    elif loop.interleave == 1:
        with iterations(b, loop, low, high) as number:
            body(number)
    else:
        emit_in_groups(b, low, high, loop, body)


def iterations(
    b: PrimitiveBuilder, loop: Loop, low: SSAValue, high: SSAValue, together: int = 1
) -> AbstractContextManager[SSAValue]:
    """Emits a loop of dialect scf, a number of iterations together, and yields its counter."""
    return b.loop(low, high, loop.step * together, loop.name.replace(".", "_"))


def single_iteration(
    b: PrimitiveBuilder, low: SSAValue, high: SSAValue, end: SSAValue | None
) -> AbstractContextManager[None]:
    """Emits a single iteration, conditional where the end of the axis may cut it off."""
    return nullcontext() if end is None else b.when(b.compare("slt", low, high))


def emit_shared(
    b: PrimitiveBuilder,
    kernel: Kernel,
    loop: Loop,
    state: State,
    limits: tuple[SSAValue, SSAValue, SSAValue | None],
) -> None:
    """Emits a thread's iteration of a loop that the threads of its block share. limits: bounds of the loop, end of its axis."""
    low, high, end = limits
    assert kernel.place is not None
    number_of_thread = b.add(low, times(b, kernel.place.iteration[loop.axis], loop.step))

    def body(number: SSAValue, team: tuple[SSAValue, ...] = ()) -> None:
        emit_body(b, kernel, loop, state, Opened((number,), end, team=team))

    if not loop.is_innermost:
        body(number_of_thread)
    elif loop.axis is Axis.TREES:
        with single_iteration(b, number_of_thread, high, end):
            body(number_of_thread)
    else:  # no condition, because all threads of a block have to arrive where it copies or adds
        assert end is not None
        last = b.sub(end, 1)
        has_row = with_name(b.compare("slt", number_of_thread, end), "has_row")
        kernel = replace(kernel, has_row=has_row)
        team = team_rows(b, kernel, loop, low, last) if loop.cooperate else ()
        body(with_name(b.min(number_of_thread, last), "own_row"), team)


def team_rows(
    b: PrimitiveBuilder, kernel: Kernel, loop: Loop, low: SSAValue, last: SSAValue
) -> tuple[SSAValue, ...]:
    """Returns the row numbers of the thread's team, which has as many neighbouring threads as a tile has lanes."""
    assert kernel.place is not None
    row_of_thread = kernel.place.iteration[Axis.ROWS]
    first = b.bit_and(row_of_thread, -kernel.lanes)
    start = with_name(b.add(low, times(b, first, loop.step)), "first_row_of_team")
    rows = [b.add(start, number * loop.step) for number in range(kernel.lanes)]
    return tuple(with_name(b.min(row, last), "row_of_team") for row in rows)


def emit_iteration(b: PrimitiveBuilder, kernel: Kernel, loop: Loop, state: State, opened: Opened) -> None:
    """Emits what is inside a loop and, if the loop is reduced, the sum of the block after it."""
    if kernel.kept is None or not loop.reduce:
        emit_body(b, kernel, loop, state, opened)
        return
    first = opened.numbers[0]
    kept = KeptLeaves(kernel.kept.place, first, loop.step)
    emit_body(b, replace(kernel, kept=kept), loop, state, opened)
    end = b.add(first, loop.step)
    if opened.end is not None:
        end = b.min(end, opened.end)
    kept.add(b, kernel.scores, kernel.forest, kernel.row_end, end, kernel.aggregate)


def bounds(
    b: PrimitiveBuilder, kernel: Kernel, loop: Loop, opened: Opened
) -> tuple[SSAValue, SSAValue, SSAValue | None]:
    """Returns where a loop begins and ends, and where its axis ends inside it (None while the whole loop is not open)."""
    position = opened.numbers[0] if opened.numbers else None
    if loop.extent is None:
        begin, end = kernel.range(loop.axis)
        if loop.begin:
            begin = b.max(begin, loop.begin)
        if loop.end is not None:
            end = b.min(end, loop.end)
        return begin if position is None else b.add(begin, position), end, end
    if position is None:
        low = b.value(loop.offset)
    else:
        low = b.add(loop.offset, position) if loop.offset else position
    high = b.add(low, loop.extent)
    if opened.end is not None:
        high = b.min(high, opened.end)
    return low, high, opened.end


def emit_body(b: PrimitiveBuilder, kernel: Kernel, loop: Loop, state: State, opened: Opened) -> None:
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


def emit_cache(b: PrimitiveBuilder, kernel: Kernel, loop: Loop, opened: Opened, state: State) -> Kernel:
    """Caches the rows or trees of an iteration. Returns the kernel whose rows are the cached ones."""
    begin = opened.numbers[0]
    if kernel.in_threads and loop.axis is Axis.ROWS:
        rows, place = kernel.rows, kernel.place
        first, count = ((), None) if place is None else ((place.first_row,), place.shared.rows)
        rows = b.insert(walk_dialect.CopyRowsOp(rows, *first, results=[rows.type], count=count))
        return replace(kernel, rows=with_name(rows, "copied"))
    end = b.add(opened.numbers[-1], loop.span)
    if loop.span > 1 and opened.end is not None:
        end = b.min(end, opened.end)
    if kernel.in_threads:
        copied = b.insert(walk_dialect.CopyTreesOp(kernel.forest, begin, end))
        return replace(kernel, forest=with_name(copied, "copied"))
    if loop.axis is Axis.TREES:
        b.run(walk_dialect.CacheTreesOp(kernel.forest, begin, end))
        return kernel
    again = bool(state.axes[Axis.TREES].numbers)
    ahead = loop.span * len(opened.numbers) == 1 and opened.end is not None
    if ahead:  # a single row cannot hide its own latency, so the next one is prefetched with it
        assert opened.end is not None
        end = b.min(b.add(end, 1), opened.end)
    operands, kinds = (kernel.rows, begin, end), [kernel.rows.type]
    rows = b.insert(walk_dialect.CacheRowsOp(*operands, results=kinds, again=again, ahead=ahead))
    return replace(kernel, rows=with_name(rows, "cached"))


def emit_handle(b: PrimitiveBuilder, kernel: Kernel, axis: Axis, number: SSAValue) -> SSAValue:
    """Emits the row or tree of a number."""
    if axis is Axis.ROWS:
        return b.insert(walk_dialect.RowOp(kernel.rows, number))
    return with_name(b.insert(walk_dialect.TreeOp(kernel.forest, number)), "tree")


def emit_in_groups(
    b: PrimitiveBuilder, low: SSAValue, high: SSAValue, loop: Loop, body: Callable[..., None]
) -> None:
    """Emits groups of `interleave` iterations, then the remaining ones one by one."""
    # Where the inner half of a tiled loop is outside its outer half, the loop may begin after its end.
    length = b.max(b.sub(high, low), 0)
    left_over = b.urem(length, loop.step * loop.interleave)
    middle = with_name(b.add(low, b.sub(length, left_over)), "middle")
    with iterations(b, loop, low, middle, loop.interleave) as first:
        body(first, *(b.add(first, number * loop.step) for number in range(1, loop.interleave)))
    with iterations(b, loop, middle, high) as number:
        body(number)
