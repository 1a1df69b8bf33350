"""`docs/performance.md` from the results of a benchmark. In: results, the name of the picture beside it. Out: Markdown."""

from bench import markdown
from bench.markdown import table
from onnx_treebeard.bench.report import (
    NONE,
    duration,
    inside_cells,
    left_out_lines,
    single_cell,
    threads_text,
    times,
)
from onnx_treebeard.bench.results import (
    OURS,
    Json,
    batches_of,
    entry_of,
    inside_of,
    single_calls_of,
    threads_of,
)
from onnx_treebeard.bench.summary import MEANS_HEAD, fastest_peer, mean_lines, ratio_of, shown

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
    fields = {
        "picture": picture,
        "means": table(MEANS_HEAD, mean_lines(results["summary"]), "r"),
        "ratios": "\n".join([*(_ratios(shapes, number) for number in threads), *single, *inside]),
        "few": f" Calls of fewer than {rows} rows are measured on one thread alone." if rows > 1 else "",
        "single": SINGLE if single else "",
        "inside": INSIDE if inside else "",
        "figures": "\n".join(part for part in (*figures, _agreement(shapes), _left_out(shapes)) if part),
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
    entries = [
        (shape, entry) for shape in results["shapes"] if (entry := inside_of(shape, threads)) is not None
    ]
    if not entries:
        return ""
    lines = [[shape["title"], *inside_cells(entry)] for shape, entry in entries]
    (mean,) = (means for means in results["summary"] if (means["batch"], means["threads"]) == (1, threads))
    n_ratios = sum(entry["ratio"] is not None for _, entry in entries)
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


def _left_out(shapes: list[Json]) -> str:
    lines = [f"- {shape['title']}: {line}" for shape in shapes for line in left_out_lines(shape)]
    return "## Not measured\n" + "\n".join(lines) + "\n" if lines else ""
