"""Oracle: `score --with-contribs` writes XGBoost's and LightGBM's own contributions as columns, and --top those that are largest."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pyarrow.csv as pa_csv
import pyarrow.parquet as pq
import pytest
import xgboost
from click.testing import Result

import onnx_treebeard

Run = Callable[..., Result]
CANCER, WINE, PIPELINE = "breast_cancer_xgboost", "wine_lightgbm_multiclass", "wine_scaler_forest"


def table(path: Path) -> dict[str, Any]:
    found = pq.read_table(path)
    return {name: found[name].to_numpy() for name in found.column_names}


def values_of(path: Path) -> Any:
    return np.column_stack(list(pa_csv.read_csv(path).to_pydict().values()))


def of_lightgbm(models: Path) -> tuple[list[str], Any]:
    booster = lightgbm.Booster(model_file=str(models / f"{WINE}.txt"))
    values = values_of(models / f"{WINE}.csv")
    return booster.feature_name(), booster.predict(values, pred_contrib=True).reshape(len(values), 3, -1)


@pytest.mark.parametrize("chunk", [9, 65536])
def test_contributions_follow_scores_and_raw_scores(
    chunk: int, run: Run, models: Path, tmp_path: Path
) -> None:
    model, rows = models / f"{CANCER}.json", models / f"{CANCER}.csv"
    options = ["--with-raw", "--with-contribs", "--chunk-rows", chunk]
    run("score", model, rows, "-o", tmp_path / "s.parquet", *options)
    booster = xgboost.Booster(model_file=str(model))
    data = xgboost.DMatrix(values_of(rows), feature_names=booster.feature_names)
    columns = table(tmp_path / "s.parquet")
    names = [f"contribution_{name}" for name in booster.feature_names]
    assert list(columns) == ["label", "score", "raw", *names, "expected_score"]
    found = np.column_stack([columns[name] for name in (*names, "expected_score")])
    np.testing.assert_allclose(found, booster.predict(data, pred_contribs=True), atol=2e-5)
    np.testing.assert_allclose(found.sum(1), columns["raw"], atol=1e-5)


def test_contributions_to_several_classes(run: Run, models: Path, tmp_path: Path) -> None:
    model, rows = models / f"{WINE}.txt", models / f"{WINE}.csv"
    run("score", model, rows, "-o", tmp_path / "s.parquet", "--results", "contribs")
    names, expected = of_lightgbm(models)
    columns = table(tmp_path / "s.parquet")
    assert list(columns) == [
        name
        for target in range(3)
        for name in (*(f"contribution_{target}_{one}" for one in names), f"expected_score_{target}")
    ]
    np.testing.assert_allclose(
        np.column_stack(list(columns.values())), expected.reshape(len(expected), -1), atol=1e-9
    )


@pytest.mark.parametrize("top", [1, 3, 50])
def test_the_largest_contributions_by_name(top: int, run: Run, models: Path, tmp_path: Path) -> None:
    model, rows = models / f"{WINE}.txt", models / f"{WINE}.csv"
    run("score", model, rows, "-o", tmp_path / "s.parquet", "--with-contribs", "--top", top)
    names, expected = of_lightgbm(models)
    columns = table(tmp_path / "s.parquet")
    assert len(columns) == 4 + 3 * 2 * min(top, len(names))
    for target in range(3):
        own = expected[:, target, :-1]
        largest = np.sort(np.abs(own), axis=1)[:, ::-1]
        for place in range(min(top, len(names))):
            feature = columns[f"top{place + 1}_feature_{target}"]
            found = columns[f"top{place + 1}_contribution_{target}"]
            np.testing.assert_allclose(np.abs(found), largest[:, place], atol=1e-9)
            at = [names.index(name) for name in feature]
            np.testing.assert_allclose(found, own[np.arange(len(own)), at], atol=1e-9)


def test_bytes_do_not_depend_on_threads(run: Run, models: Path, tmp_path: Path) -> None:
    model, rows = models / f"{CANCER}.json", models / f"{CANCER}.csv"
    for threads in (1, 3):
        options = ["--with-contribs", "--top", "2", "--threads", threads, "--chunk-rows", "50"]
        run("score", model, rows, "-o", tmp_path / f"{threads}.csv", *options)
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "3.csv").read_bytes()


def test_a_matrix_of_contributions(run: Run, models: Path, tmp_path: Path) -> None:
    model, rows = models / f"{CANCER}.json", models / f"{CANCER}.csv"
    run("score", model, rows, "-o", tmp_path / "s.npy", "--results", "contribs")
    assert np.load(tmp_path / "s.npy").shape == (569, 31)


def test_a_pipeline_has_those_of_its_tree_node(run: Run, models: Path, tmp_path: Path) -> None:
    """They add up to what the tree node gives, and need hit counts, as everywhere."""
    model, rows = models / f"{PIPELINE}.onnx", models / f"{PIPELINE}.csv"
    error = run("score", model, rows, "-o", tmp_path / "s.parquet", "--with-contribs", code=2).stderr
    assert "`onnx-treebeard profile MODEL ROWS` counts rows of yours" in error
    run("profile", model, rows, "-o", tmp_path / "p.json")
    options = ["--with-raw", "--with-contribs", "--profile", tmp_path / "p.json"]
    run("score", model, rows, "-o", tmp_path / "s.parquet", *options)
    columns = table(tmp_path / "s.parquet")
    for target in range(3):
        names = [f"contribution_{target}_x{feature}" for feature in range(13)]
        total = sum(columns[name] for name in (*names, f"expected_score_{target}"))
        np.testing.assert_allclose(total, columns[f"raw_{target}"], atol=1e-6)
    run("score", model, rows, "-o", tmp_path / "t.parquet", *options[1:], "--top", "1")
    top = table(tmp_path / "t.parquet")
    largest = np.abs(
        np.column_stack([columns[f"contribution_0_x{feature}"] for feature in range(13)])
    ).argmax(1)
    assert top["top1_feature_0"].tolist() == [f"x{feature}" for feature in largest]


def test_top_alone_is_refused(run: Run, models: Path, tmp_path: Path) -> None:
    files = models / f"{CANCER}.json", models / f"{CANCER}.csv", "-o", tmp_path / "s.csv"
    error = run("score", *files, "--top", "3", code=2).stderr
    assert "--top is for contributions of features: add --with-contribs" in error


def test_a_model_that_does_not_count_rows_is_refused_before_a_row_is_read(
    run: Run, save: Callable[..., Path], models: Path, tmp_path: Path
) -> None:
    lines = (models / f"{WINE}.txt").read_text().splitlines()
    kept = [line for line in lines if not line.startswith(("leaf_count=", "internal_count=", "tree_sizes="))]
    header = (models / f"{WINE}.csv").read_text().splitlines()[0]
    rows = save("t.csv", f"{header}\n{'no number,' * 12}1\n")
    files = save("m.txt", "\n".join(kept)), rows, "-o", tmp_path / "s.csv"
    error = run("score", *files, "--with-contribs", code=2).stderr
    assert "m.txt: field 'contributions': it does not say how many training rows reach its leaves" in error


def test_another_number_of_contributions_needs_another_folder(run: Run, models: Path, tmp_path: Path) -> None:
    model, rows = models / f"{CANCER}.json", models / f"{CANCER}.csv"
    for folder in ("rows", "scores"):
        (tmp_path / folder).mkdir()
    (tmp_path / "rows" / "a.csv").write_bytes(rows.read_bytes())
    files = model, tmp_path / "rows", "-o", tmp_path / "scores"
    run("score", *files, "--with-contribs", "--top", "2")
    error = run("score", *files, "--with-contribs", "--top", "3", code=2).stderr
    assert "was begun with --top 2 instead of 3" in error


def test_batches_of_engines_have_the_same_columns(run: Run, models: Path, tmp_path: Path) -> None:
    model, rows = models / f"{CANCER}.json", models / f"{CANCER}.csv"
    run("score", model, rows, "-o", tmp_path / "s.parquet", "--results", "score", "--with-contribs")
    function = onnx_treebeard.batch_function(model, outputs=("score", "contribs"))
    (batch,) = pa_csv.read_csv(rows).combine_chunks().to_batches()
    expected = pq.read_table(tmp_path / "s.parquet")
    assert function(batch).to_pydict() == expected.to_pydict()
    assert function.output_schema(batch.schema).names == expected.column_names


def test_base_margins_are_refused(run: Run, models: Path, tmp_path: Path) -> None:
    files = models / f"{CANCER}.json", models / f"{CANCER}.csv", "-o", tmp_path / "s.csv"
    error = run("score", *files, "--with-contribs", "--base-margin", "mean_area", code=2).stderr
    assert "contributions do not include base margins" in error
