"""normalize-predicates: as few kinds of comparison as possible, ideally one.

In: a `Forest` with rounded thresholds. Out: a `Forest` that decides the same for every row. Cases:

    1  x > t, x >= t   children swapped: becomes x <= t, x < t (and NaN goes the other way, to the same place)
    2  x == t          children swapped: becomes x != t
    3  LT beside LE    x < t becomes x <= t', t' the value just below t; not for t = -inf, which has none below
"""

from dataclasses import dataclass, replace

import numpy as np
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.transforms.hir import rewrite_forests

SWAPPED = {Predicate.GT: Predicate.LE, Predicate.GE: Predicate.LT, Predicate.EQ: Predicate.NE}


@dataclass(frozen=True)
class NormalizePredicates(ModulePass):
    """Applies `normalize_predicates` to every forest of the module."""

    name = "normalize-predicates"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, normalize_predicates)


@once_per_forest
def normalize_predicates(forest: Forest) -> Forest:
    """The same decisions with predicates LT or LE only, or LT, LE, NE, IN where equality or sets occur."""
    return _one_of_lt_and_le(_swapped(forest))


def _swapped(forest: Forest) -> Forest:
    swap = np.isin(forest.predicate, list(SWAPPED))
    if not swap.any():
        return forest
    predicate = forest.predicate.copy()
    for old, new in SWAPPED.items():
        predicate[forest.predicate == old] = new
    return replace(
        forest,
        predicate=predicate,
        missing_true=forest.missing_true ^ swap,
        true_child=np.where(swap, forest.false_child, forest.true_child),
        false_child=np.where(swap, forest.true_child, forest.false_child),
    )


def _one_of_lt_and_le(forest: Forest) -> Forest:
    below = forest.predicate == Predicate.LT
    mixed = below.any() and (forest.predicate == Predicate.LE).any()
    if not mixed or np.isneginf(forest.threshold[below]).any():
        return forest
    kind = forest.threshold.dtype.type
    with np.errstate(over="ignore"):  # below the lowest number lies -inf, as it should
        threshold = np.where(below, np.nextafter(forest.threshold, kind(-np.inf)), forest.threshold)
    return replace(
        forest,
        threshold=threshold,
        predicate=np.where(below, Predicate.LE, forest.predicate).astype(np.uint8),
    )
