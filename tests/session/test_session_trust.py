"""Models that carry machine code: nothing of it runs unless somebody has said that it may, and nothing that we write has any."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
from forests import Node, forest_of
from hostile_models import EXIT_CODE, model_with_code, needs_linux

from onnx_treebeard import jit, prepared_model
from onnx_treebeard.converters.rewrite import rewrite
from onnx_treebeard.errors import ModelError, TrustError, UnsupportedError
from onnx_treebeard.options import CompileOptions
from onnx_treebeard.session import InferenceSession, register_custom_ops
from onnx_treebeard.trust import ALLOW_COMPILED

FOREST = forest_of(Node(0, "<=", 0.5, 1.0, 2.0), n_features=2)
ROWS = np.array([[0, 0], [1, 0]], np.float32)
SCORES = [[1.0], [2.0]]
OPTS = ("allow_compiled=True", f"'{ALLOW_COMPILED}' = '1'", "--allow-compiled")

OURS = "session = onnx_treebeard.InferenceSession(path{more})"
PLAIN = """
options = onnxruntime.SessionOptions()
{more}
options.register_custom_ops_library(onnx_treebeard.get_library_path())
session = onnxruntime.InferenceSession(path, options)"""
ENTRY = f"options.add_session_config_entry('{ALLOW_COMPILED}', '1')"
WITH_ENTRY = f"options = onnxruntime.SessionOptions()\n{ENTRY}\n"


def opened_elsewhere(path: Path, program: str) -> "subprocess.CompletedProcess[str]":
    """Opens the model in a process of its own, and predicts."""
    whole = f"""
import sys, numpy, onnxruntime, onnx_treebeard
path = sys.argv[1]
{program}
print(session.run(None, {{"X": numpy.zeros((2, 2), numpy.float32)}}))
"""
    return subprocess.run(
        [sys.executable, "-c", whole, str(path)], capture_output=True, text=True, check=False
    )


@pytest.fixture
def hostile_path(tmp_path: Path) -> Path:
    """A model whose kernels end the process with EXIT_CODE."""
    onnx.save(model_with_code(FOREST, patched=True), tmp_path / "hostile.onnx")
    return tmp_path / "hostile.onnx"


@needs_linux
@pytest.mark.parametrize("program", [OURS.format(more=""), PLAIN.format(more="")], ids=["ours", "plain"])
def test_hostile_code_does_not_run(hostile_path: Path, program: str) -> None:
    result = opened_elsewhere(hostile_path, program)
    assert result.returncode == 1, result.stderr
    assert "node 'trees'" in result.stderr
    for opt in OPTS:
        assert opt in result.stderr


@needs_linux
@pytest.mark.parametrize(
    "program",
    [
        OURS.format(more=", allow_compiled=True"),
        WITH_ENTRY + OURS.format(more=", options"),
        PLAIN.format(more=ENTRY),
    ],
    ids=["argument", "entry", "plain"],
)
def test_what_was_allowed_runs(hostile_path: Path, program: str) -> None:
    """Which also says that the code in these tests is code."""
    assert opened_elsewhere(hostile_path, program).returncode == EXIT_CODE


def test_the_message_names_node_and_file(tmp_path: Path) -> None:
    model = model_with_code(FOREST, name="")
    onnx.save(model, tmp_path / "m.onnx")
    with pytest.raises(TrustError, match="tree node 'Y' carries machine code") as found:
        InferenceSession(tmp_path / "m.onnx")
    assert str(found.value).startswith(f"{tmp_path / 'm.onnx'}: ")
    with pytest.raises(Exception, match="node 'Y': the node carries machine code") as native:
        opened_plain(model)
    for opt in OPTS:
        assert opt in str(found.value)
        assert opt in str(native.value)


def opened_plain(model: onnx.ModelProto, allow: str | None = None) -> Any:
    """onnxruntime's session with our operators."""
    options = quiet()
    if allow is not None:
        options.add_session_config_entry(ALLOW_COMPILED, allow)
    register_custom_ops(options)
    return onnxruntime.InferenceSession(model.SerializeToString(), options)


def quiet() -> Any:
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    return options


@pytest.mark.parametrize("nested", ["branch", "function", "branch in a function"])
def test_no_place_is_overlooked(nested: str) -> None:
    model = hidden(model_with_code(FOREST), nested)
    with pytest.raises(Exception, match="carries machine code"):
        InferenceSession(model, quiet())
    with pytest.raises(Exception, match="carries machine code"):
        opened_plain(model)
    assert opened_plain(model, "1").run(None, {"X": ROWS})[0].tolist() == SCORES


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


