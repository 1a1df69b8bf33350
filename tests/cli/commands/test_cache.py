"""Unit: `onnx-treebeard cache`: what it shows, and what it removes."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from onnx_treebeard.cache import provenance
from onnx_treebeard.cache import store as cache_store

Run = Callable[..., Result]


def fill() -> None:
    for number, kind in enumerate(("artifact", "artifact", "session", "code")):
        cache_store.write(f"{number:032x}.{kind}", [bytes(400_000 - cache_store.HEAD_BYTES)])


def test_info(run: Run, cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill()
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", "2GB")
    assert run("cache", "info").stdout.splitlines() == [
        f"folder    {cache_folder}",
        "compiled  2",
        "kernels   1",
        "sessions  1",
        "size      1.6 MB of 2,000.0 MB",
    ]


def test_clear(run: Run, cache_folder: Path) -> None:
    fill()
    (cache_folder / "notes.txt").write_text("mine")
    assert run("cache", "clear").stdout == "removed 4 files, 1.6 MB\n"
    assert [path.name for path in cache_folder.iterdir()] == ["notes.txt"]
    assert run("cache", "clear").stdout == "removed 0 files, 0.0 MB\n"


def test_one_file_is_one_file(run: Run, cache_folder: Path) -> None:
    cache_store.write(f"{1:032x}.artifact", [b"x"])
    assert run("cache", "clear").stdout == "removed 1 file, 0.0 MB\n"


def test_switched_off(run: Run) -> None:
    assert run("cache", "info").stdout.startswith("folder    none: the cache is off\n")
    assert run("cache", "clear").stdout == "removed 0 files, 0.0 MB; folder none: the cache is off\n"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="file modes are POSIX's")
def test_a_folder_that_is_not_used(run: Run, cache_folder: Path) -> None:
    fill()
    cache_folder.chmod(0o777)
    reason = f"{cache_folder}, which is not used: others can write there (mode 0777; chmod go-w helps)"
    lines = run("cache", "info").stdout.splitlines()
    assert lines[:2] == [f"folder    {reason}", "compiled  0"]
    assert run("cache", "clear").stdout == f"removed 0 files, 0.0 MB; folder {reason}\n"
    cache_folder.chmod(0o700)
    assert run("cache", "clear").stdout == "removed 4 files, 1.6 MB\n"


def test_a_wrong_size_is_the_users_error(
    run: Run, monkeypatch: pytest.MonkeyPatch, cache_folder: Path
) -> None:
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", "lots")
    error = run("cache", "info", code=2).stderr
    assert error == (
        "onnx-treebeard: error: field 'ONNX_TREEBEARD_CACHE_SIZE': is 'lots'; expected a size such as 500MB or 2GB\n"
    )


def test_score_fills_it_and_is_served_by_it(
    run: Run, models: Path, tmp_path: Path, cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(provenance, "program", lambda: ("program",))
    outputs = [tmp_path / name for name in ("first.csv", "again.csv")]
    for output in outputs:
        run(
            "score", models / "breast_cancer_xgboost.json", models / "breast_cancer_xgboost.csv", "-o", output
        )
        monkeypatch.setattr(
            "onnx_treebeard.compiler.compile.planned_code", lambda *_, **__: pytest.fail("is compiled again")
        )
    assert outputs[0].read_text() == outputs[1].read_text()
    assert "compiled  1" in run("cache", "info").stdout
