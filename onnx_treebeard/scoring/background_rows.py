"""Background rows of contributions, read from a table. In: a table, the inputs of a model. Out: the rows as the model's trees see them."""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from onnx_treebeard.scoring.scorer import Arrays
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.category_codes import CategoryCells
from onnx_treebeard.tables.column_match import MatchOptions
from onnx_treebeard.tables.files.open_table import open_rows
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.model_rows import read_inputs
from onnx_treebeard.tables.table_interface import ReadOptions

Values = npt.NDArray[np.generic]


@dataclass(frozen=True)
class Background:
    """A table of background rows and the options of reading it. Superfluous columns are ignored, and columns to keep may be missing."""

    file: str
    read: ReadOptions
    matching: MatchOptions
    categories: CategoryCells

    def rows(
        self, inputs: Sequence[ModelInput], forest_rows: Callable[[Arrays], Sequence[Values]]
    ) -> list[Values]:
        """Returns all rows as each of a model's forests sees them. Raises DataError as `match_columns` does, and for a table without rows.

        forest_rows: returns the rows of each forest for the arrays of the inputs.
        """
        with closing(open_rows(self.file, self.read)) as source:
            keep = tuple(name for name in self.matching.keep or () if name in (source.columns or ()))
            options = replace(self.matching, keep=keep, ignore_extra=True)
            try:
                batches = read_inputs(source, inputs, options, self.categories)
                blocks = [forest_rows(arrays) for _, arrays in batches]
            except DataError as error:
                raise error.in_file(self.file) from None
        if not sum(len(block[0]) for block in blocks):
            raise DataError("has no rows", file=self.file)
        return [np.concatenate(values) for values in zip(*blocks, strict=True)]
