"""oracle: onnx's node tests of TreeEnsemble and the cases of ONNX Runtime's own unit tests, in sessions of ours and of our provider.

The expected numbers are those of the sources. Where the sources compare within a tolerance, the bits are onnxruntime's, on one
thread, in the same run. A case that onnxruntime refuses to load is refused by the reader as well.
"""

import numpy as np
import onnxruntime
import pytest
from onnx import TensorProto, helper
from onnx.backend.test.case import node
from onnx.backend.test.case.node.ai_onnx_ml import tree_ensemble
from providers import provider_session, taken
from read_nodes import read_node
from tree_models import CLASSIFIER, REGRESSOR, STUMP, column, ensemble_model, tree_model, weights

from onnx_treebeard import InferenceSession
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.system.errors import ModelError, TreebeardError

LEAF = ("LEAF",)
assert tree_ensemble.TreeEnsemble  # defining it enters its cases into onnx's list


def leq(feature, threshold, true, false):
    return ("BRANCH_LEQ", feature, threshold, true, false)


def one_thread():
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.log_severity_level = 1, 4
    return options


def outputs_of(model, rows):
    """All outputs of a session of ours; it and the provider take the node and equal onnxruntime bit for bit."""
    ours, provider = InferenceSession(model, one_thread()), provider_session(model, one_thread())
    assert ours.report[0].taken, ours.report[0].reason
    assert len(taken(provider)) == 1
    plain = onnxruntime.InferenceSession(model.SerializeToString(), one_thread(), ["CPUExecutionProvider"])
    feed = {plain.get_inputs()[0].name: rows}
    found, expected = ours.run(None, feed), plain.run(None, feed)
    for answers in (found, provider.run(None, feed)):
        for one, other in zip(answers, expected, strict=True):
            assert (one.dtype, one.shape) == (other.dtype, other.shape)
            assert one.tolist() == other.tolist()
    return found


# onnx


@pytest.mark.parametrize("name", ["single_tree", "set_membership"])
def test_node_tests_of_onnx(name):
    (case,) = [case for case in node._NodeTestCases if case.name == f"test_ai_onnx_ml_tree_ensemble_{name}"]
    (((rows,), (expected,)),) = case.data_sets
    assert outputs_of(case.model, rows)[0].tolist() == expected.tolist()
    forest = read_node(case.model.graph.node[0], rows.dtype, semantics="onnx")
    assert numpy_reference.predict(forest, rows).tolist() == expected.tolist()


def test_there_are_no_further_node_tests():
    """Should onnx get some, they belong above."""
    assert len([case for case in node._NodeTestCases if "tree_ensemble" in case.name]) == 2


# Classifier

CLASSES = {
    0: [leq(2, -172.0, 1, 2), LEAF, leq(0, 2.5, 3, 4), LEAF, LEAF],
    1: [leq(0, 1.5, 1, 2), LEAF, leq(2, -62.5, 3, 6), leq(1, 213.09999084, 4, 5), LEAF, LEAF, LEAF],
    2: [leq(0, 27.5, 1, 6), leq(2, -172.0, 2, 3), LEAF, leq(1, 8.10000038, 4, 5), LEAF, LEAF, LEAF],
}
LEAVES = ((0, 1), (0, 3), (0, 4), (1, 1), (1, 4), (1, 5), (1, 6), (2, 2), (2, 4), (2, 5), (2, 6))
ROWS = np.array(
    [
        [1, 0, 0.4],
        [3, 44, -3],
        [12, 12.9, -312],
        [23, 11.3, -222],
        [23, 11.3, -222],
        [23, 3311.3, -222],
        [23, 11.3, -222],
        [43, 413.3, -114],
    ],
    np.float32,
)
OF_FOUR = tuple(zip((2, 0, 1, 0, 2, 3, 1, 2, 0, 1, 3), (1, 4, 1, 2, 1, 1, 2, 1, 1, 1, 3), strict=True))
SIGNED = (-1.0, 4.0, -1.0, 2.0, -1.0, 1.0, -2.0, 1.0, -1.0, 2.0, -3.0)


def classes_model(pairs, **others):
    terms = [(tree, leaf, label, weight) for (tree, leaf), (label, weight) in zip(LEAVES, pairs, strict=True)]
    return tree_model(CLASSIFIER, CLASSES, terms, **others)


def as_tensor(model, *names):
    """The model with double tensors in place of lists of floats."""
    attributes = model.graph.node[0].attribute
    for name in names:
        attribute = next(one for one in attributes if one.name == name)
        tensor = helper.make_tensor("t", TensorProto.DOUBLE, [len(attribute.floats)], attribute.floats)
        attributes.remove(attribute)
        attributes.append(helper.make_attribute(f"{name}_as_tensor", tensor))
    return model


