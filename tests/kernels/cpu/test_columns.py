"""Columns of a bit-slicing kernel: windows of neighbouring features, scattered ones, in rows of every type and number."""

from dataclasses import replace

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from plans import plan_for, tables_in
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.units.bitslice.table_records import NO_WINDOW
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest

pytestmark = pytest.mark.isa("avx2", "neon")
BATCHES = (*range(1, 20), 255, 256, 257, 300)
TYPES = [
    ("float32", "float32"),
    ("float32", "float64"),
    ("float64", "float64"),
    ("int32", "float32"),
    ("int64", "float64"),
]


def wide_forest(features: int, input_type: str, threshold_type: str, trees: int = 25) -> Forest:
    recipe = Recipe(
        seed=features,
        trees=trees,
        depth=5,
        features=features,
        input_type=input_type,
        threshold_type=threshold_type,
        accumulator_type=threshold_type,
    )
    return random_forest(recipe)


def windows(forest: Forest) -> set[bool]:
    """Whether the forest has groups that are windows, and others."""
    tiles = tables_in(plan_for(forest, "bitslice"))["features"]
    return {bool(window != NO_WINDOW) for window in tiles["window"]}


def check(forest: Forest, rows: np.ndarray) -> None:
    compiled = CompiledForest(forest, compile_forest(forest, CompileOptions(strategy="bitslice")))
    expected = numpy_reference.raw_scores(forest, rows)
    for batch in BATCHES:
        found = compiled.predict_raw(rows[-batch:])
        assert found.tobytes() == expected[-batch:].tobytes(), f"{batch} rows"


@pytest.mark.parametrize(("input_type", "threshold_type"), TYPES)
def test_windows(input_type: str, threshold_type: str) -> None:
    """21 features: two windows, and one that ends with the row."""
    forest = wide_forest(21, input_type, threshold_type)
    assert True in windows(forest)
    check(forest, adversarial_rows(forest, max(BATCHES), 1))


def test_windows_and_scattered_features() -> None:
    """Few trees on many features."""
    forest = wide_forest(60, "float32", "float32", trees=4)
    assert windows(forest) == {True, False}
    check(forest, adversarial_rows(forest, max(BATCHES), 2))


def test_a_value_that_counts_as_missing() -> None:
    forest = replace(wide_forest(21, "float32", "float32"), missing_value=-1.0)
    rows = adversarial_rows(forest, max(BATCHES), 3)
    rows[np.random.default_rng(3).random(rows.shape) < 0.3] = -1.0
    check(forest, rows)


def test_rows_that_are_wider_than_the_forest_reads() -> None:
    """Rows lie further apart; the last window ends with the last feature, not with the row."""
    forest = wide_forest(21, "float32", "float32")
    rows = np.zeros((max(BATCHES), 40), np.float32)
    rows[:, :21] = adversarial_rows(forest, max(BATCHES), 4)
    compiled = CompiledForest(forest, compile_forest(forest, CompileOptions(strategy="bitslice")))
    expected = numpy_reference.raw_scores(forest, rows[:, :21])
    assert compiled.predictor.raw(rows[:, :21]).tobytes() == expected.tobytes()
