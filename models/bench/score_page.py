"""`docs/score-speed.md` from the results of `bench_score.py`. In: results. Out: Markdown."""

from bench import markdown
from bench.markdown import place, versions, warnings
from onnx_treebeard.bench.results import Json

STAGES = ("read Parquet", "columns to rows", "predict", "write Parquet")
METHOD = """## How it is measured
- **Data of one seed**, as `models/bench/score_data.py` draws them: normal numbers in float32, in row groups of a million rows, as pyarrow writes them by default.
- **Right before fast.** Scores have to be those of XGBoost's `inplace_predict` to the last bit, those of the CSV file the same, and onnxruntime's the same up to
  the difference that its exp makes. Otherwise nothing is timed.
- **CPU seconds** are those of all threads of the process, kernels, readers and writers; **seconds** are those of the clock.
- **Stages** are timed alone, on a million rows in memory where they do not read. *score* is the whole command in a running process: it opens the model, reads,
  predicts, writes labels and scores.
- **Loops of others** read the same batches with pyarrow, the first million rows, make one matrix of each, and write scores with pyarrow.
- Rounds are interleaved; figures are medians.

## Measure it yourself
    make bench-score                                    # draws the data, runs all of it, writes this page
    make bench-score ROWS=500000                        # fewer rows
    python models/bench_score.py --from build/bench-score/results.json --write-docs docs/score-speed.md    # this page again
"""


def page(results: Json) -> str:
    """The page; it ends in one line break."""
    settings = results["settings"]
    parts = [
        "# How fast a file is scored\n",
        "Written by `make bench-score`, which measures anew.\n",
        f"{settings['rows']:,} rows of 28 columns in Parquet, and the first {settings['csv_rows']:,} of them in CSV, through an XGBoost model of 500 trees of depth 6. "
        f"{place(results)}; {settings['threads']} threads, {settings['rounds']} rounds.\n",
        versions(results),
        *warnings(results),
        table(results),
        _sentences(results),
        METHOD,
    ]
    return "\n".join(part for part in parts if part)


def table(results: Json) -> str:
    """A line for each work, in millions of rows."""
    lines = []
    for work in results["works"]:
        name = f"stage: {work['title']}" if work["title"] in STAGES else work["title"]
        name = f"**{name}**" if work["title"].startswith("score, ") else name
        rates = [f"{work[rate] / 1e6:.2f}" for rate in ("rows_a_cpu_second", "rows_a_second")]
        lines.append([name, f"{work['rows']:,}", *rates])
    return markdown.table(["", "rows", "million rows a CPU second", "million rows a second"], lines)


def _sentences(results: Json) -> str:
    """The whole beside the sum of its stages, and beside others."""
    rates = {work["title"]: work for work in results["works"]}
    ours, text = rates["score, Parquet"], rates["score, CSV"]
    stages = sum(1 / rates[stage]["rows_a_cpu_second"] for stage in STAGES)
    share = 1 / stages / ours["rows_a_cpu_second"]
    alone = rates["pyarrow.csv.read_csv alone"]["rows_a_second"] / text["rows_a_second"]
    lines = [
        f"- *score* of Parquet takes {share:.2f} times the CPU time of its stages together.",
        f"- *score* of CSV takes {alone:.2f} times as long as pyarrow takes to read the file, and does no more with it.",
    ]
    for title, work in rates.items():
        if "in a loop" in title:
            times = ours["rows_a_cpu_second"] / work["rows_a_cpu_second"]
            lines.append(f"- {title} takes {times:.1f} times the CPU time of *score*.")
    return "\n".join(lines) + "\n"
