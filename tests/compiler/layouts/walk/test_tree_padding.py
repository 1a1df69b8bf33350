"""Padded layouts: all walks of a tree take as many steps as the longest one and still reach the oracle's leaves.

Tables are worked out by hand, walks run on NumPy arrays. The trees drawn below:

    two_trees   n0 (n1 (l0, l1), l2)   and   n2 (l3, l4)
    stairs      n0 (n1 (n2 (l0, l1), l2), l3)
    lopsided    n0 (n1 (n2 (l0, l1), n3 (l2, l3)), n4 (l4, l5))
"""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from adversarial_rows import adversarial_rows
from forests import TREE_ID, Leaf, Node, chain, diamonds, forest_of, two_trees
from grown_forests import random_tiling, repeated
from layout_walks import instructions, looped, peeled, peeled_together, prepared
from leaf_checks import same_bits, tile_depths, weights_at, weights_of
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS, Layout, LayoutOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.forest_analysis.tree_shapes import walk_steps
from onnx_treebeard.system.errors import OptionError

TileIds = npt.NDArray[np.int32]

SCALAR = ("array-scalar", "reorg", "sparse-scalar")
TILED = ("array-tiled", "sparse-tiled")
CASES = [(name, 1) for name in SCALAR] + [(name, size) for name in TILED for size in range(1, 9)]
FORESTS = {
    "lopsided, by flags": Recipe(seed=3, trees=4, depth=9, growth=0.62, predicates=SYMBOLS, weights="count"),
    "NaN true, single leaves": Recipe(
        seed=2, trees=9, depth=5, growth=0.6, predicates=("<",), missing="true", weights="count"
    ),
    "a target a tree, zero is missing": Recipe(
        seed=6, zero_missing=True, zero_threshold=2.0**-117, targets=3, weights="by_tree"
    ),
    "shared, several targets": Recipe(
        seed=54,
        trees=5,
        depth=6,
        growth=0.8,
        sharing=0.2,
        targets=2,
        weights="dense",
        aggregate=Aggregate.MIN,
    ),
}


def padded(name: str, forest: Forest, size: int = 1, tile_id: Any = None) -> Layout:
    tile_id = None if tile_id is None else np.array(tile_id, np.int32)
    return LAYOUTS[name](forest, LayoutOptions(size, tile_id, padded=True))


def some_tiling(forest: Forest, size: int, seed: int = 0) -> TileIds:
    return np.arange(forest.n_nodes, dtype=np.int32) if size == 1 else random_tiling(forest, size, seed)


def check(original: Forest, name: str, size: int, trees: Any = None) -> Layout:
    """Walks every tree, or the chosen ones: no leaf test above its depth, no step more, no other leaf. Returns the layout."""
    rows = adversarial_rows(original, 40, seed=size)
    values = numpy_reference.comparable_rows(original, rows)
    forest = prepared(original)
    tile_id = some_tiling(forest, size)
    layout = padded(name, forest, size, tile_id)
    b = instructions(layout, forest, rows)
    for tree in trees or range(forest.n_trees):
        weights = weights_of(forest, ~numpy_reference.walk(original, values, int(original.root[tree])))
        _, deepest = tile_depths(forest, tree, tile_id)
        slots, steps = looped(layout, b, tree, elide=deepest)
        assert same_bits(weights_at(layout, b, forest, tree, slots), weights)
        assert (steps == deepest).all()
        for peel in {1, max(deepest - 1, 1)}:
            for slots in (peeled(layout, b, tree, peel)[0], peeled_together(layout, b, tree, peel)):
                assert same_bits(weights_at(layout, b, forest, tree, slots), weights)
    return layout


@pytest.mark.share(2)
@pytest.mark.parametrize("recipe", FORESTS.values(), ids=FORESTS.keys())
@pytest.mark.parametrize(("name", "size"), CASES)
def test_every_walk_is_as_long_as_the_longest(name: str, size: int, recipe: Recipe) -> None:
    check(random_forest(recipe), name, size)


@pytest.mark.parametrize("size", [1, 2, 5])
def test_steps_are_counted_as_layouts_walk(size: int) -> None:
    """Of shared nodes and shared leaves as well."""
    for recipe in FORESTS.values():
        forest = prepared(random_forest(recipe))
        tile_id = some_tiling(forest, size)
        deepest = [tile_depths(forest, tree, tile_id)[1] for tree in range(forest.n_trees)]
        fewest, most = walk_steps(forest, tile_id, padded=True)
        assert (fewest.tolist(), most.tolist()) == (deepest, deepest)


