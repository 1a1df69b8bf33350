"""Random forests with pure leaves, as those of classifiers that were grown to the end: each leaf has one weight, for one of several classes."""

from dataclasses import replace

import numpy as np
from random_forests import Recipe, random_forest

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.validation import validate


def pure_forest(recipe: Recipe, n_classes: int, votes: tuple[float, ...] = (1.0,)) -> Forest:
    """Returns the recipe's forest with sums of doubles. votes: by class, in turns, what its leaves weigh."""
    grown = random_forest(replace(recipe, accumulator_type="float64"))
    leaf_class = np.random.default_rng(recipe.seed).integers(0, n_classes, grown.n_leaves).astype(np.int32)
    return validate(
        replace(
            grown,
            n_targets=n_classes,
            weight_start=np.arange(grown.n_leaves + 1),
            weight_target=leaf_class,
            weight=np.resize(votes, n_classes)[leaf_class],
        )
    )
