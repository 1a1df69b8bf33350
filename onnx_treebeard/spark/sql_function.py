"""`score_udf`: a model as a function of Spark SQL."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Unpack

import pandas
import pyarrow as pa
from pyspark.sql import SparkSession
from pyspark.sql.functions import pandas_udf
from pyspark.sql.types import StructType

from onnx_treebeard.batches.batch_function import BatchFunction, BatchOptions, batch_function_of, plan_of
from onnx_treebeard.spark.data_frames import in_case_of, in_types_of_spark, spark_field
from onnx_treebeard.spark.model_transfer import InWorkers, carry, send
from onnx_treebeard.system.errors import DataError, OptionError

NAMES_SHOWN = 8
QUERY = "the query"
# The advice in errors of batches, and the one that a query can follow.
KEEP_ADVICE, QUERY_ADVICE = "name those that are not features with keep", "pass the features alone"


def score_udf(model: BatchFunction | Any, **options: Unpack[BatchOptions]) -> Any:
    """Makes a function of Spark SQL from a model.

    The function takes the columns that the model reads, in the model's order: `score(age, income)`. Or it takes one struct, `score(struct(*))`, whose
    fields are found by name; fields that the model does not read are ignored. For a model without names, the struct has only the model's features, in
    its order. The function returns a number or a text if the model has one result, otherwise a struct of the results.

    If Python calls the function with another number of columns, this is an error at once. The number of columns in SQL, and the types, are checked
    by the workers, whose error fails the job.

    model, options: as in `score`. `keep` and `features` are not accepted, here or in a `BatchFunction`, because the query specifies both.

    Returns a function of columns. Register it with `spark.udf.register("score", ...)` to use it in SQL. It belongs to the active session.

    Raises ModelError, UnsupportedError and OptionError as `batch_function` does; and DataError for a model that does not state how many columns it
    takes.
    """
    function = batch_function_of(model, options)
    for name, choice in (("keep", function.choice.keep), ("features", function.choice.features)):
        if name in options or choice not in ((), None):
            raise OptionError("is not accepted: the query names the columns", field=name)
    session = SparkSession.active()
    function = in_case_of(session, function)
    in_order = replace(function, choice=replace(function.choice, by_position=True))
    names = in_order.input_schema.names
    results = in_order.output_schema(in_order.input_schema)
    by_name = replace(function, choice=replace(function.choice, ignore_extra=True))
    work = carry(ScoredColumns(names, InWorkers(send(by_name, session))))
    fields = [spark_field(result) for result in results]
    kind = StructType(fields) if len(fields) > 1 else fields[0].dataType
    return _with_column_check(_udf(work, kind), names, f"score_udf({function.summary})")


def _udf(work: Callable[[Any], Any], kind: Any) -> Any:
    """Returns a function as a pandas_udf with results of a type, a struct for several."""

    def score(columns: Any) -> Any:
        return work(columns)

    result = pandas.DataFrame if isinstance(kind, StructType) else pandas.Series
    score.__annotations__ = {"columns": Iterator[tuple[pandas.Series, ...]], "return": Iterator[result]}  # type: ignore[valid-type]
    function = pandas_udf(score, kind)  # which reads the annotations
    # A worker without pandas could not load them, and could not say why.
    score.__annotations__.clear()
    return function


def _with_column_check(function: Any, names: list[str], description: str) -> Any:
    """Returns a function of columns that raises DataError for another number of columns than the model takes; a single one may be a struct.

    description: how the function is represented.
    """
    some_names = ", ".join(names[:NAMES_SHOWN]) + " ..." * (len(names) > NAMES_SHOWN)

    @wraps(function)
    def score(*columns: Any, **columns_by_name: Any) -> Any:
        n_columns = len(columns) + len(columns_by_name)
        if n_columns not in (1, len(names)):
            expected = (
                f"one column, {names[0]}"
                if len(names) == 1
                else f"{len(names)} columns, {some_names}, or one struct of them"
            )
            raise DataError(f"the function takes {expected}; it was called with {n_columns} columns")
        return function(*columns, **columns_by_name)

    score.__qualname__ = description
    return score


@dataclass(frozen=True)
class ScoredColumns:
    """The function that Spark calls in a worker for each partition: an iterator of columns of pandas in, one of results out.

    names: of the columns that the model takes, in its order. workers: the function, which finds columns by name and ignores those that the model does not take, because
    a query loses nothing by it.
    """

    names: list[str]
    workers: InWorkers

    def __call__(self, columns: Iterator[Any]) -> Iterator[Any]:
        """Yields a pandas.Series for a single result, a pandas.DataFrame for several."""
        by_name = self.workers.in_task()
        in_order = replace(by_name, choice=replace(by_name.choice, by_position=True))
        for batch in columns:
            values = batch if isinstance(batch, tuple) else (batch,)
            try:
                if len(values) == 1 and isinstance(values[0], pandas.DataFrame):
                    scored = by_name(_of_struct(by_name, values[0]))
                else:
                    scored = in_order(self._of_columns(values))
            except DataError as error:
                raise DataError(error.message.replace(KEEP_ADVICE, QUERY_ADVICE), file=QUERY) from None
            scored = in_types_of_spark(scored)
            yield scored.column(0).to_pandas() if scored.num_columns == 1 else scored.to_pandas()

    def _of_columns(self, values: Sequence[pandas.Series]) -> Any:
        names = self.names if len(self.names) == len(values) else [f"{i + 1}" for i in range(len(values))]
        return pa.RecordBatch.from_arrays([pa.Array.from_pandas(column) for column in values], names)


def _of_struct(function: BatchFunction, fields: pandas.DataFrame) -> Any:
    """Returns the fields of a struct that feed the model; pandas may hold others that Arrow cannot convert."""
    names = list(fields.columns)
    used = fields.iloc[:, plan_of(function, names).positions]
    return pa.RecordBatch.from_pandas(used, preserve_index=False)
