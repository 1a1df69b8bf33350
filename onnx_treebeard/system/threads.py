"""Threads that work through calls, as many as the system starts.

In: calls. Out: their futures. Where a limit of the system lets no further thread start, those that have started do the work; where none has, the caller does it as it submits it.
(`ThreadPoolExecutor.submit` raises there, with the call in its queue all the same.)
"""

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Event, Lock, Thread
from types import TracebackType
from typing import Any, TypeVar

Result = TypeVar("Result")

Task = tuple[Future[Any], Callable[..., Any], tuple[Any, ...], dict[str, Any]]


def startable_threads(count: int) -> int:
    """Returns how many threads, this one included, the system lets a process work on now: `count`, or fewer where it starts no more."""
    end = Event()
    threads = [Thread(target=end.wait, daemon=True) for _ in range(count - 1)]
    started = 0
    try:
        for thread in threads:
            thread.start()
            started += 1
    except RuntimeError:
        pass
    finally:
        end.set()
        for thread in threads[:started]:
            thread.join()
    return started + 1


class Workers:
    """At most `count` threads, which start with the first calls. A context: its end waits for the calls submitted; an exception cancels those that have not begun."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._threads: list[Thread] = []
        self._lock = Lock()
        self._is_closed = self._is_cancelled = False

    def __enter__(self) -> "Workers":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close(cancel=error is not None)

    def submit(self, call: Callable[..., Result], *arguments: Any, **options: Any) -> Future[Result]:
        """Returns the future of `call(*arguments, **options)`, a cancelled one after `close`."""
        future: Future[Result] = Future()
        task = (future, call, arguments, options)
        with self._lock:
            if self._is_closed:
                future.cancel()
                return future
            has_threads = self._has_threads()
            if has_threads:
                self._tasks.put(task)
        if not has_threads:
            _work(task)
        return future

    def close(self, *, cancel: bool = False) -> None:
        """Ends the threads, after the calls in work and, unless `cancel`, after all others."""
        with self._lock:
            self._is_closed, self._is_cancelled = True, cancel
            for _ in self._threads:
                self._tasks.put(None)
        for thread in self._threads:
            thread.join()

    def _has_threads(self) -> bool:
        """Starts a further thread, unless there are enough. Returns whether there is any."""
        if len(self._threads) < self._count:
            # A daemon, so that one which waits for a pipe does not keep the process from its end.
            thread = Thread(target=self._serve, daemon=True)
            try:
                thread.start()
            except RuntimeError:  # the system starts no more
                self._count = len(self._threads)
            else:
                self._threads.append(thread)
        return bool(self._threads)

    def _serve(self) -> None:
        while (task := self._tasks.get()) is not None:
            if self._is_cancelled:
                task[0].cancel()
            _work(task)
            del task  # its result may be large


def _work(task: Task) -> None:
    future, call, arguments, options = task
    if not future.set_running_or_notify_cancel():
        return
    try:
        result = call(*arguments, **options)
    except BaseException as error:
        future.set_exception(error)
    else:
        future.set_result(result)
