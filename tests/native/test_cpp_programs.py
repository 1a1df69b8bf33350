"""Programs in C and C++ of kernels/bindings, built as their READMEs say. Expected bits: the model's own engine (tests/support/binding_cases.py)."""

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
import xgboost
from binding_fixtures import FOLDER, ROOT, Bindings

pytestmark = pytest.mark.skipif(not all(map(shutil.which, ("gcc", "g++"))), reason="needs gcc and g++")
WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror", "-pthread")
MODELS = ROOT / "models"
HOST = ROOT / "tests" / "support" / "onnxruntime_host"
Build = Callable[..., Path]


@pytest.fixture(scope="session")
def built(bindings: Bindings) -> Build:
    """built(compiler, source, library, headers): the program of a source, which finds the library where it is."""

    def build(compiler: str, source: str, library: Path, headers: Path) -> Path:
        program = bindings.build / source.replace("/", "_").removesuffix(Path(source).suffix)
        linked = (library, f"-Wl,-rpath,{library.parent}", "-o", program)
        flags = ("-std=c++17" if compiler == "g++" else "-std=c99", *WARNINGS, "-I", headers)
        bindings.run(compiler, FOLDER / source, *flags, *linked, cwd=bindings.build)
        return program

    return build


def test_every_model_has_its_bits_and_every_error_its_status(bindings: Bindings, built: Build) -> None:
    program = built("g++", "cpp/test_treebeard.cc", bindings.library, bindings.home / "include")
    said = bindings.run(program, bindings.cases, cwd=bindings.build)
    assert said == f"{len(list(bindings.cases.glob('*/model')))} cases, 0 failures\n"


@pytest.mark.parametrize(
    ("compiler", "source"), [("gcc", "c/score_example.c"), ("g++", "cpp/score_example.cc")]
)
def test_the_example_prints_scores(bindings: Bindings, built: Build, compiler: str, source: str) -> None:
    model = MODELS / "breast_cancer_xgboost.json"
    program = built(compiler, source, bindings.library, bindings.home / "include")
    expected = xgboost.Booster(model_file=model).inplace_predict(np.zeros((2, 30)))
    assert_scores(bindings.run(program, model, cwd=bindings.build), expected)


def test_onnxruntime_runs_trees_by_our_provider(bindings: Bindings, built: Build) -> None:
    """In a program without Python, with onnxruntime's library of the wheel; a session that leaves nodes to other kernels is an error there."""
    model = MODELS / "diabetes_forest_regressor.onnx"
    (library,) = (Path(onnxruntime.__file__).parent / "capi").glob("libonnxruntime.so.*")
    named = bindings.build / "libonnxruntime.so.1"
    named.symlink_to(library)
    program = built("g++", "onnxruntime/score_example.cc", named, HOST)
    session = onnxruntime.InferenceSession(model)
    (expected,) = session.run(None, {"X": np.zeros((2, 10), np.float32)})
    assert_scores(bindings.run(program, bindings.library, model, cwd=bindings.build), expected)


def assert_scores(said: str, expected: np.ndarray) -> None:
    """Fails unless a program has printed these scores, to the bit."""
    assert np.array(said.split(), np.float32).tobytes() == expected.tobytes()
