"""Unit: scores compared by hand-made arrays, measurements taken of a clock that is told what to say."""

import math
from types import SimpleNamespace

import numpy as np
import pytest

from onnx_treebeard.bench import timing_rounds
from onnx_treebeard.bench.engine import Tolerance
from onnx_treebeard.bench.timing_rounds import (
    Check,
    Sample,
    check_bits,
    check_close,
    in_turns,
    time_rounds,
    time_single_calls,
)

EXACT_ROWS = Tolerance(1e-3, 0.0, "")
HALF_OF_THEM = Tolerance(1e-3, 0.5, "")


def test_bits() -> None:
    ours = np.array([[1.0, 2.0], [3.0, np.nan]], np.float32)
    assert check_bits([ours], [ours.copy()]).is_right
    off = ours.copy()
    off[1, 0] = np.nextafter(off[1, 0], np.float32(9))
    check = check_bits([ours], [off])
    assert (check.rows, check.different, check.is_right) == (2, 1, False)
    assert check.first.startswith("row 2, 'output 0_0': ")
    assert not check_bits([ours], [ours.astype(np.float64)]).is_right
    assert not check_bits([ours], [ours, ours]).is_right


def test_bits_of_labels_and_of_as_many_rows_as_there_are() -> None:
    labels = np.array(["a", "b", "c"], object)
    assert check_bits([labels, np.zeros(3)], [labels[:2], np.zeros(2)]).rows == 2
    assert check_bits([labels], [np.array(["a", "x"], object)]).different == 1


@pytest.mark.parametrize(
    ("found", "expected", "different"),
    [
        ([1.0, 100.0], [1.0019, 100.1], 0),  # 0.001 of 1 + |score|: 0.002, 0.101
        ([1.0, 100.0], [1.0021, 100.1], 1),
        ([np.nan, np.inf], [np.nan, np.inf], 0),
        ([np.nan, np.inf], [0.0, -np.inf], 2),
        ([1.0, np.inf], [1.0, 5.0], 1),
    ],
)
def test_close_scores(found: list[float], expected: list[float], different: int) -> None:
    check = check_close(np.array(found), np.array(expected), EXACT_ROWS)
    assert (check.different, check.allowed) == (different, 0)
    assert check.is_right is (different == 0)


def test_some_rows_may_be_further_off() -> None:
    check = check_close(np.array([1.0, 2.0, 3.0]), np.array([1.0, 9.0, 3.0]), HALF_OF_THEM)
    assert (check.different, check.allowed, check.is_right) == (1, 1, True)
    assert check.largest == 7.0
    assert check.first == "row 2: 2 instead of 9"
    assert not check_close(np.array([8.0, 2.0, 3.0]), np.array([1.0, 9.0, 3.0]), HALF_OF_THEM).is_right


def test_scores_in_several_shapes() -> None:
    """(n,), (n, 1), (n, 1, 1); of two classes the second one's probability is enough."""
    both = np.array([[0.75, 0.25], [0.5, 0.5]])
    second = np.array([0.25, 0.5])
    for shape in ((2,), (2, 1), (2, 1, 1)):
        assert check_close(second.reshape(shape), both, EXACT_ROWS).is_right
        assert check_close(both, second.reshape(shape), EXACT_ROWS).is_right
    assert not check_close(both[:, 0], both, EXACT_ROWS).is_right
    check = check_close(np.zeros((2, 3)), both, EXACT_ROWS)
    assert (check.different, check.first) == (2, "scores of shape (2, 3) instead of (2, 2)")


def test_the_worse_of_two_checks_is_kept() -> None:
    right, wrong = Check(40, 0, 0, 0.5), Check(1, 1, 0, 0.1, "row 1")
    for both in (right.plus(wrong), wrong.plus(right)):
        assert (both.rows, both.different, both.largest, both.is_right) == (40, 1, 0.5, False)
    # One row of a batch of 1 is worse than one of the ten that a large batch is allowed.
    assert not Check(1000, 5, 10, 1.0).plus(wrong).is_right


def test_rounds_take_turns_with_as_many_calls_as_a_measurement_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def bound(name: str, seconds: float) -> SimpleNamespace:
        def measured(calls: int) -> float:
            asked.append((name, calls))
            return seconds * calls

        return SimpleNamespace(seconds=measured)

    monkeypatch.setattr(timing_rounds, "MIN_SECONDS", 0.02)
    samples = time_rounds({"a": bound("a", 0.008), "b": bound("b", 1.0)}, 4, 2, 1)  # type: ignore[dict-item]
    assert asked == [("a", 1), ("b", 1), ("a", 3), ("b", 1), ("a", 3), ("b", 1)]
    assert samples["a"].median == pytest.approx(0.008 / 4 * 1e9)
    assert samples["b"].seconds == (1.0, 1.0)


def test_long_calls_are_measured_in_fewer_rounds() -> None:
    quick, long = (SimpleNamespace(seconds=lambda calls, one=one: one) for one in (0.25, 0.26))
    samples = time_rounds({"quick": quick, "long": long}, 4, 5, 1)  # type: ignore[dict-item]
    assert {name: len(sample.seconds) for name, sample in samples.items()} == {"quick": 5, "long": 3}


def test_engines_run_before_they_are_timed_and_rounds_end() -> None:
    """On a clock that moves with the calls: four calls of 0.25 s until a second is over, and rounds as long as 0.75 s an engine are not."""
    clock, calls = [0.0], list[int]()

    def measured(number: int) -> float:
        calls.append(number)
        clock[0] += 0.25 * number
        return 0.25 * number

    bound = SimpleNamespace(seconds=measured)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(timing_rounds.time, "perf_counter", lambda: clock[0])
        samples = time_rounds({"a": bound}, 4, 5, 1, warm_seconds=1.0, max_seconds=0.75)  # type: ignore[dict-item]
    assert (len(calls), samples["a"].seconds) == (4 + 3, (0.25,) * 3)


def test_rounds_of_a_task_have_a_limit() -> None:
    tasks = {"a": iter("abc").__next__, "b": iter("def").__next__}
    assert in_turns(tasks, lambda number: number < 3, {"b": 1}) == {"a": ["a", "b", "c"], "b": ["d"]}


@pytest.mark.parametrize(
    ("milliseconds", "asked"),
    [  # 5,000 at most, a second at most, 100 at least; 500 a turn
        *((0.01, [500] * 10), (0.625, [400] * 4), (2.5, [400]), (100.0, [100])),
    ],
)
def test_as_many_single_calls_as_there_is_time_for(milliseconds: float, asked: list[int]) -> None:
    bound = SimpleNamespace(single_calls=lambda calls: [calls])
    sample = Sample(batch=1, calls=10, seconds=(milliseconds / 100,))
    assert time_single_calls({"a": bound}, {"a": sample}) == {"a": asked}  # type: ignore[dict-item]
    assert time_single_calls({}, {}) == {}


def test_figures_of_a_sample() -> None:
    sample = Sample(batch=10, calls=2, seconds=(4e-6, 2e-6, 9e-6))
    assert sample.median == pytest.approx(200)
    assert sample.minimum == pytest.approx(100)
    assert not math.isnan(Sample(1, 1, (0.0,)).median)
