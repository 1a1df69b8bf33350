"""The code of a schedule, counted in steps by hand; what is rolled where it would be too much; what is refused."""

import numpy as np
import pytest
from forests import complete, forest_of
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest, stage_text
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.schedule.forest_legality import (
    MAX_STEPS_IN_CODE,
    check_schedule,
    steps_in_code,
    with_bounded_code,
)
from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.compiler.schedule.loop_nest import Nest, paths
from onnx_treebeard.compiler.schedule.schedule_text import parse_schedule
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.runtime.compiled_forest import CompiledForest


def steps(text: str) -> tuple[int, int]:
    """As the forms say, and bounded."""
    nest = parse_schedule(text).nest
    return steps_in_code(nest), steps_in_code(with_bounded_code(nest))


def rolled(nest: Nest) -> list[bool]:
    return [path[-1].walk.rolled for path in paths(nest)]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 1),
        ("interleave(rows, 16)", 17),  # the loop of 16 walks, that of the left-over ones
        ("interleave(rows, 4); interleave(trees, 2)", 15),  # 4 and 1 rows with 2 trees, 4 and 1 with 1
        ("interleave(rows, 4); elide_walk(rows, 2)", 15),  # two steps in front of each loop
        ("interleave(rows, 4); elide_walk(rows, 2); unroll_walk(rows, 6)", 30),
        ("elide_walk(rows, 2); peel_walk(rows, 3)", 6),
        ("tile(trees, g, t, 3); interleave(rows, 4); unroll(t)", 15),
        ("split(trees, a, b, 5); interleave(rows.a, 4); unroll_walk(rows.a, 2)", 11),
    ],
)
def test_steps_are_counted(text: str, count: int) -> None:
    assert steps(text) == (count, count)


def test_what_is_too_much_is_rolled() -> None:
    assert steps("interleave(rows, 16); elide_walk(rows, 2); unroll_walk(rows, 5)") == (85, 17)
    assert steps("interleave(rows, 16); elide_walk(rows, 7)") == (136, 17)


def test_the_first_places_come_first() -> None:
    """Rolled, 13 + 12 + 1 are 26 of 51. A second step of the first two takes 25 more; then 1 for the third is too much."""
    assert MAX_STEPS_IN_CODE == 51
    parts = "split(trees, a, rest, 5); split(rest, b, c, 9); interleave(rows.a, 12); "
    a, b, c = (path[-1].name for path in paths(parse_schedule(parts).nest))
    forms = f"interleave({b}, 11); unroll_walk({a}, 2); unroll_walk({b}, 2); unroll_walk({c}, 2)"
    assert rolled(with_bounded_code(parse_schedule(parts + forms).nest)) == [False, False, True]


def test_peeled_walks_stay() -> None:
    nest = parse_schedule("peel_walk(rows, 64)").nest
    assert with_bounded_code(nest) == nest


def test_rolled_walks_have_a_counted_loop() -> None:
    """14 walks of 5 steps are 70, and 1 of 5 more: both groups are rolled, into a step each. 5 of them fit."""
    forest = random_forest(Recipe(3, trees=4, depth=5))
    made = [
        stage_text(
            forest,
            "mir",
            CompileOptions(tile_size=1, schedule=f"interleave(rows, {k}); unroll_walk(rows, 5)"),
        )
        for k in (14, 5)
    ]
    assert [text.count("scf.while") for text in made] == [2, 0]
    assert [text.count("walk.step") for text in made] == [2, 10]


@pytest.mark.share(3)
@pytest.mark.parametrize("tile_size", [1, 3])
@pytest.mark.parametrize(
    "form",
    [
        "unroll_walk(rows, 9)",
        "elide_walk(rows, 1); unroll_walk(rows, 9)",
        "elide_walk(rows, 9)",
        "elide_walk(rows, 9); unroll_walk(rows, 9)",
    ],
)
def test_rolled_walks_change_no_bit(form: str, tile_size: int) -> None:
    even = "elide_walk(rows, 9)" in form
    forest = forest_of(complete(9)) if even else forest_of(complete(4), complete(2), complete(5))
    if even and tile_size > 1:
        form = form.replace("9", "5")  # steps, where tiles have three nodes
    schedule = f"interleave(rows, 9); {form}"
    options = CompileOptions(tile_size=tile_size, pad_leaves=True, schedule=schedule)
    rows = np.random.default_rng(6).normal(size=(31, forest.n_features)).astype(forest.input_type)
    compiled = CompiledForest(forest, compile_forest(forest, options))
    for count in (1, 9, 31):
        expected = numpy_reference.raw_scores(forest, rows[:count])
        assert compiled.predict_raw(rows[:count]).tobytes() == expected.tobytes()


def test_what_cannot_be_rolled_is_refused() -> None:
    """Four copies of 17 walks are 68 steps; three are 51, and may be."""
    depth = np.full(12, 3, np.int32)
    copies = "tile(trees, g, t, {}); interleave(rows, 16); unroll(t)"
    check_schedule(parse_schedule(copies.format(3)), depth, depth)
    with pytest.raises(ScheduleError, match=r"68 steps \(rule code-cap"):
        check_schedule(parse_schedule(copies.format(4)), depth, depth)
