"""Times contributions of features: ours, XGBoost's, LightGBM's and, where they are installed, those of shap and Woodelf. `make bench-contributions` runs it.

In: nothing. Out: a table on the terminal, docs/explain-speed.md, results as JSON:

    {head of `onnx_treebeard.bench.results`, "settings": {"rounds", "background"},
     "models": [{"title", "times": [{"task", "engine", "rows", "seconds_a_row"}]}]}

Models are trained on rows that a seed draws. Everybody's contributions have to be ours up to a hundred thousandth of a row's absolute sum; otherwise
nothing is timed. Times are CPU seconds of the process, on one thread, medians of rounds. Libraries that take long get fewer rows.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import xgboost

import onnx_treebeard
from bench import markdown
from bench.command import results_command
from bench.whole_jobs import timed
from bench_shapes import Shape, rows_with_holes, trained
from onnx_treebeard.bench.results import Json, new_results
from onnx_treebeard.bench.run_benchmark import Say
from onnx_treebeard.runtime.compiled_forest import CompiledForest

SUITE = "contributions"
FEATURES, ROWS, BACKGROUND = 28, 1024, 100
TOLERANCE = 1e-5
BATCHES = (1, ROWS)
SLOW_ROWS, SLOWEST_ROWS = 64, 4  # of libraries that take milliseconds a row, or tens of them
WOODELF_ROWS = 16_384  # it prepares a model in each call
DTYPES = ("float32", "float64")

Rows = npt.NDArray[np.float32]
Explain = Callable[[Rows], Any]
OURS = "onnx-treebeard, "


SHAPES = (
    Shape("depth-6", "XGBoost, 500 trees of depth 6", "xgboost", 500, 6, FEATURES),
    Shape("depth-8", "XGBoost, 100 trees of depth 8", "xgboost", 100, 8, FEATURES),
    Shape("depth-16", "XGBoost, 20 trees of depth 16", "xgboost", 20, 16, FEATURES),
    Shape("26-classes", "XGBoost, 26 classes x 40 trees of depth 8", "xgboost", 40, 8, FEATURES, classes=26),
    Shape("31-leaves", "LightGBM, 100 trees of 31 leaves", "lightgbm", 100, 31, FEATURES),
    Shape("255-leaves", "LightGBM, 100 trees of 255 leaves", "lightgbm", 100, 255, FEATURES),
)
IN_FULL = "depth-6"  # interactions, a background and Woodelf are measured too


class Task(NamedTuple):
    """A computation of one engine. rows: of a call at most."""

    name: str
    engine: str
    explain: Explain
    rows: int


def measured(rounds: int, say: Say) -> Json:
    """Returns the results. Raises ValueError where somebody's contributions differ from ours."""
    settings = {"rounds": rounds, "background": BACKGROUND}
    results = new_results(SUITE, settings, ("shap", "woodelf-explainer"))
    return results | {"models": [_model(shape, rounds, say) for shape in SHAPES]}


def _model(shape: Shape, rounds: int, say: Say) -> Json:
    say(f"training {shape.title}")
    rows, target = rows_with_holes(shape)
    booster = trained(shape, rows, target)
    compiled = onnx_treebeard.compile(booster)
    compiled.predict_contribs(rows[:1])  # makes the table of the model
    times = []
    for tasks in _tasks(shape, booster, compiled, rows[:BACKGROUND]):
        _check(tasks, rows)
        for task in tasks:
            for count in dict.fromkeys(min(batch, task.rows) for batch in (*BATCHES, task.rows)):
                say(f"{shape.title}: {task.name}, {task.engine}, {count} rows")
                work = partial(task.explain, rows[:count])
                n_rounds = rounds if task.rows == ROWS else 1
                seconds = median(timed(work)[1].cpu_seconds for _ in range(n_rounds))
                entry = {"task": task.name, "engine": task.engine, "rows": count}
                times.append(entry | {"seconds_a_row": seconds / count})
    return {"title": shape.title, "times": times}


