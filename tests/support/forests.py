"""Forests written by hand: trees as nested nodes and leaves in, a validated `Forest` out.

    forest_of(Node(0, "<=", 0.5, 1.0, Node(1, "<", 2.0, Leaf({0: 3.0}), 4.0)), n_features=2)

A plain number is a leaf with one weight for target 0. A Node or Leaf object that occurs twice is shared, not copied. The
source's own numbers differ from the positions (tree t is TREE_ID + t, and so on), so that a message which names a position
instead is noticed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

import numpy as np

from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.forest.output_rules import BasePosition
from onnx_treebeard.forest_analysis.validation import validate

Weights: TypeAlias = Mapping[int, float] | tuple[tuple[int, float], ...]

TREE_ID, NODE_ID, LEAF_ID = 70, 500, 900
PREDICATES = {
    "<": Predicate.LT,
    "<=": Predicate.LE,
    ">": Predicate.GT,
    ">=": Predicate.GE,
    "==": Predicate.EQ,
    "!=": Predicate.NE,
    "in": Predicate.IN,
}


@dataclass(frozen=True, eq=False)
class Leaf:
    """Weights by target, in this order; pairs of target and weight, if a target has several."""

    weights: Weights


@dataclass(frozen=True, eq=False)
class Node:
    """`row[feature] <predicate> threshold` leads to `true`, else to `false`; for "in", `members` is the set."""

    feature: int
    predicate: str
    threshold: float
    true: "Tree"
    false: "Tree"
    missing_true: bool = False
    zero_missing: bool = False
    members: tuple[float, ...] = ()


Tree: TypeAlias = "Node | Leaf | float"


NODE_COLUMNS: dict[str, Any] = {
    "feature": np.int32,
    "threshold": None,  # of the type that the forest says
    "predicate": np.uint8,
    "missing_true": np.bool_,
    "zero_missing": np.bool_,
    "category_set": np.int32,
    "true_child": np.int32,
    "false_child": np.int32,
}


@dataclass
class Columns:
    """The columns of a forest while it grows, as lists; `entered` knows the number of every shared object."""

    nodes: dict[str, list[Any]] = field(default_factory=lambda: {name: [] for name in NODE_COLUMNS})
    weights: list[Weights] = field(default_factory=list)
    sets: list[tuple[float, ...]] = field(default_factory=list)
    entered: dict[int, int] = field(default_factory=dict)

    def enter(self, tree: Tree) -> int:
        """The number of a tree's root, node c >= 0 or ~leaf, after its nodes have become columns."""
        if isinstance(tree, (int, float)):
            return self.leaf({0: float(tree)})
        if id(tree) not in self.entered:
            self.entered[id(tree)] = self.leaf(tree.weights) if isinstance(tree, Leaf) else self.node(tree)
        return self.entered[id(tree)]

    def leaf(self, weights: Weights) -> int:
        self.weights.append(weights)
        return ~(len(self.weights) - 1)

    def node(self, node: Node) -> int:
        number = len(self.nodes["feature"])
        if node.predicate == "in":
            self.sets.append(tuple(sorted(node.members)))
        row = {
            "feature": node.feature,
            "threshold": node.threshold,
            "predicate": PREDICATES[node.predicate],
            "missing_true": node.missing_true,
            "zero_missing": node.zero_missing,
            "category_set": len(self.sets) - 1 if node.predicate == "in" else -1,
            "true_child": 0,
            "false_child": 0,
        }
        for name, value in row.items():
            self.nodes[name].append(value)
        self.nodes["true_child"][number] = self.enter(node.true)
        self.nodes["false_child"][number] = self.enter(node.false)
        return number


def forest_of(*trees: Tree, **settings: Any) -> Forest:
    """The validated forest of these trees. Settings are fields of `Forest`; `dtype` is the default of all four types."""
    return validate(unvalidated(*trees, **settings))


