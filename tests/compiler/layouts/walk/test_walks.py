"""Every layout, walked with NumPy over its own tables, reaches the leaves that the oracle reaches, in the steps it promises."""

from dataclasses import replace
from functools import lru_cache

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from grown_forests import random_tiling, repeated
from layout_walks import instructions, looped, peeled, peeled_together, prepared
from leaf_checks import same_bits, tile_depths, tiles_on_path, weights_at, weights_of
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS, LayoutOptions
from onnx_treebeard.compiler.layouts.walk.node_records import FieldWidths
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, CategoryRule
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm, leaf_form

SCALAR = ("array-scalar", "reorg", "sparse-scalar")
TILED = ("array-tiled", "sparse-tiled")
CASES = [(name, 1) for name in SCALAR] + [(name, size) for name in TILED for size in range(1, 9)]

FORESTS = {
    "plain": Recipe(seed=1, trees=6, depth=5, missing="false", weights="count"),
    "single leaves": Recipe(seed=2, trees=9, depth=2, growth=0.4, weights="count"),
    "only leaves": Recipe(seed=2, trees=3, growth=0.0, weights="count"),
    "lopsided": Recipe(seed=3, trees=4, depth=9, growth=0.62, weights="count"),
    "one predicate, NaN true": Recipe(seed=4, predicates=("<",), missing="true", weights="count"),
    "every predicate": Recipe(seed=5, predicates=SYMBOLS, weights="count"),
    "zero is missing": Recipe(seed=6, zero_missing=True, zero_threshold=2.0**-117, weights="count"),
    "float64": Recipe(
        seed=7, input_type="float64", threshold_type="float64", accumulator_type="float64", weights="count"
    ),
    "float64 thresholds": Recipe(seed=8, threshold_type="float64", predicates=("<", "<="), weights="count"),
    "int64 rows": Recipe(seed=9, input_type="int64", threshold_type="float64", weights="count"),
    "sets": Recipe(seed=48, sets=0.5, weights="count"),
    "sets, truncated": Recipe(seed=49, sets=0.5, category_rule=CategoryRule.TRUNCATE, weights="count"),
    "sets, rounded down, zero": Recipe(
        seed=50, sets=0.6, category_rule=CategoryRule.FLOOR, zero_threshold=2.0**-117, weights="count"
    ),
    "sets in float64": Recipe(
        seed=51,
        sets=0.9,
        zero_missing=True,
        zero_threshold=2.0**-117,
        category_rule=CategoryRule.TRUNCATE,
        input_type="float64",
        threshold_type="float64",
        accumulator_type="float64",
        weights="count",
    ),
    "wide": Recipe(seed=10, features=300, weights="count"),
    "a target a tree": Recipe(seed=11, targets=3, weights="by_tree"),
    "several targets": Recipe(seed=12, targets=3, weights="dense"),
    "lists": Recipe(seed=55, targets=3, weights="list"),
    "minimum": Recipe(seed=13, targets=2, weights="dense", aggregate=Aggregate.MIN),
    "shared": Recipe(seed=47, trees=6, depth=4, growth=0.9, sharing=0.2, weights="count"),
    "shared, several targets": Recipe(
        seed=54, trees=5, depth=4, growth=0.9, sharing=0.2, targets=2, weights="dense"
    ),
}


def check(original, name, size, *, trees=None, seed=0, widths=None):
    """Walks every tree, or the chosen ones, in every way; returns the layout."""
    rows = adversarial_rows(original, 60, seed)
    values = numpy_reference.comparable_rows(original, rows)
    forest = prepared(original)
    tile_id = np.arange(forest.n_nodes, dtype=np.int32) if size == 1 else random_tiling(forest, size, seed)
    layout = LAYOUTS[name](
        forest, LayoutOptions(size, tile_id if size > 1 else None, widths or FieldWidths())
    )
    b = instructions(layout, forest, rows)
    for tree in trees or range(forest.n_trees):
        weights = weights_of(forest, ~numpy_reference.walk(original, values, int(original.root[tree])))
        tiles = tiles_on_path(forest, rows, tree, tile_id)
        shallowest, deepest = tile_depths(forest, tree, tile_id)

        slots, steps = looped(layout, b, tree, elide=shallowest)
        assert same_bits(weights_at(layout, b, forest, tree, slots), weights)
        extra_hop = name == "sparse-tiled"
        assert ((steps == tiles) | (extra_hop & (steps == tiles + 1))).all()
        assert steps.max() <= deepest

        for peel in {1, shallowest, deepest}:
            slots, steps = peeled(layout, b, tree, peel)
            assert same_bits(weights_at(layout, b, forest, tree, slots), weights)
            assert (steps[tiles <= peel] == tiles[tiles <= peel]).all()
            together = peeled_together(layout, b, tree, peel)
            assert same_bits(weights_at(layout, b, forest, tree, together), weights)
    return layout


