"""Times the default options, which the cost model chooses, beside all that tuning tries. `make bench-choices` runs it.

In: the folder of `bench_shapes.py`. Out: a table on the terminal, docs/compiler/choices.md, results as JSON:

    {head of `onnx_treebeard.bench.results`, "settings": {"seconds"},
     "models": [{"name", "title", "calls": [{"rows", "tried", "default_seconds", "ratio", "fastest"}]}]}

ratio: the time of the default over that of the fastest, at least 1; `fastest` has the options in which that one differs from the default.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import numpy as np

from bench import markdown
from bench.command import SUITE_MODELS, results_command
from bench_shapes import suite_shapes
from onnx_treebeard.api.models import load
from onnx_treebeard.bench.results import Json, new_results
from onnx_treebeard.bench.run_benchmark import Say
from onnx_treebeard.bench.terminal_report import geometric_mean
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.options.schedule_file import entry
from onnx_treebeard.system.numbers_as_text import counted
from onnx_treebeard.tuning.successive_halving import Budget
from onnx_treebeard.tuning.tune import Settings, tune_forests

SUITE = "choices"
ROWS = (1, 2, 8, 32, 64, 200, 1024, 16384)
NOTICED = 1.1  # the ratio from which the fastest options are named


def measured(suite: Path, shape: tuple[str, ...], batch: Sequence[int], seconds: float, say: Say) -> Json:
    """Returns the results of shapes and batches; `seconds` is the time limit of each model and number of rows. Errors as those of `tune`."""
    results = new_results(SUITE, {"seconds": seconds}) | {"models": []}
    for model in suite_shapes(suite, shape):
        name, forest = model["name"], load(suite / (model.get("model") or model["onnx"]))
        rows = np.load(suite / model["rows"]).astype(forest.input_type, copy=False)
        results["models"].append({"name": name, "title": model["title"], "calls": []})
        for size in batch:
            say(f"{name}: {counted(size, 'row')}")
            figures = tune_forests({name: forest}, {name: rows}, Settings(size), Budget(seconds))[
                name
            ].figures
            # A candidate counts even where it is faster by less than tuning asks for.
            fastest = max(figures, key=lambda options: figures[options].ratio)
            call = {
                "rows": size,
                "tried": len(figures),
                "default_seconds": figures[CompileOptions()].seconds,
                "ratio": max(1.0, figures[fastest].ratio),
                "fastest": changed(fastest),
            }
            results["models"][-1]["calls"].append(call)
    return results


def changed(options: CompileOptions) -> dict[str, Any]:
    """Returns the options that are not at their defaults, as values of JSON."""
    usual = entry(CompileOptions())
    return {name: value for name, value in entry(options).items() if value != usual[name]}


def page(results: Json) -> str:
    """Returns the page."""
    return markdown.results_page("choices.md", table, results, faster=_faster(results))


def table(results: Json) -> str:
    """Returns a line for each model, a column for each number of rows; last the geometric means and the largest ratios."""
    models = results["models"]
    ratios = {model["title"]: [call["ratio"] for call in model["calls"]] for model in models}
    columns = list(zip(*ratios.values(), strict=True))
    ratios["**geometric mean**"] = [geometric_mean(column) or 1.0 for column in columns]
    ratios["**largest**"] = [max(column) for column in columns]
    lines = [[title, *(f"{ratio:.2f}" for ratio in row)] for title, row in ratios.items()]
    return markdown.table(["model", *(counted(call["rows"], "row") for call in models[0]["calls"])], lines)


def _faster(results: Json) -> str:
    """Lists what was faster than the default by so much that it is worth a look."""
    lines = [
        f"- {model['title']}, {counted(call['rows'], 'row')}: {call['ratio']:.2f}, "
        + ", ".join(f"{name} `{value}`" for name, value in call["fastest"].items())
        for model in results["models"]
        for call in model["calls"]
        if call["ratio"] >= NOTICED
    ]
    if not lines:
        return ""
    return "\n".join([f"Faster than the default by {NOTICED - 1:.0%} or more:\n", *lines]) + "\n\n"


OPTIONS = (
    *SUITE_MODELS,
    click.option(
        "--batch", metavar="ROWS", type=click.IntRange(1), multiple=True, default=ROWS, help="Rows a call."
    ),
    click.option(
        "--seconds",
        metavar="N",
        type=click.FloatRange(0, min_open=True),
        default=5,
        help="For the tuning of a model for one number of rows.",
    ),
)
main = results_command(
    "Compare the default options with the fastest that tuning finds, model by model.",
    *(SUITE, measured, page, table, OPTIONS),
)

if __name__ == "__main__":
    main()
