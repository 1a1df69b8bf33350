"""Ready-made schedules: the primitives that they become, their bounds, and that they change no bit."""

import re
from pathlib import Path
from typing import NoReturn

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest, stage_text
from onnx_treebeard.compiler.options.options import TREE_ORDERS, CompileOptions
from onnx_treebeard.compiler.passes.hir.initial_module import predictions
from onnx_treebeard.compiler.schedule.forest_legality import (
    MAX_STEPS_IN_CODE,
    check_schedule,
    steps_in_code,
    with_bounded_code,
)
from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.compiler.schedule.loop_nest import Axis, paths, trees_met
from onnx_treebeard.compiler.schedule.presets import (
    MAX_PEELED,
    MAX_RUNS,
    MAX_UNROLLED,
    PRESETS,
    ForestFacts,
    Steps,
    alike_runs,
)
from onnx_treebeard.compiler.schedule.schedule import Schedule
from onnx_treebeard.compiler.schedule.schedule_text import (
    parse_schedule,
    print_nest,
    print_schedule,
    schedule_for,
)
from onnx_treebeard.compiler.walk_code import lower_to_stage, schedule_of
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate
from onnx_treebeard.runtime.compiled_forest import CompiledForest

CALLS = ("row_major(2)", "by_depth(2)", "by_peel(2)")


def facts(fewest: list[int], most: list[int], cover: list[int]) -> ForestFacts:
    return facts_from(*(np.array(column, np.int32) for column in (fewest, most, cover)))


def facts_from(fewest: Steps, most: Steps, cover: Steps) -> ForestFacts:
    return ForestFacts(fewest, most, lambda: cover)


def expanded(text: str, of: ForestFacts) -> list[str]:
    return print_schedule(schedule_for(text, lambda: of)).splitlines()


# Depths as after tree_order="depth": a lone leaf, two stumps, three trees of 2 to 4 steps, one of 20.
SORTED = facts([0, 1, 1, 2, 3, 2, 9], [0, 1, 1, 4, 4, 4, 20], [0, 1, 1, 3, 4, 2, 11])


@pytest.mark.parametrize(
    ("call", "primitives"),
    [
        ("row_major(4)", "reorder(rows, trees); interleave(trees, 4)"),
        (
            "by_depth(2)",
            "interleave(rows, 2); split(trees, run0, rest0, 1); split(rest0, run1, rest1, 3); "
            "split(rest1, run2, run3, 6); elide_walk(rows.rest0.run1, 1); unroll_walk(rows.rest0.run1, 1); "
            "elide_walk(rows.rest0.rest1.run2, 2); unroll_walk(rows.rest0.rest1.run2, 4); "
            "elide_walk(rows.rest0.rest1.run3, 3)",
        ),
    ],
)
def test_primitives(call: str, primitives: str) -> None:
    assert expanded(call, SORTED) == primitives.split("; ")


def test_peeled_runs() -> None:
    """Peel depths 1, 2 and 5. Only the second is at most half of the deepest walk; the steps above all leaves go untested."""
    of = facts([1, 1, 2, 2, 3], [1, 1, 4, 9, 8], [1, 1, 2, 2, 5])
    assert expanded("by_peel(4)", of) == [
        "split(trees, run0, rest0, 2)",
        "split(rest0, run1, run2, 4)",
        "interleave(rows.run0, 4)",
        "elide_walk(rows.run0, 1)",
        "elide_walk(rows.rest0.run1, 1)",
        "peel_walk(rows.rest0.run1, 1)",
        "interleave(rows.rest0.run2, 4)",
        "elide_walk(rows.rest0.run2, 2)",
    ]


def test_neighbours_that_are_not_peeled_are_one_run() -> None:
    of = facts([1, 1, 1, 1], [2, 3, 4, 20], [2, 3, 4, 5])
    assert expanded("by_peel(4)", of) == [
        "split(trees, run0, run1, 3)",
        "interleave(rows.run0, 4)",
        "elide_walk(rows.run0, 1)",
        "peel_walk(rows.run1, 5)",
    ]