@pytest.mark.parametrize("form", ["opset 1", "opset 3", "tensors", "one row"])
def test_four_classes(form):
    rows, double = ROWS[:1] if form == "one row" else ROWS, form == "tensors"
    model = classes_model(
        OF_FOUR,
        classlabels_int64s=[0, 1, 2, 3],
        opset=1 if form == "opset 1" else 3,
        rows=np.float64 if double else np.float32,
    )
    if double:
        model, rows = as_tensor(model, "nodes_values", "class_weights"), rows.astype(np.float64)
    labels, scores = outputs_of(model, rows)
    expected = [(0, (7, 0, 0, 0)), (1, (0, 4, 0, 0)), (2, (0, 0, 3, 0)), (2, (0, 0, 3, 0)), (2, (0, 0, 3, 0))]
    expected += [(2, (0, 0, 2, 1)), (2, (0, 0, 3, 0)), (3, (0, 1, 0, 4))]
    assert [*zip(labels.tolist(), map(tuple, scores.tolist()), strict=True)] == expected[: len(rows)]


def test_text_labels_of_two_classes():
    labels, scores = outputs_of(
        classes_model([(0, w) for w in SIGNED], classlabels_strings=["label0", "label1"], opset=1), ROWS
    )
    sums = [5, -1, -1, -1, -1, 1, -1, -3]
    assert labels.tolist() == [f"label{int(s > 0)}" for s in sums]
    assert scores.tolist() == [[-s, s] for s in sums]


def test_one_label():
    labels, scores = outputs_of(
        classes_model([(0, w) for w in SIGNED], classlabels_int64s=[1], opset=1), ROWS
    )
    assert labels.tolist() == [1, 0, 0, 0, 0, 1, 0, 0]
    assert scores.ravel().tolist() == [5, -1, -1, -1, -1, 1, -1, -3]


@pytest.mark.parametrize("post", ["NONE", "LOGISTIC"])
@pytest.mark.parametrize("base", [(), (0.5,)])
def test_two_classes_of_positive_weights(post, base):
    others = {"base_values": base} if base else {}
    model = classes_model(
        [(0, abs(w) / 8) for w in SIGNED], classlabels_int64s=[0, 1], post_transform=post, **others
    )
    _, scores = outputs_of(model, ROWS)
    assert scores[0].sum() == pytest.approx(1)


def test_both_class_ids_of_two_stay_with_onnxruntime():
    """Rule 47: labels and scores go by what the reached leaves happen to score."""
    ids = [0] * 9 + [1, 1]
    model = classes_model(
        zip(ids, SIGNED, strict=True), classlabels_int64s=[0, 1], post_transform="LOGISTIC", opset=1
    )
    session = InferenceSession(model, one_thread())
    assert "rule 47" in session.report[0].reason
    provider = provider_session(model, one_thread())
    assert taken(provider) == []
    for one in (session, provider):
        labels, scores = one.run(None, {"rows": ROWS})
        assert labels.tolist() == [1, 1, 0, 0, 0, 1, 0, 0]
        assert scores[[0, 1, -1]].ravel() == pytest.approx(
            [0.00669282, 0.99330717, 0.04742586, 0.88079702, 0.5, 0.04742586]
        )


def test_too_few_columns():
    model = classes_model(OF_FOUR, classlabels_int64s=[0, 1, 2, 3])
    for session in (InferenceSession(model, one_thread()), provider_session(model, one_thread())):
        with pytest.raises(Exception, match="ONNXRuntimeError"):
            session.run(None, {"rows": ROWS[:, :2].copy()})


# Regressor

TARGETS = {
    0: [leq(2, 10.5, 1, 4), leq(1, 13.10000038, 2, 3), LEAF, LEAF, LEAF],
    1: [leq(0, 1.5, 1, 2), LEAF, leq(2, -213.0, 3, 4), LEAF, LEAF],
    2: [leq(1, 13.10000038, 1, 2), LEAF, LEAF],
}
OF_EACH_NODE = (
    ((1.5, 27.5), (2.25, 20.75), (2, 23), (3, 14), (0, 41)),
    ((1.83333333, 24.5), (0, 41), (2.75, 16.25), (2, 23), (3, 14)),
    ((2.66666667, 17), (2, 23), (3, 14)),
)


