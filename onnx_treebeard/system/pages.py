"""The content of large files on large pages, and that of the last one, kept for the next opening.

In: an open file. Out: its bytes; when the last view of them is gone, their pages are kept.

A system clears each page that it hands out, which takes as long as reading a file into it. So a program that opens one model after the other gets the pages of
the last one again; and where it opens the same file again, unchanged, their content too. Kept is one mapping of at most `MAX_POOL_BYTES` bytes in a process, which nobody
uses: who takes it takes it away, so that no two contents share memory, and threads that open files at the same time have pages of their own. A forked process has a
copy of its own.
"""

import mmap
import os
import time
import weakref
from contextlib import suppress
from io import BufferedReader
from typing import NamedTuple

import numpy as np

MAX_POOL_BYTES = 64 << 20  # bytes; those of larger files go back to the system at once
# A file that has changed within so many nanoseconds could change again at the same time of its system's clock.
QUIET = 2_000_000_000


class Origin(NamedTuple):
    """What tells whether a file is the same, and unchanged. Times are in nanoseconds; nobody can set that of the last change."""

    device: int
    number: int
    size: int
    written: int
    changed: int


class Pages(NamedTuple):
    """Pages that nobody uses. origin: the file whose content they have; None where it may have changed while it was read."""

    pages: mmap.mmap
    origin: Origin | None


_pool: list[Pages] = []  # one at most


def content_on_large_pages(file: BufferedReader) -> bytes | memoryview:
    """Returns the content of a file that is open at its beginning. Only for Linux."""
    origin = _origin(file)
    pages, source = _take(origin)
    array = np.frombuffer(pages, np.uint8, origin.size)
    content = array.data
    count, rest = origin.size, b""
    if source != origin:
        # Read, not mapped: a program that writes the file anew in its place would end the process.
        count, rest = file.readinto(content), file.read()  # a file may have grown, or shrunk
        is_whole = count == origin.size and not rest
        source = origin if is_whole and _is_quiet(origin) and _origin(file) == origin else None
    weakref.finalize(array, _keep, Pages(pages, source)).atexit = False
    whole = content[:count].toreadonly()
    return bytes(whole) + rest if rest else whole


def _origin(file: BufferedReader) -> Origin:
    status = os.fstat(file.fileno())
    return Origin(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)


def _is_quiet(origin: Origin) -> bool:
    """Returns whether a file has not changed for a while."""
    return time.time_ns() - max(origin.written, origin.changed) > QUIET


def _take(origin: Origin) -> Pages:
    """Returns pages for the content of a file: the kept ones, which nobody else gets then, unless they are too few, or more than twice as many as it needs."""
    with suppress(IndexError):
        last = _pool.pop()
        if origin.size <= len(last.pages) <= 2 * origin.size:
            return last
    pages = mmap.mmap(-1, origin.size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    with suppress(OSError):  # a kernel without large pages
        pages.madvise(mmap.MADV_HUGEPAGE)
    return Pages(pages, None)


def _keep(pages: Pages) -> None:
    if len(pages.pages) <= MAX_POOL_BYTES:
        _pool[:] = [pages]  # at once, because other threads may come between two steps
