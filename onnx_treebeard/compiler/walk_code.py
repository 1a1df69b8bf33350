"""Walks by options: each row goes from the root of each tree to a leaf, by the schedule, tiles and layout that the options describe.

In: a forest, options, a backend, the kernels that are wanted. Out: `ForestCode`. The forest goes down the IR: HIR (tiled, reordered, padded), MIR (dialect
walk), LIR (dialect table); its code is cached by a signature of the module in MIR. Walks serve every forest, for scores and for leaves.

Where all walk options are at their defaults, the native planner chooses a schedule and a row block that suit the forest; kernels/native/plan/kernel/cost_model.h
is the one table of measured constants.
"""

from dataclasses import replace

import numpy as np
import numpy.typing as npt
from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.artifact.format import FlatCode, KernelEntry, Section
from onnx_treebeard.bindings.planner import call_planner
from onnx_treebeard.compiler.dialects.table.types import number_of
from onnx_treebeard.compiler.dialects.walk.types import ROW_BLOCK, SHARED_THREADS
from onnx_treebeard.compiler.forest_code import ForestCode
from onnx_treebeard.compiler.machine.backend import Ability, Backend, Observer, unobserved
from onnx_treebeard.compiler.machine.vector_shape import MAX_THREADS, WARP
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.hir.initial_module import module_of, predictions
from onnx_treebeard.compiler.passes.hir.schedule_passes import in_source_order
from onnx_treebeard.compiler.passes.pipeline import context, lir_stage, run_stage, stages
from onnx_treebeard.compiler.passes.walk.lower_block_memory import block_memory_of
from onnx_treebeard.compiler.passes.walk.lower_predict import LEAF_KERNEL, SCORE_KERNEL
from onnx_treebeard.compiler.passes.walk.lower_walk import LowerWalk, WalkPlan, walk_plan
from onnx_treebeard.compiler.plan import Kernels, plan_of
from onnx_treebeard.compiler.schedule.legality_rules import refuse
from onnx_treebeard.compiler.schedule.schedule import Schedule
from onnx_treebeard.compiler.schedule.schedule_text import parse_schedule
from onnx_treebeard.compiler.units.walk.unit_names import SCHEDULES, THREAD_SCHEDULE, WalkForm
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import refuse_linear
from onnx_treebeard.kernels.target_backend import backend_of
from onnx_treebeard.system.errors import CompilerError

# As the native planner numbers them (kernels/native/plan/walk/walk_costs.h).
WALK_FORMS = (WalkForm.ROWS, WalkForm.TREES, WalkForm.TREES_PREFETCHED)
# A schedule for wide rows: `cache` packs the features that the forest uses.
WIDE_ROWS = "tile(rows, block, row, 256); reorder(block, trees, row); cache(block); interleave(row, 16)"
BLOCK_THREADS = 128


def row_bytes(forest: Forest) -> int:
    """Returns the bytes of an input row."""
    return forest.n_features * forest.input_type.itemsize


def single_row_cost(forest: Forest) -> float:
    """Returns estimated nanoseconds for one of few rows, whose trees are interleaved: no other rows have brought the trees into a cache."""
    return call_planner(forest, "walk_choice", beside_blocks=False, row_block=1).numbers["single_row_ns"]


def walks_of(forest: Forest, options: CompileOptions, backend: Backend) -> CompileOptions:
    """Returns the options that a compile uses for walks on this backend: those that are given, or what suits the forest where none are."""
    refuse_linear(forest, "walks by options do not serve that: leave the options out", "options")
    if options.walk_options_set:
        return options
    if backend.can(Ability.THREAD_FOR_EACH_ROW):
        return replace(options, tile_size=1, schedule=THREAD_SCHEDULE, row_block=BLOCK_THREADS)
    # Where "auto" has blocks of rows for the large batches, walks are for few rows.
    beside_blocks = options == CompileOptions() and "bitslice" in plan_of(forest, options, backend).strategies
    choice = call_planner(
        forest, "walk_choice", beside_blocks=beside_blocks, row_block=options.row_block
    ).numbers
    form = WALK_FORMS[int(choice["schedule"])]
    return replace(options, schedule=SCHEDULES[form], row_block=int(choice["row_block"]))


SECTIONS = {SCORE_KERNEL: Section.KERNELS, LEAF_KERNEL: Section.LEAF_KERNELS}


