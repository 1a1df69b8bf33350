"""Strategy walk: each row goes from the root of each tree to a leaf, by the schedule that the options describe.

It serves every forest, scores, leaves and scores of single trees. Where all walk options are at their defaults its code are units
(`walk_plan.py`); else the forest goes down the IR: HIR (tiled, reordered, padded), MIR (dialect walk), LIR (dialect table).
"""

from collections.abc import Collection
from typing import TYPE_CHECKING

import numpy as np

from onnx_treebeard.compiler.backend import Ability, Backend
from onnx_treebeard.compiler.dialects.walk.module_attributes import ROW_BLOCK, SHARED_THREADS
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm, leaf_form
from onnx_treebeard.compiler.observer import Observer, unobserved
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir
from onnx_treebeard.compiler.schedule.rules import refuse
from onnx_treebeard.compiler.strategies.base import Request
from onnx_treebeard.compiler.strategies.bitslice import Bitslice
from onnx_treebeard.compiler.strategies.cost_model import (
    BLOCK_THREADS,
    is_default,
    single_row_walk_cost,
    thread_options,
    walk_choice,
    walk_options,
    worth_threads,
)
from onnx_treebeard.compiler.strategies.kernel import Calls, Launch, Placed, PlanKernel
from onnx_treebeard.compiler.strategies.plan_code import code_of_plan, kernel_of_units
from onnx_treebeard.compiler.strategies.walk_plan import as_walked, walk_unit_plan
from onnx_treebeard.compiler.thread_shape import MAX_THREADS, WARP
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.forest.forest import Forest

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp


class Walk:
    """The strategy."""

    name = "walk"

    def refusal(self, request: Request) -> str:
        return ""

    def row_cost_ns(self, request: Request) -> float:
        return single_row_walk_cost(request.forest)

    def lower(self, request: Request, last: str) -> "ModuleOp":
        threads = request.backend.can(Ability.THREAD_FOR_EACH_ROW)
        options = walks_of(request.forest, request.options, request.backend)
        return lowered(request.forest, last, options, request.observe, threads=threads)

    def kernel(self, request: Request, beside: Collection[str]) -> PlanKernel | None:
        scores = (
            request.wanted.scores
            and not {"tree_simd", "ranked_walk", "staged_walk"} & set(beside)
            and request.options.strategy != "bitslice"
        )
        if not scores and not request.wanted.leaves:
            return None
        if request.backend.can(Ability.THREAD_FOR_EACH_ROW):
            return self._in_threads(request, {"scores": scores, "leaves": request.wanted.leaves})
        trees = scores and trees_are_shared(request.forest, request.options)
        kernels = {"scores": scores, "leaves": request.wanted.leaves, "trees": trees}
        if is_default(request.options) and request.observe is unobserved:
            return self._of_units(request, kernels, beside_bitslice="bitslice" in beside)
        return self._lowered(request, kernels, beside_bitslice="bitslice" in beside)

    def _of_units(self, request: Request, kernels: dict[str, bool], *, beside_bitslice: bool) -> PlanKernel:
        """Kernels whose code are units: the planner chooses what is interleaved, rows or trees."""
        choice = walk_choice(request.forest, request.options.row_block, beside_bitslice=beside_bitslice)
        plan = walk_unit_plan(request.forest, choice.form, **kernels)
        calls = Calls(0, 1, self.row_cost_ns(request))
        return kernel_of_units(plan, request.backend, request.submit, calls, row_block=choice.row_block)

    def _lowered(self, request: Request, kernels: dict[str, bool], *, beside_bitslice: bool) -> PlanKernel:
        """Kernels that the passes write for this forest and these options."""
        options = walk_options(request.forest, request.options, beside_bitslice)
        module = lowered(request.forest, "mir", options, request.observe, **kernels)
        row_block = row_block_of(module) or options.row_block
        return self._of_module(request, module, Calls(0, 1, self.row_cost_ns(request)), row_block)

    def _in_threads(self, request: Request, kernels: dict[str, bool]) -> PlanKernel:
        """Kernels whose rows have a thread each, in blocks of as many as the parallel loop takes at a time, if the schedule has one; or whose blocks share loops."""
        options = thread_options(request.options)
        module = lowered(request.forest, "mir", options, request.observe, **kernels, threads=True)
        threads = row_block_of(module) or BLOCK_THREADS
        if not shares_loops(module):
            check_block(threads)
        return self._of_module(request, module, Calls(0, threads, self.row_cost_ns(request)), threads)

    def _of_module(self, request: Request, module: "ModuleOp", calls: Calls, row_block: int) -> PlanKernel:
        """Kernels of a module in MIR."""
        from onnx_treebeard.compiler.passes.walk.lower_block_cache import block_memory_of
        from onnx_treebeard.compiler.passes.walk.lower_walk import LowerWalk, walk_plan

        plan = walk_plan(module)
        shared_bytes = block_memory_of(module, plan.layouts, row_block)
        code = code_of_plan(module, LowerWalk(plan), plan, request.backend, request.observe)
        functions = code.result().functions
        return PlanKernel(
            {name: Placed(code, name) for name in functions},
            {name: {} for name in functions},
            plan.tables,
            0,
            calls,
            row_block,
            scratch_row_bytes=plan.scratch_bytes,
            launches={name: Launch(shared_bytes=shared_bytes) for name in functions},
        )


