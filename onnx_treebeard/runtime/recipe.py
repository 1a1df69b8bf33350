"""Recipe: all options that a forest is compiled with, so that another process or machine can compile it in the same way.

In: a validated `Forest`. Out: an `Artifact`. Pickles and saved forests hold a forest and its recipe; machine code is compiled, or found in
the cache, where it runs.
"""

from dataclasses import dataclass, field, replace
from typing import Unpack

from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.compile_chosen import Compiled, Kernels, compile_stored, log_ignored
from onnx_treebeard.compiler.options.device import CPU, CUDA, Device
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest.forest import Forest


@dataclass(frozen=True)
class Recipe:
    """The compile options, the target, whether the kernel for leaves is compiled together with that for scores, and the device that runs them.

    target: that of the device, unless another one was named. With device "auto" it is the CPU's, and `on_cuda` is the recipe for large batches.
    stored: what stores the options, for messages; a GPU that does not serve them takes the default ones. Empty where a caller has passed them.
    """

    options: CompileOptions = field(default_factory=CompileOptions)
    target: Target = field(default_factory=Target)
    with_leaf: bool = False
    device: Device = CPU
    stored: str = field(default="", compare=False)

    @property
    def on_cuda(self) -> "Recipe":
        """The same for the first CUDA device."""
        return replace(self, target=CUDA, device=Device("cuda"))

    def artifact(self, forest: Forest) -> Artifact:
        """Returns the compiled forest. Raises OptionError for options that are illegal for the forest; stored ones of a CPU may be ignored on a GPU."""
        artifact, ignored = self._compiled(forest, leaves=self.with_leaf)
        if ignored:
            log_ignored(self.stored, ignored)
        return artifact

    def leaf_artifact(self, forest: Forest) -> Artifact:
        """Returns an artifact with the kernel for leaves alone. Raises OptionError as `artifact` does, whose warning it does not repeat."""
        return self._compiled(forest, scores=False, leaves=True).artifact

    def _compiled(self, forest: Forest, **kernels: Unpack[Kernels]) -> Compiled:
        if self.stored:
            return compile_stored(forest, self.options, self.target, **kernels)
        return Compiled(compile_forest(forest, self.options, self.target, **kernels))
