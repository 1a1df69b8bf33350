"""The columns of the output for one batch of a table. In: a `Scorer`, a `Batch` and the `Plan` of its columns. Out: kept columns, then results."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.scoring.forest_scorer import ForestScorer
from onnx_treebeard.scoring.scorer import Arrays, Scorer
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.system.overlap import Pieces
from onnx_treebeard.tables.category_cells import CategoryCells
from onnx_treebeard.tables.files.writers import RowSink
from onnx_treebeard.tables.match_columns import Plan
from onnx_treebeard.tables.source import Batch, RowSource
from onnx_treebeard.tables.to_inputs import input_rows, model_inputs


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
    found = scores(scorer, batch, plan, categories, pieces)
    kept = {names[position]: batch.column(position) for position in plan.keep}
    return kept | beside(kept, found)


def scores(
    scorer: Scorer, batch: Batch, plan: Plan, categories: CategoryCells, pieces: Pieces | None = None
) -> dict[str, npt.NDArray[np.generic]]:
    """Returns the model's results alone. Raises DataError, naming the row that the model rejects.

    pieces: threads that the caller has for forests; without them, a call has those of the scorer for itself.
    """
    if isinstance(scorer, ForestScorer) and scorer.pieces is not None:
        rows = input_rows(batch, scorer.inputs[0], plan.inputs[0], categories)
        if pieces is not None:
            return scorer.score_rows(rows, pieces)
        with Pieces(scorer.threads) as own:
            return scorer.score_rows(rows, own)
    arrays = model_inputs(batch, scorer.inputs, plan.inputs, categories)
    try:
        return scorer.score(arrays)
    except DataError as error:
        row = _first_refused(scorer, arrays, batch.n_rows)
        raise DataError(f"row {batch.first_row + row}: {error.message}", file=batch.file) from None


def beside(kept: Iterable[str], found: Mapping[str, Any]) -> dict[str, Any]:
    """Returns results by the names that they have beside kept columns: one with the name of a kept column becomes `predicted_...`, with so many of these that no other column has the name."""
    own = frozenset(kept)
    taken = {*own, *found}
    named = {}
    for name, column in found.items():
        if name in own:
            while name in taken:
                name = f"predicted_{name}"
            taken.add(name)
        named[name] = column
    return named


def _first_refused(scorer: Scorer, arrays: Arrays, n_rows: int) -> int:
    """Returns the first row that the model rejects, by bisection."""
    begin, end = 0, n_rows
    while end - begin > 1:
        middle = (begin + end) // 2
        try:
            scorer.score({name: values[begin:middle] for name, values in arrays.items()})
        except DataError:
            end = middle
        else:
            begin = middle
    return begin
