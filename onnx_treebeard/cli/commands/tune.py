"""`onnx-treebeard tune`: measures which schedule is fastest for a model on this machine, and stores it."""

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from onnx_treebeard.cli.options import (
    MAX_THREADS,
    file_option,
    header_option,
    load_options,
    match_options,
    named_device,
    number_option,
    quiet_option,
    seed_option,
    table_rows,
)

if TYPE_CHECKING:
    from onnx_treebeard.converters.model_files.load_options import LoadOptions
    from onnx_treebeard.forest.forest import Forest
    from onnx_treebeard.scoring.tree_rows import TreeRows
    from onnx_treebeard.tuning.successive_halving import Ranking
    from onnx_treebeard.tuning.tune import Settings

HELP = """Measure which schedule is fastest for a model on this machine, and store it.

\b
MODEL  an ONNX model (.onnx; all its tree nodes), or a model of XGBoost (.json,
       .ubj), LightGBM (.txt), CatBoost (.cbm, .json) or Treelite (a checkpoint)

Schedules that might win are compiled. Their scores are compared bit for bit, and they are
timed in interleaved rounds: the slower half is dropped again and again, until few are left.
The default wins unless another one is more than 3 % faster. Nothing else should run on the
machine meanwhile.

Rows are generated from the model, as in verify; or pass your own rows with --data, in any
format that score reads. The winner is for calls of --batch rows on --threads threads.

Exit code 1: scores differ, which is our fault; please report it.

\b
Examples
  onnx-treebeard tune model.json -o schedule.json
  onnx-treebeard tune pipeline.onnx -o schedule.json --batch 1 --data customers.parquet
  onnx-treebeard tune model.json -o schedule.json --device cuda --batch 100000
  onnx-treebeard score pipeline.onnx rows.csv -o scores.csv --schedule-file schedule.json
"""


def _seconds(ctx: click.Context, param: click.Parameter, value: float) -> float:
    """Returns the number itself; NaN is in no range, which click does not see."""
    if value != value:
        raise click.BadParameter("nan is not in the range x>0.")
    return value


@click.command("tune", help=HELP, short_help="Measure which schedule is fastest for a model here.")
@click.argument("model", type=click.Path())
@click.option(
    "-o", "--output", "target", required=True, type=click.Path(), help="Schedule to write, a JSON file."
)
@click.option(
    "--data", metavar="FILE", type=click.Path(allow_dash=True), help="Rows to score [default: generated]."
)
@number_option("--batch", type=click.IntRange(1, 2**20), default=1024, help="Rows of each call.")
@number_option("--threads", type=click.IntRange(1, MAX_THREADS), default=1, help="Threads of each call.")
@number_option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    callback=_seconds,
    default=20,
    help="Time limit for everything after reading, including compilation.",
)
@seed_option
@file_option(
    "--profile",
    help="Use the hit counts in FILE, which the command profile writes, for tilings by probability; pass it to score, too.",
)
@named_device(
    "[cpu|cuda|cuda:N]",
    "The device that runs the calls, and that the schedule is for. On a GPU, rows are in its memory.",
)
@match_options
@header_option
@load_options
@quiet_option
def command(
    model: str,
    target: str,
    data: str | None,
    batch: int,
    threads: int,
    seconds: float,
    seed: int,
    profile: str | None,
    device: str,
    matching: Any,
    reading: Mapping[str, Any],
    loading: "LoadOptions",
    quiet: bool,
) -> None:
    """See HELP."""
    from onnx_treebeard.cli.progress import print_written, seconds_text
    from onnx_treebeard.compiler.options.schedule_file import options_text
    from onnx_treebeard.scoring.scorer import refuse_overwriting
    from onnx_treebeard.scoring.tree_rows import open_tree_rows
    from onnx_treebeard.system.atomic_write import replacing
    from onnx_treebeard.system.numbers_as_text import counted
    from onnx_treebeard.tuning.successive_halving import Budget
    from onnx_treebeard.tuning.tune import Settings, options_of, tune_forests

    begin = time.perf_counter()
    refuse_overwriting(target, tuple(path for path in (model, data, profile) if path is not None))
    settings = Settings(batch, threads, seed, device)
    # Opened first, so that a file that cannot be written is reported before time is spent.
    with replacing(target) as path:
        forests = _forests(model, profile, loading, quiet)
        rows = {}
        if data is not None:
            trees = open_tree_rows(model, loading)
            rows = _rows_of(trees, data, matching, reading, settings, quiet)
        with _progress(quiet) as watch:
            rankings = tune_forests(forests, rows, settings, Budget(seconds), watch)
        path.write_text(options_text(options_of(rankings)), encoding="utf-8", newline="\n")
    if not quiet:
        for line in _report(rankings, forests, settings):
            click.echo(line)
    timed = counted(sum(len(ranking.figures) for ranking in rankings.values()), "schedule")
    print_written(f"{timed} timed in {seconds_text(time.perf_counter() - begin)}", [target], quiet=quiet)


