"""Which units evaluate the predicates of a block of rows, and in which order, as the native planner lists them
(kernels/native/plan/bitslice/kernel_plan.h).

    runs       {column, first, end, word, ranks}    consecutive planes that one unit computes from one column: predicates, rank tables, sets
    calls      {unit, first, end}                   the calls of a kernel: a feature tile fills columns, then units work on its runs
    tree_runs  {form, begin, end}                   consecutive trees of one form

A set lookup reads the ranks that the last rank table has left in the scratch memory. So the runs of a feature follow each other, in the
order predicates, rank tables, set lookups, set parities.
"""

import numpy as np

FEATURE_RECORD = np.dtype([("feature", np.int32), ("window", np.uint32)])
RUN_RECORD = np.dtype([(name, np.int32) for name in ("column", "first", "end", "word", "ranks")])
