"""Deep levels are taken node by node, others level by level: the same answers wherever the one takes over, and fast at any depth."""

import time
from dataclasses import replace

import numpy as np
import pytest
from choice_forests import deep
from forests import chain, diamonds
from random_forests import Recipe, random_forest

from onnx_treebeard.api import models as api
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.tiling import growth
from onnx_treebeard.compiler.tiling.growth import uniform_tiling
from onnx_treebeard.facts import probabilities, trees
from onnx_treebeard.forest.forest import Forest

WITH_BOTH = (trees, probabilities, growth)
DEPTH = 100_000


def everything(forest: Forest) -> dict[str, list]:
    """Whatever is asked of levels. Groups of nodes are sets: their order within a group means nothing."""
    order = trees.level_order(forest)
    tiles = uniform_tiling(forest, order, 3)
    probability = probabilities.node_probability(forest)
    fewest, most = trees.subtree_steps(forest, order, tiles)
    either = (
        np.random.default_rng(0).integers(0, 2, forest.n_nodes).astype(np.int32)
    )  # no valid tiling: steps differ more
    return {
        "order": [order.node.tolist(), order.tree.tolist(), order.level.tolist()],
        "depths": trees.tree_depths(forest).tolist(),
        "downward": [sorted(group.tolist()) for group in trees.downward(forest, order)],
        "tiles": tiles.tolist(),
        "probability": [probability.node.tolist(), probability.leaf.tolist()],
        "steps": [fewest.tolist(), most.tolist()],
        "leaf depths": probabilities.leaf_depths(forest, order, tiles).tolist(),
        "other leaf depths": probabilities.leaf_depths(forest, order, either).tolist(),
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
    "diamonds": diamonds(30),
    "chains": deep(random_forest(Recipe(seed=4, trees=5, depth=4)), 4),
}


@pytest.mark.parametrize("shallow", [1, 2, 5])
@pytest.mark.parametrize("name", FORESTS)
def test_it_does_not_matter_which_levels_are_deep(name, shallow, monkeypatch):
    expected = everything(FORESTS[name])
    for module in WITH_BOTH:
        monkeypatch.setattr(module, "MAX_VECTOR_LEVELS", shallow)
    found = everything(FORESTS[name])
    for question, answer in expected.items():
        assert found[question] == answer, question


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
