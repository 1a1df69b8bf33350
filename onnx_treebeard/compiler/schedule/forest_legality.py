"""The legality rules that need the forest: where trees may be split, and how far walks may be unrolled, peeled, or go without leaf tests; and a bound on
the code that a schedule makes.

In: a `Schedule`, the steps that the walks of each tree take, how many nodes a step evaluates. Out: nothing, or a ScheduleError
that names the rule.

The bound depends on neither the schedule nor the forest. Code is counted in steps, each of which takes some milliseconds to
compile; where k walks are interleaved, a step counts k times and once more for the remaining walks.

    walks of a place    product over its interleaved loops of (interleave + 1)
    steps of a walk     unroll; or elide + peel + 1, the loop; rolled: 1
    steps in code       sum over all places of walks * steps

Places keep their walk forms as long as all together stay within MAX_STEPS_IN_CODE. The walks of the others are rolled: they take
the same steps to the same leaves, in a loop with the code of one step. Nests that are still larger are refused (rule code-cap).
"""

from dataclasses import replace
from math import prod

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.schedule.legality_rules import refuse
from onnx_treebeard.compiler.schedule.loop_nest import (
    Loop,
    Nest,
    WalkForm,
    all_loops,
    paths,
    replace_loop,
    trees_met,
)
from onnx_treebeard.compiler.schedule.schedule import Schedule

MAX_STEPS_IN_CODE = 51  # three runs of trees, each with 16 interleaved walks and one for the rest


def walks_in_code(path: tuple[Loop, ...]) -> int:
    """Returns how many walks are emitted at the end of a path."""
    return prod(loop.interleave + 1 for loop in path if loop.interleave > 1)


def steps_of_walk(form: WalkForm) -> int:
    """Returns how many steps of one walk are emitted."""
    if form.rolled:
        return 1
    return form.unroll or form.elide + form.peel + 1


def steps_in_code(nest: Nest) -> int:
    """Returns how many steps are emitted in all."""
    return sum(walks_in_code(path) * steps_of_walk(path[-1].walk) for path in paths(nest))


def with_bounded_code(nest: Nest) -> Nest:
    """Returns the nest with walks rolled where their forms take too much code; earlier places have priority. Peeled walks are never rolled."""
    budget = MAX_STEPS_IN_CODE - steps_in_code(_roll_all(nest))
    for path in paths(nest):
        loop = path[-1]
        form = roll(loop.walk)
        extra = walks_in_code(path) * (steps_of_walk(loop.walk) - steps_of_walk(form))
        if extra > max(budget, 0):
            nest = replace_loop(nest, loop.name, (replace(loop, walk=form),))
        else:
            budget -= extra
    return nest


def roll(form: WalkForm) -> WalkForm:
    """Returns the form with the code of one step. A peeled walk consists of its exits, so it cannot be rolled."""
    return form if form.peel else replace(form, rolled=True)


def _roll_all(nest: Nest) -> Nest:
    """Returns the nest with all walks rolled."""
    return tuple(
        replace(loop, body=_roll_all(loop.body), walk=roll(loop.walk) if loop.is_leaf else loop.walk)
        for loop in nest
    )


Steps = npt.NDArray[np.int32]


def check_schedule(schedule: Schedule, fewest: Steps, most: Steps, tile_size: int = 1) -> None:
    """Raises ScheduleError for a schedule that these trees do not allow. fewest, most: (T,) steps of the walks of each tree."""
    n_trees = len(most)
    steps = steps_in_code(with_bounded_code(schedule.nest))
    if steps > MAX_STEPS_IN_CODE:
        refuse("code-cap", f"the walks take {steps} steps")
    for loop in all_loops(schedule.nest):
        if loop.simd and tile_size > 1:
            refuse("simd-nodes", f"the walks of loop {loop.name} are lanes, tiles have size {tile_size}")
        if loop.cooperate and tile_size == 1:
            refuse("cooperate-tiles", f"threads cooperate in loop {loop.name}, tiles have size 1")
        if loop.end is not None and loop.end >= n_trees:
            refuse("inside-forest", f"loop {loop.name} ends at tree {loop.end} of {n_trees}")
    for path in paths(schedule.nest):
        trees = np.array(trees_met(path, n_trees), np.int64)
        if len(trees):
            _check_walk(path[-1], trees, fewest, most)


def _check_walk(loop: Loop, trees: npt.NDArray[np.int64], fewest: Steps, most: Steps) -> None:
    form = loop.walk
    deepest = trees[np.argmax(most[trees])]
    if form.unroll and form.unroll < most[deepest]:
        problem = f"unrolls {form.unroll} steps; tree {deepest} needs {most[deepest]}"
        refuse("covers-depth", f"loop {loop.name} {problem}")
    shallowest = trees[np.argmin(fewest[trees])]
    if form.elide > fewest[shallowest]:
        problem = f"elides {form.elide} leaf tests; tree {shallowest} has a leaf at {fewest[shallowest]}"
        refuse("above-leaves", f"loop {loop.name} {problem}")
