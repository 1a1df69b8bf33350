"""Category sets as bit masks, which kernels look up for membership predicates.

In: a `Forest`. Out: the table "sets", words of 32 bits, and the offset of each set in it, built by the native planner
(kernels/native/forest/category_sets.h).

    words   empty set: 0 0 | set 0: low, count, bits ... | set 1: low, count, bits ... | ...

A set covers the integers low to low + count - 1; bit i stands for low + i. The empty set begins at word 0 and belongs to all nodes with other
predicates, so that a kernel can look up every node in the same way.

Sets that are too sparse for bit masks, or whose members are not 32-bit integers, never reach kernels: the pass `expand-sets` turns them
into comparisons.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import planned

Words = npt.NDArray[np.uint32]


def has_sets(forest: Forest) -> bool:
    """Returns whether any node has a membership predicate."""
    return bool((forest.predicate == Predicate.IN).any())


def set_words(forest: Forest) -> tuple[Words, npt.NDArray[np.int32]]:
    """Returns (W,) words and (S,) the offset of each set. Sets that do not fit are empty, and no node may have them."""
    found = planned(forest, "set_words").arrays
    return found["word"], found["first"]


def set_column(forest: Forest, node: npt.NDArray[np.signedinteger]) -> npt.NDArray[np.int32]:
    """Returns the offset of the set of each node, 0 for nodes with other predicates and for negative numbers."""
    _, first = set_words(forest)
    begin = np.zeros(forest.n_nodes + 1, np.int32)
    is_member_test = np.flatnonzero(forest.predicate == Predicate.IN)
    begin[is_member_test] = first[forest.category_set[is_member_test]]
    return np.where(node >= 0, begin[node], 0).astype(np.int32)
