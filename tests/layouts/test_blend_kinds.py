"""Kinds of trees: every tree fits its kind, the forms are where they should be, trees that fit nothing are refused."""

import numpy as np
import pytest

from onnx_treebeard.layouts.blend_kinds import (
    MAX_KINDS,
    Form,
    KindsOfTrees,
    TreeKind,
    choose_kinds,
    values_permuted,
)


def chosen(*trees: tuple[int, int], value_bytes: int = 4) -> KindsOfTrees | None:
    """For trees of (depth, leaves)."""
    depth, leaves = np.array(trees).T
    return choose_kinds(depth, leaves, value_bytes)


def test_full_trees_are_padded_chains_are_programs() -> None:
    assert chosen((6, 64)).kinds == (TreeKind(Form.COMPLETE, 6),)
    assert chosen((30, 31)).kinds == (TreeKind(Form.PROGRAM, 5),)


def test_single_leaves_fit_the_kind_of_the_others() -> None:
    found = chosen((0, 1), *[(6, 64)] * 30, (6, 60))
    assert found.kinds == (TreeKind(Form.COMPLETE, 6),)
    assert not found.of_tree.any()


@pytest.mark.parametrize("seed", range(20))
def test_every_tree_fits_its_kind(seed: int) -> None:
    random = np.random.default_rng(seed)
    leaves = random.integers(1, 257, 50)
    depth = np.array([random.integers(np.ceil(np.log2(n)), n) if n > 1 else 0 for n in leaves])
    found = choose_kinds(depth, leaves, 8)
    assert found is not None
    assert len(found.kinds) <= MAX_KINDS
    for kind, deep, wide in zip(found.of_tree, depth, leaves, strict=True):
        form = found.kinds[kind]
        assert deep <= form.bits if form.form is Form.COMPLETE else wide <= form.n_leaves


def test_trees_that_fit_no_kind() -> None:
    assert chosen((6, 64), (9, 257)) is None


def test_large_trees_load_their_values() -> None:
    assert values_permuted(TreeKind(Form.COMPLETE, 6), 4)
    assert not values_permuted(TreeKind(Form.COMPLETE, 8), 4)
    assert not values_permuted(TreeKind(Form.COMPLETE, 6), 8)
