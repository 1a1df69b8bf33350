"""`onnx-treebeard bench`: times a model in our kernels, in onnxruntime and in its own library, in one run, after comparing scores."""

import functools
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from onnx_treebeard.cli.main import OUR_FAULT
from onnx_treebeard.cli.options import (
    MAX_THREADS,
    Function,
    device_option,
    file_option,
    is_number,
    number_option,
    quiet_option,
    replay_options,
    seed_option,
)

HELP = """Time models with our kernels and with other engines, side by side.

\b
MODEL  .onnx, XGBoost (.json, .ubj), LightGBM (.txt), CatBoost (.cbm, .json) or Treelite
       (a checkpoint). Rows are generated from it, as in verify.

\b
Engines (--against; by default ort and the library that made the model)
  ort                 onnxruntime's own kernel, through the same session API
  xgboost lightgbm catboost
                      the library that made the model
  gtil tl2cgen onedal lignum lignum-compiled hessboost
                      Treelite's interpreter, TL2cgen's compiled code, oneDAL, pylignum
                      and its compiled code, hessboost
  lleaves             in an environment of its own, since it needs an older llvmlite
  c                   our C API, called by a program in C
  Compiled code and programs take a C compiler. An engine that is not installed, does not
  read the model or gives wrong scores is listed with the reason, and not timed.

For several models, geometric means over them come last. For one row, the command also prints
the time of both sessions beyond an empty graph, which is the time inside the kernel; and the
median and the 99th percentile of calls that are timed one by one.

Exit code 0: our scores are right. 1: they differ, which is our fault; please report it.

\b
Examples
  onnx-treebeard bench model.json --against xgboost,ort --batch 1,1024
  onnx-treebeard bench pipeline.onnx -o figures.json
  onnx-treebeard bench models/*.json --against xgboost,lignum
"""
MAX_ROUNDS = 10_000
CONSOLE_WIDTH = 130  # in a pipe


def _numbers(ctx: click.Context, param: click.Parameter, value: str) -> tuple[int, ...]:
    """Returns the positive numbers between commas."""
    parts = [part.strip() for part in value.split(",")]
    if not all(is_number(part) and int(part) > 0 for part in parts):
        raise click.BadParameter(f"'{value}' is not a list of positive numbers, such as 1,64.")
    return tuple(sorted({int(part) for part in parts}))


def _threads(ctx: click.Context, param: click.Parameter, value: str) -> tuple[int, ...]:
    """Returns what `_numbers` does, for numbers of threads."""
    numbers = _numbers(ctx, param, value)
    if numbers[-1] > MAX_THREADS:
        raise click.BadParameter(f"'{numbers[-1]}' is more than {MAX_THREADS} threads.")
    return numbers


def _names(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    """Returns the names between commas."""
    return tuple(dict.fromkeys(part.strip() for part in value.split(","))) if value else ()


def names_option(name: str, *, help: str) -> Callable[[Function], Function]:
    """Returns an option of names between commas, which arrive as a tuple."""
    return click.option(name, metavar="NAMES", callback=_names, help=help)


def measuring_options(function: Function) -> Function:
    """Adds --against, --batch, --threads, --rounds, --build-seconds and --lleaves as arguments of these names, -o as `output`, replay options and --quiet."""
    options = (
        names_option("--against", help="Engines to compare with."),
        click.option(
            "--batch",
            metavar="ROWS",
            callback=_numbers,
            default="1,64,1024,16384",
            show_default=True,
            help="Numbers of rows of a call.",
        ),
        number_option("--threads", callback=_threads, default="1", help="Numbers of threads of a call."),
        number_option(
            "--rounds",
            type=click.IntRange(1, MAX_ROUNDS),
            default=9,
            help="Measurements of each engine, interleaved.",
        ),
        number_option(
            "--build-seconds",
            type=click.FloatRange(0),
            default=300,
            help="How long an engine may compile a model.",
        ),
        click.option(
            "--lleaves",
            metavar="PYTHON",
            type=click.Path(path_type=Path),
            help="Python of the environment that lleaves is in.",
        ),
        file_option("-o", "--output", help="Write all measurements to FILE, as JSON."),
        replay_options,
        device_option,
        quiet_option,
    )
    return functools.reduce(lambda inner, option: option(inner), reversed(options), function)


@click.command("bench", help=HELP, short_help="Time models here and in other engines.")
@click.argument("models", metavar="MODEL...", nargs=-1, required=True, type=click.Path())
@seed_option
@measuring_options
@click.pass_context
def command(
    ctx: click.Context,
    /,
    models: tuple[str, ...],
    against: tuple[str, ...],
    batch: tuple[int, ...],
    threads: tuple[int, ...],
    rounds: int,
    build_seconds: float,
    lleaves: Path | None,
    seed: int,
    output: str | None,
    replay: Any,
    quiet: bool,
) -> None:
    """See HELP."""
    from onnx_treebeard.bench.benchmark_models import subject_of_file
    from onnx_treebeard.bench.library_engines import LIBRARIES
    from onnx_treebeard.bench.peers.engines import PEERS, prepare_peers
    from onnx_treebeard.bench.run_benchmark import measured, progress, refuse_unwritable, settings_of
    from onnx_treebeard.bench.terminal_report import summary_table
    from onnx_treebeard.cli.process_limits import openmp_of
    from onnx_treebeard.cli.progress import print_written, seconds_text
    from onnx_treebeard.system.errors import OptionError
    from onnx_treebeard.system.worker_threads import startable_threads

    begin = time.perf_counter()
    prepare_peers(build_seconds, lleaves)
    settings = settings_of(PEERS, against or tuple(LIBRARIES), batch, threads, rounds)
    refuse_unwritable([output], models)
    if (startable := startable_threads(max(threads))) < max(threads):
        raise OptionError(
            f"is {max(threads)}, and the system lets this process work on {startable}", field="--threads"
        )
    if replay.profile is not None and len(models) > 1:
        raise OptionError(f"is of one model; there are {len(models)}", field="profile")
    with progress(quiet) as say, openmp_of(max(threads)):
        subjects = (subject_of_file(model, replay, max(batch), seed) for model in models)
        results = measured(subjects, PEERS, settings, say, output=output)
    show(results, *([summary_table(results["summary"])] if len(models) > 1 else []))
    timed = f"{len(models)} model{'s' if len(models) > 1 else ''} timed"
    print_written(f"{timed} in {seconds_text(time.perf_counter() - begin)}", [output], quiet=quiet)
    if ours_differ(results):
        ctx.exit(OUR_FAULT)


def show(results: Any, *further: Any) -> None:
    """Prints the tables of all models, then other renderables of rich."""
    from onnx_treebeard.bench.terminal_report import renderables
    from onnx_treebeard.cli.process_limits import output_console

    console = output_console(None if sys.stdout.isatty() else CONSOLE_WIDTH)
    for line in (*renderables(results), *further):
        console.print(line, markup=False) if isinstance(line, str) else console.print(line)


def ours_differ(results: Any) -> bool:
    """Returns whether any scores of ours were wrong, and says so."""
    from onnx_treebeard.bench.results import OURS

    wrong = any(
        engine["wrong"] and engine["name"] in OURS
        for shape in results["shapes"]
        for engine in shape["left_out"]
    )
    if wrong:
        click.echo("Our scores differ. That is our fault: please report it with the model.")
    return wrong
