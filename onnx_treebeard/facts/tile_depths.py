"""The depths of leaves in trees of tiles, and the depths that cover most rows.

In: a `Forest`, a tile id for each node, probabilities. Out: depths in tiles. A depth is the number of steps of a walk: 0 for a constant tree, 1 for
the leaves below the root's tile.
"""

from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from onnx_treebeard.facts.deep_levels import deep_nodes, one_by_one, writable
from onnx_treebeard.facts.node_probability import NodeProbability, leaves_needed, node_probability
from onnx_treebeard.facts.paths import downward
from onnx_treebeard.facts.tree_shape import LevelOrder, level_order, stable_order
from onnx_treebeard.forest.forest import SHALLOW, Forest


def leaf_depths(forest: Forest, order: LevelOrder, tile_id: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """Returns (L,) the number of tiles on the longest path to each leaf; 0 for leaves that no tree reaches."""
    node_depth = np.zeros(forest.n_nodes, np.int32)
    node_depth[forest.root[forest.root >= 0]] = 1
    leaf_depth = np.zeros(forest.n_leaves, np.int32)
    levels = downward(forest, order)
    for nodes in levels[:SHALLOW]:
        for child in (forest.true_child[nodes], forest.false_child[nodes]):
            inner, leaf = np.flatnonzero(child >= 0), np.flatnonzero(child < 0)
            below, above = child[inner], nodes[inner]
            depth = node_depth[above] + (tile_id[below] != tile_id[above])
            np.maximum.at(node_depth, below, depth.astype(np.int32))
            np.maximum.at(leaf_depth, ~child[leaf], node_depth[nodes[leaf]])
    _deep_depths(forest, tile_id, deep_nodes(levels), node_depth, leaf_depth)
    return leaf_depth


def _deep_depths(
    forest: Forest,
    tile_id: npt.NDArray[np.int32],
    nodes: list[int],
    node_depth: npt.NDArray[np.int32],
    leaf_depth: npt.NDArray[np.int32],
) -> None:
    """Computes the same node by node, for nodes that come after all their parents."""
    sides = tuple(one_by_one(column) for column in (forest.true_child, forest.false_child))
    tiles, of_node, of_leaf = one_by_one(tile_id), writable(node_depth), writable(leaf_depth)
    for node in nodes:
        for side in sides:
            child, depth = side[node], of_node[node]
            if child >= 0:
                of_node[child] = max(of_node[child], depth + (tiles[child] != tiles[node]))
            else:
                of_leaf[~child] = max(of_leaf[~child], depth)


def cover_depths(
    leaf_depth: npt.NDArray[np.int32], probability: NodeProbability, n_trees: int, share: float = 0.9
) -> npt.NDArray[np.int32]:
    """Returns (T,) the smallest depth such that leaves up to it take at least `share` of the tree's rows: how far to peel a walk."""
    by_depth = stable_order(leaf_depth)
    tree = probability.leaf_tree[by_depth] + 1  # -1 for leaves that no tree reaches
    sorting = by_depth[stable_order(tree)]
    tree = probability.leaf_tree[sorting]
    begin, end = (np.searchsorted(tree, np.arange(n_trees), side=side) for side in ("left", "right"))
    last = begin + leaves_needed(probability, sorting, n_trees, share) - 1
    depth = np.append(leaf_depth[sorting], 0)[np.minimum(last, len(sorting))]
    return np.where(begin < end, depth, 0).astype(np.int32)


# For each forest the tile ids of the last call, and its result.
_known: WeakKeyDictionary[Forest, tuple[npt.NDArray[np.int32] | None, npt.NDArray[np.int32]]] = (
    WeakKeyDictionary()
)


def cover_steps(forest: Forest, tile_id: npt.NDArray[np.int32] | None) -> npt.NDArray[np.int32]:
    """Returns (T,) the cover depths of a forest by its own hit counts. Without tile ids every node is a tile."""
    known = _known.get(forest)
    if known is not None and known[0] is tile_id:
        return known[1]
    order = level_order(forest)
    tiles = np.arange(forest.n_nodes, dtype=np.int32) if tile_id is None else tile_id
    probability = node_probability(forest)
    steps = cover_depths(leaf_depths(forest, order, tiles), probability, forest.n_trees)
    _known[forest] = (tile_id, steps)
    return steps


def keep_cover_steps(forest: Forest, sorted_forest: Forest, sorting: npt.NDArray[np.intp]) -> None:
    """Copies the known depths to a forest with the same trees in another order, in which tree `sorting[i]` is number i."""
    if (known := _known.get(forest)) is not None:
        tile_id, steps = known
        _known[sorted_forest] = (tile_id, steps[sorting])
