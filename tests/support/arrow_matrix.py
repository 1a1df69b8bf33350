"""Arrow tables -> the matrix that a model takes, by way of `tables/model_rows.py`, whose rows of columns in several chunks are written into one array.

In: a pyarrow.RecordBatch, or a pyarrow.Table of any number of chunks, and an input of a model. Out: an array of shape (n_rows, columns). Nulls are missing
values; all types of numbers, booleans, dictionaries, decimals and texts that spell numbers are read, and categories by name or by code, as in files
(`tables/column_cells.py`, `tables/category_codes.py`).
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from onnx_treebeard.bindings.native_tables import ROW_TYPES
from onnx_treebeard.tables.category_codes import CategoryCells
from onnx_treebeard.tables.column_cells import Values
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.model_rows import input_rows, model_inputs
from onnx_treebeard.tables.table_interface import Batch


def matrix_of(
    table: Any,
    one: ModelInput,
    positions: Sequence[int] | None = None,
    *,
    categories: CategoryCells | None = None,
    name: str = "the table",
) -> Values:
    """Returns the rows of a table as the array of one input: (n_rows, columns), or (n_rows,) for a vector input.

    positions: the columns of the table in the order of the model, as `match_columns` gives them; None for all as they are. categories: how
    categorical columns are read; it collects those that the model does not list. name: what errors call the table.

    A table with one chunk and one column without nulls of the input's type is not copied. Raises DataError, naming row and column, for a cell
    that cannot be converted.
    """
    chosen = tuple(range(table.num_columns) if positions is None else positions)
    cells = categories or CategoryCells()
    batches = list(batches_of(table, name))
    if len(batches) != 1 and one.dtype in ROW_TYPES:
        return _written(batches, table.num_rows, one, chosen, cells)
    parts = [model_inputs(batch, [one], [chosen], cells)[one.name] for batch in batches]
    return np.concatenate(parts) if len(parts) > 1 else parts[0]


def _written(
    batches: Sequence[Batch], n_rows: int, one: ModelInput, positions: tuple[int, ...], cells: CategoryCells
) -> Values:
    """Returns one matrix, into which every batch is written."""
    found = np.empty((n_rows, len(positions)), one.dtype)
    for batch in batches:
        begin = batch.first_row - 1
        input_rows(batch, one, positions, cells).write(found[begin : begin + batch.n_rows])
    return found[:, 0] if one.vector else found


def batches_of(table: Any, name: str = "the table") -> Iterator[Batch]:
    """Yields the chunks of a pyarrow.Table, or a pyarrow.RecordBatch, as batches, at least one; what errors call the table is `name`."""
    first_row = 1
    records = [table] if isinstance(table, pa.RecordBatch) else table.to_batches()
    for record in records or [pa.RecordBatch.from_pylist([], table.schema)]:
        columns = dict(enumerate(record.columns))
        yield Batch(name, tuple(record.schema.names), first_row, record.num_rows, columns)
        first_row += record.num_rows
