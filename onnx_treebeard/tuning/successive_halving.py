"""Successive halving: times candidates in interleaved rounds and repeatedly drops the slower half.

In: callables to time, by name; the name of the default; a time limit. Out: a `Ranking`. The default is never dropped.

    while there are many:            ROUNDS rounds A B C A B C ..., then the slower half is dropped
    the last ones and the default:   FINAL_ROUNDS rounds; the fastest wins if it beats the default by more than MARGIN

Jamieson and Talwalkar, Non-stochastic Best Arm Identification and Hyperparameter Optimization, AISTATS 2016.
"""

import math
import statistics
import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

MIN_SECONDS = 0.01  # the least duration of one measurement
MAX_CALLS = 100_000
ROUNDS = 5
FINALISTS = 3
FINAL_ROUNDS = 25
MARGIN = 0.03
HALVING_ENDS = 0.8  # the share of the budget after which only the final rounds are run

Clock = Callable[[], float]
Name = TypeVar("Name", bound=Hashable)


class Timed(Protocol):
    """Something that can be called repeatedly."""

    def seconds(self, calls: int) -> float:
        """Returns the duration of this number of calls in seconds."""
        ...


@dataclass(frozen=True)
class Budget:
    """A time limit of `seconds` from `begin` on, by `clock`."""

    seconds: float
    clock: Clock = time.perf_counter
    begin: float = field(default=math.nan)

    def __post_init__(self) -> None:
        if math.isnan(self.begin):
            object.__setattr__(self, "begin", self.clock())

    @property
    def remaining(self) -> float:
        """The remaining seconds, at least 0."""
        return max(0.0, self.begin + self.seconds - self.clock())

    def share(self, number: int) -> "Budget":
        """Returns an equal part of the remaining time, for the first of `number` tasks."""
        return Budget(self.remaining / number, self.clock)

    def spent(self, share: float = 1.0) -> bool:
        """Returns whether this share of the time has passed."""
        return self.clock() - self.begin >= share * self.seconds


@dataclass(frozen=True)
class Figure:
    """Seconds of a call, and the speed relative to the default; medians over the last rounds of a candidate."""

    seconds: float
    ratio: float


@dataclass(frozen=True)
class Ranking(Generic[Name]):
    """The winner, and the figures of all candidates: first those of the final rounds, then by ratio."""

    best: Name
    figures: dict[Name, Figure]


def fastest(timed: Mapping[Name, Timed], default: Name, budget: Budget) -> Ranking[Name]:
    """Returns the ranking. The default wins where there was not even time for one final round."""
    figures = _first_calls(timed, default, budget)
    rivals = [name for name in figures if name != default]
    while len(rivals) > FINALISTS and not budget.spent(HALVING_ENDS):
        calls = _calls(figures, [default, *rivals])
        figures |= _rounds(timed, calls, ROUNDS, lambda: budget.spent(HALVING_ENDS))
        rivals = _faster(rivals, figures)[: max(FINALISTS, math.ceil(len(rivals) / 2))]
    calls = _calls(figures, [default, *_faster(rivals, figures)[:FINALISTS]])
    finals = _rounds(timed, calls, FINAL_ROUNDS, budget.spent)
    figures |= finals
    dropped = [name for name in figures if name not in finals]
    order = _faster(list(finals), figures) + _faster(dropped, figures)
    return Ranking(_winner(finals, default), {name: figures[name] for name in order})


def _first_calls(timed: Mapping[Name, Timed], default: Name, budget: Budget) -> dict[Name, Figure]:
    """Returns the figures of one call each, always with the default; candidates are dropped when time runs out."""
    first = timed[default].seconds(1)
    figures = {default: Figure(first, 1.0)}
    for name, measurement in timed.items():
        if name != default and not budget.spent(HALVING_ENDS):
            seconds = measurement.seconds(1)
            figures[name] = Figure(seconds, _ratio(first, seconds))
    return figures


def _calls(figures: Mapping[Name, Figure], names: Sequence[Name]) -> dict[Name, int]:
    """Returns how many calls make up one measurement, for each candidate."""
    needed = {name: MIN_SECONDS / max(figures[name].seconds, 1e-9) for name in names}
    return {name: min(MAX_CALLS, max(1, math.ceil(number))) for name, number in needed.items()}


def _rounds(
    timed: Mapping[Name, Timed], calls: Mapping[Name, int], rounds: int, is_over: Callable[[], bool]
) -> dict[Name, Figure]:
    """Returns the figures of the rounds that were completed in time; none where none was. The default is first in `calls`."""
    taken: list[list[float]] = []
    for _ in range(rounds):
        one_round: list[float] = []
        for name, number in calls.items():
            if is_over():
                break
            one_round.append(timed[name].seconds(number) / number)
        if len(one_round) < len(calls):
            break
        taken.append(one_round)
    columns = list(zip(*taken, strict=True))
    return {
        name: _figure(seconds_of_calls, columns[0])
        for name, seconds_of_calls in zip(calls, columns, strict=False)
    }


def _figure(seconds_of_calls: Sequence[float], default: Sequence[float]) -> Figure:
    """Returns the lesser of two ratios, of medians and round by round: on a noisy machine one alone exceeds 1 easily."""
    ratios = [_ratio(theirs, ours) for theirs, ours in zip(default, seconds_of_calls, strict=True)]
    seconds = statistics.median(seconds_of_calls)
    of_medians = _ratio(statistics.median(default), seconds)
    return Figure(seconds, min(of_medians, statistics.median(ratios)))


def _ratio(default: float, seconds: float) -> float:
    return default / max(seconds, 1e-12)


def _faster(names: Sequence[Name], figures: Mapping[Name, Figure]) -> list[Name]:
    """Returns the names, fastest first."""
    return sorted(names, key=lambda name: -figures[name].ratio)


def _winner(finals: Mapping[Name, Figure], default: Name) -> Name:
    best = max(finals, key=lambda name: finals[name].ratio, default=default)
    return best if best != default and finals[best].ratio > 1 + MARGIN else default
