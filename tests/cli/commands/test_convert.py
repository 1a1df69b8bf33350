"""Oracle: converted files run in plain onnxruntime and give the training library's numbers; files appear whole or not at all."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pyarrow.csv as pa_csv
import pytest
import xgboost
from click.testing import Result
from onnx import ModelProto

import onnx_treebeard

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]


def matrix(path: Path) -> np.ndarray[Any, Any]:
    table = pa_csv.read_csv(path)
    return np.column_stack([column.to_numpy() for column in table.columns]).astype(np.float32)


def test_xgboost_to_standard_operators(run: Run, models: Path, tmp_path: Path) -> None:
    model, target = models / "diabetes_xgboost_regression.json", tmp_path / "out.onnx"
    result = run("convert", model, "-o", target)
    assert result.stdout == ""
    assert "60 trees, 1,336 nodes, 1,396 leaves" in result.stderr
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    rows = matrix(model.with_suffix(".csv"))
    (found,) = onnxruntime.InferenceSession(str(target), options).run(None, {"X": rows})
    booster = xgboost.Booster({"nthread": 1}, model_file=str(model))
    np.testing.assert_array_equal(
        found[:, 0], booster.predict(xgboost.DMatrix(rows), validate_features=False)
    )


@pytest.mark.parametrize("name", ["wine_lightgbm_multiclass.txt", "diabetes_forest_regressor.onnx"])
def test_to_our_operator(name: str, run: Run, models: Path, tmp_path: Path) -> None:
    run("convert", models / name, "-o", tmp_path / "out.onnx", "--domain", "treebeard")
    nodes = onnx.load(tmp_path / "out.onnx").graph.node
    trees = [(node.domain, node.op_type) for node in nodes if "TreeEnsemble" in node.op_type]
    assert trees == [("onnx_treebeard", "TreeEnsemble")]
    table = (models / name).with_suffix(".csv")
    run("score", models / name, table, "-o", tmp_path / "a.npy", "--results", "score")
    run("score", tmp_path / "out.onnx", table, "-o", tmp_path / "b.npy", "--results", "score")
    np.testing.assert_array_equal(np.load(tmp_path / "a.npy"), np.load(tmp_path / "b.npy"))


@pytest.mark.parametrize("name", ["wine_lightgbm_multiclass.txt", "diabetes_forest_regressor.onnx"])
def test_extra_outputs_in_a_file(name: str, run: Run, models: Path, tmp_path: Path) -> None:
    """Plain onnxruntime with our operator finds them; standard operators have none."""
    flags = ("--with-leaf", "--with-raw", "--with-tree-scores")
    run("convert", models / name, "-o", tmp_path / "out.onnx", "--domain", "treebeard", *flags)
    options = onnxruntime.SessionOptions()
    onnx_treebeard.register_custom_ops(options)
    session = onnxruntime.InferenceSession(str(tmp_path / "out.onnx"), options)
    outputs = [output.name for output in session.get_outputs()]
    node = outputs[-1].removesuffix("_tree_scores")
    assert outputs[-3:] == [f"{node}_leaf", f"{node}_raw", f"{node}_tree_scores"]
    (source,) = session.get_inputs()
    dtype = {"tensor(float)": np.float32, "tensor(double)": np.float64}[source.type]
    rows = matrix((models / name).with_suffix(".csv")).astype(dtype)[:50]
    leaves, raw, tree_scores = session.run(outputs[-3:], {source.name: rows})
    forest = onnx_treebeard.compile(models / name)
    np.testing.assert_array_equal(leaves, forest.predict_leaf(rows), strict=True)
    np.testing.assert_array_equal(raw, forest.predict_raw(rows), strict=True)
    np.testing.assert_array_equal(tree_scores, forest.predict_tree_scores(rows), strict=True)
    for flag in flags:
        error = run("convert", models / name, "-o", tmp_path / "no.onnx", flag, code=2).stderr
        assert "--domain treebeard" in error


def test_quiet(run: Run, models: Path, tmp_path: Path) -> None:
    assert run("convert", models / "breast_cancer_xgboost.json", "-o", tmp_path / "o.onnx", "-q").stderr == ""


def test_what_cannot_be_converted(run: Run, save: Save, stump: Stump, tmp_path: Path, models: Path) -> None:
    target = tmp_path / "out" / "o.onnx"
    target.parent.mkdir()
    path = save("m.onnx", stump())
    assert "accepted is --domain treebeard" in run("convert", path, "-o", target, code=2).stderr
    assert "is an input too" in run("convert", path, "-o", path, "--domain", "treebeard", code=2).stderr
    model = stump()
    del model.graph.node[:]
    error = run("convert", save("e.onnx", model), "-o", target, "--domain", "treebeard", code=2).stderr
    assert "has no tree node" in error
    error = run("convert", save("m.json", '{"learner": 3}'), "-o", target, code=2).stderr
    assert error.startswith(f"onnx-treebeard: error: {tmp_path / 'm.json'}: ")
    assert list(target.parent.iterdir()) == []


def test_names_of_features_survive(run: Run, models: Path, tmp_path: Path) -> None:
    model = models / "breast_cancer_xgboost.json"
    run("convert", model, "-o", tmp_path / "o.onnx")
    table = pa_csv.read_csv(model.with_suffix(".csv"))
    pa_csv.write_csv(table.select(table.column_names[::-1]), tmp_path / "reversed.csv")
    run(
        "score",
        tmp_path / "o.onnx",
        tmp_path / "reversed.csv",
        "-o",
        tmp_path / "o.npy",
        "--results",
        "score",
    )
    session = onnx_treebeard.InferenceSession(tmp_path / "o.onnx")
    (expected,) = session.run(["probabilities"], {"X": matrix(model.with_suffix(".csv"))})
    np.testing.assert_array_equal(np.load(tmp_path / "o.npy"), expected)


def test_an_input_of_margins_in_a_file(run: Run, models: Path, tmp_path: Path) -> None:
    source = models / "digits_xgboost_multiclass.json"
    command = ("convert", source, "-o", tmp_path / "out.onnx", "--with-base-margin")
    assert "need the operator of onnx-treebeard: add --domain treebeard" in run(*command, code=2).stderr
    run(*command, "--domain", "treebeard")
    session = onnx_treebeard.InferenceSession(tmp_path / "out.onnx")
    forest = onnx_treebeard.compile(source)
    rows = np.random.default_rng(0).normal(8, 5, (40, forest.forest.n_features)).astype(np.float32)
    margin = np.random.default_rng(1).normal(size=(40, 10)).astype(np.float32)
    _, scores = session.run(None, {"X": rows, "forest_base_margin": margin})
    booster = xgboost.Booster({"nthread": 1}, model_file=str(source))
    data = xgboost.DMatrix(rows, base_margin=margin, nthread=1)
    np.testing.assert_array_equal(scores, booster.predict(data, validate_features=False))
