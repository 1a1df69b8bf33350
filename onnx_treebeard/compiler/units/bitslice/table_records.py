"""The records of the tables that the units of bit-slicing read, their scratch memory, and the numbers that their code and the native planner agree on.

The native planner makes the tables (kernels/native/plan/bitslice/, tables.h has every field), for F used features and T trees:

    features  {feature, window}                         feature tiles of COLUMNS features, see below
    runs      {column, first, end, word, ranks,         consecutive planes that one unit computes from one column: predicates, rank tables, sets;
               ahead, ahead_first, ahead_end}           and what of the rows is prefetched meanwhile
    calls     {unit, first, end, row, rows}             feature tiles fill columns, then units work on their runs; for all rows of a block, or some
    comparisons {threshold}; masked {source}            predicates that are compared one by one, or copied from another without NaN;
                                                        with registers of 64 bytes, float32 thresholds and 128 more, rank_thresholds and 256 more, see threshold_search.py
    rank_tables {offset, RANK_TABLE_FIELDS}; buckets {start}; rank_thresholds {threshold}    many predicates of a feature by rank quantisation
    parities  {first}, one more than planes; parts {source}             set parity: planes that are the XOR of others
    words     {results}                                 set lookup: results of 64 set predicates for each rank
    tree_runs {form, begin, end}                        consecutive trees of one form
    trees     T x {form, first, count, leaf_slots, value, target}       first: record in "steps" or "nodes"; count: nodes of a program
    steps     {predicate}                             perfect trees: a node before its false and its true subtree; oblivious trees: the bits
                                                      of their leaf indices, the high bit first; padding may name any predicate
    nodes     {predicate, from}; leaf_slots {slot}      node programs, tree by tree, see below
    values    {value}                                   by leaf index, for each target of a tree
    bytes     {byte}                                    the same split into bytes, for byte permutes: byte 0 of all leaves (16 at least), byte 1, ...

In steps, nodes, masked and parts a predicate is the entry of its bit-plane: the plane's byte offset in the scratch memory (see below), divided by what
a wide plane is larger than a narrow one where registers have narrow planes. A set lookup reads the ranks that the last
rank table has left there, so the runs of a feature follow each other.

Feature tiles: if the features are consecutive, `window` is the first of them and squares of 8 rows by 8 features are loaded and transposed in
registers; otherwise it is NO_WINDOW, and every value is loaded by itself. A kernel goes through all rows of a block for one tile, then for the next one:
hardware prefetchers follow such accesses while a page holds two rows or more. Rows that are further apart are prefetched in software, while the predicates
of the tiles before are evaluated, because these read no memory but caches: each run prefetches the line at byte `ahead` of some rows of its call. They are
those from part `ahead_first` to part `ahead_end`, of AHEAD_PARTS; a run that prefetches nothing has none.

Of rows that are far apart, neither the lines that two tiles read nor the columns of a whole block stay in the first cache. So two tiles go together, for
PART_ROWS rows of the block at a time, if all their predicates are compared one by one: these store their results row by row.

Node programs: nodes in level order, each with its predicate and the row-mask register that holds the rows reaching it; then the register of every leaf,
by leaf index, and of the empty mask, up to a multiple of FOUR. A register is a slot of the scratch memory: slot 0 for the root, 1 + 2 i and 2 + 2 i
for the false and the true child of node i, and one for the empty mask after all others. Slots are written strictly one after the other, so that a CPU
never has to guess which pending store a load depends on.

Hybrid kernels bit-slice tree tops of up to MAX_LEVELS levels; leaf index n of the top of tree t is a subtree index, the root of the subtree being
trees[t].value + n; "values" is by leaf of the forest:

    subtrees.nodes  the nodes of all subtrees, one record for each root first, in order of the roots: `linked_record` if all nodes have the same
                    predicate operator and NaN direction and links are wide enough, else `flagged_record`
    subtrees.sets   {word}     bit sets of categories, if any node tests membership

Their rows may be copied for NaN. A row of n values becomes

    [ x0 .. xn-1 | ... | y0 .. yn-1 ]    x keeps NaN; y is x with -inf in the place of NaN; y0 is at "second_copy", a power of two >= n

`x <= t` is false for NaN and `y <= t` is true for -inf, so a node that sends NaN to its false child reads feature f, and one that sends it to its true
child feature f + second_copy. If no row of a call has NaN, nothing is copied, and the bit "second_copy" is masked off the feature index.

Forms of trees. Each has code of its own, so a forest uses a few of them, chosen by the native planner so that the total cost is least
(kernels/native/plan/bitslice/tree_specialization.h):

    perfect, d bits    the tree is padded to a perfect tree of depth d: 2^d - 1 predicates in straight-line code, one plane for each level
    program, b bits    any tree of up to 2^b leaves as a node program: each node, in level order, splits the mask of the rows that reach it
    oblivious, b bits  a tree of up to b distinct predicates, whose planes are those of the leaf index: CatBoost's trees, and stumps

The leaf index of a row has as many bits; up to 8 bits are one byte, more are two bytes, which perfect trees do not have.

Scratch memory of a call, for blocks of rows = 8 * plane_bytes rows; planes that are less wide than registers lie in the same areas, side by side:

    leaf_indices   leaf indices of a group of trees, GROUP_BYTES a row; or ranks, 16 bits a row
    bits           bit-planes of the ranks; or words of a set lookup
    quad_masks     OR of four row masks each, while a node program finds leaf indices
    row_masks      row-mask registers of a node program
    column         COLUMNS x column_rows(rows) values of a feature tile; or twice as many columns of values of half the size
    row_lists      arrays of a hybrid kernel, see LISTS
    shared_values  32-bit values that units of a hybrid kernel pass to each other, see SHARED_VALUES
    planes         results of predicates, one bit-plane each
    sums           n_targets x rows accumulators

The native planner computes it (kernels/native/plan/bitslice/tables.h). All areas but the sums have the same offsets for every
model on registers of one size, so that code can contain them: `quad_masks` and `row_masks` have room for the largest program.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np

from onnx_treebeard.bindings.planner import call_planner
from onnx_treebeard.compiler.machine.vector_shape import NARROW_PLANE, NARROWED_REGISTERS, VectorShape

BYTE_BITS = 8
GROUP_BYTES = 8  # leaf indices of a row: those of 8 trees, or of 4 with indices of two bytes
MAX_BITS = 11  # of a leaf index of a node program; larger trees are walked, which is no slower


class TreeMethod(Enum):
    """The ways to compute the leaf indices of a tree; see the module docstring."""

    PERFECT = "perfect"
    PROGRAM = "program"
    OBLIVIOUS = "oblivious"


@dataclass(frozen=True)
class TreeForm:
    """A method and the number of bits of a leaf index.

    permuted: leaf values are selected by byte permutes; otherwise they are loaded one by one, or permuted as whole values.
    """

    method: TreeMethod
    bits: int
    permuted: bool = False

    @property
    def n_leaves(self) -> int:
        return int(2**self.bits)

    @property
    def leaf_index_bytes(self) -> int:
        """Bytes of a leaf index in the scratch memory."""
        return -(-self.bits // BYTE_BITS)


def tree_forms(value_bytes: int, plane_bytes: int, from_many: bool) -> tuple[TreeForm, ...]:
    """Returns every form that a tree may have, on a machine with registers of `plane_bytes` bytes.

    value_bytes: bytes of a leaf value. from_many: whether one byte permute takes 128 table bytes.
    """
    options = {"value_bytes": value_bytes, "plane_bytes": plane_bytes, "from_many": from_many}
    forms = call_planner(None, "tree_forms", **options).arrays["tree_forms"].reshape(-1, 3).tolist()
    methods = tuple(TreeMethod)  # as the native planner numbers them
    return tuple(TreeForm(methods[method], bits, bool(permuted)) for method, bits, permuted in forms)


COLUMNS = 8  # features of a tile
NO_WINDOW = 2**32 - 1
AHEAD_PARTS = 16  # of the rows of a call
PART_ROWS = 128  # of a block, for which two tiles go together
SLOT_UNIT = 8  # of slot offsets, in bytes: 16 bits reach every slot, and addressing modes scale by it
FOUR = 4  # leaves from whose row masks two bits of the leaf index are computed
COPIED_TOGETHER = 8  # consecutive values of NaN copies that one vector operation copies
MAX_ROWS = 4096  # that walk the subtrees of a tree together
MAX_LEVELS = 8  # of a top: a subtree index is one byte
SUBTREES = "subtrees."  # prefix of the names of tables of subtrees

# Fields of a rank table (record of "rank_tables"). first, last: planes of its predicates. masked, masked_end: planes of copies without NaN.
# low, high, shift: the bucket of a value. first_bucket, first_threshold: its first records in "buckets" and "rank_thresholds". steps: of the
# bisection within a bucket. missing: the rank of NaN. search: bits of the search that may take the place of the bisection, 0 for none.
RANK_TABLE_FIELDS = (
    *("first", "last", "masked", "masked_end"),
    *("low", "high", "shift", "first_bucket", "first_threshold", "steps", "missing", "search"),
)
CALL_RECORD = np.dtype([(name, np.int32) for name in ("unit", "first", "end", "rows", "after")])
FEATURE_RECORD = np.dtype([("feature", np.int32), ("window", np.uint32)])
RUN_FIELDS = ("column", "first", "end", "word", "ranks", "ahead", "ahead_first", "ahead_end")
RUN_RECORD = np.dtype([(name, np.int32) for name in RUN_FIELDS])
TREE_RECORD = np.dtype(
    [(name, np.int32) for name in ("form", "first", "count", "leaf_slots", "value", "target")]
)
NODE_RECORD = np.dtype([("predicate", np.int32), ("from", np.uint16)])


def linked_record(compared: np.dtype[Any]) -> np.dtype[Any]:
    """Returns the record of a node where all nodes have one predicate form."""
    return np.dtype([("threshold", compared), ("link", np.int32)], align=True)


def flagged_record(compared: np.dtype[Any], *, sets: bool) -> np.dtype[Any]:
    """Returns the record of a node whose flags say how it compares. sets: whether it also has a category set."""
    whole = [("feature", np.uint32), *([("set", np.int32)] if sets else []), ("child", np.int32)]
    return np.dtype([("threshold", compared), *whole, ("flags", np.uint8)], align=True)


FIXED = ("leaf_indices", "bits", "quad_masks", "row_masks", "column", "row_lists", "shared_values", "planes")
# Arrays of 32-bit entries, one for each row that walks subtrees: final states; rows not yet at a leaf; their states.
LISTS = ("ends", "worklist", "states")
# block_offset: the first row of a block, counted from the first row that walks together. copied: 1 if NaN copies have been made, else 0.
# part: the first row of a call that units of predicates get, counted from the first row of the block.
SHARED_VALUES = ("block_offset", "copied", "part")
# Further entries of an array: room to pad a worklist, and a distance at which equal positions of several arrays have different lower
# address bits.
LIST_PADDING = 24
SLOT = 4  # bytes of an entry
LIST_BYTES = SLOT * (MAX_ROWS + LIST_PADDING)
VALUE_BYTES = 8  # of the widest compared type
MAX_LEAVES = 2**MAX_BITS
# Bit-planes of a set lookup, one for each bit of a word; more than ranks need.
WORD_BITS = 64


def column_rows(rows: int) -> int:
    """Returns how many values lie between those of two columns: more than a block has rows, so that the first values of 16 columns are in different sets of a cache."""
    return rows + PART_ROWS


def fixed_areas(plane_bytes: int) -> dict[str, int]:
    """Returns the byte offsets that are the same for every model with registers of `plane_bytes` bytes, by area: code may contain them."""
    rows = 8 * plane_bytes
    bits = GROUP_BYTES * rows
    quad_masks = bits + WORD_BITS * plane_bytes
    row_masks = quad_masks + (MAX_LEAVES // FOUR + FOUR - 1) * plane_bytes
    column = row_masks + 2 * MAX_LEAVES * plane_bytes
    row_lists = column + COLUMNS * column_rows(rows) * VALUE_BYTES
    shared_values = row_lists + -(-len(LISTS) * LIST_BYTES // plane_bytes) * plane_bytes
    planes = shared_values + plane_bytes
    return dict(
        zip(FIXED, (0, bits, quad_masks, row_masks, column, row_lists, shared_values, planes), strict=True)
    )


def entry_bytes(shape: VectorShape) -> int:
    """Returns by how many bytes the address of a plane rises with its entry."""
    return shape.plane_bytes // NARROW_PLANE if shape.register_bytes in NARROWED_REGISTERS else 1


def plane_origin(shape: VectorShape) -> int:
    """Returns what is added to that, which makes the offset of the plane: the first of `planes` has the same whatever the width."""
    planes = fixed_areas(shape.register_bytes)["planes"]
    return planes - planes * shape.plane_bytes // shape.register_bytes


def slot_offsets(plane_bytes: int) -> dict[str, int]:
    """Returns the offsets of LISTS and SHARED_VALUES by name, in units of 4 bytes."""
    areas = fixed_areas(plane_bytes)
    row_lists = {name: areas["row_lists"] + number * LIST_BYTES for number, name in enumerate(LISTS)}
    shared_values = {
        name: areas["shared_values"] + number * SLOT for number, name in enumerate(SHARED_VALUES)
    }
    return {name: offset // SLOT for name, offset in {**row_lists, **shared_values}.items()}
