"""Kernels of tree_simd equal the oracle bit for bit: every kind of test, leaf, sum and tree, registers of every width, single rows and batches."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from choice_forests import ADDED, LEAVES, SHAPES, TESTS, choice_forest
from forests import Node, chain, forest_of
from random_forests import Recipe, random_forest
from registers import registers_of
from tree_simd_groups import forms_of_groups, kernel_for

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.units.tree_simd.unit_names import BLOCK, GroupMethod
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.predicate_forms import normalize_predicates, round_thresholds
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import UnsupportedError

pytestmark = pytest.mark.isa("avx2", "neon")
TREE_SIMD = CompileOptions(strategy="tree_simd")
TESTED = [name for name in TESTS if "categories" not in name]
WEIGHTED = [name for name in LEAVES if name != "lists"]
UNSERVED = {"shared", "deep"}  # shapes
ROWS = 200
LANES = (16, 32, 64)


def tree_simd(forest: Forest, lanes: int = 32) -> CompiledForest:
    with registers_of(lanes):
        return CompiledForest(forest, compile_forest(forest, TREE_SIMD))


def as_tested(forest: Forest) -> Forest:
    """The forest as tree_simd tests it."""
    return normalize_predicates(round_thresholds(forest))


def check(forest: Forest, lanes: int, seed: int) -> None:
    """Fails unless raw scores have the oracle's bits, row by row, in a batch and on two threads."""
    print(f"seed {seed}, registers of {lanes} bytes")
    rows = adversarial_rows(forest, ROWS, seed)
    expected, compiled = numpy_reference.raw_scores(forest, rows), tree_simd(forest, lanes)
    single = np.concatenate([compiled.predict_raw(row) for row in np.split(rows[:40], 40)])
    for found in (single, compiled.predict_raw(rows), compiled.predict_raw(rows, threads=2)):
        assert found.dtype == expected.dtype
        wanted = expected[: len(found)]
        wrong = np.flatnonzero((found.view(np.uint8) != wanted.view(np.uint8)).any(axis=1))
        assert not len(wrong), f"{len(wrong)} of {len(found)} rows, the first is row {wrong[0]}"


