"""Two models that are compared: the results of each for rows, rows on which they may differ, and the largest difference.

In: the paths of models; rows whose columns are those of both. Out: a `Side` for each, a `Comparison` for each result. An ONNX model runs as a whole where operators
around its tree node change rows or results: raw scores are those of its trees then, scores and labels those of the model. Numbers are compared in the narrower of the
two types; two NaNs are equal, and so are zeros of both signs.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.api.models import compile
from onnx_treebeard.compare.compare_trees import Cell
from onnx_treebeard.converters.model_files.forest_from_native import LoadedModel
from onnx_treebeard.converters.model_files.load_options import AS_THE_MODEL_SAYS, LoadOptions
from onnx_treebeard.converters.read import is_onnx, model_of_source
from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.scoring.forest_scorer import compiled_from
from onnx_treebeard.system.errors import ModelError, TreebeardError, UnsupportedError
from onnx_treebeard.tables.model_inputs import ModelInput, forest_input
from onnx_treebeard.tuning.synthetic_rows import ColumnValues, draw, forest_values

ROWS_AT_ONCE = 1 << 14
NAME = "rows"
RAW, SCORE, LABEL = "raw score", "score", "label"
Rows = npt.NDArray[Any]
Values = npt.NDArray[Any]


@dataclass(frozen=True)
class Side:
    """A model that is compared.

    name: what it is called. input: its rows. forest: its trees, over the columns of its rows; None where others compute what trees see. parts: what returns each of its results,
    (n, columns), for rows of its input type. values: what is known of the values of its columns. around: the operators that make scores of those of the trees, "" for none.
    """

    name: str
    input: ModelInput
    width: int
    forest: Forest | None
    parts: Mapping[str, Callable[[Rows], Values]]
    values: Mapping[int, ColumnValues]
    around: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its columns; none where they only number them."""
        return () if self.input.has_position_names else self.input.columns

    def count(self, part: str) -> int:
        """Returns how many columns a result has."""
        return int(self.parts[part](np.zeros((1, self.width), self.input.dtype)).shape[1])


def open_side(path: str, device: str, loading: LoadOptions) -> Side:
    """Opens a model. Raises as `compile` does; UnsupportedError for an ONNX pipeline whose rows are not those of one matrix of numbers."""
    if not is_onnx(path):
        return _of_forest(path, compiled_from(path, Replay(device=device), loading))
    try:
        opened = model_of_source(path, AS_THE_MODEL_SAYS)
    except ModelError:  # of several tree nodes, or none
        return _of_pipeline(path, device, None)
    if opened.upstream or opened.downstream:
        return _of_pipeline(path, device, opened)
    return _of_forest(path, compiled_from(path, Replay(device=device), AS_THE_MODEL_SAYS))


def _of_forest(path: str, compiled: CompiledForest) -> Side:
    # The predictor takes rows as they are, hashes of categories among them.
    forest, predictor = compiled.forest, compiled.predictor

    def labels(rows: Rows) -> Values:
        positions = predictor.run(rows)[1]
        assert positions is not None
        return (np.array(forest.labels)[positions] if forest.labels else positions).reshape(-1, 1)

    parts: dict[str, Callable[[Rows], Values]] = {
        RAW: predictor.raw,
        SCORE: lambda rows: predictor.run(rows)[0],
    }
    if forest.label_rule is not LabelRule.NONE:
        parts[LABEL] = labels
    return Side(path, forest_input(forest), forest.n_features, forest, parts, _values(forest))


def _values(forest: Forest) -> dict[int, ColumnValues]:
    by_column = {column: values for (_, column), values in forest_values(forest, "").items()}
    return {column: values for column, values in by_column.items() if column < forest.n_features}


def _of_pipeline(path: str, device: str, opened: LoadedModel | None) -> Side:
    """Opens a model as a whole. opened: its only tree node, with the operators around it."""
    # Imported here: models of other formats do without onnx and onnxruntime.
    from onnx_treebeard.scoring.column_origins import column_values
    from onnx_treebeard.scoring.onnx_pipeline import read_whole_model
    from onnx_treebeard.scoring.onnx_scorer import OnnxScorer

    scorer = OnnxScorer(path, "all", 1, replay=Replay(device=device))
    model_input = scorer.inputs[0]
    if len(scorer.inputs) > 1 or model_input.dtype.kind != "f" or model_input.width is None:
        raise UnsupportedError(
            "takes other rows than one matrix of numbers of known width; models are compared on rows that both take",
            file=path,
        )
    outputs = [(output.is_score, output.fetch) for output in scorer.outputs]

    def runs(fetches: list[str]) -> Callable[[Rows], Values]:
        def results(rows: Rows) -> Values:
            input_rows = rows[:, 0] if model_input.vector else rows
            arrays = scorer.session.run(fetches, {model_input.name: input_rows})
            return np.concatenate([values.reshape(len(rows), -1) for values in arrays], 1)

        return results

    by_part = {SCORE: [fetch for is_score, fetch in outputs if is_score]}
    by_part[LABEL] = [fetch for is_score, fetch in outputs if not is_score][:1]
    parts = {part: runs(fetches) for part, fetches in by_part.items() if fetches}
    if opened is None or opened.upstream:
        by_column = column_values(read_whole_model(path), scorer.inputs)
        return Side(
            path,
            model_input,
            model_input.width,
            None,
            parts,
            {column: values for (_, column), values in by_column.items()},
        )
    forest = opened.forest
    try:
        compiled = compile(forest)
    except TreebeardError as error:
        raise error.in_file(path) from None
    parts[RAW] = lambda rows: compiled.predict_raw(rows)
    return Side(path, model_input, model_input.width, forest, parts, _values(forest), opened.downstream)


