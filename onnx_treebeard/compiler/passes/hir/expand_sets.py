"""expand-sets: category sets that do not fit bit sets become comparisons.

In: HIR with rounded thresholds. Out: HIR, whose forests decide the same for every row, and whose remaining sets fit bit sets; `expand_sets` of
`facts/normalize.py` has the picture.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.passes.hir.module import rewrite_forests
from onnx_treebeard.facts.normalize import expand_sets


@dataclass(frozen=True)
class ExpandSets(ModulePass):
    """Applies `expand_sets` to every forest of the module."""

    name = "expand-sets"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, expand_sets)
