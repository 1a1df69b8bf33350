"""Batches of engines: a check of the types of columns before a row is read, errors in the words of `batch_function`, and rows in parts that are
worth a call of the kernels.

In: the schema of batches, the inputs of a model, the plan of the columns (`tables/column_match.py`); a pyarrow.RecordBatch, or a pyarrow.Table of any number of chunks.
Out: a DataError, which names arguments of `batch_function` instead of options of the command `score`; `Batch`es of the columns that feed the model, whose rows are
numbered from 1 through the whole table. Chunks of few rows are joined; others, and columns that are kept, are not copied.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from onnx_treebeard.bindings.table_rules import CategoryList
from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.tables.category_codes import OPTION
from onnx_treebeard.tables.category_hashes import EXPECTED
from onnx_treebeard.tables.column_match import MatchOptions, Plan, match_columns
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.table_interface import Batch, Header, check_names

BATCH = "the batch"
ARGUMENTS = {
    "--ignore-extra-columns": "ignore_extra=True",
    "--by-position": "by_position=True",
    "--category-codes": "category_codes=True",
    "--results": "outputs",
    "--keep": "keep",
}


def match_batch(inputs: Sequence[ModelInput], names: Sequence[str], choice: MatchOptions) -> Plan:
    """Returns the plan for batches with columns of these names. Raises DataError."""
    try:
        return match_columns(inputs, Header(BATCH, check_names(BATCH, tuple(names)), len(names)), choice)
    except DataError as error:
        raise in_arguments(error) from None


def check_types(rows: Batch, inputs: Sequence[ModelInput], plan: Plan, category_codes: bool) -> None:
    """Raises DataError, naming the column, for a type whose values the model cannot take.

    The cells of a batch are read by their spelling, like those of a CSV file. A schema says more before a row is read: texts are not
    meant for numbers, and numbers are not meant for categories that have names.
    """
    for model_input, places in zip(inputs, plan.inputs, strict=True):
        # Texts of a pipeline, which whole numbers spell; reading refuses other types.
        if model_input.dtype == object:
            continue
        for column, position in enumerate(places):
            values: Any = rows.column(position)
            problem = _type_problem(values.type, model_input, column, category_codes)
            if problem:
                raise rows.error(0, position, problem)


def _type_problem(kind: Any, model_input: ModelInput, column: int, category_codes: bool) -> str:
    """Returns the message for a type of a column, "" where its values may be right."""
    import pyarrow.types as types

    # Imported here: it brings pyarrow, without which models are packed.
    from onnx_treebeard.tables.arrow.plain_arrays import is_text

    values = kind.value_type if types.is_dictionary(kind) or types.is_run_end_encoded(kind) else kind
    if column in model_input.hashed:
        fits = (is_text, types.is_integer, types.is_boolean)
        return "" if any(accepts(values) for accepts in fits) else f"the column has type {kind}; {EXPECTED}"
    categories = None if category_codes else model_input.categories.get(column)
    if categories is None or not categories.listed:
        if not is_text(values):
            return ""
        return (
            f"the column has type {kind}; the model takes numbers: cast texts that spell numbers, and replace names of"
            " categories by the codes of the training"
        )
    numeric = (types.is_integer, types.is_floating, types.is_decimal, types.is_boolean)
    if categories.has_numbers or not any(accepts(values) for accepts in numeric):
        return ""
    names = CategoryList(categories).shown()
    return f"the column has type {kind}; the model knows {names} there: give names, or {OPTION}"


def in_arguments(error: DataError | OptionError) -> DataError | OptionError:
    """Returns an error that names arguments instead of options of the command."""
    text = error.message
    for option, argument in ARGUMENTS.items():
        text = text.replace(option, argument)
    return type(error)(text, file=error.place.file, field=error.place.field)


FEW_ROWS = 8192  # a chunk of so many rows is not joined with others


def parts_of_rows(rows: Any, places: Sequence[int], name: str) -> Iterator[Batch]:
    """Yields the parts, none for a table without rows. places: those of the columns. name: the table's name in errors. Raises DataError for a damaged column."""
    import pyarrow as pa

    # Imported here: models are packed without pyarrow.
    from onnx_treebeard.tables.arrow.plain_arrays import ColumnChecks

    names = tuple(rows.schema.names)
    ColumnChecks().check(rows, places)
    if isinstance(rows, pa.RecordBatch):
        yield Batch(name, names, 1, rows.num_rows, {position: rows.column(position) for position in places})
        return
    first_row = 1
    for record in _merge_chunks(rows.select(places)):
        columns = dict(zip(places, record.columns, strict=True))
        yield Batch(name, names, first_row, record.num_rows, columns)
        first_row += record.num_rows


def _merge_chunks(table: Any) -> Iterator[Any]:
    """Yields the chunks of a table, with adjacent ones of few rows joined unless their texts are too long."""
    from onnx_treebeard.tables.arrow.plain_arrays import joined

    few: list[Any] = []
    n_rows = 0
    for record in table.to_batches():
        if few and max(n_rows, record.num_rows) >= FEW_ROWS:
            yield from joined(few)
            few, n_rows = [], 0
        if record.num_rows:
            few.append(record)
            n_rows += record.num_rows
    yield from joined(few)
