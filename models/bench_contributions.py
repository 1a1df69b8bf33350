"""Times contributions of features beside XGBoost, LightGBM and, where they are installed, shap and Woodelf. `make bench-contributions` runs it.

In: nothing. Out: a table on the terminal, results as JSON, docs/explain-speed.md.
"""

import sys
from typing import Any

import click

from bench.contributions import SUITE as RESULTS
from bench.contributions import measured
from bench.contributions_page import page, table
from onnx_treebeard.bench.results import read_results, write_results, write_text
from onnx_treebeard.system.errors import TreebeardError


@click.command(help="Time contributions of features beside other libraries, on one thread.")
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
