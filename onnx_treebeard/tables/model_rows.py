"""A batch of a table -> the rows that a model takes, some rows of an input at a time.

    Batch, ModelInput, positions --categories.feature_columns--> numbers --native interleave--> rows, whose values lie side by side

Columns of numbers are not converted one by one if their type is one that the native library reads from memory.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.native_tables import ROW_TYPES, StoredColumns
from onnx_treebeard.tables.category_codes import CategoryCells, feature_columns
from onnx_treebeard.tables.column_cells import in_type, texts, unreadable_error
from onnx_treebeard.tables.column_match import MatchOptions, match_columns
from onnx_treebeard.tables.column_types import Numbers, Unreadable
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.table_interface import Batch, NumberColumns, RowSource, all_rows

Values = npt.NDArray[np.generic]
FEW_ROWS = 64  # describing a column to the native library takes 3 us, and copying one value with NumPy 0.4 us


@dataclass(frozen=True, eq=False)
class InputRows:
    """`n_rows` rows of `width` values of type `dtype`, which are in a matrix or are written from columns. is_vector: True where the model takes them as (n_rows,)."""

    n_rows: int
    width: int
    dtype: np.dtype[np.generic]
    source: Values | StoredColumns
    is_vector: bool = False

    def part(self, begin: int, end: int, room: Values) -> Values:
        """Returns the rows from `begin` to `end`: those of the matrix, or in `room`, which has at least as many rows and is overwritten."""
        if isinstance(self.source, np.ndarray):
            return self.source[begin:end]
        self.source.write(room[: end - begin], begin)
        return room[: end - begin]

    def write(self, rows: Values) -> None:
        """Writes all rows into an array of shape (n_rows, width)."""
        if isinstance(self.source, np.ndarray):
            rows[:] = self.source
        else:
            self.source.write(rows)

    def array(self) -> Values:
        """Returns all rows in the shape that the model takes."""
        rows = self.source
        if not isinstance(rows, np.ndarray):
            rows = np.empty((self.n_rows, self.width), self.dtype)
            self.write(rows)
        return rows[:, 0] if self.is_vector else rows

    def slice(self, begin: int, end: int) -> "InputRows":
        """Returns the rows from `begin` to `end` as rows of their own."""
        array = self.source if isinstance(self.source, np.ndarray) else self.array()
        return replace(self, n_rows=end - begin, source=array.reshape(self.n_rows, self.width)[begin:end])


def rows_of_arrays(arrays: Mapping[str, Values]) -> dict[str, InputRows]:
    """Returns the rows of arrays of shape (n_rows, width), or (n_rows,) for vector inputs, by the name of the input."""
    rows = {}
    for name, array in arrays.items():
        matrix = array.reshape(-1, 1) if array.ndim == 1 else array
        rows[name] = InputRows(len(matrix), matrix.shape[1], array.dtype, matrix, array.ndim == 1)
    return rows


def all_input_rows(
    batch: Batch,
    inputs: Sequence[ModelInput],
    positions: Sequence[tuple[int, ...]],
    cells: CategoryCells | None = None,
) -> dict[str, InputRows]:
    """Returns the rows of every input by name, which may share the memory of the batch.

    cells: how the categorical columns of the table are read. Raises DataError, naming row and column, for a cell that cannot be converted.
    """
    cells = cells or CategoryCells()
    return {
        model_input.name: input_rows(batch, model_input, places, cells)
        for model_input, places in zip(inputs, positions, strict=True)
    }


def model_inputs(
    batch: Batch,
    inputs: Sequence[ModelInput],
    positions: Sequence[tuple[int, ...]],
    cells: CategoryCells | None = None,
) -> dict[str, Values]:
    """Returns the array of every input by name: of shape (n_rows, columns), or (n_rows,) for a vector input. Arguments and errors as in `all_input_rows`."""
    return {name: rows.array() for name, rows in all_input_rows(batch, inputs, positions, cells).items()}


def read_inputs(
    source: RowSource,
    inputs: Sequence[ModelInput],
    options: MatchOptions,
    cells: CategoryCells,
    max_rows: int | None = None,
) -> Iterator[tuple[Batch, dict[str, Values]]]:
    """Yields batches as `all_rows` does, and the arrays of every input. Raises DataError as `match_columns` and `all_input_rows` do."""
    plan = match_columns(inputs, source.header, options)
    for batch in all_rows(source, plan.positions, max_rows):
        yield batch, model_inputs(batch, inputs, plan.inputs, cells)


def input_rows(
    batch: Batch, model_input: ModelInput, positions: Sequence[int], cells: CategoryCells
) -> InputRows:
    """Returns the rows of one input. Raises DataError as `all_input_rows` does."""
    source = _source(batch, model_input, positions, cells)
    return InputRows(batch.n_rows, len(positions), model_input.dtype, source, model_input.vector)


def _source(
    batch: Batch, model_input: ModelInput, positions: Sequence[int], cells: CategoryCells
) -> Values | StoredColumns:
    if (rows := _rows_without_columns(batch, model_input, positions)) is not None:
        return rows
    if model_input.dtype == object:
        return _gathered(
            batch, model_input, [texts(batch, position, model_input.dtype) for position in positions]
        )
    columns = _number_columns(batch, model_input, positions, cells)
    if model_input.dtype in ROW_TYPES and len(columns) > 1:
        if batch.n_rows < FEW_ROWS:
            return _few_rows(batch.n_rows, columns, model_input.dtype)
        return StoredColumns([column.stored(model_input.dtype) for column in columns])
    pairs = zip(positions, columns, strict=True)
    return _gathered(
        batch,
        model_input,
        [in_type(batch, position, column, model_input.dtype) for position, column in pairs],
    )


def _number_columns(
    batch: Batch, model_input: ModelInput, positions: Sequence[int], cells: CategoryCells
) -> list[Numbers]:
    features = feature_columns(batch, model_input, positions, cells)
    columns = [column for column in features if isinstance(column, Numbers)]
    if len(columns) < len(features):
        pairs = zip(positions, features, strict=True)
        raise unreadable_error(
            batch, {position: column for position, column in pairs if isinstance(column, Unreadable)}
        )
    return _joined_like_sklearn(columns) if model_input.source == "sklearn" else columns


def _joined_like_sklearn(columns: list[Numbers]) -> list[Numbers]:
    """Rounds like scikit-learn, which first makes one array of a data frame without truth values and without pandas' own types: large integers beside floats are rounded twice."""
    double = np.dtype(np.float64)
    kinds = [
        double if column.is_object or column.missing is not None else column.values.dtype
        for column in columns
    ]
    if all(column.joins for column in columns):
        kinds = [np.result_type(*kinds)] * len(columns)
    pairs = zip(columns, kinds, strict=True)
    return [
        Numbers(column.values.astype(kind, copy=False), column.missing)
        if column.joins or column.is_object
        else column
        for column, kind in pairs
    ]


