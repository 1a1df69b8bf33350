"""Data frames of polars, read without pyarrow. In: a data frame. Out: columns, by type:

integers, floats, booleans, decimals        numbers, with nulls as missing
Null                                        missing values only
Enum                                        its codes and categories
Categorical, String                         texts, because polars numbers categories in the order of appearance
"""

from collections.abc import Iterator, Sequence
from typing import Any

import polars as pl

from onnx_treebeard.tables.column_types import Choices, Column, Numbers, Origin, Unreadable, nothing
from onnx_treebeard.tables.table_interface import Batch, header_of_frame


class PolarsTable:
    """A `Table` over a polars.DataFrame."""

    def __init__(self, frame: Any) -> None:
        self.frame, self.chunk_rows = frame, max(1, frame.height)
        self.header = header_of_frame("data frame", frame.columns)

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        columns = {position: self.frame.to_series(position) for position in positions}
        return self.header.batches(
            self.frame.height,
            self.chunk_rows,
            lambda *rows: {position: part_of_series(column, *rows) for position, column in columns.items()},
        )


def part_of_series(series: Any, begin: int, n_rows: int) -> Column:
    """Returns rows of a Series."""
    return _column(series.slice(begin, n_rows))


def _column(series: Any) -> Column:
    kind = series.dtype
    if kind == pl.Boolean:
        return _column(series.cast(pl.UInt8))
    if kind == pl.Null:
        return nothing(len(series))
    if kind == pl.Enum:
        return _choices(series, kind.categories.to_list(), Origin.CATEGORIES)
    if kind in (pl.String, pl.Categorical):
        texts = series.cast(pl.String)
        names = texts.drop_nulls().unique(maintain_order=True)
        return _choices(texts.cast(pl.Enum(names)), names.to_list(), Origin.VALUES)
    if kind.is_decimal():
        # Through text, which gives the nearest number.
        return _column(series.cast(pl.String).cast(pl.Float64))
    if not kind.is_numeric():
        return Unreadable(str(kind), str(series[0]) if len(series) else None)
    missing = series.is_null().to_numpy() if series.null_count() else None
    return Numbers(_numpy(series.fill_null(0)), missing, joins=True)


def _numpy(series: Any) -> Any:
    """Returns numbers without nulls; those of 128 bits in double precision."""
    return series.cast(pl.Float64).to_numpy() if "128" in str(series.dtype) else series.to_numpy()


def _choices(series: Any, categories: list[str], origin: Origin) -> Choices:
    codes = series.to_physical().cast(pl.Int64).fill_null(-1).to_numpy()
    return Choices(codes, categories, origin)
