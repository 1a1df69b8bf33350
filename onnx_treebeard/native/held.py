"""Errors of callbacks: what the native library called cannot raise through it, so they are kept, and raised where the call returns.

    with raising_held():
        library.treebeard_forest_open(...)     calls Python, which calls `hold(error)` and answers with the error's text

In: errors of callbacks on this thread. Out: the same, in place of what the library makes of their texts. They hold the frames of the callback: only who raises
them has them.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import local


class _Held(local):
    """Of each thread: the first error, and whether somebody is going to raise it."""

    error: BaseException | None = None
    is_raised = False


_held = _Held()


@contextmanager
def raising_held() -> Iterator[None]:
    """Within the block the library is called; what its callbacks hold is raised at the end, whatever the library's own error is."""
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
