"""Uniform tilings: the six rules on random forests, and breadth-first growth on trees drawn by hand."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from forests import Node, Tree, chain, complete, diamonds, forest_of
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.tiling.top_down_tilings import uniform_tiling
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import level_order

BrokenRules = Callable[..., set[int]]


def tiles(forest: Forest, size: int) -> list[list[int]]:
    """The nodes of every tile, by their numbers."""
    tile_id = uniform_tiling(forest, level_order(forest), size)
    return sorted(
        np.flatnonzero(tile_id == number).tolist() for number in set(tile_id[tile_id >= 0].tolist())
    )


@pytest.mark.parametrize("size", range(1, 9))
@pytest.mark.parametrize("seed", range(12))
def test_random_trees_are_tiled_validly(broken_rules: BrokenRules, size: int, seed: int) -> None:
    growth = (0.6, 0.85, 1.0)[seed % 3]
    forest = random_forest(Recipe(seed, trees=4, depth=6, growth=growth, sharing=0.2 * (seed % 2)))
    assert broken_rules(forest, uniform_tiling(forest, level_order(forest), size), size) == set()


def breadth_first(forest: Forest, size: int) -> list[list[int]]:
    """Each tile takes the first `size` nodes of a breadth-first walk from its root; trees only."""
    roots, found = [int(root) for root in forest.root if root >= 0], []
    while roots:
        queue: list[int] = [roots.pop()]
        tile: list[int] = []
        while queue and len(tile) < size:
            node = queue.pop(0)
            tile.append(node)
            queue += [int(c) for c in (forest.true_child[node], forest.false_child[node]) if c >= 0]
        found.append(sorted(tile))
        roots += queue
    return sorted(found)


@pytest.mark.parametrize("size", range(1, 9))
@pytest.mark.parametrize("seed", range(6))
def test_random_trees_grow_breadth_first(size: int, seed: int) -> None:
    forest = random_forest(Recipe(seed, trees=4, depth=6))
    assert tiles(forest, size) == breadth_first(forest, size)


def test_a_complete_tree_fills_its_tiles_level_by_level() -> None:
    """Depth first numbers: 0 | 1, 8 | 2, 5, 9, 12 | leaves' parents. Size 3 takes a node and its two children."""
    forest = forest_of(complete(4))
    expected = [[0, 1, 8], [2, 3, 4], [5, 6, 7], [9, 10, 11], [12, 13, 14]]
    assert tiles(forest, 3) == expected


def test_size_two_takes_the_true_child() -> None:
    assert tiles(forest_of(complete(2)), 2) == [[0, 1], [2]]


def test_size_one_is_every_node_alone() -> None:
    assert tiles(forest_of(complete(3)), 1) == [[node] for node in range(7)]


def test_a_chain_is_cut_into_pieces() -> None:
    assert tiles(chain(10), 4) == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]
    assert len(tiles(chain(3000), 4)) == 750


def test_growth_is_breadth_first() -> None:
    """True side deep, false side one node: the false child comes before the true grandchild."""
    deep: Tree = Node(0, "<=", 2.0, Node(0, "<=", 3.0, 1.0, 2.0), 3.0)
    forest = forest_of(Node(0, "<=", 0.0, deep, Node(0, "<=", 1.0, 4.0, 5.0)))
    assert tiles(forest, 3) == [[0, 1, 3], [2]]


def test_shared_nodes_start_tiles() -> None:
    assert tiles(diamonds(3), 8) == [[0], [1], [2]]


def test_several_trees_never_share_a_tile() -> None:
    forest = forest_of(complete(1), complete(2), 3.0)
    assert tiles(forest, 8) == [[0], [1, 2, 3]]


def test_lost_nodes_get_no_tile() -> None:
    """Columns: 0 root, 1 shared, 2 lost. No tree reaches `lost`, so only one path leads to node 1."""
    shared = Node(0, "<=", 1.0, 1.0, 2.0)
    whole = forest_of(Node(0, "<=", 0.0, shared, 5.0), Node(0, "<=", 2.0, shared, 3.0))
    forest = replace(whole, root=whole.root[:1], tree_id=whole.tree_id[:1])
    assert tiles(forest, 4) == [[0, 1]]
    assert uniform_tiling(forest, level_order(forest), 4)[2] == -1
