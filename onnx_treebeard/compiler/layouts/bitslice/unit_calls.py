"""Which units a block of rows goes through before its trees: the calls of a bit-slicing kernel, in their order, as the native planner
finds them (kernels/native/planner/bitslice/unit_calls.h).

    runs       {column, first, end, word, ranks}    what is asked of one column: predicates, rank tables, category sets
    calls      {unit, first, end}                   groups of features whose columns are filled; then runs, one unit after the other
    tree_runs  {kind, begin, end}                   neighbouring trees of one form

A set lookup reads the ranks that were found last, so every feature's runs stand together, in the order predicates, rank tables, set
lookups, set parities.
"""

import numpy as np

FEATURE_RECORD = np.dtype([("feature", np.int32), ("window", np.uint32)])
RUN_RECORD = np.dtype([(name, np.int32) for name in ("column", "first", "end", "word", "ranks")])
