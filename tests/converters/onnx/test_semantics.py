"""oracle: semantics="onnx" against onnx's reference evaluator and hand calculation, where it differs from onnxruntime."""

import numpy as np
import pytest
from onnx.reference import ReferenceEvaluator
from read_nodes import read_node
from tree_models import tree_model

from onnx_treebeard.forest import numpy_reference as semantics

REGRESSOR, CLASSIFIER = "TreeEnsembleRegressor", "TreeEnsembleClassifier"
STUMP = [("BRANCH_LEQ", 0, 1.0, 1, 2), ("LEAF",), ("LEAF",)]
SIDES = np.array([[0.0], [2.0]], np.float32)


def scores(model, rows=SIDES, kind="onnx"):
    forest = read_node(model.graph.node[0], rows.dtype, semantics=kind)
    return semantics.predict(forest, rows)


def labels(model, rows=SIDES):
    forest = read_node(model.graph.node[0], rows.dtype, semantics="onnx")
    return [forest.labels[i] for i in semantics.predict_labels(forest, rows)]


@pytest.mark.parametrize("missing", [0, 1])
@pytest.mark.parametrize("mode", ["BRANCH_LT", "BRANCH_GTE", "BRANCH_EQ", "BRANCH_NEQ"])
def test_rule_11_nan_follows_the_flag_alone(mode, missing):
    trees = {0: [(mode, 0, 1.0, 1, 2, missing), ("LEAF",), ("LEAF",)]}
    model = tree_model(REGRESSOR, trees, [(0, 1, 0, 1.0), (0, 2, 0, 2.0)], aggregate_function="SUM")
    rows = np.array([[0.0], [1.0], [2.0], [np.nan]], np.float32)
    (expected,) = ReferenceEvaluator(model).run(None, {"rows": rows})
    assert scores(model, rows).tolist() == expected.tolist()


def test_rules_13_to_15_nothing_is_folded():
    nodes = [("BRANCH_EQ", 0, 1.0, 1, 2, 0), ("LEAF",), ("BRANCH_EQ", 0, 2.0, 3, 4, 1), ("LEAF",), ("LEAF",)]
    terms = [(0, 1, 0, 1.0), (0, 3, 1, 1.0), (0, 4, 0, 5.0)]
    model = tree_model(REGRESSOR, {0: nodes}, terms, n_targets=2, aggregate_function="SUM")
    rows = np.array([[1.0], [2.0], [3.0], [np.nan]], np.float32)
    (expected,) = ReferenceEvaluator(model).run(None, {"rows": rows})
    assert scores(model, rows).tolist() == expected.tolist() == [[1, 0], [0, 1], [5, 0], [0, 1]]


def test_rules_28_and_29_all_weights_and_nothing_else():
    trees = {0: STUMP, 1: [("LEAF", 7.5)]}
    model = tree_model(REGRESSOR, trees, [(0, 1, 0, 1.0), (0, 1, 0, 2.0), (0, 2, 0, 5.0)])
    assert scores(model).tolist() == [[3.0], [5.0]]
    assert scores(model, kind="ort").tolist() == [[8.5], [12.5]]


def test_rule_34_base_values_count_always():
    terms = [(0, 1, 0, 1.0), (0, 2, 1, 2.0)]
    model = tree_model(
        REGRESSOR, {0: STUMP}, terms, n_targets=2, base_values=[10.0, 20.0], aggregate_function="SUM"
    )
    (expected,) = ReferenceEvaluator(model).run(None, {"rows": SIDES})
    assert scores(model).tolist() == expected.tolist() == [[11, 20], [10, 22]]


def test_rule_37_one_target_has_a_transform():
    model = tree_model(
        REGRESSOR, {0: STUMP}, [(0, 1, 0, 0.0), (0, 2, 0, np.log(3.0))], post_transform="LOGISTIC"
    )
    assert scores(model).ravel() == pytest.approx([0.5, 0.75])
    assert scores(model, kind="ort").ravel() == pytest.approx([0.0, np.log(3.0)])


def test_rule_43_unscored_classes_compete_with_zero():
    terms = [(0, 1, 1, -0.3), (0, 2, 2, 0.4)]
    model = tree_model(CLASSIFIER, {0: STUMP}, terms, classlabels_int64s=[3, 5, 9])
    label, expected = ReferenceEvaluator(model).run(None, {"rows": SIDES})
    assert scores(model).tolist() == expected.tolist()
    assert labels(model) == label.tolist() == [3, 9]


def test_rule_47_two_labels_with_both_class_ids():
    terms = [(0, 1, 0, 0.9), (0, 1, 1, 0.1), (0, 2, 0, 0.2), (0, 2, 1, 0.8)]
    model = tree_model(CLASSIFIER, {0: STUMP}, terms, classlabels_int64s=[10, 20])
    label, expected = ReferenceEvaluator(model).run(None, {"rows": SIDES})
    assert scores(model).tolist() == expected.tolist()
    assert labels(model) == label.tolist() == [10, 20]
