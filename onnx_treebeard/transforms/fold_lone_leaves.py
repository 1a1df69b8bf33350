"""Leading trees that are single leaves become base values: every row adds the same, and adds it first.

In: a `Forest`. Out: a `Forest` with fewer trees whose raw scores have the same bits. XGBoost models in standard ONNX begin with such
a tree, which scores all classes (`converters/to_onnx.py`), while each of the others scores one.

Not for averages, which count trees, nor beside base values that come last or with the scores. Who asks for leaves wants all trees.
"""

from dataclasses import replace

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import Aggregate, BasePosition, Forest


def fold_lone_leaves(forest: Forest) -> Forest:
    """The same sums with leading single leaves in the base values; the forest itself where there are none, or they have to stay."""
    first = forest.base_position is BasePosition.FIRST
    empty = forest.base_position is BasePosition.LAST and not len(forest.base_values)
    inner = np.flatnonzero(forest.root >= 0)
    count = int(inner[0]) if len(inner) else 0
    if not count or forest.aggregate is not Aggregate.SUM or not (first or empty):
        return forest
    base = np.zeros(forest.n_targets, forest.accumulator_type)
    if len(forest.base_values):
        base[:] = forest.base_values
    with np.errstate(over="ignore", invalid="ignore"):
        for leaf in (~forest.root[:count]).tolist():
            for k in range(int(forest.weight_start[leaf]), int(forest.weight_start[leaf + 1])):
                base[forest.weight_target[k]] += forest.weight[k]
    folded = replace(
        forest,
        root=forest.root[count:],
        tree_id=forest.tree_id[count:],
        base_values=base,
        base_position=BasePosition.FIRST,
    )
    return without_lost_leaves(folded)


def without_lost_leaves(forest: Forest) -> Forest:
    """The forest without leaves that no tree reaches any more: what they weigh would decide how all leaves are stored."""
    ends = np.concatenate([forest.root, forest.true_child, forest.false_child])
    kept = np.zeros(forest.n_leaves, np.bool_)
    kept[~ends[ends < 0]] = True
    number = np.cumsum(kept, dtype=np.int32) - np.int32(1)
    counts = np.diff(forest.weight_start)
    of_kept = np.repeat(kept, counts)

    def renumbered(ends: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
        return np.where(ends < 0, ~number[np.where(ends < 0, ~ends, 0)], ends)

    return replace(
        forest,
        root=renumbered(forest.root),
        true_child=renumbered(forest.true_child),
        false_child=renumbered(forest.false_child),
        leaf_id=forest.leaf_id[kept],
        leaf_hits=forest.leaf_hits[kept] if len(forest.leaf_hits) else forest.leaf_hits,
        weight_start=np.concatenate([[0], np.cumsum(counts[kept])]),
        weight_target=forest.weight_target[of_kept],
        weight=forest.weight[of_kept],
    )
