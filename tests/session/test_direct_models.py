"""Models that are one node of ours, whose calls of `run` go to it without onnxruntime, and models that are not. oracle: plain onnxruntime on one thread."""

import numpy as np
import pytest
from direct_runs import PLAIN, ROWS, alone, assert_direct, assert_equal_runs, is_answered_in_c
from onnx import TensorProto, helper
from pipelines import CLASSES, COMPOSED, NUMBERS
from pipelines_boosters import BOOSTERS
from providers import plain_session
from routes import one_thread
from tails import ALL, Chosen, assert_same, options_of

from onnx_treebeard import InferenceSession
from onnx_treebeard.session.sole_node import row_calls

pytestmark = [
    pytest.mark.skipif(row_calls is None, reason="the extension module is not built here"),
    pytest.mark.usefixtures("kept_compiles"),
    *(pytest.mark.filterwarnings(f"ignore::{kind}") for kind in ("UserWarning", "FutureWarning")),
]

MODELS = {
    **{
        name: CLASSES[name].make for name in ("two classes", "two texts", "labels far apart", "texts", "tree")
    },
    **{
        name: CLASSES[name].make
        for name in ("boosting of two", "boosting of three", "raw scores of two", "doubles")
    },
    **{name: NUMBERS[name].make for name in ("tree of numbers", "forest", "boosting")},
    **{name: COMPOSED[name].make for name in ("vote of numbers", "several numbers")},
    **{
        name: BOOSTERS[name]
        for name in ("xgboost", "xgboost of two", "xgboost of three", "xgboost with a base")
    },
    **{name: BOOSTERS[name] for name in ("lightgbm", "lightgbm, forest")},
}


@pytest.mark.parametrize("name", MODELS)
def test_models_as_others_write_them(name):
    """Classes as numbers and as texts, tails, merged forests, rows of doubles."""
    pipeline = MODELS[name]()
    ((_, rows),) = pipeline.rows.items()
    assert_direct(pipeline.model, rows)


@pytest.mark.parametrize(
    "recipe",
    [CLASSES["zipmap"], COMPOSED["stack"], COMPOSED["isolation"], NUMBERS["several targets"]],
    ids=["maps", "several nodes", "operators beside it", "shapes that onnxruntime warns of"],
)
def test_other_models_are_onnxruntimes(recipe):
    pipeline = recipe.make()
    ours = InferenceSession(pipeline.model, one_thread())
    assert not ours.is_direct
    for found, expected in zip(
        ours.run(None, dict(pipeline.rows)),
        plain_session(pipeline.model).run(None, dict(pipeline.rows)),
        strict=True,
    ):
        assert_same(found, expected)


def test_what_is_declared_of_one_row():
    """onnxmltools declares one label, whatever the number of rows; onnxruntime warns of more."""
    pipeline = BOOSTERS["lightgbm of three"]()
    ours = InferenceSession(pipeline.model, one_thread())
    rows = pipeline.rows["X"]
    assert is_answered_in_c(ours, None, {"X": rows[:1]})
    assert not is_answered_in_c(ours, None, {"X": rows[:2]})
    assert_direct(pipeline.model, rows, (1,))


@pytest.mark.parametrize(
    "extra", ["with_leaf", "with_raw", "with_tree_scores", ["with_leaf", "with_raw"]], ids=str
)
def test_extra_outputs(model_of, extra):
    names = [extra] if isinstance(extra, str) else extra
    graph = "(float[N, 4] X) => (int64[N] L, float[N, 2] S) { L, S = NUMBERS(X) }"
    assert_direct(model_of(graph), ROWS, **dict.fromkeys(names, True))


def test_tree_scores_of_several_targets(model_of):
    """They have three dimensions."""
    session = InferenceSession(model_of(PLAIN), with_tree_scores=True)
    assert not session.is_direct
    assert session.run(None, {"X": ROWS})[1].ndim == 3


