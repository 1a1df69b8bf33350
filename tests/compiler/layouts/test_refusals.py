"""Limits: what a layout refuses, and that the message says which tree or field it is and what to do instead."""

from time import perf_counter

import numpy as np
import pytest
from forests import TREE_ID, Node, chain, complete, diamonds, forest_of
from grown_forests import random_tiling, repeated
from layout_walks import prepared
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS, LayoutOptions
from onnx_treebeard.compiler.layouts.walk.node_records import FieldWidths
from onnx_treebeard.system.errors import CompilerError, OptionError

FREE = 2**20


def lay_out(name, forest, **options):
    return LAYOUTS[name](prepared(forest), LayoutOptions(**options))


def test_deepest_chain_that_fits():
    """19 nodes: 2^20 - 1 records; 20 nodes: 2^21 - 1, more than 64 * 20 + 2^20."""
    assert lay_out("array-scalar", chain(19)).tables["nodes"].stride == 8
    with pytest.raises(OptionError) as error:
        lay_out("array-scalar", chain(20))
    assert str(error.value) == (
        f"tree {TREE_ID}, field 'layout': is 'array-scalar', which fills up every tree to whole levels: with depth 20 "
        f"that takes more than the {64 * 20 + FREE} records that this forest may have; use 'sparse-scalar'"
    )


def test_nodes_count_for_the_limit():
    """A complete tree of depth 20 takes exactly as many records as it has nodes and leaves."""
    many = repeated(forest_of(complete(10)), 1000)
    tables = lay_out("array-scalar", many).tables
    assert tables["leaves"].offset - tables["nodes"].offset == 1000 * 2047 * 8


@pytest.mark.parametrize(
    ("name", "options", "instead"),
    [
        ("array-scalar", {}, "sparse-scalar"),
        ("reorg", {}, "sparse-scalar"),
        ("array-tiled", {}, "sparse-tiled"),
    ],
)
@pytest.mark.parametrize("forest", [chain(5000), diamonds(60)], ids=["chain", "diamonds"])
def test_hopeless_forests_are_refused_at_once(name, options, instead, forest):
    begin = perf_counter()
    with pytest.raises(OptionError, match=f"depth {len(forest.feature)} that takes more.*use '{instead}'"):
        lay_out(name, forest, **options)
    assert perf_counter() - begin < 5


def test_tiles_make_levels_wider():
    """Depth 14 fits in nodes; in random tiles of 8, children nine a tile, it does not."""
    forest = random_forest(Recipe(seed=51, trees=3, depth=14, growth=0.8))
    lay_out("array-scalar", forest)
    tiling = random_tiling(prepared(forest), 8)
    with pytest.raises(OptionError, match=r"tree 7\d.*'array-tiled'.*use 'sparse-tiled'"):
        lay_out("array-tiled", forest, tile_size=8, tile_id=tiling)


def test_reorg_fills_up_to_the_deepest_tree():
    """One tree of depth 15 among 40 stumps: 65535 records in an array, 41 times as many interleaved."""
    stumps = [Node(0, "<=", 0.0, 1.0, 2.0) for _ in range(40)]
    tree = 3.0
    for level in range(15):
        tree = Node(0, "<=", float(level), tree, 4.0)
    forest = forest_of(*stumps[:30], tree, *stumps[30:])
    lay_out("array-scalar", forest)
    with pytest.raises(
        OptionError, match=f"^tree {TREE_ID + 30}, .*'reorg', which fills up all trees.*depth 15 "
    ):
        lay_out("reorg", forest)


@pytest.mark.parametrize("name", ["array-scalar", "reorg", "sparse-scalar"])
def test_layouts_of_single_nodes_refuse_tiles(name):
    with pytest.raises(OptionError, match=f"is 2; layout '{name}' evaluates single nodes: 1$"):
        lay_out(name, chain(3), tile_size=2)


@pytest.mark.parametrize("name", ["array-tiled", "sparse-tiled"])
def test_tile_sizes(name):
    for size in (0, 9):
        with pytest.raises(OptionError, match=f"field 'tile_size': is {size}; accepted are 1 to 8$"):
            lay_out(name, chain(3), tile_size=size)
    with pytest.raises(CompilerError, match="no tiling"):
        lay_out(name, chain(3), tile_size=2)


def wide_forest():
    return forest_of(Node(300, "<=", 0.0, 1.0, 2.0))


@pytest.mark.parametrize(
    ("widths", "message"),
    [
        (
            {"feature": "u8"},
            "field 'feature': is u8, but the forest has a feature number 300; accepted are u16, u32",
        ),
        (
            {"threshold": "f64"},
            "field 'threshold': is f64, but values are compared as f32, and wider ones would only take memory; accepted is f32",
        ),
    ],
)
@pytest.mark.parametrize("name", ["array-scalar", "array-tiled", "reorg", "sparse-scalar", "sparse-tiled"])
def test_widths_that_do_not_fit(name, widths, message):
    with pytest.raises(OptionError) as error:
        lay_out(name, wide_forest(), widths=FieldWidths(**widths))
    assert str(error.value) == message


@pytest.mark.parametrize("name", ["array-scalar", "array-tiled", "reorg", "sparse-scalar", "sparse-tiled"])
def test_narrower_thresholds_are_refused(name):
    forest = forest_of(Node(0, "<=", 0.1, 1.0, 2.0), dtype=np.float64)
    with pytest.raises(
        OptionError, match="compared as f64, and narrower thresholds would change results; accepted is f64"
    ):
        lay_out(name, forest, widths=FieldWidths(threshold="f32"))


@pytest.mark.parametrize("name", ["array-scalar", "array-tiled", "reorg", "sparse-scalar", "sparse-tiled"])
def test_pointers_too_narrow_even_within_a_tree(name):
    """One complete tree of 2^16 leaves: children and leaves are beyond 32767 wherever they count from."""
    forest = forest_of(complete(16))
    lay_out(name, forest)
    with pytest.raises(OptionError, match=r"field 'child': is i16, but a child is at \d+; accepted are i32$"):
        lay_out(name, forest, widths=FieldWidths(child="i16"))


def test_more_than_256_shapes():
    forest = prepared(random_forest(Recipe(seed=52, trees=12, depth=11, growth=0.95)))
    tiling = random_tiling(forest, 8)
    tables = lay_out("sparse-tiled", forest, tile_size=8, tile_id=tiling).tables
    assert tables["tiles"].field("shape").element == np.uint16
    with pytest.raises(
        OptionError, match=r"field 'shape': is u8, but the forest has a shape number \d+; accepted are u16$"
    ):
        lay_out("sparse-tiled", forest, tile_size=8, tile_id=tiling, widths=FieldWidths(shape="u8"))
