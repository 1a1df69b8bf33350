"""The structure of ai.onnx.ml trees: ids become positions, the listed nodes become nodes and leaves of a Forest.

In: `TreeColumns`. Out: `Trees`, in the numbering of `Forest`: nodes and leaves are counted separately, each in listed order,
a child c >= 0 is node c and a child c < 0 is leaf ~c. Everything is vectorised; the work is linear (with one sort where
node ids are not simply 0, 1, 2, ...). Rules are those of ONNX Runtime:

    rule 19  nodes are known by (tree id, node id), which must be unique
    rule 20  a tree starts at the first node of each run of equal tree ids; tree id -1 makes every node of it a start
    rule 27  the weights of a leaf count in listed order; weights of a node that is no leaf are ignored
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.onnx_attributes import INT32, LEAF, Floats, Ints, TreeColumns
from onnx_treebeard.errors import ModelError
from onnx_treebeard.validation import MAX_FEATURES

Children = npt.NDArray[np.int32]


@dataclass(frozen=True, kw_only=True)
class Trees:
    """T trees, N nodes, L leaves, W weights in the numbering of `Forest`."""

    root: Children  # (T,)
    tree_id: Ints  # (T,)
    node: Ints  # (N,) listed position of each node
    leaf: Ints  # (L,) listed position of each leaf
    true_child: Children  # (N,)
    false_child: Children  # (N,)
    weight_leaf: Ints  # (W,) rising
    weight_target: Ints  # (W,)
    weight: Floats  # (W,)
    leaf_value: Floats  # (L,) the nodes_values entry of each leaf
    leaf_tree: Ints  # (L,) number of the leaf's tree id among all tree ids
    n_tree_ids: int


def read_trees(columns: TreeColumns) -> Trees:
    """Nodes, leaves and weights; raises ModelError for duplicate and unknown ids and for features out of range."""
    is_leaf = columns.mode == LEAF
    node, leaf = (np.flatnonzero(kind).astype(np.int32) for kind in (~is_leaf, is_leaf))
    number = np.where(is_leaf, ~(np.cumsum(is_leaf) - 1), np.cumsum(~is_leaf) - 1).astype(np.int32)
    index = NodeIndex(columns)
    _check_features(columns, node)
    start = _starts(columns.tree_id)
    weight_leaf, order = _weights(columns, index, number)
    _, tree = np.unique(columns.tree_id[index.run_start], return_inverse=True)
    leaf_tree = np.repeat(tree.ravel().astype(np.int32), index.run_length)[leaf]
    return Trees(
        root=number[start],
        tree_id=columns.tree_id[start].astype(np.int64),
        node=node,
        leaf=leaf,
        true_child=number[_children(columns, index, node, columns.true_id, "nodes_truenodeids")],
        false_child=number[_children(columns, index, node, columns.false_id, "nodes_falsenodeids")],
        weight_leaf=weight_leaf,
        weight_target=columns.weight_target[order],
        weight=columns.weight[order],
        leaf_value=columns.value[leaf],
        leaf_tree=leaf_tree,
        n_tree_ids=int(tree.max(initial=-1)) + 1,
    )


class NodeIndex:
    """Finds the listed position of a (tree id, node id) pair.

    The common case needs no sort: tree ids rise and each tree numbers its nodes 0, 1, 2, ... in listed order.
    """

    def __init__(self, columns: TreeColumns) -> None:
        tree, node = columns.tree_id, columns.node_id
        self.run_start = _runs(tree)
        self.run_tree = tree[self.run_start]
        self.run_length = np.diff(self.run_start, append=len(tree))
        within = np.arange(len(tree)) - np.repeat(self.run_start, self.run_length)
        self.dense = bool((np.diff(self.run_tree) > 0).all() and (node == within).all())
        if not self.dense:
            self._sort(columns)

    def find(self, tree: Ints, node: Ints) -> Ints:
        """(k,) listed positions, -1 where there is no such node."""
        if not len(self.run_tree):
            return np.full(len(tree), -1)
        if self.dense:
            run = np.minimum(np.searchsorted(self.run_tree, tree), len(self.run_tree) - 1)
            known = (self.run_tree[run] == tree) & (node >= 0) & (node < self.run_length[run])
            return np.where(known, self.run_start[run] + node, -1)
        key = _key(tree, node)
        place = np.minimum(np.searchsorted(self.key, key), len(self.key) - 1)
        return np.where(self.key[place] == key, self.position[place], -1)

    def _sort(self, columns: TreeColumns) -> None:
        key = _key(columns.tree_id, columns.node_id)
        self.position = np.argsort(key, kind="stable")
        self.key = key[self.position]
        repeated = np.flatnonzero(self.key[1:] == self.key[:-1])
        if len(repeated):
            columns.refuse(int(self.position[repeated[0] + 1]), "nodes_nodeids", "is listed twice")


def _key(tree: Ints, node: Ints) -> Ints:
    return tree.astype(np.int64) * 2**32 + node


def _runs(tree_id: Ints) -> Ints:
    """Where each run of equal tree ids begins."""
    begins = np.ones(len(tree_id), np.bool_)
    begins[1:] = tree_id[1:] != tree_id[:-1]
    return np.flatnonzero(begins)


def _starts(tree_id: Ints) -> Ints:
    """Listed positions of the roots (rule 20)."""
    begins = np.ones(len(tree_id), np.bool_)
    begins[1:] = (tree_id[1:] != tree_id[:-1]) | (tree_id[:-1] == -1)
    return np.flatnonzero(begins)


def _check_features(columns: TreeColumns, node: Ints) -> None:
    feature = columns.feature[node]
    bad = (feature < 0) | (feature >= MAX_FEATURES)
    if bad.any():
        position = int(node[np.argmax(bad)])
        columns.refuse(
            position, "nodes_featureids", f"is {columns.feature[position]}; expected 0 to {MAX_FEATURES - 1}"
        )


def _children(columns: TreeColumns, index: NodeIndex, node: Ints, ids: Ints, field: str) -> Ints:
    child = ids[node]
    in_range = (child >= INT32.min) & (child <= INT32.max)
    found = np.where(in_range, index.find(columns.tree_id[node], child), -1)
    if (found < 0).any():
        position = int(node[np.argmax(found < 0)])
        columns.refuse(position, field, f"is {ids[position]}, but the tree has no such node")
    return found


def _weights(columns: TreeColumns, index: NodeIndex, number: Children) -> tuple[Ints, Ints]:
    """Leaf of each weight that counts, rising, and the weight's listed position."""
    position = index.find(columns.weight_tree, columns.weight_node)
    if (position < 0).any():
        weight = int(np.argmax(position < 0))
        raise ModelError(
            "has weights, but the model lists no such node",
            tree=int(columns.weight_tree[weight]),
            node=int(columns.weight_node[weight]),
            field="weights",
        )
    leaf = ~number[position]
    order = np.flatnonzero(leaf >= 0)
    leaf = leaf[order]
    if (leaf[1:] < leaf[:-1]).any():
        rising = np.argsort(leaf, kind="stable")
        order, leaf = order[rising], leaf[rising]
    return leaf, order
