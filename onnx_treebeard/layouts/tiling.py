"""Tilings: which nodes are evaluated together.

In: a `Forest` and a tile size. Out: (N,) a tile id per node; the nodes of one tile share an id.

A node with several parents always starts a tile of its own, so that a DAG can be tiled as well.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.tree_shape import LevelOrder, parent_count
from onnx_treebeard.forest import Forest


def uniform_tiling(forest: Forest, order: LevelOrder, size: int) -> npt.NDArray[np.int32]:
    """Grows every tile breadth first until it is full, as if all paths were equally likely.

    All tiles whose roots are known grow at once, one node each in every round; what hangs on full tiles are the next roots.
    """
    tile_id = np.full(forest.n_nodes, -1, np.int32)
    shared = parent_count(forest) > 1
    children = np.stack([forest.true_child, forest.false_child], axis=1)
    roots = np.unique(
        np.concatenate([forest.root[forest.root >= 0], np.flatnonzero(shared)]).astype(np.int32)
    )
    roots = roots[np.isin(roots, order.node)] if shared.any() else roots
    tiles = 0
    while len(roots):
        queue = _grow(roots, children, shared, size)
        tile = np.broadcast_to(np.arange(tiles, tiles + len(roots), dtype=np.int32)[:, None], queue.shape)
        taken = queue[:, :size]
        inside = taken >= 0
        tile_id[taken[inside]] = tile[:, :size][inside]
        waiting = queue[:, size:]
        roots = waiting[waiting >= 0]
        tiles += len(queue)
    return tile_id


def _grow(
    roots: npt.NDArray[np.int32], children: npt.NDArray[np.int32], shared: npt.NDArray[np.bool_], size: int
) -> npt.NDArray[np.int32]:
    """(R, 2 * size + 1) breadth-first queue of each tile: the first `size` entries are the tile, the rest wait behind it."""
    queue = np.full((len(roots), 2 * size + 1), -1, np.int32)
    queue[:, 0] = roots
    length = np.ones(len(roots), np.int64)
    for lane in range(size):
        at = queue[:, lane]
        for side in (0, 1):
            child = children[np.maximum(at, 0), side]
            row = np.flatnonzero((at >= 0) & (child >= 0) & ~shared[np.maximum(child, 0)])
            queue[row, length[row]] = child[row]
            length[row] += 1
    return queue
