"""Times the stages of `score`, the whole of it, and what others do in its place. `make bench-score` runs it.

In: a folder, where drawn rows and a trained model are kept. Out: a table on the terminal, docs/score-speed.md, results as JSON:

    {head of `onnx_treebeard.bench.results`, "settings": {"rows", "csv_rows", "threads", "rounds"},
     "works": [{"title", "rows", "rows_a_second", "rows_a_cpu_second", "seconds": of each round, "cpu_seconds"}]}

Stages that do not read are timed on rows in memory. What others score is compared with ours first, and nothing is timed where it is wrong. Rounds are
interleaved, so that whatever else the machine does meets all alike; figures are medians.
"""

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import click
import numpy as np
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.parquet as pq

import bench_shapes
import onnx_treebeard
from bench import markdown
from bench.command import results_command, rounds_option
from bench.whole_jobs import Times, onnxruntime_scores, refuse_wrong, timed, xgboost_scores
from onnx_treebeard.bench.engine import Tolerance
from onnx_treebeard.bench.results import Json, new_results
from onnx_treebeard.bench.run_benchmark import Say
from onnx_treebeard.bench.timing_rounds import counted_rounds, in_turns
from onnx_treebeard.cli.commands.score import command as score_command
from onnx_treebeard.system.atomic_write import replacing
from onnx_treebeard.system.process import usable_cores
from onnx_treebeard.tables.files.open_table import open_rows
from onnx_treebeard.tables.files.writers import open_sink
from onnx_treebeard.tables.model_inputs import forest_input
from onnx_treebeard.tables.model_rows import model_inputs
from onnx_treebeard.tables.table_interface import Batch, ReadOptions

SUITE = "score"
SHAPE = "xgboost-500x6"
SEED = 30
ROW_GROUP = 1 << 20
CSV_SHARE = 10  # so many times fewer rows, because text is so much slower
MAX_ROWS = 1 << 20  # of stages that do not read, and of loops of others, which take long
STAGES = ("read Parquet", "columns to rows", "predict", "write Parquet")
CLOSE = Tolerance(1e-5, 0.0, "has an exp of its own, and on several threads adds trees in another order")

Work = Callable[[], int]  # returns the rows that it has done
Columns = dict[str, Any]


class ScoreData(NamedTuple):
    """Paths of a model of XGBoost, the same model as ONNX, and rows in two formats with the number of them."""

    model: Path
    onnx_model: Path
    parquet: Path
    parquet_rows: int
    csv: Path
    csv_rows: int


def measured(folder: Path, rows: int, threads: int, rounds: int, say: Say) -> Json:
    """Returns the results. Raises ValueError where the outputs of ours and of XGBoost differ in a bit."""
    data, threads = score_data(folder, rows, say), threads or usable_cores()
    settings = {"rows": rows, "csv_rows": data.csv_rows, "threads": threads, "rounds": rounds}
    results = new_results(SUITE, settings, ("pyarrow",))
    pa.set_cpu_count(threads)
    works = _stages(data, folder, threads) | _wholes(data, folder, threads)
    peers: dict[str, Work] = {
        title: partial(_loop, data, folder, scores(data, threads)) for title, (scores, _) in PEERS.items()
    }
    say("checking outputs")
    _check(data, folder, works, peers)

    def task(title: str, work: Work) -> tuple[int, Times]:
        say(title)
        return timed(work)

    tasks = {title: partial(task, title, work) for title, work in (works | peers).items()}
    turns = in_turns(tasks, counted_rounds(rounds, say))
    results["works"] = []
    for title, turn in turns.items():
        done, times = turn[0][0], [time for _, time in turn]
        results["works"].append(
            {
                "title": title,
                "rows": done,
                "rows_a_second": done / median(time.seconds for time in times),
                "rows_a_cpu_second": done / median(time.cpu_seconds for time in times),
                "seconds": [round(time.seconds, 4) for time in times],
                "cpu_seconds": [round(time.cpu_seconds, 4) for time in times],
            }
        )
    return results


