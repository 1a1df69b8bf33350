"""The unit of leaves that are linear in the row. It takes the place of `AddLeaves` in a walk, and follows the leaf indices of bit-slicing.

    AddLinearLeaves    what the leaves add, trees in source order

The native planner makes the tables that it reads (kernels/native/plan/walk/kernel_plan.h):

    leaves     {constant, value, begin, blocks, target}    value: where a value of the terms is NaN
    weights    {coefficient x n, column x n}               blocks of n terms, leaf by leaf
    positions  {feature}                                   what columns 1, 2, ... of a row's copy are; column 0 is 0
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.walk.node_records import record_type
from onnx_treebeard.compiler.units.base.unit import Unit

DOUBLE, LONG, INTEGER = np.dtype(np.float64), np.dtype(np.int64), np.dtype(np.int32)
BLOCK_TERMS = (4, 8)


class LeafSource(Enum):
    """The sources of the leaves that rows have reached: the leaf buffer, row by row or tree by tree; or leaf indices of bit-slicing, tree by tree."""

    ROWS = "of_rows"
    TREES = "of_trees"
    INDICES = "of_indices"


@dataclass(frozen=True)
class AddLinearLeaves(Unit):
    """Leaves of rows of float64, in blocks of `block_terms` terms. for_trees: every tree has an accumulator of its own."""

    PATTERN = "add_linear_leaves{block_terms}_{source}{for_trees?_for_trees}"

    block_terms: int
    source: LeafSource
    for_trees: bool = False


def linear_records(block_terms: int) -> dict[str, np.dtype[Any]]:
    """Returns the records of linear leaves: blocks of `block_terms` terms."""
    numbers = [(name, DOUBLE) for name in ("constant", "value")]
    terms = (block_terms,)
    return {
        "leaves": np.dtype([*numbers, ("begin", LONG), ("blocks", INTEGER), ("target", INTEGER)]),
        "weights": record_type([("coefficient", DOUBLE, terms), ("column", INTEGER, terms)]),
        "positions": np.dtype([("feature", INTEGER)]),
    }
