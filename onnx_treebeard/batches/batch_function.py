"""`batch_function`: a model as a function of Arrow batches that any data engine sends to its workers.

In: a model. Out: a picklable `BatchFunction`: pyarrow.RecordBatch -> pyarrow.RecordBatch, with the columns and bits of the command `score`.
"""

import importlib.util
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from os import PathLike
from typing import Any, Literal, TypedDict

import numpy as np

from onnx_treebeard.batches.arrow_rows import BATCH, check_types, in_arguments, match_batch, parts_of_rows
from onnx_treebeard.batches.packed_model import IterationRange, PackedModel, pack, parts_of, scorer_of
from onnx_treebeard.compiler.options.schedule_file import ScheduleSource
from onnx_treebeard.scoring.scorer import Scorer
from onnx_treebeard.scoring.table_results import beside, scores
from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.system.optional_packages import missing_package, naming_packages
from onnx_treebeard.tables.category_codes import CategoryCells
from onnx_treebeard.tables.column_match import MatchOptions, Plan
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.table_interface import Batch

logger = logging.getLogger("onnx_treebeard")
MAX_SCHEMAS = 64  # of batches, whose matches a function stores


@dataclass(frozen=True)
class SchemaMatch:
    """The result of matching the schema of batches: the plan of their columns, and the schema of the results."""

    plan: Plan
    output: Any


class BatchOptions(TypedDict, total=False):
    """The options of `batch_function`, for functions that pass them on."""

    outputs: str | Sequence[str]
    keep: Sequence[str] | Literal["all"]
    features: Sequence[str] | None
    base_margin: str | Sequence[str]
    threads: int
    ignore_extra: bool
    by_position: bool
    category_codes: bool
    device: str
    schedule: ScheduleSource | None
    missing: float | None
    iteration_range: IterationRange | None


