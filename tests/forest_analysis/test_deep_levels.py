"""Steps of walks along all paths, and forests of any depth: answers by hand, and fast."""

import time
from dataclasses import replace

import numpy as np
import pytest
from choice_forests import deep
from forests import chain
from random_forests import Recipe, random_forest

from onnx_treebeard.api import models as api
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.tiling.top_down_tilings import uniform_tiling
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis import tree_shapes

DEPTH = 100_000


def everything(forest: Forest) -> dict[str, list]:
    """Whatever is asked of levels."""
    order = tree_shapes.level_order(forest)
    steps = tree_shapes.tile_steps(forest, uniform_tiling(forest, order, 3))
    return {
        "order": [order.node.tolist(), order.tree.tolist(), order.level.tolist()],
        "depths": tree_shapes.tree_depths(forest).tolist(),
        "downward": [group.tolist() for group in tree_shapes.downward(forest, order)],
        "steps": [steps.fewest.tolist(), steps.most.tolist()],
        "leaf depths": steps.leaf_depth.tolist(),
    }


def with_shared_leaves(forest: Forest) -> Forest:
    """Three branches to leaves lead to one."""
    sides = (forest.true_child, forest.false_child)
    true_child, false_child = (np.where(side < 0, ~(~side // 3), side).astype(np.int32) for side in sides)
    return replace(forest, true_child=true_child, false_child=false_child)


FORESTS = {
    "trees": random_forest(Recipe(seed=1, trees=7, depth=6)),
    "shared": random_forest(Recipe(seed=2, trees=7, depth=6, sharing=0.4)),
    **{
        f"much shared {seed}": random_forest(Recipe(seed=seed, trees=9, depth=7, sharing=0.6))
        for seed in (3, 4, 5)
    },
    "shared leaves": with_shared_leaves(random_forest(Recipe(seed=6, trees=9, depth=7))),
    "chains": deep(random_forest(Recipe(seed=4, trees=5, depth=4)), 4),
}


def steps_by_paths(forest: Forest, tile_id: list[int]) -> tuple[dict[int, list[int]], list[int]]:
    """The steps of every walk from each node to a leaf, along all paths; the most steps to each leaf."""
    children = list(zip(forest.true_child.tolist(), forest.false_child.tolist(), strict=True))
    steps: dict[int, list[int]] = {}
    deepest = [0] * forest.n_leaves

    def follow(end: int, depth: int) -> list[int]:
        """Returns the steps of each walk from here, not counting a tile that the walk is in already."""
        if end < 0:
            deepest[~end] = max(deepest[~end], depth)
            return [0]
        tile = tile_id[end]
        walks = [
            count + (child >= 0 and tile_id[child] != tile)
            for child in children[end]
            for count in follow(child, depth + (child >= 0 and tile_id[child] != tile))
        ]
        steps[end] = [count + 1 for count in walks]
        return walks

    for root in forest.root.tolist():
        follow(root, int(root >= 0))
    return steps, deepest


@pytest.mark.parametrize("tiling", ["uniform", "any"])
@pytest.mark.parametrize("name", FORESTS)
def test_steps_are_those_of_all_paths(name, tiling):
    """Any two tiles are no valid tiling: steps differ more."""
    forest = FORESTS[name]
    tiles = uniform_tiling(forest, tree_shapes.level_order(forest), 3)
    if tiling == "any":
        tiles = np.random.default_rng(0).integers(0, 2, forest.n_nodes).astype(np.int32)
    found = tree_shapes.tile_steps(forest, tiles)
    steps, deepest = steps_by_paths(forest, tiles.tolist())
    assert found.leaf_depth.tolist() == deepest
    for node in range(forest.n_nodes):
        walks = steps.get(node, [0])
        assert (found.fewest[node], found.most[node]) == (min(walks), max(walks)), node


@pytest.mark.parametrize("backwards", [False, True])
def test_a_chain_is_counted_by_hand(backwards):
    """Node i is on level i and has a leaf beside it; three nodes a tile."""
    depth = 3_001
    found = everything(chain(depth, backwards=backwards))
    down = list(range(depth))[:: -1 if backwards else 1]
    assert found["order"] == [down, [0] * depth, list(range(depth))]
    assert found["depths"] == [depth]
    assert found["downward"] == [[node] for node in down]
    below = [(depth - level + 2) // 3 if level % 3 == 0 else None for level in range(depth)]
    most = [found["steps"][1][node] for node in down]
    assert [steps for steps, known in zip(most, below, strict=True) if known is not None] == [
        known for known in below if known is not None
    ]
    assert sorted(found["leaf depths"]) == sorted(
        [level // 3 + 1 for level in range(depth)] + [(depth + 2) // 3]
    )


@pytest.mark.parametrize(
    "options", [CompileOptions(), CompileOptions(tiling="greedy"), CompileOptions(tile_size=1)], ids=str
)
def test_chains_100_000_deep_compile_in_seconds(options):
    """One call of NumPy for each level and pass would take ten times as long. Row x leaves the chain at node x."""
    forest = chain(DEPTH)
    begun = time.process_time()
    compiled = api.compile(forest, schedule=options)
    assert time.process_time() - begun < 8
    rows = np.array([[0], [1], [777], [DEPTH - 1], [DEPTH], [np.nan]], np.float32)
    assert compiled.predict(rows).ravel().tolist() == [0, 1, 777, DEPTH - 1, DEPTH, DEPTH]
