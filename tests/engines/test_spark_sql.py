"""A model as a function of Spark SQL: bits, names, order, nulls, and what it refuses."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import pytest

pytest.importorskip("pyspark", reason="Spark is not installed; make engines-check installs it")

import xgboost

import onnx_treebeard.spark
from onnx_treebeard.system.errors import DataError, OptionError

Collect = Callable[[Any], dict[str, Any]]


@pytest.fixture
def people(spark: Any) -> tuple[Any, Any]:
    """A model of two named columns, and its scores of the rows of a view `people`, which has nulls."""
    random = np.random.default_rng(0)
    rows = random.normal(size=(200, 2)).astype(np.float32)
    rows[::7, 1] = np.nan
    data = xgboost.DMatrix(rows, rows[:, 0] > 0, feature_names=["age", "income"])
    booster = xgboost.train({"objective": "binary:logistic", "nthread": 1}, data, 5)
    cells = [
        (i, float(age), None if np.isnan(income) else float(income)) for i, (age, income) in enumerate(rows)
    ]
    frame = spark.createDataFrame(cells, "row long, age float, income float").repartition(3)
    frame.createOrReplaceTempView("people")
    return booster, booster.predict(data)


def test_columns_in_the_order_of_the_model(spark: Any, people: tuple[Any, Any], collected: Collect) -> None:
    booster, expected = people
    spark.udf.register("score", onnx_treebeard.spark.score_udf(booster, outputs="score"))
    found = collected(spark.sql("select row, score(age, income) as score from people"))
    np.testing.assert_array_equal(found["score"], expected)
    assert found["score"].dtype == np.float32


def test_the_representation_is_one_line(spark: Any, people: tuple[Any, Any]) -> None:
    """It has neither the bytes of the model nor the address of a function alone."""
    shown = repr(onnx_treebeard.spark.score_udf(people[0], outputs="score"))
    assert shown.startswith("<function score_udf(forest ")
    assert "outputs='score'" in shown
    assert len(shown) < 150


def test_a_struct_goes_by_name(spark: Any, people: tuple[Any, Any], collected: Collect) -> None:
    booster, expected = people
    spark.udf.register("score", onnx_treebeard.spark.score_udf(booster, outputs="score"))
    found = collected(spark.sql("select row, score(struct(income, age)) as score from people"))
    np.testing.assert_array_equal(found["score"], expected)


@pytest.mark.parametrize("outputs", ["score", "all"])
def test_a_struct_of_all_columns(
    outputs: str, spark: Any, people: tuple[Any, Any], collected: Collect
) -> None:
    """As the page shows it: what the model does not take is ignored, whatever its type."""
    booster, expected = people
    spark.udf.register("score", onnx_treebeard.spark.score_udf(booster, outputs=outputs))
    others = "*, map('a', row) as m, array(row) as l, cast('x' as binary) as b, timestamp '2024-01-01' as t"
    spark.sql(f"select {others} from people").createOrReplaceTempView("more")
    for view in ("people", "more"):
        found = collected(spark.sql(f"select row, score(struct(*)) as score from {view}"))
        scores = found["score"] if outputs == "score" else [one["score"] for one in found["score"]]
        np.testing.assert_array_equal(np.float32(scores), expected)
    with pytest.raises(Exception, match="the query: has no column 'income', which the model takes"):
        spark.sql("select score(struct(row, age)) from people").collect()


def test_a_struct_for_a_model_without_names(spark: Any, people: tuple[Any, Any], collected: Collect) -> None:
    """What the message of a struct with too many fields advises works."""
    _, expected = people
    rows = np.array(
        [(row.age, np.nan if row.income is None else row.income) for row in spark.table("people").collect()],
        np.float32,
    )
    booster = xgboost.train({"nthread": 1}, xgboost.DMatrix(rows, rows[:, 0]), 3)
    spark.udf.register("score", onnx_treebeard.spark.score_udf(booster))
    with pytest.raises(Exception, match="a model of 2, whose columns have no names: pass the features alone"):
        spark.sql("select score(struct(*)) from people").collect()
    found = spark.sql("select age, income, score(struct(age, income)) as score from people").toPandas()
    expected = booster.predict(xgboost.DMatrix(found[["age", "income"]].to_numpy(np.float32)))
    np.testing.assert_array_equal(found["score"], expected)


def test_several_results_are_a_struct(spark: Any, people: tuple[Any, Any], collected: Collect) -> None:
    booster, expected = people
    both = onnx_treebeard.spark.score_udf(booster)
    frame = spark.table("people").select("row", both("age", "income").alias("result"))
    assert dict(frame.dtypes)["result"] == "struct<label:bigint,score:float>"
    found = collected(frame.select("row", "result.label", "result.score"))
    np.testing.assert_array_equal(found["score"], expected)
    np.testing.assert_array_equal(found["label"], expected > 0.5)


def test_a_model_of_one_column(spark: Any, collected: Collect) -> None:
    rows = np.arange(10, dtype=np.float32)[:, None]
    booster = xgboost.train({"nthread": 1}, xgboost.DMatrix(rows, rows[:, 0]), 3)
    score = onnx_treebeard.spark.score_udf(booster)
    frame = spark.createDataFrame(pandas.DataFrame({"row": range(10), "x": rows[:, 0]}))
    found = collected(frame.select("row", score("x").alias("score")))
    np.testing.assert_array_equal(found["score"], booster.predict(xgboost.DMatrix(rows)))


def test_texts_of_a_pipeline(
    spark: Any, models: Path, table_of: Callable[[str], pandas.DataFrame], collected: Collect
) -> None:
    path = models / "diabetes_columns_boosting.onnx"
    rows = table_of("diabetes_columns_boosting")
    names = onnx_treebeard.batch_function(path).feature_names
    score = onnx_treebeard.spark.score_udf(path)
    frame = spark.createDataFrame(rows)
    found = collected(frame.select("row", score(*names).alias("score")))
    expected = collected(onnx_treebeard.spark.score(frame, path, keep=["row"]))
    np.testing.assert_array_equal(found["score"], expected["variable"])


def test_what_a_query_says_is_no_option(models: Path, spark: Any) -> None:
    with pytest.raises(OptionError, match="field 'keep': is not accepted: the query names the columns"):
        onnx_treebeard.spark.score_udf(models / "breast_cancer_xgboost.json", keep="all")
    made = onnx_treebeard.batch_function(models / "breast_cancer_xgboost.json", keep=["row"])
    with pytest.raises(OptionError, match="field 'keep': is not accepted: the query names the columns"):
        onnx_treebeard.spark.score_udf(made)


def test_fields_of_a_struct_in_another_case(spark: Any, people: tuple[Any, Any], collected: Collect) -> None:
    booster, expected = people
    spark.udf.register("score", onnx_treebeard.spark.score_udf(booster, outputs="score"))
    query = "select row, score(struct(income as INCOME, age as Age)) as score from people"
    np.testing.assert_array_equal(collected(spark.sql(query))["score"], expected)


def test_another_number_of_columns_is_refused_on_the_driver(spark: Any, people: tuple[Any, Any]) -> None:
    """Where Python calls the function; SQL passes its columns to the workers unseen."""
    score = onnx_treebeard.spark.score_udf(people[0])
    with pytest.raises(
        DataError, match="takes 2 columns, age, income, or one struct of them; it was called with 3 columns"
    ):
        score("row", "age", "income")
    with pytest.raises(DataError, match="it was called with 0 columns"):
        score()
    rows = np.arange(10, dtype=np.float32)[:, None]
    of_one = xgboost.train({"nthread": 1}, xgboost.DMatrix(rows, rows[:, 0]), 3)
    with pytest.raises(DataError, match="takes one column, f0; it was called with 2 columns"):
        onnx_treebeard.spark.score_udf(of_one)("age", "income")


def test_base_margins_come_last_or_are_fields(
    spark: Any, people: tuple[Any, Any], collected: Collect
) -> None:
    booster, _ = people
    score = onnx_treebeard.spark.score_udf(booster, outputs="score", base_margin="age_margin")
    frame = spark.table("people").selectExpr("row", "age", "income", "cast(row as double) / 7 as age_margin")
    rows = collected(frame)
    data = xgboost.DMatrix(
        np.column_stack([rows["age"], rows["income"]]).astype(np.float32), base_margin=rows["age_margin"]
    )
    expected = booster.predict(data, validate_features=False)
    found = collected(frame.select("row", score("age", "income", "age_margin").alias("score")))
    np.testing.assert_array_equal(found["score"], expected)
    spark.udf.register("score", score)
    frame.createOrReplaceTempView("with_margins")
    found = collected(spark.sql("select row, score(struct(*)) as score from with_margins"))
    np.testing.assert_array_equal(found["score"], expected)
    scored = onnx_treebeard.spark.score(
        frame, booster, outputs="score", keep=["row"], base_margin="age_margin"
    )
    np.testing.assert_array_equal(collected(scored)["score"], expected)
