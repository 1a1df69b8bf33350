"""Schedule: the Python form of the schedule language.

    Schedule().reorder("rows", "trees").tile("rows", "block", "row", 64).interleave("row", 8).unroll_walk("row", 6)

In: primitives, each checked against its legality rules (`legality_rules.py`) when it is applied. Out: a loop nest, and the list of
primitives, which prints as text and replays exactly (`schedule_text.py`). The primitives are those of Treebeard's scheduling language
(tile, split, reorder, interleave, simdize, unroll, peel, elide, parallel, cache, specialise, threads, cooperate, reduce); a schedule is immutable,
each returns a new one.

A new schedule is: for trees { for rows { walk } }.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import prod
from typing import Any

from onnx_treebeard.compiler.machine.vector_shape import MAX_THREADS
from onnx_treebeard.compiler.schedule.legality_rules import refuse
from onnx_treebeard.compiler.schedule.loop_nest import (
    Axis,
    Loop,
    Nest,
    WalkForm,
    all_loops,
    find,
    path_to,
    paths,
    replace_loop,
    whole_nest,
)
from onnx_treebeard.compiler.schedule.source_order import keeps_source_order
from onnx_treebeard.compiler.schedule.thread_map import check_shared, check_teams

MAX_INTERLEAVED = 48
LANES = (2, 4, 8, 16, 32)
MAX_STEPS = 64
MAX_COPIES = 16
MAX_STRIDE = 2**31


@dataclass(frozen=True)
class Primitive:
    """One edit: its name and arguments, as they print."""

    name: str
    arguments: tuple[str | int, ...]


@dataclass(frozen=True)
class Schedule:
    """A loop nest and the primitives that made it. Equal by primitives."""

    primitives: tuple[Primitive, ...] = ()
    nest: Nest = field(default_factory=whole_nest, compare=False)

    def tile(self, loop: str, outer: str, inner: str, size: int) -> "Schedule":
        """Divides a loop into steps of `size` iterations: an outer loop over the steps, an inner one over the iterations of each."""
        old = self._plain(loop)
        self._fresh(outer, inner)
        _positive(size)
        if old.step * size > MAX_STRIDE:
            refuse("tile-cap", f"a step of loop {outer} would cover {old.step * size} {old.axis.value}")
        if old.iterations is not None and old.iterations % size:
            refuse("divides", f"loop {loop} has {old.iterations} iterations, not a multiple of {size}")
        inside = Loop(inner, old.axis, old.body, step=old.step, extent=old.step * size)
        around = replace(old, name=outer, body=(inside,), step=old.step * size)
        return self._edited(loop, (around,), "tile", loop, outer, inner, size)

    def split(self, loop: str, first: str, second: str, at: int) -> "Schedule":
        """Splits a loop into two consecutive ones over the trees before and from number `at`; the loops inside are copied to each, as `name.first` and `name.second`."""
        old = self._plain(loop)
        self._fresh(first, second)
        if old.axis is not Axis.TREES or not old.begin < at < (old.end or at + 1):
            refuse("split-trees", f"loop {loop} cannot be split at {at}")
        if old.extent is not None or old.step != 1:
            refuse("whole-range", f"loop {loop} is a half of a tiled loop")
        parts = (
            replace(old, name=first, end=at, body=_rename_loops(old.body, first)),
            replace(old, name=second, begin=at, body=_rename_loops(old.body, second)),
        )
        return self._edited(loop, parts, "split", loop, first, second, at)

    def reorder(self, *loops: str) -> "Schedule":
        """Puts a chain of loops into the order given, outermost first."""
        chain = self._chain(loops)
        body = chain[-1].body
        by_name = {loop.name: loop for loop in chain}
        for name in reversed(loops):
            body = (replace(by_name[name], body=body),)
        return self._edited(chain[0].name, body, "reorder", *loops)._checked()

    def interleave(self, loop: str, factor: int) -> "Schedule":
        """Interleaves the walks of `factor` rows (or trees) of a loop; the remaining ones walk one by one."""
        old = self._loop_named(loop)
        _positive(factor)
        if not old.is_innermost:
            refuse("innermost", f"loop {loop} has a loop of its axis inside")
        if old.interleave > 1:
            refuse("plain-loop", f"loop {loop} is interleaved already")
        if any(inner.walk.peel for inner in old.loops()):
            refuse("peel-alone", f"loop {loop} has peeled walks")
        walks = max(factor * interleaved_walks(path) for path in paths(self.nest) if old in path)
        if walks > MAX_INTERLEAVED:
            refuse("interleave-cap", f"loop {loop} would interleave {walks} walks")
        return self._changed(old, "interleave", loop, factor, interleave=factor)

    def simdize(self, loop: str) -> "Schedule":
        """Makes the interleaved walks of a loop lanes of one vector, together with those of loops that it is interleaved with."""
        old = self._loop_named(loop)
        if old.simd or old.interleave == 1:
            refuse("simd-interleaved", f"loop {loop} is {'SIMD already' if old.simd else 'not interleaved'}")
        return self._changed(old, "simdize", loop, simd=True)

    def unroll(self, loop: str) -> "Schedule":
        """Emits the iterations of a part one after the other: loops `name.0`, `name.1`, ... of one iteration each."""
        return self._copied("unroll", self._short(loop))

    def specialise(self, loop: str) -> "Schedule":
        """Unrolls a part over trees, so that the walks of each copy can have a form for its trees."""
        old = self._short(loop)
        if old.axis is not Axis.TREES:
            refuse("specialise-trees", f"loop {loop} runs over rows")
        return self._copied("specialise", old)

    def elide_walk(self, loop: str, steps: int) -> "Schedule":
        """Omits the leaf test in the first `steps` steps of an innermost loop's walks."""
        return self._walk(loop, "elide_walk", steps, "elide")

    def unroll_walk(self, loop: str, steps: int) -> "Schedule":
        """Unrolls the walks of an innermost loop to exactly `steps` steps, without a loop; those that have ended stay."""
        return self._walk(loop, "unroll_walk", steps, "unroll")

    def peel_walk(self, loop: str, steps: int) -> "Schedule":
        """Peels `steps` steps with an early exit each from the walks of an innermost loop, which then loop."""
        return self._walk(loop, "peel_walk", steps, "peel")

    def parallel(self, loop: str) -> "Schedule":
        """Shares the iterations of the outermost loop among threads."""
        old = self._loop_named(loop)
        if len(self.nest) != 1 or self.nest[0].name != loop or old.axis is not Axis.ROWS:
            refuse("parallel-rows", f"loop {loop} is not an outermost loop over rows")
        # Unchecked: threads may share the loop too where the target has no blocks of threads.
        return self._edited(loop, (replace(old, parallel=True),), "parallel", loop)

    def cache(self, loop: str) -> "Schedule":
        """Caches the trees or rows of each iteration of a loop before it starts: they are prefetched or packed."""
        old = self._loop_named(loop)
        if old.cache:
            refuse("cache-once", f"loop {loop} is cached already")
        return self._changed(old, "cache", loop, cache=True)

    def threads(self, loop: str) -> "Schedule":
        """Shares the iterations of a part among threads of one block, one each; where the target has no blocks of threads, they run one after the other."""
        old = self._loop_named(loop)
        if old.threads or old.iterations is None or old.iterations > MAX_THREADS:
            problem = "is shared already" if old.threads else f"may have more than {MAX_THREADS} iterations"
            refuse("threads-part", f"loop {loop} {problem}")
        return self._changed(old, "threads", loop, threads=True)

    def cooperate(self, loop: str) -> "Schedule":
        """Makes neighbouring threads that share the rows of a loop evaluate each tile together, a node each: first for the row of the first thread, then for that of the next."""
        old = self._loop_named(loop)
        if old.cooperate or old.axis is not Axis.ROWS:
            problem = "cooperates already" if old.cooperate else "runs over trees"
            refuse("cooperate-rows", f"loop {loop} {problem}")
        return self._changed(old, "cooperate", loop, cooperate=True)

    def reduce(self, loop: str) -> "Schedule":
        """Adds the leaf values of a loop over trees after each iteration, in source order, where threads share trees."""
        old = self._loop_named(loop)
        if old.reduce or old.axis is not Axis.TREES:
            refuse("reduce-trees", f"loop {loop} {'is reduced already' if old.reduce else 'runs over rows'}")
        return self._changed(old, "reduce", loop, reduce=True)

    @property
    def keeps_source_order(self) -> bool:
        """True where leaf values can be added as walks end; otherwise leaves go to a buffer, and one ordered pass adds them."""
        return keeps_source_order(self.nest)

    def _loop_named(self, name: str) -> Loop:
        loop = find(self.nest, name)
        if loop is None:
            names = ", ".join(loop.name for loop in all_loops(self.nest))
            refuse("known-loop", f"there is no loop {name}; the nest has {names}")
        return loop

    def _plain(self, name: str) -> Loop:
        loop = self._loop_named(name)
        if not loop.is_plain:
            refuse("plain-loop", f"loop {name} has other decisions on it")
        return loop

    def _short(self, name: str) -> Loop:
        loop = self._plain(name)
        if loop.iterations is None or loop.iterations > MAX_COPIES:
            refuse("known-extent", f"loop {name} may have more than {MAX_COPIES} iterations")
        return loop

    def _copied(self, edit: str, old: Loop) -> "Schedule":
        copies = tuple(
            replace(
                old,
                name=f"{old.name}.{number}",
                body=_rename_loops(old.body, str(number)),
                extent=old.step,
                offset=old.offset + number * old.step,
            )
            for number in range(old.iterations or 0)
        )
        return self._edited(old.name, copies, edit, old.name)

    def _fresh(self, *names: str) -> None:
        taken = {loop.name for loop in all_loops(self.nest)}
        for name in names:
            named = name.isascii() and name.replace(".", "_").isidentifier()
            if name in taken or not named or len(set(names)) < len(names):
                refuse("fresh-name", f"{name!r} cannot name a new loop")

    def _chain(self, names: tuple[str, ...]) -> list[Loop]:
        if not names:
            refuse("one-nest", "no loop is named")
        loops = sorted(
            (self._loop_named(name) for name in names), key=lambda x: len(path_to(self.nest, x.name))
        )
        for above, below in pairwise(loops):
            if [inner.name for inner in above.body] != [below.name]:
                refuse("one-nest", f"loop {below.name} is not the only loop inside {above.name}")
        if len(set(names)) < len(names):
            refuse("one-nest", "a loop is named twice")
        return loops

    def _checked(self) -> "Schedule":
        """Returns this schedule. Raises ScheduleError where decisions on its loops contradict each other."""
        for loop in all_loops(self.nest):
            if loop.parallel and self.nest != (loop,):
                refuse("parallel-rows", f"loop {loop.name} is parallel and has a loop around it")
        for path in paths(self.nest):
            check_lanes(path)
            check_shared(path)
            check_teams(path)
            for position, loop in enumerate(path):
                inside = path[position + 1 :]
                if loop.interleave > 1 and not loop.is_innermost:
                    refuse("innermost", f"loop {loop.name} is interleaved and has a loop of its axis inside")
                if loop.cache:
                    check_cached(path, position)
                if loop.walk != WalkForm() and inside:
                    refuse("innermost-walk", f"loop {loop.name} decides on walks and is not innermost")
        return self

    def _walk(self, loop: str, edit: str, steps: int, part: str) -> "Schedule":
        old = self._loop_named(loop)
        _positive(steps)
        if not old.is_leaf:
            refuse("innermost-walk", f"loop {loop} has loops inside")
        if steps > MAX_STEPS:
            refuse("walk-cap", f"{steps} steps")
        change: dict[str, Any] = {part: steps}
        form = replace(old.walk, **change)
        if form.unroll and form.peel:
            refuse("unroll-or-peel", f"the walks of loop {loop} would be both unrolled and peeled")
        if getattr(old.walk, part) or (form.unroll and form.elide > form.unroll):
            walk = old.walk
            refuse("walk-once", f"the walks of loop {loop} have elide {walk.elide}, unroll {walk.unroll}")
        if form.peel and any(around.interleave > 1 for around in path_to(self.nest, loop)):
            refuse("peel-alone", f"loop {loop} has interleaved walks")
        return self._changed(old, edit, loop, steps, walk=form)

    def _changed(self, old: Loop, edit: str, *arguments: str | int, **changes: Any) -> "Schedule":
        return self._edited(old.name, (replace(old, **changes),), edit, *arguments)._checked()

    def _edited(self, loop: str, new: Nest, edit: str, *arguments: str | int) -> "Schedule":
        nest = replace_loop(self.nest, loop, new)
        names = Counter(each.name for each in all_loops(nest))
        if twice := [name for name, count in names.items() if count > 1]:
            refuse("fresh-name", f"{edit} of loop {loop} would make two loops {twice[0]}")
        return Schedule((*self.primitives, Primitive(edit, arguments)), nest)


