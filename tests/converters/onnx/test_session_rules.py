"""oracle: shapes, threads, forms of kernels and what is refused at load, in a session of ours beside one of onnxruntime."""

import numpy as np
import onnxruntime
import pytest
from onnx import helper
from read_nodes import read_node
from tree_models import CLASSIFIER, REGRESSOR, SIDES, STUMP, ensemble_model, tree_model, weights

from onnx_treebeard import InferenceSession
from onnx_treebeard.system.errors import ModelError

TWO_COLUMNS = {0: [("BRANCH_LEQ", 1, 1.0, 1, 2), ("LEAF",), ("LEAF",)]}


def quiet(threads=1):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.log_severity_level = threads, 4
    return options


def plain_session(model):
    return onnxruntime.InferenceSession(model.SerializeToString(), quiet())


def read(model):
    return read_node(model.graph.node[0], np.dtype(np.float32))


# Shapes


@pytest.mark.parametrize("operator", [REGRESSOR, CLASSIFIER])
@pytest.mark.parametrize("n_rows", [0, 1, 5])
def test_rule_7_shapes_of_the_outputs(operator, n_rows):
    others = {"n_targets": 3} if operator == REGRESSOR else {"classlabels_strings": ["a", "b", "c"]}
    terms = [(0, leaf, target, 0.5 * leaf + target) for leaf in (1, 2) for target in range(3)]
    model = tree_model(operator, TWO_COLUMNS, terms, **others)
    rows = np.arange(2 * n_rows, dtype=np.float32).reshape(n_rows, 2)
    ours = InferenceSession(model, quiet())
    assert ours.report[0].taken
    expected, found = (session.run(None, {"rows": rows}) for session in (plain_session(model), ours))
    assert [one.shape for one in found] == [one.shape for one in expected]
    assert found[-1].shape == (n_rows, 3)


def test_rule_8_a_single_row_of_rank_1_is_bettered():
    model = tree_model(REGRESSOR, TWO_COLUMNS, weights(1, 2), shape=None)
    row = np.array([5.0, 0.5], np.float32)
    with pytest.raises(Exception, match="requests feature 1 but input tensor has 1 features"):
        plain_session(model).run(None, {"rows": row})
    assert InferenceSession(model, quiet()).run(None, {"rows": row})[0].tolist() == [[1.0]]


def test_rule_8_a_declared_rank_of_1_is_refused_by_onnxruntime_itself():
    model = tree_model(REGRESSOR, {0: STUMP}, weights(1, 2), shape=(1,))
    for load in (plain_session, lambda model: InferenceSession(model, quiet())):
        with pytest.raises(Exception, match="expected to have rank 2"):
            load(model)


@pytest.mark.parametrize("shape", [(), (1, 1, 1), (2, 1)])
def test_rule_9_other_ranks_and_too_few_columns_are_errors(shape):
    model = tree_model(REGRESSOR, TWO_COLUMNS, weights(1, 2), shape=None)
    for session in (plain_session(model), InferenceSession(model, quiet())):
        with pytest.raises(Exception, match="ONNXRuntimeError"):
            session.run(None, {"rows": np.zeros(shape, np.float32)})


# Nodes that kernels have a form of their own for


def test_rule_28_a_leaf_that_adds_to_a_target_twice():
    """1 + 2^-24 + 2^-24 is 1 in this order; the weights added first would give more."""
    tiny = 2.0**-24
    terms = [
        (0, 1, 1, 1.0),
        (0, 1, 0, 3.0),
        (0, 2, 0, 0.5),
        (1, 1, 1, tiny),
        (1, 1, 0, 2.0),
        (1, 1, 1, tiny),
        (1, 2, 1, 9.0),
    ]
    assert served(tree_model(REGRESSOR, {0: STUMP, 1: STUMP}, terms, n_targets=2), SIDES) == [
        [5.0, 1.0],
        [0.5, 9.0],
    ]


def test_rules_16_and_17_sets_of_both_kinds_and_shared_leaves():
    nodes = [(6, 0, (1.0, 2.5), ~0, 1), (6, 0, (40.0, -3.0), ~0, 2), (4, 0, 7.0, ~0, ~1)]
    rows = np.array([[1], [1.5], [2.5], [40.9], [-3.5], [7], [7.5], [np.nan]], np.float32)
    found = served(ensemble_model(nodes, [(0, 1.0), (0, 2.0)], [0]), rows)
    assert found == [[1.0], [2.0], [1.0], [1.0], [1.0], [1.0], [2.0], [2.0]]


def test_rule_34_smallest_of_targets_with_trees_of_their_own():
    nodes = [(0, 0, 1.0, ~0, ~1), (0, 0, 1.0, ~2, ~3), (0, 0, 1.0, ~1, ~0)]
    model = ensemble_model(
        nodes, [(0, 1.0), (0, 2.0), (1, 3.0), (1, -4.0)], [0, 1, 2], n_targets=2, aggregate_function=2
    )
    assert served(model, SIDES) == [[1.0, 3.0], [1.0, -4.0]]


def served(model, rows):
    """The scores of a session of ours that takes the node; onnxruntime's are the same."""
    ours = InferenceSession(model, quiet())
    assert ours.report[0].taken, ours.report[0].reason
    expected, found = (session.run(None, {"rows": rows})[0] for session in (plain_session(model), ours))
    assert found.tobytes() == expected.tobytes()
    return found.tolist()


# Threads


def many_trees(n_trees, n_targets):
    rng = np.random.default_rng(0)
    trees = {tree: [("BRANCH_LEQ", 0, float(rng.normal()), 1, 2), *STUMP[1:]] for tree in range(n_trees)}
    terms = [
        (tree, leaf, target, float(rng.normal()) * 10.0 ** int(rng.integers(-4, 4)))
        for tree in range(n_trees)
        for leaf in (1, 2)
        for target in range(n_targets)
    ]
    return tree_model(REGRESSOR, trees, terms, n_targets=n_targets)


