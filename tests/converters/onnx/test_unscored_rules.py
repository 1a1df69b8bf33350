"""oracle: targets and classes that no reached leaf scores (rules 34, 43, 45, 46), against onnxruntime on one thread, bit for bit."""

import numpy as np
import onnxruntime
import pytest
from read_nodes import read_node
from tree_models import CLASSIFIER, POSTS, REGRESSOR, SIDES, STUMP, column, ensemble_model, tree_model

from onnx_treebeard import InferenceSession
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import BasePosition, LabelRule
from onnx_treebeard.system.errors import UnsupportedError

LINE = [("BRANCH_LEQ", 0, 0.0, 1, 2), ("LEAF",), ("BRANCH_LEQ", 0, 1.0, 3, 4), ("LEAF",), ("LEAF",)]
ROWS = column(0.0, 1.0, 2.0)


def read(model, semantics="ort"):
    return read_node(model.graph.node[0], np.dtype(np.float32), semantics=semantics)


@pytest.mark.parametrize("post", [*POSTS[:3], "PROBIT"])
@pytest.mark.parametrize("base_values", [(), (0.1, 0.2, -0.3)])
@pytest.mark.parametrize("aggregate", ["SUM", "AVERAGE", "MIN", "MAX"])
@pytest.mark.parametrize("rows", [np.float32, np.float64])
def test_rule_34_unscored_targets_are_0(equals_onnxruntime, aggregate, base_values, post, rows):
    """Sums of weights that cancel out, weights of 0 and -0.0, and a tree of one weight: each counts as a score."""
    trees = dict.fromkeys(range(3), LINE)
    terms = [
        (0, 1, 0, 0.7),
        (1, 1, 0, -0.7),
        (0, 3, 1, -0.0),
        (1, 3, 2, 0.0),
        (2, 4, 1, 0.25),
        (0, 4, 0, -1e-45),
    ]
    others = {"base_values": base_values} if base_values else {}
    model = tree_model(
        *(REGRESSOR, trees, terms),
        **{"n_targets": 3, "aggregate_function": aggregate, "post_transform": post, "rows": rows, **others},
    )
    forest = equals_onnxruntime(model, ROWS.astype(rows))
    extreme = aggregate in ("MIN", "MAX")
    assert (forest.base_position is BasePosition.SCORED) == (extreme or bool(base_values))


def test_rule_34_base_value_of_an_unscored_target_is_lost(run_onnxruntime, equals_onnxruntime):
    terms = [(0, 1, 0, 1.0), (0, 2, 0, 1.0), (0, 2, 1, 2.0)]
    model = tree_model(REGRESSOR, {0: STUMP}, terms, n_targets=2, base_values=[10.0, 20.0])
    assert run_onnxruntime(model, SIDES)[0].tolist() == [[11.0, 0.0], [11.0, 22.0]]
    equals_onnxruntime(model, SIDES)


def test_rule_34_minimum_of_nothing_is_0(run_onnxruntime, equals_onnxruntime):
    terms = [(0, 1, 0, 1.0), (0, 2, 1, 2.0)]
    model = tree_model(REGRESSOR, {0: STUMP}, terms, n_targets=2, aggregate_function="MIN")
    assert run_onnxruntime(model, SIDES)[0].tolist() == [[1.0, 0.0], [0.0, 2.0]]
    equals_onnxruntime(model, SIDES)
    with pytest.raises(UnsupportedError, match=r"target 0 may have no MIN.*rule 34"):
        read(model, "onnx")


@pytest.mark.parametrize("base_values", [(), (0.5, 0.25)])
@pytest.mark.parametrize("aggregate", ["SUM", "AVERAGE", "MIN", "MAX"])
def test_rule_34_in_a_session(aggregate, base_values):
    """Through the compiler: 200 trees, of which each row is scored by few."""
    random = np.random.default_rng(5)
    trees = {tree: [(*LINE[0][:2], float(random.normal()), 1, 2), *LINE[1:]] for tree in range(200)}
    terms = [(tree, leaf, 1, float(random.normal())) for tree in range(200) for leaf in (1, 3)]
    terms = [term for term in terms if random.random() < 0.02] + [(0, 4, 0, 1.0)]
    others = {"base_values": base_values} if base_values else {}
    model = tree_model(REGRESSOR, trees, terms, n_targets=2, aggregate_function=aggregate, **others)
    rows = random.normal(size=(300, 1)).astype(np.float32)
    session = InferenceSession(model)
    assert session.report[0].taken
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    plain = onnxruntime.InferenceSession(model.SerializeToString(), options)
    (found,), (expected,) = (one.run(None, {"rows": rows}) for one in (session, plain))
    assert (expected == 0).any()
    assert found.tobytes() == expected.tobytes()