def interleaved_walks(path: tuple[Loop, ...]) -> int:
    """Returns how many walks the loops of a path interleave."""
    return prod(loop.interleave for loop in path)


def check_lanes(path: tuple[Loop, ...]) -> None:
    """Checks the rule about the number of SIMD walks."""
    simd = [loop.name for loop in path if loop.simd]
    if simd and interleaved_walks(path) not in LANES:
        refuse("simd-lanes", f"loop {simd[0]} would have {interleaved_walks(path)} lanes")


def check_cached(path: tuple[Loop, ...], position: int) -> None:
    """Checks the rules about a cached loop of a path."""
    cached = path[position]
    around = [loop for loop in path[:position] if loop.axis is cached.axis]
    inside = [loop for loop in path[position + 1 :] if loop.axis is cached.axis]
    if other := [loop.name for loop in around + inside if loop.cache]:
        refuse("cache-once", f"loops {cached.name} and {other[0]} would both be cached")
    finer = [loop.name for loop in around if loop.step < cached.step]
    longer = [loop.name for loop in inside if loop.extent is None or loop.offset + loop.extent > cached.step]
    if finer or longer:
        refuse(
            "cache-consecutive",
            f"loop {cached.name} has loop {(finer + longer)[0]} {'around' if finer else 'inside'}",
        )


def _positive(value: int) -> None:
    if value < 1:
        refuse("positive-size", f"the number is {value}")


def _rename_loops(nest: Nest, suffix: str) -> Nest:
    """Copies the loops inside a copied loop, with names of their own."""
    return tuple(
        replace(loop, name=f"{loop.name}.{suffix}", body=_rename_loops(loop.body, suffix)) for loop in nest
    )


PRIMITIVES: dict[str, Callable[..., Schedule]] = {
    primitive.__name__: primitive
    for primitive in (
        *(Schedule.tile, Schedule.split, Schedule.reorder, Schedule.interleave, Schedule.simdize),
        *(Schedule.unroll, Schedule.specialise, Schedule.elide_walk, Schedule.unroll_walk),
        *(Schedule.peel_walk, Schedule.parallel, Schedule.cache, Schedule.threads, Schedule.cooperate),
        Schedule.reduce,
    )
}
