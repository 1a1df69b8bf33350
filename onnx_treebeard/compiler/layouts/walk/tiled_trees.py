"""The tree of tiles: nodes grouped by a tiling, every tile full, every tile with the same number of children.

In: a `Forest` and a tile id per node. Out: `TiledTrees`, which keeps three invariants:

    1  every tile has `size` nodes: a short one is filled up with dummy nodes, a chain on the false side of its last node;
       whatever the result of a dummy's comparison, its exits lead to the same leaf
    2  nodes inside a tile are in level order, left to right
    3  children of a tile are numbered from left to right, whatever their level; there are size + 1 of them
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.layouts.walk.tile_shapes import tile_shapes
from onnx_treebeard.facts.trees import LevelOrder, stable_order
from onnx_treebeard.forest.forest import Forest

DUMMY = -1
DENSE = 4  # ids up to this multiple of their number index an array


@dataclass(frozen=True, eq=False)
class TiledTrees:
    """M tiles of one forest, in level order within each tree.

    node: (M, size) node in each lane, DUMMY where the tile was filled up.
    shape: (M,) number of the tile's shape in `tile_shapes(size)`.
    child: (M, size + 1) tile c >= 0 or leaf ~c.
    root: (T,) the same for each tree.
    """

    size: int
    node: npt.NDArray[np.int32]
    shape: npt.NDArray[np.int32]
    child: npt.NDArray[np.int32]
    root: npt.NDArray[np.int32]


def tile_trees(forest: Forest, order: LevelOrder, tile_id: npt.NDArray[np.int32], size: int) -> TiledTrees:
    """The tree of tiles. tile_id: (N,) any numbers, equal for the nodes of one tile."""
    by_tile, tile, lane = _lanes(order, tile_id)
    tiles = int(tile.max(initial=-1)) + 1
    node = np.full((tiles, size), DUMMY, np.int32)
    node[tile, lane] = by_tile
    tile_of = np.full(forest.n_nodes, -1, np.int32)
    tile_of[by_tile] = tile
    children = np.stack([forest.true_child, forest.false_child], axis=1)
    inside = _inside(children, tile_of)
    shapes = tile_shapes(size)
    shape = shapes.ids(_keys(node, inside))
    exits = _exits(node, children, shapes.exit_node[shape], shapes.exit_side[shape])
    return TiledTrees(size, node, shape, _to_tiles(exits, tile_of), _to_tiles(forest.root, tile_of))


def _lanes(
    order: LevelOrder, tile_id: npt.NDArray[np.int32]
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The nodes sorted by tile, each with its tile number (by first appearance in level order) and its lane in it."""
    tile = by_appearance(tile_id[order.node])
    sorting = stable_order(tile)
    count = np.bincount(tile)
    begin = np.repeat(np.cumsum(count) - count, count)
    return order.node[sorting], tile[sorting], np.arange(len(tile)) - begin


def by_appearance(ids: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.int64]:
    """(n,) consecutive numbers from 0 for any ids, in the order in which these first appear."""
    if len(ids) and ids.min() >= 0 and ids.max() <= DENSE * len(ids):
        return _dense_by_appearance(ids)
    _, first, inverse = np.unique(ids, return_index=True, return_inverse=True)
    number = np.empty(len(first), np.int64)
    number[np.argsort(first)] = np.arange(len(first))
    return number[inverse]


def _dense_by_appearance(ids: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.int64]:
    """The same for ids that are small enough to index an array."""
    index = np.arange(len(ids))
    first = np.zeros(int(ids.max()) + 1, np.int64)
    first[ids[::-1]] = index[::-1]  # of equal ids the last assignment stays
    number: npt.NDArray[np.int64] = np.cumsum(first[ids] == index) - 1
    return np.asarray(number[first[ids]])


def _inside(children: npt.NDArray[np.int32], tile_of: npt.NDArray[np.int32]) -> npt.NDArray[np.bool_]:
    """(N, 2) whether a child is in the tile of its parent."""
    if not len(children):
        return np.zeros((0, 2), np.bool_)
    same: npt.NDArray[np.bool_] = tile_of[np.maximum(children, 0)] == tile_of[:, None]
    return (children >= 0) & same


def _keys(node: npt.NDArray[np.int32], inside: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
    """(M,) shape keys, dummy nodes included: each dummy is the false child of the lane before it."""
    key = np.zeros(len(node), np.int64)
    size = node.shape[1]
    for lane in range(size):
        real = node[:, lane] != DUMMY
        bits = inside[np.maximum(node[:, lane], 0)] if len(inside) else np.zeros((len(node), 2), np.bool_)
        key |= (bits[:, 0] & real).astype(np.int64) << (2 * lane)
        next_is_dummy = node[:, lane + 1] == DUMMY if lane + 1 < size else np.zeros(len(node), np.bool_)
        key |= ((bits[:, 1] & real) | next_is_dummy).astype(np.int64) << (2 * lane + 1)
    return key


def _exits(
    node: npt.NDArray[np.int32],
    children: npt.NDArray[np.int32],
    exit_lane: npt.NDArray[np.int8],
    exit_side: npt.NDArray[np.int8],
) -> npt.NDArray[np.int32]:
    """(M, size + 1) node or ~leaf at each exit; a dummy's exits repeat the false child of the last real node."""
    if not len(node):
        return np.zeros((0, exit_lane.shape[1]), np.int32)
    at = np.take_along_axis(node, exit_lane, axis=1)
    last = np.maximum((node != DUMMY).sum(axis=1) - 1, 0)[:, None]
    last_false = children[np.take_along_axis(node, last, axis=1), 1]
    end = children.ravel()[2 * np.maximum(at, 0) + exit_side]
    return np.where(at == DUMMY, last_false, end)


def _to_tiles(ends: npt.NDArray[np.int32], tile_of: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """Nodes become the tiles whose roots they are; leaves stay."""
    if not len(tile_of):
        return ends.astype(np.int32)
    return np.where(ends >= 0, tile_of[np.maximum(ends, 0)], ends).astype(np.int32)
