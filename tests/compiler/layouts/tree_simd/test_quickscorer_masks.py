"""Masks: whatever all nodes of a tree say, the first leaf that is left is the one that their answers lead to."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pytest
from distinct_predicates import distinct_predicates
from forests import chain
from random_forests import Recipe, random_forest
from tree_simd_groups import kinds_of_groups, rank_columns, tables_of

from onnx_treebeard.compiler.layouts.tree_simd.tables import RANK_BIAS, GroupMethod
from onnx_treebeard.forest.forest import Forest

LANES = 16


@dataclass(frozen=True, eq=False)
class Masks:
    """What the tables of a forest of one group say about one of its trees.

    test: (M,) distinct tests that it asks. mask: (M,) the leaves that a "no" strikes out, a bit each. value: (n_leaves,) by number.
    """

    test: npt.NDArray[np.int64]
    mask: list[int]
    value: npt.NDArray[np.floating]


def masks_of(forest: Forest, tree: int) -> Masks:
    (kind,), found = kinds_of_groups(forest, LANES), tables_of(forest, LANES).arrays
    assert kind.method is GroupMethod.MASKS
    columns = rank_columns(forest)
    numbers = {(c, q): test for test, (c, q) in enumerate(zip(columns.of_test, columns.cut, strict=True))}
    (group,), questions = found["groups"], found["predicates"]["byte"]
    segments = found["segments"][group["first"] :][: group["count"]]
    tests, masks = [], []
    for ranks, first, count in segments.tolist():
        size = (2 + kind.mask_bytes) * LANES
        of_lane = questions[first : first + count * size].reshape(count, -1, LANES)[:, :, tree]
        for column, cut, *bytes_ in of_lane.tolist():
            if any(bytes_):  # else it fills the segment up
                tests.append(numbers[ranks + column, cut ^ RANK_BIAS])
                masks.append(int.from_bytes(bytes_, "little"))
    values = found["values"]["value"][group["value"] :].reshape(LANES, kind.n_leaves)
    return Masks(np.array(tests), masks, values[tree])


def reached(forest: Forest, tree: int, says_yes: npt.NDArray[np.bool_]) -> float:
    """The weight of the leaf that these answers of distinct tests lead to."""
    place, test = int(forest.root[tree]), distinct_predicates(forest).of_node
    while place >= 0:
        place = int((forest.true_child if says_yes[test[place]] else forest.false_child)[place])
    return float(forest.weight[forest.weight_start[~place]])


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4, 5, 7, 8])
def test_the_first_leaf_left_is_the_one_reached(seed: int) -> None:
    recipe = Recipe(seed, trees=4, depth=9, growth=0.45, features=2, weights="count", least=2)
    forest, random = random_forest(recipe), np.random.default_rng(seed)
    for tree in range(forest.n_trees):
        masks = masks_of(forest, tree)
        for _ in range(100):
            says_yes = random.random(distinct_predicates(forest).n_predicates) < 0.5
            struck_out = 0
            for test, mask in zip(masks.test, masks.mask, strict=True):
                struck_out |= 0 if says_yes[test] else mask
            left = ~struck_out & (2**64 - 1)
            first = (left & -left).bit_length() - 1
            assert masks.value[first] == reached(forest, tree, says_yes)


def test_a_chain_of_64_leaves_uses_every_bit() -> None:
    masks = masks_of(chain(63), 0)
    assert len(np.unique(masks.value)) == 64
    assert int(np.bitwise_or.reduce(np.array(masks.mask, np.uint64))) == 2**63 - 1, (
        "the last leaf is never struck out"
    )
