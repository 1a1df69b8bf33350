"""The backend of GPUs: what a GPU offers to strategies (`compiler/machine/backend.py`), by PTX through LLVM.

In: a `Machine` of `devices.py`, the cache of code. Out: facts about it; LLVM text and PTX of modules. A kernel is a grid of threads, one for each row.
Emitters and LLVM are imported when a module comes.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from onnx_treebeard.artifact.flat_code import FlatCode
from onnx_treebeard.artifact.format import CpuFeature, Isa
from onnx_treebeard.compiler.machine.backend import Ability, Observer
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.kernels.llvm.known_code import CodeOwner

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

NO_VECTORS = "a GPU's threads have no vector registers; each row has a thread"


@dataclass(frozen=True)
class GpuBackend(CodeOwner):
    """GPUs of one level of PTX and all later ones."""

    @property
    def isa(self) -> Isa:
        return Isa.PTX

    @property
    def features(self) -> CpuFeature:
        """None: PTX names its own level."""
        return CpuFeature(0)

    @property
    def vector_bytes(self) -> int:
        return 0

    @property
    def vector_shape(self) -> VectorShape:
        return VectorShape(0)

    @property
    def refusal_of_vectors(self) -> str:
        return NO_VECTORS

    @property
    def baseline(self) -> None:
        """A model that is prepared for a GPU has no code for other machines."""
        return None

    def can(self, ability: Ability) -> bool:
        return ability is Ability.THREAD_FOR_EACH_ROW

    def llvm(self, module: "ModuleOp") -> str:
        from onnx_treebeard.kernels.gpu import emit

        return emit.gpu_llvm(module, self.machine)

    def assembly(self, module: "ModuleOp") -> str:
        from onnx_treebeard.kernels.gpu import emit

        return emit.gpu_ptx(module, self.machine)

    def made_by_llvm(self, text: str, observe: Observer, *, straight_line: bool) -> FlatCode:
        from onnx_treebeard.kernels.gpu import emit

        return emit.code_of(text, self.machine, observe)
