"""ForestScorer: scores with an XGBoost or LightGBM model that is compiled for this machine. In: rows. Out: columns of results."""

from collections.abc import Mapping
from contextlib import nullcontext

import numpy as np
import numpy.typing as npt

from onnx_treebeard.api.models import compile
from onnx_treebeard.converters.parsing.load_options import LoadOptions
from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.scoring.forest_pieces import ForestPieces
from onnx_treebeard.scoring.scorer import Arrays, columns_of, tree_columns
from onnx_treebeard.system.errors import OptionError, TreebeardError
from onnx_treebeard.system.process import usable_cores
from onnx_treebeard.system.threads import Pieces
from onnx_treebeard.tables.inputs import ROWS, ModelInput, forest_input
from onnx_treebeard.tables.rows import InputRows


class ForestScorer:
    """A `Scorer` with the results `parts`: "label", "score", "raw", "leaf", "tree_scores".

    A part with several columns is called `score_0, ...`, or `score_<label>, ...` where the model has labels.

    pieces: scores rows piece by piece; None where a device does.
    """

    def __init__(self, compiled: CompiledForest, parts: tuple[str, ...], threads: int) -> None:
        self.compiled = compiled
        self.parts = parts
        self.threads = threads or usable_cores()
        forest = compiled.forest
        widths = {"score": forest.n_outputs, "raw": forest.n_targets, "leaf": forest.n_trees}
        widths["tree_scores"] = forest.n_trees * forest.n_targets
        self.row_values = sum(widths.get(part, 1) for part in parts)
        self.inputs: tuple[ModelInput, ...] = (forest_input(forest),)
        on_cpu = compiled.recipe.device.kind == "cpu"
        self.pieces = ForestPieces(compiled, parts) if on_cpu and forest.input_type.kind == "f" else None
        self.shared_threads = self.threads if self.pieces is not None else 1

    @property
    def table_bytes(self) -> int | None:
        return self.compiled.predictor.table_bytes

    def score(
        self, rows: Mapping[str, InputRows], pieces: Pieces | None = None
    ) -> dict[str, npt.NDArray[np.generic]]:
        own = rows[ROWS]
        if self.pieces is None:
            array = own.array()
            return named_parts(self.compiled.forest, {part: self._part(part, array) for part in self.parts})
        with Pieces(self.threads) if pieces is None else nullcontext(pieces) as threads:
            return named_parts(self.compiled.forest, self.pieces.values(own, threads))

    def _part(self, part: str, rows: npt.NDArray[np.generic]) -> npt.NDArray[np.generic]:
        match part:
            case "raw":
                return self.compiled.predict_raw(rows, threads=self.threads)
            case "leaf":
                return self.compiled.predict_leaf(rows, threads=self.threads)
            case "tree_scores":
                return self.compiled.predict_tree_scores(rows, threads=self.threads)
            case "label":
                return self.compiled.predict_label(rows, threads=self.threads)
            case _:
                return self.compiled.predict(rows, threads=self.threads)


def compiled_from(
    path: str, replay: Replay, loading: LoadOptions, *, with_leaf: bool = False
) -> CompiledForest:
    """Compiles the model in `path`. Errors name the file."""
    try:
        return compile(
            path,
            schedule=replay.schedule,
            profile=replay.profile,
            device=replay.device,
            with_leaf=with_leaf,
            missing=loading.missing,
            iteration_range=loading.iteration_range,
        )
    except TreebeardError as error:
        raise error.in_file(path) from None


def open_forest_scorer(
    path: str,
    output: str,
    threads: int,
    replay: Replay,
    loading: LoadOptions,
    extra_parts: tuple[str, ...] = (),
) -> ForestScorer:
    """Opens a scorer for the model in `path`.

    output: "score", "label", "raw", "leaf" or "tree_scores"; "all" stands for the label, where the model has one, and the score.
    extra_parts: which of "raw", "leaf" and "tree_scores" are returned in addition.
    """
    compiled = compiled_from(
        path, replay, loading, with_leaf=not {"leaf", "tree_scores"}.isdisjoint((output, *extra_parts))
    )
    return forest_scorer(compiled, output, threads, path, extra_parts)


def forest_scorer(
    compiled: CompiledForest, output: str, threads: int, name: str, extra_parts: tuple[str, ...] = ()
) -> ForestScorer:
    """Returns a scorer for a compiled model, which errors call `name`. The other arguments are as in `open_forest_scorer`."""
    forest = compiled.forest
    has_label = forest.label_rule is not LabelRule.NONE
    if output == "label" and not has_label:
        raise OptionError("the model returns scores, but no label", file=name)
    parts = (("label", "score") if has_label else ("score",)) if output == "all" else (output,)
    return ForestScorer(compiled, tuple(dict.fromkeys((*parts, *extra_parts))), threads)


def named_parts(forest: Forest, values: Arrays) -> dict[str, npt.NDArray[np.generic]]:
    """Returns parts of shape (n,) or (n, k) as columns."""
    labels = tuple(str(label) for label in forest.labels)
    found: dict[str, npt.NDArray[np.generic]] = {}
    for part, value in values.items():
        by_tree = part in ("leaf", "tree_scores")
        found |= tree_columns(part, value) if by_tree else columns_of(part, value, labels)
    return found
