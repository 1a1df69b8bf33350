"""The compiler: a `Forest` in, an `Artifact` out, through named stages that can each be printed.

hir -> mir -> lir -> llvm -> asm / code      see `transforms/pipeline.py` for the passes of each
"""

import gc
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from onnx_treebeard import artifact
from onnx_treebeard.artifact import Artifact
from onnx_treebeard.artifact_cache import kept_artifact
from onnx_treebeard.artifact_format import KernelEntry
from onnx_treebeard.blending import blend_kernel, blend_module, chosen_blend
from onnx_treebeard.errors import CompilerError, OptionError
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.leaf_values import (
    LeafForm,
    has_tree_targets,
    leaf_form,
    tree_targets,
    tree_weights,
)
from onnx_treebeard.observer import Observer, unobserved
from onnx_treebeard.options import CompileOptions, Target
from onnx_treebeard.options_file import entry
from onnx_treebeard.plan_kernel import at_once, behind, tables_of
from onnx_treebeard.schedule.schedule import Schedule
from onnx_treebeard.schedule.text import parse_schedule
from onnx_treebeard.shared_hir import SharedHir
from onnx_treebeard.strategy import WALKED_ALONE, walk_cost, walk_options, worth_threads
from onnx_treebeard.sweeping import sweep_kernel, sweep_module

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from onnx_treebeard.kernels.llvm.machine import Machine

STAGES = ("hir", "mir", "lir", "llvm", "asm")


def compile_forest(
    forest: Forest,
    options: CompileOptions | None = None,
    target: Target | None = None,
    observe: Observer = unobserved,
    *,
    scores: bool = True,
    leaves: bool = False,
    tree_scores: bool = False,
) -> Artifact:
    """Compiles a validated forest. Time and code size do not depend on the number of trees.

    `scores` and `leaves` say which kernels the artifact has, one at least; each of them takes its own time and code. `tree_scores`
    adds to that for leaves what each leaf adds to the raw scores. `observe` sees every pass and every step below the IR; without one,
    what has been compiled before is read from disk. Raises UnsupportedError where the forest asks for what no kernel does yet.
    """
    options, target, leaves = options or CompileOptions(), target or Target(), leaves or tree_scores
    make = partial(
        _compiled, forest, options, target, observe, scores=scores, leaves=leaves, tree_scores=tree_scores
    )
    if observe is not unobserved:
        return make()
    return kept_artifact(forest, options, target, (scores, leaves, tree_scores), make)


