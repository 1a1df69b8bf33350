"""The results of a benchmark on a terminal: a table a model, geometric means over the models. In: results. Out: rich's renderables, lines of text.

The means, beside "shapes" in the JSON object:

    "summary": [{"batch", "threads", "shapes", "onnxruntime_to_session", "fastest_peer_to_session", "fastest_peer_to_predict",
                 "onnxruntime_to_session_inside"}]

Files without empty graphs, whose models have no "inside_kernels" and whose summary not the last, are read too.
"""

import math
from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.table import Table

from onnx_treebeard.bench.results import (
    OURS,
    Json,
    batches_of,
    entry_of,
    inside_of,
    is_known,
    single_calls_of,
    threads_of,
)
from onnx_treebeard.system.numbers_as_text import counted

NONE = "-"  # where there is no figure
UNITS = ((1e9, "s"), (1e6, "ms"), (1e3, "us"), (1.0, "ns"))
MEANS_HEAD = ["rows", "threads", "onnxruntime / session", "fastest peer / session", "fastest peer / predict"]
SHOWN = (1, 8, 64, 1024, 16384)  # rows a call of figures of single models, where more were measured


def renderables(results: Json) -> Iterator[RenderableType]:
    """Yields all that is shown of the results, in order."""
    shapes = results["shapes"]
    threads = threads_of(shapes)
    for shape in shapes:
        for number in threads:
            yield shape_table(shape, batches_of(shapes, number), number)
            yield from inside_lines(shape, number)
            yield from single_lines(shape, number)
        yield from left_out_lines(shape)


def shape_table(shape: Json, batches: list[int], threads: int) -> Table:
    """Returns times a row, in brackets how many times ours that is: the session's for onnxruntime, else `predict`'s."""
    caption = "median time a row; in brackets onnxruntime's over our session's, the others' over predict's"
    table = Table(title=f"{shape['title']}, {threads_text(threads)}", title_justify="left", caption=caption)
    table.add_column("engine")
    for batch in batches:
        table.add_column(counted(batch, "row"), justify="right")
    for engine in shape["engines"]:
        cells = [_cell(shape, engine["name"], batch, threads) for batch in batches]
        if any(cells):
            table.add_row(engine["title"], *cells, style="bold" if engine["name"] in OURS else None)
    return table


def inside_lines(shape: Json, threads: int) -> list[str]:
    """Returns what one row takes inside the kernels of the sessions whose empty graphs were measured."""
    entry = inside_of(shape, threads)
    if entry is None:
        return []
    ort_empty, ort, empty, session, ratio = inside_cells(entry)
    measured = [
        ("onnxruntime", entry["ort"], ort, ort_empty),
        ("our session", entry["session"], session, empty),
    ]
    told = [
        f"{name} {inside} beyond an empty graph's {its_empty}"
        for name, figures, inside, its_empty in measured
        if figures is not None
    ]
    return [f"One row inside the kernel: {', '.join(told)}{'' if ratio == NONE else f': {ratio}'}"]


def single_lines(shape: Json, threads: int) -> list[str]:
    """Returns what single calls for one row take, where they were measured."""
    calls = single_calls_of(shape, threads)
    told = [
        f"{engine['title']} {single_cell(calls[engine['name']])}"
        for engine in shape["engines"]
        if engine["name"] in calls
    ]
    return [f"Single calls for one row, median and 99th percentile: {'; '.join(told)}"] if told else []


def single_cell(entry: Json) -> str:
    """Returns the median of an engine's single calls, and what one call of a hundred takes or more."""
    return f"{duration(entry['median_ns'])}, {duration(entry['p99_ns'])}"


def inside_cells(entry: Json) -> list[str]:
    """Returns onnxruntime's empty graph and time inside the kernel, the same of our session, the ratio; "<" where the noise is more."""
    ort, session = entry["ort"], entry["session"]
    return [*_empty_and_inside(ort), *_empty_and_inside(session), _inside_ratio(entry)]


def _empty_and_inside(inside: Json | None) -> tuple[str, str]:
    if inside is None:
        return NONE, NONE
    text = duration(inside["inside_ns"]) if is_known(inside) else f"< {duration(inside['noise_ns'])}"
    return duration(inside["empty_ns"]), text


def _inside_ratio(entry: Json) -> str:
    """Returns the ratio; at least onnxruntime's time over the noise of ours, where only that is known."""
    ort, session = entry["ort"], entry["session"]
    if session is None or is_known(session) or not is_known(ort):
        return times(entry["ratio"])
    return f"> {times(ort['inside_ns'] / session['noise_ns'])}"


def left_out_lines(shape: Json) -> list[str]:
    """Lists the engines that were not timed, and why; those that are not for such a model on one line."""
    lines = [_left_out(entry) for entry in shape["left_out"] if entry["applies"]]
    others = dict.fromkeys(entry["title"] for entry in shape["left_out"] if not entry["applies"])
    return [*lines, *([f"Not for such a model: {', '.join(others)}"] if others else [])]


