"""Packed sums: forests whose leaf values are whole numbers have the bits of sums in double precision, and which forests have them.

Oracles: scikit-learn, whose rule is a sum of doubles in the order of the trees; and the reference, which adds as the forest says.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np
import pytest
from estimators import assert_equal_to, classes, rows_near, training_rows
from forests import Leaf, Node, Tree, forest_of
from planned_predictors import PlannedPredictor
from plans import plan_for
from pure_forests import pure_forest
from random_forests import Recipe
from same_bits import assert_same_bits
from shared_trees import with_shared_trees
from sklearn.ensemble import ExtraTreesClassifier, ExtraTreesRegressor, RandomForestClassifier
from sklearn.tree import DecisionTreeClassifier

import onnx_treebeard
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest
from onnx_treebeard.forest_analysis.leaf_forms import tree_weights

X = training_rows(3)
ROWS = np.random.default_rng(0).normal(size=(300, 6)).astype(np.float32)
Values: TypeAlias = float | Mapping[int, float] | tuple[tuple[int, float], ...]
FLOAT, DOUBLE = 1, 11  # as ONNX numbers types


def layout(forest: Forest) -> list[tuple[int, int, int, int]] | None:
    """Word, shift, bits and type of each target's digit; None where kernels compute sums of doubles."""
    digits = plan_for(forest).sum_digits
    return None if digits is None else [tuple(digit)[:4] for digit in digits.tolist()]


def votes(*values: Values, trees: int = 1, **settings: Any) -> Forest:
    """Equal trees with these leaf values, of target 0 or by target; one value is that of two leaves."""
    leaves = [Leaf({0: value} if isinstance(value, float) else value) for value in values]
    tree: Tree = leaves[0]
    for at, leaf in enumerate(leaves[1:] or leaves):
        tree = Node(0, "<=", float(at), tree, leaf)
    settings = {"accumulator_type": "float64", "output_type": "float64", "n_features": 6, **settings}
    forest = forest_of(tree, **settings)
    return replace(forest, root=np.repeat(forest.root, trees), tree_id=np.arange(trees))


@pytest.mark.parametrize("count", [2, 3, 7, 26])
@pytest.mark.parametrize("kind", [RandomForestClassifier, ExtraTreesClassifier])
def test_full_trees_of_scikit_learn(kind, count):
    model = kind(40, random_state=count, n_jobs=1).fit(X, classes(X, count))
    rows = rows_near(onnx_treebeard.load(model), count)
    forest = assert_equal_to(
        model,
        rows,
        scores=model.predict_proba(rows),
        raw=model.predict_proba(rows),
        labels=model.predict(rows),
    )
    digits = layout(forest)
    assert digits is not None
    assert {bits for _, _, bits, _ in digits} == {6}  # of up to 40 votes
    assert {kind for _, _, _, kind in digits} == {DOUBLE if count == 7 else FLOAT}
    compiled = onnx_treebeard.compile(model)
    for size in (1, 7, 64):  # each by other kernels
        assert_same_bits(compiled.predict(rows[:size]), model.predict_proba(rows[:size]))


@pytest.mark.parametrize("weight", [None, "balanced"])
@pytest.mark.parametrize("depth", [3, None])
def test_leaves_that_are_not_pure_are_added_as_doubles(depth, weight):
    y = np.random.default_rng(1).integers(0, 3, len(X))
    model = RandomForestClassifier(9, max_depth=depth, class_weight=weight, random_state=1, n_jobs=1).fit(
        X, y
    )
    rows = rows_near(onnx_treebeard.load(model), 1)
    forest = assert_equal_to(model, rows, scores=model.predict_proba(rows), labels=model.predict(rows))
    pure = bool(np.isin(forest.weight, (0, 1)).all())
    assert (layout(forest) is not None) == pure == (depth is None)


def test_other_models_of_scikit_learn():
    """One tree; whole numbers of a regression, whose bound is that of all trees; several outputs."""
    y = classes(X, 3)
    tree = DecisionTreeClassifier(random_state=0).fit(X, y)
    rows = rows_near(onnx_treebeard.load(tree), 0)
    forest = assert_equal_to(tree, rows, scores=tree.predict_proba(rows), labels=tree.predict(rows))
    assert layout(forest) == [(0, 0, 1, FLOAT), (0, 1, 1, FLOAT), (0, 2, 1, FLOAT)]
    counts = ExtraTreesRegressor(6, random_state=0, n_jobs=1).fit(X, X[:, 3])
    rows = rows_near(onnx_treebeard.load(counts), 0)
    assert layout(assert_equal_to(counts, rows, scores=counts.predict(rows))) == [(0, 0, 7, FLOAT)]
    both = ExtraTreesRegressor(6, random_state=0, n_jobs=1).fit(X, np.stack([X[:, 3], y], axis=1))
    rows = rows_near(onnx_treebeard.load(both), 0)
    digits = layout(assert_equal_to(both, rows, scores=both.predict(rows)))
    assert digits == [(0, 0, 7, FLOAT), (0, 7, 4, FLOAT)]


