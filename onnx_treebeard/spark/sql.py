"""`score_udf`: a model as a function of Spark SQL."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from typing import Any, Unpack

import pandas
import pyarrow as pa

from onnx_treebeard.batches.batch_function import BatchFunction, BatchOptions
from onnx_treebeard.errors import DataError, OptionError
from onnx_treebeard.spark.data_frames import in_case_of, prepared
from onnx_treebeard.spark.pyspark import SparkSession, StructType, arrow_types, pandas_udf
from onnx_treebeard.spark.schemas import WIDER, in_types_of_spark
from onnx_treebeard.spark.sending import InWorkers, sent

NAMES_SHOWN = 8


def score_udf(model: BatchFunction | Any, **options: Unpack[BatchOptions]) -> Any:
    """Makes a function of Spark SQL from a model.

    The function takes the columns that feed the model in the model's order, `score(age, income)`, or one struct, whose fields are found by name,
    `score(struct(*))`. Another number of columns is an error where Python calls the function; what SQL passes, and types, are known to the workers alone, whose error
    fails the job. It returns a number or a text where the model has one result, otherwise a struct of the results.

    model, options: as for `score`; `keep` and `features` are not accepted, because the query says both.

    Returns a function of columns, which `spark.udf.register("score", ...)` makes known to SQL. It belongs to the active session.

    Raises ModelError, UnsupportedError and OptionError as `batch_function` does, and DataError for a model that does not say how many columns it takes.
    """
    for name in {"keep", "features"} & options.keys():
        raise OptionError("is not accepted: the query names the columns", field=name)
    session = SparkSession.active()
    function = in_case_of(session, prepared(model, options))
    in_order = replace(function, choice=replace(function.choice, by_position=True))
    names = in_order.input_schema.names
    results = in_order.output_schema(in_order.input_schema)
    workers = InWorkers(sent(function, session))
    fields = [(one.name, arrow_types.from_arrow_type(WIDER.get(one.type, one.type))) for one in results]
    if len(fields) == 1:
        return _counted(pandas_udf(_series(workers, names), fields[0][1]), names)
    schema = StructType()
    for name, kind in fields:
        schema = schema.add(name, kind)
    return _counted(pandas_udf(_frames(workers, names), schema), names)


def _counted(function: Any, names: list[str]) -> Any:
    """Returns a function of columns that refuses another number of columns than the model takes, unless it is one, which may be a struct."""

    shown = ", ".join(names[:NAMES_SHOWN]) + " ..." * (len(names) > NAMES_SHOWN)

    @wraps(function)
    def score(*columns: Any, **named: Any) -> Any:
        given = len(columns) + len(named)
        if given not in (1, len(names)):
            expected = (
                f"one column, {names[0]}"
                if len(names) == 1
                else f"{len(names)} columns, {shown}, or one struct of them"
            )
            raise DataError(f"the function takes {expected}; {given} are given")
        return function(*columns, **named)

    return score


def _series(workers: InWorkers, names: list[str]) -> Callable[[Any], Any]:
    """Returns what Spark calls for a single result; pandas_udf reads its kind off the annotations."""

    def score(columns: Iterator[tuple[pandas.Series, ...]]) -> Iterator[pandas.Series]:
        for scored in _scored(workers, names, columns):
            yield scored.column(0).to_pandas()

    return score


def _frames(workers: InWorkers, names: list[str]) -> Callable[[Any], Any]:
    """Returns what Spark calls for several results."""

    def score(columns: Iterator[tuple[pandas.Series, ...]]) -> Iterator[pandas.DataFrame]:
        for scored in _scored(workers, names, columns):
            yield scored.to_pandas()

    return score


def _scored(workers: InWorkers, names: list[str], columns: Any) -> Iterator[Any]:
    by_name = workers.in_task()
    in_order = replace(by_name, choice=replace(by_name.choice, by_position=True))
    for given in columns:
        values = given if isinstance(given, tuple) else (given,)
        if len(values) == 1 and isinstance(values[0], pandas.DataFrame):
            batch, function = pa.RecordBatch.from_pandas(values[0], preserve_index=False), by_name
        else:
            arrays = [pa.Array.from_pandas(one) for one in values]
            given_names = names if len(names) == len(arrays) else [f"{i + 1}" for i in range(len(arrays))]
            batch, function = pa.RecordBatch.from_arrays(arrays, given_names), in_order
        yield in_types_of_spark(function(batch))
