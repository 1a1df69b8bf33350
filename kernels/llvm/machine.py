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
        return self.triple.split("-", 1)[0]

    def has(self, feature: str) -> bool:
        """Whether code for this machine may use `feature`, in LLVM's spelling."""
        return f"+{feature}" in self.features.split(",")


@lru_cache(maxsize=8)
def resolve(target: Target) -> Machine:
    """Fills the empty fields of a target with those of the machine we run on.

    Objects are ELF on every system: the runtime maps their code itself, so the system's own format does not matter.
    """
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    host = binding.get_default_triple()
    triple = target.triple or host
    native = not target.cpu and not target.triple
    cpu = target.cpu or (binding.get_host_cpu_name() if native else "generic")
    features = target.features or (binding.get_host_cpu_features().flatten() if native else "")
    try:
        binding.Target.from_triple(triple)
    except RuntimeError as error:
        raise OptionError(f"is {triple!r}: {error}", field="triple") from None
    parts = triple.split("-")
    if parts[2:3] == ["windows"] or "darwin" in triple or "macos" in triple:
        triple = "-".join([*parts[:3], "elf"])
    return Machine(triple, cpu, features)


def target_machine(machine: Machine) -> binding.TargetMachine:
    """LLVM's description of the machine; position-independent code."""
    target = binding.Target.from_triple(machine.triple)
    return target.create_target_machine(
        cpu=machine.cpu, features=machine.features, opt=3, reloc="pic", codemodel="small"
    )


def optimised(text: str, tm: binding.TargetMachine) -> binding.ModuleRef:
    """The verified module after LLVM's pipeline at level 3."""
    try:
        module = binding.parse_assembly(text)
        module.verify()
    except RuntimeError as error:
        raise CompilerError("llvm", str(error).strip().splitlines()[0]) from error
    options = binding.create_pipeline_tuning_options(speed_level=3)
    builder = binding.create_pass_builder(tm, options)
    builder.getModulePassManager().run(module, builder)
    return module
