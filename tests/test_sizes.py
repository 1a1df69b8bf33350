"""Files, functions and folders stay small enough to be read: limits that are met today, and are there to be lowered."""

import ast
import subprocess
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ("onnx_treebeard", "converters", "kernels")
LINES = {"product": 360, "tests": 480}
CPP_LINES = 500
FUNCTION_LINES = 80  # docstring included
MODULES = 20  # of Python in one folder


def files(*folders: str, kinds: tuple[str, ...] = ("*.py", "*.cc", "*.h")) -> list[Path]:
    return [path for folder in folders for kind in kinds for path in (ROOT / folder).rglob(kind)]


@pytest.mark.parametrize(("part", "folders"), [("product", SOURCES), ("tests", ("tests",))])
def test_files_are_short(part: str, folders: tuple[str, ...]) -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files(*folders)}
    long = [
        f"{path.relative_to(ROOT)}: {count}"
        for path, count in lengths.items()
        if count > (LINES[part] if path.suffix == ".py" else CPP_LINES)
    ]
    assert long == []


def test_functions_fit_a_screen() -> None:
    long = [
        f"{path.relative_to(ROOT)}: {node.name}, {node.end_lineno - node.lineno + 1}"
        for path in files(*SOURCES, kinds=("*.py",))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno >= FUNCTION_LINES
    ]
    assert long == []


def test_folders_have_few_modules() -> None:
    counts = Counter(path.parent for path in files(*SOURCES, kinds=("*.py",)))
    assert [f"{folder}: {count}" for folder, count in counts.items() if count > MODULES] == []


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="these sources came without their history")
def test_no_file_is_large() -> None:
    """Two megabytes: models are smaller, and what a download has left behind is not ours."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    assert [path.name for path in paths if path.is_file() and path.stat().st_size > 2 << 20] == []
