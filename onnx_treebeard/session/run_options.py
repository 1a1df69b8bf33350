"""What a session is told beside the schedule: how many threads a call may use, and whether compiled code is kept on disk.

In: keyword arguments of `InferenceSession`, or options of the execution provider. Out: the same, checked; OptionError says what is accepted.
"""

import os
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from onnx_treebeard.errors import OptionError

MOST_THREADS = 1 << 20


def check_threads(threads: Any) -> int | None:
    """Not more than so many threads take part in a call; None for all that onnxruntime has. Raises OptionError for anything else."""
    if threads is None:
        return None
    if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= MOST_THREADS:
        raise OptionError(f"is {threads!r}; accepted are 1 to {MOST_THREADS}", field="threads")
    return threads


def cache_place(cache: Any) -> str:
    """What `cache_folder.switched` wants: "off" for False, the path of a folder, empty for None and True. Raises OptionError for anything else."""
    if cache is None or cache is True:
        return ""
    if cache is False:
        from onnx_treebeard.cache.folder import OFF

        return OFF
    if not isinstance(cache, str | os.PathLike) or not os.fspath(cache):
        raise OptionError(f"is {cache!r}; accepted are True, False, the path of a folder", field="cache")
    return os.fspath(cache)


class RunOptions:
    """What a session is told, as its caller gives it. No dataclass: sessions open sooner without what those import."""

    def __init__(self, threads: Any = None, cache: Any = None) -> None:
        self.threads, self.cache = threads, cache

    def texts(self) -> dict[str, str]:
        """Options of the execution provider; those that it is not given mean the same to it. Raises OptionError for threads that are none."""
        threads = check_threads(self.threads)
        return {} if threads is None else {"threads": str(threads)}

    def place(self) -> AbstractContextManager[None]:
        """Within, what this thread compiles is kept where `cache` says. Raises OptionError for a cache that is none."""
        place = cache_place(self.cache)
        if not place:
            return nullcontext()
        from onnx_treebeard.cache.folder import switched

        return switched(place)
