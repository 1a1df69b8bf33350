"""The pipeline: which passes run, in which order, and the named stages between them.

hir   round-thresholds, expand-sets, normalize-predicates, tile-trees, reorder-trees, pad-leaves (if requested), choose-layout, choose-schedule
mir   lower-predict
lir   lower-walk, cse (table loads are pure, so repeated ones go)

and for the strategy bitslice: round-thresholds, normalize-predicates; lower-to-bitslice; lower-bitslice, cse,
for the strategy tree_simd:     round-thresholds, normalize-predicates; lower-to-tree-simd; lower-tree-simd, cse;
for the strategy ranked_walk:   round-thresholds, normalize-predicates; lower-to-ranked-walk; lower-ranked-walk, cse;
for the strategy staged_walk:   round-thresholds, normalize-predicates; lower-to-staged-walk; lower-staged-walk, cse.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.arith import Arith
from xdsl.dialects.builtin import Builtin, ModuleOp
from xdsl.dialects.func import Func
from xdsl.dialects.gpu import GPU
from xdsl.dialects.scf import Scf
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.dialects.bitslice.mir import Bitslice
from onnx_treebeard.compiler.dialects.decisionforest import decisionforest_dialect
from onnx_treebeard.compiler.dialects.handles.store import HandleStore
from onnx_treebeard.compiler.dialects.ranked_walk.mir import RankedWalk
from onnx_treebeard.compiler.dialects.simd.dialect import Simd
from onnx_treebeard.compiler.dialects.stage_grammar import check_stage
from onnx_treebeard.compiler.dialects.staged_walk.mir import StagedWalk
from onnx_treebeard.compiler.dialects.table.dialect import Table
from onnx_treebeard.compiler.dialects.tree_simd.mir import TreeSimd
from onnx_treebeard.compiler.dialects.walk.dialect import Walk
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.compiler.observer import Observer, unobserved
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.bitslice.lower_to_lir import LowerBitslice
from onnx_treebeard.compiler.passes.bitslice.lower_to_mir import LowerToBitslice
from onnx_treebeard.compiler.passes.cse import CommonSubexpressions
from onnx_treebeard.compiler.passes.hir.choose_layout import ChooseLayout
from onnx_treebeard.compiler.passes.hir.choose_schedule import ChooseSchedule
from onnx_treebeard.compiler.passes.hir.expand_sets import ExpandSets
from onnx_treebeard.compiler.passes.hir.normalize_predicates import NormalizePredicates
from onnx_treebeard.compiler.passes.hir.pad_leaves import PadLeaves
from onnx_treebeard.compiler.passes.hir.reorder_trees import ReorderTrees
from onnx_treebeard.compiler.passes.hir.round_thresholds import RoundThresholds
from onnx_treebeard.compiler.passes.hir.tile_trees import TileTrees
from onnx_treebeard.compiler.passes.ranked_walk.lower_to_lir import LowerRankedWalk
from onnx_treebeard.compiler.passes.ranked_walk.lower_to_mir import LowerToRankedWalk
from onnx_treebeard.compiler.passes.staged_walk.lower_to_lir import LowerStagedWalk
from onnx_treebeard.compiler.passes.staged_walk.lower_to_mir import LowerToStagedWalk
from onnx_treebeard.compiler.passes.tree_simd.lower_to_lir import LowerTreeSimd
from onnx_treebeard.compiler.passes.tree_simd.lower_to_mir import LowerToTreeSimd
from onnx_treebeard.compiler.passes.walk.lower_predict import LowerPredict
from onnx_treebeard.compiler.passes.walk.lower_walk import LowerWalk
from onnx_treebeard.compiler.vector_shape import VectorShape
from onnx_treebeard.errors import OptionError

PASSES: dict[str, type[ModulePass]] = {
    kind.name: kind
    for kind in (
        RoundThresholds,
        ExpandSets,
        NormalizePredicates,
        TileTrees,
        ReorderTrees,
        PadLeaves,
        ChooseLayout,
        ChooseSchedule,
        LowerPredict,
        LowerWalk,
        LowerToBitslice,
        LowerBitslice,
        LowerToTreeSimd,
        LowerTreeSimd,
        LowerToRankedWalk,
        LowerRankedWalk,
        LowerToStagedWalk,
        LowerStagedWalk,
    )
}


@dataclass(frozen=True)
class Stage:
    """A named level of the IR and the passes that lead to it from the level before."""

    name: str
    passes: tuple[ModulePass, ...]


def stages(
    options: CompileOptions,
    *,
    scores: bool = True,
    leaves: bool = False,
    trees: bool = False,
    threads: bool = False,
) -> tuple[Stage, ...]:
    """The column of stages of the strategy walk. scores, leaves, trees: which kernels it makes. threads: whether each row has a thread."""
    hir: tuple[ModulePass, ...] = (
        RoundThresholds(),
        ExpandSets(),  # into thresholds of the compared type
        NormalizePredicates(),
        TileTrees(options.tile_size, options.tiling),
        ReorderTrees(options.tree_order),  # by depth in tiles, so after tiling
        *((PadLeaves(),) if options.pad_leaves else ()),
        ChooseLayout(options.layout, options.widths.text),
        ChooseSchedule(options.schedule_text),
    )
    return (
        Stage("hir", with_further_passes(hir, options.passes)),
        Stage("mir", (LowerPredict(options.reassociate, scores, leaves, trees, threads),)),
        lir_stage(LowerWalk()),
    )


def lir_stage(lowering: ModulePass) -> Stage:
    """The last stage of every strategy: its lowering, then cse."""
    return Stage("lir", (lowering, CommonSubexpressions()))


# Where bit-slicing and tree SIMD start.
NORMALIZED = Stage("hir", (RoundThresholds(), NormalizePredicates()))


def bitslice_stages(
    shape: VectorShape, from_many: bool = False, split: HybridSplit | None = None
) -> tuple[Stage, ...]:
    """The column of stages below `NORMALIZED` for the strategy bitslice.

    shape: the target's registers. from_many: as for `LowerToBitslice`. The last argument says how trees are split; None: they are not.
    """
    plane_bytes = shape.register_bytes
    return (
        Stage("mir", (LowerToBitslice(plane_bytes, from_many, *(vars(split).values() if split else ())),)),
        lir_stage(LowerBitslice(shape)),
    )


def tree_simd_stages(shape: VectorShape, *, trees: bool = False) -> tuple[Stage, ...]:
    """The column of stages below `NORMALIZED` for the strategy tree_simd. shape: the target's registers. trees: also a tree kernel."""
    return (
        Stage("mir", (LowerToTreeSimd(shape.register_bytes, trees),)),
        lir_stage(LowerTreeSimd(shape)),
    )


