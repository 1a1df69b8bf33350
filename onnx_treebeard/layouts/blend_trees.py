"""Trees as a blend kernel reads them: complete ones as lists of tests, any others as programs, node by node.

In: a `Forest`, some of its trees, the place of each node's plane. Out: what stands in tables "steps", "nodes" and "leaf_slots", and the
leaves by number:

    complete   {test}             a node before its false and its true subtree; what pads a tree tests anything
    program    {test, from}       in level order
               {slot}             of every leaf, by number; then of nobody, as often as fills up a four

A slot holds the rows that reach a node or a leaf. The root's is slot 0, those of node i's false and true child are 1 + 2 i and 2 + 2 i, that of
nobody is behind them all; tables tell where a slot begins, in units of SLOT_UNIT bytes. So a program writes one slot after the other, and a CPU
never has to guess which of the writes under way a read has to wait for.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.tree_shape import level_order
from onnx_treebeard.forest import Forest

# What a slot is counted in, so that two bytes tell where any of a program is, and a CPU multiplies by this as it loads.
SLOT_UNIT = 8
FOUR = 4  # leaves of whose numbers two bits are found together
NODE_RECORD = np.dtype([("test", np.int32), ("from", np.uint16)])


@dataclass(frozen=True)
class Programs:
    """Those of some trees, one after the other. count: (n,) nodes of each. leaves: (n, 2^bits) by number; behind a tree's own, any."""

    nodes: npt.NDArray[np.void]
    count: npt.NDArray[np.int64]
    leaf_slots: npt.NDArray[np.uint16]
    leaves: npt.NDArray[np.int32]


def complete_trees(
    forest: Forest, chosen: npt.NDArray[np.intp], depth: int, place: npt.NDArray[np.int32]
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """(n, 2^depth - 1) places of tests, (n, 2^depth) leaves; what pads a tree tests anything and ends in one leaf."""
    reached = forest.root[chosen][:, None]
    levels = []
    for _ in range(depth):
        inner, node = reached >= 0, np.maximum(reached, 0)
        levels.append(np.where(inner, place[node], 0))
        below = [np.where(inner, child[node], reached) for child in (forest.false_child, forest.true_child)]
        reached = np.stack(below, axis=2).reshape(len(chosen), -1)
    heap = np.concatenate(levels, axis=1)
    return heap[:, depth_first(depth)], ~reached


def depth_first(depth: int) -> npt.NDArray[np.intp]:
    """(2^depth - 1,) heap numbers of a complete tree's nodes: a node, its false subtree, its true subtree."""
    if depth == 0:
        return np.zeros(0, np.intp)
    below = depth_first(depth - 1)
    level = np.floor(np.log2(below + 1)).astype(np.intp)
    left = below + (1 << level)
    return np.concatenate([[0], left, left + (1 << level)])


def padded_leaves(count: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """(n,) entries of table "leaf_slots" of programs with so many nodes: whole fours."""
    return (count // FOUR + 1) * FOUR


def tree_programs(
    forest: Forest,
    chosen: npt.NDArray[np.intp],
    bits: int,
    place: npt.NDArray[np.int32],
    plane_bytes: int,
) -> Programs:
    """The programs of trees with up to 2^bits leaves."""
    order, unit = level_order(forest), plane_bytes // SLOT_UNIT
    wanted = np.isin(order.tree, chosen)
    node, tree = order.node[wanted], np.searchsorted(chosen, order.tree[wanted])
    count = np.bincount(tree, minlength=len(chosen))
    position = np.arange(len(node)) - (np.cumsum(count) - count)[tree]
    children = np.stack([forest.false_child[node], forest.true_child[node]], axis=1)
    slot = (1 + 2 * position[:, None] + np.arange(2)) * unit
    inner = children >= 0
    reached_at = np.zeros(forest.n_nodes, np.int64)
    reached_at[children[inner]] = slot[inner]
    nodes = np.zeros(len(node), NODE_RECORD)
    nodes["test"], nodes["from"] = place[node], reached_at[node]

    owner = np.repeat(tree, 2).reshape(children.shape)[~inner]
    number = np.arange(len(owner)) - np.searchsorted(owner, owner)
    first = np.cumsum(padded_leaves(count)) - padded_leaves(count)
    leaf_slots = np.repeat((2 * count + 1) * unit, padded_leaves(count))
    leaf_slots[first[owner] + number] = slot[~inner]
    leaves = np.zeros((len(chosen), 1 << bits), np.int32)
    leaves[owner, number] = ~children[~inner]
    single = forest.root[chosen] < 0  # a leaf that is a root
    leaf_slots[first[single]], leaves[single] = 0, ~forest.root[chosen][single, None]
    return Programs(nodes, count, leaf_slots.astype(np.uint16), leaves)