def _forests(path: str, profile: str | None, loading: "LoadOptions", quiet: bool) -> "dict[str, Forest]":
    """Returns the forests that a session compiles, by name of their tree nodes; prints which nodes it does not, unless it is quiet."""
    from onnx_treebeard.cli.progress import print_notes
    from onnx_treebeard.scoring.compile_settings import Replay, with_profiles
    from onnx_treebeard.scoring.tree_nodes import trees_of
    from onnx_treebeard.system.errors import ModelError, printable

    nodes = with_profiles(path, trees_of(path, loading), Replay(profile=profile))
    forests = {node.name: node.forest for node in nodes if node.forest is not None and not node.refusal}
    left_out = [
        f"tree node '{node.name}': {node.without_forest or 'it cannot be read'}"
        for node in nodes
        if node.name not in forests
    ]
    if not forests:
        reasons = "".join(f"; {reason}" for reason in left_out)
        raise ModelError(
            f"has no tree node that runs on our kernels, so there is nothing to tune{reasons}", file=path
        )
    print_notes((f"left out: {printable(reason)}" for reason in left_out), quiet=quiet)
    return forests


def _rows_of(
    trees: "TreeRows",
    data: str,
    matching: Any,
    reading: Mapping[str, Any],
    settings: "Settings",
    quiet: bool,
) -> dict[str, Any]:
    """Returns the table's first rows as each forest sees them. Raises DataError without rows, or for one that the model rejects."""
    import numpy as np

    from onnx_treebeard.cli.progress import print_notes
    from onnx_treebeard.system.errors import DataError, naming_file, printable
    from onnx_treebeard.tables.category_codes import CategoryCells
    from onnx_treebeard.tuning.tune import sample_size

    reasons = (f"rows are generated for tree node {printable(reason)}" for reason in trees.left_out)
    print_notes(reasons, quiet=quiet)
    max_rows = max(sample_size(tree.forest, settings) for tree in trees.forests)
    parts: list[list[Any]] = []
    categories = CategoryCells(matching.category_codes)
    for _, arrays in table_rows(data, reading, trees.inputs, matching, categories, max_rows):
        with naming_file(data):
            parts.append(trees.rows(arrays))
    print_notes(categories.lines(), quiet=quiet)
    if not sum(len(part[0]) for part in parts):
        raise DataError("has no rows", file=data)
    return {
        tree.name: np.concatenate(blocks)
        for tree, blocks in zip(trees.forests, zip(*parts, strict=True), strict=True)
    }


def _report(
    rankings: "Mapping[str, Ranking[Any]]", forests: "Mapping[str, Forest]", settings: "Settings"
) -> Iterator[str]:
    """Yields the lines of a table for each forest: nanoseconds for a row, speed relative to the default, schedule; those of the final rounds first."""
    from onnx_treebeard.scoring.compile_settings import describe
    from onnx_treebeard.system.errors import printable

    plural, on = "s" * (settings.threads != 1), f" and {settings.device}" * settings.on_gpu
    for name, ranking in rankings.items():
        yield (
            f"{printable(name)}: {forests[name].n_trees:,} trees, {settings.batch:,} rows a call, {settings.threads} thread{plural}{on}"
        )
        yield f"{'ns/row':>12} {'ratio':>7}  schedule"
        for options, figure in ranking.figures.items():
            mark = "  <- stored" * (options == ranking.best)
            figures = f"{figure.seconds / settings.batch * 1e9:>12,.1f} {figure.ratio:>7.2f}"
            yield f"{figures}  {describe(options)}{mark}"


@contextmanager
def _progress(quiet: bool) -> Iterator[Callable[[str], None]]:
    """Shows the current step on one line of a terminal; nothing in a pipe."""
    if quiet or not sys.stderr.isatty():
        yield lambda text: None
        return
    from rich.console import Console
    from rich.markup import escape

    with Console(stderr=True).status("reading the model") as status:
        yield lambda text: status.update(escape(text))
