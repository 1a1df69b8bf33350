"""Trees as a blend kernel reads them: complete ones as lists of tests, any others as programs, node by node.

What stands in tables "steps", "nodes" and "leaf_slots", and the leaves by number, as the native planner makes them
(kernels/native/planner/perfect_trees.h, bitslice/node_programs.h):

    complete   {test}             a node before its false and its true subtree; what pads a tree tests anything
    program    {test, from}       in level order
               {slot}             of every leaf, by number; then of nobody, as often as fills up a four

A slot holds the rows that reach a node or a leaf. The root's is slot 0, those of node i's false and true child are 1 + 2 i and 2 + 2 i, that of
nobody is behind them all; tables tell where a slot begins, in units of SLOT_UNIT bytes. So a program writes one slot after the other, and a CPU
never has to guess which of the writes under way a read has to wait for.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import Forest

# What a slot is counted in, so that two bytes tell where any of a program is, and a CPU multiplies by this as it loads.
SLOT_UNIT = 8
FOUR = 4  # leaves of whose numbers two bits are found together
NODE_RECORD = np.dtype([("test", np.int32), ("from", np.uint16)])


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
