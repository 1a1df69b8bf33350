"""Contributions of models opened by treebeard.h alone, with code of a library of kernels: those of Python, to the bit."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import xgboost
from opened_models import open_model
from planned_predictors import NoCodeError, units_from, write_library
from plans import backend
from same_bits import assert_same_bits

import onnx_treebeard
from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.bindings.native_library import library_path
from onnx_treebeard.bindings.planner import Method
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.plan import plan_of
from onnx_treebeard.compiler.units.unit_catalogue import unit_named
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.kernels.cpu.isa.cpu_levels import LOWEST, level_of
from onnx_treebeard.kernels.library.read import file_name
from onnx_treebeard.kernels.llvm.cpu_targets import chooses_from_many, native_machine, register_bytes
from onnx_treebeard.system.errors import CompilerError, UnsupportedError

FIRST = 4  # `kernels` of Method.SHAPLEY
METHODS = (Method.SHAPLEY, Method.PATH, Method.INTERACTION)
ROWS = np.random.default_rng(2).normal(size=(300, 5)).astype(np.float32)


def booster() -> xgboost.Booster:
    params: dict[str, Any] = {"objective": "multi:softprob", "num_class": 3, "nthread": 1, "max_depth": 4}
    labels = np.digitize(ROWS[:, 0] * ROWS[:, 1], [-0.5, 0.5])
    return xgboost.train(params, xgboost.DMatrix(ROWS, labels), 5)


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Iterator[xgboost.Booster]:
    """A model, and a library that has the units of its contributions."""
    machine = native_machine()
    if machine is None or level_of(machine) is None or not register_bytes(machine):
        pytest.skip("the library has no level with registers for this CPU")
    trained = booster()
    forest = onnx_treebeard.load(trained)
    value = ELEMENT_TYPES[forest.accumulator_type]
    plans = [
        plan_of(forest, CompileOptions(), backend(machine), contributions=value, contribution_method=method)
        for method in METHODS
    ]
    names = [name for plan in plans for name in plan.units]
    units = [unit_named(name, register_bytes(machine), chooses_from_many(machine)) for name in names]
    made = tmp_path_factory.mktemp("units")
    write_library(made, units, machine)
    with units_from(made):
        yield trained


@pytest.mark.parametrize("method", METHODS)
def test_contributions_are_scores_of_their_own_predictor(model: xgboost.Booster, method: Method) -> None:
    opened = open_model(bytes(model.save_raw("json")), kernels=FIRST + method)
    compiled = onnx_treebeard.compile(model)
    expected = (
        compiled.predict_interactions(ROWS)
        if method is Method.INTERACTION
        else compiled.predict_contribs(ROWS, approx_contribs=method is Method.PATH)
    )
    scores, labels, _ = opened.results(ROWS)
    assert labels is None
    assert opened.about.n_outputs == expected[0].size
    assert_same_bits(scores, expected.reshape(len(ROWS), -1))


def test_baseline_code_has_none(model: xgboost.Booster, tmp_path: Path) -> None:
    """Where the units of this CPU are missing, scores are walked with those of the baseline level, which has no vectors for contributions."""
    machine = native_machine()
    assert machine is not None
    baseline = Path(library_path()).parent / "library" / file_name(LOWEST[machine.architecture])
    if not baseline.is_file():
        pytest.skip("no baseline code is installed")
    shutil.copy(baseline, tmp_path)
    with units_from(tmp_path):
        assert open_model(bytes(model.save_raw("json"))).about.has_scores
        with pytest.raises(NoCodeError):
            open_model(bytes(model.save_raw("json")), kernels=FIRST)


def test_what_is_refused(model: xgboost.Booster) -> None:
    data = bytes(model.save_raw("json"))
    with pytest.raises(CompilerError, match=r"kernels are 7; expected 1 \(scores\)"):
        open_model(data, kernels=7)
    with pytest.raises(CompilerError, match="computed on the CPU"):
        open_model(data, kernels=FIRST, device=0)
    silent = onnx_treebeard.load(model)
    without = to_onnx_without_hits(silent)
    with pytest.raises(UnsupportedError, match="how many training rows"):
        open_model(without, kernels=FIRST)


def to_onnx_without_hits(forest: onnx_treebeard.Forest) -> bytes:
    """A model of one tree node that does not count training rows."""
    silent = replace(forest, node_hits=np.zeros(0), leaf_hits=np.zeros(0))
    return bytes(to_onnx(silent, domain="treebeard").model.SerializeToString())
