"""Checks a tiling by the rules of a valid tiling (Treebeard's six, and a seventh for nodes that are shared).

In: a `Forest`, a tile id per node, a tile size. Out: nothing, or an OptionError that names rule, tree and node.

    1  complete   every node is in a tile
    2  disjoint   no node is in two tiles               holds by the form of a tiling: one id per node
    3  size       a tile has at most `size` nodes
    4  leaf       a leaf is in no tile with others      holds by the form of a tiling: leaves have no id
    5  maximal    a tile of fewer nodes has no child node that could join
    6  connected  there is a path between any two nodes of a tile inside the tile
    7  entry      walks enter a tile at one node: a node that several paths lead to begins a tile, and could join none
"""

from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import LevelOrder, level_order, shared_nodes
from onnx_treebeard.system.errors import OptionError


def check_tiling(
    forest: Forest, tile_id: npt.NDArray[Any], size: int, order: LevelOrder | None = None
) -> None:
    """Raises OptionError unless `tile_id`, (N,) whole numbers, is a valid tiling; ids of nodes no tree reaches do not matter.

    `order`: the level order, if the caller has it already.
    """
    if tile_id.shape != (forest.n_nodes,) or tile_id.dtype.kind not in "iu":
        problem = f"has shape {tile_id.shape} and type {tile_id.dtype}"
        raise OptionError(f"{problem}; expected ({forest.n_nodes},) whole numbers", field="tiling")
    order = order or level_order(forest)
    _check_perfect(forest, order, tile_id)
    count = _alike(tile_id[order.node])
    _check_size(forest, order, tile_id, count, size)
    shared = shared_nodes(forest)
    inside = _inside(forest, order, tile_id)
    _check_entry(forest, order, inside & shared)
    _check_connected(forest, order, tile_id, inside)
    _check_maximal(forest, order, tile_id, inside | shared, count, size)


def _alike(ids: npt.NDArray[np.integer]) -> npt.NDArray[np.int64]:
    """Returns (k,) how many of the k entries equal each entry."""
    if ids.max(initial=0) > 4 * len(ids):
        _, ids = np.unique(ids, return_inverse=True)
    ids = ids.astype(np.int64)  # bincount takes no uint64
    return np.bincount(ids)[ids] if len(ids) else np.zeros(0, np.int64)


def _inside(forest: Forest, order: LevelOrder, tile_id: npt.NDArray[np.integer]) -> npt.NDArray[np.bool_]:
    """Returns (N,) whether a parent of the node is in the node's tile."""
    inside = np.zeros(forest.n_nodes, np.bool_)
    tile_of_parent = tile_id[order.node]
    for column in (forest.true_child, forest.false_child):
        child = column[order.node]
        inner = np.flatnonzero(child >= 0)
        below = child[inner]
        inside[below[tile_id[below] == tile_of_parent[inner]]] = True
    return inside


def _check_perfect(forest: Forest, order: LevelOrder, tile_id: npt.NDArray[np.integer]) -> None:
    missing = order.node[tile_id[order.node] < 0]
    if len(missing):
        _refuse(forest, missing[0], "1 (complete)", f"has tile id {tile_id[missing[0]]}; expected 0 or more")


def _check_size(
    forest: Forest,
    order: LevelOrder,
    tile_id: npt.NDArray[np.integer],
    count: npt.NDArray[np.int64],
    size: int,
) -> None:
    large = np.flatnonzero(count > size)
    if len(large):
        node = order.node[large[0]]
        problem = f"is in tile {tile_id[node]} of {count[large[0]]} nodes"
        _refuse(forest, node, "3 (size)", f"{problem}; a tile has at most {size}")


def _check_entry(forest: Forest, order: LevelOrder, entered: npt.NDArray[np.bool_]) -> None:
    bad = order.node[entered[order.node]]
    if len(bad):
        _refuse(forest, bad[0], "7 (entry)", "several paths lead to it, but it is in a parent's tile")


def _check_connected(
    forest: Forest, order: LevelOrder, tile_id: npt.NDArray[np.integer], inside: npt.NDArray[np.bool_]
) -> None:
    begins = order.node[~inside[order.node]]
    tiles = tile_id[begins]
    apart = np.flatnonzero(_alike(tiles) > 1)
    if len(apart):
        other, node = begins[tiles == tiles[apart[0]]][:2]
        problem = f"is in tile {tile_id[node]} with node {forest.node_id[other]}{_in_tree(forest, other)}"
        _refuse(forest, node, "6 (connected)", f"{problem}, and no path inside the tile joins them")


def _check_maximal(
    forest: Forest,
    order: LevelOrder,
    tile_id: npt.NDArray[np.integer],
    settled: npt.NDArray[np.bool_],
    count: npt.NDArray[np.int64],
    size: int,
) -> None:
    short = np.flatnonzero(count < size)
    for column in (forest.true_child, forest.false_child):
        child = column[order.node[short]]
        could = np.flatnonzero((child >= 0) & ~settled[np.maximum(child, 0)])
        if len(could):
            parent = short[could[0]]
            problem = f"tile {tile_id[order.node[parent]]}, which has {count[parent]} of {size} nodes"
            _refuse(forest, child[could[0]], "5 (maximal)", f"could join {problem}")


def _in_tree(forest: Forest, node: np.integer) -> str:
    return f" of tree {forest.tree_id[forest.node_tree[node]]}"


def _refuse(forest: Forest, node: np.integer, rule: str, problem: str) -> NoReturn:
    raise OptionError(
        f"breaks rule {rule}: the node {problem}",
        tree=int(forest.tree_id[forest.node_tree[node]]),
        node=int(forest.node_id[node]),
        field="tiling",
    )
