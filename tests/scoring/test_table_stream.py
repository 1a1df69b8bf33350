"""Unit: as many rows come out as a table says that it has, or an error does. Tables and models are made here, and know their numbers of rows."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from onnx_treebeard.scoring.table_results import scored_batches
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.category_codes import CategoryCells
from onnx_treebeard.tables.column_match import Plan
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.table_interface import Batch

ROWS = [3, 4]


class Table:
    """Batches of 3 and 4 rows, of a table that says it has `n_rows`."""

    is_late, file = False, "t.parquet"

    def __init__(self, n_rows: int | None, width: int = 1) -> None:
        self.n_rows, self.chunk_rows, self.width = n_rows, 65536, width
        self.columns = tuple(f"a{column}" for column in range(width))

    def batches(self, wanted: Sequence[int]) -> Iterator[Batch]:
        for number, rows in enumerate(ROWS):
            yield Batch(
                self.file, self.columns, 1 + 3 * number, rows, np.zeros((rows, self.width), np.float32)
            )

    def no_rows(self, wanted: Sequence[int]) -> Batch:
        return Batch(self.file, self.columns, 1, 0, np.zeros((0, self.width), np.float32))

    def fraction_done(self) -> float | None:
        return None

    def close(self) -> None:
        pass


class Model:
    """Scores all rows but the last `lost` of a batch."""

    shared_threads, table_bytes = 1, None

    def __init__(self, lost: int = 0, row_values: int = 1, width: int = 1) -> None:
        self.lost, self.row_values = lost, row_values
        self.inputs = (ModelInput("X", width, np.dtype(np.float32)),)

    def score(self, rows: Mapping[str, Any], pieces: Any = None) -> dict[str, Any]:
        (array,) = (own.array() for own in rows.values())
        return {"score": array[: len(array) - self.lost, 0]}


def rows_out(table: Table, model: Model) -> int:
    plan = Plan((tuple(range(table.width)),), ())
    found = scored_batches(table, model, plan, CategoryCells())
    return sum(scored.n_rows for scored in found)


@pytest.mark.parametrize("n_rows", [None, sum(ROWS)])
def test_all_rows(n_rows: int | None) -> None:
    assert rows_out(Table(n_rows), Model()) == 7


@pytest.mark.parametrize("n_rows", [0, 3, 6, 8, 40_000])
def test_other_numbers_than_the_file_says(n_rows: int) -> None:
    with pytest.raises(DataError, match=rf"t\.parquet: should have {n_rows:,} rows; 7 were read"):
        rows_out(Table(n_rows), Model())


def test_rows_that_the_scoring_loses() -> None:
    with pytest.raises(RuntimeError, match=r"t\.parquet: for rows 1 to 3, column 'score' has 2 results"):
        rows_out(Table(7), Model(lost=1))


@pytest.mark.parametrize(("row_values", "rows"), [(1, 65536), (1 << 18, 32), (1 << 40, 1)])
def test_where_rows_have_many_results_fewer_are_in_memory(row_values: int, rows: int) -> None:
    table = Table(None)
    assert rows_out(table, Model(row_values=row_values)) == 7
    assert table.chunk_rows == rows


@pytest.mark.parametrize(("width", "rows"), [(1, 65536), (256, 65536), (1 << 12, 4096), (1 << 16, 512)])
def test_where_rows_have_many_cells_fewer_are_in_memory(width: int, rows: int) -> None:
    table = Table(None, width)
    assert rows_out(table, Model(width=width)) == 7
    assert table.chunk_rows == rows
