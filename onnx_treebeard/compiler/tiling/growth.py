"""Grows tiles from their roots down, one node a round, all tiles whose roots are known at once.

In: a `Forest` and its nodes in the order in which tiles want them. Out: (N,) a tile id per node.

    tile = {root}
    while the tile is not full:  add the most wanted node on an edge out of the tile; stop if there is none
    the same for every node on an edge out of the tile

A node with several parents always starts a tile of its own, so that a DAG can be tiled as well.
"""

from collections import deque

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.analysis.deep_levels import one_by_one, writable
from onnx_treebeard.forest.analysis.paths import shared_nodes
from onnx_treebeard.forest.analysis.tree_shape import LevelOrder
from onnx_treebeard.forest.forest import SHALLOW, Forest


def grow_tiles(
    forest: Forest, order: LevelOrder, wanted: npt.NDArray[np.int32], size: int
) -> npt.NDArray[np.int32]:
    """`wanted`: (M,) every reached node once, the most wanted first. Each tile takes what it wants most of what hangs on it."""
    place = np.full(forest.n_nodes, -1, np.int32)
    place[wanted] = np.arange(len(wanted), dtype=np.int32)
    shared = shared_nodes(forest, order)
    roots = np.unique(np.concatenate([forest.root[forest.root >= 0], np.flatnonzero(shared)]))
    tile_at = _grow(place[roots], _places_below(forest, wanted, place, shared), size)
    tile_id = np.full(forest.n_nodes, -1, np.int32)
    tile_id[wanted] = tile_at[: len(wanted)]
    return tile_id


def _places_below(
    forest: Forest,
    wanted: npt.NDArray[np.int32],
    place: npt.NDArray[np.int32],
    shared: npt.NDArray[np.bool_],
) -> npt.NDArray[np.int32]:
    """(M + 1, 2) places of the children that may join the parent's tile; M, which is nobody's place, for all others."""
    nobody = len(wanted)
    below = np.full((nobody + 1, 2), nobody, np.int32)
    for side, column in enumerate((forest.true_child, forest.false_child)):
        child = column[wanted]
        joins = np.flatnonzero(child >= 0)
        joins = joins[~shared[child[joins]]]
        below[joins, side] = place[child[joins]]
    return below


def _grow(roots: npt.NDArray[np.int32], below: npt.NDArray[np.int32], size: int) -> npt.NDArray[np.int32]:
    """(M + 1,) tile number at each place. `frontier` holds what hangs on each tile; its smallest place joins next."""
    nobody = len(below) - 1
    tile_at = np.full(nobody + 1, -1, np.int32)
    tiles = 0
    for _ in range(SHALLOW):
        if not len(roots):
            break
        row = np.arange(len(roots), dtype=np.int32)
        frontier = np.full((len(roots), size + 1), nobody, np.int32)
        frontier[:, 0] = roots
        for taken in range(size):
            slot = frontier.argmin(axis=1)
            joining = frontier[row, slot]
            tile_at[joining] = row + tiles
            frontier[row, slot] = below[joining, 0]
            frontier[:, taken + 1] = below[joining, 1]
        roots = frontier[frontier != nobody]
        tiles += len(row)
    _grow_deep(deque(roots.tolist()), below, size, tile_at, tiles)
    return tile_at


def _grow_deep(
    roots: "deque[int]", below: npt.NDArray[np.int32], size: int, tile_at: npt.NDArray[np.int32], tiles: int
) -> None:
    """The same tile by tile: far from the roots of trees, few tiles are known at once."""
    nobody, tile, (true, false) = len(below) - 1, writable(tile_at), map(one_by_one, below.T)
    while roots:
        frontier = [roots.popleft()]
        for _ in range(size):
            joining = min(frontier)
            if joining == nobody:
                break
            tile[joining] = tiles
            frontier[frontier.index(joining)] = true[joining]
            frontier.append(false[joining])
        roots += [place for place in frontier if place != nobody]
        tiles += 1
