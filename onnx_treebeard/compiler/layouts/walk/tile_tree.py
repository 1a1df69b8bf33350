"""Tiles: their shapes, with the child table, and the tree of tiles that a tiling makes of a tree.

Shapes. In: a tile size n. Out: every binary-tree shape of n nodes (their number is the Catalan number: 1, 2, 5, 14, 42, 132, 429,
1430 for n = 1..8) and, for each shape and each of the 2^n outcomes, the child number: which exit of a tile a row takes.

Nodes of a tile are numbered in level order, left to right; its n + 1 exits from left to right whatever their level; the
true child is the left one. Bit i of an outcome is the predicate of node i, node 0 being the LEAST significant bit (the
order in which a vector of comparison results is bit-cast to an integer).

Trees of tiles. In: a `Forest` and a tile id per node. Out: `TiledTrees`, which keeps three invariants:

    1  every tile has `size` nodes: a short one is filled up with dummy nodes, a chain on the false side of its last node;
       whatever the result of a dummy's comparison, its exits lead to the same leaf
    2  nodes inside a tile are in level order, left to right
    3  children of a tile are numbered from left to right, whatever their level; there are size + 1 of them
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import LevelOrder, stable_order

MAX_TILE_SIZE = 8


@dataclass(frozen=True, eq=False)
class TileShapes:
    """All S shapes of one tile size n, in the order of their keys.

    key: (S,) bit 2i is set if node i has its true child in the tile, bit 2i + 1 its false child.
    next: (S, n, 2) where node i leads, true child first: a node of the tile, or ~exit.
    exit_node, exit_side: (S, n + 1) the node and side (0 true, 1 false) each exit hangs on.
    child: (S, 2^n) the exit that each outcome leads to.
    """

    size: int
    key: npt.NDArray[np.int64]
    next: npt.NDArray[np.int8]
    exit_node: npt.NDArray[np.int8]
    exit_side: npt.NDArray[np.int8]
    child: npt.NDArray[np.int8]

    def ids(self, keys: npt.NDArray[np.int64]) -> npt.NDArray[np.int32]:
        """Returns the shape number of each key."""
        return np.searchsorted(self.key, keys).astype(np.int32)


@lru_cache(maxsize=MAX_TILE_SIZE)
def tile_shapes(size: int) -> TileShapes:
    """Returns every shape of `size` nodes."""
    nested = sorted(
        ((_level_order(shape), shape) for shape in _binary_trees(size)), key=lambda pair: pair[0][0]
    )
    key = np.array([key for (key, _), _ in nested], np.int64)
    following = np.array([lanes for (_, lanes), _ in nested], np.int8).reshape(-1, size, 2)
    exits = [_number_exits(row) for row in following]
    node = np.array([[n for n, _ in row] for row in exits], np.int8)
    side = np.array([[s for _, s in row] for row in exits], np.int8)
    return TileShapes(size, key, following, node, side, _child_table(following))


Shape: TypeAlias = tuple["Shape | None", "Shape | None"]


@lru_cache(maxsize=MAX_TILE_SIZE + 1)
def _binary_trees(size: int) -> tuple[Shape | None, ...]:
    """Returns every binary tree of `size` nodes as nested (true subtree, false subtree) pairs; None is the empty tree."""
    if size == 0:
        return (None,)
    return tuple(
        (true, false)
        for below in range(size)
        for true in _binary_trees(below)
        for false in _binary_trees(size - 1 - below)
    )


def _level_order(shape: Shape | None) -> tuple[int, list[tuple[int, int]]]:
    """Returns the key of a shape and, for each node in level order, its children's node numbers (-1 where there is none)."""
    key, children, queue = 0, [], [shape]
    for position, node in enumerate(queue):  # which grows
        assert node is not None
        pair = [-1, -1]
        for side, child in enumerate(node):
            if child is not None:
                key |= 1 << (2 * position + side)
                pair[side] = len(queue)
                queue.append(child)
        children.append((pair[0], pair[1]))
    return key, children


