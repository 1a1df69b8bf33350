"""A few of many kinds: the cheapest that serve all items, no more than pay."""

from itertools import combinations

import numpy as np
import pytest

from onnx_treebeard.layouts.few_kinds import MAX_KINDS, cheapest_few


def costs_of(*kinds: list[float]) -> np.ndarray:
    return np.array(kinds, np.float64)


def chosen(costs: np.ndarray) -> list[int]:
    found = cheapest_few(costs)
    assert found is not None
    assert np.array_equal(
        costs[found.chosen].min(axis=0), costs[found.chosen][found.of_item, range(costs.shape[1])]
    )
    return found.chosen


def test_one_kind_where_another_saves_next_to_nothing() -> None:
    assert chosen(costs_of([10.0, 10.0], [9.9, 20.0])) == [0]
    assert chosen(costs_of([10.0, 10.0], [5.0, 20.0])) == [0, 1]


def test_a_dear_kind_that_fits_all_comes_before_a_cheap_one_that_does_not() -> None:
    inf = float("inf")
    assert chosen(costs_of([1.0, 1.0, inf], [50.0, 50.0, 50.0])) == [0, 1]
    assert cheapest_few(costs_of([1.0, inf], [2.0, inf])) is None


def test_a_kind_that_others_make_needless_is_not_there() -> None:
    """The first one found serves both items best of all single ones, the next two each of them better."""
    costs = costs_of([10.0, 10.0], [1.0, 25.0], [25.0, 1.0])
    found = cheapest_few(costs)
    assert found is not None
    assert found.chosen == [1, 2]
    assert found.of_item.tolist() == [0, 1]
    assert found.cost == 2.0


@pytest.mark.parametrize("seed", range(20))
def test_they_cost_little_more_than_the_best_few(seed: int) -> None:
    """Of random kinds, each of which fits the smaller items; tried against all choices of three."""
    random = np.random.default_rng(seed)
    size = random.uniform(0, 1, 40)
    costs = np.stack([np.where(size <= limit, limit, np.inf) for limit in np.sort(random.uniform(0, 1, 8))])
    costs = np.concatenate([costs, np.full((1, 40), 1.0)])
    few = chosen(costs)
    assert len(few) <= MAX_KINDS
    best = min(costs[list(some)].min(axis=0).sum() for some in combinations(range(len(costs)), MAX_KINDS))
    assert costs[few].min(axis=0).sum() <= 1.1 * best
