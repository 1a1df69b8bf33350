"""The predicates of a forest as kernels see them: one comparison if all nodes agree, masks where they do not; and its category sets.

In: a `Forest` whose predicates are normalised. Out: a `CompareForm` for the whole forest and flag bits per node, found by the native
planner (kernels/native/forest/predicate_analysis.h):

    COMPARE: taken = x <predicate> threshold                                   one compare, NaN as the form says
    MASKS:   taken = (x < t and BELOW) or (x == t and EQUAL) or (x > t and ABOVE) or (isnan(x) and MISSING)
    SETS:    taken = ... or the category of x is a member of the node's set      with either of them
    MISSING and ZERO are read only where the nodes of the forest disagree.

A node with a membership predicate compares with NaN as well, which takes no branch; other nodes have the empty set.

Also out: the table "sets", words of 32 bits, and the offset of each set in it (kernels/native/forest/predicate_analysis.h):

    words   empty set: 0 0 | set 0: low, count, bits ... | set 1: low, count, bits ... | ...

A set covers the integers low to low + count - 1; bit i is that of low + i. The empty set begins at word 0 and belongs to all nodes with other
predicates, so that a kernel can look up every node in the same way. Sets that are too sparse for bit masks, or whose members are not 32-bit
integers, never reach kernels: the pass `expand-sets` turns them into comparisons.

Normalisation gives a `Forest` with the same decisions for every row, in fewer forms, or the same object where nothing changes. Each function asks the
planner, which has the arithmetic (kernels/native/forest/normal_form.cc). The passes of the same names (`compiler/passes/hir/`) apply them to HIR; plans that
need no IR call them here.
"""

from dataclasses import dataclass
from enum import Enum, IntFlag

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.planner import call_planner, with_columns_of
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.system.compute_once import once_per_forest

Words = npt.NDArray[np.uint32]


class NodeFlag(IntFlag):
    """The flags byte of a node: which outcomes of the comparison take the true branch."""

    BELOW = 1
    EQUAL = 2
    ABOVE = 4
    MISSING = 8
    ZERO = 16  # zero goes the other way than its comparison says


class Missing(Enum):
    """The destination of NaN: always to the false child, always to the true child, or by the node's flag; numbered as in the planner."""

    FALSE = "false"
    TRUE = "true"
    FLAG = "flag"


@dataclass(frozen=True)
class CompareForm:
    """Facts that all nodes of a forest have in common, so that kernels need not load it.

    predicate: LT or LE where all nodes with a threshold share it, None where flags decide.
    sets: whether any node has a membership predicate.
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
    """Returns (N,) NodeFlag bits of each node."""
    return call_planner(forest, "node_flags").arrays["flags"]


def form_of(forest: Forest) -> CompareForm:
    """Returns the cheapest form that holds the predicates of every node of `forest`."""
    form_numbers = call_planner(forest, "compare_form").numbers
    predicate = Predicate(int(form_numbers["predicate"])) if form_numbers["predicate"] >= 0 else None
    missing = tuple(Missing)[int(form_numbers["missing"])]
    return CompareForm(predicate, missing, bool(form_numbers["zero"]), bool(form_numbers["sets"]))


def compared_thresholds(forest: Forest) -> npt.NDArray[np.floating]:
    """Returns (N,) the values to compare with: NaN for membership predicates."""
    if not has_sets(forest):
        return forest.threshold
    is_member_test = forest.predicate == Predicate.IN
    return np.where(is_member_test, forest.threshold.dtype.type(np.nan), forest.threshold)


def has_sets(forest: Forest) -> bool:
    """Returns whether any node has a membership predicate."""
    return bool((forest.predicate == Predicate.IN).any())


def set_words(forest: Forest) -> tuple[Words, npt.NDArray[np.int32]]:
    """Returns (W,) words and (S,) the offset of each set. Sets that do not fit are empty, and no node may have them."""
    arrays = call_planner(forest, "set_words").arrays
    return arrays["word"], arrays["first"]


def set_column(forest: Forest, node: npt.NDArray[np.signedinteger]) -> npt.NDArray[np.int32]:
    """Returns the offset of the set of each node, 0 for nodes with other predicates and for negative numbers."""
    _, first = set_words(forest)
    begin = np.zeros(forest.n_nodes + 1, np.int32)
    is_member_test = np.flatnonzero(forest.predicate == Predicate.IN)
    begin[is_member_test] = first[forest.category_set[is_member_test]]
    return np.where(node >= 0, begin[node], 0).astype(np.int32)


def fold_constant_trees(forest: Forest) -> Forest:
    """Returns the forest with leading constant trees added to the base values; the forest itself where there are none, or they have to stay.

    XGBoost models in standard ONNX begin with such a tree, which scores all classes (`converters/to_onnx/write_forest.py`), while each other tree scores one.
    Constant trees stay in averages, which count trees, beside base values that are LAST or SCORED, and where leaves are requested. Leaves that no
    tree reaches any more are removed.
    """
    return with_columns_of(forest, "folded_trees")


@once_per_forest
def round_thresholds(forest: Forest) -> Forest:
    """Returns the forest with every threshold in the type that is compared, so that a kernel compares the input as it is.

    For x of the input type and t of a wider type the cases are

        1  x <= t, x > t   t becomes the largest input value <= t
        2  x <  t, x >= t  t becomes the smallest input value >= t
        3  x == t, x != t  t stays if the input type has it; otherwise no x equals it: `x < -inf` (never), `x >= -inf` (always)

    and under the zero rule (|x| <= z counts as 0, z rounded to the input type), for 0 < z:

        4  x <= t, x > t   0 <= t < z becomes z; -z <= t < 0 becomes the value just below -z
        5  x <  t, x >= t  0 < t <= z becomes the value just above z; -z < t <= 0 becomes -z
        6  x == t, x != t  |t| <= z: UnsupportedError, since equality with zero would need two compares

    Sets stay as they are; set membership turns |x| <= z into 0 first.
    """
    return with_columns_of(forest, "rounded_thresholds")


def expand_sets(forest: Forest) -> Forest:
    """Returns the forest without category sets that do not fit bit sets. Thresholds already have the compared type.

        x in {1.5, 7e9}    intervals [1.5, next) [7e9, next)    bounds b0 < b1 < b2 < b3, every second gap is inside

                          x < b2
                  x < b1          x < b3
              x < b0   out      in      out            a balanced tree of the bounds; "in" is the node's true child, "out" its
             out   in                                  false child, wherever they occur (they are shared, not copied)

    A missing value takes the node's missing direction in every comparison, so it ends in the first or the last gap. Both are "out"; if the
    missing direction is the true child, a predicate of their own catches missing values.
    """
    return with_columns_of(forest, "expanded_sets")


@once_per_forest
def normalize_predicates(forest: Forest) -> Forest:
    """Returns predicates LT or LE only, or LT, LE, NE, IN where equality or sets occur; thresholds have been rounded.

    1  x > t, x >= t   children swapped: becomes x <= t, x < t (the NaN direction swapped too, so NaN reaches the same child)
    2  x == t          children swapped: becomes x != t
    3  LT beside LE    x < t becomes x <= t', t' the value just below t; not for t = -inf, which has none below
    """
    return with_columns_of(forest, "normalized_predicates")
