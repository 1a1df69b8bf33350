"""Contributions of features as a further output of a session, a node and a file: against those of the forest alone, and what is refused."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
import onnxruntime
import pytest
import xgboost
from click.testing import CliRunner
from skl2onnx import to_onnx as sklearn_to_onnx
from sklearn.ensemble import RandomForestClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import onnx_treebeard
from onnx_treebeard.cli.main import main
from onnx_treebeard.converters.rewrite.add_extra_outputs import add_outputs
from onnx_treebeard.converters.rewrite.extra_output_options import ExtraOutputs
from onnx_treebeard.converters.rewrite.node_report import NodeReport, RewriteReport
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest.reach_profile import NamedProfile, count_hits, profile_text
from onnx_treebeard.session.inference_session import InferenceSession, register_custom_ops
from onnx_treebeard.system.errors import OptionError, UnsupportedError

OURS = RewriteReport((NodeReport("forest", "TreeEnsemble", True, 1, 1),))


def succeed(*arguments: object) -> None:
    """Runs a command of ours."""
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exit_code == 0, result.output


def trained(classes: int = 0) -> tuple[xgboost.Booster, npt.NDArray[np.float32]]:
    rng = np.random.default_rng(5)
    rows = rng.normal(size=(600, 7)).astype(np.float32)
    score = rows[:, 0] + rows[:, 1] * rows[:, 2]
    params: dict[str, Any] = {"nthread": 1, "max_depth": 4}
    if classes:
        params |= {"objective": "multi:softprob", "num_class": classes}
        score = np.digitize(score, [-1, 1][: classes - 1])
    return xgboost.train(params, xgboost.DMatrix(rows, score), 9), rows


@pytest.mark.parametrize("classes", [0, 3])
@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_a_session_has_those_of_the_forest(classes: int, domain: str) -> None:
    """Of a converted model, whose nodes count the training rows, in operators of either domain."""
    booster, rows = trained(classes)
    compiled = onnx_treebeard.compile(booster)
    model = to_onnx(compiled.forest, domain=domain).model
    session = InferenceSession(model, with_contribs=True)
    name = session.get_outputs()[-1].name
    assert name.endswith("_contribs")
    expected = compiled.predict_contribs(rows)
    shape = [None, *expected.shape[1:]]
    assert session.get_outputs()[-1].shape == shape
    feeds = {session.get_inputs()[0].name: rows}
    contributions = session.run([name], feeds)[0]
    assert contributions.dtype == np.float32
    assert np.all(np.abs(contributions - expected) <= 1e-6 * np.abs(expected).sum(-1, keepdims=True))
    for count in (1, 8, 40):  # of which short calls go without onnxruntime
        some = session.run(None, {session.get_inputs()[0].name: rows[:count]})[-1]
        assert some.tobytes() == contributions[:count].tobytes()


def test_plain_onnxruntime_with_the_operator() -> None:
    """By the operator's kernel; the output is computed alone, too."""
    booster, rows = trained(3)
    compiled = onnx_treebeard.compile(booster)
    model = to_onnx(compiled.forest, domain="treebeard").model
    add_outputs(model, OURS, ExtraOutputs(contribs=True))
    options = onnxruntime.SessionOptions()
    register_custom_ops(options)
    session = onnxruntime.InferenceSession(model.SerializeToString(), options)
    expected = compiled.predict_contribs(rows)
    contributions = session.run(["forest_contribs"], {"X": rows})[0]
    assert contributions.tobytes() == expected.tobytes()


def test_the_other_type() -> None:
    """Output 10 of a node is computed in float64, whatever its scores are."""
    booster, rows = trained()
    compiled = onnx_treebeard.compile(booster)
    model = to_onnx(compiled.forest, domain="treebeard").model
    node = model.graph.node[0]
    node.output.extend([""] * (11 - len(node.output)))
    node.output[10] = "contributions"
    model.graph.output.append(onnx.helper.make_tensor_value_info("contributions", 11, [None, 8]))
    session = InferenceSession(model)
    expected = compiled.predict_contribs(rows, dtype=np.float64)
    assert session.run(["contributions"], {"X": rows})[0].tobytes() == expected.tobytes()


