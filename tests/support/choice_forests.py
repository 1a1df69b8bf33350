"""Small random forests of every kind that compiles differently, put together from independent choices.

In: levels of the factors below, a seed. Out: a validated `Forest` with hit counts of a few rows.

What the rules of `schedule_passes.py` are about holds for every seed: "lone leaves" has trees that are single leaves, among others, and
no other shape has any; "shared" and "wide categories" share nodes, nothing else does; "deep" has chains of DEEP nodes, and no other
tree is much deeper than DEPTH.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
from adversarial_rows import adversarial_rows
from forest_keys import profile
from pairwise import Case
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition, CategoryRule, Forest, Predicate
from onnx_treebeard.forest_analysis.tree_shapes import level_order
from onnx_treebeard.forest_analysis.validation import validate

DEPTH, DEEP, TREES = 4, 21, 7
DOUBLE = {"input_type": "float64", "threshold_type": "float64"}
NODE_COLUMNS = (
    *("feature", "threshold", "predicate", "missing_true", "zero_missing", "category_set"),
    *("true_child", "false_child", "node_id"),
)

Rows = npt.NDArray[Any]

# Fields of a recipe.
TESTS: dict[str, dict[str, Any]] = {
    "plain": {"missing": "false"},
    "like xgboost": {"predicates": ("<",)},
    "like lightgbm": {"zero_missing": True, "zero_threshold": 1e-35, **DOUBLE},
    "all predicates": {
        "predicates": SYMBOLS,
        "zero_missing": True,
        "threshold_type": "float64",
        "features": 300,
    },
    "integers": {"predicates": ("<=", ">", "!="), "input_type": "int64", "missing": "true"},
    "categories": {"predicates": ("<", "=="), "sets": 0.5},  # by two rules, as it comes
    "wide categories": {"sets": 0.5, "category_rule": CategoryRule.TRUNCATE, "zero_missing": True, **DOUBLE},
}
MISSING_VALUE = {"all predicates": 1.0, "categories": -1.0}
LEAVES: dict[str, dict[str, Any]] = {
    "one target": {},
    "a target a tree": {"weights": "by_tree", "targets": 3},
    "several targets": {"weights": "dense", "targets": 2},
    "lists": {"weights": "list", "targets": 3},
}
SUMS: dict[str, dict[str, Any]] = {
    "plain": {},
    "double, base first": {"accumulator_type": "float64", "base": BasePosition.FIRST},
    "base last": {"base": BasePosition.LAST},
    "average": {"aggregate": Aggregate.AVERAGE, "base": BasePosition.LAST},
    "average per target": {"aggregate": Aggregate.AVERAGE_PER_TARGET, "accumulator_type": "float64"},
    "base where scored": {"base": BasePosition.SCORED},
    "smallest": {"aggregate": Aggregate.MIN},
    "largest": {"aggregate": Aggregate.MAX, "accumulator_type": "float64", "base": BasePosition.SCORED},
}
ADDED = {
    name: sums for name, sums in SUMS.items() if name not in ("smallest", "largest")
}  # the others are walked


def bushy(forest: Forest, seed: int) -> Forest:
    """As it grew: two to four levels of nodes."""
    return forest


def lone_leaves(forest: Forest, seed: int) -> Forest:
    """Trees 0, 1 and 4 become single leaves."""
    root = forest.root.copy()
    for tree in (0, 1, 4):
        while root[tree] >= 0:
            root[tree] = forest.true_child[root[tree]]
    return replace(forest, root=root)


def shared(forest: Forest, seed: int) -> Forest:
    """A third of the branches to the next level lead to any node there, of whatever tree: trees grow no deeper."""
    random, order = np.random.default_rng(seed), level_order(forest)
    children = {name: getattr(forest, name).copy() for name in ("true_child", "false_child")}
    for number, level in zip(order.node, order.level, strict=True):
        beside = order.node[order.level == level + 1]
        for child in children.values():
            if len(beside) and random.random() < 0.3:
                child[number] = random.choice(beside)
    return replace(forest, **children)


def deep(forest: Forest, seed: int) -> Forest:
    """Trees 1 and 4 become chains of nodes like those that the forest has."""
    random = np.random.default_rng(seed)
    rows = numpy_reference.comparable_rows(forest, adversarial_rows(forest, 67, seed))
    return chained(chained(forest, 1, rows, random), 4, rows, random)


def chained(forest: Forest, tree: int, rows: Rows, random: np.random.Generator) -> Forest:
    """A chain goes on where more of the rows go that have come so far, so that some reach its end."""
    order = level_order(forest)
    nodes = order.node[order.tree == tree]
    leaves = np.concatenate([forest.true_child[nodes], forest.false_child[nodes]])
    copied = np.concatenate([np.arange(forest.n_nodes), random.choice(order.node, DEEP)])
    columns: dict[str, Any] = {name: getattr(forest, name)[copied] for name in NODE_COLUMNS}
    first, sides = forest.n_nodes, np.array([columns["true_child"], columns["false_child"]])
    sides[:, first:] = random.choice(leaves[leaves < 0], (2, DEEP))
    columns["root"] = np.where(np.arange(forest.n_trees) == tree, first, forest.root).astype(np.int32)
    forest = replace(forest, **columns)
    for node in range(first, first + DEEP - 1):
        false = sides_taken(forest, node, rows)
        further = int(2 * false.sum() > len(false))
        sides[further, node], rows = node + 1, rows[false == further]
    return replace(forest, true_child=sides[0], false_child=sides[1])


def sides_taken(forest: Forest, node: int, rows: Rows) -> npt.NDArray[np.bool_]:
    """(n,) whether each row goes to the false child of a node."""
    marked = replace(
        forest, true_child=np.zeros(forest.n_nodes, np.int32), false_child=np.ones(forest.n_nodes, np.int32)
    )
    child = numpy_reference.step(marked, np.full(len(rows), node, np.int32), rows[:, forest.feature[node]])
    return np.asarray(child == 1)


SHAPES: dict[str, Callable[[Forest, int], Forest]] = {
    "bushy": bushy,
    "lone leaves": lone_leaves,
    "shared": shared,
    "deep": deep,
}
FACTORS = {"tests": list(TESTS), "leaves": list(LEAVES), "sums": list(SUMS), "shape": list(SHAPES)}


def choice_forest(case: Case, seed: int) -> Forest:
    """The forest of a case; few rows have been through it, so that some paths look much likelier than others."""
    rule = {"category_rule": (CategoryRule.EXACT, CategoryRule.FLOOR)[seed % 2]}
    recipe = rule | TESTS[case["tests"]] | LEAVES[case["leaves"]] | SUMS[case["sums"]]
    forest = random_forest(Recipe(seed, trees=TREES, depth=DEPTH, least=2, **recipe))
    forest = replace(small_sets(forest), missing_value=MISSING_VALUE.get(case["tests"]))
    forest = SHAPES[case["shape"]](forest, seed)
    forest = validate(one_wide_set(forest) if case["tests"] == "wide categories" else forest)
    return profile(forest, adversarial_rows(forest, 5, seed))


def small_sets(forest: Forest) -> Forest:
    """Without members that need more than a few bits."""
    member = forest.set_member
    kept = (member == np.trunc(member)) & (np.abs(member) < 100)
    return replace(forest, set_start=np.append(0, np.cumsum(kept))[forest.set_start], set_member=member[kept])


def one_wide_set(forest: Forest) -> Forest:
    """The root of the last tree asks for a set that takes more bits than there may be: it becomes comparisons, whose outcomes share nodes."""
    root, predicate, category_set = forest.root[-1], forest.predicate.copy(), forest.category_set.copy()
    predicate[root], category_set[root] = Predicate.IN, len(forest.set_start) - 1
    member = np.append(forest.set_member, [3.0, 7e9])
    start = np.append(forest.set_start, len(member))
    return replace(forest, predicate=predicate, category_set=category_set, set_start=start, set_member=member)
