"""Oracle: --missing and --iteration-range reach every command, and mean what XGBoost's `missing` and `iteration_range` mean."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pytest
import xgboost
from click.testing import Result
from onnx import ModelProto
from xgboost_models import INSTALLED, matrix, train

import onnx_treebeard
from onnx_treebeard.scoring.forest_scorer import ForestScorer
from onnx_treebeard.scoring.scorer import Arrays

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]
CHOSEN = ("--missing", "-1", "--iteration-range", "1:3")


@pytest.fixture(scope="module")
def booster() -> xgboost.Booster:
    return train("binary:logistic", 5, categorical=True, max_cat_to_onehot=1)


@pytest.fixture
def path(booster: xgboost.Booster, tmp_path: Path) -> Path:
    booster.save_model(tmp_path / "m.json")
    return tmp_path / "m.json"


@pytest.fixture(scope="module")
def rows() -> np.ndarray:
    values = np.array([-1, 0, 1, 3, 17, 2.5, np.nan], np.float32)
    return np.random.default_rng(3).choice(values, (80, 5))


@pytest.fixture(scope="module")
def expected(booster: xgboost.Booster, rows: np.ndarray) -> np.ndarray:
    data = matrix(rows, missing=-1)
    scores: np.ndarray = booster.predict(data, iteration_range=(1, 3), strict_shape=True)
    assert not np.array_equal(scores, booster.predict(matrix(rows), strict_shape=True))
    return scores


def test_score(run: Run, path: Path, tmp_path: Path, rows: np.ndarray, expected: np.ndarray) -> None:
    np.save(tmp_path / "in.npy", rows)
    run("score", path, tmp_path / "in.npy", "-o", tmp_path / "out.npy", "--results", "score", *CHOSEN)
    assert np.load(tmp_path / "out.npy").reshape(-1, 1).tolist() == expected.tolist()


def test_a_converted_model_keeps_them(
    run: Run, path: Path, tmp_path: Path, rows: np.ndarray, expected: np.ndarray
) -> None:
    run("convert", path, "-o", tmp_path / "m.onnx", "--domain", "treebeard", *CHOSEN)
    session = onnx_treebeard.InferenceSession(tmp_path / "m.onnx")
    _, scores = session.run(None, {"X": rows})
    assert scores[:, 1:].tolist() == expected.tolist()


def test_verify(run: Run, path: Path) -> None:
    text = run("verify", path, "--rows", 200, *CHOSEN).stdout
    assert f"XGBoost {xgboost.__version__}: 200 of 200 rows equal" in text
    assert text.endswith("Every bit is equal.\n")


def quantiles_in(folder: Path) -> Path:
    """A model some of whose quantiles cross."""
    quantiles = train("reg:quantileerror", 3, quantile_alpha=[0.1, 0.5, 0.55, 0.9], eta=1.0)
    quantiles.save_model(folder / "q.json")
    return folder / "q.json"


def test_verify_says_what_an_older_library_does_otherwise(run: Run, tmp_path: Path) -> None:
    text = run("verify", quantiles_in(tmp_path), "--rows", 200).stdout
    if INSTALLED >= (3, 4):
        assert text.endswith("Every bit is equal.\n")
        return
    name = f"XGBoost {xgboost.__version__}"
    assert "NumPy oracle: 200 of 200 rows equal" in text
    found = re.search(rf"{re.escape(name)}: (\d+) of 200 rows equal; largest difference \d", text)
    assert found is not None
    assert int(found[1]) < 200
    why = "predict sorts several quantiles of a row, as XGBoost does since 3.4"
    assert f"on purpose: {why}; {name} does not, and gives what it should in all rows" in text
    assert text.endswith("There is no difference but the intentional one.\n")
    assert "very bit is equal" not in text


def with_weight_drop(booster: xgboost.Booster, place: str) -> dict[str, Any]:
    """The document that XGBoost 3.3 (`booster`) and 3.4 (`model`) write for DART: a booster gbtree with factors."""
    document: dict[str, Any] = json.loads(bytes(booster.save_raw("json")))
    document["version"] = [3, 4, 1]
    holder = document["learner"]["gradient_booster"]
    factors = [1.0 / (1 + tree) for tree in range(len(holder["model"]["trees"]))]
    (holder["model"] if place == "model" else holder)["weight_drop"] = factors
    return document


@pytest.mark.parametrize("place", ["booster", "model"])
@pytest.mark.skipif(INSTALLED >= (3, 3), reason="younger versions read at least one of these files")
def test_verify_says_where_newer_versions_keep_the_factors_of_dart(
    run: Run, tmp_path: Path, place: str
) -> None:
    path = tmp_path / "m.json"
    path.write_text(json.dumps(with_weight_drop(train(rounds=3), place)))
    text = run("verify", path, "--rows", 100).stdout
    assert "NumPy oracle: 100 of 100 rows equal" in text
    assert "on purpose: the factors of DART's trees (weight_drop) are in a booster gbtree" in text
    assert text.endswith("There is no difference but the intentional one.\n")


def test_a_difference_with_an_older_library_decides_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a version that is not known yet changes is nobody's fault; where the file is not newer, a difference is ours."""
    predict = xgboost.Booster.predict
    monkeypatch.setattr(xgboost.Booster, "predict", lambda *given, **options: predict(*given, **options) + 1)
    document = json.loads(bytes(train(rounds=2).save_raw("json")))
    path = tmp_path / "m.json"
    for version, code in (([99, 1, 0], 2), (document["version"], 1)):
        path.write_text(json.dumps({**document, "version": version}))
        text = run("verify", path, "--rows", 50, code=code).stdout
        older = f"XGBoost 99.1.0 wrote the file, and the installed {xgboost.__version__} is older"
        assert (older in text) == (code == 2)
        assert ("our fault" in text) == (code == 1)


