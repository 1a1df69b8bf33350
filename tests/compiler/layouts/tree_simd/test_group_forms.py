"""Kinds of groups of trees: every group fits its kind; the forms are where they should be."""

from collections.abc import Iterator
from itertools import cycle

import numpy as np
import pytest
from forests import Node, Tree, chain, forest_of
from plans import plan_for
from tree_simd_groups import forms_of_groups

from onnx_treebeard.compiler.units.tree_simd.unit_names import GroupForm, GroupMethod
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import UnsupportedError

MAX_KINDS = 3
TOO_LARGE = "its trees are too large"


def tree(depth: int, n_leaves: int, features: Iterator[int]) -> Tree:
    """As deep, with as many leaves; its nodes ask these features."""
    if depth == 0:
        return 1.0
    below = max(depth, n_leaves - 2 ** (depth - 1))
    deep = tree(depth - 1, below, features)
    return Node(next(features), "<=", 0.0, deep, balanced(n_leaves - below, features))


def balanced(n_leaves: int, features: Iterator[int]) -> Tree:
    if n_leaves == 1:
        return 1.0
    half = n_leaves // 2
    return Node(next(features), "<=", 0.0, balanced(half, features), balanced(n_leaves - half, features))


def extents(depth: list[int], n_leaves: list[int], columns: int = 16) -> Forest:
    """Trees whose nodes ask these columns one after the other."""
    trees = [tree(*each, cycle(range(columns))) for each in zip(depth, n_leaves, strict=True)]
    return forest_of(*trees, n_features=columns)


def chosen(forest: Forest, lanes: int = 32) -> list[GroupForm]:
    """The kinds of its groups."""
    return forms_of_groups(forest, lanes)


def refused(forest: Forest, lanes: int = 32) -> bool:
    try:
        plan_for(forest, "tree_simd", lanes)
    except UnsupportedError as error:
        return str(error).endswith(f"does not serve this forest: {TOO_LARGE}")
    return False


def test_full_trees_are_padded_others_have_masks() -> None:
    assert chosen(extents([6] * 40, [64] * 40)) == [GroupForm(GroupMethod.PERFECT, 6)] * 2
    assert chosen(extents([12] * 40, [31] * 40)) == [GroupForm(GroupMethod.MASKS, 5)] * 2
    assert chosen(extents([6] * 40, [9] * 40)) == [GroupForm(GroupMethod.MASKS, 4)] * 2


def test_groups_are_registers_of_consecutive_trees() -> None:
    found = chosen(extents([3] * 32 + [8] * 33, [8] * 32 + [256] * 33))
    assert [kind.bits for kind in found] == [3, 8, 8]
    assert len(chosen(extents([3] * 33, [8] * 33), lanes=16)) == 3


def test_many_columns_are_for_masks() -> None:
    """A permute chooses from 16 columns; masks go from 16 to 16, and a complete tree needs all at once. The first group asks 16 only."""
    few = [tree(5, 32, cycle(range(16))) for _ in range(32)]
    others = tree(7, 113, iter(range(16, 128)))
    assert chosen(forest_of(*few))[0].method is GroupMethod.PERFECT
    assert chosen(forest_of(*few, others))[0].method is GroupMethod.MASKS
    assert chosen(extents([7] * 33, [128] * 33, columns=128))
    assert refused(extents([7] * 33, [128] * 33, columns=129)) is False
    assert chosen(extents([8] * 33, [130] * 33, columns=129))[0].method is GroupMethod.WALKS
    assert refused(extents([9] * 33, [257] * 33, columns=129))
    columns = cycle(range(257))
    assert refused(forest_of(*(tree(9, 200, columns) for _ in range(2)), n_features=257))


def test_a_group_needs_one_kind_for_all_its_trees() -> None:
    deep, wide = (20, 250), (8, 250)
    found = chosen(extents(*map(list, zip(*[deep] * 32, *[wide] * 32, strict=True))))
    assert [kind.method for kind in found] == [GroupMethod.WALKS, GroupMethod.PERFECT]
    mixed = chosen(extents(*map(list, zip(*[deep, wide] * 32, strict=True))))
    assert {kind.method for kind in mixed} == {GroupMethod.WALKS}


@pytest.mark.parametrize(
    ("depth", "n_leaves", "fits"),
    [(8, 256, True), (255, 256, True), (1, 2, True), (9, 257, False), (256, 257, False)],
)
def test_a_tree_fits_by_its_depth_or_by_its_leaves(depth: int, n_leaves: int, fits: bool) -> None:
    assert refused(extents([depth], [n_leaves])) is not fits
    assert refused(extents([1, depth], [2, n_leaves])) is not fits


def test_shared_nodes_have_no_masks() -> None:
    """Their leaves cannot be struck out once for every way to them; padded, they are as good as any."""
    leaf = Node(0, "<=", 1.0, 1.0, 2.0)
    shared: Tree = leaf
    for level in range(1, 8):
        shared = Node(0, "<=", float(level), shared, shared)
    assert chosen(forest_of(shared)) == [GroupForm(GroupMethod.PERFECT, 8)]
    assert refused(forest_of(Node(0, "<=", 9.0, shared, shared)))


def test_no_tree_of_a_thousand_levels_is_looked_at_twice() -> None:
    assert refused(chain(5000))


@pytest.mark.parametrize("seed", range(10))
def test_every_group_fits_its_kind(seed: int) -> None:
    random = np.random.default_rng(seed)
    n_leaves = random.integers(1, 65, 100)
    depth = np.array([random.integers(np.ceil(np.log2(n)), n) if n > 1 else 0 for n in n_leaves])
    found = chosen(extents(depth.tolist(), n_leaves.tolist()))
    assert len(found) == 4
    assert len(set(found)) <= MAX_KINDS
    for number, kind in enumerate(found):
        group = slice(32 * number, 32 * (number + 1))
        fits = (
            depth[group] <= kind.bits
            if kind.method is GroupMethod.PERFECT
            else n_leaves[group] <= kind.n_leaves
        )
        assert fits.all()
