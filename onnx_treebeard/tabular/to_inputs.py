"""A batch of table rows as the NumPy arrays a model takes.

Columns of numbers and of texts become what `cells.py` makes of them, columns of categories what `category_cells.py` does.
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
    """The arrays of every input, by its name: (n_rows, columns), or (n_rows,) for a vector input.

    categories: how the table's columns of categories are read. Raises DataError, naming row and column, for a cell that cannot
    become what the input takes.
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
