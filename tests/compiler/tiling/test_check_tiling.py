"""check_tiling: one broken tiling a rule, named; and the same verdict as the rules in plain Python on damaged tilings."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from forests import NODE_ID, TREE_ID, Node, complete, forest_of

from onnx_treebeard.compiler.tiling.check_tiling import check_tiling
from onnx_treebeard.compiler.tiling.top_down_tilings import uniform_tiling
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import level_order
from onnx_treebeard.system.errors import OptionError, TreebeardError

Array = npt.NDArray[Any]

# complete(3): node 0 is the root, 1 and 4 its children, 2 3 and 5 6 theirs.
VALID = [0, 0, 1, 2, 0, 3, 4]
TWO_TREES = [*VALID, *[number + 10 for number in VALID]]


@pytest.mark.parametrize(
    ("tile_id", "rule", "node", "words"),
    [
        ([0, 0, 1, -1, 0, 3, 4], "1 \\(complete\\)", 3, "has tile id -1; expected 0 or more"),
        ([0, 0, 0, 2, 0, 3, 4], "3 \\(size\\)", 0, "is in tile 0 of 4 nodes; a tile has at most 3"),
        ([0, 0, 1, 2, 5, 5, 5], "5 \\(maximal\\)", 2, "could join tile 0, which has 2 of 3 nodes"),
        ([0, 0, 1, 1, 0, 3, 4], "6 \\(connected\\)", 3, "is in tile 1 with node 509 of tree 71, and no path"),
    ],
)
def test_broken_rules_of_a_tree(tile_id: list[int], rule: str, node: int, words: str) -> None:
    forest = forest_of(complete(3), complete(3))
    numbers = np.array([*(number + 10 for number in VALID), *tile_id])
    with pytest.raises(OptionError, match=f"breaks rule {rule}: the node {words}") as caught:
        check_tiling(forest, numbers, 3)
    assert str(caught.value).startswith(f"tree {TREE_ID + 1}, node {NODE_ID + 7 + node}, field 'tiling': ")


def test_valid_tiling_is_accepted() -> None:
    check_tiling(forest_of(complete(3)), np.array(VALID), 3)
    check_tiling(forest_of(1.0), np.zeros(0, np.int32), 3)


def test_tile_across_two_trees_is_not_connected() -> None:
    forest = forest_of(Node(0, "<=", 0.0, 1.0, 2.0), Node(0, "<=", 0.0, 3.0, 4.0))
    with pytest.raises(OptionError, match=r"rule 6 \(connected\).*with node 500 of tree 70"):
        check_tiling(forest, np.array([7, 7]), 2)


def test_shared_node_must_begin_its_tile() -> None:
    """s hangs on both children of the root. In the tile of one of them it would be entered from the other as well."""
    s = Node(2, "<=", 0.0, 1.0, 2.0)
    forest = forest_of(Node(0, "<=", 0.0, Node(1, "<=", 0.0, s, 3.0), Node(1, "<=", 1.0, s, 4.0)))
    root, true, false = 0, int(forest.true_child[0]), int(forest.false_child[0])
    below = int(forest.true_child[true])
    tile_id = np.zeros(4, np.int32)
    tile_id[[root, true, false, below]] = [0, 0, 0, 1]
    check_tiling(forest, tile_id, 4)  # short, but nothing is left that could join
    tile_id[below] = 0
    with pytest.raises(OptionError, match=r"rule 7 \(entry\)") as caught:
        check_tiling(forest, tile_id, 4)
    assert caught.value.place.node == NODE_ID + below


def test_rules_2_and_4_cannot_be_written_down() -> None:
    """A second id for a node, or ids for leaves, make another shape."""
    forest = forest_of(complete(3))
    twice, with_leaves, fractions = [VALID, VALID], [*VALID, *range(20, 28)], [0.5] * 7
    for tile_id in (twice, with_leaves, fractions):
        with pytest.raises(OptionError, match=r"expected \(7,\) whole numbers"):
            check_tiling(forest, np.array(tile_id), 3)


def test_ids_of_unreached_nodes_do_not_matter() -> None:
    forest = forest_of(complete(3), complete(3))
    first_only = replace(forest, root=forest.root[:1], tree_id=forest.tree_id[:1])
    check_tiling(first_only, np.array([*VALID, *[-1] * 6, 0]), 3)


def test_ids_may_be_any_numbers() -> None:
    names = np.array([10**12, 5, 2**62, 7, 8])
    check_tiling(forest_of(complete(3)), names[VALID], 3)
    for kind in (np.uint8, np.int16, np.uint64):
        check_tiling(forest_of(complete(3)), np.array(VALID, kind), 3)
    with pytest.raises(OptionError, match=f"in tile {2**62} with node"):
        check_tiling(forest_of(complete(3)), names[[0, 0, 2, 2, 0, 3, 4]], 3)


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8])
def test_same_verdict_as_the_rules_in_plain_python(
    hit_forest: Callable[..., Forest], broken_rules: Callable[..., set[int]], size: int
) -> None:
    refused = 0
    for seed in range(40):
        forest = hit_forest(seed, trees=3, depth=4, sharing=0.15 * (seed % 2))
        random = np.random.default_rng(seed)
        tile_id = uniform_tiling(forest, level_order(forest), size).astype(np.int64)
        for _ in range(int(random.integers(0, 3)) if len(tile_id) else 0):
            tile_id[random.integers(len(tile_id))] = random.integers(-1, len(tile_id))
        expected, found = broken_rules(forest, tile_id, size), rule_named(forest, tile_id, size)
        assert found in expected if expected else found is None
        refused += found is not None
    assert 0 < refused < 40


def rule_named(forest: Forest, tile_id: Array, size: int) -> int | None:
    """The number of the rule that check_tiling says is broken."""
    try:
        check_tiling(forest, tile_id, size)
    except TreebeardError as error:
        return int(str(error).split("rule ")[1][0])
    return None