@pytest.mark.parametrize(
    ("rule", "n_targets", "n_rows", "n_trees"),
    [(50, 1, 1, 90), (50, 1, 60, 90), (51, 2, 1, 90), (51, 2, 60, 90), (52, 1, 3, 9), (52, 2, 50, 9)],
)
def test_rules_50_to_52_sums_do_not_depend_on_threads(rule, n_targets, n_rows, n_trees):
    """Bits of onnxruntime on one thread, whatever the threads of ours."""
    model = many_trees(n_trees, n_targets)
    rows = np.random.default_rng(rule).normal(size=(n_rows, 1)).astype(np.float32)
    (expected,) = plain_session(model).run(None, {"rows": rows})
    for threads in (1, 3):
        ours = InferenceSession(model, quiet(threads))
        assert ours.report[0].taken
        assert ours.run(None, {"rows": rows})[0].tobytes() == expected.tobytes()


# Load


def without(model, name):
    """The model, one entry shorter in an attribute."""
    attribute = next(one for one in model.graph.node[0].attribute if one.name == name)
    for values in (attribute.ints, attribute.floats, attribute.strings):
        del values[-1:]
    return model


LISTS = ("featureids", "modes", "nodeids", "treeids", "truenodeids", "falsenodeids", "values")


@pytest.mark.parametrize("operator", [REGRESSOR, CLASSIFIER])
@pytest.mark.parametrize(
    "name", [*(f"nodes_{name}" for name in LISTS), "treeids", "nodeids", "ids", "weights"]
)
def test_rule_53_lists_of_unequal_length(operator, name):
    """onnxruntime fails to load all of them, or reads on behind the shorter list."""
    kind = {REGRESSOR: "target", CLASSIFIER: "class"}[operator]
    others = {} if operator == REGRESSOR else {"classlabels_int64s": [0, 1]}
    full = name if name.startswith("nodes_") else f"{kind}_{name}"
    model = without(tree_model(operator, {0: STUMP}, weights(0.1, 0.9), **others), full)
    with pytest.raises(ModelError, match=r"has . entries"):
        read(model)
    with pytest.raises(Exception, match="ONNXRuntimeError"):
        plain_session(model)


NODES = [(0, 0, 1.0, ~0, ~1)]
LEAVES = [(0, 1.0), (0, 2.0)]


@pytest.mark.parametrize(
    "model",
    [
        ensemble_model(NODES, LEAVES, [1]),
        ensemble_model([(0, 0, 1.0, 3, ~1)], LEAVES, [0]),
        ensemble_model([(0, 0, 1.0, ~0, ~7)], LEAVES, [0]),
        ensemble_model(NODES, [(0, 1.0), (1, 2.0)], [0]),
        ensemble_model(NODES, [(-1, 1.0), (0, 2.0)], [0]),
        ensemble_model(NODES, LEAVES, [0], n_targets=0),
        ensemble_model([(0, 0, 1.0, 0, ~1)], LEAVES, [0]),
    ],
    ids=["root", "child", "leaf", "high target", "low target", "no target", "cycle"],
)
def test_rule_54_indices_out_of_range(model):
    with pytest.raises(ModelError):
        read(model)
    with pytest.raises(Exception, match="ONNXRuntimeError"):
        plain_session(model)


@pytest.mark.parametrize("target", [-1, 1, 2])
def test_rule_30_targets_out_of_range(target):
    model = tree_model(REGRESSOR, {0: STUMP}, [(0, 1, target, 1.0), (0, 2, 0, 2.0)])
    with pytest.raises(ModelError, match=f"field 'target_ids': is {target}"):
        read(model)
    with pytest.raises(Exception, match="ONNXRuntimeError"):
        plain_session(model)


def test_rule_36_a_classifier_has_no_aggregate():
    terms = weights(0.1, 0.9) + weights(0.2, 0.3, tree=1)
    trees = {0: STUMP, 1: STUMP}
    averaged = tree_model(CLASSIFIER, trees, terms, classlabels_int64s=[0, 1], aggregate_function="AVERAGE")
    with pytest.raises(Exception, match="ONNXRuntimeError"):
        plain_session(averaged)  # no such attribute in the operator's text
    (_, scores) = plain_session(tree_model(CLASSIFIER, trees, terms, classlabels_int64s=[0, 1])).run(
        None, {"rows": SIDES}
    )
    forest = read(averaged)
    assert forest.aggregate.name == "SUM"
    assert scores[:, 1].tolist() == [np.float32(0.1) + np.float32(0.2), np.float32(0.9) + np.float32(0.3)]


def test_rule_55_rows_are_not_overwritten():
    """As many targets as columns: scores would fit where the rows lie, which the model reads once more."""
    terms = [(0, leaf, target, 10.0 * leaf + target) for leaf in (1, 2) for target in range(2)]
    model = tree_model(REGRESSOR, TWO_COLUMNS, terms, shape=(4, 2), n_targets=2)
    model.graph.node.insert(0, helper.make_node("Identity", ["rows"], ["copy"]))
    model.graph.node[1].input[0] = "copy"
    model.graph.node.append(helper.make_node("Sub", ["scores", "copy"], ["rest"]))
    model.graph.output[0].name = "rest"
    rows = np.random.default_rng(0).normal(size=(4, 2)).astype(np.float32)
    expected, found = (
        s.run(None, {"rows": rows}) for s in (plain_session(model), InferenceSession(model, quiet()))
    )
    assert found[0].tobytes() == expected[0].tobytes()
