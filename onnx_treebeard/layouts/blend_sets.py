"""Questions of membership in a blend kernel: which planes are the exclusive or of which others.

In: the distinct tests of a forest, in which a question is a list of comparisons. Out: `Parities`, each a list of comparisons, of
parities before it, and of constants. Two bounds that follow each other in many questions are a parity of their own:

    {1, 5}        b1 ^ b2 ^ b5 ^ b6         p = b5 ^ b6
    {5, 8}        b5 ^ b6 ^ b8 ^ b9         {1, 5}  b1 ^ b2 ^ p     {5, 8}  p ^ b8 ^ b9
    all but 5     b0 ^ b5 ^ b6 ^ b9         all but 5  b0 ^ p ^ b9

so that a member which many sets have costs one operation. Bounds are taken in pairs from the first one on or from the second one
on, whichever is shorter: a set costs no more than what it leaves out.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.distinct_tests import DistinctTests, SetTests

NEVER, ALWAYS, MISSING = -1, -2, -3  # parts that are no tests: no, yes, "is NaN"
CONSTANTS = 3
PARTS_TOGETHER = 2  # a parity has a multiple of so many parts
WORTH_SHARING = 4  # questions with the same pair

Integers = npt.NDArray[np.signedinteger[Any]]


@dataclass(frozen=True, eq=False)
class Parities:
    """P parities: feature by feature, in each the shared pairs, then the questions, those with few parts first.

    feature: (P,). begin: (P + 1,) where the parts of each begin. of_question: the parity of each question that is answered so.
    part: comparisons 0 to C - 1, C + p for parity p, or constants.
    """

    feature: Integers
    begin: Integers
    part: Integers
    of_question: Integers


def parities_of(tests: DistinctTests, chosen: npt.NDArray[np.bool_]) -> Parities:
    """The parities for the questions of `tests` that are (S,) `chosen`."""
    if tests.sets is None or not chosen.any():
        nothing = np.zeros(0, np.int64)
        return Parities(nothing, np.zeros(1, np.int64), nothing, nothing)
    compared = tests.n_comparisons
    sets, part = _only(tests.sets, tests.part.astype(np.int64), chosen)
    pairs, pair_feature, owner, part = _shared(sets, part, compared)
    owner, part = _with_constants(sets, owner, part)
    feature = np.concatenate([pair_feature, sets.feature])
    owner = np.concatenate([np.repeat(np.arange(len(pairs)), 2), len(pairs) + owner])
    part = np.concatenate([pairs.ravel(), part])
    count = np.bincount(owner, minlength=len(feature))
    order = np.lexsort((count, np.arange(len(feature)) >= len(pairs), feature))
    number = np.empty(len(order), np.int64)
    number[order] = np.arange(len(order))
    part = np.where(part >= compared, compared + number[np.maximum(part - compared, 0)], part)
    filling = np.repeat(np.arange(len(feature)), -count % PARTS_TOGETHER)
    owner, part = np.append(owner, filling), np.append(part, np.full(len(filling), NEVER))
    begin = np.append(0, np.cumsum(np.bincount(number[owner], minlength=len(feature))))
    part = part[np.argsort(number[owner], kind="stable")]
    return Parities(feature[order], begin, part, number[len(pairs) :])


def _only(sets: SetTests, part: Integers, chosen: npt.NDArray[np.bool_]) -> tuple[SetTests, Integers]:
    """The chosen questions and their parts."""
    count = np.diff(sets.begin)
    kept = np.repeat(chosen, count)
    fewer = replace(
        sets,
        feature=sets.feature[chosen],
        always=sets.always[chosen],
        missing=sets.missing[chosen],
        begin=np.append(0, np.cumsum(count[chosen])),
        bound=sets.bound[kept],
    )
    return fewer, part[kept]


def _shared(sets: SetTests, part: Integers, compared: int) -> tuple[Integers, Integers, Integers, Integers]:
    """(Q, 2) parts and (Q,) features of the shared pairs; the parts of the questions, pair q as compared + q, and their owners."""
    owner = np.repeat(np.arange(sets.n_tests), np.diff(sets.begin))
    leads = np.append(owner[1:] == owner[:-1], False)[: len(owner)]
    key = np.where(leads, part * compared + np.append(part[1:], 0)[: len(part)], -1)
    odd = (np.arange(len(part)) - sets.begin[owner]) % 2 > 0
    frequent = leads & (_occurrences(key) >= WORTH_SHARING)
    saved = [np.bincount(owner, frequent & (odd == later), minlength=sets.n_tests) for later in (False, True)]
    begins = leads & (odd == (saved[1] > saved[0])[owner])
    begins &= _occurrences(np.where(begins, key, -1)) >= WORTH_SHARING
    shared, first, pair = np.unique(key[begins], return_index=True, return_inverse=True)
    pairs = np.stack([shared // compared, shared % compared], axis=1)
    feature = sets.feature[owner[begins][first]]
    result = part.copy()
    result[begins] = compared + pair.ravel()
    kept = ~np.append(False, begins[:-1])[: len(owner)]
    return pairs, feature, owner[kept], result[kept]


def _occurrences(key: Integers) -> Integers:
    """(B,) how often each key occurs."""
    _, of_key, count = np.unique(key, return_inverse=True, return_counts=True)
    return np.asarray(count[of_key])


def _with_constants(sets: SetTests, owner: Integers, part: Integers) -> tuple[Integers, Integers]:
    """The parts and those that are the same for all values."""
    further = [(np.flatnonzero(sets.always), ALWAYS), (np.flatnonzero(sets.missing), MISSING)]
    owners = np.concatenate([owner, *(chosen for chosen, _ in further)])
    return owners, np.concatenate([part, *(np.full(len(chosen), constant) for chosen, constant in further)])
