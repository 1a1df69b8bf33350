"""The catalogue of units: every combination of choices that a forest can lead to, for one size of vector registers.

In: bytes of a vector register. Out: the units. The library of kernels has all of them; tests draw several hundred forests to see that none
needs another one.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from onnx_treebeard.compiler.machine.vector_shape import Planes, planes_of
from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.bitslice import unit_names as bitslice
from onnx_treebeard.compiler.units.bitslice.table_records import MAX_LEVELS, tree_forms
from onnx_treebeard.compiler.units.linear_leaves import unit_names as linear
from onnx_treebeard.compiler.units.linear_leaves.unit_names import LeafSource
from onnx_treebeard.compiler.units.ranked_walk import unit_names as ranked_walk
from onnx_treebeard.compiler.units.ranked_walk.unit_names import MAX_DEPTH
from onnx_treebeard.compiler.units.shap import unit_names as contributions
from onnx_treebeard.compiler.units.staged_walk.unit_names import StagedTrees
from onnx_treebeard.compiler.units.tree_simd import unit_names as tree_simd
from onnx_treebeard.compiler.units.tree_simd.unit_names import (
    LANE_BYTES,
    MASK_BITS,
    MAX_PERFECT_BITS,
    MAX_PERFECT_COLUMNS,
    WALKED_BITS,
    WIDE_SEGMENT,
    GroupMethod,
)
from onnx_treebeard.compiler.units.walk import unit_names as walk
from onnx_treebeard.compiler.units.walk.unit_names import ThreadAddLeaves, ThreadWalk, ThreadWriteLeaves
from onnx_treebeard.forest.forest import CategoryRule, Predicate
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm
from onnx_treebeard.system.errors import CompilerError

FLOATS: tuple[np.dtype[Any], ...] = (np.dtype(np.float32), np.dtype(np.float64))
INTEGERS: tuple[np.dtype[Any], ...] = (np.dtype(np.int32), np.dtype(np.int64))
# (input type, compared type): floating-point numbers are compared as they are, integers as either type.
GIVEN_AS = (*zip(FLOATS, FLOATS, strict=True), *product(INTEGERS, FLOATS))
SUM, AGGREGATES = "sum", ("sum", "min", "max")
EITHER = (False, True)
LEAF_FORMS = (LeafForm.ONE, LeafForm.BY_TREE, LeafForm.DENSE)


SETS = (None, *CategoryRule)
FEATURES = tuple(np.dtype(number) for number in (np.uint8, np.uint16))  # feature fields of tiles
POSITIONS = tuple(np.dtype(number) for number in (np.int16, np.int32))


def all_units(vector_bytes: int, from_many: bool) -> Iterator[Unit]:
    """Yields all units for registers of `vector_bytes` bytes; those of walks alone for 0. from_many: there are byte permutes that take 128 table bytes."""
    yield from walk_units()
    if vector_bytes:
        yield from bitslice_units(vector_bytes, from_many)
        yield from subtree_units(vector_bytes)
        yield from tree_simd_units(from_many)
        yield from contribution_units()


def thread_units() -> Iterator[Unit]:
    """Yields all units for GPUs, in which each row has a thread."""
    for (given, compared), sets, missing in product(GIVEN_AS, SETS, EITHER):
        yield ThreadWalk(given, compared, sets, missing)
    yield from (ThreadAddLeaves(*choice) for choice in product(LeafForm, FLOATS, AGGREGATES))
    yield ThreadWriteLeaves()
    predicates = (Predicate.LT, Predicate.LE)
    for predicate, (given, compared), zero, missing in product(predicates, GIVEN_AS, EITHER, EITHER):
        yield ranked_walk.RankRows(predicate, given, compared, zero, missing)
        yield ranked_walk.BlockRanks(predicate, given, compared, zero, missing)
    for depth, leaf_form, accumulator in product(range(1, MAX_DEPTH + 1), LEAF_FORMS, FLOATS):
        yield ranked_walk.RankedTrees(depth, leaf_form, accumulator)
        yield StagedTrees(depth, leaf_form, accumulator)
    for leaves in product(LEAF_FORMS, FLOATS):
        yield from (
            ranked_walk.BlockTrees(*leaves),
            ranked_walk.SectorTrees(*leaves),
            ranked_walk.BlockSectors(*leaves),
        )


def walk_units() -> Iterator[Unit]:
    """Yields the kernel, walks, and what happens to leaves."""
    yield walk.WalkKernel()
    predicates = (Predicate.LT, Predicate.LE)
    for choice in product(FLOATS, predicates, EITHER, FEATURES, POSITIONS):
        yield walk.WalkTiled(*choice)
    for (given, compared), zero, missing in product(GIVEN_AS, EITHER, EITHER):
        yield walk.WalkKeyed(given, compared, zero, missing)
    for (given, compared), sets, missing in product(GIVEN_AS, SETS, EITHER):
        yield walk.WalkScalar(given, compared, sets, missing)
    for accumulator, aggregate, by_tree in product(FLOATS, AGGREGATES, EITHER):
        yield from (walk.AddLeaves(form, accumulator, aggregate, by_tree) for form in LeafForm)
        for form in (LeafForm.ONE, LeafForm.DENSE):
            yield walk.AddLeavesOfTrees(form, accumulator, aggregate, by_tree)
    for choice in product(linear.BLOCK_TERMS, (LeafSource.ROWS, LeafSource.TREES), EITHER):
        yield linear.AddLinearLeaves(*choice)
    yield from (walk.WriteLeaves(by_tree) for by_tree in EITHER)


@cache
def _by_name(vector_bytes: int, from_many: bool) -> dict[str, Unit]:
    return {unit.name: unit for unit in (*all_units(vector_bytes, from_many), *thread_units())}


def unit_named(name: str, vector_bytes: int, from_many: bool) -> Unit:
    """Returns the unit of this name; the other arguments are those of `all_units`. Raises CompilerError where there is none."""
    unit = _by_name(vector_bytes, from_many).get(name)
    if unit is None:
        raise CompilerError("units", f"there is no unit {name} for registers of {vector_bytes} bytes")
    return unit


def bitslice_units(vector_bytes: int, from_many: bool) -> Iterator[Unit]:
    """Yields the kernels, feature tiles, predicates and trees of bit-slicing, and linear leaves of trees."""
    yield bitslice.IndexKernel()
    yield from (linear.AddLinearLeaves(terms, LeafSource.INDICES) for terms in linear.BLOCK_TERMS)
    for compared in FLOATS:
        yield from (bitslice.SetLookup(compared), bitslice.SetParity(compared))
    for (given, compared), missing in product(GIVEN_AS, EITHER):
        yield bitslice.Columns(given, compared, missing)
    for planes in planes_of(vector_bytes, from_many):
        yield from block_units(vector_bytes, from_many, planes)


def block_units(vector_bytes: int, from_many: bool, planes: Planes) -> Iterator[Unit]:
    """Yields the units of bit-slicing that there are for bit-planes of each width."""
    for accumulator, one_target in product(FLOATS, EITHER):
        yield bitslice.BitsliceKernel(accumulator, one_target, planes)
    for compared in FLOATS:
        comparisons = product(bitslice.COMPARISONS, EITHER)
        yield from (bitslice.Compare(compared, *choice, planes) for choice in comparisons)
        yield from (bitslice.RankPredicates(compared, rule, planes) for rule in bitslice.RANKED_BY)
    for accumulator in FLOATS:
        for form in tree_forms(accumulator.itemsize, vector_bytes, from_many):
            yield bitslice.AddTrees(form.method, form.bits, form.permuted, accumulator, SUM, planes)


def subtree_units(vector_bytes: int) -> Iterator[Unit]:
    """Yields the hybrid kernel and its units."""
    yield bitslice.HybridKernel()
    for form in tree_forms(FLOATS[0].itemsize, vector_bytes, False):
        if form.bits <= MAX_LEVELS:
            yield bitslice.SubtreeIndex(form.method, form.bits)
    for compared in FLOATS:
        yield from (bitslice.NanCopies(compared, missing) for missing in EITHER)
        yield from (bitslice.WalkLinked(compared, predicate) for predicate in (Predicate.LT, Predicate.LE))
        yield from (bitslice.WalkByFlags(compared, sets) for sets in (None, *CategoryRule))
    yield from (bitslice.AddSubtreeLeaves(*choice) for choice in product(LEAF_FORMS, FLOATS))


def contribution_units() -> Iterator[Unit]:
    """Yields the kernels of contributions, and the passes through their trees."""
    yield from (contributions.RowContributionKernel(), contributions.RowBits())
    for value in FLOATS:
        yield contributions.ContributionKernel(value)
        yield from (contributions.AddContributions(value), contributions.AddInteractions(value))
        yield from (contributions.AddRowContributions(value, points) for points in contributions.ROW_POINTS)


def tree_simd_units(from_many: bool) -> Iterator[Unit]:
    """Yields the kernels, ranks and trees of tree SIMD. from_many: as for all_units."""
    yield from (tree_simd.SimdKernel(of_trees) for of_trees in EITHER)
    predicates = (Predicate.LT, Predicate.LE, Predicate.NE)
    for (given, compared), predicate, *marks in product(GIVEN_AS, predicates, EITHER, EITHER, EITHER):
        yield tree_simd.RankColumns(given, compared, predicate, *marks)
    straight, all_bits = (GroupMethod.PERFECT, GroupMethod.OBLIVIOUS), range(1, MAX_PERFECT_BITS + 1)
    for form, bits, groups in product(straight, all_bits, range(1, MAX_PERFECT_COLUMNS // LANE_BYTES + 1)):
        yield tree_simd.SimdLeafIndex(form, bits, groups)
    segment = WIDE_SEGMENT if from_many else 1
    yield from (tree_simd.SimdLeafIndex(GroupMethod.MASKS, bits, segment) for bits in MASK_BITS)
    yield tree_simd.SimdLeafIndex(GroupMethod.WALKS, WALKED_BITS, 0)
    forms = [(GroupMethod.PERFECT, bits) for bits in all_bits]
    forms += [(GroupMethod.MASKS, bits) for bits in MASK_BITS]
    for (form, bits), accumulator in product(forms, FLOATS):
        for leaf_form in LEAF_FORMS:
            yield tree_simd.SimdAddValues(form, bits, leaf_form, accumulator, SUM)
        yield tree_simd.SimdAddValues(form, bits, LeafForm.BY_TREE, accumulator, SUM, of_trees=True)
