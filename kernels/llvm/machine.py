"""LLVM itself: text in, optimised text, assembly or an object file out, for one target.

Text is verified before anything else is done with it; a mistake of ours becomes a CompilerError instead of a crash of the
process wherever LLVM gives it a chance to.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from llvmlite import binding
from llvmlite.binding.newpassmanagers import NewPassManager

from onnx_treebeard.errors import CompilerError, OptionError
from onnx_treebeard.forking import held_at_forks
from onnx_treebeard.options import Target


@dataclass(frozen=True)
class Machine:
    """A target with every field known. tune: the CPU that instructions are put in order for, if that is another one."""

    triple: str
    cpu: str
    features: str
    tune: str = ""

    @property
    def architecture(self) -> str:
        return _architecture(self.triple)

    def has(self, feature: str) -> bool:
        """Whether code for this machine may use `feature`, in LLVM's spelling; the last word counts."""
        signs = [part[0] for part in self.features.split(",") if part[1:] == feature]
        return signs[-1:] == ["+"]


# CPUs whose features we know and the artifact can name. x86-64-v3 and -v4 are levels of the System V ABI. AArch64 has one level, NEON
# in it: kernels need nothing beyond, so that their code runs on every such CPU.
V3 = "+avx2,+bmi2,+fma"
V4 = f"{V3},+avx512f,+avx512bw,+avx512dq,+avx512vl"
# LLVM makes gathers of loops over single loads. They are slow on AMD's CPUs, and on Intel's since the microcode against Downfall.
NO_GATHERS = "+prefer-no-gather,+prefer-no-scatter"
BYTES = "+avx512vbmi,+gfni"  # permutes of 64 and 128 bytes; transposes of bits
KNOWN_CPUS = {
    "x86_64": {
        "generic": "",
        "x86-64": "",
        "x86-64-v3": f"{V3},{NO_GATHERS}",
        "x86-64-v4": f"{V4},{NO_GATHERS}",
    },
    "aarch64": {"generic": "+neon"},
}
GENERIC = {"generic": ""}
# What native code may use: the highest level whose features are all there, those before it tried first.
LEVELS = {"x86_64": {"x86-64-v4": V4, "x86-64-v3": V3, "x86-64": ""}, "aarch64": {"generic": ""}}
# What an artifact can name besides: features of a level that not every CPU of that level has.
BESIDES = {"x86-64-v4": BYTES, "x86-64-v3": "+gfni"}
# CPUs by LLVM's names: code of a level, what they have besides, in an order for them.
MODELS = {
    "x86_64": {
        **dict.fromkeys(("haswell", "broadwell", "znver2", "znver3"), ("x86-64-v3", "")),
        **dict.fromkeys(("skylake-avx512", "cascadelake"), ("x86-64-v4", "")),
        **dict.fromkeys(("icelake-server", "sapphirerapids", "emeraldrapids"), ("x86-64-v4", BYTES)),
        **dict.fromkeys(("graniterapids", "znver4", "znver5"), ("x86-64-v4", BYTES)),
    },
    "aarch64": {},
}
LINES_OF_SHORT_CODE = 2500  # in LLVM's text: some thirty steps
LINES_OF_LONG_CODE = 3500  # some forty-five steps

# llvmlite's own, around each call of LLVM: only so is LLVM whole in a child.
held_at_forks(binding.ffi.lib._lock._lock)


@lru_cache(maxsize=8)
def resolve(target: Target) -> Machine:
    """Fills the empty fields of a target with those of the machine we run on, or a triple's baseline if one is given.

    Raises OptionError for names that LLVM does not know: it would end the process over an unknown CPU.
    """
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    triple = target.triple or binding.get_default_triple()
    try:
        binding.Target.from_triple(triple)
    except RuntimeError as error:
        raise OptionError(f"is {triple!r}: {error}", field="triple") from None
    cpu, features, tune = _cpu(
        target.cpu or ("generic" if target.triple else "native"), _architecture(triple)
    )
    if target.features:
        features = _joined(features, _checked_features(target.features))
    return Machine(_elf(triple), cpu, features, tune)


