"""A model as a stage of pipelines of pyspark.ml: appended columns, saved and loaded with the pipeline, damaged files."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import pytest

pytest.importorskip("pyspark", reason="Spark is not installed; make engines-check installs it")

from pyspark import __version__ as version
from pyspark.sql.types import DoubleType, StructType
from spark_modes import MODE

import onnx_treebeard
import onnx_treebeard.spark
from onnx_treebeard.system.errors import ModelError

if MODE == "connect" and version.startswith("3."):
    pytest.skip("pipelines of pyspark.ml run on Spark Connect from version 4 on", allow_module_level=True)

from pyspark.ml import Pipeline, PipelineModel
from pyspark.ml.feature import SQLTransformer

from onnx_treebeard.spark.transformer import ScoreTransformer

Collect = Callable[[Any], dict[str, Any]]
CANCER = "breast_cancer_xgboost"


@pytest.fixture
def rows(table_of: Callable[[str], pandas.DataFrame]) -> pandas.DataFrame:
    return table_of(CANCER)[:80]


def test_results_are_appended(spark: Any, rows: pandas.DataFrame, models: Path, collected: Collect) -> None:
    stage = ScoreTransformer(models / f"{CANCER}.json", outputs="score")
    frame = spark.createDataFrame(rows)
    scored = stage.transform(frame)
    assert scored.columns == [*frame.columns, "score"]
    expected = onnx_treebeard.compile(models / f"{CANCER}.json").predict(rows.drop(columns="row"))
    np.testing.assert_array_equal(collected(scored)["score"], expected)


@pytest.mark.parametrize("name", [f"{CANCER}.json", "wine_scaler_forest.onnx"])
def test_saved_and_loaded_with_a_pipeline(
    name: str,
    spark: Any,
    models: Path,
    table_of: Callable[[str], pandas.DataFrame],
    collected: Collect,
    tmp_path: Path,
) -> None:
    schedule = onnx_treebeard.CompileOptions(strategy="walk")
    rows = table_of(name.split(".")[0])
    stage = ScoreTransformer(
        models / name,
        outputs=["score", "leaf"],
        features=[one for one in rows if one != "row"],
        threads=2,
        schedule=schedule,
    )
    doubled = SQLTransformer(statement="select *, leaf_0 * 2 as doubled from __THIS__")
    frame = spark.createDataFrame(rows)
    pipeline = Pipeline(stages=[stage, doubled])
    model = pipeline.fit(frame)
    path = str(tmp_path / "pipeline")
    model.save(path)
    model.write().overwrite().save(path)
    again = PipelineModel.load(path)
    loaded = again.stages[0]
    assert isinstance(loaded, ScoreTransformer)
    assert loaded.uid == stage.uid
    assert loaded.function.model.digest == stage.function.model.digest
    assert (loaded.function.choice, loaded.function.threads) == (stage.function.choice, 2)
    assert not loaded.function.follows_task
    expected, found = collected(model.transform(frame)), collected(again.transform(frame))
    assert list(found) == list(expected)
    assert "doubled" in found
    for column in expected:
        np.testing.assert_array_equal(found[column], expected[column])


def test_alone(spark: Any, rows: pandas.DataFrame, models: Path, collected: Collect, tmp_path: Path) -> None:
    stage = ScoreTransformer(models / f"{CANCER}.json", keep=["row"])
    stage.write().save(str(tmp_path / "stage"))
    stage.write().overwrite().save(str(tmp_path / "stage"))
    loaded = ScoreTransformer.load(str(tmp_path / "stage"))
    assert loaded.function.follows_task
    frame = spark.createDataFrame(rows)
    expected, found = collected(stage.transform(frame)), collected(loaded.transform(frame))
    np.testing.assert_array_equal(found["score"], expected["score"])
    assert list(found) == ["row", "label", "score"]


def test_other_stages_are_refused(spark: Any, tmp_path: Path) -> None:
    SQLTransformer(statement="select * from __THIS__").save(str(tmp_path / "stage"))
    with pytest.raises(ModelError, match="contains no stage that this version of onnx-treebeard can read"):
        ScoreTransformer.load(str(tmp_path / "stage"))


def test_the_representation_is_one_line(models: Path) -> None:
    stage = ScoreTransformer(models / f"{CANCER}.json")
    model = r"forest [0-9a-f]{12}, outputs='all', its features, keep=all, threads=1"
    assert re.fullmatch(f"ScoreTransformer: uid={stage.uid}, {model}", repr(stage))


def test_copies(spark: Any, models: Path) -> None:
    stage = ScoreTransformer(models / f"{CANCER}.json")
    copied = stage.copy()
    assert copied.uid == stage.uid
    assert copied.transform(spark.createDataFrame([], transform_schema(stage))).columns[-1] == "score"


def transform_schema(stage: Any) -> Any:
    schema = StructType()
    for name in stage.function.feature_names:
        schema = schema.add(name, DoubleType())
    return schema


def test_margins_are_saved_with_the_stage(
    spark: Any, rows: pandas.DataFrame, models: Path, collected: Collect, tmp_path: Path
) -> None:
    stage = ScoreTransformer(models / f"{CANCER}.json", outputs="score", keep=["row"], base_margin="margin")
    stage.write().save(str(tmp_path / "stage"))
    loaded = ScoreTransformer.load(str(tmp_path / "stage"))
    assert repr(loaded.function) == repr(stage.function)
    margins = np.linspace(-3, 3, len(rows))
    found = collected(loaded.transform(spark.createDataFrame(rows.assign(margin=margins))))
    compiled = onnx_treebeard.compile(models / f"{CANCER}.json")
    expected = compiled.predict(rows.drop(columns="row"), base_margin=margins)
    np.testing.assert_array_equal(found["score"], expected)
