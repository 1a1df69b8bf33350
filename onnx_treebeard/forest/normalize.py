"""A forest as kernels test it: the same decisions for every row, in fewer forms. The native planner does it (kernels/native/planner/forest/normalize.h).

    fold_constant_trees       leading trees that are single leaves become base values
    round_thresholds       every threshold in the type that is compared, the zero rule folded in (`compiler/passes/hir/round_thresholds.py` has the cases)
    expand_sets            category sets of few members as comparisons (`compiler/passes/hir/expand_sets.py`)
    normalize_predicates   as few kinds of comparison as possible (`compiler/passes/hir/normalize_predicates.py`)

In and out: a `Forest`; the same one where nothing changes.
"""

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import rewritten
from onnx_treebeard.system.memo import once_per_forest


def fold_constant_trees(forest: Forest) -> Forest:
    """The same sums with leading trees that are single leaves in the base values; the forest itself where there are none, or they have to stay.

    XGBoost models in standard ONNX begin with such a tree, which scores all classes (`converters/to_onnx/forest.py`), while each of the others
    scores one. Not for averages, which count trees, nor beside base values that come last or with the scores. Who asks for leaves wants all
    trees. Leaves that no tree reaches any more go.
    """
    return rewritten(forest, "folded_trees")


@once_per_forest
def round_thresholds(forest: Forest) -> Forest:
    """Raises UnsupportedError for equality with what counts as zero."""
    return rewritten(forest, "rounded_thresholds")


def expand_sets(forest: Forest) -> Forest:
    """The same decisions, with no set left that does not fit bits. Thresholds have the compared type already."""
    return rewritten(forest, "expanded_sets")


@once_per_forest
def normalize_predicates(forest: Forest) -> Forest:
    """Predicates LT or LE only, or LT, LE, NE, IN where equality or sets occur; thresholds have been rounded."""
    return rewritten(forest, "normalized_predicates")
