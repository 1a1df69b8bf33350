"""The command of a benchmark that is measured in rounds and has one table. In: what measures, and what writes. Out: a command of click."""

from collections.abc import Callable

import click

from onnx_treebeard.bench.results import Json, read_results, write_results, write_text
from onnx_treebeard.system.errors import TreebeardError


def rounds_command(
    text: str,
    suite: str,
    measured: Callable[[int, Callable[[str], None]], Json],
    page: Callable[[Json], str],
    table: Callable[[Json], str],
) -> click.Command:
    """Returns the command.

    text: its help. suite: whose results files are. measured: takes the rounds and what shows a line of progress. page, table: of results.
    """

    @click.command(help=text)
    @click.option("--rounds", metavar="N", type=click.IntRange(1), default=5, show_default=True)
    @click.option(
        "--from", "stored", metavar="FILE", help="Show the results in FILE, written by -o; measure nothing."
    )
    @click.option("-o", "--output", metavar="FILE", help="Write the results as JSON.")
    @click.option("--write-docs", "docs", metavar="FILE.md", help="Write a page about the results.")
    def main(rounds: int, stored: str | None, output: str | None, docs: str | None) -> None:
        try:
            results = read_results(stored, suite) if stored is not None else measured(rounds, _progress)
        except (TreebeardError, ValueError) as error:
            raise click.ClickException(str(error)) from None
        if output is not None:
            write_results(output, results)
        if docs is not None:
            write_text(docs, page(results))
        click.echo(table(results), nl=False)

    return main


def _progress(line: str) -> None:
    click.echo(line, err=True)
