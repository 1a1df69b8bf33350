"""Which units a block of rows goes through before its trees: the calls of a bit-slicing kernel, in their order, as the native planner
finds them (kernels/native/planner/bitslice/unit_calls.h).

    runs       {column, first, end, word, ranks}    what is asked of one column: predicates, rank tables, category sets
    calls      {unit, first, end}                   groups of features whose columns are filled; then runs, one unit after the other
    tree_runs  {kind, begin, end}                   neighbouring trees of one form

A set lookup reads the ranks that were found last, so every feature's runs stand together, in the order predicates, rank tables, set
lookups, set parities.
"""

import numpy as np
import numpy.typing as npt

FEATURE_RECORD = np.dtype([("feature", np.int32), ("window", np.uint32)])
RUN_RECORD = np.dtype([(name, np.int32) for name in ("column", "first", "end", "word", "ranks")])
CALL_RECORD = np.dtype([(name, np.int32) for name in ("unit", "first", "end")])
TREE_RUN_RECORD = np.dtype([(name, np.int32) for name in ("kind", "begin", "end")])

Records = npt.NDArray[np.void]


def tree_runs_of(kind: npt.NDArray[np.int32], most: int) -> Records:
    """Runs of neighbouring trees, or groups of them, of one kind, `most` at most; in order. kind: of each."""
    count = len(kind)
    fresh = np.append(True, np.diff(kind) != 0)
    behind = np.arange(count) - np.maximum.accumulate(np.where(fresh, np.arange(count), 0))
    begin = np.flatnonzero(behind % most == 0)
    runs = np.zeros(len(begin), TREE_RUN_RECORD)
    runs["kind"], runs["begin"], runs["end"] = kind[begin], begin, np.append(begin[1:], count)
    return runs