def test_a_difference_with_an_older_lightgbm_decides_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LightGBM 3 writes the format v3; with the same version number as the file's, a difference is ours."""
    predict = lightgbm.Booster.predict
    monkeypatch.setattr(lightgbm.Booster, "predict", lambda *given, **options: predict(*given, **options) + 1)
    light(tmp_path / "m.txt")
    assert "our fault" in run("verify", tmp_path / "m.txt", "--rows", 50, code=1).stdout
    monkeypatch.setattr(lightgbm, "__version__", "3.3.5")
    text = run("verify", tmp_path / "m.txt", "--rows", 50, code=2).stdout
    assert "the file has format v4, and LightGBM 3.3.5, which is installed, writes v3" in text


def light(path: Path) -> lightgbm.Booster:
    rows = np.random.default_rng(0).normal(size=(100, 3))
    booster = lightgbm.train({"verbose": -1, "num_threads": 1}, lightgbm.Dataset(rows, rows[:, 0]), 5)
    booster.save_model(path)
    return booster


def test_rounds_of_lightgbm(run: Run, tmp_path: Path) -> None:
    booster, rows = light(tmp_path / "m.txt"), np.random.default_rng(1).normal(size=(50, 3))
    np.save(tmp_path / "in.npy", rows)
    chosen = ("--iteration-range", "1:3")
    run("score", tmp_path / "m.txt", tmp_path / "in.npy", "-o", tmp_path / "out.npy", *chosen)
    expected = booster.predict(rows, start_iteration=1, num_iteration=2, num_threads=1)
    assert np.load(tmp_path / "out.npy").ravel().tolist() == expected.tolist()
    text = run("verify", tmp_path / "m.txt", "--rows", 100, *chosen).stdout
    assert f"LightGBM {lightgbm.__version__}: 100 of 100 rows equal" in text
    facts = json.loads(run("inspect", tmp_path / "m.txt", "--json", *chosen).stdout)
    assert facts["tree_nodes"][0]["trees"] == 2
    assert "is for XGBoost models" in run("verify", tmp_path / "m.txt", "--missing", "0", code=2).stderr


