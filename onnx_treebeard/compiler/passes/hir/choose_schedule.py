"""choose-schedule: the loop nest around the walks.

In: HIR, tiled or not. Out: HIR whose predictions carry a schedule in the text form of the schedule language, checked against its
rules and against the depth of the trees. A preset is carried as the primitives that it expands to for the forest, so the text can be
replayed without it.
"""

from dataclasses import dataclass
from functools import partial

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.compiler.passes.hir.module import predictions
from onnx_treebeard.compiler.schedule.legality import check_schedule
from onnx_treebeard.compiler.schedule.parse import print_schedule, schedule_for
from onnx_treebeard.compiler.schedule.presets import ForestFacts
from onnx_treebeard.facts.probabilities import cover_steps
from onnx_treebeard.facts.trees import Steps, walk_steps


@dataclass(frozen=True)
class ChooseSchedule(ModulePass):
    """schedule: primitives, separated by `;` or lines, or one preset. Empty: trees outside, rows inside, one walk at a time."""

    name = "choose-schedule"

    schedule: str = ""

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        for prediction in predictions(op):
            tiling = None if prediction.tiling is None else prediction.tiling.tiling
            tile_id = None if tiling is None else tiling.tile_id
            steps = walk_steps(prediction.forest.forest, tile_id, prediction.padded is not None)
            schedule = schedule_for(self.schedule, partial(facts_of, prediction, *steps))
            check_schedule(schedule, *steps, tile_size=1 if tiling is None else tiling.size)
            prediction.schedule = StringAttr(print_schedule(schedule).strip().replace("\n", "; "))


def facts_of(prediction: PredictEnsembleOp, fewest: Steps, most: Steps) -> ForestFacts:
    """What presets need of the prediction's forest, its steps being known."""
    tile_id = None if prediction.tiling is None else prediction.tiling.tiling.tile_id
    if prediction.padded is not None:
        return ForestFacts(fewest, most, lambda: most)
    return ForestFacts(fewest, most, partial(cover_steps, prediction.forest.forest, tile_id))
