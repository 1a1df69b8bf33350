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
from threading import get_ident

from onnx_treebeard import artifact
from onnx_treebeard.artifact import Artifact
from onnx_treebeard.artifact_cache import kept_artifact
from onnx_treebeard.artifact_format import Section
from onnx_treebeard.blending import blend_kernel, blend_module
from onnx_treebeard.errors import OptionError
from onnx_treebeard.forest import Forest
from onnx_treebeard.forking import once_forked
from onnx_treebeard.kernels.cpu import cpus
from onnx_treebeard.kernels.cpu.cpus import Machine
from onnx_treebeard.layouts.leaf_values import has_tree_targets, tree_targets, tree_weights
from onnx_treebeard.machines import machine_of
from onnx_treebeard.normal_forms import fold_lone_leaves
from onnx_treebeard.observer import Observer, unobserved
from onnx_treebeard.options import CompileOptions, Target
from onnx_treebeard.options_file import entry
from onnx_treebeard.plan_kernel import at_once, behind, compiler_needed
from onnx_treebeard.planned_code import PlannedCode, planned_code
from onnx_treebeard.plans import (
    BLEND_KERNEL,
    LEAF_KERNEL,
    SCORE_KERNEL,
    SWEEP_KERNEL,
    SWEPT_TREES_KERNEL,
    TREE_KERNEL,
)
from onnx_treebeard.shared_hir import SharedHir
from onnx_treebeard.strategy import is_default, walk_choice, walk_options
from onnx_treebeard.sweeping import sweep_kernel, sweep_module
from onnx_treebeard.walking import (
    Walked,
    lowered,
    trees_are_shared,
    walk_kernel,
    walked_kernels,
    walks_of,
)

# Kernels by what is asked for, those for few rows first.
SCORES, LEAVES = (SCORE_KERNEL, SWEEP_KERNEL, BLEND_KERNEL), (LEAF_KERNEL,)
TREES = (TREE_KERNEL, SWEPT_TREES_KERNEL)
STRATEGIES = ("sweep", "blend", "walk")
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
    what has been compiled before is read from disk. Raises UnsupportedError where the forest asks for what no kernel does yet,
    NoCompilerError where code has to be compiled and cannot be.
    """
    options, target, leaves = options or CompileOptions(), target or Target(), leaves or tree_scores
    make = partial(
        _compiled, forest, options, target, observe, scores=scores, leaves=leaves, tree_scores=tree_scores
    )
    with compiler_needed("options or what is observed ask for it"):
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
    machine = machine_of(target)
    # A forest of its own: what passes find out about it goes with the compile.
    forest = replace(forest if leaves else fold_lone_leaves(forest))
    with (
        collector_at_rest(),
        ThreadPoolExecutor(1) as pool,
    ):  # LLVM works on one kernel while the next is lowered
        submit = pool.submit if observe is unobserved else at_once
        if is_planned(options, observe):
            asked = {"scores": scores, "leaves": leaves, "tree_scores": tree_scores}
            planned = planned_code(forest, machine, submit, **asked)
            return _packed(forest, options, planned, tree_scores=tree_scores)
        hir = SharedHir(forest, observe)
        swept = sweep_kernel(hir, options, machine, submit) if scores else None
        sweeps = swept is not None
        blended = blend_kernel(hir, options, machine, submit, sweeps=sweeps) if scores else None
        walks = walk_options(forest, options, blended is not None)
        scores = scores and not sweeps and options.strategy != "blend"
        asked = {"scores": scores, "leaves": leaves, "trees": scores and trees_are_shared(forest, options)}
        walked, of_units = Walked.nothing(), None
        if (scores or leaves) and is_default(options) and observe is unobserved:
            chosen = walk_choice(forest, options.row_block, blends=blended is not None)
            of_units = walk_kernel(forest, chosen, machine, submit, asked)
        elif scores or leaves:
            walked = walked_kernels(forest, walks, machine, observe, asked)
        beside = {"sweep": swept, "blend": blended}
        others = {name: kernel for name, kernel in beside.items() if kernel is not None}
        code, tables, found = walked.code, walked.tables, walked.records
        row_block = walked.row_block or walks.row_block
        for kernel in (*((of_units,) if of_units else ()), *others.values()):
            code, tables, further = behind(forest.n_trees, code, tables, kernel)
            found |= further
            row_block = -(-row_block // kernel.row_block) * kernel.row_block
        kernels, leaf_kernels, tree_kernels = (
            [found[name] for name in names if name in found] for names in (SCORES, LEAVES, TREES)
        )
    return artifact.pack(
        forest,
        code=code,
        tables=tables,
        kernels=kernels,
        leaf_kernels=leaf_kernels,
        leaf_scores=tree_weights(forest) if tree_scores else None,
        tree_kernels=tree_kernels,
        tree_targets=tree_targets(forest) if tree_kernels and has_tree_targets(forest) else None,
        isa=cpus.isa(machine),
        cpu_features=cpus.needed_features(machine),
        row_block=row_block,
        scratch_per_row=walked.scratch_per_row,
        manifest=_manifest(forest, options, machine, [*others, *(["walk"] if scores else [])]),
    )


def is_planned(options: CompileOptions, observe: Observer) -> bool:
    """Whether the native planner decides everything: options are nobody's choice, and nobody wants to see how code is made."""
    return options == CompileOptions() and observe is unobserved


def _packed(forest: Forest, options: CompileOptions, planned: PlannedCode, *, tree_scores: bool) -> Artifact:
    """The artifact of what has been planned natively."""
    machine = planned.machine
    kernels, leaf_kernels, tree_kernels = (
        planned.kernels.get(section, [])
        for section in (Section.KERNELS, Section.LEAF_KERNELS, Section.TREE_KERNELS)
    )
    return artifact.pack(
        forest,
        code=planned.code,
        tables=planned.tables,
        kernels=kernels,
        leaf_kernels=leaf_kernels,
        leaf_scores=tree_weights(forest) if tree_scores else None,
        tree_kernels=tree_kernels,
        tree_targets=planned.tree_targets,
        isa=cpus.isa(machine),
        cpu_features=cpus.needed_features(machine),
        row_block=planned.row_block,
        manifest=_manifest(forest, options, machine, sorted(planned.strategies, key=STRATEGIES.index)),
    )


def _manifest(
    forest: Forest, options: CompileOptions, machine: Machine, kernels: list[str]
) -> dict[str, object]:
    return {
        "source": forest.source,
        "options": entry(options),
        "kernels": kernels,
        "cpu": machine.cpu,
        "onnx_treebeard": version("onnx-treebeard"),
    }


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Keeps Python's collector of cycles from running: an IR is many objects that all stay, so it would look at them again and again."""
    was_on = gc.isenabled()
    gc.disable()
    if was_on:
        _stopped_by.add(get_ident())
    try:
        yield
    finally:
        if was_on:
            _stopped_by.discard(get_ident())
            gc.enable()


_stopped_by: set[int] = set()  # threads; in a child there is none of them
once_forked(lambda: gc.enable() if _stopped_by else None)


def stage_text(
    forest: Forest, stage: str, options: CompileOptions | None = None, target: Target | None = None
) -> str:
    """The text of one stage: IR for hir, mir, lir; LLVM assembly; the machine's assembly.

    It is that of walks, unless the options ask for another strategy.
    """
    from onnx_treebeard.kernels.cpu import backend

    if stage not in STAGES:
        raise OptionError(f"is {stage!r}; accepted are {', '.join(STAGES)}", field="stage")
    options, machine = options or CompileOptions(), machine_of(target or Target())
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
