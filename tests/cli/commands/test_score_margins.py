"""Oracle: `score --base-margin` gives what XGBoost gives for `base_margin`, and LightGBM for raw scores and `init_score`, in every format and chunk size."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.parquet as pq
import pytest
import xgboost
from click.testing import Result
from onnx import ModelProto

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]

N = 700
RANDOM = np.random.default_rng(3)
ROWS = RANDOM.normal(size=(N, 4)).astype(np.float32)
CLASSES = np.digitize(ROWS[:, 0] + RANDOM.normal(size=N) / 3, [-0.5, 0.5])
MARGINS = {f"m{k}": RANDOM.normal(size=N) for k in range(3)}
NAMES = ["a", "b", "c", "d"]
FEATURES = {name: ROWS[:, k] for k, name in enumerate(NAMES)}
# Margins stand neither together nor in the order of the targets.
TABLE = pa.table(
    {"m2": MARGINS["m2"], "id": np.arange(N), **FEATURES, "m0": MARGINS["m0"], "m1": MARGINS["m1"]}
)


def trained(path: Path, objective: str, names: list[str] | None) -> Any:
    classes = {"num_class": 3} if objective.startswith("multi:") else {}
    data = xgboost.DMatrix(ROWS, CLASSES if classes else CLASSES > 0, feature_names=names, nthread=1)
    model = xgboost.train({"objective": objective, "nthread": 1, **classes}, data, 6)
    model.save_model(path)
    return model


@pytest.fixture
def binary(tmp_path: Path) -> tuple[Path, Any]:
    """A model of two classes that names its columns."""
    path = tmp_path / "binary.json"
    return path, trained(path, "binary:logistic", NAMES)


@pytest.fixture
def classes(tmp_path: Path) -> tuple[Path, Any]:
    """A model of three classes that takes its columns by position."""
    path = tmp_path / "classes.json"
    return path, trained(path, "multi:softprob", None)


def written(path: Path, table: pa.Table = TABLE) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    (pa_csv.write_csv if path.suffix == ".csv" else pq.write_table)(table, path)
    return path


def read(path: Path) -> dict[str, np.ndarray[Any, Any]]:
    found = pa_csv.read_csv(path) if path.suffix == ".csv" else pq.read_table(path)
    return {name: found[name].to_numpy() for name in found.column_names}


def expected(model: Any, margin: np.ndarray[Any, Any], *, raw: bool = False) -> np.ndarray[Any, Any]:
    data = xgboost.DMatrix(ROWS, base_margin=margin, nthread=1)
    return model.predict(data, output_margin=raw, validate_features=False)  # type: ignore[no-any-return]


def same(found: Any, wanted: Any) -> None:
    np.testing.assert_array_equal(np.asarray(found, np.asarray(wanted).dtype), wanted)


@pytest.mark.parametrize("name", ["in.csv", "in.parquet"])
@pytest.mark.parametrize(("chunk", "threads"), [(7, 1), (65536, 2)])
def test_one_target(
    name: str, chunk: int, threads: int, run: Run, binary: tuple[Path, Any], tmp_path: Path
) -> None:
    path, model = binary
    rows, out = written(tmp_path / name), tmp_path / "out.parquet"
    extra = ("--base-margin", "m1", "--keep", "m1", "--ignore-extra-columns", "--with-raw", "--with-leaf")
    run("score", path, rows, "-o", out, "--chunk-rows", chunk, "--threads", threads, *extra)
    found = read(out)
    same(found["m1"], MARGINS["m1"])
    same(found["score"], expected(model, MARGINS["m1"]))
    same(found["raw"], expected(model, MARGINS["m1"], raw=True))
    same(found["leaf_5"], model.predict(xgboost.DMatrix(ROWS), pred_leaf=True, validate_features=False)[:, 5])
    same(found["label"], expected(model, MARGINS["m1"]) > 0.5)


def test_three_targets_of_a_model_without_names(run: Run, classes: tuple[Path, Any], tmp_path: Path) -> None:
    """Columns with margins are no features by position."""
    path, model = classes
    rows, out = written(tmp_path / "in.parquet"), tmp_path / "out.parquet"
    run("score", path, rows, "-o", out, "--base-margin", "m0,m1,m2", "--keep", "id")
    found = read(out)
    wanted = expected(model, np.column_stack(list(MARGINS.values())))
    same(np.column_stack([found[f"score_{k}"] for k in range(3)]), wanted)
    message = run("score", path, rows, "-o", out, "--keep", "id", code=2).stderr
    assert "7 columns for a model of 4" in message


def test_lightgbm(run: Run, tmp_path: Path) -> None:
    options = {"objective": "binary", "num_threads": 1, "verbose": -1}
    model = lightgbm.train(options, lightgbm.Dataset(ROWS, CLASSES > 0, params=options), 6)
    (tmp_path / "model.txt").write_text(model.model_to_string())
    out, options_of_columns = tmp_path / "out.parquet", ("--base-margin", "m0", "--results", "raw")
    table = written(tmp_path / "in.parquet", TABLE.select([*NAMES, "m0"]))
    run("score", tmp_path / "model.txt", table, "-o", out, *options_of_columns)
    rows = ROWS.astype(np.float64)
    same(read(out)["raw"], model.predict(rows, raw_score=True) + MARGINS["m0"])


def test_the_name_of_a_folder_is_a_margin(run: Run, binary: tuple[Path, Any], tmp_path: Path) -> None:
    path, model = binary
    for margin in (-1, 2):
        written(tmp_path / f"rows/offset={margin}/part.parquet", TABLE.select(NAMES))
    command = ("score", path, tmp_path / "rows", "-o", tmp_path / "scores/", "--base-margin")
    run(*command, "offset")
    for margin in (-1, 2):
        found = read(tmp_path / f"scores/offset={margin}/part.parquet")
        same(found["score"], expected(model, np.full(N, margin)))
    assert "was begun with --base-margin" in run(*command[:-1], code=2).stderr


def test_empty_cells_are_nan_and_features_may_be_margins(
    run: Run, binary: tuple[Path, Any], tmp_path: Path
) -> None:
    path, model = binary
    text = "a,b,c,d,m\n1,2,3,4,\n1,2,3,4,7\n"
    (tmp_path / "in.csv").write_text(text)
    run("score", path, tmp_path / "in.csv", "-o", tmp_path / "out.parquet", "--base-margin", "m")
    score = read(tmp_path / "out.parquet")["score"]
    assert np.isnan(score[0])
    data = xgboost.DMatrix([[1, 2, 3, 4]], base_margin=[7])
    same(score[1:], model.predict(data, validate_features=False))
    run("score", path, tmp_path / "in.csv", "-o", tmp_path / "out.csv", "--base-margin", "d", "--keep", "m")
    data = xgboost.DMatrix([[1, 2, 3, 4]], base_margin=[4])
    same(read(tmp_path / "out.csv")["score"][1:], model.predict(data, validate_features=False))


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ("m9", "in.csv: has no column 'm9' for base_margin; its columns are 'm2', 'id'"),
        ("m0,m1", "names 2 columns; the model has 1 target"),
        ("m0,m0", "'m0,m0' is not a list of different column names between commas"),
        ("m0,", "'m0,' is not a list of different column names between commas"),
        ("", "'' is not a list of different column names between commas"),
    ],
)
def test_refused_columns(
    columns: str, message: str, run: Run, binary: tuple[Path, Any], tmp_path: Path
) -> None:
    rows = written(tmp_path / "in.csv")
    extra = ("-o", tmp_path / "out.csv", "--ignore-extra-columns", "--base-margin", columns)
    assert message in run("score", binary[0], rows, *extra, code=2).stderr


def test_refused_cells_and_tables(run: Run, binary: tuple[Path, Any], tmp_path: Path) -> None:
    command = ("score", binary[0], tmp_path / "in.csv", "-o", tmp_path / "out.csv", "--base-margin", "m")
    (tmp_path / "in.csv").write_text("a,b,c,d,m\n1,2,3,4,0\n1,2,3,4,much\n")
    message = run(*command, code=2).stderr
    for word in ("row 2", "'m'", "much"):
        assert word in message
    np.save(tmp_path / "in.npy", ROWS)
    command = ("score", binary[0], tmp_path / "in.npy", "-o", tmp_path / "out.csv", "--base-margin", "m")
    assert "has no column names, so the base_margin 'm' cannot be found" in run(*command, code=2).stderr


def test_onnx_and_devices(
    run: Run, save: Save, stump: Stump, binary: tuple[Path, Any], tmp_path: Path
) -> None:
    rows = written(tmp_path / "in.csv")
    extra = ("-o", tmp_path / "out.csv", "--base-margin", "m0", "--ignore-extra-columns")
    message = run("score", save("m.onnx", stump()), rows, *extra, code=2).stderr
    assert "'base_margin': is for models of XGBoost, LightGBM and CatBoost; the model is ONNX" in message
    run("score", binary[0], rows, *extra, "--device", "auto")
    same(read(tmp_path / "out.csv")["score"], expected(binary[1], MARGINS["m0"]))