def test_many_walks_in_lock_step_leave_few_places() -> None:
    """3 * 17 steps are 51; 48 walks have one place for all trees, the deepest of which is a loop."""
    assert len(list(paths(schedule_for("by_depth(16)", lambda: SORTED).nest))) == 3
    assert expanded("by_depth(48)", SORTED) == ["interleave(rows, 48)"]


@pytest.mark.parametrize("call", CALLS)
def test_no_trees(call: str) -> None:
    check_schedule(schedule_for(call, lambda: facts([], [], [])), *[np.zeros(0, np.int32)] * 2)


def sizes(steps: list[int]) -> list[int]:
    runs = alike_runs(np.array(steps, np.int32))
    assert [run.start for run in runs] == [0, *(run.stop for run in runs[:-1])]
    assert runs[-1].stop == len(steps)
    return [run.stop - run.start for run in runs]


def test_runs_of_equal_trees() -> None:
    assert alike_runs(np.zeros(0, np.int32)) == []
    assert sizes([4]) == [1]
    assert sizes([1, 1, 2, 2, 2, 7, 3]) == [2, 3, 1, 1]


def test_the_cheapest_neighbours_are_merged() -> None:
    """Six depths for four runs: the lone trees of 3 and of 6 join what is one deeper, one step each; ten trees would cost ten."""
    steps = [2] * 10 + [3] + [4] * 10 + [5] * 10 + [6] + [7] * 10
    assert sizes(steps) == [10, 11, 10, 11]


def test_what_was_merged_is_as_deep_as_its_deepest() -> None:
    """1 joins 2 for one step, then both join 3 for one step each; any other two neighbours cost ten."""
    steps = [1, 2, 3, 20, 30, 40]
    assert sizes(steps) == [3, 1, 1, 1]


def test_very_many_runs() -> None:
    """Depths in no order: still a few runs that cover all trees, in little time."""
    found = sizes(np.random.default_rng(0).integers(1, 30, size=100_000).tolist())
    assert (len(found), sum(found)) == (MAX_RUNS, 100_000)


def random_facts(random: np.random.Generator) -> ForestFacts:
    """Sorted or not, shallow or deep, few trees or many."""
    trees, deepest = int(random.integers(1, 60)), int(random.choice([1, 4, 12, 100]))
    most = random.integers(0, deepest + 1, size=trees)
    fewest = random.integers(0, most + 1)
    cover = random.integers(fewest, most + 1)
    order = random.permutation(trees) if random.random() < 0.3 else np.lexsort((most, cover))
    return facts_from(*(column[order].astype(np.int32) for column in (fewest, most, cover)))


def code_of(schedule: Schedule) -> int:
    return steps_in_code(with_bounded_code(schedule.nest))


@pytest.mark.parametrize("call", ["by_depth(1)", "by_depth(16)", "by_depth(48)", "by_peel(16)"])
def test_bounds_and_legality(call: str) -> None:
    for seed in range(100):
        of = random_facts(np.random.default_rng(seed))
        schedule = schedule_for(call, lambda of=of: of)  # type: ignore[misc]
        check_schedule(schedule, of.fewest, of.most)
        leaves = list(paths(schedule.nest))
        forms = [path[-1].walk for path in leaves]
        assert len(leaves) <= MAX_RUNS, f"seed {seed}"
        assert max(form.unroll for form in forms) <= MAX_UNROLLED, f"seed {seed}"
        assert max(form.peel + form.elide for form in forms) <= max(MAX_PEELED, MAX_UNROLLED), f"seed {seed}"
        assert code_of(schedule) <= MAX_STEPS_IN_CODE, f"seed {seed}"
        met = [tree for path in leaves for tree in trees_met(path, len(of.most))]
        assert met == list(range(len(of.most))), f"seed {seed}"
        assert schedule.keeps_source_order


def test_deep_chains_loop() -> None:
    of = facts([1] * 3, [5000] * 3, [4000] * 3)
    for call in ("by_depth(4)", "by_peel(4)"):
        assert code_of(schedule_for(call, lambda: of)) <= 2 * 5


def refuse_to_look() -> NoReturn:
    raise AssertionError("primitives need no forest")


def test_the_forest_is_looked_at_where_it_matters() -> None:
    for text in ("", "interleave(rows, 4)", "# by_depth(4)", "reorder(rows, trees); interleave(trees, 2)"):
        assert schedule_for(text, refuse_to_look) == parse_schedule(text)


