"""`onnx-treebeard bench`: how fast a model runs here, and in other engines, in one run and after their scores were compared."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import click

from onnx_treebeard.cli.group import OUR_FAULT
from onnx_treebeard.cli.options import quiet_option
from onnx_treebeard.cli.schedule_options import replay_options

HELP = """Time a model with our kernels and with other engines, side by side.

\b
MODEL  .onnx, XGBoost (.json, .ubj) or LightGBM (.txt). Rows are drawn from it as
       verify draws them. Without MODEL, the shapes of the suite that `make bench`
       trains in a clone of the repository.

\b
Engines (--against)
  ort        onnxruntime's own kernel, through the same session API
  xgboost lightgbm sklearn            the library that made the model
  gtil tl2cgen lleaves onedal ydf     other ways to run its models
  An engine that is not installed, does not read the model or gives wrong scores
  is listed with the reason, and not timed.

For one row, what both sessions take beyond an empty graph is told as well: the time
inside the kernel.

Exit code 0: our scores are right. 1: they differ, which is our fault; please report it.

\b
Examples
  onnx-treebeard bench model.json --against xgboost,ort --batch 1,1024
  onnx-treebeard bench pipeline.onnx -o figures.json --svg figures.svg
"""
SUITE = "build/bench"
LLEAVES = "build/bench/lleaves-env/bin/python"
CONSOLE_WIDTH = 130  # in a pipe


def _numbers(ctx: click.Context, param: click.Parameter, value: str) -> tuple[int, ...]:
    """Positive numbers between commas."""
    parts = value.split(",")
    if not all(part.strip().isdigit() and int(part) > 0 for part in parts):
        raise click.BadParameter(f"'{value}' is no list of positive numbers, such as 1,64.")
    return tuple(sorted({int(part) for part in parts}))


def _names(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    """Names between commas."""
    return tuple(dict.fromkeys(part.strip() for part in value.split(","))) if value else ()


@click.command("bench", help=HELP, short_help="Time a model here and in other engines.")
@click.argument("model", type=click.Path(), required=False)
@click.option("--against", metavar="NAMES", callback=_names, help="Engines to compare with [default: all].")
@click.option(
    "--batch",
    metavar="ROWS",
    callback=_numbers,
    default="1,64,1024,16384",
    show_default=True,
    help="Rows a call.",
)
@click.option(
    "--threads", metavar="N", callback=_numbers, default="1", show_default=True, help="Numbers of threads."
)
@click.option(
    "--rounds",
    metavar="N",
    type=click.IntRange(1),
    default=9,
    show_default=True,
    help="Measurements of each engine, in turns.",
)
@click.option(
    "--seed", metavar="N", type=click.IntRange(0), default=0, show_default=True, help="For drawn rows."
)
@click.option(
    "--suite", metavar="FOLDER", default=SUITE, show_default=True, help="Without MODEL: where its models are."
)
@click.option("--shape", metavar="NAMES", callback=_names, help="Without MODEL: shapes of it [default: all].")
@click.option(
    "--build-seconds",
    metavar="N",
    type=click.FloatRange(0),
    default=300,
    show_default=True,
    help="How long tl2cgen and lleaves may compile a model.",
)
@click.option(
    "--lleaves",
    metavar="PYTHON",
    default=LLEAVES,
    show_default=True,
    help="Python of the environment that lleaves is in.",
)
@click.option(
    "--from",
    "stored",
    metavar="FILE",
    type=click.Path(),
    help="Show the results in FILE, written by -o; measure nothing.",
)
@click.option(
    "-o", "--output", metavar="FILE", type=click.Path(), help="Write every figure to FILE, as JSON."
)
@click.option(
    "--svg", metavar="FILE", type=click.Path(), help="Draw the ratios on the least number of threads."
)
@click.option(
    "--write-docs",
    "docs",
    metavar="FILE.md",
    type=click.Path(),
    help="Write a page about the results, with a picture beside it.",
)
@replay_options
@quiet_option
@click.pass_context
def command(ctx: click.Context, /, model: str | None, stored: str | None, quiet: bool, **given: Any) -> None:
    """See HELP."""
    from onnx_treebeard.bench.results import OURS, read_results
    from onnx_treebeard.bench.run import measured
    from onnx_treebeard.cli.written import counted, seconds_text, tell_written

    begin = time.perf_counter()
    if stored is not None and model is not None:
        raise click.UsageError("--from shows results that are there; it takes no MODEL.")
    written = {option: given.pop(option) for option in ("output", "svg", "docs")}
    results: Any = read_results(stored) if stored is not None else None
    for results in measured(model, quiet, written, given) if stored is None else ():
        # After every model: hours of measurements shall not be lost by the last one.
        _write_json(results, written["output"])
    _write_json(results, written["output"])
    picture = _write_pictures(results, written["svg"], written["docs"])
    _show(results)
    models = counted(len(results["shapes"]), "model")
    what = f"{models} timed in {seconds_text(time.perf_counter() - begin)}" if stored is None else models
    tell_written(what, [written["output"], written["svg"], written["docs"], picture], quiet=quiet)
    for shape in results["shapes"]:
        if any(one["wrong"] and one["name"] in OURS for one in shape["left_out"]):
            click.echo("Our scores differ. That is our fault: please report it with the model.")
            ctx.exit(OUR_FAULT)


def _write_json(results: Any, output: str | None) -> None:
    if output is not None:
        _write_text(output, json.dumps(results, indent=1) + "\n")


def _write_pictures(results: Any, svg: str | None, docs: str | None) -> str | None:
    """Gives the path of the picture beside `docs`."""
    from onnx_treebeard.bench.report_markdown import page
    from onnx_treebeard.bench.report_svg import draw_results

    if svg is not None:
        _write_text(svg, draw_results(results))
    if docs is None:
        return None
    picture = Path(docs).with_suffix(".svg")
    _write_text(str(picture), draw_results(results))
    _write_text(docs, page(results, picture.name))
    return str(picture)


def _write_text(path: str, text: str) -> None:
    from onnx_treebeard.system.atomic_write import replacing

    with replacing(path) as temporary:
        temporary.write_text(text, encoding="utf-8", newline="\n")


def _show(results: Any) -> None:
    from rich.console import Console

    from onnx_treebeard.bench.report_terminal import renderables

    console = Console(width=None if sys.stdout.isatty() else CONSOLE_WIDTH, highlight=False)
    for one in renderables(results):
        console.print(one, markup=False) if isinstance(one, str) else console.print(one)
