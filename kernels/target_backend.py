"""The backend of a target: a `Target` in, a `Backend` out. The one place that knows all backends, the library of units and the cache of code."""

from onnx_treebeard.cache import machine_code as code_cache
from onnx_treebeard.compiler.machine.backend import Backend
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.kernels.cpu.backend import CpuBackend
from onnx_treebeard.kernels.cpu.isa.cpu_levels import LIBRARY_LEVELS
from onnx_treebeard.kernels.gpu.backend import TRIPLE, GpuBackend, is_gpu, machine_of
from onnx_treebeard.kernels.library import read as unit_library
from onnx_treebeard.kernels.llvm import cpu_targets


def backend_of_level(level: str) -> Backend:
    """Returns the backend of a level that the native library names: of CPUs (`cpu/isa/cpu_levels.py`), or of GPUs."""
    if level in LIBRARY_LEVELS:
        return CpuBackend(LIBRARY_LEVELS[level], unit_library, code_cache)
    return GpuBackend(machine_of(Target(triple=TRIPLE, cpu=level)), unit_library, code_cache)


def backend_of(target: Target | None = None) -> Backend:
    """Returns the backend of a target; of the machine we run on by default. Raises OptionError for names that LLVM does not know."""
    if target is not None and is_gpu(target):
        return GpuBackend(machine_of(target), unit_library, code_cache)
    machine = cpu_targets.native_machine() if target in (None, Target()) else None
    if machine is None:
        from onnx_treebeard.kernels.llvm.llvm_target import resolve  # LLVM is asked about named machines only

        machine = resolve(target or Target())
    return CpuBackend(machine, unit_library, code_cache)
