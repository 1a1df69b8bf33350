"""pad-leaves: all walks of a tree take as many steps as its longest one.

In: HIR, tiled or not. Out: HIR whose predictions are marked `padded`. The forest itself stays as it is: the layout fills up the
shorter paths with pads (`compiler/layouts/walk/padding.py`), and counts of steps say so (`facts/trees.py`). So a schedule may elide the
leaf tests of a whole unrolled walk:

    elide_walk(rows, 8); unroll_walk(rows, 8)      legal if every tree that the loop meets is 8 steps deep

Each tree is padded to its own depth; a tree that is a single leaf has no step to elide.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, UnitAttr
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.passes.hir.module import predictions


@dataclass(frozen=True)
class PadLeaves(ModulePass):
    """Marks every prediction of the module."""

    name = "pad-leaves"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        for prediction in predictions(op):
            prediction.padded = UnitAttr()
