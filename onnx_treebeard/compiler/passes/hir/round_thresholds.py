"""round-thresholds: every threshold in the type that is compared, with the zero rule folded in.

In: HIR, whose forests have thresholds of the source's type. Out: HIR, whose forests decide the same for every row by comparing it as it is;
`round_thresholds` of `facts/normalize.py` has the cases. The passes behind it move thresholds with their nodes, and normalize-predicates turns
`<` beside `<=` into `<=`; then `compiler/passes/walk/build_tables.py` puts them into tables.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.passes.hir.module import rewrite_forests
from onnx_treebeard.facts.normalize import round_thresholds


@dataclass(frozen=True)
class RoundThresholds(ModulePass):
    """Applies `round_thresholds` to every forest of the module."""

    name = "round-thresholds"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, round_thresholds)
