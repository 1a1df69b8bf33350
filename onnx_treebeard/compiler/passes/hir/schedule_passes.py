"""Passes that say how a forest is walked: its tiles, the order of its trees, whether leaves are padded, its layout, the loops around the walks.

tile-trees        which nodes are evaluated together, a tile id per node; size 1 needs none. Probabilities come from the forest's hit counts: the model's own,
                  or those of a profile

                      uniform   as if all paths were equally likely
                      greedy    likely leaves near the root, by the greedy algorithm
                      optimal   the same, exactly: the shortest average walk
                      hybrid    greedy for skewed trees, uniform for the others

reorder-trees     equal trees become neighbours, so that each run of them can have walks of its own form. Trees that are equal in this stay in the source's
                  order. Only `root` and `tree_id` change: nodes, leaves and tiles stay where they are. The prediction carries where the source's trees
                  went, because their leaves are added in source order all the same; an order that moves no tree is not mentioned. Reordering and peeling
                  are those of Treebeard's schedule for skewed trees

                      source   the model's
                      depth    by the most steps of a walk
                      peel     by the steps after which 90 % of the rows have ended, then by the most steps

pad-leaves        all walks of a tree take as many steps as its longest one. The forest itself stays as it is: the layout fills up the shorter paths
                  with pads (`compiler/layouts/walk/tree_padding.py`), and counts of steps say so (`forest_analysis/tree_shapes.py`). Each tree is padded to its own depth; a
                  tree that is a single leaf has no step to elide. So a schedule may elide the leaf tests of a whole unrolled walk:

                      elide_walk(rows, 8); unroll_walk(rows, 8)      legal if every tree that the loop meets is 8 steps deep

choose-layout     how the forest will lie in memory: "sparse-tiled" where there is a tiling, else "sparse-scalar", if no name is given; and the types of
                  record fields that the layout shall not choose from the model
choose-schedule   the loop nest around the walks, in the text form of the schedule language, checked against its rules and against the depth of the
                  trees. A preset is carried as the primitives that it expands to for the forest, so the text can be replayed without it

In: HIR with normalised predicates, in the order of these passes. Out: HIR whose predictions carry these choices.
"""

from dataclasses import dataclass, replace
from functools import partial

import numpy as np
import numpy.typing as npt
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr, UnitAttr
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr, PredictEnsembleOp
from onnx_treebeard.compiler.dialects.handle_attributes import Tiling, TilingAttr, TreeOrder, TreeOrderAttr
from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS
from onnx_treebeard.compiler.options.options import TILINGS, TREE_ORDERS, FieldWidths
from onnx_treebeard.compiler.passes.hir.initial_module import predictions
from onnx_treebeard.compiler.schedule.forest_legality import check_schedule
from onnx_treebeard.compiler.schedule.presets import ForestFacts
from onnx_treebeard.compiler.schedule.schedule_text import print_schedule, schedule_for
from onnx_treebeard.compiler.tiling.check_tiling import check_tiling
from onnx_treebeard.compiler.tiling.optimal_tiling import optimal_tiling
from onnx_treebeard.compiler.tiling.top_down_tilings import greedy_tiling, hybrid_tiling, uniform_tiling
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.reach_probabilities import (
    ALPHA,
    BETA,
    cover_steps,
    keep_cover_steps,
    node_probability,
)
from onnx_treebeard.forest_analysis.tree_shapes import LevelOrder, Steps, level_order, walk_steps
from onnx_treebeard.system.errors import OptionError


