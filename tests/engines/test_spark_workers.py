"""In Spark's workers: a model is sent apart, opened once in a process, with the threads of the task; and workers may die."""

import os
import pickle
import signal
import venv
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import cloudpickle
import numpy as np
import pandas
import pytest

pytest.importorskip("pyspark", reason="Spark is not installed; make engines-check installs it")

import xgboost
from spark_modes import TASK_CPUS

import onnx_treebeard
import onnx_treebeard.spark
from onnx_treebeard.batches import packed_model
from onnx_treebeard.batches.batch_function import batch_function_of
from onnx_treebeard.spark.model_transfer import Broadcasts, InWorkers, carry, send

CANCER = "breast_cancer_xgboost"


@pytest.fixture
def function(models: Path) -> Any:
    return onnx_treebeard.batch_function(models / f"{CANCER}.json", keep=["row"])


def test_the_model_travels_apart(spark: Any, models: Path) -> None:
    large = onnx_treebeard.batch_function(models / "digits_xgboost_large.json")
    assert len(large.model.content()) > 500_000
    assert len(cloudpickle.dumps(large)) > 500_000
    light = send(large, spark)
    try:
        assert len(cloudpickle.dumps(light)) < 20_000
    finally:  # Spark notes every broadcast that is pickled, for the next job
        if hasattr(spark, "sparkContext"):
            spark.sparkContext._pickled_broadcast_vars.clear()


