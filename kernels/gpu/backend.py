"""The backend of GPUs: what a GPU offers to strategies (`compiler/machine/backend.py`), by PTX through LLVM.

In: a `Target` whose triple is that of NVIDIA's GPUs, the cache of code. Out: its `Machine` and facts about it; LLVM text and PTX of modules. A kernel is a
grid of threads, one for each row. PTX for a level, of those that LLVM and drivers know, runs on every later GPU too, so the default is the lowest.
Emitters and LLVM are imported when a module comes.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from onnx_treebeard.artifact.format import CpuFeature, FlatCode, Isa
from onnx_treebeard.compiler.machine.backend import Ability, Observer
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.kernels.llvm.cpu_targets import Machine, architecture_of
from onnx_treebeard.kernels.llvm.stored_code import CodeOwner
from onnx_treebeard.system.errors import OptionError

ARCHITECTURE = "nvptx64"
TRIPLE = "nvptx64-nvidia-cuda"
# The version of PTX that brought a level, as a feature of LLVM's target (PTX ISA, "Release Notes").
LEVELS = {
    "sm_80": "+ptx70",
    "sm_86": "+ptx71",
    "sm_89": "+ptx78",
    "sm_90": "+ptx78",
    "sm_100": "+ptx86",
    "sm_120": "+ptx87",
}
LOWEST = "sm_80"


def is_gpu(target: Target | None) -> bool:
    """Returns whether a target names a GPU, by its triple."""
    return target is not None and architecture_of(target.triple) == ARCHITECTURE


def machine_of(target: Target) -> Machine:
    """Returns the machine of a target that `is_gpu`. Raises OptionError for levels that are not served, and for features: a level decides them."""
    level = target.cpu or LOWEST
    if target.triple != TRIPLE:
        raise OptionError(f"is {target.triple!r}; the triple of GPUs is {TRIPLE}", field="triple")
    if level not in LEVELS:
        raise OptionError(f"is {level!r}; accepted for GPUs are {', '.join(LEVELS)}", field="cpu")
    if target.features:
        raise OptionError(f"is {target.features!r}; a GPU's level decides its features", field="features")
    return Machine(TRIPLE, level, LEVELS[level])


if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp


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
