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
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from onnx_treebeard.tables.batch import Batch, header_of_frame, starts
from onnx_treebeard.tables.columns import (
    NUMBERS,
    Choices,
    Column,
    Numbers,
    Origin,
    Unreadable,
    column_of_objects,
    texts,
)
from onnx_treebeard.tables.frames.arrays import check_memory, column_of_array


class PandasTable:
    """A `Table` over a data frame."""

    def __init__(self, frame: Any) -> None:
        self.frame, self.chunk_rows = frame, max(1, len(frame))
        names = list(frame.columns)
        self.header = header_of_frame("data frame", names, names != list(range(len(names))))

    def batches(self, wanted: Sequence[int]) -> Iterator[Batch]:
        kinds = list(self.frame.dtypes)
        for begin in starts(len(self.frame), self.chunk_rows):
            is_all = begin == 0 and len(self.frame) <= self.chunk_rows
            rows = self.frame if is_all else self.frame.iloc[begin : begin + self.chunk_rows]
            columns = _columns(rows, wanted, [kinds[position] for position in wanted])
            yield self.header.batch(begin, len(rows), columns)


def _columns(frame: Any, positions: Sequence[int], kinds: Sequence[Any]) -> dict[int, Column]:
    """Returns the columns at these positions, whose types are `kinds`."""
    found: dict[int, Column] = {}
    together: dict[Any, list[int]] = {}
    for position, kind in zip(positions, kinds, strict=True):
        if isinstance(kind, np.dtype) and kind.kind in NUMBERS:
            together.setdefault(kind, []).append(position)
        else:
            found[position] = _column(frame.iloc[:, position], kind)
    for own in together.values():
        is_all = len(own) == frame.shape[1] and own == list(range(len(own)))
        values = (frame if is_all else frame.iloc[:, own]).to_numpy()
        joins = values.dtype.kind != "b"
        found.update({position: Numbers(values[:, place], joins=joins) for place, position in enumerate(own)})
    return found


def part_of_series(series: Any, begin: int, n_rows: int) -> Column:
    """Returns rows of a Series, an Index, or an array of pandas' own types."""
    own = series if hasattr(series, "iloc") else sys.modules["pandas"].Series(series)
    part = own.iloc[begin : begin + n_rows]
    is_number = isinstance(part.dtype, np.dtype) and part.dtype.kind in NUMBERS
    return column_of_array(part.to_numpy()) if is_number else _column(part, part.dtype)


def _column(series: Any, kind: Any) -> Column:
    """Returns a column of any other type."""
    name = str(getattr(kind, "name", kind))
    if name == "category":
        check_memory(series.cat.categories, f"column '{series.name}'")
        return Choices(series.cat.codes.to_numpy(), series.cat.categories.tolist(), Origin.CATEGORIES)
    if isinstance(kind, np.dtype):
        return column_of_objects(series.to_numpy()) if kind.kind == "O" else _unreadable(series, name)
    if hasattr(kind, "pyarrow_dtype"):
        from onnx_treebeard.tables.arrow_columns import column_of_arrow

        return column_of_arrow(series.array.__arrow_array__(), str(series.name))
    if name.startswith("Sparse["):
        return column_of_dense(series)
    if name in ("str", "string"):
        check_memory(series, f"column '{series.name}'")
        return texts(series.to_numpy(dtype=object))
    if hasattr(kind, "numpy_dtype"):
        missing = series.isna().to_numpy()
        values = series.to_numpy(dtype=kind.numpy_dtype, na_value=0)
        return Numbers(values, missing if missing.any() else None)
    return _unreadable(series, name)


def column_of_dense(series: Any) -> Column:
    """Returns a sparse column as a dense one."""
    values = series.sparse.to_dense().to_numpy()
    return Numbers(values) if values.dtype.kind in NUMBERS else column_of_objects(values)


def _unreadable(series: Any, name: str) -> Unreadable:
    return Unreadable(name, str(series.iloc[0]) if len(series) else None)
