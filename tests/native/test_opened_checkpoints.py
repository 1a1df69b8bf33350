"""oracle: GTIL, Treelite's reference engine, for checkpoints that are opened by treebeard.h alone."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import treelite
from adversarial_rows import adversarial_rows
from opened_models import BOTH, open_model
from planned_predictors import units_from, units_of_plan, write_library
from same_bits import assert_same_bits
from treelite_models import gtil

from onnx_treebeard import InferenceSession, load
from onnx_treebeard.kernels.cpu.isa.cpu_levels import level_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine
from onnx_treebeard.system.errors import ModelError, OptionError

DATA = Path(__file__).parents[1] / "converters" / "data"
KINDS = {0: "", 1: "float32", 11: "float64"}
NAMES = ("3_9_logistic", "4_8_logistic", "4_8_vectors")


def path_of(name: str) -> Path:
    return DATA / f"treelite_{name}.checkpoint"


@pytest.fixture(scope="module", autouse=True)
def kernels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A library of the units of all these models."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    forests = [load(path_of(name), input_type=kind or None) for name in NAMES for kind in KINDS.values()]  # type: ignore[arg-type]
    made = tmp_path_factory.mktemp("units")
    write_library(
        made, [unit for forest in forests for unit in units_of_plan(forest, machine, BOTH)], machine
    )
    with units_from(made):
        yield


@pytest.mark.parametrize("input_type", KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_bits_are_those_of_gtil(name: str, input_type: int) -> None:
    model, opened = (
        treelite.Model.deserialize(path_of(name)),
        open_model(path_of(name).read_bytes(), input_type=input_type),
    )
    kind = KINDS[input_type] or model.input_type
    rows = np.ascontiguousarray(adversarial_rows(load(model, input_type=kind), 200, 0))
    scores, labels, raw = opened.results(rows)
    assert scores.dtype == kind
    assert_same_bits(raw, gtil(model, rows, "raw"))
    assert_same_bits(scores, gtil(model, rows))
    assert (opened.leaves(rows) == gtil(model, rows, "leaf_id")).all()
    assert (labels is None) == (name == "4_8_vectors")
    assert labels is None or (labels == (scores[:, 0] > 0.5)).all()


def test_what_is_no_choice_is_refused() -> None:
    data = path_of("4_8_logistic").read_bytes()
    with pytest.raises(OptionError, match="'input_type': is 7; accepted for a Treelite checkpoint are 1"):
        open_model(data, input_type=7)
    with pytest.raises(
        ModelError, match=r"the model is not an ONNX model; options\.node is for ONNX models only"
    ):
        open_model(data, node="trees")
    text = (DATA / "lightgbm_2_3_binary.txt").read_bytes()
    with pytest.raises(
        ModelError,
        match=r"the model is neither an ONNX model nor a Treelite checkpoint; options\.input_type is for",
    ):
        open_model(text, input_type=11)


def test_sessions_say_what_to_do() -> None:
    with pytest.raises(
        ModelError, match="is a Treelite model; convert it to ONNX with `onnx-treebeard convert`"
    ):
        InferenceSession(path_of("4_8_vectors"))
    with pytest.raises(
        ModelError, match="is an XGBoost model; convert it to ONNX with `onnx-treebeard convert`"
    ):
        InferenceSession(DATA / "xgboost_1_7_logistic.json")
