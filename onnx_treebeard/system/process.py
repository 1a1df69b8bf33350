"""The process that runs us: its cores, its forks, Python's collector, memory that is free again, and whether our kernels are disabled.

In: locks and callbacks, the environment variable ONNX_TREEBEARD_DISABLE, the argument `enabled` of sessions. Out: the number of cores, which containers, taskset and
schedulers of clusters make smaller than the machine's; the reason, if our kernels are disabled, by the rule of the native library
(kernels/native/base/process.h); locks that no child inherits locked by a thread that does not exist there. Windows has no fork.
"""

import ctypes
import gc
import os
from _thread import allocate_lock, get_ident
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from onnx_treebeard.system.errors import OptionError

if TYPE_CHECKING:
    from threading import Lock


VARIABLE = "ONNX_TREEBEARD_DISABLE"
MEANS_ON = ("", "0", "false", "no", "off")


def usable_cores() -> int:
    """Returns how many cores this process may use, at least one."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def is_disabled() -> bool:
    """Returns whether ONNX_TREEBEARD_DISABLE is set to a value other than those that mean no; a misspelt "yes" disables too."""
    return os.environ.get(VARIABLE, "").strip().lower() not in MEANS_ON


def why_off(enabled: Any) -> str:
    """Returns why a session has to be onnxruntime's alone, "" where it has not. Raises OptionError unless `enabled` is True or False."""
    if enabled is not True and enabled is not False:
        raise OptionError(f"is {enabled!r}; accepted are True, False", field="enabled")
    if is_disabled():
        return f"{VARIABLE} is set"
    return "" if enabled else "enabled is False"


def lock_held_at_forks() -> "Lock":
    """Returns a new lock that is held during forks. It is that of `threading.Lock`, whose import would delay opening a session."""
    return held_at_forks(allocate_lock())


def held_at_forks(lock: "Lock") -> "Lock":
    """Registers a lock so that the forking thread holds it during each fork and releases it afterwards in parent and child.

    Otherwise a child could inherit a lock that another thread held, and no thread could release it. A fork waits for the thread that holds the lock;
    this thread must not wait for another lock of this form.
    """
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(before=lock.acquire, after_in_parent=lock.release, after_in_child=lock.release)
    return lock


@contextmanager
def gc_paused() -> Iterator[None]:
    """Keeps Python's collector of cycles from running within the block; a process that is forked meanwhile has it running again.

    An IR is many objects that all stay, which the collector would look at again and again.
    """
    was_on = gc.isenabled()
    gc.disable()
    if was_on:
        _stopped_by.add(get_ident())
    try:
        yield
    finally:
        if was_on:
            _stopped_by.discard(get_ident())
            gc.enable()


_stopped_by: set[int] = set()  # threads; in a child there is none of them
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=lambda: gc.enable() if _stopped_by else None)


def trim() -> None:
    """Returns freed memory to the system, where the C library (glibc) keeps it."""
    with suppress(OSError, TypeError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
