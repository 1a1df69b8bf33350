"""The tree of tiles: its three invariants on random forests, and small cases drawn by hand."""

import numpy as np
import pytest
from forests import Node, diamonds, forest_of
from random_forests import Recipe, random_forest
from tiling_checks import check_tiled_trees, check_tiling

from onnx_treebeard.compiler.layouts.walk.tile_tree import (
    DUMMY,
    TiledTrees,
    by_appearance,
    tile_shapes,
    tile_trees,
)
from onnx_treebeard.compiler.tiling.top_down_tilings import uniform_tiling
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import level_order


def tiled(forest: Forest, size: int) -> TiledTrees:
    order = level_order(forest)
    return tile_trees(forest, order, uniform_tiling(forest, order, size), size)


@pytest.mark.parametrize("size", range(1, 9))
@pytest.mark.parametrize("seed", range(12))
def test_invariants_of_random_forests(size: int, seed: int) -> None:
    growth = (0.5, 0.85, 1.0)[seed % 3]
    forest = random_forest(Recipe(seed, trees=5, depth=7, growth=growth, sharing=0.2 * (seed % 2)))
    check_tiled_trees(forest, tiled(forest, size))


@pytest.mark.parametrize("size", [2, 3, 5])
@pytest.mark.parametrize("seed", range(5))
def test_any_valid_tiling_will_do(size: int, seed: int) -> None:
    """Tiles grown in random order, numbered at random: the tree of tiles must not count on uniform tilings."""
    forest = random_forest(Recipe(seed, trees=3, depth=6))
    tile_id = random_tiling(forest, size, np.random.default_rng(seed))
    check_tiling(forest, tile_id, size)
    check_tiled_trees(forest, tile_trees(forest, level_order(forest), tile_id, size))


def random_tiling(
    forest: Forest, size: int, random: np.random.Generator
) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    tile_id = np.full(forest.n_nodes, -1, np.int32)
    roots = [int(root) for root in forest.root if root >= 0]
    numbers = iter(random.permutation(10 * forest.n_nodes))
    while roots:
        number, outside, taken = next(numbers), [roots.pop()], 0
        while outside and taken < size:
            node = outside.pop(int(random.integers(len(outside))))
            tile_id[node] = number
            taken += 1
            outside += [c for c in (int(forest.true_child[node]), int(forest.false_child[node])) if c >= 0]
        roots += outside
    return tile_id


def test_a_full_tile() -> None:
    """Root, its true child, its false child; exits 0 to 3 are the four leaves from left to right."""
    forest = forest_of(Node(0, "<=", 0.0, Node(1, "<=", 0.0, 1.0, 2.0), Node(2, "<=", 0.0, 3.0, 4.0)))
    found = tiled(forest, 3)
    assert found.node.tolist() == [[0, 1, 2]]
    assert found.child.tolist() == [[~0, ~1, ~2, ~3]]
    assert found.root.tolist() == [0]
    assert tile_shapes(3).key[found.shape].tolist() == [0b11]


def test_a_short_tile_is_filled_on_the_false_side_of_its_last_node() -> None:
    found = tiled(forest_of(Node(0, "<=", 0.0, 1.0, 2.0)), 4)
    assert found.node.tolist() == [[0, DUMMY, DUMMY, DUMMY]]
    assert found.child.tolist() == [[~0, ~1, ~1, ~1, ~1]]
    assert tile_shapes(4).key[found.shape].tolist() == [0b101010]


def test_whatever_dummies_say_the_leaf_is_the_same() -> None:
    """A true and a false node under the root: for all 2^5 outcomes the leaf depends on the three real bits only."""
    forest = forest_of(Node(0, "<=", 0.0, Node(0, "<=", 0.0, 0.0, 1.0), Node(0, "<=", 0.0, 2.0, 3.0)))
    found = tiled(forest, 5)
    child = tile_shapes(5).child[found.shape[0]]
    for outcome in range(32):
        root, true, false = outcome & 1, outcome >> 1 & 1, outcome >> 2 & 1
        leaf = (0 if true else 1) if root else (2 if false else 3)
        assert found.child[0, child[outcome]] == ~leaf


def test_tiles_are_numbered_in_level_order() -> None:
    forest = forest_of(Node(0, "<=", 0.0, Node(1, "<=", 0.0, 1.0, 2.0), Node(2, "<=", 0.0, 3.0, 4.0)), 9.0)
    found = tiled(forest, 2)
    assert found.node.tolist() == [[0, 1], [2, DUMMY]]
    assert found.child.tolist() == [[~0, ~1, 1], [~2, ~3, ~3]]
    assert found.root.tolist() == [0, ~4]


def test_whatever_the_ids_of_the_tiling_are() -> None:
    forest = forest_of(Node(0, "<=", 0.0, Node(1, "<=", 0.0, 1.0, 2.0), Node(2, "<=", 0.0, 3.0, 4.0)))
    found = tile_trees(forest, level_order(forest), np.array([7, 7, 3], np.int32), 2)
    assert found.node.tolist() == [[0, 1], [2, DUMMY]]


def test_shared_nodes_are_not_copied() -> None:
    assert len(tiled(diamonds(40), 4).node) == 40


def test_no_nodes() -> None:
    found = tiled(forest_of(1.0, 2.0), 3)
    assert found.node.shape == (0, 3)
    assert found.child.shape == (0, 4)
    assert found.root.tolist() == [~0, ~1]


@pytest.mark.parametrize("scale", [1, 1_000_000])
@pytest.mark.parametrize("shift", [0, -3])
def test_numbers_rise_as_ids_appear(scale: int, shift: int) -> None:
    """Of ids that index an array, and of ids that are too large or negative."""
    ids = scale * np.array([4, 4, 0, 7, 0, 4, 2], np.int64) + shift
    assert by_appearance(ids).tolist() == [0, 0, 1, 2, 1, 0, 3]


def test_nothing_appears_in_nothing() -> None:
    assert by_appearance(np.zeros(0, np.int64)).tolist() == []


def test_random_ids_are_numbered_as_they_appear() -> None:
    random = np.random.default_rng(0)
    for case in range(50):
        ids = random.integers(0, random.choice([1, 5, 400, 10**9]), size=100)
        seen: dict[int, int] = {}
        expected = [seen.setdefault(one, len(seen)) for one in ids.tolist()]
        assert by_appearance(ids).tolist() == expected, case
