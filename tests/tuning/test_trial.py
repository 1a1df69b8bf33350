"""Unit: candidates compiled and compared; every call that is timed gets another batch."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import numpy as np
import pytest
from forests import two_trees
from random_forests import Recipe, random_forest

from onnx_treebeard import CompileOptions, compile
from onnx_treebeard.system.errors import CompilerError, DataError
from onnx_treebeard.tuning.successive_halving import Budget
from onnx_treebeard.tuning.trial import CHECKED_ROWS, Rows, Trial, batches_of, trials

ROWS = np.random.default_rng(5).normal(size=(100, 3)).astype(np.float32)
DEFAULT, SINGLE = CompileOptions(strategy="walk"), CompileOptions(tile_size=1)
LONG = Budget(1e6, lambda: 0.0)


def tried(*options: CompileOptions, rows: Any = ROWS, budget: Budget = LONG) -> dict[CompileOptions, Trial]:
    return trials(two_trees(), options, rows, 16, 1, budget)


def test_batches_differ_and_have_their_size() -> None:
    found = batches_of(ROWS, 16)
    assert [len(rows) for rows in found] == [16] * 6
    assert np.concatenate(found).tobytes() == ROWS[:96].tobytes()


def test_few_rows_are_repeated() -> None:
    (found,) = batches_of(ROWS[:3], 7)
    assert found.tobytes() == ROWS[[0, 1, 2, 0, 1, 2, 0]].tobytes()


def test_candidates_that_do_not_apply_are_skipped() -> None:
    """A schedule that the rules refuse, a layout for other tiles, an unknown layout; bit-sliced kernels where a leaf has several weights for one target."""
    refused = [
        CompileOptions(schedule="tile(rows, rows, rows, 4)"),
        CompileOptions(tile_size=4, layout="sparse-scalar"),
        CompileOptions(layout="no-such-layout"),
    ]
    assert list(tried(DEFAULT, *refused, SINGLE)) == [DEFAULT, SINGLE]
    lists = random_forest(Recipe(1, features=3, targets=2, weights="list"))
    options = [DEFAULT, CompileOptions(strategy="bitslice"), SINGLE]
    assert list(trials(lists, options, ROWS, 16, 1, LONG)) == [DEFAULT, SINGLE]


def test_scores_that_differ_are_our_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def scores(trial: Trial) -> tuple[Rows, Rows]:
        wrong = trial.compiled.artifact.manifest["options"]["tile_size"] == 1
        right = np.array([0.0, np.nan], np.float32)
        return right, np.array([-0.0 if wrong else 0.0, np.nan], np.float32)

    monkeypatch.setattr(Trial, "scores", scores)
    assert len(tried(DEFAULT, CompileOptions(tile_size=2))) == 2
    with pytest.raises(CompilerError, match=r"\{'tile_size': 1\} differ"):
        tried(DEFAULT, SINGLE)


def test_another_nan_is_our_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def scores(trial: Trial) -> tuple[Rows, Rows]:
        wrong = trial.compiled.artifact.manifest["options"]["tile_size"] == 1
        nan = np.array([0x7FFFFFFF if wrong else 0xFFC00000], np.uint32).view(np.float32)
        return nan, nan

    monkeypatch.setattr(Trial, "scores", scores)
    with pytest.raises(CompilerError, match=r"\{'tile_size': 1\} differ"):
        tried(DEFAULT, SINGLE)


def test_scores_are_compared_before_anything_is_timed() -> None:
    """As many calls as have CHECKED_ROWS rows, all of different batches."""
    forest = two_trees()
    rows = np.random.default_rng(6).normal(size=(2000, 3)).astype(np.float32)
    trial = Trial(compile(forest), batches_of(rows, 3), 1, lambda: 0.0)
    scores, raw = trial.scores()
    assert len(scores) == len(raw) == 1002 >= CHECKED_ROWS
    assert scores.tobytes() == compile(forest).predict(rows[:1002]).tobytes()
    assert trial.called == 0


def test_every_call_gets_the_next_batch() -> None:
    seen: list[int] = []
    compiled = compile(two_trees())

    class Predictor:
        def run(self, rows: Rows, *, threads: int) -> None:
            assert threads == 2
            seen.append(int(rows[0, 0]))

    object.__setattr__(compiled, "predictor", Predictor())
    trial = Trial(compiled, [np.full((2, 3), n, np.float32) for n in range(3)], 2, ticking().__next__)
    assert [trial.seconds(2), trial.seconds(5)] == [1.0, 1.0]
    assert seen == [0, 1, 2, 0, 1, 2, 0]


def ticking() -> Iterator[float]:
    return map(float, count())


def test_compiling_ends_with_its_part_of_the_time() -> None:
    """Every look at the clock takes a second: three of five seconds are over at the third look. The default is compiled in any case."""
    clock = ticking().__next__
    assert list(tried(DEFAULT, SINGLE, budget=Budget(0.5, clock))) == [DEFAULT]
    others = [CompileOptions(tile_size=size) for size in (1, 2, 3, 5)]
    assert list(tried(DEFAULT, *others, budget=Budget(5, clock))) == [DEFAULT, *others[:2]]


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (np.zeros((4, 2), np.float32), "2 columns"),
        (np.zeros(3, np.float32), "1 dimensions"),
        (np.full((4, 3), "x"), "expected numbers"),
    ],
)
def test_unsuitable_rows(rows: Any, words: str) -> None:
    with pytest.raises(DataError, match=words):
        tried(DEFAULT, rows=rows)


def test_rows_are_cast_as_predict_casts() -> None:
    (trial,) = tried(DEFAULT, rows=np.full((20, 3), 1e300)).values()
    assert np.isinf(trial.batches[0]).all()
    assert trial.batches[0].dtype == np.float32
