"""The compiler: a `Forest` in, an `Artifact` out, through named stages that can each be printed.

hir -> mir -> lir -> llvm -> asm / code      see `transforms/pipeline.py` for the passes of each
"""

from importlib.metadata import version
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from onnx_treebeard import artifact
from onnx_treebeard.artifact import Artifact, KernelEntry
from onnx_treebeard.errors import CompilerError, OptionError
from onnx_treebeard.forest import Forest
from onnx_treebeard.observer import Observer, unobserved
from onnx_treebeard.options import CompileOptions, Target
from onnx_treebeard.options_file import entry
from onnx_treebeard.schedule.schedule import Schedule
from onnx_treebeard.schedule.text import parse_schedule

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

STAGES = ("hir", "mir", "lir", "llvm", "asm")
NANOSECONDS_PER_STEP = 1.5


def compile_forest(
    forest: Forest,
    options: CompileOptions | None = None,
    target: Target | None = None,
    observe: Observer = unobserved,
    *,
    scores: bool = True,
    leaves: bool = False,
) -> Artifact:
    """Compiles a validated forest. Time and code size do not depend on the number of trees.

    `scores` and `leaves` say which kernels the artifact has, one at least; each of them takes its own time and code. `observe` sees every pass and every step below the IR. Raises UnsupportedError where the forest asks for what no kernel does yet.
    """
    from onnx_treebeard.kernels.cpu import backend
    from onnx_treebeard.kernels.llvm.machine import resolve
    from onnx_treebeard.transforms.lower_predict import LEAF_KERNEL, SCORE_KERNEL

    options = options or CompileOptions()
    machine = resolve(target or Target())
    module = lowered(forest, "lir", options, observe, scores=scores, leaves=leaves)
    flat = backend.cpu_code(module, machine, observe)
    return artifact.pack(
        forest,
        code=flat.code,
        tables=tables_of(module),
        kernels=entries(forest, flat.functions.get(SCORE_KERNEL)),
        leaf_kernels=entries(forest, flat.functions.get(LEAF_KERNEL)),
        isa=backend.isa(machine),
        cpu_features=backend.needed_features(machine),
        row_block=row_block_of(module) or options.row_block,
        scratch_per_row=scratch_of(module),
        row_cost=row_cost(forest),
        manifest={
            "source": forest.source,
            "options": entry(options),
            "cpu": machine.cpu,
            "onnx_treebeard": version("onnx-treebeard"),
        },
    )


def entries(forest: Forest, code_offset: int | None) -> list[KernelEntry]:
    """The kernel at this place of the code, which serves all trees; none where there is none."""
    return [] if code_offset is None else [KernelEntry(code_offset, 0, forest.n_trees)]


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


def lowered(
    forest: Forest,
    last: str,
    options: CompileOptions,
    observe: Observer = unobserved,
    *,
    scores: bool = True,
    leaves: bool = False,
) -> "ModuleOp":
    """The module after stage `last`, or after LIR for the stages below it; with the kernels asked for."""
    from onnx_treebeard.transforms.hir import module_of
    from onnx_treebeard.transforms.pipeline import context, run_stage, stages

    ctx = context()
    with observe("hir", "take-forest"):
        module = module_of(forest)
    for stage in stages(options, scores=scores, leaves=leaves):
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
    from onnx_treebeard.transforms.hir import predictions

    for prediction in predictions(module):
        for name in ("n_trees", "n_targets", "n_features", "input_type", "accumulator_type"):
            before, after = getattr(given, name), getattr(prediction.forest.forest, name)
            if before != after:
                raise CompilerError(
                    "hir", f"a pass has changed {name} of the forest from {before} to {after}"
                )


def check_leaves(given: Forest, module: "ModuleOp") -> None:
    """Refuses passes that number leaves anew: a leaf kernel answers with the numbers of the forest that was given."""
    from onnx_treebeard.transforms.hir import predictions

    for prediction in predictions(module):
        if not np.array_equal(given.leaf_id, prediction.forest.forest.leaf_id):
            raise CompilerError("hir", "a pass has changed leaf_id of the forest, and leaves are asked for")


def tiled(forest: Forest, options: CompileOptions) -> "tuple[Forest, npt.NDArray[np.int32]]":
    """The forest as the kernel tests it, its trees in source order, and (N,) the tile of each of its nodes."""
    from onnx_treebeard.transforms.hir import predictions
    from onnx_treebeard.transforms.reorder_trees import in_source_order

    (prediction,) = predictions(lowered(forest, "hir", options))
    compiled = in_source_order(prediction)
    if prediction.tiling is None:
        return compiled, np.arange(compiled.n_nodes, dtype=np.int32)
    return compiled, prediction.tiling.tiling.tile_id


def schedule_of(forest: Forest, options: CompileOptions) -> Schedule:
    """The schedule in primitives, ready-made ones expanded for this forest."""
    from onnx_treebeard.transforms.hir import predictions

    (prediction,) = predictions(lowered(forest, "hir", options))
    assert prediction.schedule is not None
    return parse_schedule(prediction.schedule.data)


def row_block_of(module: "ModuleOp") -> int:
    """Rows that a thread takes at a time, if the schedule says so: an iteration of the parallel loop over several rows; else 0."""
    from onnx_treebeard.transforms.lower_predict import ROW_BLOCK

    return _number(module, ROW_BLOCK)


def tables_of(module: "ModuleOp") -> npt.NDArray[np.uint8]:
    """The blob that a module in LIR refers to."""
    from onnx_treebeard.dialects.tables_handle import TablesAttr
    from onnx_treebeard.transforms.lower_walk import TABLES

    handle = module.attributes[TABLES]
    assert isinstance(handle, TablesAttr)
    return handle.data.tables.blob


def scratch_of(module: "ModuleOp") -> int:
    """Bytes of scratch memory that a module in LIR needs for each row of a call."""
    from onnx_treebeard.transforms.lower_walk import SCRATCH

    return _number(module, SCRATCH)


def _number(module: "ModuleOp", attribute: str) -> int:
    """An integer that a pass has left on the module; 0 where it has left none."""
    from xdsl.dialects.builtin import IntegerAttr

    found = module.attributes.get(attribute)
    return int(found.value.data) if isinstance(found, IntegerAttr) else 0


def row_cost(forest: Forest) -> float:
    """Estimated nanoseconds for one row: what decides whether a call is worth several threads."""
    balanced_depth = np.log2(max(forest.n_leaves, 1) / max(forest.n_trees, 1) + 1)
    return float(NANOSECONDS_PER_STEP * forest.n_trees * (1 + balanced_depth))
