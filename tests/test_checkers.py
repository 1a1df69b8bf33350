"""What mypy knows of the package as a wheel installs it: every public name, no other, and what a session's `run` takes and gives."""

import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import onnx_treebeard

ROOT = Path(__file__).parents[1]
USES = """
import numpy as np
import onnx_treebeard
from onnx_treebeard import Booster  # wrong
from onnx_treebeard import CompileOptions, ModelError

onnx_treebeard.compil  # wrong
onnx_treebeard.__version__.upper()
rows = np.zeros((1, 2), np.float32)
forest = onnx_treebeard.compile("model.json", schedule=CompileOptions(tile_size=4))
forest.predict(rows).shape
forest.predikt(rows)  # wrong
onnx_treebeard.compile("model.json", with_leafs=True)  # wrong
onnx_treebeard.load("model.json").n_trees + 1
onnx_treebeard.load("model.json").n_trees + "1"  # wrong
session = onnx_treebeard.InferenceSession("model.onnx")
session.run(None, {"X": rows})[0].shape
session.run(["label"], {"X": rows}).append(1)
session.run(None, {"X": rows}).shape  # wrong
session.run("label", {"X": rows})  # wrong
session.run(None, [rows])  # wrong
session.report.taken[0].reason.upper()
session.report.took  # wrong
onnx_treebeard.convert("model.json").notes
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the package as a wheel lays it out, and borrows what else is installed here."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["scikit-build"]
    for package, source in settings["wheel"]["packages"].items():
        ignored = ignore_patterns("__pycache__", "*.so", "native")
        copytree(ROOT / source, site / package, ignore=ignored, dirs_exist_ok=True)
    borrowed = [path for path in sys.path if Path(path).name == "site-packages"]
    (site / "borrowed.pth").write_text("\n".join(borrowed))
    return folder / "bin" / "python"


def complaints(python: Path, text: str) -> dict[int, str]:
    """What mypy, strict, says against the lines of a program, in the folder of `python`."""
    folder = python.parents[1]
    (folder / "program.py").write_text(text)
    command = [sys.executable, "-m", "mypy", "--strict", "--python-executable", python, "program.py"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    lines = [line.split(":", 2) for line in done.stdout.splitlines() if ": error: " in line]
    return {int(number): said for file, number, said in lines if file == "program.py"}


@pytest.mark.long
def test_right_and_wrong_uses(installed: Path) -> None:
    every = "".join(f"onnx_treebeard.{name}\n" for name in onnx_treebeard.__all__)
    program = USES + every
    wrong = {number for number, line in enumerate(program.splitlines(), 1) if line.endswith("# wrong")}
    found = complaints(installed, program)
    assert set(found) == wrong, found
    assert all("import-untyped" not in said and "import-not-found" not in said for said in found.values())
