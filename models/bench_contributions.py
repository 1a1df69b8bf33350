"""Times contributions of features beside XGBoost, LightGBM and, where they are installed, shap and Woodelf. `make bench-contributions` runs it.

In: nothing. Out: a table on the terminal, results as JSON, docs/explain-speed.md.
"""

import sys

from bench.command import results_command
from bench.contributions import SUITE, measured, page, table

main = results_command(
    "Time contributions of features beside other libraries, on one thread.", SUITE, measured, page, table
)

if __name__ == "__main__":
    main(sys.argv[1:])
