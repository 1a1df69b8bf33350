"""LLVM itself: text in, optimised text, assembly or an object file out, for one target.

Text is verified before anything else is done with it; a mistake of ours becomes a CompilerError instead of a crash of the
process wherever LLVM gives it a chance to.
"""

from dataclasses import dataclass
from functools import lru_cache

from llvmlite import binding

from onnx_treebeard.errors import CompilerError, OptionError
from onnx_treebeard.options import Target


@dataclass(frozen=True)
class Machine:
    """A target with every field known."""

    triple: str
    cpu: str
    features: str

    @property
    def architecture(self) -> str:
        return _architecture(self.triple)

    def has(self, feature: str) -> bool:
        """Whether code for this machine may use `feature`, in LLVM's spelling; the last word counts."""
        signs = [part[0] for part in self.features.split(",") if part[1:] == feature]
        return signs[-1:] == ["+"]


# CPUs whose features we know and the artifact can name. x86-64-v3 and -v4 are levels of the System V ABI.
V3 = "+avx2,+bmi2,+fma"
KNOWN_CPUS = {
    "x86_64": {
        "generic": "",
        "x86-64": "",
        "x86-64-v3": V3,
        "x86-64-v4": f"{V3},+avx512f,+avx512bw,+avx512dq,+avx512vl",
    }
}
GENERIC = {"generic": ""}
LINES_OF_SHORT_CODE = 2500  # in LLVM's text: some thirty walks in lock step


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
    cpu, features = _cpu(target.cpu or ("generic" if target.triple else "native"), _architecture(triple))
    if target.features:
        features = ",".join(filter(None, (features, _checked_features(target.features))))
    return Machine(_elf(triple), cpu, features)


def _cpu(name: str, architecture: str) -> tuple[str, str]:
    """LLVM's name and features of a CPU."""
    if _architecture(binding.get_default_triple()) == architecture and name in (
        "native",
        binding.get_host_cpu_name(),
    ):
        return binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()
    known = KNOWN_CPUS.get(architecture, GENERIC)
    if name not in known:
        raise OptionError(f"is {name!r}; accepted are native, {', '.join(known)}", field="cpu")
    return name, known[name]


def _checked_features(features: str) -> str:
    for feature in features.split(","):
        if len(feature) < 2 or feature[0] not in "+-":
            raise OptionError(f"is {features!r}; expected a list such as +avx2,-fma", field="features")
    return features


def _architecture(triple: str) -> str:
    return triple.split("-", 1)[0]


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


def optimised(text: str, tm: binding.TargetMachine, *, written_out: bool = False) -> binding.ModuleRef:
    """The verified module after LLVM's pipeline: at level 3 if it is short and not `written_out`, else at level 1, in half the time.

    What level 3 adds for us are copies of short loops. Code that is long has its copies already, written out by the schedule.
    """
    try:
        module = binding.parse_assembly(text)
        module.verify()
    except RuntimeError as error:
        raise CompilerError("llvm", str(error).strip().splitlines()[0]) from error
    module.data_layout = str(tm.target_data)
    level = 1 if written_out or text.count("\n") > LINES_OF_SHORT_CODE else 3
    options = binding.create_pipeline_tuning_options(speed_level=level)
    builder = binding.create_pass_builder(tm, options)
    builder.getModulePassManager().run(module, builder)
    return module
