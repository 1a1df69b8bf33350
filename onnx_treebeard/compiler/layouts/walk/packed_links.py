"""Linked nodes: child pointer and feature in one word, for the subtrees of hybrid kernels.

The tables, which the native planner makes (kernels/native/plan/walk/scalar_nodes.h), are those of layout `sparse-scalar`, but for

    nodes   {threshold, link, flags}      a node: link is child << bits | feature; a leaf: ~slot << bits, so that its feature is 0
                                          bits: 8, or as many as the features need

A record without flags is a third smaller than a scalar node, and a pair of children never crosses a cache line.
"""

from onnx_treebeard.compiler.layouts.walk.interface import AtLeaf, InstructionBuilder, Step, V
from onnx_treebeard.compiler.layouts.walk.node_steps import taken
from onnx_treebeard.compiler.layouts.walk.sparse_scalar import SparseScalar


class LinkedNodes(SparseScalar):
    """See the module docstring."""

    name = "linked-nodes"

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
