"""Functions of Python that the native library calls: how they are registered, and their errors, which cannot be raised through it, so that they are kept, and
raised where the call returns.

    with raising_held():
        library.treebeard_forest_open(...)     calls Python, which calls `hold(error)` and answers with the error's text

In: errors of callbacks on this thread. Out: the same, in place of what the library makes of their texts. They hold the frames of the callback: only who raises
them has them.
"""

from _thread import _local as local  # that of `threading`, whose import would delay opening a session
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class _Held(local):
    """Of each thread: the first error, and whether somebody is going to raise it."""

    error: BaseException | None = None
    is_raised = False


_held = _Held()


@contextmanager
def raising_held() -> Iterator[None]:
    """Raises at the end of the block, which calls the library, what its callbacks hold, whatever the library's own error is."""
    outer, _held.error, _held.is_raised = _held.is_raised, None, True
    try:
        yield
    except Exception:
        if _held.error is None:
            raise
    finally:
        error, _held.error, _held.is_raised = _held.error, None, outer
    if error:
        raise error


def hold(error: BaseException) -> None:
    """Keeps an error for the end of the block that this thread is in; outside of any it is let go."""
    if _held.is_raised and _held.error is None:
        _held.error = error


class Registration:
    """Owns a callback of the library, and unregisters it when the interpreter ends, because threads may still call it then."""

    def __init__(self, register: Any, callback: Any) -> None:
        """Registers the callback.

        register: the library's function that takes it, or None for none.
        """
        register.restype = None
        self._register, self.callback = register, callback
        register(callback)

    def __del__(self) -> None:
        if getattr(self, "_register", None):  # missing where an interrupt fell before __init__
            self._register(None)
