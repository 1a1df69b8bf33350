"""Oracle: on the row that `verify --against` prints, the libraries of both models give different scores; models that are one are proved to be."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import onnxruntime
import pytest
import xgboost
from catboost_categories import CATEGORIES, NAMES, table, target, trained
from category_models import lightgbm_model
from click.testing import Result
from onnx import ModelProto, TensorProto, helper

import onnx_treebeard

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]

CANCER, WINE, DIABETES = "breast_cancer_xgboost", "wine_lightgbm_multiclass", "diabetes_xgboost_regression"
PROVED = "Proved equal: raw scores and scores are the same for every row.\n"
ALL_PROVED = "Proved equal: raw scores, scores and labels are the same for every row.\n"


def shown_row(text: str, names: list[str]) -> Any:
    """The row of the table, float64; columns that no tree tests are 0."""
    cells = dict(re.findall(r"^  (\S+)  +(\S+)$", text.split("the largest difference, in ")[1], re.MULTILINE))
    return np.array([[float(cells.get(name, 0)) for name in names]])


def edited(path: Path, target: Path, edit: Callable[[list[dict[str, Any]]], None]) -> Path:
    """A model of XGBoost whose trees are changed."""
    document = json.loads(path.read_text())
    edit(document["learner"]["gradient_booster"]["model"]["trees"])
    target.write_text(json.dumps(document))
    return target


def next_single(value: float) -> float:
    return float(np.nextafter(np.float32(value), np.float32(np.inf)))


def first_of(tree: dict[str, Any], *, is_leaf: bool) -> int:
    return next(node for node, child in enumerate(tree["left_children"]) if (child == -1) == is_leaf)


@pytest.mark.parametrize("what", ["threshold", "leaf"])
def test_one_number_differs_in_its_last_bit(what: str, run: Run, models: Path, tmp_path: Path) -> None:
    def edit(trees: list[dict[str, Any]]) -> None:
        tree = trees[3]
        node = first_of(tree, is_leaf=what == "leaf")
        tree["split_conditions"][node] = next_single(tree["split_conditions"][node])
        if what == "leaf":
            tree["base_weights"][node] = tree["split_conditions"][node]

    one, other = models / f"{CANCER}.json", edited(models / f"{CANCER}.json", tmp_path / "o.json", edit)
    for files in ((one, other), (other, one)):
        text = run("verify", files[0], "--against", files[1], code=3).stdout
        assert "  trees: 1 of 40 pairs differ (3), in " in text
        assert "\nThey differ.\n" in text
    boosters = [xgboost.Booster(model_file=str(path)) for path in (one, other)]
    names = boosters[0].feature_names
    # XGBoost refuses infinities, which lie on the side of the largest numbers.
    row = np.clip(shown_row(text, names), *np.array([-1, 1]) * np.finfo(np.float32).max).astype(np.float32)
    raw = [
        booster.predict(xgboost.DMatrix(row, feature_names=names), output_margin=True)[0]
        for booster in boosters
    ]
    assert raw[0] != raw[1]
    if what == "threshold":
        # The only value between: what was the threshold goes the other way.
        tree = json.loads(one.read_text())["learner"]["gradient_booster"]["model"]["trees"][3]
        node = first_of(tree, is_leaf=False)
        assert row[0, tree["split_indices"][node]] == np.float32(tree["split_conditions"][node])


def test_one_model_in_two_formats(run: Run, models: Path, tmp_path: Path) -> None:
    path = models / f"{CANCER}.json"
    xgboost.Booster(model_file=str(path)).save_model(tmp_path / "m.ubj")
    text = run("verify", path, "--against", tmp_path / "m.ubj").stdout
    assert "trees: all 40 pairs lead every row to the same leaves" in text
    assert text.endswith(ALL_PROVED)
    booster = lightgbm.Booster(model_file=str(models / f"{WINE}.txt"))
    (tmp_path / "dump.json").write_text(json.dumps(booster.dump_model()))
    text = run("verify", models / f"{WINE}.txt", "--against", tmp_path / "dump.json").stdout
    assert text.endswith(ALL_PROVED)


def test_files_of_catboost(run: Run, tmp_path: Path) -> None:
    catboost = pytest.importorskip("catboost")
    random = np.random.default_rng(0)
    rows = random.normal(size=(300, 3))
    model = catboost.CatBoostRegressor(
        iterations=8, depth=3, verbose=False, thread_count=1, allow_writing_files=False
    )
    model.fit(rows, rows[:, 0] ** 2 + rows[:, 1])
    for kind in ("cbm", "json"):
        model.save_model(str(tmp_path / f"m.{kind}"), format=kind)
    files = tmp_path / "m.cbm", "--against", tmp_path / "m.json"
    assert run("verify", *files).stdout.endswith(PROVED)
    model.set_scale_and_bias(2.0, model.get_scale_and_bias()[1])
    model.save_model(str(tmp_path / "scaled.cbm"))
    text = run("verify", tmp_path / "m.cbm", "--against", tmp_path / "scaled.cbm", code=3).stdout
    assert "all 8 pairs lead every row to the same leaves" in text
    assert "they have sums scaled by 1.0 and 2.0" in text


def test_categories_of_catboost(run: Run, tmp_path: Path) -> None:
    """Categories are drawn from the model's tables, so that rows reach a leaf that differs behind a statistic."""
    catboost = pytest.importorskip("catboost")
    model = trained()
    model.save_model(str(tmp_path / "m.cbm"))
    rows = table(400)
    pool = catboost.Pool(rows, target("Logloss", rows), cat_features=CATEGORIES, feature_names=NAMES)
    model.save_model(str(tmp_path / "m.json"), format="json", pool=pool)
    run("convert", tmp_path / "m.cbm", "-o", tmp_path / "m.onnx", "--domain", "treebeard")
    for other in ("m.json", "m.onnx"):
        text = run("verify", tmp_path / "m.cbm", "--against", tmp_path / other).stdout
        assert text.endswith(ALL_PROVED)
    document = json.loads((tmp_path / "m.json").read_text())
    document["oblivious_trees"][0]["leaf_values"] = [
        float(np.nextafter(value, 9)) for value in document["oblivious_trees"][0]["leaf_values"]
    ]
    (tmp_path / "other.json").write_text(json.dumps(document))
    text = run("verify", tmp_path / "m.cbm", "--against", tmp_path / "other.json", code=3).stdout
    assert "what linear leaves and categories of CatBoost add up to is compared on rows" in text
    assert re.search(r"city +#\d+$", text, re.MULTILINE)


