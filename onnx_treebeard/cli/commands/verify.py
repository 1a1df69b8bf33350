"""`onnx-treebeard verify`: compares our results with those of an independent engine, bit for bit; or two models with each other."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from onnx_treebeard.cli.main import DIFFERENT, OUR_FAULT, USER_ERROR
from onnx_treebeard.cli.options import (
    device_option,
    header_option,
    load_options,
    match_options,
    number_option,
    replay_options,
    seed_option,
    table_rows,
)
from onnx_treebeard.cli.process_limits import openmp_of

HELP = """Compare our results with those of an independent engine, to the last bit; or compare two models.

\b
MODEL  .onnx: compared with onnxruntime without our kernels, on one thread
       XGBoost (.json, .ubj), LightGBM (.txt), CatBoost (.cbm, .json): with a second
       implementation in NumPy, and with the library itself if it is installed
       checkpoint of Treelite: only with the second implementation
DATA   rows in any format that score reads. Without it, rows are generated from the
       model: its thresholds and their neighbours, missing values, infinities,
       zeros, and the categories that its encoders list.

\b
Exit codes
  0  every bit is equal, except where the library's version intentionally differs
     from the current one, and except for bits of NaN that the model leaves open; a
     line reports such bits
  1  there is another difference, which is our fault; please report it
  2  there are differences, and the installed library is older than the file

\b
Two models
  --against compares MODEL with another model, of any format. Trees are compared in
  pairs: if both trees of each pair lead every row to the same leaves, and sums and
  scores are computed in the same way, the results are proved equal for every row.
  Otherwise the command searches for rows on which the models differ: in the cells
  between thresholds where trees differ, at all thresholds, and in DATA. It prints the
  largest difference with its row.
  Exit code 0: proved equal, or no difference found, as the last line states; 3: the
  models differ.

\b
Examples
  onnx-treebeard verify model.json
  onnx-treebeard verify model.json --against converted.onnx
  onnx-treebeard verify pipeline.onnx customers.parquet --ignore-extra-columns
