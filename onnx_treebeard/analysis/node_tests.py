"""How the nodes of a forest are tested, as a kernel sees it: one compare if all nodes agree, masks where they do not.

In: a `Forest` whose predicates are normalised. Out: a `TestForm` for the whole forest and flag bits per node.

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

from onnx_treebeard.analysis.category_sets import has_sets, holds_zero
from onnx_treebeard.forest import Forest, Predicate


class NodeFlag(IntFlag):
    """Bits of a node's flags byte: which outcomes of the comparison take the true branch."""

    BELOW = 1
    EQUAL = 2
    ABOVE = 4
    MISSING = 8
    ZERO = 16  # zero goes the other way than its comparison says


class Missing(Enum):
    """Where NaN goes: to the false child everywhere, to the true child everywhere, by the node's flag."""

    FALSE = "false"
    TRUE = "true"
    FLAG = "flag"


@dataclass(frozen=True)
class TestForm:
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


TAKEN_IF = {
    Predicate.LT: NodeFlag.BELOW,
    Predicate.LE: NodeFlag.BELOW | NodeFlag.EQUAL,
    Predicate.GT: NodeFlag.ABOVE,
    Predicate.GE: NodeFlag.ABOVE | NodeFlag.EQUAL,
    Predicate.EQ: NodeFlag.EQUAL,
    Predicate.NE: NodeFlag.BELOW | NodeFlag.ABOVE,
}


def node_flags(forest: Forest) -> npt.NDArray[np.uint8]:
    """(N,) NodeFlag bits of each node."""
    flags = np.zeros(forest.n_nodes, np.uint8)
    for predicate, taken in TAKEN_IF.items():
        flags[forest.predicate == predicate] = taken
    flags[forest.missing_true] |= np.uint8(NodeFlag.MISSING)
    flags[zero_flips(forest)] |= np.uint8(NodeFlag.ZERO)
    return flags


def zero_flips(forest: Forest) -> npt.NDArray[np.bool_]:
    """(N,) where zero is missing and goes elsewhere than its comparison with the threshold says."""
    if not forest.zero_missing.any():
        return np.zeros(forest.n_nodes, np.bool_)
    below = forest.threshold > 0
    equal = forest.threshold == 0
    zero_taken = np.zeros(forest.n_nodes, np.bool_)
    for predicate, taken in TAKEN_IF.items():
        here = forest.predicate == predicate
        outcome = np.where(below, NodeFlag.BELOW, np.where(equal, NodeFlag.EQUAL, NodeFlag.ABOVE))
        zero_taken[here] = (outcome[here] & taken) != 0
    if has_sets(forest):
        zero_taken |= holds_zero(forest)
    flips: npt.NDArray[np.bool_] = forest.zero_missing & (zero_taken != forest.missing_true)
    return flips


def form_of(forest: Forest) -> TestForm:
    """The cheapest form that says what every node of `forest` says."""
    used = np.unique(forest.predicate)
    compared = used[used != Predicate.IN]
    shared = Predicate(int(compared[0])) if len(compared) == 1 else None
    predicate = shared if shared in (Predicate.LT, Predicate.LE) else None
    if not len(compared):
        predicate = Predicate.LE
    return TestForm(predicate, _missing(forest), bool(zero_flips(forest).any()), has_sets(forest))


def compared_thresholds(forest: Forest) -> npt.NDArray[np.floating]:
    """(N,) what values are compared with: NaN where a node asks for membership instead."""
    asks = forest.predicate == Predicate.IN
    return (
        np.where(asks, forest.threshold.dtype.type(np.nan), forest.threshold)
        if asks.any()
        else forest.threshold
    )


def _missing(forest: Forest) -> Missing:
    if not forest.missing_true.any():
        return Missing.FALSE
    if has_sets(forest):
        return Missing.FLAG  # an unordered comparison with NaN would always hold
    return Missing.TRUE if forest.missing_true.all() else Missing.FLAG
