"""What `bench` runs: a model, its ONNX form and rows for it; a model file of the user's, or the shapes of a suite's folder.

In: the path of a model, or of a folder with `suite.json`, as `models/bench_shapes.py` writes it:

    {"format": "onnx-treebeard bench suite", "version": 1, "shapes": [
        {"name", "title", "source", "rows": "x.npy", "model": "x.json"},
        {"name", "title", "source": "sklearn", "rows", "onnx": "y.onnx",
         "estimator": {"class", "parameters", "training": "y.npz" with arrays rows and target}}]}

Out: `Subject`s. An estimator of scikit-learn is no file, so it is trained again; with its seed it is the same one.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.commands.replay import Replay
from onnx_treebeard.errors import ModelError, OptionError, TreebeardError
from onnx_treebeard.forest import Forest

SUITE = "suite.json"
FORMAT, VERSION = "onnx-treebeard bench suite", 1
INPUT = "X"

Array = npt.NDArray[Any]
MOST_BATCHES = 1024  # different ones that an engine is timed with
LEAST_ROWS = 16 * MOST_BATCHES  # drawn: calls for few rows soon repeat none, whatever else is timed


class LeftOutError(Exception):
    """Why an engine takes no part. `applies` is False where it could not whatever were installed."""

    def __init__(self, reason: str, *, applies: bool = True) -> None:
        super().__init__(" ".join(reason.split()))
        self.applies = applies


@dataclass(frozen=True, eq=False)
class Subject:
    """A model to run. `feed` has the rows of every input of the ONNX model, `path` the model file of its library if there is one.

    whole: whether the trees are all of the model, so that its rows and scores are theirs.
    scores: which of the ONNX model's outputs has the scores, if one has; others have labels, or an input that is passed on.
    """

    name: str
    title: str
    source: str
    onnx: bytes
    feed: dict[str, Array]
    forest: Forest | None
    path: Path | None = None
    whole: bool = True
    scores: int | None = -1
    recipe: dict[str, Any] = field(default_factory=dict)
    folder: Path = Path()
    replay: Replay = field(default_factory=Replay)

    @property
    def n_rows(self) -> int:
        return len(next(iter(self.feed.values())))

    def feeds_of(self, batch: int) -> list[dict[str, Array]]:
        """Different batches of so many rows, the first rows first: a CPU learns the way of rows that come again and again."""
        n_rows = min(len(values) for values in self.feed.values())
        starts = range(0, max(n_rows - batch, 0) + 1, batch)[:MOST_BATCHES]
        return [{name: values[at : at + batch] for name, values in self.feed.items()} for at in starts]

    def batches_of(self, batch: int) -> list[Array]:
        """The same of the only input."""
        (name,) = self.feed
        return [feed[name] for feed in self.feeds_of(batch)]

    def rows_of(self, batch: int) -> Array:
        """The first `batch` rows of the only input."""
        (rows,) = self.feed.values()
        return rows[:batch]

    def scores_of(self, outputs: list[Array]) -> Array:
        """The scores, of all outputs of the ONNX model or of the only one of a library."""
        assert self.scores is not None
        return outputs[0] if len(outputs) == 1 else outputs[self.scores]

    @cached_property
    def estimator(self) -> Any:
        """The estimator of scikit-learn, trained again. LeftOutError where scikit-learn is not installed."""
        try:
            from sklearn import ensemble
        except ImportError:
            raise LeftOutError("needs scikit-learn, which is not installed: the model is no file") from None
        with np.load(self.folder / self.recipe["training"]) as training:
            made = getattr(ensemble, self.recipe["class"])(**self.recipe["parameters"])
            return made.fit(training["rows"], training["target"])

    @cached_property
    def reassociates(self) -> bool:
        """Whether a schedule lets our sums be added in any order."""
        from onnx_treebeard.commands.replay import stored_schedule_text
        from onnx_treebeard.options_file import chosen_options

        stored = "" if self.path is None else stored_schedule_text(str(self.path))
        options = chosen_options(self.replay.schedule, stored, self.title)
        return any(own.reassociate for own in (options.default, *options.nodes.values()))

    def compiled(self) -> Any:
        """The CompiledForest. LeftOutError where the model is more than its trees, or gives no scores of theirs."""
        from onnx_treebeard.api import compile

        if not self.whole or self.forest is None:
            raise LeftOutError("the model is more than one ensemble of trees", applies=False)
        if self.scores is None:
            raise LeftOutError("the model has no scores among its outputs", applies=False)
        model = self.estimator if self.source == "sklearn" else self.path
        return compile(model, schedule=self.replay.schedule, profile=self.replay.profile)


def subject_of_file(path: str, replay: Replay, n_rows: int, seed: int) -> Subject:
    """The user's model, with rows drawn as `verify` draws them. UnsupportedError where no tree node can be served."""
    from onnx_treebeard.commands.scorer import is_onnx

    return (_onnx_subject if is_onnx(path) else _library_subject)(path, replay, n_rows, seed)


