"""The benchmark of contributions: what it trains and checks, and the page."""

from pathlib import Path

import bench_contributions
import bench_contributions as contributions
import numpy as np
import pytest
from bench_contributions import SUITE, Task, page
from click.testing import CliRunner

from bench_shapes import Shape
from onnx_treebeard.bench.results import Json, new_results, write_results

TIMES = {
    ("onnx-treebeard, float32", 1): 2e-4,
    ("onnx-treebeard, float32", 1024): 4e-6,
    ("onnx-treebeard, float64", 1): 3e-4,
    ("onnx-treebeard, float64", 1024): 8e-6,
    ("XGBoost", 1): 8e-4,
    ("XGBoost", 64): 8e-4,
}


def results() -> Json:
    times = [
        {"task": "contributions", "engine": engine, "rows": rows, "seconds_a_row": seconds}
        for (engine, rows), seconds in TIMES.items()
    ]
    model = {"title": "a model", "times": times}
    return new_results(SUITE, {"rounds": 3, "background": 100}) | {"models": [model]}


def test_the_page_has_ratios_to_ours_of_as_many_rows() -> None:
    lines = page(results()).split("\n")
    assert "| a model | contributions | XGBoost | 1 | 800.0 | 4 | 3 |" in lines
    assert "| a model | contributions | XGBoost | 64 | 800.0 | 200 | 100 |" in lines
    assert "| a model | contributions | onnx-treebeard, float32 | 1,024 | 4.0 |  |  |" in lines


def test_stored_results_are_shown(tmp_path: Path) -> None:
    write_results(tmp_path / "results.json", results())
    arguments = ["--from", str(tmp_path / "results.json"), "--write-docs", str(tmp_path / "page.md")]
    result = CliRunner().invoke(bench_contributions.main, arguments)
    assert result.exit_code == 0, result.output
    assert "| XGBoost | 64 |" in result.stdout
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == page(results())


@pytest.mark.parametrize("library", ["xgboost", "lightgbm"])
def test_a_small_model_is_measured(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is compared agrees, and everybody has a time for one row and for many."""
    small = Shape(library, "small", library, 3, 2 if library == "xgboost" else 4, 28, training_rows=1500)
    monkeypatch.setattr(contributions, "SHAPES", (small,))
    monkeypatch.setattr(contributions, "IN_FULL", "xgboost")
    (model,) = contributions.measured(1, lambda line: None)["models"]
    tasks = {time["task"] for time in model["times"]}
    assert len(tasks) == (3 if library == "xgboost" else 1)
    assert {time["rows"] for time in model["times"]} >= {1, 64, 1024}


def test_what_differs_is_not_timed() -> None:
    rows = np.ones((8, 3), np.float32)
    tasks = [
        Task("contributions", name, lambda rows, name=name: rows * (2 if name == "wrong" else 1), 8)
        for name in ("ours", "ours", "wrong")
    ]
    with pytest.raises(ValueError, match="those of wrong differ"):
        contributions._check(tasks, rows)
