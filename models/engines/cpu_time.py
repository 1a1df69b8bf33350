"""CPU time of an engine: of all processes that descend from this one, those that have ended included. Linux alone."""

import os
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")


def cpu_seconds() -> float:
    """Returns the CPU seconds that the descendants of this process have used so far."""
    parents, ticks = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended; its parent has its time
        process = int(stat.parent.name)
        parents[process] = int(fields[1])
        ticks[process] = sum(
            map(int, fields[11:15])
        )  # user, system, and both of children that were waited for
    return sum(ticks[one] for one in ticks if descends(one, parents, os.getpid())) / TICK


def descends(process: int, parents: dict[int, int], ancestor: int) -> bool:
    """Returns whether a process has this ancestor. parents: of all processes."""
    while (process := parents.get(process, 0)) != 0:
        if process == ancestor:
            return True
    return False
