"""A batch of table rows -> the NumPy arrays that a model takes.

`cells.py` converts columns of numbers and texts, `category_cells.py` categorical columns.
"""

from collections.abc import Sequence

import numpy as np

from onnx_treebeard.tabular.category_cells import CategoryCells
from onnx_treebeard.tabular.cells import Values, numbers, texts
from onnx_treebeard.tabular.match_columns import ModelInput
from onnx_treebeard.tabular.source import Batch


def model_inputs(
    batch: Batch,
    inputs: Sequence[ModelInput],
    positions: Sequence[tuple[int, ...]],
    categories: CategoryCells | None = None,
) -> dict[str, Values]:
    """Returns the array of every input by name: of shape (n_rows, columns), or (n_rows,) for a vector input.

    categories: how the categorical columns of the table are read. Raises DataError, naming row and column, for a cell that cannot be
    converted.
    """
    cells = categories or CategoryCells()
    return {
        one.name: _input(batch, one, chosen, cells) for one, chosen in zip(inputs, positions, strict=True)
    }


def _input(batch: Batch, one: ModelInput, positions: tuple[int, ...], cells: CategoryCells) -> Values:
    values = np.empty((batch.n_rows, len(positions)), one.dtype)
    read = texts if one.dtype == object else numbers
    for column, position in enumerate(positions):
        known = one.categories.get(column)
        values[:, column] = (
            read(batch, position, one.dtype) if known is None else cells.codes(batch, position, known)
        )
    return values[:, 0] if one.vector else values
