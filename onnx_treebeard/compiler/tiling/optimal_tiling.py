"""Optimal probability tiling: no valid tiling makes the average walk shorter.

In: a `Forest`, how likely each node is, a tile size. Out: (N,) a tile id per node. It minimises, over the valid tilings of each
tree, the sum over its leaves of probability * depth in tiles; that is the sum of the probabilities of all tile roots, since a
tile is a step of every walk that meets its root. Treebeard names the problem and leaves the dynamic programming out; ours
is a knapsack on a tree, from the leaves up:

    cost(v, k)   least cost of the tiles that begin below v, if the tile that v is in takes k nodes of v's subtree
    cost(v, 0)   least cost of v's subtree, if a tile begins at v

    cost(leaf, 0) = 0            cost(leaf, k) = infinity
    cost(v, k)    = min over i + j = k - 1 of  cost(true child, i) + cost(false child, j)
    cost(v, 0)    = probability(v) + cost(v, min(size, nodes of v's subtree))

The last line is where tilings are valid: a tile must be full unless it takes the whole subtree of its root. A
shared node starts a tile of its own whatever its parents do, so for them it is a leaf.

Among equally good tilings, and in subtrees that no row has reached, compact ones are preferred: every leaf weighs slightly more than its
probability, which lengthens the average walk by less than EVENLY of the tree's depth. Remaining ties leave the true child as
few nodes as possible.
"""

from functools import reduce

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import LevelOrder, downward, shared_nodes

EVENLY = 2.0**-40  # share of a tree's weight that is spread evenly over its leaves

Costs = npt.NDArray[np.float64]
NodeIndices = npt.NDArray[np.int64]


def optimal_tiling(
    forest: Forest, order: LevelOrder, probability: npt.NDArray[np.float64], size: int
) -> npt.NDArray[np.int32]:
    """Returns the optimal tiling. probability: (N,) of reaching each node, no NaN. Time and memory are linear in the nodes."""
    levels = downward(forest, order)
    below = _tileable_children(forest)
    leaves = _leaves_below(levels, below)
    full = np.minimum(leaves - 1, size)
    cost = _costs(levels, below, full, probability + EVENLY * leaves / leaves.max(initial=1), size)
    return _tiles(levels, below, full, cost)


def _tileable_children(forest: Forest) -> NodeIndices:
    """Returns (2, N) child of each node; N, which is no node, for leaves and shared nodes."""
    children = np.stack([forest.true_child, forest.false_child]).astype(np.int64)
    joins = (children >= 0) & ~np.append(shared_nodes(forest), False)[np.maximum(children, -1)]
    return np.where(joins, children, forest.n_nodes)


def _leaves_below(levels: list[npt.NDArray[np.int32]], below: NodeIndices) -> NodeIndices:
    """Returns (N,) leaves of each node's subtree, which has one node less; 1 for nodes that no tree reaches."""
    leaves = np.ones(below.shape[1] + 1, np.int64)
    for nodes in reversed(levels):
        leaves[nodes] = leaves[below[:, nodes]].sum(axis=0)
    return leaves[:-1]


def _costs(
    levels: list[npt.NDArray[np.int32]],
    below: NodeIndices,
    full: NodeIndices,
    weight: npt.NDArray[np.float64],
    size: int,
) -> Costs:
    """Returns (N + 1, size + 2) cost by node and k; infinite in the last column, for k < 0.

    full: (N,) nodes that a tile beginning at each node takes.  weight: (N,) cost of a tile that begins there.
    """
    nothing = below.shape[1]
    cost = np.full((nothing + 1, size + 2), np.inf)
    cost[nothing, 0] = 0
    for nodes in reversed(levels):
        true, false = (np.ascontiguousarray(cost[children].T) for children in below[:, nodes])
        here = np.empty((size + 2, len(nodes)))
        here[-1] = np.inf
        for taken in range(1, size + 1):
            splits = (true[i] + false[taken - 1 - i] for i in range(taken))
            here[taken] = reduce(np.minimum, splits)
        here[0] = here[full[nodes], np.arange(len(nodes))] + weight[nodes]
        cost[nodes] = here.T
    return cost


def _tiles(
    levels: list[npt.NDArray[np.int32]], below: NodeIndices, full: NodeIndices, cost: Costs
) -> npt.NDArray[np.int32]:
    """Returns (N,) number of the node that begins each node's tile, decided from the roots down."""
    size, nothing = cost.shape[1] - 2, below.shape[1]
    tile_id = np.full(nothing + 1, -1, np.int32)
    taken = np.zeros(nothing + 1, np.int64)
    to_true = np.arange(size)
    for nodes in levels:
        begins = taken[nodes] == 0
        tile_id[nodes[begins]] = nodes[begins]
        here = np.where(begins, full[nodes], taken[nodes])
        true, false = below[:, nodes]
        to_false = np.maximum(here[:, None] - 1 - to_true, -1)
        costs = cost[true][:, :size] + np.take_along_axis(cost[false], to_false, axis=1)
        split = costs.argmin(axis=1)
        for child, part in ((true, split), (false, here - 1 - split)):
            joins = part > 0
            tile_id[child[joins]] = tile_id[nodes[joins]]
            taken[child[joins]] = part[joins]
    return tile_id[:nothing]
