"""Model files of older versions may carry machine code: nothing of it runs, whoever opens them, and nothing that we write has any."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
from forests import Node, forest_of
from hostile_models import model_with_code
from providers import provider_session

from onnx_treebeard.api.models import load
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.session.inference_session import InferenceSession, register_custom_ops
from onnx_treebeard.system.errors import UnsupportedError

FOREST = forest_of(Node(0, "<=", 0.5, 1.0, 2.0), n_features=2)
ROWS = np.array([[0, 0], [1, 0]], np.float32)
SCORES = [[1.0], [2.0]]
REFUSED = "field 'artifact': is machine code without its forest; use the model that it was compiled from"


def opened_plain(model: onnx.ModelProto) -> Any:
    """onnxruntime's session with our operators."""
    options = quiet()
    register_custom_ops(options)
    return onnxruntime.InferenceSession(model.SerializeToString(), options)


def opened_by_provider(model: onnx.ModelProto) -> Any:
    return provider_session(model, quiet())


def quiet() -> Any:
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    return options


OPENERS = (InferenceSession, opened_plain, opened_by_provider)


@pytest.mark.parametrize("open_session", OPENERS)
def test_code_beside_a_forest_is_not_looked_at(open_session: Any) -> None:
    """It ends the process where it runs."""
    model = model_with_code(FOREST, patched=True, beside=True)
    assert open_session(model).run(None, {"X": ROWS})[0].tolist() == SCORES


def test_nor_where_the_node_is_compiled_anew() -> None:
    model = model_with_code(FOREST, patched=True, beside=True)
    session = InferenceSession(model, schedule=CompileOptions(tile_size=2), with_leaf=True)
    scores, leaves = session.run(None, {"X": ROWS})
    assert scores.tolist() == SCORES
    assert leaves.shape == (2, 1)


@pytest.mark.parametrize("open_session", OPENERS)
def test_code_alone_is_refused(open_session: Any) -> None:
    with pytest.raises(Exception, match=f"node 'trees': {REFUSED}"):
        open_session(model_with_code(FOREST, patched=True))
    with pytest.raises(Exception, match=f"node 'Y': {REFUSED}"):
        open_session(model_with_code(FOREST, patched=True, name=""))


@pytest.mark.parametrize("open_session", OPENERS)
def test_tails_of_older_files_are_refused(open_session: Any) -> None:
    """Before the first release, sessions wrote what is downstream of a forest into its node."""
    model = rewrite(to_onnx(FOREST).model).model
    numbers = onnx.numpy_helper.from_array(np.arange(9), "tail")
    model.graph.node[0].attribute.append(onnx.helper.make_attribute("tail", numbers))
    with pytest.raises(Exception, match="attribute 'tail' is of an older onnx-treebeard, and no longer read"):
        open_session(model)


def test_code_tells_nothing_more() -> None:
    with pytest.raises(UnsupportedError, match=REFUSED):
        InferenceSession(model_with_code(FOREST), with_leaf=True)


@pytest.mark.parametrize("nested", ["branch", "function", "branch in a function"])
@pytest.mark.parametrize("beside", [True, False])
def test_no_place_is_overlooked(nested: str, beside: bool) -> None:
    model = hidden(model_with_code(FOREST, patched=True, beside=beside), nested)
    for open_session in (lambda one: InferenceSession(one, quiet()), opened_plain):
        if beside:
            assert open_session(model).run(None, {"X": ROWS})[0].tolist() == SCORES
        else:
            with pytest.raises(Exception, match=REFUSED):
                open_session(model)


def hidden(model: onnx.ModelProto, nested: str) -> onnx.ModelProto:
    """The same with its node inside of something."""
    helper, opsets = onnx.helper, model.opset_import
    nodes = list(model.graph.node)
    if "branch" in nested:
        branch = helper.make_graph(nodes, "branch", [], [helper.make_tensor_value_info("Y", 1, None)])
        yes = helper.make_tensor("yes", onnx.TensorProto.BOOL, [], [True])
        nodes = [
            helper.make_node("Constant", [], ["yes"], value=yes),
            helper.make_node("If", ["yes"], ["Z"], then_branch=branch, else_branch=branch),
            helper.make_node("Identity", ["Z"], ["Y_out" if nested == "branch" else "Y"]),
        ]
    if "function" in nested:
        function = helper.make_function("local", "Trees", ["X"], ["Y"], nodes, opsets)
        model.functions.append(function)
        model.opset_import.append(helper.make_opsetid("local", 1))
        nodes = [helper.make_node("Trees", ["X"], ["Y_out"], domain="local")]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    model.graph.output[0].name = "Y_out"
    return model


def test_forests_are_read_beside_code_alone() -> None:
    assert load(model_with_code(FOREST, beside=True)).threshold.tolist() == [0.5]
    with pytest.raises(UnsupportedError, match="field 'artifact': is machine code"):
        load(model_with_code(FOREST))


@pytest.mark.share(2)
@pytest.mark.parametrize("kept", [True, False], ids=["cache", "no cache"])
def test_what_onnxruntime_writes_holds_forests(
    kept: bool, model_of: Any, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Another process opens it to the same bits, compiled with the same schedule."""
    if kept:
        request.getfixturevalue("cache_folder")
    path, options = tmp_path / "written.onnx", quiet()
    options.optimized_model_filepath = str(path)
    graph = """(float[N, 2] X) => (float[N, 2] Y, string[N] L, float[N, 2] P)
        { [first] Y = REGRESSOR(X) [second] L, P = CLASSIFIER(X) }"""
    small = CompileOptions(strategy="walk", tile_size=1, interleave=1)
    model = model_of(graph)
    first = InferenceSession(model, options, schedule=small, with_leaf=True, with_tree_scores=["first"])
    nodes = [node for node in onnx.load(path).graph.node if node.domain == "onnx_treebeard"]
    assert sorted(node.name for node in nodes) == ["first", "second"]
    for node in nodes:
        names = {attribute.name for attribute in node.attribute}
        assert not names & {"artifact", "artifact_key"}
        assert names >= {"threshold", "weight", "schedule"}
    expected = [value.tolist() for value in first.run(None, {"X": ROWS})]
    assert expected[:1] == [
        onnxruntime.InferenceSession(model.SerializeToString()).run(["Y"], {"X": ROWS})[0].tolist()
    ]
    assert [value.tolist() for value in InferenceSession(path).run(None, {"X": ROWS})] == expected
    result = opened_elsewhere(path)
    assert result.returncode == 0, result.stderr


def opened_elsewhere(path: Path) -> "subprocess.CompletedProcess[str]":
    """Opens the model in a process of its own, and predicts."""
    program = """
import sys, numpy, onnxruntime, onnx_treebeard
options = onnxruntime.SessionOptions()
onnx_treebeard.register_custom_ops(options)
session = onnxruntime.InferenceSession(sys.argv[1], options)
print(session.run(None, {"X": numpy.zeros((2, 2), numpy.float32)}))
"""
    command = [sys.executable, "-c", program, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_our_own_nodes_hold_forests(model_of: Any) -> None:
    """Trees that this process compiles, and nodes of ours."""
    model = model_of("(float[N, 2] X) => (float[N, 2] Y) { [trees] Y = REGRESSOR(X) }")
    expected = onnxruntime.InferenceSession(model.SerializeToString()).run(None, {"X": ROWS})[0].tolist()
    own = rewrite(model).model
    for one in (model, own):
        assert InferenceSession(one).run(None, {"X": ROWS})[0].tolist() == expected
    assert opened_plain(own).run(None, {"X": ROWS})[0].tolist() == expected