@pytest.mark.parametrize("kind", [np.float32, np.float64])
def test_tails_of_every_type(kind):
    """Scores, sums, comparisons and columns of them, all of which are outputs."""
    forest = Chosen(np.random.default_rng(0).normal(size=(40, 3)).astype(kind))
    nodes = [
        helper.make_node("Mul", ["S", "C"], ["M"]),
        helper.make_node("Greater", ["M", "S"], ["G"]),
        helper.make_node("Cast", ["M"], ["D"], to=TensorProto.DOUBLE),
        helper.make_node("Cast", ["M"], ["F"], to=TensorProto.FLOAT),
        helper.make_node("ArgMax", ["F"], ["A"], axis=1, keepdims=0),
    ]
    shapes = [
        ("S", forest.element, [None, 3]),
        ("M", forest.element, [None, 3]),
        ("G", TensorProto.BOOL, [None, 3]),
    ]
    shapes += [("D", TensorProto.DOUBLE, [None, 3]), ("A", TensorProto.INT64, [None])]
    model = forest.model([forest.node, *nodes], shapes, {"C": np.array([[0.5, -2, 3]], kind)})
    ours, plain = InferenceSession(model, options_of(ALL)), plain_session(model, options_of(ALL))
    alone(ours)
    for n_rows in (1, 5, 40, 2000):
        assert_equal_runs(ours, plain, None, forest.rows(n_rows))


def test_tails_with_kernels_of_onnxruntime(model_of):
    """They need its context."""
    session = InferenceSession(model_of("(float[N, 4] X) => (float[N, 2] Y) { S = REGRESSOR(X) Y = Exp(S) }"))
    assert [entry.n_downstream for entry in session.report] == [1]
    assert not session.is_direct


@pytest.mark.parametrize(
    "graph",
    [
        "(float[N, 4] X, float[N, 2] B) => (float[N, 2] Y) { S = REGRESSOR(X) Y = Add(S, B) }",
        "(float[N, 4] X, float[N, 4] B) => (float[N, 2] Y, float[N, 2] Z) { Y = REGRESSOR(X) Z = REGRESSOR(B) }",
        "(float[N, 4] X) => (float[N, 2] Y, float[N, 4] Z) { Y = REGRESSOR(X) Z = Identity(X) }",
        "(float[N, 4] X) => (float[N, 2] Y) { R = Abs(X) Y = REGRESSOR(R) }",
    ],
    ids=["beside it", "two inputs", "an input as output", "in front of it"],
)
def test_graphs_that_are_not_one_node(model_of, graph):
    model = model_of(graph)
    session = InferenceSession(model, one_thread())
    assert not session.is_direct
    feed = {value.name: ROWS[:, : value.shape[1]].copy() for value in session.get_inputs()}
    for found, expected in zip(session.run(None, feed), plain_session(model).run(None, feed), strict=True):
        assert_same(found, expected)


def test_labels_of_any_letters():
    """Empty ones, letters of two bytes."""
    labels = ["", "größer", "b"]
    node = helper.make_node(
        *("TreeEnsembleClassifier", ["X"], ["L", "S"]),
        domain="ai.onnx.ml",
        nodes_treeids=[0] * 5,
        nodes_nodeids=range(5),
        nodes_featureids=[0, 0, 1, 0, 0],
        nodes_modes=["BRANCH_LEQ", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"],
        nodes_values=[0.0] * 5,
        nodes_truenodeids=[1, 0, 3, 0, 0],
        nodes_falsenodeids=[2, 0, 4, 0, 0],
        class_treeids=[0] * 3,
        class_nodeids=[1, 3, 4],
        class_ids=[0, 1, 2],
        class_weights=[1.0] * 3,
        classlabels_strings=labels,
    )
    outputs = [("L", TensorProto.STRING, ["N"]), ("S", TensorProto.FLOAT, ["N", 3])]
    graph = helper.make_graph(
        [node],
        "labels",
        [helper.make_tensor_value_info("X", TensorProto.FLOAT, ["N", 2])],
        [helper.make_tensor_value_info(*output) for output in outputs],
    )
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("ai.onnx.ml", 3)]
    model = helper.make_model(graph, opset_imports=opsets, ir_version=8)
    rows = np.array([[-1, 0], [1, -1], [1, 1]], np.float32)
    assert InferenceSession(model).run(["L"], {"X": rows})[0].tolist() == labels
    assert_direct(model, rows, (1, 2, 3))