def _number_exits(following: npt.NDArray[np.int8]) -> list[tuple[int, int]]:
    """Assigns the exits of one shape numbers from left to right, writes ~exit into `following`, and returns where each hangs."""
    exits: list[tuple[int, int]] = []
    stack = [(0, 1), (0, 0)]
    while stack:
        node, side = stack.pop()
        child = int(following[node, side])
        if child < 0:
            following[node, side] = ~len(exits)
            exits.append((node, side))
        else:
            stack += [(child, 1), (child, 0)]
    return exits


def _child_table(following: npt.NDArray[np.int8]) -> npt.NDArray[np.int8]:
    """Returns (S, 2^n) exit per shape and outcome: all outcomes of all shapes walk the tile together."""
    shapes, size, _ = following.shape
    outcome = np.arange(1 << size)
    at = np.zeros((shapes, 1 << size), np.int8)
    for _ in range(size):
        inner = at >= 0
        side = np.where((outcome >> np.maximum(at, 0)) & 1, 0, 1)
        step = following[np.arange(shapes)[:, None], np.maximum(at, 0), side]
        at = np.where(inner, step, at).astype(np.int8)
    return ~at


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
    """Builds the tree of tiles. tile_id: (N,) any numbers, equal for the nodes of one tile."""
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
    """Sorts the nodes by tile, and returns them with their tile numbers (by first appearance in level order) and their lanes."""
    tile = by_appearance(tile_id[order.node])
    sorting = stable_order(tile)
    count = np.bincount(tile)
    begin = np.repeat(np.cumsum(count) - count, count)
    return order.node[sorting], tile[sorting], np.arange(len(tile)) - begin


def by_appearance(ids: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.int64]:
    """Returns (n,) consecutive numbers from 0 for any ids, in the order in which these first appear."""
    if len(ids) and ids.min() >= 0 and ids.max() <= DENSE * len(ids):
        return _dense_by_appearance(ids)
    _, first, inverse = np.unique(ids, return_index=True, return_inverse=True)
    number = np.empty(len(first), np.int64)
    number[np.argsort(first)] = np.arange(len(first))
    return number[inverse]


def _dense_by_appearance(ids: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.int64]:
    """Returns the same as `by_appearance`, for ids that are small enough to index an array."""
    index = np.arange(len(ids))
    first = np.zeros(int(ids.max()) + 1, np.int64)
    first[ids[::-1]] = index[::-1]  # of equal ids the last assignment stays
    number: npt.NDArray[np.int64] = np.cumsum(first[ids] == index) - 1
    return np.asarray(number[first[ids]])


def _inside(children: npt.NDArray[np.int32], tile_of: npt.NDArray[np.int32]) -> npt.NDArray[np.bool_]:
    """Returns (N, 2) whether a child is in the tile of its parent."""
    if not len(children):
        return np.zeros((0, 2), np.bool_)
    same: npt.NDArray[np.bool_] = tile_of[np.maximum(children, 0)] == tile_of[:, None]
    return (children >= 0) & same


def _keys(node: npt.NDArray[np.int32], inside: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
    """Returns (M,) shape keys, dummy nodes included: each dummy is the false child of the lane before it."""
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
    """Returns (M, size + 1) node or ~leaf at each exit; a dummy's exits repeat the false child of the last real node."""
    if not len(node):
        return np.zeros((0, exit_lane.shape[1]), np.int32)
    at = np.take_along_axis(node, exit_lane, axis=1)
    last = np.maximum((node != DUMMY).sum(axis=1) - 1, 0)[:, None]
    last_false = children[np.take_along_axis(node, last, axis=1), 1]
    end = children.ravel()[2 * np.maximum(at, 0) + exit_side]
    return np.where(at == DUMMY, last_false, end)


def _to_tiles(ends: npt.NDArray[np.int32], tile_of: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """Replaces nodes by the tiles whose roots they are; leaves stay."""
    if not len(tile_of):
        return ends.astype(np.int32)
    return np.where(ends >= 0, tile_of[np.maximum(ends, 0)], ends).astype(np.int32)
