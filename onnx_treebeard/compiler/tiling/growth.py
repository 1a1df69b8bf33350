"""Tilings that grow from the roots of tiles down, one node a round, all tiles with known roots at once.

    tile = {root}
    while the tile is not full:  add the most preferred child node of the tile; stop if there is none
    the same for every child node of the tile

    uniform   level order: every tile grows breadth first until it is full, as if all paths were equally likely
    greedy    by probability: likely leaves come close to the root, at the cost of more tile shapes. Treebeard's algorithm ("Greedy Probability Based
              Tree Tiling"); ties go to the node that comes first in level order, so that a tree without probabilities is tiled uniformly
    hybrid    skewed trees by probability, the others uniformly. Following small differences in probability everywhere makes many tile shapes, and at
              large tile sizes a child table that leaves the cache; where few leaves take most rows a shorter walk is worth that (Treebeard's finding,
              and its definition of skewed)

In: a `Forest`, its nodes in order of preference or how likely each is, a tile size. Out: (N,) a tile id per node. A node with several parents always
starts a tile of its own, so that a DAG can be tiled as well.
"""

from collections import deque

import numpy as np
import numpy.typing as npt

from onnx_treebeard.facts.probabilities import ALPHA, BETA, NodeProbability, skewed_trees
from onnx_treebeard.facts.trees import LevelOrder, one_by_one, shared_nodes
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.owners import MAX_VECTOR_LEVELS


def grow_tiles(
    forest: Forest, order: LevelOrder, preferred: npt.NDArray[np.int32], size: int
) -> npt.NDArray[np.int32]:
    """Returns the tiling in which each tile adds its most preferred child nodes. preferred: (M,) every reached node once, the most preferred first."""
    rank = np.full(forest.n_nodes, -1, np.int32)
    rank[preferred] = np.arange(len(preferred), dtype=np.int32)
    shared = shared_nodes(forest, order)
    roots = np.unique(np.concatenate([forest.root[forest.root >= 0], np.flatnonzero(shared)]))
    tile_at = _grow(rank[roots], _child_ranks(forest, preferred, rank, shared), size)
    tile_id = np.full(forest.n_nodes, -1, np.int32)
    tile_id[preferred] = tile_at[: len(preferred)]
    return tile_id


def _child_ranks(
    forest: Forest,
    preferred: npt.NDArray[np.int32],
    rank: npt.NDArray[np.int32],
    shared: npt.NDArray[np.bool_],
) -> npt.NDArray[np.int32]:
    """Returns (M + 1, 2) ranks, in order of preference, of the children that may join the parent's tile; M, which is no node's rank, for all others."""
    absent = len(preferred)
    below = np.full((absent + 1, 2), absent, np.int32)
    for side, column in enumerate((forest.true_child, forest.false_child)):
        child = column[preferred]
        joins = np.flatnonzero(child >= 0)
        joins = joins[~shared[child[joins]]]
        below[joins, side] = rank[child[joins]]
    return below


def _grow(roots: npt.NDArray[np.int32], below: npt.NDArray[np.int32], size: int) -> npt.NDArray[np.int32]:
    """Returns (M + 1,) tile number by rank. `frontier` holds the child nodes of each tile; the one with the smallest rank joins next."""
    absent = len(below) - 1
    tile_at = np.full(absent + 1, -1, np.int32)
    tiles = 0
    for _ in range(MAX_VECTOR_LEVELS):
        if not len(roots):
            break
        row = np.arange(len(roots), dtype=np.int32)
        frontier = np.full((len(roots), size + 1), absent, np.int32)
        frontier[:, 0] = roots
        for taken in range(size):
            slot = frontier.argmin(axis=1)
            joining = frontier[row, slot]
            tile_at[joining] = row + tiles
            frontier[row, slot] = below[joining, 0]
            frontier[:, taken + 1] = below[joining, 1]
        roots = frontier[frontier != absent]
        tiles += len(row)
    _grow_deep(deque(roots.tolist()), below, size, tile_at, tiles)
    return tile_at


def _grow_deep(
    roots: "deque[int]", below: npt.NDArray[np.int32], size: int, tile_at: npt.NDArray[np.int32], tiles: int
) -> None:
    """Completes `tile_at` tile by tile: deep in the trees, few tiles are known at once."""
    absent, tile, (true, false) = len(below) - 1, tile_at.data, map(one_by_one, below.T)
    while roots:
        frontier = [roots.popleft()]
        for _ in range(size):
            joining = min(frontier)
            if joining == absent:
                break
            tile[joining] = tiles
            frontier[frontier.index(joining)] = true[joining]
            frontier.append(false[joining])
        roots += [rank for rank in frontier if rank != absent]
        tiles += 1


def uniform_tiling(forest: Forest, order: LevelOrder, size: int) -> npt.NDArray[np.int32]:
    """Prefers nodes in level order."""
    return grow_tiles(forest, order, order.node, size)


def greedy_tiling(
    forest: Forest, order: LevelOrder, probability: npt.NDArray[np.float64], size: int
) -> npt.NDArray[np.int32]:
    """Grows the tiling that prefers likely nodes. probability: (N,) of reaching each node; only comparisons within a tree matter, no NaN."""
    likely_first = np.argsort(-probability[order.node], kind="stable")
    return grow_tiles(forest, order, order.node[likely_first], size)


def hybrid_tiling(
    forest: Forest,
    order: LevelOrder,
    probability: NodeProbability,
    size: int,
    alpha: float = ALPHA,
    beta: float = BETA,
) -> npt.NDArray[np.int32]:
    """Returns the tiling of `greedy_tiling`, for which all nodes of trees that are not skewed are equally likely.

    A tree is skewed if a share `alpha` of its leaves takes a share `beta` of its rows.
    """
    skewed = skewed_trees(probability, forest.n_trees, alpha, beta)
    seen = np.zeros(forest.n_nodes)
    seen[order.node] = np.where(skewed[order.tree], probability.node[order.node], 0)
    return greedy_tiling(forest, order, seen, size)
