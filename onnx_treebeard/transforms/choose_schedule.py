"""choose-schedule: the loop nest around the walks.

In: HIR, tiled or not. Out: HIR whose predictions carry a schedule in the text form of the schedule language, checked against its
rules and against the depth of the trees.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.passes import ModulePass

from onnx_treebeard.analysis.walk_steps import walk_steps
from onnx_treebeard.schedule.check import check_schedule
from onnx_treebeard.schedule.text import parse_schedule, print_schedule
from onnx_treebeard.transforms.hir import predictions


@dataclass(frozen=True)
class ChooseSchedule(ModulePass):
    """`schedule`: primitives, separated by `;` or lines; empty for trees outside, rows inside, one walk at a time."""

    name = "choose-schedule"

    schedule: str = ""

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        schedule = parse_schedule(self.schedule)
        text = print_schedule(schedule).strip().replace("\n", "; ")
        for prediction in predictions(op):
            tile_id = None if prediction.tiling is None else prediction.tiling.tiling.tile_id
            check_schedule(schedule, *walk_steps(prediction.forest.forest, tile_id))
            prediction.schedule = StringAttr(text)
