"""GPUs as code is made for them: the levels of PTX that LLVM and drivers know. Neither LLVM nor the IR is needed to know.

In: a `Target` whose triple is that of NVIDIA's GPUs. Out: a `Machine`. PTX for a level runs on every later GPU too, so the default is the lowest.
"""

from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.kernels.llvm.cpus import Machine, architecture_of
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
    """Whether a target names a GPU, by its triple."""
    return target is not None and architecture_of(target.triple) == ARCHITECTURE


def machine_of(target: Target) -> Machine:
    """The machine of a target that `is_gpu`. Raises OptionError for levels that are not served, and for features: a level decides them."""
    level = target.cpu or LOWEST
    if target.triple != TRIPLE:
        raise OptionError(f"is {target.triple!r}; the triple of GPUs is {TRIPLE}", field="triple")
    if level not in LEVELS:
        raise OptionError(f"is {level!r}; accepted for GPUs are {', '.join(LEVELS)}", field="cpu")
    if target.features:
        raise OptionError(f"is {target.features!r}; a GPU's level decides its features", field="features")
    return Machine(TRIPLE, level, LEVELS[level])
