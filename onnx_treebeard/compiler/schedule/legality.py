"""The legality rules that need the forest: where trees may be split, and how far walks may be unrolled, peeled, or go without leaf tests.

In: a `Schedule`, the steps that the walks of each tree take, how many nodes a step evaluates. Out: nothing, or a ScheduleError
that names the rule.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.schedule.code_size import MAX_STEPS_IN_CODE, steps_in_code, with_bounded_code
from onnx_treebeard.compiler.schedule.loop_nest import Loop, all_loops, paths, trees_met
from onnx_treebeard.compiler.schedule.rules import refuse
from onnx_treebeard.compiler.schedule.schedule import Schedule

Steps = npt.NDArray[np.int32]


def check_schedule(schedule: Schedule, fewest: Steps, most: Steps, tile_size: int = 1) -> None:
    """Raises ScheduleError for a schedule that these trees do not allow. fewest, most: (T,) steps of the walks of each tree."""
    n_trees = len(most)
    steps = steps_in_code(with_bounded_code(schedule.nest))
    if steps > MAX_STEPS_IN_CODE:
        refuse("code-cap", f"{steps} steps")
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
        refuse(
            "covers-depth",
            f"loop {loop.name} unrolls {form.unroll} steps; tree {deepest} needs {most[deepest]}",
        )
    shallowest = trees[np.argmin(fewest[trees])]
    if form.elide > fewest[shallowest]:
        refuse(
            "above-leaves",
            f"loop {loop.name} elides {form.elide} leaf tests; tree {shallowest} has a leaf at {fewest[shallowest]}",
        )
