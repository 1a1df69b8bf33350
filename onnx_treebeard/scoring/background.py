"""Background rows of contributions, out of a table. In: a table, the inputs of a model. Out: the rows that the model's trees see of it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from onnx_treebeard.scoring.scorer import Arrays
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.batch import ReadOptions
from onnx_treebeard.tables.categories import CategoryCells
from onnx_treebeard.tables.files.open import open_rows
from onnx_treebeard.tables.inputs import ModelInput
from onnx_treebeard.tables.match import MatchOptions
from onnx_treebeard.tables.rows import read_inputs

Values = npt.NDArray[np.generic]


@dataclass(frozen=True)
class Background:
    """A table of background rows, and how it is read: other columns are ignored, and kept ones need not be there."""

    file: str
    read: ReadOptions
    matching: MatchOptions
    categories: CategoryCells

    def rows(self, inputs: Sequence[ModelInput], seen: Callable[[Arrays], Sequence[Values]]) -> list[Values]:
        """Returns all rows as each of a model's forests sees them. seen: returns these for the arrays of the inputs. Raises DataError as `match_columns` does, and where there are none."""
        blocks = list(self._blocks(inputs, seen))
        if not sum(len(block[0]) for block in blocks):
            raise DataError("has no rows", file=self.file)
        return [np.concatenate(values) for values in zip(*blocks, strict=True)]

    def _blocks(
        self, inputs: Sequence[ModelInput], seen: Callable[[Arrays], Sequence[Values]]
    ) -> Iterator[Sequence[Values]]:
        with closing(open_rows(self.file, self.read)) as source:
            kept = tuple(name for name in self.matching.keep or () if name in (source.columns or ()))
            options = replace(self.matching, keep=kept, ignore_extra=True)
            for _, arrays in read_inputs(source, inputs, options, self.categories):
                try:
                    yield seen(arrays)
                except DataError as error:
                    raise error.in_file(self.file) from None