def unvalidated(*trees: Tree, dtype: Any = np.float32, threshold_type: Any = None, **settings: Any) -> Forest:
    """As `forest_of`, for trees that a test breaks before it validates them."""
    columns = Columns()
    roots = [columns.enter(tree) for tree in trees]
    accumulator = np.dtype(settings.get("accumulator_type", dtype))
    types = dict.fromkeys(("input_type", "accumulator_type", "output_type"), dtype)
    nodes = {
        name: np.array(values, NODE_COLUMNS[name] or threshold_type or dtype)
        for name, values in columns.nodes.items()
    }
    weights = [
        pair for leaf in columns.weights for pair in (leaf.items() if isinstance(leaf, Mapping) else leaf)
    ]
    facts: dict[str, Any] = {
        "root": np.array(roots, np.int32),
        "tree_id": TREE_ID + np.arange(len(trees)),
        **nodes,
        "node_id": NODE_ID + np.arange(len(nodes["feature"])),
        "leaf_id": LEAF_ID + np.arange(len(columns.weights)),
        "weight_start": np.cumsum([0, *(len(leaf) for leaf in columns.weights)]),
        "weight_target": np.array([target for target, _ in weights], np.int32),
        "weight": np.array([weight for _, weight in weights], accumulator),
        "set_start": np.cumsum([0, *(len(members) for members in columns.sets)]),
        "set_member": np.array([m for members in columns.sets for m in members], np.float64),
        "n_features": int(nodes["feature"].max(initial=-1)) + 1,
        "n_targets": 1 + max((target for target, _ in weights), default=0),
        **types,
        **settings,
    }
    facts |= {name: np.dtype(facts[name]) for name in types}
    if "base_values" in settings:
        is_double = settings.get("base_position") is BasePosition.LAST_DOUBLE
        facts["base_values"] = np.array(settings["base_values"], np.float64 if is_double else accumulator)
    return Forest(**facts)


def changed(forest: Forest, **entries: tuple[int, Any]) -> Forest:
    """The forest with single entries of columns replaced: `changed(f, feature=(3, 99))`. Not validated."""
    columns: dict[str, Any] = {name: getattr(forest, name).copy() for name in entries}
    for name, (position, value) in entries.items():
        columns[name][position] = value
    return replace(forest, **columns)


def two_trees() -> Forest:
    """Two small trees of unlike shape, one of them unbalanced."""
    return forest_of(
        Node(0, "<=", 0.5, Node(1, "<=", 1.5, 1.0, 2.0), 3.0),
        Node(2, "<=", -1.0, 10.0, 20.0),
    )


def complete(depth: int, first_feature: int = 0) -> Node:
    """A complete tree of `depth` levels of nodes, thresholds 0; leaf values count from left to right."""
    values = iter(range(2**depth))

    def build(level: int) -> Tree:
        if level == depth:
            return float(next(values))
        return Node(first_feature + level, "<=", 0.0, build(level + 1), build(level + 1))

    root = build(0)
    assert isinstance(root, Node)
    return root


def chain(depth: int, *, backwards: bool = False) -> Forest:
    """One tree whose every false child is the next node; `backwards` numbers the nodes from the deepest up. Not validated."""
    number = np.arange(depth, dtype=np.int32)
    false_child = np.append(number[1:], ~np.int32(depth)).astype(np.int32)
    true_child = ~number
    if backwards:
        false_child = np.append(number[:-1][::-1], ~np.int32(depth)).astype(np.int32)[::-1]
        true_child = true_child[::-1]
    stump = unvalidated(Node(0, "<=", 0.0, 1.0, 2.0))
    repeated: dict[str, Any] = {
        name: np.repeat(getattr(stump, name), depth)
        for name in ("feature", "predicate", "missing_true", "zero_missing", "category_set")
    }
    return replace(
        stump,
        **repeated,
        root=np.array([depth - 1 if backwards else 0], np.int32),
        threshold=np.arange(depth, dtype=np.float32),
        true_child=np.ascontiguousarray(true_child),
        false_child=np.ascontiguousarray(false_child),
        node_id=NODE_ID + number.astype(np.int64),
        leaf_id=LEAF_ID + np.arange(depth + 1),
        weight_start=np.arange(depth + 2),
        weight_target=np.zeros(depth + 1, np.int32),
        weight=np.arange(depth + 1, dtype=np.float32),
    )


def diamonds(count: int) -> Forest:
    """One tree of `count` nodes, each with the next one on both sides: 2^count paths through count nodes."""
    tree: Tree = Leaf({0: 1.0})
    for level in range(count):
        tree = Node(level % 3, "<=", float(level), tree, tree)
    return forest_of(tree, n_features=3)
