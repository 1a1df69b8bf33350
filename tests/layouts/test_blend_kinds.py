"""Kinds of trees: every tree fits its kind, the forms are where they should be, trees that fit nothing are refused."""

import numpy as np
import pytest

from onnx_treebeard.layouts.blend_kinds import (
    Form,
    KindsOfTrees,
    TreeKind,
    choose_kinds,
    values_permuted,
)
from onnx_treebeard.layouts.few_kinds import MAX_KINDS


def chosen(*trees: tuple[int, int], value_bytes: int = 4) -> KindsOfTrees | None:
    """For trees of (depth, leaves)."""
    depth, leaves = np.array(trees).T
    return choose_kinds(depth, leaves, value_bytes)


def test_full_trees_are_padded_chains_are_programs() -> None:
    assert chosen((6, 64)).kinds == (TreeKind(Form.COMPLETE, 6),)
    assert chosen((30, 31)).kinds == (TreeKind(Form.PROGRAM, 5),)


def test_small_trees_are_padded_rather_than_programs_of_their_own() -> None:
    """By hand, beside 0.06 for numbers: complete 64 * 0.0033, 16 registers of values at 0.0144; a program 0.2 + 30 * 0.0062, 8 of them.

    With narrow registers: 64 * 0.0051; 0.4 + 7 * 0.014; values alike.
    """
    assert chosen((6, 30)).kinds == (TreeKind(Form.COMPLETE, 6),)
    assert chosen((8, 20)).kinds == (TreeKind(Form.PROGRAM, 5),)
    narrow = choose_kinds(np.array([6]), np.array([7]), 4, plane_bytes=16)
    assert narrow is not None
    assert narrow.kinds == (TreeKind(Form.COMPLETE, 6),)


def test_single_leaves_fit_the_kind_of_the_others() -> None:
    found = chosen((0, 1), *[(6, 64)] * 30, (6, 60))
    assert found.kinds == (TreeKind(Form.COMPLETE, 6),)
    assert not found.of_tree.any()


@pytest.mark.parametrize("seed", range(20))
def test_every_tree_fits_its_kind(seed: int) -> None:
    random = np.random.default_rng(seed)
    leaves = random.integers(1, random.choice([257, 2049]), 50)
    depth = np.array([random.integers(np.ceil(np.log2(n)), n) if n > 1 else 0 for n in leaves])
    found = choose_kinds(depth, leaves, 8)
    assert found is not None
    assert len(found.kinds) <= MAX_KINDS
    for kind, deep, wide in zip(found.of_tree, depth, leaves, strict=True):
        form = found.kinds[kind]
        assert deep <= form.bits if form.form is Form.COMPLETE else wide <= form.n_leaves


def test_trees_that_fit_no_kind() -> None:
    assert chosen((6, 64), (12, 2048)) is not None
    assert chosen((6, 64), (12, 2049)) is None


def test_large_trees_load_their_values() -> None:
    assert values_permuted(TreeKind(Form.COMPLETE, 6), 4)
    assert not values_permuted(TreeKind(Form.COMPLETE, 8), 4)
    assert not values_permuted(TreeKind(Form.COMPLETE, 6), 8)
    assert not values_permuted(TreeKind(Form.PROGRAM, 9), 1)


def test_leaves_with_numbers_of_two_bytes_are_of_programs() -> None:
    found = chosen((9, 300), (10, 1024), (6, 64))
    assert TreeKind(Form.PROGRAM, 10) in found.kinds
    assert all(kind.form is Form.PROGRAM for kind in found.kinds if kind.number_bytes == 2)


@pytest.mark.parametrize(
    ("bits", "value_bytes", "wide", "narrow"),
    [(4, 4, True, True), (6, 8, False, False), (5, 8, True, True), (7, 4, False, True), (8, 4, False, False)],
)
def test_narrow_registers_are_chosen_from_together(
    bits: int, value_bytes: int, wide: bool, narrow: bool
) -> None:
    """As counted on NEON, instructions a row: 6.6 against 7.7 for 128 leaves of 4 bytes, 12.1 against 11.2 for 256."""
    kind = TreeKind(Form.COMPLETE, bits)
    assert values_permuted(kind, value_bytes, 32) is wide
    assert values_permuted(kind, value_bytes, 16) is narrow


@pytest.mark.parametrize(
    ("bits", "value_bytes", "some", "many"),
    [(5, 4, False, False), (6, 4, True, True), (4, 8, False, False), (5, 8, True, True), (8, 4, False, True)],
)
def test_registers_of_64_bytes(bits: int, value_bytes: int, some: bool, many: bool) -> None:
    """128 bytes of values are chosen whole. As counted on AVX-512, instructions a row for 256 leaves of 4 bytes: 2.4 where they are
    loaded, 0.7 by VBMI."""
    kind = TreeKind(Form.PROGRAM, bits)
    assert values_permuted(kind, value_bytes, 64) is some
    assert values_permuted(kind, value_bytes, 64, from_many=True) is many


def test_narrow_registers_cost_more_a_row() -> None:
    depth, leaves = np.array([6, 20]), np.array([64, 31])
    wide, narrow = (choose_kinds(depth, leaves, 4, size) for size in (32, 16))
    assert wide is not None
    assert narrow is not None
    assert wide.cost < narrow.cost < 2.5 * wide.cost
