"""The kernels of bit-slicing, its hybrid and tree SIMD in LIR compute the oracle's bits, for registers of every size, less and more than a block of rows.

Each form of forest meets every strategy that serves it, and the sizes of registers in turn; together the modules have every unit.
"""

from dataclasses import replace
from itertools import count

import numpy as np
import numpy.typing as npt
import pytest
from adversarial_rows import adversarial_rows
from ir_text import handles_of, parsed
from plans import WHOLE_TREES, kernel_module, split
from random_forests import Recipe, random_forest
from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.compiler.dialects.table.types import units_of
from onnx_treebeard.compiler.interpreter.one_row_in_tree import finish_scores, start_scores
from onnx_treebeard.compiler.interpreter.run_module import interpret, interpret_leaves, run_kernel
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.walk.lower_predict import TREE_KERNEL
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition, CategoryRule, Forest

NEON, AVX2, AVX512 = SIZES = (16, 32, 64)  # bytes of a register
TREES = Recipe(1, trees=3, depth=3, features=3)
FORMS = {
    "perfect": replace(TREES, growth=1.0),
    "irregular": replace(TREES, depth=9, growth=0.75, seed=2),
    "nine bits": replace(TREES, depth=11, growth=0.85, seed=4, features=2, trees=2),
    "lone leaves": replace(TREES, growth=0.4, seed=3, trees=6),
    "more trees than lanes": replace(TREES, trees=37, depth=2, features=12),
    "less": replace(TREES, predicates=("<",), missing="false"),
    "less, missing true": replace(TREES, predicates=("<",), missing="true", depth=6, features=1),
    "not equal": replace(TREES, predicates=("!=", "=="), missing="mixed", features=1),
    "every operator": replace(TREES, predicates=("<", "<=", ">", ">=", "==", "!=")),
    "many thresholds": replace(TREES, depth=7, features=1, growth=1.0, base=BasePosition.FIRST),
    "NaN to the left": replace(TREES, missing="true"),
    "NaN to the right": replace(TREES, missing="false", depth=6),
    "zero is missing": replace(TREES, zero_missing=True, zero_threshold=0.5, depth=4),
    "sets": replace(TREES, sets=0.5, depth=4),
    "parity": replace(TREES, sets=0.9, depth=5, trees=4, category_rule=CategoryRule.FLOOR),
    "lookup": replace(TREES, sets=1.0, depth=6, trees=8, features=1, growth=1.0),
    "double": replace(TREES, input_type="float64", threshold_type="float64", accumulator_type="float64"),
    "double, ranked": replace(
        TREES, input_type="float64", threshold_type="float64", depth=6, features=1, trees=2
    ),
    "double, lookup": replace(
        TREES,
        input_type="float64",
        threshold_type="float64",
        sets=1.0,
        depth=6,
        trees=6,
        features=1,
        growth=1.0,
    ),
    "dense targets": replace(TREES, weights="dense", targets=3),
    "targets by tree": replace(TREES, weights="by_tree", targets=2, accumulator_type="float64"),
    "base comes last": replace(TREES, base=BasePosition.LAST, aggregate=Aggregate.AVERAGE),
    "least": replace(TREES, aggregate=Aggregate.MIN),
    "largest of targets": replace(TREES, aggregate=Aggregate.MAX, weights="dense", targets=2),
    "int32": replace(TREES, input_type="int32"),
    "int64 as double": replace(TREES, input_type="int64", threshold_type="float64"),
    "one is missing": TREES,
    "wide rows": replace(TREES, features=600),
    "masks": replace(TREES, depth=6, growth=0.7, seed=5),
    "masks of targets": replace(TREES, depth=9, growth=0.55, seed=7, trees=8, weights="by_tree", targets=2),
}
EXTREME, WHOLE = ("least", "largest of targets"), ("int32", "int64 as double")
SETS, LARGE = ("sets", "parity", "lookup", "double, lookup"), ("irregular", "nine bits", "many thresholds")
STRATEGIES = ("bitslice", "hybrid", "tree_simd")
NOT_SERVED = {"bitslice": EXTREME, "hybrid": (*EXTREME, *WHOLE), "tree_simd": (*EXTREME, *SETS, *LARGE)}
TURN = count()
CASES = [
    (form, strategy, SIZES[next(TURN) % 3])
    for strategy, not_served in NOT_SERVED.items()
    for form in FORMS
    if form not in not_served
]


def forest_named(form: str) -> Forest:
    forest = random_forest(FORMS[form])
    return replace(forest, missing_value=1.0) if form == "one is missing" else forest


def module_of(forest: Forest, strategy: str, size: int, section: Section = Section.KERNELS) -> ModuleOp:
    """The kernel and its units, with the tables of the native planner."""
    if strategy == "tree_simd":
        return kernel_module(forest, strategy, size, section, shares_trees=True)
    cut = split(2, 16 * size, 1) if strategy == "hybrid" else WHOLE_TREES
    return kernel_module(forest, "bitslice", size, section, **cut)


def check(module: ModuleOp, forest: Forest, rows: npt.NDArray[np.generic]) -> None:
    """The oracle's scores, to the bit."""
    expected, found = numpy_reference.raw_scores(forest, rows), interpret(module, rows)
    assert (found.shape, found.dtype) == (expected.shape, expected.dtype)
    assert found.tobytes() == expected.tobytes(), f"{found}\nexpected\n{expected}"


