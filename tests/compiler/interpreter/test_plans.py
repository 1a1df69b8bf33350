"""The units of the library of kernels, which are written without any model, compute the oracle's bits with the tables of a model."""

from dataclasses import replace

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from plans import NONE, WHOLE_TREES, kernel_module, split, walk_form
from random_forests import FORMS, LINEAR_FORMS, Recipe, random_forest

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.compiler.dialects.table.types import tables_of
from onnx_treebeard.compiler.interpreter.lir.kernel_call import call_kernel
from onnx_treebeard.compiler.interpreter.one_row_in_tree import finish_scores, start_scores
from onnx_treebeard.compiler.interpreter.run_module import interpret, run_kernel
from onnx_treebeard.compiler.units.walk.unit_names import WalkForm
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import CategoryRule, Forest

PLAIN = Recipe(1, trees=3, depth=5, features=4)
WALKED = (
    *(replace(PLAIN, **form) for form in (*FORMS, *LINEAR_FORMS)),
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
    rows = adversarial_rows(forest, 19, seed=number)
    found = interpret(kernel_module(forest, "walk", NONE, **walk_form(form)), rows)
    assert found.tobytes() == numpy_reference.raw_scores(forest, rows).tobytes()


@pytest.mark.parametrize("form", WalkForm)
@pytest.mark.parametrize("sets", [0.0, 0.5])
def test_leaves_and_trees_of_walks(sets: float, form: WalkForm) -> None:
    """Each leaf weighs its own number, so that scores of trees tell leaves apart."""
    forest = random_forest(replace(PLAIN, sets=sets, weights="count"))
    rows = rows_of(forest)
    choices = {**walk_form(form), "shares_trees": True}
    expected = numpy_reference.leaves(forest, rows)
    by_tree = np.zeros((7, 3), np.float32)
    module = kernel_module(forest, "walk", NONE, Section.TREE_KERNELS, **choices)
    run_kernel(module, rows, by_tree, range(7), range(3))
    assert by_tree.tolist() == forest.weight[forest.weight_start[expected]].tolist()
    leaves = np.full((7, 3), -1)
    module = kernel_module(forest, "walk", NONE, Section.LEAF_KERNELS, **choices)
    tables = tables_of(module)
    assert tables is not None
    call_kernel(module, "walk", tables, rows, leaves, range(7), range(3))
    assert leaves.tolist() == expected.tolist()


@pytest.mark.parametrize("recipe", VECTORS)
@pytest.mark.parametrize(
    ("strategy", "choices"),
    [("bitslice", WHOLE_TREES), ("bitslice", split(2, 128, 1)), ("tree_simd", {"shares_trees": True})],
    ids=["whole trees", "split trees", "trees as lanes"],
)
def test_vectors(strategy: str, choices: dict[str, float], recipe: Recipe) -> None:
    forest = random_forest(recipe)
    rows = rows_of(forest)
    found = interpret(kernel_module(forest, strategy, **choices), rows)
    assert found.tobytes() == numpy_reference.raw_scores(forest, rows).tobytes()


def test_trees_as_lanes_of_trees() -> None:
    forest = random_forest(replace(PLAIN, weights="count"))
    rows, found = rows_of(forest), np.zeros((7, 3), np.float32)
    module = kernel_module(forest, "tree_simd", section=Section.TREE_KERNELS, shares_trees=True)
    run_kernel(module, rows, found, range(7), range(3))
    assert found.tolist() == forest.weight[forest.weight_start[numpy_reference.leaves(forest, rows)]].tolist()


def test_ranges_of_rows_and_trees() -> None:
    """Rows 2 to 6; trees one by one."""
    forest = random_forest(PLAIN)
    rows, scores = rows_of(forest), start_scores(forest, 7)
    module = kernel_module(forest, "walk", NONE, **walk_form(WalkForm.ROWS))
    for tree in range(3):
        run_kernel(module, rows, scores, range(2, 6), range(tree, tree + 1))
    expected = start_scores(forest, 7)
    expected[2:6] = numpy_reference.raw_scores(forest, rows[2:6])
    assert finish_scores(forest, scores).tobytes() == expected.tobytes()
