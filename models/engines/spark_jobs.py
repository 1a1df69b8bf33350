"""Jobs of Spark on two cores of this machine: `mapInArrow` with our function, with none, with onnxruntime; and XGBoost's own stage."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyspark
import xgboost
from pyspark.sql import SparkSession
from xgboost.spark import SparkXGBRegressor

import onnx_treebeard
import onnx_treebeard.spark
from engines import jobs
from engines.cpu_time import cpu_seconds
from engines.jobs import TASKS_RUN, Job
from engines.subject import FEW_COLUMNS, Subject

MASTER = "local[2]"
SIZES, SLOW_SIZES = (1, 5), (1, 2)
Through = Callable[[Any], Any]  # one data frame to another


class SparkJobs:
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
        self.cpu_seconds = cpu_seconds
        self.version = f"Spark {pyspark.__version__}"
        self.subject = subject
        names = list(subject.names)
        score = onnx_treebeard.spark.score
        model, onnx = str(subject.model), str(subject.onnx)
        self.jobs: tuple[Job, ...] = (
            self._job(jobs.NOTHING, given_back),
            self._job(jobs.KEPT, lambda frame: score(frame, model, keep="all"), "score"),
            Job(jobs.TASKS, lambda tasks: run(self._rows(tasks).mapInArrow(unchanged, "id long")), TASKS_RUN),
            Job(jobs.TASKS_WITHOUT_PYTHON, lambda tasks: run(self._rows(tasks)), TASKS_RUN),
            self._job(jobs.NOTHING_FEW, lambda frame: given_back(frame.select(*names[:FEW_COLUMNS]))),
            self._job(
                jobs.NOTHING_ALONE,
                lambda frame: frame.select(*names).mapInArrow(first_column, f"{names[0]} float"),
            ),
            self._job(jobs.ALONE, lambda frame: score(frame, model, ignore_extra=True)),
            self._job(
                jobs.PIPELINE,
                lambda frame: score(frame, onnx, features=names),
                "variable",
                lambda frame: score(frame, onnx, features=names, keep=["row"]),
            ),
            self._job(jobs.XGBOOST_STAGE, self._xgboost().transform, "prediction", is_slow=True),
            self._job(jobs.ONNXRUNTIME, self._onnxruntime, "variable", is_slow=True),
        )

    def imported_from(self) -> str:
        """Returns the file of onnx_treebeard in a worker."""
        (row,) = self.session.range(1).mapInArrow(installed, "file string").collect()
        return str(row["file"])

    def close(self) -> None:
        """Ends the session."""
        self.session.stop()

    def _job(
        self,
        name: str,
        through: Through,
        column: str = "",
        checked: Through | None = None,
        *,
        is_slow: bool = False,
    ) -> Job:
        """Returns a job. column: of the scores, empty for jobs without. checked: what has the column `row` beside them, where the job itself has not."""

        def scores() -> npt.NDArray[np.floating]:
            frame = (checked or through)(self._table(1)).where(f"row < {self.subject.checked}")
            rows = frame.select("row", column).toPandas().sort_values("row")
            return rows[column].to_numpy()  # type: ignore[no-any-return]

        return Job(
            name,
            lambda times: run(through(self._table(times))),
            SLOW_SIZES if is_slow else SIZES,
            self.subject.rows,
            scores if column else None,
            is_slow,
        )

    def _table(self, times: int) -> Any:
        return self.session.read.parquet(str(self.subject.table(times)))

    def _rows(self, tasks: int) -> Any:
        """Returns as many rows as tasks."""
        return self.session.range(0, tasks, 1, tasks)

    def _xgboost(self) -> Any:
        """Returns XGBoost's own stage of pyspark.ml, with the same model; it appends a column to those that there are."""
        model = xgboost.XGBRegressor()
        model.load_model(self.subject.model)
        estimator = SparkXGBRegressor(features_col=list(self.subject.names))
        return estimator._copyValues(estimator._create_pyspark_model(model, None))  # as its fit ends

    def _onnxruntime(self, frame: Any) -> Any:
        """Scores with the ONNX model in onnxruntime without us, written as one would write it."""
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
                (scores,) = session.run(None, {given.name: rows})
                arrays = [*batch.columns, pa.array(scores[:, 0])]
                yield pa.RecordBatch.from_arrays(arrays, [*batch.schema.names, "variable"])

        schema = frame.limit(0).selectExpr("*", "cast(0 as float) as variable").schema
        return frame.mapInArrow(scored, schema)


def run(frame: Any) -> None:
    """Computes all rows and keeps none."""
    frame.write.format("noop").mode("overwrite").save()


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
