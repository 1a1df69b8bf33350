"""The part of a compile that walks: what walks look like where nobody has said, their kernels, and what else can be told of them.

In: a `Forest` and options. Out: modules after any stage; the tiling, the schedule and the records of kernels that an artifact has.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import KernelEntry
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm, leaf_form
from onnx_treebeard.compiler.machine import machine_of
from onnx_treebeard.compiler.observer import Observer, unobserved
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir
from onnx_treebeard.compiler.schedule.parse import parse_schedule
from onnx_treebeard.compiler.schedule.schedule import Schedule
from onnx_treebeard.compiler.strategies.bitslice import chosen_bitslice
from onnx_treebeard.compiler.strategies.cost_model import (
    WalkChoice,
    single_row_walk_cost,
    walk_options,
    worth_threads,
)
from onnx_treebeard.compiler.strategies.kernel_plan import (
    Calls,
    PlanKernel,
    Submit,
    code_of_plan,
    kernel_of_units,
)
from onnx_treebeard.compiler.strategies.walk_plan import as_walked, walk_unit_plan
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.forest.forest import Forest

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from onnx_treebeard.kernels.cpu.isa.cpus import Machine


@dataclass(frozen=True)
class Walked:
    """The kernels of walks: code and tables, their records by name; scratch memory of a row; rows of a thread, or 0."""

    code: bytes
    tables: "npt.NDArray[np.uint8]"
    records: dict[str, KernelEntry]
    scratch_per_row: int = 0
    row_block: int = 0

    @staticmethod
    def nothing() -> "Walked":
        """No kernels."""
        return Walked(b"", np.zeros(0, np.uint8), {})


def walked_kernels(
    forest: Forest, options: CompileOptions, machine: "Machine", observe: Observer, asked: Mapping[str, bool]
) -> Walked:
    """The kernels that are asked for, "scores", "leaves", "trees", as the options say."""
    from onnx_treebeard.compiler.passes.walk.lower_walk import LowerWalk, walk_plan

    module = lowered(forest, "mir", options, observe, **asked)
    plan = walk_plan(module)
    flat = code_of_plan(module, LowerWalk(plan), plan, machine, observe).result()
    cost = single_row_walk_cost(forest)
    records = {
        name: KernelEntry(start, 0, forest.n_trees, row_cost=cost) for name, start in flat.functions.items()
    }
    tables, row_block = plan.tables.with_header(), row_block_of(module)
    return Walked(flat.code, tables, records, plan.scratch_bytes, row_block)


def walk_kernel(
    forest: Forest, choice: WalkChoice, machine: "Machine", submit: Submit, asked: Mapping[str, bool]
) -> PlanKernel:
    """The same of units, where options are nobody's choice and nobody observes. LLVM's part of the work is submitted."""
    plan = walk_unit_plan(forest, choice.form, **asked)
    return kernel_of_units(plan, machine, submit, Calls(0, 1, single_row_walk_cost(forest)))


def walks_of(forest: Forest, options: CompileOptions, machine: "Machine | None" = None) -> CompileOptions:
    """The options that a compile uses for walks, on the machine we run on if none is given."""
    bitslice = chosen_bitslice(NormalizedHir(forest), options, machine or machine_of(Target()))
    return walk_options(forest, options, bitslice is not None)


def lowered(
    forest: Forest,
    last: str,
    options: CompileOptions,
    observe: Observer = unobserved,
    *,
    scores: bool = True,
    leaves: bool = False,
    trees: bool = False,
) -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it; with the kernels asked for."""
    from onnx_treebeard.compiler.passes.hir.module import module_of
    from onnx_treebeard.compiler.passes.pipeline import context, run_stage, stages

    ctx = context()
    with observe("hir", "take-forest"):
        module = module_of(forest)
    for stage in stages(options, scores=scores, leaves=leaves, trees=trees):
        run_stage(ctx, module, stage, observe)
        if stage.name == "hir":
            check_extent(forest, module)
            if leaves:
                check_leaves(forest, module)
        if stage.name == last:
            break
    return module


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
            raise CompilerError("hir", "a pass has changed leaf_id of the forest, and leaves are asked for")


def tiled(forest: Forest, options: CompileOptions) -> "tuple[Forest, npt.NDArray[np.int32]]":
    """The forest as the kernel tests it, its trees in source order, and (N,) the tile of each of its nodes."""
    from onnx_treebeard.compiler.passes.hir.module import predictions
    from onnx_treebeard.compiler.passes.hir.reorder_trees import in_source_order

    (prediction,) = predictions(lowered(forest, "hir", walks_of(forest, options)))
    compiled = in_source_order(prediction)
    if prediction.tiling is None:
        return compiled, np.arange(compiled.n_nodes, dtype=np.int32)
    return compiled, prediction.tiling.tiling.tile_id


def schedule_of(forest: Forest, options: CompileOptions) -> Schedule:
    """The schedule in primitives, ready-made ones expanded for this forest."""
    from onnx_treebeard.compiler.passes.hir.module import predictions

    (prediction,) = predictions(lowered(forest, "hir", walks_of(forest, options)))
    assert prediction.schedule is not None
    return parse_schedule(prediction.schedule.data)


def row_block_of(module: "ModuleOp") -> int:
    """Rows that a thread takes at a time, if the schedule says so: an iteration of the parallel loop over several rows; else 0."""
    from onnx_treebeard.compiler.passes.walk.lower_predict import ROW_BLOCK

    return _number(module, ROW_BLOCK)


def _number(module: "ModuleOp", attribute: str) -> int:
    """An integer that a pass has left on the module; 0 where it has left none."""
    from xdsl.dialects.builtin import IntegerAttr

    found = module.attributes.get(attribute)
    return int(found.value.data) if isinstance(found, IntegerAttr) else 0


def trees_are_shared(forest: Forest, options: CompileOptions) -> bool:
    """Whether walks of a single row are worth threads, and a tree's share of the scores can be told."""
    form = leaf_form(as_walked(forest))
    if options != CompileOptions() or form is LeafForm.LIST or form is not leaf_form(forest):
        return False  # sets that become comparisons share nodes, which trees with targets of their own have none of
    return worth_threads(forest, single_row_walk_cost(forest))
