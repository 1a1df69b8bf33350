"""Threads that work through calls, as many as the system starts, and stages that overlap: items are drawn, worked on, and handed to the caller at the same
time, in order and in bounded number.

    items --one thread--> at most `workers` of them in work --in order--> the caller

In: calls, or items and the work on them. Out: futures, results. Where a limit of the system lets no further thread start, those that have started do the work;
where none has, the caller does all of it, one item after the other. (`ThreadPoolExecutor.submit` raises there, with the call in its queue all the same.)

An error of any stage reaches the caller in its place: after the results of all earlier items. If the caller stops, by an exception or an interrupt,
nothing more is drawn.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future
from contextlib import AbstractContextManager
from queue import SimpleQueue
from threading import Event, Lock, Semaphore, Thread
from types import TracebackType
from typing import Any, Generic, TypeVar

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


class Workers(AbstractContextManager["Workers"]):
    """At most `count` threads, which start with the first calls. A context: its end waits for the calls submitted; an exception cancels those that have not begun."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._threads: list[Thread] = []
        self._lock = Lock()
        self._is_closed = self._is_cancelled = False

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


Item = TypeVar("Item")

AHEAD = 2  # items in memory besides those in work: one that was read, and one whose result the caller has
PATIENCE = 0.5  # seconds that a stopped reader gets; one that waits for a pipe may never return


def overlap(
    work: Callable[[Item], Result], items: Iterable[Item], workers: int
) -> Generator[Result, None, None]:
    """Yields `work(item)` for each item, in order. Items are drawn in a thread of their own, and worked on in `workers` threads."""
    line = _Line[Item, Result](work, items, workers)
    pool = Workers(workers)
    reader = Thread(target=line.read, args=(pool,), daemon=True)
    try:
        reader.start()
    except RuntimeError:  # the system starts no thread
        yield from map(work, items)
        return
    try:
        while (result := line.results.get()) is not None:
            yield result.result()
            line.room.release()
    finally:
        line.stop()
        pool.close(cancel=True)
        reader.join(PATIENCE)


class _Line(Generic[Item, Result]):
    """State that the reader and the caller share: a queue of results, room for more items, and whether the caller has stopped."""

    def __init__(self, work: Callable[[Item], Result], items: Iterable[Item], workers: int) -> None:
        self.work, self.items = work, items
        self.results: SimpleQueue[Future[Result] | None] = SimpleQueue()
        self.room = Semaphore(workers + AHEAD)
        self.stopped = Event()

    def read(self, pool: Workers) -> None:
        """Draws items as long as there is room, until the last one or an error."""
        try:
            for item in self._drawn():
                self.results.put(pool.submit(self.work, item))
        except BaseException as error:
            failed: Future[Result] = Future()
            failed.set_exception(error)
            self.results.put(failed)
        self.results.put(None)

    def _drawn(self) -> Iterator[Item]:
        items = iter(self.items)
        while self._has_room():
            try:
                item = next(items)
            except StopIteration:
                return
            if self.stopped.is_set():
                return
            yield item

    def _has_room(self) -> bool:
        self.room.acquire()
        return not self.stopped.is_set()

    def stop(self) -> None:
        """Ends the reader after the item that it is drawing."""
        self.stopped.set()
        self.room.release()


class Pieces(AbstractContextManager["Pieces"]):
    """Threads for the pieces of an item. A context; with one thread, pieces run in the thread that asks for them."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._pool = Workers(threads) if threads > 1 else None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._pool is not None:
            self._pool.close(cancel=error is not None)

    def each(self, work: Callable[[Item], Result], items: Iterable[Item]) -> list[Result]:
        """Returns `work(item)` for each item, in order. Raises the error of the first item that has one."""
        pieces = list(items)
        if self._pool is None or len(pieces) < 2:
            return [work(piece) for piece in pieces]
        futures = [self._pool.submit(work, piece) for piece in pieces]
        try:
            return [future.result() for future in futures]
        finally:
            for future in futures:  # those after an error
                future.cancel()
