"""Recipe: all options that a forest is compiled with, so that another process or machine can compile it in the same way.

In: a validated `Forest`. Out: an `Artifact`. Pickles and saved forests hold a forest and its recipe; machine code is compiled, or found in
the cache, where it runs.
"""

from dataclasses import dataclass, field, replace

from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.device import CPU, CUDA, Device
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest.forest import Forest


@dataclass(frozen=True)
class Recipe:
    """The compile options, the target, whether the kernel for leaves is compiled together with that for scores, and the device that runs them.

    target: that of the device, unless another one was named. With device "auto" it is the CPU's, and `on_cuda` is the recipe for large batches.
    """

    options: CompileOptions = field(default_factory=CompileOptions)
    target: Target = field(default_factory=Target)
    with_leaf: bool = False
    device: Device = CPU

    @property
    def on_cuda(self) -> "Recipe":
        """The same for the first CUDA device."""
        return replace(self, target=CUDA, device=Device("cuda"))

    def artifact(self, forest: Forest) -> Artifact:
        """Returns the compiled forest. Raises OptionError for options that are illegal for the forest."""
        return compile_forest(forest, self.options, self.target, leaves=self.with_leaf)

    def leaf_artifact(self, forest: Forest) -> Artifact:
        """Returns an artifact with the kernel for leaves alone. Raises OptionError as `artifact` does."""
        return compile_forest(forest, self.options, self.target, scores=False, leaves=True)
