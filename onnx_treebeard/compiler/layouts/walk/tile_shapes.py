"""Tile shapes and the child table: which exit of a tile a row takes, given the results of all its predicates.

In: a tile size n. Out: every binary-tree shape of n nodes (their number is the Catalan number: 1, 2, 5, 14, 42, 132, 429,
1430 for n = 1..8) and, for each shape and each of the 2^n outcomes, the child number.

Nodes of a tile are numbered in level order, left to right; its n + 1 exits from left to right whatever their level; the
true child is the left one. Bit i of an outcome is the predicate of node i, node 0 being the LEAST significant bit (the
order in which a vector of comparison results is bit-cast to an integer).
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

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
        """The shape number of each key."""
        return np.searchsorted(self.key, keys).astype(np.int32)


@lru_cache(maxsize=MAX_TILE_SIZE)
def tile_shapes(size: int) -> TileShapes:
    """Every shape of `size` nodes."""
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
    """Every binary tree of `size` nodes as nested (true subtree, false subtree) pairs; None is the empty tree."""
    if size == 0:
        return (None,)
    return tuple(
        (true, false)
        for below in range(size)
        for true in _binary_trees(below)
        for false in _binary_trees(size - 1 - below)
    )


def _level_order(shape: Shape | None) -> tuple[int, list[tuple[int, int]]]:
    """The key of a shape and, for each node in level order, its children's node numbers (-1 where there is none)."""
    key, children, queue = 0, [], [shape]
    for position in range(MAX_TILE_SIZE + 1):
        if position == len(queue):
            break
        node = queue[position]
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
    """Numbers the exits of one shape from left to right, writes ~exit into `following`, returns where each hangs."""
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
    """(S, 2^n) exit per shape and outcome: all outcomes of all shapes walk the tile together."""
    shapes, size, _ = following.shape
    outcome = np.arange(1 << size)
    at = np.zeros((shapes, 1 << size), np.int8)
    for _ in range(size):
        inner = at >= 0
        side = np.where((outcome >> np.maximum(at, 0)) & 1, 0, 1)
        step = following[np.arange(shapes)[:, None], np.maximum(at, 0), side]
        at = np.where(inner, step, at).astype(np.int8)
    return ~at