def _few_rows(n_rows: int, columns: Sequence[Numbers], dtype: np.dtype[np.generic]) -> Values:
    """Returns columns of numbers side by side, for so few rows that describing the columns to the native library would take longer."""
    rows = np.empty((n_rows, len(columns)), dtype)
    with np.errstate(over="ignore"):
        for number, column in enumerate(columns):
            rows[:, number] = column.values
            if column.missing is not None:
                rows[column.missing, number] = np.nan
    return rows


def _gathered(batch: Batch, model_input: ModelInput, columns: Sequence[Values]) -> Values:
    """Returns columns of the input's type side by side; one column as it is."""
    if len(columns) == 1:
        return columns[0].reshape(-1, 1)
    values = np.empty((batch.n_rows, len(columns)), model_input.dtype)
    for number, column in enumerate(columns):
        values[:, number] = column
    return values


def _rows_without_columns(batch: Batch, model_input: ModelInput, positions: Sequence[int]) -> Values | None:
    """Returns the rows where no column has to be read: numbers of a file whose format gives them directly, or a matrix of the input's type and columns. Otherwise None."""
    rows, dtype = batch.columns, model_input.dtype
    if model_input.hashed:
        return None
    if isinstance(rows, NumberColumns):
        is_plain = not model_input.categories and dtype in ROW_TYPES
        return rows.numbers(positions, dtype) if is_plain else None
    if not isinstance(rows, np.ndarray) or rows.dtype != dtype or dtype.kind == "O":
        return None
    return rows if rows.flags.c_contiguous and tuple(positions) == tuple(range(rows.shape[1])) else None
