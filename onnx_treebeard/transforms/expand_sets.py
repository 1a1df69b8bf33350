"""expand-sets: category sets that a kernel cannot look up by bits become comparisons.

In: a `Forest`. Out: a `Forest` that decides the same for every row, whose remaining sets fit bits (`analysis/category_sets.py`).

    x in {1.5, 7e9}    intervals [1.5, next) [7e9, next)    bounds b0 < b1 < b2 < b3, inside behind every second one

                      x < b2
              x < b1          x < b3
          x < b0   out      in      out            a balanced tree of the bounds; "in" is the node's true child, "out" its
         out   in                                  false child, however often they occur (they are shared, not copied)

`analysis/set_bounds.py` has the bounds. A missing value takes the node's own missing direction in every comparison, so it ends
in the first or the last gap: both are "out", and a missing value whose direction is the true child is caught by a test of its own.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.analysis.category_sets import set_members
from onnx_treebeard.analysis.set_bounds import Bounds, set_bounds
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.transforms.hir import rewrite_forests


@dataclass(frozen=True)
class ExpandSets(ModulePass):
    """Applies `expand_sets` to every forest of the module."""

    name = "expand-sets"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, expand_sets)


def expand_sets(forest: Forest) -> Forest:
    """The same decisions, with no set left that does not fit bits. Thresholds have the compared type already."""
    asks = np.flatnonzero(forest.predicate == Predicate.IN)
    members = set_members(forest) if len(asks) else None
    if members is None or members.fits[forest.category_set[asks]].all():
        return forest
    asks = asks[~members.fits[forest.category_set[asks]]]
    bounds, grown = set_bounds(forest), _Grown(forest)
    for node in asks.tolist():
        grown.expand(node, bounds.of(int(forest.category_set[node])))
    return grown.forest()


class _Grown:
    """A forest that gets more nodes: columns of the old ones, lists of the new ones."""

    def __init__(self, old: Forest) -> None:
        self.old = old
        self.threshold = old.threshold.copy()
        self.predicate = old.predicate.copy()
        self.missing_true = old.missing_true.copy()
        self.children = np.stack([old.true_child, old.false_child], axis=1)
        self.added: list[
            tuple[int, float, bool, float]
        ] = []  # old node, bound, missing_true, share of its hits
        self.added_children: list[list[int]] = []

    def expand(self, node: int, bounds: Bounds) -> None:
        """Puts a tree of the bounds in place of a node: gap g lies below bounds[g]; gap 1 and every second one are inside."""
        inside, outside = int(self.children[node, 0]), int(self.children[node, 1])
        wanted = bool(self.old.missing_true[node])
        if not len(bounds):
            self._place(node, -1, -np.inf, wanted, 1.0)
        todo = [(0, len(bounds) + 1, -1, 0)] if len(bounds) else []
        while todo:
            first, last, parent, side = todo.pop()
            if last - first == 1:
                self._link(node, parent, side, inside if first % 2 else outside)
                continue
            # Gaps 0 and 1, outside and inside, are children of one node: it decides where missing values end.
            middle = (first + last + 1) // 2
            missing_true = not wanted if (first, last) == (0, 2) else True
            number = self._place(
                node, parent, bounds[middle - 1], missing_true, (last - first) / (len(bounds) + 1)
            )
            self._link(node, parent, side, number)
            todo += [(first, middle, number, 0), (middle, last, number, 1)]

    def forest(self) -> Forest:
        """The grown forest."""
        old = self.old
        origin = np.array([each[0] for each in self.added], np.int64)
        children = np.concatenate([self.children, np.array(self.added_children, np.int32).reshape(-1, 2)])
        bound = np.array([each[1] for each in self.added], self.threshold.dtype)
        share = np.array([each[3] for each in self.added], np.float64)
        count, asks = len(self.added), self.predicate == Predicate.IN

        def longer(column: npt.NDArray[Any]) -> npt.NDArray[Any]:
            return np.concatenate([column, column[origin]])

        return replace(
            old,
            feature=longer(old.feature),
            threshold=np.concatenate([self.threshold, bound]),
            predicate=np.concatenate([self.predicate, np.full(count, Predicate.LT, np.uint8)]),
            missing_true=np.concatenate([self.missing_true, [each[2] for each in self.added]]).astype(
                np.bool_
            ),
            zero_missing=longer(old.zero_missing),
            category_set=np.append(np.where(asks, old.category_set, -1), np.full(count, -1)).astype(np.int32),
            true_child=np.ascontiguousarray(children[:, 0]),
            false_child=np.ascontiguousarray(children[:, 1]),
            node_id=longer(old.node_id),
            node_hits=np.concatenate([old.node_hits, old.node_hits[origin] * share])
            if len(old.node_hits)
            else old.node_hits,
        )

    def _place(self, node: int, parent: int, bound: float, missing_true: bool, share: float) -> int:
        """The number of a node of the tree: the first takes the old node's place."""
        if parent < 0:
            self.threshold[node], self.predicate[node] = bound, Predicate.LT
            self.missing_true[node] = missing_true
            return node
        self.added.append((node, float(bound), missing_true, share))
        self.added_children.append([0, 0])
        return self.old.n_nodes + len(self.added) - 1

    def _link(self, node: int, parent: int, side: int, child: int) -> None:
        if parent < 0:
            return
        if parent < self.old.n_nodes:
            self.children[parent, side] = child
        else:
            self.added_children[parent - self.old.n_nodes][side] = child
