"""Parities: the lists make what the bounds make, pairs that many questions share are found, and what is left out costs little."""

import numpy as np
import pytest
from forests import Node, forest_of
from random_forests import Recipe, random_forest

from onnx_treebeard.analysis.distinct_tests import DistinctTests, distinct_tests
from onnx_treebeard.forest import CategoryRule, Forest
from onnx_treebeard.layouts.blend_sets import (
    ALWAYS,
    MISSING,
    NEVER,
    PARTS_TOGETHER,
    WORTH_SHARING,
    Parities,
    parities_of,
)


def asking(*sets: tuple[float, ...], missing_true: bool = False) -> Forest:
    nodes = [Node(0, "in", 0.0, 1.0, 2.0, members=members, missing_true=missing_true) for members in sets]
    return forest_of(*nodes, category_rule=CategoryRule.FLOOR)


def all_parities(tests: DistinctTests) -> Parities:
    return parities_of(tests, np.ones(tests.sets.n_tests if tests.sets else 0, np.bool_))


def parts_of(parities: Parities, number: int) -> list[int]:
    return parities.part[parities.begin[number] : parities.begin[number + 1]].tolist()


def resolved(parities: Parities, number: int, compared: int) -> list[int]:
    """Comparisons, ALWAYS and MISSING that occur an odd number of times below a parity."""
    found: set[int] = set()
    for part in parts_of(parities, number):
        if part >= compared:
            assert part - compared < number, "a parity needs those before it"
            found ^= set(resolved(parities, part - compared, compared))
        elif part != NEVER:
            found ^= {part}
    return sorted(found)


def wanted(tests: DistinctTests, question: int) -> list[int]:
    sets = tests.sets
    constants = [MISSING] * bool(sets.missing[question]) + [ALWAYS] * bool(sets.always[question])
    return [*constants, *tests.part[sets.begin[question] : sets.begin[question + 1]].tolist()]


@pytest.mark.parametrize("seed", range(6))
def test_a_parity_is_its_question(seed: int) -> None:
    rule = CategoryRule(seed % 3)
    recipe = Recipe(seed, trees=40, depth=4, features=2, sets=0.7, missing="mixed", category_rule=rule)
    tests = distinct_tests(random_forest(recipe))
    parities = all_parities(tests)
    assert len(parities.feature) > tests.sets.n_tests, "no pair is shared"
    assert (np.diff(parities.feature) >= 0).all()
    assert (np.diff(parities.begin) % PARTS_TOGETHER == 0).all()
    assert len(set(parities.of_question.tolist())) == tests.sets.n_tests
    for question, number in enumerate(parities.of_question.tolist()):
        assert parities.feature[number] == tests.sets.feature[question]
        assert resolved(parities, number, tests.n_comparisons) == wanted(tests, question)


def test_questions_of_a_feature_get_longer() -> None:
    """So the loops over parts take equally many turns for a while."""
    parities = all_parities(distinct_tests(random_forest(Recipe(1, trees=30, features=1, sets=1.0))))
    counts = np.diff(parities.begin)[np.sort(parities.of_question)]
    assert (np.diff(counts) >= 0).all()
    assert counts[0] < counts[-1]


def test_a_member_of_many_sets_is_one_part() -> None:
    """5 is in all sets, with another member each: its two bounds become one parity."""
    sets = [(5.0, 10.0 + 2 * k) for k in range(WORTH_SHARING)]
    tests = distinct_tests(asking(*sets))
    parities = all_parities(tests)
    assert len(parities.feature) == len(sets) + 1
    assert parts_of(parities, 0) == [0, 1]
    for number in range(1, len(sets) + 1):
        assert tests.n_comparisons in parts_of(parities, number)
        assert len(parts_of(parities, number)) == 3 + 1, "three, filled up"
    fewer = all_parities(distinct_tests(asking(*sets[1:])))
    assert len(fewer.feature) == len(sets) - 1, "too few share it"


def test_what_is_left_out_may_be_shared_instead() -> None:
    """All from somewhere to 99 but 5 and one more: pairs from the second bound on."""
    sets = [
        tuple(float(x) for x in range(-1 - k, 100) if x not in (5, 20 + 2 * k)) for k in range(WORTH_SHARING)
    ]
    tests = distinct_tests(asking(*sets))
    parities = all_parities(tests)
    (pair,) = (p for p in range(len(parities.feature)) if p not in parities.of_question)
    assert tests.threshold[parts_of(parities, pair)].tolist() == [5, 6]
    assert {len(parts_of(parities, p)) for p in parities.of_question} == {6}, (
        "two ends, a pair, two bounds, filled up"
    )


def test_features_share_no_pairs() -> None:
    nodes = [
        Node(k % 2, "in", 0.0, 1.0, 2.0, members=(5.0, 10.0 + 2 * k)) for k in range(2 * WORTH_SHARING - 2)
    ]
    tests = distinct_tests(forest_of(*nodes))
    assert len(all_parities(tests).feature) == tests.sets.n_tests


def test_forests_without_sets_have_none() -> None:
    parities = all_parities(distinct_tests(random_forest(Recipe(0))))
    assert (len(parities.feature), parities.begin.tolist()) == (0, [0])


def test_only_chosen_questions_have_parities() -> None:
    tests = distinct_tests(random_forest(Recipe(3, trees=20, features=2, sets=1.0)))
    chosen = np.arange(tests.sets.n_tests) % 3 == 0
    parities = parities_of(tests, chosen)
    assert len(parities.of_question) == chosen.sum()
    for question, number in zip(np.flatnonzero(chosen), parities.of_question.tolist(), strict=True):
        assert resolved(parities, number, tests.n_comparisons) == wanted(tests, question)
