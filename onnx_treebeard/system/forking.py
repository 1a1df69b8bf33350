"""What a process that forks hands to its children: locks that somebody can release, and what other threads had stopped runs again.

In: a lock, or what is to be done in a child. Out: the same lock, known to `os.fork` from then on. Windows does not fork.
"""

import os
from _thread import allocate_lock
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from threading import Lock

__all__ = ["held_at_forks", "lock_held_at_forks", "once_forked"]


def lock_held_at_forks() -> "Lock":
    """A new lock of this kind; what `threading.Lock` makes, without the import, as sessions open sooner so."""
    return held_at_forks(allocate_lock())


def held_at_forks(lock: "Lock") -> "Lock":
    """The lock, which whoever forks holds meanwhile: in a child, one that another thread held would be nobody's to release.

    A fork waits for whoever holds it, who may wait for no other such lock.
    """
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(before=lock.acquire, after_in_parent=lock.release, after_in_child=lock.release)
    return lock


def once_forked(do: Callable[[], Any]) -> None:
    """Has `do` called in each child before anything else runs there."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=do)
