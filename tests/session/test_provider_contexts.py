"""Contexts (`ep.context_enable`): what sessions of onnxruntime's with our provider write for large forests, and read. oracle: onnxruntime's kernels.

A node of 258 trees of depth 8 has 65,790 decision nodes, one of 257 has 65,535.
"""

import os
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import ModelProto, TensorProto, helper
from opening_large import FEATURES, full_trees
from providers import provider_session, taken
from tails import assert_same

import onnx_treebeard

LARGE, SMALL = 258, 257
ROWS = np.random.default_rng(1).normal(size=(100, FEATURES)).astype(np.float32)
REGRESSOR, CLASSIFIER = "TreeEnsembleRegressor", "TreeEnsembleClassifier"


def tree_node(kind: str, n_trees: int, outputs: list[str]) -> onnx.NodeProto:
    if kind == REGRESSOR:
        more: dict[str, Any] = {"n_targets": 1}
    else:
        more = {"classlabels_strings": ["no", "yes"], "post_transform": "LOGISTIC"}
    columns = full_trees(n_trees, 8, "target" if kind == REGRESSOR else "class")
    return helper.make_node(kind, ["X"], outputs, domain="ai.onnx.ml", **columns, **more)


def model_with(nodes: list[onnx.NodeProto], **outputs: tuple[int, list[Any]]) -> ModelProto:
    made = [helper.make_tensor_value_info(name, *facts) for name, facts in outputs.items()]
    rows = helper.make_tensor_value_info("X", TensorProto.FLOAT, [None, FEATURES])
    graph = helper.make_graph(nodes, "graph", [rows], made)
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("ai.onnx.ml", 3)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=8)


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two large forests and a small one; an operator is downstream of both kinds."""
    nodes = [
        tree_node(REGRESSOR, LARGE, ["R"]),
        tree_node(CLASSIFIER, LARGE, ["L", "P"]),
        tree_node(REGRESSOR, 3, ["S"]),
        helper.make_node("Add", ["R", "S"], ["Y"]),
    ]
    floats = TensorProto.FLOAT
    outputs = {"Y": (floats, [None, 1]), "L": (TensorProto.STRING, [None]), "P": (floats, [None, 2])}
    path = tmp_path_factory.mktemp("mixed") / "model.onnx"
    path.write_bytes(model_with(nodes, **outputs).SerializeToString())
    return path


@pytest.fixture(scope="module")
def lone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The context of a large forest; its file is beside it."""
    folder = tmp_path_factory.mktemp("lone")
    model = model_with([tree_node(REGRESSOR, LARGE, ["Y"])], Y=(TensorProto.FLOAT, [None, 1]))
    (folder / "model.onnx").write_bytes(model.SerializeToString())
    write(folder / "model.onnx", folder / "context.onnx")
    assert sorted(path.name for path in folder.iterdir()) == [
        "context.onnx",
        "context_treebeard.bin",
        "model.onnx",
    ]
    return folder / "context.onnx"


def options_for(path: Path | None, embedded: bool = False) -> Any:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.add_session_config_entry("ep.context_enable", "1")
    options.add_session_config_entry("ep.context_embed_mode", str(int(embedded)))
    if path is not None:
        options.add_session_config_entry("ep.context_file_path", str(path))
    return options


def write(model: Path, context: Path, *, embedded: bool = False) -> Any:
    """Returns the session that has written the context."""
    return provider_session(str(model), options_for(context, embedded))


def plain(path: Path) -> Any:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(path, options, ["CPUExecutionProvider"])


def assert_equal(session: Any, path: Path) -> None:
    expected = plain(path).run(None, {"X": ROWS})
    for found, one in zip(session.run(None, {"X": ROWS}), expected, strict=True):
        assert_same(found, one)


@pytest.mark.parametrize("embedded", [False, True])
def test_large_forests_become_contexts(mixed: Path, tmp_path: Path, embedded: bool) -> None:
    """Whoever reads it fuses the operator downstream; whoever writes it leaves all that stays in the model to onnxruntime."""
    path = tmp_path / "context.onnx"
    session = write(mixed, path, embedded=embedded)
    assert sorted(map(sorted, taken(session))) == [[CLASSIFIER], [REGRESSOR]]
    assert_equal(session, mixed)
    nodes = onnx.load(path).graph.node
    assert sorted(node.op_type for node in nodes) == ["Add", "EPContext", "EPContext", REGRESSOR]
    assert (tmp_path / "context_treebeard.bin").is_file() is not embedded
    assert (path.stat().st_size > 2**21) is embedded
    opened = provider_session(str(path))
    (fused,) = taken(opened)
    assert sorted(fused) == ["Add", "EPContext", "EPContext", REGRESSOR]
    assert_equal(opened, mixed)
    ours = onnx_treebeard.InferenceSession(path)
    assert [entry.taken for entry in ours.report] == [True] * 3
    assert_equal(ours, mixed)