def _left_out(entry: Json) -> str:
    where = (
        ""
        if entry["batch"] is None
        else f" ({counted(entry['batch'], 'row')}, {threads_text(entry['threads'])})"
    )
    return f"{entry['title']}{where}: {'wrong scores: ' if entry['wrong'] else ''}{entry['reason']}"


def duration(nanoseconds: float) -> str:
    """Returns three digits and a unit."""
    size, unit = next((pair for pair in UNITS if nanoseconds >= pair[0]), UNITS[-1])
    return (
        f"{nanoseconds / size:.3g} {unit}"
        if nanoseconds / size < 1000
        else f"{nanoseconds / size:.0f} {unit}"
    )


def times(ratio: float | None) -> str:
    """Returns a ratio as text; "-" where there is none."""
    if ratio is None:
        return NONE
    return f"{ratio:.0f}x" if ratio >= 100 else f"{ratio:.1f}x" if ratio >= 10 else f"{ratio:.2f}x"


def _cell(shape: Json, engine: str, batch: int, threads: int) -> str:
    entry = entry_of(shape["measurements"], engine, batch, threads)
    if entry is None:
        return ""
    text, ratio = duration(entry["median_ns_a_row"]), entry_of(shape["ratios"], engine, batch, threads)
    if ratio is None:
        return text
    to = ("to_session", "to_predict") if engine == "ort" else ("to_predict", "to_session")
    return f"{text} ({times(ratio[to[1]] if ratio[to[0]] is None else ratio[to[0]])})"


def threads_text(threads: int) -> str:
    """Returns a number of threads as text."""
    return "one thread" if threads == 1 else f"{threads} threads"


def shown(batches: list[int]) -> list[int]:
    """Returns the batches that are shown of single models: all, or those of SHOWN where there are more."""
    return (
        batches if len(batches) <= len(SHOWN) else [batch for batch in batches if batch in SHOWN] or batches
    )


def fastest_peer(shape: Json, batch: int, threads: int, to: str) -> Json | None:
    """Returns the ratio of the peer that was fastest; `to` is "to_session" or "to_predict"."""
    here = [
        ratio
        for ratio in shape["ratios"]
        if (ratio["batch"], ratio["threads"]) == (batch, threads) and ratio[to] is not None
    ]
    return min(here, key=lambda ratio: float(ratio[to]), default=None)


def ratio_of(shape: Json, engine: str, batch: int, threads: int, to: str) -> float | None:
    """Returns one peer's ratio, if it was measured."""
    ratio = entry_of(shape["ratios"], engine, batch, threads)
    return None if ratio is None else ratio[to]


def summary(shapes: list[Json]) -> list[Json]:
    """Returns geometric means over the shapes, for each batch and number of threads."""
    places = dict.fromkeys(
        (sample["batch"], sample["threads"]) for shape in shapes for sample in shape["measurements"]
    )
    means = []
    for batch, threads in places:
        fastest = {
            to: [
                peer[to] for shape in shapes if (peer := fastest_peer(shape, batch, threads, to)) is not None
            ]
            for to in ("to_session", "to_predict")
        }
        ort = [ratio_of(shape, "ort", batch, threads, "to_session") for shape in shapes]
        inside = [inside_of(shape, threads) for shape in shapes] if batch == 1 else []
        means.append(
            {
                "batch": batch,
                "threads": threads,
                "shapes": len(shapes),
                "onnxruntime_to_session": geometric_mean(ratio for ratio in ort if ratio is not None),
                "fastest_peer_to_session": geometric_mean(fastest["to_session"]),
                "fastest_peer_to_predict": geometric_mean(fastest["to_predict"]),
                "onnxruntime_to_session_inside": geometric_mean(
                    graph["ratio"] for graph in inside if graph is not None and graph["ratio"] is not None
                ),
            }
        )
    return means


def geometric_mean(values: Iterable[float]) -> float | None:
    """Returns None for no values."""
    logs = [math.log(value) for value in values]
    return math.exp(sum(logs) / len(logs)) if logs else None


def mean_lines(summary: list[Json]) -> list[list[str]]:
    """Returns a line of a table with MEANS_HEAD for each batch and number of threads."""
    fields = ("onnxruntime_to_session", "fastest_peer_to_session", "fastest_peer_to_predict")
    return [
        [f"{means['batch']:,}", str(means["threads"]), *(times(means[field]) for field in fields)]
        for means in summary
    ]


def summary_table(summary: list[Json]) -> Table:
    """Returns geometric means over the models, on a terminal."""
    table = Table(title="geometric means over the models", title_justify="left")
    for name in MEANS_HEAD:
        table.add_column(name, justify="right")
    for line in mean_lines(summary):
        table.add_row(*line)
    return table
