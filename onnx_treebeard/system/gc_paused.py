"""Python's collector of cycles, paused: an IR is many objects that all stay, which the collector would look at again and again."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import get_ident

from onnx_treebeard.system.forking import once_forked


@contextmanager
def gc_paused() -> Iterator[None]:
    """Keeps the collector from running within the block; a process that is forked meanwhile has it running again."""
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
once_forked(lambda: gc.enable() if _stopped_by else None)
