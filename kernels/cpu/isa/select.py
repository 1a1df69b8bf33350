"""Which instructions of bit-slicing a machine has."""

from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.kernels.cpu.isa.aarch64 import aarch64_instructions
from onnx_treebeard.kernels.cpu.isa.cpus import NO_PERMUTE, Machine
from onnx_treebeard.kernels.cpu.isa.interface import Instructions
from onnx_treebeard.kernels.cpu.isa.x86 import x86_instructions
from onnx_treebeard.kernels.llvm.emitter import Emitter

INSTRUCTIONS = {"x86_64": x86_instructions, "aarch64": aarch64_instructions}


def instructions_of(machine: Machine) -> Instructions | None:
    """What the machine bit-sliced kernels with; None where it has no permute of bytes."""
    find = INSTRUCTIONS.get(machine.architecture)
    return find(machine) if find else None


def instructions(e: Emitter) -> Instructions:
    """Those of the machine that is emitted for. Raises UnsupportedError: LLVM would end the process over what it lacks."""
    found = instructions_of(e.machine)
    if found is None:
        raise UnsupportedError(NO_PERMUTE, field="cpu")
    return found
