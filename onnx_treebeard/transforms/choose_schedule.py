"""choose-schedule: which loop is outermost and how many rows walk in lock step.

In: HIR. Out: HIR whose predictions name an order ("tree-major": a tree meets all rows before the next tree; "row-major": a row
meets all trees before the next row) and an interleave factor.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.passes import ModulePass

from onnx_treebeard.dialects.decisionforest import int_attr
from onnx_treebeard.transforms.hir import predictions


@dataclass(frozen=True)
class ChooseSchedule(ModulePass):
    """Writes the order and the interleave factor onto every prediction."""

    name = "choose-schedule"

    order: str = "tree-major"
    interleave: int = 8

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        for prediction in predictions(op):
            prediction.order = StringAttr(self.order)
            prediction.interleave = int_attr(self.interleave)
