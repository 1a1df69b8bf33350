"""Chooses the vector operations (`interface.py`) of a machine."""

from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.kernels.cpu.isa.aarch64 import aarch64_instructions
from onnx_treebeard.kernels.cpu.isa.cpus import NO_PERMUTE, Machine
from onnx_treebeard.kernels.cpu.isa.interface import Instructions
from onnx_treebeard.kernels.cpu.isa.x86 import x86_instructions
from onnx_treebeard.kernels.llvm.emitter import Emitter

INSTRUCTIONS = {"x86_64": x86_instructions, "aarch64": aarch64_instructions}


def instructions_of(machine: Machine) -> Instructions | None:
    """The operations for a machine; None where it has no byte permute, without which nothing is bit-sliced."""
    find = INSTRUCTIONS.get(machine.architecture)
    return find(machine) if find else None


def instructions(e: Emitter) -> Instructions:
    """The operations for the machine that is emitted for.

    Raises UnsupportedError where it has none: LLVM would end the process over an intrinsic that the CPU lacks.
    """
    found = instructions_of(e.machine)
    if found is None:
        raise UnsupportedError(NO_PERMUTE, field="cpu")
    return found
