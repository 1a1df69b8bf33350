"""The leaves that one row reaches in a register of trees, computed from the ranks of its values alone, without branches between trees.

count_false     16 thresholds compared with the value; the number of predicates that are false
store_rank      one rank as a byte, less 128
perfect_trees   2^bits - 1 predicates in straight-line code; every node selects between the leaf indices of its subtrees, one byte a tree:

    node of height 2    false ? index in the false subtree : index in the true subtree
    node of height 1    its first leaf + 1 + false           false: -1, or 0 for true

oblivious_trees 2^0, 2^1, ... for each of `bits` predicates that is false, added up

quickscorer_masks   a loop over segments, and inside it one over predicates on the ranks of 16 columns, or 64; QuickScorer masks (Lucchese et al., SIGIR 2015), byte by byte:

    cleared = cleared | false & mask
    ~cleared, the bytes of each tree interleaved to words

A predicate has a column and a quantised threshold for every lane, and is evaluated for all lanes at once:

    columns = load; thresholds = load
    false = lookup(ranks, columns) > thresholds            signed bytes
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import i32
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, bytes_of, vector_of
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES, interleave
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.tree_simd.unit_names import BLOCK, RANK_BIAS, SEGMENT_RECORD

THRESHOLDS_ALIGNMENT = 64
PREDICATE_BYTES = 2  # of a predicate and lane: its column, its quantised threshold
FIELDS = len(SEGMENT_RECORD.names or ())  # of a segment's record, 32 bits each


@dataclass(frozen=True)
class TreeRegister:
    """A register of trees. lanes: how many. ranks: address of the row's ranks. leaf_indices: of the register's leaf indices or masks."""

    lanes: int
    ranks: SSAValue
    leaf_indices: SSAValue

    @property
    def kind(self) -> Attribute:
        return vector_of(BYTE, self.lanes)

    def load(self, b: LirBuilder, address: SSAValue) -> SSAValue:
        """Loads a register from the tables."""
        return b.load(address, self.kind, self.lanes, invariant=True)

    def false_lanes(self, b: LirBuilder, predicate: SSAValue, ranks: SSAValue, groups: int) -> SSAValue:
        """Returns <lanes x i1>: in which trees the predicate at this address is false. groups: times 16 of the ranks, which columns may name."""
        columns = self.load(b, predicate)
        thresholds = self.load(b, b.at(predicate, self.lanes))
        (ranks_read,) = b.lookup_bytes(columns, [ranks], groups * LANE_BYTES)
        return b.compare("sgt", ranks_read, thresholds)


def count_false(
    b: LirBuilder, value: SSAValue, thresholds: SSAValue, first: SSAValue, comparison: str
) -> SSAValue:
    """Counts those of the 16 thresholds from record `first` on that satisfy `value <comparison> threshold`; none does for NaN."""
    kind = vector_of(value.type, BLOCK)
    address = b.element(thresholds, first, value.type)
    block_thresholds = b.load(address, kind, THRESHOLDS_ALIGNMENT, invariant=True)
    is_false = b.compare(comparison, b.splat(value, BLOCK), block_thresholds)
    return b.population(is_false, bytes_of(value.type))


def store_rank(b: LirBuilder, ranks: SSAValue, column: SSAValue, rank: SSAValue) -> None:
    """Stores the rank of a column, 0 to 255, as a signed byte."""
    shifted = b.bit_xor(b.truncate(rank, BYTE), RANK_BIAS - 256)
    b.store(shifted, b.at(ranks, column), 1)


def perfect_trees(b: LirBuilder, trees: TreeRegister, predicates: SSAValue, bits: int, groups: int) -> None:
    """Stores the leaf indices of perfect trees of depth `bits`. predicates: in the order node, false subtree, true subtree; a node is evaluated last."""

    def subtree(height: int, predicate: int, leaf: int) -> SSAValue:
        """Returns the leaf index in a subtree, whose root is the predicate and whose first leaf is the leaf of these numbers."""
        half = 1 << (height - 1)
        address = b.at(predicates, predicate * PREDICATE_BYTES * trees.lanes)
        if height == 1:
            second = b.constant(signed_byte(leaf + 1), trees.kind)
            is_false = trees.false_lanes(b, address, trees.ranks, groups)
            return b.add(b.sign_extend(is_false, trees.kind), second)
        false = subtree(height - 1, predicate + 1, leaf + half)
        true = subtree(height - 1, predicate + half, leaf)
        return b.select(trees.false_lanes(b, address, trees.ranks, groups), false, true)

    b.store(subtree(bits, 0, 0), trees.leaf_indices, trees.lanes)


def oblivious_trees(b: LirBuilder, trees: TreeRegister, predicates: SSAValue, bits: int, groups: int) -> None:
    """Stores the leaf indices of oblivious trees of `bits` predicates, that of the high bit first."""
    leaf_index: SSAValue = b.constant(0, trees.kind)
    for level in range(bits):
        address = b.at(predicates, level * PREDICATE_BYTES * trees.lanes)
        is_false = b.sign_extend(trees.false_lanes(b, address, trees.ranks, groups), trees.kind)
        bit = b.constant(signed_byte(1 << (bits - 1 - level)), trees.kind)
        leaf_index = b.bit_or(leaf_index, b.bit_and(is_false, bit))
    b.store(leaf_index, trees.leaf_indices, trees.lanes)


def signed_byte(number: int) -> int:
    """Returns the number from -128 to 127 with the same low byte."""
    return (number + 128) % 256 - 128


@dataclass(frozen=True)
class Segments:
    """The predicates of a register of trees: `count` segments from record `first` on, each of 16 * rank_groups columns, of trees with up to 2^bits leaves."""

    predicates: SSAValue
    segments: SSAValue
    first: SSAValue
    count: SSAValue
    bits: int
    rank_groups: int

    def field(self, b: LirBuilder, segment: SSAValue, position: int) -> SSAValue:
        """Loads a field of a segment's record, as 64 bits."""
        index = b.add(b.mul(segment, FIELDS), position)
        return b.wide(b.load(b.element(self.segments, index, i32), i32, 4, invariant=True))


