"""The programs of docs/examples run as they stand, are short, and are what the pages show."""

import ast
import os
import re
import runpy
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "docs" / "examples").glob("*.py"))
LONGEST = 40
ENGINES = {
    "daft",
    "dask",
    "duckdb",
    "ray",
}  # tests/engines has their programs too, and an environment that has them
SHOWN = re.compile(r"^<!-- program: docs/examples/(\w+\.py) -->$", re.MULTILINE)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 6


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where what one program has compiled is found by the next."""
    return tmp_path_factory.mktemp("cache")


def imported_by(example: Path) -> set[str]:
    """The packages that a program imports."""
    tree = ast.parse(example.read_text(encoding="utf-8"))
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    names += [str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {name.split(".")[0] for name in names}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(
    example: Path,
    kept: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In an empty folder, where it makes its own data; what it asserts holds, and nothing warns."""
    for package in sorted(ENGINES & imported_by(example)):
        if find_spec(package) is None:
            pytest.skip(f"there is no {package}; make engines-check runs it")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE", str(kept))
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out, "it shows what it does"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_short(example: Path) -> None:
    assert len(example.read_text(encoding="utf-8").splitlines()) < LONGEST


def test_pages_show_every_example() -> None:
    """What they show is written by a program (tests/docs/test_pages.py), so that a page cannot drift apart from it."""
    shown = {name for page in ROOT.glob("docs/**/*.md") for name in SHOWN.findall(page.read_text("utf-8"))}
    assert shown == {example.name for example in EXAMPLES}
