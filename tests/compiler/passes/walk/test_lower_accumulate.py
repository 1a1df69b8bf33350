"""Kernels with scores for trees add to each tree's own what its leaf weighs, whatever the leaves, the layout, the order and the schedule."""

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from leaf_checks import NEUTRAL
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.interpreter.run_module import run_kernel
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate
from onnx_treebeard.forest_analysis.leaf_forms import tree_weights

FORESTS = {
    "one target": (Recipe(seed=1, trees=7), 1),
    "a target for each tree": (Recipe(seed=2, trees=6, targets=3, weights="by_tree"), 1),
    "many targets": (Recipe(seed=3, trees=5, targets=3, weights="dense", aggregate=Aggregate.MAX), 3),
    "shared nodes": (Recipe(seed=4, trees=6, sharing=0.3, aggregate=Aggregate.MIN), 1),
}
OPTIONS = {
    "plain": CompileOptions(interleave=1),
    "rows in turns": CompileOptions(tile_size=2, interleave=2),
    "trees by depth": CompileOptions(tile_size=1, schedule="by_depth(1)", tree_order="depth"),
}


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("name", FORESTS)
def test_scores_of_trees(name, options):
    """In two calls, each for some of the trees as they are stored, as threads make them."""
    recipe, per_tree = FORESTS[name]
    forest = random_forest(recipe)
    rows = adversarial_rows(forest, 12, recipe.seed)
    module = lower_to_stage(forest, "mir", OPTIONS[options], scores=False, trees=True)
    found = np.full((12, forest.n_trees * per_tree), NEUTRAL.get(forest.aggregate, -0.0), np.float32)
    for trees in (range(3), range(3, forest.n_trees)):
        run_kernel(module, rows, found, range(12), trees)
    expected = tree_weights(forest)[numpy_reference.leaves(forest, rows)].reshape(found.shape)
    assert (found.view(np.uint32) == expected.view(np.uint32)).all(), recipe
