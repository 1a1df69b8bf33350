"""What `bench` runs: a model, its ONNX form and rows for it.

In: the path of a model. Out: a `Subject`.
"""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.model_files.load_options import AS_THE_MODEL_SAYS, LoadOptions
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.system.errors import TreebeardError

INPUT = "X"

Array = npt.NDArray[Any]
MAX_BATCHES = 1024  # different ones that an engine is timed with
DEFAULT_ROWS = 16 * MAX_BATCHES  # even if all batches are smaller: calls for few rows soon repeat none
MAX_BYTES = 2**28  # of rows, unless the largest batch alone has more


class LeftOutError(Exception):
    """The reason why an engine takes no part. `applies` is False where it could not whatever were installed."""

    def __init__(self, reason: str, *, applies: bool = True) -> None:
        super().__init__(" ".join(reason.split()))
        self.applies = applies


@dataclass(frozen=True, eq=False)
class Subject:
    """A model to run. `feed` has the rows of every input of the ONNX model, `path` the model file of its library if there is one.

    is_trees_alone: whether the trees are all of the model, so that its rows and scores are theirs.
    loading: which of its trees count. `verify`, which has rows of its own, needs neither `onnx` nor `feed`.
    scores: which of the ONNX model's outputs has the scores, if one has; others have labels, or an input that is passed on.
    """

    name: str
    title: str
    source: str
    onnx: bytes = b""
    feed: dict[str, Array] = field(default_factory=dict)
    forest: Forest | None = None
    path: Path | None = None
    is_trees_alone: bool = True
    scores: int | None = -1
    replay: Replay = field(default_factory=Replay)
    loading: LoadOptions = AS_THE_MODEL_SAYS

    @property
    def n_rows(self) -> int:
        return len(next(iter(self.feed.values())))

    def feeds_of(self, batch: int) -> list[dict[str, Array]]:
        """Returns different batches of so many rows, the first rows first: a CPU learns the way of rows that come again and again."""
        n_rows = min(len(values) for values in self.feed.values())
        starts = range(0, max(n_rows - batch, 0) + 1, batch)[:MAX_BATCHES]
        return [{name: values[at : at + batch] for name, values in self.feed.items()} for at in starts]

    def batches_of(self, batch: int) -> list[Array]:
        """Returns the same of the only input."""
        (name,) = self.feed
        return [feed[name] for feed in self.feeds_of(batch)]

    def rows_of(self, batch: int) -> Array:
        """Returns the first `batch` rows of the only input."""
        (rows,) = self.feed.values()
        return rows[:batch]

    def scores_of(self, outputs: list[Array]) -> Array:
        """Returns the scores, of all outputs of the ONNX model or of the only one of a library."""
        assert self.scores is not None
        return outputs[0] if len(outputs) == 1 else outputs[self.scores]

    @property
    def library(self) -> str:
        """The name of the engine that the model was made for."""
        return "ort" if self.source == "onnx" else self.source

    @property
    def model(self) -> Any:
        """What is compiled: the model file."""
        return self.path

    @cached_property
    def reassociates(self) -> bool:
        """True where a schedule lets our sums be added in any order."""
        from onnx_treebeard.compiler.options.schedule_file import chosen_options
        from onnx_treebeard.scoring.compile_settings import stored_schedule_text

        stored = "" if self.path is None else stored_schedule_text(str(self.path))
        options = chosen_options(self.replay.schedule, stored, self.title)
        return options.reassociates

    def compiled(self) -> Any:
        """Returns the CompiledForest. Raises LeftOutError where the model is more than its trees, or gives no scores of theirs."""
        from onnx_treebeard.api.models import compile

        if not self.is_trees_alone or self.forest is None:
            raise LeftOutError("the model is more than one ensemble of trees", applies=False)
        if self.scores is None:
            raise LeftOutError("the model has no scores among its outputs", applies=False)
        return compile(
            self.model,
            schedule=self.replay.schedule,
            profile=self.replay.profile,
            device=self.replay.device,
        )


