"""How the nodes of a forest are tested, as a kernel sees it: one compare if all nodes agree, masks where they do not.

In: a `Forest` whose predicates are normalised. Out: a `CompareForm` for the whole forest and flag bits per node, found by the native
planner (kernels/native/planner/analysis/node_flags.h).

    COMPARE: taken = x <predicate> threshold                                   one compare, NaN as the form says
    MASKS:   taken = (x < t and BELOW) or (x == t and EQUAL) or (x > t and ABOVE) or (isnan(x) and MISSING)
    SETS:    taken = ... or the category of x is a member of the node's set      with either of them
    MISSING and ZERO are read only where the nodes of the forest disagree.

A node that asks for membership compares with NaN as well, which takes no branch; other nodes have the empty set.
"""

from dataclasses import dataclass
from enum import Enum, IntFlag

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import planned


class NodeFlag(IntFlag):
    """Bits of a node's flags byte: which outcomes of the comparison take the true branch."""

    BELOW = 1
    EQUAL = 2
    ABOVE = 4
    MISSING = 8
    ZERO = 16  # zero goes the other way than its comparison says


class Missing(Enum):
    """Where NaN goes: to the false child everywhere, to the true child everywhere, by the node's flag; in the planner's order."""

    FALSE = "false"
    TRUE = "true"
    FLAG = "flag"


@dataclass(frozen=True)
class CompareForm:
    """What all nodes of a forest have in common, so that the kernel need not load it.

    predicate: LT or LE where all nodes with a threshold share it, None where flags decide.
    sets: whether any node asks for membership.
    """

    predicate: Predicate | None
    missing: Missing
    zero: bool
    sets: bool = False

    @property
    def flags(self) -> tuple[NodeFlag, ...]:
        """The flags that a kernel reads."""
        return (
            *((NodeFlag.BELOW, NodeFlag.EQUAL, NodeFlag.ABOVE) if self.predicate is None else ()),
            *((NodeFlag.MISSING,) if self.missing is Missing.FLAG else ()),
            *((NodeFlag.ZERO,) if self.zero else ()),
        )


def node_flags(forest: Forest) -> npt.NDArray[np.uint8]:
    """(N,) NodeFlag bits of each node."""
    return planned(forest, "node_flags").arrays["flags"]


def form_of(forest: Forest) -> CompareForm:
    """The cheapest form that says what every node of `forest` says."""
    found = planned(forest, "test_form").numbers
    predicate = Predicate(int(found["predicate"])) if found["predicate"] >= 0 else None
    missing = tuple(Missing)[int(found["missing"])]
    return CompareForm(predicate, missing, bool(found["zero"]), bool(found["sets"]))


def compared_thresholds(forest: Forest) -> npt.NDArray[np.floating]:
    """(N,) what values are compared with: NaN where a node asks for membership instead."""
    asks = forest.predicate == Predicate.IN
    return (
        np.where(asks, forest.threshold.dtype.type(np.nan), forest.threshold)
        if asks.any()
        else forest.threshold
    )
