"""Oracle: tables with columns of categories by name, scored as the libraries score the data frame, bit for bit."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import xgboost
from category_models import COLOURS, SIZES, codes, frame, lightgbm_model, target, xgboost_model
from click.testing import Result

from onnx_treebeard import compile as compile_model
from onnx_treebeard import convert

Run = Callable[..., Result]

ROWS = frame(100, 1, colours=["green", "red", "NA", "blue"], sizes=[10, 70, 20])
UNSEEN = frame(100, 2, colours=["violet", "red", "NA"])


@pytest.fixture(scope="module")
def lightgbm_booster() -> lightgbm.Booster:
    return lightgbm_model()


@pytest.fixture(scope="module")
def xgboost_booster() -> xgboost.Booster:
    return xgboost_model()


@pytest.fixture(params=["lightgbm.txt", "lightgbm.json", "lightgbm.onnx", "lightgbm treebeard.onnx"])
def lightgbm_file(request: Any, tmp_path: Path, lightgbm_booster: lightgbm.Booster) -> Path:
    path = Path(tmp_path / request.param)
    if path.suffix == ".txt":
        lightgbm_booster.save_model(path)
    elif path.suffix == ".json":
        path.write_text(json.dumps(lightgbm_booster.dump_model()))
    else:
        path.write_bytes(converted(lightgbm_booster, path))
    return path


@pytest.fixture(params=["xgboost.json", "xgboost.ubj", "xgboost.onnx", "xgboost treebeard.onnx"])
def xgboost_file(request: Any, tmp_path: Path, xgboost_booster: xgboost.Booster) -> Path:
    path = Path(tmp_path / request.param)
    if path.suffix == ".onnx":
        path.write_bytes(converted(xgboost_booster, path))
    else:
        xgboost_booster.save_model(path)
    return path


def converted(model: Any, path: Path) -> bytes:
    domain: Any = "treebeard" if "treebeard" in path.stem else "ai.onnx.ml"
    return convert(model, domain=domain).model.SerializeToString()  # type: ignore[no-any-return]


def written(rows: pd.DataFrame, path: Path) -> Path:
    """The rows as a table whose columns stand in another order; Parquet keeps dictionaries, "plain" has texts."""
    rows = rows[rows.columns[::-1]]
    if path.suffix == ".csv":
        rows.to_csv(path, index=False)
    elif path.stem == "plain":
        plain = rows.astype({"colour": object, "size": float})
        pq.write_table(pa.Table.from_pandas(plain), path)
    else:
        pq.write_table(pa.Table.from_pandas(rows), path)
    return path


def scored(run: Run, model: Path, table: Path, *options: Any) -> tuple[np.ndarray[Any, Any], str]:
    result = run("score", model, table, "-o", table.with_suffix(".out.parquet"), "--threads", 1, *options)
    found = pq.read_table(table.with_suffix(".out.parquet"))
    return found[found.column_names[-1]].to_numpy(), result.stderr


def of_lightgbm(booster: lightgbm.Booster, rows: pd.DataFrame) -> np.ndarray[Any, Any]:
    return np.asarray(booster.predict(rows, num_threads=1))


def of_xgboost(booster: xgboost.Booster, rows: pd.DataFrame) -> np.ndarray[Any, Any]:
    return booster.predict(xgboost.DMatrix(rows, enable_categorical=True))


@pytest.mark.parametrize("table", ["in.csv", "in.parquet", "plain.parquet"])
def test_names_in_a_table_for_lightgbm(
    run: Run, lightgbm_file: Path, table: str, tmp_path: Path, lightgbm_booster: lightgbm.Booster
) -> None:
    found, said = scored(run, lightgbm_file, written(ROWS, tmp_path / table), "--chunk-rows", 7)
    assert found.tobytes() == of_lightgbm(lightgbm_booster, ROWS).tobytes()
    assert "not seen" not in said


@pytest.mark.parametrize("table", ["in.csv", "in.parquet", "plain.parquet"])
def test_names_in_a_table_for_xgboost(
    run: Run, xgboost_file: Path, table: str, tmp_path: Path, xgboost_booster: xgboost.Booster
) -> None:
    found, said = scored(run, xgboost_file, written(ROWS, tmp_path / table), "--chunk-rows", 7)
    assert found.tobytes() == of_xgboost(xgboost_booster, ROWS).tobytes()
    assert "not seen" not in said


def test_what_lightgbm_has_not_seen_is_missing(
    run: Run, lightgbm_file: Path, tmp_path: Path, lightgbm_booster: lightgbm.Booster
) -> None:
    table = written(UNSEEN, tmp_path / "in.csv")
    found, said = scored(run, lightgbm_file, table, "--chunk-rows", 7)
    assert found.tobytes() == of_lightgbm(lightgbm_booster, UNSEEN).tobytes()
    count = (UNSEEN["colour"] == "violet").sum()
    assert said.count("not seen") == 1
    assert (
        f"column 'colour': {count} rows with categories that training has not seen (the first is 'violet')"
        in said
    )
    assert "not seen" not in scored(run, lightgbm_file, table, "--quiet")[1]


def test_what_xgboost_has_not_seen_is_an_error(
    run: Run, xgboost_file: Path, tmp_path: Path, xgboost_booster: xgboost.Booster
) -> None:
    """XGBoost 3.2 notices only what stands behind all its categories in the order of the alphabet, and takes "mauve" for "red"."""
    with pytest.raises(xgboost.core.XGBoostError, match="not in the training set"):
        of_xgboost(xgboost_booster, UNSEEN)
    row = int(np.argmax(UNSEEN["colour"] == "violet")) + 1
    for name in ("violet", "mauve"):
        rows = UNSEEN.assign(colour=UNSEEN["colour"].cat.rename_categories({"violet": name}))
        table = written(rows, tmp_path / "in.csv")
        said = run("score", xgboost_file, table, "-o", tmp_path / "out.csv", code=2).stderr
        expected = f"row {row}, column 'colour': '{name}' is no category that the model knows: it knows 'red', 'NA', 'blue', ..."
        assert expected in said


@pytest.mark.parametrize("table", ["in.csv", "in.parquet", "in.npy"])
def test_codes_of_the_training(
    run: Run, lightgbm_file: Path, table: str, tmp_path: Path, lightgbm_booster: lightgbm.Booster
) -> None:
    path, rows = tmp_path / table, codes(ROWS)
    if path.suffix == ".npy":
        np.save(path, rows.to_numpy())
    else:
        written(rows, path)
    options = [] if path.suffix == ".npy" else ["--category-codes"]
    found, _ = scored(run, lightgbm_file, path, *options)
    assert found.tobytes() == of_lightgbm(lightgbm_booster, ROWS).tobytes()


def test_numbers_among_texts_say_what_to_do(run: Run, lightgbm_file: Path, tmp_path: Path) -> None:
    table = written(codes(ROWS), tmp_path / "in.parquet")
    said = run("score", lightgbm_file, table, "-o", tmp_path / "out.csv", code=2).stderr
    assert "column 'colour': holds" in said
    assert "give names, or --category-codes" in said


def test_a_model_that_knows_no_names(run: Run, tmp_path: Path) -> None:
    """Codes go in as before; names get a sentence."""
    rows = codes(frame())
    data = lightgbm.Dataset(rows.to_numpy(), target(frame()), categorical_feature=[1, 2])
    few = {"min_data_per_group": 5, "min_data_in_leaf": 5, "cat_smooth": 1, "max_cat_to_onehot": 1}
    booster = lightgbm.train({"verbose": -1, **few}, data, 40)
    booster.save_model(tmp_path / "model.txt")
    rows[rows.columns].to_csv(tmp_path / "codes.csv", index=False)
    found, _ = scored(run, tmp_path / "model.txt", tmp_path / "codes.csv")
    assert found.tobytes() == of_lightgbm(booster, rows).tobytes()
    ROWS.to_csv(tmp_path / "names.csv", index=False)
    for command in ("score", "profile"):
        said = run(
            command, tmp_path / "model.txt", tmp_path / "names.csv", "-o", tmp_path / "out.csv", code=2
        ).stderr
        assert "column 'colour'" in said
        assert (
            "does not store their names: the column needs their codes, 0, 1, ... in the order of the training"
            in said
        )


def test_verify_takes_names(
    run: Run, tmp_path: Path, lightgbm_booster: lightgbm.Booster, xgboost_booster: xgboost.Booster
) -> None:
    tables = [written(rows, tmp_path / f"{name}.csv") for name, rows in (("seen", ROWS), ("unseen", UNSEEN))]
    lightgbm_booster.save_model(tmp_path / "l.txt")
    xgboost_booster.save_model(tmp_path / "x.json")
    (tmp_path / "l.onnx").write_bytes(converted(lightgbm_booster, tmp_path / "l.onnx"))
    for model in ("l.txt", "x.json", "l.onnx"):
        text = run("verify", tmp_path / model, tables[0]).stdout
        assert "on 100 rows" in text
        assert text.endswith("Every bit is equal.\n")
    said = run("verify", tmp_path / "l.txt", tables[1], "--rows", 50).stdout
    assert f"column 'colour': {(UNSEEN['colour'][:50] == 'violet').sum()} rows with categories" in said


@pytest.mark.parametrize("lightgbm_file", ["lightgbm.txt", "lightgbm.json", "lightgbm.onnx"], indirect=True)
def test_profiles_of_names_and_of_codes_are_the_same(run: Run, tmp_path: Path, lightgbm_file: Path) -> None:
    names, numbers = written(ROWS, tmp_path / "names.parquet"), tmp_path / "codes.npy"
    np.save(numbers, codes(ROWS).to_numpy())
    for table in (names, numbers):
        run("profile", lightgbm_file, table, "-o", table.with_suffix(".json"))
    assert names.with_suffix(".json").read_text() == numbers.with_suffix(".json").read_text()


def test_inspect_lists_them(run: Run, lightgbm_file: Path) -> None:
    (node,) = json.loads(run("inspect", lightgbm_file, "--json").stdout)["tree_nodes"]
    assert node["features"]["names"] == ["x", "colour", "size"]
    assert node["categories"] == {
        "unknown": "missing",
        "columns": [
            {"feature": 1, "name": "colour", "listed": COLOURS},
            {"feature": 2, "name": "size", "listed": SIZES},
        ],
    }
    text = " ".join(run("inspect", lightgbm_file).stdout.split())
    assert (
        "colour ('red', 'NA', 'blue', 'green'), size (30, 10, 70, 20); one that is not listed is a missing value"
        in text
    )


def test_convert_says_what_rows_the_model_takes(
    run: Run, tmp_path: Path, lightgbm_booster: lightgbm.Booster, xgboost_booster: xgboost.Booster
) -> None:
    lightgbm_booster.save_model(tmp_path / "l.txt")
    xgboost_booster.save_model(tmp_path / "x.json")
    for domain in ("ai.onnx.ml", "treebeard"):
        said = {
            name: run("convert", tmp_path / name, "-o", tmp_path / "m.onnx", "--domain", domain).stderr
            for name in ("l.txt", "x.json")
        }
        for text in said.values():
            assert "note: X holds the codes 0, 1, ... of the training in columns of categories" in text
            assert "columns 1 ('colour'), 2 ('size'); their order is in the model's metadata" in text
        assert "note: X takes float64" in said["l.txt"]
        assert "float64" not in said["x.json"]


@pytest.mark.parametrize("rows", [ROWS, UNSEEN], ids=["seen", "unseen"])
def test_compile_knows_the_frame_of_a_converted_model(
    rows: pd.DataFrame, lightgbm_booster: lightgbm.Booster
) -> None:
    for domain in ("ai.onnx.ml", "treebeard"):
        compiled = compile_model(convert(lightgbm_booster, domain=domain).model)  # type: ignore[arg-type]
        found = compiled.predict(rows[rows.columns[::-1]])
        assert found.tobytes() == of_lightgbm(lightgbm_booster, rows).tobytes()
