"""Walks that are planned natively: which of them threads may share the trees of."""

from dataclasses import replace

import numpy as np
from choice_forests import choice_forest
from grown_forests import repeated

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.strategies.walk import trees_are_shared
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import Planned, planned


def plan_of(forest: Forest) -> Planned:
    """The plan for scores on a CPU that only walks."""
    return planned(
        forest,
        "plan",
        register_bytes=0,
        from_many=False,
        threads=False,
        scores=True,
        leaves=False,
        tree_scores=False,
    )


def test_trees_with_targets_of_their_own_are_shared_unless_a_set_is_too_wide_for_bits() -> None:
    """Comparisons in the place of such a set share leaves, so trees are no longer apart: a kernel would have every target of every tree."""
    kinds = {"tests": "wide categories", "leaves": "a target a tree", "sums": "plain", "shape": "bushy"}
    grown = replace(choice_forest(kinds, 1), node_hits=np.zeros(0), leaf_hits=np.zeros(0))
    wide = repeated(grown, 300)
    narrow = replace(wide, set_member=np.minimum(wide.set_member, 100.0))
    for forest, shared in ((wide, False), (narrow, True)):
        plan = plan_of(forest)
        assert (Section.TREE_KERNELS in plan.arrays["sections"]) == shared
        assert ("tree_targets" in plan.arrays) == shared
        assert trees_are_shared(forest, CompileOptions()) == shared
