"""One row in one tree: every predicate, NaN, zero rules, sets and types lead to the oracle's leaf."""

from dataclasses import replace

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import Leaf, Node, forest_of
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.interpreter.one_row_in_tree import compared_value, leaf_reached
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import CategoryRule, Forest

FORESTS = {
    "every predicate": random_forest(Recipe(1, predicates=SYMBOLS)),
    "shared nodes": random_forest(Recipe(2, sharing=0.2)),
    "lone leaves": random_forest(Recipe(3, growth=0.4)),
    "double thresholds": random_forest(Recipe(4, threshold_type="float64", predicates=SYMBOLS)),
    "int64": random_forest(Recipe(5, input_type="int64", predicates=SYMBOLS)),
    "int32, double": random_forest(Recipe(6, input_type="int32", threshold_type="float64")),
    "zero is missing": random_forest(Recipe(7, zero_missing=True, zero_threshold=1e-35)),
    "one is missing": replace(random_forest(Recipe(9, predicates=SYMBOLS)), missing_value=1.0),
    "half is zero": random_forest(Recipe(8, zero_missing=True, zero_threshold=0.5, predicates=SYMBOLS)),
}


def of_sets(rule: CategoryRule) -> Forest:
    return forest_of(
        Node(
            0,
            "in",
            0.0,
            1.0,
            Node(1, "in", 0.0, 2.0, 3.0, members=(-1.0, 0.1), missing_true=True),
            members=(0.0, 2.0, 31.0),
        ),
        category_rule=rule,
    )


def check(forest: Forest, rows: np.ndarray) -> None:
    expected = numpy_reference.leaves(forest, rows)
    found = [[leaf_reached(forest, tree, row) for tree in range(forest.n_trees)] for row in rows]
    assert found == expected.tolist()
    assert (expected != expected[0]).any(), "every row reaches the same leaves"


@pytest.mark.parametrize("name", FORESTS)
def test_the_leaf_is_the_oracles(name: str) -> None:
    check(FORESTS[name], adversarial_rows(FORESTS[name], 60, seed=3))


@pytest.mark.parametrize("rule", CategoryRule)
def test_sets(rule: CategoryRule) -> None:
    values = np.array([0, 0.9, -0.9, 2, 2.5, 31, -1, -1.5, 0.1, 7, np.nan, np.inf], np.float32)
    check(of_sets(rule), np.array(np.meshgrid(values, values)).reshape(2, -1).T)


def test_whole_numbers_are_compared_in_the_threshold_type() -> None:
    """2^60 + 2^36 + 1 lies above the middle of two floats; through a double it would become the lower one."""
    single = forest_of(Node(0, "<=", 3.0, 1.0, 2.0), input_type="int64")
    value = np.int64(2**60 + 2**36 + 1)
    assert compared_value(single, value) == float(2**60 + 2**37)


def test_shared_leaves() -> None:
    leaf = Leaf({0: 1.0})
    check(
        forest_of(Node(0, "<", 0.5, leaf, Node(0, "<", 1.5, 2.0, leaf))),
        np.array([[0], [1], [2]], np.float32),
    )
