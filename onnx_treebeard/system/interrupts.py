"""Interrupts (^C) that arrive in a destructor or in a callback of C code, where Python prints an exception and goes on.

In: a block. Out: a KeyboardInterrupt from it, soon or at its end, whenever it was interrupted. Python checks for interrupts where a function begins, so the code of the destructor itself
cannot catch them.
"""

import _thread
import sys
import threading
from contextlib import ContextDecorator, suppress
from types import TracebackType
from typing import Any


class RaisesInterrupts(ContextDecorator):
    """A block of the main thread whose interrupts are never lost; in other threads, which get none, nothing. Also decorates a function."""

    def __init__(self) -> None:
        self._is_lost = False
        self._before: Any = None

    def _recreate_cm(self) -> "RaisesInterrupts":
        return RaisesInterrupts()

    def __enter__(self) -> "RaisesInterrupts":
        if threading.current_thread() is threading.main_thread():
            self._before = sys.unraisablehook
            sys.unraisablehook = self._on_unraisable
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._before is not None:
            # A bound method is another object each time it is asked for; another hook is none of ours.
            if sys.unraisablehook == self._on_unraisable:
                sys.unraisablehook = self._before
            self._before = None
        if self._is_lost:
            self._is_lost = False
            if not isinstance(error, KeyboardInterrupt):
                raise KeyboardInterrupt from error

    def _on_unraisable(self, told: Any, /) -> None:
        if not issubclass(told.exc_type, KeyboardInterrupt):
            self._before(told)
        elif not self._is_lost:
            self._is_lost = True
            # From here it would be lost again.
            with suppress(RuntimeError):  # no thread starts: the end of the block raises it
                _thread.start_new_thread(self._again, ())

    def _again(self) -> None:
        if self._is_lost:
            _thread.interrupt_main()