def met() -> list[tuple[str, int, str]]:
    """Every forest meets every layout and every size of tiles, tiled layouts in turns."""
    return [
        (name, size, forest)
        for turn, forest in enumerate(FORESTS)
        for name, size in CASES
        if name in SCALAR or name == TILED[(turn + size) % len(TILED)]
    ]


@pytest.mark.share(7)
@pytest.mark.parametrize(("name", "size", "of"), met())
def test_leaves_and_steps(name, size, of):
    check(random_forest(FORESTS[of]), name, size)


def test_forests_cover_all_leaf_forms_and_sharing():
    """What the cases above are worth depends on this."""
    forests = {name: random_forest(recipe) for name, recipe in FORESTS.items()}
    assert {leaf_form(forest) for forest in forests.values()} == set(LeafForm)
    ends = np.concatenate([forests["shared"].true_child, forests["shared"].false_child])
    assert np.bincount(ends[ends >= 0]).max() > 1
    assert (forests["single leaves"].root < 0).any()


@pytest.mark.parametrize(
    "widths",
    [
        FieldWidths(feature="u8", child="i16", shape="u8"),
        FieldWidths(feature="u16", child="i32", shape="u16"),
        FieldWidths(feature="u32"),
        FieldWidths(threshold="f32", child="i32"),
    ],
    ids=repr,
)
@pytest.mark.parametrize(("name", "size"), [case for case in CASES if case[1] in (1, 3, 8)])
def test_all_widths(name, size, widths):
    layout = check(random_forest(FORESTS["lopsided"]), name, size, widths=widths)
    kinds = {
        "f32": "float32",
        "u8": "uint8",
        "u16": "uint16",
        "u32": "uint32",
        "i16": "int16",
        "i32": "int32",
    }
    fields = {
        f.name: f.element.name
        for t in layout.tables.tables
        if t.name not in ("trees", "shapes")
        for f in t.fields
    }
    fields["child"] = fields.get("child", fields.get("leaf"))
    for field in ("threshold", "feature", "child", "shape"):
        if getattr(widths, field) is not None and field in fields:
            assert fields[field] == kinds[getattr(widths, field)], field


SOME_TREES = [*range(40), *range(1960, 2000), *range(3960, 4000)]


@lru_cache
def many_trees(sharing):
    """4000 trees: absolute positions and leaf numbers need more than 15 bits. The last one is a single leaf."""
    few = random_forest(Recipe(seed=22, trees=40, depth=5, growth=0.8, sharing=sharing, weights="count"))
    single = int(np.flatnonzero(few.root < 0)[0])
    forest = repeated(replace(few, root=np.roll(few.root, 39 - single)), 100)
    assert forest.n_leaves > 2**15
    assert forest.root[-1] < 0
    return forest


@pytest.mark.share(5)
@pytest.mark.parametrize(("name", "size"), [(name, 1) for name in SCALAR] + [(name, 4) for name in TILED])
def test_many_trees_count_from_their_tree(name, size):
    layout = check(many_trees(0.0), name, size, trees=SOME_TREES)
    narrow = {f.name for t in layout.tables.tables for f in t.fields if f.element == np.int16}
    assert narrow == {"child" if name.startswith("sparse") else "leaf"}


@pytest.mark.parametrize(("name", "size"), [("sparse-scalar", 1), ("sparse-tiled", 4)])
def test_shared_trees_do_not_count_from_their_tree(name, size):
    layout = check(many_trees(0.03), name, size, trees=SOME_TREES)
    assert {f.name for f in layout.tables["trees"].fields} == {"root"}