def score_data(folder: Path, n_rows: int, say: Say) -> ScoreData:
    """Makes what is not there yet: normal numbers in float32, as pyarrow writes them by default. The CSV file has the first rows of the Parquet file."""
    (shape,) = (entry for entry in bench_shapes.SHAPES if entry.name == SHAPE)
    bench_shapes.write_suite(folder, [shape], say)
    csv_rows = -(-n_rows // CSV_SHARE)
    parquet, csv = folder / f"rows-{n_rows}.parquet", folder / f"rows-{csv_rows}.csv"
    if not parquet.is_file():
        say(f"drawing {n_rows:,} rows")
        random = np.random.default_rng(SEED)
        schema = pa.schema([(f"f{column}", pa.float32()) for column in range(shape.features)])
        with replacing(str(parquet)) as temporary, pq.ParquetWriter(temporary, schema) as writer:
            for begin in range(0, n_rows, ROW_GROUP):
                count = min(ROW_GROUP, n_rows - begin)
                columns = [random.standard_normal(count, np.float32) for _ in schema]
                writer.write_table(pa.table(columns, schema=schema))
    if not csv.is_file():
        first = next(pq.ParquetFile(parquet).iter_batches(csv_rows))
        with replacing(str(csv)) as temporary:
            pa_csv.write_csv(pa.table(first), temporary)
    model, onnx_model = folder / f"{SHAPE}.json", folder / f"{SHAPE}.onnx"
    onnx_model.write_bytes(onnx_treebeard.convert(model).model.SerializeToString())
    return ScoreData(model, onnx_model, parquet, n_rows, csv, csv_rows)


def _stages(data: ScoreData, folder: Path, threads: int) -> dict[str, Work]:
    """Returns each stage alone. Those behind the reader share batches in memory."""
    compiled = onnx_treebeard.compile(data.model)
    rows_input, positions = forest_input(compiled.forest), tuple(range(compiled.forest.n_features))
    batches, n_rows = list[Batch](), 0
    for batch in _batches(data.parquet):
        batches.append(batch)
        n_rows += batch.n_rows
        if n_rows >= MAX_ROWS:
            break

    def to_rows(batch: Batch) -> Any:
        return model_inputs(batch, [rows_input], [positions])[rows_input.name]

    def scored(rows: Any) -> Columns:
        label = compiled.predict_label(rows, threads=threads)
        return {"label": label, "score": compiled.predict(rows, threads=threads)}

    def each(work: Callable[[Any], Any], items: list[Any]) -> int:
        for item in items:
            work(item)
        return n_rows

    def write() -> int:
        with open_sink(str(folder / "stage.parquet")) as sink:
            return each(sink.write, results)

    matrices = [to_rows(batch) for batch in batches]
    results = [scored(rows) for rows in matrices]
    works = (
        lambda: sum(batch.n_rows for batch in _batches(data.parquet)),
        partial(each, to_rows, batches),
        partial(each, partial(compiled.predict, threads=threads), matrices),
        write,
    )
    return dict(zip(STAGES, works, strict=True))


def _batches(path: Path) -> Iterator[Batch]:
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


def xgboost_columns(data: ScoreData, threads: int) -> Callable[[Any], Columns]:
    """Returns what XGBoost gives: scores alone."""
    scores = xgboost_scores(data.model, threads)
    return lambda rows: {"score": scores(rows)}


def onnxruntime_columns(data: ScoreData, threads: int) -> Callable[[Any], Columns]:
    """Returns what plain onnxruntime gives of the converted model."""
    outputs = onnxruntime_scores(data.onnx_model, threads)

    def columns(rows: Any) -> Columns:
        label, score = outputs(rows)
        return {"label": label, "score": np.ascontiguousarray(score[:, -1])}

    return columns


# How much a score may differ from ours: XGBoost's own not at all.
PEERS: dict[str, tuple[Callable[[ScoreData, int], Callable[[Any], Columns]], Tolerance | None]] = {
    "XGBoost in a loop over pyarrow": (xgboost_columns, None),
    "onnxruntime in a loop over pyarrow": (onnxruntime_columns, CLOSE),
}


def _loop(data: ScoreData, folder: Path, scores: Callable[[Any], Columns]) -> int:
    """Does what others do in the place of `score`: a loop over pyarrow's batches around their `predict`, which writes Parquet."""
    writer, rows = None, 0
    for record in pq.ParquetFile(data.parquet).iter_batches(ReadOptions().chunk_rows):
        table = pa.table(scores(np.column_stack([column.to_numpy() for column in record.columns])))
        writer = writer or pq.ParquetWriter(folder / "peer.parquet", table.schema)
        writer.write_table(table)
        rows += record.num_rows
        if rows >= MAX_ROWS:
            break
    if writer is not None:
        writer.close()
    return rows


def _check(data: ScoreData, folder: Path, works: dict[str, Work], peers: dict[str, Work]) -> None:
    """Raises ValueError where the scores of CSV are not those of Parquet, or those of others are too far from ours.

    Labels may differ where the two scores are about even.
    """
    works["score, Parquet"]()
    works["score, CSV"]()
    ours = pq.read_table(folder / "parquet-scores.parquet")
    if not pq.read_table(folder / "csv-scores.parquet").equals(ours.slice(0, data.csv_rows)):
        raise ValueError("the scores of CSV are not those of Parquet")
    for title, loop in peers.items():
        loop()
        theirs = pq.read_table(folder / "peer.parquet")
        first = ours.slice(0, max(len(theirs), min(len(ours), MAX_ROWS)))
        refuse_wrong(title, theirs["score"].to_numpy(), first["score"].to_numpy(), PEERS[title][1])
        if "label" in theirs.column_names:
            is_clear = np.abs(first["score"].to_numpy() - 0.5) > CLOSE.relative
            labels = (table["label"].to_numpy()[is_clear] for table in (theirs, first))
            refuse_wrong(f"{title}, labels", *labels)


def page(results: Json) -> str:
    """Returns the page."""
    return markdown.results_page("score.md", table, results, sentences="\n".join(_sentences(results)))


def table(results: Json) -> str:
    """Returns a line for each work, in millions of rows."""
    lines = []
    for work in results["works"]:
        name = f"stage: {work['title']}" if work["title"] in STAGES else work["title"]
        name = f"**{name}**" if name.startswith("score, ") else name
        rates = [f"{work[rate] / 1e6:.2f}" for rate in ("rows_a_cpu_second", "rows_a_second")]
        lines.append([name, f"{work['rows']:,}", *rates])
    return markdown.table(["", "rows", "million rows a CPU second", "million rows a second"], lines)


def _sentences(results: Json) -> Iterator[str]:
    """Yields how the whole compares with the sum of its stages, and with others."""
    rates = {work["title"]: work for work in results["works"]}
    ours, text = rates["score, Parquet"], rates["score, CSV"]
    stages = sum(1 / rates[stage]["rows_a_cpu_second"] for stage in STAGES)
    share = 1 / stages / ours["rows_a_cpu_second"]
    yield f"- *score* of Parquet takes {share:.2f} times the CPU time of its stages together."
    alone = rates["pyarrow.csv.read_csv alone"]["rows_a_second"] / text["rows_a_second"]
    yield f"- *score* of CSV takes {alone:.2f} times as long as pyarrow takes to read the file, and does no more with it."
    for title in PEERS:
        if title in rates:
            times = ours["rows_a_cpu_second"] / rates[title]["rows_a_cpu_second"]
            yield f"- {title} takes {times:.1f} times the CPU time of *score*."


OPTIONS = (
    click.option(
        "--folder", metavar="FOLDER", default="build/bench-score", type=Path, help="Where data are kept."
    ),
    click.option("--rows", metavar="N", type=click.IntRange(1), default=5_000_000),
    click.option("--threads", metavar="N", type=click.IntRange(0), default=0, help="0 is one for each core."),
    rounds_option(3),
)
main = results_command(
    "Time `onnx-treebeard score`: its stages, the whole, and what others do in its place.",
    *(SUITE, measured, page, table, OPTIONS),
)

if __name__ == "__main__":
    main()
