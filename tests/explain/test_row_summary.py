"""What a page shows of all rows is the same however they come in blocks, and is what NumPy finds in all of them at once."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from onnx_treebeard.explain.row_summary import LARGEST, MIDDLE, SMALLEST, Summary, SummaryMaker

N_ROWS, N_FEATURES, N_TARGETS = 700, 4, 2


def rows(seed: int = 0) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """Values, and contributions to two targets."""
    random = np.random.default_rng(seed)
    values = random.normal(size=(N_ROWS, N_FEATURES)).astype(np.float32)
    return values, random.normal(size=(N_ROWS, N_TARGETS, N_FEATURES + 1)).astype(np.float32)


def summary_of(block: int, draw: int = 100, asked: tuple[int, ...] = ()) -> Summary:
    values, contributions = rows()
    maker = SummaryMaker(N_FEATURES, N_TARGETS, draw, asked)
    for begin in range(0, N_ROWS, block):
        maker.add(values[begin : begin + block], contributions[begin : begin + block])
    maker.add(values[:0], contributions[:0])
    return maker.summary()


@pytest.mark.parametrize("block", [1, 33, N_ROWS])
def test_means_and_ends_are_those_of_all_rows(block: int) -> None:
    values, contributions = rows()
    summary = summary_of(block)
    assert summary.n_rows == N_ROWS
    np.testing.assert_allclose(summary.means, np.abs(contributions[..., :-1]).mean(0), rtol=1e-5)
    scores = contributions.sum(2, dtype=np.float64)
    for target, shown in enumerate(summary.shown):
        assert [one.reason for one in shown] == [LARGEST, MIDDLE, SMALLEST]
        for one, place in ((shown[0], scores[:, target].argmax()), (shown[2], scores[:, target].argmin())):
            assert one.rows.numbers.tolist() == [place + 1]
            assert np.array_equal(one.rows.values[0], values[place])
            assert np.array_equal(one.rows.contributions[0], contributions[place])


@pytest.mark.parametrize("draw", [1, 100, N_ROWS - 1, 10_000])
def test_the_draw_does_not_depend_on_blocks(draw: int) -> None:
    values, contributions = rows()
    first, *others = [summary_of(block, draw) for block in (7, 64, N_ROWS)]
    assert len(first.drawn) == min(draw, N_ROWS)
    assert np.all(np.diff(first.drawn.numbers) > 0)
    for other in others:
        assert np.array_equal(other.drawn.numbers, first.drawn.numbers)
        assert np.array_equal(other.drawn.contributions, first.drawn.contributions)
    places = first.drawn.numbers - 1
    assert np.array_equal(first.drawn.values, values[places])
    assert np.array_equal(first.drawn.contributions, contributions[places])


def test_every_row_may_be_drawn() -> None:
    """The numbers of drawn rows are spread over the table."""
    numbers = summary_of(50, 200).drawn.numbers
    assert 0.4 < (numbers > N_ROWS / 2).mean() < 0.6


def test_the_middle_row_is_the_median_of_all_where_all_are_drawn() -> None:
    scores = rows()[1].sum(2, dtype=np.float64)
    for target, shown in enumerate(summary_of(33, N_ROWS).shown):
        place = int(shown[1].rows.numbers[0]) - 1
        assert (scores[:, target] < scores[place, target]).sum() == (N_ROWS - 1) // 2


def test_rows_that_are_asked_for_are_shown_instead() -> None:
    values, _ = rows()
    for shown in summary_of(33, asked=(700, 1, 34)).shown:
        assert [one.rows.numbers.tolist() for one in shown] == [[1], [34], [700]]
        assert [one.reason for one in shown] == ["", "", ""]
        assert np.array_equal(shown[1].rows.values[0], values[33])


def test_one_row_is_shown_once() -> None:
    maker = SummaryMaker(1, 1, 10, ())
    maker.add(np.zeros((1, 1)), np.ones((1, 1, 2)))
    assert [one.reason for one in maker.summary().shown[0]] == [LARGEST]


def test_memory_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of rows with many features, fewer are drawn than were asked for."""
    from onnx_treebeard.explain import row_summary

    monkeypatch.setattr(row_summary, "VALUES_HELD", 1000)
    made: Any = SummaryMaker(N_FEATURES, N_TARGETS, 10_000, ())
    assert made.draw == 1000 // (N_FEATURES + N_TARGETS * (N_FEATURES + 1))
