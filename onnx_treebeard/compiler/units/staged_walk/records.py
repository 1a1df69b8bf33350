"""The records of the tables that the units of staged walks read, and the numbers that their code and the native planner agree on.

The native planner makes the tables: kernels/native/plan/staged_walk/tables.h describes them and the nodes, kernel_plan.h the shared memory of a block.
"""

import numpy as np

PACKED_RECORD = np.dtype([("feature", np.int32)])
SIGN = 1 << 31  # of a node's word: the value is compared with its sign flipped
NODE_BYTES = 8  # a threshold and a word
VALUE = np.dtype(np.float32)  # of rows
