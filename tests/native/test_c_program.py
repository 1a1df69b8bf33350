"""treebeard.h and the library, used from C as they are installed."""

import shutil
import subprocess

import numpy as np
import pytest

from onnx_treebeard.compiled import CompiledForest
from onnx_treebeard.forest import LabelRule
from onnx_treebeard.native_library import library_path


@pytest.mark.skipif(shutil.which("gcc") is None, reason="needs a C compiler")
def test_c_program(make_forest, make_artifact, tmp_path, request):
    folder = library_path().parent
    program = tmp_path / "program"
    subprocess.run(
        [
            *("gcc", "-std=c99", "-Wall", "-Wextra", "-Werror", request.path.with_name("program.c")),
            *("-I", folder / "include", library_path(), f"-Wl,-rpath,{folder}", "-o", program),
        ],
        check=True,
    )
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
