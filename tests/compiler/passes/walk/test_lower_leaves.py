"""The kernel for leaves tells the leaves of the oracle, whatever the layout, the tiling, the order and the schedule."""

from dataclasses import replace

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from artifact_contents import serves
from forests import LEAF_ID, Leaf, Node, forest_of
from random_forests import SYMBOLS, Recipe, random_forest
from xdsl.dialects.func import FuncOp

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.interpreter.run_module import interpret_leaves
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.pipeline import context
from onnx_treebeard.compiler.passes.walk.lower_walk import LowerWalk
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.forest_analysis.tree_shapes import walk_steps
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import CompilerError

FORESTS = {
    "plain": Recipe(seed=1, trees=7, depth=3, growth=0.6),
    "one leaf": Recipe(seed=2, trees=3, depth=0),
    "flags and zero": Recipe(seed=3, predicates=("<", ">="), zero_missing=True, zero_threshold=0.5),
    "by tree": Recipe(seed=4, targets=3, weights="by_tree", aggregate=Aggregate.MAX),
    "dense": Recipe(seed=5, targets=3, weights="dense", accumulator_type="float64"),
    "shared": Recipe(seed=6, trees=9, predicates=SYMBOLS, sharing=0.3, input_type="float64"),
    "sets": Recipe(seed=7, sets=0.5),
    "whole numbers": Recipe(seed=8, input_type="int64"),
    "nothing": Recipe(seed=9, trees=0),
}
OPTIONS = {
    "sparse-scalar": CompileOptions(layout="sparse-scalar", tile_size=1, interleave=2),
    "array-scalar": CompileOptions(layout="array-scalar", tile_size=1, interleave=1),
    "reorg": CompileOptions(layout="reorg", tile_size=1, interleave=1, pad_leaves=True),
    "sparse-tiled": CompileOptions(layout="sparse-tiled", tile_size=4, interleave=2),
    "array-tiled": CompileOptions(layout="array-tiled", tile_size=2, interleave=1),
    "padded": CompileOptions(tile_size=3, interleave=1, pad_leaves=True, tree_order="depth"),
    "peeled": CompileOptions(tile_size=2, schedule="peel_walk(rows, 2)"),
    "peeled, in another order": CompileOptions(tile_size=2, schedule="by_peel(2)", tree_order="peel"),
    "by depth": CompileOptions(tile_size=1, schedule="by_depth(1)", tree_order="depth", pad_leaves=True),
    "inverted": CompileOptions(tile_size=2, schedule="tile(trees, t, s, 2); reorder(s, t)"),
    "lanes": CompileOptions(tile_size=1, schedule="interleave(rows, 4); simdize(rows)"),
    "row-major": CompileOptions(tile_size=1, order="row-major", interleave=2, reassociate=True),
}
ODD = [7 + 5 * number for number in range(2000)]  # what leaves are called; their numbers are something else


def leaf_kernel(forest: Forest, options: CompileOptions) -> CompiledForest:
    return CompiledForest(forest, compile_forest(forest, options, scores=False, leaves=True))


def named_leaves(recipe: Recipe) -> Forest:
    forest = random_forest(recipe)
    return replace(forest, leaf_id=np.array(ODD[: forest.n_leaves], np.int64))


def steps_of_trees(forest: Forest) -> list[int]:
    return [int(most) for most in walk_steps(forest, None)[1]]


@pytest.mark.parametrize(("number", "name"), list(enumerate(OPTIONS)))
def test_every_way_to_walk(number: int, name: str) -> None:
    """Two forests for each way; every forest meets two ways at least."""
    recipes = list(FORESTS.values())
    for recipe in (recipes[2 * number % 9], recipes[(2 * number + 1) % 9]):
        forest = named_leaves(recipe)
        compiled = leaf_kernel(forest, replace(OPTIONS[name], row_block=16))
        rows = adversarial_rows(forest, 50, seed=number)
        expected = numpy_reference.leaves(forest, rows)
        for n in (0, 1, 50):
            found = compiled.predict_leaf(rows[:n], threads=1 + n % 3)
            assert found.dtype == np.int64
            assert found.shape == (n, forest.n_trees)
            assert (found == forest.leaf_id[expected[:n]]).all(), (name, recipe)


@pytest.mark.parametrize("name", ["plain", "by tree", "dense", "shared"])
def test_scores_of_trees_add_up(name: str) -> None:
    """In source order, starting from what the first tree is added to, to the bit."""
    forest = named_leaves(replace(FORESTS[name], aggregate=Aggregate.SUM))
    rows = adversarial_rows(forest, 50, seed=1)
    scores = leaf_kernel(forest, CompileOptions(tile_size=1, interleave=1)).predict_tree_scores(rows)
    assert scores.dtype == forest.accumulator_type
    assert scores.shape[:2] == (50, forest.n_trees)
    sums = np.zeros((50, forest.n_targets), forest.accumulator_type)
    with np.errstate(all="ignore"):
        for tree in range(forest.n_trees):
            own = slice(None) if scores.ndim == 3 or forest.n_targets == 1 else [tree % forest.n_targets]
            sums[:, own] += scores[:, tree].reshape(50, -1)
    expected = numpy_reference.raw_scores(forest, rows)
    assert (scores.ndim == 3) == (name == "dense")
    np.testing.assert_array_equal(sums, expected, strict=True)


