"""Covering arrays have every pair that brute force finds, and not many more cases than they need."""

from itertools import combinations, product
from random import Random

import pytest
from pairwise import Rule, Space


def random_space(seed: int) -> Space:
    """Up to six factors, rules of one to three of them, each of which forbids about a third of their combinations."""
    random = Random(seed)
    factors = {name: range(random.randint(1, 4)) for name in "abcdef"[: random.randint(2, 6)]}
    rules = [forbidding(random, factors) for _ in range(random.randint(0, 4))]
    return Space(factors, rules)


def forbidding(random: Random, factors: dict[str, range]) -> Rule:
    scope = random.sample(list(factors), min(random.randint(1, 3), len(factors)))
    forbidden = {levels for levels in product(*(factors[name] for name in scope)) if random.random() < 0.35}
    return Rule("random", lambda *levels: levels in forbidden, tuple(scope))


def all_legal_cases(space: Space) -> list[dict[str, int]]:
    cases = (dict(zip(space.factors, levels, strict=True)) for levels in product(*space.factors.values()))
    return [
        case
        for case in cases
        if not any(rule.forbids(*(case[name] for name in rule.scope)) for rule in space.rules)
    ]


def pairs(cases: list[dict[str, int]]) -> set[frozenset[tuple[str, int]]]:
    return {frozenset(pair) for case in cases for pair in combinations(case.items(), 2)}


@pytest.mark.parametrize("seed", range(200))
def test_every_legal_pair_is_covered(seed: int) -> None:
    space = random_space(seed)
    legal = all_legal_cases(space)
    found = space.covering_cases(seed)
    assert all(case in legal for case in found)
    assert pairs(found) == pairs(legal)
    assert {frozenset(pair) for pair in space.legal_pairs()} == pairs(legal)
    assert bool(space.random_cases(seed, 3)) == bool(legal)
    assert all(case in legal for case in space.random_cases(seed, 9))


def test_some_spaces_are_hard() -> None:
    """Otherwise the test above would pass without trying to backtrack: pairs that no single rule forbids, and no cases at all."""
    spaces = [random_space(seed) for seed in range(200)]
    hidden = 0
    for space in spaces:
        legal = pairs(all_legal_cases(space))
        for one, other in combinations(space.factors, 2):
            for level, beside in product(space.factors[one], space.factors[other]):
                pair = {one: level, other: beside}
                hidden += space.is_legal(pair) and frozenset(pair.items()) not in legal
    assert hidden > 50
    assert any(not all_legal_cases(space) for space in spaces)


@pytest.mark.parametrize(
    ("factors", "levels", "most"),
    [(4, 3, 13), (13, 3, 22), (10, 4, 37)],
)
def test_arrays_are_small(factors: int, levels: int, most: int) -> None:
    """Two factors alone take levels squared; only up to levels + 1 factors is there an array of no more cases."""
    space = Space({f"f{number}": range(levels) for number in range(factors)}, ())
    assert levels * levels <= len(space.covering_cases(0)) <= most


def test_the_seed_decides() -> None:
    space = random_space(5)
    assert space.covering_cases(1) == space.covering_cases(1)
    assert space.covering_cases(1) != space.covering_cases(2)
