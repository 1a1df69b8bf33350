"""Property: onnxruntime computes from a written forest what `forest/numpy_reference.py` computes from the forest."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import onnx
import pytest
from adversarial_rows import adversarial_rows
from forests import Leaf, Node, forest_of
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from onnx import ModelProto
from random_forests import SYMBOLS, Recipe, random_forest
from read_nodes import forest_of_model

from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import (
    Aggregate,
    BasePosition,
    CategoryRule,
    Forest,
    LabelRule,
    PostTransform,
    ScoreForm,
)
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.system.errors import UnsupportedError

Run = Callable[[ModelProto, np.ndarray], list[np.ndarray]]
SINGLE, DOUBLE = np.dtype(np.float32), np.dtype(np.float64)
SYMBOL_SETS = (("<",), ("<=",), SYMBOLS, ("==", "<"), ("!=", ">="))


def recipes(accumulator: str, **fixed: object) -> st.SearchStrategy[Recipe]:
    choices: dict[str, st.SearchStrategy[object]] = {
        "seed": st.integers(0, 10**6),
        "trees": st.sampled_from([1, 3, 8]),
        "depth": st.sampled_from([0, 2, 5]),
        "features": st.sampled_from([2, 5]),
        "predicates": st.sampled_from(SYMBOL_SETS),
        "sharing": st.sampled_from([0, 0.1]),
        "input_type": st.sampled_from([accumulator, "float32", "int64"]),
        "base": st.sampled_from([None, BasePosition.FIRST, BasePosition.LAST]),
    }
    chosen = {name: choice for name, choice in choices.items() if name not in fixed}
    types = {"threshold_type": accumulator, "accumulator_type": accumulator}
    return st.builds(Recipe, **chosen, **{name: st.just(value) for name, value in (types | fixed).items()})


def equals_semantics(forest: Forest, run: Run, seed: int = 1) -> None:
    """Raw scores, labels and scores without exp; one NaN is as good as another, and so is one zero."""
    rows = adversarial_rows(forest, 150, seed)
    *label, scores = run(to_onnx(forest).model, rows)
    with np.errstate(all="ignore"):
        np.testing.assert_array_equal(scores, numpy_reference.predict(forest, rows), strict=True)
        for found in label:
            assert list(found) == [forest.labels[i] for i in numpy_reference.predict_labels(forest, rows)]


@settings(max_examples=40)
@given(recipe=recipes("float32"))
def test_single_precision(recipe: Recipe, run_onnxruntime: Run) -> None:
    equals_semantics(random_forest(recipe), run_onnxruntime, recipe.seed)


@settings(max_examples=40)
@given(recipe=recipes("float32", weights="dense", targets=3))
def test_single_precision_with_several_weights_a_leaf(recipe: Recipe, run_onnxruntime: Run) -> None:
    equals_semantics(random_forest(recipe), run_onnxruntime, recipe.seed)


@settings(max_examples=40)
@given(recipe=recipes("float64", weights="by_tree", targets=3))
def test_double_precision(recipe: Recipe, run_onnxruntime: Run) -> None:
    equals_semantics(random_forest(recipe), run_onnxruntime, recipe.seed)


@pytest.mark.parametrize("accumulator", ["float32", "float64"])
@pytest.mark.parametrize("aggregate", [member for member in Aggregate if member is not Aggregate.SUM])
def test_aggregates(aggregate: Aggregate, accumulator: str, run_onnxruntime: Run) -> None:
    for seed in range(10):
        types = {"input_type": accumulator, "threshold_type": accumulator, "accumulator_type": accumulator}
        recipe = Recipe(seed=seed, aggregate=aggregate, base=BasePosition.LAST, **types)
        equals_semantics(random_forest(recipe), run_onnxruntime, seed)


@pytest.mark.parametrize("zero", [0.0, 1e-35, 0.5])
@settings(max_examples=40)
@given(recipe=recipes("float64", predicates=("<", "<=", ">", ">=")))
def test_zero_rule(recipe: Recipe, zero: float, run_onnxruntime: Run) -> None:
    equals_semantics(random_forest(replace(recipe, zero_threshold=zero)), run_onnxruntime, recipe.seed)


@pytest.mark.parametrize("zero", [0.0, 1e-35, 0.5])
@settings(max_examples=40)
@given(recipe=recipes("float64", predicates=("<", "<=", ">", ">="), sharing=0))
def test_zero_is_missing_for_whole_features(recipe: Recipe, zero: float, run_onnxruntime: Run) -> None:
    forest = random_forest(replace(recipe, zero_threshold=zero))
    equals_semantics(replace(forest, zero_missing=forest.feature % 2 == 0), run_onnxruntime, recipe.seed)


@pytest.mark.parametrize("rule", CategoryRule)
@pytest.mark.parametrize(
    "members",
    [
        (),
        (0.0, 2.0),
        tuple(map(float, range(30))),
        tuple(map(float, range(31))),
        tuple(map(float, range(20, 60))),
    ],
)
@pytest.mark.parametrize("missing_true", [False, True])
def test_category_sets(
    rule: CategoryRule, members: tuple[float, ...], missing_true: bool, run_onnxruntime: Run
) -> None:
    second = Node(0, "in", 0.0, 1.0, Leaf({0: 3.0}), members=(1.0, 2.0), missing_true=not missing_true)
    node = Node(0, "in", 0.0, 1.0, second, members=members, missing_true=missing_true)
    forest = forest_of(node, Node(1, "<", 0.5, 10.0, node), category_rule=rule)
    if rule is CategoryRule.EXACT and len(members) > 30:
        with pytest.raises(UnsupportedError, match="tree 70, node 500: has a category set"):
            to_onnx(forest)
        return
    equals_semantics(forest, run_onnxruntime)


@pytest.mark.parametrize("equal", [1.0, 2.0])
def test_chains_of_equality_are_not_folded(equal: float, run_onnxruntime: Run) -> None:
    """Same threshold, same first weight, another target and another missing direction: rules 14 and 15."""
    second = Node(0, "==", 2.0, Leaf({1: equal}), Leaf({2: 1.0}), missing_true=True)
    equals_semantics(forest_of(Node(0, "==", 1.0, Leaf({0: 1.0}), second)), run_onnxruntime)


BINARY = [
    (ScoreForm.COMPLEMENT, PostTransform.NONE, LabelRule.ABOVE_HALF),
    (ScoreForm.COMPLEMENT, PostTransform.NONE, LabelRule.ABOVE_ZERO),
    (ScoreForm.NEGATE, PostTransform.NONE, LabelRule.ABOVE_ZERO),
    (ScoreForm.NEGATE, PostTransform.LOGISTIC, LabelRule.ABOVE_ZERO),
    (ScoreForm.NEGATE, PostTransform.LOGISTIC, LabelRule.ABOVE_HALF),
    (ScoreForm.ZERO_FIRST, PostTransform.SOFTMAX, LabelRule.ABOVE_HALF),
    (ScoreForm.ZERO_FIRST, PostTransform.LOGISTIC, LabelRule.ABOVE_ZERO),
    (ScoreForm.ZERO_LAST, PostTransform.NONE, LabelRule.ABOVE_HALF),
    (ScoreForm.ZERO_LAST, PostTransform.SOFTMAX, LabelRule.ABOVE_ZERO),
    (ScoreForm.PLAIN, PostTransform.HINGE, LabelRule.ABOVE_HALF),
    (ScoreForm.COMPLEMENT_LAST, PostTransform.HINGE, LabelRule.FROM_ZERO),
    (ScoreForm.COMPLEMENT_LAST, PostTransform.NONE, LabelRule.ABOVE_ZERO),
]


@pytest.mark.parametrize(("form", "post_transform", "rule"), BINARY)
@pytest.mark.parametrize("sign", [-1.0, 1.0])
@pytest.mark.parametrize("labels", [(0, 1), (7, -3), ("no", "yes")])
def test_two_classes(
    form: ScoreForm,
    post_transform: PostTransform,
    rule: LabelRule,
    sign: float,
    labels: tuple[int, ...] | tuple[str, ...],
    run_onnxruntime: Run,
) -> None:
    """Whether all weights are positive decides onnxruntime's own label; the written model does not depend on it."""
    low, high = sign * 0.25, 0.625
    trees = [Node(feature, "<=", 0.0, low, high) for feature in range(2)]
    forest = forest_of(
        *trees, score_form=form, post_transform=post_transform, label_rule=rule, labels=labels, n_targets=1
    )
    written = to_onnx(forest)
    rows = adversarial_rows(forest, 60, 5)
    label, scores = run_onnxruntime(written.model, rows)
    expected = numpy_reference.predict(forest, rows)
    assert list(label) == [labels[i] for i in numpy_reference.predict_labels(forest, rows)]
    approximate = any("last bits" in note for note in written.notes)
    np.testing.assert_array_max_ulp(scores[:, -expected.shape[1] :], expected, 4 if approximate else 0)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize(("post", "ulps"), [(PostTransform.SIGNED_SQUARE, 0), (PostTransform.SOFTPLUS, 4)])
