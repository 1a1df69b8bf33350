"""Compares an engine's scores with the reference, and times engines round by round. Knows no engine by name.

Rounds are interleaved, A B C A B C ..., so that what else the machine does meets all engines alike:

    for round:  for engine:  seconds(calls)      calls so many that one measurement takes MIN_SECONDS

A call that takes longer than LONG_SECONDS is measured in the first FEW_ROUNDS alone.
"""

import math
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bench.engine import Bound, Scores, Tolerance
from onnx_treebeard.scoring.scorer import columns_of
from onnx_treebeard.tuning.bitwise_compare import Comparison

MIN_SECONDS = 0.02
MAX_CALLS = 100_000
LONG_SECONDS, FEW_ROUNDS = 0.25, 3
SINGLE_CALLS, SINGLE_SECONDS = 5_000, 1.0  # of an engine, whichever are fewer
MIN_SINGLE_CALLS = 100
SINGLE_CALLS_A_TURN = 500  # fewer than there are different rows, so that none comes again soon
PAUSE = 0.003  # with several threads: those of the engine before may still be spinning

Flags = npt.NDArray[np.bool_]
Result = TypeVar("Result")


@dataclass(frozen=True)
class Check:
    """The result of comparing one batch. `allowed` rows may be further off than the tolerance."""

    rows: int
    different: int
    allowed: int
    largest: float
    first: str = ""

    @property
    def is_right(self) -> bool:
        return self.different <= self.allowed

    def plus(self, other: "Check") -> "Check":
        """Returns the worse of two checks, batch by batch."""
        worst = max((self, other), key=lambda check: (check.different > check.allowed, check.different))
        return Check(
            max(self.rows, other.rows),
            worst.different,
            worst.allowed,
            max(self.largest, other.largest),
            worst.first,
        )

    def __str__(self) -> str:
        text = f"{self.different:,} of {self.rows:,} rows differ, by up to {self.largest:.3g}"
        return f"{text}; {self.first}" if self.first else text


@dataclass(frozen=True)
class Sample:
    """Seconds of each round, each of `calls` calls on `batch` rows."""

    batch: int
    calls: int
    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        """Nanoseconds a row."""
        return self._a_row(statistics.median(self.seconds))

    @property
    def minimum(self) -> float:
        """Nanoseconds a row."""
        return self._a_row(min(self.seconds))

    def _a_row(self, seconds: float) -> float:
        return seconds / (self.calls * self.batch) * 1e9


def check_scores(outputs: list[Scores], expected: list[Scores], tolerance: Tolerance | None) -> Check:
    """Compares every bit of all outputs, or with a tolerance the only ones."""
    return (
        check_bits(outputs, expected)
        if tolerance is None
        else check_close(outputs[0], expected[0], tolerance)
    )


def check_bits(outputs: list[Scores], expected: list[Scores]) -> Check:
    """Compares every output, bit for bit, in the rows that both have."""
    ours, theirs = _columns(outputs), _columns(expected)
    n = min(len(next(iter(values.values()))) for values in (ours, theirs))
    if list(ours) != list(theirs):
        return Check(n, n, 0, math.inf, f"{len(ours)} columns instead of {len(theirs)}")
    compared = Comparison().after(
        {name: values[:n] for name, values in ours.items()},
        {name: values[:n] for name, values in theirs.items()},
    )
    return Check(
        n, n - compared.equal, 0, compared.largest, "" if compared.first is None else str(compared.first)
    )


def check_close(scores: Scores, expected: Scores, tolerance: Tolerance) -> Check:
    """Compares scores, (n, ...), in the rows that both have."""
    ours, theirs = _as_table(scores), _as_table(expected)
    n = min(len(ours), len(theirs))
    ours, theirs = _same_classes(ours[:n], theirs[:n])
    if ours.shape != theirs.shape:
        return Check(n, n, 0, math.inf, f"scores of shape {ours.shape} instead of {theirs.shape}")
    with np.errstate(all="ignore"):
        off = np.abs(ours - theirs)
        close = (ours == theirs) | (np.isnan(ours) & np.isnan(theirs))
        close |= np.isfinite(theirs) & (off <= tolerance.relative * (1 + np.abs(theirs)))
    wrong = ~close.all(axis=1)
    largest = float(off[np.isfinite(off)].max(initial=0.0))
    return Check(n, int(wrong.sum()), int(tolerance.share * n), largest, _first(wrong, ours, theirs))


def _columns(outputs: list[Scores]) -> dict[str, Scores]:
    tables = [values.reshape(len(values), -1) for values in outputs]
    return {
        name: column
        for number, values in enumerate(tables)
        for name, column in columns_of(f"output {number}", values).items()
    }