def quickscorer_masks(b: LirBuilder, trees: TreeRegister, of: Segments) -> None:
    """Computes QuickScorer masks, one bit a leaf: the leaves that no false predicate has cleared. A loop over segments, and one over their predicates."""
    kind, lanes, n_bytes = trees.kind, trees.lanes, 2**of.bits // 8
    cleared = [b.local(kind, 1, lanes) for _ in range(n_bytes)]
    for mask_byte in cleared:
        b.store(b.constant(0, kind), mask_byte, lanes)
    with b.loop(of.first, b.add(of.first, of.count), name="segment") as segment:
        first_rank, first, count = (of.field(b, segment, position) for position in range(FIELDS))
        ranks, predicates = b.at(trees.ranks, first_rank), b.at(of.predicates, first)
        with b.loop(0, count, name="predicate") as position:
            address = b.at(predicates, b.mul(position, (PREDICATE_BYTES + n_bytes) * lanes))
            is_false = b.sign_extend(trees.false_lanes(b, address, ranks, of.rank_groups), kind)
            for byte, before in enumerate(cleared):
                mask = trees.load(b, b.at(address, (PREDICATE_BYTES + byte) * lanes))
                so_far = b.load(before, kind, lanes)
                b.store(b.bit_or(so_far, b.bit_and(is_false, mask)), before, lanes)
    left = [b.bit_not(b.load(mask_byte, kind, lanes)) for mask_byte in cleared]
    for number, word in enumerate(interleave(left, lanes, b.shuffle)):
        b.store(word, b.at(trees.leaf_indices, number * lanes), lanes)
