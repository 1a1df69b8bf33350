"""Normalisation of a forest: the same decisions for every row, in fewer forms.

In and out: a `Forest`; the same object where nothing changes. Each function asks the native planner, which has the arithmetic:
kernels/native/forest/normalize.cc. The passes of the same names
(`compiler/passes/hir/`) apply them to HIR; plans that need no IR call them here.
"""

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import rewritten
from onnx_treebeard.system.once import once_per_forest


def fold_constant_trees(forest: Forest) -> Forest:
    """Returns the forest with leading constant trees added to the base values; the forest itself where there are none, or they have to stay.

    XGBoost models in standard ONNX begin with such a tree, which scores all classes (`converters/to_onnx/forest.py`), while each other tree scores one.
    Constant trees stay in averages, which count trees, beside base values that are LAST or SCORED, and where leaves are requested. Leaves that no
    tree reaches any more are removed.
    """
    return rewritten(forest, "folded_trees")


@once_per_forest
def round_thresholds(forest: Forest) -> Forest:
    """Returns the forest with every threshold in the type that is compared, so that a kernel compares the input as it is.

    For x of the input type and t of a wider type the cases are

        1  x <= t, x > t   t becomes the largest input value <= t
        2  x <  t, x >= t  t becomes the smallest input value >= t
        3  x == t, x != t  t stays if the input type has it; otherwise no x equals it: `x < -inf` (never), `x >= -inf` (always)

    and under the zero rule (|x| <= z counts as 0, z rounded to the input type), for 0 < z:

        4  x <= t, x > t   0 <= t < z becomes z; -z <= t < 0 becomes the value just below -z
        5  x <  t, x >= t  0 < t <= z becomes the value just above z; -z < t <= 0 becomes -z
        6  x == t, x != t  |t| <= z: UnsupportedError, since equality with zero would need two compares

    Sets stay as they are; set membership turns |x| <= z into 0 first.
    """
    return rewritten(forest, "rounded_thresholds")


def expand_sets(forest: Forest) -> Forest:
    """Returns the forest without category sets that do not fit bit sets (`category_sets.py`). Thresholds already have the compared type.

        x in {1.5, 7e9}    intervals [1.5, next) [7e9, next)    bounds b0 < b1 < b2 < b3, every second gap is inside

                          x < b2
                  x < b1          x < b3
              x < b0   out      in      out            a balanced tree of the bounds; "in" is the node's true child, "out" its
             out   in                                  false child, wherever they occur (they are shared, not copied)

    A missing value takes the node's missing direction in every comparison, so it ends in the first or the last gap. Both are "out"; if the
    missing direction is the true child, a predicate of their own catches missing values.
    """
    return rewritten(forest, "expanded_sets")


@once_per_forest
def normalize_predicates(forest: Forest) -> Forest:
    """Returns predicates LT or LE only, or LT, LE, NE, IN where equality or sets occur; thresholds have been rounded.

    1  x > t, x >= t   children swapped: becomes x <= t, x < t (the NaN direction swapped too, so NaN reaches the same child)
    2  x == t          children swapped: becomes x != t
    3  LT beside LE    x < t becomes x <= t', t' the value just below t; not for t = -inf, which has none below
    """
    return rewritten(forest, "normalized_predicates")
