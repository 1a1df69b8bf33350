"""The native planner called from Python: results by name, errors as ours, columns that stay shared."""

import subprocess
import sys

import numpy as np
import pytest
from forests import Node, forest_of, two_trees

from onnx_treebeard.bindings.planner import call_planner, with_columns_of
from onnx_treebeard.system.errors import CompilerError


def test_arrays_and_numbers_come_by_name() -> None:
    found = call_planner(two_trees(), "level_order")
    assert {name: array.dtype for name, array in found.arrays.items()} == dict.fromkeys(
        ("node", "tree", "level"), np.dtype(np.int32)
    )
    assert found.numbers == {"shared": 0}


def test_empty_arrays_keep_their_type() -> None:
    node = call_planner(forest_of(1.0), "level_order").arrays["node"]
    assert (node.dtype, node.shape) == (np.dtype(np.int32), (0,))


def test_a_call_that_there_is_not() -> None:
    with pytest.raises(CompilerError, match="'nothing': the planner has no call 'nothing'"):
        call_planner(two_trees(), "nothing")


def test_columns_that_stay_are_the_same_memory() -> None:
    """`x < 1` beside `x <= 0` becomes another predicate with another threshold; nothing else changes."""
    before = forest_of(Node(0, "<", 1.0, 1.0, 2.0), Node(0, "<=", 0.0, 3.0, 4.0))
    after = with_columns_of(before, "normalized_predicates")
    assert after.threshold.tolist() == [float(np.nextafter(np.float32(1), np.float32(0))), 0.0]
    changed = ("threshold", "predicate")
    for name in (
        "root",
        "feature",
        "missing_true",
        "true_child",
        "false_child",
        "node_id",
        "weight",
        *changed,
    ):
        assert np.shares_memory(getattr(before, name), getattr(after, name)) == (name not in changed), name


def test_a_forest_that_stays_is_the_same_object() -> None:
    forest = two_trees()
    for call in ("rounded_thresholds", "expanded_sets", "normalized_predicates"):
        assert with_columns_of(forest, call) is forest


LAST = """
import gc
from forests import two_trees
from onnx_treebeard.bindings.planner import native_forest
forest = two_trees()
native_forest(forest)
cycle = [forest]
cycle.append(cycle)
gc.freeze()  # lives longer than the names of modules
"""


def test_a_forest_that_ends_with_the_interpreter_says_nothing() -> None:
    command = [sys.executable, "-c", LAST]
    done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": "tests/support"})
    assert (done.returncode, done.stderr) == (0, "")
