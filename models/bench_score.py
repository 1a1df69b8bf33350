"""Times `score` stage by stage, as a whole, and beside loops around XGBoost and onnxruntime. `make bench-score` runs it.

In: a folder, where drawn data and a trained model are kept. Out: a table on the terminal, results as JSON, docs/score-speed.md.
"""

import sys
from pathlib import Path
from typing import Any

import click

from bench.score_data import score_data
from bench.score_page import page, table
from bench.score_stages import SUITE as RESULTS
from bench.score_stages import measured
from onnx_treebeard.bench.results import read_results, write_results, write_text
from onnx_treebeard.system.errors import TreebeardError
from onnx_treebeard.system.process import usable_cores

FOLDER = "build/bench-score"


@click.command(help="Time `onnx-treebeard score`: its stages, the whole, and what others do in its place.")
@click.option(
    "--folder", metavar="FOLDER", default=FOLDER, show_default=True, help="Where data are kept.", type=Path
)
@click.option("--rows", metavar="N", type=click.IntRange(1), default=5_000_000, show_default=True)
@click.option("--threads", metavar="N", type=click.IntRange(0), default=0, help="0 is one for each core.")
@click.option("--rounds", metavar="N", type=click.IntRange(1), default=3, show_default=True)
@click.option(
    "--from", "stored", metavar="FILE", help="Show the results in FILE, written by -o; measure nothing."
)
@click.option("-o", "--output", metavar="FILE", help="Write the results as JSON.")
@click.option("--write-docs", "docs", metavar="FILE.md", help="Write a page about the results.")
def main(
    folder: Path,
    rows: int,
    threads: int,
    rounds: int,
    stored: str | None,
    output: str | None,
    docs: str | None,
) -> None:
    """See the help."""
    try:
        results = (
            read_results(stored, RESULTS) if stored is not None else _measured(folder, rows, threads, rounds)
        )
    except (TreebeardError, ValueError) as error:
        raise click.ClickException(str(error)) from None
    if output is not None:
        write_results(output, results)
    if docs is not None:
        write_text(docs, page(results))
    click.echo(table(results), nl=False)


def _measured(folder: Path, rows: int, threads: int, rounds: int) -> dict[str, Any]:
    def say(line: str) -> None:
        click.echo(line, err=True)

    data = score_data(folder, rows, say)
    return measured(data, folder, threads or usable_cores(), rounds, say)


if __name__ == "__main__":
    main(sys.argv[1:])
