"""The compiler: a `Forest` in, an `Artifact` out, through named stages that can each be printed.

hir -> mir -> lir -> llvm -> asm / code      see `transforms/pipeline.py` for the passes of each
"""

from importlib.metadata import version
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from onnx_treebeard import artifact
from onnx_treebeard.artifact import Artifact, KernelEntry
from onnx_treebeard.errors import OptionError, UnsupportedError
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.options import CompileOptions, Target
from onnx_treebeard.schedule.schedule import Schedule
from onnx_treebeard.schedule.text import parse_schedule

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

STAGES = ("hir", "mir", "lir", "llvm", "asm")
NANOSECONDS_PER_STEP = 1.5
KERNEL = "walk_forest"
SLOT_BYTES = 4  # a kept leaf


def compile_forest(
    forest: Forest, options: CompileOptions | None = None, target: Target | None = None
) -> Artifact:
    """Compiles a validated forest. Time and code size do not depend on the number of trees.

    Raises UnsupportedError where the forest asks for what no kernel does yet.
    """
    from onnx_treebeard.kernels.cpu import backend
    from onnx_treebeard.kernels.llvm.machine import resolve

    options = options or CompileOptions()
    machine = resolve(target or Target())
    schedule = parse_schedule(options.schedule_text)
    module = lowered(forest, "lir", options)
    flat = backend.cpu_code(module, machine)
    return artifact.pack(
        forest,
        code=flat.code,
        tables=tables_of(module),
        kernels=[KernelEntry(flat.functions[KERNEL], 0, forest.n_trees)],
        isa=backend.isa(machine),
        cpu_features=backend.needed_features(machine),
        row_block=row_block(schedule, options),
        scratch_per_row=0 if schedule.keeps_source_order else SLOT_BYTES * forest.n_trees,
        row_cost=row_cost(forest),
        manifest={
            "source": forest.source,
            "options": vars(options),
            "cpu": machine.cpu,
            "onnx_treebeard": version("onnx-treebeard"),
        },
    )


def stage_text(
    forest: Forest, stage: str, options: CompileOptions | None = None, target: Target | None = None
) -> str:
    """The text of one stage: IR for hir, mir, lir; LLVM assembly; the machine's assembly."""
    from onnx_treebeard.kernels.cpu import backend
    from onnx_treebeard.kernels.llvm.machine import resolve

    if stage not in STAGES:
        raise OptionError(f"is {stage!r}; accepted are {', '.join(STAGES)}", field="stage")
    module = lowered(forest, stage, options or CompileOptions())
    if stage == "llvm":
        return backend.cpu_llvm(module, resolve(target or Target()))
    if stage == "asm":
        return backend.cpu_assembly(module, resolve(target or Target()))
    return str(module) + "\n"


def lowered(forest: Forest, last: str, options: CompileOptions) -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it."""
    from onnx_treebeard.transforms.hir import module_of
    from onnx_treebeard.transforms.pipeline import context, run_stage, stages

    refuse_unserved(forest)
    ctx = context()
    module = module_of(forest)
    for stage in stages(options):
        run_stage(ctx, module, stage)
        if stage.name == last:
            break
    return module


def tiled(forest: Forest, options: CompileOptions) -> "tuple[Forest, npt.NDArray[np.int32]]":
    """The forest as the kernel tests it, and (N,) the tile of each of its nodes."""
    from onnx_treebeard.transforms.hir import predictions

    (prediction,) = predictions(lowered(forest, "hir", options))
    compiled = prediction.forest.forest
    if prediction.tiling is None:
        return compiled, np.arange(compiled.n_nodes, dtype=np.int32)
    return compiled, prediction.tiling.tiling.tile_id


def row_block(schedule: Schedule, options: CompileOptions) -> int:
    """Rows that a thread takes at a time: an iteration of the parallel loop, if there is one over several rows."""
    outermost = schedule.nest[0]
    return outermost.step if outermost.parallel and outermost.step > 1 else options.row_block


def tables_of(module: "ModuleOp") -> npt.NDArray[np.uint8]:
    """The blob that a module in LIR refers to."""
    from onnx_treebeard.dialects.tables_handle import TablesAttr
    from onnx_treebeard.transforms.lower_walk import TABLES

    handle = module.attributes[TABLES]
    assert isinstance(handle, TablesAttr)
    return handle.data.tables.blob


def refuse_unserved(forest: Forest) -> None:
    """Names what no kernel does yet."""
    members = np.flatnonzero(forest.predicate == Predicate.IN)
    if len(members):
        node = int(members[0])
        owner = int(forest.node_tree[node])
        raise UnsupportedError(
            "categorical splits are not served yet; comparisons are",
            tree=int(forest.tree_id[owner]) if owner >= 0 else None,
            node=int(forest.node_id[node]),
        )


def row_cost(forest: Forest) -> float:
    """Estimated nanoseconds for one row: what decides whether a call is worth several threads."""
    balanced_depth = np.log2(max(forest.n_leaves, 1) / max(forest.n_trees, 1) + 1)
    return float(NANOSECONDS_PER_STEP * forest.n_trees * (1 + balanced_depth))
