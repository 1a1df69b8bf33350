"""expand-sets: category sets that do not fit bit sets become comparisons.

In: a `Forest`. Out: a `Forest` that decides the same for every row, whose remaining sets fit bit sets (`forest/analysis/category_sets.py`).

    x in {1.5, 7e9}    intervals [1.5, next) [7e9, next)    bounds b0 < b1 < b2 < b3, every second gap is inside

                      x < b2
              x < b1          x < b3
          x < b0   out      in      out            a balanced tree of the bounds; "in" is the node's true child, "out" its
         out   in                                  false child, wherever they occur (they are shared, not copied)

A missing value takes the node's missing direction in every comparison, so it ends in the first or the last gap. Both are "out"; if the
missing direction is the true child, a predicate of their own catches missing values.
The native planner does it (kernels/native/planner/forest/expand_sets.cc, category_sets.h has the bounds).
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.passes.hir.module import rewrite_forests
from onnx_treebeard.forest.normalize import expand_sets


@dataclass(frozen=True)
class ExpandSets(ModulePass):
    """Applies `expand_sets` to every forest of the module."""

    name = "expand-sets"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, expand_sets)
