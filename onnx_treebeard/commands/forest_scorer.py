"""Scores with an XGBoost or LightGBM model that is compiled for this machine."""

import os

import numpy as np
import numpy.typing as npt

from onnx_treebeard.commands.scorer import Arrays, columns_of
from onnx_treebeard.compiled import CompiledForest
from onnx_treebeard.compiler import compile_forest
from onnx_treebeard.converters import load
from onnx_treebeard.errors import OptionError, TreebeardError
from onnx_treebeard.forest import Forest, LabelRule
from onnx_treebeard.tables.match import ModelInput

ROWS = "rows"


class ForestScorer:
    """A `Scorer` of `parts` ("label", "score", "raw"). A part of several columns is `score_0, ...` or `score_<label>, ...`."""

    def __init__(self, forest: Forest, parts: tuple[str, ...], threads: int) -> None:
        self.compiled = CompiledForest(forest, compile_forest(forest))
        self.parts = parts
        self.threads = threads or os.cpu_count() or 1
        self.inputs: tuple[ModelInput, ...] = (
            ModelInput(ROWS, forest.n_features, forest.input_type, forest.feature_names),
        )

    def score(self, arrays: Arrays) -> dict[str, npt.NDArray[np.generic]]:
        values = {part: self._part(part, arrays[ROWS]) for part in self.parts}
        return named_parts(self.compiled.forest, values)

    def _part(self, part: str, rows: npt.NDArray[np.generic]) -> npt.NDArray[np.generic]:
        match part:
            case "raw":
                return self.compiled.predict_raw(rows, threads=self.threads)
            case "label":
                return self.compiled.predict_label(rows, threads=self.threads)
            case _:
                return self.compiled.predict(rows, threads=self.threads)


def open_forest_scorer(path: str, output: str, threads: int) -> ForestScorer:
    """A scorer for the model in `path`; `output` "all" is the label, where the model chooses one, and the score."""
    forest = load(path)
    if output == "label" and forest.label_rule is LabelRule.NONE:
        raise OptionError("the model chooses no label; it gives scores only", file=path)
    has_label = forest.label_rule is not LabelRule.NONE
    parts = (("label", "score") if has_label else ("score",)) if output == "all" else (output,)
    try:
        return ForestScorer(forest, parts, threads)
    except TreebeardError as error:
        raise error.in_file(path) from None


def named_parts(forest: Forest, values: Arrays) -> dict[str, npt.NDArray[np.generic]]:
    """Parts of shape (n,) or (n, k) as columns."""
    labels = tuple(str(label) for label in forest.labels)
    found: dict[str, npt.NDArray[np.generic]] = {}
    for part, value in values.items():
        found |= columns_of(part, value, labels)
    return found
