"""`score`: a data frame of Spark through a model, by `mapInArrow`; and schemas of Spark and of Arrow.

The driver derives the schema of the results from names and types alone. Types of Arrow that Spark does not have become wider ones, which hold all their values.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Unpack

import pyarrow as pa
from pyspark.sql.pandas import types as arrow_types
from pyspark.sql.types import StructField, StructType

from onnx_treebeard.batches.batch_function import BatchFunction, BatchOptions, batch_function_of, plan_of
from onnx_treebeard.spark.model_transfer import InWorkers, carry, send
from onnx_treebeard.system.errors import DataError, UnsupportedError

FRAME = "the data frame"
WIDER: Mapping[Any, Any] = {
    pa.float16(): pa.float32(),
    pa.uint8(): pa.int16(),
    pa.uint16(): pa.int32(),
    pa.uint32(): pa.int64(),
}


def used_columns(function: BatchFunction, schema: Any) -> list[str]:
    """Returns the names of the columns of a StructType that the function reads, in their order. Raises DataError where columns do not fit."""
    try:
        positions = plan_of(function, schema.names).positions
    except DataError as error:
        raise DataError(error.message, file=FRAME) from None
    return [schema.names[position] for position in positions]


def scored_schema(function: BatchFunction, schema: Any) -> Any:
    """Returns the StructType of the results for data frames of a StructType, which has only the columns that are used. Raises DataError where types do not fit."""
    plan = plan_of(function, schema.names)
    features = plan.features
    fields = [
        pa.field(field.name, _arrow_type(field) if position in features else pa.null())
        for position, field in enumerate(schema.fields)
    ]
    try:
        results = function.output_schema(pa.schema(fields))
    except DataError as error:
        raise DataError(error.message, file=FRAME) from None
    kept_fields = [schema.fields[position] for position in plan.keep]
    return StructType([*kept_fields, *(spark_field(field) for field in list(results)[len(kept_fields) :])])


def in_types_of_spark(batch: Any) -> Any:
    """Returns a batch of results in types that Spark has."""
    for position, field in enumerate(batch.schema):
        if field.type in WIDER:
            wider = field.with_type(WIDER[field.type])
            batch = batch.set_column(position, wider, batch.column(position).cast(wider.type))
    return batch


def _arrow_type(field: Any) -> Any:
    try:
        return arrow_types.to_arrow_type(field.dataType)
    except Exception:  # the class differs between versions of Spark
        kind = field.dataType.simpleString()
        raise DataError(
            f"column '{field.name}' has type {kind}; the model takes numbers and texts", file=FRAME
        ) from None


def spark_field(field: Any) -> Any:
    """Returns the StructField of a result. Raises UnsupportedError for a type that Spark does not have."""
    try:
        kind = arrow_types.from_arrow_type(WIDER.get(field.type, field.type))
    except Exception:
        raise UnsupportedError(
            f"result '{field.name}' has type {field.type}, which Spark does not have"
        ) from None
    return StructField(field.name, kind)


@dataclass(frozen=True)
class ScoredBatches:
    """The function that Spark calls in a worker for each partition: an iterator of batches in, one of batches out.

    names: of the columns, which arrive under others, because `mapInArrow` finds none whose name has a dot.
    """

    names: list[str]
    workers: InWorkers

    def __call__(self, batches: Any) -> Any:
        """Yields the results of each batch, in types that Spark has."""
        return map(in_types_of_spark, self.workers(batch.rename_columns(self.names) for batch in batches))


def score(frame: Any, model: BatchFunction | Any, **options: Unpack[BatchOptions]) -> Any:
    """Scores the rows of a data frame with a model, in the workers of Spark.

    Columns are found by name, in any order; upper and lower case matter if they do in Spark (`spark.sql.caseSensitive`). Nulls are missing values,
    and texts are categories if the model has some. Workers receive only the columns that are used or kept. Spark sends the model to each executor
    once, and each worker process opens it once. On the workers, onnx-treebeard has to be installed and, for ONNX models, onnxruntime.

    frame: a pyspark.sql.DataFrame of classic Spark or of Spark Connect, which may be streaming.
    model: a model as `onnx_treebeard.batch_function` takes it, or a `BatchFunction`.
    options: those of `batch_function`: outputs, keep, features, ignore_extra, ... If `threads` is passed neither here nor to `batch_function`, a call
        uses `spark.task.cpus` threads.

    Returns a DataFrame with the kept columns and the results. It is lazy: no job starts.

    Raises ModelError, UnsupportedError and OptionError as `batch_function` does; and DataError if columns of the data frame are missing, unexpected,
    or of types that the model does not take. A cell that does not fit fails the job, with a DataError in its traceback.
    """
    return score_with(frame, batch_function_of(model, options))


def score_with(frame: Any, function: BatchFunction) -> Any:
    """Returns the data frame of results. Raises DataError where the columns do not fit."""
    function = in_case_of(frame.sparkSession, function)
    names = used_columns(function, frame.schema)
    used = frame.select(*(quote(name) for name in names))
    schema = scored_schema(function, used.schema)
    light = send(function, frame.sparkSession, is_streaming=frame.isStreaming)
    scored = ScoredBatches(names, InWorkers(light))
    used = used.toDF(*(f"c{position}" for position in range(len(names))))
    try:
        return used.mapInArrow(carry(scored), schema)
    except Exception as error:  # of several packages: PySpark's, Py4J's
        raise DataError(f"Spark cannot pass these columns to Python: {error}", file=FRAME) from error


def in_case_of(session: Any, function: BatchFunction) -> BatchFunction:
    """Returns the function for a session, which ignores the case of names unless Spark is case-sensitive there."""
    ignore_case = session.conf.get("spark.sql.caseSensitive") == "false"
    return replace(function, choice=replace(function.choice, ignore_case=ignore_case))


def quote(name: str) -> str:
    """Returns the name of a column in backticks, in which Spark takes dots and backticks for letters."""
    return f"`{name.replace('`', '``')}`"
