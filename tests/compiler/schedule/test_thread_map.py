"""threads, reduce: how a block of threads shares a nest; and that CPUs run shared loops as any others."""

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from gpu_schedules import SHARED
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.compiler.schedule.loop_nest import Axis
from onnx_treebeard.compiler.schedule.schedule_text import parse_schedule
from onnx_treebeard.compiler.schedule.thread_map import thread_map
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.runtime.compiled_forest import CompiledForest


def test_where_nothing_is_shared_each_row_has_a_thread() -> None:
    nest = parse_schedule("tile(rows, block, row, 64); reorder(block, row, trees); parallel(block)").nest
    assert thread_map(nest) is None


def test_rows_and_trees() -> None:
    """The order of the loops is that of neighbouring threads."""
    tiles = "tile(rows, block, row, 32); tile(trees, turn, tree, 10); "
    for order, axes in (("row, tree", [Axis.ROWS, Axis.TREES]), ("tree, row", [Axis.TREES, Axis.ROWS])):
        text = f"{tiles}reorder(block, {order}, turn); parallel(block); threads(row); threads(tree)"
        found = thread_map(parse_schedule(text).nest)
        assert found is not None
        assert (found.rows, found.threads, found.shares_trees) == (32, 320, True)
        assert [axis for axis, _ in found.shared] == axes


def test_rows_of_a_thread() -> None:
    text = "tile(rows, block, some, 128); tile(some, row, own, 2); reorder(block, row, trees, own); parallel(block); threads(row)"
    found = thread_map(parse_schedule(text).nest)
    assert found is not None
    assert (found.rows, found.threads, found.shares_trees) == (128, 64, False)


@pytest.mark.parametrize("threads", [16, 31, 1056])
def test_blocks_have_whole_warps_and_at_most_1024_threads(threads: int) -> None:
    text = f"tile(rows, block, row, {min(threads, 32)}); tile(trees, turn, tree, {max(threads // 32, 1)}); "
    text += "reorder(block, row, tree, turn); parallel(block); threads(row); threads(tree)"
    with pytest.raises(ScheduleError, match="rule block-threads: "):
        thread_map(parse_schedule(text).nest)


@pytest.mark.share(7)
@pytest.mark.parametrize("name", SHARED)
def test_cpus_run_shared_loops_in_turn(name: str) -> None:
    forest = random_forest(Recipe(3, trees=9, depth=4, weights="dense", targets=2))
    rows = adversarial_rows(forest, 45, 3)
    with np.errstate(all="ignore"):
        expected = numpy_reference.raw_scores(forest, rows)
    found = CompiledForest(forest, compile_forest(forest, SHARED[name])).predict_raw(rows, threads=2)
    assert found.tobytes() == expected.tobytes()
