"""Greedy tiling against the published algorithm written down recursively, and on a tree tiled by hand."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from forests import chain, complete, forest_of

from onnx_treebeard.compiler.tiling.top_down_tilings import greedy_tiling, uniform_tiling
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.reach_probabilities import node_probability
from onnx_treebeard.forest_analysis.tree_shapes import level_order

Array = npt.NDArray[Any]


def tile_tree(
    forest: Forest, p: dict[int, int], rank: dict[int, int], root: int, size: int
) -> set[frozenset[int]]:
    """The algorithm of the paper, for trees: tiles as sets of nodes. Of equally probable nodes the first in `rank` joins."""
    if root < 0:
        return set()

    def out(tile: set[int]) -> list[tuple[int, int]]:
        ends = [(u, int(v)) for u in tile for v in (forest.true_child[u], forest.false_child[u])]
        return [(u, v) for u, v in ends if v not in tile]

    tile = {root}
    while len(tile) < size:
        inner = [v for _, v in out(tile) if v >= 0]
        if not inner:
            break
        tile.add(min(inner, key=lambda v: (-p[v], rank[v])))
    tiles = {frozenset(tile)}
    for _, v in out(tile):
        tiles |= tile_tree(forest, p, rank, v, size)
    return tiles


def breadth_first_rank(forest: Forest) -> dict[int, int]:
    queue = [int(root) for root in forest.root if root >= 0]
    for node in queue:
        queue += [int(c) for c in (forest.true_child[node], forest.false_child[node]) if c >= 0]
    return {node: place for place, node in enumerate(queue)}


def as_sets(tile_id: Array) -> set[frozenset[int]]:
    return {frozenset(np.flatnonzero(tile_id == number).tolist()) for number in np.unique(tile_id)}


def greedy(forest: Forest, size: int) -> Array:
    order = level_order(forest)
    return greedy_tiling(forest, order, node_probability(forest).node, size)


def node_hits(forest: Forest, end: int, found: dict[int, int]) -> int:
    """Fills `found` with the hits of every node below; whole numbers, so that ties are exact."""
    if end < 0:
        return int(forest.leaf_hits[~end])
    found[end] = sum(
        node_hits(forest, int(c), found) for c in (forest.true_child[end], forest.false_child[end])
    )
    return found[end]


@pytest.mark.parametrize("size", range(1, 9))
def test_equals_the_published_algorithm(hit_forest: Callable[..., Forest], size: int) -> None:
    tried = 0
    for seed in range(30):
        forest = hit_forest(seed, trees=1, depth=6)
        hits: dict[int, int] = {}
        root = int(forest.root[0])
        if root < 0 or node_hits(forest, root, hits) == 0:
            continue
        tried += 1
        assert as_sets(greedy(forest, size)) == tile_tree(
            forest, hits, breadth_first_rank(forest), root, size
        )
    assert tried > 15


@pytest.mark.parametrize("size", range(1, 9))
def test_is_valid(
    hit_forest: Callable[..., Forest], broken_rules: Callable[..., set[int]], size: int
) -> None:
    for seed in range(6):
        forest = hit_forest(seed, depth=5, sharing=0.2 * (seed % 3))
        assert broken_rules(forest, greedy(forest, size), size) == set()


def test_likely_path_of_a_tree_by_hand(
    naive_depths: Callable[..., list[int]], average_walk: Callable[..., float]
) -> None:
    """93 of 100 rows go to the first leaf: the root's tile is the path to it, and 94 walks are one step long."""
    forest = replace(forest_of(complete(3)), leaf_hits=np.array([93.0, 1, 1, 1, 1, 1, 1, 1]))
    tile_id = greedy(forest, 3)
    assert naive_depths(forest, tile_id) == [1, 1, 2, 2, 2, 2, 2, 2]
    assert average_walk(forest, tile_id) == 94 * 1 + 6 * 2
    assert average_walk(forest, uniform_tiling(forest, level_order(forest), 3)) == 200


def test_without_hits_trees_are_tiled_uniformly() -> None:
    forest = forest_of(complete(5), complete(4))
    expected = as_sets(uniform_tiling(forest, level_order(forest), 5))
    assert as_sets(greedy(forest, 5)) == expected
    assert as_sets(greedy(replace(forest, leaf_hits=np.zeros(forest.n_leaves)), 5)) == expected


def test_equally_likely_nodes_join_in_level_order() -> None:
    """All rows in one half: the other half, whose nodes are all equally likely, is tiled breadth first."""
    forest = replace(forest_of(complete(4)), leaf_hits=np.array([1.0] * 8 + [0.0] * 8))
    tile_id = greedy(forest, 3)
    untouched = int(forest.false_child[0])
    children = {int(forest.true_child[untouched]), int(forest.false_child[untouched])}
    assert set(np.flatnonzero(tile_id == tile_id[untouched]).tolist()) == {untouched, *children}


def test_a_deep_chain_does_not_recurse() -> None:
    forest = chain(3000)
    assert len(np.unique(greedy(forest, 4))) == 750