@dataclass(frozen=True)
class Compared:
    """A model, and the place of each of its columns among those of both."""

    side: Side
    columns: npt.NDArray[np.int64]

    def results(self, rows: Rows, part: str) -> Values:
        """Returns a result of shape (n, columns), for rows with the columns of both."""
        with np.errstate(over="ignore", invalid="ignore"):
            side_rows = np.ascontiguousarray(rows[:, self.columns], self.side.input.dtype)
        return self.side.parts[part](side_rows)


@dataclass(frozen=True)
class Largest:
    """The largest difference: the row and what it is called, the column of the result among those compared, and the results of both models there. size: infinity where one of them is no number."""

    size: float
    origin: str
    row: Values
    column: int
    results: tuple[Any, Any]


@dataclass
class Comparison:
    """The comparison of two models' results of one kind. chosen: the columns of each that are compared. n_different: of the rows that were compared."""

    part: str
    compared_columns: tuple[Sequence[int], Sequence[int]]
    n_different: int = 0
    largest: Largest | None = None

    def add(self, both: tuple[Compared, Compared], rows: Rows, origin: str, first: int) -> None:
        """Compares more rows. origin: what these are called; first: the number of the first of them."""
        for begin in range(0, len(rows), ROWS_AT_ONCE):
            self._add(both, rows[begin : begin + ROWS_AT_ONCE], origin, first + begin)

    def _add(self, both: tuple[Compared, Compared], rows: Rows, origin: str, first: int) -> None:
        arrays = [
            compared.results(rows, self.part)[:, compared_columns]
            for compared, compared_columns in zip(both, self.compared_columns, strict=True)
        ]
        with np.errstate(over="ignore", invalid="ignore"):
            sizes = _sizes(*_comparable(*arrays))
        self.n_different += int((sizes > 0).any(1).sum())
        row, column = np.unravel_index(int(np.argmax(sizes)), sizes.shape)
        size = float(sizes[row, column])
        if size > (0 if self.largest is None else self.largest.size):
            results = arrays[0][row, column], arrays[1][row, column]
            called = f"row {first + int(row):,} {origin}"
            self.largest = Largest(size, called, rows[row].copy(), int(column), results)


def _comparable(first: Values, second: Values) -> tuple[Values, Values]:
    """Returns numbers in the narrower of two types; labels that are not both numbers as texts."""
    if first.dtype.kind in "OU" or second.dtype.kind in "OU":
        return first.astype(str), second.astype(str)
    if first.dtype.kind != "f" or second.dtype.kind != "f":
        return first.astype(np.float64), second.astype(np.float64)
    kind = min(first.dtype, second.dtype, key=lambda dtype: dtype.itemsize)
    return first.astype(kind), second.astype(kind)


def _sizes(first: Values, second: Values) -> npt.NDArray[np.float64]:
    """Returns the absolute differences: 0 for equal values, infinity where one is no finite number, and for other texts."""
    if first.dtype.kind != "f":
        return np.where(first == second, 0.0, np.inf)
    are_equal = (first == second) | (np.isnan(first) & np.isnan(second))
    sizes = np.abs(first.astype(np.float64) - second.astype(np.float64))
    return np.where(are_equal, 0.0, np.where(np.isfinite(sizes), sizes, np.inf))


def drawn_rows(
    both: tuple[Compared, Compared], width: int, wide: np.dtype[Any], n_rows: int, seed: int
) -> Rows:
    """Returns rows with values at the thresholds of both models, beside them, and special ones."""
    by_column: dict[int, list[ColumnValues]] = {}
    for compared in both:
        for column, column_values in compared.side.values.items():
            by_column.setdefault(int(compared.columns[column]), []).append(column_values)
    hashed = columns_of_hashes(both)
    values = {
        (NAME, column): ColumnValues(
            np.unique(np.concatenate([column_values.cuts for column_values in several])),
            tuple(
                hash for column_values in several for hash in column_values.choices if isinstance(hash, int)
            )
            if column in hashed
            else (),
        )
        for column, several in by_column.items()
    }
    return draw([ModelInput(NAME, width, wide, hashed=hashed)], values, n_rows, seed)[NAME]


def columns_of_hashes(both: tuple[Compared, Compared]) -> frozenset[int]:
    """Returns the columns in which a model has hashes of categories."""
    return frozenset(
        int(compared.columns[column]) for compared in both for column in compared.side.input.hashed
    )


def rows_in_cells(cells: Sequence[Cell], rows: Rows, seed: int) -> Rows:
    """Returns rows in the cells, as many in each, as far as these go: the values that lead there take the place of others."""
    random = np.random.default_rng(seed)
    of_each = max(1, len(rows) // max(1, len(cells)))
    samples = rows[: of_each * len(cells)]
    for number, cell in enumerate(cells[: len(rows)]):
        part = samples[number * of_each : (number + 1) * of_each]
        for feature, (ranges, some) in cell.ranges.items():
            part[:, feature] = random.choice(ranges.ends(some), len(part))
    return samples
