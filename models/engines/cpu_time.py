"""CPU time of an engine: of all processes that descend from this one, those that have ended included. Linux alone.

`cpu_seconds` reads it where somebody waits for processes that end; where nobody does, as in Ray, a `WatchedCpu` looks at processes again and again.
"""

import os
import threading
import time
from dataclasses import dataclass
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")
INTERVAL = 0.05  # seconds; what a process uses after the last look at it is lost


@dataclass(frozen=True)
class Process:
    """A process, as the system has it. ticks: user and system, of its own; waited_ticks: of children that were waited for. begun: when it began."""

    number: int
    parent: int
    ticks: int
    waited_ticks: int
    begun: str


def descendants() -> list[Process]:
    """Returns the processes that descend from this one."""
    processes = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended; its parent has its time
        number, (user, system, *waited) = int(stat.parent.name), map(int, fields[11:15])
        processes[number] = Process(number, int(fields[1]), user + system, sum(waited), fields[19])

    def descends(process: Process | None) -> bool:
        while process is not None:
            if process.parent == os.getpid():
                return True
            process = processes.get(process.parent)
        return False

    return [process for process in processes.values() if descends(process)]


def cpu_seconds() -> float:
    """Returns the CPU seconds that the descendants of this process have used so far."""
    return sum(process.ticks + process.waited_ticks for process in descendants()) / TICK


class WatchedCpu:
    """The CPU seconds that this process, which schedules the engine's tasks, and its descendants have used so far, ended ones included, without the looking.

    Call it to read it.
    """

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
        processes = descendants()
        with self._lock:
            self._ticks |= {(process.number, process.begun): process.ticks for process in processes}
            self._looking += time.thread_time() - begin
