"""Leaves and raw scores as extra outputs of a session: what they are called, what they hold, which nodes cannot have them."""

from pathlib import Path

import numpy as np
import onnx
import pytest

from onnx_treebeard import load
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.session.inference_session import InferenceSession
from onnx_treebeard.system.errors import OptionError, UnsupportedError

MODELS = Path(__file__).parents[2] / "models"
TWO = "(float[N, 2] X) => (float[N, 2] Y, string[N] L) { [first] Y = REGRESSOR(X) [second] L, S = CLASSIFIER(X) }"
MIXED = "(float[N, 2] X) => (float[N, 2] Y, int64[N] L, float[N, 2] S) { [served] Y = REGRESSOR(X) [left] L, S = LEFT(X) }"
BRANCH = """(float[N, 2] X, bool C) => (float[N, 2] Y) { Y = If(C) < then_branch = yes () => (float[N, 2] A) {
    [inside] A = REGRESSOR(X) }, else_branch = no () => (float[N, 2] D) { D = Neg(X) } > }"""
# x1 <= 0.5 leads to the leaf of node 1, else to that of node 2.
ROWS = np.array([[0, 0], [0, 1], [0, 0.5]], np.float32)
LEAVES = [[1], [2], [1]]
FAST = CompileOptions(tile_size=1, interleave=1)


def described(session):
    return {value.name: (value.type, value.shape) for value in session.get_outputs()}


def test_names_types_and_values(model_of, same_as_plain):
    session = InferenceSession(model_of(TWO), with_leaf=True, with_raw=True, schedule=FAST)
    assert list(described(session)) == ["Y", "L", "first_leaf", "second_leaf", "first_raw", "second_raw"]
    assert described(session)["first_leaf"] == ("tensor(int64)", [None, 1])
    assert described(session)["first_raw"] == ("tensor(float)", [None, 2])
    assert described(session)["second_raw"] == ("tensor(float)", [None, 1])
    scores, label, *leaves, first, second = session.run(None, {"X": ROWS})
    for found in leaves:
        assert found.tolist() == LEAVES
    assert first.tolist() == scores.tolist() == [[1, 3], [2, 0], [1, 3]]
    assert second.tolist() == [[0.25], [0.75], [0.25]], "the first column of the scores is made of the second"
    assert label.tolist() == ["no", "yes", "no"]
    assert session.run(["second_leaf"], {"X": ROWS[:0]})[0].shape == (0, 1)


def test_nodes_by_name(model_of):
    model = model_of(TWO)
    before = model.SerializeToString()
    session = InferenceSession(model, with_leaf=["second"], with_raw=("first",), schedule=FAST)
    assert list(described(session)) == ["Y", "L", "second_leaf", "first_raw"]
    assert session.run(["second_leaf"], {"X": ROWS})[0].tolist() == LEAVES
    assert model.SerializeToString() == before


def test_a_pipeline(tmp_path):
    """Against the oracle, behind a scaler, with every thread there is and in many batches."""
    path = MODELS / "wine_scaler_forest.onnx"
    rows = np.random.default_rng(0).normal(0, 100, (1500, 13)).astype(np.float32)
    session = InferenceSession(path, with_leaf=True, with_raw=True)
    node = session.report[0].name
    model = onnx.load(path)
    scaled = next(one.input[0] for one in model.graph.node if one.op_type.startswith("TreeEnsemble"))
    model.graph.output.append(onnx.helper.make_tensor_value_info(scaled, 1, None))
    (inputs,) = InferenceSession(model).run([scaled], {"X": rows})
    forest = load(path)
    leaves, raw = session.run([f"{node}_leaf", f"{node}_raw"], {"X": rows})
    assert (leaves == forest.leaf_id[numpy_reference.leaves(forest, inputs)]).all()
    assert raw.tobytes() == numpy_reference.raw_scores(forest, inputs).tobytes()


def own_model(model_of):
    """The regressor as our operator."""
    return rewrite(model_of("(float[N, 2] X) => (float[N, 2] Y) { [trees] Y = REGRESSOR(X) }")).model


def test_nodes_of_ours(model_of):
    model = own_model(model_of)
    before = model.SerializeToString()
    session = InferenceSession(model, with_leaf=True, with_raw=True)
    assert model.SerializeToString() == before
    scores, leaves, raw = session.run(None, {"X": ROWS})
    assert leaves.tolist() == LEAVES
    assert raw.tolist() == scores.tolist()


def test_a_connected_output_gets_a_second_name(model_of):
    model = own_model(model_of)
    model.graph.node[0].output.extend(["", "", "", "", "", "ids"])
    model.graph.output.append(onnx.helper.make_tensor_value_info("ids", 7, None))
    session = InferenceSession(model, with_leaf=True)
    assert [value.tolist() for value in session.run(["ids", "trees_leaf"], {"X": ROWS})] == [LEAVES] * 2
    assert InferenceSession(model).run(["ids"], {"X": ROWS})[0].tolist() == LEAVES, "compiled by the callback"


@pytest.mark.parametrize(
    ("graph", "arguments", "kind", "words"),
    [
        (TWO, {"with_leaf": ["third"]}, OptionError, "'with_leaf': the model has no tree node 'third'; .*'first', 'second'"),
        (TWO, {"with_raw": "first"}, OptionError, "'with_raw': is 'first'; accepted are True, False, a list"),
        (TWO, {"with_raw": [1]}, OptionError, "accepted are True, False, a list"),
        (MIXED, {"with_leaf": True}, UnsupportedError, "'left' has no such output: it is left to onnxruntime, because"),
        (MIXED, {"with_raw": ["left"]}, UnsupportedError, "'with_raw': tree node 'left' has no such output"),
        (BRANCH, {"with_leaf": True}, UnsupportedError, "'inside' has no such output: it is in a subgraph"),
        ("(float[N] X) => (float[N] Y) { Y = Neg(X) }", {"with_leaf": True}, OptionError, "has no tree nodes"),
        (
            "(float[N, 2] X) => (float[N, 2] Y, float[N, 2] a_raw) { [a] Y = REGRESSOR(X) a_raw = Neg(X) }",
            {"with_raw": True},
            UnsupportedError,
            "already has a value 'a_raw'",
        ),
    ],
)  # fmt: skip
def test_refusals(model_of, graph, arguments, kind, words):
    with pytest.raises(kind, match=words):
        InferenceSession(model_of(graph), schedule=FAST, **arguments)


def test_onnxruntimes_own_format(model_of, tmp_path):
    with pytest.raises(
        UnsupportedError,
        match="cannot output leaves, raw scores, tree scores or contributions, nor take base margins: it is in onnxruntime's own",
    ):
        InferenceSession(b"\0\0\0\0ORTM", with_leaf=True)
