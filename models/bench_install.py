"""Measures installs and fresh processes: ours beside onnxruntime's, XGBoost's and LightGBM's. `make bench-install` runs it.

In: a wheel. Out: a table on the terminal, results as JSON, docs/install-cost.md.
"""

import sys
from pathlib import Path

import click

from bench.install import SUITE, measured
from bench.install_page import page, table
from onnx_treebeard.bench.results import read_results, write_results, write_text


@click.command(help="Measure what an install takes, and a fresh process.")
@click.option("--wheel", metavar="FILE.whl", type=click.Path(path_type=Path, exists=True, resolve_path=True))
@click.option(
    "--folder", metavar="FOLDER", type=click.Path(path_type=Path), default=Path("build/bench-install")
)
@click.option("--rounds", metavar="N", type=click.IntRange(1), default=15, show_default=True)
@click.option(
    "--from", "stored", metavar="FILE", help="Show the results in FILE, written by -o; measure nothing."
)
@click.option("-o", "--output", metavar="FILE", help="Write the results as JSON.")
@click.option("--write-docs", "docs", metavar="FILE.md", help="Write a page about the results.")
def main(
    wheel: Path | None, folder: Path, rounds: int, stored: str | None, output: str | None, docs: str | None
) -> None:
    """See the help."""
    if stored is not None:
        results = read_results(stored, SUITE)
    elif wheel is not None:
        results = measured(wheel, folder.absolute(), rounds, lambda line: click.echo(line, err=True))
    else:
        raise click.UsageError("--wheel says which wheel is measured, --from which results are shown")
    if output is not None:
        write_results(output, results)
    if docs is not None:
        write_text(docs, page(results))
    click.echo(table(results), nl=False)


if __name__ == "__main__":
    main(sys.argv[1:])