"""
DRAWN_ROWS = 2000
DRAWN_OF_PAIR = 20_000
DRAWN_VALUES = 1 << 25
FEATURES_SHOWN = 60
ONLY_ON_PURPOSE = "There is no difference but the intentional one."
ONLY_OPEN = "Every bit is equal, except those of NaN that the model leaves open."


@click.command(
    "verify", help=HELP, short_help="Compare our results with an independent engine's, or two models."
)
@click.argument("model", type=click.Path())
@click.argument("data", type=click.Path(allow_dash=True), required=False)
@click.option("--against", metavar="MODEL", type=click.Path(), help="Compare MODEL with this other model.")
@number_option(
    "--rows",
    type=click.IntRange(1),
    help=f"Rows to compare [default: {DRAWN_ROWS:,}, for two models {DRAWN_OF_PAIR:,}, or all rows of DATA].",
)
@seed_option
@match_options
@header_option
@replay_options
@device_option
@load_options
@click.pass_context
def command(
    ctx: click.Context,
    model: str,
    data: str | None,
    against: str | None,
    rows: int | None,
    seed: int,
    matching: Any,
    reading: dict[str, Any],
    replay: Any,
    loading: Any,
) -> None:
    """See HELP."""
    if against is not None:
        _compare_models(ctx, (model, against), data, rows, seed, matching, reading, replay, loading)
        return
    from onnx_treebeard.bench.score_comparison import Verdict
    from onnx_treebeard.system.errors import DataError
    from onnx_treebeard.tables.category_codes import CategoryCells

    ours, engines = _contestants(model, replay, loading)
    verdicts = [Verdict(engine) for engine in engines]
    categories = CategoryCells(matching.category_codes)
    chunks = (
        _draw(model, ours, rows, seed)
        if data is None
        else (arrays for _, arrays in table_rows(data, reading, ours.inputs, matching, categories, rows))
    )
    for arrays in chunks:
        for verdict in verdicts:
            verdict.add(ours, arrays)
    n_rows = verdicts[0].comparison.rows
    if not n_rows:
        raise DataError("has no rows", file=data)
    drawn = f"generated from the model, seed {seed}" if data is None else data
    click.echo(f"{model} on {n_rows:,} rows ({drawn})")
    for line in categories.lines():
        click.echo(line)
    for line in (line for verdict in verdicts for line in verdict.lines()):
        click.echo(f"  {line}")
    if any(verdict.is_our_fault for verdict in verdicts):
        click.echo("The results differ. That is our fault: please report it with the model.")
        ctx.exit(OUR_FAULT)
    if any(verdict.newer_file for verdict in verdicts):
        click.echo(
            "The installed library is older than the file, so this decides nothing: verify with the version that wrote it."
        )
        ctx.exit(USER_ERROR)
    if any(verdict.is_on_purpose for verdict in verdicts):
        click.echo(ONLY_ON_PURPOSE)
    else:
        click.echo(ONLY_OPEN if any(verdict.is_open for verdict in verdicts) else "Every bit is equal.")


def _contestants(path: str, replay: Any, loading: Any) -> tuple[Any, list[Any]]:
    """Returns our scorer and the engines to compare with."""
    from onnx_treebeard.bench.benchmark_models import Subject
    from onnx_treebeard.bench.library_engines import Ort, references
    from onnx_treebeard.converters.read import is_onnx
    from onnx_treebeard.system.errors import UnsupportedError

    _refuse_reassociation(path, replay)
    if is_onnx(path):
        from onnx_treebeard.scoring.onnx_scorer import OnnxScorer

        loading.refuse_for("ONNX")
        _refuse_our_operators(path)
        ours = OnnxScorer(path, "all", 0, replay=replay)
        report = ours.session.report
        if not report.taken:
            reasons = "".join(f"; {entry}" for entry in report)
            raise UnsupportedError(
                f"no tree node runs on our kernels, so there is nothing to verify{reasons}", file=path
            )
        if len(report.taken) < len(report):
            # On several threads onnxruntime adds in another order, so last bits differ.
            ours = OnnxScorer(path, "all", 1, replay=replay)
        return ours, [Ort(Subject(path, path, "onnx", path=Path(path)))]
    from onnx_treebeard.forest.forest import LabelRule
    from onnx_treebeard.scoring.forest_scorer import ForestScorer, compiled_from

    compiled = compiled_from(path, replay, loading)
    forest = compiled.forest
    with openmp_of(1):  # on which the engines work
        subject = Subject(path, path, forest.source, forest=forest, path=Path(path), loading=loading)
        engines = list(references(subject))
    parts = ("raw", "score", *(["label"] if forest.label_rule is not LabelRule.NONE else []))
    return ForestScorer(compiled, parts, 0), engines


def _refuse_reassociation(path: str, replay: Any) -> None:
    from onnx_treebeard.compiler.options.schedule_file import chosen_options
    from onnx_treebeard.scoring.compile_settings import stored_schedule_text
    from onnx_treebeard.system.errors import OptionError

    options = chosen_options(replay.schedule, stored_schedule_text(path), path)
    if options.reassociates:
        problem = (
            "is true, so that last bits depend on the schedule; only schedules without it can be verified"
        )
        raise OptionError(problem, file=options.source, field="reassociate")


def _refuse_our_operators(path: str) -> None:
    from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, tree_nodes
    from onnx_treebeard.converters.onnx.read_model import read_model
    from onnx_treebeard.system.errors import UnsupportedError

    if any(is_treebeard_node(node) for node in tree_nodes(read_model(path))):
        raise UnsupportedError(
            "has operators of onnx-treebeard, which no other engine runs; verify the model that it was made from",
            file=path,
        )


def _draw(path: str, ours: Any, rows: int | None, seed: int) -> Iterator[Any]:
    from onnx_treebeard.system.errors import DataError
    from onnx_treebeard.tables.model_rows import rows_of_arrays
    from onnx_treebeard.tuning.synthetic_rows import draw

    arrays = draw(ours.inputs, _known_values(path, ours), rows or DRAWN_ROWS, seed)
    try:
        ours.score(rows_of_arrays(arrays))
    except DataError as error:
        raise DataError(f"{error.message}; pass DATA with rows that the model accepts", file=path) from None
    yield arrays


def _known_values(path: str, ours: Any) -> dict[tuple[str, int], Any]:
    from onnx_treebeard.converters.read import is_onnx

    if is_onnx(path):
        from onnx_treebeard.scoring.column_origins import column_values
        from onnx_treebeard.scoring.onnx_pipeline import read_whole_model

        return column_values(read_whole_model(path), ours.inputs)
    from onnx_treebeard.tuning.synthetic_rows import forest_values

    return forest_values(ours.compiled.forest, ours.inputs[0].name)


def _compare_models(
    ctx: click.Context,
    models: tuple[str, str],
    data: str | None,
    rows: int | None,
    seed: int,
    matching: Any,
    reading: dict[str, Any],
    replay: Any,
    loading: Any,
) -> None:
    """Prints what two models have in common; the exit code says whether they differ."""
    from onnx_treebeard.compare.compare_models import ModelPair
    from onnx_treebeard.compare.differing_rows import open_side
    from onnx_treebeard.converters.read import is_onnx
    from onnx_treebeard.tables.category_codes import CategoryCells

    for option, path in (("--schedule-file", replay.schedule), ("--profile", replay.profile)):
        if path is not None:
            raise click.UsageError(f"{option} changes no result, so --against does not accept it.")
    if all(map(is_onnx, models)):
        loading.refuse_for("ONNX")
    pair = ModelPair(*(open_side(path, replay.device, loading) for path in models))
    categories = CategoryCells(matching.category_codes)
    if not pair.is_proved:
        if data is not None:
            _compare_rows(pair, data, rows, matching, reading, categories)
        drawn = min(DRAWN_OF_PAIR, max(1, DRAWN_VALUES // pair.width))
        pair.search(drawn if rows is None or data is not None else rows, seed)
    click.echo(f"{models[0]} and {models[1]}")
    for line in (*categories.lines(), *pair.lines()):
        click.echo(f"  {line}")
    click.echo(pair.verdict())
    if pair.is_different:
        for line in _difference(pair):
            click.echo(line)
        ctx.exit(DIFFERENT)


def _compare_rows(
    pair: Any, data: str, rows: int | None, matching: Any, reading: dict[str, Any], categories: Any
) -> None:
    """Compares the rows of a table. Raises DataError where there are none."""
    from dataclasses import replace

    from onnx_treebeard.system.errors import DataError

    inputs = (replace(pair.both[0].side.input, dtype=pair.wide),)
    for batch, arrays in table_rows(data, reading, inputs, matching, categories, rows):
        pair.compare(pair.widened(arrays[inputs[0].name]), f"of {data}", batch.first_row)
    if not pair.n_rows:
        raise DataError("has no rows", file=data)


def _difference(pair: Any) -> Iterator[str]:
    """Yields the row with the largest difference as a table, and both results."""
    from onnx_treebeard.system.errors import printable

    largest_difference = pair.largest
    if largest_difference is None:
        return
    largest = largest_difference.largest
    yield f"the largest difference, in {largest.origin}:"
    names = pair.column_names
    shown = [column for column in range(len(largest.row)) if column in pair.tested][:FEATURES_SHOWN]
    cells = [(printable(names[column]), pair.cell(largest.row, column)) for column in shown]
    results = [str(value) for value in largest.results]
    titles = [pair.both[0].side.name, pair.both[1].side.name]
    width = max(len(name) for name, _ in (*cells, *((title, "") for title in titles)))
    for name, value in cells:
        yield f"  {name:<{width}}  {value}"
    if len(pair.tested) > len(shown):
        yield f"  and {len(pair.tested) - len(shown):,} more columns"
    which = f" {largest.column}" if len(largest_difference.compared_columns[0]) > 1 else ""
    yield f"{largest_difference.part}{which}:"
    for title, value in zip(titles, results, strict=True):
        yield f"  {title:<{width}}  {value}"
