"""oracle: weights, aggregates, transforms and labels as the reader takes them, against onnxruntime on one thread, bit for bit.

The numbers are those of the modules' docstrings (`converters/onnx/read_model.py`). A rule is copied (scores and labels are equal), or
refused: then the test also shows what onnxruntime does, so that it fails should onnxruntime change.
"""

import numpy as np
import pytest
from read_nodes import read_node
from tree_models import CLASSIFIER, POSTS, REGRESSOR, SIDES, STUMP, column, edges, tree_model, weights

from onnx_treebeard.system.errors import ModelError, UnsupportedError


def read(model, dtype=np.float32):
    return read_node(model.graph.node[0], np.dtype(dtype))


# Weights


def test_rule_27_weights_add_in_listed_order(equals_onnxruntime):
    terms = [(0, 2, 1, 1e-8), (0, 1, 1, 1.0), (0, 1, 0, 0.1), (0, 2, 1, 1.0), (0, 1, 1, 6e-8), (0, 2, 0, 5.0)]
    terms += [(0, 2, 1, -1.0), (0, 0, 0, 1000.0)]  # the last one hangs on a node that is no leaf
    equals_onnxruntime(tree_model(REGRESSOR, {0: STUMP}, terms, n_targets=2), edges(1.0))


@pytest.mark.parametrize("aggregate", ["SUM", "AVERAGE", "MIN", "MAX"])
def test_rules_28_and_29_one_target(equals_onnxruntime, aggregate):
    trees = {0: STUMP, 1: [("BRANCH_LEQ", 0, 1.5, 1, 2), ("LEAF", 7.5), ("LEAF", -0.0)]}
    terms = [(0, 2, 0, 2.0), (0, 1, 0, 1.0), (0, 1, 0, 100.0), (0, 2, 0, 100.0)]
    equals_onnxruntime(tree_model(REGRESSOR, trees, terms, aggregate_function=aggregate), edges(1.0, 1.5))


@pytest.mark.parametrize("n_targets", [2, 3])
def test_rules_28_and_29_several_targets(equals_onnxruntime, n_targets):
    trees = {0: STUMP, 1: [("BRANCH_LEQ", 0, 1.5, 1, 2), ("LEAF", 7.5), ("LEAF", 3.0)]}
    terms = [(0, 1, 0, 0.1), (0, 1, 0, 0.2), (0, 2, 1, 0.3), (0, 2, 1, 0.1), (0, 2, 0, 1.0)]
    equals_onnxruntime(tree_model(REGRESSOR, trees, terms, n_targets=n_targets), edges(1.0, 1.5))


# Aggregation


@pytest.mark.parametrize("base_values", [(), (0.1, 0.2)])
@pytest.mark.parametrize("n_targets", [1, 2])
@pytest.mark.parametrize("aggregate", ["SUM", "AVERAGE", "MIN", "MAX"])
def test_rules_31_to_33_aggregates(equals_onnxruntime, aggregate, n_targets, base_values):
    values = ((0.1, -0.7), (1e-8, 0.3), (-1e-45, -0.0), (3.0, 3.0), (-0.0, 0.0))
    trees = {tree: [(*STUMP[0][:2], float(tree), 1, 2), *STUMP[1:]] for tree in range(len(values))}
    terms = [
        (tree, leaf, target, value * (target + 1))
        for tree, pair in enumerate(values)
        for leaf, value in enumerate(pair, 1)
        for target in range(n_targets)
    ]
    others = {"base_values": base_values[:n_targets]} if base_values else {}
    model = tree_model(REGRESSOR, trees, terms, n_targets=n_targets, aggregate_function=aggregate, **others)
    equals_onnxruntime(model, edges(0, 1, 2, 3, 4))


@pytest.mark.parametrize("n_targets", [1, 2])
@pytest.mark.parametrize("aggregate", ["AVERAGE", "MIN", "MAX"])
def test_signs_of_zero(equals_onnxruntime, aggregate, n_targets):
    trees = {tree: [("LEAF",)] for tree in range(3)}
    tiny = -1e-45 if aggregate == "AVERAGE" else -0.0
    terms = [(tree, 0, target, 0.0 if tree else tiny) for tree in range(3) for target in range(n_targets)]
    model = tree_model(REGRESSOR, trees, terms, n_targets=n_targets, aggregate_function=aggregate)
    equals_onnxruntime(model, SIDES)


