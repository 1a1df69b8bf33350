"""Every comparison that a kernel can be told to make, brute force: predicates, missing values, types, special numbers.

Stump t scores target t, so the raw scores of a row are the decisions of all stumps.
"""

import numpy as np
import pytest
from random_forests import SYMBOLS
from stumps import SPECIAL_THRESHOLDS, special_rows, stumps

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest

MISSING = {"false": (False,), "true": (True,), "mixed": (False, True)}


def check_decisions(forest: Forest, tile_size: int) -> None:
    rows = special_rows(forest)
    ready = CompiledForest(forest, compile_forest(forest, CompileOptions(tile_size=tile_size, interleave=1)))
    assert np.array_equal(ready.predict_raw(rows), numpy_reference.raw_scores(forest, rows))


@pytest.mark.share(2)
@pytest.mark.parametrize("tile_size", [1, 4])
@pytest.mark.parametrize("missing", MISSING)
@pytest.mark.parametrize("predicate", SYMBOLS)
def test_one_predicate(predicate: str, missing: str, tile_size: int) -> None:
    thresholds = np.array(SPECIAL_THRESHOLDS)
    forest = stumps(thresholds, (predicate,), "float32", missing_true=MISSING[missing], own_targets=True)
    check_decisions(forest, tile_size)


@pytest.mark.share(2)
@pytest.mark.parametrize("tile_size", [1, 4])
@pytest.mark.parametrize("missing", MISSING)
@pytest.mark.parametrize("input_type", ["float32", "float64", "int32", "int64"])
def test_all_predicates(input_type: str, missing: str, tile_size: int) -> None:
    with np.errstate(over="ignore"):
        thresholds = np.array(SPECIAL_THRESHOLDS).astype(np.float32)
    forest = stumps(thresholds, SYMBOLS, input_type, missing_true=MISSING[missing], own_targets=True)
    check_decisions(forest, tile_size)


@pytest.mark.parametrize("tile_size", [1, 4])
@pytest.mark.parametrize("zero_missing", [(False,), (True,), (False, True)])
@pytest.mark.parametrize("predicate", ["<", "<=", ">", ">="])
def test_zero_rule(predicate: str, zero_missing: tuple[bool, ...], tile_size: int) -> None:
    thresholds = np.array(SPECIAL_THRESHOLDS)
    forest = stumps(
        thresholds, (predicate,), "float64", zero=0.5, zero_missing=zero_missing, own_targets=True
    )
    check_decisions(forest, tile_size)
