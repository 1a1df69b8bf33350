"""Trees as a blend kernel reads them: complete ones as lists of tests, any others as programs, node by node.

In: a `Forest`, some of its trees, the place of each node's plane. Out: what stands in tables "steps" and "nodes", and the leaves by number:

    complete   {test}                          a node before its false and its true subtree; what pads a tree tests anything
    program    {test, false_slot, true_slot}   in level order; a slot is the place of the rows that reach a node or a leaf
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.tree_shape import level_order
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.blend_frame import Frame, node_record


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


def tree_programs(
    forest: Forest, chosen: npt.NDArray[np.intp], bits: int, place: npt.NDArray[np.int32], frame: Frame
) -> tuple[npt.NDArray[np.void], npt.NDArray[np.int64], npt.NDArray[np.int32]]:
    """Node records tree by tree, (n,) how many of each tree, and (n, 2^bits) leaves, the last one repeated."""
    order = level_order(forest)
    wanted = np.isin(order.tree, chosen)
    node, tree = order.node[wanted], np.searchsorted(chosen, order.tree[wanted])
    count = np.bincount(tree, minlength=len(chosen))
    first = np.cumsum(count) - count
    position = np.full(forest.n_nodes, -1, np.int64)
    position[node] = np.arange(len(node)) - first[tree]
    children = np.stack([forest.false_child[node], forest.true_child[node]], axis=1)
    ends = children < 0
    leaf_before: npt.NDArray[np.int64] = np.cumsum(ends.ravel()).reshape(children.shape) - ends
    number: npt.NDArray[np.int64] = leaf_before - leaf_before[first[tree], 0][:, None]
    slot = np.where(
        ends,
        frame.leaf_slots + number * frame.plane_bytes,
        position[np.maximum(children, 0)] * frame.plane_bytes,
    )
    records = np.zeros(len(node), node_record(frame))
    records["test"], records["false_slot"], records["true_slot"] = place[node], slot[:, 0], slot[:, 1]
    leaves = np.zeros((len(chosen), 1 << bits), np.int32)
    owner = np.repeat(tree, 2).reshape(children.shape)
    leaves[owner[ends], number[ends]] = ~children[ends]
    single = forest.root[chosen] < 0
    leaves[single] = ~forest.root[chosen][single, None]
    return records, count, leaves