def test_transforms_of_extreme_scores(
    post: PostTransform, ulps: int, dtype: str, run_onnxruntime: Run
) -> None:
    """Zeros, overflow and underflow, and where log(1 + exp(x)) is a denormal number or exp(x) itself."""
    scores = [
        -1e30,
        -740.0,
        -104.0,
        -80.0,
        -40.0,
        -1.5,
        -1e-30,
        -0.0,
        0.0,
        1e-30,
        0.75,
        37.0,
        88.0,
        705.0,
        1e30,
    ]
    tree: Node | float = -1.0
    for k, score in reversed(list(enumerate(scores))):
        tree = Node(0, "<=", float(k), score, tree)
    forest = forest_of(tree, post_transform=post, dtype=np.dtype(dtype).type)
    rows = np.arange(len(scores), dtype=dtype)[:, None]
    (found,) = run_onnxruntime(to_onnx(forest).model, rows)
    with np.errstate(all="ignore"):
        expected = numpy_reference.predict(forest, rows)
    np.testing.assert_array_max_ulp(found, expected, ulps)
    if not ulps:
        assert np.array_equal(np.signbit(found), np.signbit(expected))


def test_sigmoid_of_extreme_scores(run_onnxruntime: Run) -> None:
    """XGBoost caps the exponent, so that the smallest probability is a denormal number and not 0."""
    scores = [-200.0, -88.8, -88.6, -50.0, -1e-4, 0.0, 1e-4, 17.0, 200.0]
    tree: Node | float = 300.0
    for k, score in reversed(list(enumerate(scores))):
        tree = Node(0, "<=", float(k), score, tree)
    forest = forest_of(
        tree, post_transform=PostTransform.SIGMOID, labels=(0, 1), label_rule=LabelRule.ABOVE_ZERO
    )
    rows = np.arange(len(scores), dtype=np.float32)[:, None]
    label, probabilities = run_onnxruntime(to_onnx(forest).model, rows)
    np.testing.assert_array_max_ulp(probabilities[:, 1:], numpy_reference.predict(forest, rows), 3)
    assert probabilities[0, 1] == np.float32(3.006636e-39)
    assert list(label) == [0] * 6 + [1] * 3