def _as_table(scores: Scores) -> npt.NDArray[np.float64]:
    return np.asarray(scores, np.float64).reshape(len(scores), -1)


def _same_classes(
    ours: npt.NDArray[np.float64], theirs: npt.NDArray[np.float64]
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Omits the first of two classes where an engine tells the second one's probability only."""
    if {ours.shape[1], theirs.shape[1]} == {1, 2}:
        return ours[:, -1:], theirs[:, -1:]
    return ours, theirs


def _first(wrong: Flags, ours: npt.NDArray[np.float64], theirs: npt.NDArray[np.float64]) -> str:
    if not wrong.any():
        return ""
    row = int(np.argmax(wrong))
    column = int(np.nanargmax(np.append(np.abs(ours[row] - theirs[row]), -1.0)) % ours.shape[1])
    return f"row {row + 1}: {ours[row, column]:.9g} instead of {theirs[row, column]:.9g}"


def in_turns(
    tasks: Mapping[str, Callable[[], Result]],
    more: Callable[[int], bool],
    max_rounds: Mapping[str, int] | None = None,
) -> dict[str, list[Result]]:
    """Returns what tasks give, one after the other, round by round as long as `more` says so of the rounds before; those named in `max_rounds` in no more than so many rounds."""
    results: dict[str, list[Result]] = {name: [] for name in tasks}
    number, limits = 0, max_rounds or {}
    while more(number):
        for name, task in tasks.items():
            if number < limits.get(name, number + 1):
                results[name].append(task())
        number += 1
    return results


def counted_rounds(rounds: int, say: Callable[[str], None]) -> Callable[[int], bool]:
    """Returns for `in_turns` whether one of so many rounds follows; `say` is told which."""

    def more(number: int) -> bool:
        if number < rounds:
            say(f"round {number + 1} of {rounds}")
        return number < rounds

    return more


def time_rounds(
    bounds: Mapping[str, Bound],
    batch: int,
    rounds: int,
    threads: int,
    *,
    warm_seconds: float = 0.0,
    max_seconds: float = math.inf,
) -> dict[str, Sample]:
    """Returns a sample for each engine.

    warm_seconds: for which each is called before it is timed: clocks of an idle GPU are slow. max_seconds: of an engine, on average, after which no
    further round begins.
    """
    first = {name: _first_seconds(bound, warm_seconds) for name, bound in bounds.items()}
    calls = {name: _calls(seconds) for name, seconds in first.items()}
    max_rounds = {name: FEW_ROUNDS for name, seconds in first.items() if seconds > LONG_SECONDS}

    def task(name: str) -> float:
        if threads > 1:
            time.sleep(PAUSE)
        return bounds[name].seconds(calls[name])

    tasks = {name: partial(task, name) for name in bounds}
    end = time.perf_counter() + max_seconds * len(bounds)
    seconds = in_turns(
        tasks, lambda number: not number or (number < rounds and time.perf_counter() < end), max_rounds
    )
    return {name: Sample(batch, calls[name], tuple(times)) for name, times in seconds.items()}


def _first_seconds(bound: Bound, warm_seconds: float) -> float:
    """Returns how long one call takes, at best of those that there is time for."""
    end = time.perf_counter() + warm_seconds
    fastest = bound.seconds(1)
    while time.perf_counter() < end:
        fastest = min(fastest, bound.seconds(1))
    return fastest


def _calls(seconds: float) -> int:
    return min(MAX_CALLS, max(1, math.ceil(MIN_SECONDS / max(seconds, 1e-9))))


def time_single_calls(bounds: Mapping[str, Bound], samples: Mapping[str, Sample]) -> dict[str, list[int]]:
    """Returns nanoseconds of single calls of each engine, so many as its sample says that there is time for, in several turns."""
    calls = {name: _single_calls(samples[name]) for name in bounds}
    turns = {name: math.ceil(number / SINGLE_CALLS_A_TURN) for name, number in calls.items()}
    tasks = {name: partial(bound.single_calls, calls[name] // turns[name]) for name, bound in bounds.items()}
    parts = in_turns(tasks, lambda number: number < max(turns.values(), default=0), turns)
    return {
        name: [nanoseconds for part in results for nanoseconds in part] for name, results in parts.items()
    }


def _single_calls(sample: Sample) -> int:
    of_time = int(SINGLE_SECONDS * 1e9 / max(sample.median * sample.batch, 1.0))
    return min(SINGLE_CALLS, max(MIN_SINGLE_CALLS, of_time))