def test_linear_trees(run: Run, tmp_path: Path) -> None:
    """Equal leaves would be no proof: one of them has another coefficient."""
    rows = np.random.default_rng(0).normal(size=(600, 3))
    parameters = {"linear_tree": True, "verbose": -1, "num_threads": 1, "num_leaves": 4}
    booster = lightgbm.train(parameters, lightgbm.Dataset(rows, rows[:, 0] * rows[:, 1]), 5)
    dump = booster.dump_model()
    booster.save_model(tmp_path / "m.txt")
    (tmp_path / "m.json").write_text(json.dumps(dump))
    text = run("verify", tmp_path / "m.txt", "--against", tmp_path / "m.json").stdout
    assert text.endswith(PROVED)
    leaf = dump["tree_info"][2]["tree_structure"]
    while "left_child" in leaf:
        leaf = leaf["left_child"]
    leaf["leaf_coeff"][0] *= 1 + 1e-6
    (tmp_path / "other.json").write_text(json.dumps(dump))
    text = run("verify", tmp_path / "m.txt", "--against", tmp_path / "other.json", code=3).stdout
    assert "raw scores: different in" in text


def test_what_convert_writes(run: Run, models: Path, tmp_path: Path) -> None:
    """Without a post-transform it is the same model; with one, scores differ in last bits, as the conversion says, and nothing else does."""
    run("convert", models / f"{DIABETES}.json", "-o", tmp_path / "d.onnx")
    assert run("verify", models / f"{DIABETES}.json", "--against", tmp_path / "d.onnx").stdout.endswith(
        PROVED
    )
    run("convert", models / f"{CANCER}.json", "-o", tmp_path / "c.onnx")
    text = run("verify", models / f"{CANCER}.json", "--against", tmp_path / "c.onnx", code=3).stdout
    assert "raw scores: proved equal for every row" in text
    assert "labels: equal in 20,000 rows" in text
    assert "makes its scores of those of its trees by Mul, Greater" in text
    assert "they have 1 and 2 scores of a row: the last of them are compared" in text
    largest = float(re.search(r"scores: different .* largest difference (\S+)", text)[1])  # type: ignore[index]
    assert 0 < largest < 2e-7