def ranked_walk_stages() -> tuple[Stage, ...]:
    """The column of stages below `NORMALIZED` for the strategy ranked_walk."""
    return (Stage("mir", (LowerToRankedWalk(),)), lir_stage(LowerRankedWalk()))


def staged_walk_stages() -> tuple[Stage, ...]:
    """The column of stages below `NORMALIZED` for the strategy staged_walk."""
    return (Stage("mir", (LowerToStagedWalk(),)), lir_stage(LowerStagedWalk()))


def with_further_passes(column: tuple[ModulePass, ...], names: tuple[str, ...]) -> tuple[ModulePass, ...]:
    """The column with the passes of these names inserted, each after the pass that its class names as `after`, or else after normalize-predicates.

    Raises OptionError for unknown names, and for passes whose predecessor does not run.
    """
    passes = list(column)
    for name in names:
        if name not in PASSES:
            raise OptionError(f"names {name!r}; accepted are {', '.join(PASSES)}", field="passes")
        after = getattr(PASSES[name], "after", NormalizePredicates.name)
        positions = [position for position, each in enumerate(passes) if each.name == after]
        if not positions:
            raise OptionError(
                f"names {name!r}, which comes after {after!r}, which does not run", field="passes"
            )
        passes.insert(positions[0] + 1, PASSES[name]())
    return tuple(passes)


def context(store: HandleStore | None = None) -> Context:
    """A context with all dialects of the pipeline, which resolves handles in `store`."""
    ctx = Context()
    ours = (
        Walk,
        Table,
        Bitslice,
        Simd,
        TreeSimd,
        RankedWalk,
        StagedWalk,
        decisionforest_dialect(store or HandleStore()),
    )
    for dialect in (Builtin, Func, Arith, Scf, GPU, *ours):
        ctx.load_dialect(dialect)
    return ctx


def run_stage(ctx: Context, module: ModuleOp, stage: Stage, observe: Observer = unobserved) -> None:
    """Applies the passes of one stage in order, then checks the grammar of the stage."""
    for one_pass in stage.passes:
        with observe(stage.name, one_pass.name):
            one_pass.apply(ctx, module)
    with observe(stage.name, "check-stage"):
        check_stage(module, stage.name)
