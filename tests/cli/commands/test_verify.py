"""Oracle: `verify` on real models, and that it notices when something is different."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from click.testing import Result
from onnx import ModelProto, TensorProto, helper

from onnx_treebeard import load
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.scoring.forest_scorer import ForestScorer
from onnx_treebeard.scoring.scorer import Arrays

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]


@pytest.mark.parametrize(
    "name",
    ["diabetes_forest_regressor.onnx", "diabetes_columns_boosting.onnx", "digits_forest_classifier.onnx"],
)
def test_onnx_models(name: str, run: Run, models: Path) -> None:
    text = run("verify", models / name, "--rows", 300).stdout
    assert re.search(
        r"on 300 rows \(generated from the model, seed 0\)\n  onnxruntime \S+, one thread: 300 of 300 rows equal",
        text,
    )
    assert text.endswith("Every bit is equal.\n")


@pytest.mark.parametrize(
    ("name", "library"),
    [("breast_cancer_xgboost.json", "XGBoost"), ("breast_cancer_lightgbm.txt", "LightGBM")],
)
def test_training_libraries(name: str, library: str, run: Run, models: Path) -> None:
    text = run("verify", models / name, "--rows", 300, "--seed", 5).stdout
    assert "seed 5" in text
    assert "NumPy oracle: 300 of 300 rows equal" in text
    assert re.search(rf"{library} [\d.]+: 300 of 300 rows equal", text)


@pytest.mark.parametrize("loss", ["Logloss", "MultiClass", "Poisson"])
def test_catboost(loss: str, run: Run, tmp_path: Path) -> None:
    """Scores that depend on CatBoost's own exp are not compared; of its JSON it reads leaves with other last bits."""
    catboost = pytest.importorskip("catboost", reason="catboost has no wheel for this version of Python")
    rows = np.random.default_rng(0).normal(size=(200, 4))
    options = {"loss_function": loss, "iterations": 4, "verbose": False, "allow_writing_files": False}
    model = catboost.CatBoost(options).fit(rows, np.arange(200) % (2 if loss == "Logloss" else 3))
    for form in ("cbm", "json"):
        model.save_model(tmp_path / f"model.{form}", format=form)
    text = run("verify", tmp_path / "model.cbm", "--rows", 300).stdout
    assert re.search(r"CatBoost [\d.]+: 300 of 300 rows equal", text)
    assert ("so only raw scores and labels are compared" in text) == (loss != "Logloss")
    text = run("verify", tmp_path / "model.json", "--rows", 300).stdout
    assert "NumPy oracle: 300 of 300 rows equal" in text
    assert "CatBoost" not in text


@pytest.fixture
def lightgbm_dump(models: Path, save: Save) -> Callable[[str], Path]:
    """A model of ours as `dump_model()` writes it, behind what editors put in front."""
    lightgbm = pytest.importorskip("lightgbm")

    def dumped(front: str) -> Path:
        booster = lightgbm.Booster(model_file=str(models / "wine_lightgbm_multiclass.txt"))
        return save("dump.json", front + json.dumps(booster.dump_model(), indent=1))

    return dumped


def test_a_dump_of_lightgbm(run: Run, models: Path, lightgbm_dump: Callable[[str], Path]) -> None:
    """LightGBM cannot read its own dump, so the oracle is all there is; both files mean the same forest."""
    path = lightgbm_dump("\ufeff \n")
    text = run("verify", path, models / "wine_lightgbm_multiclass.csv", "--rows", 100).stdout
    assert "NumPy oracle: 100 of 100 rows equal" in text
    assert "LightGBM" not in text
    assert text.endswith("Every bit is equal.\n")
    rows = np.random.default_rng(0).normal(size=(50, load(path).n_features))
    expected = numpy_reference.predict(load(models / "wine_lightgbm_multiclass.txt"), rows)
    assert numpy_reference.predict(load(path), rows).tobytes() == expected.tobytes()