def finite(rows: Array) -> Array:
    """Returns rows whose infinities became the largest numbers of float32."""
    limit = np.finfo(np.float32).max
    return np.clip(rows, -limit, limit)


def n_rows_for(largest: int, row_bytes: int) -> int:
    """Returns how many rows a model runs with: DEFAULT_ROWS or what MAX_BYTES hold, but no fewer than the largest batch."""
    return max(largest, min(DEFAULT_ROWS, MAX_BYTES // max(row_bytes, 1)))


def subject_of_file(path: str, replay: Replay, largest: int, seed: int) -> Subject:
    """Returns the user's model, with rows drawn as `verify` draws them. Raises UnsupportedError where no tree node can be served.

    largest: rows of the largest batch.
    """
    from onnx_treebeard.converters.read import is_onnx

    return (_onnx_subject if is_onnx(path) else _library_subject)(path, replay, largest, seed)


def _library_subject(path: str, replay: Replay, largest: int, seed: int) -> Subject:
    from onnx_treebeard.api.models import load
    from onnx_treebeard.tables.model_inputs import ModelInput
    from onnx_treebeard.tuning.synthetic_rows import bytes_a_row, draw, forest_values

    try:
        forest = load(path)
    except TreebeardError as error:
        raise error.in_file(path) from None
    model_input = ModelInput(INPUT, forest.n_features, forest.input_type, forest.feature_names)
    values = forest_values(forest, INPUT)
    rows = draw([model_input], values, n_rows_for(largest, bytes_a_row([model_input], values)), seed)[INPUT]
    if forest.source == "xgboost":
        rows = finite(rows)  # XGBoost refuses infinities
    return subject_of_library(Path(path).name, path, forest, Path(path), rows, replay)


def _onnx_subject(path: str, replay: Replay, largest: int, seed: int) -> Subject:
    from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, tree_nodes
    from onnx_treebeard.scoring.column_origins import column_values
    from onnx_treebeard.scoring.onnx_pipeline import (
        is_trees_alone,
        pipeline_inputs,
        read_whole_model,
        score_output,
        with_plain_outputs,
    )
    from onnx_treebeard.scoring.tree_nodes import trees_of
    from onnx_treebeard.system.errors import UnsupportedError
    from onnx_treebeard.tuning.synthetic_rows import bytes_a_row, draw

    model = read_whole_model(path)
    if any(is_treebeard_node(node) for node in tree_nodes(model)):
        raise UnsupportedError(
            "has operators of onnx-treebeard, which no other engine runs; bench the model it was made from",
            file=path,
        )
    nodes = trees_of(path)
    if not any(not node.refusal for node in nodes):
        raise UnsupportedError("no tree node runs on our kernels: there is nothing to time", file=path)
    try:
        inputs = pipeline_inputs(model)
        values = column_values(model, inputs)
        feed = draw(inputs, values, n_rows_for(largest, bytes_a_row(inputs, values)), seed)
        plain, outputs = with_plain_outputs(model)
    except TreebeardError as error:
        raise error.in_file(path) from None
    scores = score_output(plain, outputs)
    is_alone = is_trees_alone(plain, inputs)
    forest = nodes[0].forest if len(nodes) == 1 else None
    name, onnx = Path(path).name, plain.SerializeToString()
    return Subject(name, path, "onnx", onnx, feed, forest, Path(path), is_alone, scores, replay=replay)


def subject_of_library(
    name: str, title: str, forest: Forest, path: Path, rows: Array, replay: Replay
) -> Subject:
    """Returns a model of XGBoost or LightGBM; the sessions run what `convert` writes."""
    from onnx_treebeard.converters.to_onnx.write_forest import to_onnx

    try:
        onnx = to_onnx(forest).model.SerializeToString()
    except TreebeardError as error:
        raise error.in_file(str(path)) from None
    return Subject(name, title, forest.source, onnx, {INPUT: rows}, forest, path, replay=replay)