def test_what_onnxmltools_writes(run: Run, tmp_path: Path) -> None:
    """Its thresholds of LightGBM are rounded to single precision: rows between the two are found, on which both libraries differ."""
    onnxmltools = pytest.importorskip("onnxmltools")
    from onnxmltools.convert.common.data_types import FloatTensorType

    random = np.random.default_rng(0)
    rows = random.normal(size=(400, 4))
    settings = {"objective": "regression", "num_leaves": 7, "verbose": -1, "num_threads": 1}
    booster = lightgbm.train(settings, lightgbm.Dataset(rows, 100 * rows[:, 0] - 50 * rows[:, 1]), 5)
    booster.save_model(tmp_path / "m.txt")
    model = onnxmltools.convert_lightgbm(booster, initial_types=[("X", FloatTensorType([None, 4]))])
    (tmp_path / "m.onnx").write_bytes(model.SerializeToString())
    text = run("verify", tmp_path / "m.txt", "--against", tmp_path / "m.onnx", code=3).stdout
    assert "they take float64 and float32: rows are float64, which the other rounds" in text
    assert re.search(r"trees: 5 of 5 pairs differ \(0, 1, 2, 3, 4\), in [\d,]+ cells", text)
    row = shown_row(text, [f"x{number}" for number in range(4)])
    session = onnxruntime.InferenceSession(tmp_path / "m.onnx", providers=["CPUExecutionProvider"])
    with np.errstate(over="ignore"):
        single = row.astype(np.float32)
    theirs = session.run(None, {"X": single})[0].item()
    assert abs(booster.predict(row)[0] - theirs) > 0.1


def test_what_onnxmltools_writes_of_xgboost(run: Run, tmp_path: Path) -> None:
    """The same trees; base values come last there, so sums differ in last bits."""
    onnxmltools = pytest.importorskip("onnxmltools")
    from onnxmltools.convert.common.data_types import FloatTensorType

    random = np.random.default_rng(0)
    rows = random.normal(size=(400, 4)).astype(np.float32)
    model = xgboost.XGBClassifier(n_estimators=20, max_depth=4, n_jobs=1)
    model.fit(rows, (rows[:, 0] * rows[:, 1] > 0.2).astype(int))
    model.save_model(tmp_path / "m.json")
    written = onnxmltools.convert_xgboost(model, initial_types=[("X", FloatTensorType([None, 4]))])
    (tmp_path / "m.onnx").write_bytes(written.SerializeToString())
    text = run("verify", tmp_path / "m.json", "--against", tmp_path / "m.onnx", code=3).stdout
    assert "trees: all 20 pairs lead every row to the same leaves" in text
    assert re.search(r"they have base values \[\S+\] added first and \[\S+\] added last", text)
    assert "labels: equal in 20,000 rows" in text
    largest = float(re.search(r"raw scores: different .* largest difference (\S+)", text)[1])  # type: ignore[index]
    assert 0 < largest < 1e-5


