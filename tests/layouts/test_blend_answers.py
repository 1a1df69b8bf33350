"""Answers by rank: every bit is what the question makes of a value of that rank, and only what pays is answered so."""

import numpy as np
import pytest
from forests import Node, forest_of

from onnx_treebeard import semantics
from onnx_treebeard.analysis.distinct_tests import DistinctTests, distinct_tests
from onnx_treebeard.forest import CategoryRule, Forest, Predicate
from onnx_treebeard.layouts import blend_answers
from onnx_treebeard.layouts.blend_answers import TOGETHER, WORTH_BOUNDS, answer_words, asked_by_rank
from onnx_treebeard.layouts.blend_planes import planes_of
from onnx_treebeard.layouts.blend_scales import MAX_TESTS, MIN_TESTS


def asking(count: int, members: int, categories: int = 200, seed: int = 0, features: int = 1) -> Forest:
    """So many different questions of scattered members each; NaN goes both ways."""
    random = np.random.default_rng(seed)
    nodes = [
        Node(
            k % features,
            "in",
            0.0,
            1.0,
            2.0,
            missing_true=bool(k % 2),
            members=tuple(2.0 * random.permutation(categories // 2)[:members]),
        )
        for k in range(count)
    ]
    return forest_of(*nodes, category_rule=CategoryRule.FLOOR)


def chosen(tests: DistinctTests, usual: int = MIN_TESTS, most: int = MAX_TESTS) -> np.ndarray:
    return asked_by_rank(tests, np.diff(tests.begin, axis=1).sum(axis=1), usual, most)


@pytest.mark.parametrize("seed", range(3))
def test_a_bit_is_an_answer(seed: int) -> None:
    """For every rank a value of that rank, and NaN, by the oracle."""
    forest = asking(2 * TOGETHER, 6, 50, seed)
    tests = distinct_tests(forest)
    thresholds = tests.threshold
    values = np.append(np.append(-np.inf, thresholds), np.nan).astype(np.float32)
    order = np.random.default_rng(seed).permutation(2 * TOGETHER)
    words = answer_words(tests, order, thresholds).reshape(2, len(values))
    for place, question in enumerate(order):
        node = int(np.flatnonzero(tests.of_node == tests.n_comparisons + question)[0])
        at = np.full(len(values), node, np.int32)
        expected = semantics.step(forest, at, values) == forest.true_child[node]
        # the value of rank r is threshold r - 1, to which comparisons r and above say yes: x < t
        word, bit = divmod(place, TOGETHER)
        assert (words[word] >> np.uint64(bit) & np.uint64(1)).astype(bool).tolist() == expected.tolist()


def test_whole_words_of_the_largest_questions() -> None:
    small, large = asking(30, 5), asking(TOGETHER + 10, 30)
    members = [set_of for forest in (small, large) for set_of in sets_of(forest)]
    tests = distinct_tests(
        forest_of(
            *(Node(0, "in", 0.0, 1.0, 2.0, members=m) for m in members), category_rule=CategoryRule.FLOOR
        )
    )
    found, bounds = chosen(tests), np.diff(tests.sets.begin)
    assert found.sum() == TOGETHER
    assert bounds[found].min() >= np.sort(bounds)[-TOGETHER - 10]


def sets_of(forest: Forest) -> list[tuple[float, ...]]:
    return [tuple(one) for one in np.split(forest.set_member, forest.set_start[1:-1])]


@pytest.mark.parametrize(
    ("count", "members", "words"),
    [(TOGETHER - 1, 30, 0), (TOGETHER, 30, 1), (TOGETHER, WORTH_BOUNDS // 2 - 1, 0), (3 * TOGETHER, 30, 3)],
)
def test_what_pays(count: int, members: int, words: int) -> None:
    assert chosen(distinct_tests(asking(count, members))).sum() == words * TOGETHER


def test_a_feature_is_ranked_for_many_questions_only() -> None:
    few, many = (distinct_tests(asking(words * TOGETHER, 6, 60)) for words in (3, 4))
    assert few.n_comparisons == many.n_comparisons < MIN_TESTS
    assert chosen(few).sum() == 0
    assert chosen(many).sum() == 4 * TOGETHER
    assert chosen(few, usual=10).sum() == 3 * TOGETHER
    assert chosen(many, most=few.n_comparisons - 1).sum() == 0
    assert len(planes_of(many).scales) == 1
    assert planes_of(many).n_answers_by_rank == 4 * TOGETHER


def test_words_stay_near_a_core(monkeypatch: pytest.MonkeyPatch) -> None:
    tests = distinct_tests(asking(3 * TOGETHER, 30))
    monkeypatch.setattr(blend_answers, "MAX_BYTES", 8 * (tests.n_comparisons + 2) * 2)
    assert chosen(tests).sum() == 2 * TOGETHER


def test_every_feature_has_its_own_words() -> None:
    tests = distinct_tests(asking(2 * TOGETHER, 30, features=2))
    planes = planes_of(tests)
    n = np.diff(tests.begin[:, [0, -1]], axis=1)[:, 0]
    assert planes.features["ranks"].tolist() == n.tolist()
    assert planes.features["word"].tolist() == [0, n[0] + 2]
    assert len(planes.words) == (n + 2).sum()
    assert sorted(planes.of_test[tests.n_comparisons :].tolist()) == [
        *range(planes.features["answers"][0], planes.features["answers_end"][0]),
        *range(planes.features["answers"][1], planes.features["answers_end"][1]),
    ]


def test_ranks_count_ordinary_comparisons_too() -> None:
    """x <= 0.5 on the same feature: ranks are among all thresholds."""
    forest = asking(TOGETHER, 30)
    nodes = [Node(0, "in", 0.0, 1.0, 2.0, members=members) for members in sets_of(forest)]
    more = forest_of(*nodes, Node(0, "<", 0.5, 1.0, 2.0), category_rule=CategoryRule.FLOOR)
    tests = distinct_tests(more)
    assert tests.sets.predicate is Predicate.LT
    (feature,) = planes_of(tests).features
    assert feature["ranks"] == tests.n_comparisons
    assert 0.5 in tests.threshold
