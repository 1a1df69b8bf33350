"""What needs an extra says so, with the command that brings it. In a process in which nothing that an extra brings can be imported."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from onnx_treebeard.system.errors import MissingPackageError
from onnx_treebeard.system.optional_packages import EXTRAS, missing_package, naming_packages

ROOT = Path(__file__).parents[2]
MODEL = str(ROOT / "models" / "breast_cancer_xgboost.json")
PIPELINE = str(ROOT / "models" / "wine_scaler_forest.onnx")
ABSENT = [package for packages in EXTRAS.values() for package in packages]
PROCESS = f"""
import sys
for absent in {ABSENT}:
    sys.modules[absent] = None
import onnx_treebeard
from onnx_treebeard import CompileOptions, MissingPackageError
try:
    eval(sys.argv[1])
except MissingPackageError as error:
    print(error)
"""
# What is asked for, and how the error begins and which extra it names.
NEEDING = (
    ("onnx_treebeard.convert", "convert needs onnx", "onnx"),
    (f"onnx_treebeard.load({PIPELINE!r})", f"{PIPELINE}: the type of", "onnx"),
    ("onnx_treebeard.tune", "tune needs xdsl", "compiler"),
    (
        f"onnx_treebeard.compile({MODEL!r}, schedule=CompileOptions(tile_size=2))",
        "a compile with",
        "compiler",
    ),
    ("onnx_treebeard.InferenceSession", "InferenceSession needs onnxruntime", "ort"),
    (f"onnx_treebeard.batch_function({MODEL!r})", "a function of batches needs pyarrow", "table"),
    ("__import__('onnx_treebeard.spark')", "onnx_treebeard.spark needs ", "spark"),
    ("__import__('onnx_treebeard.ray')", "onnx_treebeard.ray needs ", "ray"),
)


@pytest.mark.parametrize(("asked", "begin", "extra"), NEEDING, ids=[case[0][:40] for case in NEEDING])
def test_an_error_names_the_extra(asked: str, begin: str, extra: str) -> None:
    command = [sys.executable, "-c", PROCESS, asked]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.startswith(begin)
    assert f"is not installed: pip install 'onnx-treebeard[{extra}]'" in told


def test_the_command_without_click() -> None:
    code = PROCESS.split("import onnx_treebeard")[0] + "from onnx_treebeard.__main__ import main; main()"
    ended = subprocess.run(
        [sys.executable, "-c", code, "--help"], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    asked = "the command needs click, which is not installed: pip install 'onnx-treebeard[cli]'"
    assert ended.stderr == f"onnx-treebeard: error: {asked}\n"


def test_other_modules_that_are_missing_are_no_extras() -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_module"), naming_packages():
        __import__("no_such_module")


def test_an_error_keeps_its_class_with_a_file() -> None:
    assert isinstance(missing_package("this", "onnx", "onnx").in_file("model.onnx"), MissingPackageError)


def test_the_extras_are_those_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert [Requirement(line).name for line in project["dependencies"]] == ["numpy"]
    extras = project["optional-dependencies"]
    for extra, packages in EXTRAS.items():
        brought = {Requirement(line).name for line in extras[extra]}
        assert set(packages) - {"google"} <= brought, extra
    (everything,) = map(Requirement, extras["all"])
    assert (everything.name, everything.extras) == (project["name"], set(EXTRAS))
