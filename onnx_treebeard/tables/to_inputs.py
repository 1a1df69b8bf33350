"""A batch of table rows -> the NumPy arrays that a model takes.

`cells.py` converts columns of numbers and texts, `category_cells.py` categorical columns. Columns of numbers that lie in memory as they are needed are
not converted one by one: the native library reads them where they are and writes whole rows.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from onnx_treebeard.native.tables import ROW_TYPES, StoredColumn, StoredColumns, stored_array
from onnx_treebeard.tables.category_cells import CategoryCells
from onnx_treebeard.tables.cells import Values, numbers, texts
from onnx_treebeard.tables.input_rows import InputRows
from onnx_treebeard.tables.match_columns import ModelInput
from onnx_treebeard.tables.source import Batch, NumberColumns


def model_inputs(
    batch: Batch,
    inputs: Sequence[ModelInput],
    positions: Sequence[tuple[int, ...]],
    categories: CategoryCells | None = None,
) -> dict[str, Values]:
    """Returns the array of every input by name: of shape (n_rows, columns), or (n_rows,) for a vector input. It may share the memory of the batch.

    categories: how the categorical columns of the table are read. Raises DataError, naming row and column, for a cell that cannot be
    converted.
    """
    cells = categories or CategoryCells()
    return {
        one.name: _input(batch, one, chosen, cells) for one, chosen in zip(inputs, positions, strict=True)
    }


def input_rows(batch: Batch, one: ModelInput, positions: tuple[int, ...], cells: CategoryCells) -> InputRows:
    """Returns the rows of an input that is no vector, of a type in `ROW_TYPES`, to be read some at a time. Raises DataError as `model_inputs` does."""
    source: Values | StoredColumns
    if (read := _read_as_numbers(batch, one, positions)) is not None:
        source = read
    elif len(positions) == 1 and not one.categories:
        source = numbers(batch, positions[0], one.dtype).reshape(-1, 1)
    elif (whole := _whole_matrix(batch, one, positions)) is not None:
        source = whole
    else:
        columns = [_stored(batch, one, column, position, cells) for column, position in enumerate(positions)]
        source = StoredColumns(columns)
    return InputRows(batch.n_rows, len(positions), one.dtype, source)


def _input(batch: Batch, one: ModelInput, positions: tuple[int, ...], cells: CategoryCells) -> Values:
    if one.dtype in ROW_TYPES:
        values = input_rows(batch, one, positions, cells).whole()
    else:
        values = _column_by_column(batch, one, positions, cells)
    return values[:, 0] if one.vector else values


def _read_as_numbers(batch: Batch, one: ModelInput, positions: tuple[int, ...]) -> Values | None:
    """Returns the rows, where the table's format gives them without columns, and no column has categories by name."""
    if one.categories or not isinstance(batch.columns, NumberColumns):
        return None
    return batch.columns.numbers(positions, one.dtype)


def _whole_matrix(batch: Batch, one: ModelInput, positions: tuple[int, ...]) -> Values | None:
    """Returns the batch itself, where it is a matrix of the input's type and columns."""
    rows = batch.columns
    if not isinstance(rows, np.ndarray) or rows.dtype != one.dtype or not rows.flags.c_contiguous:
        return None
    return rows if positions == tuple(range(rows.shape[1])) else None


def _column_by_column(
    batch: Batch, one: ModelInput, positions: tuple[int, ...], cells: CategoryCells
) -> Values:
    values = np.empty((batch.n_rows, len(positions)), one.dtype)
    read = texts if one.dtype == object else numbers
    for column, position in enumerate(positions):
        known = one.categories.get(column)
        values[:, column] = (
            read(batch, position, one.dtype) if known is None else cells.codes(batch, position, known)
        )
    return values


def _stored(batch: Batch, one: ModelInput, column: int, position: int, cells: CategoryCells) -> StoredColumn:
    known = one.categories.get(column)
    if known is not None:
        return stored_array(cells.codes(batch, position, known), one.dtype)
    values = batch.column(position)
    found = None if isinstance(values, np.ndarray) else _stored_arrow_column(values)
    return found or stored_array(numbers(batch, position, one.dtype), one.dtype)


def _stored_arrow_column(column: Any) -> StoredColumn | None:
    # Imported here: .npy files are read without pyarrow.
    from onnx_treebeard.tables.stored_arrow import stored_arrow_column

    return stored_arrow_column(column)