@pytest.mark.parametrize(
    ("forest", "expected"),
    [
        (votes(0.0, 1.0), [(0, 0, 1, FLOAT)]),
        (votes(1.0, 2.0**24 - 1), [(0, 0, 24, FLOAT)]),
        (votes(1.0, 2.0**24), None),
        (votes(1.0, 2.0**20, trees=16), None),
        (votes(1.0, 2.0**20, trees=15), [(0, 0, 24, FLOAT)]),
        (votes({0: 1.0, 1: 2047.0}, trees=2**13), [(0, 0, 14, DOUBLE), (0, 14, 24, DOUBLE)]),
        (votes({0: 1.0, 1: 4095.0}, {0: 4095.0}), [(0, 0, 12, FLOAT), (0, 12, 12, FLOAT)]),
        (votes({0: 1.0, 1: 4096.0}, {0: 4095.0}), [(0, 0, 12, DOUBLE), (0, 12, 13, DOUBLE)]),
        (votes({0: 1.0}, {0: 2.0**26 - 1, 1: 2.0**27 - 1}), [(0, 0, 26, DOUBLE), (0, 26, 27, DOUBLE)]),
        (votes({0: 1.0}, {0: 2.0**27 - 1, 1: 2.0**27 - 1}), None),
        (votes({0: 1.0, 1: 1.0}, {1: 2.0**53}), None),
        (votes({0: 2.0**53, 1: 1.0}), None),
        # Multiples of a power of two, and those that are none.
        (votes(0.25, 0.5, 2.0**20), [(0, 0, 23, FLOAT)]),
        (votes(0.25, 2.0**22), None),
        (votes(2.0**-40, 2.0**-39), [(0, 0, 2, FLOAT)]),
        (votes(2.0**60, 2.0**61), [(0, 0, 2, FLOAT)]),
        (votes(1e-310, 0.0), None),
        (votes(2.0**1000), None),
        (votes(0.5, 1 / 3), None),
        (votes(-1.0, 1.0), None),
        (votes(np.nan, 1.0), None),
        (votes(np.inf, 1.0), None),
        (votes(0.0, 0.0), None),
        (votes(-0.0, 1.0), [(0, 0, 1, FLOAT)]),
        # A target without leaf values, and leaves that score one twice.
        (votes({0: 1.0}, {2: 3.0}), [(0, 0, 1, FLOAT), (0, 1, 0, FLOAT), (0, 1, 2, FLOAT)]),
        (votes(((0, 1.0), (1, 2.0), (0, 2.0))), [(0, 0, 2, FLOAT), (0, 2, 2, FLOAT)]),
        # Sums that begin with something, or are none.
        (votes(0.0, 1.0, base_values=[0.1]), [(0, 0, 1, FLOAT)]),
        (votes(0.0, 1.0, base_values=[1.0], base_position=BasePosition.FIRST), None),
        (votes(0.0, 1.0, base_position=BasePosition.FIRST), None),
        (votes(0.0, 1.0, base_position=BasePosition.SCORED), None),
        (votes(0.0, 1.0, aggregate=Aggregate.MAX), None),
        (votes(0.0, 1.0, accumulator_type="float32"), None),
    ],
)
def test_which_forests_have_words(forest, expected):
    rows = (np.arange(-2.0, 5.0)[:, None] * np.ones(6)).astype(np.float32)
    assert layout(forest) == expected
    for size in (1, len(rows)):
        found, raw = PlannedPredictor(forest).scores(rows[:size])[::2]
        assert_same_bits(found, numpy_reference.predict(forest, rows[:size]))
        assert_same_bits(raw, numpy_reference.raw_scores(forest, rows[:size]))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("count", [1, 2, 5, 9, 30])
@pytest.mark.parametrize("strategy", [None, "walk", "bitslice"])
def test_drawn_forests(seed, count, strategy):
    """By predictors that are opened and by artifacts, with sets, shared nodes and missing values."""
    aggregate = (Aggregate.SUM, Aggregate.AVERAGE)[seed % 2]
    recipe = Recipe(
        seed,
        trees=30,
        depth=7,
        least=1,
        sets=0.2 * (seed == 1),
        sharing=0.3 * (seed == 2 and strategy != "bitslice"),
        aggregate=aggregate,
    )
    forest = pure_forest(recipe, count, (1.0, 0.5, 3.0))
    assert layout(forest) is not None
    options = onnx_treebeard.CompileOptions(**({} if strategy is None else {"strategy": strategy}))
    compiled = onnx_treebeard.compile(forest, schedule=options)
    artifact = Predictor(compile_forest(forest, options))
    for size in (1, 9, len(ROWS)):
        rows = ROWS[:size]
        expected, raw = numpy_reference.predict(forest, rows), numpy_reference.raw_scores(forest, rows)
        assert_same_bits(compiled.predict(rows).reshape(expected.shape), expected)
        assert_same_bits(compiled.predict_raw(rows).reshape(raw.shape), raw)
        assert_same_bits(artifact.run(rows)[0], expected)


def test_margins_are_added_to_finished_sums():
    forest = pure_forest(Recipe(3, trees=30, depth=6, least=1), 2)
    margins = np.random.default_rng(1).normal(size=(len(ROWS), 2))
    found = onnx_treebeard.compile(forest).predict(ROWS, base_margin=margins)
    assert_same_bits(found, numpy_reference.predict(forest, ROWS, margins))


def test_leaves_score_doubles():
    """What a leaf adds to each target, not to its word."""
    forest = pure_forest(Recipe(4, trees=30, depth=6, least=1), 3)
    assert layout(forest) is not None
    scores = onnx_treebeard.compile(forest).predict_tree_scores(ROWS)
    assert_same_bits(scores, tree_weights(forest)[numpy_reference.leaves(forest, ROWS)])


@pytest.mark.parametrize("count", [2, 30])
def test_threads_share_the_trees_of_a_row(count):
    forest = pure_forest(Recipe(5, trees=200, depth=6, least=1), count)
    predictor = Predictor(with_shared_trees(forest, 1e6))
    for size in (1, 3):
        found = predictor.run(ROWS[:size], threads=2)[0]
        assert_same_bits(found, numpy_reference.predict(forest, ROWS[:size]))
