"""Copies of rows in which every node finds NaN where a plain comparison sends it the right way
(kernels/native/planner/bitslice/nan_copies.h has how nodes ask them).

    row    x0 x1 .. xn
    copy   x0 x1 .. xn | y0 y1 .. yn    y is x, but -inf where x is NaN; y0 stands behind x0 at the next power of two

Rows without any NaN need no copy: a number of a feature without its highest bit is that of the row itself.
"""

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned
from onnx_treebeard.system.memo import once_per_forest

COPIED_TOGETHER = 8  # neighbouring values


@once_per_forest
def copies_help(forest: Forest) -> bool:
    """Whether any node sends NaN to its true child, but none need do so on copies, which are soon made; predicates are normalised."""
    return bool(planned(forest, "nan_copies").numbers["help"])
