"""LLVM itself: text in, optimised text, assembly or an object file out, for one target.

Text is verified before anything else is done with it; a mistake of ours becomes a CompilerError instead of a crash of the
process wherever LLVM gives it a chance to.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache

from llvmlite import binding
from llvmlite.binding.newpassmanagers import NewPassManager

from onnx_treebeard.bindings.predictor import cpu_features
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.kernels.llvm.cpu_targets import (
    GENERIC,
    KNOWN_CPUS,
    MODELS,
    TUNE,
    WASM32,
    Machine,
    architecture_of,
    highest_level,
    join_features,
    native_machine,
)
from onnx_treebeard.system.errors import CompilerError, OptionError
from onnx_treebeard.system.memory_errors import check_room
from onnx_treebeard.system.process import held_at_forks

LINES_OF_SHORT_CODE = 2500  # of LLVM text: some thirty steps of walks
LINES_OF_LONG_CODE = 3500  # some forty-five steps
# Bytes that LLVM takes at most, as measured: it ends the process where it gets none.
ROOM, ROOM_FOR_CHARACTER = 32 << 20, 100

# llvmlite's lock around each call of LLVM, held across forks so that LLVM's state is consistent in the child.
held_at_forks(binding.ffi.lib._lock._lock)


@lru_cache(maxsize=8)
def resolve(target: Target) -> Machine:
    """Fills the empty fields of a target with those of the machine we run on, or a triple's baseline if one is given.

    Raises OptionError for names that LLVM does not know: it would end the process over an unknown CPU.
    """
    if target == Target() and (native := native_machine()) is not None:
        return native
    initialize()
    triple = target.triple or binding.get_default_triple()
    try:
        binding.Target.from_triple(triple)
    except RuntimeError as error:
        raise OptionError(f"is {triple!r}: {error}", field="triple") from None
    cpu, features, tune = _cpu(
        target.cpu or ("generic" if target.triple else "native"), architecture_of(triple)
    )
    if target.features:
        features = join_features(features, _checked_features(target.features))
    return Machine(_for_runtime(triple), cpu, features, tune)


@cache
def initialize() -> None:
    """Initialises LLVM's targets, once."""
    check_room(ROOM, "LLVM")
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()


def _cpu(name: str, architecture: str) -> tuple[str, str, str]:
    """Returns LLVM's name and features of a CPU, and the CPU that instructions are scheduled for.

    Native code is that of a level plus features that an artifact can name: code with other features of the host would crash a CPU
    that the artifact is moved to.
    """
    levels, host = KNOWN_CPUS.get(architecture, GENERIC), binding.get_host_cpu_name()
    models = MODELS.get(architecture, {})
    if name in models:
        level, besides = models[name]
        return level, join_features(levels[level], besides), name
    if architecture_of(binding.get_default_triple()) == architecture and name in ("native", host):
        level, besides = highest_level(architecture, cpu_features())
        return level, join_features(levels[level], besides), TUNE.get(level, "")
    if name not in levels:
        raise OptionError(f"is {name!r}; accepted are native, {', '.join((*levels, *models))}", field="cpu")
    return name, levels[name], ""


def _checked_features(features: str) -> str:
    for feature in features.split(","):
        if len(feature) < 2 or feature[0] not in "+-":
            raise OptionError(f"is {features!r}; expected a list such as +avx2,-fma", field="features")
    return features


def _for_runtime(triple: str) -> str:
    """Returns the triple that code is made for: the runtime maps and calls it on all systems as on Linux."""
    if triple.split("-")[2:3] == ["windows"] or "darwin" in triple or "macos" in triple:
        return f"{architecture_of(triple)}-unknown-linux-gnu"
    return triple