def test_rule_34_unscored_targets_without_base_value(equals_onnxruntime):
    terms = [(0, 1, 0, 1.0), (0, 2, 1, 2.0)]
    equals_onnxruntime(tree_model(REGRESSOR, {0: STUMP}, terms, n_targets=3), SIDES)


@pytest.mark.parametrize("count", [2, 3])
def test_rule_35_number_of_base_values(count):
    with pytest.raises(ModelError, match=rf"field 'base_values': has {count} entries; expected 0 or 1"):
        read(tree_model(REGRESSOR, {0: STUMP}, weights(1, 2), base_values=[0.5] * count))


# Post-transforms

SCORES = (-20.0, -1.5, -1e-8, -0.0, 1e-8, 1e-6, 0.25, 0.5, 0.75, 1.0, 2.0, 90.0)


def leaf_of_each_score(*, first=0):
    """A chain of nodes with one leaf a score; row i reaches the leaf of SCORES[i]."""
    nodes = []
    for i in range(len(SCORES)):
        nodes += [("BRANCH_LEQ", 0, float(i), 2 * i + 1, 2 * i + 2), ("LEAF",)]
    return {first: [*nodes, ("LEAF",)]}, [(first, 2 * i + 1, score) for i, score in enumerate(SCORES)]


@pytest.mark.parametrize("rows", [np.float32, np.float64])
@pytest.mark.parametrize("n_targets", [1, 2, 3])
@pytest.mark.parametrize("post", POSTS)
def test_rules_37_to_41_regressor_transforms(equals_onnxruntime, post, n_targets, rows):
    trees, leaves = leaf_of_each_score()
    terms = [
        (tree, leaf, target, score * (target + 1) / (1 + 2 * target))
        for tree, leaf, score in leaves
        for target in range(n_targets)
    ]
    last = 2 * len(SCORES)
    terms += [(0, last, target, 0.3) for target in range(n_targets)]
    model = tree_model(REGRESSOR, trees, terms, n_targets=n_targets, post_transform=post, rows=rows)
    samples = column(*range(len(SCORES) + 1), dtype=rows)
    if post == "SOFTMAX_ZERO" and rows is np.float64:
        with pytest.raises(UnsupportedError, match="SOFTMAX_ZERO of float64"):
            read(model, rows)
    else:
        equals_onnxruntime(model, samples)


@pytest.mark.parametrize("rows", [np.float32, np.float64])
@pytest.mark.parametrize("class_id", [0, 1])
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("post", POSTS[:3])
def test_rules_44_to_46_two_labels(equals_onnxruntime, post, sign, class_id, rows):
    trees, leaves = leaf_of_each_score()
    values = [abs(score) if sign > 0 else score for _, _, score in leaves] + [0.4]
    terms = [
        (0, leaf, class_id, value)
        for leaf, value in zip([*range(1, 2 * len(SCORES), 2), 2 * len(SCORES)], values, strict=True)
    ]
    for others in (
        {"classlabels_int64s": [10, 20]},
        {"classlabels_strings": ["no", "yes"], "base_values": [0.1]},
    ):
        model = tree_model(CLASSIFIER, trees, terms, post_transform=post, rows=rows, **others)
        equals_onnxruntime(model, column(*range(len(SCORES) + 1), dtype=rows))


@pytest.mark.parametrize("post", ["SOFTMAX_ZERO", "PROBIT"])
def test_rule_46_other_transforms(equals_onnxruntime, post):
    terms = weights(0.3, 0.9, target=1)
    model = tree_model(CLASSIFIER, {0: STUMP}, terms, post_transform=post, classlabels_int64s=[1, 2])
    equals_onnxruntime(model, SIDES)


def test_rule_45_several_weights_of_one_leaf_add(equals_onnxruntime):
    terms = [(0, 1, 0, 0.1), (0, 1, 0, 0.2), (0, 2, 0, 0.3), (0, 2, 0, 0.4)]
    equals_onnxruntime(tree_model(CLASSIFIER, {0: STUMP}, terms, classlabels_int64s=[0, 1]), SIDES)


def test_rule_45_probit_is_refused():
    model = tree_model(
        CLASSIFIER, {0: STUMP}, weights(0.1, 0.9), post_transform="PROBIT", classlabels_int64s=[0, 1]
    )
    with pytest.raises(UnsupportedError, match="rule 45"):
        read(model)


