"""treebeard.h and the library, used from C as they are installed."""

import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from forests import Leaf, Node, forest_of
from planned_predictors import units_of_plan, write_library

from onnx_treebeard.compiled import CompiledForest
from onnx_treebeard.forest import LabelRule
from onnx_treebeard.kernels.cpu.cpus import native_machine
from onnx_treebeard.kernels.library.levels import level_of
from onnx_treebeard.native_library import library_path

pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="needs a C compiler")


def made_program(source: Path, program: Path) -> Path:
    """The program of a source, which finds the library where it is installed."""
    folder = Path(library_path()).parent
    subprocess.run(
        [
            *("gcc", "-std=c99", "-Wall", "-Wextra", "-Werror", source),
            *("-I", folder / "include", library_path(), f"-Wl,-rpath,{folder}", "-o", program),
        ],
        check=True,
    )
    return program


def test_c_program(make_forest, make_artifact, tmp_path, request):
    program = made_program(request.path.with_name("program.c"), tmp_path / "program")
    ids = np.arange(10) * 7
    forest = make_forest(3, label_rule=LabelRule.ARGMAX, labels=("a", "bb", "c"), leaf_id=ids)
    CompiledForest(forest, make_artifact(forest, leaves=True)).write_artifact(tmp_path / "forest.bin")
    result = subprocess.run([program, tmp_path / "forest.bin"], capture_output=True, text=True, check=True)
    scores, leaves = "3 3 1 8 3\n1 2 0 bb\n5 4 3 a\n1 0\n1 1\n", "7 35\n1 5\n"
    errors = "leaf names are 2; expected 0 (ids) or 1 (numbers)\nthe pointer to the leaves is null\n"
    assert result.stdout == scores + leaves + errors
    (tmp_path / "damaged.bin").write_bytes(b"something else")
    result = subprocess.run([program, tmp_path / "damaged.bin"], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout) == (1, "is not a compiled forest\n")


def test_a_forest_is_opened_from_columns(tmp_path, request):
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    program = made_program(request.path.with_name("open_columns.c"), tmp_path / "program")
    forest = forest_of(Node(1, "<=", 0.5, Leaf({0: -1.0}), Leaf({0: 3.0})), n_features=2)
    write_library(tmp_path, units_of_plan(forest, machine), machine)
    result = subprocess.run([program, tmp_path], capture_output=True, text=True, check=True)
    assert result.stdout == "-1 3\n1 feature is 1, but the model has 1 features (0 to 0)\n"
    result = subprocess.run([program, tmp_path / "none"], capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert result.stdout.startswith("3 there is no library of kernels: cannot open")
