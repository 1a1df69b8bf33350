"""Searches for the fastest compile options for the forests of a model, by measurement.

In: a model, and a time limit in seconds. Out: `ModelOptions`. Each forest gets an equal share of the time: candidates are compiled and
their scores compared bit by bit (`trial.py`), then they are timed (`successive_halving.py`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from os import PathLike
from typing import Any, Literal

from onnx_treebeard.compiler.options.options import CompileOptions, device_named
from onnx_treebeard.compiler.options.schedule_file import ModelOptions
from onnx_treebeard.forest.derived_columns import refuse_derivation
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import DataError, OptionError, UnsupportedError
from onnx_treebeard.system.model_bytes import content_of
from onnx_treebeard.system.optional_packages import naming_packages
from onnx_treebeard.tables.frames.row_reader import RowReader
from onnx_treebeard.tables.frames.rows_like import RowsLike
from onnx_treebeard.tables.model_inputs import ROWS, forest_input
from onnx_treebeard.tuning.candidates import candidates
from onnx_treebeard.tuning.successive_halving import Budget, Ranking, fastest
from onnx_treebeard.tuning.synthetic_rows import draw, forest_values
from onnx_treebeard.tuning.trial import Rows, trials

BATCH, SECONDS = 1024, 20.0
MAX_BATCH = 2**20
MIN_ROWS, MIN_BATCHES = 4096, 8
MAX_CELLS = 2**22  # unless two batches have more

Progress = Callable[[str], None]  # gets one line of text for each step


@dataclass(frozen=True)
class Settings:
    """The calls that are timed: `batch` rows on `threads` threads, on a device. `seed` is that of the generator of synthetic rows."""

    batch: int = BATCH
    threads: int = 1
    seed: int = 0
    device: str = "cpu"

    def __post_init__(self) -> None:
        for name, high in (("batch", MAX_BATCH), ("threads", 1024)):
            value = getattr(self, name)
            if type(value) is not int or not 1 <= value <= high:
                raise OptionError(f"is {value!r}; accepted are 1 to {high}", field=name)
        if device_named(self.device).kind == "auto":
            raise OptionError("is 'auto'; a schedule is for one of cpu and cuda: name it", field="device")

    @property
    def on_gpu(self) -> bool:
        """True where the calls run on a GPU."""
        return device_named(self.device).kind == "cuda"


@naming_packages()
def tune(
    model: Forest | str | PathLike[str] | bytes | Any,
    rows: RowsLike | None = None,
    *,
    batch: int = BATCH,
    threads: int = 1,
    seconds: float = SECONDS,
    device: str = "cpu",
    missing: float | None = None,
    iteration_range: tuple[int, int] | Literal["best"] | None = None,
) -> ModelOptions:
    """Measures which compile options are fastest for a model on this machine.

    The default options win unless a candidate is more than 3 % faster. Every candidate is checked to return the same bits as the default.

    model: a `Forest`, or anything that `load` reads. In an ONNX model, each tree node that a session compiles is tuned by itself.
    rows: representative rows as the trees read them, of shape (n, n_features), in any form that `CompiledForest.predict` takes; only for models
        with one forest. None draws synthetic rows around the model's thresholds.
    batch: the number of rows of the calls that have to be fast, 1 to 1,048,576.
    threads: the number of threads of such a call, 1 to 1,024.
    seconds: the time limit in seconds, including compilation.
    device: the device that computes the forest: "cpu"; or "cuda" or "cuda:1" for an NVIDIA GPU, in whose memory the rows and scores of the timed
        calls are. The options in the result are for such a device.
    missing, iteration_range: as in `load`.

    Returns a `ModelOptions`, which `compile` and `InferenceSession` accept as their `schedule`.

    Raises ModelError and UnsupportedError as `load` does; OptionError for arguments out of range; DataError for rows that do not fit the model;
    DeviceError if the device cannot be used; and CompilerError if a candidate returns other bits, which is a fault of this package.

    Example:

        >>> import onnx_treebeard
        >>> options = onnx_treebeard.tune("model.json", batch=64, seconds=0.1)
        >>> compiled = onnx_treebeard.compile("model.json", schedule=options)
    """
    settings = Settings(batch, threads, device=device)
    if not seconds > 0:
        raise OptionError(f"is {seconds!r}; accepted are numbers above 0", field="seconds")
    budget = Budget(seconds)
    forests = _forests(model, missing, iteration_range)
    rows_by_name: dict[str, Rows] = {}
    if rows is not None:
        if len(forests) > 1:
            names = ", ".join(f"'{name}'" for name in forests)
            raise OptionError(
                f"are accepted for one forest only; the model has {len(forests)}: {names}", field="rows"
            )
        rows_by_name = {name: RowReader(forest_input(forest)).rows(rows) for name, forest in forests.items()}
    return options_of(tune_forests(forests, rows_by_name, settings, budget))


def tune_forests(
    forests: Mapping[str, Forest],
    rows: Mapping[str, Rows],
    settings: Settings,
    budget: Budget,
    progress: Progress = lambda text: None,
) -> dict[str, Ranking[CompileOptions]]:
    """Returns the measurements for each forest, by name, on its entry in `rows` or, where there is none, on synthetic rows. Errors as in `tune`."""
    results = {}
    for done, (name, forest) in enumerate(forests.items()):
        share = budget.share(len(forests) - done)
        results[name] = _tune_forest(name, forest, rows.get(name), settings, share, progress)
    return results


def options_of(rankings: Mapping[str, Ranking[CompileOptions]]) -> ModelOptions:
    """Returns the fastest options: for the whole model where it has one forest, else for each tree node."""
    best = {name: ranking.best for name, ranking in rankings.items()}
    if len(best) == 1:
        return ModelOptions(next(iter(best.values())))
    return ModelOptions(nodes=best)


def _tune_forest(
    name: str, forest: Forest, rows: Rows | None, settings: Settings, budget: Budget, progress: Progress
) -> Ranking[CompileOptions]:
    refuse_derivation(forest, "schedules")
    progress(f"{name}: compiling")
    trial_rows = synthetic_rows(forest, settings) if rows is None else rows
    if trial_rows.shape[:1] == (0,):
        raise DataError("has no rows", field="rows")
    candidate_trials = trials(
        forest,
        candidates(forest, settings.batch, on_gpu=settings.on_gpu),
        trial_rows,
        settings.batch,
        settings.threads,
        budget,
        lambda number, count: progress(f"{name}: compiling, {number + 1} of {count}"),
        settings.device,
    )
    progress(f"{name}: timing {len(candidate_trials)} schedules")
    return fastest(candidate_trials, next(iter(candidate_trials)), budget)


def synthetic_rows(forest: Forest, settings: Settings) -> Rows:
    """Returns random rows around the forest's thresholds, of shape (n, n_features) in its input type."""
    return draw(
        (forest_input(forest),), forest_values(forest, ROWS), sample_size(forest, settings), settings.seed
    )[ROWS]


