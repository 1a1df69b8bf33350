"""Parities: the lists make what the bounds make, pairs that many questions share are found, and what is left out costs little."""

import numpy as np
import pytest
from distinct_predicates import DistinctPredicates, distinct_predicates
from forests import Node, forest_of
from native_planes import ALWAYS, MISSING, NEVER, PlanesOfTests, forest_planes
from random_forests import Recipe, random_forest

from onnx_treebeard.forest.forest import CategoryRule, Forest

PARTS_TOGETHER = 2  # a parity has a multiple of so many parts
WORTH_SHARING = 4  # questions with the same pair


def asking(*sets: tuple[float, ...], missing_true: bool = False) -> Forest:
    nodes = [Node(0, "in", 0.0, 1.0, 2.0, members=members, missing_true=missing_true) for members in sets]
    return forest_of(*nodes, category_rule=CategoryRule.FLOOR)


def of_questions(forest: Forest, planes: PlanesOfTests) -> dict[int, int]:
    """The planes of the questions that are parities, by question."""
    parities = set(planes.numbered("parities"))
    of_question = planes.of_test[distinct_predicates(forest).n_comparisons :].tolist()
    return {question: plane for question, plane in enumerate(of_question) if plane in parities}


def resolved(planes: PlanesOfTests, plane: int) -> list[int]:
    """Planes of comparisons, ALWAYS and MISSING that occur an odd number of times below a parity."""
    found: set[int] = set()
    for part in planes.parts_of(plane):
        if part in planes.numbered("parities"):
            assert part < plane, "a parity needs those before it"
            found ^= set(resolved(planes, part))
        elif part != NEVER:
            found ^= {part}
    return sorted(found)


def wanted(tests: DistinctPredicates, planes: PlanesOfTests, question: int) -> list[int]:
    sets = tests.sets
    constants = [MISSING] * bool(sets.missing[question]) + [ALWAYS] * bool(sets.always[question])
    bounds = tests.part[sets.begin[question] : sets.begin[question + 1]]
    return [*constants, *sorted(planes.of_test[bounds].tolist())]


@pytest.mark.parametrize("seed", range(6))
def test_a_parity_is_its_question(seed: int) -> None:
    rule = CategoryRule(seed % 3)
    recipe = Recipe(seed, trees=16, depth=4, features=2, sets=0.7, missing="mixed", category_rule=rule)
    forest = random_forest(recipe)
    tests, planes = distinct_predicates(forest), forest_planes(forest)
    questions = of_questions(forest, planes)
    assert len(questions) + planes.n_set_lookups == tests.sets.n_predicates
    assert planes.n_parities > len(questions), "no pair is shared"
    counts = np.diff(planes.part_begin)[planes.numbered("parities")]
    assert (counts % PARTS_TOGETHER == 0).all()
    assert len(set(questions.values())) == len(questions)
    for question, plane in questions.items():
        assert resolved(planes, plane) == wanted(tests, planes, question)
        feature = planes.features[planes.features["feature"] == tests.sets.feature[question]]
        assert feature["parities"][0] <= plane < feature["parities_end"][0]


def test_questions_of_a_feature_get_longer() -> None:
    """So the loops over parts take equally many turns for a while."""
    forest = random_forest(Recipe(1, trees=30, features=1, sets=1.0))
    planes = forest_planes(forest)
    counts = np.diff(planes.part_begin)[sorted(of_questions(forest, planes).values())]
    assert (np.diff(counts) >= 0).all()
    assert counts[0] < counts[-1]


def test_a_member_of_many_sets_is_one_part() -> None:
    """5 is in all sets, with another member each: its two bounds become one parity."""
    sets = [(5.0, 10.0 + 2 * k) for k in range(WORTH_SHARING)]
    forest = asking(*sets)
    planes = forest_planes(forest)
    pair, *others = planes.numbered("parities")
    assert len(others) == len(sets)
    assert planes.parts_of(pair) == distinct_planes(forest, (5.0, 6.0))
    for plane in others:
        assert pair in planes.parts_of(plane)
        assert len(planes.parts_of(plane)) == 3 + 1, "three, filled up"
    assert forest_planes(asking(*sets[1:])).n_parities == len(sets) - 1, "too few share it"


def distinct_planes(forest: Forest, thresholds: tuple[float, ...]) -> list[int]:
    """The planes of comparisons with these thresholds."""
    tests, planes = distinct_predicates(forest), forest_planes(forest)
    return [int(planes.of_test[np.flatnonzero(tests.threshold == each)[0]]) for each in thresholds]


def test_what_is_left_out_may_be_shared_instead() -> None:
    """All from somewhere to 99 but 5 and one more: pairs from the second bound on."""
    sets = [
        tuple(float(x) for x in range(-1 - k, 100) if x not in (5, 20 + 2 * k)) for k in range(WORTH_SHARING)
    ]
    forest = asking(*sets)
    planes = forest_planes(forest)
    questions = set(of_questions(forest, planes).values())
    (pair,) = set(planes.numbered("parities")) - questions
    assert planes.parts_of(pair) == distinct_planes(forest, (5.0, 6.0))
    assert {len(planes.parts_of(plane)) for plane in questions} == {6}, (
        "two ends, a pair, two bounds, filled up"
    )


def test_features_share_no_pairs() -> None:
    nodes = [
        Node(k % 2, "in", 0.0, 1.0, 2.0, members=(5.0, 10.0 + 2 * k)) for k in range(2 * WORTH_SHARING - 2)
    ]
    forest = forest_of(*nodes)
    assert forest_planes(forest).n_parities == distinct_predicates(forest).sets.n_predicates


def test_only_questions_that_are_not_answered_by_rank_have_parities() -> None:
    """70 large ones and 10 small ones about one feature: a word of the largest, parities of the others."""
    random = np.random.default_rng(0)
    sets = [tuple(2.0 * random.permutation(100)[: 30 if k < 70 else 2]) for k in range(80)]
    forest = asking(*sets)
    tests, planes = distinct_predicates(forest), forest_planes(forest)
    questions = of_questions(forest, planes)
    assert (planes.n_set_lookups, len(questions)) == (64, 16)
    for question, plane in questions.items():
        assert resolved(planes, plane) == wanted(tests, planes, question)
