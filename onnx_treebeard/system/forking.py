"""Locks and callbacks that keep a process usable after a fork.

In: a lock, or a function to call in children. Out: the same lock, registered with `os.fork`, so that no child inherits it locked by a thread that
does not exist there. Windows has no fork.
"""

import os
from _thread import allocate_lock
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from threading import Lock

__all__ = ["held_at_forks", "lock_held_at_forks", "once_forked"]


def lock_held_at_forks() -> "Lock":
    """Returns a new lock that is held during forks. It is that of `threading.Lock`, whose import would delay opening a session."""
    return held_at_forks(allocate_lock())


def held_at_forks(lock: "Lock") -> "Lock":
    """Registers a lock so that the forking thread holds it during each fork and releases it afterwards in parent and child.

    Otherwise a child could inherit a lock that another thread held, and nobody could release it. A fork waits for the thread that holds the lock;
    this thread must not wait for another lock of this form.
    """
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(before=lock.acquire, after_in_parent=lock.release, after_in_child=lock.release)
    return lock


def once_forked(do: Callable[[], Any]) -> None:
    """Registers a function that is called in each child process before anything else runs there."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=do)
