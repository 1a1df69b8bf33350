"""Columns of categories -> the hashes by which CatBoost's models know them.

In: a column of a batch. Out: `Numbers` of float32 whose 32 bits are hashes, as such models take them in rows of numbers. Such bits may look like NaN, so only
`numbers_of_hashes` may convert them to another type. The rules are those of CatBoost:

1. A text is the category of its UTF-8, blanks included; so is the empty text. Bytes are used as they are.
2. An integer is the category of its decimal digits, a truth value that of "1" or "0": the text "42" and the number 42 are one category.
3. Other numbers, missing values and dates are not categories: training and prediction might spell them differently.
4. In a table in memory that has categories, a text in a column of numbers is the number that it spells, because arrays of texts hold both.
5. A cell of a CSV file is the text between its delimiters, without quotes: `1.0`, ` 1`, `nan` and an empty cell are categories of their own.
"""

from collections.abc import Iterable
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.native_tables import hashes_of_integers, hashes_of_texts
from onnx_treebeard.bindings.table_rules import CategoryValues
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.column_types import Choices, Column, Numbers, Texts, Unreadable, Values
from onnx_treebeard.tables.table_interface import Batch, NumberColumns, shown

Hashes = npt.NDArray[np.uint32]
EXPECTED = "the model's categories are texts and whole numbers; write others as texts, as in the training"
EXACT = 2**53  # integers up to this one are doubles


def hashed_column(batch: Batch, position: int, column: Column) -> Numbers:
    """Returns a column of categories as hashes. Raises DataError, naming column and row, for a cell that is no category."""
    return Numbers(_hashes(batch, position, column).view(np.float32))


def numbers_of_hashes(rows: Values, hashed: Iterable[int]) -> npt.NDArray[np.float64]:
    """Returns rows as numbers, in which a hash is the whole number that its bits are."""
    numbers = rows.astype(np.float64)
    for column in hashed:
        numbers[:, column] = np.ascontiguousarray(rows[:, column], np.float32).view(np.uint32)
    return numbers


def hashes_of_numbers(numbers: npt.NDArray[np.float64], hashed: Iterable[int]) -> npt.NDArray[np.float32]:
    """Returns the rows from which `numbers_of_hashes` made these numbers."""
    rows = numbers.astype(np.float32)
    for column in hashed:
        rows[:, column] = numbers[:, column].astype(np.uint32).view(np.float32)
    return rows


def category_of(column: Column, row: int) -> str:
    """Returns the category of a row as text. column: one that `hashed_column` takes."""
    if isinstance(column, Texts | Choices):
        values, places = column.distinct()
        cell = values.values[places[row]] if places[row] >= 0 else ""
    elif column.cells is not None:
        cell = column.cells[row]
    else:
        cell = column.values[row] if isinstance(column, Numbers) else ""
    return _bytes_of(cell).decode(errors="replace")


def plain_rows(rows: Values, hashed: frozenset[int]) -> npt.NDArray[np.float32] | None:
    """Returns an array of objects as rows, if categories are texts and integers, and all other cells integers and floats of Python; None for other cells."""
    plain = np.empty(rows.shape, np.float32)
    for position, cells in enumerate(rows.T.tolist()):
        if position not in hashed:
            if not all(type(cell) is float or (type(cell) is int and abs(cell) <= EXACT) for cell in cells):
                return None
            with np.errstate(over="ignore"):
                plain[:, position] = cells
    columns = sorted(hashed)
    try:
        hashes = CategoryValues(rows[:, columns].ravel().tolist()).hashes(
            lambda _, message: DataError(message)
        )
    except DataError:
        return None
    plain.view(np.uint32)[:, columns] = hashes.reshape(len(rows), len(columns))
    return plain


def spelled_numbers(column: Choices) -> Numbers | Unreadable:
    """Returns the numbers that texts spell."""
    try:
        numbers = [float(text) for text in column.categories]
    except ValueError:
        return Unreadable("text", column.categories[0])
    return Numbers(np.array([*numbers, np.nan])[column.codes])


def _hashes(batch: Batch, position: int, column: Column) -> Hashes:
    if isinstance(column, Texts):
        hashes = (_of_texts(batch, position, chunk) for chunk in column.chunks)
        return np.concatenate([np.zeros(0, np.uint32), *hashes])
    if isinstance(column, Choices):
        return _of_choices(batch, position, column)
    if column.cells is not None:
        cells = CategoryValues(column.cells.tolist())
        return cells.hashes(lambda row, message: batch.error(row, position, message))
    if isinstance(column, Numbers):
        return _of_numbers(batch, position, column)
    if column.example is None:
        raise batch.error(0, position, f"the column has type {column.kind}; {EXPECTED}")
    return _refuse(batch, position, 0, column.example)


def _of_texts(batch: Batch, position: int, chunk: Any) -> Hashes:
    """Returns the hashes of an Array of texts of Arrow, in which the empty cells of a CSV file are nulls."""
    import pyarrow as pa

    from onnx_treebeard.tables.arrow.plain_arrays import used_values

    if chunk.type not in (pa.string(), pa.large_string()):
        values, places = used_values(chunk)
        _check_places(batch, position, places)
        return _of_texts(batch, position, values)[places]
    if chunk.null_count:
        if not (isinstance(batch.columns, NumberColumns) and batch.columns.has_empty_texts):
            _refuse(batch, position, int(np.argmax(chunk.is_null().to_numpy(zero_copy_only=False))), None)
        chunk = chunk.fill_null("")
    _, offsets, text = chunk.buffers()
    if offsets is None or not len(chunk):
        return np.zeros(0, np.uint32)
    kind = np.dtype(np.int32 if chunk.type == pa.string() else np.int64)
    ends = np.frombuffer(offsets, kind, len(chunk) + 1, chunk.offset * kind.itemsize)
    content = np.zeros(0, np.uint8) if text is None else np.frombuffer(text, np.uint8)
    return hashes_of_texts(content, np.ascontiguousarray(ends, np.int64))


def _of_choices(batch: Batch, position: int, column: Choices) -> Hashes:
    _check_places(batch, position, column.codes)
    places, inverse = np.unique(column.codes, return_inverse=True)
    used = CategoryValues([column.categories[category] for category in places.tolist()])

    def error(category: int, message: str) -> DataError:
        return batch.error(int(np.argmax(inverse == category)), position, message)

    return used.hashes(error)[inverse]


def _check_places(batch: Batch, position: int, places: Values) -> None:
    """Raises DataError for the first missing value, whose place is -1."""
    is_missing = places < 0
    if is_missing.any():
        _refuse(batch, position, int(np.argmax(is_missing)), None)


def _of_numbers(batch: Batch, position: int, column: Numbers) -> Hashes:
    if column.missing is not None:
        _refuse(batch, position, int(np.argmax(column.missing)), None)
    if column.values.dtype.kind == "f":
        if not len(column.values):
            return np.zeros(0, np.uint32)
        _refuse(batch, position, 0, column.values[0])
    return hashes_of_integers(column.values)


def _bytes_of(cell: Any) -> bytes:
    if isinstance(cell, str):
        return cell.encode()
    return cell if isinstance(cell, bytes) else str(int(cell)).encode()


def _refuse(batch: Batch, position: int, row: int, cell: object) -> NoReturn:
    """Raises DataError for a cell that is no category."""
    raise batch.error(row, position, f"found {'nothing' if cell is None else shown(cell)}; {EXPECTED}")
