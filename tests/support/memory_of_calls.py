"""Peak memory of a fresh process that receives a function of batches and calls it, in bytes, beyond what it had after calls of a small one.

    python tests/support/memory_of_calls.py SMALL FUNCTION ROWS

In: two files with a pickled `BatchFunction` each, of models of one kind, whose inputs are numbers; rows of a batch. Out: printed. Linux only.
"""

import pickle
import sys
from pathlib import Path

import numpy as np
import pyarrow as pa


def status(name: str) -> int:
    """A line of /proc/self/status, in bytes."""
    with open("/proc/self/status") as lines:
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(name))


def table(schema: pa.Schema, rows: int) -> pa.Table:
    draw = np.random.default_rng(0)
    return pa.table([draw.normal(size=rows).astype(one.type.to_pandas_dtype()) for one in schema], schema)


def main(small: str, large: str, rows: str) -> None:
    function = pickle.loads(Path(small).read_bytes())
    function(table(function.input_schema, 100))
    with open(large, "rb") as file:
        given = table(pickle.load(file), int(rows))
        with open("/proc/self/clear_refs", "w") as peak:
            peak.write("5")  # VmHWM begins anew
        before = status("VmRSS")
        pickle.load(file)(given)
    print(status("VmHWM") - before)


if __name__ == "__main__":
    main(*sys.argv[1:])
