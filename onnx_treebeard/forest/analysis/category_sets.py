"""Category sets as bits: what a kernel looks up where a node asks for membership.

In: a `Forest`. Out: table "sets", words of 32 bits, and where each set begins in it, made by the native planner
(kernels/native/planner/forest/category_sets.h).

    words   empty set: 0 0 | set 0: low, count, bits ... | set 1: low, count, bits ... | ...

A set holds the whole numbers low to low + count - 1, bit i of its bits stands for low + i. Word 0 begins the empty set, which
nodes with another predicate have, so that a kernel can look up all nodes alike.

Sets that are too sparse for bits, or whose members are no 32-bit whole numbers, are none of a kernel's: `expand-sets` makes
comparisons of them.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import planned

Words = npt.NDArray[np.uint32]


def has_sets(forest: Forest) -> bool:
    """Whether any node asks for membership."""
    return bool((forest.predicate == Predicate.IN).any())


def set_words(forest: Forest) -> tuple[Words, npt.NDArray[np.int32]]:
    """(W,) words and (S,) where each set begins. Sets that do not fit are the empty one: no node may have them."""
    found = planned(forest, "set_words").arrays
    return found["word"], found["first"]


def set_column(forest: Forest, node: npt.NDArray[np.signedinteger]) -> npt.NDArray[np.int32]:
    """Where the set of each numbered node begins, 0 for nodes with another predicate and for none (below zero)."""
    _, first = set_words(forest)
    begin = np.zeros(forest.n_nodes + 1, np.int32)
    asks = np.flatnonzero(forest.predicate == Predicate.IN)
    begin[asks] = first[forest.category_set[asks]]
    return np.where(node >= 0, begin[node], 0).astype(np.int32)
