"""The columns of the output for one batch of a table. In: a `Scorer`, a `Batch` and the `Plan` of its columns. Out: kept columns, then results."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.scoring.scorer import Scorer
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.system.threads import Pieces
from onnx_treebeard.tables.batch import Batch, RowSource
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
    found = scores(scorer, batch, plan, categories, pieces)
    kept = {str(names[position]): batch.column(position) for position in plan.keep}
    return kept | beside(kept, found)


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
