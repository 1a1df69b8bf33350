"""Jobs of Spark on two cores of this machine: `mapInArrow` with our function, with none, with onnxruntime; and XGBoost's own stage."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyspark
import xgboost
from pyspark.sql import SparkSession
from xgboost.spark import SparkXGBRegressor

import onnx_treebeard.spark
from engines import jobs
from engines.cpu_time import cpu_seconds
from engines.jobs import MANY, Job
from engines.subject import CHECKED, FEW_COLUMNS, Subject

MASTER = "local[2]"


class SparkJobs:
    """A session of classic Spark, and its jobs."""

    def __init__(self, subject: Subject) -> None:
        os.environ["PYSPARK_PYTHON"] = sys.executable
        os.environ["PYTHONSAFEPATH"] = "1"  # what is installed is measured, not the sources of this folder
        os.environ["PYTHONPATH"] = str(Path(__file__).parents[1])  # where workers find this module
        builder = SparkSession.builder.master(MASTER).config("spark.ui.enabled", "false")
        builder = builder.config("spark.ui.showConsoleProgress", "false")
        builder = builder.config("spark.driver.memory", "2g").config("spark.driver.bindAddress", "127.0.0.1")
        self.session = builder.config("spark.log.level", "ERROR").getOrCreate()
        self.cpu_seconds = cpu_seconds
        self.version = f"Spark {pyspark.__version__}"
        self.subject = subject
        self.frame = self.session.read.parquet(str(subject.table))
        names = list(subject.names)
        score = onnx_treebeard.spark.score
        features = self.frame.select(*names)
        few = self.frame.select(*names[:FEW_COLUMNS])
        many = self.session.range(0, MANY, 1, MANY)
        kept = score(self.frame, str(subject.model), keep="all", ignore_extra=True)
        alone = score(self.frame, str(subject.model), ignore_extra=True)
        pipeline = score(self.frame, str(subject.onnx), keep=["row"], features=names)
        self.jobs: tuple[Job, ...] = (
            self._job(jobs.NOTHING, self.frame.mapInArrow(unchanged, self.frame.schema)),
            self._job(jobs.TASKS, many.mapInArrow(unchanged, "id long")),
            self._job(jobs.TASKS_WITHOUT_PYTHON, many),
            self._job(jobs.NOTHING_FEW, few.mapInArrow(unchanged, few.schema)),
            self._job(jobs.NOTHING_ALONE, features.mapInArrow(first_column, "x0 float")),
            self._job(jobs.KEPT, kept, "score"),
            self._job(jobs.ALONE, alone),
            self._job(jobs.PIPELINE, pipeline, "variable"),
            self._job(jobs.XGBOOST, self._xgboost(), "prediction", is_slow=True),
            self._job(jobs.ONNXRUNTIME, self._onnxruntime(), "variable", is_slow=True),
        )

    def close(self) -> None:
        """Ends the session."""
        self.session.stop()

    def _job(self, name: str, frame: Any, column: str | None = None, *, is_slow: bool = False) -> Job:
        def run() -> None:
            frame.write.format("noop").mode("overwrite").save()

        def scores() -> npt.NDArray[np.floating]:
            found = frame.where(f"row < {CHECKED}").select("row", column).toPandas().sort_values("row")
            return found[column].to_numpy()  # type: ignore[no-any-return]

        return Job(name, run, scores if column else None, is_slow)

    def _xgboost(self) -> Any:
        """XGBoost's own stage of pyspark.ml, with the same model; it appends a column to those that there are."""
        model = xgboost.XGBRegressor()
        model.load_model(self.subject.model)
        estimator = SparkXGBRegressor(features_col=list(self.subject.names))
        stage = estimator._copyValues(estimator._create_pyspark_model(model, None))  # as its fit ends
        return stage.transform(self.frame)

    def _onnxruntime(self) -> Any:
        """The ONNX model in onnxruntime without us, written as one would write it."""
        content, names = self.subject.onnx.read_bytes(), list(self.subject.names)
        opened: dict[str, Any] = {}

        def scored(batches: Iterator[Any]) -> Iterator[Any]:
            import onnxruntime

            if not opened:
                options = onnxruntime.SessionOptions()
                options.intra_op_num_threads = 1
                opened["session"] = onnxruntime.InferenceSession(content, options)
            session = opened["session"]
            (given,) = session.get_inputs()
            for batch in batches:
                rows = np.column_stack([batch[name] for name in names])
                (found,) = session.run(None, {given.name: rows})
                arrays = [*batch.columns, pa.array(found[:, 0])]
                yield pa.RecordBatch.from_arrays(arrays, [*batch.schema.names, "variable"])

        schema = self.frame.limit(0).selectExpr("*", "cast(0 as float) as variable").schema
        return self.frame.mapInArrow(scored, schema)


def unchanged(batches: Iterator[Any]) -> Iterator[Any]:
    """What a job costs that gives back what it gets."""
    yield from batches


def first_column(batches: Iterator[Any]) -> Iterator[Any]:
    """What a job costs that gets all columns and gives one back."""
    for batch in batches:
        yield batch.select(["x0"])
