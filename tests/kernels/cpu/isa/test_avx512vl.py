"""AVX-512's instructions on registers of 32 bytes: what kernels are made of, and that they compute what the oracle does."""

import re
from typing import Any

import pytest
from adversarial_rows import adversarial_rows
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest, stage_text
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.runtime.compiled_forest import CompiledForest

NARROW = Target("x86_64-unknown-linux-gnu", "icelake-server", "+prefer-256-bit")
DOUBLES = {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"}
RECIPES: list[dict[str, Any]] = [
    {"depth": 4, "growth": 1.0},
    {"depth": 8, "growth": 1.0, "features": 1},
    {"depth": 9, "growth": 0.6, "missing": "mixed"},
    {"depth": 4, "growth": 1.0, **DOUBLES},
    {"depth": 5, "weights": "dense", "targets": 3},
    {"depth": 5, "sets": 0.3},
]
BATCHES = (520, 1, 255, 257)  # parts of blocks of 256 rows


@pytest.mark.parametrize("strategy", ["bitslice", "tree_simd"])
def test_registers_have_32_bytes_and_masks(strategy: str) -> None:
    forest = random_forest(Recipe(1, trees=40, depth=6, features=3, growth=1.0))
    text = stage_text(forest, "asm", CompileOptions(strategy=strategy), NARROW)
    assert not re.search(r"\bzmm", text.replace("%", ""))
    assert re.search(r"vperm(?:i2|t2)?b", text)
    assert re.search(r"%k[0-7]", text)


@pytest.mark.isa("avx512vbmi")
@pytest.mark.parametrize("recipe", RECIPES, ids=str)
@pytest.mark.parametrize("strategy", ["bitslice", "tree_simd"])
def test_scores_are_those_of_the_oracle(strategy: str, recipe: dict[str, Any]) -> None:
    if strategy == "tree_simd" and "sets" in recipe:
        return  # it serves no category sets
    forest = random_forest(Recipe(2, **{"trees": 9, "features": 3, **recipe}))
    rows = adversarial_rows(forest, max(BATCHES), 1)
    artifact = compile_forest(forest, CompileOptions(strategy=strategy), NARROW)
    compiled, expected = CompiledForest(forest, artifact), numpy_reference.raw_scores(forest, rows)
    for batch in BATCHES:
        assert compiled.predict_raw(rows[-batch:]).tobytes() == expected[-batch:].tobytes(), f"{batch} rows"
