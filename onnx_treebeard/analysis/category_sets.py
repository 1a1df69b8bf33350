"""Category sets as bits: what a kernel looks up where a node asks for membership.

In: a `Forest`. Out: table "sets", words of 32 bits, and where each set begins in it.

    words   empty set: 0 0 | set 0: low, count, bits ... | set 1: low, count, bits ... | ...

A set holds the whole numbers low to low + count - 1, bit i of its bits stands for low + i. Word 0 begins the empty set, which
nodes with another predicate have, so that a kernel can look up all nodes alike.

Sets that are too sparse for bits, or whose members are no 32-bit whole numbers, are none of a kernel's: `expand-sets` makes
comparisons of them.
"""

from dataclasses import dataclass
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import CategoryRule, Forest, Predicate

WORD_BITS = 32
HEADER_WORDS = 2
BITS_A_SET = 1024
BITS_A_MEMBER = 64

T = TypeVar("T", bound=np.generic)
Words = npt.NDArray[np.uint32]


def has_sets(forest: Forest) -> bool:
    """Whether any node asks for membership."""
    return bool((forest.predicate == Predicate.IN).any())


@dataclass(frozen=True, eq=False)
class Members:
    """The M members of all S sets that a value can become: whole numbers, where values are made whole first; each once.

    owner: (M,) their sets, ascending.  number: (M,) ascending within a set.
    fits: (S,) whether a set can be looked up by bits.  low, count: (S,) the whole numbers it then has bits for; 0, 0 if it has none.
    """

    owner: npt.NDArray[np.int64]
    number: npt.NDArray[np.float64]
    fits: npt.NDArray[np.bool_]
    low: npt.NDArray[np.int64]
    count: npt.NDArray[np.int64]

    def of(self, number: int) -> npt.NDArray[np.float64]:
        """The members of one set, ascending."""
        begin, end = np.searchsorted(self.owner, (number, number + 1))
        return self.number[begin:end]


def set_members(forest: Forest) -> Members:
    """All sets of a forest at once: there may be as many as nodes."""
    n_sets = len(forest.set_start) - 1
    owner, number = np.repeat(np.arange(n_sets), np.diff(forest.set_start)), forest.set_member
    if forest.category_rule is not CategoryRule.EXACT:
        whole = np.trunc(number) == number
        owner, number = owner[whole], number[whole]
    if (number[1:] < number[:-1])[owner[1:] == owner[:-1]].any():  # else sorting would only take time
        sorting = np.lexsort((number, owner))
        owner, number = owner[sorting], number[sorting]
    once = np.append(True, (owner[1:] != owner[:-1]) | (number[1:] != number[:-1]))[: len(owner)]
    owner, number = owner[once], number[once]
    served = (np.trunc(number) == number) & (number >= -(2**31)) & (number < 2**31 - 1)
    size = np.bincount(owner, minlength=n_sets)
    some, last = size > 0, np.cumsum(size) - 1
    low, high = np.zeros(n_sets), np.full(n_sets, -1.0)
    low[some], high[some] = number[(last - size + 1)[some]], number[last[some]]
    all_served = np.bincount(owner, ~served, minlength=n_sets) == 0
    low, high = np.where(all_served, low, 0), np.where(all_served, high, -1)  # infinities have no distance
    fits = all_served & (high - low < BITS_A_SET + BITS_A_MEMBER * size)
    low, high = np.where(fits, low, 0), np.where(fits, high, -1)
    return Members(owner, number, fits, low.astype(np.int64), (high - low + 1).astype(np.int64))


def set_words(forest: Forest) -> tuple[Words, npt.NDArray[np.int64]]:
    """(W,) words and (S,) where each set begins. Sets that do not fit are the empty one: no node may have them."""
    members = set_members(forest)
    length = np.where(members.count > 0, HEADER_WORDS - -members.count // WORD_BITS, 0)
    first = np.where(members.count > 0, HEADER_WORDS + np.cumsum(length) - length, 0)
    words = np.zeros(HEADER_WORDS + length.sum(), np.uint32)
    some = members.count > 0
    words[first[some]] = members.low[some].astype(np.int32).view(np.uint32)
    words[first[some] + 1] = members.count[some]
    lies = some[members.owner]
    owner = members.owner[lies]
    bit = members.number[lies].astype(np.int64) - members.low[owner]
    word = first[owner] + HEADER_WORDS + bit // WORD_BITS
    np.bitwise_or.at(words, word, np.uint32(1) << (bit % WORD_BITS).astype(np.uint32))
    return words, first


def set_column(forest: Forest, node: npt.NDArray[np.signedinteger]) -> npt.NDArray[np.int32]:
    """Where the set of each numbered node begins, 0 for nodes with another predicate and for none (below zero)."""
    _, first = set_words(forest)
    begin = _of_asking(forest, first.astype(np.int32))
    return np.where(node >= 0, np.append(begin, 0)[node], 0).astype(np.int32)


def holds_zero(forest: Forest) -> npt.NDArray[np.bool_]:
    """(N,) whether a node asks for membership in a set that holds zero."""
    members = set_members(forest)
    zero = np.zeros(len(members.fits), np.bool_)
    zero[members.owner[members.number == 0]] = True
    return _of_asking(forest, zero)


def _of_asking(forest: Forest, of_set: npt.NDArray[T]) -> npt.NDArray[T]:
    """(N,) the value of each node's set, zero for nodes that ask for no membership."""
    result = np.zeros(forest.n_nodes, of_set.dtype)
    asks = forest.predicate == Predicate.IN
    result[asks] = of_set[forest.category_set[asks]]
    return result
