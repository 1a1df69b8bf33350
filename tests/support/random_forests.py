"""Random forests: a recipe in, the same validated `Forest` out every time.

A `Recipe` prints as the call that makes it again, which is what Hypothesis shows for a failing case.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar

import numpy as np
from forests import Leaf, Node, Tree, Weights, forest_of

from onnx_treebeard.forest.forest import Aggregate, BasePosition, CategoryRule, Forest

SYMBOLS = ("<", "<=", ">", ">=", "==", "!=")
THRESHOLDS = (0.0, -0.0, 0.5, -0.5, 1.0, 2.0, 1e-40, -1e-36, 0.1, 3.0e38, -3.0e38)
WEIGHTS = (0.0, -0.0, 1e-40, 1.0, 16777216.0, -1e-3, 3e38, -3e38, np.inf, -np.inf)
# What recipes may say besides their size: everything that makes kernels ask for other units.
FORMS: tuple[dict[str, Any], ...] = (
    {},
    {"missing": "mixed"},
    {"missing": "true", "predicates": ("<",)},
    {"predicates": ("<=", "==")},
    {"zero_missing": True, "zero_threshold": 0.5},
    {"sets": 0.4},
    {"weights": "by_tree", "targets": 3},
    {"weights": "dense", "targets": 2, "aggregate": Aggregate.MIN},
    {"aggregate": Aggregate.AVERAGE},
    {"accumulator_type": "float64", "aggregate": Aggregate.MAX},
    {"input_type": "float64", "threshold_type": "float64"},
    {"input_type": "int64"},
    {"input_type": "int32", "threshold_type": "float64"},
)


# Leaves that are linear: kernels ask for units of blocks of four or eight terms.
LINEAR_TYPES = {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"}
LINEAR_FORMS: tuple[dict[str, Any], ...] = (
    {"linear": 3, **LINEAR_TYPES},
    {"linear": 13, **LINEAR_TYPES, "zero_missing": True, "zero_threshold": 0.5},
    {"linear": 5, **LINEAR_TYPES, "weights": "by_tree", "targets": 3, "sets": 0.3},
    {"linear": 9, **LINEAR_TYPES, "aggregate": Aggregate.AVERAGE, "missing": "true"},
)


@dataclass(frozen=True)
class Recipe:
    """What a random forest is like.

    weights: "one" (one target), "by_tree" (each tree its own target), "dense" (several targets a leaf, some absent),
    "list" (up to four weights a leaf, of any targets in any order),
    "count" (leaf l of tree t weighs its own number, so that scores tell leaves apart).
    missing: "false", "true" or "mixed".  sharing: probability that a branch leads to an earlier subtree.
    sets: probability that a node asks for membership in a set, of whole numbers or (one in ten) of any.
    base: comes last, whatever it says, in minima, maxima and scaled sums: nothing can come before them.
    linear: the most terms of a leaf, which is linear in the row; then types are float64 and every tree has one target. 0: leaves are constant.
    least: levels from the root on that have no leaf, if nothing is shared.
    oblivious: all nodes of a level of a tree ask the same, and may ask what an earlier level asks.
    """

    seed: int
    trees: int = 5
    depth: int = 4
    features: int = 6
    targets: int = 1
    predicates: tuple[str, ...] = ("<=",)
    missing: str = "mixed"
    zero_missing: bool = False
    zero_threshold: float = 0.0
    input_type: str = "float32"
    threshold_type: str = "float32"
    accumulator_type: str = "float32"
    weights: str = "one"
    growth: float = 0.85
    least: int = 0
    sets: float = 0.0
    category_rule: CategoryRule = CategoryRule.EXACT
    sharing: float = 0.0
    aggregate: Aggregate = Aggregate.SUM
    base: BasePosition | None = None
    oblivious: bool = False
    linear: int = 0


def random_forest(recipe: Recipe) -> Forest:
    """The forest of a recipe: one with columns of its own, about which nothing has been found out yet."""
    grown = _grown(recipe)
    columns = {name: value for name, value in vars(grown).items() if isinstance(value, np.ndarray)}
    return replace(grown, **{name: column.copy() for name, column in columns.items()})


@lru_cache(maxsize=128)
def _grown(recipe: Recipe) -> Forest:
    """Tests of one module ask for the same forests, each with options of its own."""
    return _Grower(recipe).forest()


T = TypeVar("T")


class _Grower:
    """Grows trees top down; keeps the subtrees it has finished, for sharing."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        self.random = np.random.default_rng(recipe.seed)
        self.finished: list[Tree] = []
        self.leaves = 0
        self.questions: dict[tuple[int, int], dict[str, Any]] = {}  # of oblivious trees, by tree and depth

    def forest(self) -> Forest:
        recipe = self.recipe
        trees = [self.grow(tree, recipe.depth) for tree in range(recipe.trees)]
        targets = 1 if recipe.weights in ("one", "count") else recipe.targets
        base = {}
        if recipe.base is not None:
            extreme = recipe.aggregate in (Aggregate.MIN, Aggregate.MAX)
            is_last = recipe.aggregate is Aggregate.SCALED_SUM or (
                extreme and recipe.base is BasePosition.FIRST
            )
            position = BasePosition.LAST if is_last else recipe.base
            base = {"base_values": self.random.normal(size=targets), "base_position": position}
        grown = forest_of(
            *trees,
            threshold_type=recipe.threshold_type,
            n_features=recipe.features,
            n_targets=targets,
            input_type=recipe.input_type,
            accumulator_type=recipe.accumulator_type,
            output_type=recipe.accumulator_type,
            zero_threshold=recipe.zero_threshold,
            category_rule=recipe.category_rule,
            aggregate=recipe.aggregate,
            post_scale=-0.3 if recipe.aggregate is Aggregate.SCALED_SUM else 1.0,
            **base,
        )
        return self.with_terms(grown) if recipe.linear else grown

    def with_terms(self, forest: Forest) -> Forest:
        """Returns the forest with linear leaves, whose numbers overflow and cancel out now and then."""
        count = self.random.integers(0, self.recipe.linear + 1, forest.n_leaves)
        numbers = np.array([*WEIGHTS, *self.random.normal(size=30)])
        return replace(
            forest,
            leaf_constant=self.random.choice(numbers, forest.n_leaves),
            term_count=count.astype(np.int32),
            term_feature=self.random.integers(forest.n_features, size=count.sum()).astype(np.int32),
            term_coefficient=self.random.choice(numbers, count.sum()),
        )

    def grow(self, tree: int, depth: int) -> Tree:
        if self.finished and self.random.random() < self.recipe.sharing:
            return self.finished[int(self.random.integers(len(self.finished)))]
        within = self.recipe.depth - depth < self.recipe.least
        inner = within or (depth > 0 and self.random.random() < self.recipe.growth)
        grown = self.node(tree, depth) if inner else Leaf(self.leaf(tree))
        self.finished.append(grown)
        return grown

    def node(self, tree: int, depth: int) -> Node:
        true, false = self.grow(tree, depth - 1), self.grow(tree, depth - 1)
        if not self.recipe.oblivious:
            return Node(true=true, false=false, **self.question())
        key = tree, depth
        if key not in self.questions:
            self.questions[key] = self.question()
        return Node(true=true, false=false, **self.questions[key])

    def question(self) -> dict[str, Any]:
        """What a node asks: fields of `Node`."""
        recipe, random = self.recipe, self.random
        asks = recipe.sets > 0 and random.random() < recipe.sets
        return {
            "feature": int(random.integers(recipe.features)),
            "predicate": "in" if asks else self.one_of(recipe.predicates),
            "threshold": float(self.one_of([*THRESHOLDS, *random.normal(size=4)])),
            "missing_true": {"mixed": bool(random.random() < 0.5), "true": True, "false": False}[
                recipe.missing
            ],
            "zero_missing": recipe.zero_missing and bool(random.random() < 0.5),
            "members": self.members() if asks else (),
        }

    def members(self) -> tuple[float, ...]:
        random = self.random
        whole = random.integers(-6, 70, random.integers(0, 20)).astype(np.float64)
        odd = random.choice([0.5, -0.25, 1e9, 7e4, 2.0**31, -(2.0**31)], 2 if random.random() < 0.1 else 0)
        return tuple(np.unique(np.concatenate([whole, odd])).tolist())

    def leaf(self, tree: int) -> Weights:
        self.leaves += 1
        if self.recipe.weights == "count":
            return {0: float(self.leaves)}
        if self.recipe.weights == "one":
            return {0: self.weight()}
        if self.recipe.weights == "by_tree":
            return {tree % self.recipe.targets: self.weight()}
        if self.recipe.weights == "list":
            some = self.random.integers(self.recipe.targets, size=self.random.integers(5)).tolist()
            return tuple((target, self.weight()) for target in some)
        return {k: self.weight() for k in range(self.recipe.targets) if self.random.random() < 0.8}

    def weight(self) -> float:
        if self.random.random() < 0.1:
            return self.one_of(WEIGHTS)
        return float(self.random.normal() * 10.0 ** self.random.integers(-3, 4))

    def one_of(self, some: Sequence[T]) -> T:
        """As `random.choice`, which makes an array of them first, for ten times as long."""
        return some[int(self.random.integers(len(some)))]
