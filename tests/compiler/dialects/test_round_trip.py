"""Text of every stage: printed, parsed, it is the same module; together the modules use every operation we have."""

import re
from dataclasses import replace

import numpy as np
import pytest
from forests import two_trees
from gpu_schedules import SHARED
from ir_text import handles_of, module_after, parsed
from plans import kernel_module, split
from random_forests import SYMBOLS, Recipe, random_forest
from xdsl.dialects.builtin import ModuleOp
from xdsl.utils.exceptions import ParseError

from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.compiler.dialects.handle_attributes import (
    HandleStore,
    Tiling,
    TilingAttr,
    TreeOrder,
    TreeOrderAttr,
)
from onnx_treebeard.compiler.dialects.simd.dialect import Simd
from onnx_treebeard.compiler.dialects.table.dialect import Table
from onnx_treebeard.compiler.dialects.walk.dialect import Walk
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest.forest import Aggregate, Forest

V3 = Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v3")
FORESTS: dict[str, Forest] = {
    "two trees": two_trees(),
    "flags and zero": random_forest(
        Recipe(1, predicates=("<", ">="), zero_missing=True, zero_threshold=0.5, input_type="float64")
    ),
    "masks": random_forest(Recipe(2, predicates=SYMBOLS, input_type="int64", aggregate=Aggregate.MIN)),
    "dense": random_forest(Recipe(3, targets=3, weights="dense", accumulator_type="float64")),
    "by tree": random_forest(Recipe(4, targets=3, weights="by_tree", aggregate=Aggregate.MAX)),
    "sets": random_forest(Recipe(6, sets=0.5, zero_threshold=0.5)),
    "wide": random_forest(Recipe(7, features=300)),
    "missing value": replace(random_forest(Recipe(8)), missing_value=0.5),
    "empty": random_forest(Recipe(5, trees=0)),
}
OPTIONS = (
    CompileOptions(tile_size=1, interleave=1),
    CompileOptions(tile_size=1, interleave=3, order="row-major"),
    CompileOptions(tile_size=3, interleave=2),
    CompileOptions(tile_size=8, interleave=1, order="row-major"),
    CompileOptions(tile_size=2, schedule="tile(trees, t, s, 2); reorder(s, t); interleave(rows, 2)"),
    CompileOptions(tile_size=1, schedule="peel_walk(rows, 2)"),
    CompileOptions(tile_size=2, pad_leaves=True),
    CompileOptions(tile_size=2, tree_order="depth", schedule="by_depth(2)"),
    CompileOptions(tile_size=1, schedule="interleave(rows, 2); interleave(trees, 2); simdize(rows)"),
    CompileOptions(tile_size=1, schedule="reorder(rows, trees); cache(rows); cache(trees)"),
    CompileOptions(
        tile_size=1, schedule="tile(rows, block, row, 4); reorder(block, trees, row); cache(block)"
    ),
)


CACHED = CompileOptions(
    tile_size=1, layout="array-scalar", schedule="reorder(rows, trees); cache(rows); cache(trees)"
)


def met() -> list[tuple[str, str, CompileOptions]]:
    """Every forest meets all options, both of them all stages."""
    stages = ("hir", "mir", "lir")
    return [
        (name, stages[(row + column) % len(stages)], options)
        for row, name in enumerate(FORESTS)
        for column, options in enumerate(OPTIONS)
    ]


@pytest.mark.share(6)
@pytest.mark.parametrize(("name", "stage", "options"), met(), ids=str)
def test_text_is_the_module(name: str, stage: str, options: CompileOptions) -> None:
    check_round_trip(module_after(FORESTS[name], stage, options))


@pytest.mark.parametrize("name", FORESTS)
def test_the_start_has_neither_layout_nor_schedule(name: str) -> None:
    check_round_trip(module_after(FORESTS[name], "start"))


@pytest.mark.parametrize("stage", ["mir", "lir"])
def test_two_kernels(stage: str) -> None:
    for options in (
        CompileOptions(tile_size=1, interleave=1),
        CompileOptions(tile_size=2, tree_order="depth"),
    ):
        check_round_trip(module_after(two_trees(), stage, options, leaves=True))


@pytest.mark.share(2)
@pytest.mark.parametrize("stage", ["mir", "lir"])
def test_copies_of_a_block_of_threads(stage: str) -> None:
    check_round_trip(module_after(two_trees(), stage, CACHED, threads=True))
    forest = random_forest(Recipe(1, trees=9))
    for options in SHARED.values():
        check_round_trip(module_after(forest, stage, options, leaves=True, threads=True))


