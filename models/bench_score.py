"""Times the stages of `score`, the whole of it, and what others do in its place. `make bench-score` runs it.

In: a folder, where drawn data and a trained model are kept. Out: a table on the terminal, results as JSON, docs/score-speed.md.

Stages that do not read are timed on rows in memory. What others score is compared with ours first, and they are not timed where it is wrong. Rounds are
interleaved, so that whatever else the machine does meets all alike; figures are medians.
"""

import statistics
import sys
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import click
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.parquet as pq

import onnx_treebeard
from bench import markdown
from bench.command import results_command, rounds_option
from bench.score_data import ScoreData, score_data
from bench.score_peers import PEERS, difference
from onnx_treebeard.bench.one_model import Say
from onnx_treebeard.bench.results import Json, new_results
from onnx_treebeard.bench.rounds import counted_rounds, in_turns
from onnx_treebeard.cli.commands.score import command as score_command
from onnx_treebeard.system.process import usable_cores
from onnx_treebeard.tables.batch import Batch, ReadOptions
from onnx_treebeard.tables.files.open import open_rows
from onnx_treebeard.tables.files.writers import open_sink
from onnx_treebeard.tables.inputs import forest_input
from onnx_treebeard.tables.rows import model_inputs

SUITE = "score"
MAX_IN_MEMORY = 1 << 20  # rows of the stages that do not read

Work = Callable[[], int]
STAGES = ("read Parquet", "columns to rows", "predict", "write Parquet")


def measured(folder: Path, rows: int, threads: int, rounds: int, say: Say) -> Json:
    """Returns the results. Raises ValueError where the outputs of ours and of XGBoost differ in a bit."""
    data, threads = score_data(folder, rows, say), threads or usable_cores()
    settings = {
        "rows": data.parquet_rows,
        "csv_rows": data.csv_rows,
        "threads": threads,
        "rounds": rounds,
    }
    results = new_results(SUITE, settings, ("pyarrow",))
    pa.set_cpu_count(threads)
    works = _stages(data, folder, threads) | _wholes(data, folder, threads)
    say("checking outputs")
    works |= _right_peers(data, folder, threads, works)

    def task(title: str) -> tuple[int, float, float]:
        say(title)
        return _timed(works[title])

    turns = in_turns({title: partial(task, title) for title in works}, counted_rounds(rounds, say))
    return results | {"works": [_result(title, times) for title, times in turns.items()]}


def _stages(data: ScoreData, folder: Path, threads: int) -> dict[str, Work]:
    """Returns each stage alone. Those behind the reader share batches in memory."""
    compiled = onnx_treebeard.compile(data.model)
    rows_input, positions = forest_input(compiled.forest), tuple(range(compiled.forest.n_features))
    batches: list[Batch] = []
    for batch in _batches(data.parquet):
        batches.append(batch)
        if sum(batch.n_rows for batch in batches) >= MAX_IN_MEMORY:
            break
    matrices = [model_inputs(batch, [rows_input], [positions])[rows_input.name] for batch in batches]
    results = [
        {
            "label": compiled.predict_label(rows, threads=threads),
            "score": compiled.predict(rows, threads=threads),
        }
        for rows in matrices
    ]

    def each(work: Callable[[Any], Any], items: list[Any]) -> int:
        for item in items:
            work(item)
        return sum(batch.n_rows for batch in batches)

    def write() -> int:
        with open_sink(str(folder / "stage.parquet")) as sink:
            return each(sink.write, results)

    return {
        "read Parquet": lambda: sum(batch.n_rows for batch in _batches(data.parquet)),
        "columns to rows": partial(
            each, lambda batch: model_inputs(batch, [rows_input], [positions]), batches
        ),
        "predict": partial(each, partial(compiled.predict, threads=threads), matrices),
        "write Parquet": write,
    }


def _batches(path: Path) -> Any:
    with closing(open_rows(str(path), ReadOptions())) as source:
        yield from source.batches(range(source.width))


