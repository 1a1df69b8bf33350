"""Measures what a model costs in a data engine, beside a job of that engine that scores nothing. `make bench-engines` runs it in the engines' environments.

python models/bench_engines.py --engine spark --results build/engines/results.json     # measures; other engines in the file stay
python models/bench_engines.py --results build/engines/results.json --write-docs docs/engines.md
"""

import argparse
from pathlib import Path

from engines.page import page
from engines.run import RESULTS, checked, measured
from engines.subject import ROWS
from onnx_treebeard.bench.results import identity, read_results, write_results, write_text


def main() -> None:
    """Does what the module's text says."""
    parser = argparse.ArgumentParser(description="What a model costs in a data engine.")
    parser.add_argument("--engine", choices=("spark", "ray"), help="measure in this engine")
    parser.add_argument("--rows", type=int, default=ROWS, help="of the table that jobs read several times")
    parser.add_argument(
        "--minutes",
        type=float,
        default=2.5,
        help="how long jobs run in turns; two rounds at least, however long they take",
    )
    parser.add_argument(
        "--check", action="store_true", help="only compare the scores of each job, measure nothing"
    )
    parser.add_argument(
        "--results", type=Path, default=Path("build/engines/results.json"), help="JSON, read and written"
    )
    parser.add_argument(
        "--write-docs", type=Path, metavar="FILE.md", help="write the page, and its results beside it"
    )
    options = parser.parse_args()
    if options.check and not options.engine:
        parser.error("--check needs --engine")
    if options.check:
        checked(options.engine, options.rows)
        return
    if options.results.exists():
        results = read_results(options.results, RESULTS)
    else:
        results = identity(RESULTS) | {"engines": {}}
    if options.engine:
        results["engines"][options.engine] = measured(options.engine, options.rows, options.minutes)
        options.results.parent.mkdir(parents=True, exist_ok=True)
        write_results(options.results, results)
    if options.write_docs:
        write_text(options.write_docs, page(results))
        write_results(options.write_docs.with_suffix(".json"), results)


if __name__ == "__main__":
    main()
