"""CPU time of an engine: of this process, which schedules its tasks, and of all that descend from it, ended ones included. Linux alone.

Nobody waits for the end of some of an engine's processes, so a thread looks at all of them again and again.
"""

import os
import threading
import time
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")
INTERVAL = 0.05  # seconds; what a process uses after the last look at it is lost


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
    """The CPU seconds used so far, without the looking. Call it to read it."""

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
