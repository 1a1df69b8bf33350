"""Stages that overlap: items are drawn, worked on, and handed to the caller at the same time, in order and in bounded number.

    items --one thread--> at most `workers` of them in work --in order--> the caller

An error of any stage reaches the caller in its place: behind the results of all earlier items. If the caller stops, by an exception or an interrupt,
nothing more is drawn. Where the system starts no thread, the caller does all of it, one item after the other.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Event, Semaphore, Thread
from types import TracebackType
from typing import Generic, TypeVar

from onnx_treebeard.system.threads import Workers

Item = TypeVar("Item")
Result = TypeVar("Result")

AHEAD = 2  # items in memory besides those in work: one that was read, and one whose result the caller has
PATIENCE = 0.5  # seconds that a stopped reader gets; one that waits for a pipe may never return


def overlapped(
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
    """What the reader and the caller share: a queue of results, room for more items, and whether the caller has stopped."""

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
        """Lets the reader end after the item that it is drawing."""
        self.stopped.set()
        self.room.release()


class Pieces:
    """Threads for the pieces of an item. A context; with one thread, pieces run in the thread that asks for them."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._pool = Workers(threads) if threads > 1 else None

    def __enter__(self) -> "Pieces":
        return self

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
            for future in futures:  # those behind an error
                future.cancel()
