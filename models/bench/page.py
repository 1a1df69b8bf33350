"""`docs/performance.md` from the results of a benchmark. In: results, the name of the picture beside it. Out: Markdown."""

from bench.markdown import place, table, versions, warnings
from bench.summary import MEANS_HEAD, fastest_peer, mean_lines, ratio_of, shown
from onnx_treebeard.bench.report import (
    NONE,
    duration,
    inside_cells,
    left_out_lines,
    single_cell,
    threads_text,
    times,
)
from onnx_treebeard.bench.results import OURS, Json, batches_of, inside_of, single_calls_of, threads_of

METHOD = """## How it is measured
- **Right before fast.** Every engine scores every batch once before the clock runs. Ours has to give the bits of the model's own
  library (`predict`), and those of plain onnxruntime on one thread (the session); the others may be off by as much as the table
  below says, and why. An engine whose scores are wrong is listed with the first difference, and not timed.
- **Three measures of ours.** *Session* is the whole `session.run` of `onnx_treebeard.InferenceSession` on the ONNX model, and stands
  against onnxruntime's own `session.run` on the same model. *Predict* is `CompiledForest.predict` with no onnxruntime around it, and
  stands against the libraries' own calls. *From C* is `treebeard_predict` in a program in C (`models/bench/c_calls.c`), on one thread; no
  ratio is of it.
- **The peers' best form.** XGBoost is called by `inplace_predict`, which makes no DMatrix, and so is hessboost, one row by `predict_row`;
  TL2cgen's DMatrix, YDF's data set and pylignum's float64 are made before the clock runs; code is compiled before it runs, pylignum's trees as
  another engine than its interpreter. lleaves, hessboost and our C program read their own clock, in a process of their own.
- **Other rows in every call.** Calls go through the drawn rows, batch by batch: a CPU learns the way that a single row takes through
  the trees when it comes again and again, which flatters engines that branch and is not what happens in service.
- **Interleaved rounds.** One measurement is as many calls as take 20 ms, at least one. Engines take turns, round by round, so that
  whatever else the machine does meets all alike; calls of a quarter of a second and more do so in three rounds. Figures are medians of the
  rounds; the JSON has minima and every round too.{few}
{single}- **Ratios.** A peer's median over ours: 3x means that we take a third of the time. The fastest peer is chosen anew for each model and
  batch. Means are geometric, over the models.
{inside}- **Sessions of plain models.** XGBoost and LightGBM models become ONNX by `onnx-treebeard convert`, scikit-learn's by skl2onnx; both
  sessions run the same file. A ZipMap, which makes a dictionary a row, is taken off for both.
"""
INSIDE = """- **Inside the kernel.** What `session.run` takes for one row less that of an *empty graph*: the same inputs, the model's outputs as
  constants, no operator. Ours and onnxruntime's check what they are fed in ways of their own, so either has its empty graph, measured
  in the same rounds. What is less than the noise (medians less minima, or a tenth of the empty graph) is not told.
"""
SINGLE = """- **Single calls.** Up to 5,000 calls for one row, or as many as take a second, each timed alone: their median, and what one of a hundred
  takes or more. Reading the clock, some 50 ns, is part of each.
"""
AGAIN = """## Measure it yourself
    make bench                                            # trains the models, runs all of it, writes this page: half an hour or more
    onnx-treebeard bench model.json --against xgboost     # your own model, on rows drawn from its thresholds
    python models/bench_suite.py --from build/bench/results.json --write-docs docs/performance.md    # this page again
"""


def page(results: Json, picture: str) -> str:
    """Returns the page; it ends in one line break."""
    shapes = results["shapes"]
    threads = threads_of(shapes)
    inside = [text for number in threads if (text := _inside(results, number))]
    single = [text for number in threads if (text := _single(shapes, number))]
    parts = [
        "# Performance\n",
        "Written by `make bench`, which measures anew.\n",
        f"{place(results)}, {results['settings']['rounds']} rounds.\n",
        versions(results),
        *warnings(results),
        f"![How many times as fast as others we are]({picture})\n",
        "## Geometric means over the models\n" + table(MEANS_HEAD, mean_lines(results["summary"]), "r"),
        *(_ratios(shapes, number) for number in threads),
        *single,
        *inside,
        METHOD.format(inside=INSIDE if inside else "", single=SINGLE if single else "", few=_few(results)),
        "## Every figure\nMedian time a row, by rows a call.\n",
        *(_figures(shape, batches_of(shapes, number), number) for shape in shapes for number in threads),
        _agreement(shapes),
        _left_out(shapes),
        AGAIN,
    ]
    return "\n".join(part for part in parts if part)


