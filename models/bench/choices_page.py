"""`docs/compiler/choices.md` from the results of `bench_choices.py`. In: results. Out: Markdown."""

from bench import markdown
from bench.markdown import place, warnings
from bench.summary import geometric_mean
from onnx_treebeard.bench.report import rows_text
from onnx_treebeard.bench.results import Json

HEAD = """# How good the default choice is

Written by `make bench-choices`, which measures anew.

Where nobody names options, [a cost model](strategies.md) chooses strategy, layout and sizes. Here `tune` has measured what else could have been chosen: the time of the default over that of the
fastest options that were tried, on the models of [the benchmark](../performance.md), one thread, kernels alone. 1.00 means that nothing was faster.
"""
AGAIN = """## Measure it yourself

    make bench-choices
    onnx-treebeard tune model.json -o schedule.json --batch 64     # your own model
"""
NOTICED = 1.1  # the ratio from which the fastest options are named


def page(results: Json) -> str:
    """The page; it ends in one line break."""
    parts = [
        HEAD,
        f"{place(results)}; {results['settings']['seconds']:g} s for each model and number of rows.\n",
        *warnings(results),
        table(results),
        _faster(results),
        AGAIN,
    ]
    return "\n".join(part for part in parts if part)


def table(results: Json) -> str:
    """A line for each model, a column for each number of rows; last the geometric means and the largest ratios."""
    models = results["models"]
    rows = [call["rows"] for call in models[0]["calls"]]
    lines = [_line(model["title"], [call["ratio"] for call in model["calls"]]) for model in models]
    columns = list(zip(*([call["ratio"] for call in model["calls"]] for model in models), strict=True))
    lines.append(_line("**geometric mean**", [geometric_mean(column) or 1.0 for column in columns]))
    lines.append(_line("**largest**", [max(column) for column in columns]))
    return markdown.table(["model", *(rows_text(number) for number in rows)], lines)


def _line(title: str, ratios: list[float]) -> list[str]:
    return [title, *(f"{ratio:.2f}" for ratio in ratios)]


def _faster(results: Json) -> str:
    """What was faster than the default by so much that it is worth a look."""
    lines = [
        f"- {model['title']}, {rows_text(call['rows'])}: {call['ratio']:.2f}, {options(call['fastest'])}"
        for model in results["models"]
        for call in model["calls"]
        if call["ratio"] >= NOTICED
    ]
    if not lines:
        return ""
    return "\n".join([f"Faster than the default by {NOTICED - 1:.0%} or more:\n", *lines]) + "\n"


def options(changed: Json) -> str:
    """Options as a user would write them."""
    return ", ".join(f"{name} `{value}`" for name, value in changed.items())
