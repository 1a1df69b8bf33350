"""`docs/performance.md` from the results of a benchmark, and the picture in it. In: results. Out: Markdown; SVG text, in light and dark.

The picture has a bar a model and batch: how many times as fast as others we are, on a logarithmic axis.

    model A   1 row        |=====  2.1x            |===  1.8x
              64 rows      |=========  5.0x        |=====  3.2x
    model B   ...
                    our session / onnxruntime    our predict / the fastest peer
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from bench import markdown
from bench.markdown import table
from onnx_treebeard.bench.results import (
    OURS,
    Json,
    batches_of,
    entry_of,
    inside_of,
    single_calls_of,
    threads_of,
)
from onnx_treebeard.bench.terminal_report import (
    MEANS_HEAD,
    NONE,
    duration,
    fastest_peer,
    inside_cells,
    left_out_lines,
    mean_lines,
    ratio_of,
    shown,
    single_cell,
    threads_text,
    times,
)
from onnx_treebeard.explain.page_style import style
from onnx_treebeard.explain.svg_elements import SIZE, bar, fit, line, text
from onnx_treebeard.system.numbers_as_text import counted

TICKS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
BAR, GAP, TOP, BOTTOM, MARGIN = 15, 14, 92, 34, 16
TITLE_WIDTH, BATCH_WIDTH, PANEL, BETWEEN = 284, 76, 300, 122
WIDTH = MARGIN + TITLE_WIDTH + BATCH_WIDTH + 2 * (PANEL + BETWEEN)
HEADINGS = ("our session against onnxruntime", "our predict against the fastest peer")

Value = tuple[float, str] | None  # a ratio, and what is written behind it
INSIDE = """- **Inside the kernel.** What `session.run` takes for one row less that of an *empty graph*: the same inputs, the model's outputs as
  constants, no operator. Ours and onnxruntime's check what they are fed in ways of their own, so either has its empty graph, measured
  in the same rounds. What is less than the noise (medians less minima, or a tenth of the empty graph) is not told.
"""
SINGLE = """- **Single calls.** Up to 5,000 calls for one row, or as many as take a second, each timed alone: their median, and what one of a hundred
  takes or more. Reading the clock, some 50 ns, is part of each.
