"""Hybrid tiling: each tree is tiled by the rule that its own hits ask for."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
from forests import complete, forest_of

from onnx_treebeard.compiler.tiling.top_down_tilings import greedy_tiling, hybrid_tiling, uniform_tiling
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.reach_probabilities import node_probability
from onnx_treebeard.forest_analysis.tree_shapes import level_order

Array = npt.NDArray[Any]

# 32 leaves a tree: 5 % of them is one leaf and a bit.
SKEWED = [95.0, *[1.0] * 31]  # one leaf has 95 of 126 rows
VERY_SKEWED = [400.0, *[1.0] * 31]  # 400 of 431: more than nine tenths


def forest_with_hits(*trees: list[float]) -> Forest:
    forest = forest_of(*(complete(5) for _ in trees))
    return replace(forest, leaf_hits=np.concatenate(trees))


def tiled(forest: Forest, size: int, **parameters: float) -> tuple[Array, Array, Array]:
    order = level_order(forest)
    probability = node_probability(forest)
    return (
        same_tiles(hybrid_tiling(forest, order, probability, size, **parameters)),
        same_tiles(greedy_tiling(forest, order, probability.node, size)),
        same_tiles(uniform_tiling(forest, order, size)),
    )


def same_tiles(tile_id: Array) -> Array:
    """(N, N) which nodes share a tile."""
    return np.equal.outer(tile_id, tile_id)


def test_only_skewed_trees_are_tiled_by_probability() -> None:
    forest = forest_with_hits(SKEWED, VERY_SKEWED)
    hybrid, greedy, uniform = tiled(forest, 4)
    first, second = slice(0, 31), slice(31, 62)
    assert (greedy[first, first] != uniform[first, first]).any(), "the two rules must differ here"
    assert (greedy[second, second] != uniform[second, second]).any(), "the two rules must differ here"
    assert (hybrid[first, first] == uniform[first, first]).all()
    assert (hybrid[second, second] == greedy[second, second]).all()


def test_alpha_and_beta_decide() -> None:
    forest = forest_with_hits(SKEWED)
    hybrid, greedy, uniform = tiled(forest, 4, beta=0.75)
    assert (hybrid == greedy).all()
    hybrid, greedy, uniform = tiled(forest, 4, alpha=1 / 33, beta=0.75)
    assert (hybrid == uniform).all()


def test_is_valid(hit_forest: Callable[..., Forest], broken_rules: Callable[..., set[int]]) -> None:
    for seed in range(8):
        forest = hit_forest(seed, depth=7, sharing=0.1 * (seed % 2))
        order = level_order(forest)
        tile_id = hybrid_tiling(forest, order, node_probability(forest), 5, alpha=0.2, beta=0.7)
        assert broken_rules(forest, tile_id, 5) == set()
