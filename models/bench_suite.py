"""Times the models of the suite in our kernels and in the engines of others. `make bench` runs it after `bench_shapes.py`.

In: the folder of `bench_shapes.py`, or results of before. Out: tables on the terminal; results as JSON, a picture, docs/performance.md.
"""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from bench.chart import draw_results
from bench.command import from_option
from bench.engines_peer import PACKAGES, PEERS
from bench.page import page
from bench.suite import subjects_of_suite, suite_shapes
from onnx_treebeard.bench.peers import prepare_peers
from onnx_treebeard.bench.results import MODELS, Json, read_results, write_results, write_text
from onnx_treebeard.bench.run import measured, progress, refuse_unwritable, settings_of
from onnx_treebeard.bench.summary import summary, summary_table
from onnx_treebeard.cli.commands.bench import measuring_options, names_option, ours_differ, show
from onnx_treebeard.cli.main import OUR_FAULT, USER_ERROR
from onnx_treebeard.system.errors import OptionError, TreebeardError

SUITE = "build/bench"
THREADED_ROWS = 64  # fewer are measured on one thread alone


@click.command(help="Time the models of the suite, with our kernels and with other engines.")
@click.option(
    "--suite", metavar="FOLDER", default=SUITE, show_default=True, help="Where its models are.", type=Path
)
@names_option("--shape", help="Models of it [default: all].")
@from_option
@click.option(
    "--write-docs",
    "docs",
    metavar="FILE.md",
    help="Write a page about the results, with a picture beside it.",
)
@measuring_options
@click.pass_context
def main(
    ctx: click.Context,
    /,
    stored: str | None,
    output: str | None,
    docs: str | None,
    **options: Any,
) -> None:
    """See the help. Exit codes as those of `onnx-treebeard bench`."""
    try:
        results = _run(output, [output, docs], **options) if stored is None else read_results(stored, MODELS)
        _write(results, output, docs)
    except TreebeardError as error:
        click.echo(f"error: {error}", err=True)
        ctx.exit(USER_ERROR)
    show(results, summary_table(results["summary"]))
    if ours_differ(results):
        ctx.exit(OUR_FAULT)


def _run(
    output: str | None,
    written: list[str | None],
    *,
    suite: Path,
    shape: tuple[str, ...],
    build_seconds: float,
    lleaves: Path | None,
    against: tuple[str, ...],
    batch: tuple[int, ...],
    threads: tuple[int, ...],
    rounds: int,
    replay: Any,
    quiet: bool,
) -> Json:
    """Returns results of all models. They are written after every one: hours of measurements shall not be lost by the last."""
    if replay.profile is not None:
        raise OptionError("is of one model; the suite has several", field="profile")
    refuse_unwritable(written)
    results: Json = {}
    prepare_peers(build_seconds, lleaves)
    with progress(quiet) as say:
        settings = settings_of(PEERS, against, batch, threads, rounds)
        settings = replace(settings, threaded_rows=THREADED_ROWS)
        subjects = subjects_of_suite(suite, suite_shapes(suite, shape), max(batch), replay)
        for measurements in measured(subjects, PEERS, settings, say, PACKAGES):
            results = measurements | {"summary": summary(measurements["shapes"])}
            _write(results, output, None)
    return results


def _write(results: Json, output: str | None, docs: str | None) -> None:
    if output is not None:
        write_results(output, results)
    if docs is not None:
        picture = Path(docs).with_suffix(".svg")
        write_text(str(picture), draw_results(results))
        write_text(docs, page(results, picture.name))


if __name__ == "__main__":
    main(sys.argv[1:])
