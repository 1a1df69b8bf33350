"""Limits on memory and threads (`ulimit -v`, `-u`), which some libraries answer by ending the process, and others by working slowly.

In: a program that has loaded none of them. Out: what makes them ask for less, or an error before they ask.
"""

import os
import sys
from contextlib import suppress

from onnx_treebeard.system.memory import check_room

NUMPY = 96 << 20  # bytes of addresses that NumPy takes as it is imported, OpenBLAS's among them
# Variables of OpenBLAS and of pyarrow's jemalloc.
FEW_THREADS = {"OPENBLAS_NUM_THREADS": "1", "JE_ARROW_MALLOC_CONF": "background_thread:false"}
M_ARENA_MAX = -8  # of glibc's mallopt


def prepare_for_limits() -> None:
    """Sets how libraries that are loaded later use threads and memory. Raises MemoryError where there is too little for any command.

    OpenBLAS starts a thread for each core as NumPy is imported, and interrupts the process where it cannot; no command has work for them. jemalloc prints so where it cannot. glibc reserves 64 MB of addresses for the
    heap of each thread, and tries so again with each allocation where a limit leaves less.
    """
    for name, value in FEW_THREADS.items():
        os.environ.setdefault(name, value)
    if "numpy" not in sys.modules:
        check_room(NUMPY, "NumPy")
    if _has_limit():
        import ctypes  # as it takes long

        with suppress(OSError, AttributeError):  # other C libraries
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def _has_limit() -> bool:
    """Returns whether the addresses of this process are limited."""
    try:
        import resource  # which Windows has not
    except ImportError:
        return False
    return any(
        resource.getrlimit(limit)[0] != resource.RLIM_INFINITY
        for limit in (resource.RLIMIT_AS, resource.RLIMIT_DATA)
    )
