"""The records of the tables that the units of ranked walks read, and the numbers that their code and the native planner agree on.

The native planner makes the tables: kernels/native/plan/ranked_walk/tables.h describes them, shape.h the shared memory of a block.
"""

from typing import Any

import numpy as np

COLUMN_RECORD = np.dtype([(name, np.int32) for name in ("feature", "missing", "first", "long")])
NODE_RECORD = np.dtype([("word", np.uint32)])
ROOT_RECORD = np.dtype([("root", np.int32)])
TARGET_RECORD = np.dtype([("target", np.int32)])
MAX_DEPTH = 8  # of trees
RANKS_OF_WORD = 4
SHORT_STEPS, LONG_STEPS = 4, 8  # of the bisection of 16 and of 256 thresholds
THRESHOLD_MASK = 0xFF  # of the quantised threshold in the word of a node
OFFSET_SHIFT = 16  # of the rank's offset
LANE_SHIFT = 5  # a word of each of 32 lanes lies between two words of a row
BLOCK_TREES = 1024  # whose leaf values a block that has one row keeps


def value_record(accumulator: np.dtype[Any]) -> np.dtype[Any]:
    """The record of table "values"."""
    return np.dtype([("value", accumulator)])


def threshold_record(compared: np.dtype[Any]) -> np.dtype[Any]:
    """The record of table "rank_thresholds"."""
    return np.dtype([("threshold", compared)])