def pipeline() -> tuple[Any, bytes, npt.NDArray[np.float32]]:
    rng = np.random.default_rng(3)
    rows = rng.normal(size=(500, 5)).astype(np.float32)
    labels = np.digitize(rows[:, 0] + rows[:, 1] * rows[:, 2], [-1, 1])
    made = make_pipeline(StandardScaler(), RandomForestClassifier(7, max_depth=4, random_state=0)).fit(
        rows, labels
    )
    model = sklearn_to_onnx(made, rows[:1], options={"zipmap": False})
    return made, model.SerializeToString(), rows


def test_a_pipeline_that_nobody_converted(tmp_path: Path) -> None:
    """skl2onnx writes no hit counts: a profile has those of the user's rows, and the contributions add up to the probabilities."""
    made, model, rows = pipeline()
    with pytest.raises(UnsupportedError, match="onnx-treebeard profile MODEL ROWS"):
        InferenceSession(model, with_contribs=True)
    (tmp_path / "model.onnx").write_bytes(model)
    np.save(tmp_path / "rows.npy", rows)
    profile = tmp_path / "rows.profile"
    succeed("profile", tmp_path / "model.onnx", tmp_path / "rows.npy", "-o", profile)
    session = InferenceSession(tmp_path / "model.onnx", with_contribs=True, profile=profile)
    _, scores, contributions = session.run(None, {"X": rows})
    assert contributions.shape == (500, 3, 6)
    assert np.abs(contributions.sum(-1) - scores).max() < 1e-6
    forest = onnx_treebeard.compile(made[-1]).forest
    scaled = made[0].transform(rows)
    counted = count_hits(forest, scaled.astype(forest.input_type)).applied(forest)
    expected = onnx_treebeard.compile(counted).predict_contribs(scaled)
    assert np.abs(contributions - expected).max() < 1e-5


def test_a_profile_of_a_node_serves_every_extra_output(tmp_path: Path) -> None:
    """The node of our operator that stands in a tree node's place is that node to a profile."""
    booster, rows = trained()
    forest = onnx_treebeard.load(booster)
    model = to_onnx(replace(forest, node_hits=np.zeros(0), leaf_hits=np.zeros(0))).model
    (tmp_path / "model.onnx").write_bytes(model.SerializeToString())
    read = onnx_treebeard.load(tmp_path / "model.onnx")
    text = profile_text([NamedProfile("forest", count_hits(read, rows))])
    (tmp_path / "rows.profile").write_text(text, encoding="utf-8")
    for extra in ({"with_raw": True}, {"with_contribs": True}):
        session = InferenceSession(tmp_path / "model.onnx", profile=tmp_path / "rows.profile", **extra)
        assert len(session.run(None, {"X": rows})) == 2


def test_what_is_refused() -> None:
    _, model, _ = pipeline()
    with pytest.raises(OptionError, match="no tree node 'other'"):
        InferenceSession(model, with_contribs=["other"])
    with pytest.raises(UnsupportedError):
        InferenceSession(model, with_contribs=True, enabled=False)


def test_convert_writes_the_output(tmp_path: Path) -> None:
    booster, rows = trained()
    booster.save_model(tmp_path / "model.json")
    succeed(
        "convert",
        tmp_path / "model.json",
        "-o",
        tmp_path / "model.onnx",
        "--domain",
        "treebeard",
        "--with-contribs",
    )
    session = InferenceSession(tmp_path / "model.onnx")
    expected = onnx_treebeard.compile(booster).predict_contribs(rows)
    assert session.run(None, {session.get_inputs()[0].name: rows})[-1].tobytes() == expected.tobytes()
