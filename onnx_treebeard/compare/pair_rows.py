"""Rows on which two models may differ, their results beside each other, and the largest difference.

In: two models, rows whose columns are those of both. Out: a `Comparison` for each result. Numbers are compared in the narrower of the two types; two NaNs are
equal, and so are zeros of both signs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compare.pair_sides import Rows, Side, Values
from onnx_treebeard.compare.tree_pairs import Cell
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tuning.synthetic_rows import ColumnValues, draw

ROWS_AT_ONCE = 1 << 14
NAME = "rows"


@dataclass(frozen=True)
class Compared:
    """A model, and the place of each of its columns among those of both."""

    side: Side
    columns: npt.NDArray[np.int64]

    def results(self, rows: Rows, part: str) -> Values:
        """Returns a result of shape (n, columns), for rows with the columns of both."""
        with np.errstate(over="ignore", invalid="ignore"):
            side_rows = np.ascontiguousarray(rows[:, self.columns], self.side.input.dtype)
        return self.side.parts[part](side_rows)


@dataclass(frozen=True)
class Largest:
    """The largest difference: the row and what it is called, the column of the result among those compared, and the results of both models there. size: infinity where one of them is no number."""

    size: float
    origin: str
    row: Values
    column: int
    results: tuple[Any, Any]


@dataclass
class Comparison:
    """The comparison of two models' results of one kind. chosen: the columns of each that are compared. n_different: of the rows that were compared."""

    part: str
    compared_columns: tuple[Sequence[int], Sequence[int]]
    n_different: int = 0
    largest: Largest | None = None

    def add(self, both: tuple[Compared, Compared], rows: Rows, origin: str, first: int) -> None:
        """Compares more rows. origin: what these are called; first: the number of the first of them."""
        for begin in range(0, len(rows), ROWS_AT_ONCE):
            self._add(both, rows[begin : begin + ROWS_AT_ONCE], origin, first + begin)

    def _add(self, both: tuple[Compared, Compared], rows: Rows, origin: str, first: int) -> None:
        arrays = [
            compared.results(rows, self.part)[:, compared_columns]
            for compared, compared_columns in zip(both, self.compared_columns, strict=True)
        ]
        with np.errstate(over="ignore", invalid="ignore"):
            sizes = _sizes(*_comparable(*arrays))
        self.n_different += int((sizes > 0).any(1).sum())
        row, column = np.unravel_index(int(np.argmax(sizes)), sizes.shape)
        size = float(sizes[row, column])
        if size > (0 if self.largest is None else self.largest.size):
            results = arrays[0][row, column], arrays[1][row, column]
            called = f"row {first + int(row):,} {origin}"
            self.largest = Largest(size, called, rows[row].copy(), int(column), results)


def _comparable(first: Values, second: Values) -> tuple[Values, Values]:
    """Returns numbers in the narrower of two types; labels that are not both numbers as texts."""
    if first.dtype.kind in "OU" or second.dtype.kind in "OU":
        return first.astype(str), second.astype(str)
    if first.dtype.kind != "f" or second.dtype.kind != "f":
        return first.astype(np.float64), second.astype(np.float64)
    kind = min(first.dtype, second.dtype, key=lambda dtype: dtype.itemsize)
    return first.astype(kind), second.astype(kind)


def _sizes(first: Values, second: Values) -> npt.NDArray[np.float64]:
    """Returns the absolute differences: 0 for equal values, infinity where one is no finite number, and for other texts."""
    if first.dtype.kind != "f":
        return np.where(first == second, 0.0, np.inf)
    are_equal = (first == second) | (np.isnan(first) & np.isnan(second))
    sizes = np.abs(first.astype(np.float64) - second.astype(np.float64))
    return np.where(are_equal, 0.0, np.where(np.isfinite(sizes), sizes, np.inf))


def drawn_rows(
    both: tuple[Compared, Compared], width: int, wide: np.dtype[Any], n_rows: int, seed: int
) -> Rows:
    """Returns rows with values at the thresholds of both models, beside them, and special ones."""
    by_column: dict[int, list[ColumnValues]] = {}
    for compared in both:
        for column, column_values in compared.side.values.items():
            by_column.setdefault(int(compared.columns[column]), []).append(column_values)
    hashed = columns_of_hashes(both)
    values = {
        (NAME, column): ColumnValues(
            np.unique(np.concatenate([column_values.cuts for column_values in several])),
            tuple(
                hash for column_values in several for hash in column_values.choices if isinstance(hash, int)
            )
            if column in hashed
            else (),
        )
        for column, several in by_column.items()
    }
    return draw([ModelInput(NAME, width, wide, hashed=hashed)], values, n_rows, seed)[NAME]


def columns_of_hashes(both: tuple[Compared, Compared]) -> frozenset[int]:
    """Returns the columns in which a model has hashes of categories."""
    return frozenset(
        int(compared.columns[column]) for compared in both for column in compared.side.input.hashed
    )


def rows_in_cells(cells: Sequence[Cell], rows: Rows, seed: int) -> Rows:
    """Returns rows in the cells, as many in each, as far as these go: the values that lead there take the place of others."""
    random = np.random.default_rng(seed)
    of_each = max(1, len(rows) // max(1, len(cells)))
    samples = rows[: of_each * len(cells)]
    for number, cell in enumerate(cells[: len(rows)]):
        part = samples[number * of_each : (number + 1) * of_each]
        for feature, (ranges, some) in cell.ranges.items():
            part[:, feature] = random.choice(ranges.ends(some), len(part))
    return samples
