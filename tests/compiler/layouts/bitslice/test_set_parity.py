"""Set parities: the lists give what the bounds give, pairs that many sets share are found, and complements cost little."""

import numpy as np
import pytest
from distinct_predicates import DistinctPredicates, distinct_predicates
from forests import Node, forest_of
from native_planes import ALWAYS, MISSING, NEVER, PredicatePlanes, forest_planes
from random_forests import Recipe, random_forest

from onnx_treebeard.forest.forest import CategoryRule, Forest

PARTS_TOGETHER = 2  # a parity has a multiple of so many parts
WORTH_SHARING = 4  # sets with the same pair


def set_forest(*sets: tuple[float, ...], missing_true: bool = False) -> Forest:
    nodes = [Node(0, "in", 0.0, 1.0, 2.0, members=members, missing_true=missing_true) for members in sets]
    return forest_of(*nodes, category_rule=CategoryRule.FLOOR)


def parities_of_sets(forest: Forest, planes: PredicatePlanes) -> dict[int, int]:
    """The planes of the set predicates that are parities, by number of the set predicate."""
    parities = set(planes.numbered("parities"))
    of_set = planes.of_predicate[distinct_predicates(forest).n_comparisons :].tolist()
    return {number: plane for number, plane in enumerate(of_set) if plane in parities}


def resolved(planes: PredicatePlanes, plane: int) -> list[int]:
    """Planes of comparisons, ALWAYS and MISSING that occur an odd number of times below a parity."""
    found: set[int] = set()
    for part in planes.parts_of(plane):
        if part in planes.numbered("parities"):
            assert part < plane, "a parity needs those before it"
            found ^= set(resolved(planes, part))
        elif part != NEVER:
            found ^= {part}
    return sorted(found)


def wanted(predicates: DistinctPredicates, planes: PredicatePlanes, number: int) -> list[int]:
    sets = predicates.sets
    constants = [MISSING] * bool(sets.missing[number]) + [ALWAYS] * bool(sets.always[number])
    bounds = predicates.part[sets.begin[number] : sets.begin[number + 1]]
    return [*constants, *sorted(planes.of_predicate[bounds].tolist())]


@pytest.mark.parametrize("seed", range(6))
def test_a_parity_is_its_set_predicate(seed: int) -> None:
    rule = CategoryRule(seed % 3)
    recipe = Recipe(seed, trees=16, depth=4, features=2, sets=0.7, missing="mixed", category_rule=rule)
    forest = random_forest(recipe)
    predicates, planes = distinct_predicates(forest), forest_planes(forest)
    of_sets = parities_of_sets(forest, planes)
    assert len(of_sets) + planes.n_set_lookups == predicates.sets.n_predicates
    assert planes.n_parities > len(of_sets), "no pair is shared"
    counts = np.diff(planes.part_begin)[planes.numbered("parities")]
    assert (counts % PARTS_TOGETHER == 0).all()
    assert len(set(of_sets.values())) == len(of_sets)
    for number, plane in of_sets.items():
        assert resolved(planes, plane) == wanted(predicates, planes, number)
        feature = planes.features[planes.features["feature"] == predicates.sets.feature[number]]
        assert feature["parities"][0] <= plane < feature["parities_end"][0]


def test_set_predicates_of_a_feature_get_longer() -> None:
    """So the loops over parts take equally many turns for a while."""
    forest = random_forest(Recipe(1, trees=30, features=1, sets=1.0))
    planes = forest_planes(forest)
    counts = np.diff(planes.part_begin)[sorted(parities_of_sets(forest, planes).values())]
    assert (np.diff(counts) >= 0).all()
    assert counts[0] < counts[-1]


def test_a_member_of_many_sets_is_one_part() -> None:
    """5 is in all sets, with another member each: its two bounds become one parity."""
    sets = [(5.0, 10.0 + 2 * k) for k in range(WORTH_SHARING)]
    forest = set_forest(*sets)
    planes = forest_planes(forest)
    pair, *others = planes.numbered("parities")
    assert len(others) == len(sets)
    assert planes.parts_of(pair) == distinct_planes(forest, (5.0, 6.0))
    for plane in others:
        assert pair in planes.parts_of(plane)
        assert len(planes.parts_of(plane)) == 3 + 1, "three, filled up"
    assert forest_planes(set_forest(*sets[1:])).n_parities == len(sets) - 1, "too few share it"


def distinct_planes(forest: Forest, thresholds: tuple[float, ...]) -> list[int]:
    """The planes of comparisons with these thresholds."""
    predicates, planes = distinct_predicates(forest), forest_planes(forest)
    return [int(planes.of_predicate[np.flatnonzero(predicates.threshold == each)[0]]) for each in thresholds]


def test_what_is_left_out_may_be_shared_instead() -> None:
    """All from somewhere to 99 but 5 and one more: pairs from the second bound on."""
    sets = [
        tuple(float(x) for x in range(-1 - k, 100) if x not in (5, 20 + 2 * k)) for k in range(WORTH_SHARING)
    ]
    forest = set_forest(*sets)
    planes = forest_planes(forest)
    of_sets = set(parities_of_sets(forest, planes).values())
    (pair,) = set(planes.numbered("parities")) - of_sets
    assert planes.parts_of(pair) == distinct_planes(forest, (5.0, 6.0))
    assert {len(planes.parts_of(plane)) for plane in of_sets} == {6}, (
        "two ends, a pair, two bounds, filled up"
    )


def test_features_share_no_pairs() -> None:
    nodes = [
        Node(k % 2, "in", 0.0, 1.0, 2.0, members=(5.0, 10.0 + 2 * k)) for k in range(2 * WORTH_SHARING - 2)
    ]
    forest = forest_of(*nodes)
    assert forest_planes(forest).n_parities == distinct_predicates(forest).sets.n_predicates


def test_only_set_predicates_without_a_lookup_have_parities() -> None:
    """70 large sets and 10 small ones of one feature: a word for the largest, parities for the others."""
    random = np.random.default_rng(0)
    sets = [tuple(2.0 * random.permutation(100)[: 30 if k < 70 else 2]) for k in range(80)]
    forest = set_forest(*sets)
    predicates, planes = distinct_predicates(forest), forest_planes(forest)
    of_sets = parities_of_sets(forest, planes)
    assert (planes.n_set_lookups, len(of_sets)) == (64, 16)
    for number, plane in of_sets.items():
        assert resolved(planes, plane) == wanted(predicates, planes, number)
