"""normalize-predicates: as few predicate operators as possible, ideally one.

In: HIR with rounded thresholds. Out: HIR, whose forests decide the same for every row; `normalize_predicates` of `facts/normalize.py` has the cases.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.passes.hir.module import rewrite_forests
from onnx_treebeard.facts.normalize import normalize_predicates


@dataclass(frozen=True)
class NormalizePredicates(ModulePass):
    """Applies `normalize_predicates` to every forest of the module."""

    name = "normalize-predicates"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, normalize_predicates)
