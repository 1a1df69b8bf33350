"""A value that counts as missing goes where NaN goes, in every layout, in vectors and out of packed rows."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import CategoryRule
from onnx_treebeard.runtime.compiled_forest import CompiledForest

PACKED = "tile(rows, block, row, 8); reorder(block, trees, row); cache(block)"
CASES: dict[str, tuple[Recipe, dict[str, Any], float]] = {
    "one compare": (Recipe(1, predicates=("<",)), {"tile_size": 1}, -1.0),
    "tiles": (Recipe(2, predicates=("<",)), {"tile_size": 4}, 0.0),
    "flags": (Recipe(3, predicates=SYMBOLS), {"layout": "reorg", "tile_size": 1}, np.inf),
    "sets": (Recipe(4, predicates=("<", "in")), {"tile_size": 1}, 2.0),
    "double": (
        Recipe(5, input_type="float64", threshold_type="float64", accumulator_type="float64"),
        {"layout": "array-scalar", "tile_size": 1},
        0.1,
    ),
    "integers": (Recipe(6, input_type="int64"), {"tile_size": 2}, 1.0),
    "vectors": (
        Recipe(7, predicates=("<",)),
        {"tile_size": 1, "schedule": "interleave(rows, 8); simdize(rows)"},
        -np.inf,
    ),
    "packed rows": (Recipe(8, features=200, depth=6, trees=9), {"schedule": PACKED}, 0.0),
}


@pytest.mark.share(2)
@pytest.mark.parametrize("name", CASES)
def test_kernels(name: str) -> None:
    recipe, options, missing = CASES[name]
    forest = replace(random_forest(recipe), missing_value=missing, category_rule=CategoryRule.FLOOR)
    rows = adversarial_rows(forest, 200, recipe.seed)
    with np.errstate(over="ignore", invalid="ignore"):
        number = forest.compared_type.type(missing)
        if forest.input_type.kind == "f" or np.isfinite(missing):
            rows[np.random.default_rng(9).random(rows.shape) < 0.2] = forest.input_type.type(number)
    print("case", name, "seed", recipe.seed)
    expected = numpy_reference.raw_scores(forest, rows)
    assert not np.array_equal(
        numpy_reference.leaves(replace(forest, missing_value=None), rows),
        numpy_reference.leaves(forest, rows),
    )
    found = CompiledForest(forest, compile_forest(forest, CompileOptions(**options))).predict_raw(rows)
    bits = np.dtype(f"u{found.dtype.itemsize}")
    same = (found.view(bits) == expected.view(bits)) | (np.isnan(found) & np.isnan(expected))
    assert same.all(), f"row {int(np.argmin(same.all(axis=1)))}"


def test_oracle_by_hand() -> None:
    forest = random_forest(Recipe(1, trees=1, depth=1, predicates=("<",), missing="true", growth=1.0))
    cut, at = float(forest.threshold[0]), int(forest.feature[0])
    rows = np.zeros((3, forest.n_features), np.float32)
    rows[:, at] = np.nan, abs(cut) + 7, abs(cut) + 8
    plain = numpy_reference.raw_scores(forest, rows)[:, 0].tolist()
    assert plain[0] != plain[1] == plain[2]
    ruled = numpy_reference.raw_scores(replace(forest, missing_value=abs(cut) + 7), rows)[:, 0].tolist()
    assert ruled == [plain[0], plain[0], plain[2]]
