"""The pipeline: which passes run, in which order, and the named stages between them.

hir   round-thresholds, expand-sets, normalize-predicates, tile-trees, reorder-trees, pad-leaves (if requested), choose-layout, choose-schedule
mir   lower-predict
lir   lower-walk, cse (table loads are pure, so repeated ones go)

The other strategies have no passes: their plans are made from the forest after round-thresholds and normalize-predicates (`NORMALIZED`), and their
code are units (`compiler/plan_stages.py`).

The grammar of stages. In: a module and the name of the stage that it claims to be at. Out: nothing, or a CompilerError that names the operation that
should be gone by now, or what is wrong with one that may be there.

Interleaved walks are copies of one another. Whether a straight-line operation is valid depends on its class, its properties and the
types of its operands, and for fields of records on the declaration; so of operations that are equal in these only the first is verified.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.arith import Arith
from xdsl.dialects.builtin import Builtin, ModuleOp
from xdsl.dialects.func import Func
from xdsl.dialects.gpu import GPU
from xdsl.dialects.scf import Scf
from xdsl.ir import Operation
from xdsl.passes import ModulePass
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.decisionforest import decisionforest_dialect
from onnx_treebeard.compiler.dialects.handle_attributes import HandleStore
from onnx_treebeard.compiler.dialects.simd.dialect import Simd
from onnx_treebeard.compiler.dialects.table.dialect import Table
from onnx_treebeard.compiler.dialects.table.types import RecordsType
from onnx_treebeard.compiler.dialects.walk.dialect import Walk
from onnx_treebeard.compiler.machine.backend import Observer, unobserved
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.hir.normal_form import ExpandSets, NormalizePredicates, RoundThresholds
from onnx_treebeard.compiler.passes.hir.schedule_passes import (
    ChooseLayout,
    ChooseSchedule,
    PadLeaves,
    ReorderTrees,
    TileTrees,
)
from onnx_treebeard.compiler.passes.lir.cse import CommonSubexpressions
from onnx_treebeard.compiler.passes.walk.lower_predict import LowerPredict
from onnx_treebeard.compiler.passes.walk.lower_walk import LowerWalk
from onnx_treebeard.system.errors import CompilerError, OptionError

STRUCTURE = {"builtin", "func"}
STRAIGHT = {"arith", "table", "simd"}
ALLOWED = {
    "hir": STRUCTURE | {"decisionforest"},
    "mir": STRUCTURE | {"walk", "scf", "arith", "gpu"},
    "lir": STRUCTURE | STRAIGHT | {"scf", "gpu"},
}


def check_stage(module: ModuleOp, stage: str) -> None:
    """Verifies the module and refuses operations of dialects that do not belong to `stage`."""
    operations = list(module.walk())
    for op in operations:
        if op.dialect_name() not in ALLOWED[stage]:
            raise CompilerError(stage, f"{op.name} may not appear here")
    try:
        _verify(operations)
    except VerifyException as error:
        raise CompilerError(stage, str(error).strip().splitlines()[-1]) from error


def _verify(operations: list[Operation]) -> None:
    seen: set[tuple[object, ...]] = set()
    for op in operations:
        if _is_straight(op):
            alike = tuple(_likeness(op))
            if alike in seen:
                continue
            seen.add(alike)
        op.verify(verify_nested_ops=False)
        for region in op.regions:
            for block in region.blocks:
                if block.is_empty:
                    block.verify()


def _is_straight(op: Operation) -> bool:
    """Returns whether validity depends on the operation and its operands alone: no regions, and not the last of its block, which must be a terminator."""
    at_end = op.parent is None or op.parent.last_op is op
    return not op.regions and not at_end and op.dialect_name() in STRAIGHT


def _likeness(op: Operation) -> Iterator[object]:
    yield type(op)
    for operand in op.operands:
        yield operand if isinstance(operand.type, RecordsType) else operand.type
    yield len(op.operands)
    yield from (result.type for result in op.results)
    yield from op.properties.items()
    yield from op.attributes.items()


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
    """Returns the stages of the strategy walk. scores, leaves, trees: which kernels it makes. threads: whether each row has a thread."""
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
    """Returns the last stage: the lowering, then cse."""
    return Stage("lir", (lowering, CommonSubexpressions()))


# Of which plans are made.
NORMALIZED = Stage("hir", (RoundThresholds(), NormalizePredicates()))


def with_further_passes(column: tuple[ModulePass, ...], names: tuple[str, ...]) -> tuple[ModulePass, ...]:
    """Inserts the passes of these names into the column, each after the pass that its class names as `after`, or else after normalize-predicates.

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
    """Returns a context with all dialects of the pipeline, which resolves handles in `store`."""
    ctx = Context()
    decisionforest = decisionforest_dialect(store or HandleStore())
    for dialect in (Builtin, Func, Arith, Scf, GPU, Walk, Table, Simd, decisionforest):
        ctx.load_dialect(dialect)
    return ctx


def run_stage(ctx: Context, module: ModuleOp, stage: Stage, observe: Observer = unobserved) -> None:
    """Applies the passes of one stage in order, then checks the grammar of the stage."""
    for one_pass in stage.passes:
        with observe(stage.name, one_pass.name):
            one_pass.apply(ctx, module)
    with observe(stage.name, "check-stage"):
        check_stage(module, stage.name)
