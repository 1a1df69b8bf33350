"""The benchmark of standalone programs: what it checks, and the page."""

import shutil
from pathlib import Path

import bench_programs
import bench_programs as programs
import numpy as np
import pytest
from bench_programs import SUITE, Program, page
from click.testing import CliRunner

import onnx_treebeard
from bench_shapes import Shape, rows_with_holes, trained
from onnx_treebeard.bench.results import Json, new_results, write_results

SMALL = Shape("small", "small", "xgboost", 3, 2, 28, training_rows=1500)


def results() -> Json:
    measured = [("ours, standalone", 400, 1000, 200.0), ("another", 400, 2500, 1000.0)]
    keys = ("program", "nodes", "instructions", "nanoseconds")
    lines = [{**dict(zip(keys, line, strict=True)), "bytes": 12345} for line in measured]
    return new_results(SUITE, {"rounds": 3}) | {"models": [{"title": "a model", "programs": lines}]}


def test_stored_results_are_shown(tmp_path: Path) -> None:
    write_results(tmp_path / "results.json", results())
    arguments = ["--from", str(tmp_path / "results.json"), "--write-docs", str(tmp_path / "page.md")]
    result = CliRunner().invoke(bench_programs.main, arguments)
    assert result.exit_code == 0, result.output
    assert "| a model | another | 400 | 12,345 | 2,500 | 2.50 | 1,000 | 5.00 |" in result.stdout
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == page(results())


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs a C++ compiler")
@pytest.mark.isa("avx2")
def test_our_programs_score_as_the_model(tmp_path: Path) -> None:
    """Ours and that of our library print the scores of `predict`, and their times are numbers."""
    rows, target = rows_with_holes(SMALL)
    rows[: programs.ROWS].tofile(tmp_path / "rows")
    compiled = onnx_treebeard.compile(trained(SMALL, rows, target))
    for program in programs._ours(compiled, rows, tmp_path):
        printed = program.said([], tmp_path / "rows", 0, program.timed)[0].split()
        assert np.array(printed, np.float32).tobytes() == program.scores.tobytes()
        assert float(program.said([], tmp_path / "rows", 10, program.timed)[0]) > 0


def test_other_scores_than_the_models_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    liar = tmp_path / "liar"
    liar.write_text("#!/bin/sh\necho 0.5\n")
    liar.chmod(0o755)
    wrong = Program("a liar", 1, liar, (), (), np.array([0.25]))
    monkeypatch.setattr(programs, "SHAPES", [SMALL])
    monkeypatch.setattr(programs, "_ours", lambda *arguments: [])
    monkeypatch.setattr(programs, "_tl2cgen", lambda *arguments: wrong)
    monkeypatch.setattr(programs, "_ydf", lambda *arguments: wrong)
    with pytest.raises(ValueError, match="a liar: wrong scores: 1 of 1 rows differ"):
        programs.measured(1, lambda line: None)