def targets_model(n_copies=1, **others):
    terms = [
        (3 * copy + tree, node, target, weight)
        for copy in range(n_copies)
        for tree, pairs in enumerate(OF_EACH_NODE)
        for node, pair in enumerate(pairs)
        for target, weight in enumerate(pair)
    ]
    trees = {3 * copy + tree: nodes for copy in range(n_copies) for tree, nodes in TARGETS.items()}
    return tree_model(REGRESSOR, trees, terms, n_targets=2, **others)


@pytest.mark.parametrize(
    ("aggregate", "base", "rows", "expected"),
    [
        (
            "AVERAGE",
            0.0,
            np.float32,
            [(4 / 3, 29), (3, 14), (2, 23), (2, 23), (2, 23), (8 / 3, 17), (2, 23), (3, 14)],
        ),
        ("MIN", 5.0, np.float32, [(5, 28), (8, 19), (7, 28), (7, 28), (7, 28), (7, 19), (7, 28), (8, 19)]),
        ("MAX", 0.0, np.float32, [(2, 41), (3, 14), (2, 23), (2, 23), (2, 23), (3, 23), (2, 23), (3, 14)]),
        ("MAX", 0.0, np.float64, [(2, 41), (3, 14), (2, 23), (2, 23), (2, 23), (3, 23), (2, 23), (3, 14)]),
    ],
)
def test_two_targets(aggregate, base, rows, expected):
    model = targets_model(aggregate_function=aggregate, base_values=[base] * 2, rows=rows, opset=1)
    (scores,) = outputs_of(model, ROWS.astype(rows))
    assert scores == pytest.approx(np.array(expected), rel=1e-6)


@pytest.mark.parametrize("opset", [1, 3])
@pytest.mark.parametrize(("n_rows", "n_copies"), [(1, 1), (8, 10), (200, 10), (400, 44)])
def test_batches_of_two_targets(equals_onnxruntime, n_rows, n_copies, opset):
    """Sizes that onnxruntime takes different ways for."""
    rows = np.resize(ROWS, (n_rows, 3))
    equals_onnxruntime(targets_model(n_copies, aggregate_function="AVERAGE", opset=opset), rows)


STUMPS = {
    0: [leq(0, 1.0, 1, 2), LEAF, LEAF],
    1: [leq(0, 0.5, 1, 2), LEAF, LEAF],
    2: [leq(1, 0.5, 1, 2), LEAF, LEAF],
}
OF_STUMPS = (33.33333, 16.66666, 33.33333, -3.33333, 16.66666, -3.333333)
SINGLE = {
    "SUM": (63.33333333, 26.66666667, 30.0),
    "AVERAGE": (63.33333333 / 3, 26.66666667 / 3, 10.0),
    "MIN": (-3.33333, -3.33333, -3.33333),
    "MAX": (33.33333, 33.33333, 16.66666),
}


