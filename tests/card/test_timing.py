"""Times by the card's clock, of a card that tells what it likes; kernels by themselves on the fake driver."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from fake_cuda.driver import FakeDriver
from random_forests import Recipe, random_forest

import onnx_treebeard
from card import score_kernels
from card.driver import Card
from card.launches import Stopwatch
from card.score_kernels import ScoreKernels
from card.timing import MOST_QUEUED, kernel_times, queued_times, timed
from card.work import Sizes
from onnx_treebeard.forest.forest import BasePosition

Cuda = Callable[..., FakeDriver]
SIZES = replace(Sizes(), warm_seconds=0.0)


class Watch:
    """Each queue takes a millisecond of the card. asked: for how long the card was kept busy before; batches: how many were queued together."""

    def __init__(self) -> None:
        self.card: Any = self
        self.queued, self.batches, self.asked = 0, [], []
        self.batches: list[int]
        self.asked: list[float]

    def synchronise(self) -> None: ...

    def queue(self) -> None:
        self.queued += 1

    def seconds(self, queue: Callable[[], object], *, busy: float = 0.0) -> float:
        before = self.queued
        queue()
        self.batches.append(self.queued - before)
        self.asked.append(busy)
        return 1e-3 * self.batches[-1]


def test_kernel_times_are_those_of_one_queue() -> None:
    """Many together, as many as a driver has room for, while something else keeps the card busy: starting them takes the host longer than this card."""
    watch: Any = Watch()
    found = kernel_times(watch, watch.queue, 2, SIZES)
    assert (found["median"], found["minimum"]) == pytest.approx((1e-3, 1e-3))
    assert found["rounds"] == SIZES.rounds
    assert watch.batches == [MOST_QUEUED // 2] * SIZES.rounds
    assert min(watch.asked) > 0


def test_something_runs_for_a_while_before_it_is_timed() -> None:
    watch: Any = Watch()
    calls = []
    kernel_times(watch, watch.queue, 1, replace(SIZES, warm_seconds=0.02, rounds=1, timed_seconds=1e-3))
    assert watch.queued > 100 * sum(watch.batches) / 100
    found = timed({"a": lambda: calls.append(1)}, replace(SIZES, warm_seconds=0.02, timed_seconds=0.0))
    assert len(calls) > found["a"]["rounds"] == SIZES.rounds


def test_calls_that_are_waited_for_once() -> None:
    order: list[str] = []
    queued_times(lambda: order.append("call"), lambda: order.append("wait"), replace(SIZES, rounds=2))
    assert order == ["call", "wait"] * 2


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
        monkeypatch.setattr(score_kernels, "MOST_RESULTS", most)
        with Card() as card, card.array(rows) as given, ScoreKernels(card, compiled, len(rows)) as kernels:
            assert kernels.raw(given).tobytes() == right.reshape(len(rows), -1).tobytes()
            counts.add(kernels.n_launches(len(rows)))
    assert len(counts) == 2


def test_a_stopwatch_on_the_fake_driver(cuda: Cuda) -> None:
    """Its card is busy for as long as it is told, and everything is given back."""
    driver = cuda()
    with Card() as card, Stopwatch(card, 64) as watch:
        before = driver.calls["cuMemsetD32Async"]
        watch.gate_seconds = 0.5
        assert watch.seconds(lambda: None, busy=1.2) >= 0
        assert driver.calls["cuMemsetD32Async"] - before == 3
