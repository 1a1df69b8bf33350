"""Base margins as an extra input of a session, a node and a file: the bits of XGBoost's `base_margin`, of LightGBM's raw scores and `init_score`, of onnxruntime's scores and a sum."""

from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import onnx
import onnxruntime
import pytest
import xgboost_models
from onnx import ModelProto, TensorProto, helper, numpy_helper
from session_fixtures import STRUCTURE

import onnx_treebeard
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.converters.rewrite.add_extra_outputs import add_outputs
from onnx_treebeard.converters.rewrite.extra_output_options import ExtraOutputs
from onnx_treebeard.converters.rewrite.node_report import NodeReport, RewriteReport
from onnx_treebeard.session.inference_session import InferenceSession, register_custom_ops
from onnx_treebeard.session.operator_model import with_extra_outputs
from onnx_treebeard.session.session_request import SessionRequest
from onnx_treebeard.system.errors import OptionError, UnsupportedError

MODELS = Path(__file__).parents[2] / "models"
TWO = (
    "(float[N, 2] X) => (float[N, 2] Y, float[N, 2] Z) { [first] Y = REGRESSOR(X) [second] Z = REGRESSOR(X) }"
)
# Each leaf scores one class of three, one of them by less than 0: the others are 0, and take no part in the label.
CLASSES = f"""(float[N, 2] X) => (int64[N] L, float[N, 3] S) {{ [classes] L, S = ai.onnx.ml.TreeEnsembleClassifier<
    classlabels_int64s = [1, 2, 3], {STRUCTURE}, class_treeids = [0, 0], class_nodeids = [1, 2], class_ids = [0, 2],
    class_weights = [-0.25, 0.75]>(X) }}"""
BINARY = "(float[N, 2] X) => (string[N] L, float[N, 2] S) { [binary] L, S = CLASSIFIER(X) }"
BRANCH = """(float[N, 2] X, bool C) => (float[N, 2] Y) { Y = If(C) < then_branch = yes () => (float[N, 2] A) {
    [inside] A = REGRESSOR(X) }, else_branch = no () => (float[N, 2] D) { D = Neg(X) } > }"""
ROWS = np.array([[0, 0], [0, 1], [0, 0.5]], np.float32)
SCORES = np.array([[1, 3], [2, 0], [1, 3]], np.float32)  # of the regressor
OURS = RewriteReport((NodeReport("forest", "TreeEnsemble", True, 1, 1),))
SIZES = (1, 8, 64, 1000)