@pytest.mark.parametrize("call", CALLS)
def test_what_a_forest_makes_replays_without_it(call: str) -> None:
    """Stored and printed is what the prediction carries: primitives."""
    forest = random_forest(Recipe(2, trees=12, depth=6, growth=0.7))
    options = CompileOptions(tile_size=2, tree_order="depth", schedule=f"\n {call}  # ready-made")
    (prediction,) = predictions(lower_to_stage(forest, "hir", options))
    assert prediction.schedule is not None
    again = parse_schedule(prediction.schedule.data)
    assert again == schedule_of(forest, options)
    replayed = CompileOptions(tile_size=2, tree_order="depth", schedule=prediction.schedule.data)
    assert stage_text(forest, "mir", replayed) == stage_text(forest, "mir", options)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("by_depths(2)", "no primitive by_depths; there are tile, split, "),
        ("by_depths(2)", f"ready-made, to stand alone: {', '.join(PRESETS)}"),
        ("by_depth()", "by_depth takes (rows), not 0 arguments"),
        ("row_major(4, 2)", "row_major takes (trees), not 2 arguments"),
        ("by_depth(many)", "rows is 'many'; expected a whole number"),
        ("by_depth(0)", "0 (rule positive-size"),
        ("by_peel(65)", "(rule interleave-cap"),
        ("by_depth(4); parallel(rows)", "by_depth is a ready-made schedule: it stands alone"),
        ("row_major(4); by_depth(4)", "row_major is a ready-made schedule: it stands alone"),
    ],
)
def test_errors_name_the_line(text: str, message: str) -> None:
    with pytest.raises(ScheduleError) as error:
        schedule_for(f"# what follows is wrong\n{text}", lambda: SORTED)
    assert str(error.value).startswith("field 'schedule': line 2: ")
    assert message in str(error.value)


def test_without_a_forest_there_is_nothing_to_expand() -> None:
    with pytest.raises(
        ScheduleError, match=r"line 1: by_depth is a ready-made schedule: .*a forest turns it"
    ):
        parse_schedule("by_depth(4)")


RECIPES = (
    Recipe(1, trees=11, depth=5, growth=0.7),
    Recipe(2, trees=13, depth=5, targets=3, weights="by_tree", growth=0.7),
    Recipe(3, trees=9, depth=5, targets=3, weights="dense", accumulator_type="float64", sharing=0.1),
    Recipe(4, trees=12, depth=5, aggregate=Aggregate.MIN),
    Recipe(5, trees=12, depth=5, targets=2, weights="dense", aggregate=Aggregate.MAX, growth=0.7),
)


@pytest.mark.share(4)
@pytest.mark.parametrize("order", TREE_ORDERS)
@pytest.mark.parametrize("call", CALLS)
def test_same_bits(call: str, order: str) -> None:
    """Forests and tile sizes take turns so that each meets each preset and each order."""
    turn = 5 * CALLS.index(call) + 3 * TREE_ORDERS.index(order)
    recipe, size = RECIPES[turn % len(RECIPES)], (1, 4, 3, 8)[turn % 4]
    forest = random_forest(recipe)
    rows = adversarial_rows(forest, 19, turn)
    options = CompileOptions(tile_size=size, tiling="greedy", tree_order=order, schedule=call, row_block=8)
    found = CompiledForest(forest, compile_forest(forest, options)).predict_raw(rows)
    assert found.tobytes() == numpy_reference.raw_scores(forest, rows).tobytes(), f"{recipe}, {options}"


def test_every_preset_is_tried_and_described() -> None:
    assert [call.partition("(")[0] for call in CALLS] == list(PRESETS)
    page = (Path(__file__).parents[3] / "docs" / "schedules.md").read_text(encoding="utf-8")
    described = re.findall(r"^\| `(\w+)\(\w\)` \|", page, re.MULTILINE)
    assert [name for name in described if name in PRESETS] == list(PRESETS)


def test_the_nest_for_single_rows_has_the_rows_outside() -> None:
    (outermost,) = schedule_for("row_major(4)", lambda: SORTED).nest
    assert outermost.axis is Axis.ROWS
    assert "trees" in print_nest(schedule_for("row_major(4)", lambda: SORTED))