@pytest.mark.parametrize(
    "others", [{}, {"base_values": [0.25]}, {"post_transform": "LOGISTIC"}, {"post_transform": "PROBIT"}]
)
def test_rule_49_one_label(equals_onnxruntime, others):
    model = tree_model(CLASSIFIER, {0: STUMP}, weights(-0.5, 0.75), classlabels_int64s=[5], **others)
    forest = equals_onnxruntime(model, SIDES)
    assert forest.labels == (0, 1)


@pytest.mark.parametrize(
    "others", [{"classlabels_strings": ["x"]}, {"classlabels_int64s": [5], "base_values": [0.1, 0.2]}]
)
def test_rule_49_what_reads_or_writes_outside_is_refused(others):
    with pytest.raises(UnsupportedError, match="rule 49"):
        read(tree_model(CLASSIFIER, {0: STUMP}, weights(0.1, 0.9), **others))


# More than two labels


def three(*pairs):
    """A stump whose two leaves have the given (class id, weight) pairs."""
    return [
        (0, leaf, target, value) for leaf, leaf_pairs in enumerate(pairs, 1) for target, value in leaf_pairs
    ]


@pytest.mark.parametrize("rows", [np.float32, np.float64, np.int64])
@pytest.mark.parametrize("post", POSTS)
def test_rule_43_every_class_is_scored(equals_onnxruntime, post, rows):
    terms = three([(0, -0.3), (1, -0.1), (2, -0.1)], [(2, 0.2), (0, 0.2), (1, -1e-9)])
    labels = ["a", "b", "c"]
    model = tree_model(
        CLASSIFIER, {0: STUMP}, terms, post_transform=post, rows=rows, classlabels_strings=labels
    )
    if post == "SOFTMAX_ZERO" and rows is np.float64:
        with pytest.raises(UnsupportedError, match="SOFTMAX_ZERO of float64"):
            read(model, rows)
    else:
        equals_onnxruntime(model, SIDES.astype(rows))


def test_rule_43_base_values_score_every_class(equals_onnxruntime):
    terms = three([(0, -0.3)], [(2, -5.0)])
    model = tree_model(
        CLASSIFIER, {0: STUMP}, terms, classlabels_int64s=[3, 5, 9], base_values=[-0.5, -1.0, -2.0]
    )
    equals_onnxruntime(model, SIDES)


def test_rule_43_positive_weights_win_over_unscored_classes(equals_onnxruntime):
    trees = {0: STUMP, 1: STUMP}
    terms = [*three([(1, 0.3)], [(2, 0.4)]), (1, 1, 2, 0.0), (1, 2, 0, 0.4)]
    equals_onnxruntime(tree_model(CLASSIFIER, trees, terms, classlabels_int64s=[3, 5, 9]), SIDES)


def test_rule_42_two_kinds_of_labels():
    model = tree_model(
        CLASSIFIER, {0: STUMP}, weights(0.1, 0.9), classlabels_int64s=[0, 1], classlabels_strings=["a", "b"]
    )
    with pytest.raises(ModelError, match="rule 42"):
        read(model)


# Numbers that are none


def test_infinite_and_nan_weights_enter_sums(equals_onnxruntime):
    trees = {0: STUMP, 1: STUMP}
    terms = weights(np.inf, 1) + weights(-np.inf, np.nan, tree=1)
    equals_onnxruntime(tree_model(REGRESSOR, trees, terms), SIDES)


@pytest.mark.parametrize(
    "others", [{"aggregate_function": "MIN"}, {"n_targets": 2, "post_transform": "SOFTMAX_ZERO"}]
)
def test_nan_weights_are_refused_where_order_counts(others):
    with pytest.raises(UnsupportedError, match="infinity or NaN"):
        read(tree_model(REGRESSOR, {0: STUMP}, weights(np.nan, 1.0), **others))


def test_nan_threshold_is_no_number_to_compare_with():
    model = tree_model(
        REGRESSOR, {4: [("BRANCH_LEQ", 0, np.nan, 1, 2), ("LEAF",), ("LEAF",)]}, weights(1, 2, tree=4)
    )
    with pytest.raises(ModelError, match="tree 4, node 0, field 'threshold': is NaN"):
        read(model)
