"""`inspect --tree`: one tree of a model as text for people, or as facts for programs.

In: a `Forest` as the model has it, and the number of a tree. Out: lines, or a dictionary that can be written as JSON.

    tree 3 of 40, class 'setosa': 2 nodes, 3 leaves, depth 2
    node 0: petal width < 0.8, missing: yes
    ├─ yes  leaf 1: 0.4
    └─ no   node 2: colour in {'blue', 'red'}, missing: no
       ├─ yes  leaf 3: -0.2
       └─ no   leaf 4: 0.1

Nodes that are too deep to be shown in place follow below, each with its subtree. So do nodes that several paths reach: they are shown
where the first path reaches them.
"""

from collections import deque
from collections.abc import Iterator
from textwrap import wrap
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.show.node_words import (
    SIGNS,
    UNBROKEN,
    checked_root,
    children,
    condition_words,
    end_name,
    ends_of_tree,
    feature_name,
    has_labels,
    leaf_words,
    linear_terms,
    members,
    missing_words,
    target_name,
)
from onnx_treebeard.system.numbers_as_text import counted

MAX_LEVELS = 12  # shown in place
NARROWEST = 30  # characters of text beside the guides
UNICODE = ("│  ", "├─ ", "└─ ")
ASCII = ("|  ", "|- ", "`- ")


def tree_lines(
    forest: Forest, tree: int, *, width: int | None = None, guides: tuple[str, str, str] = UNICODE
) -> Iterator[str]:
    """Yields lines about tree number `tree` (from 0), wrapped to `width` characters if given. Raises OptionError for any other number."""
    root = checked_root(forest, tree)
    target = _only_target(forest, root)
    yield _head(forest, tree, root, target)
    named = target is None and forest.n_targets > 1
    waiting, shown = deque([root]), {root}
    while waiting:
        for guide, below, text in _part(forest, waiting, shown, guides, named):
            lines = [guide + text] if width is None else _wrap(guide, below, text, width)
            yield from (line.replace(UNBROKEN, " ") for line in lines)
        if waiting:
            yield ""


def _part(
    forest: Forest, waiting: deque[int], shown: set[int], guides: tuple[str, str, str], named: bool
) -> Iterator[tuple[str, str, str]]:
    """Yields for the first waiting node and its subtree: what is printed before it, what is printed below that, and its text.

    Nodes that are too deep are appended to `waiting`; `shown` are those that have been shown or are waiting.
    """
    bar, branch, last = guides
    stack = [(waiting.popleft(), 0, "", "")]
    while stack:
        end, level, guide, below = stack.pop()
        if end < 0:
            yield guide, below, _leaf_text(forest, ~end, named)
            continue
        if level and (end in shown or level == MAX_LEVELS):
            if end not in shown:
                shown.add(end)
                waiting.append(end)
            yield guide, below, f"{end_name(forest, end)}: see its own line"
            continue
        shown.add(end)
        yield guide, below + bar, _node_text(forest, end)
        true, false = children(forest, end)
        stack.append((false, level + 1, f"{below}{last}no   ", f"{below}{' ' * len(bar)}"))
        stack.append((true, level + 1, f"{below}{branch}yes  ", f"{below}{bar}"))


def _wrap(guide: str, below: str, text: str, width: int) -> Iterator[str]:
    """Yields the text in lines of at most `width` characters, with the guides of what follows before all lines but the first."""
    indent = below.ljust(len(guide) + 2)
    room = max(width - len(indent), NARROWEST)
    first, *others = wrap(text, room, break_long_words=False, break_on_hyphens=False) or [""]
    yield guide + first
    yield from (indent + line for line in others)


def _head(forest: Forest, tree: int, root: int, target: int | None) -> str:
    ends = list(ends_of_tree(forest, root))
    nodes, leaves = sum(end >= 0 for end, _ in ends), sum(end < 0 for end, _ in ends)
    shape = f"{counted(nodes, 'node')}, {counted(leaves, 'leaf')}"
    whose = "" if target is None or forest.n_targets == 1 else f", {target_name(forest, target)}"
    notes = []
    if forest.missing_value is not None:
        notes.append(f"; {forest.missing_value:g} counts as missing")
    if forest.zero_threshold:
        notes.append(f"; |x| <= {forest.zero_threshold:g} counts as zero")
    depth = max(level for _, level in ends)
    return f"tree {tree} of {forest.n_trees}{whose}: {shape}, depth {depth}{''.join(notes)}"


