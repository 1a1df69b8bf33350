"""Runs of trees, as kernels call units for them: forms that take turns, ranges of trees that cut runs, more groups than are kept at a time.

The oracle is the NumPy one. Forests are put together by hand from perfect trees and from unbalanced ones that no perfect tree has room for.
"""

from collections.abc import Callable

import pytest
from adversarial_rows import adversarial_rows
from forests import Node, Tree, complete, forest_of
from plans import plan_for
from random_forests import Recipe, random_forest
from registers import registers_of
from shared_trees import with_shared_trees

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.units.tree_simd.unit_names import GROUPS_TOGETHER
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest

pytestmark = pytest.mark.isa("avx2", "neon")


def spine(depth: int) -> Node:
    """Each node a leaf on one side: depth + 1 leaves."""
    tree: Tree = 0.25
    for level in range(depth):
        tree = Node(level % 9, "<=", level / depth - 0.5, float(level) + 0.1, tree)
    assert isinstance(tree, Node)
    return tree


def compiled(forest: Forest, strategy: str) -> CompiledForest:
    with registers_of(32):
        return CompiledForest(forest, compile_forest(forest, CompileOptions(strategy=strategy)))


def check(forest: Forest, strategy: str) -> None:
    """Fails unless raw scores have the oracle's bits, in batches of several sizes and on one and two threads."""
    rows = adversarial_rows(forest, 520, seed=1)
    expected, served = numpy_reference.raw_scores(forest, rows), compiled(forest, strategy)
    for count in (520, 257, 3, 1):
        for threads in (1, 2):
            found = served.predict_raw(rows[:count], threads=threads)
            assert found.tobytes() == expected[:count].tobytes(), (count, threads)


def runs_of(forest: Forest, strategy: str) -> int:
    kernel = plan_for(forest, strategy).functions[0]
    return kernel.numbers["n_tree_runs"]


def test_trees_of_two_forms_that_take_turns() -> None:
    forest = forest_of(*(complete(4) if tree % 2 else spine(12) for tree in range(20)))
    assert runs_of(forest, "bitslice") == 20
    check(forest, "bitslice")


def test_groups_of_two_forms_that_take_turns() -> None:
    forest = forest_of(*(complete(3) if tree // 32 % 2 else spine(12) for tree in range(170)))
    assert runs_of(forest, "tree_simd") == 6
    check(forest, "tree_simd")


@pytest.mark.parametrize(("grow", "depth"), [(complete, 2), (spine, 12)], ids=["perfect", "masks"])
def test_runs_of_trees_with_one_target_are_short(grow: Callable[[int], Node], depth: int) -> None:
    """So that leaf indices of the next are computed while values are added."""
    forest = forest_of(*(grow(depth) for _ in range(128 + 200)))
    assert runs_of(forest, "tree_simd") == 3
    check(forest, "tree_simd")


def test_more_groups_of_a_form_than_leaf_numbers_are_kept_of() -> None:
    n_groups = 2 * GROUPS_TOGETHER + 3
    recipe = Recipe(1, trees=32 * n_groups - 5, depth=2, growth=1.0, weights="by_tree", targets=2)
    forest = random_forest(recipe)
    assert runs_of(forest, "tree_simd") == 3
    check(forest, "tree_simd")


@pytest.mark.parametrize("strategy", ["bitslice", "tree_simd"])
@pytest.mark.parametrize("tree", [complete(1), complete(5), spine(7)], ids=["stump", "perfect", "spine"])
def test_one_tree(tree: Node, strategy: str) -> None:
    forest = forest_of(tree)
    assert runs_of(forest, strategy) == 1
    check(forest, strategy)


@pytest.mark.parametrize("strategy", ["bitslice", "tree_simd"])
def test_features_in_no_window(strategy: str) -> None:
    """Each at least eight apart, at both ends of a row too."""
    check(
        forest_of(*(Node(feature, "<=", 0.5, 1.5, -2.0) for feature in (0, 9, 30, 63)), n_features=64),
        strategy,
    )


def test_ranges_of_trees_cut_runs() -> None:
    """A single row of a large forest, whose trees several threads share: ranges begin at multiples of 64, runs anywhere."""
    trees = [complete(3) if tree // 96 % 2 else spine(12) for tree in range(4000)]
    forest = forest_of(*trees, n_features=9)
    with registers_of(32):
        served = CompiledForest(forest, with_shared_trees(forest, 1e6))  # a millisecond a row
    assert served.artifact.manifest["kernels"][0] == "tree_simd"
    assert len(served.artifact.section(Section.TREE_KERNELS)), "one has scores for trees"
    rows = adversarial_rows(forest, 40, seed=3)
    expected = numpy_reference.raw_scores(forest, rows)
    for threads in (1, 2, 3, 5):
        for row in range(0, 40, 5):
            found = served.predict_raw(rows[row : row + 1], threads=threads)
            assert found.tobytes() == expected[row : row + 1].tobytes(), (threads, row)


def test_random_forests_of_a_tree_and_more() -> None:
    for trees in (1, 2, 63, 64, 65):
        forest = random_forest(Recipe(trees, trees=trees, depth=6, growth=0.6, features=5))
        for strategy in ("bitslice", "tree_simd"):
            check(forest, strategy)
