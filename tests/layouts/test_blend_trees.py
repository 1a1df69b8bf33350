"""Trees as lists of tests and as programs, followed by hand to the leaves that semantics.py finds."""

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import two_trees
from random_forests import Recipe, random_forest

from onnx_treebeard import semantics
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.blend_frame import Frame
from onnx_treebeard.layouts.blend_trees import complete_trees, depth_first, tree_programs

FORESTS = {
    "two trees": two_trees(),
    "uneven": random_forest(Recipe(1, trees=6, depth=5, growth=0.7)),
    "lone leaves": random_forest(Recipe(2, trees=6, depth=2, growth=0.3)),
}
DEPTH = 5
FRAME = Frame(plane_bytes=32, slots=0, leaf_slots=32 * 32, bits=0, column=0, numbers=0, sums=0, size=0)


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


def number_in_program(nodes: np.ndarray, answers: list[bool]) -> int:
    """From slot to slot, the rows that reach them."""
    slot = 0
    while slot < FRAME.leaf_slots:
        node = nodes[slot // FRAME.plane_bytes]
        slot = int(node["true_slot"] if answers[node["test"]] else node["false_slot"])
    return (slot - FRAME.leaf_slots) // FRAME.plane_bytes


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
    records, count, leaves = tree_programs(forest, chosen, DEPTH, place, FRAME)
    programs = np.split(records, np.cumsum(count)[:-1])
    expected = semantics.leaves(forest, adversarial_rows(forest, 20, seed=3))[:, chosen]
    for row, reached in zip(rows_of(forest), expected, strict=True):
        answers = answers_of(forest, row)
        numbers = [number_in_program(nodes, answers) if len(nodes) else 0 for nodes in programs]
        assert [own[number] for own, number in zip(leaves, numbers, strict=True)] == reached.tolist()


def test_depth_first() -> None:
    """By hand: heap numbers of two levels and of three."""
    assert depth_first(0).tolist() == []
    assert depth_first(2).tolist() == [0, 1, 2]
    assert depth_first(3).tolist() == [0, 1, 3, 4, 2, 5, 6]
