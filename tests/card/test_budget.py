"""How parts share the time, on a clock of the test's."""

import pytest

from card.budget import Budget


def test_what_a_part_leaves_over_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten minutes for weights 1, 3, 4 from second 100 on: 75 s; then, of the 590 s that are left ten seconds later, 3 / 7; then the rest."""
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    budget = Budget(10, {"a": 1, "b": 3, "c": 4})
    assert budget.deadline("a").at == 175
    now = 110.0
    second = budget.deadline("b")
    assert second.at == pytest.approx(110 + 590 * 3 / 7)
    assert not second.is_over
    now = 650.0
    assert second.is_over
    assert budget.deadline("c").at == 700
    now = 800.0
    assert budget.end.seconds_left == 0
