"""Integration: an empty graph is to onnxruntime what the model is from outside, and nothing inside."""

from collections.abc import Callable
from dataclasses import replace
from inspect import getclosurevars
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import ModelProto, TensorProto, helper

from onnx_treebeard.bench import call_overhead
from onnx_treebeard.bench.benchmark_models import Subject, subject_of_file
from onnx_treebeard.bench.call_overhead import empty_graphs, without_operators
from onnx_treebeard.bench.engine import OurSession
from onnx_treebeard.bench.library_engines import LIBRARIES, Ort
from onnx_treebeard.bench.run_benchmark import Settings, run_shape
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.session.inference_session import InferenceSession

Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]

MODELS = ("wine_scaler_forest.onnx", "diabetes_columns_boosting.onnx", "breast_cancer_xgboost.json")


def session_of(model: bytes, optimised: str = "") -> Any:
    options = onnxruntime.SessionOptions()
    options.optimized_model_filepath = optimised
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def face(session: Any, feed: dict[str, Any]) -> list[Any]:
    """What a caller sees: inputs as declared, outputs as they come for one row."""
    inputs = [(one.name, one.type, one.shape) for one in session.get_inputs()]
    names = [(one.name, one.type) for one in session.get_outputs()]
    return [inputs, names, [(value.dtype, value.shape) for value in session.run(None, feed)]]


def emptied(subject: Subject) -> Subject:
    return without_operators(subject, session_of(subject.onnx).run(None, subject.feeds_of(1)[0]))


@pytest.mark.parametrize("name", MODELS)
def test_from_outside_it_is_the_model(name: str, models: Path) -> None:
    subject = subject_of_file(str(models / name), Replay(), 1, 0)
    feed = subject.feeds_of(1)[0]
    empty = emptied(subject)
    assert face(session_of(empty.onnx), feed) == face(session_of(subject.onnx), feed)
    assert empty.feeds_of(1)[3].keys() == feed.keys()


def test_inputs_that_are_passed_on_still_are(save: Save, stump: Stump) -> None:
    model = stump()
    model.graph.output.append(model.graph.input[0])
    subject = subject_of_file(str(save("m.onnx", model)), Replay(), 1, 0)
    empty, feed = emptied(subject), subject.feeds_of(1)[3]
    assert face(session_of(empty.onnx), feed) == face(session_of(subject.onnx), feed)
    assert session_of(empty.onnx).run(None, feed)[1].tobytes() == feed["X"].tobytes()


@pytest.mark.parametrize("name", MODELS)
def test_onnxruntime_runs_no_operator_of_it(name: str, models: Path, tmp_path: Path) -> None:
    """Seen in the graph that is left when onnxruntime has made it ready to run."""
    subject = subject_of_file(str(models / name), Replay(), 1, 0)
    optimised = str(tmp_path / "optimised.onnx")
    session_of(emptied(subject).onnx, optimised)
    assert len(onnx.load(optimised).graph.node) == 0
    session_of(subject.onnx, optimised)
    assert len(onnx.load(optimised).graph.node) > 0


def test_text_and_constants_of_old_models(save: Save, stump: Stump) -> None:
    """Constants that are inputs too, as before IR version 4, are fed by nobody and go."""
    model = stump()
    model.ir_version = 3
    model.graph.input.append(helper.make_tensor_value_info("unused", TensorProto.FLOAT, [1]))
    model.graph.initializer.append(helper.make_tensor("unused", TensorProto.FLOAT, [1], [1.0]))
    subject = subject_of_file(str(save("m.onnx", model)), Replay(), 1, 0)
    session = session_of(without_operators(subject, [np.array(["a"], object)]).onnx)
    assert [one.name for one in session.get_inputs()] == ["X"]
    (label,) = session.run(None, subject.feeds_of(1)[0])
    assert (label.dtype, label.tolist()) == (np.dtype(object), ["a"])


def test_both_sessions_whatever_the_schedule_of_the_tree_nodes(save: Save, stump: Stump) -> None:
    schedule = '{"format": "onnx-treebeard schedule", "version": 1, "options": {}, "nodes": {"stump": {"tile_size": 1}}}'
    replay = Replay(schedule=str(save("schedule.json", schedule)))
    subject = subject_of_file(str(save("m.onnx", stump())), replay, 1, 0)
    bounds = {kind.name: kind(subject).bind(1, 1) for kind in (OurSession, Ort)}
    empty = empty_graphs(subject, bounds, 1)
    assert empty.keys() == {"ort", "session"}
    for name, bound in empty.items():
        session = getclosurevars(bound.call).nonlocals["session"]
        assert isinstance(session, InferenceSession) is (name == "session")
        assert np.array_equal(bound.scores(), bounds["ort"].scores())
        assert len(bound.batches) == 1024  # other rows in every call, as the model gets them


def test_only_sessions_have_one(save: Save, stump: Stump) -> None:
    subject = subject_of_file(str(save("m.onnx", stump())), Replay(), 1, 0)
    assert empty_graphs(subject, {}, 1) == {}
    bound = Ort(subject).bind(1, 1)
    assert empty_graphs(subject, {"ort": bound, "predict": bound}, 1).keys() == {"ort"}


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param({"onnx": b"no model"}, "InvalidProtobuf", id="to be opened"),
        pytest.param({"feed": {"other": np.zeros((1, 2), np.float32)}}, "Required inputs", id="to be run"),
    ],
)
def test_without_empty_graphs_that_are_refused(
    change: dict[str, Any], reason: str, save: Save, stump: Stump, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are told of; the model is timed all the same."""
    made = call_overhead.without_operators
    monkeypatch.setattr(call_overhead, "without_operators", lambda *given: replace(made(*given), **change))
    said: list[str] = []
    subject = subject_of_file(str(save("m.onnx", stump())), Replay(), 1, 0)
    shape = run_shape(subject, LIBRARIES, Settings(("ort",), (1,), (1,), 1), said.append)
    assert [one["engine"] for one in shape["measurements"]] == ["session", "predict", "ort"]
    assert (shape["empty_graphs"], shape["inside_kernels"], shape["left_out"]) == ([], [], [])
    (told,) = (text for text in said if "empty graph" in text)
    assert told.startswith("m.onnx: no figures of empty graphs: ")
    assert reason in told