def stumps_model(**others):
    terms = [(k // 2, 1 + k % 2, 0, value) for k, value in enumerate(OF_STUMPS)]
    return tree_model(REGRESSOR, STUMPS, terms, **others)


@pytest.mark.parametrize(("aggregate", "form"), [*((name, "floats") for name in SINGLE), ("SUM", "tensors")])
def test_one_target(aggregate, form):
    dtype = np.float64 if form == "tensors" else np.float32
    model = stumps_model(aggregate_function=aggregate, rows=dtype)
    if form == "tensors":
        model = as_tensor(model, "nodes_values", "target_weights")
    rows = np.array([[0, 1], [1, 1], [2, 0]], dtype)
    assert outputs_of(model, rows)[0].ravel() == pytest.approx(SINGLE[aggregate], rel=1e-6)


@pytest.mark.parametrize("n_rows", [1, 201, 40_002])
def test_batches_of_one_target(n_rows):
    rows = np.resize(np.array([[0, 1], [1, 1], [2, 0]], np.float32), (n_rows, 2))
    (scores,) = outputs_of(stumps_model(), rows)
    assert scores.ravel() == pytest.approx(np.resize(SINGLE["SUM"], n_rows), rel=1e-6)


def test_thresholds_of_double_tensors_are_not_rounded():
    trees = dict.fromkeys(range(3), STUMP)
    terms = [term for tree in range(3) for term in weights(10.0**tree, 0.0, tree=tree)]
    model = tree_model(REGRESSOR, trees, terms, rows=np.float64)
    for attribute in model.graph.node[0].attribute:
        if attribute.name == "nodes_values":
            attribute.floats[::3] = [1.0] * 3
    model = as_tensor(model, "nodes_values", "target_weights")
    tensor = next(one.t for one in model.graph.node[0].attribute if one.name == "nodes_values_as_tensor")
    tensor.double_data[::3] = [1.0, 1 - 1e-9, 1 + 1e-9]
    rows = column(1 - 2e-9, 1 - 1e-9, 1 - 5e-10, 1.0, 1 + 1e-9, 1 + 2e-9, dtype=np.float64)
    assert outputs_of(model, rows)[0].ravel().tolist() == [111, 111, 101, 101, 100, 0]


# Categories


def test_a_chain_of_categories_that_share_their_branch():
    """1, 3 and 5 go to one leaf, as converters write a set; the others to the end of the chain."""
    nodes = [
        ("BRANCH_EQ", 0, 1.0, 4, 1),
        ("BRANCH_EQ", 0, 3.0, 4, 2),
        ("BRANCH_EQ", 0, 5.0, 4, 3),
        LEAF,
        LEAF,
    ]
    model = tree_model(REGRESSOR, {0: nodes}, [(0, 3, 0, 10.0), (0, 4, 0, 20.0)])
    (scores,) = outputs_of(model, column(0, 1, 2, 3, 4, 5, 6, 1.5, np.nan))
    assert scores.ravel().tolist() == [10, 20, 10, 20, 10, 20, 10, 10, 10]


def test_a_true_child_may_be_listed_before_its_parent():
    nodes = [leq(0, 1.0, 3, 2), LEAF, leq(0, 3.0, 1, 4), leq(0, 0.0, 5, 6), LEAF, LEAF, LEAF]
    model = tree_model(REGRESSOR, {0: nodes}, [(0, leaf, 0, 10.0 * leaf) for leaf in (1, 4, 5, 6)])
    assert outputs_of(model, column(0, 1, 2, 3, 4))[0].ravel().tolist() == [50, 60, 10, 10, 40]


def test_equality_with_any_number():
    nodes = [("BRANCH_EQ", 0, 0.5, 1, 2), LEAF, ("BRANCH_EQ", 0, -7.0, 3, 4), LEAF, LEAF]
    model = tree_model(REGRESSOR, {0: nodes}, [(0, leaf, 0, float(leaf)) for leaf in (1, 3, 4)])
    assert outputs_of(model, column(0.5, -7, 0))[0].ravel().tolist() == [1, 3, 4]


# TreeEnsemble

NESTED = [(0, 0, 3.14, 1, 2), (0, 0, 1.2, ~0, ~2), (0, 0, 4.2, ~1, ~3)]
NESTED_LEAVES = [(0, 5.23), (1, 12.12), (0, -12.23), (1, 7.21)]


def copies(nodes, leaves, n):
    """The nodes and leaves n times, children of each copy in the copy; and the root of each."""
    moved = [
        (*node[:3], *(c + k * len(nodes) if c >= 0 else c - k * len(leaves) for c in node[3:5]))
        for k in range(n)
        for node in nodes
    ]
    return moved, leaves * n, [k * len(nodes) for k in range(n)]


@pytest.mark.parametrize("rows", [np.float32, np.float64])
@pytest.mark.parametrize("n_trees", [1, 3])
def test_nested_nodes(n_trees, rows):
    model = ensemble_model(*copies(NESTED, NESTED_LEAVES, n_trees), rows=rows, n_targets=2)
    (scores,) = outputs_of(model, np.array([[1.2, 3.4], [-0.12, 1.66], [4.14, 1.77]], rows))
    expected = np.array([[5.23, 0], [5.23, 0], [0, 12.12]]) * n_trees
    assert scores == pytest.approx(expected, rel=1e-6)


@pytest.mark.parametrize("n_trees", [1, 5])
def test_sets_and_missing_values(n_trees):
    nodes = [(0, 0, 11.0, 1, 2), (6, 0, (1.2, 3.4, 8.0, 9.0), ~0, ~3), (6, 0, (12.0, 7.0), ~1, ~2)]
    leaves = [(0, 1.0), (1, 10.0), (2, 1000.0), (3, 100.0)]
    model = ensemble_model(*copies(nodes, leaves, n_trees), rows=np.float64, n_targets=4)
    rows = column(1.2, 3.7, -0.12, np.nan, 12.0, 13.0, 7.0, dtype=np.float64)
    (scores,) = outputs_of(model, rows)
    targets = [0, 3, 3, 2, 1, 2, 3]
    value = {0: 1.0, 1: 10.0, 2: 1000.0, 3: 100.0}
    assert scores.tolist() == [[value[t] * n_trees * (k == t) for k in range(4)] for t in targets]


def test_a_lone_leaf():
    model = ensemble_model([(0, 0, 0.0, ~0, ~0)], [(0, 6.23)], [0], rows=np.float64)
    assert outputs_of(model, column(1, 4, dtype=np.float64))[0].ravel().tolist() == [6.23, 6.23]


def test_a_root_whose_children_have_one_number_is_no_leaf():
    """Its true child is leaf 1, its false child node 1."""
    model = ensemble_model([(0, 0, 1.0, ~1, 1), (0, 0, 2.0, ~0, ~2)], [(0, 10.0), (0, 20.0), (0, 30.0)], [0])
    assert outputs_of(model, column(0, 2, 3))[0].ravel().tolist() == [20, 10, 30]


def test_a_set_of_40_004_members():
    members = tuple(np.arange(40_004.0) * 2)
    (scores,) = outputs_of(
        ensemble_model([(6, 0, members, ~0, ~1)], [(0, 1.0), (0, 2.0)], [0]), column(0, 1, 80_006, 80_008)
    )
    assert scores.ravel().tolist() == [1, 2, 1, 2]


# What onnxruntime refuses to load

TWO_BASE = {"base_values": [0.0, 0.0]}
SPARE = [(0, 0, 1.0, ~0, ~1)]


@pytest.mark.parametrize(
    "model",
    [
        tree_model(REGRESSOR, {0: STUMP}, weights(1, 2, target=-1)),
        tree_model(REGRESSOR, {0: STUMP}, weights(1, 2, target=1)),
        tree_model(REGRESSOR, {0: [leq(-1, 1.0, 1, 2), LEAF, LEAF]}, weights(1, 2)),
        tree_model(CLASSIFIER, {0: [leq(-1, 1.0, 1, 2), LEAF, LEAF]}, weights(1, 2), classlabels_int64s=[0, 1]),
        tree_model(REGRESSOR, {0: STUMP}, weights(1, 2), **TWO_BASE),
        tree_model(REGRESSOR, {0: [("BRANCH_EQ", 0, 1.0, 1, 2), LEAF, ("BRANCH_EQ", 0, 2.0, 1, 0)]}, [(0, 1, 0, 1.0)]),
        tree_model(CLASSIFIER, {0: STUMP}, weights(1, 2), classlabels_int64s=[0], base_values=[0.0] * 3),
        tree_model(CLASSIFIER, {0: STUMP}, weights(1, 2), classlabels_int64s=[0, 1, 2], **TWO_BASE),
        ensemble_model(SPARE, [(0, 1.0), (1, 2.0)], [0]),
        ensemble_model(SPARE, [(0, 1.0), (-1, 2.0)], [0]),
        ensemble_model(SPARE, [(0, 1.0), (0, 2.0)], [0], n_targets=0),
        ensemble_model(SPARE, [(0, 1.0), (0, 2.0)], [7]),
        ensemble_model([(0, 0, 1.0, 1, ~1), (0, 0, 1.0, 0, ~1)], [(0, 1.0), (0, 2.0)], [0]),
        ensemble_model([(6, 0, (), ~0, ~1)], [(0, 1.0), (0, 2.0)], [0]),
    ],
    ids=["negative target", "high target", "negative feature", "negative feature of a classifier", "base values", "cycle",
         "base values of one class", "base values of three classes", "v5 high target", "v5 negative target", "v5 no target",
         "v5 root", "v5 cycle", "v5 empty set"],
)  # fmt: skip
def test_what_does_not_load(model):
    with pytest.raises(ModelError):
        read_node(model.graph.node[0], np.dtype(np.float32))
    with pytest.raises(Exception, match="ONNXRuntimeError"):
        onnxruntime.InferenceSession(model.SerializeToString(), one_thread(), ["CPUExecutionProvider"])
    with pytest.raises(Exception, match="ONNXRuntimeError"):
        provider_session(model, one_thread())


def test_a_tensor_in_the_memory_of_another_program_is_refused():
    model = as_tensor(stumps_model(rows=np.float64), "nodes_values")
    tensor = next(one.t for one in model.graph.node[0].attribute if one.name == "nodes_values_as_tensor")
    tensor.ClearField("double_data")
    tensor.data_location = TensorProto.EXTERNAL
    for key, value in (("location", "*/_ORT_MEM_ADDR_/*"), ("offset", "4096"), ("length", "72")):
        tensor.external_data.add(key=key, value=value)
    with pytest.raises(TreebeardError, match="is stored in another file"):
        read_node(model.graph.node[0], np.dtype(np.float64))
