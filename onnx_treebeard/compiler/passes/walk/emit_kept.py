"""Leaves of shared trees as MIR: each thread keeps those of its trees in the memory of its block, then the block adds them in source order.

    walk.keep_leaf[%row from %first_row, %tree from %first_tree] of 32, %leaf
    walk.add_kept %scores[%first_row to %end_of_rows], %forest[%first_tree to %end_of_trees] of 32 by "sum"

In: where the rows of the block begin, and the trees whose leaves are added together. Out: these operations. All threads of a block add together, so
all have to come by.
"""

from dataclasses import dataclass

from xdsl.builder import Builder
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.passes.walk.emit_threads import Place


@dataclass(frozen=True)
class KeptLeaves:
    """place: of the thread. first_tree: of those whose leaves are kept. trees: how many there are at most; None: all of the call."""

    place: Place
    first_tree: SSAValue
    trees: int | None = None

    def keep(self, b: Builder, row: SSAValue, tree: SSAValue, leaf: SSAValue) -> None:
        """Keeps a leaf of the thread."""
        first = self.place.first_row, self.first_tree
        b.insert(walk_dialect.KeepLeafOp((row, tree), first, leaf, self.place.shared.rows))

    def add(
        self,
        b: Builder,
        scores: SSAValue,
        forest: SSAValue,
        row_end: SSAValue,
        tree_end: SSAValue,
        aggregate: str,
    ) -> None:
        """Adds the leaves of all threads of the block, trees up to `tree_end`."""
        rows = self.place.first_row, self.place.end_of_rows(b, row_end)
        trees = self.first_tree, tree_end
        b.insert(
            walk_dialect.AddKeptOp(
                scores, rows, forest, trees, self.place.shared.rows, aggregate, at_most=self.trees
            )
        )