@pytest.mark.parametrize("part", ["raw", "score"])
def test_verify_excuses_nothing_else(
    part: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One bit of ours, beside quantiles that the library leaves unsorted on purpose."""
    score = ForestScorer.score

    def slightly_wrong(self: ForestScorer, arrays: Arrays) -> dict[str, np.ndarray]:
        found = {name: values.copy() for name, values in score(self, arrays).items()}
        found[f"{part}_0"][3] = np.nextafter(found[f"{part}_0"][3], np.float32(np.inf))
        return found

    monkeypatch.setattr(ForestScorer, "score", slightly_wrong)
    text = run("verify", quantiles_in(tmp_path), "--rows", 50, code=1).stdout
    assert "on purpose" not in text
    assert "our fault: please report" in text


def test_verify_says_that_infinities_were_replaced(run: Run, path: Path, tmp_path: Path) -> None:
    rows = np.zeros((3, 5), np.float32)
    said = "it rejects infinities, so the largest numbers take their place, for both"
    for value, times in ((1.0, 0), (np.inf, 1)):
        rows[1, 1] = value
        np.save(tmp_path / "rows.npy", rows)
        assert run("verify", path, tmp_path / "rows.npy").stdout.count(said) == times


@pytest.mark.skipif(INSTALLED < (3, 2), reason="older versions read these files")
def test_verify_does_not_crash_with_the_library(run: Run) -> None:
    path = Path(__file__).parents[1] / "converters" / "data" / "xgboost_2_1_vector.json"
    assert f"on which XGBoost {xgboost.__version__} crashes" in run("verify", path, code=2).stderr


@pytest.mark.skipif(INSTALLED >= (3, 3), reason="younger versions read this file")
def test_verify_says_that_the_library_is_too_old(run: Run) -> None:
    path = Path(__file__).parents[1] / "converters" / "data" / "xgboost_3_4_expectiles.json"
    error = run("verify", path, code=2).stderr
    assert (
        f"cannot be read by XGBoost {xgboost.__version__}: Unknown objective function: `reg:expectileerror`"
        in error
    )
    assert error.count("\n") == 1


def test_inspect_and_profile(run: Run, path: Path, tmp_path: Path, rows: np.ndarray) -> None:
    def trees(*options: str) -> int:
        facts = json.loads(run("inspect", path, "--json", *options).stdout)
        count: int = facts["tree_nodes"][0]["trees"]
        return count

    assert (trees(), trees("--iteration-range", "1:3"), trees("--iteration-range", ":2")) == (5, 2, 2)
    assert trees("--iteration-range", "2:") == 3
    assert "-1 counts as missing" in run("inspect", path, *CHOSEN).stdout
    np.save(tmp_path / "in.npy", rows)
    run("profile", path, tmp_path / "in.npy", "-o", tmp_path / "p.json", *CHOSEN)
    (profile,) = json.loads((tmp_path / "p.json").read_text())["forests"]
    chosen = onnx_treebeard.load(path, iteration_range=(1, 3))
    assert len(profile["node_hits"]) == chosen.n_nodes


@pytest.mark.parametrize("command", ["score", "convert", "verify", "inspect", "profile"])
def test_onnx_models_have_no_such_options(
    command: str, run: Run, save: Save, stump: Stump, tmp_path: Path
) -> None:
    model = save("stump.onnx", stump())
    np.save(tmp_path / "in.npy", np.zeros((2, 2), np.float32))
    rest = {
        "score": (tmp_path / "in.npy", "-o", tmp_path / "out.npy"),
        "convert": ("-o", tmp_path / "out.onnx", "--domain", "treebeard"),
        "profile": (tmp_path / "in.npy", "-o", tmp_path / "p.json"),
    }.get(command, ())
    text = run(command, model, *rest, "--missing", "0", code=2).stderr
    assert "field 'missing': is for XGBoost models; the model is ONNX" in text


@pytest.mark.parametrize("text", ["3", "a:b", "1:2:3", "-1:2", "1.0:2", "worst", "٣:4"])
def test_what_is_no_range(text: str, run: Run, path: Path) -> None:
    error = run("inspect", path, f"--iteration-range={text}", code=2).stderr
    assert f"'{text}' is neither BEGIN:END nor best" in error


def test_rounds_that_the_model_does_not_have(run: Run, path: Path) -> None:
    error = run("inspect", path, "--iteration-range", "2:9", code=2).stderr
    assert "m.json: field 'iteration_range': is (2, 9); the model has 5 boosting rounds" in error
    error = run("inspect", path, "--iteration-range", "best", code=2).stderr
    assert "is 'best', but the model was trained without early stopping" in error