def test_a_category_of_a_set(run: Run, tmp_path: Path) -> None:
    """One bit of a set of categories: the row has that category."""
    text = lightgbm_model().model_to_string()
    sets = re.search(r"^cat_threshold=(\d+)", text, re.MULTILINE)
    assert sets is not None
    flipped = int(sets[1]) ^ 4
    (tmp_path / "a.txt").write_text(text)
    (tmp_path / "b.txt").write_text(text.replace(sets[0], f"cat_threshold={flipped}", 1))
    found = run("verify", tmp_path / "a.txt", "--against", tmp_path / "b.txt", code=3).stdout
    assert re.search(r"trees: 1 of 12 pairs differ \(\d+\), in ", found)
    boosters = [lightgbm.Booster(model_file=str(tmp_path / name)) for name in ("a.txt", "b.txt")]
    row = shown_row(found, ["x", "colour", "size"])
    assert boosters[0].predict(row) != boosters[1].predict(row)
    assert 2 <= row[0, 1] < 3 or 2 <= row[0, 2] < 3


def test_names_in_another_order(run: Run, models: Path, tmp_path: Path) -> None:
    document = json.loads((models / f"{CANCER}.json").read_text())
    names = document["learner"]["feature_names"]
    document["learner"]["feature_names"] = names[::-1]
    document["learner"]["feature_types"] = document["learner"]["feature_types"][::-1]
    for tree in document["learner"]["gradient_booster"]["model"]["trees"]:
        tree["split_indices"] = [len(names) - 1 - feature for feature in tree["split_indices"]]
    (tmp_path / "o.json").write_text(json.dumps(document))
    text = run("verify", models / f"{CANCER}.json", "--against", tmp_path / "o.json").stdout
    assert "their columns have the same names in another order, and are compared by name" in text
    assert text.endswith(ALL_PROVED)


