"""Pass pad-leaves: schedules without any leaf test become legal, LIR then holds none, and kernels compute the oracle's bits."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from adversarial_rows import adversarial_rows
from forests import Node, complete, forest_of, two_trees
from ir_text import module_after
from leaf_checks import same_bits
from random_forests import SYMBOLS, Recipe, random_forest
from xdsl.dialects import arith, scf

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS
from onnx_treebeard.compiler.layouts.walk.sparse_scalar import SparseScalar
from onnx_treebeard.compiler.options.options import TILINGS, CompileOptions
from onnx_treebeard.compiler.passes.hir.initial_module import module_of, predictions
from onnx_treebeard.compiler.passes.hir.schedule_passes import PadLeaves
from onnx_treebeard.compiler.passes.pipeline import context, stages
from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.compiler.walk_code import tile_forest
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import shares_nodes, walk_steps
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import OptionError

LAYOUT_SIZES = [
    ("array-scalar", 1),
    ("reorg", 1),
    ("sparse-scalar", 1),
    ("array-tiled", 3),
    ("sparse-tiled", 3),
]
CASES = [(name, 1, "uniform") for name, size in LAYOUT_SIZES if size == 1]
CASES += [("array-tiled", size, TILINGS[size % 4]) for size in range(1, 9)]
CASES += [
    ("sparse-tiled", size, tiling) for size in range(1, 9) for tiling in TILINGS[: 4 if size > 1 else 1]
]
RECIPES = (
    Recipe(seed=61, trees=3, depth=7, growth=0.8, predicates=SYMBOLS),
    Recipe(
        seed=62, trees=3, depth=6, growth=0.8, predicates=("<",), targets=3, weights="dense", missing="true"
    ),
    Recipe(seed=63, trees=3, depth=6, growth=0.8, sharing=0.1, targets=2, weights="by_tree"),
)
# One tree whose leaves lie at 1, 2 and 3 steps.
STAIRS = forest_of(Node(0, "<=", 0.5, Node(1, "<=", 1.5, Node(2, "<=", 2.5, 10.0, 20.0), 30.0), 40.0))
NO_TEST = "elide_walk(rows, 3); unroll_walk(rows, 3)"


def operations(forest: Forest, stage: str, options: CompileOptions) -> Counter[type]:
    return Counter(type(op) for op in module_after(forest, stage, options).walk())


def without_tests(forest: Forest, options: CompileOptions) -> CompileOptions:
    """The options with the code of all trees one after the other, each walked in as many steps as it is deep, untested."""
    most, _ = walk_steps(*tile_forest(forest, options), padded=True)
    walks = [f"elide_walk(rows.{tree}, {d}); unroll_walk(rows.{tree}, {d})" for tree, d in enumerate(most)]
    nest = f"tile(trees, group, tree, {forest.n_trees}); unroll(tree)"
    return replace(options, schedule="; ".join([nest, *walks]))


def check_bits(forest: Forest, options: CompileOptions) -> None:
    rows = adversarial_rows(forest, 67, seed=1)
    found = CompiledForest(forest, compile_forest(forest, options)).predict_raw(rows)
    assert same_bits(found, numpy_reference.raw_scores(forest, rows)), options


def test_the_forest_stays_as_it_is() -> None:
    module = module_of(two_trees())
    (prediction,) = predictions(module)
    before = prediction.forest
    assert prediction.padded is None
    PadLeaves().apply(context(), module)
    assert prediction.forest is before
    assert prediction.padded is not None


def test_the_option_asks_for_the_pass() -> None:
    for pad in (False, True):
        passes = [one for stage in stages(CompileOptions(pad_leaves=pad)) for one in stage.passes]
        assert (PadLeaves() in passes) == pad


@pytest.mark.parametrize("value", [1, "yes", None])
def test_the_option_is_yes_or_no(value: Any) -> None:
    with pytest.raises(OptionError, match=rf"^field 'pad_leaves': is {value!r}; accepted are True, False$"):
        CompileOptions(pad_leaves=value)


def test_all_leaf_tests_may_be_elided() -> None:
    """The same schedule is refused where the tree is not padded; one step more is refused where it is."""
    options = CompileOptions(tile_size=1, schedule=NO_TEST, pad_leaves=True)
    assert operations(STAIRS, "mir", options)[walk_dialect.StepOp] == 3
    with pytest.raises(
        ScheduleError, match=r"elides 3 leaf tests; tree 0 has a leaf at 1 \(rule above-leaves"
    ):
        module_after(STAIRS, "hir", CompileOptions(tile_size=1, schedule=NO_TEST))
    with pytest.raises(
        ScheduleError, match=r"elides 4 leaf tests; tree 0 has a leaf at 3 \(rule above-leaves"
    ):
        module_after(
            STAIRS, "hir", CompileOptions(tile_size=1, schedule="elide_walk(rows, 4)", pad_leaves=True)
        )


def test_each_tree_is_padded_to_its_own_depth() -> None:
    """Three steps, one step, none: of a loop that meets all of them no test is elided, and walks that have ended stay."""
    forest = forest_of(complete(3), Node(0, "<=", 0.0, 1.0, 2.0), 5.0)
    for schedule, leaf in (("elide_walk(rows, 1)", 0), ("split(trees, x, y, 2); elide_walk(rows.x, 2)", 1)):
        with pytest.raises(ScheduleError, match=rf"has a leaf at {leaf} \(rule above-leaves"):
            module_after(forest, "hir", CompileOptions(tile_size=1, schedule=schedule, pad_leaves=True))
    for schedule in (
        "unroll_walk(rows, 3)",
        "split(trees, x, y, 2); elide_walk(rows.x, 1); unroll_walk(rows.x, 3)",
    ):
        check_bits(forest, CompileOptions(tile_size=1, schedule=schedule, pad_leaves=True))


@pytest.mark.parametrize(("layout", "size"), LAYOUT_SIZES)
def test_no_leaf_test_is_left(layout: str, size: int) -> None:
    """A leaf test is a comparison of integers, with a choice if the walk stays; a test of nodes is neither."""
    forest = forest_of(Node(0, "<=", 0.0, complete(4), 1.0))
    tests = {arith.CmpiOp, arith.SelectOp, scf.WhileOp}
    steps = 5 if size == 1 else 3
    schedule = f"elide_walk(rows, {steps}); unroll_walk(rows, {steps})"
    padded = CompileOptions(tile_size=size, layout=layout, schedule=schedule, pad_leaves=True)
    assert not tests & operations(forest, "lir", padded).keys()
    plain = replace(padded, pad_leaves=False, schedule=f"unroll_walk(rows, {steps})")
    assert {arith.CmpiOp, arith.SelectOp} <= operations(forest, "lir", plain).keys()


@pytest.mark.share(6)
@pytest.mark.parametrize(("layout", "size", "tiling"), CASES)
def test_kernels_equal_the_oracle(layout: str, size: int, tiling: str) -> None:
    """No walk is tested, whatever the row: NaN and infinities are among them."""
    forest = random_forest(RECIPES[(size + TILINGS.index(tiling)) % len(RECIPES)])
    options = without_tests(
        forest, CompileOptions(tile_size=size, tiling=tiling, layout=layout, pad_leaves=True)
    )
    steps = [op for op in module_after(forest, "mir", options).walk() if isinstance(op, walk_dialect.StepOp)]
    assert {step.at_leaf.data for step in steps} == {"never"}
    check_bits(forest, options)


@pytest.mark.parametrize(
    ("schedule", "size"),
    [
        ("interleave(rows, 3)", 2),
        ("peel_walk(rows, 2)", 2),
        ("elide_walk(rows, 1); peel_walk(rows, 3)", 1),
        ("by_peel(2)", 3),
        ("interleave(rows, 4); simdize(rows)", 1),
    ],
)
def test_any_other_schedule_goes_with_padding(schedule: str, size: int) -> None:
    for recipe in RECIPES[1:]:
        check_bits(random_forest(recipe), CompileOptions(tile_size=size, schedule=schedule, pad_leaves=True))


def test_the_cases_share_nodes_and_end_early() -> None:
    """What the cases above are worth depends on this."""
    forests = [random_forest(recipe) for recipe in RECIPES]
    assert [shares_nodes(forest) for forest in forests] == [False, False, True]
    for forest in forests[:2]:
        with pytest.raises(ScheduleError, match="rule above-leaves"):
            module_after(forest, "hir", CompileOptions(tile_size=8, schedule="elide_walk(rows, 2)"))


def test_a_layout_that_cannot_pad_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Short(SparseScalar):
        name, can_pad = "short", False

    monkeypatch.setitem(LAYOUTS, "short", Short)
    options = CompileOptions(tile_size=1, layout="short", schedule=NO_TEST, pad_leaves=True)
    able = "array-scalar, array-tiled, reorg, sparse-scalar, sparse-tiled"
    with pytest.raises(
        OptionError, match=rf"^field 'pad_leaves': is True; layout 'short' cannot pad, these can: {able}$"
    ):
        module_after(STAIRS, "lir", options)
