"""The trees of a LightGBM text file: lines of each tree -> joined columns.

In: `TextRows`, the trees as rows. Out: `TreeColumns`, whose entries are checked one by one; `trees.py` checks the structure.

    decision_type   bit 0   the node has a set of categories
                    bit 1   missing values go left
                    bits 2, 3   missing type
    num_cat=2               the number of sets of the tree; a node's threshold is the index of its set
    cat_boundaries=0 1 3    set k has the words cat_boundaries[k] to cat_boundaries[k + 1] of
    cat_threshold=5 0 1     32 bits each: {0, 2} and {32}
"""

from dataclasses import dataclass

import numpy as np

from onnx_treebeard.converters.lightgbm.trees import LARGEST_CATEGORY, MISSING_NAN, TreeColumns, hits_of
from onnx_treebeard.converters.parsing.columns import Bools, Floats, Ints, TreeEntries
from onnx_treebeard.converters.parsing.text_rows import TextRows
from onnx_treebeard.converters.parsing.text_section import TextSection
from onnx_treebeard.errors import ModelError, UnsupportedError
from onnx_treebeard.native.model_text import ABSENT

CATEGORICAL, DEFAULT_LEFT, MISSING_SHIFT = 1, 2, 2
WORD_BITS = 32
MAX_WORDS = (LARGEST_CATEGORY + 1) // WORD_BITS


@dataclass(frozen=True)
class _Sets:
    """The sets of all trees; tree t has the sets first[t] to first[t + 1]."""

    first: TreeEntries
    start: Ints
    member: Floats


def read_text_trees(trees: TextRows) -> TreeColumns:
    """Returns the columns. Raises ModelError for malformed trees, UnsupportedError for linear leaves."""
    leaves = TreeEntries.of(_leaf_counts(trees))
    nodes = TreeEntries.of(leaves.size - 1)
    decision = trees.wholes("decision_type", nodes.size)
    bad = (decision < 0) | (decision >> MISSING_SHIFT > MISSING_NAN)
    nodes.refuse(bad, "decision_type", "is {}; expected 0 to 11", decision)
    categorical = (decision & CATEGORICAL) != 0
    threshold = trees.numbers("threshold", nodes.size)
    sets = _read_sets(trees)
    node_hits, leaf_hits = _hits(trees, nodes, leaves)
    return TreeColumns(
        nodes=nodes,
        leaves=leaves,
        feature=trees.wholes("split_feature", nodes.size),
        threshold=np.where(categorical, 0.0, threshold),
        default_left=(decision & DEFAULT_LEFT) != 0,
        missing=decision >> MISSING_SHIFT,
        left=trees.wholes("left_child", nodes.size),
        right=trees.wholes("right_child", nodes.size),
        leaf_value=trees.numbers("leaf_value", leaves.size),
        node_hits=node_hits,
        leaf_hits=leaf_hits,
        category_set=_category_set(nodes, sets, categorical, threshold),
        set_start=sets.start,
        set_member=sets.member,
    )


def _leaf_counts(trees: TextRows) -> Ints:
    """(T,)"""
    linear, no_flag = trees.wholes_alone("is_linear", default=0)
    count, no_count = trees.wholes_alone("num_leaves")
    trees.refuse(no_flag | (linear != 0) | no_count | (count == 0), _refuse_leaf_count)
    return count


def _refuse_leaf_count(tree: TextSection) -> None:
    if tree.whole("is_linear", default=0):
        tree.refuse(
            "is_linear",
            "the tree has linear leaves (leaf_const, leaf_coeff), which are not served; train with linear_tree=false",
            UnsupportedError,
        )
    if tree.whole("num_leaves") == 0:
        tree.refuse("num_leaves", "is 0; a tree has at least one leaf")


def _category_set(nodes: TreeEntries, sets: _Sets, categorical: Bools, threshold: Floats) -> Ints:
    """Returns (N,) the index of each node's set among those of all trees."""
    n_sets = nodes.spread(sets.first.size)
    with np.errstate(invalid="ignore"):
        known = (threshold == np.trunc(threshold)) & (threshold >= 0) & (threshold < n_sets)
    nodes.refuse(
        categorical & ~known,
        "threshold",
        "is {}; the node splits on categories and the tree has {} sets (num_cat)",
        threshold,
        n_sets,
    )
    own = np.where(categorical, threshold, 0).astype(np.int64)
    return np.where(categorical, own + nodes.spread(sets.first.start[:-1]), -1)


