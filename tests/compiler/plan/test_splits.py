"""Where trees are split: only large ones, in artifacts that still walk few rows."""

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import chain, diamonds
from kernel_rows import min_rows
from plans import plan_for
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest


def deep(trees: int = 3, depth: int = 12, missing: str = "false", input_type: str = "float32") -> Forest:
    recipe = {"growth": 0.97, "features": 6, "predicates": ("<=",), "missing": missing}
    return random_forest(Recipe(5, trees=trees, depth=depth, input_type=input_type, **recipe))


def is_split(forest: Forest) -> bool:
    """Whether the planner splits the trees of a forest that is to be bit-sliced."""
    return "hybrid" in plan_for(forest, "bitslice").units


def test_only_large_trees_are_split() -> None:
    assert not is_split(random_forest(Recipe(0, depth=7, growth=1.0)))
    assert not is_split(diamonds(3))
    assert is_split(deep())
    assert not is_split(chain(300)), "a chain that can be bit-sliced whole is not worth a split"


@pytest.mark.isa("avx2")
def test_an_artifact_walks_few_rows_and_splits_trees_for_many() -> None:
    forest = deep()
    artifact = compile_forest(forest)
    first, second = min_rows(artifact)
    assert first == 0 < second
    rows = adversarial_rows(forest, 300, 0)
    compiled = CompiledForest(forest, artifact)
    for count in (second - 1, second, 300):
        assert np.array_equal(
            compiled.predict_raw(rows[:count]),
            numpy_reference.raw_scores(forest, rows[:count]),
            equal_nan=True,
        )
