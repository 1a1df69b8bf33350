"""Copies of rows in which every node finds NaN where a plain comparison sends it the right way.

In: a `Forest` with normalised predicates whose nodes send NaN in both directions. Out: the `Forest` on copies, of n values for a row:

    row    x0 x1 .. xn
    copy   x0 x1 .. xn | y0 y1 .. yn    y is x, but -inf where x is NaN; y0 stands behind x0 at the next power of two

    a node that sends NaN to its false child asks x, because NaN <= t never holds; any other asks y, because -inf <= t always holds

So no step of a walk looks where its node sends NaN. Rows without any NaN need no copy: a number of a feature without its highest bit is that
of the row itself.
"""

from dataclasses import replace

import numpy as np

from onnx_treebeard.analysis.category_sets import has_sets
from onnx_treebeard.analysis.node_tests import form_of
from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.forest import Forest, Predicate

MAX_COPY_BYTES = 16 * 1024
COPIED_A_COMPARISON = 4  # values
COPIED_TOGETHER = 8


@once_per_forest
def copies_help(forest: Forest) -> bool:
    """Whether nodes have to say where NaN goes, but need say nothing on copies, which are soon made.

    Integers become the compared type in copies, not in rows. Zeros that are missing for some nodes are numbers for others. A node that asks
    for less than -inf says yes to NaN alone; no number in its place does.
    """
    plain = not has_sets(forest) and not forest.zero_missing.any()
    rows = forest.input_type.kind == "f" and plain and _soon_made(forest)
    if not form_of(forest).flags or not rows:
        return False
    nothing_else = (forest.predicate == Predicate.LT) & np.isneginf(forest.threshold)
    return not (forest.missing_true & nothing_else).any() and not form_of(on_copies(forest)).flags


def on_copies(forest: Forest) -> Forest:
    """The forest that decides the same on copies of its rows."""
    behind = np.where(forest.missing_true, second_copy(forest), 0)
    return replace(
        forest,
        feature=(forest.feature + behind).astype(np.int32),
        missing_true=np.zeros(forest.n_nodes, np.bool_),
        missing_value=None,
        n_features=copy_values(forest),
    )


def second_copy(forest: Forest) -> int:
    """Where in a copy the values stand that are -inf where they are missing: a power of two."""
    return 1 << (forest.n_features - 1).bit_length()


def copy_values(forest: Forest) -> int:
    """Values of a row's copy."""
    return second_copy(forest) + forest.n_features


def copy_lanes(forest: Forest) -> int:
    """Neighbouring values that are copied together."""
    return min(forest.n_features, COPIED_TOGETHER)


def copy_numbers(forest: Forest) -> dict[str, int]:
    """What copying reads of the header. copied_whole: values in whole groups; copied_last: the first of a row's last group."""
    lanes = copy_lanes(forest)
    return {
        "copy_values": copy_values(forest),
        "second_copy": second_copy(forest),
        "copied_whole": forest.n_features // lanes * lanes,
        "copied_last": forest.n_features - lanes,
    }


def copy_bytes(forest: Forest) -> int:
    """Bytes of a row's copy."""
    return copy_values(forest) * forest.compared_type.itemsize


def _soon_made(forest: Forest) -> bool:
    """Rows that are not wide beside what is asked of them: a step that looks where NaN goes costs what several values cost."""
    comparisons = forest.n_trees * np.log2(max(forest.n_leaves, 1) / max(forest.n_trees, 1) + 1)
    return forest.n_features <= COPIED_A_COMPARISON * comparisons and copy_bytes(forest) <= MAX_COPY_BYTES
