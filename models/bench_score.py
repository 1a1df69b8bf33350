"""Times `score` stage by stage, as a whole, and beside loops around XGBoost and onnxruntime. `make bench-score` runs it.

In: a folder, where drawn data and a trained model are kept. Out: a table on the terminal, results as JSON, docs/score-speed.md.
"""

import sys
from pathlib import Path

import click

from bench.command import results_command, rounds_option
from bench.score_data import score_data
from bench.score_stages import SUITE, measured, page, table
from onnx_treebeard.bench.one_model import Say
from onnx_treebeard.bench.results import Json
from onnx_treebeard.system.process import usable_cores

FOLDER = "build/bench-score"
OPTIONS = (
    click.option(
        "--folder", metavar="FOLDER", default=FOLDER, show_default=True, help="Where data are kept.", type=Path
    ),
    click.option("--rows", metavar="N", type=click.IntRange(1), default=5_000_000, show_default=True),
    click.option("--threads", metavar="N", type=click.IntRange(0), default=0, help="0 is one for each core."),
    rounds_option(3),
)  # fmt: skip


def measured_of(folder: Path, rows: int, threads: int, rounds: int, say: Say) -> Json:
    """Returns the results, of data that are drawn first."""
    return measured(score_data(folder, rows, say), folder, threads or usable_cores(), rounds, say)


main = results_command(
    "Time `onnx-treebeard score`: its stages, the whole, and what others do in its place.",
    *(SUITE, measured_of, page, table, OPTIONS),
)

if __name__ == "__main__":
    main(sys.argv[1:])
