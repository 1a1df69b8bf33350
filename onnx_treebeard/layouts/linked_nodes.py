"""Nodes whose child and feature are one word: what is walked below the tops of trees.

In: a `Forest` of few features. Out: the tables of layout `sparse-scalar`, but for

    nodes   {threshold, link, flags}      a node: link is child << bits | feature; a leaf: ~slot << bits, so that its feature is 0
                                          bits: 8, or as many as the features need

A record is a third smaller where all nodes are tested alike, and a pair of children never reaches over two cache lines.
"""

import numpy as np

from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.layout import AtLeaf, InstructionBuilder, LayoutOptions, Step, V
from onnx_treebeard.layouts.node_steps import taken
from onnx_treebeard.layouts.records import Columns
from onnx_treebeard.layouts.sparse_scalar import SparseScalar
from onnx_treebeard.widths import FieldWidths

LINK_BITS = 31  # and a sign
FEATURE_BITS = 8  # at least: a byte is soon cut out


def feature_bits(forest: Forest) -> int:
    """Bits of a link that are the feature."""
    return max(FEATURE_BITS, (forest.n_features - 1).bit_length())


def fits_links(forest: Forest, n_roots: int) -> bool:
    """Whether features, positions of the nodes below so many roots, and leaves fit a link."""
    records = max(n_roots + 2 * forest.n_nodes, forest.n_leaves)
    return records <= 1 << max(LINK_BITS - feature_bits(forest), 0)


class LinkedNodes(SparseScalar):
    """See the module docstring."""

    name = "linked-nodes"

    def __init__(self, forest: Forest) -> None:
        self.feature_bits = feature_bits(forest)
        super().__init__(forest, LayoutOptions(widths=FieldWidths(child="i32")))
        mask = (1 << self.feature_bits) - 1
        self.tables = self.tables.with_numbers(feature_bits=self.feature_bits, feature_mask=mask)

    def fields(self, columns: Columns) -> Columns:
        link = columns["child"].astype(np.int64) << self.feature_bits | columns["feature"]
        others = {name: column for name, column in columns.items() if name not in ("child", "feature")}
        return {**others, "link": link.astype(np.int32)}

    def is_leaf(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        return b.less(b.load("nodes", "link", node), b.constant(0))

    def step(self, b: InstructionBuilder[V], tree: V, node: V, row: V, at_leaf: AtLeaf) -> Step[V]:
        link = b.load("nodes", "link", node)

        def load(field: str) -> V:
            if field == "feature":
                return b.bit_and(link, b.number("feature_mask"))
            return b.load("nodes", field, node)

        outcome = yield from taken(b, load, row, self.form)
        following = b.add(b.shift_right(link, b.number("feature_bits")), b.bit_xor(outcome, b.constant(1)))
        if at_leaf is AtLeaf.NEVER:
            return following
        return b.select(b.less(link, b.constant(0)), node, following)

    def leaf_slot(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        return b.shift_right(
            b.bit_xor(b.load("nodes", "link", node), b.constant(-1)), b.number("feature_bits")
        )
