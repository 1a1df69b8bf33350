"""Names of the categories of CatBoost's models, whose trees contain only hashes: the names come from a table.

In: a forest, batches of a table with their rows as numbers. Out: for each column of hashes, names by the number of a hash.
"""

from collections.abc import Sequence
from itertools import islice

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.derived_columns import hashed_columns
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.tables.category_hashes import category_of
from onnx_treebeard.tables.table_interface import Batch

MAX_NAMES = 1 << 16  # of a column: a page shows only frequent ones


class CategoryNames:
    """Names of categories. names: for each column of hashes, filled while the table is read."""

    def __init__(self, forest: Forest) -> None:
        self.names: dict[int, dict[float, str]] = {column: {} for column in hashed_columns(forest)}

    def add(self, batch: Batch, positions: Sequence[int], values: npt.NDArray[np.generic]) -> None:
        """Adds the names of a batch. positions: those of the features in the table. values: rows as `numbers_of_hashes` returns them."""
        for feature, names in self.names.items():
            hashes, rows = np.unique(values[:, feature], return_index=True)
            pairs = zip(hashes.tolist(), rows.tolist(), strict=True)
            unnamed = ((number, row) for number, row in pairs if number not in names)
            column = batch.read(positions[feature])
            for number, row in islice(unnamed, MAX_NAMES - len(names)):
                names[number] = category_of(column, row)
