"""CPU time of an engine whose processes end without anybody waiting for them, as Ray's do: processes are looked at again and again. Linux alone.

This process counts too, because it schedules the engine's tasks, but not the looking.
"""

import os
import threading
import time
from pathlib import Path

from engines.cpu_time import TICK, descends

INTERVAL = 0.05  # seconds; what a process uses after the last look at it is lost


class WatchedCpu:
    """The CPU seconds that this process and its descendants have used so far, ended ones included. Call it to read it."""

    def __init__(self) -> None:
        self._ticks: dict[tuple[int, str], int] = {}  # by process and when it began
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
        parents, found = {}, {}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text().rpartition(")")[2].split()
            except OSError:
                continue  # it has just ended
            process = int(stat.parent.name)
            parents[process] = int(fields[1])
            found[process, fields[19]] = int(fields[11]) + int(
                fields[12]
            )  # user and system, without children
        mine = os.getpid()
        with self._lock:
            self._ticks |= {key: ticks for key, ticks in found.items() if descends(key[0], parents, mine)}
            self._looking += time.thread_time() - begin
