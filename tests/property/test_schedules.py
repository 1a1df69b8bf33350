"""Random legal schedules compute the oracle's bits, whatever the forest, the tile size and the number of rows."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.schedule.forest_legality import check_schedule
from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.compiler.schedule.loop_nest import Loop, all_loops, find, paths
from onnx_treebeard.compiler.schedule.schedule import Schedule, interleaved_walks
from onnx_treebeard.compiler.schedule.schedule_text import parse_schedule, print_schedule
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest
from onnx_treebeard.forest_analysis.tree_shapes import walk_steps
from onnx_treebeard.runtime.compiled_forest import CompiledForest

CASES = 60
NEST_EDITS = ("tile", "tile", "reorder", "reorder", "split", "invert")
WALKS_IN_CODE = 48  # more would compile slowly and show nothing new
PREDICATES = (("<=",), ("<",), ("<=", "<"), ("<=", ">", "=="), SYMBOLS)

Random = np.random.Generator
Edit = Callable[[Schedule, Random, int], Schedule]


def any_loop(schedule: Schedule, random: Random, fits: Callable[[Loop], bool] = lambda loop: True) -> str:
    names = [loop.name for loop in all_loops(schedule.nest) if fits(loop)]
    return str(random.choice(names)) if names else "none"


def chain(schedule: Schedule, random: Random) -> list[str]:
    """A run of loops each the only one inside the one before, shuffled."""
    first = schedule.nest[0].name if random.random() < 0.5 else any_loop(schedule, random)
    loop = find(schedule.nest, first)
    assert loop is not None
    names = [loop.name]
    while len(loop.body) == 1 and random.random() < 0.8:
        (loop,) = loop.body
        names.append(loop.name)
    return [str(name) for name in random.permutation(names)]


def new_names(schedule: Schedule) -> tuple[str, str]:
    number = len(schedule.primitives)
    return f"a{number}", f"b{number}"


def steps(random: Random) -> int:
    return int(random.integers(1, 4))


def short(loop: Loop) -> bool:
    return loop.iterations is not None


def interleaved(loop: Loop) -> bool:
    return loop.interleave > 1


def innermost(loop: Loop) -> bool:
    return loop.is_leaf


EDITS: dict[str, Edit] = {
    "tile": lambda s, r, n: s.tile(any_loop(s, r), *new_names(s), int(r.choice([1, 2, 2, 3, 4, 6, 64]))),
    "split": lambda s, r, n: s.split(
        any_loop(s, r, lambda loop: loop.name[0] in "ta"), *new_names(s), int(r.integers(1, max(n, 2)))
    ),
    "reorder": lambda s, r, n: s.reorder(*chain(s, r)),
    "interleave": lambda s, r, n: s.interleave(any_loop(s, r), int(r.choice([1, 2, 3, 5, 8]))),
    "simdize": lambda s, r, n: s.simdize(any_loop(s, r, interleaved)),
    "unroll": lambda s, r, n: s.unroll(any_loop(s, r, short)),
    "specialise": lambda s, r, n: s.specialise(any_loop(s, r, short)),
    "elide_walk": lambda s, r, n: s.elide_walk(any_loop(s, r, innermost), steps(r)),
    "unroll_walk": lambda s, r, n: s.unroll_walk(any_loop(s, r, innermost), steps(r) + int(r.integers(0, 4))),
    "peel_walk": lambda s, r, n: s.peel_walk(any_loop(s, r, innermost), steps(r)),
    "parallel": lambda s, r, n: s.parallel(s.nest[0].name),
    "cache": lambda s, r, n: s.cache(any_loop(s, r)),
}


def inverted(schedule: Schedule, random: Random, n_trees: int) -> Schedule:
    """Tree loops that break source order, which few sequences of single edits arrive at."""
    outer, inner = new_names(schedule)
    return schedule.tile("trees", outer, inner, int(random.integers(2, 4))).reorder(inner, outer)


def in_lanes(schedule: Schedule, random: Random, n_trees: int) -> Schedule:
    """Walks in one vector, whose number a single edit seldom makes a power of two."""
    loop = any_loop(schedule, random)
    return schedule.interleave(loop, int(random.choice([2, 4, 8]))).simdize(loop)


SEQUENCES: dict[str, Edit] = {"invert": inverted, "lanes": in_lanes}


def random_schedule(random: Random, fewest: Any, most: Any, size: int = 1) -> Schedule:
    """Primitives drawn one by one, first those that shape the nest; those that a rule refuses, for the language or for these trees, are left out."""
    schedule = Schedule()
    names = [*random.choice(NEST_EDITS, size=random.integers(6)), *random.choice([*EDITS, "lanes"], size=9)]
    for name in names:
        try:
            edited = (EDITS | SEQUENCES)[name](schedule, random, len(most))
            check_schedule(edited, fewest, most, size)
        except ScheduleError:
            continue
        if sum(interleaved_walks(path) for path in paths(edited.nest)) <= WALKS_IN_CODE:
            schedule = edited
    return schedule


def some_forest(random: Random, seed: int) -> Forest:
    types = random.choice(["float32", "float64"], size=3)
    return random_forest(
        Recipe(
            seed,
            trees=int(random.integers(0, 9)),
            depth=int(random.integers(0, 7)),
            targets=3,
            predicates=PREDICATES[random.integers(len(PREDICATES))],
            missing=str(random.choice(["false", "true", "mixed"])),
            input_type=str(types[0]),
            threshold_type=str(types[1]),
            accumulator_type=str(types[2]),
            weights=str(random.choice(["one", "by_tree", "dense", "list"])),
            growth=float(random.choice([0.6, 0.9, 1.0])),
            sharing=float(random.choice([0.0, 0.0, 0.1])),
            aggregate=Aggregate(int(random.choice([Aggregate.SUM, Aggregate.SUM, Aggregate.MIN]))),
            base=random.choice(np.array([None, BasePosition.FIRST, BasePosition.LAST], object)),
        )
    )


def tiled_steps(forest: Forest, size: int) -> tuple[Any, Any]:
    """Fewest and most steps as the compiler will see them: forest and tiling of the stage before the schedule."""
    from onnx_treebeard.compiler.passes.hir.initial_module import module_of, predictions
    from onnx_treebeard.compiler.passes.hir.schedule_passes import ChooseSchedule
    from onnx_treebeard.compiler.passes.pipeline import context, stages

    module = module_of(forest)
    for one_pass in stages(CompileOptions(tile_size=size))[0].passes:
        if not isinstance(one_pass, ChooseSchedule):
            one_pass.apply(context(), module)
    (prediction,) = predictions(module)
    tile_id = None if prediction.tiling is None else prediction.tiling.value.tile_id
    return walk_steps(prediction.forest.forest, tile_id)


@pytest.mark.share(10)
@pytest.mark.parametrize("seed", range(CASES))
def test_random_schedules(seed: int) -> None:
    random = np.random.default_rng(seed)
    forest = some_forest(random, seed)
    size = 1 + seed % 8
    schedule = random_schedule(random, *tiled_steps(forest, size), size)
    text = print_schedule(schedule)
    assert parse_schedule(text) == schedule
    rows = adversarial_rows(forest, int(random.integers(0, 21)), seed)
    # The comment keeps an empty schedule from meaning the default one; blocks of 8 rows leave some over.
    options = CompileOptions(tile_size=size, schedule=f"# seed {seed}\n{text}", row_block=8)
    found = CompiledForest(forest, compile_forest(forest, options)).predict_raw(rows)
    expected = numpy_reference.raw_scores(forest, rows)
    assert found.tobytes() == expected.tobytes(), f"seed {seed}, tile size {size}, schedule:\n{text}"
    assert (found.shape, found.dtype) == (expected.shape, expected.dtype)


def test_the_generator_uses_every_primitive() -> None:
    """Otherwise the cases above would pass without trying it."""
    fewest, most = np.array([2, 3, 3, 2, 2], np.int32), np.array([3, 3, 4, 5, 3], np.int32)
    made = [random_schedule(np.random.default_rng(seed), fewest, most) for seed in range(CASES)]
    assert {primitive.name for each in made for primitive in each.primitives} == set(EDITS)
    assert 5 < sum(not each.keeps_source_order for each in made) < CASES - 5
