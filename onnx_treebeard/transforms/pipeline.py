"""The pipeline: which passes run, in which order, and the named stages between them.

hir   round-thresholds, normalize-predicates, tile-trees, choose-layout, choose-schedule
mir   lower-predict
lir   lower-walk, cse (table loads are pure, so repeated ones go)
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.arith import Arith
from xdsl.dialects.builtin import Builtin, ModuleOp
from xdsl.dialects.func import Func
from xdsl.dialects.scf import Scf
from xdsl.passes import ModulePass
from xdsl.transforms.common_subexpression_elimination import CommonSubexpressionElimination

from onnx_treebeard.dialects.decisionforest import decisionforest_dialect
from onnx_treebeard.dialects.stages import check_stage
from onnx_treebeard.dialects.store import HandleStore
from onnx_treebeard.dialects.table import Table
from onnx_treebeard.dialects.walk import Walk
from onnx_treebeard.options import CompileOptions
from onnx_treebeard.transforms.choose_layout import ChooseLayout
from onnx_treebeard.transforms.choose_schedule import ChooseSchedule
from onnx_treebeard.transforms.lower_predict import LowerPredict
from onnx_treebeard.transforms.lower_walk import LowerWalk
from onnx_treebeard.transforms.normalize_predicates import NormalizePredicates
from onnx_treebeard.transforms.round_thresholds import RoundThresholds
from onnx_treebeard.transforms.tile_trees import TileTrees

PASSES: dict[str, type[ModulePass]] = {
    kind.name: kind
    for kind in (
        RoundThresholds,
        NormalizePredicates,
        TileTrees,
        ChooseLayout,
        ChooseSchedule,
        LowerPredict,
        LowerWalk,
    )
}


@dataclass(frozen=True)
class Stage:
    """A named level of the IR and the passes that lead to it from the level before."""

    name: str
    passes: tuple[ModulePass, ...]


def stages(options: CompileOptions) -> tuple[Stage, ...]:
    """The column of stages that a compile runs."""
    return (
        Stage(
            "hir",
            (
                RoundThresholds(),
                NormalizePredicates(),
                TileTrees(options.tile_size, options.tiling),
                ChooseLayout(options.layout),
                ChooseSchedule(options.schedule_text),
            ),
        ),
        Stage("mir", (LowerPredict(),)),
        Stage("lir", (LowerWalk(), CommonSubexpressionElimination())),
    )


def context(store: HandleStore | None = None) -> Context:
    """A context that knows every dialect of the pipeline and resolves handles in `store`."""
    ctx = Context()
    for dialect in (Builtin, Func, Arith, Scf, Walk, Table, decisionforest_dialect(store or HandleStore())):
        ctx.load_dialect(dialect)
    return ctx


def run_stage(ctx: Context, module: ModuleOp, stage: Stage) -> None:
    """Applies the passes of one stage in order, then checks that the module is what the stage promises."""
    for one_pass in stage.passes:
        one_pass.apply(ctx, module)
    check_stage(module, stage.name)