def sample_size(forest: Forest, settings: Settings) -> int:
    """Returns the number of rows to time: enough that successive calls get different rows, without using too much memory or time."""
    n_rows = max(MIN_ROWS, MIN_BATCHES * settings.batch)
    return max(2 * settings.batch, min(n_rows, MAX_CELLS // max(1, forest.n_features)))


def _forests(
    model: Any, missing: float | None, iteration_range: tuple[int, int] | Literal["best"] | None
) -> dict[str, Forest]:
    """Returns the forests of a model by name; of an ONNX model, those of the tree nodes that a session compiles."""
    # Imported here: `onnx_treebeard.tune` is imported by name long before it is called.
    from onnx_treebeard.converters.model_files.load_options import LoadOptions
    from onnx_treebeard.converters.read import forest_of_source, is_onnx

    model = content_of(model)
    options = LoadOptions(missing, iteration_range)
    if isinstance(model, Forest):
        options.refuse_for("a Forest")
        return {"the forest": model}
    if not is_onnx(model):
        forest = forest_of_source(model, options)
        return {forest.source: forest}
    options.refuse_for("ONNX")
    from onnx_treebeard.converters.onnx.read_model import read_model
    from onnx_treebeard.converters.rewrite.node_report import NodeReport
    from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite

    read: list[Forest] = []
    forests: dict[str, Forest] = {}

    def on_node(entry: NodeReport) -> None:
        if read and not entry.reason:
            forests[entry.name] = read[-1]
        read.clear()

    if isinstance(model, bytearray | memoryview):
        model = bytes(model)
    rewrite(read_model(model), accept=read.append, on_node=on_node, remake_own=True)
    if not forests:
        raise UnsupportedError(
            "the model has no tree node that runs on our kernels, so there is nothing to tune"
        )
    return forests
