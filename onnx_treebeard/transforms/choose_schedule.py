"""choose-schedule: the loop nest around the walks.

In: HIR. Out: HIR whose predictions carry a schedule in the text form of the schedule language, checked against its rules.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.passes import ModulePass

from onnx_treebeard.schedule.text import parse_schedule, print_schedule
from onnx_treebeard.transforms.hir import predictions


@dataclass(frozen=True)
class ChooseSchedule(ModulePass):
    """`schedule`: primitives, separated by `;` or lines; empty for trees outside, rows inside, one walk at a time."""

    name = "choose-schedule"

    schedule: str = ""

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        text = print_schedule(parse_schedule(self.schedule)).strip().replace("\n", "; ")
        for prediction in predictions(op):
            prediction.schedule = StringAttr(text)
