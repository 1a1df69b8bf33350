"""Kinds of groups of trees: every group fits its kind; the forms are where they should be."""

import numpy as np
import pytest

from onnx_treebeard.layouts.few_kinds import MAX_KINDS
from onnx_treebeard.layouts.sweep_kinds import (
    SweepForm,
    SweepGroups,
    SweepKind,
    TreeExtents,
    choose_groups,
    fit_some_kind,
)


def extents(depth: list[int], n_leaves: list[int], columns: int = 16) -> TreeExtents:
    """Trees that ask the first 16 columns only."""
    asked = np.zeros((len(depth), -(-columns // 16)), np.int64)
    asked[:, 0] = np.array(n_leaves) - 1
    return TreeExtents(np.array(depth), np.array(n_leaves), asked, columns)


def chosen(trees: TreeExtents, lanes: int = 32) -> SweepGroups | None:
    return choose_groups(trees, lanes)


def test_full_trees_are_padded_others_have_masks() -> None:
    assert chosen(extents([6] * 40, [64] * 40)).kinds == (SweepKind(SweepForm.COMPLETE, 6),)
    assert chosen(extents([12] * 40, [31] * 40)).kinds == (SweepKind(SweepForm.MASKS, 5),)
    assert chosen(extents([6] * 40, [9] * 40)).kinds == (SweepKind(SweepForm.MASKS, 4),)


def test_groups_are_registers_of_consecutive_trees() -> None:
    found = chosen(extents([3] * 32 + [8] * 33, [8] * 32 + [256] * 33))
    assert found.of_group.tolist() == [0, 1, 1]
    assert [kind.bits for kind in found.kinds] == [3, 8]
    assert len(chosen(extents([3] * 33, [8] * 33), lanes=16).of_group) == 3


def test_many_columns_are_for_masks() -> None:
    """A permute chooses from 16 columns; masks go from 16 to 16, and a complete tree needs all at once."""
    assert chosen(extents([5] * 32, [32] * 32, columns=16)).kinds[0].form is SweepForm.COMPLETE
    assert chosen(extents([5] * 32, [32] * 32, columns=128)).kinds[0].form is SweepForm.MASKS
    assert chosen(extents([7] * 32, [128] * 32, columns=128)) is not None
    assert chosen(extents([7] * 32, [128] * 32, columns=129)) is None


def test_a_group_needs_one_kind_for_all_its_trees() -> None:
    deep, wide = (20, 30), (8, 250)
    assert chosen(extents(*map(list, zip(*[deep] * 32, *[wide] * 32, strict=True)))) is not None
    assert chosen(extents(*map(list, zip(*[deep, wide] * 32, strict=True)))) is None


def test_trees_that_fit_nothing_are_found_before_anything_is_counted() -> None:
    fitting = [(8, 256), (63, 64), (0, 1)]
    for depth, n_leaves in fitting:
        assert fit_some_kind(np.array([depth]), np.array([n_leaves]))
    for large in ((9, 65), (64, 65), (1, 1 << 30), (9, 1 << 30)):
        together = np.array([*fitting, large])
        is_complete = large[0] <= 8
        assert fit_some_kind(*together.T) is is_complete


@pytest.mark.parametrize("seed", range(10))
def test_every_group_fits_its_kind(seed: int) -> None:
    random = np.random.default_rng(seed)
    n_leaves = random.integers(1, 65, 100)
    depth = np.array([random.integers(np.ceil(np.log2(n)), n) if n > 1 else 0 for n in n_leaves])
    found = chosen(extents(depth.tolist(), n_leaves.tolist()))
    assert found is not None
    assert len(found.kinds) <= MAX_KINDS
    for number, kind in enumerate(found.of_group):
        group, form = slice(32 * number, 32 * (number + 1)), found.kinds[kind]
        fits = (
            depth[group] <= form.bits if form.form is SweepForm.COMPLETE else n_leaves[group] <= form.n_leaves
        )
        assert fits.all()
