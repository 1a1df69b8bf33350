"""The content of large files on large pages, which are kept for the next file when nothing views that content any more.

In: an open file. Out: its bytes.

A system clears each page that it hands out, which takes as long as reading a file into it. So a program that opens one model after the other gets the pages of
the last one again. The pool is one mapping of at most `MAX_POOL_BYTES` in a process, which the system may take back where memory is short. Whoever takes it takes
it away, so that no two contents share memory, and threads that open files at the same time have pages of their own. A forked process has a copy of its own.
"""

import mmap
import weakref
from contextlib import suppress
from io import BufferedReader
from os import fstat
from typing import Any

import numpy as np

MAX_POOL_BYTES = 64 << 20  # the pages of larger files go back to the system at once

_pool: list[mmap.mmap] = []  # one at most


def content_on_large_pages(file: BufferedReader) -> bytes | memoryview:
    """Returns the content of a file that is open at its beginning. Only for Linux."""
    size = fstat(file.fileno()).st_size
    pages = _take(size)
    content: Any = np.frombuffer(pages, np.uint8, size)
    # Read, not mapped: a program that writes the file anew in its place would end the process.
    count, rest = file.readinto(content), file.read()  # a file may have grown, or shrunk
    weakref.finalize(content, _put, pages).atexit = False
    whole = memoryview(content)[:count].toreadonly()
    return bytes(whole) + rest if rest else whole


def _take(size: int) -> mmap.mmap:
    """Returns pages for so many bytes: those of the pool, which is empty then, unless they are too few, or more than twice as many."""
    with suppress(IndexError):
        pages = _pool.pop()
        if size <= len(pages) <= 2 * size:
            return pages
    pages = mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    with suppress(OSError):  # a kernel without large pages
        pages.madvise(mmap.MADV_HUGEPAGE)
    return pages


def _put(pages: mmap.mmap) -> None:
    if len(pages) > MAX_POOL_BYTES:
        return
    with suppress(OSError):
        pages.madvise(mmap.MADV_FREE)
    _pool[:] = [pages]  # at once, because other threads may come between two steps
