"""How many cores this process may use. In: nothing. Out: a number, which containers, taskset and schedulers of clusters make smaller than the machine's."""

import os


def usable_cores() -> int:
    """Returns how many cores this process may use, at least one."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
