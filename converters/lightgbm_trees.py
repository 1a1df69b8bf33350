"""The trees of a LightGBM model file: per-tree lines -> joined columns, checked, in the numbering of `Forest`.

In: one `TextSection` per tree. Out: `Trees`. LightGBM counts nodes and leaves of a tree apart, as `Forest` does:

    a tree of k leaves has k - 1 nodes, node 0 is its root; child c >= 0 is node c, child c < 0 is leaf ~c
    x <= threshold goes left
    decision_type   bit 0   the node splits on categories
                    bit 1   what is missing goes left
                    bits 2, 3   missing is: 0 nothing, NaN counts as 0; 1 zero and NaN; 2 NaN
"""

from dataclasses import dataclass

import numpy as np

from onnx_treebeard.converters.columns import Bools, Floats, Indices, Ints, TreeEntries, usable_hits
from onnx_treebeard.converters.text_section import TextSection
from onnx_treebeard.errors import UnsupportedError

CATEGORICAL, DEFAULT_LEFT = 1, 2
MISSING_NONE, MISSING_ZERO, MISSING_NAN = 0, 1, 2


@dataclass(frozen=True, kw_only=True)
class Trees:
    """N nodes and L leaves of T trees; root and children are in the numbering of `Forest`."""

    nodes: TreeEntries
    leaves: TreeEntries
    root: Indices  # (T,)
    feature: Ints  # (N,)
    threshold: Floats  # (N,)
    default_left: Bools  # (N,)
    missing: Ints  # (N,) MISSING_*
    left: Indices  # (N,)
    right: Indices  # (N,)
    leaf_value: Floats  # (L,)
    node_hits: Floats  # (N,) or (0,)
    leaf_hits: Floats  # (L,) or (0,)

    @property
    def missing_true(self) -> Bools:
        """(N,) where NaN goes: where it counts as 0, 0 decides."""
        with np.errstate(invalid="ignore"):
            return np.where(self.missing == MISSING_NONE, self.threshold >= 0, self.default_left)


def read_trees(sections: list[TextSection], n_features: int) -> Trees:
    """All trees; raises ModelError for what is malformed, UnsupportedError for categories and linear leaves."""
    leaves = TreeEntries.of([_leaf_count(tree) for tree in sections])
    nodes = TreeEntries.of([size - 1 for size in leaves.size.tolist()])
    decision = _wholes(sections, nodes, "decision_type")
    _check_decisions(nodes, decision)
    feature = _wholes(sections, nodes, "split_feature")
    bad = (feature < 0) | (feature >= n_features)
    nodes.refuse(bad, "split_feature", f"is {{}}; the model has {n_features} features", feature)
    left, right = (_children(sections, nodes, leaves, key) for key in ("left_child", "right_child"))
    root = np.where(nodes.size > 0, nodes.start[:-1], ~leaves.start[:-1]).astype(np.int32)
    _check_parents(nodes, leaves, root, np.concatenate([left, right]))
    _check_cycles(nodes, root, left, right)
    node_hits, leaf_hits = _hits(sections, nodes, leaves)
    return Trees(
        nodes=nodes,
        leaves=leaves,
        root=root,
        feature=feature,
        threshold=_numbers(sections, nodes, "threshold"),
        default_left=(decision & DEFAULT_LEFT) != 0,
        missing=decision >> 2,
        left=left,
        right=right,
        leaf_value=_numbers(sections, leaves, "leaf_value"),
        node_hits=node_hits,
        leaf_hits=leaf_hits,
    )


def _leaf_count(tree: TextSection) -> int:
    if tree.whole("is_linear", default=0):
        tree.refuse(
            "is_linear",
            "the tree has linear leaves, which are not served yet; train with linear_tree=false",
            UnsupportedError,
        )
    count = tree.whole("num_leaves")
    if count == 0:
        tree.refuse("num_leaves", "is 0; a tree has at least one leaf")
    return count


def _check_decisions(nodes: TreeEntries, decision: Ints) -> None:
    categorical = (decision & CATEGORICAL) != 0
    if categorical.any():
        nodes.refuse_at(
            int(np.argmax(categorical)),
            "decision_type",
            "the node splits on categories, which is not served yet; train without categorical_feature",
            error=UnsupportedError,
        )
    bad = (decision < 0) | (decision >> 2 > MISSING_NAN)
    nodes.refuse(bad, "decision_type", "is {}; expected 0 to 11", decision)


def _children(sections: list[TextSection], nodes: TreeEntries, leaves: TreeEntries, key: str) -> Indices:
    child = _wholes(sections, nodes, key)
    n_nodes, n_leaves = nodes.spread(nodes.size), nodes.spread(leaves.size)
    bad = (child >= n_nodes) | (~child >= n_leaves)
    nodes.refuse(
        bad, key, "is {}; expected a node (0, 1, ...) or a leaf (-1, -2, ...) of the same tree", child
    )
    node_start, leaf_start = nodes.spread(nodes.start[:-1]), nodes.spread(leaves.start[:-1])
    return np.where(child >= 0, child + node_start, child - leaf_start).astype(np.int32)


def _check_parents(nodes: TreeEntries, leaves: TreeEntries, root: Indices, children: Indices) -> None:
    """Every node and every leaf has one parent or is a root."""
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
    """Where every node has one parent, what no root reaches is on a cycle or below one."""
    own = np.arange(len(left))
    if not all(((child < 0) | (child > own)).all() for child in (left, right)):
        cut_off = ~nodes.reached(root, left, right)
        nodes.refuse(cut_off, "left_child, right_child", "the node is not below the root, but on a cycle")


def _hits(sections: list[TextSection], nodes: TreeEntries, leaves: TreeEntries) -> tuple[Floats, Floats]:
    none = np.zeros(0, np.float64)
    if not all(tree.has("internal_count") and tree.has("leaf_count") for tree in sections):
        return none, none
    node_hits = usable_hits(_numbers(sections, nodes, "internal_count"))
    leaf_hits = usable_hits(_numbers([_with_leaf_count(tree) for tree in sections], leaves, "leaf_count"))
    usable = len(node_hits) == nodes.start[-1] and len(leaf_hits) == leaves.start[-1]
    return (node_hits, leaf_hits) if usable else (none, none)


def _with_leaf_count(tree: TextSection) -> TextSection:
    """LightGBM before 4 leaves the count of a single leaf out; nothing depends on it."""
    return tree if tree.text("leaf_count").strip() else TextSection({"leaf_count": "0"}, tree.tree)


def _wholes(sections: list[TextSection], entries: TreeEntries, key: str) -> Ints:
    pairs = zip(sections, entries.size.tolist(), strict=True)
    return np.concatenate([np.zeros(0, np.int64), *(tree.wholes(key, size) for tree, size in pairs if size)])


def _numbers(sections: list[TextSection], entries: TreeEntries, key: str) -> Floats:
    pairs = zip(sections, entries.size.tolist(), strict=True)
    return np.concatenate(
        [np.zeros(0, np.float64), *(tree.numbers(key, size) for tree, size in pairs if size)]
    )
