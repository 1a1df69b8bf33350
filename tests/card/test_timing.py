"""Times by the card's clock, of a card that tells what it likes; kernels by themselves on the fake driver."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from card_driver import Card, Stopwatch
from card_kernels import ScoreKernels
from fake_cuda.driver import FakeDriver
from random_forests import Recipe, random_forest

import onnx_treebeard
from bench.engines_cuda import MAX_QUEUED, QueuedBound
from card.engines import KernelBound
from onnx_treebeard.forest.forest import BasePosition

Cuda = Callable[..., FakeDriver]


class Launches:
    """Kernels whose launches take a millisecond of the card each."""

    def __init__(self) -> None:
        self.queued = 0

    def raw(self, rows: object) -> object: ...

    def n_launches(self, n_rows: int) -> int:
        return 2

    def queue(self, rows: object) -> None:
        self.queued += 1


def test_many_launches_are_timed_in_parts(cuda: Cuda, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many together as a driver has room for, while something else keeps the card busy for as long as the host starts them."""
    driver, launches, gates, parts = cuda(), Launches(), list[int](), list[int]()
    with Card() as card, card.empty((5, 1), np.float32) as rows, Stopwatch(card, 64) as watch:

        def between(queue: Callable[[], object]) -> float:
            gates.append(driver.calls["cuMemsetD32Async"])
            before = launches.queued
            queue()
            watch._queued = began[0] + 3.0
            parts.append(launches.queued - before)
            return 1e-3 * parts[-1]

        began = [0.0]
        monkeypatch.setattr("card_driver.time.perf_counter", lambda: began[0])
        monkeypatch.setattr(watch, "_between_events", between)
        watch.gate_seconds, watch.starting = 1.0, 0.01
        before = driver.calls["cuMemsetD32Async"]
        bound = KernelBound(launches, rows, watch)  # type: ignore[arg-type]
        assert bound.seconds(450) == pytest.approx(0.45)
        card.synchronise()
    assert parts == [200, 200, 50]
    # A second each: 1.5 x 400 x 0.01 s, half a second more, rounded; (0.01 + 3 / 400) / 2 s a launch are 5.25 s; for 100 launches 1.2 s.
    assert np.diff([before, *gates]).tolist() == [6, 6, 2]


def test_calls_that_are_waited_for_once() -> None:
    order: list[str] = []
    peer = type(
        "Peer", (), {"score": lambda _: order.append("call"), "wait": lambda _: order.append("wait")}
    )()
    assert QueuedBound(peer).seconds(2) > 0
    assert order == ["call", "call", "wait"]
    QueuedBound(peer).seconds(MAX_QUEUED)
    assert order.count("wait") == 1 + 2


@pytest.mark.share(3)
@pytest.mark.parametrize("position", [BasePosition.FIRST, BasePosition.LAST])
@pytest.mark.parametrize(
    "recipe",
    [
        Recipe(3, trees=9, depth=4),
        Recipe(4, trees=5, depth=9, growth=0.9),
        Recipe(5, trees=4, targets=3, weights="dense"),
    ],
    ids=str,
)
def test_kernels_by_themselves_have_the_bits_of_the_cpu(
    cuda: Cuda, monkeypatch: pytest.MonkeyPatch, recipe: Recipe, position: BasePosition
) -> None:
    """In one part, and in several, of which the last one is smaller."""
    cuda()
    forest = random_forest(replace(recipe, base=position))
    rows = np.random.default_rng(1).normal(size=(600, forest.n_features)).astype(forest.input_type)
    right = onnx_treebeard.compile(forest).predict_raw(rows)
    compiled = onnx_treebeard.compile(forest, device="cuda")
    counts = set()
    for most in (1 << 20, 300):
        monkeypatch.setattr("card_kernels.MAX_RESULTS", most)
        with Card() as card, card.array(rows) as given, ScoreKernels(card, compiled, len(rows)) as kernels:
            assert kernels.raw(given).tobytes() == right.reshape(len(rows), -1).tobytes()
            counts.add(kernels.n_launches(len(rows)))
    assert len(counts) == 2
