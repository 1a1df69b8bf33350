"""A share of the pins in every run: plans, scores and errors of some; `make pins` compares all of them."""

import json
from collections.abc import Iterable
from itertools import islice
from typing import Any

import model_pins
import pins
import plan_pins
import pytest

EXPECTED = json.loads(pins.FILE.read_text())


def assert_pinned(section: str, drawn: Iterable[tuple[str, Any]]) -> None:
    differences = [
        f"{name}: was {EXPECTED[section].get(name)}, is {value}"
        for name, value in drawn
        if EXPECTED[section].get(name) != value
    ]
    assert not differences


def test_plans_are_as_before(is_long: bool) -> None:
    assert_pinned(
        "plans",
        (
            (name, plan_pins.plans(forest))
            for name, forest in islice(plan_pins.forests(), 5, None, 23 if is_long else 92)
        ),
    )


@pytest.mark.long
def test_contributions_are_as_before() -> None:
    paths = islice(model_pins.files(), 0, None, 5)
    assert_pinned("contributions", ((path.name, model_pins.contributions(path)) for path in paths))


@pytest.mark.long
def test_scores_are_as_before() -> None:
    assert_pinned(
        "scores",
        ((name, model_pins.scores(forest)) for name, forest in islice(model_pins.models(), 0, None, 9)),
    )


def test_errors_are_as_before() -> None:
    assert_pinned("errors", islice(model_pins.errors(), 0, None, 13))


@pytest.mark.parametrize(
    ("tolerance", "old", "new", "is_same"),
    [
        (None, "a", "a", True),
        (None, "a", "b", False),
        (None, None, "a", False),
        (0.1, 100, 109, True),
        (0.1, 100, 111, False),
        (0.1, 100, 50, True),  # less is no loss
        (0.1, [1.0, 100.0], [1.05, 120.0], False),
    ],
)
def test_numbers_may_grow_by_a_tolerance(tolerance: float | None, old: Any, new: Any, is_same: bool) -> None:
    lines = list(pins.differences({"pin": old}, {"pin": new}, tolerance))
    assert (not lines) == is_same
