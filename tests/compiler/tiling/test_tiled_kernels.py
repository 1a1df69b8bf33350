"""Kernels compute the same bits whatever the tiling."""

import pytest
from adversarial_rows import adversarial_rows
from forest_keys import profile
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import TILINGS, CompileOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.runtime.compiled_forest import CompiledForest

RECIPES = (
    Recipe(1, trees=9, depth=7),
    Recipe(2, trees=6, depth=6, sharing=0.1, weights="dense", targets=3),
    Recipe(3, trees=5, depth=6, predicates=("<", "<=", ">", "!=")),
    Recipe(
        4,
        trees=7,
        depth=8,
        growth=0.7,
        threshold_type="float64",
        input_type="float64",
        accumulator_type="float64",
    ),
)


@pytest.mark.share(9)
@pytest.mark.parametrize("recipe", RECIPES, ids=["plain", "shared", "masks", "double"])
@pytest.mark.parametrize("size", [2, 3, 8])
def test_every_tiling_gives_the_same_bits(recipe: Recipe, size: int) -> None:
    forest = random_forest(recipe)
    # Few distinct rows, so that some leaves are much more likely than others.
    forest = profile(forest, adversarial_rows(forest, 5, recipe.seed))
    rows = adversarial_rows(forest, 200, recipe.seed + 1)
    expected = numpy_reference.raw_scores(forest, rows)
    for tiling in TILINGS:
        options = CompileOptions(tile_size=size, tiling=tiling)
        found = CompiledForest(forest, compile_forest(forest, options)).predict_raw(rows)
        assert found.tobytes() == expected.tobytes(), tiling
