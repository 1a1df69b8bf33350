"""Stored positions: where every tile and leaf of a forest goes if siblings stand side by side and leaves stand apart.

In: `TiledTrees`. Out: `SparsePlaces`. Trees in order; for each its root and then its children, k = size + 1 for each tile:

    positions   root | children of tiles that have a tile among them | ...     all trees, then
    leaf slots  children of tiles that have only leaves | ... | leaves behind leaf tiles | the root, if it is a leaf

A leaf that has a tile among its siblings stands between them as a leaf tile, one leaf slot behind it.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.tree_shape import LevelOrder
from onnx_treebeard.layouts.field_widths import FieldWidths
from onnx_treebeard.layouts.records import Columns
from onnx_treebeard.layouts.tiled_trees import TiledTrees

Positions = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class SparsePlaces:
    """P positions of tiles, then Q leaf slots: slot q is position P + q.

    tile: (P,) tile at each position, ~leaf for a leaf tile.  tile_tree: (P,) its tree.  child: (P,) position of its first child.
    leaf: (Q,) leaf in each slot.  leaf_tree: (Q,) its tree.
    root: (T,) position of each root.
    apart: whether no tree leads to a tile of another one.
    """

    tile: npt.NDArray[np.int32]
    tile_tree: Positions
    child: Positions
    leaf: npt.NDArray[np.int32]
    leaf_tree: Positions
    root: Positions
    apart: bool

    def child_column(self, widths: FieldWidths) -> tuple[npt.NDArray[np.signedinteger], Columns]:
        """(P,) field "child"; columns first_tile, tiles and first_leaf of the trees if positions count within the tree."""
        n_tiles, n_trees = len(self.tile), len(self.root)
        tiles, first_tile = _runs(self.tile_tree, n_trees)
        _, first_leaf = _runs(self.leaf_tree, n_trees)
        to_leaf = n_tiles + (first_leaf - tiles)[self.tile_tree]
        within = self.child - np.where(self.child < n_tiles, first_tile[self.tile_tree], to_leaf)
        absolute = int(self.child.max(initial=0))
        kind, from_tree = widths.child_type(absolute, int(within.max(initial=0)) if self.apart else absolute)
        if not from_tree:
            return self.child.astype(kind), {}
        return within.astype(kind), {"first_tile": first_tile, "tiles": tiles, "first_leaf": first_leaf}


def sparse_places(trees: TiledTrees, order: LevelOrder) -> SparsePlaces:
    """Places the tiles, then the leaves behind them."""
    tree_of = _trees_of_tiles(trees, order)
    mixed: npt.NDArray[np.bool_] = trees.child.max(axis=1) >= 0
    rooted = trees.root >= 0
    tile_groups = [(np.flatnonzero(rooted), trees.root[rooted, None]), (tree_of[mixed], trees.child[mixed])]
    (root_begin, mixed_begin), tile, tile_tree = _side_by_side(tile_groups)
    lone = np.flatnonzero(tile < 0)
    leaf_groups = [
        (tree_of[~mixed], trees.child[~mixed]),
        (tile_tree[lone], tile[lone, None]),
        (np.flatnonzero(~rooted), trees.root[~rooted, None]),
    ]
    (plain_begin, lone_begin, leaf_root_begin), leaf, leaf_tree = _side_by_side(leaf_groups)
    first_child = np.zeros(len(mixed) + 1, np.int64)
    first_child[:-1][mixed], first_child[:-1][~mixed] = mixed_begin, len(tile) + plain_begin
    child = first_child[np.maximum(tile, -1)]
    child[lone] = len(tile) + lone_begin
    root = np.zeros(len(rooted), np.int64)
    root[rooted], root[~rooted] = root_begin, len(tile) + leaf_root_begin
    apart = bool((tree_of[tile[tile >= 0]] == tile_tree[tile >= 0]).all())
    return SparsePlaces(tile, tile_tree, child, ~leaf, leaf_tree, root, apart)


def _side_by_side(
    kinds: list[tuple[Positions, npt.NDArray[np.int32]]],
) -> tuple[list[Positions], npt.NDArray[np.int32], Positions]:
    """Lays groups out one behind the other, trees in order and within a tree kind by kind.

    `kinds`: for each kind of group the tree of every group, (G,), and what stands in it, (G, length). Returns where each
    group begins, kind by kind; what stands at each position; and the tree of each position.
    """
    tree = np.concatenate([trees for trees, _ in kinds])
    length = np.concatenate([np.full(len(ends), ends.shape[1]) for _, ends in kinds])
    sorting = np.argsort(tree, kind="stable")
    begin = np.zeros(len(tree), np.int64)
    begin[sorting] = np.cumsum(length[sorting]) - length[sorting]
    begins = np.split(begin, np.cumsum([len(trees) for trees, _ in kinds])[:-1])
    placed = np.zeros(length.sum(), np.int32)
    for first, (_, ends) in zip(begins, kinds, strict=True):
        placed[first[:, None] + np.arange(ends.shape[1])] = ends
    return begins, placed, np.repeat(tree[sorting], length[sorting])


def _runs(tree: Positions, n_trees: int) -> tuple[Positions, Positions]:
    """(T,) how many entries of a sorted array each tree has, and where they begin; 0, which is somewhere, if it has none."""
    count = np.bincount(tree, minlength=n_trees)
    return count, np.where(count > 0, np.cumsum(count) - count, 0)


def _trees_of_tiles(trees: TiledTrees, order: LevelOrder) -> Positions:
    """(M,) the first tree that reaches each tile."""
    tree = np.zeros(int(order.node.max(initial=-1)) + 1, np.int64)
    tree[order.node] = order.tree
    return tree[trees.node[:, 0]]
