"""Times the default options beside all that tuning tries. In: models of the suite. Out: results as JSON.

    {head of `onnx_treebeard.bench.results`, "settings": {"seconds"},
     "models": [{"name", "title", "calls": [{"rows", "tried", "default_seconds", "ratio", "fastest"}]}]}

ratio: the time of the default over that of the fastest, at least 1; `fastest` has the options in which that one differs from the default.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from bench.suite import suite_shapes
from onnx_treebeard.api.models import load
from onnx_treebeard.bench.report import rows_text
from onnx_treebeard.bench.results import Json, new_results
from onnx_treebeard.compiler.options.file import entry
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.tuning.successive_halving import Budget, Ranking
from onnx_treebeard.tuning.tune import Settings, tune_forests

SUITE = "choices"

Say = Callable[[str], None]


def measured(suite: Path, names: tuple[str, ...], batches: Sequence[int], seconds: float, say: Say) -> Json:
    """Returns the results; `seconds` is the time limit of each model and number of rows. Errors as those of `tune`."""
    results = new_results(SUITE, {"seconds": seconds})
    models = [_model(suite, shape, batches, seconds, say) for shape in suite_shapes(suite, names)]
    return results | {"models": models}


def _model(suite: Path, shape: Json, batches: Sequence[int], seconds: float, say: Say) -> Json:
    name = shape["name"]
    forest = load(suite / (shape["onnx"] if shape["source"] == "sklearn" else shape["model"]))
    rows = np.load(suite / shape["rows"]).astype(forest.input_type, copy=False)
    calls = []
    for batch in batches:
        say(f"{name}: {rows_text(batch)}")
        ranking = tune_forests({name: forest}, {name: rows}, Settings(batch), Budget(seconds))[name]
        calls.append(_call(batch, ranking))
    return {"name": name, "title": shape["title"], "calls": calls}


def _call(batch: int, ranking: Ranking[CompileOptions]) -> Json:
    """The first candidate is the default, whose ratio is 1. A faster one counts even if it is faster by less than tuning asks for."""
    usual = CompileOptions()
    fastest = max(ranking.figures, key=lambda options: ranking.figures[options].ratio)
    return {
        "rows": batch,
        "tried": len(ranking.figures),
        "default_seconds": ranking.figures[usual].seconds,
        "ratio": max(1.0, ranking.figures[fastest].ratio),
        "fastest": changed(fastest),
    }


def changed(options: CompileOptions) -> dict[str, Any]:
    """The options that are not at their defaults, as values of JSON."""
    usual = entry(CompileOptions())
    return {name: value for name, value in entry(options).items() if value != usual[name]}