def test_a_shared_leaf_counts_for_each_of_its_paths() -> None:
    """Leaf 7 hangs on the root and below it: an unpadded walk may end after one step."""
    leaf = Leaf({0: 7.0})
    forest = forest_of(Node(0, "<=", 0.0, leaf, Node(1, "<=", 0.0, leaf, 2.0)))
    fewest, most = walk_steps(forest, None)
    assert (fewest.tolist(), most.tolist()) == ([1], [2])
    for name, size in CASES:
        check(forest, name, size)


@pytest.mark.parametrize(("name", "size"), [("sparse-scalar", 1), ("sparse-tiled", 1), ("sparse-tiled", 4)])
def test_pads_of_many_trees_count_from_their_tree(name: str, size: int) -> None:
    few = random_forest(Recipe(seed=22, trees=40, depth=5, growth=0.8, weights="count"))
    layout = check(repeated(few, 100), name, size, trees=[0, 1, 2, 3, 2001, 3998, 3999])
    (table,) = [t for t in layout.tables.tables if t.name in ("nodes", "tiles")]
    assert table.field("child").element == np.int16


def column(layout: Layout, name: str, field: str, count: int) -> list[Any]:
    """The first `count` values of a field, read from the bytes."""
    table = layout.tables[name]
    f = table.field(field)
    begin = table.offset + f.offset + table.stride * np.arange(count)
    values = layout.tables.blob[begin[:, None] + np.arange(f.element.itemsize)].copy().view(f.element)
    return list(values[:, 0].tolist())


def stairs() -> Forest:
    return forest_of(Node(0, "<=", 0.5, Node(1, "<=", 1.5, Node(2, "<=", 2.5, 10.0, 20.0), 30.0), 40.0))


def lopsided() -> Forest:
    deep = Node(1, "<=", 0.0, Node(2, "<=", 0.0, 1.0, 2.0), Node(2, "<=", 0.0, 3.0, 4.0))
    return forest_of(Node(0, "<=", 0.0, deep, Node(1, "<=", 0.0, 5.0, 6.0)))


def test_pairs_in_front_of_leaves() -> None:
    layout = padded("sparse-scalar", two_trees())
    # Roots n0 n2; pairs of n0: n1, a pad; of n1: l0 l1; the pad's: l2 twice; of n2: l3 l4.
    assert column(layout, "nodes", "child", 10) == [2, 8, 4, 6, ~0, ~1, ~2, ~2, ~3, ~4]
    assert column(layout, "nodes", "threshold", 10) == [0.5, -1, 1.5] + [0] * 7
    assert column(layout, "nodes", "feature", 10) == [0, 2, 1] + [0] * 7
    assert layout.spans["nodes"].tolist() == [2, 8, 10]


def test_a_chain_of_pairs() -> None:
    layout = padded("sparse-scalar", stairs())
    # 0: n0; pairs 1: n1 and a pad; 3: n2 and a pad; 5: l0 l1; 7: two pads, 9: l3 twice; 11: l2 twice.
    assert column(layout, "nodes", "child", 13) == [1, 3, 7, 5, 11, ~0, ~1, 9, 9, ~3, ~3, ~2, ~2]
    assert column(layout, "leaves", "value", 4) == [10, 20, 30, 40]


def test_one_chain_in_front_of_a_shallow_subtree() -> None:
    """Not one in front of each of its leaves: n4 stands twice, in the pair behind the pad, and its leaves once."""
    layout = padded("sparse-scalar", lopsided())
    # 0: n0; pairs 1: n1 and a pad; 3: n2 n3; 5: l4 l5; 7: l0 l1; 9: l2 l3; 11: n4 twice.
    assert column(layout, "nodes", "child", 13) == [1, 3, 11, 7, 9, ~4, ~5, ~0, ~1, ~2, ~3, 5, 5]
    tiles = padded("sparse-tiled", lopsided())
    # 0: n0; 1: n1 and a pad; 3: n2 n3; 5: n4 behind the pad; leaf slots 6: l0 l1 l2 l3 l4 l5 as their tiles stand in level order.
    assert column(tiles, "tiles", "child", 6) == [1, 3, 5, 8, 10, 6]
    assert sorted(column(tiles, "leaves", "value", 6)) == [1, 2, 3, 4, 5, 6]


def test_a_chain_of_leaf_tiles() -> None:
    layout = padded("sparse-tiled", stairs(), 1)
    # 0: n0; 1: n1, a pad; 3: n2, a leaf tile; 5: the leaf tile behind the pad. Leaf slots: l0 l1, l3, l2.
    assert column(layout, "tiles", "child", 6) == [1, 3, 5, 6, 9, 8]
    assert column(layout, "tiles", "shape", 6) == [0, 0, 1, 0, 2, 2]
    assert column(layout, "shapes", "child", 6) == [1, 0, 0, 0, 0, 0]
    assert column(layout, "leaves", "value", 4) == [10, 20, 40, 30]


