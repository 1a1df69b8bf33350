"""Instruction sets that kernels are emitted for: how the artifact calls them, and which instructions of blends a machine has."""

from onnx_treebeard.artifact_format import Isa
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.kernels.cpu.aarch64 import aarch64_instructions
from onnx_treebeard.kernels.cpu.instructions import Instructions
from onnx_treebeard.kernels.cpu.x86 import x86_instructions
from onnx_treebeard.kernels.llvm.emitter import Emitter
from onnx_treebeard.kernels.llvm.machine import Machine

ISAS = {"x86_64": Isa.X86_64, "aarch64": Isa.AARCH64}
INSTRUCTIONS = {"x86_64": x86_instructions, "aarch64": aarch64_instructions}
NO_PERMUTE = "this CPU has no permute of bytes (AVX2 and NEON have one)"


def isa(machine: Machine) -> Isa:
    """The instruction set of the machine's code."""
    found = ISAS.get(machine.architecture)
    if found is None:
        raise UnsupportedError(f"no kernels for {machine.architecture}; {', '.join(ISAS)} are served")
    return found


def instructions_of(machine: Machine) -> Instructions | None:
    """What the machine blends with; None where it has no permute of bytes."""
    find = INSTRUCTIONS.get(machine.architecture)
    return find(machine) if find else None


def register_bytes(machine: Machine) -> int:
    """Bytes of the registers that blends work with; 0 where there are none."""
    found = instructions_of(machine)
    return found.register_bytes if found else 0


def chooses_from_many(machine: Machine) -> bool:
    """Whether one instruction chooses bytes from 128 leaves."""
    found = instructions_of(machine)
    return found is not None and found.from_many


def instructions(e: Emitter) -> Instructions:
    """Those of the machine that is emitted for. Raises UnsupportedError: LLVM would end the process over what it lacks."""
    found = instructions_of(e.machine)
    if found is None:
        raise UnsupportedError(NO_PERMUTE, field="cpu")
    return found
