"""The measurement of installs and fresh processes: sizes, models, and the page."""

import sys
from pathlib import Path

import bench_install
import bench_install as install
import lightgbm
import numpy as np
import onnxruntime
import pytest
import xgboost
from bench_install import FEATURES, SUITE, Subject, page
from click.testing import CliRunner

from onnx_treebeard.bench.results import Json, new_results, write_results


def results() -> Json:
    installs = [
        {
            "title": title,
            "seconds": 2.0,
            "bytes": size,
            "process": {"seconds": 0.2, "cpu_seconds": cpu},
        }
        for title, size, cpu in (("NumPy alone", 60_000_000, 0.1), ("LightGBM", 200_500_000, 0.25))
    ]
    return new_results(SUITE, {"rounds": 3}) | {"installs": installs}


def test_the_page_has_what_is_beside_numpy() -> None:
    assert "| LightGBM | 2.0 | 200.5 | 140.5 | 200 | 250 | 2.50 |" in page(results()).split("\n")


def test_a_page_is_written_of_stored_results(tmp_path: Path) -> None:
    stored, docs = tmp_path / "results.json", tmp_path / "page.md"
    write_results(stored, results())
    done = CliRunner().invoke(bench_install.main, ["--from", str(stored), "--write-docs", str(docs)])
    assert done.exit_code == 0, done.output
    assert docs.read_text(encoding="utf-8") == page(results())


def test_something_has_to_be_measured_or_shown() -> None:
    assert CliRunner().invoke(bench_install.main, []).exit_code == 2


def test_sizes_are_those_of_files(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "file").write_bytes(bytes(10))
    (tmp_path / "link").symlink_to("folder")
    assert install.size_of(tmp_path) == 10


def test_the_models_are_scored_by_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each program runs, and opens a forest of as many trees."""
    monkeypatch.setattr(install, "TREES", 3)
    install.write_models(tmp_path)
    assert xgboost.Booster(model_file=tmp_path / install.XGBOOST).num_boosted_rounds() == 3
    assert lightgbm.Booster(model_file=tmp_path / install.LIGHTGBM).num_trees() == 3
    (given,) = onnxruntime.InferenceSession(tmp_path / install.ONNX).get_inputs()
    assert given.shape[1] == FEATURES
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(install, "environment_of", lambda subject, folder: Path(sys.prefix))
    for subject in install.subjects(tmp_path / "a.whl"):
        wall, cpu = install.process_times(subject, tmp_path)
        assert 0 < cpu < np.inf, subject.title
        assert wall > 0
    with pytest.raises(Exception, match="status 1"):
        install.process_times(Subject("wrong", "", "raise SystemExit(1)"), tmp_path)
