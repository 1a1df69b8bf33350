"""Bytes of a file as memory that the system reads when it is looked at, and may take back: what is kept on disk is in no memory twice.

In: an open file. Out: a view of its bytes. Windows removes and replaces no file that is looked at like this, so they are read there.
"""

import ctypes
import mmap
import sys
from contextlib import suppress
from io import BufferedReader

Bytes = bytes | memoryview


def view_of(file: BufferedReader, begin: int) -> memoryview:
    """The bytes from `begin` on, which stay when the file is removed or replaced. Raises ValueError for an empty file."""
    if sys.platform == "win32":
        file.seek(begin)
        return memoryview(file.read())
    return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))[begin:]


def trim() -> None:
    """Gives memory that has been freed back to the system, where its C library keeps it (glibc)."""
    with suppress(OSError, TypeError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def forget(data: Bytes) -> None:
    """Gives the memory of a view back until somebody looks at it again; other bytes stay where they are."""
    advice = getattr(mmap, "MADV_DONTNEED", None)
    if advice is not None and isinstance(data, memoryview) and isinstance(data.obj, mmap.mmap):
        data.obj.madvise(advice)
