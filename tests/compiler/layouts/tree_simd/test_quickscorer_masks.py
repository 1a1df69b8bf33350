"""QuickScorer masks: whatever the results of all predicates of a tree, the first leaf that no mask clears is the one that is reached."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pytest
from distinct_predicates import distinct_predicates
from forests import chain
from random_forests import Recipe, random_forest
from tree_simd_groups import forms_of_groups, kernel_for, rank_columns

from onnx_treebeard.compiler.units.tree_simd.records import RANK_BIAS, GroupMethod
from onnx_treebeard.forest.forest import Forest

LANES = 16


@dataclass(frozen=True, eq=False)
class Masks:
    """The masks of one tree, from the tables of a forest of one group.

    predicate: (M,) its distinct predicates. mask: (M,) the leaves that each clears where it is false, one bit each. value: (n_leaves,) by leaf index.
    """

    predicate: npt.NDArray[np.int64]
    mask: list[int]
    value: npt.NDArray[np.floating]


def masks_of(forest: Forest, tree: int) -> Masks:
    (form,), tables = forms_of_groups(forest, LANES), kernel_for(forest, LANES).tables
    found = {name: table.records for name, table in tables.items()}
    assert form.method is GroupMethod.MASKS
    columns = rank_columns(forest)
    numbers = {
        (c, q): predicate
        for predicate, (c, q) in enumerate(zip(columns.of_predicate, columns.quantised, strict=True))
    }
    (group,), predicate_bytes = found["groups"], found["predicates"]["byte"]
    segments = found["segments"][group["first"] :][: group["count"]]
    predicates, masks = [], []
    for ranks, first, count in segments.tolist():
        size = (2 + form.mask_bytes) * LANES
        of_lane = predicate_bytes[first : first + count * size].reshape(count, -1, LANES)[:, :, tree]
        for column, quantised, *bytes_ in of_lane.tolist():
            if any(bytes_):  # else it fills the segment up
                predicates.append(numbers[ranks + column, quantised ^ RANK_BIAS])
                masks.append(int.from_bytes(bytes_, "little"))
    values = found["values"]["value"][group["value"] :].reshape(LANES, form.n_leaves)
    return Masks(np.array(predicates), masks, values[tree])


def reached(forest: Forest, tree: int, is_true: npt.NDArray[np.bool_]) -> float:
    """The weight of the leaf that is reached with these results of the distinct predicates."""
    node, predicate = int(forest.root[tree]), distinct_predicates(forest).of_node
    while node >= 0:
        node = int((forest.true_child if is_true[predicate[node]] else forest.false_child)[node])
    return float(forest.weight[forest.weight_start[~node]])


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4, 5, 7, 8])
def test_the_first_leaf_left_is_the_one_reached(seed: int) -> None:
    recipe = Recipe(seed, trees=4, depth=9, growth=0.45, features=2, weights="count", least=2)
    forest, random = random_forest(recipe), np.random.default_rng(seed)
    for tree in range(forest.n_trees):
        masks = masks_of(forest, tree)
        for _ in range(100):
            is_true = random.random(distinct_predicates(forest).n_predicates) < 0.5
            cleared = 0
            for predicate, mask in zip(masks.predicate, masks.mask, strict=True):
                cleared |= 0 if is_true[predicate] else mask
            left = ~cleared & (2**64 - 1)
            first = (left & -left).bit_length() - 1
            assert masks.value[first] == reached(forest, tree, is_true)


def test_a_chain_of_64_leaves_uses_every_bit() -> None:
    masks = masks_of(chain(63), 0)
    assert len(np.unique(masks.value)) == 64
    assert int(np.bitwise_or.reduce(np.array(masks.mask, np.uint64))) == 2**63 - 1, (
        "the last leaf is never cleared"
    )