def _library_subject(path: str, replay: Replay, n_rows: int, seed: int) -> Subject:
    from onnx_treebeard.api import load
    from onnx_treebeard.commands.drawn_rows import draw, forest_values
    from onnx_treebeard.tables.match import ModelInput

    try:
        forest = load(path)
    except TreebeardError as error:
        raise error.in_file(path) from None
    one = ModelInput(INPUT, forest.n_features, forest.input_type, forest.feature_names)
    rows = draw([one], forest_values(forest, INPUT), n_rows, seed)[INPUT]
    if forest.source == "xgboost":
        # XGBoost refuses infinities; they become the largest numbers.
        largest = np.finfo(np.float32).max
        rows = np.clip(rows, -largest, largest)
    return _from_library(Path(path).name, path, forest, Path(path), rows, replay)


def _onnx_subject(path: str, replay: Replay, n_rows: int, seed: int) -> Subject:
    from onnx_treebeard.commands.column_origins import column_values
    from onnx_treebeard.commands.drawn_rows import draw
    from onnx_treebeard.commands.onnx_pipeline import (
        is_trees_alone,
        pipeline_inputs,
        read_whole_model,
        score_output,
        with_plain_outputs,
    )
    from onnx_treebeard.commands.trees_of import trees_of
    from onnx_treebeard.converters.onnx_graphs import is_treebeard_node, tree_nodes
    from onnx_treebeard.errors import UnsupportedError

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
        feed = draw(inputs, column_values(model, inputs), n_rows, seed)
        plain, outputs = with_plain_outputs(model)
    except TreebeardError as error:
        raise error.in_file(path) from None
    scores = score_output(plain, outputs)
    whole = is_trees_alone(plain, inputs)
    forest = nodes[0].forest if len(nodes) == 1 else None
    name, onnx = Path(path).name, plain.SerializeToString()
    return Subject(name, path, "onnx", onnx, feed, forest, Path(path), whole, scores, replay=replay)


def _from_library(name: str, title: str, forest: Forest, path: Path, rows: Array, replay: Replay) -> Subject:
    """A model of XGBoost or LightGBM; the sessions run what `convert` writes."""
    from onnx_treebeard.converters.to_onnx import to_onnx

    try:
        onnx = to_onnx(forest).model.SerializeToString()
    except TreebeardError as error:
        raise error.in_file(str(path)) from None
    return Subject(name, title, forest.source, onnx, {INPUT: rows}, forest, path, replay=replay)


def suite_shapes(folder: Path, wanted: tuple[str, ...]) -> list[dict[str, Any]]:
    """The entries of a suite, all or those that are wanted. OptionError where there is none of a name, or no suite."""
    try:
        manifest = json.loads((folder / SUITE).read_text(encoding="utf-8"))
    except OSError:
        found = "has no suite of models: `make bench` in a clone of the repository trains it; or give a MODEL"
        raise OptionError(found, file=str(folder)) from None
    except ValueError:
        raise ModelError("is no JSON", file=str(folder / SUITE)) from None
    if (
        not isinstance(manifest, dict)
        or manifest.get("format") != FORMAT
        or manifest.get("version") != VERSION
    ):
        raise ModelError(f"is no {FORMAT} of version {VERSION}", file=str(folder / SUITE))
    shapes: list[dict[str, Any]] = manifest["shapes"]
    if not shapes:
        raise ModelError(
            "lists no models: none of the training libraries was installed", file=str(folder / SUITE)
        )
    names = [shape["name"] for shape in shapes]
    for name in wanted:
        if name not in names:
            raise OptionError(f"is '{name}'; the suite has {', '.join(names)}", field="shape")
    return [shape for shape in shapes if not wanted or shape["name"] in wanted]


def subjects_of_suite(
    folder: Path, shapes: list[dict[str, Any]], n_rows: int, replay: Replay
) -> Iterator[Subject]:
    """A subject at a time: the rows of some are large."""
    for shape in shapes:
        yield _suite_subject(folder, shape, n_rows, replay)


def _suite_subject(folder: Path, shape: dict[str, Any], n_rows: int, replay: Replay) -> Subject:
    from onnx_treebeard.api import load

    stored = np.load(folder / shape["rows"], mmap_mode="r")
    rows = np.resize(stored, (n_rows, stored.shape[1])) if n_rows > len(stored) else np.array(stored[:n_rows])
    name, title = shape["name"], shape["title"]
    if shape["source"] != "sklearn":
        path = folder / shape["model"]
        forest = load(path)
        return _from_library(name, title, forest, path, rows.astype(forest.input_type, copy=False), replay)
    onnx = (folder / shape["onnx"]).read_bytes()
    recipe = shape["estimator"]
    return Subject(
        name, title, "sklearn", onnx, {INPUT: rows}, load(onnx), recipe=recipe, folder=folder, replay=replay
    )
