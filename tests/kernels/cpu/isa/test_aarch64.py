"""Kernels for AArch64: the instructions that they are made of, and that they compute what the oracle does, run by an emulator."""

import re
from pathlib import Path
from typing import Any

import emulated
import pytest
from adversarial_rows import adversarial_rows
from kernel_rows import min_rows
from plans import chosen, split
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import Isa
from onnx_treebeard.compiler.compile import compile_forest, stage_text
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest.forest import Forest

LINUX = Target(triple="aarch64-unknown-linux-gnu")
MAC = Target(triple="arm64-apple-darwin23.1.0")
WALK, BITSLICE, TREE_SIMD = (CompileOptions(strategy=name) for name in ("walk", "bitslice", "tree_simd"))
BATCHES = (299, 1, 31, 70, 128, 129)  # parts of blocks of 128 rows, alone and behind full ones


def forest_of(seed: int = 0, **recipe: Any) -> Forest:
    return random_forest(Recipe(seed, **{"trees": 9, "features": 3, "growth": 1.0, **recipe}))


def instructions(forest: Forest, options: CompileOptions = BITSLICE, target: Target = LINUX) -> str:
    return stage_text(forest, "asm", options, target)


@pytest.mark.share(2)
@pytest.mark.parametrize(
    ("depth", "expected"),
    [(3, {"tbl1"}), (5, {"tbl2"}), (6, {"tbl4"}), (7, {"tbl4", "tbx4"}), (8, set())],
)
def test_leaf_values_are_looked_up_in_as_many_registers_as_they_take(depth: int, expected: set[str]) -> None:
    """Bytes of 16 leaves are a register. 256 leaves are loaded one by one."""
    lists = re.findall(r"\t(tb[lx])\tv\d+\.16b, \{ ([^}]*) \}", instructions(forest_of(depth=depth)))
    assert {f"{name}{registers.count('v')}" for name, registers in lists} == expected


def test_bits_are_selected_and_shifted_in_by_single_instructions() -> None:
    text = instructions(forest_of(depth=6))
    used = set(re.findall(r"^\t(\w+)\t", text, re.MULTILINE))
    assert {"addp", "sli", "sri"} <= used
    chosen = sum(
        (bits - 1) * 2 ** (6 - bits) for bits in range(1, 7)
    )  # a node of height `bits` chooses all but its own answer
    assert len(re.findall(r"\tb(?:sl|it|if)\t", text)) >= chosen


@pytest.mark.share(2)
@pytest.mark.parametrize(
    ("options", "target"), [(WALK, LINUX), (BITSLICE, LINUX), (BITSLICE, MAC), (TREE_SIMD, LINUX)]
)
def test_only_units_are_called(options: CompileOptions, target: Target) -> None:
    """By addresses that tables lead to, on Apple's systems too."""
    zero = {"zero_missing": True, "zero_threshold": 1e-35}
    forest = forest_of(depth=6, missing="mixed", weights="dense", targets=3, **zero)
    text = instructions(forest, options, target)
    assert not re.search(r"\t(bl|b)\t[^.\s]", text)
    assert (re.search(r"\tblr\t", text) is None) is (options is WALK)


def test_tree_simd_and_bitslice_are_the_default() -> None:
    forest = forest_of(trees=60, depth=5)
    artifact = compile_forest(forest, target=LINUX)
    assert artifact.header["isa"] == Isa.AARCH64
    least = min_rows(artifact)
    assert least[0] == 0 < least[1] <= 128
    assert int(artifact.header["cpu_features"]) == 0, "it runs on every CPU of this kind"


def test_machines_without_neon_walk() -> None:
    without, forest = Target(triple=LINUX.triple, features="-neon"), forest_of(trees=60, depth=5)
    assert min_rows(compile_forest(forest, target=without)) == [0]
    assert "tbl" not in instructions(forest, BITSLICE, without), "lane by lane, where somebody asks for it"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What calls kernels; skipped where this machine cannot run it."""
    if reason := emulated.missing():
        pytest.skip(reason)
    return emulated.build(tmp_path_factory.mktemp("emulated"))


DOUBLE = {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"}
FORESTS: dict[str, dict[str, Any]] = {
    "classes, complete": {"depth": 6, "predicates": ("<",), "weights": "by_tree", "targets": 3},
    "128 leaves": {"depth": 7, "growth": 0.97, "trees": 5},
    "programs": {"depth": 12, "growth": 0.6, "predicates": ("<", "<=")},
    "zero is missing": {
        "depth": 8,
        "growth": 0.9,
        "trees": 4,
        "zero_missing": True,
        "zero_threshold": 1e-35,
        **DOUBLE,
    },
    "few tests": {"depth": 4, "features": 40, "predicates": ("<", "!=", ">="), **DOUBLE},
    "integers": {
        "depth": 5,
        "input_type": "int64",
        "threshold_type": "float64",
        "trees": 20,
    },
    "vectors": {"depth": 5, "weights": "dense", "targets": 3, "accumulator_type": "float64"},
    "many sets": {"sets": 0.9, "depth": 5, "trees": 40, "features": 1, "zero_missing": True, **DOUBLE},
}
WITHOUT_TREE_SIMD = {"many sets", "programs"}  # category sets, trees of more than 64 leaves


def check(forest: Forest, options: CompileOptions, program: Path, seed: int) -> None:
    """On the newest CPU that the emulator knows, or on one of 2016 without any extension; for Linux or macOS."""
    cpu, target = ("max", "cortex-a72")[seed % 2], (LINUX, MAC)[seed // 2 % 2]
    print(f"seed {seed}, {target.triple}")
    rows = adversarial_rows(forest, max(BATCHES), seed)
    emulated.check(program, forest, compile_forest(forest, options, target), rows, BATCHES, cpu)


@pytest.mark.parametrize("name", FORESTS)
def test_bitslice_equals_the_oracle(name: str, program: Path) -> None:
    seed = list(FORESTS).index(name)
    check(forest_of(seed, **FORESTS[name]), BITSLICE, program, seed)


@pytest.mark.parametrize("name", [*(name for name in FORESTS if name not in WITHOUT_TREE_SIMD), "sparse"])
def test_tree_simd_equals_the_oracle(name: str, program: Path) -> None:
    """Those that are bit-sliced, and one whose trees have masks."""
    recipes = {
        **FORESTS,
        "sparse": {"depth": 10, "growth": 0.4, "trees": 40, "features": 20, "missing": "mixed"},
    }
    seed = list(recipes).index(name)
    check(forest_of(seed, **recipes[name]), TREE_SIMD, program, seed)


@pytest.mark.parametrize(
    "recipe", [{"missing": "mixed", "weights": "by_tree", "targets": 3}, {"sets": 0.3, **DOUBLE}]
)
def test_walks_below_tops_equal_the_oracle(recipe: dict[str, Any], program: Path) -> None:
    seed = len(recipe)
    with chosen(**split(4 + seed, 256, seed)):
        check(forest_of(seed, depth=11, **{**recipe, "growth": 0.85}), BITSLICE, program, seed)


def test_walks_equal_the_oracle(program: Path) -> None:
    check(forest_of(4, depth=7, growth=0.8), WALK, program, 4)


def test_two_kernels_share_code_and_tables(program: Path) -> None:
    """The second one begins where the first one ends, at no page."""
    forest = forest_of(trees=60, depth=5, missing="mixed")
    artifact = compile_forest(forest, target=LINUX)
    rows = adversarial_rows(forest, 200, 1)
    emulated.check(program, forest, artifact, rows, (200, 128, *min_rows(artifact)[1:], 2, 1), "max")
