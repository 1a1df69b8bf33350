"""The units of the library of kernels, which are written without any model, compute the oracle's bits with the tables of a model."""

from dataclasses import replace

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from modules_of_plans import module_of_plan
from random_forests import FORMS, Recipe, random_forest

from onnx_treebeard.compiler.interpreter.accumulators import finished, started
from onnx_treebeard.compiler.interpreter.lir.kernel import call_kernel
from onnx_treebeard.compiler.interpreter.run import interpret, run_kernel
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir
from onnx_treebeard.compiler.plan import (
    BITSLICE_KERNEL,
    LEAF_KERNEL,
    SCORE_KERNEL,
    TREE_KERNEL,
    TREE_SIMD_KERNEL,
    TREE_SIMD_TREES_KERNEL,
    bitslice_plan,
    hybrid_plan,
    tree_simd_plan,
)
from onnx_treebeard.compiler.strategies.walk_plan import walk_unit_plan
from onnx_treebeard.compiler.units.walk import WalkForm
from onnx_treebeard.compiler.vector_shape import VectorShape
from onnx_treebeard.forest import reference
from onnx_treebeard.forest.forest import CategoryRule, Forest

NEON = VectorShape(16, packed_rows=128, lanes=16, float_lanes=16)
NONE = VectorShape(0)  # walks have no vectors of a target's own
PLAIN = Recipe(1, trees=3, depth=5, features=4)
WALKED = (
    *(replace(PLAIN, **form) for form in FORMS),
    replace(PLAIN, sets=0.5, category_rule=CategoryRule.TRUNCATE, zero_missing=True, zero_threshold=0.5),
    replace(PLAIN, missing="false", predicates=("<",), weights="list", targets=3),
    replace(PLAIN, missing="false", depth=8, input_type="float64", threshold_type="float64", features=300),
)
VECTORS = (
    PLAIN,
    replace(PLAIN, weights="dense", targets=2),
    replace(PLAIN, weights="by_tree", targets=3, accumulator_type="float64", depth=3),
)


def rows_of(forest: Forest) -> np.ndarray:
    return adversarial_rows(forest, 7, seed=1)


@pytest.mark.parametrize("number", range(len(WALKED)))
def test_walks(number: int) -> None:
    """Scores and leaves; rows or trees interleaved in turn, several groups of rows where rows walk together."""
    forest, form = random_forest(WALKED[number]), list(WalkForm)[number % 3]
    plan = walk_unit_plan(forest, form, leaves=True)
    rows = adversarial_rows(forest, 19, seed=number)
    found = interpret(module_of_plan(plan, forest, NONE, SCORE_KERNEL), rows)
    assert found.tobytes() == reference.raw_scores(forest, rows).tobytes()


@pytest.mark.parametrize("form", WalkForm)
@pytest.mark.parametrize("sets", [0.0, 0.5])
def test_leaves_and_trees_of_walks(sets: float, form: WalkForm) -> None:
    """Each leaf weighs its own number, so that scores of trees tell leaves apart."""
    forest = random_forest(replace(PLAIN, sets=sets, weights="count"))
    rows = rows_of(forest)
    plan = walk_unit_plan(forest, form, leaves=True, trees=True)
    expected = reference.leaves(forest, rows)
    by_tree = np.zeros((7, 3), np.float32)
    run_kernel(module_of_plan(plan, forest, NONE, TREE_KERNEL), rows, by_tree, range(7), range(3))
    assert by_tree.tolist() == forest.weight[forest.weight_start[expected]].tolist()
    leaves = np.full((7, 3), -1)
    module = module_of_plan(plan, forest, NONE, LEAF_KERNEL)
    call_kernel(module, "walk", plan.tables, rows, leaves, range(7), range(3))
    assert leaves.tolist() == expected.tolist()


@pytest.mark.parametrize("recipe", VECTORS)
def test_vectors(recipe: Recipe) -> None:
    """Whole trees, split trees, trees as lanes."""
    forest = random_forest(recipe)
    tested, rows = NormalizedHir(forest).forest, rows_of(forest)
    plans = {
        BITSLICE_KERNEL: (bitslice_plan(tested, 16, False), hybrid_plan(tested, 16, HybridSplit(2, 128, 1))),
        TREE_SIMD_KERNEL: (tree_simd_plan(tested, 16, of_trees=True),),
    }
    for kernel, some in plans.items():
        for plan in some if recipe.accumulator_type == "float32" or kernel == TREE_SIMD_KERNEL else some[:1]:
            found = interpret(module_of_plan(plan, tested, NEON, kernel), rows)
            assert found.tobytes() == reference.raw_scores(forest, rows).tobytes(), plan.signature


def test_trees_as_lanes_of_trees() -> None:
    forest = random_forest(replace(PLAIN, weights="count"))
    plan = tree_simd_plan(NormalizedHir(forest).forest, 16, of_trees=True)
    rows, found = rows_of(forest), np.zeros((7, 3), np.float32)
    run_kernel(module_of_plan(plan, forest, NEON, TREE_SIMD_TREES_KERNEL), rows, found, range(7), range(3))
    assert found.tolist() == forest.weight[forest.weight_start[reference.leaves(forest, rows)]].tolist()


def test_ranges_of_rows_and_trees() -> None:
    """Rows 2 to 6; trees one by one."""
    forest = random_forest(PLAIN)
    rows, scores = rows_of(forest), started(forest, 7)
    module = module_of_plan(walk_unit_plan(forest, WalkForm.ROWS), forest, NONE, SCORE_KERNEL)
    for tree in range(3):
        run_kernel(module, rows, scores, range(2, 6), range(tree, tree + 1))
    expected = started(forest, 7)
    expected[2:6] = reference.raw_scores(forest, rows[2:6])
    assert finished(forest, scores).tobytes() == expected.tobytes()
