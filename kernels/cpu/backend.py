"""The backend of CPUs: what a machine offers to strategies (`compiler/machine/backend.py`), by its instruction set's tables and LLVM.

In: a `Machine`, the library of units and the cache of code. Out: facts about the machine; LLVM text, assembly and machine code of modules.
Emitters and LLVM are imported when a module comes: most compiles find all their code in the library.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from onnx_treebeard.artifact.format import CpuFeature, FlatCode, Isa
from onnx_treebeard.compiler.machine.backend import Ability, Observer
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.kernels.cpu.isa import cpu_levels
from onnx_treebeard.kernels.llvm import cpu_targets
from onnx_treebeard.kernels.llvm.stored_code import CodeOwner

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp


@dataclass(frozen=True)
class CpuBackend(CodeOwner):
    """A CPU that code is made for, which may be another one than that we run on."""

    @property
    def isa(self) -> Isa:
        return cpu_targets.isa(self.machine)

    @property
    def features(self) -> CpuFeature:
        return cpu_targets.needed_features(self.machine)

    @property
    def vector_bytes(self) -> int:
        return cpu_targets.register_bytes(self.machine)

    @property
    def vector_shape(self) -> VectorShape:
        return cpu_targets.vector_shape(self.machine)

    @property
    def baseline(self) -> "CpuBackend | None":
        lowest = cpu_levels.lowest_of(self.machine)
        if lowest is None or lowest == self.machine:
            return None
        return CpuBackend(lowest, self.library, self.cache)

    def can(self, ability: Ability) -> bool:
        match ability:
            case Ability.PERMUTE_128_BYTES:
                return cpu_targets.chooses_from_many(self.machine)
            case Ability.THREAD_FOR_EACH_ROW:
                return False

    def llvm(self, module: "ModuleOp") -> str:
        from onnx_treebeard.kernels.cpu import emit

        return emit.cpu_llvm(module, self.machine)

    def assembly(self, module: "ModuleOp") -> str:
        from onnx_treebeard.kernels.cpu import emit

        return emit.cpu_assembly(module, self.machine)

    def made_by_llvm(self, text: str, observe: Observer, *, straight_line: bool) -> FlatCode:
        from onnx_treebeard.kernels.cpu import emit

        return emit.code_of(text, self.machine, observe, straight_line=straight_line)
