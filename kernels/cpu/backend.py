"""The CPU backend: a module in LIR becomes LLVM text, assembly, or flat machine code."""

from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.artifact import CpuFeature, Isa
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.kernels.cpu.emit import CPU_RULES
from onnx_treebeard.kernels.cpu.emit_cache import CACHE_RULES
from onnx_treebeard.kernels.cpu.emit_lanes import LANE_RULES
from onnx_treebeard.kernels.cpu.emit_member import MEMBER_RULES
from onnx_treebeard.kernels.cpu.flatten import FlatCode, flatten
from onnx_treebeard.kernels.llvm.machine import Machine, optimised, target_machine
from onnx_treebeard.kernels.llvm.module import llvm_text
from onnx_treebeard.observer import Observer, unobserved

ISAS = {"x86_64": Isa.X86_64, "aarch64": Isa.AARCH64}
FEATURE_NAMES = {
    CpuFeature.AVX2: "avx2",
    CpuFeature.FMA: "fma",
    CpuFeature.AVX512F: "avx512f",
    CpuFeature.AVX512BW: "avx512bw",
    CpuFeature.AVX512DQ: "avx512dq",
    CpuFeature.AVX512VL: "avx512vl",
    CpuFeature.AVX512VBMI: "avx512vbmi",
    CpuFeature.BMI2: "bmi2",
}


def cpu_llvm(module: ModuleOp, machine: Machine) -> str:
    """LLVM text as we emit it, before optimisation."""
    return llvm_text(module, machine, {**CPU_RULES, **CACHE_RULES, **LANE_RULES, **MEMBER_RULES})


def cpu_assembly(module: ModuleOp, machine: Machine) -> str:
    """The machine's assembly."""
    tm = target_machine(machine)
    return str(tm.emit_assembly(optimised(cpu_llvm(module, machine), tm)))


def cpu_code(module: ModuleOp, machine: Machine, observe: Observer = unobserved) -> FlatCode:
    """Machine code that runs at any address."""
    tm = target_machine(machine)
    with observe("llvm", "emit-llvm"):
        text = cpu_llvm(module, machine)
    with observe("object", "optimise"):
        compiled = optimised(text, tm)
    with observe("object", "emit-object"):
        data = tm.emit_object(compiled)
    with observe("object", "flatten"):
        return flatten(data)


def isa(machine: Machine) -> Isa:
    """The instruction set of the machine's code."""
    found = ISAS.get(machine.architecture)
    if found is None:
        raise UnsupportedError(f"no kernels for {machine.architecture}; {', '.join(ISAS)} are served")
    return found


def needed_features(machine: Machine) -> CpuFeature:
    """The features that code for this machine may use."""
    present = [flag for flag, name in FEATURE_NAMES.items() if machine.has(name)]
    result = CpuFeature(0)
    for flag in present:
        result |= flag
    return result