def walked_code(
    forest: Forest,
    options: CompileOptions,
    backend: Backend,
    kernels: Kernels,
    observe: Observer = unobserved,
) -> ForestCode:
    """Returns code and tables of the wanted kernels. Raises OptionError for options that are illegal for the forest, UnsupportedError where no walk serves."""
    threads = backend.can(Ability.THREAD_FOR_EACH_ROW)
    options = walks_of(forest, options, backend)
    module = lower_to_stage(
        forest, "mir", options, observe, scores=kernels.scores, leaves=kernels.leaves, threads=threads
    )
    row_block = number_of(module, ROW_BLOCK) or (BLOCK_THREADS if threads else options.row_block)
    if threads and not number_of(module, SHARED_THREADS):
        check_block(row_block)
    plan = walk_plan(module)
    shared_bytes = block_memory_of(module, plan.layouts, row_block)
    flat = code_of(module, plan, backend, observe)
    entries = {
        SECTIONS[name]: [
            KernelEntry(
                code_offset=start,
                tree_begin=0,
                tree_end=forest.n_trees,
                scratch_bytes=shared_bytes,
                block_rows=row_block if threads else 1,
                row_cost=single_row_cost(forest),
            )
        ]
        for name, start in flat.functions.items()
    }
    tables, taken = plan.tables.with_header(), ["walk"] if kernels.scores else []
    return ForestCode(backend, flat.code, tables, entries, taken, row_block, None, plan.scratch_bytes)


def code_of(module: ModuleOp, plan: WalkPlan, backend: Backend, observe: Observer) -> FlatCode:
    """Returns the code of a module in MIR: the code stored under its signature, else made. With an observer, it is made anew."""
    stored_code = backend.stored_code(plan.signature) if observe is unobserved else None
    if stored_code is not None:
        return stored_code
    run_stage(context(), module, lir_stage(LowerWalk(plan)), observe)
    with observe("llvm", "emit-llvm"):
        text = backend.llvm(module)
    return backend.code(text, observe, signature=plan.signature)


def walk_module(forest: Forest, last: str, options: CompileOptions, backend: Backend) -> ModuleOp:
    """Returns the module of the scores after stage `last`, or after LIR for the stages below it. Raises as `walked_code` does."""
    threads = backend.can(Ability.THREAD_FOR_EACH_ROW)
    return lower_to_stage(forest, last, walks_of(forest, options, backend), threads=threads)


def lower_to_stage(
    forest: Forest,
    last: str,
    options: CompileOptions,
    observe: Observer = unobserved,
    *,
    scores: bool = True,
    leaves: bool = False,
    trees: bool = False,
    threads: bool = False,
) -> ModuleOp:
    """Returns the module after stage `last`, or after LIR for the stages below it; with the wanted kernels. threads: whether each row has a thread."""
    ctx = context()
    with observe("hir", "take-forest"):
        module = module_of(forest)
    for stage in stages(options, scores=scores, leaves=leaves, trees=trees, threads=threads):
        run_stage(ctx, module, stage, observe)
        if stage.name == "hir":
            check_extent(forest, module)
            if leaves:
                check_leaves(forest, module)
        if stage.name == last:
            break
    return module


def check_block(threads: int) -> None:
    """Raises ScheduleError for a number of threads that a block of a GPU cannot have."""
    if threads % WARP or not WARP <= threads <= MAX_THREADS:
        refuse("block-threads", f"the parallel loop takes {threads} rows at a time")


def check_extent(given: Forest, module: ModuleOp) -> None:
    """Refuses what further passes may not change: the artifact describes the forest that was given."""
    for prediction in predictions(module):
        for name in ("n_trees", "n_targets", "n_features", "input_type", "accumulator_type"):
            before, after = getattr(given, name), getattr(prediction.forest.forest, name)
            if before != after:
                raise CompilerError(
                    "hir", f"a pass has changed {name} of the forest from {before} to {after}"
                )


def check_leaves(given: Forest, module: ModuleOp) -> None:
    """Refuses passes that number leaves anew: a leaf kernel answers with the numbers of the forest that was given."""
    for prediction in predictions(module):
        if not np.array_equal(given.leaf_id, prediction.forest.forest.leaf_id):
            raise CompilerError("hir", "a pass has changed leaf_id of the forest, and leaves are wanted")


def tile_forest(forest: Forest, options: CompileOptions) -> tuple[Forest, npt.NDArray[np.int32]]:
    """Returns the forest as the kernel tests it, its trees in source order, and (N,) the tile of each of its nodes."""
    (prediction,) = predictions(lower_to_stage(forest, "hir", walks_of(forest, options, backend_of())))
    compiled = in_source_order(prediction)
    single_nodes = np.arange(compiled.n_nodes, dtype=np.int32)
    return compiled, single_nodes if prediction.tile_id is None else prediction.tile_id


def schedule_of(forest: Forest, options: CompileOptions) -> Schedule:
    """Returns the schedule in primitives, ready-made ones expanded for this forest."""
    (prediction,) = predictions(lower_to_stage(forest, "hir", walks_of(forest, options, backend_of())))
    assert prediction.schedule is not None
    return parse_schedule(prediction.schedule.data)
