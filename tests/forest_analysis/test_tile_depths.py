"""Depths in tiles, by hand and against walks through the tiles; how deep most rows go."""

from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest
from forests import Node, complete, forest_of
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.tiling.top_down_tilings import uniform_tiling
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.reach_probabilities import NodeProbability, cover_depths, node_probability
from onnx_treebeard.forest_analysis.tree_shapes import level_order, tile_steps

Analysed = tuple[npt.NDArray[np.int32], NodeProbability]


def analysed(forest: Forest, tile_id: list[int], hits: list[float]) -> Analysed:
    forest = replace(forest, leaf_hits=np.array(hits, np.float64))
    return tile_steps(forest, np.array(tile_id, np.int32)).leaf_depth, node_probability(forest)


def two_trees() -> Analysed:
    """A comb of three nodes, tiled {0, 1} {2}, and a single leaf."""
    comb = Node(0, "<=", 0.0, 1.0, Node(0, "<=", 1.0, 2.0, Node(0, "<=", 2.0, 3.0, 4.0)))
    return analysed(forest_of(comb, 5.0), [0, 0, 1], [80, 10, 4, 6, 0])


def test_leaf_depths() -> None:
    depth, _ = two_trees()
    assert depth.tolist() == [1, 1, 2, 2, 0]


@pytest.mark.parametrize(("share", "depth"), [(0.0, 1), (0.9, 1), (0.900001, 2), (1.0, 2)])
def test_cover_depths(share: float, depth: int) -> None:
    assert cover_depths(*two_trees(), 2, share).tolist() == [depth, 0]


def test_cover_depth_of_nine_tenths_by_default() -> None:
    depth, probability = analysed(forest_of(complete(2)), [0, 1, 2], [100, 0, 0, 0])
    assert cover_depths(depth, probability, 1).tolist() == [2]
    assert cover_depths(np.array([1, 2, 3, 3], np.int32), probability, 1).tolist() == [1]


def test_a_tree_whose_leaves_all_belong_to_another_covers_nothing() -> None:
    tree = Node(0, "<=", 0.0, 1.0, 2.0)
    other = Node(0, "<=", 1.0, 3.0, 4.0)
    depth, probability = analysed(forest_of(tree, tree, other), [0, 1], [5, 5, 1, 1])
    assert cover_depths(depth, probability, 3).tolist() == [1, 0, 1]


def test_a_leaf_of_several_depths_counts_as_the_deepest() -> None:
    """s, a tile of its own, hangs on the root and on the root's child."""
    s = Node(2, "<=", 0.0, 1.0, 2.0)
    forest = forest_of(Node(0, "<=", 0.0, s, Node(1, "<=", 0.0, s, 3.0)))
    tile_id = np.arange(3, dtype=np.int32)
    by_value = dict(zip(forest.weight.tolist(), tile_steps(forest, tile_id).leaf_depth.tolist(), strict=True))
    assert by_value == {1.0: 3, 2.0: 3, 3.0: 2}


@pytest.mark.parametrize("size", [1, 2, 3, 8])
def test_depths_of_random_forests(size: int) -> None:
    for seed in range(8):
        forest = random_forest(Recipe(seed, depth=5, sharing=0.2 * (seed % 2)))
        order = level_order(forest)
        tile_id = uniform_tiling(forest, order, size)
        expected = np.zeros(forest.n_leaves, np.int32)
        waiting = [(int(root), -1, 0) for root in forest.root]
        while waiting:
            end, tile, depth = waiting.pop()
            if end < 0:
                expected[~end] = max(expected[~end], depth)
                continue
            depth += int(tile_id[end] != tile)
            waiting += [
                (int(c[end]), int(tile_id[end]), depth) for c in (forest.true_child, forest.false_child)
            ]
        assert tile_steps(forest, tile_id).leaf_depth.tolist() == expected.tolist()
