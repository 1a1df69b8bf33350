"""Leading trees that are single leaves become base values: every row adds the same, and adds it first.

In: a `Forest`. Out: a `Forest` with fewer trees whose raw scores have the same bits. XGBoost models in standard ONNX begin with such
a tree, which scores all classes (`converters/to_onnx.py`), while each of the others scores one.

Not for averages, which count trees, nor beside base values that come last or with the scores. Who asks for leaves wants all trees.
Leaves that no tree reaches any more go. The native planner does it (kernels/native/planner/fold_trees.cc).
"""

from onnx_treebeard.forest import Forest
from onnx_treebeard.planner import rewritten


def fold_lone_leaves(forest: Forest) -> Forest:
    """The same sums with leading single leaves in the base values; the forest itself where there are none, or they have to stay."""
    return rewritten(forest, "folded_trees")
