"""Recipe: all options that a forest is compiled with, so that another process or machine can compile it in the same way.

In: a validated `Forest`. Out: a `Predictor` or an `Artifact`. Pickles and saved forests hold a forest and its recipe; machine code is compiled, or found in
the cache, where it runs.
"""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Unpack

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.native_library import serves_architecture
from onnx_treebeard.bindings.planner import Contributions, explain_forest, open_forest
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.compiler import unit_compiler
from onnx_treebeard.compiler.options.options import (
    CPU,
    CUDA,
    STRATEGY_NAMES,
    VECTOR_STRATEGIES,
    CompileOptions,
    Device,
    Target,
    chosen_row_block,
    is_planned,
)
from onnx_treebeard.forest.forest import Forest

if TYPE_CHECKING:
    from onnx_treebeard.artifact.pack import Artifact
    from onnx_treebeard.compiler.device_fallback import Compiled, Kernels


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
    def is_opened(self) -> bool:
        """True where the native library opens such forests itself: it plans them, for this machine. All others are compiled to an artifact first.

        A GPU takes the default options alone here, because it may ignore stored ones; a CPU those whose strategy it has registers for.
        """
        if self.target == CUDA:
            return self.options == CompileOptions()
        if self.target != Target() or not is_planned(self.options) or not serves_architecture():
            return False
        if self.options.strategy in ("auto", "walk"):
            return True
        # Imported here: default options ask for no more of the CPU, and a process that scores one row would wait for the names of all CPUs.
        from onnx_treebeard.kernels.llvm.cpu_targets import native_machine, register_bytes

        machine = native_machine()
        return (
            self.options.strategy in VECTOR_STRATEGIES and machine is not None and register_bytes(machine) > 0
        )

    def open(self, forest: Forest, *, scores: bool = True, leaves: bool = False) -> Predictor:
        """Returns the predictor of a forest that is opened. Raises as `compile_forest` does, and DeviceError where the device cannot be used."""
        unit_compiler.install()
        options = self.options
        return open_forest(
            replace(forest),  # a copy: what the library finds out about it is forgotten with the call
            scores=scores,
            leaves=leaves,
            strategy=STRATEGY_NAMES.index(options.strategy),
            row_block=chosen_row_block(options),
            device=self.device.number if self.target == CUDA else None,
        )

    def explained(self, forest: Forest, contributions: Contributions) -> Predictor:
        """Returns the predictor of a forest's contributions, on the CPU. Raises UnsupportedError where the forest has none."""
        unit_compiler.install()
        return open_forest(replace(forest), contributions=contributions)

    def explained_against(
        self, forest: Forest, value: np.dtype[Any], decisions: npt.NDArray[np.uint8], trees: tuple[int, int]
    ) -> Predictor:
        """Returns the predictor of some trees' contributions against a background, on the CPU. Arguments and errors as of `explain_forest`."""
        unit_compiler.install()
        return explain_forest(forest, value, decisions, trees)

    @property
    def on_cuda(self) -> "Recipe":
        """The same for the first CUDA device."""
        return replace(self, target=CUDA, device=Device("cuda"))

    def artifact(self, forest: Forest) -> "Artifact":
        """Returns the compiled forest. Raises OptionError for options that are illegal for the forest; stored ones of a CPU may be ignored on a GPU."""
        artifact, ignored = self._compiled(forest, leaves=self.with_leaf)
        if ignored:
            from onnx_treebeard.compiler.device_fallback import log_ignored  # imported here, as below

            log_ignored(self.stored, ignored)
        return artifact

    def leaf_artifact(self, forest: Forest) -> "Artifact":
        """Returns an artifact with the kernel for leaves alone. Raises OptionError as `artifact` does, whose warning it does not repeat."""
        return self._compiled(forest, scores=False, leaves=True).artifact

    def _compiled(self, forest: Forest, **kernels: "Unpack[Kernels]") -> "Compiled":
        # Imported here: the native library opens nearly all forests, and these bring all names of units.
        from onnx_treebeard.compiler.compile import compile_forest
        from onnx_treebeard.compiler.device_fallback import Compiled, compile_stored

        if self.stored:
            return compile_stored(forest, self.options, self.target, **kernels)
        return Compiled(compile_forest(forest, self.options, self.target, **kernels))
