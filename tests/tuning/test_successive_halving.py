"""Unit: successive halving with a scripted clock: nothing here looks at real time."""

from collections.abc import Mapping
from itertools import cycle

import pytest

from onnx_treebeard.tuning.successive_halving import (
    FINAL_ROUNDS,
    FINALISTS,
    MARGIN,
    MIN_SECONDS,
    ROUNDS,
    Budget,
    fastest,
)


class FakeClock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Scripted:
    """A call takes the next of `costs`, round after round; every measurement is noted by name."""

    def __init__(self, name: str, costs: list[float], clock: FakeClock, asked: list[tuple[str, int]]) -> None:
        self.name, self.costs, self.clock, self.asked = name, cycle(costs), clock, asked

    def seconds(self, calls: int) -> float:
        self.asked.append((self.name, calls))
        taken = next(self.costs) * calls
        self.clock.now += taken
        return taken


def scripted(
    costs: Mapping[str, list[float]], clock: FakeClock, asked: list[tuple[str, int]] | None = None
) -> dict[str, Scripted]:
    asked = [] if asked is None else asked
    return {name: Scripted(name, own, clock, asked) for name, own in costs.items()}


def test_the_fastest_of_many_wins() -> None:
    clock = FakeClock()
    costs = {"default": [1e-3], **{f"c{n}": [n * 1e-4] for n in range(5, 15)}}
    ranking = fastest(scripted(costs, clock), "default", Budget(1000, clock))
    assert ranking.best == "c5"
    assert ranking.figures["c5"].seconds == pytest.approx(5e-4)
    assert ranking.figures["c5"].ratio == pytest.approx(2.0)
    assert list(ranking.figures) == [
        "c5",
        "c6",
        "c7",
        "default",
        "c8",
        "c9",
        "c10",
        "c11",
        "c12",
        "c13",
        "c14",
    ]


@pytest.mark.parametrize(("share", "best"), [(1.029, "default"), (1.031, "other"), (0.5, "default")])
def test_the_default_stays_within_three_percent(share: float, best: str) -> None:
    assert MARGIN == 0.03
    clock = FakeClock()
    timed = scripted({"default": [share * 0.02], "other": [0.02]}, clock)
    assert fastest(timed, "default", Budget(1000, clock)).best == best


def test_the_slower_half_goes_and_the_default_never() -> None:
    """8 others: 8, 4, then the last 3; the default is in every round, though it is the slowest."""
    clock, asked = FakeClock(), list[tuple[str, int]]()
    costs = {"default": [9.0], **{f"c{n}": [float(n)] for n in range(1, 9)}}
    fastest(scripted(costs, clock, asked), "default", Budget(1e6, clock))
    counts = {name: sum(one == name for one, _ in asked) for name in costs}
    first, halving = 1, ROUNDS
    assert counts["c8"] == counts["c5"] == first + halving
    assert counts["c4"] == first + 2 * halving
    assert counts["c1"] == counts["c3"] == counts["default"] == first + 2 * halving + FINAL_ROUNDS
    last = [name for name, _ in asked[-(FINALISTS + 1) :]]
    assert last == ["default", "c1", "c2", "c3"]


def test_a_measurement_takes_as_many_calls_as_it_needs() -> None:
    """The first call is slow, as cold calls are; later measurements go by the last rounds."""
    clock, asked = FakeClock(), list[tuple[str, int]]()
    costs = {"default": [MIN_SECONDS / 2], **{f"c{n}": [MIN_SECONDS / 4] for n in range(4)}}
    fastest(scripted(costs, clock, asked), "default", Budget(1000, clock))
    assert set(asked[5:]) == {("default", 2), *((f"c{n}", 4) for n in range(4))}
    assert all(calls == 1 for _, calls in asked[:5])


def test_what_is_faster_in_few_rounds_only_does_not_win() -> None:
    """A machine with other work: "lucky" is much faster in a third of the rounds, and slower in the others.

    Then: faster in two of three rounds, by little, and far slower in the third; its median is 0.7, that of the default 0.5.
    """
    clock = FakeClock()
    timed = scripted({"default": [0.02], "lucky": [0.021, 0.002, 0.021]}, clock)
    assert fastest(timed, "default", Budget(1000, clock)).best == "default"
    timed = scripted({"default": [0.9, 0.5, 0.1], "lucky": [0.8, 0.48, 0.7]}, clock)
    ranking = fastest(timed, "default", Budget(1000, clock))
    assert ranking.best == "default"
    assert ranking.figures["lucky"].ratio == pytest.approx(5 / 7)


def test_the_budget_is_kept() -> None:
    """No measurement begins when the time is over, however slow the forest; the winner was seen in a round of the finals."""
    for seconds in (0.5, 3.0, 7.0, 20.0, 60.0):
        clock = FakeClock()
        costs = {"default": [1.0], **{f"c{n}": [1.0 - n / 40] for n in range(1, 20)}}
        ranking = fastest(scripted(costs, clock), "default", Budget(seconds, clock))
        assert clock.now - 100 <= seconds + 1.0, seconds
        assert ranking.figures["default"].ratio == 1.0
        assert ranking.best in ranking.figures


def test_without_time_for_finals_the_default_stays() -> None:
    clock = FakeClock()
    timed = scripted({"default": [10.0], "fast": [0.1]}, clock)
    ranking = fastest(timed, "default", Budget(5, clock))
    assert (ranking.best, list(ranking.figures)) == ("default", ["default"])
    # Time for its first call, 10 + 0.1, and none for a round of 10.1.
    ranking = fastest(scripted({"default": [10.0], "fast": [0.1]}, clock), "default", Budget(15, clock))
    assert (ranking.best, list(ranking.figures)) == ("default", ["fast", "default"])


def test_parts_of_a_budget() -> None:
    clock = FakeClock()
    budget = Budget(30, clock)
    first = budget.share(3)
    assert first.seconds == 10
    clock.now += 4
    assert (first.remaining, first.spent(0.4), first.spent(0.5)) == (6, True, False)
    assert budget.share(2).seconds == 13
    clock.now += 100
    assert (budget.remaining, budget.spent()) == (0, True)