"""


def page(results: Json, picture: str) -> str:
    """Returns the page."""
    shapes = results["shapes"]
    threads, rows = threads_of(shapes), results["settings"].get("threaded_rows", 1)
    inside = [text for number in threads if (text := _inside(results, number))]
    single = [text for number in threads if (text := _single(shapes, number))]
    figures = [_figures(shape, batches_of(shapes, number), number) for shape in shapes for number in threads]
    lines = [f"- {shape['title']}: {reason}" for shape in shapes for reason in left_out_lines(shape)]
    left_out = "## Not measured\n" + "\n".join(lines) + "\n" if lines else ""
    fields = {
        "picture": picture,
        "means": table(MEANS_HEAD, mean_lines(results["summary"]), "r"),
        "ratios": "\n".join([*(_ratios(shapes, number) for number in threads), *single, *inside]),
        "few": f" Calls of fewer than {rows} rows are measured on one thread alone." if rows > 1 else "",
        "single": SINGLE if single else "",
        "inside": INSIDE if inside else "",
        "figures": "\n".join(part for part in (*figures, _agreement(shapes), left_out) if part),
    }
    return markdown.page("performance.md", **markdown.about(results), **fields)


def _ratios(shapes: list[Json], threads: int) -> str:
    batches = shown(batches_of(shapes, threads))
    head = ["model", *(f"{batch:,}" for batch in batches)]
    peers = [[s["title"], *(_fastest(s, batch, threads) for batch in batches)] for s in shapes]
    sessions = [
        [s["title"], *(times(ratio_of(s, "ort", batch, threads, "to_session")) for batch in batches)]
        for s in shapes
    ]
    return (
        f"## Model by model, {threads_text(threads)}\nThe fastest peer's time over `predict`'s, by rows a call.\n\n"
        f"{table(head, peers)}\nOnnxruntime's time over our session's.\n\n{table(head, sessions)}"
    )


def _single(shapes: list[Json], threads: int) -> str:
    """Returns the table of single calls; empty where none were measured."""
    lines = []
    for shape in shapes:
        if calls := single_calls_of(shape, threads):
            ours = [single_cell(calls[name]) if name in calls else NONE for name in OURS]
            peers = [call for name, call in calls.items() if name not in OURS]
            peer = min(peers, key=lambda call: float(call["median_ns"]), default=None)
            lines.append([shape["title"], *ours, f"{single_cell(peer)} {peer['engine']}" if peer else NONE])
    head = ["model", "ours, session.run", "ours, predict", "ours, from C", "fastest peer"]
    title = f"## One row: single calls, {threads_text(threads)}\nThe median, and what one call of a hundred takes or more.\n\n"
    return title + table(head, lines) if lines else ""


def _inside(results: Json, threads: int) -> str:
    """Returns the table beside empty graphs; empty where none was measured."""
    entries = {shape["title"]: entry for shape in results["shapes"] if (entry := inside_of(shape, threads))}
    if not entries:
        return ""
    lines = [[title, *inside_cells(entry)] for title, entry in entries.items()]
    (mean,) = (means for means in results["summary"] if (means["batch"], means["threads"]) == (1, threads))
    n_ratios = sum(entry["ratio"] is not None for entry in entries.values())
    lines.append([f"geometric mean of {n_ratios}", *[""] * 4, times(mean["onnxruntime_to_session_inside"])])
    of_graphs = ["empty graph, onnxruntime", "onnxruntime less that", "empty graph, ours", "ours less that"]
    title = f"## One row: time inside the kernel, {threads_text(threads)}\n"
    return title + table(["model", *of_graphs, "ratio"], lines)


def _fastest(shape: Json, batch: int, threads: int) -> str:
    peer = fastest_peer(shape, batch, threads, "to_predict")
    return "-" if peer is None else f"{times(peer['to_predict'])} {peer['engine']}"


def _figures(shape: Json, batches: list[int], threads: int) -> str:
    lines = []
    for engine in shape["engines"]:
        here = [entry_of(shape["measurements"], engine["name"], batch, threads) for batch in batches]
        if any(here):
            name = f"**{engine['title']}**" if engine["name"] in OURS else engine["title"]
            lines.append([name, *(duration(entry["median_ns_a_row"]) if entry else NONE for entry in here)])
    facts = f"{shape['trees']:,} trees, {shape['nodes']:,} nodes" if shape["trees"] else "several tree nodes"
    title = f"### {shape['title']}, {threads_text(threads)}\n{facts}; compared with {shape['reference']}.\n\n"
    return title + table(["engine", *(f"{batch:,}" for batch in batches)], lines)


def _agreement(shapes: list[Json]) -> str:
    """Returns how closely each engine has to agree, and its largest differences."""
    worst: dict[str, Json] = {}
    for engine in (engine for shape in shapes for engine in shape["engines"]):
        largest = worst.setdefault(engine["name"], dict(engine))
        for field in ("largest_difference", "rows_different", "build_seconds"):
            largest[field] = max(largest[field], engine[field])
    lines = [
        [
            f"{engine['title']} {engine['version']}",
            engine["agreement"],
            f"{engine['rows_different']:,}",
            f"{engine['largest_difference']:.2g}",
            f"{engine['build_seconds']:.1f} s" if engine["build_seconds"] else "-",
        ]
        for engine in worst.values()
    ]
    head = ["engine", "has to agree", "most rows that do not", "largest difference", "longest compilation"]
    return "## Agreement and compilation\n" + table(head, lines, "llr")


@dataclass(frozen=True)
class Axis:
    """Logarithmic, over the ticks from `low` to `high`, with `left` at its begin."""

    left: float
    low: float
    high: float

    def place(self, ratio: float) -> float:
        """Returns where a ratio is; at an end what is beyond it."""
        share = math.log(ratio / self.low) / math.log(self.high / self.low)
        return self.left + min(max(share, 0.0), 1.0) * PANEL


def draw_results(results: Json) -> str:
    """Returns SVG of the ratios on the least number of threads that was measured."""
    shapes, machine = results["shapes"], results["machine"]
    threads = threads_of(shapes)[0]
    batches = shown(batches_of(shapes, threads))
    values = {shape["title"]: [_values(shape, batch, threads) for batch in batches] for shape in shapes}
    axes = _axes([value[0] for lines in values.values() for pair in lines for value in pair if value])
    group = len(batches) * BAR + GAP
    height = TOP + len(shapes) * group + BOTTOM
    about = f"{machine['processor']}, {results['date'][:10]}; logarithmic, 1 is equally fast, red is slower"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" font-family="sans-serif">',
        f"<style>\n{style()}svg {{ height: initial; width: initial; }}\n</style>",
        f'<rect width="{WIDTH}" height="{height}" rx="10" style="fill: var(--card)"/>',
        text(MARGIN, 26, f"How many times as fast as others we are, {threads_text(threads)}", "strong"),
        text(MARGIN, 44, about, "value"),
    ]
    for axis, heading in zip(axes, HEADINGS, strict=True):
        parts += [text(axis.left, 66, heading, "strong"), *_grid(axis, height)]
    for number, (title, lines) in enumerate(values.items()):
        top = TOP + number * group
        parts.append(text(MARGIN, top + 11, fit(title, TITLE_WIDTH, SIZE), "strong"))
        for row, (batch, pair) in enumerate(zip(batches, lines, strict=True)):
            y = top + row * BAR
            parts.append(text(axes[0].left - 8, y + 11, counted(batch, "row"), "end value"))
            for axis, value in zip(axes, pair, strict=True):
                parts += _bar(axis, y, value)
    return "\n".join([*parts, "</svg>\n"])


def _values(shape: Json, batch: int, threads: int) -> tuple[Value, Value]:
    """Returns what each panel shows of a model and batch."""
    ratio = ratio_of(shape, "ort", batch, threads, "to_session")
    peer = fastest_peer(shape, batch, threads, "to_predict")
    return (
        None if ratio is None else (ratio, times(ratio)),
        None if peer is None else (peer["to_predict"], f"{times(peer['to_predict'])} {peer['engine']}"),
    )


def _axes(ratios: list[float]) -> list[Axis]:
    """Returns an axis for each panel, from the tick below the least ratio, but at most 0.5, to the one above the largest."""
    low = max((tick for tick in TICKS if tick <= min([0.5, *ratios])), default=TICKS[0])
    high = min((tick for tick in TICKS if tick >= max([2.0, *ratios])), default=TICKS[-1])
    left = MARGIN + TITLE_WIDTH + BATCH_WIDTH
    return [Axis(left + number * (PANEL + BETWEEN), low, high) for number in range(len(HEADINGS))]


def _grid(axis: Axis, height: float) -> Iterator[str]:
    for tick in TICKS:
        if axis.low <= tick <= axis.high:
            x = axis.place(tick)
            yield line(x, TOP - 8, x, height - BOTTOM + 4, "zero" if tick == 1 else "grid")
            for y in (TOP - 12, height - BOTTOM + 18):
                yield text(x, y, f"{tick:g}", "tick middle")


def _bar(axis: Axis, y: float, value: Value) -> Iterator[str]:
    one = axis.place(1)
    if value is None:
        yield text(one + 5, y + 11, "not measured", "value")
        return
    ratio, content = value
    yield bar(one, axis.place(ratio), y + 1.5, BAR - 3, "up" if ratio < 1 else "bar")
    yield text(max(one, axis.place(ratio)) + 5, y + 11, content)
