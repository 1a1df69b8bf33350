"""Times, of kernels by the card's clock, and of calls that are complete when they return by the host's.

In: what is to be timed, which has run before. Out, in seconds: {"median", "minimum", "rounds"}. Everything runs for `warm_seconds` before its first timing:
an idle card has slow clocks.
"""

import math
import statistics
import time
from collections.abc import Callable, Mapping
from functools import partial

from card.launches import Stopwatch
from card.results import Json
from card.work import Sizes
from onnx_treebeard.bench.rounds import in_turns

Call = Callable[[], object]
MOST_QUEUED = 400  # launches at a time, which all drivers have room for
MOST_ROUNDS = 1000
HIDDEN = 4.0  # kernels that take so many times as long as their start hide it by themselves
SPARE = 1.5  # of the time that launches are queued in


def timed(calls: Mapping[str, Call], sizes: Sizes) -> dict[str, Json]:
    """Times of calls, which take turns, so that whatever else happens meets all alike.

    Rounds end when all of them together have taken `round_seconds` for each call; one there is in any case.
    """
    begin = time.perf_counter()
    while True:
        for call in calls.values():
            call()
        if time.perf_counter() - begin >= sizes.warm_seconds:
            break
    begin = time.perf_counter()

    def more(rounds: int) -> bool:
        taken = time.perf_counter() - begin
        is_long = rounds >= sizes.rounds and taken > len(calls) * sizes.timed_seconds
        return not rounds or not (
            is_long or taken > sizes.round_seconds * len(calls) or rounds == MOST_ROUNDS
        )

    seconds = in_turns({name: partial(_seconds, call) for name, call in calls.items()}, more)
    return {name: summed_up(times) for name, times in seconds.items()}


def _seconds(call: Call) -> float:
    started = time.perf_counter()
    call()
    return time.perf_counter() - started


def summed_up(times: list[float]) -> Json:
    """What is kept of the times of a call."""
    return {"median": statistics.median(times), "minimum": min(times), "rounds": len(times)}


def median_seconds(call: Call, sizes: Sizes) -> float:
    """Of one call."""
    return float(timed({"": call}, sizes)[""]["median"])


def kernel_times(watch: Stopwatch, queue: Call, n_launches: int, sizes: Sizes) -> Json:
    """Times of the kernels that `queue` queues, `n_launches` of them, by the card's clock: each timing is of many such queues, one behind the other."""
    taken, starting = warmed(watch, queue, n_launches, sizes)
    number = batch_of(taken, n_launches, sizes)
    busy = SPARE * number * starting if taken < HIDDEN * starting else 0.0
    rounds: list[float] = []
    begin = time.perf_counter()
    while len(rounds) < MOST_ROUNDS:
        rounds.append(watch.seconds(lambda: [queue() for _ in range(number)], busy=busy) / number)
        enough = sum(rounds) * number >= sizes.timed_seconds and len(rounds) >= sizes.rounds
        if enough or time.perf_counter() - begin > sizes.round_seconds:
            break
    return summed_up(rounds)


def warmed(watch: Stopwatch, queue: Call, n_launches: int, sizes: Sizes) -> tuple[float, float]:
    """Runs for `warm_seconds`. Returns seconds of one queue, at most, and those that the host takes to queue it."""
    most = max(1, MOST_QUEUED // n_launches)
    begin, number, taken, starting = time.perf_counter(), 1, math.inf, math.inf
    while True:
        started = time.perf_counter()
        for _ in range(number):
            queue()
        queued = time.perf_counter()
        watch.card.synchronise()
        done = time.perf_counter()
        taken, starting = min(taken, (done - started) / number), min(starting, (queued - started) / number)
        if done - begin >= sizes.warm_seconds:
            return taken, starting
        number = min(2 * number, most, max(1, int(sizes.warm_seconds / taken)))


def batch_of(taken: float, n_launches: int, sizes: Sizes) -> int:
    """How many queues a timing is of."""
    wanted = math.ceil(sizes.timed_seconds / sizes.rounds / max(taken, 1e-9))
    return max(1, min(wanted, MOST_QUEUED // n_launches))


def queued_times(call: Call, wait: Call, sizes: Sizes) -> Json:
    """Times of a call of another engine that returns before its work is done: many calls, one wait. No more than that is known of its kernels: they take so
    long at most.
    """
    begin, number, taken = time.perf_counter(), 1, math.inf

    def together(number: int) -> float:
        started = time.perf_counter()
        for _ in range(number):
            call()
        wait()
        return (time.perf_counter() - started) / number

    while time.perf_counter() - begin < sizes.warm_seconds:
        taken = min(taken, together(number))
        number = min(2 * number, MOST_QUEUED)
    number = batch_of(taken, 1, sizes)
    rounds: list[float] = []
    begin = time.perf_counter()
    while len(rounds) < sizes.rounds:
        rounds.append(together(number))
        if time.perf_counter() - begin > sizes.round_seconds:
            break
    return summed_up(rounds)
