"""Compares programs that are compiled ahead of time: ours, our library, TL2cgen's and YDF's. `make bench-programs` runs it.

In: nothing. Out: a table on the terminal, results as JSON, docs/ahead-of-time-speed.md.
"""

import sys
from typing import Any

import click

from bench.programs import SUITE as RESULTS
from bench.programs import measured
from bench.programs_page import page, table
from onnx_treebeard.bench.results import read_results, write_results, write_text
from onnx_treebeard.system.errors import TreebeardError


@click.command(help="Compare standalone programs of a model, one row a call.")
@click.option("--rounds", metavar="N", type=click.IntRange(1), default=5, show_default=True)
@click.option(
    "--from", "stored", metavar="FILE", help="Show the results in FILE, written by -o; measure nothing."
)
@click.option("-o", "--output", metavar="FILE", help="Write the results as JSON.")
@click.option("--write-docs", "docs", metavar="FILE.md", help="Write a page about the results.")
def main(rounds: int, stored: str | None, output: str | None, docs: str | None) -> None:
    """See the help."""
    try:
        results = read_results(stored, RESULTS) if stored is not None else _measured(rounds)
    except (TreebeardError, ValueError) as error:
        raise click.ClickException(str(error)) from None
    if output is not None:
        write_results(output, results)
    if docs is not None:
        write_text(docs, page(results))
    click.echo(table(results), nl=False)


def _measured(rounds: int) -> dict[str, Any]:
    return measured(rounds, lambda line: click.echo(line, err=True))


if __name__ == "__main__":
    main(sys.argv[1:])
