"""Jobs of Spark on two cores of this machine: `mapInArrow` with our function, with none, with onnxruntime; and XGBoost's own stage."""

import os
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyspark
import xgboost
from pyspark.sql import SparkSession
from xgboost.spark import SparkXGBRegressor

import onnx_treebeard
import onnx_treebeard.spark
from bench.whole_jobs import onnxruntime_scores
from engines import jobs
from engines.jobs import EngineJobs, Job, Subject, Through

MASTER = "local[2]"


class SparkJobs(EngineJobs):
    """A session of classic Spark, and its jobs."""

    warms_up = True

    def __init__(self, subject: Subject) -> None:
        os.environ["PYSPARK_PYTHON"] = sys.executable
        os.environ["PYTHONSAFEPATH"] = "1"  # what is installed is measured, not the sources of this folder
        os.environ["PYTHONPATH"] = str(Path(__file__).parents[1])  # where workers find this module
        builder = SparkSession.builder.master(MASTER).config("spark.ui.enabled", "false")
        builder = builder.config("spark.ui.showConsoleProgress", "false")
        builder = builder.config("spark.driver.memory", "2g").config("spark.driver.bindAddress", "127.0.0.1")
        self.session = builder.config("spark.log.level", "ERROR").getOrCreate()
        super().__init__(subject)
        self.version = f"Spark {pyspark.__version__}"
        score, model = onnx_treebeard.spark.score, str(subject.model)
        pipeline = partial(score, model=str(subject.onnx), features=self.names)
        first = f"{self.names[0]} float"
        self.jobs = (
            self.job(jobs.NOTHING, given_back),
            self.job(jobs.KEPT, lambda frame: score(frame, model, keep="all")),
            Job(jobs.TASKS, lambda tasks: self.consume(self._rows(tasks).mapInArrow(unchanged, "id long"))),
            Job(jobs.TASKS_WITHOUT_PYTHON, lambda tasks: self.consume(self._rows(tasks))),
            self.job(jobs.NOTHING_FEW, given_back),
            self.job(jobs.NOTHING_ALONE, lambda frame: frame.mapInArrow(first_column, first)),
            self.job(jobs.ALONE, lambda frame: score(frame, model)),
            self.job(jobs.PIPELINE, pipeline, partial(pipeline, keep=["row"])),
            self.job(jobs.XGBOOST_STAGE, self._xgboost().transform),
            self.job(jobs.ONNXRUNTIME, self._onnxruntime),
        )

    def imported_from(self) -> str:
        (row,) = self.session.range(1).mapInArrow(installed, "file string").collect()
        return str(row["file"])

    def table(self, times: int, columns: list[str] | None = None) -> Any:
        frame = self.session.read.parquet(str(self.subject.table(times)))
        return frame if columns is None else frame.select(*columns)

    def consume(self, frame: Any) -> None:
        frame.write.format("noop").mode("overwrite").save()

    def checked_rows(self, through: Through) -> Any:
        return through(self.table(1)).where(f"row < {self.subject.checked}").toPandas()

    def close(self) -> None:
        self.session.stop()

    def _rows(self, tasks: int) -> Any:
        """Returns as many rows as tasks."""
        return self.session.range(0, tasks, 1, tasks)

    def _xgboost(self) -> Any:
        """Returns XGBoost's own stage of pyspark.ml, with the same model; it appends a column to those that there are."""
        model = xgboost.XGBRegressor()
        model.load_model(self.subject.model)
        estimator = SparkXGBRegressor(features_col=self.names)
        return estimator._copyValues(estimator._create_pyspark_model(model, None))  # as its fit ends

    def _onnxruntime(self, frame: Any) -> Any:
        """Scores with the ONNX model in onnxruntime without us, written as one would write it."""
        content, names = self.subject.onnx.read_bytes(), self.names

        def scored(batches: Iterator[Any]) -> Iterator[Any]:
            outputs = onnxruntime_scores(content, 1)
            for batch in batches:
                (scores,) = outputs(np.column_stack([batch[name] for name in names]))
                arrays = [*batch.columns, pa.array(scores[:, 0])]
                yield pa.RecordBatch.from_arrays(arrays, [*batch.schema.names, "variable"])

        schema = frame.limit(0).selectExpr("*", "cast(0 as float) as variable").schema
        return frame.mapInArrow(scored, schema)


def given_back(frame: Any) -> Any:
    """Returns a data frame through a function that gives back what it gets."""
    return frame.mapInArrow(unchanged, frame.schema)


def unchanged(batches: Iterator[Any]) -> Iterator[Any]:
    """Yields what it gets: the cost of such a job."""
    yield from batches


def first_column(batches: Iterator[Any]) -> Iterator[Any]:
    """Yields one of all columns that it gets: the cost of such a job."""
    for batch in batches:
        yield batch.select([0])


def installed(batches: Iterator[Any]) -> Iterator[Any]:
    """Yields where a worker imports the package from."""
    for _ in batches:
        yield pa.RecordBatch.from_pydict({"file": [onnx_treebeard.__file__]})
