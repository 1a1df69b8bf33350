"""The compiler: a `Forest` in, an `Artifact` out, through named stages that can each be printed.

hir -> mir -> lir -> llvm -> asm / code      see `compiler/passes/pipeline.py` for the passes of each

Forests whose options are nobody's choice take the short way: the native planner decides everything (planned_code.py). All others go by
`compiler/strategies/scheduled.py`, which is imported when one comes.
"""

import gc
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import cache, partial
from threading import get_ident
from typing import Any

from onnx_treebeard.artifact import pack as artifact_pack
from onnx_treebeard.artifact.format import Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.cache.artifacts import cached_artifact
from onnx_treebeard.compiler.layouts.leaf_values import tree_weights
from onnx_treebeard.compiler.machine import machine_of
from onnx_treebeard.compiler.observer import Observer, unobserved
from onnx_treebeard.compiler.options.file import entry
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.strategies.forest_code import ForestCode
from onnx_treebeard.compiler.strategies.kernel_plan import Submit, at_once, compiler_needed
from onnx_treebeard.compiler.strategies.planned import planned_code
from onnx_treebeard.errors import OptionError
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.normalize import fold_constant_trees
from onnx_treebeard.kernels.cpu.isa import cpus
from onnx_treebeard.kernels.cpu.isa.cpus import Machine
from onnx_treebeard.native.library import package_version
from onnx_treebeard.system.forking import once_forked

STRATEGIES = ("tree_simd", "bitslice", "walk")
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
        return cached_artifact(forest, options, target, (scores, leaves, tree_scores), make)


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
    forest = replace(forest if leaves else fold_constant_trees(forest))
    with gc_paused(), one_worker() as submit:
        if is_planned(options, observe):
            asked = {"scores": scores, "leaves": leaves, "tree_scores": tree_scores}
            code = planned_code(forest, machine, submit, **asked)
        else:
            from onnx_treebeard.compiler.strategies.scheduled import scheduled_code

            submit = submit if observe is unobserved else at_once
            code = scheduled_code(forest, options, machine, observe, submit, scores=scores, leaves=leaves)
    return _packed(forest, options, code, tree_scores=tree_scores)


def is_planned(options: CompileOptions, observe: Observer) -> bool:
    """Whether the native planner decides everything: options are nobody's choice, and nobody wants to see how code is made."""
    return options == CompileOptions() and observe is unobserved


@contextmanager
def one_worker() -> Iterator[Submit]:
    """LLVM works on one kernel while the next is lowered: what is submitted runs on a thread, which is there once something is."""
    with ExitStack() as stack:

        @cache
        def pool() -> Any:
            # Imported here: libraries have all code, mostly.
            from concurrent.futures import ThreadPoolExecutor

            return stack.enter_context(ThreadPoolExecutor(1))

        yield lambda call, *arguments, **options: pool().submit(call, *arguments, **options)


def _packed(forest: Forest, options: CompileOptions, made: ForestCode, *, tree_scores: bool) -> Artifact:
    """The artifact of what has been made."""
    machine = made.machine
    sections = (Section.KERNELS, Section.LEAF_KERNELS, Section.TREE_KERNELS)
    kernels, leaf_kernels, tree_kernels = (made.kernels.get(section, []) for section in sections)
    return artifact_pack.pack(
        forest,
        code=made.code,
        tables=made.tables,
        kernels=kernels,
        leaf_kernels=leaf_kernels,
        leaf_scores=tree_weights(forest) if tree_scores else None,
        tree_kernels=tree_kernels,
        tree_targets=made.tree_targets,
        isa=cpus.isa(machine),
        cpu_features=cpus.needed_features(machine),
        row_block=made.row_block,
        scratch_per_row=made.scratch_per_row,
        manifest=_manifest(forest, options, machine, sorted(made.strategies, key=STRATEGIES.index)),
    )


def _manifest(
    forest: Forest, options: CompileOptions, machine: Machine, kernels: list[str]
) -> dict[str, object]:
    return {
        "source": forest.source,
        "options": entry(options),
        "kernels": kernels,
        "cpu": machine.cpu,
        "onnx_treebeard": package_version(),
    }


@contextmanager
def gc_paused() -> Iterator[None]:
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
    # Imported here: most compiles show no stage.
    from onnx_treebeard.compiler.strategies.bitslice import bitslice_module
    from onnx_treebeard.compiler.strategies.tree_simd import tree_simd_module
    from onnx_treebeard.compiler.strategies.walk import lowered, walks_of
    from onnx_treebeard.kernels.cpu import backend

    if stage not in STAGES:
        raise OptionError(f"is {stage!r}; accepted are {', '.join(STAGES)}", field="stage")
    options, machine = options or CompileOptions(), machine_of(target or Target())
    if options.strategy == "bitslice":
        module = bitslice_module(forest, stage, machine)
    elif options.strategy == "tree_simd":
        module = tree_simd_module(forest, stage, machine)
    else:
        module = lowered(forest, stage, walks_of(forest, options, machine))
    if stage == "llvm":
        return backend.cpu_llvm(module, machine)
    if stage == "asm":
        return backend.cpu_assembly(module, machine)
    return str(module) + "\n"