@pytest.mark.parametrize("sums", ADDED)
@pytest.mark.parametrize("tests", TESTED)
def test_choices(tests: str, sums: str) -> None:
    """Leaves and shapes take turns, so that all meet all kinds of tests and sums."""
    number = TESTED.index(tests) * len(ADDED) + list(ADDED).index(sums)
    shapes = [name for name in SHAPES if name not in UNSERVED]
    leaves, shape = WEIGHTED[number % len(WEIGHTED)], shapes[(number // 2) % len(shapes)]
    case = {"tests": tests, "sums": sums, "leaves": leaves, "shape": shape}
    print(case)
    check(choice_forest(case, number), LANES[number % 3], number)


DOUBLE = {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"}


@pytest.mark.parametrize(
    "cpu",
    [
        pytest.param("x86-64-v3", marks=pytest.mark.isa("avx2")),
        pytest.param("x86-64-v4", marks=pytest.mark.isa("avx512vl")),
    ],
)
@pytest.mark.parametrize("recipe", [{}, DOUBLE], ids=["float32", "float64"])
@pytest.mark.parametrize("trees", [3, 60])
def test_every_level_ranks_alike(cpu: str, recipe: dict[str, Any], trees: int) -> None:
    """False results are counted by other instructions: of one block of thresholds, and of those that lead to a block."""
    forest = random_forest(Recipe(trees, trees=trees, depth=5, features=3, growth=1.0, **recipe))
    rows = adversarial_rows(forest, ROWS, seed=trees)
    compiled = CompiledForest(forest, compile_forest(forest, TREE_SIMD, Target(cpu=cpu)))
    assert compiled.predict_raw(rows).tobytes() == numpy_reference.raw_scores(forest, rows).tobytes()


# Complete trees of every depth, masks of every size; up to 16, 255 and more tests of a feature, 16 columns and more.
SIZES: dict[str, dict[str, Any]] = {
    "stumps": {"depth": 1, "growth": 1.0, "trees": 70},
    "depth 3": {"depth": 3, "growth": 1.0, "features": 5},
    "64 leaves": {"depth": 10, "growth": 0.45, "least": 3},
    "depth 6": {"depth": 6, "growth": 1.0, "features": 40},
    "sparse": {"depth": 10, "growth": 0.4, "least": 2},
    "depth 8": {"depth": 8, "growth": 1.0},
    "mixed": {"depth": 7, "growth": 0.7, "missing": "mixed"},
    "doubles": {"depth": 7, "growth": 0.9, "missing": "mixed", **DOUBLE},
    "unbalanced doubles": {"depth": 9, "growth": 0.45, "least": 2, "missing": "mixed", **DOUBLE},
    "wide thresholds": {"depth": 6, "growth": 0.95, "threshold_type": "float64", "predicates": ("<",)},
    "classes": {"depth": 6, "growth": 0.9, "weights": "by_tree", "targets": 5},
    "vectors": {"depth": 6, "growth": 0.8, "weights": "dense", "targets": 3, "accumulator_type": "float64"},
    "integers": {"depth": 6, "growth": 1.0, "input_type": "int32"},
    "many tests": {"depth": 6, "growth": 1.0, "features": 1, "trees": 40, "missing": "mixed"},
    "zero": {"zero_missing": True, "zero_threshold": 1e-35, "missing": "mixed", **DOUBLE},
    "all predicates": {"predicates": ("<", "<=", ">", ">=", "==", "!="), "missing": "mixed", "features": 2},
    "oblivious": {
        "depth": 7,
        "growth": 0.98,
        "oblivious": True,
        "features": 20,
        "trees": 70,
        "missing": "mixed",
    },
    "oblivious stumps and doubles": {"depth": 2, "growth": 0.9, "oblivious": True, **DOUBLE},
    "200 leaves": {"depth": 11, "growth": 0.6, "least": 3},
}


@pytest.mark.share(2)
@pytest.mark.parametrize("size", SIZES)
def test_sizes(size: str) -> None:
    seed = list(SIZES).index(size)
    recipe = {"features": 3, "predicates": ("<=",), "trees": 37, **SIZES[size]}
    check(random_forest(Recipe(seed, **recipe)), LANES[seed % 3], seed)


# Of trees that fill some registers, and a part of the last one.
ONE_TARGET: dict[str, dict[str, Any]] = {
    "perfect": {"depth": 4, "growth": 1.0},
    "masks": {"depth": 10, "growth": 0.45, "least": 3},
    "oblivious doubles": {"depth": 6, "growth": 1.0, "oblivious": True, **DOUBLE},
}


@pytest.mark.parametrize("case", ONE_TARGET)
def test_batches_of_few_rows(case: str) -> None:
    """Accumulators of four rows take turns, those that are left follow group after group; a row that is alone goes through all trees at once."""
    recipe = {"features": 3, "predicates": ("<=",), "trees": 137, **ONE_TARGET[case]}
    forest = random_forest(Recipe(5, **recipe))
    rows = adversarial_rows(forest, 13, 5)
    expected = numpy_reference.raw_scores(forest, rows)
    for lanes in LANES:
        compiled = tree_simd(forest, lanes)
        for n_rows in range(1, len(rows) + 1):
            assert compiled.predict_raw(rows[:n_rows]).tobytes() == expected[:n_rows].tobytes(), (
                lanes,
                n_rows,
            )


@pytest.mark.parametrize("columns", [16, 17, 63, 64, 65, 130])
@pytest.mark.parametrize("lanes", LANES)
def test_segments_of_masks(lanes: int, columns: int) -> None:
    """Columns up to the end of a segment of 16 and of 64, which CPUs with one permute for as many have, and beyond it."""
    recipe = {"depth": 10, "growth": 0.4, "least": 2, "trees": 128, "predicates": ("<=",)}
    forest = random_forest(Recipe(columns, features=columns, **recipe))
    methods = {form.method for form in forms_of_groups(as_tested(forest), lanes)}
    assert GroupMethod.MASKS in methods or columns > 2 * lanes, "walks go where segments are many"
    check(forest, lanes, columns)


def test_the_sizes_are_what_they_are_meant_to_be() -> None:
    forms, bits, columns, blocks = set(), set(), set(), set()
    for seed, size in enumerate(SIZES):
        recipe = {"features": 3, "predicates": ("<=",), "trees": 37, **SIZES[size]}
        forest = as_tested(random_forest(Recipe(seed, **recipe)))
        kinds = forms_of_groups(forest, LANES[seed % 3])
        forms |= {kind.method for kind in kinds}
        bits |= {(kind.method, kind.bits) for kind in kinds}
        tables = kernel_for(forest, LANES[seed % 3]).tables
        columns.add(len(tables["columns"].records) > 16)
        blocks |= {bool(width == BLOCK) for width in tables["runs"].records["width"]}
    assert forms == set(GroupMethod)
    assert {
        (GroupMethod.PERFECT, 8),
        (GroupMethod.OBLIVIOUS, 7),
        (GroupMethod.MASKS, 6),
        (GroupMethod.MASKS, 5),
        (GroupMethod.WALKS, 8),
    } <= bits
    assert columns == blocks == {True, False}


@pytest.mark.parametrize("lanes", LANES)
@pytest.mark.parametrize("trees", [1, 15, 16, 17, 31, 32, 33, 64, 65, 129])
def test_the_last_register_of_trees_is_filled_up(trees: int, lanes: int) -> None:
    """With one kind of trees and a sum whose every bit a tree too many or too few would change."""
    forest = random_forest(Recipe(trees, trees=trees, depth=3, growth=1.0, features=3))
    check(forest, lanes, trees)


@pytest.mark.parametrize("lone", [slice(0, 32), slice(32, 64), slice(1, 64), slice(0, 0)])
def test_registers_of_constant_trees(lone: slice) -> None:
    """Constant trees, alone in their register or not; with masks, because the other trees are not perfect."""
    forest = random_forest(Recipe(3, trees=64, depth=10, growth=0.4, least=2, features=3))
    root = forest.root.copy()
    for tree in range(64)[lone]:
        while root[tree] >= 0:
            root[tree] = forest.true_child[root[tree]]
    rooted = replace(forest, root=root)
    assert GroupMethod.MASKS in {kind.method for kind in forms_of_groups(as_tested(rooted), 32)}
    check(rooted, 32, 3)


def test_a_column_has_room_for_255_tests() -> None:
    """Features with 254, 255, 256 and 511 thresholds; values on, below and above every one of them."""
    for count in (254, 255, 256, 511):
        thresholds = np.arange(count, dtype=np.float32)
        trees = [Node(0, "<=", float(t), float(t) + 0.5, -float(t)) for t in thresholds]
        forest = forest_of(*trees)
        near = [np.nextafter(thresholds, np.float32(side)) for side in (-1e9, 1e9)]
        rows = np.concatenate([thresholds, *near, [np.nan, np.inf, -np.inf, -0.0]]).astype(np.float32)
        found, wanted = (
            tree_simd(forest).predict_raw(rows[:, None]),
            numpy_reference.raw_scores(forest, rows[:, None]),
        )
        assert np.array_equal(found.view(np.uint32), wanted.view(np.uint32))


def test_nan_between_thresholds_shares_a_column() -> None:
    """Where NaN counts as 0, as LightGBM has it, tests below 0 say no to it and those above yes."""
    trees = [Node(0, "<=", t, 1.0 + t, 7.0, missing_true=t >= 0) for t in (-2.0, -1.0, 0.0, 1.0, 2.0)]
    forest = forest_of(*trees)
    check(forest, 32, 0)
    other = forest_of(*trees, Node(0, "<=", 3.0, 1.0, 7.0, missing_true=False))
    check(other, 32, 0)


@pytest.mark.parametrize(
    ("forest", "why"),
    [
        (chain(300), "trees are too large"),
        (forest_of(1.0), "no predicates"),
        (forest_of(Node(0, "in", 0.0, 1.0, 2.0, members=(1.0, 2.0))), "category sets"),
        (random_forest(Recipe(0, trees=9000, depth=1, features=9000)), "columns of ranks"),
    ],
)
def test_what_tree_simd_cannot_evaluate_is_refused(forest: Forest, why: str) -> None:
    with pytest.raises(UnsupportedError, match=why):
        compile_forest(forest, TREE_SIMD)
