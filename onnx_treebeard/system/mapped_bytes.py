"""Bytes of a file as memory that the system reads when it is looked at, and may take back: what is kept on disk is in no memory twice.

In: an open file. Out: a view of its bytes. Small files are read, because a view may keep its file open, and a process has only so many open
files. So are all on Windows, which removes and replaces no file that is looked at like this.
"""

import ctypes
import mmap
import os
import sys
from contextlib import suppress
from io import BufferedReader

Bytes = bytes | memoryview
WORTH_BYTES = 1 << 20


def view_of(file: BufferedReader, begin: int) -> memoryview:
    """The bytes from `begin` on, which stay when the file is removed or replaced. Raises ValueError for an empty file."""
    if sys.platform == "win32" or os.fstat(file.fileno()).st_size < WORTH_BYTES:
        file.seek(begin)
        return memoryview(file.read())
    untracked = {"trackfd": False} if sys.version_info >= (3, 13) else {}
    return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ, **untracked))[begin:]


def trim() -> None:
    """Gives memory that has been freed back to the system, where its C library keeps it (glibc)."""
    with suppress(OSError, TypeError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def forget(data: Bytes) -> None:
    """Gives the memory of a view back until somebody looks at it again; other bytes stay where they are."""
    advice = getattr(mmap, "MADV_DONTNEED", None)
    if advice is not None and isinstance(data, memoryview) and isinstance(data.obj, mmap.mmap):
        data.obj.madvise(advice)