def test_scores_of_trees_by_hand() -> None:
    forest = forest_of(
        Node(0, "<=", 0.0, Leaf({0: 1.0, 1: 2.0}), Leaf({1: 3.0})), Leaf({0: 4.0}), aggregate=Aggregate.MIN
    )
    found = leaf_kernel(forest, CompileOptions()).predict_tree_scores([[0.0], [1.0]])
    assert found.tolist() == [[[1, 2], [4, np.inf]], [[np.inf, 3], [4, np.inf]]]


def test_both_kernels_in_one_artifact() -> None:
    forest = named_leaves(FORESTS["plain"])
    rows = adversarial_rows(forest, 40, seed=2)
    options = CompileOptions(tile_size=1, interleave=1, tree_order="depth")
    both = CompiledForest(forest, compile_forest(forest, options, leaves=True))
    alone = compile_forest(forest, options)
    assert both.leaf_predictor is both.predictor
    assert (both.predict_leaf(rows) == forest.leaf_id[numpy_reference.leaves(forest, rows)]).all()
    assert both.predict_raw(rows).tobytes() == CompiledForest(forest, alone).predict_raw(rows).tobytes()
    assert both.artifact.header["scratch_per_row"] == alone.header["scratch_per_row"] == 4 * forest.n_trees
    assert (np.diff(steps_of_trees(forest)) < 0).any(), "the test's own trees are in order"
    assert len(both.artifact.section(Section.CODE)) > len(alone.section(Section.CODE))


def test_no_scratch_memory_for_leaves() -> None:
    options = CompileOptions(tile_size=1, interleave=1, tree_order="depth")
    artifact = compile_forest(named_leaves(FORESTS["plain"]), options, scores=False, leaves=True)
    assert serves(artifact) == (False, True)
    assert artifact.header["scratch_per_row"] == 0


def test_tables_only_where_they_are_read() -> None:
    forest = named_leaves(FORESTS["plain"])

    def tables(options: CompileOptions, leaves: bool) -> set[str]:
        module = lower_to_stage(forest, "lir", options, leaves=leaves)
        return {op.table.data for op in module.walk() if isinstance(op, table_dialect.RecordsOp)}

    tiled, scalar = CompileOptions(tile_size=2, interleave=1), CompileOptions(tile_size=1, interleave=1)
    assert tables(tiled, True) - tables(tiled, False) == {"numbers"}
    assert tables(scalar, True) == tables(scalar, False)
    ordered = replace(scalar, tree_order="depth")
    assert tables(ordered, True) - tables(ordered, False) == {"positions"}


@pytest.mark.parametrize("name", ["plain", "shared", "dense"])
def test_mir_on_its_own(name: str) -> None:
    forest = named_leaves(FORESTS[name])
    rows = adversarial_rows(forest, 5, seed=3)
    for options in (CompileOptions(tile_size=2, interleave=2, tree_order="depth"), OPTIONS["peeled"]):
        module = lower_to_stage(forest, "mir", options, scores=False, leaves=True)
        for leaf_tiles in (False, True):
            found = interpret_leaves(module, rows, leaf_tiles=leaf_tiles)
            assert (found == numpy_reference.leaves(forest, rows)).all()


def test_two_forests_have_no_common_tables() -> None:
    module = lower_to_stage(named_leaves(FORESTS["plain"]), "mir", CompileOptions(tile_size=1), leaves=True)
    *_, last = (op for op in module.walk() if isinstance(op, walk_dialect.ForestOp))
    last.forest = ForestAttr.wrap(named_leaves(FORESTS["shared"]))
    with pytest.raises(CompilerError, match="one forest"):
        LowerWalk().apply(context(), module)


def test_kernels_are_those_asked_for() -> None:
    forest = named_leaves(FORESTS["plain"])
    for scores, leaves in ((True, False), (False, True), (True, True)):
        module = lower_to_stage(forest, "mir", CompileOptions(interleave=1), scores=scores, leaves=leaves)
        names = [op.sym_name.data for op in module.ops if isinstance(op, FuncOp)]
        assert names == ["walk_forest"] * scores + ["walk_leaves"] * leaves


def test_ids_are_the_sources_own() -> None:
    forest = forest_of(Node(0, "<=", 0.0, 1.0, 2.0), 3.0)
    found = leaf_kernel(forest, CompileOptions()).predict_leaf([[0.0], [1.0]])
    assert found.tolist() == [[LEAF_ID, LEAF_ID + 2], [LEAF_ID + 1, LEAF_ID + 2]]


def test_packed_rows() -> None:
    """The rows that a kernel packs into scratch memory are those of the kernel for scores."""
    forest = named_leaves(Recipe(seed=10, trees=9, features=300))
    rows = adversarial_rows(forest, 40, seed=4)
    blocks = "tile(rows, block, row, 4); reorder(block, trees, row); cache(block)"
    compiled = leaf_kernel(forest, CompileOptions(tile_size=1, schedule=blocks, row_block=16))
    assert compiled.artifact.header["scratch_per_row"] > 0
    assert (compiled.predict_leaf(rows) == forest.leaf_id[numpy_reference.leaves(forest, rows)]).all()
