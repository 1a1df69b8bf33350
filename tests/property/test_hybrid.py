"""Hybrid kernels, which bit-slice tree tops and walk the subtrees, equal the oracle bit for bit, wherever trees are split."""

import ctypes
import mmap
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from choice_forests import ADDED, LEAVES, SHAPES, TESTS, choice_forest
from forests import Node, chain, forest_of
from plans import chosen, plan_for, split
from random_forests import Recipe, random_forest
from registers import registers_of

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, CategoryRule, Forest
from onnx_treebeard.forest_analysis.tree_shapes import tree_depths
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import UnsupportedError

pytestmark = pytest.mark.isa("avx2", "neon")
BITSLICE = CompileOptions(strategy="bitslice")
WEIGHTED = [name for name in LEAVES if name != "lists"]
OWN_NODES = [name for name in SHAPES if name != "shared"]
FLOATING = [name for name in TESTS if name != "integers"]
Cut = dict[str, float]  # where trees are split: `plans.split`
BATCHES = (1100, 1, 31, 129)  # behind full blocks and before them


def hybrid(forest: Forest, plane_bytes: int, cut: Cut) -> CompiledForest:
    """The forest, split there whatever the cost."""
    with registers_of(plane_bytes), chosen(**cut):
        return CompiledForest(forest, compile_forest(forest, BITSLICE))


def check(forest: Forest, plane_bytes: int, cut: Cut, seed: int) -> None:
    """Fails unless raw scores have the oracle's bits, for blocks of every size and on two threads."""
    print(f"seed {seed}, registers of {plane_bytes} bytes, {cut}")
    rows = adversarial_rows(forest, max(BATCHES), seed)
    expected, compiled = numpy_reference.raw_scores(forest, rows), hybrid(forest, plane_bytes, cut)
    for batch, threads in product(BATCHES, (1, 2)):
        found = compiled.predict_raw(rows[-batch:], threads=threads)
        assert found.dtype == expected.dtype
        wrong = np.flatnonzero((found.view(np.uint8) != expected[-batch:].view(np.uint8)).any(axis=1))
        assert not len(wrong), f"{len(wrong)} of {batch} rows, the first is row {wrong[0]}"


def cut_number(number: int) -> tuple[int, Cut]:
    """Registers and a split: all widths, levels and numbers of steps in turn."""
    plane_bytes = (16, 32, 64)[number % 3]
    return plane_bytes, split(1 + number % 8, 8 * plane_bytes * (1 + number % 2), (1, 2, 3, 7)[number % 4])


