"""ForestPieces: a forest on the CPU scores rows piece by piece, each of which stays in the cache from its columns to its results.

In: `InputRows`. Out: columns of results. Kernels run once for scores, labels and raw scores together, and once for leaves and tree scores; any number
of threads take pieces, and results have the same bits for any division.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from onnx_treebeard.facts.leaf_values import tree_weights
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.threads import Pieces
from onnx_treebeard.tables.rows import InputRows

BYTES_AT_ONCE = 1 << 19  # of the rows of a piece; a second cache holds several times as many

Values = npt.NDArray[np.generic]


class ForestPieces:
    """Scores with a compiled forest, whose results `parts` are any of "label", "score", "raw", "leaf", "tree_scores"."""

    def __init__(self, compiled: CompiledForest, parts: Sequence[str]) -> None:
        self.compiled, self.parts = compiled, tuple(parts)
        forest = compiled.forest
        self.labels = forest.label_values if "label" in parts else None
        self.weights = tree_weights(forest) if "tree_scores" in parts else None
        self._rooms: list[Values] = []  # memory for the rows of a piece that no thread uses at the moment

    def values(self, rows: InputRows, pieces: Pieces) -> dict[str, Values]:
        """Returns the parts by name, as the methods of `CompiledForest` return them; scores of shape (n, n_outputs)."""
        found = _Results(self, rows.n_rows)
        step = self._step(rows)

        def fill(begin: int) -> None:
            end = min(begin + step, rows.n_rows)
            room = self._rooms.pop() if self._rooms else np.empty((step, rows.width), rows.dtype)
            found.fill(rows.part(begin, end, room), slice(begin, end))
            self._rooms.append(room)

        pieces.each(fill, range(0, rows.n_rows, step))
        return {part: found.part(part) for part in self.parts}

    def _step(self, rows: InputRows) -> int:
        """Returns the rows of a piece: whole row blocks."""
        block = self.compiled.predictor.row_block
        return max(1, BYTES_AT_ONCE // max(1, rows.width * rows.dtype.itemsize) // block) * block


class _Results:
    """The results of some rows; pieces of them are filled in any order."""

    def __init__(self, forest: ForestPieces, n_rows: int) -> None:
        self.forest, parts = forest, forest.parts
        predictor = forest.compiled.predictor
        outputs, targets = (n_rows, predictor.n_outputs), (n_rows, predictor.n_targets)
        self.scores = np.empty(outputs, predictor.output_type) if "score" in parts else None
        self.positions = np.empty(n_rows, np.int64) if "label" in parts else None
        self.raw = np.empty(targets, predictor.accumulator_type) if "raw" in parts else None
        of_trees = forest.weights is not None or "leaf" in parts
        self.leaves = np.empty((n_rows, predictor.n_trees), np.int64) if of_trees else None

    def fill(self, rows: Values, own: slice) -> None:
        """Fills the results of the rows at `own`."""
        compiled = self.forest.compiled
        if any(one is not None for one in (self.scores, self.positions, self.raw)):
            compiled.predictor.fill(
                rows,
                None if self.scores is None else self.scores[own],
                None if self.positions is None else self.positions[own],
                None if self.raw is None else self.raw[own],
            )
        if self.leaves is not None:
            numbers = self.forest.weights is not None
            compiled.leaf_predictor.fill_leaves(rows, self.leaves[own], numbers=numbers)

    def part(self, part: str) -> Values:
        """Returns a part, once all pieces are filled."""
        forest, found = self.forest, {"score": self.scores, "raw": self.raw, "leaf": self.leaves}
        if part == "label":
            assert self.positions is not None
            return self.positions if forest.labels is None else forest.labels[self.positions]
        if forest.weights is not None and self.leaves is not None:
            found["tree_scores"] = forest.weights[self.leaves] if part == "tree_scores" else None
            found["leaf"] = forest.compiled.forest.leaf_id[self.leaves] if part == "leaf" else None
        values = found[part]
        assert values is not None
        return values
