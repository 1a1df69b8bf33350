"""Unit: stages overlap, in order and in bounded number, and every error reaches the caller in its place."""

import threading
import time
from collections.abc import Iterator

import pytest

from onnx_treebeard.system.worker_threads import AHEAD, Pieces, overlap


def test_results_come_in_order_whichever_is_ready_first() -> None:
    def work(number: int) -> int:
        time.sleep(0.01 * (number % 3 == 0))
        return number * number

    for workers in (1, 2, 5):
        assert list(overlap(work, range(30), workers)) == [number * number for number in range(30)]
    assert list(overlap(work, [], 2)) == []


def test_drawing_working_and_using_overlap() -> None:
    """Each stage waits until the other two have begun with other items, which only works if all run at the same time."""
    meeting = threading.Barrier(3, timeout=20)

    def items() -> Iterator[int]:
        yield 0
        yield 1
        meeting.wait()
        yield 2

    def work(number: int) -> int:
        if number == 1:
            meeting.wait()
        return number

    found = overlap(work, items(), 1)
    assert next(found) == 0
    meeting.wait()
    assert list(found) == [1, 2]


@pytest.mark.parametrize("workers", [1, 3])
def test_few_items_are_in_memory(workers: int) -> None:
    drawn, used, most = 0, 0, 0

    def items() -> Iterator[int]:
        nonlocal drawn, most
        for number in range(50):
            drawn += 1
            most = max(most, drawn - used)
            yield number

    for _ in overlap(lambda number: number, items(), workers):
        time.sleep(0.002)
        used += 1
    assert drawn == 50
    assert 1 < most <= workers + AHEAD + 1


def test_an_error_of_the_reader_comes_behind_the_items_before() -> None:
    def items() -> Iterator[int]:
        yield from range(5)
        raise ValueError("damaged")

    seen: list[int] = []
    with pytest.raises(ValueError, match="damaged"):
        seen.extend(overlap(lambda number: number, items(), 3))
    assert seen == list(range(5))


def test_an_error_of_the_work_comes_in_its_place_and_stops_the_reader() -> None:
    drawn = []

    def items() -> Iterator[int]:
        for number in range(1000):
            drawn.append(number)
            yield number

    def work(number: int) -> int:
        if number in (3, 4):
            time.sleep(0.05 * (number == 3))  # the later one fails first
            raise ValueError(str(number))
        return number

    seen: list[int] = []
    with pytest.raises(ValueError, match="3"):
        seen.extend(overlap(work, items(), 2))
    assert seen == [0, 1, 2]
    assert len(drawn) < 20


def test_nothing_is_drawn_after_the_caller_has_stopped() -> None:
    drawn = []

    def items() -> Iterator[int]:
        for number in range(1000):
            drawn.append(number)
            yield number

    found = overlap(lambda number: number, items(), 2)
    assert [next(found), next(found)] == [0, 1]
    found.close()
    count = len(drawn)
    time.sleep(0.05)
    assert len(drawn) == count < 20
    assert not any(thread.name.startswith("ThreadPoolExecutor") for thread in threading.enumerate())


def test_a_reader_that_waits_does_not_keep_the_caller() -> None:
    """As one of a pipe to which nobody writes."""
    never = threading.Event()

    def items() -> Iterator[int]:
        yield 0
        never.wait()

    found = overlap(lambda number: number, items(), 2)
    assert next(found) == 0
    begin = time.monotonic()
    found.close()
    assert time.monotonic() - begin < 10
    never.set()


@pytest.mark.parametrize("threads", [1, 4])
def test_pieces(threads: int) -> None:
    with Pieces(threads) as pieces:
        assert pieces.each(lambda piece: piece + 1, range(20)) == list(range(1, 21))
        assert pieces.each(lambda piece: piece, []) == []
        with pytest.raises(ZeroDivisionError):
            pieces.each(lambda piece: 1 // (piece - 7), range(20))


def test_pieces_run_on_as_many_threads_as_there_are() -> None:
    meeting = threading.Barrier(3, timeout=20)
    with Pieces(3) as pieces:
        pieces.each(lambda _: meeting.wait(), range(3))