@pytest.mark.parametrize("number", range(2 * len(FLOATING)))
def test_choices(number: int) -> None:
    """All kinds of tests twice; sums, leaves, shapes and cuts take turns beside them."""
    case = {
        "tests": FLOATING[number % len(FLOATING)],
        "sums": list(ADDED)[number % len(ADDED)],
        "leaves": WEIGHTED[number % len(WEIGHTED)],
        "shape": OWN_NODES[(number // 2) % len(OWN_NODES)],
    }
    print(case)
    check(choice_forest(case, number), *cut_number(number), number)


DEEP: dict[str, dict[str, Any]] = {
    "float32": {},
    "doubles": {
        "input_type": "float64",
        "threshold_type": "float64",
        "accumulator_type": "float64",
        "weights": "dense",
        "targets": 2,
    },
    "classes": {"weights": "by_tree", "targets": 3},
    "average": {"aggregate": Aggregate.AVERAGE},
    "NaN on the true side": {"missing": "true", "predicates": ("<",)},
    "NaN nowhere": {"missing": "false"},
    "NaN in wide rows": {"features": 4000, "growth": 0.8},
    "a few shorter values": {"features": 1, "missing": "true"},
    "many features": {"features": 300, "growth": 0.8},
    "sets": {
        "sets": 0.5,
        "features": 2,
        "category_rule": CategoryRule.FLOOR,
        "predicates": ("<",),
        "depth": 9,
    },
    "sets of doubles": {
        "sets": 0.6,
        "depth": 9,
        "zero_threshold": 1e-35,
        "zero_missing": True,
        "category_rule": CategoryRule.TRUNCATE,
        "input_type": "float64",
        "threshold_type": "float64",
    },
}


@pytest.mark.share(5)
@pytest.mark.parametrize("kind", DEEP)
def test_deep_trees(kind: str) -> None:
    """Walks of very different lengths in subtrees, tree tops of several forms: trees of 1 to 1000 leaves."""
    seed = 40 + list(DEEP).index(kind)
    recipe = {"depth": 13, "growth": 0.85, "features": 3, "missing": "mixed", **DEEP[kind]}
    check(random_forest(Recipe(seed, trees=9, **recipe)), *cut_number(seed), seed)


COPIED: dict[str, dict[str, Any]] = {
    "one feature": {"features": 1},
    "as many as are copied at a time": {"features": 8},
    "one more": {"features": 9},
    "doubles": {"features": 3, "input_type": "float64", "threshold_type": "float64", "predicates": ("<",)},
    "more than a byte numbers": {"features": 130, "growth": 1.0, "predicates": ("<", ">=", "<=", ">")},
    "a number for missing ones": {"features": 11},
}


@pytest.mark.parametrize("kind", COPIED)
def test_nan_in_some_rows(kind: str) -> None:
    """Rows that are walked together hold no NaN, one in the last row and column, some; a few rows are left at the end."""
    seed = 70 + list(COPIED).index(kind)
    recipe = Recipe(seed, **{"trees": 7, "depth": 9, "growth": 0.9, "missing": "mixed", **COPIED[kind]})
    missing_value = 0.25 if kind == "a number for missing ones" else None
    forest = replace(random_forest(recipe), missing_value=missing_value)
    plane_bytes, cut = (16, 32, 64)[seed % 3], split(2, 512, 2)
    calls = plan_for(forest, "bitslice", plane_bytes, **cut).functions[0].calls
    assert any(name.startswith("nan_copies") for name in calls.values())
    random = np.random.default_rng(seed)
    rows = random.choice([-1.0, -0.0, 0.0, 0.5, 1.0, 3.0, np.inf, -np.inf], (4 * 512 + 77, forest.n_features))
    rows = (rows + random.normal(size=rows.shape)).astype(forest.input_type)
    nothing = np.nan if missing_value is None else missing_value
    rows[2 * 512 - 1, -1] = rows[3 * 512 + 5, 0] = nothing
    rows[2 * 512 : 3 * 512][random.random((512, forest.n_features)) < 0.3] = nothing
    compiled, expected = hybrid(forest, plane_bytes, cut), numpy_reference.raw_scores(forest, rows)
    print(f"seed {seed}, registers of {plane_bytes} bytes")
    for begin, end in ((0, len(rows)), (512, 1024), (1023, 1024), (2048 - 30, 2049), (2100, len(rows))):
        found = compiled.predict_raw(rows[begin:end])
        assert np.array_equal(found.view(np.uint8), expected[begin:end].view(np.uint8)), (begin, end)


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "integers": ({"input_type": "int64"}, "trees on integers cannot be split"),
    "shared": ({"sharing": 0.2}, "trees that share nodes cannot be split"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_others_are_not_split(kind: str) -> None:
    """Neither by choice nor by command; trees too large to be bit-sliced whole are not bit-sliced."""
    recipe, reason = REFUSED[kind]
    forest = random_forest(Recipe(2, trees=4, depth=13, growth=0.97, features=5, **recipe))
    with pytest.raises(UnsupportedError, match=reason):
        plan_for(forest, "bitslice", **split(3, 256, 2))
    if tree_depths(forest).max() < 12:
        assert "hybrid" not in plan_for(forest, "bitslice").units
    else:
        with pytest.raises(UnsupportedError, match=reason):
            plan_for(forest, "bitslice")


@pytest.mark.parametrize("levels", [1, 5, 8])
def test_chains(levels: int) -> None:
    """The longest walks, tree tops that are no perfect trees, a constant tree, and a tree with fewer levels than the split."""
    check(chain(2100), 32, split(levels, 512, 3), levels)
    check(forest_of(1.5, Node(0, "<", 0.5, 1.0, 2.0), 3.0), 32, split(levels, 256, 2), levels)


def test_trees_too_large_for_bit_slicing_are_split() -> None:
    forest = chain(2048)
    rows = adversarial_rows(forest, 300, 0)
    compiled = CompiledForest(forest, compile_forest(forest, BITSLICE))
    assert np.array_equal(compiled.predict_raw(rows), numpy_reference.raw_scores(forest, rows))


def test_zeros_are_missing_for_nodes_below_them() -> None:
    """As in forests of LightGBM that take zero as missing, on features without a value above it."""
    forest = random_forest(Recipe(1, trees=5, features=5, growth=1.0, depth=7))
    below = -np.abs(forest.threshold) - np.float32(0.1)
    forest = replace(forest, threshold=below, zero_missing=np.ones(forest.n_nodes, np.bool_))
    random = np.random.default_rng(1)
    rows = np.where(random.random((700, 5)) < 0.5, 0, random.normal(size=(700, 5))).astype(np.float32)
    for values in (rows, np.where(random.random(rows.shape) < 0.1, np.float32(np.nan), rows)):
        expected = numpy_reference.raw_scores(forest, values)
        np.testing.assert_array_equal(hybrid(forest, 32, split(2, 256, 2)).predict_raw(values), expected)


@pytest.mark.parametrize("missing", ["false", "mixed"])
def test_only_rows_that_are_there_are_read(missing: str) -> None:
    """Groups of walks are filled up with the last row, lanes with the last values: behind them is a page that nobody may read."""
    forest = random_forest(Recipe(60, trees=3, depth=10, features=4, missing=missing))
    compiled = hybrid(forest, 32, split(3, 256, 2))
    pages = mmap.mmap(-1, 2 * mmap.PAGESIZE)
    memory = np.frombuffer(pages, np.uint8)
    protect = ctypes.CDLL(None).mprotect
    forbidden = ctypes.c_void_p(memory.ctypes.data + mmap.PAGESIZE), ctypes.c_size_t(mmap.PAGESIZE)
    for count in (1, 3, 17, 200):
        rows = memory[mmap.PAGESIZE - 16 * count : mmap.PAGESIZE].view(np.float32).reshape(count, 4)
        rows[:] = adversarial_rows(forest, count, count)
        expected = numpy_reference.raw_scores(forest, rows)
        assert protect(*forbidden, 0) == 0
        found = compiled.predict_raw(rows, threads=1)
        assert protect(*forbidden, mmap.PROT_READ | mmap.PROT_WRITE) == 0
        assert np.array_equal(found.view(np.uint8), expected.view(np.uint8))
