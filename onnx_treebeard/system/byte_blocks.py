"""Blocks of bytes: what stands for one, and the memory that is free after a large one.

In: nothing. Out: the type of bytes that models and artifacts are given as; freed memory for the system.
"""

import ctypes
from contextlib import suppress
from functools import cache

Bytes = bytes | memoryview


def trim() -> None:
    """Returns freed memory to the system, where the C library (glibc) keeps it."""
    with suppress(OSError, TypeError, AttributeError):
        _process().malloc_trim(0)


@cache
def _process() -> ctypes.CDLL:
    """Returns the libraries of this process."""
    return ctypes.CDLL(None)
