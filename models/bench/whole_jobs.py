"""What programs that measure whole jobs share: clocks, a comparison of scores before anything is timed, and two libraries as one would call them without us."""

import os
import resource
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np

from onnx_treebeard.bench.engine import Tolerance, session_options
from onnx_treebeard.bench.timing_rounds import check_scores

Result = TypeVar("Result")
TICK = os.sysconf("SC_CLK_TCK")
INTERVAL = 0.05  # seconds; what a process uses after the last look at it is lost


class Times(NamedTuple):
    """Seconds that passed, and those of the CPU."""

    seconds: float
    cpu_seconds: float


def timed(
    work: Callable[[], Result], cpu_seconds: Callable[[], float] = time.process_time
) -> tuple[Result, Times]:
    """Returns what work returns, and its times. cpu_seconds: the clock that tells those of the CPU."""
    cpu, begin = cpu_seconds(), time.perf_counter()
    result = work()
    seconds = time.perf_counter() - begin
    return result, Times(seconds, cpu_seconds() - cpu)


def cpu_seconds_of_children() -> float:
    """Returns the CPU seconds of processes that were started and have ended, those of the system among them."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def descendant_ticks() -> dict[tuple[int, str], int]:
    """Returns the ticks of processes that descend from this one, user and system, by the number of each and when it began."""
    processes: dict[int, list[str]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            processes[int(stat.parent.name)] = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended

    def descends(number: int) -> bool:
        while number in processes:
            number = int(processes[number][1])  # its parent
            if number == os.getpid():
                return True
        return False

    return {
        (number, fields[19]): int(fields[11]) + int(fields[12])
        for number, fields in processes.items()
        if descends(number)
    }


class WatchedCpu:
    """The CPU seconds used so far by this process and all that descend from it, ended ones included. Linux alone. Call it to read it.

    Nobody waits for the end of some of an engine's processes, so a thread looks at all of them again and again; what that takes does not count.
    """

    def __init__(self) -> None:
        self._ticks: dict[tuple[int, str], int] = {}
        self._looking = 0.0  # seconds
        self._lock = threading.Lock()
        threading.Thread(target=self._watch, daemon=True).start()

    def __call__(self) -> float:
        """Returns the seconds."""
        self._look()
        with self._lock:
            return sum(self._ticks.values()) / TICK + time.process_time() - self._looking

    def _watch(self) -> None:
        while True:
            self._look()
            time.sleep(INTERVAL)

    def _look(self) -> None:
        begin = time.thread_time()
        ticks = descendant_ticks()
        with self._lock:
            self._ticks |= ticks
            self._looking += time.thread_time() - begin


def refuse_wrong(title: str, scores: Any, expected: Any, tolerance: Tolerance | None = None) -> None:
    """Raises ValueError where scores are not the expected ones: to the bit, or within a tolerance."""
    if len(scores) != len(expected):
        raise ValueError(f"{title}: {len(scores):,} scores; expected {len(expected):,}")
    check = check_scores([np.asarray(scores)], [np.asarray(expected)], tolerance)
    if not check.is_right:
        raise ValueError(f"{title}: wrong scores: {check}")


def xgboost_scores(model: Path | bytearray, threads: int) -> Callable[[Any], Any]:
    """Returns XGBoost's fastest call, which makes no DMatrix."""
    import xgboost

    booster = xgboost.Booster({"nthread": threads}, model_file=model)
    return lambda rows: booster.inplace_predict(rows, validate_features=False)


def onnxruntime_scores(model: Path | bytes, threads: int) -> Callable[[Any], list[Any]]:
    """Returns a session's call, which returns all outputs."""
    import onnxruntime

    session = onnxruntime.InferenceSession(model, session_options(threads))
    (node,) = session.get_inputs()
    return lambda rows: session.run(None, {node.name: rows})
