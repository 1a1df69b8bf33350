"""Compares programs that are compiled ahead of time: ours, our library, TL2cgen's and YDF's. `make bench-programs` runs it.

In: nothing. Out: a table on the terminal, results as JSON, docs/ahead-of-time-speed.md.
"""

import sys

from bench.command import results_command
from bench.programs import SUITE, measured, page, table

main = results_command(
    "Compare standalone programs of a model, one row a call.", SUITE, measured, page, table
)

if __name__ == "__main__":
    main(sys.argv[1:])
