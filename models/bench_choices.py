"""Compares what the cost model chooses with the fastest options that tuning finds, for the models of the suite. `make bench-choices` runs it.

In: the folder of `bench_shapes.py`. Out: a table on the terminal, results as JSON, docs/compiler/choices.md.
"""

import sys
from pathlib import Path

import click

from bench.choices import SUITE, measured, page, table
from bench.command import results_command
from onnx_treebeard.cli.commands.bench import names_option

ROWS = (1, 2, 8, 32, 64, 200, 1024, 16384)
OPTIONS = (
    click.option(
        "--suite", metavar="FOLDER", default="build/bench", show_default=True, help="Where its models are.", type=Path
    ),
    names_option("--shape", help="Models of it [default: all]."),
    click.option(
        "--batch", metavar="ROWS", type=click.IntRange(1), multiple=True, default=ROWS, help="Rows a call (repeatable).",
    ),
    click.option(
        "--seconds", metavar="N", type=click.FloatRange(0, min_open=True), default=5, show_default=True,
        help="For the tuning of a model for one number of rows.",
    ),
)  # fmt: skip
main = results_command(
    "Compare the default options with the fastest that tuning finds, model by model.",
    *(SUITE, measured, page, table, OPTIONS),
)

if __name__ == "__main__":
    main(sys.argv[1:])