def session_of(model: ModelProto, way: str, threads: int) -> Any:
    """The model in a session of ours, or in onnxruntime's own with our operator."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    if way == "provider":
        return InferenceSession(model, options, with_base_margin=True)
    add_outputs(model, OURS, ExtraOutputs(base_margin=True))
    register_custom_ops(options)
    return onnxruntime.InferenceSession(model.SerializeToString(), options)


@pytest.mark.parametrize("way", ["provider", "operator"])
@pytest.mark.parametrize("threads", [1, 4])
@pytest.mark.parametrize(("objective", "n_targets"), [("reg:squarederror", 1), ("multi:softprob", 4)])
def test_xgboost(objective, n_targets, threads, way, same_bits):
    classes = {"num_class": 4} if n_targets == 4 else {}
    booster = xgboost_models.train(objective, 40, booster="dart", rate_drop=0.5, **classes)
    session = session_of(onnx_treebeard.convert(booster, domain="treebeard").model, way, threads)
    assert [value.name for value in session.get_inputs()] == ["X", "forest_base_margin"]
    rows = xgboost_models.features(np.random.default_rng(1), max(SIZES))
    margin = np.random.default_rng(2).normal(size=(len(rows), n_targets)).astype(np.float32)
    margin[:3, 0] = np.nan, np.inf, -np.inf
    data = xgboost_models.matrix(rows, base_margin=margin if n_targets > 1 else margin[:, 0])
    expected = booster.predict(data).reshape(len(rows), -1)
    scores = session.get_outputs()[-1].name
    for n in SIZES:
        (found,) = session.run([scores], {"X": rows[:n], "forest_base_margin": margin[:n]})
        assert same_bits(found, expected[:n])


def test_lightgbm_with_a_schedule_and_leaves(same_bits):
    rng = np.random.default_rng(3)
    rows = rng.normal(size=(300, 4))
    options = {"verbose": -1, "num_threads": 1}
    booster = lightgbm.train(options, lightgbm.Dataset(rows, rows[:, 0], params=options), 5)
    model, margin = onnx_treebeard.convert(booster, domain="treebeard").model, rng.normal(size=(300, 1))
    asked: dict[str, Any] = {"with_base_margin": True, "with_leaf": True, "with_raw": True}
    expected = booster.predict(rows, raw_score=True)[:, None] + margin
    for schedule in (None, CompileOptions(tile_size=2)):
        session = InferenceSession(model, schedule=schedule, **asked)
        scores, leaves, raw = session.run(None, {"X": rows, "forest_base_margin": margin})
        assert same_bits(scores, expected)
        assert same_bits(raw, expected)
        assert (leaves == booster.predict(rows, pred_leaf=True)).all()


def test_one_of_two_nodes_that_read_the_same_rows(model_of):
    margin = np.array([[10, 20], [30, 40], [np.nan, 0]], np.float32)
    session = InferenceSession(model_of(TWO), with_base_margin=["second"])
    assert [value.name for value in session.get_inputs()] == ["X", "second_base_margin"]
    assert not session.is_direct
    first, second = session.run(None, {"X": ROWS, "second_base_margin": margin})
    np.testing.assert_array_equal(first, SCORES)
    np.testing.assert_array_equal(second, SCORES + margin)
    both = InferenceSession(model_of(TWO), with_base_margin=True)
    feed = {"X": ROWS, "first_base_margin": -margin, "second_base_margin": margin}
    first, second = both.run(None, feed)
    np.testing.assert_array_equal(first, SCORES - margin)
    np.testing.assert_array_equal(second, SCORES + margin)
    assert len(both.report.taken) == 2


def test_a_regressor_of_onnx(same_bits):
    """onnxruntime's scores and the margins, added in single precision."""
    path = MODELS / "diabetes_forest_regressor.onnx"
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    plain = onnxruntime.InferenceSession(str(path), options)
    rows = np.random.default_rng(4).normal(size=(200, 10)).astype(np.float32)
    margin = np.random.default_rng(5).normal(size=(200, 1)).astype(np.float32)
    session = InferenceSession(path, with_base_margin=True)
    name = session.get_inputs()[-1].name
    source = session.get_inputs()[0].name
    (found,) = session.run(None, {source: rows, name: margin})
    assert same_bits(found, plain.run(None, {source: rows})[0] + margin)


def test_a_classifier_of_two_classes(model_of):
    """Its raw score is that of the second class: 0.25, 0.75, 0.25."""
    session = InferenceSession(model_of(BINARY), with_base_margin=True)
    margin = np.array([0.5, -0.5, 0], np.float32).reshape(3, 1)
    label, scores = session.run(None, {"X": ROWS, "binary_base_margin": margin})
    assert label.tolist() == ["yes", "no", "no"]
    np.testing.assert_array_equal(scores, np.array([[0.25, 0.75], [0.75, 0.25], [0.75, 0.25]], np.float32))


def own_model(model_of: Any, margin: list[Any], extra: list[Any]) -> ModelProto:
    """The regressor as our operator, whose margins are a value `M` of the graph."""
    model: ModelProto = model_of("(float[N, 2] X) => (float[N, 2] Y) { [trees] Y = REGRESSOR(X) }")
    swapped = with_extra_outputs(model, SessionRequest(), ExtraOutputs(base_margin=True))
    found = onnx.load_from_string(swapped.source)
    (trees,) = found.graph.node
    trees.input[1] = "M"
    del found.graph.input[1]
    found.graph.initializer.extend(extra)
    del found.graph.node[:]
    found.graph.node.extend([*margin, trees])
    return found


def test_margins_that_the_graph_computes(model_of):
    """They may depend on the rows themselves, and on another forest of the same rows."""
    doubled = helper.make_node("Add", ["X", "X"], ["M"])
    model = own_model(model_of, [doubled], [])
    (found,) = InferenceSession(model).run(None, {"X": ROWS})
    np.testing.assert_array_equal(found, SCORES + 2 * ROWS)
    trees = model.graph.node[1]
    first = onnx.NodeProto()
    first.CopyFrom(trees)
    del first.input[1:]
    first.name, first.output[0] = "first", "F"
    model.graph.node[0].CopyFrom(first)
    trees.input[1] = "G"
    model.graph.node.insert(1, helper.make_node("Neg", ["F"], ["G"]))
    session = InferenceSession(model)
    assert len(session.report.taken) == 2
    np.testing.assert_array_equal(session.run(None, {"X": ROWS})[0], SCORES - SCORES)


