"""What strategies are asked in tests: requests for a machine by its description, and the modules that they lower a forest to."""

from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.cache import code as code_cache
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir
from onnx_treebeard.compiler.strategies.base import Request
from onnx_treebeard.compiler.strategies.bitslice import Bitslice
from onnx_treebeard.compiler.strategies.tree_simd import TreeSimd
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.cpu.backend import CpuBackend
from onnx_treebeard.kernels.cpu.isa.cpus import Machine
from onnx_treebeard.kernels.library import read as unit_library

DEFAULT = CompileOptions()


def backend(machine: Machine) -> CpuBackend:
    return CpuBackend(machine, unit_library, code_cache)


def request(given: Forest | NormalizedHir, machine: Machine, options: CompileOptions = DEFAULT) -> Request:
    hir = given if isinstance(given, NormalizedHir) else NormalizedHir(given)
    return Request(hir, options, backend(machine))


def bitslice_module(forest: Forest, last: str, machine: Machine) -> ModuleOp:
    """The module after stage `last`. Raises UnsupportedError where the strategy refuses the forest."""
    return Bitslice().lower(request(forest, machine), last)


def tree_simd_module(forest: Forest, last: str, machine: Machine) -> ModuleOp:
    """The module after stage `last`. Raises UnsupportedError where the strategy refuses the forest."""
    return TreeSimd().lower(request(forest, machine), last)
