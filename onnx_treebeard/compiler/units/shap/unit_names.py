"""The units of contributions: exact path-dependent TreeSHAP by quadrature, rows as lanes.

    ContributionKernel  the loop over blocks of rows: the predicates of bit-slicing, then the groups of trees
    AddContributions    one pass through the trees of each group, whose contributions are added to the accumulators of the rows
    AddInteractions     the same for interactions of pairs of features
    RowContributionKernel, RowBits, AddRowContributions    the same for few rows: a row at a time, the points of the quadrature as lanes (`single_row_steps.py`)

A leaf of value v adds to the contribution of feature i of its path (Lundberg et al., "From local explanations to global understanding with
explainable AI for trees", 2020)

    v (o_i - z_i) * integral over t from 0 to 1 of the product over the path's other features j of (t o_j + (1 - t) z_j)

o_j: 1 where the row follows the path in all nodes that test j, else 0. z_j: the share of the training rows that do so. The integrand is a
polynomial, so Gauss-Legendre quadrature with half as many points as the path has distinct features is exact, and the sums over leaves factor into
one depth-first pass, for all points at once (Quadrature-TreeSHAP, arXiv 2605.04497). Down the tree goes P, the product so far, times the weight of the
point; up comes U, the sum over the leaves below of the value times the rest of the product. At a node with shares l and r = 1 - l of the rows that
reach it, where b says whether the row goes to the first child, and s = 1 - t:

    a = s l + (b ? t : 0)      P of the first child = P a, of the second one P - P a
    D = U first - U second     U = U second + a D
    contribution of the node's feature += (b ? r : -l) * sum over the points of P D

Where a node above tests the same feature, with z its share and o whether the row follows the path there:

    e = t + s z                a = o ? (s z l + (b ? t : 0)) / e : l
                               contribution += o ? z (b ? r : -l) * sum over the points of P D / e^2 : 0

Interactions (Fujimoto, Kojadinovic and Marichal, 2006) share a contribution among pairs of features. What a node adds to that of its feature at a point is
multiplied for each other feature i of the path, whose share is z: by (1 - z) / (t + s z) where the row follows the path in i, else by -1 / s. Half of the sum is the
interaction of the pair; what is left of a contribution is the feature's own.

All that does not depend on the row stands in the tables of many rows, so nothing is divided there. One row would wait for tables of that size: the units
for it compute what depends on a point, by the operations by which the native planner makes those tables
(kernels/native/plan/shap/tree_passes.h), to the same bits. A kind of step is a number: see `Kind`.
"""

from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from onnx_treebeard.compiler.units.base.unit import Number, Unit

PIECE = 16  # rows whose bits are one word of a plane
GROUP_FIELDS = ("first", "end", "points", "weight", "column", "column_end", "n_sums")
GROUP_RECORD = np.dtype([(name, np.int32) for name in GROUP_FIELDS])
STEP_FIELDS = (
    *("kind", "plane", "sum", "path", "first_path", "second_path", "value"),
    *("above_plane", "above_flip", "above_bits", "bits"),
    *("first_plane", "first_sum", "second_plane", "second_sum"),
    "unused",
)
# Of interactions, whose steps need less of the nodes above and no children.
INTERACTION_FIELDS = (*STEP_FIELDS[:7], "unused", "unused", "above_bits", "bits", "pair", "pair_end")
PAIR_FIELDS = ("bits", "sum", "value")
PAIR_RECORD = np.dtype([(name, np.int32) for name in PAIR_FIELDS])
# factor: of the sum, which is added to an accumulator of the row.
PAIR_COLUMN_RECORD = np.dtype([("sum", np.int32), ("column", np.int32), ("factor", np.float64)])
STEP_RECORD = np.dtype([(name, np.int32) for name in STEP_FIELDS])
BITS_BYTES = 8  # of the words of all pieces of a chunk, in the scratch memory
NODE_KINDS = 14  # kinds of nodes that are not computed together with their children

# Points of the trees that an `AddRowContributions` is for: so many; up to so many, of the last but one; any number, of the last, in vectors of as many lanes
# as the last but one has.
ROW_POINTS = (1, 2, 3, 4, 8, 16)
# A run of one row. kind: of its steps, the place in `kinds`; after those the start of trees, then the addition of terms. begin: the byte of table "bytes". end: bytes of the steps, of
# the ports of roots, or terms. area: where ports or terms are in the scratch memory.
RUN_FIELDS = ("kind", "begin", "end", "area")
RUN_RECORD = np.dtype([(name, np.int32) for name in RUN_FIELDS])


class Child(IntEnum):
    """The kinds of a child: a leaf; a node of two leaves that is computed together with its parent; any other node."""

    LEAF = 0
    PAIR = 1
    NODE = 2


@dataclass(frozen=True)
class Kind:
    """A kind of step. first, second: what the children are. repeats: whether a node above tests the same feature.

    is_down: the way down, which nodes with a child of type NODE have; otherwise the way up.
    """

    first: Child
    second: Child
    repeats: bool
    is_down: bool


def kinds() -> tuple[Kind, ...]:
    """Returns all kinds in the order of their numbers (kernels/native/plan/shap/tree_passes.cc)."""
    plain, sides = (False, True), (Child.LEAF, Child.NODE)
    down = [
        Kind(first, second, repeats, is_down=True)
        for repeats in plain
        for first in sides
        for second in sides
        if Child.NODE in (first, second)
    ]
    up = [
        Kind(first, second, repeats, is_down=False)
        for repeats in plain
        for first in sides
        for second in sides
    ]
    together = [
        Kind(first, second, repeats=False, is_down=False)
        for first, second in ((Child.LEAF, Child.PAIR), (Child.PAIR, Child.LEAF), (Child.PAIR, Child.PAIR))
    ]
    return (*down, *up, *together)


@dataclass(frozen=True)
class ContributionKernel(Unit):
    """value: the type that contributions are computed in. Accumulators are float64."""

    PATTERN = "contributions_{value}"

    value: Number


@dataclass(frozen=True)
class AddContributions(Unit):
    """value: as above."""

    PATTERN = "add_contributions_{value}"

    value: Number


@dataclass(frozen=True)
class AddInteractions(Unit):
    """value: as above."""

    PATTERN = "add_interactions_{value}"

    value: Number


@dataclass(frozen=True)
class RowContributionKernel(Unit):
    """Contributions in any type; accumulators are float64."""

    PATTERN = "row_contributions"


@dataclass(frozen=True)
class RowBits(Unit):
    """Every predicate's bit of a row as a byte."""

    PATTERN = "row_bits"


@dataclass(frozen=True)
class AddRowContributions(Unit):
    """value: the type that contributions are computed in. points: one of ROW_POINTS."""

    PATTERN = "add_row_contributions_{value}_{points}"

    value: Number
    points: int
