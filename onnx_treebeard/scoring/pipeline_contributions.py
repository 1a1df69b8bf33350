"""The contributions of an ONNX pipeline against background rows, as a `Scorer`.

In: rows of the model's inputs. Out: columns of results. The operators upstream of the tree nodes compute the rows of the trees, from background rows and others
alike, and the forests of the nodes the contributions.
"""

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from onnx_treebeard.api.models import compile
from onnx_treebeard.scoring.background_rows import Background
from onnx_treebeard.scoring.column_origins import traced_columns, with_traced_names
from onnx_treebeard.scoring.contribution_columns import CONTRIBUTIONS, columns_of_contributions
from onnx_treebeard.scoring.onnx_pipeline import read_whole_model
from onnx_treebeard.scoring.onnx_scorer import OnnxScorer
from onnx_treebeard.scoring.tree_rows import PipelineRows, refuse_inside
from onnx_treebeard.system.errors import TreebeardError, UnsupportedError
from onnx_treebeard.system.process import usable_cores
from onnx_treebeard.system.worker_threads import Pieces
from onnx_treebeard.tables.frames.numpy_rows import ReadRows
from onnx_treebeard.tables.model_rows import InputRows

Values = npt.NDArray[np.generic]


class PipelineContributions:
    """A `Scorer`: the results of an ONNX model, then the contributions of all its tree nodes against background rows.

    results: scores the other results; None for contributions alone. top: as in `ForestScorer`.
    """

    shared_threads = 1
    table_bytes: int | None = None

    def __init__(
        self, path: str, results: OnnxScorer | None, threads: int, background: Background, top: int | None
    ) -> None:
        self.results, self.threads, self.top = results, threads or usable_cores(), top
        model = read_whole_model(path)
        try:
            self.trees = PipelineRows(path, model)
            if self.trees.left_out:
                raise UnsupportedError(f"has no contributions of tree node {self.trees.left_out[0]}")
            for tree in self.trees.forests:
                refuse_inside(model, tree.name)
            self.compiled = [compile(tree.forest) for tree in self.trees.forests]
        except TreebeardError as error:
            raise error.in_file(path) from None
        self.inputs = self.trees.inputs
        columns = traced_columns(model, self.inputs)
        self.forests = [
            with_traced_names(tree.forest, columns.get(tree.value, ()), self.inputs)
            for tree in self.trees.forests
        ]
        self.row_values = 0 if results is None else results.row_values
        self.row_values += sum(forest.n_targets * (forest.n_features + 1) for forest in self.forests)
        self.background = [rows.view(ReadRows) for rows in background.rows(self.inputs, self.trees.rows)]
        self._check(path)

    def _check(self, path: str) -> None:
        """Raises UnsupportedError, before a row is read, where a tree node has no contributions."""
        for tree, compiled, rows in zip(self.trees.forests, self.compiled, self.background, strict=True):
            try:
                compiled.predict_contribs(rows[:0], background=rows)
            except TreebeardError as error:
                raise type(error)(f"tree node '{tree.name}': {error.message}", file=path) from None

    def score(self, rows: Mapping[str, InputRows], pieces: Pieces | None = None) -> dict[str, Values]:
        columns = {} if self.results is None else self.results.score(rows, pieces)
        tree_rows = self.trees.rows({name: input_rows.array() for name, input_rows in rows.items()})
        outputs = () if self.results is None else self.results.outputs
        needs_prefix = len(self.forests) > 1 or CONTRIBUTIONS in {output.column for output in outputs}
        for position, (tree, features) in enumerate(zip(self.trees.forests, tree_rows, strict=True)):
            values = self.compiled[position].predict_contribs(
                features.view(ReadRows), threads=self.threads, background=self.background[position]
            )
            prefix = f"{tree.name}_" if needs_prefix else ""
            columns |= columns_of_contributions(self.forests[position], values, self.top, prefix)
        return columns