def test_the_path_is_onnxruntimes_where_none_is_given(mixed: Path) -> None:
    provider_session(str(mixed), options_for(None))
    assert (mixed.parent / "model_ctx_treebeard.bin").is_file()
    assert_equal(provider_session(str(mixed.parent / "model_ctx.onnx")), mixed)


def test_a_context_can_be_written_again(lone: Path, tmp_path: Path) -> None:
    write(lone, tmp_path / "again.onnx")
    assert_equal(provider_session(str(tmp_path / "again.onnx")), lone.with_name("model.onnx"))


def test_the_compiler_of_onnxruntime_writes_them(mixed: Path, tmp_path: Path) -> None:
    options = onnxruntime.SessionOptions()
    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {})
    flags = onnxruntime.OrtCompileApiFlags.ERROR_IF_NO_NODES_COMPILED
    compiler = onnxruntime.ModelCompiler(
        options, str(mixed), embed_compiled_data_into_model=True, flags=flags
    )
    assert_equal(provider_session(compiler.compile_to_bytes()), mixed)


def test_smaller_forests_stay_as_they_are(tmp_path: Path) -> None:
    """onnxruntime writes nothing then, and its compiler the model."""
    model = tmp_path / "model.onnx"
    forest = model_with([tree_node(REGRESSOR, SMALL, ["Y"])], Y=(TensorProto.FLOAT, [None, 1]))
    model.write_bytes(forest.SerializeToString())
    session = write(model, tmp_path / "context.onnx")
    assert taken(session) == []
    assert_equal(session, model)
    assert os.listdir(tmp_path) == ["model.onnx"]
    options = onnxruntime.SessionOptions()
    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {})
    onnxruntime.ModelCompiler(options, str(model)).compile_to_file(str(tmp_path / "compiled.onnx"))
    (node,) = onnx.load(tmp_path / "compiled.onnx").graph.node
    assert node.op_type == REGRESSOR


def test_without_the_cpu_to_fall_back_to(lone: Path, mixed: Path) -> None:
    """All of a context is ours; a session that writes leaves nodes to the CPU."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
    assert_equal(provider_session(str(lone), options), lone.with_name("model.onnx"))
    options = options_for(mixed.with_name("none.onnx"))
    options.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
    with pytest.raises(Exception, match="fallback to CPU EP has been explicitly disabled"):
        provider_session(str(mixed), options)


def test_where_nothing_may_be_compiled(mixed: Path, tmp_path: Path) -> None:
    """onnxruntime refuses a session in which a provider takes anything but contexts."""
    path = tmp_path / "context.onnx"
    write(mixed, path)
    for source, expected in ((path, [["EPContext"], ["EPContext"]]), (mixed, [])):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.add_session_config_entry("session.disable_model_compile", "1")
        session = provider_session(str(source), options)
        assert taken(session) == expected
        assert_equal(session, mixed)


def test_inner_graphs_stay_as_they_are(lone: Path, tmp_path: Path) -> None:
    tree = onnx.load(lone.with_name("model.onnx")).graph.node[0]
    scores = helper.make_tensor_value_info("Y", TensorProto.FLOAT, [None, 1])
    branch = helper.make_graph([tree], "branch", [], [scores])
    choice = helper.make_node("If", ["C"], ["Z"], then_branch=branch, else_branch=branch)
    model = model_with([choice], Z=(TensorProto.FLOAT, [None, 1]))
    model.graph.input.append(helper.make_tensor_value_info("C", TensorProto.BOOL, []))
    (tmp_path / "model.onnx").write_bytes(model.SerializeToString())
    session = write(tmp_path / "model.onnx", tmp_path / "context.onnx")
    assert taken(session) == []
    assert not (tmp_path / "context.onnx").exists()


def test_models_without_a_file_of_their_own(lone: Path) -> None:
    """Then the configuration says where the context's file is."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    with pytest.raises(Exception, match="the model was not opened from one"):
        provider_session(lone.read_bytes())
    options.add_session_config_entry("ep.context_file_path", str(lone))
    assert_equal(provider_session(lone.read_bytes(), options), lone.with_name("model.onnx"))
