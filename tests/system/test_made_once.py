"""Unit: attributes that are made once."""

from threading import Barrier, Thread

import pytest

from onnx_treebeard.system.compute_once import MadeOnce


class Thing:
    """made: how often it has been made."""

    def __init__(self) -> None:
        self.times, self.barrier = 0, Barrier(8)

    @MadeOnce
    def made(self) -> int:
        """Counts."""
        self.times += 1
        return self.times

    @MadeOnce
    def twice(self) -> int:
        return 2 * self.made

    @MadeOnce
    def failing(self) -> int:
        self.times += 1
        raise ValueError(self.times)


def test_threads_make_it_once() -> None:
    thing, seen = Thing(), []

    def ask() -> None:
        thing.barrier.wait()
        seen.append((thing.twice, thing.made))

    threads = [Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == [(2, 1)] * 8


def test_it_is_kept_in_the_object() -> None:
    thing = Thing()
    assert thing.made == thing.made == 1
    assert vars(thing)["made"] == 1
    assert Thing().made == 1


def test_what_fails_is_tried_again() -> None:
    thing = Thing()
    for time in (1, 2):
        with pytest.raises(ValueError, match=str(time)):
            _ = thing.failing


def test_the_class_has_the_description() -> None:
    assert Thing.made.__doc__ == "Counts."
