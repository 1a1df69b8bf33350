"""The rows of a table, scored while others are read and written.

    RowSource --one thread reads--> batches --scored on all threads--> columns of the output, in order

In: an open table, or one `Batch`, a `Scorer`, the `Plan` of the columns. Out: columns of the output, kept ones, then results, batch by batch; they are the same
for any number of threads. Only a few batches are in memory: threads share the rows of a batch, or take one each where batches are small. Where rows have many
results or cells, batches have fewer rows.
"""

from collections.abc import Generator, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.scoring.scorer import Scorer
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.system.worker_threads import Pieces, overlap
from onnx_treebeard.tables.category_codes import CategoryCells
from onnx_treebeard.tables.column_match import Plan
from onnx_treebeard.tables.files.writers import RowSink
from onnx_treebeard.tables.model_rows import InputRows, all_input_rows
from onnx_treebeard.tables.table_interface import Batch, RowSource, all_rows


def check_kept(sink: RowSink, source: RowSource, plan: Plan) -> None:
    """Raises OptionError, before a row is read, where the output cannot hold a kept column."""
    if plan.keep and source.columns is not None:
        columns: Any = source.no_rows(plan.keep).columns
        sink.check({source.columns[position]: columns[position].type for position in plan.keep})


def results(
    scorer: Scorer, batch: Batch, plan: Plan, categories: CategoryCells, pieces: Pieces | None = None
) -> dict[str, Any]:
    """Returns the columns of the output: kept columns, then the model's results. pieces: as in `Scorer.score`. Raises DataError, naming the row."""
    names = batch.names or ()
    columns = scores(scorer, batch, plan, categories, pieces)
    kept_columns = {str(names[position]): batch.column(position) for position in plan.keep}
    return kept_columns | beside(kept_columns, columns)


def scores(
    scorer: Scorer, batch: Batch, plan: Plan, categories: CategoryCells, pieces: Pieces | None = None
) -> dict[str, npt.NDArray[np.generic]]:
    """Returns the model's results. pieces: as in `Scorer.score`. Raises DataError, naming the row that the model rejects."""
    rows = all_input_rows(batch, scorer.inputs, plan.inputs, categories)
    try:
        return scorer.score(rows, pieces)
    except DataError as error:
        row = _first_refused(scorer, rows, batch.n_rows)
        raise DataError(f"row {batch.first_row + row}: {error.message}", file=batch.file) from None


def beside(kept: Iterable[str], columns: Mapping[str, Any]) -> dict[str, Any]:
    """Returns results by their names beside kept columns: one with the name of a kept column gets the prefix `predicted_`, as often as makes the name unique."""
    kept_names = frozenset(kept)
    names = {*kept_names, *columns}
    results = {}
    for name, column in columns.items():
        if name in kept_names:
            while name in names:
                name = f"predicted_{name}"
            names.add(name)
        results[name] = column
    return results


def _first_refused(scorer: Scorer, rows: Mapping[str, InputRows], n_rows: int) -> int:
    """Returns the first row that the model rejects, by bisection."""
    begin, end = 0, n_rows
    while end - begin > 1:
        middle = (begin + end) // 2
        try:
            scorer.score({name: input_rows.slice(begin, middle) for name, input_rows in rows.items()})
        except DataError:
            end = middle
        else:
            begin = middle
    return begin


VALUES_AT_ONCE = 1 << 23  # in the results of a batch: models may have a million outputs
CELLS_AT_ONCE = 1 << 24  # read for a batch: tables may have as many columns
# Of a batch with many columns: to begin a column takes a reader longer than this number of values.
MIN_ROWS_OF_COLUMNS = 512


@dataclass(frozen=True)
class Scored:
    """The output of some rows. columns: by name, arrays of NumPy or pyarrow. categories: those in the rows that the model does not list."""

    n_rows: int
    columns: dict[str, Any]
    categories: CategoryCells


def scored_batches(
    source: RowSource, scorer: Scorer, plan: Plan, categories: CategoryCells
) -> Generator[Scored, None, None]:
    """Yields the output of every batch, in order; of a table without rows that of no rows. Raises DataError, naming row and column, and where the file states another number of rows.

    categories: the options of reading categorical columns; it collects the categories of the whole table that the model does not list.
    """
    source.chunk_rows = min(source.chunk_rows, rows_at_once(scorer.row_values, len(plan.positions)))
    threads = scorer.shared_threads
    n_batches = 0
    with Pieces(threads) as pieces:

        def score(batch: Batch) -> Scored:
            cells = CategoryCells(categories.by_code)
            return _scored(batch, results(scorer, batch, plan, cells, pieces), cells)

        # With large batches, the next one begins on threads for which the last one has no more pieces.
        at_once = threads if source.is_late else min(threads, 2)
        with closing(overlap(score, all_rows(source, plan.positions), at_once)) as batches:
            for scored in batches:
                n_batches += 1
                categories.add(scored.categories)
                yield scored
        if not n_batches:
            yield score(source.no_rows(plan.positions))


def rows_at_once(row_values: int, n_columns: int) -> int:
    """Returns the maximum of rows of a batch. row_values: the number of results of a row; n_columns: that of its cells."""
    of_cells = max(MIN_ROWS_OF_COLUMNS, CELLS_AT_ONCE // max(1, n_columns))
    return min(of_cells, max(1, VALUES_AT_ONCE // row_values))


def _scored(batch: Batch, columns: dict[str, Any], categories: CategoryCells) -> Scored:
    """Returns the output of a batch. Raises RuntimeError, which is our fault, where a column has another number of rows."""
    for name, column in columns.items():
        if len(column) != batch.n_rows:
            last = batch.first_row + batch.n_rows - 1
            raise RuntimeError(
                f"{batch.file}: for rows {batch.first_row} to {last}, column '{name}' has {len(column)} results"
            )
    return Scored(batch.n_rows, columns, categories)
