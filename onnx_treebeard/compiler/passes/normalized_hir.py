"""The HIR that bit-slicing and tree SIMD start from: thresholds rounded, predicates normalised.

In: a `Forest`. Out: that HIR, made once for both strategies on first use, and copies of it for lowering.
"""

from functools import cached_property
from typing import TYPE_CHECKING

from onnx_treebeard.compiler.observer import Observer, unobserved
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.normalize import normalize_predicates, round_thresholds

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from onnx_treebeard.compiler.passes.pipeline import Stage


class NormalizedHir:
    """The HIR of `given`. observe: sees the passes that lead to it, and those below."""

    def __init__(self, given: Forest, observe: Observer = unobserved) -> None:
        self.given, self.observe = given, observe

    @cached_property
    def module(self) -> "ModuleOp":
        """The module after stage hir."""
        from onnx_treebeard.compiler.passes.hir.module import module_of
        from onnx_treebeard.compiler.passes.pipeline import NORMALIZED, context, run_stage

        module = module_of(self.given)
        run_stage(context(), module, NORMALIZED, self.observe)
        return module

    @cached_property
    def forest(self) -> Forest:
        """The forest with rounded thresholds and normalised predicates; without a module where nothing observes the passes."""
        if self.observe is unobserved:
            return normalize_predicates(round_thresholds(self.given))
        from onnx_treebeard.compiler.passes.hir.module import predictions

        (prediction,) = predictions(self.module)
        return prediction.forest.forest

    def lowered(self, column: "tuple[Stage, ...]", last: str) -> "ModuleOp":
        """A copy of the module, lowered through the stages of `column` to stage `last`, or to the end of the column for later stages."""
        from onnx_treebeard.compiler.passes.pipeline import context, run_stage

        module = self.module.clone()
        if last == "hir":
            return module
        for stage in column:
            run_stage(context(), module, stage, self.observe)
            if stage.name == last:
                break
        return module
