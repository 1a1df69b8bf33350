"""Presets: ready-made schedules, functions from facts about a forest to a schedule in primitives.

    by_depth(16)     as the whole text of a schedule; `schedule_text.py` reads it, the pass choose-schedule expands it

In: how deep the walks of each tree are. Out: a `Schedule`. Treebeard's ready-made schedules are here, its built-in one for CPUs as
by_depth and by_peel. Those two divide the tree loop into runs of neighbouring trees; they are made for forests whose trees are stored
by depth or by peel depth, but hold for every forest.

Code size has a bound that does not depend on the forest: at most MAX_RUNS runs, and fewer where many walks are interleaved; in each at
most MAX_UNROLLED steps without a leaf test, or MAX_PEELED in front of a loop. Deeper trees share one run, whose walks loop. All
together stay within MAX_STEPS_IN_CODE (`forest_legality.py`), where long walks are rolled.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.schedule.forest_legality import MAX_STEPS_IN_CODE
from onnx_treebeard.compiler.schedule.loop_nest import paths
from onnx_treebeard.compiler.schedule.schedule import Schedule

MAX_RUNS = 4
MAX_UNROLLED = 8
MAX_PEELED = 8
MAX_RUNS_WEIGHED = 256
PEEL_GAIN = 2  # a peeled walk has to save half of its steps, because it is not interleaved with others that hide its latency

Steps: TypeAlias = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class ForestFacts:
    """Facts about each tree, in storage order, (T,) each.

    fewest, most: steps of the shortest and the longest walk. cover: steps after which 90 % of the rows have ended; computed by `counted`,
    once, where a preset uses them.
    """

    fewest: Steps
    most: Steps
    counted: Callable[[], Steps]

    @cached_property
    def cover(self) -> Steps:
        return self.counted()


def row_major(facts: ForestFacts, trees: int) -> Schedule:
    """Schedules one row at a time, `trees` trees interleaved: for single rows."""
    return Schedule().reorder("rows", "trees").interleave("trees", trees)


def by_depth(facts: ForestFacts, rows: int) -> Schedule:
    """Runs of equally deep trees: `rows` rows, interleaved, take exactly as many steps as their trees are deep."""
    runs = alike_runs(np.minimum(facts.most, MAX_UNROLLED + 1), _places(rows))
    schedule, loops = _split_runs(Schedule().interleave("rows", rows), runs)
    for loop, run in zip(loops, runs, strict=False):
        fewest, deepest = int(facts.fewest[run].min()), int(facts.most[run].max())
        if 1 <= deepest <= MAX_UNROLLED:
            schedule = _elide(schedule, loop, fewest).unroll_walk(loop, deepest)
        else:  # walks loop, where these are too many steps, or where all trees are leaves
            schedule = _elide(schedule, loop, min(fewest, _spare(runs, rows)))
    return schedule


def by_peel(facts: ForestFacts, rows: int) -> Schedule:
    """Runs of trees that are equally deep for most rows: peeled to that depth where it halves the steps, else `rows` rows interleaved in a loop."""
    runs = _merge_runs(alike_runs(np.minimum(facts.cover, MAX_PEELED + 1), _places(rows)), facts)
    schedule, loops = _split_runs(Schedule(), runs)
    for loop, run in zip(loops, runs, strict=False):
        fewest = int(facts.fewest[run].min())
        if peeling_pays(facts, run):
            schedule = _peeled_walks(schedule, loop, fewest, int(facts.cover[run].max()))
        else:
            schedule = _elide(schedule.interleave(loop, rows), loop, min(fewest, _spare(runs, rows)))
    return schedule


def peeling_pays(facts: ForestFacts, run: slice) -> bool:
    """Returns whether 90 % of the walks through the trees of a run end so early that peeling pays, although peeled walks are not interleaved."""
    cover = int(facts.cover[run].max())
    return 1 <= cover <= MAX_PEELED and PEEL_GAIN * cover <= facts.most[run].max()


def alike_runs(steps: Steps, at_most: int = MAX_RUNS) -> list[slice]:
    """Returns at most `at_most` runs of neighbouring trees, and at most MAX_RUNS, as equal in `steps` as that allows.

    Neighbours are merged where that adds the fewest steps, if all trees of a run take as many as its deepest.
    """
    if not len(steps):
        return []
    begin = np.append(0, np.flatnonzero(np.diff(steps)) + 1)
    begin = begin[:: -(-len(begin) // MAX_RUNS_WEIGHED)]
    most = np.maximum.reduceat(steps, begin).astype(np.int64)
    while len(begin) > min(at_most, MAX_RUNS):
        trees = np.diff(np.append(begin, len(steps)))
        merged = np.maximum(most[:-1], most[1:])
        added = (merged - most[:-1]) * trees[:-1] + (merged - most[1:]) * trees[1:]
        at = int(np.argmin(added))
        most[at] = merged[at]
        begin, most = np.delete(begin, at + 1), np.delete(most, at + 1)
    ends = [*begin[1:].tolist(), len(steps)]
    return [slice(first, end) for first, end in zip(begin.tolist(), ends, strict=True)]


def _merge_runs(runs: list[slice], facts: ForestFacts) -> list[slice]:
    """Merges neighbouring runs that are not worth peeling."""
    joined: list[slice] = []
    for run in runs:
        if joined and not peeling_pays(facts, run) and not peeling_pays(facts, joined[-1]):
            run = slice(joined.pop().start, run.stop)
        joined.append(run)
    return joined


def _split_runs(schedule: Schedule, runs: list[slice]) -> tuple[Schedule, list[str]]:
    """Splits a tree loop for each run, and returns the names of the innermost loops in order."""
    rest = "trees"
    for number, run in enumerate(runs[1:]):
        following = f"rest{number}" if run is not runs[-1] else f"run{number + 1}"
        schedule = schedule.split(rest, f"run{number}", following, run.start)
        rest = following
    return schedule, [path[-1].name for path in paths(schedule.nest)]


def _places(factor: int) -> int:
    """Returns how many places of code there may be, each with `factor` interleaved walks and one for the rest."""
    return max(MAX_STEPS_IN_CODE // max(factor + 1, 1), 1)


def _spare(runs: list[slice], factor: int) -> int:
    """Returns how many steps may precede each run's loop."""
    return min(MAX_UNROLLED, max(_places(factor) // max(len(runs), 1) - 1, 0))


def _elide(schedule: Schedule, loop: str, fewest: int) -> Schedule:
    """Elides leaf tests in steps above every leaf."""
    return schedule.elide_walk(loop, fewest) if fewest else schedule


def _peeled_walks(schedule: Schedule, loop: str, fewest: int, cover: int) -> Schedule:
    """Peels early exits from the shallowest leaf on: the step that reaches it is the first with a leaf test."""
    untested = max(fewest - 1, 0)
    return _elide(schedule, loop, untested).peel_walk(loop, max(cover - untested, 1))


PRESETS: dict[str, Callable[..., Schedule]] = {
    "row_major": row_major,
    "by_depth": by_depth,
    "by_peel": by_peel,
}
