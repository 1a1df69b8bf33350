"""Category sets as bits: what a kernel looks up where a node asks for membership.

In: a `Forest`. Out: table "sets", words of 32 bits, and where each set begins in it.

    words   empty set: 0 0 | set 0: low, count, bits ... | set 1: low, count, bits ... | ...

A set holds the whole numbers low to low + count - 1, bit i of its bits stands for low + i. Word 0 begins the empty set, which
nodes with another predicate have, so that a kernel can look up all nodes alike.

Sets that are too sparse for bits, or whose members are no 32-bit whole numbers, are none of a kernel's: `expand-sets` makes
comparisons of them.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import CategoryRule, Forest, Predicate

WORD_BITS = 32
HEADER_WORDS = 2
BITS_A_SET = 1024
BITS_A_MEMBER = 64

Words = npt.NDArray[np.uint32]


def has_sets(forest: Forest) -> bool:
    """Whether any node asks for membership."""
    return bool((forest.predicate == Predicate.IN).any())


def reachable_members(forest: Forest, number: int) -> npt.NDArray[np.float64]:
    """The members of a set that a value can become a category of: whole numbers, where values are made whole first."""
    begin, end = forest.set_start[number : number + 2]
    member = np.unique(forest.set_member[begin:end])
    whole = forest.category_rule is not CategoryRule.EXACT
    return member[np.trunc(member) == member] if whole else member


def fits_bits(member: npt.NDArray[np.float64]) -> bool:
    """Whether a set, sorted, can be looked up by bits."""
    if not len(member):
        return True
    if not (np.trunc(member) == member).all() or member[0] < -(2**31) or member[-1] >= 2**31 - 1:
        return False
    return bool(member[-1] - member[0] < BITS_A_SET + BITS_A_MEMBER * len(member))


def set_words(forest: Forest) -> tuple[Words, npt.NDArray[np.int64]]:
    """(W,) words and (S,) where each set begins. Sets that do not fit are left empty: no node may have them."""
    parts = [np.zeros(HEADER_WORDS, np.uint32)]
    first = np.zeros(len(forest.set_start) - 1, np.int64)
    length = HEADER_WORDS
    for number in range(len(first)):
        member = reachable_members(forest, number)
        if not len(member) or not fits_bits(member):
            continue
        first[number] = length
        parts.append(_one_set(member.astype(np.int64)))
        length += len(parts[-1])
    return np.concatenate(parts), first


def set_column(forest: Forest, node: npt.NDArray[np.signedinteger]) -> npt.NDArray[np.int32]:
    """Where the set of each numbered node begins, 0 for nodes with another predicate and for none (below zero)."""
    _, first = set_words(forest)
    asks = forest.predicate == Predicate.IN
    begin = np.zeros(forest.n_nodes, np.int32)
    begin[asks] = first[forest.category_set[asks]]
    column = np.zeros(node.shape, np.int32)
    column[node >= 0] = begin[node[node >= 0]]
    return column


def holds_zero(forest: Forest) -> npt.NDArray[np.bool_]:
    """(N,) whether a node asks for membership in a set that holds zero."""
    zero = np.array([0.0 in reachable_members(forest, k) for k in range(len(forest.set_start) - 1)], np.bool_)
    asks = forest.predicate == Predicate.IN
    result = np.zeros(forest.n_nodes, np.bool_)
    result[asks] = zero[forest.category_set[asks]]
    return result


def _one_set(member: npt.NDArray[np.int64]) -> Words:
    bit = member - member[0]
    count = int(bit[-1]) + 1
    words = np.zeros(HEADER_WORDS + -(-count // WORD_BITS), np.uint32)
    words[:HEADER_WORDS] = np.array([member[0], count], np.int64).astype(np.int32).view(np.uint32)
    np.bitwise_or.at(
        words, HEADER_WORDS + bit // WORD_BITS, np.uint32(1) << (bit % WORD_BITS).astype(np.uint32)
    )
    return words
