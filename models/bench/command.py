"""The command of a benchmark that has one table and one page. In: what measures, and what writes. Out: a command of click."""

from collections.abc import Callable, Sequence
from functools import partial, reduce
from pathlib import Path
from typing import Any

import click

from onnx_treebeard.bench.results import Json, read_results, write_results, write_text
from onnx_treebeard.cli.commands.bench import names_option
from onnx_treebeard.system.errors import TreebeardError

Decorator = Callable[[Callable[..., None]], Callable[..., None]]
from_option: Decorator = click.option(
    "--from", "stored", metavar="FILE", help="Show the results in FILE, written by -o; measure nothing."
)
docs_option: Decorator = click.option(
    "--write-docs", "docs", metavar="FILE.md", help="Write a page about the results."
)
STORED: tuple[Decorator, ...] = (
    from_option,
    click.option("-o", "--output", metavar="FILE", help="Write the results as JSON."),
    docs_option,
)
SUITE_MODELS: tuple[Decorator, ...] = (
    click.option("--suite", metavar="FOLDER", default="build/bench", type=Path, help="Where its models are."),
    names_option("--shape", help="Models of it [default: all]."),
)


def rounds_option(default: int) -> Decorator:
    """Returns the option --rounds."""
    return click.option("--rounds", metavar="N", type=click.IntRange(1), default=default)


def results_command(
    text: str,
    suite: str,
    measured: Callable[..., Json],
    page: Callable[[Json], str],
    table: Callable[[Json], str],
    further: Sequence[Any] = (rounds_option(5),),
) -> click.Command:
    """Returns the command.

    text: its help. suite: whose results files are. measured: takes what shows a line of progress as `say`, and the further options by name. page, table: of results.
    """

    def main(stored: str | None, output: str | None, docs: str | None, **options: Any) -> None:
        try:
            results = (
                read_results(stored, suite)
                if stored is not None
                else measured(say=partial(click.echo, err=True), **options)
            )
        except (TreebeardError, ValueError) as error:
            raise click.ClickException(str(error)) from None
        if output is not None:
            write_results(output, results)
        if docs is not None:
            write_text(docs, page(results))
        click.echo(table(results), nl=False)

    decorated = reduce(lambda inner, option: option(inner), reversed((*further, *STORED)), main)
    return click.command(help=text, context_settings={"show_default": True})(decorated)
