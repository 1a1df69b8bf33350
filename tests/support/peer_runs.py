"""Runs other people's tests on plain onnxruntime, on our session and on our provider, and writes the table of docs/peer-tests.md.

    python tests/support/peer_runs.py [--write-docs] [module ...]

In: the source distribution of skl2onnx in the version that is installed, from the package index; it is unpacked into a
temporary folder, which goes when the run ends. Out: a row for each module, as Markdown; exit code 1 where a test passes with plain onnxruntime
and not with ours, where a run differs by a bit, or where no tree node was taken on a route although there are some.
"""

import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "peer-tests.md"
BEGIN, END = "<!-- written by make peers -->\n", "<!-- end -->\n"
ROUTES = ("plain", "session", "provider")
SECONDS = 1500  # for one module on one route

# Modules of skl2onnx about trees and what is made of them, by their path in the distribution.
MODULES = (
    "tests/test_sklearn_decision_tree_converters.py",
    "tests/test_sklearn_random_forest_converters.py",
    "tests/test_sklearn_gradient_boosting_converters.py",
    "tests/test_sklearn_random_trees_embedding.py",
    "tests/test_sklearn_isolation_forest.py",
    "tests/test_sklearn_adaboost_converter.py",
    "tests/test_sklearn_bagging_converter.py",
    "tests/test_sklearn_stacking.py",
    "tests/test_sklearn_voting_classifier_converter.py",
    "tests/test_sklearn_voting_regressor_converter.py",
    "tests/test_sklearn_calibrated_classifier_cv_converter.py",
    "tests/test_sklearn_tuned_threshold_classifier.py",
    "tests/test_sklearn_one_vs_rest_classifier_converter.py",
    "tests/test_sklearn_one_vs_one_classifier_converter.py",
    "tests/test_sklearn_cast_regressor.py",
    "tests/test_issues_2024.py",
    "docs/tutorial/plot_abegin_convert_pipeline.py",
    "docs/tutorial/plot_dbegin_options.py",
    "docs/tutorial/plot_gexternal_lightgbm.py",
    "docs/tutorial/plot_gexternal_xgboost.py",
    "docs/examples/plot_convert_model.py",
)
# Those that take seconds.
SMALL = (
    "tests/test_sklearn_voting_regressor_converter.py",
    "tests/test_sklearn_cast_regressor.py",
    "tests/test_sklearn_isolation_forest.py",
    "docs/tutorial/plot_abegin_convert_pipeline.py",
    "docs/tutorial/plot_gexternal_lightgbm.py",
    "docs/tutorial/plot_gexternal_xgboost.py",
    "docs/examples/plot_convert_model.py",
)


@dataclass(frozen=True)
class Run:
    """One module on one route, as peer_plugin.py records it."""

    outcomes: dict[str, str]
    counts: dict[str, int]
    differing: list[str]
    left: dict[str, int]

    def passed(self) -> set[str]:
        return {test for test, outcome in self.outcomes.items() if outcome == "passed"}

    def count(self, name: str) -> int:
        return self.counts.get(name, 0)


def share(seed: int, n: int) -> list[str]:
    """Some of the small modules."""
    return sorted(Random(seed).sample(SMALL, n))


@contextmanager
def unpacked() -> Iterator[Path]:
    """The source distribution of the skl2onnx that is installed. Raises CalledProcessError where it cannot be had."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = f"skl2onnx=={version('skl2onnx')}"
        download = ["pip", "download", "--quiet", "--no-deps", "--no-binary", "skl2onnx"]
        subprocess.run(
            [sys.executable, "-m", *download, "--dest", folder, wanted], check=True, capture_output=True
        )
        (archive,) = Path(folder).glob("*.tar.gz")
        with tarfile.open(archive) as file:
            file.extractall(folder, filter="data")
        yield archive.with_name(archive.name.removesuffix(".tar.gz"))


def run(source: Path, module: str, route: str) -> Run:
    """Raises RuntimeError where the tests could not be run to their end."""
    path = source / module
    record = source / "record.json"
    record.unlink(missing_ok=True)
    found = [str(ROOT / "tests" / "support"), str(path.parent), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-W", "ignore", "-p", "peer_plugin"),
            "-p",
            "no:cacheprovider",
            "--rootdir",
            str(source),
            "--confcutdir",
            str(path.parent),
            path.name,
        ],
        cwd=path.parent,
        env={
            **os.environ,
            "PEER_ROUTE": route,
            "PEER_RECORD": str(record),
            "PYTHONPATH": os.pathsep.join(filter(None, found)),
            "ONNX_TREEBEARD_CACHE": str(source / "cache"),
        },
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    if not record.is_file():
        raise RuntimeError(f"{module} on {route}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return Run(**json.loads(record.read_text(encoding="utf-8")))


def faults(runs: dict[str, Run]) -> list[str]:
    """What is worse with ours than with plain onnxruntime."""
    found = []
    for route in ROUTES[1:]:
        ours = runs[route]
        found += [f"{route}: fails {test}" for test in sorted(runs["plain"].passed() - ours.passed())]
        found += [f"{route}: other bits in {test}" for test in sorted(set(ours.differing))]
        if ours.count("nodes") and not ours.count("taken"):
            found.append(f"{route}: took none of {ours.count('nodes')} tree nodes")
    return found


def row(module: str, runs: dict[str, Run]) -> str:
    """The cells of a module: tests, those that passed on each route, tree nodes, those taken, runs compared, those that differ."""
    cells = [f"`{module}`", len(runs["plain"].outcomes), *(len(runs[route].passed()) for route in ROUTES)]
    both = [runs[route] for route in ROUTES[1:]]
    for name in ("nodes", "taken", "compared"):
        cells.append(" / ".join(str(one.count(name)) for one in both))
    cells.append(" / ".join(str(len(one.differing)) for one in both))
    return f"| {' | '.join(map(str, cells))} |"


def table_with(text: str, rows: dict[str, str]) -> str:
    """The page with these rows, by module, in place of what it says of them; the others stay."""
    before, rest = text.split(BEGIN)
    table, behind = rest.split(END)
    head, known = table.splitlines()[:2], table.splitlines()[2:]
    merged = {**{line.split("`")[1]: line for line in known}, **rows}
    return (
        "\n".join(
            [before + BEGIN + head[0], head[1], *(merged[one] for one in MODULES if one in merged), END]
        )
        + behind
    )


def main(arguments: list[str]) -> int:
    """The rows, module by module; 1 where there are faults."""
    modules = [one for one in arguments if not one.startswith("-")] or list(MODULES)
    rows, worse = {}, []
    with unpacked() as source:
        for module in modules:
            runs = {route: run(source, module, route) for route in ROUTES}
            rows[module] = row(module, runs)
            worse += (found := faults(runs))
            reasons = (f"left to onnxruntime: {reason}" for reason in runs["session"].left)
            print(rows[module], *found, *reasons, sep="\n", flush=True)
    if "--write-docs" in arguments:
        text = table_with(PAGE.read_text(encoding="utf-8"), rows)
        PAGE.write_text(text, encoding="utf-8", newline="\n")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