@pytest.mark.parametrize(
    "post_transform", [PostTransform.NONE, PostTransform.SOFTMAX, PostTransform.SOFTMAX_ZERO]
)
@pytest.mark.parametrize("base", [None, BasePosition.FIRST, BasePosition.LAST])
def test_several_classes_one_of_them_unscored(
    post_transform: PostTransform, base: BasePosition | None, run_onnxruntime: Run
) -> None:
    """Rules 34 and 43: onnxruntime lets an unscored class neither win nor have its base value."""
    tree = Node(0, "<=", 0.5, Leaf({0: -1.0}), Leaf({1: -2.0, 0: -3.0}))
    values = {"base_values": [0.5, -0.5, -0.25], "base_position": base} if base is not None else {}
    forest = forest_of(
        tree,
        n_targets=3,
        labels=(4, 5, 6),
        label_rule=LabelRule.ARGMAX,
        post_transform=post_transform,
        **values,
    )
    equals_semantics(forest, run_onnxruntime)


@pytest.mark.parametrize("rule", [LabelRule.ABOVE_HALF, LabelRule.ABOVE_ZERO, LabelRule.FROM_ZERO])
def test_labels_by_the_last_of_two_scores(rule: LabelRule, run_onnxruntime: Run) -> None:
    tree = Node(
        0, "<=", 0.5, Leaf({0: 3.0, 1: 0.25}), Node(1, "<=", 0.0, Leaf({0: -1.0, 1: 0.75}), Leaf({0: 9.0}))
    )
    forest = forest_of(tree, n_targets=2, labels=("no", "yes"), label_rule=rule)
    equals_semantics(forest, run_onnxruntime)


def test_hit_counts_are_kept() -> None:
    forest = forest_of(
        Node(0, "<", 0.5, 1.0, 2.0),
        node_hits=np.array([7.0]),
        leaf_hits=np.array([4.0, 3.0]),
        base_values=[0.5],
        base_position=BasePosition.FIRST,
    )
    (node,) = to_onnx(validate(forest)).model.graph.node
    (hits,) = (a for a in node.attribute if a.name == "nodes_hitrates")
    assert list(hits.floats) == [1, 7, 4, 3]


def test_every_model_passes_the_checker() -> None:
    for seed in range(40):
        kind = ("float32", "float64")[seed % 2]
        recipe = Recipe(seed=seed, weights="by_tree", targets=3, threshold_type=kind, accumulator_type=kind)
        for post_transform in PostTransform:
            forest = replace(random_forest(recipe), post_transform=post_transform)
            try:
                written = to_onnx(forest)
            except UnsupportedError:
                assert post_transform in (PostTransform.SOFTMAX_ZERO, PostTransform.PROBIT)
                continue
            onnx.checker.check_model(written.model, full_check=True)


@settings(max_examples=40)
@given(recipe=recipes("float32", weights="dense", targets=2, depth=3))
def test_listing_again_gives_the_same_trees(recipe: Recipe, run_onnxruntime: Run) -> None:
    """Writing what was read from what was written changes nothing more."""
    assume(recipe.predicates != SYMBOLS and "==" not in recipe.predicates)
    forest = replace(random_forest(recipe), input_type=SINGLE)
    once = forest_of_model(to_onnx(forest).model)
    twice = forest_of_model(to_onnx(once).model)
    for column in (
        "feature",
        "threshold",
        "predicate",
        "true_child",
        "false_child",
        "weight",
        "weight_target",
    ):
        np.testing.assert_array_equal(getattr(twice, column), getattr(once, column))
