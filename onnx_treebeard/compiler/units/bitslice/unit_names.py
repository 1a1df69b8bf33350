"""The units of bit-slicing, through which a block of rows goes.

    BitsliceKernel   the loop over blocks of rows, with calls of the other units inside
    Columns          for each feature tile: the values of its features are transposed to columns
    Compare          for each run: comparisons of one column with thresholds, one plane each; or a search among them (`threshold_search.py`)
    RankPredicates   for each run: rank tables of one column: ranks, thermometer code, copies without NaN
    SetLookup        for each run: set predicates from the ranks computed last
    SetParity        for each run: set predicates as XOR of other planes
    AddTrees         for each tree: the leaf index of every row; then the leaf values are added to the sums

Units named "half_..." and "narrow_..." do the same for blocks of fewer rows, whose bit-planes are half of a register, or have 8 bytes (`block_memory.py`).

Runs are records of table "runs": planes `first` to `end`, computed from one column (`table_records.py`).

Hybrid evaluation: bit-slicing computes subtree indices, then rows walk their subtrees.

    HybridKernel      the loops: rows that walk together, and their blocks, with calls of units that fill columns, evaluate predicates and compute
                      subtree indices; then trees, with calls of the units that walk and add
    SubtreeIndex      for each tree: the subtree index of every row of a block, stored
    NanCopies         NaN copies of the rows, if any of them has NaN
    WalkLinked        one tree: its rows walk their subtrees to leaves, by linked nodes that all have one predicate form
    WalkByFlags       the same by wide nodes, whose flags say how each compares
    AddSubtreeLeaves  one tree: the values of these leaves, added to the accumulators

Where leaves are linear, their indices are all that is bit-sliced:

    IndexKernel       the loops: rows whose leaves are added together, and their blocks, with calls of units that fill columns, evaluate
                      predicates and, as SubtreeIndex of whole trees, compute leaf indices; then a call of what adds the leaves
"""

from dataclasses import dataclass

from onnx_treebeard.compiler.machine.vector_shape import Planes
from onnx_treebeard.compiler.units.base.unit import Number, Unit
from onnx_treebeard.compiler.units.bitslice.table_records import TreeMethod
from onnx_treebeard.forest.forest import CategoryRule, Predicate
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm

# Operators of predicates: o.. is false for NaN, u.. true.
COMPARISONS = ("olt", "ult", "ole", "ule", "one", "une")
RANKED_BY = ("lt", "le")  # of predicates that rank tables serve


@dataclass(frozen=True)
class BitsliceKernel(Unit):
    """The kernel of whole trees. one_target: a row has one accumulator."""

    PATTERN = "{planes}bitslice_{accumulator}{one_target?:_targets}"

    accumulator: Number
    one_target: bool
    planes: Planes = Planes.WIDE


@dataclass(frozen=True)
class IndexKernel(Unit):
    """The kernel of leaf indices, of trees whose indices are bytes."""

    PATTERN = "bitslice_indices"


@dataclass(frozen=True)
class Columns(Unit):
    """Feature tiles of values of type `given`, converted to the compared type.

    missing: a number marks NaN.
    """

    PATTERN = "columns_{given}_as_{compared}{missing?_missing}"

    given: Number
    compared: Number
    missing: bool = False


@dataclass(frozen=True)
class Compare(Unit):
    """Comparisons. comparison: one of COMPARISONS. zero: values near zero are missing."""

    PATTERN = "{planes}compare_{comparison}_{compared}{zero?_zero}"

    compared: Number
    comparison: str
    zero: bool = False
    planes: Planes = Planes.WIDE


@dataclass(frozen=True)
class RankPredicates(Unit):
    """Predicates "lt" or "le" by rank tables (bit_planes.h of the native planner)."""

    PATTERN = "{planes}rank_{comparison}_{compared}"

    compared: Number
    comparison: str
    planes: Planes = Planes.WIDE


@dataclass(frozen=True)
class SetLookup(Unit):
    """Set predicates by words of 64 results (bit_planes.h of the native planner)."""

    PATTERN = "set_lookup_{compared}"

    compared: Number


@dataclass(frozen=True)
class SetParity(Unit):
    """Set predicates as XOR of planes (bit_planes.h of the native planner)."""

    PATTERN = "set_parity_{compared}"

    compared: Number


@dataclass(frozen=True)
class AddTrees(Unit):
    """Trees of one form (`compiler/units/bitslice/table_records.py`). permuted: leaf values are split into bytes and selected by byte permutes."""

    PATTERN = "{planes}add_trees_{method}_{bits}_{permuted?permuted:loaded}_{accumulator}_{aggregate}"

    method: TreeMethod
    bits: int
    permuted: bool
    accumulator: Number
    aggregate: str
    planes: Planes = Planes.WIDE


@dataclass(frozen=True)
class HybridKernel(Unit):
    """The kernel of tree tops, with walks of subtrees."""

    PATTERN = "hybrid"


@dataclass(frozen=True)
class SubtreeIndex(Unit):
    """Tree tops of one form (`compiler/units/bitslice/table_records.py`)."""

    PATTERN = "subtree_index_{method}_{bits}"

    method: TreeMethod
    bits: int


@dataclass(frozen=True)
class NanCopies(Unit):
    """Copies of values of the compared type. missing: a number marks NaN."""

    PATTERN = "nan_copies_{compared}{missing?_missing}"

    compared: Number
    missing: bool = False


@dataclass(frozen=True)
class WalkLinked(Unit):
    """Nodes of `compiler/layouts/walk/sparse_scalar.py`, whose predicates are "lt" or "le"."""

    PATTERN = "walk_linked_{predicate}_{compared}"

    compared: Number
    predicate: Predicate


@dataclass(frozen=True)
class WalkByFlags(Unit):
    """Nodes {threshold, feature, child, flags}. sets: how numbers become categories, if nodes test membership.

    The missing value in the header counts as NaN; in a model without one it is NaN.
    """

    PATTERN = "walk_by_flags_{compared}{sets?_sets_*}"

    compared: Number
    sets: CategoryRule | None = None


@dataclass(frozen=True)
class AddSubtreeLeaves(Unit):
    """Leaves of one form, whose values are summed."""

    PATTERN = "add_subtree_leaves_{leaf_form}_{accumulator}"

    leaf_form: LeafForm
    accumulator: Number
