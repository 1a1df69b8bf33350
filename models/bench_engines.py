"""Measures what a model costs in a data engine, beside a job of that engine that scores nothing. `make bench-engines` runs it in the engines' environments.

python models/bench_engines.py --engine spark --results build/engines/results.json     # measures; other engines in the file stay
python models/bench_engines.py --results build/engines/results.json --write-docs docs/engines.md
"""

from pathlib import Path

import click

from engines.jobs import ROWS
from engines.page import page
from engines.run import RESULTS, measured
from onnx_treebeard.bench.results import identity, read_results, write_results, write_text


@click.command(help="Measure what a model costs in a data engine.")
@click.option("--engine", type=click.Choice(["spark", "ray"]), help="Measure in this engine.")
@click.option("--rows", default=ROWS, help="Of the table that jobs read several times.")
@click.option(
    "--minutes", default=2.5, help="For jobs in turns; two rounds at least, however long they take."
)
@click.option("--check", is_flag=True, help="Only compare the scores of each job, write nothing.")
@click.option("--results", "path", type=Path, default="build/engines/results.json", help="JSON, added to.")
@click.option("--write-docs", "docs", type=Path, help="Write the page, and its results beside it.")
def main(engine: str | None, rows: int, minutes: float, check: bool, path: Path, docs: Path | None) -> None:
    """Does what the module's text says."""
    if check and not engine:
        raise click.UsageError("--check needs --engine")
    results = read_results(path, RESULTS) if path.exists() else identity(RESULTS) | {"engines": {}}
    if engine:
        results["engines"][engine] = measured(engine, rows, minutes, check)
        if check:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        write_results(path, results)
    if docs:
        write_text(docs, page(results))
        write_results(docs.with_suffix(".json"), results)


if __name__ == "__main__":
    main()
