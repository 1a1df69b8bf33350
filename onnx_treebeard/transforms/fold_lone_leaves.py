"""Leading trees that are single leaves become base values: every row adds the same, and adds it first.

In: a `Forest`. Out: a `Forest` with fewer trees whose raw scores have the same bits. XGBoost models in standard ONNX begin with such
a tree, which scores all classes (`converters/to_onnx.py`), while each of the others scores one.

Not for averages, which count trees, nor beside base values that come last or with the scores. Who asks for leaves wants all trees.
"""

from dataclasses import replace

import numpy as np

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
    return replace(
        forest,
        root=forest.root[count:],
        tree_id=forest.tree_id[count:],
        base_values=base,
        base_position=BasePosition.FIRST,
    )
