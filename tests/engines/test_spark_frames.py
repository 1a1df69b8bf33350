"""Data frames of Spark are scored with the bits of the model's own library, and what does not fit is said on the driver."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
import pandas
import pytest

pytest.importorskip("pyspark", reason="Spark is not installed; make engines-check installs it")

import lightgbm
import xgboost

import onnx_treebeard.spark
from onnx_treebeard.system.errors import DataError, ModelError, OptionError

Table = Callable[[str], pandas.DataFrame]
Collect = Callable[[Any], dict[str, Any]]
CANCER = "breast_cancer_xgboost"


def cancer_scores(models: Path, rows: pandas.DataFrame) -> Any:
    booster = xgboost.Booster({"nthread": 1}, model_file=str(models / f"{CANCER}.json"))
    matrix = xgboost.DMatrix(rows.drop(columns="row").to_numpy(np.float32))
    return booster.predict(matrix, validate_features=False)


@pytest.mark.parametrize("batch_rows", [7, 10_000])
@pytest.mark.parametrize("partitions", [1, 600])
def test_bits_whatever_the_batches(
    partitions: int, batch_rows: int, spark: Any, models: Path, table_of: Table, collected: Collect
) -> None:
    """The table has 569 rows, so some of 600 partitions are empty."""
    rows = table_of(CANCER) if partitions == 1 else table_of(CANCER)[:50]
    frame = spark.createDataFrame(rows).repartition(partitions if partitions == 1 else 60)
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", batch_rows)
    try:
        scored = onnx_treebeard.spark.score(frame, models / f"{CANCER}.json", keep=["row"])
        found = collected(scored)
    finally:
        spark.conf.unset("spark.sql.execution.arrow.maxRecordsPerBatch")
    assert scored.columns == ["row", "label", "score"]
    assert [kind for _, kind in scored.dtypes] == ["bigint", "bigint", "float"]
    expected = cancer_scores(models, rows)
    np.testing.assert_array_equal(found["row"], rows["row"])
    np.testing.assert_array_equal(found["score"], expected)
    np.testing.assert_array_equal(found["label"], expected > 0.5)


def test_columns_go_by_name(spark: Any, models: Path, table_of: Table, collected: Collect) -> None:
    rows = table_of(CANCER)[:100]
    permuted = rows[rows.columns[::-1]].assign(note="x")
    frame = spark.createDataFrame(permuted)
    path = models / f"{CANCER}.json"
    found = collected(
        onnx_treebeard.spark.score(frame, path, keep=["row"], outputs="score", ignore_extra=True)
    )
    assert list(found) == ["row", "score"]
    np.testing.assert_array_equal(found["score"], cancer_scores(models, rows))
    everything = onnx_treebeard.spark.score(frame, path, keep="all")
    assert everything.columns == [*permuted.columns, "label", "score"]
    np.testing.assert_array_equal(collected(everything)["score"], cancer_scores(models, rows))


def test_names_in_another_case(spark: Any, models: Path, table_of: Table, collected: Collect) -> None:
    """Spark does not tell cases apart, unless it is told to. What is kept keeps its own name."""
    rows = table_of(CANCER)[:50]
    frame = spark.createDataFrame(rows.rename(columns=str.upper))
    path = models / f"{CANCER}.json"
    scored = onnx_treebeard.spark.score(frame, path, keep=["row"], outputs="score")
    assert scored.columns == ["ROW", "score"]
    found = scored.toPandas().sort_values("ROW")
    np.testing.assert_array_equal(found["score"], cancer_scores(models, rows))
    beside = frame.selectExpr("*", "1 as Score")
    kept = onnx_treebeard.spark.score(beside, path, keep=["Score"], outputs="score", ignore_extra=True)
    assert kept.columns == ["Score", "predicted_score"]  # Spark could not tell Score and score apart
    spark.conf.set("spark.sql.caseSensitive", "true")
    try:
        with pytest.raises(DataError, match="the data frame: has no column"):
            onnx_treebeard.spark.score(frame, path, keep=["ROW"])
    finally:
        spark.conf.unset("spark.sql.caseSensitive")


def test_names_with_dots(spark: Any, collected: Collect) -> None:
    random = np.random.default_rng(0)
    rows = random.normal(size=(40, 2)).astype(np.float32)
    data = xgboost.DMatrix(rows, rows[:, 0], feature_names=["size.cm", "a b.c"])
    booster = xgboost.train({"nthread": 1}, data, 3)
    frame = spark.createDataFrame(
        pandas.DataFrame({"row": range(40), "a b.c": rows[:, 1], "size.cm": rows[:, 0]})
    )
    found = collected(onnx_treebeard.spark.score(frame, booster, keep=["row"]))
    np.testing.assert_array_equal(found["score"], booster.predict(data))


def test_nulls_are_missing(spark: Any, collected: Collect) -> None:
    """Of floating-point and of integer columns; nulls go another way than zeros, or the test could not fail."""
    random = np.random.default_rng(0)
    rows = random.integers(-3, 3, size=(300, 2)).astype(np.float32)
    rows[random.random(rows.shape) < 0.3] = np.nan
    data = xgboost.DMatrix(
        rows, np.isnan(rows[:, 0]) * 4.0 + np.nan_to_num(rows[:, 1]), feature_names=["a", "b"]
    )
    booster = xgboost.train({"nthread": 1}, data, 5)
    cells = [[None if np.isnan(x) else x for x in column.tolist()] for column in rows.T]
    values = [(row, a, None if b is None else int(b)) for row, (a, b) in enumerate(zip(*cells, strict=True))]
    frame = spark.createDataFrame(values, "row long, a float, b int")
    found = collected(onnx_treebeard.spark.score(frame, booster, keep=["row"]))
    expected = booster.predict(data)
    zeros = booster.predict(xgboost.DMatrix(np.nan_to_num(rows), feature_names=["a", "b"]))
    assert (zeros != expected).any()
    np.testing.assert_array_equal(found["score"], expected)


def fruits() -> tuple[Any, pandas.DataFrame]:
    """A model with a column of categories, and its rows."""
    random = np.random.default_rng(0)
    texts = random.choice(["apple", "pear", "plum"], 300)
    rows = pandas.DataFrame({"fruit": pandas.Categorical(texts), "size": random.normal(size=300)})
    data = lightgbm.Dataset(rows, (texts == "pear") * 2.0 + (rows["size"] > 0))
    settings = {"verbosity": -1, "min_data_per_group": 1, "cat_smooth": 0, "num_threads": 1}
    return lightgbm.train(settings, data, 5), rows


def test_categories_go_by_name(spark: Any, collected: Collect) -> None:
    booster, rows = fruits()
    texts = rows["fruit"].astype(str)
    frame = spark.createDataFrame(
        pandas.DataFrame({"size": rows["size"], "fruit": texts.tolist(), "row": range(300)})
    )
    found = collected(onnx_treebeard.spark.score(frame, booster, keep=["row"]))
    np.testing.assert_array_equal(found["score"], booster.predict(rows, num_threads=1))


@pytest.mark.parametrize("name", ["wine_scaler_forest", "diabetes_columns_boosting"])
def test_pipelines_have_the_bits_of_onnxruntime(
    name: str, spark: Any, models: Path, table_of: Table, collected: Collect
) -> None:
    """One input of all columns and a ZipMap; one input for each column, some of them texts."""
    rows = table_of(name)
    found = collected(
        onnx_treebeard.spark.score(spark.createDataFrame(rows), models / f"{name}.onnx", keep=["row"])
    )
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(models / f"{name}.onnx"), options)
    if name.startswith("wine"):
        features = rows.drop(columns="row").to_numpy(np.float32)
        label, maps = session.run(None, {"X": features})
        np.testing.assert_array_equal(found["output_label"], label)
        for key in maps[0]:
            expected = np.array([row[key] for row in maps], np.float32)
            np.testing.assert_array_equal(found[f"probability_{key}"], expected)
    else:
        types = {"age_group": object, "bmi_group": object, "sex": np.int64}
        columns = rows.drop(columns="row")
        feeds = {one: columns[one].to_numpy().astype(types.get(one, np.float32))[:, None] for one in columns}
        np.testing.assert_array_equal(found["variable"], session.run(None, feeds)[0][:, 0])


def test_features_of_a_model_without_names(spark: Any, collected: Collect) -> None:
    random = np.random.default_rng(0)
    rows = random.normal(size=(50, 2)).astype(np.float32)
    booster = xgboost.train({"nthread": 1}, xgboost.DMatrix(rows, rows[:, 0]), 3)
    frame = spark.createDataFrame(pandas.DataFrame({"b": rows[:, 1], "row": range(50), "a": rows[:, 0]}))
    found = collected(onnx_treebeard.spark.score(frame, booster, features=["a", "b"], keep=["row"]))
    np.testing.assert_array_equal(found["score"], booster.predict(xgboost.DMatrix(rows)))


def one_column() -> Any:
    """A model of the column `size`."""
    return xgboost.train({}, xgboost.DMatrix([[0.0], [1.0]], [0, 1], feature_names=["size"]), 1)


def test_kept_columns_of_any_type(spark: Any) -> None:
    values = (
        "timestamp '2024-01-01 10:00:00' as t, map('a', 1) as m, struct(1 as a, array(1, 2) as b) as s, "
        "cast(1.5 as decimal(10, 2)) as d, cast('x' as binary) as b, cast(null as string) as n"
    )
    frame = spark.sql(f"select {values}, 1.0f as size")
    scored = onnx_treebeard.spark.score(frame, one_column(), keep="all")
    assert scored.schema[:-1] == frame.schema
    (expected,), (found,) = frame.collect(), scored.collect()
    assert found[:-1] == expected
    assert found.score == one_column().predict(xgboost.DMatrix([[1.0]], feature_names=["size"]))[0]
    with pytest.raises(
        DataError, match=r"the data frame: Spark cannot pass these columns to Python: .*NOT_IMPL"
    ):
        onnx_treebeard.spark.score(
            spark.sql("select interval 3 months as i, 1.0f as size"), one_column(), keep="i"
        )


def test_errors_come_from_the_driver(spark: Any, models: Path) -> None:
    """No action follows, so nothing has run in a worker."""
    path = models / f"{CANCER}.json"
    score = onnx_treebeard.spark.score
    with pytest.raises(DataError, match="the data frame: has no column"):
        score(spark.range(3), path)
    booster = one_column()
    named = spark.sql("select 1.5 as size, 'x' as note")
    with pytest.raises(DataError, match="does not take column 'note': carry over with keep, or drop"):
        score(named, booster)
    with pytest.raises(DataError, match="column 'size': the column has type date32"):
        score(spark.sql("select date '2024-01-01' as size"), booster)
    with pytest.raises(DataError, match=r"column 'size'.* has type"):
        score(spark.sql("select interval 3 months as size"), booster)
    with pytest.raises(DataError, match="the data frame: column 'size': the column has type list"):
        score(spark.sql("select array(1.0) as size"), booster)
    with pytest.raises(ModelError, match=r"absent\.json"):
        score(named, "absent.json")
    with pytest.raises(OptionError, match="field 'outputs': is 'scores'"):
        score(named, booster, outputs="scores")
    with pytest.raises(OptionError, match="field 'keep': a BatchFunction has its own options"):
        score(named, onnx_treebeard.batch_function(booster), keep=["note"])


@pytest.mark.parametrize("kind", ["int", "bigint", "smallint", "float", "double", "boolean", "decimal(4, 1)"])
def test_numbers_for_categories_are_refused_on_the_driver(kind: str, spark: Any) -> None:
    frame = spark.sql(f"select cast(1 as {kind}) as fruit, 1.0 as size")
    booster = fruits()[0]
    with pytest.raises(DataError, match=r"column 'fruit': the column has type .* the model knows 'apple'"):
        onnx_treebeard.spark.score(frame, booster)
    with pytest.raises(DataError, match="column 'fruit'"):
        onnx_treebeard.spark.ScoreTransformer(booster).transform(frame)
    found = onnx_treebeard.spark.score(frame, booster, category_codes=True)  # as the message advises
    assert found.columns == ["score"]


def test_texts_for_numbers_are_refused_on_the_driver(spark: Any) -> None:
    frame = spark.sql("select '1.5' as size")
    with pytest.raises(
        DataError,
        match=r"the data frame: column 'size': the column has type .*string; the model takes numbers",
    ):
        onnx_treebeard.spark.score(frame, one_column())
    cast = frame.selectExpr("cast(size as float) as size")  # as the message advises
    (row,) = onnx_treebeard.spark.score(cast, one_column()).collect()
    assert row.score == one_column().predict(xgboost.DMatrix([[1.5]], feature_names=["size"]))[0]


def test_types_that_spark_does_not_have(spark: Any, tmp_path: Path) -> None:
    """uint16 becomes int, which holds all its values."""
    from onnx import TensorProto, helper

    cast = helper.make_node("Cast", ["size"], ["whole"], to=TensorProto.UINT16)
    given = helper.make_tensor_value_info("size", TensorProto.FLOAT, [None, 1])
    out = helper.make_tensor_value_info("whole", TensorProto.UINT16, [None, 1])
    model = helper.make_model(
        helper.make_graph([cast], "whole", [given], [out]),
        opset_imports=[helper.make_opsetid("", 18)],
        ir_version=8,
    )
    scored = onnx_treebeard.spark.score(spark.sql("select 65535.0f as size"), model)
    assert scored.dtypes == [("whole", "int")]
    assert scored.collect()[0]["whole"] == 65535


def test_streams(spark: Any, models: Path, table_of: Table, collected: Collect, tmp_path: Path) -> None:
    rows = table_of(CANCER)[:60]
    spark.createDataFrame(rows).write.parquet(str(tmp_path / "in"))
    stream = spark.readStream.schema(spark.read.parquet(str(tmp_path / "in")).schema).parquet(
        str(tmp_path / "in")
    )
    scored = onnx_treebeard.spark.score(stream, models / f"{CANCER}.json", keep=["row"])
    writer = scored.writeStream.format("parquet").option("checkpointLocation", str(tmp_path / "checkpoint"))
    writer.trigger(availableNow=True).start(str(tmp_path / "out")).awaitTermination()
    found = collected(spark.read.parquet(str(tmp_path / "out")))
    np.testing.assert_array_equal(found["score"], cancer_scores(models, rows))
    assert os.listdir(tmp_path / "out")