def test_leaf_tiles_are_enough_where_tiles_lack_one_step() -> None:
    """Tiles (n0, n1) and (n2, dummy): the layout's own leaf tiles pad, and the tables are those of the unpadded forest."""
    tile_id = np.array([0, 0, 1], np.int32)
    plain = LAYOUTS["sparse-tiled"](stairs(), LayoutOptions(2, tile_id))
    assert (padded("sparse-tiled", stairs(), 2, tile_id).tables.blob == plain.tables.blob).all()


def test_one_chain_for_a_leaf_that_lies_too_high_twice() -> None:
    leaf = Leaf({0: 30.0})
    forest = forest_of(Node(0, "<=", 0.5, Node(1, "<=", 1.5, Node(2, "<=", 2.5, 10.0, 20.0), leaf), leaf))
    layout = padded("sparse-scalar", forest)
    # As the stairs; the pad beside n1 lacks two steps, the one beside n2 enters the same chain one step later.
    assert column(layout, "nodes", "child", 11) == [1, 3, 7, 5, 9, ~0, ~1, 9, 9, ~2, ~2]
    tiles = padded("sparse-tiled", forest)
    assert column(tiles, "tiles", "child", 6) == [1, 3, 5, 6, 8, 8]


def test_arrays_fill_their_holes() -> None:
    layout = padded("array-scalar", two_trees())
    # Unpadded, records 2, 5 and 6 are l2 and two holes.
    assert column(layout, "nodes", "leaf", 10) == [-1, -1, -1, 0, 1, 2, 2, -1, 3, 4]
    plain = LAYOUTS["array-scalar"](two_trees(), LayoutOptions())
    assert len(layout.tables.blob) == len(plain.tables.blob)
    tiled = padded("array-tiled", stairs(), 2, [0, 0, 1])
    assert column(tiled, "tiles", "leaf", 13) == [-1] * 4 + [0, 1, 1, 2, 2, 2, 3, 3, 3]


def test_reorg_pads_each_tree_to_its_own_depth() -> None:
    layout = padded("reorg", two_trees())
    assert column(layout, "ends", "leaf", 14) == [-1, -1, -1, 3, -1, 4, 0, 0, 1, 0, 2, 0, 2, 0]


@pytest.mark.parametrize("name", ["sparse-scalar", "sparse-tiled"])
def test_shared_nodes_are_padded_once(name: str) -> None:
    """2^40 paths of one length need no pads; a short cut from the top to the bottom does."""
    even = padded(name, diamonds(40), 1)
    assert len(even.tables.blob) == len(LAYOUTS[name](diamonds(40), LayoutOptions()).tables.blob)
    bottom = tree = Node(2, "<=", 0.0, 1.0, 2.0)
    for level in range(12):
        tree = Node(level % 3, "<=", float(level), tree, tree)
    check(forest_of(Node(0, "<=", 0.0, tree, bottom), Node(1, "<=", 0.0, bottom, 3.0)), name, 1)


@pytest.mark.parametrize(
    ("name", "nodes", "records", "more"),
    [
        ("sparse-scalar", 1057, 1057 * 1056, 1058 * 1057),
        ("sparse-tiled", 1514, 1514 * 1513 // 2, 1515 * 1514 // 2),
    ],
)
def test_the_longest_chain_of_nodes_that_can_be_padded(
    name: str, nodes: int, records: int, more: int
) -> None:
    """Node i of n lacks n - 1 - i steps on its true side: n (n - 1) / 2 places, of one tile or of two nodes."""
    assert records <= 64 * nodes + 2**20
    padded(name, chain(nodes))
    with pytest.raises(OptionError) as error:
        padded(name, chain(nodes + 1))
    assert str(error.value) == (
        f"tree {TREE_ID}, field 'pad_leaves': takes {more} records of padding, {more} of them for this tree, which is "
        f"{nodes + 1} nodes deep; this forest may have {64 * (nodes + 1) + 2**20}"
    )


def test_the_tree_that_takes_the_most_is_named() -> None:
    """Tree 0 is the lower part of tree 1: what they share is its own, and 500 nodes above lack 1099, 1098, ... steps."""
    forest = replace(chain(1100), root=np.array([500, 0], np.int32), tree_id=np.array([TREE_ID, TREE_ID + 1]))
    found = rf"^tree {TREE_ID + 1}, .*: takes {1100 * 1099} records of padding, {500 * (1099 + 600)} of them for this tree"
    with pytest.raises(OptionError, match=found):
        padded("sparse-scalar", forest)


@pytest.mark.parametrize("name", [*SCALAR, *TILED])
def test_single_leaves_and_no_trees(name: str) -> None:
    layout = padded(name, forest_of(5.0, 6.0, n_features=0))
    assert column(layout, "leaves", "value", 2) == [5, 6]
    padded(name, forest_of())
