"""A table with the columns that its path names. In: a `RowSource`, and the values of its folders. Out: a `RowSource` with further columns for these values."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pyarrow as pa

from onnx_treebeard.tables.files.dataset import Value
from onnx_treebeard.tables.table_interface import Batch, NumberColumns, RowSource, Values


class PartitionedRows(RowSource):
    """A `RowSource` whose last columns have one value each. values: by the name of a column, which `source` does not have. whole: the columns of whole numbers; others are texts."""

    def __init__(self, source: RowSource, values: Mapping[str, Value], integer_keys: frozenset[str]) -> None:
        self.source, self.file, self.is_late, self.n_rows = source, source.file, source.is_late, source.n_rows
        assert source.columns is not None
        self.columns: tuple[str, ...] | None = (*source.columns, *values)
        self.width = len(self.columns)
        types = {key: pa.int64() if key in integer_keys else pa.string() for key in values}
        self.values = [pa.scalar(value, types[key]) for key, value in values.items()]

    @property
    def chunk_rows(self) -> int:
        """The limit of `source`."""
        return self.source.chunk_rows

    @chunk_rows.setter
    def chunk_rows(self, rows: int) -> None:
        self.source.chunk_rows = rows

    def batches(self, positions: Sequence[int]) -> Iterator[Batch]:
        for batch in self.source.batches(self._places_in_source(positions)):
            yield self._with_values(batch, positions)

    def no_rows(self, positions: Sequence[int]) -> Batch:
        return self._with_values(self.source.no_rows(self._places_in_source(positions)), positions)

    def fraction_done(self) -> float | None:
        return self.source.fraction_done()

    def close(self) -> None:
        self.source.close()

    def _places_in_source(self, positions: Sequence[int]) -> list[int]:
        return [position for position in positions if position < self.source.width]

    def _with_values(self, batch: Batch, positions: Sequence[int]) -> Batch:
        constants = {
            position: pa.repeat(self.values[position - self.source.width], batch.n_rows)
            for position in positions
            if position >= self.source.width
        }
        assert not isinstance(batch.columns, np.ndarray)
        return replace(batch, names=self.columns, columns=_Joined(batch.columns, constants))


@dataclass(eq=False)
class _Joined(NumberColumns):
    """The columns of a file, and those of its path."""

    columns: Mapping[int, Any]
    constants: Mapping[int, Any]

    def __post_init__(self) -> None:
        self.has_empty_texts = isinstance(self.columns, NumberColumns) and self.columns.has_empty_texts

    def __getitem__(self, position: int) -> Any:
        return self.constants[position] if position in self.constants else self.columns[position]

    def __iter__(self) -> Iterator[int]:
        yield from self.columns
        yield from self.constants

    def __len__(self) -> int:
        return len(self.columns) + len(self.constants)

    def numbers(self, positions: Sequence[int], dtype: np.dtype[np.generic]) -> Values | None:
        if not isinstance(self.columns, NumberColumns) or not self.constants.keys().isdisjoint(positions):
            return None
        return self.columns.numbers(positions, dtype)
