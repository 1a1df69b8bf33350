"""Stored positions: where every tile and leaf of a forest goes if siblings are contiguous and leaves have a table of their own.

In: `TiledTrees`. Out: `SparseOffsets`. Trees in order; for each its root and then its children, k = size + 1 for each tile:

    positions   root | children of tiles that have a tile among them | ...     all trees, then
    leaf slots  children of tiles that have only leaves | ... | leaves of leaf tiles | the root, if it is a leaf

A leaf that has a tile among its siblings is represented among them by a leaf tile, which leads to one leaf slot. In padded trees pads are
among the children too, and follow one another after them (see `tree_padding.py`); a leaf tile is then the last of some pads.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.layouts.walk.node_records import Columns, child_type
from onnx_treebeard.compiler.layouts.walk.tile_tree import TiledTrees
from onnx_treebeard.compiler.layouts.walk.tree_padding import insert_pads
from onnx_treebeard.compiler.options.options import FieldWidths
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import LevelOrder, stable_order

Positions = npt.NDArray[np.int64]
Groups: TypeAlias = tuple[Positions, npt.NDArray[np.signedinteger]]


@dataclass(frozen=True, eq=False)
class SparseOffsets:
    """P positions of tiles, then Q leaf slots: slot q is position P + q.

    tile: (P,) tile at each position, -1 for a leaf tile or another pad. tile_tree: (P,) its tree.
    child: (P,) position of its first child.
    leaf: (Q,) leaf in each slot. leaf_tree: (Q,) its tree.
    root: (T,) position of each root.
    apart: whether no tree leads to a tile of another one.
    """

    tile: Positions
    tile_tree: Positions
    child: Positions
    leaf: Positions
    leaf_tree: Positions
    root: Positions
    apart: bool

    @property
    def is_leaf_tile(self) -> npt.NDArray[np.bool_]:
        """(P,) whether it is a pad right in front of a leaf."""
        return (self.tile < 0) & (self.child >= len(self.tile))

    def child_column(self, widths: FieldWidths) -> tuple[npt.NDArray[np.signedinteger], Columns]:
        """Returns (P,) field "child"; columns first_tile, tiles and first_leaf of the trees if positions are counted within the tree."""
        n_tiles, n_trees = len(self.tile), len(self.root)
        tiles, first_tile = _runs(self.tile_tree, n_trees)
        _, first_leaf = _runs(self.leaf_tree, n_trees)
        to_leaf = n_tiles + (first_leaf - tiles)[self.tile_tree]
        within = self.child - np.where(self.child < n_tiles, first_tile[self.tile_tree], to_leaf)
        absolute = int(self.child.max(initial=0))
        kind, from_tree = child_type(widths, absolute, int(within.max(initial=0)) if self.apart else absolute)
        if not from_tree:
            return self.child.astype(kind), {}
        return within.astype(kind), {"first_tile": first_tile, "tiles": tiles, "first_leaf": first_leaf}


def sparse_offsets(
    forest: Forest, trees: TiledTrees, order: LevelOrder, pads: npt.NDArray[np.int32]
) -> SparseOffsets:
    """Lays out the tiles, then the leaves. pads: (M, size + 1) how many precede each child."""
    tree_of = _trees_of_tiles(trees, order)
    mixed = _has_tiles(trees)
    rooted, n_tiles = trees.root >= 0, len(mixed)
    inside = insert_pads(forest, tree_of[mixed], trees.child[mixed], pads[mixed], n_tiles, width=1)
    ends_in_leaf = inside.content < 0
    tile_groups: list[Groups] = [
        (np.flatnonzero(rooted), trees.root[rooted, None]),
        (tree_of[mixed], inside.children),
        (inside.tree[~ends_in_leaf], inside.content[~ends_in_leaf, None]),
    ]
    (root_begin, mixed_begin, pad_begin), tile, tile_tree = side_by_side(tile_groups)
    leaf_groups: list[Groups] = [
        (tree_of[~mixed], trees.child[~mixed]),
        (inside.tree[ends_in_leaf], inside.content[ends_in_leaf, None]),
        (np.flatnonzero(~rooted), trees.root[~rooted, None]),
    ]
    (plain_begin, chain_leaf_begin, leaf_root_begin), leaf, leaf_tree = side_by_side(leaf_groups)
    below_tiles = _either(mixed, mixed_begin, len(tile) + plain_begin)
    below = np.concatenate([below_tiles, _either(ends_in_leaf, len(tile) + chain_leaf_begin, pad_begin)])
    root = _either(rooted, root_begin, len(tile) + leaf_root_begin)
    real = tile < n_tiles
    apart = bool((tree_of[tile[real]] == tile_tree[real]).all())
    return SparseOffsets(np.where(real, tile, -1), tile_tree, below[tile], ~leaf, leaf_tree, root, apart)


def leaf_tile_pads(trees: TiledTrees) -> npt.NDArray[np.int32]:
    """Returns (M, size + 1) pads of trees that are not padded: one in front of each leaf that has a tile among its siblings."""
    return ((trees.child < 0) & _has_tiles(trees)[:, None]).astype(np.int32)


def _has_tiles(trees: TiledTrees) -> npt.NDArray[np.bool_]:
    """Returns (M,) whether a tile has a tile among its children."""
    has_tiles: npt.NDArray[np.bool_] = trees.child.max(axis=1) >= 0
    return has_tiles


def _either(choice: npt.NDArray[np.bool_], chosen: Positions, others: Positions) -> Positions:
    """Merges two arrays to (n,) `chosen` where the choice is true, `others` elsewhere, each in its order."""
    result = np.zeros(len(choice), np.int64)
    result[choice], result[~choice] = chosen, others
    return result


def side_by_side(kinds: Sequence[Groups]) -> tuple[list[Positions], Positions, Positions]:
    """Lays groups out one after the other, trees in order and within a tree kind by kind.

    kinds: for each kind of group the tree of every group, (G,), and its content, (G, length). Returns where each group begins, kind by
    kind; the content of each position; and the tree of each position.
    """
    tree = np.concatenate([trees for trees, _ in kinds])
    length = np.concatenate([np.full(len(ends), ends.shape[1]) for _, ends in kinds])
    sorting = stable_order(tree)
    begin = np.zeros(len(tree), np.int64)
    begin[sorting] = np.cumsum(length[sorting]) - length[sorting]
    begins = np.split(begin, np.cumsum([len(trees) for trees, _ in kinds])[:-1])
    placed = np.zeros(length.sum(), np.int64)
    for first, (_, ends) in zip(begins, kinds, strict=True):
        placed[first[:, None] + np.arange(ends.shape[1])] = ends
    return begins, placed, np.repeat(tree[sorting], length[sorting])


def _runs(tree: Positions, n_trees: int) -> tuple[Positions, Positions]:
    """Returns (T,) how many entries of a sorted array each tree has, and where they begin; 0 if it has none."""
    count = np.bincount(tree, minlength=n_trees)
    return count, np.where(count > 0, np.cumsum(count) - count, 0)


def _trees_of_tiles(trees: TiledTrees, order: LevelOrder) -> Positions:
    """Returns (M,) the first tree that reaches each tile."""
    tree = np.zeros(int(order.node.max(initial=-1)) + 1, np.int64)
    tree[order.node] = order.tree
    return tree[trees.node[:, 0]]
