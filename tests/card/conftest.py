"""The command on the fake driver, with sizes that an interpreter of PTX can do."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from fake_cuda.driver import FakeDriver

import card.bits
import card.run
import card.shapes
from card.command import main
from card.shapes import Shape
from card.work import Sizes

Json = dict[str, Any]
Measured = Callable[..., Json]
SHAPES = [Shape(4, 2, 3, 12), Shape(5, 3, 3, 12), Shape(4, 2, 3, 12, strategy="staged_walk")]
TINY = Sizes(
    bits_rows=(1, 33),
    bits_common_rows=1,
    bits_large_every=2,
    fit_rows=(4200,),
    auto_rows=256,
    drawn_rows=40,
    grid_rows=(1, 50),
    host_rows=50,
    grown_leaves=64,
    rounds=1,
    round_seconds=0.1,
)


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch, ptx_library: Path) -> None:
    """Few rows, small forests, and the library of PTX that other tests use too."""

    @contextmanager
    def there() -> Iterator[Path]:
        yield ptx_library

    monkeypatch.setattr(card.run, "SIZES", TINY)
    monkeypatch.setattr(card.bits, "library_of_ptx", there)
    monkeypatch.setattr("card.calibration.shapes", lambda: SHAPES)
    monkeypatch.setattr("card.grid.FEATURES", (3, 5))
    monkeypatch.setattr("card.grid.TREES", (4, 6))
    monkeypatch.setattr("card.grid.DEPTHS", (2, 9))


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
