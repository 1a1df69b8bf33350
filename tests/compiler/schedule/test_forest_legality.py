"""The rules that need the forest, at their edges, for the trees that each path can meet."""

import numpy as np
import pytest
from forests import Node, complete, diamonds, forest_of

from onnx_treebeard.compiler.compile import stage_text
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.schedule.forest_legality import check_schedule
from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.compiler.schedule.schedule_text import parse_schedule
from onnx_treebeard.forest_analysis.tree_shapes import walk_steps

FEWEST = np.array([3, 1, 2, 4, 2], np.int32)
MOST = np.array([3, 5, 2, 6, 4], np.int32)


def check(text: str) -> None:
    check_schedule(parse_schedule(text), FEWEST, MOST)


@pytest.mark.parametrize(
    "text",
    [
        "unroll_walk(rows, 6)",
        "elide_walk(rows, 1)",
        "elide_walk(rows, 1); unroll_walk(rows, 6)",
        "split(trees, x, y, 3); unroll_walk(rows.x, 5); elide_walk(rows.y, 2)",
        "split(trees, x, y, 4); split(x, u, v, 1); unroll_walk(rows.x.u, 3); elide_walk(rows.x.u, 3)",
        "tile(trees, t, s, 2); reorder(s, t); unroll(s); unroll_walk(rows.0, 4); elide_walk(rows.0, 2)",
        "tile(trees, t, s, 3); unroll(s); elide_walk(rows.0, 3); unroll_walk(rows.2, 2)",
        "peel_walk(rows, 50)",
    ],
)
def test_what_the_trees_allow(text: str) -> None:
    check(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("unroll_walk(rows, 5)", "loop rows unrolls 5 steps; tree 3 needs 6 (rule covers-depth"),
        ("elide_walk(rows, 2)", "loop rows elides 2 leaf tests; tree 1 has a leaf at 1 (rule above-leaves"),
        (
            "split(trees, x, y, 3); unroll_walk(rows.x, 4)",
            "loop rows.x unrolls 4 steps; tree 1 needs 5 (rule covers-depth",
        ),
        (
            "split(trees, x, y, 3); elide_walk(rows.y, 3)",
            "loop rows.y elides 3 leaf tests; tree 4 has a leaf at 2 (rule above-leaves",
        ),
        (
            "tile(trees, t, s, 2); reorder(s, t); unroll(s); unroll_walk(rows.1, 5)",
            "loop rows.1 unrolls 5 steps; tree 3 needs 6 (rule covers-depth",
        ),
        (
            "tile(trees, t, s, 3); unroll(s); elide_walk(rows.1, 2)",
            "loop rows.1 elides 2 leaf tests; tree 1 has a leaf at 1 (rule above-leaves",
        ),
        ("split(trees, x, y, 5)", "loop x ends at tree 5 of 5 (rule inside-forest"),
        ("split(trees, x, y, 2); split(y, u, v, 9)", "loop u ends at tree 9 of 5 (rule inside-forest"),
    ],
)
def test_what_they_do_not(text: str, message: str) -> None:
    with pytest.raises(ScheduleError) as error:
        check(text)
    assert message in str(error.value)


def test_lanes_evaluate_single_nodes() -> None:
    schedule = parse_schedule("interleave(rows, 4); simdize(rows)")
    check_schedule(schedule, FEWEST, MOST, tile_size=1)
    message = r"^field 'schedule': the walks of loop rows are lanes, tiles have size 2 \(rule simd-nodes: "
    with pytest.raises(ScheduleError, match=message):
        check_schedule(schedule, FEWEST, MOST, tile_size=2)


def test_the_compiler_asks_for_single_nodes() -> None:
    forest = forest_of(complete(3))
    schedule = "interleave(rows, 4); simdize(rows)"
    for layout in ("sparse-scalar", "sparse-tiled"):
        stage_text(forest, "hir", CompileOptions(tile_size=1, layout=layout, schedule=schedule))
    with pytest.raises(ScheduleError, match=r"tiles have size 3 \(rule simd-nodes: "):
        stage_text(forest, "hir", CompileOptions(tile_size=3, schedule=schedule))


def test_a_loop_that_meets_no_tree_may_say_anything() -> None:
    """Two trees never reach the third copy."""
    text = "tile(trees, t, s, 3); unroll(s); unroll_walk(rows.2, 1); elide_walk(rows.2, 1)"
    check_schedule(parse_schedule(text), FEWEST[:2], MOST[:2])


def test_a_forest_without_trees_has_nothing_to_split() -> None:
    none = np.zeros(0, np.int32)
    check_schedule(parse_schedule("unroll_walk(rows, 1)"), none, none)
    with pytest.raises(ScheduleError, match=r"ends at tree 1 of 0 \(rule inside-forest"):
        check_schedule(parse_schedule("split(trees, x, y, 1)"), none, none)


LOPSIDED = forest_of(complete(3), Node(0, "<=", 0.0, 1.0, Node(1, "<=", 0.0, 2.0, 3.0)), 5.0)


def test_steps_of_a_forest() -> None:
    fewest, most = walk_steps(LOPSIDED, None)
    assert (fewest.tolist(), most.tolist()) == ([3, 1, 0], [3, 2, 0])


def test_steps_of_a_tiled_forest() -> None:
    """The root and one child form a tile: leaves of the other child's side lie one tile deeper."""
    forest = forest_of(complete(2))
    root, left = int(forest.root[0]), int(forest.true_child[forest.root[0]])
    tile_id = np.array([0 if node in (root, left) else 1 for node in range(3)], np.int32)
    fewest, most = walk_steps(forest, tile_id)
    assert (fewest.tolist(), most.tolist()) == ([1], [2])


def test_shared_nodes_allow_no_elided_test() -> None:
    fewest, most = walk_steps(diamonds(4), None)
    assert (fewest.tolist(), most.tolist()) == ([0], [4])


@pytest.mark.parametrize(("size", "needed"), [(1, 3), (3, 2), (7, 1)])
def test_the_compiler_asks_for_the_tiled_depth(size: int, needed: int) -> None:
    """7 nodes in a complete tree: single nodes are 3 deep, tiles of 3 are 2 deep, one tile of 7 holds all."""
    forest = forest_of(complete(3))
    stage_text(forest, "hir", CompileOptions(tile_size=size, schedule=f"unroll_walk(rows, {needed})"))
    stage_text(forest, "hir", CompileOptions(tile_size=size, schedule=f"elide_walk(rows, {needed})"))
    with pytest.raises(ScheduleError, match="rule above-leaves"):
        stage_text(forest, "hir", CompileOptions(tile_size=size, schedule=f"elide_walk(rows, {needed + 1})"))
    if needed > 1:
        with pytest.raises(ScheduleError, match="rule covers-depth"):
            stage_text(
                forest, "hir", CompileOptions(tile_size=size, schedule=f"unroll_walk(rows, {needed - 1})")
            )
