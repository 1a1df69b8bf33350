"""Trees as lists of tests and as programs, followed by hand to the leaves that semantics.py finds."""

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import two_trees
from random_forests import Recipe, random_forest

from onnx_treebeard import semantics
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.blend_trees import (
    SLOT_UNIT,
    complete_trees,
    depth_first,
    padded_leaves,
    tree_programs,
)

FORESTS = {
    "two trees": two_trees(),
    "uneven": random_forest(Recipe(1, trees=6, depth=5, growth=0.7)),
    "lone leaves": random_forest(Recipe(2, trees=6, depth=2, growth=0.3)),
}
DEPTH = 5
PLANE_BYTES = 32
UNIT = PLANE_BYTES // SLOT_UNIT


def answers_of(forest: Forest, row: np.ndarray) -> list[bool]:
    """What each node says to a row: whether it leads on to its true child."""
    nodes = np.arange(forest.n_nodes)
    return list(semantics.step(forest, nodes, row[forest.feature]) == forest.true_child)


def rows_of(forest: Forest) -> np.ndarray:
    return semantics.comparable_rows(forest, adversarial_rows(forest, 20, seed=3))


def number_in_complete(tests: np.ndarray, answers: list[bool]) -> int:
    """Half of what is left stands behind the false subtree."""
    at, size, number = 0, len(tests), 0
    while size:
        says, size = answers[tests[at]], size // 2
        at += 1 + (size if says else 0)
        number = 2 * number + says
    return number


def number_in_program(nodes: np.ndarray, leaf_slots: np.ndarray, answers: list[bool]) -> int:
    """One row, node after node: whether it is in each slot. The entries of the one leaf that it is in tell the number."""
    reached = [True, *[False] * (2 * len(nodes)), False]
    for number, node in enumerate(nodes):
        if reached[int(node["from"]) // UNIT]:
            reached[1 + 2 * number + answers[node["test"]]] = True
    (found,) = np.flatnonzero([reached[int(slot) // UNIT] for slot in leaf_slots])
    return int(found)


@pytest.mark.parametrize("name", FORESTS)
def test_complete_trees(name: str) -> None:
    forest = FORESTS[name]
    chosen = np.arange(forest.n_trees)[1:]
    tests, leaves = complete_trees(forest, chosen, DEPTH, np.arange(forest.n_nodes, dtype=np.int32))
    assert (tests.shape, leaves.shape) == ((len(chosen), 2**DEPTH - 1), (len(chosen), 2**DEPTH))
    rows = rows_of(forest)
    expected = semantics.leaves(forest, adversarial_rows(forest, 20, seed=3))[:, chosen]
    for row, reached in zip(rows, expected, strict=True):
        answers = answers_of(forest, row)
        numbers = [number_in_complete(each, answers) for each in tests]
        assert [own[number] for own, number in zip(leaves, numbers, strict=True)] == reached.tolist()


@pytest.mark.parametrize("name", FORESTS)
def test_programs(name: str) -> None:
    forest = FORESTS[name]
    chosen = np.arange(forest.n_trees)[1:]
    place = np.arange(forest.n_nodes, dtype=np.int32)
    found = tree_programs(forest, chosen, DEPTH, place, PLANE_BYTES)
    programs = np.split(found.nodes, np.cumsum(found.count)[:-1])
    slots = np.split(found.leaf_slots, np.cumsum(padded_leaves(found.count))[:-1])
    assert all(
        len(own) % 4 == 0 and len(own) > len(nodes) for own, nodes in zip(slots, programs, strict=True)
    )
    expected = semantics.leaves(forest, adversarial_rows(forest, 20, seed=3))[:, chosen]
    for row, reached in zip(rows_of(forest), expected, strict=True):
        answers = answers_of(forest, row)
        numbers = [number_in_program(*each, answers) for each in zip(programs, slots, strict=True)]
        assert [own[number] for own, number in zip(found.leaves, numbers, strict=True)] == reached.tolist()


def test_depth_first() -> None:
    """By hand: heap numbers of two levels and of three."""
    assert depth_first(0).tolist() == []
    assert depth_first(2).tolist() == [0, 1, 2]
    assert depth_first(3).tolist() == [0, 1, 3, 4, 2, 5, 6]
