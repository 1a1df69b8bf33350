"""Interrupts (^C) that would be lost: Python prints those that arrive in a destructor or a callback of C code, and C code that tries something drops any exception.

In: a block. Out: a KeyboardInterrupt from it, soon or at its end, whenever it was interrupted. The code that was interrupted cannot catch it: Python looks for signals where a function begins.
"""

import _signal  # type: ignore[import-not-found]  # `signal` makes enumerations, which delays a first session, and each one after it
import _thread
import sys
from contextlib import ContextDecorator, suppress
from types import FrameType, TracebackType
from typing import Any


class RaisesInterrupts(ContextDecorator):
    """A block whose interrupts are never lost. Also decorates a function.

    It does nothing in threads, which get no interrupts, and where the program handles the signal in its own way.
    """

    def __init__(self) -> None:
        self._handler_before: Any = None
        self._hook_before: Any = None
        self._is_interrupted = self._is_repeated = False
        self._thread = 0

    def _recreate_cm(self) -> "RaisesInterrupts":
        return RaisesInterrupts()

    def __enter__(self) -> "RaisesInterrupts":
        handler = _signal.getsignal(_signal.SIGINT)
        is_ours = getattr(handler, "__func__", None) is RaisesInterrupts._on_signal
        if handler is not _signal.default_int_handler and not is_ours:
            return self
        try:
            _signal.signal(_signal.SIGINT, handler)  # changes nothing, but only the main thread may
        except ValueError:
            return self
        self._thread = _thread.get_ident()
        self._hook_before, sys.unraisablehook = sys.unraisablehook, self._on_unraisable
        self._handler_before = handler
        try:
            _signal.signal(_signal.SIGINT, self._on_signal)
        except KeyboardInterrupt:
            self._restore()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._handler_before is None:
            return
        try:
            self._restore()
        except KeyboardInterrupt:
            self._restore()
            raise
        if self._is_interrupted and not isinstance(error, KeyboardInterrupt):
            raise KeyboardInterrupt from error

    def _restore(self) -> None:
        if self._handler_before is None:
            return
        # A bound method is another object each time it is asked for; what others have set stays.
        if sys.unraisablehook == self._on_unraisable:
            sys.unraisablehook = self._hook_before
        if _signal.getsignal(_signal.SIGINT) == self._on_signal:
            _signal.signal(_signal.SIGINT, self._handler_before)
        self._handler_before = None

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self._is_interrupted = True
        if self._begins_or_ends(
            frame
        ):  # where __exit__ begins, an interrupt would leave our handlers in place
            self._restore()
        _signal.default_int_handler(number, frame)

    def _begins_or_ends(self, frame: FrameType | None) -> bool:
        while frame is not None:
            if frame.f_code in _ENDS and frame.f_locals.get("self") is self:
                return True
            frame = frame.f_back
        return False

    def _on_unraisable(self, event: Any, /) -> None:
        if not issubclass(event.exc_type, KeyboardInterrupt):
            self._hook_before(event)
        elif not self._is_repeated:
            self._is_interrupted = self._is_repeated = True
            # From here it would be lost again.
            with suppress(RuntimeError):  # no thread starts: the end of the block raises it
                _thread.start_new_thread(self._repeat, ())

    def _repeat(self) -> None:
        if self._handler_before is None:
            return
        if hasattr(_signal, "pthread_kill"):  # which wakes a thread that waits, too
            _signal.pthread_kill(self._thread, _signal.SIGINT)
        else:
            _thread.interrupt_main()


_ENDS = (RaisesInterrupts.__enter__.__code__, RaisesInterrupts.__exit__.__code__)
