"""Questions of membership answered by rank: a table says what all of them make of a value, 64 answers a word.

In: the distinct tests of a forest. Out: which questions are answered so, and the words. The rank of a value among the comparisons of
its feature decides every question about it; NaN has a rank of its own behind the others:

    feature 3, n comparisons    words of questions 0 to 63: rank 0, 1, ... n, NaN | words of questions 64 to 127: ...

A word costs the same whatever sets it is about, so it pays where many large sets ask about one feature.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.distinct_tests import DistinctTests

TOGETHER = 64  # answers of a word
WORTH_BOUNDS = 8  # of an average question of a word; fewer are faster as a parity
WORTH_A_SCALE = 4  # words for which values are ranked that need not be otherwise
MAX_BYTES = 1 << 20  # of a feature's words: what stays near a core

Integers = npt.NDArray[np.signedinteger[Any]]


def asked_by_rank(tests: DistinctTests, ranked: Integers, usual: int, most: int) -> npt.NDArray[np.bool_]:
    """(S,) which questions are answered by rank: whole words of them, those with the most bounds.

    ranked: (F,) comparisons of each used feature that a rank counts; `usual` of them are ranked anyway, more than `most` never.
    """
    if tests.sets is None:
        return np.zeros(0, np.bool_)
    chosen = np.zeros(tests.sets.n_tests, np.bool_)
    for feature, count in zip(tests.feature.tolist(), ranked.tolist(), strict=True):
        begin, end = np.searchsorted(tests.sets.feature, (feature, feature + 1))
        bounds = np.diff(tests.sets.begin[begin : end + 1])
        order = np.argsort(-bounds, kind="stable")
        words = bounds[order][: len(order) // TOGETHER * TOGETHER].reshape(-1, TOGETHER)
        worth = np.count_nonzero(words.mean(axis=1) >= WORTH_BOUNDS) if len(words) else 0
        worth = min(worth, MAX_BYTES // (words.itemsize * (count + 2)))
        if 0 < count <= most and (count >= usual or worth >= WORTH_A_SCALE):
            chosen[begin + order[: worth * TOGETHER]] = True
    return chosen


def answer_words(
    tests: DistinctTests, questions: Integers, thresholds: npt.NDArray[Any]
) -> npt.NDArray[np.uint64]:
    """The words of these questions, a multiple of TOGETHER about one feature whose rising comparisons are `thresholds`.

    Rank r says yes to comparisons r and above.
    """
    assert tests.sets is not None
    sets, n = tests.sets, len(thresholds)
    count = np.diff(sets.begin)[questions]
    question = np.repeat(np.arange(len(questions)), count)
    behind = np.arange(len(question)) - np.repeat(np.cumsum(count) - count, count)
    bound = tests.part[sets.begin[questions][question] + behind]
    holds = np.zeros((len(questions), n + 2), np.uint8)
    holds[question, np.searchsorted(thresholds, tests.threshold[bound])] = 1
    answers = np.bitwise_xor.accumulate(holds[:, ::-1], axis=1)[:, ::-1]
    answers ^= sets.always[questions, None]
    answers[:, n + 1] ^= sets.missing[questions]
    by_word = answers.reshape(-1, TOGETHER, n + 2).swapaxes(1, 2)
    return np.packbits(by_word, axis=2, bitorder="little").view("<u8").ravel()
