"""ForestScorer: scores with a model of XGBoost, LightGBM or CatBoost that is compiled for this machine. In: rows. Out: columns of results.

A forest on the CPU scores rows in pieces, each of which stays in the cache from its columns to its results. Kernels run once for scores, labels and raw
scores together, and once for leaves and tree scores. Any number of threads share the pieces; results have the same bits for any division.

`open_scorer` opens any model for scoring: an ONNX model runs as a whole pipeline in a session (`onnx_scorer.py`).
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.api.models import compile
from onnx_treebeard.converters.model_files.load_options import LoadOptions
from onnx_treebeard.converters.read import is_onnx
from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.forest_analysis.leaf_forms import tree_weights
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.scoring.background_rows import Background
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.scoring.contribution_columns import CONTRIBUTIONS, columns_of_contributions
from onnx_treebeard.scoring.scorer import (
    Arrays,
    Scorer,
    columns_of,
    refuse_margins_of_onnx,
    tree_columns,
)
from onnx_treebeard.system.errors import OptionError, TreebeardError
from onnx_treebeard.system.numbers_as_text import counted
from onnx_treebeard.system.process import usable_cores
from onnx_treebeard.system.worker_threads import Pieces
from onnx_treebeard.tables.frames.numpy_rows import ReadRows
from onnx_treebeard.tables.model_inputs import MARGINS, ROWS, ModelInput, forest_input, margin_input
from onnx_treebeard.tables.model_rows import InputRows

OF_TREES = ("leaf", "tree_scores")  # the parts with results of each tree
WITHOUT_MARGINS = (*OF_TREES, CONTRIBUTIONS)  # the parts that base margins do not change
BYTES_AT_ONCE = 1 << 19  # of the rows of a piece; a second cache holds several times as many

Values = npt.NDArray[np.generic]
Margins = npt.NDArray[np.floating]


class ForestPieces:
    """Scores rows with a compiled forest. parts: results, any of "label", "score", "raw", "leaf", "tree_scores" and "contribs"."""

    def __init__(self, compiled: CompiledForest, parts: Sequence[str]) -> None:
        self.compiled, self.parts = compiled, tuple(parts)
        forest = compiled.forest
        self.labels = forest.label_values if "label" in parts else None
        self.weights = tree_weights(forest) if "tree_scores" in parts else None
        self._rooms: list[Values] = []  # memory for the rows of pieces, which no thread uses at the moment

    def values(self, rows: InputRows, pieces: Pieces, margins: Margins | None = None) -> dict[str, Values]:
        """Returns the parts by name, as the methods of `CompiledForest` return them; scores of shape (n, n_outputs). margins: as `Predictor.run` takes them."""
        output = _Results(self, rows.n_rows, margins)
        step = self._step(rows)

        def fill(begin: int) -> None:
            end = min(begin + step, rows.n_rows)
            room = self._rooms.pop() if self._rooms else np.empty((step, rows.width), rows.dtype)
            output.fill(rows.part(begin, end, room), slice(begin, end))
            self._rooms.append(room)

        pieces.each(fill, range(0, rows.n_rows, step))
        return {part: output.part(part) for part in self.parts}

    def _step(self, rows: InputRows) -> int:
        """Returns the rows of a piece: whole row blocks."""
        block = self.compiled.predictor.row_block
        return max(1, BYTES_AT_ONCE // max(1, rows.width * rows.dtype.itemsize) // block) * block


class _Results:
    """The results of some rows; pieces of them are filled in any order."""

    def __init__(self, forest: ForestPieces, n_rows: int, margins: Margins | None) -> None:
        self.forest, self.margins = forest, margins
        compiled = forest.compiled
        self.predictor = predictor = compiled.predictor if margins is None else compiled.margin_predictor
        sums: Any = predictor.accumulator_type
        arrays = {
            "score": ((predictor.n_outputs,), predictor.output_type),
            "label": ((), np.int64),
            "raw": ((predictor.n_targets,), sums),
            "leaf": ((predictor.n_trees,), np.int64),
            CONTRIBUTIONS: ((predictor.n_targets, compiled.forest.n_features + 1), sums),
        }
        parts = {"leaf" if part == "tree_scores" else part for part in forest.parts}
        self.arrays: dict[str, npt.NDArray[Any]] = {
            part: np.empty((n_rows, *shape), dtype)
            for part, (shape, dtype) in arrays.items()
            if part in parts
        }

    def fill(self, rows: Values, row_range: slice) -> None:
        """Fills the results of the rows at a place."""
        compiled = self.forest.compiled
        arrays = {part: array[row_range] for part, array in self.arrays.items()}
        if not arrays.keys().isdisjoint(("score", "label", "raw")):
            margins = None if self.margins is None else self.margins[row_range]
            results = (arrays.get("score"), arrays.get("label"), arrays.get("raw"))
            self.predictor.fill(rows, *results, margins=margins)
        if "leaf" in arrays:
            numbers = self.forest.weights is not None
            compiled.leaf_predictor.fill_leaves(rows, arrays["leaf"], numbers=numbers)
        if CONTRIBUTIONS in arrays:
            contributions = arrays[CONTRIBUTIONS]
            contributions[:] = compiled.predict_contribs(rows.view(ReadRows)).reshape(contributions.shape)

    def part(self, part: str) -> Values:
        """Returns a part, once all pieces are filled."""
        forest = self.forest
        leaf_ids = None if forest.weights is None else forest.compiled.forest.leaf_id  # of numbers of leaves
        tables = {"label": forest.labels, "leaf": leaf_ids, "tree_scores": forest.weights}
        array, table = self.arrays["leaf" if part == "tree_scores" else part], tables.get(part)
        values: Values = array if table is None else table[array]
        return values


class ForestScorer:
    """A `Scorer` with the results `parts`: "label", "score", "raw", "leaf", "tree_scores", "contribs".

    A part with several columns is called `score_0, ...`, or `score_<label>, ...` where the model has labels.

    margins: the columns of base margins, if the rows have any. top: the number of contributions of a row to name, the largest ones; None for columns of all. background: the
    rows to which contributions refer; None for the model's hit counts. pieces: scores rows in pieces; None on a device, and with a background, whose tables each call
    would make again where they are large.
    """

    def __init__(
        self,
        compiled: CompiledForest,
        parts: tuple[str, ...],
        threads: int,
        margins: tuple[str, ...] = (),
        top: int | None = None,
        background: Values | None = None,
    ) -> None:
        self.compiled = compiled
        self.parts = parts
        self.threads = threads or usable_cores()
        self.top, self.background = top, background
        forest = compiled.forest
        widths = {"score": forest.n_outputs, "raw": forest.n_targets, "leaf": forest.n_trees}
        widths["tree_scores"] = forest.n_trees * forest.n_targets
        widths[CONTRIBUTIONS] = forest.n_targets * (forest.n_features + 1)
        self.row_values = sum(widths.get(part, 1) for part in parts)
        self.inputs: tuple[ModelInput, ...] = (forest_input(forest),)
        if margins:
            self.inputs += (margin_input(forest, margins),)
        in_pieces = compiled.recipe.device.kind == "cpu" and background is None
        self.pieces = ForestPieces(compiled, parts) if in_pieces and forest.input_type.kind == "f" else None
        self.shared_threads = self.threads if self.pieces is not None else 1

    @property
    def table_bytes(self) -> int | None:
        return self.compiled.predictor.table_bytes

    def score(
        self, rows: Mapping[str, InputRows], pieces: Pieces | None = None
    ) -> dict[str, npt.NDArray[np.generic]]:
        features, margins = rows[ROWS], None
        if MARGINS in rows:
            margins = np.ascontiguousarray(rows[MARGINS].array(), self.compiled.forest.accumulator_type)
        if self.pieces is None:
            array, compiled = features.array().view(ReadRows), self.compiled
            predict: dict[str, Callable[..., npt.NDArray[np.generic]]] = {
                "raw": compiled.predict_raw,
                "leaf": compiled.predict_leaf,
                "tree_scores": compiled.predict_tree_scores,
                "label": compiled.predict_label,
                "score": compiled.predict,
                CONTRIBUTIONS: partial(compiled.predict_contribs, background=self.background),
            }
            options: dict[str, Any] = {"threads": self.threads}
            from_margins = {**options, "base_margin": margins}
            arrays = {
                part: predict[part](array, **(options if part in WITHOUT_MARGINS else from_margins))
                for part in self.parts
            }
            return named_parts(compiled.forest, arrays, self.top)
        with Pieces(self.threads) if pieces is None else nullcontext(pieces) as threads:
            return named_parts(self.compiled.forest, self.pieces.values(features, threads, margins), self.top)


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


def forest_scorer(
    compiled: CompiledForest,
    output: str,
    threads: int,
    name: str,
    extra_parts: tuple[str, ...] = (),
    margins: tuple[str, ...] = (),
    top: int | None = None,
    background: Background | None = None,
) -> ForestScorer:
    """Returns a scorer for a compiled model. name: its name in errors. The other arguments are as in `open_scorer`."""
    forest = compiled.forest
    if margins:
        _check_margins(compiled, margins, name)
    has_label = forest.label_rule is not LabelRule.NONE
    if output == "label" and not has_label:
        raise OptionError("the model returns scores, but no label", file=name)
    parts = (("label", "score") if has_label else ("score",)) if output == "all" else (output,)
    parts = tuple(dict.fromkeys((*parts, *extra_parts)))
    if CONTRIBUTIONS in parts:
        if margins:
            raise OptionError("is for scores; contributions do not include base margins", field=MARGINS)
        rows = None
        if background is not None:
            (rows,) = background.rows((forest_input(forest),), lambda arrays: [arrays[ROWS]])
            rows = rows.view(ReadRows)
        _check_contributions(compiled, name, rows)
        return ForestScorer(compiled, parts, threads, margins, top, rows)
    return ForestScorer(compiled, parts, threads, margins, top)


def _check_margins(compiled: CompiledForest, columns: tuple[str, ...], name: str) -> None:
    """Raises OptionError where the number of columns is not that of the targets, UnsupportedError where the forest takes no margins."""
    n_targets = compiled.forest.n_targets
    if len(columns) != n_targets:
        actual, expected = counted(len(columns), "column"), counted(n_targets, "target")
        raise OptionError(f"names {actual}; the model has {expected}", file=name, field=MARGINS)
    try:
        _ = compiled.margin_predictor
    except TreebeardError as error:
        raise error.in_file(name) from None


def _check_contributions(compiled: CompiledForest, name: str, background: Values | None) -> None:
    """Raises UnsupportedError, before a row is read, where the model has no contributions."""
    no_rows = np.zeros((0, compiled.forest.n_features), compiled.forest.input_type).view(ReadRows)
    try:
        compiled.predict_contribs(no_rows, background=background)
    except TreebeardError as error:
        raise error.in_file(name) from None


def named_parts(forest: Forest, values: Arrays, top: int | None = None) -> dict[str, npt.NDArray[np.generic]]:
    """Returns parts of shape (n,), (n, k) or (n, k, m) as columns. top: as in `ForestScorer`."""
    labels = tuple(str(label) for label in forest.labels)
    arrays: dict[str, npt.NDArray[np.generic]] = {}
    for part, value in values.items():
        if part == CONTRIBUTIONS:
            arrays |= columns_of_contributions(forest, value, top)
            continue
        arrays |= tree_columns(part, value) if part in OF_TREES else columns_of(part, value, labels)
    return arrays


def open_scorer(
    path: str,
    output: str,
    threads: int,
    replay: Replay,
    loading: LoadOptions,
    extra_parts: tuple[str, ...] = (),
    margins: tuple[str, ...] = (),
    top: int | None = None,
    background: Background | None = None,
) -> Scorer:
    """Opens the model in `path`.

    output: "all", "score", "label" or one of EXTRA_PARTS. threads: 0 for as many as the machine has. extra_parts: those of EXTRA_PARTS to return in addition.
    margins: the columns of base margins, one for each target; () for rows without them. top, background: as in `ForestScorer`, with a table of background rows.
    """
    if is_onnx(path):
        from onnx_treebeard.scoring.onnx_scorer import OnnxScorer

        loading.refuse_for("ONNX")
        refuse_margins_of_onnx(margins)
        if background is None:
            return OnnxScorer(path, output, threads, replay=replay, extra_parts=extra_parts, top=top)
        # Imported here: models of other formats do without onnx and onnxruntime.
        from onnx_treebeard.scoring.pipeline_contributions import PipelineContributions

        others = tuple(part for part in (output, *extra_parts) if part != CONTRIBUTIONS)
        results = (
            OnnxScorer(path, others[0], threads, replay=replay, extra_parts=others[1:]) if others else None
        )
        return PipelineContributions(path, results, threads, background, top)
    with_leaf = not set(OF_TREES).isdisjoint((output, *extra_parts))
    compiled = compiled_from(path, replay, loading, with_leaf=with_leaf)
    return forest_scorer(compiled, output, threads, path, extra_parts, margins, top, background)