def _few(results: Json) -> str:
    """Returns a sentence about calls that were not measured on several threads; empty where all were."""
    rows = results["settings"].get("threaded_rows", 1)
    return f" Calls of fewer than {rows} rows are measured on one thread alone." if rows > 1 else ""


def _ratios(shapes: list[Json], threads: int) -> str:
    batches = shown(batches_of(shapes, threads))
    head = ["model", *(f"{batch:,}" for batch in batches)]
    peers = [[s["title"], *(_fastest(s, batch, threads) for batch in batches)] for s in shapes]
    sessions = [[s["title"], *(_session(s, batch, threads) for batch in batches)] for s in shapes]
    return "\n".join(
        [
            f"## Model by model, {threads_text(threads)}\nThe fastest peer's time over `predict`'s, by rows a call.\n",
            table(head, peers),
            "Onnxruntime's time over our session's.\n",
            table(head, sessions),
        ]
    )


def _session(shape: Json, batch: int, threads: int) -> str:
    return times(ratio_of(shape, "ort", batch, threads, "to_session"))


def _single(shapes: list[Json], threads: int) -> str:
    """Returns the table of single calls; empty where none were measured."""
    lines = []
    for shape in shapes:
        if found := single_calls_of(shape, threads):
            ours = [single_cell(found[name]) if name in found else NONE for name in OURS]
            peers = [one for name, one in found.items() if name not in OURS]
            peer = min(peers, key=lambda one: float(one["median_ns"]), default=None)
            lines.append([shape["title"], *ours, f"{single_cell(peer)} {peer['engine']}" if peer else NONE])
    head = ["model", "ours, session.run", "ours, predict", "ours, from C", "fastest peer"]
    title = f"## One row: single calls, {threads_text(threads)}\nThe median, and what one call of a hundred takes or more.\n\n"
    return title + table(head, lines) if lines else ""


def _inside(results: Json, threads: int) -> str:
    """Returns the table beside empty graphs; empty where none was measured."""
    found = [(shape, one) for shape in results["shapes"] if (one := inside_of(shape, threads)) is not None]
    if not found:
        return ""
    lines = [[shape["title"], *inside_cells(one)] for shape, one in found]
    (mean,) = (one for one in results["summary"] if (one["batch"], one["threads"]) == (1, threads))
    n_ratios = sum(one["ratio"] is not None for _, one in found)
    lines.append([f"geometric mean of {n_ratios}", *[""] * 4, times(mean["onnxruntime_to_session_inside"])])
    head = [
        "model",
        "empty graph, onnxruntime",
        "onnxruntime less that",
        "empty graph, ours",
        "ours less that",
        "ratio",
    ]
    title = f"## One row: time inside the kernel, {threads_text(threads)}\n"
    return title + table(head, lines)


def _fastest(shape: Json, batch: int, threads: int) -> str:
    peer = fastest_peer(shape, batch, threads, "to_predict")
    return "-" if peer is None else f"{times(peer['to_predict'])} {peer['engine']}"


def _figures(shape: Json, batches: list[int], threads: int) -> str:
    measurements = {
        (measurement["engine"], measurement["batch"]): measurement
        for measurement in shape["measurements"]
        if measurement["threads"] == threads
    }
    lines = []
    for engine in shape["engines"]:
        here = [measurements.get((engine["name"], batch)) for batch in batches]
        if any(here):
            name = f"**{engine['title']}**" if engine["name"] in OURS else engine["title"]
            lines.append([name, *(_figure(measurement) for measurement in here)])
    facts = f"{shape['trees']:,} trees, {shape['nodes']:,} nodes" if shape["trees"] else "several tree nodes"
    title = f"### {shape['title']}, {threads_text(threads)}\n{facts}; compared with {shape['reference']}.\n\n"
    return title + table(["engine", *(f"{batch:,}" for batch in batches)], lines)


def _figure(measurement: Json | None) -> str:
    return NONE if measurement is None else duration(measurement["median_ns_a_row"])


def _agreement(shapes: list[Json]) -> str:
    """Returns what was demanded of each engine, and the worst that was found."""
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
    head = [
        "engine",
        "has to agree",
        "most rows that do not",
        "largest difference",
        "longest compilation, unless cached",
    ]
    return "## Agreement and compilation\n" + table(head, lines, "llr")


def _left_out(shapes: list[Json]) -> str:
    lines = [f"- {shape['title']}: {line}" for shape in shapes for line in left_out_lines(shape)]
    return "## Not measured\n" + "\n".join(lines) + "\n" if lines else ""