def test_threads_follow_the_task(spark: Any, function: Any) -> None:
    assert function.follows_task  # nobody has said how many threads
    inside = InWorkers(send(function, spark))
    of_its_own = InWorkers(send(function.with_threads(1), spark))

    def told(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow

        for _ in batches:
            yield pyarrow.RecordBatch.from_pydict(
                {"task": [inside.in_task().threads], "own": [of_its_own.in_task().threads]}
            )

    row = spark.range(1).mapInArrow(told, "task long, own long").collect()[0]
    assert (row["task"], row["own"]) == (int(TASK_CPUS), 1)


def test_a_function_that_was_made_before_follows_the_task(spark: Any, models: Path) -> None:
    """As a path does, unless threads were given: in a frame, in SQL and in a stage."""
    path = models / f"{CANCER}.json"
    made = onnx_treebeard.batch_function(path)
    for model, follows in (
        (path, True),
        (made, True),
        (onnx_treebeard.batch_function(path, threads=1), False),
    ):
        assert batch_function_of(model, {}).follows_task is follows
        assert onnx_treebeard.spark.ScoreTransformer(model).function.follows_task is follows


def test_calls_share_a_broadcast(classic: Any, models: Path) -> None:
    """Spark keeps a file of each on the driver, until its context ends."""
    folder = classic.sparkContext._temp_dir
    frame = classic.range(3).selectExpr("cast(id as float) as size")
    booster = xgboost.train({}, xgboost.DMatrix([[0.0], [7.0]], [0, 1], feature_names=["size"]), 1)
    before = len(os.listdir(folder))
    for _ in range(3):
        assert onnx_treebeard.spark.score(frame, booster).count() == 3
    assert len(os.listdir(folder)) == before + 1


def test_another_context_gets_its_own_broadcast(function: Any) -> None:
    class Context:
        def broadcast(self, data: bytes) -> tuple[int, bytes]:
            return id(self), data

    kept, first, second = Broadcasts(), Context(), Context()
    content = function.model.content()
    assert kept.send(first, function.model) is kept.send(first, function.model)
    assert kept.send(second, function.model) == (id(second), content)
    raw = replace(function.model, digest="another")
    assert kept.send(second, raw) is not kept.send(second, function.model)


def test_a_process_opens_a_model_once(
    spark: Any, models: Path, table_of: Callable[[str], pandas.DataFrame]
) -> None:
    """No other test has this model's raw scores computed, so no process has it open before."""
    raw = onnx_treebeard.batch_function(models / f"{CANCER}.json", outputs="raw", ignore_extra=True)
    inside = InWorkers(send(raw, spark))

    def counted(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow

        from onnx_treebeard.batches.packed_model import PackedModel

        if not hasattr(PackedModel, "opens"):
            PackedModel.opens, before = 0, PackedModel.open

            def counting(packed: Any, threads: int) -> Any:
                PackedModel.opens += 1
                return before(packed, threads)

            PackedModel.open = counting  # type: ignore[method-assign]
        for scored in inside(batches):
            told = {"process": [os.getpid()], "opens": [PackedModel.opens], "rows": [scored.num_rows]}
            yield pyarrow.RecordBatch.from_pydict(told)

    frame = spark.createDataFrame(table_of(CANCER)).repartition(16)
    for _ in range(2):
        found = frame.mapInArrow(counted, "process long, opens long, rows long").toPandas()
        assert found["rows"].sum() == 569
        assert len(found) >= 16
        assert found["opens"].max() == 1


def test_killed_workers(
    spark: Any, models: Path, table_of: Callable[[str], pandas.DataFrame], tmp_path: Path
) -> None:
    """A worker is killed while it scores: Spark tries the partition again, and the results are those of a quiet day."""
    rows = table_of(CANCER)
    mark = tmp_path / "killed"

    function = onnx_treebeard.batch_function(models / f"{CANCER}.json", keep=["row"])
    inside = InWorkers(send(function, spark))

    def killed_once(batches: Iterator[Any]) -> Iterator[Any]:
        for number, scored in enumerate(inside(batches)):
            yield scored
            if number == 1 and not mark.exists():
                mark.write_text(str(os.getpid()))
                os.kill(os.getpid(), signal.SIGKILL)

    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 50)
    try:
        frame = spark.createDataFrame(rows).repartition(3)
        found = (
            frame.mapInArrow(killed_once, "row long, label long, score float").toPandas().sort_values("row")
        )
    finally:
        spark.conf.unset("spark.sql.execution.arrow.maxRecordsPerBatch")
    assert mark.exists()
    booster = xgboost.Booster({"nthread": 1}, model_file=str(models / f"{CANCER}.json"))
    features = rows.drop(columns="row").to_numpy(np.float32)
    expected = booster.predict(xgboost.DMatrix(features), validate_features=False)
    np.testing.assert_array_equal(found["row"], rows["row"])
    np.testing.assert_array_equal(found["score"], expected)


def test_a_bad_cell_fails_the_job_and_says_where(spark: Any) -> None:
    """XGBoost refuses categories that training has not seen."""
    rows = pandas.DataFrame({"fruit": pandas.Categorical(["apple", "pear"] * 8)})
    data = xgboost.DMatrix(rows, [0, 1] * 8, enable_categorical=True)
    booster = xgboost.train({"min_child_weight": 0, "nthread": 1}, data, 1)
    frame = spark.sql("select * from values ('pear'), ('fig') as t(fruit)").coalesce(1)
    with pytest.raises(Exception, match="row 2, column 'fruit': 'fig' is no category that the model knows"):
        onnx_treebeard.spark.score(frame, booster).collect()


@pytest.fixture
def bare(tmp_path: Path) -> str:
    """A Python of this version that has no package."""
    venv.create(tmp_path / "bare", symlinks=True)
    return str(tmp_path / "bare" / "bin" / "python")


@pytest.mark.parametrize("call", ["frame", "sql"])
def test_workers_without_the_package_say_what_to_do(
    call: str, classic: Any, bare: str, models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(classic.sparkContext, "pythonExec", bare)
    booster = xgboost.train({}, xgboost.DMatrix([[0.0], [7.0]], [0, 1], feature_names=["size"]), 1)
    frame = classic.range(3).selectExpr("cast(id as float) as size")
    if call == "frame":
        scored = onnx_treebeard.spark.score(frame, booster)
    else:
        scored = frame.select(onnx_treebeard.spark.score_udf(booster)("size"))
    with pytest.raises(Exception, match="PYSPARK_PYTHON") as failed:
        scored.collect()
    assert f"the Python of Spark's workers, {bare}, needs onnx-treebeard" in str(failed.value)


def test_another_version_in_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    sent_by_another = cloudpickle.dumps(carry(list))
    monkeypatch.setattr(packed_model, "own_version", lambda: "onnx-treebeard 0.0.9")
    with pytest.raises(ImportError, match=r"has onnx-treebeard 0\.0\.9 and needs .* PYSPARK_PYTHON"):
        pickle.loads(sent_by_another)
