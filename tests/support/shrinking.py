"""Makes a failing case small: simpler choices, fewer trees, trees cut at the root.

In: a case or a forest, and whether such a one still fails. Out: one that fails and that no single step makes smaller.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import Enum

import numpy as np
from forests import PREDICATES
from pairwise import Case, Space

from onnx_treebeard.forest.forest import Forest, Predicate

SYMBOLS = {predicate: symbol for symbol, predicate in PREDICATES.items()}
SETTINGS = (
    *("n_features", "n_targets", "aggregate", "base_position"),
    *("zero_threshold", "missing_value", "category_rule"),
)


def simplest_case(case: Case, space: Space, fails: Callable[[Case], bool]) -> Case:
    """The first level, or an earlier one, of every factor that makes no difference."""
    for name, levels in space.factors.items():
        for level in levels[: list(levels).index(case[name])]:
            simpler = {**case, name: level}
            if space.is_legal(simpler) and fails(simpler):
                case = simpler
                break
    return case


def smallest_forest(forest: Forest, fails: Callable[[Forest], bool]) -> Forest:
    """The forest without the trees and the tops of trees that make no difference."""
    while (smaller := next(filter(fails, smaller_forests(forest)), None)) is not None:
        forest = smaller
    return forest


def smaller_forests(forest: Forest) -> Iterator[Forest]:
    """One tree less, or one tree from a child of its root on."""
    for tree in range(forest.n_trees):
        without = np.arange(forest.n_trees) != tree
        yield replace(forest, root=forest.root[without], tree_id=forest.tree_id[without])
    for tree in np.flatnonzero(forest.root >= 0).tolist():
        for child in (forest.true_child, forest.false_child):
            root = forest.root.copy()
            root[tree] = child[root[tree]]
            yield replace(forest, root=root)


def code_of(forest: Forest) -> str:
    """The call of `forests.forest_of` that makes the forest; what is shared comes twice."""
    trees = "".join(f"{_tree(forest, int(root))}, " for root in forest.root)
    types = {name: getattr(forest, name).name for name in ("input_type", "accumulator_type", "output_type")}
    settings = {
        "threshold_type": forest.threshold.dtype.name,
        **types,
        **{name: getattr(forest, name) for name in SETTINGS},
        **({"base_values": forest.base_values.tolist()} if len(forest.base_values) else {}),
    }
    words = (f"{name}={_word(value)}" for name, value in settings.items())
    return f"forest_of({trees}{', '.join(words)})"


def _word(value: object) -> str:
    return f"{type(value).__name__}.{value.name}" if isinstance(value, Enum) else repr(value)


def _tree(forest: Forest, end: int) -> str:
    if end < 0:
        begin, stop = forest.weight_start[~end : ~end + 2]
        targets, weights = forest.weight_target[begin:stop].tolist(), forest.weight[begin:stop].tolist()
        return f"Leaf({tuple(zip(targets, weights, strict=True))})"
    children = ", ".join(_tree(forest, int(child[end])) for child in (forest.true_child, forest.false_child))
    flags = [name for name in ("missing_true", "zero_missing") if getattr(forest, name)[end]]
    others = [f"{name}=True" for name in flags]
    if (number := forest.category_set[end]) >= 0:
        others.append(f"members={forest.set_member[slice(*forest.set_start[number:][:2])].tolist()}")
    symbol = SYMBOLS[Predicate(int(forest.predicate[end]))]
    test = f'{forest.feature[end]}, "{symbol}", {float(forest.threshold[end])!r}'
    return f"Node({', '.join([test, children, *others])})"
