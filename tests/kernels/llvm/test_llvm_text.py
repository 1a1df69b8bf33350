"""The LLVM text of canonical forests, as stored under tests/golden/llvm: a kernel's text is reviewed like source.

The target is fixed, so the text is the same on every machine; test_text_does_not_depend_on_the_process checks that it does
not depend on hash seeds either.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from forests import Leaf, Node, forest_of, two_trees
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import STAGES, stage_text, strategies_taken
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.system.errors import OptionError

TARGET = Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v3")
SINGLE = CompileOptions(tile_size=1, interleave=1)
TILED = CompileOptions(tile_size=4, interleave=1)


def missing_flags() -> Forest:
    nodes = (Node(0, "<=", 0.5, 1.0, 2.0, missing_true=True), Node(1, "<=", 1.5, 3.0, 4.0))
    return forest_of(*nodes)


def zero_and_masks() -> Forest:
    """float64, LT beside LE beside equality outside of zero, zero missing at one node."""
    nodes = (
        Node(0, "<", 0.5, 1.0, 2.0, zero_missing=True),
        Node(1, "==", 3.0, 3.0, 4.0, missing_true=True),
    )
    return forest_of(*nodes, dtype="float64", zero_threshold=1e-35)


def masks_missing_true() -> Forest:
    """Two kinds of comparison, NaN takes the true branch everywhere: no flag is loaded for it."""
    nodes = [Node(0, predicate, 0.5, 1.0, 2.0, missing_true=True) for predicate in ("<", "!=")]
    return forest_of(*nodes)


def dense() -> Forest:
    return forest_of(Node(0, "<", 0.5, Leaf({0: 1.0, 2: 2.0}), Leaf({1: 3.0})))


def by_tree() -> Forest:
    return forest_of(Node(0, "<", 0.5, Leaf({1: 1.0}), Leaf({1: 2.0})), Leaf({0: 3.0}))


def integers_to_minimum() -> Forest:
    return forest_of(
        Node(300, "<", 0.5, 1.0, 2.0, missing_true=True), input_type="int64", aggregate=Aggregate.MIN
    )


CASES: dict[str, tuple[Forest, CompileOptions]] = {
    "scalar_one_target": (two_trees(), SINGLE),
    "scalar_interleaved": (two_trees(), CompileOptions(tile_size=1, interleave=2)),
    "scalar_row_major": (two_trees(), CompileOptions(tile_size=1, interleave=1, order="row-major")),
    "scalar_missing_flags": (missing_flags(), SINGLE),
    "scalar_masks_missing_true": (masks_missing_true(), SINGLE),
    "scalar_dense": (dense(), SINGLE),
    "scalar_by_tree": (by_tree(), SINGLE),
    "scalar_integers_to_minimum": (integers_to_minimum(), SINGLE),
    "scalar_zero_and_masks_float64": (zero_and_masks(), SINGLE),
    "tiled_4_one_target": (two_trees(), TILED),
    "tiled_3_missing_flags": (missing_flags(), CompileOptions(tile_size=3, interleave=1)),
    "tiled_4_zero_and_masks_float64": (zero_and_masks(), TILED),
    "tiled_4_dense": (dense(), TILED),
}


@pytest.mark.parametrize("name", CASES)
def test_text(name: str, golden: Callable[[str, str], None]) -> None:
    forest, options = CASES[name]
    golden(f"llvm/{name}.ll", stage_text(forest, "llvm", options, TARGET))


SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
from forests import two_trees
from onnx_treebeard.compiler.compile import compile_forest, stage_text
from onnx_treebeard.compiler.options.options import CompileOptions, Target
target = Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v3")
for stage in ("hir", "mir", "lir", "llvm", "asm"):
    for tile_size in (1, 4):
        print(stage_text(two_trees(), stage, CompileOptions(tile_size=tile_size, interleave=2), target))
print(compile_forest(two_trees(), CompileOptions(interleave=2), target).data.hex())
"""


def test_text_and_artifact_do_not_depend_on_the_process() -> None:
    support = str(Path(__file__).parents[2] / "support")
    outputs = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT, support],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1]
    assert 'define hidden void @"walk_forest"' in outputs[0]


def test_what_llvm_may_assume() -> None:
    text = stage_text(two_trees(), "llvm", SINGLE, TARGET)
    (signature,) = [line for line in text.splitlines() if line.startswith("define")]
    assert signature.count("noalias") == 4
    assert signature.count("readonly") == 2
    for attribute in ("nounwind", '"no-builtins"', '"target-cpu"="x86-64-v3"', '"target-features"="+avx2,'):
        assert attribute in text


@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_has_a_text_that_ends_with_a_line(stage: str) -> None:
    text = stage_text(two_trees(), stage, SINGLE, None if stage == "ptx" else TARGET)
    assert text.endswith("\n")
    assert len(text) > 100


def test_an_unknown_stage() -> None:
    with pytest.raises(OptionError, match="'sass'; accepted are hir, mir, lir, llvm, asm, ptx") as caught:
        stage_text(two_trees(), "sass")
    assert caught.value.place.field == "stage"


def test_ptx_is_the_assembly_of_gpus() -> None:
    """Of the level that is named, or the lowest; other machines have none."""
    gpu = Target(triple="nvptx64-nvidia-cuda")
    assert stage_text(two_trees(), "ptx", SINGLE) == stage_text(two_trees(), "asm", SINGLE, gpu)
    assert ".target sm_80\n" in stage_text(two_trees(), "ptx")
    assert ".target sm_90\n" in stage_text(two_trees(), "ptx", target=Target(cpu="sm_90"))
    with pytest.raises(OptionError, match="stage ptx is for nvptx64-nvidia-cuda"):
        stage_text(two_trees(), "ptx", SINGLE, TARGET)


def test_stages_of_a_gpu_show_the_strategy_that_is_taken() -> None:
    """Trees of 4 levels are walked on ranks; with a threshold of sets they are walked on values."""
    gpu = Target(triple="nvptx64-nvidia-cuda")
    small = random_forest(Recipe(seed=1, trees=40, depth=4))
    with_sets = random_forest(Recipe(seed=1, trees=3, depth=3, sets=0.5))
    for forest, taken in ((small, "ranked_walk"), (with_sets, "walk")):
        assert strategies_taken(forest, target=gpu) == (taken,)
        assert stage_text(forest, "lir", target=gpu) == stage_text(
            forest, "lir", CompileOptions(strategy=taken), gpu
        )
