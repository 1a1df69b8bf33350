"""The trees of a LightGBM model from either format: joined columns -> checked columns, in the numbering of `Forest`.

In: `TreeColumns`, from `text_trees.py` or `dump_trees.py`. Out: `Trees`. LightGBM numbers nodes and leaves of a tree separately, as
`Forest` does:

    a tree of k leaves has k - 1 nodes, node 0 is its root; child c >= 0 is node c, child c < 0 is leaf ~c
    comparison    x <= threshold goes left; a missing value goes left if default_left. Missing are, by the node's missing type:
                  none, and NaN counts as 0 (MISSING_NONE); zero and NaN (MISSING_ZERO); NaN (MISSING_NAN)
    categories    trunc(x) in the node's set goes left; everything else goes right, NaN too, whatever the missing type
"""

from dataclasses import dataclass

import numpy as np

from onnx_treebeard.converters.parsing.columns import Bools, Floats, Indices, Ints, TreeEntries, usable_hits

MISSING_NONE, MISSING_ZERO, MISSING_NAN = 0, 1, 2
LARGEST_CATEGORY = 2**31 - 1  # LightGBM converts values to 32-bit integers, so larger ones are in no set


@dataclass(frozen=True, kw_only=True)
class TreeColumns:
    """N nodes and L leaves of T trees as in the file; S sets of M categories."""

    nodes: TreeEntries
    leaves: TreeEntries
    feature: Ints  # (N,)
    threshold: Floats  # (N,) 0 where the node has a set
    default_left: Bools  # (N,)
    missing: Ints  # (N,) MISSING_*
    left: Ints  # (N,) in the numbering of the tree
    right: Ints  # (N,)
    leaf_value: Floats  # (L,)
    node_hits: Floats  # (N,) or (0,)
    leaf_hits: Floats  # (L,) or (0,)
    category_set: Ints  # (N,) set number, -1 where the node compares
    set_start: Ints  # (S + 1,)
    set_member: Floats  # (M,) rising in each set, 0 to LARGEST_CATEGORY


@dataclass(frozen=True, kw_only=True)
class Trees:
    """Checked columns, with roots and children in the numbering of `Forest`."""

    columns: TreeColumns
    root: Indices  # (T,)
    left: Indices  # (N,)
    right: Indices  # (N,)

    @property
    def compares(self) -> Bools:
        return self.columns.category_set < 0

    @property
    def missing_true(self) -> Bools:
        """(N,) whether NaN goes left: where it counts as 0, the comparison of 0 decides; it is in no set."""
        columns = self.columns
        with np.errstate(invalid="ignore"):
            own: Bools = np.where(
                columns.missing == MISSING_NONE, columns.threshold >= 0, columns.default_left
            )
        return own & self.compares

    @property
    def zero_missing(self) -> Bools:
        """(N,) whether zero is missing."""
        zero: Bools = (self.columns.missing == MISSING_ZERO) & self.compares
        return zero


def checked_trees(columns: TreeColumns, n_features: int) -> Trees:
    """Returns the trees. Raises ModelError, naming tree and node, for features out of range and children that form no tree."""
    nodes, leaves = columns.nodes, columns.leaves
    bad = (columns.feature < 0) | (columns.feature >= n_features)
    nodes.refuse(bad, "split_feature", f"is {{}}; the model has {n_features} features", columns.feature)
    left = _children(nodes, leaves, "left_child", columns.left)
    right = _children(nodes, leaves, "right_child", columns.right)
    root = np.where(nodes.size > 0, nodes.start[:-1], ~leaves.start[:-1]).astype(np.int32)
    _check_parents(nodes, leaves, root, np.concatenate([left, right]))
    _check_cycles(nodes, root, left, right)
    return Trees(columns=columns, root=root, left=left, right=right)


def hits_of(nodes: Floats, leaves: Floats) -> tuple[Floats, Floats]:
    """Returns the hit counts of nodes and leaves, or none of either where one of them is not a count."""
    usable = len(usable_hits(nodes)) == len(nodes) and len(usable_hits(leaves)) == len(leaves)
    return (nodes, leaves) if usable else (nodes[:0], leaves[:0])


def _children(nodes: TreeEntries, leaves: TreeEntries, key: str, child: Ints) -> Indices:
    n_nodes, n_leaves = nodes.spread(nodes.size), nodes.spread(leaves.size)
    bad = (child >= n_nodes) | (~child >= n_leaves)
    nodes.refuse(
        bad, key, "is {}; expected a node (0, 1, ...) or a leaf (-1, -2, ...) of the same tree", child
    )
    node_start, leaf_start = nodes.spread(nodes.start[:-1]), nodes.spread(leaves.start[:-1])
    return np.where(child >= 0, child + node_start, child - leaf_start).astype(np.int32)


def _check_parents(nodes: TreeEntries, leaves: TreeEntries, root: Indices, children: Indices) -> None:
    """Raises ModelError unless every node and leaf has exactly one parent or is a root."""
    reached = np.concatenate([root, children])
    for entries, own, what in (
        (nodes, reached[reached >= 0], "node"),
        (leaves, ~reached[reached < 0], "leaf"),
    ):
        count = np.bincount(own, minlength=int(entries.start[-1]))
        entries.refuse(
            count != 1, "left_child, right_child", f"the {what} is reached {{}} times; expected once", count
        )


def _check_cycles(nodes: TreeEntries, root: Indices, left: Indices, right: Indices) -> None:
    """Raises ModelError for cycles: where every node has one parent, nodes that no root reaches are on a cycle or below one."""
    own = np.arange(len(left))
    if not all(((child < 0) | (child > own)).all() for child in (left, right)):
        cut_off = ~nodes.reached(root, left, right)
        nodes.refuse(cut_off, "left_child, right_child", "the node is not below the root, but on a cycle")