def _only_target(forest: Forest, root: int) -> int | None:
    """Returns the target that all leaves of a tree score; None where there are several."""
    targets: set[int] = set()
    for end, _ in ends_of_tree(forest, root):
        if end < 0:
            targets.update(forest.weight_target[slice(*forest.weight_start[~end:][:2])].tolist())
    return targets.pop() if len(targets) == 1 else None


def _node_text(forest: Forest, node: int) -> str:
    hits = _hits(forest.node_hits, node)
    return f"{end_name(forest, node)}: {condition_words(forest, node, UNBROKEN)}, {missing_words(forest, node)}{hits}"


def _leaf_text(forest: Forest, leaf: int, named: bool) -> str:
    words = leaf_words(forest, leaf, named=named)
    return f"{end_name(forest, ~leaf)}: {words}{_hits(forest.leaf_hits, leaf)}"


def _hits(counts: npt.NDArray[np.float64], number: int) -> str:
    """Returns the hit count as text, "" where it is unknown; XGBoost stores sums of second derivatives, which need not be integers."""
    if not len(counts):
        return ""
    count = float(counts[number])
    return f", {count:,.{0 if count.is_integer() else 1}f} hit{'s' * (count != 1)}"


def tree_facts(forest: Forest, tree: int) -> dict[str, Any]:
    """Returns the tree as plain numbers and texts; nodes and leaves are lists, numbered as in the model."""
    root = checked_root(forest, tree)
    ends = [end for end, _ in ends_of_tree(forest, root)]
    return {
        "tree": tree,
        "root": _reference(forest, root),
        "nodes": [_node_facts(forest, end) for end in ends if end >= 0],
        "leaves": [_leaf_facts(forest, ~end) for end in ends if end < 0],
    }


def _reference(forest: Forest, end: int) -> dict[str, int]:
    kind, number = end_name(forest, end).split()
    return {kind: int(number)}


def _node_facts(forest: Forest, node: int) -> dict[str, Any]:
    feature, is_set = int(forest.feature[node]), forest.predicate[node] == Predicate.IN
    true, false = children(forest, node)
    return {
        "node": int(forest.node_id[node]),
        "feature": feature,
        "feature_name": feature_name(forest, feature),
        "predicate": SIGNS[Predicate(int(forest.predicate[node]))],
        "threshold": None if is_set else float(forest.threshold[node]),
        "categories": members(forest, node) if is_set else None,
        "yes": _reference(forest, true),
        "no": _reference(forest, false),
        "missing": _reference(forest, true if forest.missing_true[node] else false),
        "zero_is_missing": bool(forest.zero_missing[node]),
        "hits": float(forest.node_hits[node]) if len(forest.node_hits) else None,
    }


def _leaf_facts(forest: Forest, leaf: int) -> dict[str, Any]:
    span = slice(*forest.weight_start[leaf:][:2])
    targets, weights = forest.weight_target[span].tolist(), forest.weight[span].tolist()
    return {
        "leaf": int(forest.leaf_id[leaf]),
        "weights": [
            {
                "target": target,
                "label": forest.labels[target] if has_labels(forest) else None,
                "weight": weight,
            }
            for target, weight in zip(targets, weights, strict=True)
        ],
        "hits": float(forest.leaf_hits[leaf]) if len(forest.leaf_hits) else None,
        **(_linear_facts(forest, leaf) if forest.is_linear else {}),
    }


def _linear_facts(forest: Forest, leaf: int) -> dict[str, Any]:
    return {
        "constant": float(forest.leaf_constant[leaf]),
        "terms": [
            {
                "feature": feature,
                "feature_name": feature_name(forest, feature),
                "coefficient": float(coefficient),
            }
            for feature, coefficient in linear_terms(forest, leaf)
        ],
    }
