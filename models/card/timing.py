"""Times of calls that are complete when they return."""

import statistics
import time
from collections.abc import Callable, Mapping

from card.results import Json
from card.work import Sizes

Call = Callable[[], object]


def timed(calls: Mapping[str, Call], sizes: Sizes) -> dict[str, Json]:
    """Seconds of each call, which has been called before: {"median", "minimum", "rounds"}. Calls take turns, so that whatever else happens meets all alike.

    Rounds end when all of them together have taken `round_seconds` for each call; one there is in any case.
    """
    seconds: dict[str, list[float]] = {name: [] for name in calls}
    begin = time.perf_counter()
    for _ in range(sizes.rounds):
        for name, call in calls.items():
            started = time.perf_counter()
            call()
            seconds[name].append(time.perf_counter() - started)
        if time.perf_counter() - begin > sizes.round_seconds * len(calls):
            break
    return {name: summed_up(times) for name, times in seconds.items()}


def summed_up(times: list[float]) -> Json:
    """What is kept of the times of a call."""
    return {"median": statistics.median(times), "minimum": min(times), "rounds": len(times)}


def median_seconds(call: Call, sizes: Sizes) -> float:
    """Of one call, after a first one that is not timed."""
    call()
    return float(timed({"": call}, sizes)[""]["median"])
