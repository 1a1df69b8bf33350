"""The shapes of the trees of an XGBoost JSON model: which entries are leaves, what they lead to, what the roots reach.

In: the trees, one a row. Out: `Shapes`, checked. XGBoost counts nodes and leaves of a tree together, the root is entry 0:

    left_children  [1, 3, -1, -1, -1]     -1: the entry is a leaf
    right_children [2, 4,  0,  1,  2]     of a leaf -1, or the number of its values (see `leaves.py`)

Entries that the root does not reach (pruned in training, never removed) mean nothing.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from onnx_treebeard.converters.parsing.columns import Bools, Ints, TreeEntries
from onnx_treebeard.converters.parsing.json_rows import JsonRows
from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.converters.xgboost.columns import joined_wholes

LEAF = -1


@dataclass(frozen=True, kw_only=True)
class Shapes:
    """E entries of T trees; children are positions in the joined columns."""

    entries: TreeEntries
    left: Ints  # (E,) LEAF at a leaf
    right: Ints  # (E,) LEAF at a leaf
    numbered: Bools  # (E,) leaves whose right child is a number
    number: Ints  # (E,) what it is, of no meaning elsewhere

    @cached_property
    def is_leaf(self) -> Bools:
        return np.equal(self.left, LEAF)

    @cached_property
    def reached(self) -> Bools:
        """(E,) which entries the roots reach; ModelError where one is reached twice."""
        own = np.flatnonzero(~self.is_leaf)
        children = np.concatenate([self.left[own], self.right[own]])
        expected = np.ones(len(self.left), np.int64)
        expected[self.entries.start[:-1]] = 0
        behind = (self.left[own] > own) & (self.right[own] > own)
        if behind.all() and np.array_equal(np.bincount(children, minlength=len(self.left)), expected):
            return expected >= 0
        return self.entries.reached(self.entries.start[:-1], self.left, self.right)

    @cached_property
    def is_node(self) -> Bools:
        """(E,) split nodes that a root reaches."""
        return self.reached & ~self.is_leaf

    def kept(self, chosen: slice) -> Bools:
        """(E,) which entries the roots of the chosen trees reach."""
        tree = np.zeros(len(self.entries.size), np.bool_)
        tree[chosen] = True
        return self.reached & np.repeat(tree, self.entries.size)


def read_shapes(trees: JsonRows, numbers_leaves: Bools) -> Shapes:
    """`numbers_leaves`: (T,) trees whose leaves have numbers. Raises ModelError for what is malformed."""
    count, bad = trees.wholes_alone("tree_param", "num_nodes")
    trees.refuse(bad | (count == 0), _refuse_entry_count)
    entries = TreeEntries.of(count)
    left = _children(entries, "left_children", joined_wholes(trees, entries, "left_children"))
    number, is_leaf = joined_wholes(trees, entries, "right_children"), left == LEAF
    numbered = is_leaf & np.repeat(numbers_leaves, entries.size)
    right = np.where(numbered, LEAF, number)
    bad = is_leaf & (right != LEAF)
    entries.refuse(bad, "right_children", "is {}, but the node has no left child", right)
    right = _children(entries, "right_children", right)
    entries.refuse(
        ~is_leaf & (right == LEAF), "right_children", "is {}, but the node has a left child", right
    )
    return Shapes(entries=entries, left=left, right=right, numbered=numbered, number=number)


def _refuse_entry_count(tree: Section) -> None:
    parameters = tree.section("tree_param")
    if parameters.whole("num_nodes") == 0:
        parameters.refuse("num_nodes", "is 0; a tree has at least one leaf")


def _children(entries: TreeEntries, key: str, child: Ints) -> Ints:
    """(E,) positions in the joined column, or LEAF."""
    bad = (child < LEAF) | (child >= entries.spread(entries.size))
    entries.refuse(bad, key, "is {}; expected a node of the same tree, or -1", child)
    return np.where(child == LEAF, LEAF, child + entries.spread(entries.start[:-1]))
