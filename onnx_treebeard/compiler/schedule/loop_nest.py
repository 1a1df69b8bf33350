"""Loop nests: the loops over rows and trees that a schedule describes.

In: the edits of `schedule.py`. Out: an immutable tree of `Loop`s that `compiler/passes/walk/lower_predict.py` turns into MIR.

A loop runs over one axis. The number of a row or tree is the sum of what the loops of its axis contribute, so the halves of a
tiled loop may be nested in either order. Let p be the sum so far (0 outside all loops of the axis):

    whole loop (extent None)   for i = begin + p to end step `step`
    part (extent e)            for i = p + offset to p + offset + e step `step`   cut off at the end of the whole loop

    tile(l, o, n, size)        l: step s, extent e   ->   o: step s * size, extent e;  n: step s, extent s * size
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum


class Axis(Enum):
    """The things that a loop counts."""

    ROWS = "rows"
    TREES = "trees"


@dataclass(frozen=True)
class WalkForm:
    """The form of the walks inside a leaf loop.

    elide: the first steps that need no leaf test, because every leaf lies deeper.
    unroll: that many steps in all and no loop (0: a loop until all walks have ended).
    peel: that many steps in front of the loop, each followed by a leaf test with an early exit.
    rolled: the code of one step in a loop, which takes `unroll` steps, or if that is 0 as many as it needs (`forest_legality.py` says when).
    """

    elide: int = 0
    unroll: int = 0
    peel: int = 0
    rolled: bool = False


@dataclass(frozen=True)
class Loop:
    """One loop and its body; an empty body means the walks themselves.

    step, extent, offset: see the module docstring. begin, end: bounds of a whole loop, set by a split; end None: that of the kernel's call.
    interleave: iterations whose walks are interleaved. simd: these walks are lanes of one vector. parallel: threads share the iterations. cache: the
    rows or trees of an iteration are prefetched or packed before it starts. threads: the threads of one block share the iterations, one each
    (`thread_map.py`). reduce: leaf values are added after each iteration, where threads share trees. cooperate: neighbouring threads that share the
    iterations evaluate each tile together.
    """

    name: str
    axis: Axis
    body: tuple["Loop", ...] = ()
    step: int = 1
    extent: int | None = None
    offset: int = 0
    begin: int = 0
    end: int | None = None
    interleave: int = 1
    simd: bool = False
    parallel: bool = False
    cache: bool = False
    threads: bool = False
    reduce: bool = False
    cooperate: bool = False
    walk: WalkForm = WalkForm()

    def loops(self) -> Iterator["Loop"]:
        """Yields this loop and all inside it, outermost first."""
        yield self
        for inner in self.body:
            yield from inner.loops()

    @property
    def is_leaf(self) -> bool:
        return not self.body

    @property
    def is_plain(self) -> bool:
        """True where nothing but its bounds has been decided."""
        decisions = (self.parallel, self.cache, self.threads, self.reduce, self.cooperate)
        return self.interleave == 1 and not any(decisions) and self.walk == WalkForm()

    @property
    def is_innermost(self) -> bool:
        """True where no further loop of its axis is inside."""
        return all(inner.axis is not self.axis for inner in self.loops() if inner is not self)

    @property
    def iterations(self) -> int | None:
        """The number of iterations of a part; None for a whole loop."""
        return None if self.extent is None else self.extent // self.step

    @property
    def span(self) -> int:
        """The number of consecutive rows or trees that one iteration meets, if the loops of the axis inside are parts of it."""
        inside = [loop for loop in self.loops() if loop is not self and loop.axis is self.axis]
        return max((loop.offset + (loop.extent or 0) for loop in inside), default=1)


Nest = tuple[Loop, ...]


def whole_nest() -> Nest:
    """Returns the nest of an empty schedule: a tree meets all rows before the next tree."""
    return (Loop("trees", Axis.TREES, (Loop("rows", Axis.ROWS),)),)


def all_loops(nest: Nest) -> Iterator[Loop]:
    """Yields every loop of the nest, outermost first."""
    for loop in nest:
        yield from loop.loops()


def find(nest: Nest, name: str) -> Loop | None:
    """Returns the loop of that name; None where there is none."""
    return next((loop for loop in all_loops(nest) if loop.name == name), None)


def path_to(nest: Nest, name: str) -> tuple[Loop, ...]:
    """Returns the loops around a loop, outermost first, and itself; empty where the nest has no such loop."""
    for loop in nest:
        if loop.name == name:
            return (loop,)
        if below := path_to(loop.body, name):
            return (loop, *below)
    return ()


def replace_loop(nest: Nest, name: str, new: Nest) -> Nest:
    """Returns the nest with one loop (and its body) replaced."""
    result: list[Loop] = []
    for loop in nest:
        if loop.name == name:
            result += new
        else:
            result.append(replace(loop, body=replace_loop(loop.body, name, new)))
    return tuple(result)


def paths(nest: Nest, above: tuple[Loop, ...] = ()) -> Iterator[tuple[Loop, ...]]:
    """Yields, from the outside in, the loops around every place where walks are emitted."""
    for loop in nest:
        if loop.is_leaf:
            yield (*above, loop)
        else:
            yield from paths(loop.body, (*above, loop))


def trees_met(path: tuple[Loop, ...], n_trees: int) -> list[int]:
    """Returns the trees that the walks at the end of a path can meet."""
    loops = [loop for loop in path if loop.axis is Axis.TREES]
    whole = next(loop for loop in loops if loop.extent is None)
    end = n_trees if whole.end is None else min(whole.end, n_trees)
    numbers = set(range(whole.begin, end, whole.step))
    for loop in loops:
        if loop.extent is not None:
            shifts = range(loop.offset, loop.offset + loop.extent, loop.step)
            numbers = {number + shift for number in numbers for shift in shifts}
    return sorted(number for number in numbers if number < end)
