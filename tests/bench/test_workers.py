"""Integration: engines in processes of their own; a stand-in for lleaves predicts with LightGBM."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from needed_tools import needs_compiler

from onnx_treebeard.bench.benchmark_models import LeftOutError, Subject, subject_of_file
from onnx_treebeard.bench.peers import engines, folder_engine
from onnx_treebeard.bench.peers.engines import Hessboost, Lleaves, OurC
from onnx_treebeard.bench.peers.folder_engine import WorkerEngine
from onnx_treebeard.scoring.compile_settings import Replay

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a shell script stands in for a Python")

STAND_IN = """
import runpy, sys, time, types
from importlib import metadata

class Model:
    def __init__(self, model_file):
        self.file = model_file
    def compile(self):
        {compiling}
    def predict(self, rows, n_jobs):
        print("what a library prints is no answer")
        import lightgbm
        return lightgbm.Booster(model_file=self.file).predict(rows, num_threads=n_jobs)

metadata.version = lambda name: "9.9"
sys.modules["lleaves"] = types.SimpleNamespace(Model=Model)
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
Open = Callable[..., Lleaves]


@pytest.fixture
def subject(models: Path) -> Subject:
    pytest.importorskip("lightgbm")
    return subject_of_file(str(models / "wine_lightgbm_multiclass.txt"), Replay(), 40, 0)


@pytest.fixture
def of_xgboost(models: Path) -> Subject:
    return subject_of_file(str(models / "digits_xgboost_multiclass.json"), Replay(), 40, 0)


@pytest.fixture
def opened(subject: Subject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Open:
    """The engine with a stand-in for lleaves, which does what is given when it compiles."""

    def make(compiling: str = "pass", seconds: float = 60) -> Lleaves:
        script, python = tmp_path / "stand_in.py", tmp_path / "python"
        script.write_text(STAND_IN.format(compiling=compiling))
        python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{script}" "$@"\n')
        python.chmod(0o755)
        monkeypatch.setattr(Lleaves, "python", python)
        monkeypatch.setattr(Lleaves, "max_build_seconds", seconds)
        return Lleaves(subject)

    return make


def check_closed(engine: WorkerEngine) -> None:
    """Nothing is left of an engine that is closed."""
    engine.close()
    assert engine.process is not None
    assert engine.process.returncode is not None
    assert not Path(engine.folder.name).exists()


def test_scores_and_seconds_come_from_the_worker(opened: Open, subject: Subject) -> None:
    import lightgbm

    engine = opened()
    assert engine.version() == "9.9"
    bound = engine.bind(7, 2)
    expected = lightgbm.Booster(model_file=str(subject.path)).predict(subject.rows_of(7))
    assert np.array_equal(bound.scores()[0], expected)
    assert bound.seconds(3) > 0
    single = bound.single_calls(3)
    assert len(single) == 3
    assert min(single) > 0
    check_closed(engine)


def test_a_compilation_that_takes_too_long_is_stopped(opened: Open) -> None:
    with pytest.raises(LeftOutError, match="did not compile the model within 1 s"):
        opened("time.sleep(60)", seconds=0.6)


def test_what_goes_wrong_is_the_reason(opened: Open) -> None:
    with pytest.raises(LeftOutError, match="ValueError: no such leaf"):
        opened("raise ValueError('no such leaf')")
    with pytest.raises(LeftOutError, match="its process ended"):
        opened("sys.exit(3)")


def test_a_process_of_hessboost_has_the_threads_that_are_asked_for(of_xgboost: Subject) -> None:
    pytest.importorskip("hessboost")
    xgboost = pytest.importorskip("xgboost")
    engine = Hessboost(of_xgboost)
    for batch, threads in ((7, 1), (1, 1), (7, 2)):
        found = engine.bind(batch, threads).scores()[0]
        booster = xgboost.Booster(model_file=str(of_xgboost.path))
        np.testing.assert_allclose(found, booster.inplace_predict(of_xgboost.rows_of(batch)), atol=1e-6)
        assert engine.process is not None
        environment = Path(f"/proc/{engine.process.pid}/environ")
        if environment.is_file():
            assert f"RAYON_NUM_THREADS={threads}".encode() in environment.read_bytes().split(b"\0")
    check_closed(engine)


@needs_compiler
@pytest.mark.parametrize(
    "name", ["digits_xgboost_multiclass.json", "wine_lightgbm_multiclass.txt", "breast_cancer_lightgbm.txt"]
)
def test_calls_from_c_have_the_scores_of_predict(name: str, models: Path) -> None:
    """Rows of float32 and of float64, one score a row and several."""
    subject = subject_of_file(str(models / name), Replay(), 40, 0)
    engine = OurC(subject)
    for batch in (1, 7):
        bound = engine.bind(batch, 1)
        assert bound.seconds(3) > 0
        expected = subject.compiled().predict(subject.rows_of(batch))
        (found,) = bound.scores()
        assert found.dtype == expected.dtype
        assert found.tobytes() == expected.tobytes()
        assert len(bound.single_calls(3)) == 3
    with pytest.raises(LeftOutError, match="there are not enough rows"):
        engine.bind(20_000, 1)
    check_closed(engine)


@needs_compiler
def test_no_calls_from_c_without_a_compiler(of_xgboost: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "C_SOURCE", Path("nowhere.c"))
    with pytest.raises(LeftOutError, match="its program cannot be compiled: "):
        OurC(of_xgboost)
    monkeypatch.setattr(folder_engine, "COMPILERS", ("no-such-compiler",))
    with pytest.raises(LeftOutError, match="needs a C compiler; there is none of no-such-compiler"):
        OurC.check(of_xgboost)