@pytest.mark.share(18)
@pytest.mark.parametrize(("form", "strategy", "size"), CASES, ids=[f"{s}-{f}-{v}" for f, s, v in CASES])
def test_forms(form: str, strategy: str, size: int) -> None:
    """Some rows are part of a block: whole vectors, and one that is left."""
    forest = forest_named(form)
    rows = adversarial_rows(forest, 9, seed=len(form))
    check(module_of(forest, strategy, size), forest, rows)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("strategy", STRATEGIES)
def test_more_rows_than_a_block(strategy: str, size: int) -> None:
    """A block and three rows; for the hybrid two blocks walk together, and others after them."""
    forest = random_forest(replace(TREES, depth=4, features=2, trees=2))
    blocks = 2 if strategy == "hybrid" and size == NEON else 1
    rows = adversarial_rows(forest, 8 * size * blocks + 3 if strategy != "tree_simd" else 20, seed=1)
    check(module_of(forest, strategy, size), forest, rows)


def test_no_rows() -> None:
    forest = random_forest(TREES)
    rows = np.zeros((0, 3), np.float32)
    for strategy in STRATEGIES:
        assert interpret(module_of(forest, strategy, NEON), rows).shape == (0, 1)


@pytest.mark.long
def test_the_modules_have_every_unit() -> None:
    """By the first word or two of their names, and the words that say which algorithm."""
    modules = [module_of(forest_named(form), strategy, size) for form, strategy, size in CASES]
    names = {name for module in modules for name in units_of(module).values()}
    expected = (
        *("columns_", "compare_", "rank_lt", "rank_le", "set_lookup", "set_parity", "missing"),
        *("add_trees_perfect", "add_trees_program_9", "permuted", "loaded"),
        *("subtree_index_perfect", "nan_copies", "walk_linked", "walk_by_flags", "sets_floor"),
        *("add_subtree_leaves_one", "add_subtree_leaves_by_tree", "add_subtree_leaves_dense"),
        *(
            "rank_columns_le",
            "rank_columns_ne",
            "one_zero",
            "simd_leaf_index_perfect",
            "simd_leaf_index_masks",
        ),
        *("simd_add_one", "simd_add_by_tree", "simd_add_dense", "simd_add_of_trees"),
    )
    assert [word for word in expected if not any(word in name for name in names)] == []


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_kernels_answer_for_ranges(strategy: str) -> None:
    """Rows 2 to 7 in two calls, each in runs of trees; the other rows keep what they have, and are not looked at."""
    forest = random_forest(replace(TREES, trees=33, depth=2))
    rows = adversarial_rows(forest, 9, seed=2)
    module, scores = module_of(forest, strategy, NEON), start_scores(forest, len(rows))
    for numbers in (range(2, 4), range(4, 7), range(7, 7)):
        for trees in (range(16), range(16, 32), range(32, 32), range(32, 33)):
            run_kernel(module, rows, scores, numbers, trees)
    expected = start_scores(forest, len(rows))
    expected[2:7] = numpy_reference.raw_scores(forest, rows[2:7])
    assert finish_scores(forest, scores).tobytes() == expected.tobytes()


def scores_of_trees(forest: Forest, rows: npt.NDArray[np.generic]) -> npt.NDArray[np.floating]:
    """(n, T x n_targets) what each tree adds to 0."""
    leaves = numpy_reference.leaves(forest, rows)
    found = np.zeros((*leaves.shape, forest.n_targets), forest.accumulator_type)
    for place in np.ndindex(*leaves.shape):
        begin, end = forest.weight_start[leaves[place] : leaves[place] + 2]
        for target, weight in zip(forest.weight_target[begin:end], forest.weight[begin:end], strict=True):
            found[(*place, target)] += weight
    return found.reshape(len(rows), -1)


@pytest.mark.parametrize("size", SIZES)
def test_tree_kernels_of_tree_simd(size: int) -> None:
    forest = random_forest(replace(TREES, trees=37))
    rows = adversarial_rows(forest, 4, seed=3)
    module, found = module_of(forest, "tree_simd", size, Section.TREE_KERNELS), np.zeros((4, 37), np.float32)
    run_kernel(module, rows, found, range(4), range(37))
    assert found.tobytes() == scores_of_trees(forest, rows).tobytes()


@pytest.mark.parametrize("order", ["source", "depth"])
def test_leaf_and_tree_kernels_of_walks(order: str) -> None:
    forest = random_forest(replace(TREES, depth=5, weights="dense", targets=2))
    rows = adversarial_rows(forest, 6, seed=4)
    for stage in ("mir", "lir"):
        options = CompileOptions(tile_size=2, tree_order=order, schedule="reorder(rows, trees)")
        module = lower_to_stage(forest, stage, options, leaves=True, trees=True)
        check(module, forest, rows)
        assert interpret_leaves(module, rows).tolist() == numpy_reference.leaves(forest, rows).tolist()
        found = np.zeros((6, forest.n_trees * 2), np.float32)
        run_kernel(module, rows, found, range(6), range(forest.n_trees), kernel=TREE_KERNEL)
        assert found.tobytes() == scores_of_trees(forest, rows).tobytes(), stage


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_what_is_printed_can_be_run(strategy: str) -> None:
    forest = random_forest(TREES)
    module = module_of(forest, strategy, NEON)
    check(parsed(str(module), handles_of(module)), forest, adversarial_rows(forest, 5, seed=5))
