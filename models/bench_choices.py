"""Compares what the cost model chooses with the fastest options that tuning finds, for the models of the suite. `make bench-choices` runs it.

In: the folder of `bench_shapes.py`. Out: a table on the terminal, results as JSON, docs/compiler/choices.md.
"""

import sys
from pathlib import Path
from typing import Any

import click

from bench.choices import SUITE as RESULTS
from bench.choices import measured
from bench.choices_page import page, table
from onnx_treebeard.bench.results import read_results, write_results, write_text
from onnx_treebeard.cli.commands.bench import names_option
from onnx_treebeard.system.errors import TreebeardError

SUITE = "build/bench"
ROWS = (1, 2, 8, 32, 64, 200, 1024, 16384)


@click.command(help="Compare the default options with the fastest that tuning finds, model by model.")
@click.option(
    "--suite", metavar="FOLDER", default=SUITE, show_default=True, help="Where its models are.", type=Path
)
@names_option("--shape", help="Models of it [default: all].")
@click.option(
    "--batch", metavar="ROWS", type=click.IntRange(1), multiple=True, help="Rows a call (repeatable)."
)
@click.option(
    "--seconds",
    metavar="N",
    type=click.FloatRange(0, min_open=True),
    default=5,
    show_default=True,
    help="For the tuning of a model for one number of rows.",
)
@click.option(
    "--from", "stored", metavar="FILE", help="Show the results in FILE, written by -o; measure nothing."
)
@click.option("-o", "--output", metavar="FILE", help="Write the results as JSON.")
@click.option("--write-docs", "docs", metavar="FILE.md", help="Write a page about the results.")
def main(
    suite: Path,
    shape: tuple[str, ...],
    batch: tuple[int, ...],
    seconds: float,
    stored: str | None,
    output: str | None,
    docs: str | None,
) -> None:
    """See the help."""
    try:
        results = (
            read_results(stored, RESULTS)
            if stored is not None
            else _measured(suite, shape, batch or ROWS, seconds)
        )
    except (TreebeardError, ValueError) as error:
        raise click.ClickException(str(error)) from None
    if output is not None:
        write_results(output, results)
    if docs is not None:
        write_text(docs, page(results))
    click.echo(table(results), nl=False)


def _measured(suite: Path, shapes: tuple[str, ...], batches: tuple[int, ...], seconds: float) -> Any:
    def say(line: str) -> None:
        click.echo(line, err=True)

    return measured(suite, shapes, batches, seconds, say)


if __name__ == "__main__":
    main(sys.argv[1:])
