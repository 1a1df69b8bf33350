"""The records of the tables that the units of bit-slicing read, and the numbers that their code and the native planner agree on.

The native planner makes the tables (kernels/native/plan/bitslice/, tables.h has every field), for F used features and T trees:

    features  {feature, window}                         feature tiles of COLUMNS features, see below
    runs      {column, first, end, word, ranks}         consecutive planes that one unit computes from one column: predicates, rank tables, sets
    calls     {unit, first, end}                        a feature tile fills columns, then units work on its runs
    comparisons {threshold}; masked {source}            predicates that are compared one by one, or copied from another without NaN
    rank_tables {offset, RANK_TABLE_FIELDS}; buckets {start}; rank_thresholds {threshold}    many predicates of a feature by rank quantisation
    parities  {first}, one more than planes; parts {source}             set parity: planes that are the XOR of others
    words     {results}                                 set lookup: results of 64 set predicates for each rank
    tree_runs {form, begin, end}                        consecutive trees of one form
    trees     T x {form, first, count, leaf_slots, value, target}       first: record in "steps" or "nodes"; count: nodes of a program
    steps     {predicate}                               perfect trees: a node before its false and its true subtree; padding may name any predicate
    nodes     {predicate, from}; leaf_slots {slot}      node programs, tree by tree, see below
    values    {value}                                   by leaf index, for each target of a tree
    bytes     {byte}                                    the same split into bytes, for byte permutes: byte 0 of all leaves (16 at least), byte 1, ...

In steps and nodes a predicate is the byte offset of its bit-plane in the scratch memory (`scratch_frame.py`). A set lookup reads the ranks that the last
rank table has left there, so the runs of a feature follow each other.

Feature tiles: if the features are consecutive, `window` is the first of them and squares of 8 rows by 8 features are loaded and transposed in
registers; otherwise it is NO_WINDOW, and every value is loaded by itself. A kernel goes through all rows of a block for one tile, then for the next one:
hardware prefetchers follow such accesses while a page holds two rows or more; for rows that are further apart values are prefetched in software.

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
"""

from typing import Any

import numpy as np

COLUMNS = 8  # features of a tile
NO_WINDOW = 2**32 - 1
SLOT_UNIT = 8  # of slot offsets, in bytes: 16 bits reach every slot, and addressing modes scale by it
FOUR = 4  # leaves from whose row masks two bits of the leaf index are computed
COPIED_TOGETHER = 8  # consecutive values of NaN copies that one vector operation copies
MAX_ROWS = 4096  # that walk the subtrees of a tree together
MAX_LEVELS = 8  # of a top: a subtree index is one byte
SUBTREES = "subtrees."  # prefix of the names of tables of subtrees

# Fields of a rank table (record of "rank_tables"). first, last: planes of its predicates. masked, masked_end: planes of copies without NaN.
# low, high, shift: the bucket of a value. first_bucket, first_threshold: its first records in "buckets" and "rank_thresholds". steps: of the
# bisection within a bucket. missing: the rank of NaN.
RANK_TABLE_FIELDS = (
    *("first", "last", "masked", "masked_end"),
    *("low", "high", "shift", "first_bucket", "first_threshold", "steps", "missing"),
)
FEATURE_RECORD = np.dtype([("feature", np.int32), ("window", np.uint32)])
RUN_RECORD = np.dtype([(name, np.int32) for name in ("column", "first", "end", "word", "ranks")])
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
