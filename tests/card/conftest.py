"""The command on the fake driver, with sizes that an interpreter of PTX can do; in the process of the test unless a test wants others."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fake_card
import pytest
from click.testing import CliRunner
from fake_cuda.driver import FakeDriver

from card import command, process
from card.command import main

Json = dict[str, Any]
Measured = Callable[..., Json]


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few rows, small forests, and a part of programs, which takes no time."""
    for module, name, value in fake_card.SMALL:
        monkeypatch.setattr(f"{module}.{name}", value)
    parts = {fake_card.PROGRAMS: (fake_card.programs, 1.0), **process.MEASURED}
    for module in (process, command):
        monkeypatch.setattr(module, "MEASURED", parts)
    monkeypatch.setattr(process, "in_process", fake_card.in_this_process)


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """Where they are kept."""
    return tmp_path / "results.json"


@pytest.fixture
def measured(tiny: None, cuda: Callable[..., FakeDriver], results: Path, tmp_path: Path) -> Measured:
    """measured(options, code=0): runs the command; what it printed is in "printed", what it wrote is the rest."""

    def run(*options: Any, code: int = 0) -> Json:
        given = ["-o", results, "--write-docs", tmp_path / "page.md", *options]
        ran = CliRunner().invoke(main, [str(one) for one in given], catch_exceptions=False)
        assert ran.exit_code == code, (ran.exit_code, ran.stdout, ran.stderr)
        found: Json = json.loads(results.read_text()) if results.exists() else {}
        return {**found, "printed": ran.stdout, "complained": ran.stderr}

    return run
