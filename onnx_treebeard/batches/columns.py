"""Batches of engines: types of columns that do not fit the model, before a row is read, and errors in the words of `batch_function`.

In: the schema of batches, the inputs of a model, the plan of the columns (`tables/match.py`). Out: a DataError; errors that name arguments of `batch_function` where
the command `score` has options.
"""

from collections.abc import Sequence
from typing import Any

from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.tables.batch import Batch, Header, check_names
from onnx_treebeard.tables.categories import OPTION
from onnx_treebeard.tables.inputs import ModelInput
from onnx_treebeard.tables.match import MatchOptions, Plan, match_columns

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
    """Checks that columns are declared with types whose values the model can take.

    Cells of a batch are taken for what they spell, as those of a CSV file are. A schema says more, before a row is read: a column of texts is not
    meant for numbers, nor one of numbers for categories that have names.

    Raises DataError, naming the column.
    """
    for one, places in zip(inputs, plan.inputs, strict=True):
        if one.dtype == object:  # texts of a pipeline, which whole numbers spell; reading refuses other types
            continue
        for column, place in enumerate(places):
            values: Any = rows.column(place)
            problem = _type_problem(values.type, one, column, category_codes)
            if problem:
                raise rows.error(0, place, problem)


def _type_problem(kind: Any, one: ModelInput, column: int, category_codes: bool) -> str:
    """Returns what is wrong with the type of a column, "" where its values may be right."""
    import pyarrow.types as types

    # Imported here: it brings pyarrow, without which models are packed.
    from onnx_treebeard.tables.arrow.values import is_text

    values = kind.value_type if types.is_dictionary(kind) or types.is_run_end_encoded(kind) else kind
    known = None if category_codes else one.categories.get(column)
    if known is None or not known.listed:
        if not is_text(values):
            return ""
        return (
            f"the column has type {kind}; the model takes numbers: cast texts that spell numbers, and give the codes"
            " of the training for names of categories"
        )
    numeric = (types.is_integer, types.is_floating, types.is_decimal, types.is_boolean)
    if known.has_numbers or not any(accepts(values) for accepts in numeric):
        return ""
    return f"the column has type {kind}; the model knows {known.shown()} there: give names, or {OPTION}"


def in_arguments(error: DataError | OptionError) -> DataError | OptionError:
    """Returns an error whose text names arguments instead of the command's options."""
    text = error.message
    for option, argument in ARGUMENTS.items():
        text = text.replace(option, argument)
    return type(error)(text, file=error.place.file, field=error.place.field)
