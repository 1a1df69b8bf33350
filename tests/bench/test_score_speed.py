"""Oracle: the benchmark of `score` on a few rows: outputs are compared before anything is timed. No test looks at a time."""

import json
import re
from pathlib import Path
from typing import Any

import bench_score
import numpy as np
import pyarrow.parquet as pq
import pytest
from bench_score import PEERS, score_data, xgboost_columns
from click.testing import CliRunner, Result

ROWS = 3000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, small_shape: None) -> Path:
    return tmp_path_factory.mktemp("bench-score")


@pytest.fixture(scope="module")
def small_shape() -> Any:
    """A model of three trees in place of 500."""
    pytest.importorskip("xgboost")
    from dataclasses import replace

    import bench_shapes

    shapes = bench_shapes.SHAPES
    small = [replace(shape, trees=3, training_rows=300) for shape in shapes if shape.name == "xgboost-500x6"]
    bench_shapes.SHAPES = tuple(small)
    yield
    bench_shapes.SHAPES = shapes


def run(*arguments: Any, code: int = 0) -> Result:
    result = CliRunner().invoke(bench_score.main, [str(one) for one in arguments])
    assert result.exit_code == code, result.output
    return result


def test_the_table_and_the_page(folder: Path, tmp_path: Path) -> None:
    output, docs = tmp_path / "results.json", tmp_path / "speed.md"
    few = ("--folder", folder, "--rows", ROWS, "--rounds", 2, "--threads", 1)
    shown = run(*few, "-o", output, "--write-docs", docs).stdout
    results = json.loads(output.read_text())
    titles = [work["title"] for work in results["works"]]
    assert [title for title in titles if title not in PEERS] == [
        *("read Parquet", "columns to rows", "predict", "write Parquet"),
        *("score, Parquet", "score, CSV", "pyarrow.csv.read_csv alone"),
    ]
    assert titles[7:] == list(PEERS)
    assert {work["title"]: work["rows"] for work in results["works"]}["score, CSV"] == ROWS // 10
    assert all(len(work["seconds"]) == len(work["cpu_seconds"]) == 2 for work in results["works"])
    text = docs.read_text()
    assert shown in text
    for lines in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        assert len({line.count("|") for line in lines.splitlines()}) == 1
    again = tmp_path / "again.md"
    run("--from", output, "--write-docs", again)
    assert again.read_text() == text


def test_data_are_drawn_once_and_alike(folder: Path, tmp_path: Path) -> None:
    said: list[str] = []
    first = score_data(folder, ROWS, said.append)
    written = first.parquet.stat().st_mtime_ns
    assert score_data(folder, ROWS, said.append).parquet.stat().st_mtime_ns == written
    other = score_data(tmp_path, ROWS, said.append)
    assert pq.read_table(other.parquet).equals(pq.read_table(first.parquet))
    assert pq.read_metadata(first.parquet).num_rows == ROWS


def test_wrong_scores_are_not_timed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(data: Any, threads: int) -> Any:
        scores = xgboost_columns(data, threads)
        return lambda rows: {"score": scores(rows)["score"] + np.float32(1e-3)}

    monkeypatch.setitem(PEERS, "XGBoost in a loop over pyarrow", (wrong, None))
    error = run("--folder", folder, "--rows", ROWS, "--rounds", 1, code=1).stderr
    assert "XGBoost in a loop over pyarrow: wrong scores: 3,000 of 3,000 rows differ, by up to 0.00" in error


def test_other_files_are_no_results(tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text("{}")
    assert "suite 'score'" in run("--from", path, code=1).stderr
