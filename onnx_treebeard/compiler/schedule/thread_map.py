"""Which loops of a nest the threads of a block share: the blocks of a grid, the threads of a block, what is left for each thread.

    tile(rows, block, row, 32); tile(trees, turn, tree, 10); reorder(block, row, tree, turn); parallel(block); threads(row); threads(tree)

    block   parallel    a block of threads takes an iteration
    row     threads     320 threads, one for each pair of a row
    tree    threads       and one of ten trees; iterations of the inner of the two loops are neighbouring threads
    turn                each thread takes every tenth tree

In: a loop nest. Out: how it is shared, or a ScheduleError with the rule that it breaks. Rules that a part of the nest can break (`check_shared`) are
checked with each edit, those of the whole (`thread_map`) when kernels are made.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from onnx_treebeard.compiler.machine.vector_shape import MAX_THREADS, WARP
from onnx_treebeard.compiler.schedule.legality_rules import refuse
from onnx_treebeard.compiler.schedule.loop_nest import Axis, Loop, Nest, all_loops, paths


@dataclass(frozen=True)
class ThreadMap:
    """rows: of a block. shared: axis and iterations of the loops that its threads share, outermost first."""

    rows: int
    shared: tuple[tuple[Axis, int], ...]

    @property
    def threads(self) -> int:
        """The threads of a block."""
        return prod(count for _, count in self.shared)

    @property
    def shares_trees(self) -> bool:
        """True where several threads have trees of one row."""
        return any(axis is Axis.TREES for axis, _ in self.shared)


def check_shared(path: Sequence[Loop]) -> None:
    """Checks the rules about shared and reduced loops of a path that no further edit can mend."""
    for position, loop in enumerate(path):
        alike = [other for other in path[:position] if other.axis is loop.axis]
        if loop.threads and (loop.interleave > 1 or loop.cache or loop.parallel or loop.reduce):
            refuse(
                "threads-alone",
                f"loop {loop.name} is shared by threads, and interleaved, cached, parallel or reduced",
            )
        if loop.threads and (other := [each.name for each in alike if each.threads]):
            refuse("threads-once", f"loops {other[0]} and {loop.name} would both be shared")
        if loop.reduce and (alike or loop.interleave > 1):
            problem = f"is inside {alike[0].name}" if alike else "is interleaved"
            refuse("reduce-trees", f"loop {loop.name} {problem}")


def check_teams(path: Sequence[Loop]) -> None:
    """Checks the rules about loops of a path whose threads cooperate, that no further edit can mend."""
    for position, loop in enumerate(path):
        if not loop.cooperate:
            continue
        if inner := [each.name for each in path[position + 1 :] if each.axis is loop.axis]:
            refuse("cooperate-rows", f"loop {loop.name} has loop {inner[0]} inside")
        if any(each.simd for each in path) or path[-1].walk.peel:
            refuse("cooperate-alone", f"the walks of loop {path[-1].name} are lanes or peeled")


def thread_map(nest: Nest) -> ThreadMap | None:
    """Returns how the threads of a block share a nest; None where each row has a thread."""
    shared = [loop for loop in all_loops(nest) if loop.threads]
    for path in paths(nest):
        _check_warps(path)
    if not shared:
        if reduced := [loop.name for loop in all_loops(nest) if loop.reduce]:
            refuse("reduce-shared", f"loop {reduced[0]} is reduced")
        return None
    grid = nest[0]
    if len(nest) > 1 or not grid.parallel or grid.extent is not None:
        refuse("threads-grid", f"loop {shared[0].name} is shared, and loop {grid.name} is outermost")
    result = ThreadMap(grid.step, _alike(nest))
    if result.threads % WARP or not WARP <= result.threads <= MAX_THREADS or result.rows > MAX_THREADS:
        refuse("block-threads", f"a block would have {result.threads} threads and {result.rows} rows")
    for path in paths(nest):
        for position, loop in enumerate(path):
            if loop.reduce or (loop.cache and loop.axis is Axis.TREES):
                _check_meeting(path, position)
    return result


def _check_warps(path: Sequence[Loop]) -> None:
    """Checks the rule about loops whose threads cooperate."""
    shared = [loop for loop in path if loop.threads]
    for loop in path:
        if not loop.cooperate:
            continue
        if loop not in shared[-1:] or (loop.iterations or 0) % WARP:
            is_inner = loop in shared[-1:]
            problem = (
                f"has {loop.iterations} iterations" if is_inner else "is not the innermost that threads share"
            )
            refuse("cooperate-warps", f"loop {loop.name} {problem}")


def _alike(nest: Nest) -> tuple[tuple[Axis, int], ...]:
    """Returns the shared loops around every walk. Raises ScheduleError where they differ."""
    every = [
        (
            tuple((loop.axis, loop.iterations or 0) for loop in path if loop.threads),
            any(loop.reduce for loop in path),
        )
        for path in paths(nest)
    ]
    for path, loops in zip(paths(nest), every, strict=True):
        if loops != every[0]:
            refuse("threads-alike", f"the walks of loop {path[-1].name} are shared in another way")
    return every[0][0]


def _check_meeting(path: Sequence[Loop], position: int) -> None:
    """Checks the rules about a loop whose iterations all threads of a block begin together."""
    loop, shared_axes = path[position], set[Axis]()
    for around in path[:position]:
        if around.axis in shared_axes or (around.threads and around.axis is Axis.TREES):
            refuse("threads-meet", f"loop {around.name} is around loop {loop.name}")
        if around.threads:
            shared_axes.add(around.axis)
    if not loop.reduce:
        return
    if not any(inner.threads and inner.axis is Axis.TREES for inner in path[position:]):
        refuse("reduce-shared", f"loop {loop.name} is reduced")
    if others := [each.name for each in path[1:position] if each.axis is Axis.ROWS and not each.threads]:
        refuse("reduce-rows", f"loop {others[0]} is around loop {loop.name}")