def _read_sets(trees: TextRows) -> _Sets:
    size, no_size = trees.wholes_alone("num_cat", default=0)
    trees.refuse(no_size, lambda tree: tree.whole("num_cat", default=0))
    first = TreeEntries.of(size)
    if not size.any():
        return _Sets(first, np.zeros(1, np.int64), np.zeros(0, np.float64))
    n_words, word = _read_words(trees, size)
    bit = np.flatnonzero(np.unpackbits(word.astype("<u4").view(np.uint8), bitorder="little"))
    owner = np.repeat(np.arange(len(n_words)), n_words)[bit // WORD_BITS]
    start = np.append(0, np.cumsum(np.bincount(owner, minlength=len(n_words))))
    begin = np.cumsum(n_words) - n_words
    return _Sets(first, start, (bit - begin[owner] * WORD_BITS).astype(np.float64))


def _read_words(trees: TextRows, size: Ints) -> tuple[Ints, Ints]:
    """Returns (S,) the number of words of each set, and the words of all. size: (T,) the sets of each tree, not all 0."""
    has_sets = size > 0
    lists = TreeEntries.of(np.where(has_sets, size + 1, 0))
    bound = trees.wholes("cat_boundaries", lists.size)
    ends = np.zeros(len(bound), np.bool_)
    ends[lists.start[1:][has_sets] - 1] = True
    n_words = np.diff(bound, append=0)[~ends]
    _check_bounds(bound[lists.start[:-1][has_sets]], n_words, TreeEntries.of(size), np.flatnonzero(has_sets))
    n_tree_words = np.zeros(len(size), np.int64)
    n_tree_words[has_sets] = bound[ends]
    word = trees.wholes("cat_threshold", n_tree_words, has_sets)
    bad = (word < 0) | (word >> WORD_BITS != 0)
    if bad.any():
        at = int(np.argmax(bad))
        tree = int(np.searchsorted(np.cumsum(n_tree_words), at, side="right"))
        message = f"holds {word[at]}; expected words of {WORD_BITS} bits"
        raise ModelError(message, tree=tree, field="cat_threshold")
    return n_words, word


def _check_bounds(first: Ints, n_words: Ints, sets: TreeEntries, owner: Ints) -> None:
    """Checks the sets. first: (k,) the first bound of each tree `owner` that has sets; n_words: (S,) of each set. Raises ModelError."""
    own = sets.spread(np.arange(len(sets.size)))
    falling = np.concatenate([owner[first != 0], own[n_words < 0]])
    large = own[n_words > MAX_WORDS]
    if len(falling) and falling.min() <= large.min(initial=len(sets.size)):
        message = "is no rising list of offsets that begins with 0"
        raise ModelError(message, tree=int(falling.min()), field="cat_boundaries")
    if len(large):
        most = n_words[own == large[0]].max()
        message = f"has a set of {most} words; at most {MAX_WORDS} are accepted"
        raise ModelError(message, tree=int(large[0]), field="cat_boundaries")


def _hits(trees: TextRows, nodes: TreeEntries, leaves: TreeEntries) -> tuple[Floats, Floats]:
    words = trees.counts("leaf_count")
    if (words == ABSENT).any() or (trees.counts("internal_count") == ABSENT).any():
        return np.zeros(0, np.float64), np.zeros(0, np.float64)
    node_hits = trees.numbers("internal_count", nodes.size)
    # LightGBM before 4 omits the count of a tree that is a single leaf; nothing depends on it.
    left_out = (words == 0) & (leaves.size == 1)
    leaf_hits = np.zeros(leaves.start[-1], np.float64)
    leaf_hits[~leaves.spread(left_out)] = trees.numbers("leaf_count", np.where(left_out, 0, leaves.size))
    return hits_of(node_hits, leaf_hits)
