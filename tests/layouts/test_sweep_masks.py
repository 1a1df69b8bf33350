"""Masks: whatever all nodes of a tree say, the first leaf that is left is the one that their answers lead to."""

from itertools import product

import numpy as np
import pytest
from random_forests import Recipe, random_forest

from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.sweep_masks import masked_trees


def reached(forest: Forest, tree: int, says_yes: dict[int, bool]) -> int:
    place = int(forest.root[tree])
    while place >= 0:
        place = int((forest.true_child if says_yes[place] else forest.false_child)[place])
    return ~place


@pytest.mark.parametrize("seed", range(8))
def test_the_first_leaf_left_is_the_one_reached(seed: int) -> None:
    forest = random_forest(Recipe(seed, trees=4, depth=6, growth=0.45, features=2))
    masked = masked_trees(forest, np.arange(forest.n_trees), 64)
    random = np.random.default_rng(seed)
    for tree in range(forest.n_trees):
        own = np.flatnonzero(masked.owner == tree)
        few = (
            product((False, True), repeat=len(own)) if len(own) <= 8 else random.random((200, len(own))) < 0.5
        )
        for answers in few:
            says_yes = dict(zip(masked.node[own].tolist(), map(bool, answers), strict=True))
            struck_out = 0
            for node, yes in zip(own, answers, strict=True):
                struck_out |= 0 if yes else int(masked.mask[node])
            left = ~struck_out & (2**64 - 1)
            first = (left & -left).bit_length() - 1
            assert masked.leaves[tree, first] == reached(forest, tree, says_yes)


def test_a_chain_of_64_leaves_uses_every_bit() -> None:
    from forests import chain

    forest = chain(63)
    masked = masked_trees(forest, np.arange(1), 64)
    assert len(np.unique(masked.leaves)) == 64
    assert int(np.bitwise_or.reduce(masked.mask)) == 2**63 - 1, "the last leaf is never struck out"
