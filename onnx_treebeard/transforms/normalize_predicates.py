"""normalize-predicates: as few kinds of comparison as possible, ideally one.

In: a `Forest` with rounded thresholds. Out: a `Forest` that decides the same for every row. Cases:

    1  x > t, x >= t   children swapped: becomes x <= t, x < t (and NaN goes the other way, to the same place)
    2  x == t          children swapped: becomes x != t
    3  LT beside LE    x < t becomes x <= t', t' the value just below t; not for t = -inf, which has none below

The native planner does it (kernels/native/planner/normalize.h).
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.forest import Forest
from onnx_treebeard.planner import rewritten
from onnx_treebeard.transforms.hir import rewrite_forests


@dataclass(frozen=True)
class NormalizePredicates(ModulePass):
    """Applies `normalize_predicates` to every forest of the module."""

    name = "normalize-predicates"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, normalize_predicates)


@once_per_forest
def normalize_predicates(forest: Forest) -> Forest:
    """The same decisions with predicates LT or LE only, or LT, LE, NE, IN where equality or sets occur."""
    return rewritten(forest, "normalized_predicates")
