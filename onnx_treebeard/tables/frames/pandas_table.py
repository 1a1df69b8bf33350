"""Data frames of pandas, and of libraries with its methods. In: a data frame. Out: columns, by type:

int64 float32 bool ...        unchanged; columns of one type are converted together
Int64 Float32 boolean ...     values, with NA as missing
int64[pyarrow] ...            as Arrow columns
category                      its codes and categories
Sparse[...]                   as dense columns
object                        numbers and None, or texts
str string                    texts
"""

import sys
import weakref
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from onnx_treebeard.bindings.table_rules import CategoryValues
from onnx_treebeard.tables.column_types import (
    NUMBERS,
    Choices,
    Column,
    Numbers,
    Origin,
    Unreadable,
    column_of_objects,
    texts,
)
from onnx_treebeard.tables.frames.numpy_rows import check_memory, column_of_array
from onnx_treebeard.tables.table_interface import Batch, header_of_frame

# By the `id` of an Index of categories, during its life: rows of one frame share it, and reading it takes longer than reading a row.
VALUES: dict[int, CategoryValues] = {}


def values_of(index: Any, subject: str) -> CategoryValues:
    """Returns the values of an Index. Raises DataError, whose message begins with `subject`, where their memory is damaged."""
    values = VALUES.get(id(index))
    if values is None:
        check_memory(index, subject)
        values = VALUES[id(index)] = CategoryValues(index.tolist())
        weakref.finalize(index, VALUES.pop, id(index), None)
    return values


class PandasTable:
    """A `Table` over a data frame."""

    def __init__(self, frame: Any) -> None:
        self.frame, self.chunk_rows = frame, max(1, len(frame))
        names = list(frame.columns)
        self.header = header_of_frame("data frame", names, names != list(range(len(names))))

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        dtypes = list(self.frame.dtypes)
        kinds = [dtypes[position] for position in positions]

        def columns(begin: int, n_rows: int) -> dict[int, Column]:
            rows = self.frame if n_rows == len(self.frame) else self.frame.iloc[begin : begin + n_rows]
            return _columns(rows, positions, kinds)

        return self.header.batches(len(self.frame), self.chunk_rows, columns)


def _columns(frame: Any, positions: Sequence[int], kinds: Sequence[Any]) -> dict[int, Column]:
    """Returns the columns at these positions, whose types are `kinds`."""
    columns: dict[int, Column] = {}
    together: dict[Any, list[int]] = {}
    for position, kind in zip(positions, kinds, strict=True):
        if isinstance(kind, np.dtype) and kind.kind in NUMBERS:
            together.setdefault(kind, []).append(position)
        else:
            columns[position] = _column(_series(frame, position), kind)
    for of_type in together.values():
        first, count = min(of_type), len(of_type)
        is_run = max(of_type) - first + 1 == count  # which pandas takes without copying it
        is_all = is_run and count == frame.shape[1]
        part = frame if is_all else frame.iloc[:, slice(first, first + count) if is_run else of_type]
        values = part.to_numpy()
        joins = values.dtype.kind != "b"
        for number, position in enumerate(of_type):
            column = values[:, position - first if is_run else number]
            columns[position] = Numbers(column, joins=joins)
    return columns


def _series(frame: Any, position: int) -> Any:
    """Returns a column of a frame, by its name where that is quicker."""
    name = frame.columns[position]
    is_name = type(name) is str and frame.columns.is_unique
    return frame[name] if is_name else frame.iloc[:, position]


def part_of_series(series: Any, begin: int, n_rows: int) -> Column:
    """Returns rows of a Series, an Index, or an array of pandas' own types."""
    series = series if hasattr(series, "iloc") else sys.modules["pandas"].Series(series)
    part = series.iloc[begin : begin + n_rows]
    is_number = isinstance(part.dtype, np.dtype) and part.dtype.kind in NUMBERS
    return column_of_array(part.to_numpy()) if is_number else _column(part, part.dtype)


def _column(series: Any, kind: Any) -> Column:
    """Returns a column of any other type."""
    name = str(getattr(kind, "name", kind))
    if name == "category":
        categories = values_of(series.array.categories, f"column '{series.name}'")
        return Choices(series.array.codes, categories.values, Origin.CATEGORIES, categories)
    if isinstance(kind, np.dtype):
        return column_of_objects(series.to_numpy()) if kind.kind == "O" else _unreadable(series, name)
    if hasattr(kind, "pyarrow_dtype"):
        from onnx_treebeard.tables.arrow_columns import column_of_arrow

        return column_of_arrow(series.array.__arrow_array__(), str(series.name))
    if name.startswith("Sparse["):
        values = series.sparse.to_dense().to_numpy()
        return Numbers(values) if values.dtype.kind in NUMBERS else column_of_objects(values)
    if name in ("str", "string"):
        check_memory(series, f"column '{series.name}'")
        return texts(series.to_numpy(dtype=object))
    if hasattr(kind, "numpy_dtype"):
        missing = series.isna().to_numpy()
        values = series.to_numpy(dtype=kind.numpy_dtype, na_value=0)
        return Numbers(values, missing if missing.any() else None)
    return _unreadable(series, name)


def _unreadable(series: Any, name: str) -> Unreadable:
    return Unreadable(name, str(series.iloc[0]) if len(series) else None)
