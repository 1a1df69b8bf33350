"""The normal form of forests: every row is decided as before, by thresholds of the compared type and as few predicate operators as possible, ideally one.

    round-thresholds       every threshold in the type that is compared, with the zero rule folded in
    expand-sets            category sets that do not fit bit sets become comparisons; thresholds have been rounded
    normalize-predicates   `<` beside `<=` becomes `<=`, and so on; thresholds have been rounded

In and out: HIR. `forest_analysis/predicate_forms.py` has the cases of each. Later passes move thresholds with their nodes; then
`compiler/passes/walk/build_tables.py` puts them into tables.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.passes.hir.initial_module import rewrite_forests
from onnx_treebeard.forest_analysis.predicate_forms import expand_sets, normalize_predicates, round_thresholds


@dataclass(frozen=True)
class RoundThresholds(ModulePass):
    """Applies `round_thresholds` to every forest of the module."""

    name = "round-thresholds"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, round_thresholds)


@dataclass(frozen=True)
class ExpandSets(ModulePass):
    """Applies `expand_sets` to every forest of the module."""

    name = "expand-sets"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, expand_sets)


@dataclass(frozen=True)
class NormalizePredicates(ModulePass):
    """Applies `normalize_predicates` to every forest of the module."""

    name = "normalize-predicates"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, normalize_predicates)