def _tasks(shape: Shape, booster: Any, compiled: CompiledForest, background: Rows) -> list[list[Task]]:
    """Returns what is compared: ours first."""
    name, peer, explain = "contributions", "XGBoost", partial(_by_xgboost, booster, "pred_contribs")
    if shape.source == "lightgbm":
        peer, explain = "LightGBM", partial(booster.predict, pred_contrib=True)
    compared = [[*_own_tasks(name, compiled.predict_contribs), Task(name, peer, explain, SLOW_ROWS)]]
    if shape.name == IN_FULL:
        compared[0] += _woodelf(name, booster, None)
        name = "interactions"
        slowest = Task(name, peer, partial(_by_xgboost, booster, "pred_interactions"), SLOWEST_ROWS)
        compared.append([*_own_tasks(name, compiled.predict_interactions), slowest])
        compared.append(_against_background(booster, compiled, background))
    return compared


def _own_tasks(name: str, explain: Callable[..., Any]) -> list[Task]:
    return [Task(name, OURS + dtype, partial(explain, dtype=dtype), ROWS) for dtype in DTYPES]


def _by_xgboost(booster: xgboost.Booster, what: str, rows: Rows) -> Any:
    return booster.predict(xgboost.DMatrix(rows), **{what: True})


def _against_background(booster: Any, compiled: CompiledForest, background: Rows) -> list[Task]:
    name = f"against a background of {len(background)} rows"
    tasks = _own_tasks(name, partial(compiled.predict_contribs, background=background))
    if find_spec("shap") is not None:
        explainer = import_module("shap").TreeExplainer(
            booster, data=background, feature_perturbation="interventional"
        )
        tasks.append(Task(name, "shap", explainer.shap_values, SLOWEST_ROWS))
    return tasks + _woodelf(name, booster, background)


def _woodelf(name: str, booster: Any, background: Rows | None) -> list[Task]:
    """Returns Woodelf's task where it is installed."""
    if find_spec("woodelf") is None:
        return []
    frame = import_module("pandas").DataFrame
    data = None if background is None else frame(background)
    explainer = import_module("woodelf").WoodelfExplainer(booster, data=data)
    explain = lambda rows: explainer.shap_values(frame(rows), verbose=False)  # noqa: E731
    return [Task(name, "Woodelf", explain, WOODELF_ROWS)]


def _check(tasks: list[Task], rows: Rows) -> None:
    """Raises ValueError where contributions are not ours. Libraries that do not give the expected score are compared without it."""
    sample = rows[:SLOWEST_ROWS]
    expected = np.asarray(tasks[1].explain(sample), np.float64)
    scale = np.abs(expected).reshape(len(sample), -1).sum(1).max()
    for task in tasks:
        contributions = np.asarray(task.explain(sample), np.float64)
        columns = contributions.size // (expected.size // expected.shape[-1])
        differences = contributions.reshape(*expected.shape[:-1], columns) - expected[..., :columns]
        if not np.abs(differences).max() <= TOLERANCE * scale:
            raise ValueError(f"{task.name}: those of {task.engine} differ by {np.abs(differences).max()}")


def table(results: Json) -> str:
    """Returns the table of all models: microseconds a row, and how many times as long the others take."""
    head = ["model", "what", "who", "rows a call", "µs a row", "over ours, float32", "over ours, float64"]
    lines = [_line(model, time) for model in results["models"] for time in model["times"]]
    return markdown.table(head, lines, "lllr")


def _line(model: Json, time: Json) -> list[str]:
    ratios = ["", ""]
    if not time["engine"].startswith(OURS):
        ratios = [
            f"{time['seconds_a_row'] / _time_of_ours(model, time, dtype)['seconds_a_row']:,.0f}"
            for dtype in DTYPES
        ]
    microseconds = f"{time['seconds_a_row'] * 1e6:,.1f}"
    return [model["title"], time["task"], time["engine"], f"{time['rows']:,}", microseconds, *ratios]


def _time_of_ours(model: Json, time: Json, dtype: str) -> Json:
    """Returns ours of as many rows; of 1,024 where the other one is given some of them."""
    own: dict[int, Json] = {
        entry["rows"]: entry
        for entry in model["times"]
        if (entry["task"], entry["engine"]) == (time["task"], OURS + dtype)
    }
    return own.get(time["rows"], own[max(own)])


page = partial(markdown.results_page, "contributions.md", table)
main = results_command(
    "Time contributions of features beside other libraries, on one thread.", SUITE, measured, page, table
)

if __name__ == "__main__":
    main()
