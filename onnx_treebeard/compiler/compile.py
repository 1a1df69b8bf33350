"""The compiler: a `Forest` in, an `Artifact` out, through named stages that can each be printed.

A forest takes one of two ways:

    forest -> plan -> units -> code         the native planner decides, and the code are units of the library (`plan_code.py`)
    hir -> mir -> lir -> llvm -> code       walks by options, lowered through the IR (`walk_code.py`)

The second one is for options that say how to walk: all but the strategy and the row block.
"""

import gc
import logging
from dataclasses import replace
from functools import cache
from typing import Any

from onnx_treebeard.artifact import pack as artifact_pack
from onnx_treebeard.artifact.format import Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.bindings.native_library import package_version
from onnx_treebeard.bindings.planner import call_planner
from onnx_treebeard.compiler.forest_code import ForestCode, llvm_thread
from onnx_treebeard.compiler.layouts.gpu_kernel_work import ThreadWork, thread_work
from onnx_treebeard.compiler.machine.backend import Ability, Backend, Observer, unobserved
from onnx_treebeard.compiler.options.options import (
    CUDA,
    STRATEGY_NAMES,
    WALK,
    CompileOptions,
    Target,
    is_planned,
)
from onnx_treebeard.compiler.options.schedule_file import entry
from onnx_treebeard.compiler.plan import Kernels
from onnx_treebeard.compiler.plan_code import planned_code
from onnx_treebeard.forest.derived_columns import refuse_derivation
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import tree_weights
from onnx_treebeard.forest_analysis.predicate_forms import (
    fold_constant_trees,
    normalize_predicates,
    round_thresholds,
)
from onnx_treebeard.kernels.target_backend import backend_of
from onnx_treebeard.system.errors import OptionError
from onnx_treebeard.system.optional_packages import naming_packages
from onnx_treebeard.system.process import gc_paused, trim

