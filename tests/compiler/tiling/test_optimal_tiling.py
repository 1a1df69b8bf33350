"""Optimal tiling against every valid tiling there is, and on trees solved by hand."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from forests import Node, Tree, chain, forest_of

from onnx_treebeard.compiler.tiling.optimal_tiling import optimal_tiling
from onnx_treebeard.compiler.tiling.top_down_tilings import greedy_tiling, uniform_tiling
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.reach_probabilities import node_probability
from onnx_treebeard.forest_analysis.tree_shapes import level_order

SMALL = 9

Array = npt.NDArray[Any]


def tilings(forest: Forest, size: int) -> tuple[Array, Array, Array]:
    """(greedy, optimal, uniform) of a forest by its own hits."""
    order = level_order(forest)
    p = node_probability(forest).node
    return (
        greedy_tiling(forest, order, p, size),
        optimal_tiling(forest, order, p, size),
        uniform_tiling(forest, order, size),
    )


def all_tilings(forest: Forest) -> Iterator[Array]:
    """Every way to cut edges between nodes; what stays connected is a tile."""
    ends = [
        (node, int(child))
        for node in range(forest.n_nodes)
        for child in (forest.true_child[node], forest.false_child[node])
        if child >= 0
    ]
    for joined in product((False, True), repeat=len(ends)):
        tile_id = np.arange(forest.n_nodes)
        for (node, child), together in zip(ends, joined, strict=True):
            if together:
                tile_id[tile_id == tile_id[child]] = tile_id[node]
        yield tile_id


@pytest.mark.parametrize("size", range(1, 5))
def test_no_valid_tiling_is_better(
    hit_forest: Callable[..., Forest],
    broken_rules: Callable[..., set[int]],
    average_walk: Callable[..., float],
    size: int,
) -> None:
    tried = 0
    for seed in range(200):
        forest = hit_forest(seed, trees=1, depth=5, growth=0.75)
        if not 2 <= forest.n_nodes <= SMALL or forest.leaf_hits.sum() == 0:
            continue
        tried += 1
        walks = [
            average_walk(forest, tile_id)
            for tile_id in all_tilings(forest)
            if not broken_rules(forest, tile_id, size)
        ]
        assert average_walk(forest, tilings(forest, size)[1]) == min(walks)
        if tried == 15:
            return
    pytest.fail(f"only {tried} small trees")


@pytest.mark.parametrize("size", range(1, 9))
def test_is_valid(
    hit_forest: Callable[..., Forest], broken_rules: Callable[..., set[int]], size: int
) -> None:
    for seed in range(6):
        forest = hit_forest(seed, depth=5, sharing=0.2 * (seed % 3))
        assert broken_rules(forest, tilings(forest, size)[1], size) == set()


@pytest.mark.parametrize("size", range(2, 9))
def test_others_are_never_better(
    hit_forest: Callable[..., Forest], average_walk: Callable[..., float], size: int
) -> None:
    better_than_greedy = 0
    for seed in range(12):
        forest = hit_forest(seed, trees=1, depth=8, growth=0.9)
        greedy, optimal, uniform = (average_walk(forest, tile_id) for tile_id in tilings(forest, size))
        assert optimal <= greedy
        assert optimal <= uniform
        better_than_greedy += optimal < greedy
    assert better_than_greedy or size > 6, "no tree tells the two apart"


def test_tree_on_which_greed_does_not_pay(average_walk: Callable[..., float]) -> None:
    """Tiles of two. Node a takes 55 rows, all of them on to e; b takes 45.

    Greedy joins a to the root, then needs a tile for e and one for b: 100 + 55 + 45 steps. With b in the root's tile, a and e
    share one: 100 + 55.
    """
    e = Node(2, "<=", 0.0, 1.0, 2.0)
    a, b = Node(1, "<=", 0.0, e, 3.0), Node(3, "<=", 0.0, 4.0, 5.0)
    forest = replace(forest_of(Node(0, "<=", 0.0, a, b)), leaf_hits=np.array([30.0, 25, 0, 25, 20]))
    greedy, optimal, _ = tilings(forest, 2)
    assert average_walk(forest, greedy) == 200
    assert average_walk(forest, optimal) == 155


@pytest.mark.parametrize("mirrored", [False, True])
def test_what_no_row_has_met_is_tiled_compactly(
    naive_depths: Callable[..., list[int]],
    broken_rules: Callable[..., set[int]],
    average_walk: Callable[..., float],
    mirrored: bool,
) -> None:
    """All rows leave at the root. Any valid tiling of the comb below makes their walks short; the compactest is chosen."""
    comb: Tree = 0.0
    for _ in range(4):
        tooth = Node(1, "<=", 0.0, 1.0, 2.0)
        comb = Node(0, "<=", 0.0, *((comb, tooth) if mirrored else (tooth, comb)))
    forest = forest_of(Node(0, "<=", 0.0, 5.0, comb))
    forest = replace(forest, leaf_hits=np.append(1.0, np.zeros(forest.n_leaves - 1)))
    sums = [
        (average_walk(forest, tile_id), sum(naive_depths(forest, tile_id)))
        for tile_id in all_tilings(forest)
        if not broken_rules(forest, tile_id, 3)
    ]
    assert len({depth for walk, depth in sums if walk == 1}) > 1, "the choice must matter"
    chosen = tilings(forest, 3)[1]
    assert (average_walk(forest, chosen), sum(naive_depths(forest, chosen))) == min(sums)


def test_short_walks_count_more_than_compactness(average_walk: Callable[..., float]) -> None:
    """Tiles of two. Of a million rows 400,000 go to a; 600,000 to b, 199,990 of these on to c.

    {root, a} {b, c} is compacter and takes 1,600,000 steps; {root, b} {a} {c} takes ten steps less.
    """
    c = Node(2, "<=", 0.0, 1.0, 2.0)
    a, b = Node(1, "<=", 0.0, 3.0, 4.0), Node(3, "<=", 0.0, c, 5.0)
    forest = replace(
        forest_of(Node(0, "<=", 0.0, a, b)), leaf_hits=np.array([200000.0, 200000, 100000, 99990, 400010])
    )
    assert average_walk(forest, tilings(forest, 2)[1]) == 1599990


def test_a_deep_chain_does_not_recurse() -> None:
    """Rows leave evenly, so the likely nodes are the upper ones: full tiles from the top."""
    forest = chain(1000)
    assert len(np.unique(tilings(forest, 4)[1])) == 250


def test_forest_of_single_leaves() -> None:
    forest = forest_of(1.0, 2.0)
    order = level_order(forest)
    assert optimal_tiling(forest, order, np.zeros(0), 4).tolist() == []
