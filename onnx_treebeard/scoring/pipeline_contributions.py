"""The contributions of an ONNX pipeline against background rows, as a `Scorer`.

In: rows of the model's inputs. Out: columns of results. What tree nodes see of rows is computed by the operators upstream of them, for background rows and others
alike, and contributions by the forests of the nodes.
"""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from onnx_treebeard.api.models import compile
from onnx_treebeard.scoring.background import Background
from onnx_treebeard.scoring.column_origins import model_names, traced_columns, traced_names
from onnx_treebeard.scoring.contributions import CONTRIBUTIONS, columns_of_contributions
from onnx_treebeard.scoring.onnx_pipeline import read_whole_model
from onnx_treebeard.scoring.onnx_scorer import OnnxScorer
from onnx_treebeard.scoring.tree_rows import PipelineRows, refuse_inside
from onnx_treebeard.system.errors import TreebeardError, UnsupportedError
from onnx_treebeard.system.process import usable_cores
from onnx_treebeard.system.threads import Pieces
from onnx_treebeard.tables.frames.arrays import ReadRows
from onnx_treebeard.tables.rows import InputRows

Values = npt.NDArray[np.generic]


class PipelineContributions:
    """A `Scorer`: the results of an ONNX model, then the contributions of all its tree nodes against background rows.

    results: the other results; None where contributions are all. top: as in `OnnxScorer`.
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
        columns, name_of = traced_columns(model, self.inputs), model_names(self.inputs)
        self.named = [
            replace(
                tree.forest,
                feature_names=traced_names(columns.get(tree.value, ()), tree.forest.n_features, name_of),
            )
            for tree in self.trees.forests
        ]
        self.row_values = 0 if results is None else results.row_values
        self.row_values += sum(forest.n_targets * (forest.n_features + 1) for forest in self.named)
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
        seen = self.trees.rows({name: own.array() for name, own in rows.items()})
        has_own = self.results is not None and CONTRIBUTIONS in {
            output.column for output in self.results.outputs
        }
        alone = len(self.named) == 1 and not has_own
        for place, (tree, own) in enumerate(zip(self.trees.forests, seen, strict=True)):
            values = self.compiled[place].predict_contribs(
                own.view(ReadRows), threads=self.threads, background=self.background[place]
            )
            prefix = "" if alone else f"{tree.name}_"
            columns |= columns_of_contributions(self.named[place], values, self.top, prefix)
        return columns
