"""Unit: `onnx-treebeard cache`: what it shows, and what it removes."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from onnx_treebeard.cache import disk_store as cache_store

Run = Callable[..., Result]


def fill() -> None:
    for number, kind in enumerate(("code", "artifact", "signature", "code")):
        cache_store.write(f"{number:032x}.{kind}", [bytes(400_000 - cache_store.HEAD_BYTES)])


def test_info(run: Run, cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill()
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", "2GB")
    assert run("cache", "info").stdout.splitlines() == [
        f"folder   {cache_folder}",
        "kernels  2",
        "size     1.6 MB of 2,000.0 MB",
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
    assert run("cache", "info").stdout.startswith("folder   none: the cache is off\n")
    assert run("cache", "clear").stdout == "removed 0 files, 0.0 MB; folder none: the cache is off\n"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="file modes are POSIX's")
def test_a_folder_that_is_not_used(run: Run, cache_folder: Path) -> None:
    fill()
    cache_folder.chmod(0o777)
    reason = f"{cache_folder}, which is not used: others can write there (mode 0777; chmod go-w helps)"
    lines = run("cache", "info").stdout.splitlines()
    assert lines[:2] == [f"folder   {reason}", "kernels  0"]
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


def test_score_fills_it_and_is_served_by_it(models: Path, tmp_path: Path, cache_folder: Path) -> None:
    """In processes of their own, the second of which has no compiler; the same where the library of kernels has all units."""
    outputs = [tmp_path / name for name in ("first.csv", "again.csv")]
    for number, output in enumerate(outputs):
        code = SCORE.format(model=models / "breast_cancer_xgboost", output=output, without=bool(number))
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    assert outputs[0].read_text() == outputs[1].read_text()


SCORE = """
import sys
from onnx_treebeard.cache import provenance
provenance.program()
provenance.program = lambda: ("program",)
if {without}:
    sys.modules["llvmlite"] = sys.modules["xdsl"] = None
from onnx_treebeard.cli.main import main
main(["score", "{model}.json", "{model}.csv", "-o", "{output}"])
"""
