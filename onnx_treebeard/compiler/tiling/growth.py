"""Grows tiles from their roots down, one node a round, all tiles with known roots at once.

In: a `Forest` and its nodes in order of preference. Out: (N,) a tile id per node.

    tile = {root}
    while the tile is not full:  add the most preferred child node of the tile; stop if there is none
    the same for every child node of the tile

A node with several parents always starts a tile of its own, so that a DAG can be tiled as well.
"""

from collections import deque

import numpy as np
import numpy.typing as npt

from onnx_treebeard.facts.trees import LevelOrder, one_by_one, shared_nodes, writable
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.owners import SHALLOW


def grow_tiles(
    forest: Forest, order: LevelOrder, preferred: npt.NDArray[np.int32], size: int
) -> npt.NDArray[np.int32]:
    """The tiling in which each tile adds its most preferred child nodes. preferred: (M,) every reached node once, the most preferred first."""
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
    """(M + 1, 2) ranks, in order of preference, of the children that may join the parent's tile; M, which is no node's rank, for all others."""
    absent = len(preferred)
    below = np.full((absent + 1, 2), absent, np.int32)
    for side, column in enumerate((forest.true_child, forest.false_child)):
        child = column[preferred]
        joins = np.flatnonzero(child >= 0)
        joins = joins[~shared[child[joins]]]
        below[joins, side] = rank[child[joins]]
    return below


def _grow(roots: npt.NDArray[np.int32], below: npt.NDArray[np.int32], size: int) -> npt.NDArray[np.int32]:
    """(M + 1,) tile number by rank. `frontier` holds the child nodes of each tile; the one with the smallest rank joins next."""
    absent = len(below) - 1
    tile_at = np.full(absent + 1, -1, np.int32)
    tiles = 0
    for _ in range(SHALLOW):
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
    """The same tile by tile: deep in the trees, few tiles are known at once."""
    absent, tile, (true, false) = len(below) - 1, writable(tile_at), map(one_by_one, below.T)
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