@pytest.mark.parametrize("aggregate", [2, 3])
def test_rule_34_extremes_of_version_5(equals_onnxruntime, aggregate):
    nodes = [(0, 0, 0.0, ~0, 1), (0, 0, 1.0, ~1, ~2)]
    leaves = [(0, -1.5), (1, -0.0), (1, 2.0)]
    model = ensemble_model(nodes, leaves, [0, 1], n_targets=3, aggregate_function=aggregate)
    assert equals_onnxruntime(model, ROWS).base_position is BasePosition.SCORED


@pytest.mark.parametrize("post", POSTS)
@pytest.mark.parametrize("labels", [(30, 50, 90), ("a", "b", "c")])
def test_rule_43_unscored_classes_do_not_compete(run_onnxruntime, equals_onnxruntime, labels, post):
    terms = [
        (0, 1, 1, -0.3),
        (0, 3, 2, -0.4),
        (1, 1, 2, -0.2),
        (1, 3, 2, 0.4),
        (0, 4, 2, -0.0),
        (1, 4, 1, -5.0),
    ]
    kind = "classlabels_int64s" if isinstance(labels[0], int) else "classlabels_strings"
    trees = {0: LINE, 1: LINE}
    model = tree_model(CLASSIFIER, trees, terms, post_transform=post, **{kind: labels})
    # With the implicit zeros it were always the first.
    assert run_onnxruntime(model, ROWS)[0].tolist() == [labels[2]] * 3
    forest = equals_onnxruntime(model, ROWS)
    assert forest.label_rule is LabelRule.ARGMAX_SCORED
    assert numpy_reference.predict_labels(read(model, "onnx"), ROWS).tolist() == [0, 0, 0]


def test_rule_43_in_a_session(run_onnxruntime):
    terms = [(0, 1, 1, -0.3), (0, 3, 2, -0.4)]
    model = tree_model(CLASSIFIER, {0: LINE}, terms, classlabels_int64s=[3, 5, 9])
    label, scores = InferenceSession(model).run(None, {"rows": ROWS})
    expected_label, expected = run_onnxruntime(model, ROWS[:2])
    assert label.tolist() == [*expected_label, 3]
    assert scores[:2].tobytes() == expected.tobytes()
    with pytest.raises(
        Exception, match="narrowing_error"
    ):  # the row without any score, where we give the first label
        run_onnxruntime(model, ROWS)


@pytest.mark.parametrize("base_values", [(), (0.75,)])
@pytest.mark.parametrize("post", [*POSTS[:3], "SOFTMAX_ZERO"])
def test_rule_45_rows_without_any_weight(equals_onnxruntime, post, base_values):
    others = {"base_values": base_values} if base_values else {}
    model = tree_model(
        *(CLASSIFIER, {0: STUMP}, [(0, 1, 0, 0.9)]), post_transform=post, classlabels_int64s=[0, 1], **others
    )
    equals_onnxruntime(model, SIDES)


@pytest.mark.parametrize(("class_id", "weight"), [(0, -0.9), (1, 0.9)])
def test_rules_45_and_46_rows_without_any_weight_are_refused(run_onnxruntime, class_id, weight):
    """onnxruntime gives 0 where -s is -0.0, and for class 1 another form than to rows with a weight."""
    model = tree_model(CLASSIFIER, {0: STUMP}, [(0, 1, class_id, weight)], classlabels_int64s=[0, 1])
    second = run_onnxruntime(model, SIDES)[1][1]
    assert second.tolist() == [class_id, 0.0]
    assert not np.signbit(second).any()
    with pytest.raises(UnsupportedError, match="rules 45, 46"):
        read(model)
