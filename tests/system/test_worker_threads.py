"""Unit: calls are worked through by as many threads as start, be it none."""

import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError

import pytest

from onnx_treebeard.system.worker_threads import Pieces, Workers, overlap, startable_threads

start_thread = threading.Thread.start


@pytest.fixture(params=[0, 1, 2, 100])
def startable(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many threads the system starts before it refuses."""
    n_started = 0

    def start(thread: threading.Thread) -> None:
        nonlocal n_started
        if n_started == request.param:
            raise RuntimeError("can't start new thread")
        n_started += 1
        start_thread(thread)

    monkeypatch.setattr(threading.Thread, "start", start)
    return int(request.param)


def test_startable_threads(startable: int) -> None:
    assert startable_threads(3) == min(3, startable + 1)


def test_all_calls_are_done(startable: int) -> None:
    threads = set()

    def square(number: int) -> int:
        threads.add(threading.get_ident())
        return number * number

    with Workers(3) as workers:
        futures = [workers.submit(square, number) for number in range(50)]
    assert [future.result(0) for future in futures] == [number * number for number in range(50)]
    assert len(threads) <= max(1, min(startable, 3))
    assert (threading.get_ident() in threads) == (not startable)


def test_errors_are_those_of_the_calls(startable: int) -> None:
    with Workers(2) as workers:
        failed = workers.submit(lambda: 1 // 0)
        assert workers.submit(int, "7").result(20) == 7
        with pytest.raises(ZeroDivisionError):
            failed.result(20)


@pytest.mark.usefixtures("startable")
def test_stages_and_pieces() -> None:
    def items() -> Iterator[int]:
        yield from range(20)
        raise OSError("no more")

    found = overlap(lambda number: -number, items(), 3)
    assert [next(found) for _ in range(20)] == [-number for number in range(20)]
    with pytest.raises(OSError, match="no more"):
        next(found)
    with Pieces(3) as pieces:
        assert pieces.each(lambda number: -number, range(9)) == [-number for number in range(9)]
        with pytest.raises(ZeroDivisionError):
            pieces.each(lambda number: 1 // number, range(9))


def test_an_exception_cancels_what_has_not_begun() -> None:
    begun, end = threading.Event(), threading.Event()

    def wait() -> bool:
        begun.set()
        return end.wait(20)

    with pytest.raises(KeyError), Workers(1) as workers:  # noqa: PT012
        first, second = workers.submit(wait), workers.submit(wait)
        assert begun.wait(20)
        threading.Timer(0.05, end.set).start()
        raise KeyError
    assert first.result(0)
    assert second.cancelled()
    with pytest.raises(CancelledError):
        workers.submit(wait).result(0)
