"""Schemas of Spark and of Arrow.

In: the schema of a data frame. Out: what the model makes of it, found on the driver from names and types alone. Arrow's types that Spark does not have
become those that hold all their values.
"""

from collections.abc import Mapping
from typing import Any

import pyarrow as pa

from onnx_treebeard.batches.batch_function import BatchFunction, plan_of
from onnx_treebeard.spark.pyspark import StructField, StructType, arrow_types
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
        wanted = plan_of(function, schema.names).wanted
    except DataError as error:
        raise DataError(error.message, file=FRAME) from None
    return [schema.names[place] for place in wanted]


def scored_schema(function: BatchFunction, schema: Any) -> Any:
    """Returns the StructType of the results for data frames of a StructType that has the used columns alone. Raises DataError where types do not fit."""
    plan = plan_of(function, schema.names)
    features = plan.features
    fields = [
        pa.field(one.name, _arrow_type(one) if place in features else pa.null())
        for place, one in enumerate(schema.fields)
    ]
    try:
        found = function.output_schema(pa.schema(fields))
    except DataError as error:
        raise DataError(error.message, file=FRAME) from None
    kept = [schema.fields[place] for place in plan.keep]
    return StructType([*kept, *(_spark_field(one) for one in list(found)[len(kept) :])])


def in_types_of_spark(batch: Any) -> Any:
    """Returns a batch of results whose columns have types that Spark has."""
    for place, field in enumerate(batch.schema):
        if field.type in WIDER:
            wider = field.with_type(WIDER[field.type])
            batch = batch.set_column(place, wider, batch.column(place).cast(wider.type))
    return batch


def _arrow_type(field: Any) -> Any:
    try:
        return arrow_types.to_arrow_type(field.dataType)
    except Exception:  # Spark's versions have different ones for types that Arrow does not have
        kind = field.dataType.simpleString()
        raise DataError(
            f"column '{field.name}' has type {kind}; the model takes numbers and texts", file=FRAME
        ) from None


def _spark_field(field: Any) -> Any:
    try:
        kind = arrow_types.from_arrow_type(WIDER.get(field.type, field.type))
    except Exception:
        raise UnsupportedError(
            f"result '{field.name}' has type {field.type}, which Spark does not have"
        ) from None
    return StructField(field.name, kind)
