"""The options of a session that do not affect the code of its kernels: the threads of a call, and the cache folder.

In: keyword arguments of `InferenceSession`, or options of the execution provider. Out: the same, checked. Raises OptionError.
"""

import os
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from onnx_treebeard.system.errors import OptionError

MOST_THREADS = 1 << 20


def check_threads(threads: Any) -> int | None:
    """Returns the limit of threads of a call; None stands for all threads of onnxruntime. Raises OptionError for anything else."""
    if threads is None:
        return None
    if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= MOST_THREADS:
        raise OptionError(f"is {threads!r}; accepted are 1 to {MOST_THREADS}", field="threads")
    return threads


def cache_place(cache: Any) -> str:
    """Returns the argument for `cache.folder.switched`: "off" for False, a path, or "" for None and True. Raises OptionError otherwise."""
    if cache is None or cache is True:
        return ""
    if cache is False:
        # Imported here: most sessions are opened without an option of the cache.
        from onnx_treebeard.cache.folder import OFF

        return OFF
    if not isinstance(cache, str | os.PathLike) or not os.fspath(cache):
        raise OptionError(f"is {cache!r}; accepted are True, False, the path of a folder", field="cache")
    return os.fspath(cache)


class RunOptions:
    """The options as the caller passes them. This is no dataclass, because importing `dataclasses` would delay opening a session."""

    def __init__(self, threads: Any = None, cache: Any = None) -> None:
        self.threads, self.cache = threads, cache

    def texts(self) -> dict[str, str]:
        """Returns the options for the execution provider, where an absent one has its default. Raises OptionError for wrong `threads`."""
        threads = check_threads(self.threads)
        return {} if threads is None else {"threads": str(threads)}

    def place(self) -> AbstractContextManager[None]:
        """Returns a context in which this thread uses the cache folder that `cache` says. Raises OptionError for a wrong `cache`."""
        place = cache_place(self.cache)
        if not place:
            return nullcontext()
        # Imported here: most sessions are opened without an option of the cache.
        from onnx_treebeard.cache.folder import switched

        return switched(place)
