"""Limits on memory and threads (`ulimit -v`, `-u`), which some libraries answer by ending the process, and others by working slowly.

In: a program that has loaded none of them. Out: what makes them ask for less, or an error before they ask.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress

# Variables of OpenBLAS and of pyarrow's jemalloc.
FEW_THREADS = {"OPENBLAS_NUM_THREADS": "1", "JE_ARROW_MALLOC_CONF": "background_thread:false"}
OPENMP = "OMP_NUM_THREADS"
M_ARENA_MAX = -8  # of glibc's mallopt


def prepare_for_limits(last_line: bytes, code: int) -> None:
    """Sets how libraries that are loaded later use threads and memory: those of this process, whose program is ours.

    OpenBLAS starts a thread for each core as NumPy is imported, and interrupts the process where it cannot; no command has work for them. jemalloc prints so where it cannot. glibc reserves
    64 MB of addresses for the heap of each thread, and tries so again with each allocation where a limit leaves less. C++ code that finds no memory in a thread of its own, and LLVM
    anywhere, end the process: with `last_line` and `code`.
    """
    for name, value in FEW_THREADS.items():
        os.environ.setdefault(name, value)
    if _has_limit():
        import ctypes  # as it takes long

        from onnx_treebeard.native.library import loaded_library

        with suppress(OSError, AttributeError):  # other C libraries
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)
        with suppress(OSError):  # too little memory for the library itself
            loaded_library().treebeard_end_without_memory(last_line, code)


@contextmanager
def openmp_of(threads: int) -> Iterator[None]:
    """Libraries that are loaded in this context start as many threads of OpenMP at most, unless the user has asked for a number: it ends the process where it cannot start one."""
    is_set = OPENMP in os.environ
    os.environ.setdefault(OPENMP, str(threads))
    try:
        yield
    finally:
        if not is_set:
            del os.environ[OPENMP]


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