def walks_of(forest: Forest, options: CompileOptions, backend: Backend) -> CompileOptions:
    """The options that a compile uses for walks on this backend: those that are given, or what suits the forest where none are."""
    if backend.can(Ability.THREAD_FOR_EACH_ROW):
        return thread_options(options)
    request = Request(NormalizedHir(forest), options, backend)
    return walk_options(forest, options, Bitslice().min_rows(request, ()) is not None)


def lowered(
    forest: Forest,
    last: str,
    options: CompileOptions,
    observe: Observer = unobserved,
    *,
    scores: bool = True,
    leaves: bool = False,
    trees: bool = False,
    threads: bool = False,
) -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it; with the wanted kernels. threads: whether each row has a thread."""
    from onnx_treebeard.compiler.passes.hir.module import module_of
    from onnx_treebeard.compiler.passes.pipeline import context, run_stage, stages

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


def check_extent(given: Forest, module: "ModuleOp") -> None:
    """Refuses what further passes may not change: the artifact describes the forest that was given."""
    from onnx_treebeard.compiler.passes.hir.module import predictions

    for prediction in predictions(module):
        for name in ("n_trees", "n_targets", "n_features", "input_type", "accumulator_type"):
            before, after = getattr(given, name), getattr(prediction.forest.forest, name)
            if before != after:
                raise CompilerError(
                    "hir", f"a pass has changed {name} of the forest from {before} to {after}"
                )


def check_leaves(given: Forest, module: "ModuleOp") -> None:
    """Refuses passes that number leaves anew: a leaf kernel answers with the numbers of the forest that was given."""
    from onnx_treebeard.compiler.passes.hir.module import predictions

    for prediction in predictions(module):
        if not np.array_equal(given.leaf_id, prediction.forest.forest.leaf_id):
            raise CompilerError("hir", "a pass has changed leaf_id of the forest, and leaves are wanted")


def row_block_of(module: "ModuleOp") -> int:
    """The row block, if the schedule says it, by an iteration of the parallel loop over several rows; else 0."""
    from onnx_treebeard.compiler.dialects.table.module_attributes import number_of

    return number_of(module, ROW_BLOCK)


def shares_loops(module: "ModuleOp") -> bool:
    """Whether the threads of a block share loops of the schedule, whose rules then say how many threads there are."""
    from onnx_treebeard.compiler.dialects.table.module_attributes import number_of

    return number_of(module, SHARED_THREADS) > 0


def trees_are_shared(forest: Forest, options: CompileOptions) -> bool:
    """Whether walks of a single row are worth threads, and what each tree adds to the scores is known."""
    form = leaf_form(as_walked(forest))
    if options != CompileOptions() or form is LeafForm.LIST or form is not leaf_form(forest):
        return False  # sets that become comparisons share nodes, which trees with targets of their own have none of
    return worth_threads(forest, single_row_walk_cost(forest))