@dataclass(frozen=True)
class TileTrees(ModulePass):
    """size: nodes of a tile, 1 to 8. kind: one of TILINGS.

    alpha, beta: hybrid treats a tree as skewed if a share alpha of its leaves gets a share beta of its rows.
    """

    name = "tile-trees"

    size: int = 1
    kind: str = "uniform"
    alpha: float = ALPHA
    beta: float = BETA

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        self._check_options()
        if self.size == 1:
            return
        for prediction in predictions(op):
            forest = prediction.forest.forest
            order = level_order(forest)
            tile_id = self._tile_id(forest, order)
            check_tiling(forest, tile_id, self.size, order)
            prediction.tiling = TilingAttr.wrap(Tiling(tile_id, self.size))

    def _check_options(self) -> None:
        if self.kind not in TILINGS:
            raise OptionError(f"is {self.kind!r}; accepted are {', '.join(TILINGS)}", field="tiling")
        for name in ("alpha", "beta"):
            if not 0 <= getattr(self, name) <= 1:
                raise OptionError(f"is {getattr(self, name)}; accepted are 0 to 1", field=name)

    def _tile_id(self, forest: Forest, order: LevelOrder) -> npt.NDArray[np.int32]:
        if self.kind == "uniform":
            return uniform_tiling(forest, order, self.size)
        probability = node_probability(forest)
        match self.kind:
            case "greedy":
                return greedy_tiling(forest, order, probability.node, self.size)
            case "optimal":
                return optimal_tiling(forest, order, probability.node, self.size)
            case _:
                return hybrid_tiling(forest, order, probability, self.size, self.alpha, self.beta)


@dataclass(frozen=True)
class ReorderTrees(ModulePass):
    """`by`: one of TREE_ORDERS."""

    name = "reorder-trees"

    by: str = "source"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        if self.by not in TREE_ORDERS:
            raise OptionError(f"is {self.by!r}; accepted are {', '.join(TREE_ORDERS)}", field="tree_order")
        if self.by == "source":
            return
        for prediction in predictions(op):
            reorder(prediction, self._sorting(prediction))

    def _sorting(self, prediction: PredictEnsembleOp) -> npt.NDArray[np.intp]:
        """Returns (T,) the trees in their new order: the first, the second, and so on."""
        forest, tile_id = prediction.forest.forest, prediction.tile_id
        _, depth = walk_steps(forest, tile_id)
        if self.by == "depth":
            return np.argsort(depth, kind="stable")
        return np.lexsort((depth, cover_steps(forest, tile_id)))


def reorder(prediction: PredictEnsembleOp, sorting: npt.NDArray[np.intp]) -> None:
    """Puts tree `sorting[i]` of the prediction's forest, (T,), at number i."""
    if (sorting == np.arange(len(sorting))).all():
        return
    number = np.argsort(sorting).astype(np.int32)
    tree = number if prediction.order is None else number[prediction.order.value.tree]
    back_again = (tree == np.arange(len(tree))).all()
    sorted_forest = with_trees(prediction.forest.forest, sorting)
    keep_cover_steps(prediction.forest.forest, sorted_forest, sorting)
    prediction.forest = ForestAttr.wrap(sorted_forest)
    prediction.order = None if back_again else TreeOrderAttr.wrap(TreeOrder(tree))


def in_source_order(prediction: PredictEnsembleOp) -> Forest:
    """Returns the forest of a prediction with its trees in the order of the source."""
    forest = prediction.forest.forest
    return forest if prediction.order is None else with_trees(forest, prediction.order.value.tree)


def with_trees(forest: Forest, trees: npt.NDArray[np.integer]) -> Forest:
    """Returns the forest whose tree i is tree `trees[i]` of `forest`."""
    return replace(forest, root=forest.root[trees], tree_id=forest.tree_id[trees])


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
            tile_size = 1 if prediction.tiling is None else prediction.tiling.value.size
            steps = walk_steps(prediction.forest.forest, prediction.tile_id, prediction.padded is not None)
            schedule = schedule_for(self.schedule, partial(facts_of, prediction, *steps))
            check_schedule(schedule, *steps, tile_size=tile_size)
            prediction.schedule = StringAttr(print_schedule(schedule).strip().replace("\n", "; "))


def facts_of(prediction: PredictEnsembleOp, fewest: Steps, most: Steps) -> ForestFacts:
    """Returns what presets need of the prediction's forest, given its fewest and most steps."""
    if prediction.padded is not None:
        return ForestFacts(fewest, most, lambda: most)
    return ForestFacts(fewest, most, partial(cover_steps, prediction.forest.forest, prediction.tile_id))


@dataclass(frozen=True)
class PadLeaves(ModulePass):
    """Marks every prediction of the module."""

    name = "pad-leaves"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        for prediction in predictions(op):
            prediction.padded = UnitAttr()
