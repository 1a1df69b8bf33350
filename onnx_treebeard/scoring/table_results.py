"""The rows of a table, scored while others are read and written.

    RowSource --one thread reads--> batches --scored on all threads--> columns of the output, in order

In: an open table, or one `Batch`, a `Scorer`, the `Plan` of the columns. Out: columns of the output, kept ones, then results, batch by batch, which are the same
for any number of threads. A few batches are in memory: threads share the rows of a batch, and have one each only where batches are small. Where rows have many
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
from onnx_treebeard.system.threads import Pieces, overlap
from onnx_treebeard.tables.batch import Batch, RowSource, all_rows
from onnx_treebeard.tables.categories import CategoryCells
from onnx_treebeard.tables.files.writers import RowSink
from onnx_treebeard.tables.match import Plan
from onnx_treebeard.tables.rows import InputRows, all_input_rows


def check_kept(sink: RowSink, source: RowSource, plan: Plan) -> None:
    """Raises OptionError, before a row is read, where the output cannot hold a kept column."""
    if plan.keep and source.columns is not None:
        columns: Any = source.no_rows(plan.keep).columns
        sink.check({source.columns[place]: columns[place].type for place in plan.keep})


def results(
    scorer: Scorer, batch: Batch, plan: Plan, categories: CategoryCells, pieces: Pieces | None = None
) -> dict[str, Any]:
    """Returns the columns of the output: kept columns, then the model's results. pieces: as in `scores`. Raises DataError, naming the row."""
    names = batch.names or ()
    columns = scores(scorer, batch, plan, categories, pieces)
    kept = {str(names[position]): batch.column(position) for position in plan.keep}
    return kept | beside(kept, columns)


def scores(
    scorer: Scorer, batch: Batch, plan: Plan, categories: CategoryCells, pieces: Pieces | None = None
) -> dict[str, npt.NDArray[np.generic]]:
    """Returns the model's results alone. Raises DataError, naming the row that the model rejects.

    pieces: as in `Scorer.score`.
    """
    rows = all_input_rows(batch, scorer.inputs, plan.inputs, categories)
    try:
        return scorer.score(rows, pieces)
    except DataError as error:
        row = _first_refused(scorer, rows, batch.n_rows)
        raise DataError(f"row {batch.first_row + row}: {error.message}", file=batch.file) from None


def beside(kept: Iterable[str], columns: Mapping[str, Any]) -> dict[str, Any]:
    """Returns results by the names that they have beside kept columns: one with the name of a kept column becomes `predicted_...`, with as many of these as make the name unique."""
    own = frozenset(kept)
    taken = {*own, *columns}
    named = {}
    for name, column in columns.items():
        if name in own:
            while name in taken:
                name = f"predicted_{name}"
            taken.add(name)
        named[name] = column
    return named


def _first_refused(scorer: Scorer, rows: Mapping[str, InputRows], n_rows: int) -> int:
    """Returns the first row that the model rejects, by bisection."""
    begin, end = 0, n_rows
    while end - begin > 1:
        middle = (begin + end) // 2
        try:
            scorer.score({name: own.slice(begin, middle) for name, own in rows.items()})
        except DataError:
            end = middle
        else:
            begin = middle
    return begin


VALUES_AT_ONCE = 1 << 23  # of the results of a batch: models may have a million outputs
CELLS_AT_ONCE = 1 << 24  # that are read for a batch: tables may have as many columns
# A batch of many columns has so many rows nevertheless: a reader of columns takes longer for each column than for this number of its values.
MIN_ROWS_OF_COLUMNS = 512


@dataclass(frozen=True)
class Scored:
    """The output of some rows. columns: by name, arrays of NumPy or pyarrow. categories: what was found in them that the model does not list."""

    n_rows: int
    columns: dict[str, Any]
    categories: CategoryCells


def scored_batches(
    source: RowSource, scorer: Scorer, plan: Plan, categories: CategoryCells
) -> Generator[Scored, None, None]:
    """Yields the output of every batch, in order; that of no rows where there is none. Raises DataError, naming row and column, and where other numbers of rows come out than the file says.

    categories: how categorical columns are read; it collects the categories of the whole table that the model does not list.
    """
    source.chunk_rows = min(source.chunk_rows, rows_at_once(scorer.row_values, len(plan.positions)))
    threads = scorer.shared_threads
    n_batches = 0
    with Pieces(threads) as pieces:

        def score(batch: Batch) -> Scored:
            own = CategoryCells(categories.by_code)
            return _score(batch, results(scorer, batch, plan, own, pieces), own)

        # Of large batches, the next begins on threads that have no piece of the last one left.
        at_once = threads if source.is_late else min(threads, 2)
        with closing(overlap(score, all_rows(source, plan.positions), at_once)) as batches:
            for scored in batches:
                n_batches += 1
                categories.add(scored.categories)
                yield scored
        if not n_batches:
            yield score(source.no_rows(plan.positions))


def rows_at_once(row_values: int, n_columns: int) -> int:
    """Returns how many rows a batch may have. row_values: the results of a row; n_columns: its cells that are read."""
    of_cells = max(MIN_ROWS_OF_COLUMNS, CELLS_AT_ONCE // max(1, n_columns))
    return min(of_cells, max(1, VALUES_AT_ONCE // row_values))


def _score(batch: Batch, columns: dict[str, Any], categories: CategoryCells) -> Scored:
    """Returns the output of a batch. Raises RuntimeError, our fault, where a column has another number of rows."""
    for name, column in columns.items():
        if len(column) != batch.n_rows:
            last = batch.first_row + batch.n_rows - 1
            raise RuntimeError(
                f"{batch.file}: of rows {batch.first_row} to {last}, {len(column)} came out in column '{name}'"
            )
    return Scored(batch.n_rows, columns, categories)
