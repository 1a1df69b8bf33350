"""treebeard.h and the library, used from C as they are installed."""

import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from c_programs import WARNINGS, made_program
from forests import Leaf, Node, forest_of
from planned_predictors import units_of_plan, write_library
from wheel_c_program import FORBIDDEN, needed_libraries

import onnx_treebeard
from onnx_treebeard.bindings.native_library import library_path
from onnx_treebeard.forest.forest import LabelRule
from onnx_treebeard.kernels.cpu.isa.cpu_levels import level_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine
from onnx_treebeard.runtime.compiled_forest import CompiledForest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="needs a C compiler")


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
    scored = "targets that no leaf scores are 0 in this forest, whatever a base margin would add\n"
    assert result.stdout == f"-1 3\n9 23\n{scored}1 feature is 1, but the model has 1 features (0 to 0)\n"
    result = subprocess.run([program, tmp_path / "none"], capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert result.stdout.startswith("3 there is no library of kernels: cannot open")


@pytest.fixture
def alone(tmp_path, request):
    """alone(model): the program, the library and the kernels of the model in a folder of their own; run with an empty environment."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    folder, program = tmp_path / "alone", tmp_path / "program"
    (folder / "library").mkdir(parents=True)
    shutil.copy(library_path(), folder)
    source, name = request.path.with_name("score_model.c"), Path(library_path()).name
    headers = Path(library_path()).parent / "include"
    command = ["gcc", "-std=c99", *WARNINGS, source, "-I", headers, folder / name]
    subprocess.run([*command, f"-Wl,-rpath,{folder}", "-o", program], check=True)

    def run(forest, rows, *arguments):
        write_library(folder / "library", units_of_plan(forest, machine), machine)
        text = "\n".join(" ".join(f"{value:.17g}" for value in row) for row in rows)
        given = {"input": text, "capture_output": True, "text": True, "cwd": tmp_path, "env": {}}
        return subprocess.run([program, *arguments], check=False, **given)

    return run


def test_a_model_is_scored_without_python(alone):
    model = ROOT / "models" / "digits_forest_classifier.onnx"
    compiled = onnx_treebeard.compile(model)
    rows = np.load(model.with_suffix(".npy"))[:9].astype(np.float32)
    scored = alone(compiled.forest, rows, model)
    assert scored.returncode == 0, scored.stdout
    found = np.array([line.split() for line in scored.stdout.splitlines()])
    assert (found[:, :-1].astype(np.float32) == compiled.predict(rows)).all()
    assert found[:, -1].astype(np.int64).tolist() == compiled.predict_label(rows).tolist()
    refused = alone(compiled.forest, rows, model, "other")
    assert refused.returncode == 1
    assert refused.stdout.startswith(
        ": the model has 0 tree nodes called 'other'; its tree nodes are TreeEnsembleClassifier"
    )


def test_a_model_of_doubles_is_scored_without_python(alone):
    """LightGBM reads doubles: rows between two neighbouring floats, one on either side of a threshold, and a missing value."""
    lightgbm = pytest.importorskip("lightgbm")
    model = ROOT / "models" / "breast_cancer_lightgbm.txt"
    booster = lightgbm.Booster(model_file=str(model))
    forest = onnx_treebeard.load(model)
    rows = np.random.default_rng(0).normal(size=(9, forest.n_features)) * 8
    node = int(np.flatnonzero(forest.feature == forest.feature[forest.root[0]])[0])
    rows[:2, forest.feature[node]] = forest.threshold[node], np.nextafter(forest.threshold[node], np.inf)
    rows[2, 0] = np.nan
    scored = alone(forest, rows, model)
    assert scored.returncode == 0, scored.stdout
    assert [float(line.split()[0]) for line in scored.stdout.splitlines()] == booster.predict(rows).tolist()


@pytest.mark.parametrize("form", ["cbm", "json"])
def test_a_model_of_catboost_is_scored_without_python(alone, form):
    model = ROOT / "tests" / "converters" / "data" / f"catboost_1_2_lossguide.{form}"
    forest = onnx_treebeard.load(model)
    rows = np.random.default_rng(0).normal(size=(9, forest.n_features)).astype(np.float32)
    rows[2, 0] = np.nan
    scored = alone(forest, rows, model)
    assert scored.returncode == 0, scored.stdout
    expected = onnx_treebeard.compile(forest).predict(rows)
    assert [float(line.split()[0]) for line in scored.stdout.splitlines()] == expected.ravel().tolist()


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("readelf") is None, reason="reads ELF")
def test_the_library_needs_no_python():
    assert not {name for name in needed_libraries(Path(library_path())) if FORBIDDEN.search(name)}


@pytest.mark.parametrize(
    ("compiler", "standard"), [("gcc", "c99"), ("gcc", "c17"), ("g++", "c++11"), ("g++", "c++20")]
)
def test_the_header_is_of_every_standard(compiler, standard, tmp_path):
    if shutil.which(compiler) is None:
        pytest.skip(f"needs {compiler}")
    source = tmp_path / ("user.c" if compiler == "gcc" else "user.cc")
    source.write_text('#include "treebeard.h"\nint main(void) { return TREEBEARD_OK; }\n')
    headers = Path(library_path()).parent / "include"
    subprocess.run(
        [compiler, f"-std={standard}", *WARNINGS, "-c", source, "-I", headers, "-o", tmp_path / "user.o"],
        check=True,
    )


def test_structs_lie_as_promised(tmp_path, request):
    """What programs were compiled against stays so."""
    folder = Path(library_path()).parent
    command = [
        "gcc",
        "-std=c11",
        request.path.with_name("api_layout.c"),
        "-I",
        folder / "include",
        library_path(),
    ]
    subprocess.run([*command, f"-Wl,-rpath,{folder}", "-o", tmp_path / "layout"], check=True)
    assert subprocess.run([tmp_path / "layout"], check=False).returncode == 0
