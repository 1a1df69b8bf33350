"""`docs/performance.md` from the results of a benchmark. In: results, the name of the picture beside it. Out: Markdown."""

from bench.markdown import place, table, versions, warnings
from bench.summary import fastest_peer, ratio_of
from onnx_treebeard.bench.report import duration, inside_cells, left_out_lines, times
from onnx_treebeard.bench.results import OURS, Json, inside_of, places

METHOD = """## How it is measured
- **Right before fast.** Every engine scores every batch once before the clock runs. Ours has to give the bits of the model's own
  library (`predict`), and those of plain onnxruntime on one thread (the session); the others may be off by as much as the table
  below says, and why. An engine whose scores are wrong is listed with the first difference, and not timed.
- **Two measures of ours.** *Session* is the whole `session.run` of `onnx_treebeard.InferenceSession` on the ONNX model, and stands
  against onnxruntime's own `session.run` on the same model. *Predict* is `CompiledForest.predict` with no onnxruntime around it, and
  stands against the libraries' own calls.
- **The peers' best form.** XGBoost is called by `inplace_predict`, which makes no DMatrix; TL2cgen's DMatrix and YDF's data set are made
  before the clock runs; code is compiled before it runs; lleaves reads its own clock, in a process of its own.
- **Other rows in every call.** Calls go through the drawn rows, batch by batch: a CPU learns the way that a single row takes through
  the trees when it comes again and again, which flatters engines that branch and is not what happens in service.
- **Interleaved rounds.** One measurement is as many calls as take 20 ms, at least one. Engines take turns, round by round, so that
  whatever else the machine does meets all alike. Figures are medians of the rounds; the JSON has minima and every round too.
- **Ratios.** A peer's median over ours: 3x means that we take a third of the time. The fastest peer is chosen anew for each model and
  batch. Means are geometric, over the models.
{inside}- **Sessions of plain models.** XGBoost and LightGBM models become ONNX by `onnx-treebeard convert`, scikit-learn's by skl2onnx; both
  sessions run the same file. A ZipMap, which makes a dictionary a row, is taken off for both.
"""
INSIDE = """- **Inside the kernel.** What `session.run` takes for one row less that of an *empty graph*: the same inputs, the model's outputs as
  constants, no operator. Ours and onnxruntime's check what they are fed in ways of their own, so either has its empty graph, measured
  in the same rounds. What is less than the noise (medians less minima, or a tenth of the empty graph) is not told.
"""
AGAIN = """## Measure it yourself
    make bench                                            # trains the models, runs all of it, writes this page: an hour or more
    onnx-treebeard bench model.json --against xgboost     # your own model, on rows drawn from its thresholds
    python models/bench_suite.py --from build/bench/results.json --write-docs docs/performance.md    # this page again
"""


def page(results: Json, picture: str) -> str:
    """The page; it ends in one line break."""
    shapes = results["shapes"]
    batches, threads = places(shapes)
    inside = [text for number in threads if (text := _inside(results, number))]
    parts = [
        "# Performance\n",
        "Written by `make bench`, which measures anew.\n",
        f"{place(results)}, {results['settings']['rounds']} rounds.\n",
        versions(results),
        *warnings(results),
        f"![How many times as fast as others we are]({picture})\n",
        _means(results["summary"]),
        *(_ratios(results, batches, number) for number in threads),
        *inside,
        METHOD.format(inside=INSIDE if inside else ""),
        "## Every figure\nMedian time a row; in brackets the minimum.\n",
        *(_figures(shape, batches, number) for shape in shapes for number in threads),
        _agreement(shapes),
        _left_out(shapes),
        AGAIN,
    ]
    return "\n".join(part for part in parts if part)


def _means(summary: list[Json]) -> str:
    lines = [
        [
            f"{one['batch']:,}",
            str(one["threads"]),
            times(one["onnxruntime_to_session"]),
            times(one["fastest_peer_to_session"]),
            times(one["fastest_peer_to_predict"]),
        ]
        for one in summary
    ]
    head = [
        "rows",
        "threads",
        "onnxruntime / session",
        "fastest peer / session",
        "fastest peer / predict",
    ]
    return "## Geometric means over the models\n" + table(head, lines, "r")


def _ratios(results: Json, batches: list[int], threads: int) -> str:
    head = [
        "model",
        *(f"onnxruntime, {batch:,}" for batch in batches),
        *(f"peer, {batch:,}" for batch in batches),
    ]
    lines = []
    for shape in results["shapes"]:
        ort = [times(ratio_of(shape, "ort", batch, threads, "to_session")) for batch in batches]
        lines.append([shape["title"], *ort, *(_fastest(shape, batch, threads) for batch in batches)])
    title = f"## Model by model, {_threads(threads)}\nOnnxruntime's time over our session's, the fastest peer's over `predict`'s, by rows a batch.\n\n"
    return title + table(head, lines)


def _inside(results: Json, threads: int) -> str:
    """Empty where no empty graph was measured."""
    found = [(shape, one) for shape in results["shapes"] if (one := inside_of(shape, threads)) is not None]
    if not found:
        return ""
    lines = [[shape["title"], *inside_cells(one)] for shape, one in found]
    (mean,) = (one for one in results["summary"] if (one["batch"], one["threads"]) == (1, threads))
    known = sum(one["ratio"] is not None for _, one in found)
    lines.append([f"geometric mean of {known}", *[""] * 4, times(mean["onnxruntime_to_session_inside"])])
    head = [
        "model",
        "empty graph, onnxruntime",
        "onnxruntime less that",
        "empty graph, ours",
        "ours less that",
        "ratio",
    ]
    title = f"## One row: time inside the kernel, {_threads(threads)}\n"
    return title + table(head, lines)


def _fastest(shape: Json, batch: int, threads: int) -> str:
    one = fastest_peer(shape, batch, threads, "to_predict")
    return "-" if one is None else f"{times(one['to_predict'])} {one['engine']}"


def _figures(shape: Json, batches: list[int], threads: int) -> str:
    found = {(one["engine"], one["batch"]): one for one in shape["measurements"] if one["threads"] == threads}
    lines = []
    for engine in shape["engines"]:
        here = [found.get((engine["name"], batch)) for batch in batches]
        if any(here):
            name = f"**{engine['title']}**" if engine["name"] in OURS else engine["title"]
            lines.append([name, *(_figure(one) for one in here)])
    facts = f"{shape['trees']:,} trees, {shape['nodes']:,} nodes" if shape["trees"] else "several tree nodes"
    title = f"### {shape['title']}, {_threads(threads)}\n{facts}; compared with {shape['reference']}.\n\n"
    return title + table(["engine", *(f"{batch:,}" for batch in batches)], lines)


def _figure(one: Json | None) -> str:
    if one is None:
        return "-"
    return f"{duration(one['median_ns_a_row'])} ({duration(one['minimum_ns_a_row'])})"


def _agreement(shapes: list[Json]) -> str:
    """What was demanded of each engine, and the worst that was found."""
    worst: dict[str, Json] = {}
    for engine in (engine for shape in shapes for engine in shape["engines"]):
        known = worst.setdefault(engine["name"], dict(engine))
        for field in ("largest_difference", "rows_different", "build_seconds"):
            known[field] = max(known[field], engine[field])
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


def _threads(threads: int) -> str:
    return "one thread" if threads == 1 else f"{threads} threads"
