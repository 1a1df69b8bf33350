"""One of two models that are compared: its trees, and its results for rows.

In: the path of a model. Out: a `Side`. An ONNX model runs as a whole where operators around its tree node change rows or results: raw scores are those of its trees then,
scores and labels those of the model.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.api.models import compile
from onnx_treebeard.converters.model_files.forest_from_native import LoadedModel
from onnx_treebeard.converters.model_files.load_options import AS_THE_MODEL_SAYS, LoadOptions
from onnx_treebeard.converters.read import is_onnx, model_of_source
from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.scoring.forest_scorer import compiled_from
from onnx_treebeard.system.errors import ModelError, TreebeardError, UnsupportedError
from onnx_treebeard.tables.model_inputs import ModelInput, forest_input
from onnx_treebeard.tuning.synthetic_rows import ColumnValues, forest_values

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
