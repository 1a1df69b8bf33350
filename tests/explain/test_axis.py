"""Axes and numbers of pictures: ticks are round, stand apart and lie on the axis; numbers have as many digits as their column needs."""

import numpy as np
import pytest

from onnx_treebeard.explain.axis import Axis, NumberForm, axis_over, form_of, value_text, width_of

RANGES = [
    (-1, 1),
    (0, 626_135),
    (-3.2e6, 2.9e6),
    (-2e-6, 4e-6),
    (17.9, 18.1),
    (0, 1e300),
    (-1e-300, 1e-300),
    (5, 5),
]


@pytest.mark.parametrize(("low", "high"), RANGES)
@pytest.mark.parametrize("size", [0.0, 10.5])
def test_ticks_say_the_number_at_their_place(low: float, high: float, size: float) -> None:
    axis = axis_over([low, high], 100, 350)
    ticks = axis.ticks(7, size)
    assert 1 <= len(ticks) <= 7
    for place, words in ticks:
        assert 100 <= place <= 350
        assert axis.place(number_of(words)) == pytest.approx(place, abs=0.1)
    for (place, words), (other, before) in zip(ticks[1:], ticks[:-1], strict=True):
        assert place - other >= (width_of(words, size) + width_of(before, size)) / 2


def number_of(words: str) -> float:
    """Reads the text of a tick."""
    units = {"k": 1e3, "M": 1e6, "G": 1e9}
    return float(words.replace("\u2212", "-").rstrip("kMG")) * units.get(words[-1], 1.0)


@pytest.mark.parametrize(("low", "high", "words"), [
    (-1, 1, ["\u22121.0", "\u22120.5", "0.0", "0.5", "1.0"]),
    (0, 626_135, ["0", "200k", "400k", "600k"]),
    (0, 9000, ["0", "2000", "4000", "6000", "8000"]),
    (-3e6, 3e6, ["\u22122M", "0", "2M"]),
])  # fmt: skip
def test_ticks_are_round(low: float, high: float, words: list[str]) -> None:
    assert [text for _, text in axis_over([low, high], 0, 200).ticks(5)] == words


def test_an_axis_has_all_finite_numbers_and_others_at_its_ends() -> None:
    axis = axis_over([1.0, np.nan, 3.0, np.inf, -np.inf], 0, 100)
    assert 0 < axis.place(1) < axis.place(3) < 100
    assert axis.place(np.inf) == 100
    assert axis.place(-np.inf) == 0
    assert axis_over([1, 3], 0, 100, zero=True).place(0) > 0
    assert axis_over([], 0, 100).place(0) == 50
    assert axis_over([1.7e308, -1.7e308], 0, 100).place(0) == 50


def test_an_axis_may_go_up() -> None:
    axis = Axis(0.0, 10.0, 200, 100)
    assert axis.places([0, 5, 10]).tolist() == [200, 150, 100]


@pytest.mark.parametrize(
    ("largest", "value", "text", "signed"),
    [
        (1.234, 0.5, "0.50", "+0.50"),
        (1.234, -0.5, "\u22120.50", "\u22120.50"),
        (1.234, 0.001, "0.00", "0.00"),
        (1.234, -0.001, "0.00", "0.00"),
        (0.0234, 0.0234, "0.0234", "+0.0234"),
        (123.4, 5.55, "6", "+6"),
        (626135.0, 12345.6, "12,346", "+12,346"),
        (2e-9, 1e-9, "1.00e-09", "+1.00e-09"),
        (0.0, 0.0, "0.00", "0.00"),
    ],
)
def test_numbers_of_a_column(largest: float, value: float, text: str, signed: str) -> None:
    form = form_of([largest, np.nan])
    assert form.text(value) == text
    assert form.signed(value) == signed


def test_a_small_share_is_not_shown_as_nothing() -> None:
    assert NumberForm(2).share(0.004) == "<0.01"
    assert NumberForm(2).share(0.0) == "0.00"
    assert NumberForm(0).share(0.2) == "0"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.1, "0.1"), (3.0, "3"), (-12345.678, "\u221212,346"), (1.23456, "1.235"), (1e-7, "1e-07"),
        (2.5e12, "2.5e+12"), (np.inf, "inf"), (-np.inf, "\u2212inf"),
    ],
)  # fmt: skip
def test_single_values(value: float, text: str) -> None:
    assert value_text(value) == text
