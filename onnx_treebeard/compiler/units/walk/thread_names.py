"""The units of walks on a GPU, each a kernel in which each row has a thread; they run one after the other.

    ThreadWalk         leaf buffer[tree * rows + row] = the leaf that the row reaches, in scratch memory
    ThreadAddLeaves    adds the values of these leaves, trees in source order
    ThreadWriteLeaves  writes the indices of these leaves

The leaves of a tree lie side by side, so that the threads of a warp write and read neighbours.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.walk.names import WalkScalar
from onnx_treebeard.facts.leaf_values import LeafForm

Number = np.dtype[Any]
# Several trees at a time hide the time that loads take.
SCHEDULE = "reorder(rows, trees); interleave(trees, 4)"


@dataclass(frozen=True)
class ThreadWalk(WalkScalar):
    """Single nodes, as `WalkScalar` walks them."""

    PATTERN = "thread_walk_{given}_as_{compared}{sets?_*}{missing_value?_missing}"


@dataclass(frozen=True)
class ThreadAddLeaves(Unit):
    """Leaf values of one form."""

    PATTERN = "thread_add_leaves_{form}_{accumulator}_{aggregate}"

    form: LeafForm
    accumulator: Number
    aggregate: str


@dataclass(frozen=True)
class ThreadWriteLeaves(Unit):
    """Leaf indices."""

    PATTERN = "thread_write_leaves"
