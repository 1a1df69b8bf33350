"""Walks that are planned natively: which of them threads may share the trees of."""

from dataclasses import replace

import numpy as np
from choice_forests import choice_forest
from grown_forests import repeated
from plans import NONE, plan_for

from onnx_treebeard.artifact.format import Section


def test_trees_with_targets_of_their_own_are_shared_unless_a_set_is_too_wide_for_bits() -> None:
    """Comparisons in the place of such a set share leaves, so trees are no longer apart: a kernel would have every target of every tree."""
    kinds = {"tests": "wide categories", "leaves": "a target a tree", "sums": "plain", "shape": "bushy"}
    grown = replace(choice_forest(kinds, 1), node_hits=np.zeros(0), leaf_hits=np.zeros(0))
    wide = repeated(grown, 300)
    narrow = replace(wide, set_member=np.minimum(wide.set_member, 100.0))
    for forest, shared in ((wide, False), (narrow, True)):
        plan = plan_for(forest, "auto", NONE)
        assert (Section.TREE_KERNELS in {function.section for function in plan.functions}) == shared
        assert (plan.tree_targets is not None) == shared
