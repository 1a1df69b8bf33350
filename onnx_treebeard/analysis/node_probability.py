"""How likely each node and leaf is, and which trees are skewed.

In: a `Forest` with or without hit counts. Out: absolute probabilities, from what is known, in this order:

    1  leaf hits     a node's hits are the sum of its children's
    2  node hits     what a node has and its inner children have not is shared equally by the leaves below it
    3  nothing       every leaf of a tree is equally likely

Node hits that are all equal say nothing (exporters write 1 everywhere); neither does a tree without any hits. A hit count that
is negative or not finite counts as 0. What several parents share hands an equal part of its hits to each of them.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.deep_levels import deep_nodes, one_by_one, writable
from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.analysis.paths import downward, leaf_trees
from onnx_treebeard.analysis.tree_shape import LevelOrder
from onnx_treebeard.forest import SHALLOW, Forest

ALPHA, BETA = 0.05, 0.9  # Treebeard's: 5 % of the leaves take 90 % of the rows
ROUNDING = 1e-9  # sums of probabilities are compared with shares to this precision

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class NodeProbability:
    """The probability that a row reaches a node or leaf of its tree; 1 at every root, 0 where no tree leads.

    node: (N,).  leaf: (L,).  leaf_tree: (L,) a tree that reaches each leaf, -1 where none does.
    """

    node: Floats
    leaf: Floats
    leaf_tree: npt.NDArray[np.int32]


@once_per_forest
def node_probability(forest: Forest, order: LevelOrder) -> NodeProbability:
    """Probabilities of all nodes and leaves of all trees."""
    trees = leaf_trees(forest, order)
    leaf = _leaf_hits(forest, order, trees)
    node = _summed_upward(forest, order, leaf)
    of_root = _at_ends(node, leaf, forest.root)
    reached = np.flatnonzero(trees >= 0)
    share_of_node, share_of_leaf = np.zeros(forest.n_nodes), np.zeros(forest.n_leaves)
    share_of_node[order.node] = _share(node[order.node], of_root[order.tree])
    share_of_leaf[reached] = _share(leaf[reached], of_root[trees[reached]])
    return NodeProbability(share_of_node, share_of_leaf, trees)


def skewed_trees(
    probability: NodeProbability, n_trees: int, alpha: float = ALPHA, beta: float = BETA
) -> npt.NDArray[np.bool_]:
    """(T,) whether a share `alpha` of a tree's leaves takes a share `beta` of its rows (Treebeard's definition)."""
    likely_first = np.lexsort((-probability.leaf, probability.leaf_tree))
    needed = leaves_needed(probability, likely_first, n_trees, beta)
    leaves = np.bincount(probability.leaf_tree[probability.leaf_tree >= 0], minlength=n_trees)
    # Divided, not multiplied: 29 / 100 is the number that is written 0.29, 0.29 * 100 is not 29.
    return np.asarray(needed / np.maximum(leaves, 1) <= alpha)


def leaves_needed(
    probability: NodeProbability, sorting: npt.NDArray[np.intp], n_trees: int, share: float
) -> npt.NDArray[np.int64]:
    """(T,) how many leaves of each tree, taken in an order that keeps trees together, hold `share` of its rows."""
    sorting = sorting[probability.leaf_tree[sorting] >= 0]
    tree, leaf = probability.leaf_tree[sorting], probability.leaf[sorting]
    held = np.cumsum(leaf)
    end = np.searchsorted(tree, np.arange(n_trees), side="right")
    total = np.append(0.0, held)
    before, all_of_it = total[np.append(0, end[:-1])], np.diff(total[np.append(0, end)])
    short = held - before[tree] < share * all_of_it[tree] - ROUNDING
    return np.bincount(tree[short], minlength=n_trees) + 1


def _leaf_hits(forest: Forest, order: LevelOrder, trees: npt.NDArray[np.int32]) -> Floats:
    """(L,) hits of each leaf on some scale: 1 each in a tree where nothing is known."""
    hits = _plausible(forest.leaf_hits)
    if not len(hits):
        hits = _left_for_leaves(forest, order)
    of_tree = np.bincount(trees[trees >= 0], hits[trees >= 0], minlength=forest.n_trees)
    return np.where(np.append(of_tree, 0)[trees] > 0, hits, 1.0)


def _left_for_leaves(forest: Forest, order: LevelOrder) -> Floats:
    """(L,) what the nodes' hits leave for the leaves; zeros where the nodes say nothing."""
    left = np.zeros(forest.n_leaves)
    hits = _plausible(forest.node_hits)
    if not len(hits) or len(np.unique(hits[order.node])) < 2:
        return left
    children = np.stack([forest.true_child[order.node], forest.false_child[order.node]])
    passed_on = _at_ends(hits, left, children).sum(axis=0)
    kept = np.maximum(hits[order.node] - passed_on, 0) / np.maximum((children < 0).sum(axis=0), 1)
    for child in children:
        np.add.at(left, ~child[child < 0], kept[child < 0])
    return left


def _plausible(hits: Floats) -> Floats:
    """The hits, divided by a power of two so that no sum overflows; whole numbers keep their exact sums and ties."""
    hits = np.where(np.isfinite(hits) & (hits > 0), hits, 0)
    _, exponent = np.frexp(hits.max(initial=0))
    return np.asarray(np.ldexp(hits, -exponent), np.float64)


def _summed_upward(forest: Forest, order: LevelOrder, leaf: Floats) -> Floats:
    """(N,) hits of each node. `flow` is what one edge carries: nodes, then leaves, those that are shared divided."""
    children = np.stack([forest.true_child, forest.false_child])
    ends = np.concatenate([forest.root, *children[:, order.node]])
    place = np.where(ends >= 0, ends, forest.n_nodes + ~ends)
    edges = np.maximum(np.bincount(place, minlength=forest.n_nodes + forest.n_leaves), 1)
    flow = np.concatenate([np.zeros(forest.n_nodes), leaf]) / edges
    below = np.where(children >= 0, children, forest.n_nodes + ~children)
    levels = downward(forest, order)
    flows, parts, (true, false) = writable(flow), writable(edges), map(one_by_one, below)
    for node in reversed(deep_nodes(levels)):
        flows[node] = (flows[true[node]] + flows[false[node]]) / parts[node]
    for nodes in reversed(levels[:SHALLOW]):
        flow[nodes] = (flow[below[0, nodes]] + flow[below[1, nodes]]) / edges[nodes]
    return flow[: forest.n_nodes] * edges[: forest.n_nodes]


def _at_ends(node: Floats, leaf: Floats, ends: npt.NDArray[np.int32]) -> Floats:
    """The entries of nodes c >= 0 and leaves ~c."""
    return np.concatenate([node, leaf])[np.where(ends >= 0, ends, len(node) + ~ends)]


def _share(hits: Floats, of: Floats) -> Floats:
    """hits / of; 0 where there is nothing to share."""
    return np.divide(hits, of, out=np.zeros(len(hits)), where=of > 0)