@dataclass(frozen=True, eq=False)
class BatchFunction:
    """A function of Arrow batches, which `batch_function` makes.

    It can be pickled. It contains only data (the columns of a forest, or an ONNX model) and no machine code. Each process that calls it opens the
    model once, even if it receives several copies of the function. Any number of threads may call it.

    Example:

        >>> import onnx_treebeard
        >>> import pyarrow as pa
        >>> score = onnx_treebeard.batch_function("model.json", outputs="score")
        >>> score.output_schema(pa.schema([(name, pa.float32()) for name in score.feature_names]))
        score: float

    model: the packed model.
    choice: which columns the model reads, and which are copied to the results.
    threads: how many threads a call may use.
    follows_task: whether Spark and Ray let a call use as many threads as the task or actor has CPUs, because no number was specified.
    """

    model: PackedModel
    choice: MatchOptions
    threads: int
    follows_task: bool = False
    _matches: dict[Any, SchemaMatch] = field(init=False, default_factory=dict, repr=False)
    _warned: set[str] = field(init=False, default_factory=set, repr=False)

    def __repr__(self) -> str:
        return f"BatchFunction({self.summary})"

    def __getstate__(self) -> dict[str, Any]:
        return {
            field.name: getattr(self, field.name) for field in fields(self) if not field.name.startswith("_")
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        BatchFunction.__init__(self, **state)

    def __call__(self, batch: Any) -> Any:
        """Returns the results for a batch, with a row for each row of the batch: kept columns first, then the results of the model.

        batch: a pyarrow.RecordBatch; or a pyarrow.Table, for which the function returns a Table. Nulls are missing values, and dictionary columns
            count as their values. For a batch without rows, the result has no rows.

        Raises DataError, which names row and column, if a column or a cell does not fit the model.
        """
        import pyarrow as pa

        if isinstance(batch, pa.RecordBatch | pa.Table):
            return self._scored(batch)
        raise DataError(
            f"is a {type(batch).__module__}.{type(batch).__qualname__}; expected a pyarrow.RecordBatch"
        )

    def output_schema(self, input_schema: Any) -> Any:
        """Returns the pyarrow.Schema of the results for batches of a pyarrow.Schema. It needs no rows. Kept columns have the fields of the input.

        Raises DataError if columns are missing, unexpected, or of types that the model does not take, such as texts for numbers, or numbers if the
        model stores the names of categories.
        """
        match = self._match(input_schema, self.model.on_cpu())
        no_rows = _no_rows(input_schema, match.plan)
        try:
            check_types(no_rows, self._inputs, match.plan, self.choice.category_codes)
        except DataError as error:
            raise in_arguments(error) from None
        return match.output

    @property
    def input_schema(self) -> Any:
        """The pyarrow.Schema of the columns that the model takes, in its order, for callers that have no table yet.

        Columns without names are called `f0, f1, ...`. Columns of categories whose names or hashes the model stores are texts, unless they contain
        codes. Columns of base margins come last. Raises DataError if the model takes any number of columns.
        """
        import pyarrow as pa

        inputs = self._inputs
        if any(model_input.width is None for model_input in inputs):
            raise DataError("the model does not say how many columns it takes")
        n_features = sum(model_input.width or 0 for model_input in inputs if not model_input.is_apart)
        features = self.feature_names or tuple(f"f{i}" for i in range(n_features))
        names = (*features, *self.model.parts.margins)
        by_name = not self.choice.category_codes
        types = [
            pa.string()
            if column in model_input.hashed
            or (by_name and column in model_input.categories and model_input.categories[column].listed)
            else _arrow_type(model_input.dtype)
            for model_input in inputs
            for column in range(model_input.width or 0)
        ]
        return pa.schema(list(zip(names, types, strict=True)))

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The names of the columns that the model takes as features, in its order; empty if the model does not name all of them."""
        inputs = [model_input for model_input in self._inputs if not model_input.is_apart]
        if any(model_input.width != len(model_input.columns) for model_input in inputs):
            return ()
        return tuple(name for model_input in inputs for name in model_input.columns)

    @property
    def summary(self) -> str:
        """The model, the choice of columns and the number of threads, in a short line."""
        return f"{self.model}, {self.choice}, threads={self.threads}"

    @property
    def _inputs(self) -> tuple[ModelInput, ...]:
        return scorer_of(self.model.on_cpu(), self.threads).inputs

    def with_threads(self, threads: int) -> "BatchFunction":
        """Returns the same function with another number of threads for each call, also in Spark and Ray. 0 means as many as the machine has."""
        return replace(self, threads=threads, follows_task=False)

    def _scored(self, rows: Any) -> Any:
        """Returns the results for a RecordBatch or a Table, as one of these."""
        import pyarrow as pa

        match = self._match(rows.schema, self.model)
        plan, schema = match.plan, match.output
        kept_columns, results = list(map(rows.column, plan.keep)), list(schema)[len(plan.keep) :]
        if not rows.num_rows:
            return type(rows).from_arrays(
                [*kept_columns, *(pa.array([], result.type) for result in results)], schema=schema
            )
        scorer = scorer_of(self.model, self.threads)
        try:
            parts = parts_of_rows(rows, plan.features, BATCH)
            pieces = [self._results(scorer, part, plan).values() for part in parts]
        except DataError as error:
            raise error.in_file(BATCH) from None
        columns = [
            [pa.array(values, result.type) for values in part]
            for result, part in zip(results, zip(*pieces, strict=True), strict=True)
        ]
        arrays = [part[0] if len(part) == 1 else pa.chunked_array(part) for part in columns]
        return type(rows).from_arrays([*kept_columns, *arrays], schema=schema)

    def _match(self, schema: Any, model: PackedModel) -> SchemaMatch:
        """Returns the match of a schema, which is stored for the other batches of a job."""
        key = schema.remove_metadata()  # the metadata of pandas differ between the parts of a table
        match = self._matches.get(key)
        if match is None:
            if len(self._matches) >= MAX_SCHEMAS:
                self._matches.clear()
            match = self._matches[key] = self._new_match(schema, scorer_of(model, self.threads))
        return match

    def _new_match(self, schema: Any, scorer: Scorer) -> SchemaMatch:
        """Matches the columns and scores no rows, which finds faults in names and types."""
        import pyarrow as pa

        # Imported here: models are packed without pyarrow.
        from onnx_treebeard.tables.arrow.plain_arrays import names_of

        try:
            plan = match_batch(scorer.inputs, names_of(schema), self.choice)
            no_rows = _no_rows(schema, plan)
        except DataError as error:
            raise error.in_file(BATCH) from None
        kept_fields = [schema.field(position) for position in plan.keep]
        names = [column.name for column in kept_fields]
        if self.choice.ignore_case:
            names += [name.lower() for name in names]
        columns = beside(names, self._results(scorer, no_rows, plan))
        fields = [pa.field(name, _arrow_type(values.dtype)) for name, values in columns.items()]
        return SchemaMatch(plan, pa.schema([*kept_fields, *fields]))

    def _results(self, scorer: Scorer, rows: Batch, plan: Plan) -> Mapping[str, Any]:
        cells = CategoryCells(self.choice.category_codes)
        try:
            columns = scores(scorer, rows, plan, cells)
        except DataError as error:
            raise in_arguments(error) from None
        self._warn(cells)
        return columns

    def _warn(self, cells: CategoryCells) -> None:
        """Logs categories that training has not seen, once for each column."""
        for column, line in zip(cells.unseen, cells.lines(), strict=True):
            if column not in self._warned:
                self._warned.add(column)
                logger.warning("%s", line.replace("--category-codes", "category_codes=True"))


def _no_rows(schema: Any, plan: Plan) -> Batch:
    """Returns a batch without rows, with the columns that feed the model."""
    # Imported here: models are packed without pyarrow.
    from onnx_treebeard.tables.arrow.plain_arrays import no_values

    columns = {position: no_values(schema.field(position).type) for position in plan.features}
    return Batch(BATCH, tuple(schema.names), 1, 0, columns)


def plan_of(function: BatchFunction, names: Sequence[str]) -> Plan:
    """Returns the plan for batches with columns of these names. Raises DataError where they do not fit."""
    return match_batch(function._inputs, names, function.choice)


@naming_packages()
def batch_function(
    model: str | PathLike[str] | bytes | Any,
    *,
    outputs: str | Sequence[str] = "all",
    keep: Sequence[str] | Literal["all"] = (),
    features: Sequence[str] | None = None,
    base_margin: str | Sequence[str] = (),
    threads: int | None = None,
    ignore_extra: bool = False,
    by_position: bool = False,
    category_codes: bool = False,
    device: str = "cpu",
    schedule: ScheduleSource | None = None,
    missing: float | None = None,
    iteration_range: IterationRange | None = None,
) -> BatchFunction:
    """Makes a function of Arrow batches from a model, for data engines that send functions to their workers.

    The function returns the columns that the command `onnx-treebeard score` writes, with the same bits: kept columns, then the results of the
    model. It can be pickled. A process that receives it opens the model at the first batch and keeps it open. Errors of the model or the options
    are raised here, not in the workers.

    model: an ONNX model, which runs as a whole in a session and needs onnxruntime; a `CompiledForest`; or any model that `compile` reads.
    outputs: one or several of "all", "score" and "label", which are results of the model, and of "raw", "leaf", "tree_scores" and "contribs", which
        are results of its trees.
    keep: the columns to copy to the results, in front of the others; "all" for all of them.
    features: the columns that the model reads. None means the columns that the model names or, if it names none, all that are not kept.
    base_margin: the columns of base margins, one for each target, in the order of the targets (`base_margin` of `CompiledForest.predict`). They are
        not features, unless the model names them. For models of XGBoost, LightGBM and CatBoost, on the CPU.
    threads: how many threads a call may use; 0 for as many as the machine has. None means as many as the task or actor has CPUs in Spark and Ray, and
        otherwise 1, because engines run many workers.
    ignore_extra: whether columns that are neither used nor kept are ignored; otherwise they are an error.
    by_position: whether columns are matched by their order, not by their names.
    category_codes: whether categorical columns contain the codes of the training data instead of names.
    device, schedule, missing, iteration_range: as in `compile`. The device has to be on the machines that score batches, not here.

    Returns a `BatchFunction`.

    Raises ModelError, UnsupportedError and OptionError as `compile` and `InferenceSession` do; and MissingPackageError if pyarrow, or another package
    that the model needs, is not installed.

    Example:

        >>> import numpy as np
        >>> import onnx_treebeard
        >>> import pyarrow as pa
        >>> score = onnx_treebeard.batch_function("model.json", keep=["customer"])
        >>> columns = {name: np.zeros(2, np.float32) for name in score.feature_names}
        >>> batch = pa.RecordBatch.from_pydict({"customer": ["a", "b"], **columns})
        >>> score(batch).schema.names
        ['customer', 'label', 'score']
    """
    if importlib.util.find_spec("pyarrow") is None:
        raise missing_package("a function of batches", "pyarrow", "table")
    follows_task, threads = threads is None, 1 if threads is None else threads
    if not isinstance(threads, int) or isinstance(threads, bool) or threads < 0:
        raise OptionError(f"is {threads!r}; expected a whole number, 0 for all cores", field="threads")
    choice = MatchOptions(
        None if keep == "all" else _names(keep, "keep"),
        ignore_extra,
        by_position,
        category_codes,
        None if features is None else _names(features, "features"),
    )
    parts = parts_of(_names(outputs, "outputs"), _names(base_margin, "base_margin"))
    packed = pack(model, parts, device, schedule, missing, iteration_range)
    try:
        scorer_of(packed.on_cpu(), threads)
    except OptionError as error:
        raise in_arguments(error) from None
    return BatchFunction(packed, choice, threads, follows_task)


def batch_function_of(model: BatchFunction | Any, options: BatchOptions) -> BatchFunction:
    """Returns the function of a model, or a function as it is. Raises as `batch_function` does."""
    if not isinstance(model, BatchFunction):
        return batch_function(model, **options)
    if options:
        raise OptionError("a BatchFunction has its own options", field=next(iter(options)))
    return model


def _names(value: str | Sequence[str], argument: str) -> tuple[str, ...]:
    names = (value,) if isinstance(value, str) else tuple(value)
    for name in names:
        if not isinstance(name, str):
            raise OptionError(f"holds {name!r}; expected names", field=argument)
    return names


def _arrow_type(dtype: np.dtype[Any]) -> Any:
    """Returns the Arrow type of a column of results; objects are texts."""
    import pyarrow as pa

    return pa.string() if dtype.kind in "OU" else pa.from_numpy_dtype(dtype)