def _cpu(name: str, architecture: str) -> tuple[str, str, str]:
    """LLVM's name and features of a CPU, and the one to put instructions in order for.

    Native code is that of a level and of features that an artifact can name, in an order for the host: a CPU without what else the
    host has would die of an artifact that it had been given.
    """
    known, host = KNOWN_CPUS.get(architecture, GENERIC), binding.get_host_cpu_name()
    models = MODELS.get(architecture, {})
    if name in models:
        level, besides = models[name]
        return level, _joined(known[level], besides), name
    if _architecture(binding.get_default_triple()) == architecture and name in ("native", host):
        level, besides = _level(architecture)
        return level, _joined(known[level], besides), host
    if name not in known:
        raise OptionError(f"is {name!r}; accepted are native, {', '.join((*known, *models))}", field="cpu")
    return name, known[name], ""


def _level(architecture: str) -> tuple[str, str]:
    """The highest level of the machine we run on, and which of its further features it has."""
    present = {f"+{feature}" for feature, is_on in binding.get_host_cpu_features().items() if is_on}
    levels = LEVELS.get(architecture, GENERIC).items()
    level = next(level for level, needed in levels if set(filter(None, needed.split(","))) <= present)
    return level, ",".join(one for one in BESIDES.get(level, "").split(",") if one in present)


def _joined(*features: str) -> str:
    return ",".join(filter(None, features))


def _checked_features(features: str) -> str:
    for feature in features.split(","):
        if len(feature) < 2 or feature[0] not in "+-":
            raise OptionError(f"is {features!r}; expected a list such as +avx2,-fma", field="features")
    return features


def _architecture(triple: str) -> str:
    """The first word of a triple; Apple's name for AArch64 is another one."""
    name = triple.split("-", 1)[0]
    return "aarch64" if name == "arm64" else name


def _elf(triple: str) -> str:
    """Objects are ELF on every system: the runtime maps their code itself, so the system's own format does not matter."""
    parts = triple.split("-")
    if parts[2:3] == ["windows"] or "darwin" in triple or "macos" in triple:
        return "-".join([*parts[:3], "elf"])
    return triple


def target_machine(machine: Machine) -> binding.TargetMachine:
    """LLVM's description of the machine; position-independent code."""
    target = binding.Target.from_triple(machine.triple)
    return target.create_target_machine(
        cpu=machine.cpu, features=machine.features, opt=3, reloc="pic", codemodel="small"
    )


@contextmanager
def optimised(
    text: str, tm: binding.TargetMachine, *, written_out: bool = False
) -> Iterator[binding.ModuleRef]:
    """The verified module after LLVM's passes, the fewer of them the longer the code is. At the end its memory is given back.

    What level 3 adds for us are copies of short loops. Code that is longer has its copies already, written out by the schedule:
    level 1 takes half the time there, and a third less again where it does not look for loops to copy. The longest code gets
    four passes, in a third of that time; it takes 3 % more instructions. Code that is `written_out` has short loops over
    constants yet, and everything to gain from level 1.
    """
    lines = text.count("\n")
    with parsed(text) as module, binding.create_pipeline_tuning_options() as options:
        module.data_layout = str(tm.target_data)
        options.speed_level = 1 if written_out or lines > LINES_OF_SHORT_CODE else 3
        options.loop_unrolling = written_out or lines <= LINES_OF_SHORT_CODE
        options.slp_vectorization = not written_out
        is_long = lines > LINES_OF_LONG_CODE and not written_out
        with (
            binding.create_pass_builder(tm, options) as builder,
            _freed(_few_passes() if is_long else builder.getModulePassManager()) as passes,
        ):
            passes.run(module, builder)
        yield module


@contextmanager
def parsed(text: str) -> Iterator[binding.ModuleRef]:
    """The verified module, in a context of its own: LLVM keeps types, constants and attributes as long as their context."""
    with binding.create_context() as context:
        try:
            module = binding.parse_assembly(text, context)
        except RuntimeError as error:
            raise _own_fault(error) from error
        with module:
            try:
                module.verify()
            except RuntimeError as error:
                raise _own_fault(error) from error
            yield module


def _own_fault(error: RuntimeError) -> CompilerError:
    return CompilerError("llvm", str(error).strip().splitlines()[0])


@contextmanager
def _freed(passes: binding.ModulePassManager) -> Iterator[binding.ModulePassManager]:
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
