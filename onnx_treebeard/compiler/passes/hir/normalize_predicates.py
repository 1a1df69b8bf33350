"""normalize-predicates: as few predicate operators as possible, ideally one.

In: a `Forest` with rounded thresholds. Out: a `Forest` that decides the same for every row. Cases:

    1  x > t, x >= t   children swapped: becomes x <= t, x < t (the NaN direction swapped too, so NaN reaches the same child)
    2  x == t          children swapped: becomes x != t
    3  LT beside LE    x < t becomes x <= t', t' the value just below t; not for t = -inf, which has none below

The native planner does it (kernels/native/planner/forest/normalize.h).
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.passes.hir.module import rewrite_forests
from onnx_treebeard.forest.normalize import normalize_predicates


@dataclass(frozen=True)
class NormalizePredicates(ModulePass):
    """Applies `normalize_predicates` to every forest of the module."""

    name = "normalize-predicates"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, normalize_predicates)