def _wholes(data: ScoreData, folder: Path, threads: int) -> dict[str, Work]:
    """Returns the command, from opening the model to the finished file; and what pyarrow takes to read the same CSV file."""

    def score(table: Path, rows: int) -> int:
        target = folder / f"{table.suffix[1:]}-scores.parquet"
        arguments = [data.model, table, "-o", target, "--quiet", "--threads", threads]
        score_command.main([str(argument) for argument in arguments], standalone_mode=False)
        return rows

    return {
        "score, Parquet": partial(score, data.parquet, data.parquet_rows),
        "score, CSV": partial(score, data.csv, data.csv_rows),
        "pyarrow.csv.read_csv alone": lambda: int(pa_csv.read_csv(data.csv).num_rows),
    }


def _right_peers(data: ScoreData, folder: Path, threads: int, works: dict[str, Work]) -> dict[str, Work]:
    """Returns the loops of others whose outputs are right. Raises ValueError where those of XGBoost differ from ours, in any bit."""
    works["score, Parquet"]()
    works["score, CSV"]()
    ours = pq.read_table(folder / "parquet-scores.parquet")
    text = pq.read_table(folder / "csv-scores.parquet")
    if not text.equals(ours.slice(0, data.csv_rows)):
        raise ValueError("the scores of CSV are not those of Parquet")
    right: dict[str, Work] = {}
    for title, (loop_of, tolerance) in PEERS.items():
        target = folder / "peer.parquet"
        work = partial(loop_of(data, threads), target)
        work()
        largest = difference(ours, pq.read_table(target))
        if largest > tolerance:
            raise ValueError(f"{title}: scores differ by {largest}")
        right[title] = work
    return right


def _timed(work: Work) -> tuple[int, float, float]:
    """Returns rows, seconds of the clock, and seconds of all cores."""
    wall, cpu = time.perf_counter(), time.process_time()
    rows = work()
    return rows, time.perf_counter() - wall, time.process_time() - cpu


def _result(title: str, times: list[tuple[int, float, float]]) -> Json:
    (rows, *_), walls, cpus = zip(*times, strict=True)
    return {
        "title": title,
        "rows": rows,
        "rows_a_second": rows / statistics.median(walls),
        "rows_a_cpu_second": rows / statistics.median(cpus),
        "seconds": [round(wall, 4) for wall in walls],
        "cpu_seconds": [round(cpu, 4) for cpu in cpus],
    }


def page(results: Json) -> str:
    """Returns the page."""
    about = markdown.about(results)
    return markdown.page(
        "score.md", **about, table=table(results).rstrip(), sentences="\n".join(_sentences(results))
    )


def table(results: Json) -> str:
    """Returns a line for each work, in millions of rows."""
    lines = []
    for work in results["works"]:
        name = f"stage: {work['title']}" if work["title"] in STAGES else work["title"]
        name = f"**{name}**" if work["title"].startswith("score, ") else name
        rates = [f"{work[rate] / 1e6:.2f}" for rate in ("rows_a_cpu_second", "rows_a_second")]
        lines.append([name, f"{work['rows']:,}", *rates])
    return markdown.table(["", "rows", "million rows a CPU second", "million rows a second"], lines)


def _sentences(results: Json) -> list[str]:
    """Compares the whole with the sum of its stages, and with others."""
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
    return lines


OPTIONS = (
    click.option(
        "--folder", metavar="FOLDER", default="build/bench-score", show_default=True, help="Where data are kept.", type=Path
    ),
    click.option("--rows", metavar="N", type=click.IntRange(1), default=5_000_000, show_default=True),
    click.option("--threads", metavar="N", type=click.IntRange(0), default=0, help="0 is one for each core."),
    rounds_option(3),
)  # fmt: skip


main = results_command(
    "Time `onnx-treebeard score`: its stages, the whole, and what others do in its place.",
    *(SUITE, measured, page, table, OPTIONS),
)

if __name__ == "__main__":
    main(sys.argv[1:])