def test_rows_that_are_given(run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    """Neither has thresholds at which the other's scores are seen: the rows are."""
    one, other = save("a.onnx", stump(threshold=0.5)), save("b.onnx", stump(threshold=0.75))
    rows = save("t.csv", "a,b\n0,0\n0.6,0\n")
    text = run("verify", one, rows, "--against", other, code=3).stdout
    assert "raw scores: different in " in text
    assert "the largest difference, in row 2 of " in text
    assert "  x0      0.6" in re.sub(" +x0 +", "  x0      ", text)
    empty = save("e.csv", "a,b\n")
    assert run("verify", one, empty, "--against", other, code=2).stderr.endswith("e.csv: has no rows\n")


def test_no_difference_is_no_proof(
    run: Run, save: Save, stump: Stump, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Trees in another order: sums of two numbers are the same, and nobody proves it."""
    left, right = stump(), stump()
    for model, features in ((left, (0, 1)), (right, (1, 0))):
        attributes = {one.name: one for one in model.graph.node[0].attribute}
        for name, values in {
            "nodes_treeids": [0, 0, 0, 1, 1, 1],
            "nodes_nodeids": [0, 1, 2] * 2,
            "nodes_featureids": [features[0], 0, 0, features[1], 0, 0],
            "nodes_truenodeids": [1, 0, 0] * 2,
            "nodes_falsenodeids": [2, 0, 0] * 2,
            "nodes_missing_value_tracks_true": [0] * 6,
            "target_treeids": [0, 0, 1, 1],
            "target_nodeids": [1, 2] * 2,
            "target_ids": [0] * 4,
        }.items():
            del attributes[name].ints[:]
            attributes[name].ints.extend(values)
        for name, numbers in {"nodes_values": [0.5, 0, 0] * 2, "target_weights": [1, 2] * 2}.items():
            del attributes[name].floats[:]
            attributes[name].floats.extend(numbers)
        modes = attributes["nodes_modes"]
        modes.strings.extend(list(modes.strings))
    files = save("a.onnx", left), "--against", save("b.onnx", right)
    text = run("verify", *files, "--rows", "500").stdout
    assert "trees: 2 of 2 pairs differ (0, 1), in " in text
    assert re.search(
        r"No difference was found in \d+ cells in which trees differ, and in [\d,]+ rows; that is no proof\.\n$",
        text,
    )


def test_other_forms_are_said_in_words(run: Run, models: Path) -> None:
    text = run("verify", models / f"{CANCER}.json", "--against", models / f"{WINE}.txt", code=3).stdout
    for line in (
        "they have 30 and 13 columns, so columns are compared by position",
        "they have 1 and 3 raw scores of a row, which are not compared",
        "labels: different in ",
    ):
        assert line in text
    text = run("verify", models / f"{WINE}.txt", "--against", models / f"{DIABETES}.json", code=3).stdout
    assert text.endswith("They differ: there is no result that both have.\n")
    files = models / f"{DIABETES}.json", "--against", models / f"{CANCER}.json"
    assert f"{models / DIABETES}.json has no labels" in run("verify", *files, code=3).stdout


def test_pipelines_are_compared_by_their_results(
    run: Run, models: Path, save: Save, stump: Stump, tmp_path: Path
) -> None:
    wine = models / "wine_scaler_forest.onnx"
    text = run("verify", wine, "--against", wine, "--rows", 300).stdout
    assert "operators before the trees are compared by what comes of them" in text
    assert text.endswith("No difference was found in 300 rows; that is no proof.\n")
    other = stump()
    other.graph.node.append(helper.make_node("Mul", ["variable", "two"], ["y"]))
    other.graph.initializer.append(helper.make_tensor("two", TensorProto.FLOAT, [1], [2.0]))
    other.graph.output[0].name = "y"
    files = save("a.onnx", stump()), "--against", save("b.onnx", other)
    text = run("verify", *files, code=3).stdout
    assert "raw scores: proved equal for every row" in text
    assert "largest difference 20" in text


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--against", "none.json"], "none.json: there is no such file"),
        (["--against", "{cancer}", "--schedule-file", "s.json"], "--schedule-file changes no result"),
        (["--against", "{cancer}", "--profile", "p.json"], "--profile changes no result"),
        (["--against", "{columns}"], "takes other rows than one matrix of numbers of known width"),
    ],
)
def test_errors_are_one_line(options: list[str], message: str, run: Run, models: Path) -> None:
    names = {"cancer": models / f"{CANCER}.json", "columns": models / "diabetes_columns_boosting.onnx"}
    given = [option.format(**names) for option in options]
    error = run("verify", models / f"{CANCER}.json", *given, code=2).stderr
    assert message in error
    assert error.splitlines()[-1].count("error") <= 1


def test_missing_values_of_xgboost(run: Run, models: Path, tmp_path: Path) -> None:
    """Both are read with --missing, which ONNX models have nothing of."""
    path = models / f"{CANCER}.json"
    assert run("verify", path, "--against", path, "--missing", "3").stdout.endswith(ALL_PROVED)
    onnx = models / "wine_scaler_forest.onnx"
    assert "missing" in run("verify", onnx, "--against", onnx, "--missing", "3", code=2).stderr


def test_a_model_of_many_trees_takes_seconds(run: Run, models: Path, tmp_path: Path) -> None:
    """All trees differ from those that they are paired with."""
    path = models / "digits_xgboost_large.json"
    document = json.loads(path.read_text())
    model = document["learner"]["gradient_booster"]["model"]
    model["trees"] = [
        {**tree, "id": number} for number, tree in enumerate(model["trees"][10:] + model["trees"][:10])
    ]
    (tmp_path / "o.json").write_text(json.dumps(document))
    text = run("verify", path, "--against", tmp_path / "o.json", "--rows", 500, code=3).stdout
    assert re.search(r"trees: \d+ of 128 pairs are not proved equal \(0, 1, ", text)
    assert onnx_treebeard.load(tmp_path / "o.json").n_trees == 128
