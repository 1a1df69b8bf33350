"""Code for CPUs without a table of primitives: every strategy, by the meanings of primitives alone, on baseline x86-64 and on RISC-V.

Expected values are the oracle's. RISC-V's code is run by an emulator, where one is installed.
"""

import re
from pathlib import Path
from typing import Any

import emulated
import pytest
from adversarial_rows import adversarial_rows
from plans import chosen, split
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import Isa
from onnx_treebeard.compiler.compile import compile_forest, stage_text
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine
from onnx_treebeard.runtime.compiled_forest import CompiledForest

BASELINE = Target("x86_64-unknown-linux-gnu", "x86-64")
RISCV = Target("riscv64-unknown-linux-gnu")
BATCHES = (299, 1, 31, 129)  # parts of blocks of 128 rows, alone and behind full ones
DOUBLES = {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"}
RECIPES: dict[str, dict[str, Any]] = {
    "perfect": {"growth": 1.0},
    "irregular": {"depth": 9, "growth": 0.6},
    "one feature": {"features": 1, "depth": 7, "growth": 1.0, "trees": 12},
    "missing": {"missing": "mixed", "predicates": ("<", "<=", "!=")},
    "float64": {**DOUBLES, "depth": 5},
    "dense": {"weights": "dense", "targets": 3},
    "by tree": {"weights": "by_tree", "targets": 3, "depth": 5},
    "sets": {"sets": 0.3},
}
STRATEGIES = [(name, strategy) for name in RECIPES for strategy in ("bitslice", "tree_simd")]
SERVED = [(name, strategy) for name, strategy in STRATEGIES if (name, strategy) != ("sets", "tree_simd")]


def forest_of(name: str) -> Forest:
    return random_forest(Recipe(3, **{"trees": 9, "features": 3, "depth": 4, **RECIPES[name]}))


@pytest.mark.share(15)
@pytest.mark.skipif(getattr(native_machine(), "architecture", "") != "x86_64", reason="runs code for x86-64")
@pytest.mark.parametrize(("name", "strategy"), SERVED)
def test_scores_on_baseline_x86(name: str, strategy: str) -> None:
    forest = forest_of(name)
    rows = adversarial_rows(forest, max(BATCHES), 1)
    options = CompileOptions(strategy=strategy)
    assert not re.search(r"\b[yz]mm|pshufb", stage_text(forest, "asm", options, BASELINE))
    compiled = CompiledForest(forest, compile_forest(forest, options, BASELINE))
    expected = numpy_reference.raw_scores(forest, rows)
    for batch in BATCHES:
        assert compiled.predict_raw(rows[-batch:]).tobytes() == expected[-batch:].tobytes(), f"{batch} rows"


def test_riscv_gets_code() -> None:
    artifact = compile_forest(forest_of("perfect"), CompileOptions(strategy="bitslice"), RISCV)
    assert artifact.header["isa"] == Isa.RISCV64


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if why := emulated.missing("riscv64"):
        pytest.skip(why)
    return emulated.build(tmp_path_factory.mktemp("riscv64"), "riscv64")


@pytest.mark.parametrize(("name", "strategy"), [*SERVED, *((name, "walk") for name in RECIPES)])
def test_scores_on_riscv(program: Path, name: str, strategy: str) -> None:
    forest = forest_of(name)
    artifact = compile_forest(forest, CompileOptions(strategy=strategy), RISCV)
    emulated.check(program, forest, artifact, adversarial_rows(forest, max(BATCHES), 1), BATCHES, "rv64")


def test_hybrid_scores_on_riscv(program: Path) -> None:
    forest = forest_of("irregular")
    with chosen(**split(3, 512, 2)):
        artifact = compile_forest(forest, CompileOptions(strategy="bitslice"), RISCV)
    emulated.check(program, forest, artifact, adversarial_rows(forest, max(BATCHES), 1), BATCHES, "rv64")
