"""Linear leaves equal the oracle bit for bit: walks and bit-slicing, registers of every width, single rows and batches, threads that share rows or trees."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from random_forests import LINEAR_FORMS, LINEAR_TYPES, Recipe, random_forest
from registers import registers_of

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import UnsupportedError

SIZES: tuple[dict[str, Any], ...] = (
    {"trees": 1, "depth": 0, "features": 2},
    {"trees": 3, "depth": 2, "features": 4},
    {"trees": 70, "depth": 4, "features": 9},
    {"trees": 9, "depth": 7, "growth": 0.95, "features": 300},
)
ROWS = 700


def check(compiled: CompiledForest, rows: np.ndarray, expected: np.ndarray) -> None:
    """Fails unless raw scores have the oracle's bits, in batches of all sizes and on two threads."""
    for count in (1, 2, 15, 63, 65, 511, 513, len(rows)):
        for threads in (1, 2):
            found = compiled.predict_raw(rows[:count], threads=threads)
            assert found.tobytes() == expected[:count].tobytes(), (count, threads)


@pytest.mark.share(4)
@pytest.mark.parametrize("form", range(len(LINEAR_FORMS)))
@pytest.mark.parametrize("size", range(len(SIZES)))
@pytest.mark.parametrize("strategy", ["auto", "walk", "bitslice"])
def test_raw_scores(strategy: str, size: int, form: int) -> None:
    forest = random_forest(Recipe(size + 7 * form, **{**SIZES[size], **LINEAR_FORMS[form]}))
    rows = adversarial_rows(forest, ROWS, size)
    options = CompileOptions(strategy=strategy)
    for lanes in (16, 32, 64):
        with registers_of(lanes):
            if strategy == "bitslice" and not forest.n_nodes:
                with pytest.raises(UnsupportedError, match="it has no predicates"):
                    compile_forest(forest, options)
                continue
            artifact = compile_forest(forest, options)
        check(CompiledForest(forest, artifact), rows, numpy_reference.raw_scores(forest, rows))


def test_threads_share_trees() -> None:
    """Many trees of few rows, each with an accumulator of its own."""
    recipe = Recipe(4, trees=2500, depth=5, features=12, linear=7, **LINEAR_TYPES)
    for forest in (random_forest(recipe), random_forest(replace(recipe, weights="by_tree", targets=3))):
        rows = adversarial_rows(forest, 3, 1)
        check(CompiledForest(forest), rows, numpy_reference.raw_scores(forest, rows))


def test_trees_with_many_leaves_are_walked() -> None:
    forest = random_forest(Recipe(2, trees=3, depth=9, growth=1.0, features=5, linear=4, **LINEAR_TYPES))
    with pytest.raises(UnsupportedError, match="a leaf index takes more than a byte"):
        compile_forest(forest, CompileOptions(strategy="bitslice"))
    rows = adversarial_rows(forest, ROWS, 3)
    check(CompiledForest(forest), rows, numpy_reference.raw_scores(forest, rows))


def two_terms() -> Forest:
    """A leaf that adds 1 + 1e16 x0 - 1e16 x1: additions in another order, or a product that is not rounded, give other sums."""
    forest = random_forest(Recipe(1, trees=1, depth=0, features=2, linear=1, **LINEAR_TYPES))
    return replace(
        forest,
        weight=np.array([-7.0]),
        leaf_constant=np.array([1.0]),
        term_count=np.array([2], np.int32),
        term_feature=np.array([0, 1], np.int32),
        term_coefficient=np.array([1e16, -1e16]),
        zero_threshold=1e-35,
    )


def test_the_order_by_hand() -> None:
    compiled = CompiledForest(two_terms())
    rows = np.array(
        [[1, 1], [np.nan, 1], [1, np.nan], [np.inf, 2], [np.inf, np.inf], [1e-35, 0], [-1e-36, -0.0]]
    )
    found = compiled.predict_raw(rows)[:, 0]
    assert found[:4].tolist() == [0, -7, -7, np.inf]
    assert np.isnan(found[4])
    assert found[5:].tolist() == [1, 1]


def test_a_number_for_missing_values() -> None:
    forest = replace(two_terms(), missing_value=5.0)
    assert CompiledForest(forest).predict_raw(np.array([[5.0, 1.0], [2.0, 2.0]])).tolist() == [[-7.0], [0.0]]


def test_products_are_rounded() -> None:
    """(1 + 2^-30)^2 = 1 + 2^-29 + 2^-60, whose last part a fused addition would keep."""
    near = 1 + 2.0**-30
    forest = replace(
        two_terms(), leaf_constant=np.array([-1 - 2.0**-29]), term_coefficient=np.array([near, 0.0])
    )
    assert CompiledForest(forest).predict_raw(np.array([[near, 0.0]])).tolist() == [[0.0]]
