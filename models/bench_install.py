"""Measures installs and fresh processes: ours beside onnxruntime's, XGBoost's and LightGBM's. `make bench-install` runs it.

In: a wheel. Out: a table on the terminal, results as JSON, docs/install-cost.md.
"""

import sys
from pathlib import Path

import click

from bench.command import results_command, rounds_option
from bench.install import SUITE, measured, page, table
from onnx_treebeard.bench.one_model import Say
from onnx_treebeard.bench.results import Json

WHEEL = click.Path(path_type=Path, exists=True, resolve_path=True)
FOLDER = Path("build/bench-install")
OPTIONS = (
    click.option("--wheel", metavar="FILE.whl", type=WHEEL),
    click.option("--folder", metavar="FOLDER", type=click.Path(path_type=Path), default=FOLDER),
    rounds_option(15),
)


def measured_of(wheel: Path | None, folder: Path, rounds: int, say: Say) -> Json:
    """Returns the results of a wheel, which has to be named."""
    if wheel is None:
        raise click.UsageError("--wheel says which wheel is measured, --from which results are shown")
    return measured(wheel, folder.absolute(), rounds, say)


main = results_command(
    "Measure what an install takes, and a fresh process.", SUITE, measured_of, page, table, OPTIONS
)

if __name__ == "__main__":
    main(sys.argv[1:])
