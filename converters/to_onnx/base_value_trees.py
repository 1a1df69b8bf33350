"""Trees added before the trees of a `Forest`, for effects that ONNX Runtime's operators do not have otherwise.

In: a `Forest`. Out: a `Forest` with more trees:

    x < -inf --true-->  leaf -1         never reached; makes some weight negative, which affects rules 44, 45
             --false--> leaf c0 c1 ...  base values that are FIRST, or zeros that give every target a score (rules 34, 43)

Without the need for a negative weight it is only the second leaf. Adding the base value c to an accumulator that starts at 0 gives c, and adding 0
changes nothing, so the sums are the same to the bit. The operator of version 5 has one weight for each leaf, so it gets one tree for each target.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.to_onnx.insert_trees import with_dead_branches, with_first_roots, with_leaves
from onnx_treebeard.converters.to_onnx.node_listing import OTHER_DOMAIN, always_scored
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest
from onnx_treebeard.system.errors import UnsupportedError

Numbers = npt.NDArray[np.floating]


def with_base_trees(forest: Forest) -> Forest:
    """Returns base values that are FIRST as one tree for each target, for the operator of version 5."""
    base = _first_base_values(forest)
    if not len(base):
        return forest
    targets = np.arange(len(base))
    leaves = ~(forest.n_leaves + targets)
    return with_first_roots(with_leaves(forest, list(targets[:, None]), list(base[:, None]), 1.0), leaves)


def with_first_tree(forest: Forest, *, scored: bool = False, negative: bool = False) -> Forest:
    """Returns base values that are FIRST, with other effects if requested, as one tree for the operators of version 3.

    scored: whether every row has to give every target a score. negative: whether some weight has to be negative.
    """
    constants = _constants(forest, scored=scored)
    if not len(constants) and not negative:
        return forest
    if not len(constants):
        constants = np.zeros(forest.n_targets, forest.accumulator_type)
    root = np.array([~forest.n_leaves])
    forest = with_leaves(forest, [np.arange(forest.n_targets)], [constants], 1.0)
    if negative:
        child, root = root, np.array([forest.n_nodes])
        forest = with_dead_branches(forest, np.zeros(1, np.int32), child, weight=-1.0)
    return with_first_roots(forest, root)


def _constants(forest: Forest, *, scored: bool) -> Numbers:
    """Returns (n_targets,) what the first tree adds, or (0,) if it is not needed (rules 34 and 43)."""
    base = _first_base_values(forest)
    base_is_lost = forest.n_targets > 1 and bool(forest.base_values.any())
    if len(base) or not (scored or base_is_lost) or always_scored(forest).all():
        return base
    if forest.aggregate is not Aggregate.SUM:
        raise _unscored(forest)
    return np.zeros(forest.n_targets, forest.accumulator_type)


def _first_base_values(forest: Forest) -> Numbers:
    if forest.aggregate in (Aggregate.MIN, Aggregate.MAX) and not always_scored(forest).all():
        raise _unscored(forest)
    if forest.base_position is not BasePosition.FIRST or not len(forest.base_values):
        return np.zeros(0, forest.accumulator_type)
    if forest.aggregate is not Aggregate.SUM:
        raise UnsupportedError(
            f"come before {forest.aggregate.name}; ONNX adds them after it; {OTHER_DOMAIN}",
            field="base_values",
        )
    return forest.base_values.astype(forest.accumulator_type)


def _unscored(forest: Forest) -> UnsupportedError:
    return UnsupportedError(
        f"{forest.aggregate.name} of a target that a row may leave unscored is 0 in ONNX Runtime (rule 34); "
        f"{OTHER_DOMAIN}"
    )
