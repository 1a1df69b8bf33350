"""Bytes of files as memory maps: the system loads pages when they are read, and may drop them again.

In: an open file. Out: a view of its bytes. Small files are read instead, because a view may keep its file open, and the number of open
files is limited. On Windows all files are read, because it cannot remove or replace a mapped file.
"""

import ctypes
import mmap
import os
import sys
from contextlib import suppress
from functools import cache
from io import BufferedReader

Bytes = bytes | memoryview
WORTH_BYTES = 1 << 20


def view_of(file: BufferedReader, begin: int) -> memoryview:
    """Returns the bytes of a file from `begin` on, which stay valid when it is removed or replaced. Raises ValueError for an empty file."""
    if sys.platform == "win32" or os.fstat(file.fileno()).st_size < WORTH_BYTES:
        file.seek(begin)
        return memoryview(file.read())
    untracked = {"trackfd": False} if sys.version_info >= (3, 13) else {}
    return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ, **untracked))[begin:]


def trim() -> None:
    """Returns freed memory to the system, where the C library (glibc) keeps it."""
    with suppress(OSError, TypeError, AttributeError):
        _process().malloc_trim(0)


@cache
def _process() -> ctypes.CDLL:
    """Returns the libraries of this process."""
    return ctypes.CDLL(None)


def forget(data: Bytes) -> None:
    """Drops the pages of a memory map until they are read again; does nothing for other bytes."""
    advice = getattr(mmap, "MADV_DONTNEED", None)
    if advice is not None and isinstance(data, memoryview) and isinstance(data.obj, mmap.mmap):
        data.obj.madvise(advice)