def _compiled(
    forest: Forest,
    options: CompileOptions,
    target: Target,
    observe: Observer,
    *,
    scores: bool,
    leaves: bool,
    tree_scores: bool,
) -> Artifact:
    """The artifact of a compile that has all its options."""
    from onnx_treebeard.kernels.cpu import backend
    from onnx_treebeard.kernels.cpu.flatten import FlatCode
    from onnx_treebeard.kernels.llvm.machine import resolve
    from onnx_treebeard.transforms.fold_lone_leaves import fold_lone_leaves
    from onnx_treebeard.transforms.lower_blend import BLEND_KERNEL
    from onnx_treebeard.transforms.lower_predict import LEAF_KERNEL, SCORE_KERNEL, TREE_KERNEL
    from onnx_treebeard.transforms.lower_sweep import SWEEP_KERNEL, SWEPT_TREES_KERNEL

    machine = resolve(target)
    # A forest of its own: what passes find out about it goes with the compile.
    forest = replace(forest if leaves else fold_lone_leaves(forest))
    with (
        collector_at_rest(),
        ThreadPoolExecutor(1) as pool,
    ):  # LLVM works on one kernel while the next is lowered
        submit = pool.submit if observe is unobserved else at_once
        hir = SharedHir(forest, observe)
        swept = sweep_kernel(hir, options, machine, submit) if scores else None
        sweeps = swept is not None
        blended = blend_kernel(hir, options, machine, submit, sweeps=sweeps) if scores else None
        walks = walk_options(forest, options, blended is not None)
        scores = scores and not sweeps and options.strategy != "blend"
        flat, module = FlatCode(b"", {}), None
        trees = scores and trees_are_shared(forest, options)
        if scores or leaves:
            module = lowered(forest, "lir", walks, observe, scores=scores, leaves=leaves, trees=trees)
            flat = backend.cpu_code(module, machine, observe)
    code, tables = flat.code, np.zeros(0, np.uint8) if module is None else tables_of(module)
    kernels, tree_kernels = (
        entries(forest, flat.functions.get(name)) for name in (SCORE_KERNEL, TREE_KERNEL)
    )
    row_block = (row_block_of(module) if module else 0) or walks.row_block
    for kernel in (swept, blended):
        if kernel is not None:
            code, tables, further = behind(forest.n_trees, code, tables, kernel)
            kernels += [further[name] for name in (SWEEP_KERNEL, BLEND_KERNEL) if name in further]
            tree_kernels += [further[name] for name in (SWEPT_TREES_KERNEL,) if name in further]
            row_block = -(-row_block // kernel.row_block) * kernel.row_block
    return artifact.pack(
        forest,
        code=code,
        tables=tables,
        kernels=kernels,
        leaf_kernels=entries(forest, flat.functions.get(LEAF_KERNEL)),
        leaf_scores=tree_weights(forest) if tree_scores else None,
        tree_kernels=tree_kernels,
        tree_targets=tree_targets(forest) if tree_kernels and has_tree_targets(forest) else None,
        isa=backend.isa(machine),
        cpu_features=backend.needed_features(machine),
        row_block=row_block,
        scratch_per_row=scratch_of(module) if module else 0,
        manifest={
            "source": forest.source,
            "options": entry(options),
            "cpu": machine.cpu,
            "onnx_treebeard": version("onnx-treebeard"),
        },
    )


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Keeps Python's collector of cycles from running: an IR is many objects that all stay, so it would look at them again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def entries(forest: Forest, code_offset: int | None) -> list[KernelEntry]:
    """The kernel of walks at this place of the code, which serves all trees; none where there is none."""
    if code_offset is None:
        return []
    return [KernelEntry(code_offset, 0, forest.n_trees, row_cost=walk_cost(forest))]


def trees_are_shared(forest: Forest, options: CompileOptions) -> bool:
    """Whether walks of a single row are worth threads, and a tree's share of the scores can be told."""
    if options != CompileOptions() or leaf_form(forest) is LeafForm.LIST:
        return False
    return worth_threads(WALKED_ALONE * walk_cost(forest))


def stage_text(
    forest: Forest, stage: str, options: CompileOptions | None = None, target: Target | None = None
) -> str:
    """The text of one stage: IR for hir, mir, lir; LLVM assembly; the machine's assembly.

    It is that of walks, unless the options ask for another strategy.
    """
    from onnx_treebeard.kernels.cpu import backend
    from onnx_treebeard.kernels.llvm.machine import resolve

    if stage not in STAGES:
        raise OptionError(f"is {stage!r}; accepted are {', '.join(STAGES)}", field="stage")
    options, machine = options or CompileOptions(), resolve(target or Target())
    if options.strategy == "blend":
        module = blend_module(forest, stage, machine)
    elif options.strategy == "sweep":
        module = sweep_module(forest, stage, machine)
    else:
        module = lowered(forest, stage, walks_of(forest, options, machine))
    if stage == "llvm":
        return backend.cpu_llvm(module, machine)
    if stage == "asm":
        return backend.cpu_assembly(module, machine)
    return str(module) + "\n"


def walks_of(forest: Forest, options: CompileOptions, machine: "Machine | None" = None) -> CompileOptions:
    """The options that a compile uses for walks, on the machine we run on if none is given."""
    from onnx_treebeard.kernels.llvm.machine import resolve

    blend = chosen_blend(SharedHir(forest), options, machine or resolve(Target()))
    return walk_options(forest, options, blend is not None)


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
    from onnx_treebeard.transforms.hir import module_of
    from onnx_treebeard.transforms.pipeline import context, run_stage, stages

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

    (prediction,) = predictions(lowered(forest, "hir", walks_of(forest, options)))
    compiled = in_source_order(prediction)
    if prediction.tiling is None:
        return compiled, np.arange(compiled.n_nodes, dtype=np.int32)
    return compiled, prediction.tiling.tiling.tile_id


def schedule_of(forest: Forest, options: CompileOptions) -> Schedule:
    """The schedule in primitives, ready-made ones expanded for this forest."""
    from onnx_treebeard.transforms.hir import predictions

    (prediction,) = predictions(lowered(forest, "hir", walks_of(forest, options)))
    assert prediction.schedule is not None
    return parse_schedule(prediction.schedule.data)


def row_block_of(module: "ModuleOp") -> int:
    """Rows that a thread takes at a time, if the schedule says so: an iteration of the parallel loop over several rows; else 0."""
    from onnx_treebeard.transforms.lower_predict import ROW_BLOCK

    return _number(module, ROW_BLOCK)


def scratch_of(module: "ModuleOp") -> int:
    """Bytes of scratch memory that a module in LIR needs for each row of a call."""
    from onnx_treebeard.transforms.lower_walk import SCRATCH

    return _number(module, SCRATCH)


def _number(module: "ModuleOp", attribute: str) -> int:
    """An integer that a pass has left on the module; 0 where it has left none."""
    from xdsl.dialects.builtin import IntegerAttr

    found = module.attributes.get(attribute)
    return int(found.value.data) if isinstance(found, IntegerAttr) else 0
