"""Forests whose bits are checked on a card: one for each choice of every unit of the library, so that each of their PTX runs.

In: nothing. Out: `BitCase`s, in an order in which the kinds of kernels take turns, so that the first few have seen all of them.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, product, zip_longest
from typing import Any

import numpy as np
from choice_forests import small_sets
from gpu_schedules import SCHEDULES
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.options.options import CUDA, CompileOptions
from onnx_treebeard.compiler.plan import Kernels, plan_of
from onnx_treebeard.compiler.units.ranked_walk.unit_names import MAX_DEPTH
from onnx_treebeard.compiler.units.unit_catalogue import (
    AGGREGATES,
    EITHER,
    FLOATS,
    GIVEN_AS,
    LEAF_FORMS,
    SETS,
    thread_units,
)
from onnx_treebeard.forest.forest import (
    Aggregate,
    BasePosition,
    Forest,
    LabelRule,
    PostTransform,
)
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm
from onnx_treebeard.kernels.target_backend import backend_of

LEAVES: dict[LeafForm, dict[str, Any]] = {
    LeafForm.ONE: {},
    LeafForm.BY_TREE: {"weights": "by_tree", "targets": 3},
    LeafForm.DENSE: {"weights": "dense", "targets": 3},
    LeafForm.LIST: {"weights": "list", "targets": 3},
}
MISSING_VALUE = -1.0
TREES, FEATURES = 9, 7


@dataclass(frozen=True)
class BitCase:
    """A forest by its recipe.

    zero_missing: of all nodes; None as the recipe draws it. is_classifier: whether it chooses a label of its targets. schedule: the name of one in
    `gpu_schedules.py`, by which it is compiled; empty for units of the library. strategy: that it is compiled by; empty where "auto" takes its units.
    takes_turns: nodes ask for one feature after the other, at thresholds of their own, and send missing values to either side, all features in turns.
    """

    name: str
    recipe: Recipe
    zero_missing: bool | None = None
    missing_value: float | None = None
    is_classifier: bool = False
    schedule: str = ""
    strategy: str = ""
    takes_turns: bool = False

    def forest(self) -> Forest:
        """The forest, made anew."""
        made: Forest = replace(random_forest(self.recipe), missing_value=self.missing_value)
        if self.recipe.weights == "by_tree":
            made = small_sets(made)  # nodes of large ones are shared, so that leaves belong to several trees
        if self.zero_missing is not None:
            made = replace(made, zero_missing=np.full(made.n_nodes, self.zero_missing))
        if self.takes_turns:
            number = np.arange(made.n_nodes)
            feature = (number % made.n_features).astype(np.int32)
            threshold = np.random.default_rng(self.recipe.seed).normal(size=made.n_nodes).astype(np.float32)
            missing_true = number // made.n_features % 2 == 0
            made = replace(made, feature=feature, threshold=threshold, missing_true=missing_true)
        if self.is_classifier:
            labels = tuple(range(10, 10 + made.n_targets))
            made = replace(
                made, labels=labels, label_rule=LabelRule.ARGMAX, post_transform=PostTransform.SOFTMAX
            )
        return made


def bit_cases() -> list[BitCase]:
    """All cases; the same ones every time."""
    families = [ranked(), two_sided(), deep(), walked(), staged(), predicates(), scheduled()]
    for cases in families:
        random.Random(len(cases)).shuffle(cases)
    turns = zip_longest(*families)
    return [case for turn in turns for case in turn if case is not None]


def ranked() -> list[BitCase]:
    """Walks through padded trees of few features, which are named, because "auto" takes others for small forests: each way to rank a value, each depth, and
    each kind of leaves.
    """
    ways = list(product(("<", "<="), GIVEN_AS, EITHER, EITHER))
    trees = list(product(range(1, MAX_DEPTH + 1), LEAF_FORMS, FLOATS))
    random.Random(1).shuffle(trees)
    cases = []
    for seed, ((symbol, types, zero, missing), (depth, form, accumulator)) in enumerate(_paired(ways, trees)):
        recipe = Recipe(
            seed, trees=16, depth=depth, features=2, predicates=(symbol,), zero_missing=zero, **_types(types),
            **LEAVES[form], accumulator_type=accumulator.name, growth=0.95, base=tuple(BasePosition)[seed % 2],
        )  # fmt: skip
        classifies = form is not LeafForm.ONE and seed % 2 == 0
        value = MISSING_VALUE if missing else None
        cases.append(
            BitCase(f"ranked {seed}", recipe, zero, value, is_classifier=classifies, strategy="ranked_walk")
        )
    return cases


def two_sided() -> list[BitCase]:
    """Walks through full trees, of whose features each takes two columns of ranks: each depth, and each kind of leaves."""
    cases = []
    for seed, (depth, form, kind) in enumerate(product(range(1, MAX_DEPTH + 1), LEAF_FORMS, FLOATS)):
        sums = {"accumulator_type": kind.name, **LEAVES[form]}
        recipe = Recipe(seed, trees=12, depth=depth, features=4 * depth, growth=1.0, **sums)
        cases.append(BitCase(f"two-sided {seed}", recipe, strategy="ranked_walk", takes_turns=True))
    return cases


def deep() -> list[BitCase]:
    """Walks on ranks through trees in sectors of three levels."""
    return [
        BitCase(
            f"deep {seed}",
            Recipe(
                seed, trees=7, depth=9 + seed % 3, features=FEATURES, growth=0.9, least=2, accumulator_type=kind.name, **LEAVES[form]
            ),
        )
        for seed, (form, kind) in enumerate(product(LEAF_FORMS, FLOATS))
    ]  # fmt: skip


def walked() -> list[BitCase]:
    """Walks on values: category sets by each rule, or nodes that compare in two ways; each kind of leaves, and each aggregate."""
    walks = list(product(GIVEN_AS, SETS, EITHER))
    sums = list(product(LeafForm, FLOATS, AGGREGATES))
    random.Random(2).shuffle(sums)
    cases = []
    for seed, ((types, sets, missing), (form, accumulator, aggregate)) in enumerate(_paired(walks, sums)):
        asks: dict[str, Any] = {"predicates": ("<", "==")}
        if sets is not None:
            asks = {"sets": 0.4, "category_rule": sets, "zero_missing": True, "zero_threshold": 0.5}
        recipe = Recipe(
            seed, trees=TREES, features=FEATURES, least=1, **asks, **_types(types), **LEAVES[form], accumulator_type=accumulator.name,
            aggregate=Aggregate[aggregate.upper()],
        )  # fmt: skip
        cases.append(BitCase(f"walked {seed}", recipe, missing_value=MISSING_VALUE if missing else None))
    return cases


def staged() -> list[BitCase]:
    """Walks on values in shared memory, which are named: "auto" takes them where forests are small, and not of every depth."""
    return [
        BitCase(
            f"staged {seed}",
            Recipe(
                seed, trees=TREES, depth=depth, features=FEATURES, predicates=SYMBOLS[:4], accumulator_type=kind.name, growth=0.95, **LEAVES[form]
            ),
            strategy="staged_walk",
        )
        for seed, (depth, form, kind) in enumerate(product(range(1, MAX_DEPTH + 1), LEAF_FORMS, FLOATS))
    ]  # fmt: skip


def predicates() -> list[BitCase]:
    """Each predicate alone, and all of them, with missing values to either side and to both; averages."""
    sides = list(product([*((one,) for one in SYMBOLS), SYMBOLS], ("false", "true", "mixed")))
    return [
        BitCase(
            f"predicates {seed}",
            Recipe(seed, trees=TREES, predicates=symbols, missing=missing, aggregate=(Aggregate.SUM, Aggregate.AVERAGE)[seed % 2]),
        )
        for seed, (symbols, missing) in enumerate(sides)
    ]  # fmt: skip


def scheduled() -> list[BitCase]:
    """Walks by schedules and layouts that somebody asks for, with one target and with several, or with category sets."""
    kinds: Iterator[dict[str, Any]] = cycle([{"weights": "by_tree", "targets": 3}, {"sets": 0.4}, {}])
    return [
        BitCase(f"scheduled {seed}", Recipe(seed, trees=TREES, depth=5, **kind), schedule=name)
        for seed, (name, kind) in enumerate(zip([*SCHEDULES, *SCHEDULES], kinds, strict=False))
    ]


def units_of(forest: Forest, batches: Sequence[int]) -> set[str]:
    """The units that scores and leaves of a forest take on a card, in batches of so many rows."""
    functions = plan_of(forest, CompileOptions(), backend_of(CUDA), Kernels(leaves=True)).functions
    taken: set[str] = set()
    for section, rows in product({function.section for function in functions}, batches):
        own = [function for function in functions if function.section == section]
        least = max(function.record.min_rows for function in own if function.record.min_rows <= rows)
        taken |= {function.unit for function in own if function.record.min_rows == least}
    return taken


def units_of_case(case: BitCase, batches: Sequence[int]) -> set[str]:
    """The units of the library that a case takes, in batches of so many rows."""
    if case.strategy:
        return set(plan_of(case.forest(), CompileOptions(strategy=case.strategy), backend_of(CUDA)).units)
    return set() if case.schedule else units_of(case.forest(), batches)


def all_units() -> set[str]:
    """The units that the library has for cards."""
    return {unit.name for unit in thread_units()}


def _types(given: tuple[np.dtype[Any], np.dtype[Any]]) -> dict[str, str]:
    return {"input_type": given[0].name, "threshold_type": given[1].name}


def _paired(first: list[Any], second: list[Any]) -> Iterator[tuple[Any, Any]]:
    """Each of either at least once: the shorter list begins again."""
    for number in range(max(len(first), len(second))):
        yield first[number % len(first)], second[number % len(second)]
