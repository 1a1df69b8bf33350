"""Tests that need a tool: skipped where it is missing, but not in continuous integration."""

from pathlib import Path

import pytest
from needed_tools import skipped_without

CI = Path(__file__).parents[1] / ".ci" / "run"


def test_continuous_integration_skips_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, is_skipped in (("true", False), ("", True)):
        monkeypatch.setenv("CI", variable)
        assert skipped_without(False, "a tool").args == (is_skipped,)
        assert skipped_without(True, "a tool").args == (False,)


def test_what_it_runs_knows_where_it_is() -> None:
    assert "export CI=" in CI.read_text(encoding="utf-8")
