"""The machine that code is made for: a `Target` in, a `Machine` with every field known out. LLVM is asked only about machines that are named."""

from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.kernels.cpu.isa import cpus
from onnx_treebeard.kernels.cpu.isa.cpus import Machine


def machine_of(target: Target) -> Machine:
    """The machine of a target. Raises OptionError for names that LLVM does not know."""
    native = cpus.native_machine() if target == Target() else None
    if native is not None:
        return native
    from onnx_treebeard.kernels.llvm.machine import resolve  # LLVM is asked about machines that are named

    return resolve(target)