def test_what_is_allowed_is_what_it_was() -> None:
    """The model given stays as it is, and onnxruntime gets a name instead of code."""
    model = model_with_code(FOREST)
    before = model.SerializeToString()
    session = InferenceSession(model, allow_compiled=True)
    assert session.run(None, {"X": ROWS})[0].tolist() == SCORES
    assert model.SerializeToString() == before
    prepared = prepared_model.prepared_model(model, "ort", None, None, allow_compiled=True)
    assert b"artifact_key" in bytes(prepared.source)
    assert len(prepared.artifacts) == 1
    (artifact,) = prepared.artifacts.values()
    assert bytes(artifact.data) not in bytes(prepared.source)


def test_options_do_not_learn_from_a_session() -> None:
    """What one session was allowed, the next one with the same options is not."""
    options, model = quiet(), model_with_code(FOREST)
    register_custom_ops(options)
    InferenceSession(model, options, allow_compiled=True)
    with pytest.raises(TrustError):
        InferenceSession(model, options)
    with pytest.raises(Exception, match="carries machine code"):
        onnxruntime.InferenceSession(model.SerializeToString(), options)


def test_an_entry_that_says_no() -> None:
    options = quiet()
    options.add_session_config_entry(ALLOW_COMPILED, "0")
    with pytest.raises(TrustError):
        InferenceSession(model_with_code(FOREST), options)
    with pytest.raises(Exception, match="carries machine code"):
        opened_plain(model_with_code(FOREST), "0")


@pytest.mark.parametrize("value", ["true", "yes" * 20])
def test_an_entry_that_says_neither(value: str) -> None:
    with pytest.raises(Exception, match=f"'{ALLOW_COMPILED}' is '.*'; accepted are 0 and 1"):
        opened_plain(model_with_code(FOREST), value)


def test_code_of_the_wrong_type() -> None:
    model = model_with_code(FOREST)
    (attribute,) = (one for one in model.graph.node[0].attribute if one.name == "artifact")
    attribute.t.CopyFrom(onnx.numpy_helper.from_array(np.zeros(300, np.int64)))
    with pytest.raises(ModelError, match="field 'artifact': is not a uint8 tensor"):
        InferenceSession(model, allow_compiled=True)
    with pytest.raises(TrustError):
        InferenceSession(model)


def test_no_forest_is_read_from_code() -> None:
    from onnx_treebeard.api import load

    with pytest.raises(UnsupportedError, match="field 'artifact': is machine code"):
        load(model_with_code(FOREST))


@pytest.mark.parametrize("kept", [True, False], ids=["cache", "no cache"])
def test_what_onnxruntime_writes_holds_forests(
    kept: bool, model_of: Any, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Another process opens it, without leave and to the same bits, compiled with the same schedule."""
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
    program = """
options = onnxruntime.SessionOptions()
onnx_treebeard.register_custom_ops(options)
session = onnxruntime.InferenceSession(path, options)"""
    result = opened_elsewhere(path, program)
    assert result.returncode == 0, result.stderr


def test_code_is_not_written_by_onnxruntime(tmp_path: Path) -> None:
    options = quiet()
    options.optimized_model_filepath = str(tmp_path / "written.onnx")
    with pytest.raises(UnsupportedError, match="optimized_model_filepath"):
        InferenceSession(model_with_code(FOREST), options, allow_compiled=True)
    assert not (tmp_path / "written.onnx").exists()


def test_a_session_finds_the_leave_in_no_cache(
    cache_folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A model that was opened with leave, and kept on disk, is refused without."""
    from onnx_treebeard import provenance

    monkeypatch.setattr(provenance, "program", lambda: ("program",))
    path = tmp_path / "m.onnx"
    onnx.save(model_with_code(FOREST), path)
    InferenceSession(path, allow_compiled=True)
    assert [entry for entry in cache_folder.iterdir() if entry.suffix == ".session"]
    with pytest.raises(TrustError):
        InferenceSession(path)


def test_our_own_sessions_need_no_leave(model_of: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trees that this process compiles, and nodes of ours that hold forests."""
    model = model_of("(float[N, 2] X) => (float[N, 2] Y) { [trees] Y = REGRESSOR(X) }")
    expected = onnxruntime.InferenceSession(model.SerializeToString()).run(None, {"X": ROWS})[0].tolist()
    own = rewrite(model).model
    for one in (model, own):
        assert InferenceSession(one).run(None, {"X": ROWS})[0].tolist() == expected
    assert opened_plain(own).run(None, {"X": ROWS})[0].tolist() == expected
    assert not jit._offered


def test_the_report_counts_what_can_be_counted() -> None:
    (entry,) = InferenceSession(model_with_code(FOREST), allow_compiled=True).report
    assert str(entry) == "TreeEnsemble 'trees' is taken: 1 trees"
