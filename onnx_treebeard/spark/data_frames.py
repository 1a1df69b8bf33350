"""`score`: a data frame of Spark through a model, by `mapInArrow`."""

from dataclasses import dataclass, replace
from typing import Any, Unpack

from onnx_treebeard.batches.batch_function import BatchFunction, BatchOptions, batch_function
from onnx_treebeard.spark.schemas import FRAME, in_types_of_spark, scored_schema, used_columns
from onnx_treebeard.spark.sending import InWorkers, carried, sent
from onnx_treebeard.system.errors import DataError, OptionError


@dataclass(frozen=True)
class ScoredBatches:
    """What Spark calls in a worker for each partition: an iterator of batches in, one of batches out.

    names: of the columns, which arrive under others, because `mapInArrow` finds none whose name has a dot.
    """

    names: list[str]
    workers: InWorkers

    def __call__(self, batches: Any) -> Any:
        """Yields the results of each batch, in types that Spark has."""
        return map(in_types_of_spark, self.workers(batch.rename_columns(self.names) for batch in batches))


def score(frame: Any, model: BatchFunction | Any, **options: Unpack[BatchOptions]) -> Any:
    """Scores the rows of a data frame with a model, in the workers of Spark.

    Columns are found by name, in any order, and in any case where Spark does not tell cases apart (`spark.sql.caseSensitive`); nulls are missing values, texts are categories where the model has them. Only the columns that are used
    or kept reach the workers. The model travels to each executor once, and each worker process opens it once; workers need onnx-treebeard
    installed, and for ONNX models onnxruntime.

    frame: a pyspark.sql.DataFrame, of classic Spark or of Spark Connect, streaming ones included.
    model: a model, as `onnx_treebeard.batch_function` takes it, or a `BatchFunction`.
    options: those of `batch_function`: outputs, keep, features, ignore_extra, ... Without `threads`, a call uses as many as `spark.task.cpus` says; so it does with a
        `BatchFunction` that was made without.

    Returns a DataFrame with the kept columns and the results, lazily: no job starts.

    Raises ModelError, UnsupportedError and OptionError as `batch_function` does, and DataError where columns of the data frame are missing, unexpected or of
    types that the model does not take. A cell that does not fit fails the job, with a DataError in its traceback.
    """
    return score_with(frame, prepared(model, options))


def score_with(frame: Any, function: BatchFunction) -> Any:
    """Returns the data frame of results. Raises DataError where the columns do not fit."""
    function = in_case_of(frame.sparkSession, function)
    names = used_columns(function, frame.schema)
    used = frame.select(*(quoted(name) for name in names))
    schema = scored_schema(function, used.schema)
    light = sent(function, frame.sparkSession, is_streaming=frame.isStreaming)
    scored = ScoredBatches(names, InWorkers(light))
    used = used.toDF(*(f"c{place}" for place in range(len(names))))
    try:
        return used.mapInArrow(carried(scored), schema)
    except Exception as error:  # of several packages: PySpark's, Py4J's
        raise DataError(f"Spark does not give these columns to Python: {error}", file=FRAME) from error


def prepared(model: BatchFunction | Any, options: BatchOptions) -> BatchFunction:
    """Returns the function of a model. Raises as `batch_function` does."""
    if not isinstance(model, BatchFunction):
        return batch_function(model, **options)
    if options:
        raise OptionError("a BatchFunction has its own options", field=next(iter(options)))
    return model


def in_case_of(session: Any, function: BatchFunction) -> BatchFunction:
    """Returns the function as it finds columns in a session: in any case, unless Spark tells cases apart there."""
    ignore_case = session.conf.get("spark.sql.caseSensitive") == "false"
    return replace(function, choice=replace(function.choice, ignore_case=ignore_case))


def quoted(name: str) -> str:
    """Returns the name of a column as Spark reads it: dots and backticks count as letters."""
    return f"`{name.replace('`', '``')}`"