def check_round_trip(module: ModuleOp) -> None:
    again = parsed(str(module), handles_of(module))
    assert module.is_structurally_equivalent(again)
    assert str(again) == str(module)


def test_together_they_use_every_operation() -> None:
    used = {
        type(op)
        for name, stage, options in met()
        for op in module_after(FORESTS[name], stage, options).walk()
    }
    used |= {
        type(op)
        for stage in ("mir", "lir")
        for module in (
            module_after(two_trees(), stage, leaves=True),
            module_after(two_trees(), stage, CACHED, threads=True),
            module_after(two_trees(), stage, SHARED["groups"], threads=True),
            module_after(two_trees(), stage, SHARED["teams"], threads=True),
        )
        for op in module.walk()
    }
    used |= {
        type(op) for op in kernel_module(random_forest(Recipe(9)), "bitslice", 32, **split(1, 256, 1)).walk()
    }
    assert {PredictEnsembleOp, *Walk.operations, *Table.operations} <= used
    assert len(used & {*Simd.operations}) > len([*Simd.operations]) // 2, (
        "filecheck/dialects/simd.mlir has the others"
    )


def test_sizes_of_tilings_are_for_people_too() -> None:
    module = module_after(two_trees(), "hir", CompileOptions(tile_size=4))
    text = str(module)
    assert ", size = 4, tiles = 2>" in text
    assert str(parsed(text.replace(", size = 4, tiles = 2", ""), handles_of(module))) == text


@pytest.mark.parametrize("stage", ["hir", "mir"])
def test_unknown_tilings_are_parse_errors(stage: str) -> None:
    module = module_after(two_trees(), stage, CompileOptions(tile_size=4))
    store = handles_of(module)
    store.objects = {key: found for key, found in store.objects.items() if isinstance(found, Forest)}
    with pytest.raises(ParseError, match="no Tiling named"):
        parsed(str(module), store)


@pytest.mark.parametrize("stage", ["hir", "mir"])
def test_tree_orders_are_named(stage: str) -> None:
    """The size is for people; the order itself is not in the text, and a context that does not know it says so."""
    module = module_after(two_trees(), stage, CompileOptions(tile_size=1, tree_order="depth"))
    text, store = str(module), handles_of(module)
    assert text.count("order <") == 1
    assert str(parsed(re.sub('(order <"[0-9a-f]+"), trees = 2', r"\1", text), store)) == text
    store.objects = {key: found for key, found in store.objects.items() if not isinstance(found, TreeOrder)}
    with pytest.raises(ParseError, match="no TreeOrder named"):
        parsed(text, store)


def test_equal_orders_have_one_key_and_others_another() -> None:
    one = TreeOrderAttr.wrap(TreeOrder(np.array([1, 0], np.int32)))
    assert one == TreeOrderAttr.wrap(TreeOrder(np.array([1, 0], np.int32)))
    assert one != TreeOrderAttr.wrap(TreeOrder(np.array([0, 1], np.int32)))


def test_equal_tilings_have_one_key_and_others_another() -> None:
    """The key depends on the tile ids and on the size, on nothing else."""
    ids = np.array([0, 0, 1], np.int32)
    one = TilingAttr.wrap(Tiling(ids, 4))
    assert one == TilingAttr.wrap(Tiling(ids.copy(), 4))
    assert one != TilingAttr.wrap(Tiling(ids, 3))
    assert one != TilingAttr.wrap(Tiling(np.array([0, 1, 2], np.int32), 4))


def test_sizes_in_the_text_are_for_people() -> None:
    text = str(module_after(two_trees(), "start"))
    assert ", trees = 2, nodes = 3, leaves = 5>" in text
    store = handles_of(module_after(two_trees(), "start"))
    bare = text.replace(", trees = 2, nodes = 3, leaves = 5", "")
    assert str(parsed(bare, store)) == text


@pytest.mark.parametrize("stage", ["start", "lir"])
def test_unknown_handles_are_parse_errors(stage: str) -> None:
    text = str(module_after(two_trees(), stage))
    with pytest.raises(ParseError, match=r"no (Forest|TableSet) named"):
        parsed(text, HandleStore())


def test_a_handle_of_another_kind_is_a_parse_error() -> None:
    module = module_after(two_trees(), "start")
    store = handles_of(module)
    for key in store.objects:
        store.objects[key] = "not a forest"
    with pytest.raises(ParseError, match="no Forest named"):
        parsed(str(module), store)
