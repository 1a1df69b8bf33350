"""The programs of docs/examples run as they stand, are short, and are what the pages show."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "docs" / "examples").glob("*.py"))
LONGEST = 40
SNIPPET = re.compile(r'^--8<-- "(\w+\.py)"$', re.MULTILINE)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 6


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(example: Path, tmp_path: Path) -> None:
    """In an empty folder, where it makes its own data; what it asserts holds, and nothing warns."""
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": programs, "ONNX_TREEBEARD_CACHE": str(tmp_path / "cache")}
    command = [sys.executable, "-P", "-W", "error", str(example)]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout, "it shows what it does"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_short(example: Path) -> None:
    assert len(example.read_text(encoding="utf-8").splitlines()) < LONGEST


def test_pages_show_every_example() -> None:
    """By inclusion, so that the text of a page and the program cannot drift apart."""
    shown = {name for page in ROOT.glob("docs/**/*.md") for name in SNIPPET.findall(page.read_text("utf-8"))}
    assert shown == {example.name for example in EXAMPLES}