def test_constant_margins(model_of):
    margin = np.array([[1, 2], [3, 4], [5, 6]], np.float32)
    model = own_model(model_of, [], [numpy_helper.from_array(margin, "M")])
    (found,) = InferenceSession(model).run(None, {"X": ROWS})
    np.testing.assert_array_equal(found, SCORES + margin)


def test_operators_downstream_run_in_the_node(model_of):
    graph = "(float[N, 2] X) => (float[N, 2] Z) { [trees] Y = REGRESSOR(X) Z = Mul(Y, Y) }"
    session = InferenceSession(model_of(graph), with_base_margin=True)
    margin = np.arange(6, dtype=np.float32).reshape(3, 2)
    (found,) = session.run(None, {"X": ROWS, "trees_base_margin": margin})
    np.testing.assert_array_equal(found, (SCORES + margin) ** 2)


@pytest.mark.parametrize(
    "margin", [np.zeros((2, 2), np.float32), np.zeros((3, 1), np.float32), np.zeros(6, np.float32)]
)
@pytest.mark.parametrize("declared", [True, False])
def test_margins_of_another_shape(margin, declared, model_of):
    """onnxruntime knows the declared shape; the kernel looks for itself."""
    model = own_model(model_of, [], [])
    shape = [None, 2] if declared else None
    model.graph.input.append(helper.make_tensor_value_info("M", TensorProto.FLOAT, shape))
    session = InferenceSession(model)
    words = "Invalid rank|Got invalid dimensions|the base margins are .* numbers of type float"
    with pytest.raises(Exception, match=words):
        session.run(None, {"X": ROWS, "M": margin})


def test_margins_of_another_type(model_of):
    model = own_model(model_of, [], [])
    model.graph.input.append(helper.make_tensor_value_info("M", TensorProto.DOUBLE, [None, 2]))
    session = InferenceSession(model)
    with pytest.raises(Exception, match="numbers of type double in 2 dimensions; expected float of shape"):
        session.run(None, {"X": ROWS, "M": np.zeros((3, 2))})


@pytest.mark.parametrize(
    ("graph", "names", "kind", "words"),
    [
        (CLASSES, True, UnsupportedError, "'classes' takes no margins: targets that no leaf scores are 0"),
        (TWO, ["third"], OptionError, "'with_base_margin': the model has no tree node 'third'"),
        (TWO, "first", OptionError, "'with_base_margin': is 'first'; accepted are True, False, a list"),
        (BRANCH, True, UnsupportedError, "'inside' takes no margins: it is in a subgraph"),
        (
            "(float[N, 2] X, float[N, 2] a_base_margin) => (float[N, 2] Y) { [a] Y = REGRESSOR(X) }",
            True,
            UnsupportedError,
            "already has a value 'a_base_margin'",
        ),
    ],
)
def test_refusals(graph, names, kind, words, model_of):
    with pytest.raises(kind, match=words):
        InferenceSession(model_of(graph), with_base_margin=names)


def test_a_schedule_of_a_forest_that_starts_with_base_values():
    """Its artifact does not say which of its base values are trees."""
    model = onnx_treebeard.convert(xgboost_models.train(), domain="treebeard").model
    with pytest.raises(Exception, match="it has an input of base margins, and an artifact does not say"):
        InferenceSession(model, schedule=CompileOptions(tile_size=2), with_base_margin=True)


def test_devices(cuda, same_bits):
    cuda()
    model = onnx_treebeard.convert(xgboost_models.train(), domain="treebeard").model
    with pytest.raises(Exception, match="base margins are for the CPU"):
        InferenceSession(model, device="cuda", with_base_margin=True)
    rows = xgboost_models.features(np.random.default_rng(6), 50)
    feed = {"X": rows, "forest_base_margin": np.ones((50, 1), np.float32)}
    found, expected = (
        InferenceSession(model, device=device, with_base_margin=True).run(None, feed)[0]
        for device in ("auto", "cpu")
    )
    assert same_bits(found, expected)


def test_kernels_that_are_off(model_of):
    with pytest.raises(UnsupportedError, match="'with_base_margin': needs our kernels, which are disabled"):
        InferenceSession(model_of(TWO), enabled=False, with_base_margin=True)
