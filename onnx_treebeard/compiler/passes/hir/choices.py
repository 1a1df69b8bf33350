"""Passes that say how a forest is walked: its layout, the loops around the walks, whether leaves are padded.

choose-layout     how the forest will lie in memory: "sparse-tiled" where there is a tiling, else "sparse-scalar", if no name is given; and the types of
                  record fields that the layout shall not choose from the model
choose-schedule   the loop nest around the walks, in the text form of the schedule language, checked against its rules and against the depth of the
                  trees. A preset is carried as the primitives that it expands to for the forest, so the text can be replayed without it
pad-leaves        all walks of a tree take as many steps as its longest one. The forest itself stays as it is: the layout fills up the shorter paths
                  with pads (`compiler/layouts/walk/padding.py`), and counts of steps say so (`facts/trees.py`)

In: HIR, tiled or not. Out: HIR whose predictions carry these choices.

Where leaves are padded, a schedule may elide the leaf tests of a whole unrolled walk. Each tree is padded to its own depth; a tree that is a single
leaf has no step to elide.

    elide_walk(rows, 8); unroll_walk(rows, 8)      legal if every tree that the loop meets is 8 steps deep
"""

from dataclasses import dataclass
from functools import partial

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr, UnitAttr
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.dialects.decisionforest import PredictEnsembleOp
from onnx_treebeard.compiler.layouts.walk.interface import LAYOUTS
from onnx_treebeard.compiler.options.options import FieldWidths
from onnx_treebeard.compiler.passes.hir.module import predictions
from onnx_treebeard.compiler.schedule.legality import check_schedule
from onnx_treebeard.compiler.schedule.parse import print_schedule, schedule_for
from onnx_treebeard.compiler.schedule.presets import ForestFacts
from onnx_treebeard.facts.probabilities import cover_steps
from onnx_treebeard.facts.trees import Steps, walk_steps
from onnx_treebeard.system.errors import OptionError


@dataclass(frozen=True)
class ChooseLayout(ModulePass):
    """layout: its name; empty: the one for the tiling. widths: the text of `FieldWidths`; empty: all are chosen from the model."""

    name = "choose-layout"

    layout: str = ""
    widths: str = ""

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        if self.layout and self.layout not in LAYOUTS:
            raise OptionError(
                f"is {self.layout!r}; accepted are {', '.join(sorted(LAYOUTS))}", field="layout"
            )
        widths = FieldWidths.parse(self.widths).text
        for prediction in predictions(op):
            fitting = "sparse-scalar" if prediction.tiling is None else "sparse-tiled"
            prediction.layout = StringAttr(self.layout or fitting)
            prediction.widths = StringAttr(widths) if widths else None


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


@dataclass(frozen=True)
class PadLeaves(ModulePass):
    """Marks every prediction of the module."""

    name = "pad-leaves"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        for prediction in predictions(op):
            prediction.padded = UnitAttr()