logger = logging.getLogger("onnx_treebeard")
STAGES = ("hir", "mir", "lir", "llvm", "asm", "ptx")


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

    scores, leaves: which kernels the artifact has, at least one of them; each takes its own time and code.
    tree_scores: whether the kernel for leaves also reports what each leaf adds to the raw scores.
    observe: sees every pass and every step below the IR. Without an observer, code that was compiled before is read from disk.

    Raises UnsupportedError where the forest needs what no kernel computes, MissingPackageError where code has to be compiled and the
    compiler is not installed, OptionError for options that are illegal for the forest and for targets that LLVM does not know.
    """
    refuse_derivation(forest, "compile options, artifacts and other machines")
    options, target = options or CompileOptions(), target or Target()
    kernels = Kernels(scores, leaves or tree_scores, tree_scores)
    _log_note(options.note)
    with naming_packages("a compile with these options, or one that is observed,"):
        artifact = _compile(forest, options, target, kernels, observe)
    gc.collect(1)  # an IR is full of cycles, and holds the tables
    trim()
    return artifact


def _compile(
    forest: Forest, options: CompileOptions, target: Target, kernels: Kernels, observe: Observer
) -> Artifact:
    """Compiles, whether or not it was done before."""
    backend = backend_of(target)
    # A copy: what passes find out about it is forgotten with the compile.
    forest = replace(forest)
    forest = forest if kernels.leaves else fold_constant_trees(forest)
    with gc_paused():
        code = _code(forest, options, backend, kernels, observe)
    return _pack(forest, options, code, tree_scores=kernels.tree_scores)


def _code(
    forest: Forest, options: CompileOptions, backend: Backend, kernels: Kernels, observe: Observer
) -> ForestCode:
    if is_planned(options):
        if observe is not unobserved:  # steps would lie within each other
            return planned_code(forest, options, backend, kernels, observe)
        with llvm_thread() as submit:
            return planned_code(forest, options, backend, kernels, submit=submit)
    # Imported here, because it imports the IR: most forests do without.
    from onnx_treebeard.compiler.walk_code import walked_code

    return walked_code(forest, options, backend, kernels, observe)


@cache
def _log_note(note: str) -> None:
    """Logs what options turn off, once a process: a model may have many nodes."""
    if note:
        logger.warning("%s", note)


def _pack(forest: Forest, options: CompileOptions, forest_code: ForestCode, *, tree_scores: bool) -> Artifact:
    """Packs code and tables into an artifact."""
    sections = (Section.KERNELS, Section.LEAF_KERNELS, Section.TREE_KERNELS)
    kernels, leaf_kernels, tree_kernels = (forest_code.kernels.get(section, []) for section in sections)
    return artifact_pack.pack(
        forest,
        code=forest_code.code,
        tables=forest_code.tables,
        kernels=kernels,
        leaf_kernels=leaf_kernels,
        leaf_scores=tree_weights(forest) if tree_scores else None,
        tree_kernels=tree_kernels,
        tree_targets=forest_code.tree_targets,
        sum_digits=forest_code.sum_digits,
        sum_nans=call_planner(forest, "sum_nans").arrays["nans"],
        isa=forest_code.backend.isa,
        cpu_features=forest_code.backend.features,
        row_block=forest_code.row_block,
        scratch_per_row=forest_code.scratch_per_row,
        manifest={
            "source": forest.source,
            "options": entry(options),
            "kernels": sorted(forest_code.strategies, key=STRATEGY_NAMES.index, reverse=True),
            "cpu": forest_code.backend.name,
            "onnx_treebeard": package_version(),
        },
    )


def stage_text(
    forest: Forest, stage: str, options: CompileOptions | None = None, target: Target | None = None
) -> str:
    """Returns the text of one stage: IR for hir, mir, lir; LLVM assembly; the machine's assembly; PTX, which is the assembly of GPUs.

    It is that of `shown_strategy`. Below hir, that of a strategy other than walk is its plan (stage mir), and the units that the plan names.
    Stage ptx is for the target's level of GPUs, the lowest unless it names one.
    """
    # Imported here, because it imports the IR: most compiles show no stage.
    from onnx_treebeard.compiler.plan_stages import plan_module, plan_text
    from onnx_treebeard.compiler.walk_code import walk_module

    if stage not in STAGES:
        raise OptionError(f"is {stage!r}; accepted are {', '.join(STAGES)}", field="stage")
    refuse_derivation(forest, "stages of the compiler")
    target = _target_of(stage, target)
    options, backend = options or CompileOptions(), backend_of(target)
    strategy = shown_strategy(forest, options, target)
    if strategy == WALK and not forest.is_linear:  # whose walks no options change
        module = walk_module(forest, stage, options, backend)
    elif stage == "mir":
        return plan_text(forest, replace(options, strategy=strategy), backend)
    else:
        module = plan_module(forest, stage, replace(options, strategy=strategy), backend)
    if stage == "llvm":
        return backend.llvm(module)
    if stage in ("asm", "ptx"):
        return backend.assembly(module)
    return str(module) + "\n"


def _target_of(stage: str, target: Target | None) -> Target:
    target = target or Target()
    if stage != "ptx":
        return target
    if target.triple not in ("", CUDA.triple):
        raise OptionError(f"is {target.triple!r}; stage ptx is for {CUDA.triple}", field="triple")
    return replace(target, triple=CUDA.triple)


def strategies_taken(
    forest: Forest, options: CompileOptions | None = None, target: Target | None = None
) -> tuple[str, ...]:
    """Returns the strategies whose kernels score a forest, with "auto" those that it chooses. Raises errors as `compile_forest` does."""
    names: Any = compile_forest(forest, options, target).manifest["kernels"]
    return tuple(names)


def thread_costs(
    forest: Forest, options: CompileOptions | None = None, target: Target | None = None
) -> dict[str, ThreadWork]:
    """Returns what a row of many takes by each strategy that serves a forest on a GPU, the cheapest first. Nothing for CPUs, and where options decide."""
    is_default = (options or CompileOptions()) == CompileOptions()
    if not backend_of(target).can(Ability.THREAD_FOR_EACH_ROW) or not is_default:
        return {}
    folded = fold_constant_trees(forest)
    if not folded.n_nodes:
        return {}
    works = thread_work(normalize_predicates(round_thresholds(folded)))
    serving = [(name, work) for name, work in works.items() if work.kernels]
    return dict(sorted(serving, key=lambda item: item[1].row_instructions))


def shown_strategy(
    forest: Forest, options: CompileOptions | None = None, target: Target | None = None
) -> str:
    """Returns the strategy that `stage_text` shows: the one that the options name, else the one that "auto" takes on a GPU, and walks on a CPU.

    On a CPU "auto" often takes two strategies, by the number of rows, and walks are what most options are about.
    """
    named = (options or CompileOptions()).strategy
    if named != "auto":
        return named
    if not backend_of(target).can(Ability.THREAD_FOR_EACH_ROW):
        return WALK
    return next(iter(strategies_taken(forest, options, target)), WALK)
