"""`docs/install-cost.md` from the results of `bench_install.py`. In: results. Out: Markdown."""

from bench import markdown
from onnx_treebeard.bench.results import Json

METHOD = """## How it is measured
- **An install** is `pip install` in a new environment, with all files in pip's cache. Its size is that of the files that it adds, compiled modules of Python
  among them, and NumPy, on which all of them depend; the next column leaves NumPy out.
- **A process** imports NumPy and the library, opens a model of 500 trees of depth 6 and scores a row, on one thread: a model of XGBoost for us and for
  XGBoost, the same forest as an ONNX file for onnxruntime, a model of LightGBM of as many trees. From the start of the process to its end; the shortest of
  the rounds, in which all take turns.
- **CPU time** depends less on what else the machine does. The last column is a process's CPU time over that of one that imports NumPy.

## Measure it yourself
    make bench-install                            # builds the wheel, measures, writes this page
    python models/bench_install.py --from build/bench-install.json --write-docs docs/install-cost.md    # this page again
"""


def page(results: Json) -> str:
    """The page; it ends in one line break."""
    return markdown.measured_page(
        "What an install and a start cost", "bench-install", results, table(results), METHOD
    )


def table(results: Json) -> str:
    """The table: an install a line, NumPy alone first."""
    head = ["install", "pip, s", "MB", "MB beside NumPy", "process, ms", "CPU, ms", "CPU over NumPy's"]
    alone = results["installs"][0]
    return markdown.table(head, [_line(install, alone) for install in results["installs"]], "lrrrrr")


def _line(install: Json, alone: Json) -> list[str]:
    process, of_numpy = install["process"], alone["process"]
    return [
        install["title"],
        f"{install['seconds']:.1f}",
        f"{install['bytes'] / 1e6:.1f}",
        f"{(install['bytes'] - alone['bytes']) / 1e6:.1f}",
        f"{process['seconds'] * 1e3:.0f}",
        f"{process['cpu_seconds'] * 1e3:.0f}",
        f"{process['cpu_seconds'] / of_numpy['cpu_seconds']:.2f}",
    ]
