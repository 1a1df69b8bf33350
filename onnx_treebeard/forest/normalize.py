"""Normalisation of a forest: the same decisions for every row, in fewer forms. The native planner computes it (kernels/native/planner/forest/normalize.h).

    fold_constant_trees    leading trees that are single leaves become base values
    round_thresholds       thresholds are rounded to the compared type, and the zero rule is folded in (`compiler/passes/hir/round_thresholds.py`)
    expand_sets            category sets with few members become comparisons (`compiler/passes/hir/expand_sets.py`)
    normalize_predicates   predicates are reduced to as few operators as possible (`compiler/passes/hir/normalize_predicates.py`)

In and out: a `Forest`; the same object where nothing changes.
"""

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import rewritten
from onnx_treebeard.system.memo import once_per_forest


def fold_constant_trees(forest: Forest) -> Forest:
    """Returns the forest with leading constant trees added to the base values; the forest itself where there are none, or they have to stay.

    XGBoost models in standard ONNX begin with such a tree, which scores all classes (`converters/to_onnx/forest.py`), while each other tree scores one.
    Constant trees stay in averages, which count trees, beside base values that are LAST or SCORED, and where leaves are requested. Leaves that no
    tree reaches any more are removed.
    """
    return rewritten(forest, "folded_trees")


@once_per_forest
def round_thresholds(forest: Forest) -> Forest:
    """Returns the forest with rounded thresholds. Raises UnsupportedError for a test for equality with a value that counts as zero."""
    return rewritten(forest, "rounded_thresholds")


def expand_sets(forest: Forest) -> Forest:
    """Returns the same decisions without category sets that do not fit bit masks. Thresholds already have the compared type."""
    return rewritten(forest, "expanded_sets")


@once_per_forest
def normalize_predicates(forest: Forest) -> Forest:
    """Returns predicates LT or LE only, or LT, LE, NE, IN where equality or sets occur; thresholds have been rounded."""
    return rewritten(forest, "normalized_predicates")