@lru_cache(maxsize=8)
def target_machine(machine: Machine) -> binding.TargetMachine:
    """Returns LLVM's target machine, for position-independent code; WebAssembly's would be that of a dynamic
    linker. It keeps what LLVM derives from the features, a millisecond's work.
    """
    initialize()
    target = binding.Target.from_triple(machine.triple)
    return target.create_target_machine(
        cpu=machine.cpu,
        features=machine.features,
        opt=3,
        reloc="static" if machine.architecture == WASM32 else "pic",
        codemodel="small",
    )


@contextmanager
def optimise(
    text: str, tm: binding.TargetMachine, *, straight_line: bool = False, unroll: bool = True
) -> Iterator[binding.ModuleRef]:
    """Yields the verified module after LLVM's passes, fewer of them for longer code. Its memory is freed on exit.

    What level 3 adds for kernels is unrolling of short loops. Longer code has been unrolled by the schedule: level 1 takes half the time,
    and a third less without loop unrolling. The longest code gets four passes, in a third of that time, and takes 3 % more instructions.
    Code that is `straight_line` still has short loops over constants, so it gets level 1 with unrolling. unroll: False where the compiler of
    the result unrolls loops itself.
    """
    lines = text.count("\n")
    with parse(text) as module, binding.create_pipeline_tuning_options() as options:
        module.data_layout = str(tm.target_data)
        options.speed_level = 1 if straight_line or lines > LINES_OF_SHORT_CODE else 3
        options.loop_unrolling = unroll and (straight_line or lines <= LINES_OF_SHORT_CODE)
        options.slp_vectorization = not straight_line
        is_long = lines > LINES_OF_LONG_CODE and not straight_line
        with (
            binding.create_pass_builder(tm, options) as builder,
            _free(_few_passes() if is_long else builder.getModulePassManager()) as passes,
        ):
            passes.run(module, builder)
        yield module


@contextmanager
def parse(text: str, *others: str) -> Iterator[binding.ModuleRef]:
    """Yields the verified module, in a context of its own: LLVM keeps types, constants and attributes as long as their context. Others are linked into it."""
    check_room(ROOM + ROOM_FOR_CHARACTER * sum(map(len, (text, *others))), "a compilation")
    with binding.create_context() as context:
        try:
            module, *parts = (binding.parse_assembly(each, context) for each in (text, *others))
        except RuntimeError as error:
            raise _own_fault(error) from error
        with module:
            try:
                for part in parts:
                    module.link_in(part)
                module.verify()
            except RuntimeError as error:
                raise _own_fault(error) from error
            yield module


def _own_fault(error: RuntimeError) -> CompilerError:
    return CompilerError("llvm", str(error).strip().splitlines()[0])


def hide_all_but(module: binding.ModuleRef, names: Collection[str]) -> None:
    """Keeps what a module defines to it, but for these names."""
    for value in (*module.functions, *module.global_variables):
        if not value.is_declaration and value.name not in names:
            value.visibility, value.linkage = "default", "internal"


def remove_unused(module: binding.ModuleRef, tm: binding.TargetMachine) -> None:
    """Removes the functions and variables of a module that are neither seen from outside nor used inside."""
    with (
        binding.create_pipeline_tuning_options() as options,
        binding.create_pass_builder(tm, options) as builder,
        _free(binding.create_new_module_pass_manager()) as passes,
    ):
        passes.add_global_dead_code_eliminate_pass()
        passes.run(module, builder)


@contextmanager
def _free(passes: binding.ModulePassManager) -> Iterator[binding.ModulePassManager]:
    """Frees passes at the end, 170 kB of them: llvmlite's `close` calls the `_dispose` of another base, which does nothing."""
    try:
        yield passes
    finally:
        NewPassManager._dispose(passes)
        passes.detach()


def _few_passes() -> binding.ModulePassManager:
    passes = binding.create_new_module_pass_manager()
    passes.add_sroa_pass()
    passes.add_simplify_cfg_pass()
    passes.add_instruction_combine_pass()
    passes.add_new_gvn_pass()
    return passes
