"""The size of the code that a schedule makes, and a bound on it that depends on neither the schedule nor the forest.

In: a loop nest. Out: the same nest, some of its walks rolled. Code is counted in steps, each of which takes some milliseconds to
compile; where k walks are interleaved, a step counts k times and once more for the remaining walks.

    walks of a place    product over its interleaved loops of (interleave + 1)
    steps of a walk     unroll; or elide + peel + 1, the loop; rolled: 1
    steps in code       sum over all places of walks * steps

Places keep their walk forms as long as all together stay within MAX_STEPS_IN_CODE. The walks of the others are rolled: they take
the same steps to the same leaves, in a loop with the code of one step. Nests that are still larger are refused (rule code-cap).
"""

from dataclasses import replace
from math import prod

from onnx_treebeard.compiler.schedule.loop_nest import Loop, Nest, WalkForm, paths, replaced

MAX_STEPS_IN_CODE = 51  # three runs of trees, each with 16 interleaved walks and one for the rest


def walks_in_code(path: tuple[Loop, ...]) -> int:
    """How many walks are emitted at the end of a path."""
    return prod(loop.interleave + 1 for loop in path if loop.interleave > 1)


def steps_of_walk(form: WalkForm) -> int:
    """How many steps of one walk are emitted."""
    if form.rolled:
        return 1
    return form.unroll or form.elide + form.peel + 1


def steps_in_code(nest: Nest) -> int:
    """How many steps are emitted in all."""
    return sum(walks_in_code(path) * steps_of_walk(path[-1].walk) for path in paths(nest))


def with_bounded_code(nest: Nest) -> Nest:
    """The nest with walks rolled where their forms take too much code; earlier places have priority. Peeled walks are never rolled."""
    left = MAX_STEPS_IN_CODE - steps_in_code(_rolled(nest))
    for path in paths(nest):
        loop = path[-1]
        form = rolled(loop.walk)
        more = walks_in_code(path) * (steps_of_walk(loop.walk) - steps_of_walk(form))
        if more > max(left, 0):
            nest = replaced(nest, loop.name, (replace(loop, walk=form),))
        else:
            left -= more
    return nest


def rolled(form: WalkForm) -> WalkForm:
    """The form with the code of one step. A peeled walk consists of its exits, so it cannot be rolled."""
    return form if form.peel else replace(form, rolled=True)


def _rolled(nest: Nest) -> Nest:
    """The nest with all walks rolled."""
    return tuple(
        replace(loop, body=_rolled(loop.body), walk=rolled(loop.walk) if loop.is_leaf else loop.walk)
        for loop in nest
    )