def test_a_wrong_dump_is_noticed(
    run: Run, lightgbm_dump: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    raw_scores = numpy_reference.raw_scores
    monkeypatch.setattr(
        numpy_reference, "raw_scores", lambda *given: np.nextafter(raw_scores(*given), np.inf)
    )
    text = run("verify", lightgbm_dump(""), "--rows", 100, code=1).stdout
    assert re.search(r"NumPy oracle: \d+ of 100 rows equal; largest difference", text)


def test_xgboost_in_binary_json(run: Run, models: Path, tmp_path: Path) -> None:
    xgboost = pytest.importorskip("xgboost")
    path = tmp_path / "model.ubj"
    xgboost.Booster(model_file=models / "breast_cancer_xgboost.json").save_model(path)
    text = run("verify", path, "--rows", 100).stdout
    assert "NumPy oracle: 100 of 100 rows equal" in text
    assert re.search(r"XGBoost [\d.]+: 100 of 100 rows equal", text)


def test_given_rows(run: Run, models: Path, save: Save) -> None:
    model, table = models / "wine_lightgbm_multiclass.txt", models / "wine_lightgbm_multiclass.csv"
    assert f"on 600 rows ({table})" in run("verify", model, table).stdout
    assert "on 17 rows" in run("verify", model, table, "--rows", 17).stdout
    header = save("empty.csv", table.read_text().splitlines()[0] + "\n")
    assert "empty.csv: has no rows" in run("verify", model, header, code=2).stderr


def xgboost_with_leaves(models: Path, save: Save, numbers: list[float]) -> Path:
    """A regression whose leaves have these values in turns."""
    document = json.loads((models / "diabetes_xgboost_regression.json").read_text())
    drawn = iter(np.random.default_rng(0).choice(numbers, 100_000).tolist())
    for tree in document["learner"]["gradient_booster"]["model"]["trees"]:
        for node, child in enumerate(tree["left_children"]):
            if child == -1:
                tree["split_conditions"][node] = next(drawn)
    return save("model.json", json.dumps(document))


@pytest.mark.parametrize("numbers", [[np.nan, 1.0], [np.inf, -np.inf, 1.0]])
def test_the_bits_of_nan_are_compared(
    numbers: list[float], run: Run, models: Path, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = xgboost_with_leaves(models, save, numbers)
    assert run("verify", path, "--rows", 100).stdout.endswith("Every bit is equal.\n")
    score = ForestScorer.score

    def as_a_gpu(self: ForestScorer, arrays: Arrays) -> dict[str, np.ndarray]:
        found = score(self, arrays)
        nan = np.uint32(0x7FFFFFFF).view(np.float32)
        return {name: np.where(np.isnan(values), nan, values) for name, values in found.items()}

    monkeypatch.setattr(ForestScorer, "score", as_a_gpu)
    text = run("verify", path, "--rows", 100, code=1).stdout
    assert re.search(r"NaN with the bits 0x7fffffff instead of 0x[7f]fc00000", text)
    assert "our fault: please report" in text


def test_bits_of_nan_that_the_model_leaves_open(run: Run, models: Path, save: Save) -> None:
    """NaN and infinities of both signs: XGBoost's compiler has chosen which comes out."""
    path = xgboost_with_leaves(models, save, [np.nan, np.inf, -np.inf, 1.0])
    text = run("verify", path, "--rows", 100).stdout
    assert "NumPy oracle: 100 of 100 rows equal" in text
    assert re.search(r"  \d+ rows differ in the bits of NaN alone, which are open there", text)
    assert text.endswith("Every bit is equal, except those of NaN that the model leaves open.\n")


@pytest.mark.parametrize("objective", ["binary", "cross_entropy"])
def test_nan_of_lightgbm(run: Run, models: Path, save: Save, objective: str) -> None:
    """Its cross_entropy gives NaN another sign than its logistic function of two classes."""
    text = (models / "breast_cancer_lightgbm.txt").read_text()
    text = re.sub(r"leaf_value=\S+", "leaf_value=nan", re.sub(r"tree_sizes=.*\n", "", text))
    named = {"binary": "binary sigmoid:1", "cross_entropy": "cross_entropy"}[objective]
    path = save("model.txt", text.replace("objective=binary sigmoid:1", f"objective={named}"))
    said = run("verify", path, "--rows", 100).stdout
    assert ("rows differ in the bits of NaN alone" in said) == (objective == "cross_entropy")


def test_a_difference_is_our_fault(run: Run, models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    score = ForestScorer.score

    def slightly_wrong(self: ForestScorer, arrays: Arrays) -> dict[str, np.ndarray]:
        found = {name: values.copy() for name, values in score(self, arrays).items()}
        found["raw"][7:9] = np.nextafter(found["raw"][7:9], np.float32(np.inf))
        return found

    monkeypatch.setattr(ForestScorer, "score", slightly_wrong)
    text = run("verify", models / "diabetes_xgboost_regression.json", "--rows", 100, code=1).stdout
    assert "NumPy oracle: 98 of 100 rows equal; largest difference" in text
    assert "first: row 8, 'raw': " in text
    assert "our fault: please report" in text


def test_nothing_to_verify(run: Run, save: Save, stump: Stump, tmp_path: Path, models: Path) -> None:
    run(
        "convert",
        models / "diabetes_forest_regressor.onnx",
        "-o",
        tmp_path / "t.onnx",
        "--domain",
        "treebeard",
    )
    error = run("verify", tmp_path / "t.onnx", code=2).stderr
    assert "has operators of onnx-treebeard, which no other engine runs" in error
    model = stump()
    del model.graph.node[:]
    model.graph.node.add(op_type="ReduceMean", input=["X"], output=["variable"])
    assert "there is nothing to verify" in run("verify", save("m.onnx", model), code=2).stderr


def test_a_node_that_is_left_is_reported_once(
    program: list[str], save: Callable[..., Path], stump: Callable[..., ModelProto]
) -> None:
    """With the error, where there is nothing else to verify; else by the session that runs, of the two that are opened."""
    model = stump()
    thresholds = next(one for one in model.graph.node[0].attribute if one.name == "nodes_values")
    thresholds.floats[0] = float("nan")
    alone, both = save("alone.onnx", model), stump()
    both.graph.node.append(model.graph.node[0])
    both.graph.node[1].name, both.graph.node[1].output[0] = "left", "others"
    both.graph.output.append(helper.make_tensor_value_info("others", TensorProto.FLOAT, [None, 1]))
    told = []
    for path in (alone, save("both.onnx", both)):
        command = [*program, "verify", path, "--rows", "9"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        told.append((done.returncode, done.stderr.splitlines()))
    (refused, (error,)), (fine, (warning,)) = told
    assert (refused, fine) == (2, 0)
    assert "nothing to verify; TreeEnsembleRegressor 'stump' is left to onnxruntime: tree 0" in error
    assert "'left' is left to onnxruntime: tree 0, node 0, field 'threshold': is NaN" in warning
