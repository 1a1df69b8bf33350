"""`docs/explain-speed.md` from the results of `bench_contributions.py`. In: results. Out: Markdown."""

from bench import markdown
from onnx_treebeard.bench.results import Json

OURS = "onnx-treebeard, "
METHOD = """## How it is measured
- **One thread, CPU time** of the process, medians of the rounds; libraries that take milliseconds a row are given fewer rows, once.
- **Right before fast.** All contributions have to be equal up to a hundred thousandth of a row's absolute sum; otherwise nothing is timed.
- **Ratios** are the library's time for a row over ours for as many rows; of libraries that are given fewer rows than 1,024, over ours for 1,024.
- **Tables** are made by the first call for a model, or for a background, and are not in the times; Woodelf prepares the model in each call, and XGBoost's
  matrix of the rows is made in it.
- **Models** are trained on 20,000 rows of 28 features of one seed, of which one value in twenty is missing.

## Measure it yourself
    make bench-contributions                            # trains, measures all of it, writes this page
    python models/bench_contributions.py --from build/bench-contributions.json --write-docs docs/explain-speed.md    # this page again

shap and Woodelf (`pip install shap woodelf-explainer`) are measured where they are installed.
"""


def page(results: Json) -> str:
    """The page; it ends in one line break."""
    return markdown.measured_page(
        "How fast contributions are computed", "bench-contributions", results, table(results), METHOD
    )


def table(results: Json) -> str:
    """The table of all models: microseconds a row, and how many times as long the others take."""
    head = ["model", "what", "who", "rows a call", "µs a row", "over ours, float32", "over ours, float64"]
    lines = [_line(model, time) for model in results["models"] for time in model["times"]]
    return markdown.table(head, lines, "lllr")


def _line(model: Json, time: Json) -> list[str]:
    ratios = ["", ""]
    if not time["engine"].startswith(OURS):
        ratios = [_ratio(time, _own(model, time, dtype)) for dtype in ("float32", "float64")]
    microseconds = f"{time['seconds_a_row'] * 1e6:,.1f}"
    return [model["title"], time["task"], time["engine"], f"{time['rows']:,}", microseconds, *ratios]


def _own(model: Json, time: Json, dtype: str) -> Json:
    """Ours of as many rows; of 1,024 where the other one is given some of them."""
    own: list[Json] = [
        one for one in model["times"] if (one["task"], one["engine"]) == (time["task"], OURS + dtype)
    ]
    same = [one for one in own if one["rows"] == time["rows"]]
    return (same or own[-1:])[0]


def _ratio(time: Json, own: Json) -> str:
    return f"{time['seconds_a_row'] / own['seconds_a_row']:,.0f}"
