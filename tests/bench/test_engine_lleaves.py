"""Integration: lleaves' worker in a process of its own, with a stand-in for lleaves that predicts with LightGBM."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from bench.engine_lleaves import Lleaves
from bench.place import Place
from onnx_treebeard.bench.subjects import LeftOutError, Subject, subject_of_file
from onnx_treebeard.scoring.compile_settings import Replay

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a shell script stands in for a Python")

STAND_IN = """
import runpy, sys, time, types
from importlib import metadata

class Model:
    def __init__(self, model_file):
        self.file = model_file
    def compile(self, cache):
        {compiling}
        open(cache, "w").close()
    def predict(self, rows, n_jobs):
        print("what a library prints is no answer")
        import lightgbm
        return lightgbm.Booster(model_file=self.file).predict(rows, num_threads=n_jobs)

metadata.version = lambda name: "9.9"
sys.modules["lleaves"] = types.SimpleNamespace(Model=Model)
runpy.run_path(sys.argv[2], run_name="__main__")
"""
Open = Callable[..., Lleaves]


@pytest.fixture
def subject(models: Path) -> Subject:
    pytest.importorskip("lightgbm")
    return subject_of_file(str(models / "wine_lightgbm_multiclass.txt"), Replay(), 40, 0)


@pytest.fixture
def opened(subject: Subject, tmp_path: Path) -> Open:
    """The engine with a stand-in for lleaves, which does what is given when it compiles."""

    def make(compiling: str = "pass", seconds: float = 60) -> Lleaves:
        script, python = tmp_path / "stand_in.py", tmp_path / "python"
        script.write_text(STAND_IN.format(compiling=compiling))
        python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{script}" "$@"\n')
        python.chmod(0o755)
        return Lleaves.at(Place(tmp_path, seconds, python))(subject)

    return make


def test_scores_and_seconds_come_from_the_worker(opened: Open, subject: Subject, tmp_path: Path) -> None:
    import lightgbm

    engine = opened()
    try:
        assert engine.version() == "9.9"
        bound = engine.bind(7, 2)
        expected = lightgbm.Booster(model_file=str(subject.path)).predict(subject.rows_of(7))
        assert np.array_equal(bound.scores()[0], expected)
        assert bound.seconds(3) > 0
    finally:
        engine.close()
    assert engine.process.returncode is not None
    assert not Path(engine.folder.name).exists()
    assert [path.suffix for path in tmp_path.glob("lleaves-*")] == [".o"]  # kept for the next run, whole


def test_a_compilation_that_takes_too_long_is_stopped(opened: Open, tmp_path: Path) -> None:
    with pytest.raises(LeftOutError, match="did not compile the model within 1 s"):
        opened("time.sleep(60)", seconds=0.6)
    assert not list(tmp_path.glob("lleaves-*"))


def test_what_goes_wrong_is_the_reason(opened: Open) -> None:
    with pytest.raises(LeftOutError, match="ValueError: no such leaf"):
        opened("raise ValueError('no such leaf')")
    with pytest.raises(LeftOutError, match="its process ended"):
        opened("sys.exit(3)")
