"""The trees of a LightGBM text file: per-tree lines -> joined columns.

In: one `TextSection` per tree. Out: `TreeColumns`, entries checked one by one; how they hang together is `lightgbm_trees.py`'s.

    decision_type   bit 0   the node has a set of categories
                    bit 1   what is missing goes left
                    bits 2, 3   missing type
    num_cat=2               sets of the tree; a node's threshold is the number of its set
    cat_boundaries=0 1 3    set k has the words cat_boundaries[k] to cat_boundaries[k + 1] of
    cat_threshold=5 0 1     32 bits each: {0, 2} and {32}
"""

from dataclasses import dataclass

import numpy as np

from onnx_treebeard.converters.columns import Bools, Floats, Ints, TreeEntries
from onnx_treebeard.converters.lightgbm_trees import (
    LARGEST_CATEGORY,
    MISSING_NAN,
    TreeColumns,
    hits_of,
)
from onnx_treebeard.converters.text_section import TextSection
from onnx_treebeard.errors import UnsupportedError

CATEGORICAL, DEFAULT_LEFT, MISSING_SHIFT = 1, 2, 2
WORD_BITS = 32
MAX_WORDS = (LARGEST_CATEGORY + 1) // WORD_BITS


@dataclass(frozen=True)
class _Sets:
    """The sets of all trees; tree t owns the sets first[t] to first[t + 1]."""

    first: TreeEntries
    start: Ints
    member: Floats


def read_text_trees(sections: list[TextSection]) -> TreeColumns:
    """Raises ModelError for what is malformed, UnsupportedError for linear leaves."""
    leaves = TreeEntries.of([_leaf_count(tree) for tree in sections])
    nodes = TreeEntries.of([size - 1 for size in leaves.size.tolist()])
    decision = _wholes(sections, nodes, "decision_type")
    bad = (decision < 0) | (decision >> MISSING_SHIFT > MISSING_NAN)
    nodes.refuse(bad, "decision_type", "is {}; expected 0 to 11", decision)
    categorical = (decision & CATEGORICAL) != 0
    threshold = _numbers(sections, nodes, "threshold")
    sets = _sets(sections)
    node_hits, leaf_hits = _hits(sections, nodes, leaves)
    return TreeColumns(
        nodes=nodes,
        leaves=leaves,
        feature=_wholes(sections, nodes, "split_feature"),
        threshold=np.where(categorical, 0.0, threshold),
        default_left=(decision & DEFAULT_LEFT) != 0,
        missing=decision >> MISSING_SHIFT,
        left=_wholes(sections, nodes, "left_child"),
        right=_wholes(sections, nodes, "right_child"),
        leaf_value=_numbers(sections, leaves, "leaf_value"),
        node_hits=node_hits,
        leaf_hits=leaf_hits,
        category_set=_category_set(nodes, sets, categorical, threshold),
        set_start=sets.start,
        set_member=sets.member,
    )


def _leaf_count(tree: TextSection) -> int:
    if tree.whole("is_linear", default=0):
        tree.refuse(
            "is_linear",
            "the tree has linear leaves (leaf_const, leaf_coeff), which are not served; train with linear_tree=false",
            UnsupportedError,
        )
    count = tree.whole("num_leaves")
    if count == 0:
        tree.refuse("num_leaves", "is 0; a tree has at least one leaf")
    return count


def _category_set(nodes: TreeEntries, sets: _Sets, categorical: Bools, threshold: Floats) -> Ints:
    """(N,) the number of each node's set among those of all trees."""
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


def _sets(sections: list[TextSection]) -> _Sets:
    first = TreeEntries.of([tree.whole("num_cat", default=0) for tree in sections])
    found = [_tree_sets(tree, size) for tree, size in zip(sections, first.size.tolist(), strict=True) if size]
    count = np.concatenate([np.zeros(0, np.int64), *(count for count, _ in found)])
    member = np.concatenate([np.zeros(0, np.float64), *(member for _, member in found)])
    return _Sets(first, np.cumsum([0, *count.tolist()], dtype=np.int64), member)


def _tree_sets(tree: TextSection, n_sets: int) -> tuple[Ints, Floats]:
    """(n_sets,) number of categories in each set, and the categories of all of them."""
    bound = tree.wholes("cat_boundaries", n_sets + 1)
    n_words = np.diff(bound)
    if bound[0] != 0 or (n_words < 0).any():
        tree.refuse("cat_boundaries", "is no rising list of offsets that begins with 0")
    if (n_words > MAX_WORDS).any():
        tree.refuse("cat_boundaries", f"has a set of {n_words.max()} words; at most {MAX_WORDS} are accepted")
    word = tree.wholes("cat_threshold", int(bound[-1]))
    if ((word < 0) | (word >> WORD_BITS != 0)).any():
        wrong = word[(word < 0) | (word >> WORD_BITS != 0)][0]
        tree.refuse("cat_threshold", f"holds {wrong}; expected words of {WORD_BITS} bits")
    bit = np.flatnonzero(np.unpackbits(word.astype("<u4").view(np.uint8), bitorder="little"))
    owner = np.repeat(np.arange(n_sets), n_words)[bit // WORD_BITS]
    return np.bincount(owner, minlength=n_sets), (bit - bound[owner] * WORD_BITS).astype(np.float64)


def _hits(sections: list[TextSection], nodes: TreeEntries, leaves: TreeEntries) -> tuple[Floats, Floats]:
    if not all(tree.has("internal_count") and tree.has("leaf_count") for tree in sections):
        return np.zeros(0, np.float64), np.zeros(0, np.float64)
    leaf_sections = [_with_leaf_count(tree) for tree in sections]
    return hits_of(_numbers(sections, nodes, "internal_count"), _numbers(leaf_sections, leaves, "leaf_count"))


def _with_leaf_count(tree: TextSection) -> TextSection:
    """LightGBM before 4 leaves the count of a single leaf out; nothing depends on it."""
    return tree if tree.text("leaf_count").strip() else TextSection({"leaf_count": "0"}, tree.tree)


def _wholes(sections: list[TextSection], entries: TreeEntries, key: str) -> Ints:
    pairs = zip(sections, entries.size.tolist(), strict=True)
    return np.concatenate([np.zeros(0, np.int64), *(tree.wholes(key, size) for tree, size in pairs if size)])


def _numbers(sections: list[TextSection], entries: TreeEntries, key: str) -> Floats:
    pairs = zip(sections, entries.size.tolist(), strict=True)
    return np.concatenate(
        [np.zeros(0, np.float64), *(tree.numbers(key, size) for tree, size in pairs if size)]
    )
