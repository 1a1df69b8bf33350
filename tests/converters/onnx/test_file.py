"""unit: what a file is, and which forest a model has."""

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper, parser
from read_nodes import forest_of_model

from onnx_treebeard.converters.onnx import read_model as onnx_model
from onnx_treebeard.converters.onnx.read_model import check_file, read_model, read_onnx
from onnx_treebeard.system.errors import ModelError, UnsupportedError

TREE = """ai.onnx.ml.TreeEnsembleRegressor<
    n_targets = 1, nodes_treeids = [0, 0, 0], nodes_nodeids = [0, 1, 2], nodes_featureids = [1, 0, 0],
    nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_values = [1.0, 0.0, 0.0],
    nodes_truenodeids = [1, 0, 0], nodes_falsenodeids = [2, 0, 0],
    target_treeids = [0, 0], target_nodeids = [1, 2], target_ids = [0, 0], target_weights = [1.0, 2.0]>"""


def model_of(graph):
    return parser.parse_model(f'<ir_version: 8, opset_import: ["": 17, "ai.onnx.ml": 3]> agraph {graph}')


ONE = model_of(f"(float[N, 4] X) => (float[N, 1] Y) {{ Z = Neg(X) Y = {TREE}(Z) }}")
TWO = model_of(
    f"(float[N, 4] X) => (float[N, 1] Y, float[N, 1] Z) {{ Y = {TREE}(X) [second] Z = {TREE}(X) }}"
)
NONE = model_of("(float[N, 4] X) => (float[N, 4] Y) { Y = Neg(X) }")


def test_a_forest_from_model_bytes_and_file(tmp_path):
    path = tmp_path / "model.onnx"
    path.write_bytes(ONE.SerializeToString())
    for source in (ONE, ONE.SerializeToString(), path, str(path)):
        forest = forest_of_model(source)
        assert (forest.n_trees, forest.n_nodes, forest.n_features) == (1, 1, 4)


def test_several_trees_are_listed():
    with pytest.raises(
        ModelError, match=r"has 2 tree nodes \(TreeEnsembleRegressor 'Y', TreeEnsembleRegressor 'second'\)"
    ):
        forest_of_model(TWO)


def test_no_tree_names_the_file(tmp_path):
    path = tmp_path / "plain.onnx"
    path.write_bytes(NONE.SerializeToString())
    with pytest.raises(ModelError, match=r"plain\.onnx: has no tree node"):
        forest_of_model(path)


def test_a_tree_on_rows_of_unknown_type(tmp_path):
    path = tmp_path / "unknown.onnx"
    model = helper.make_model(ONE.graph, opset_imports=ONE.opset_import)
    model.graph.node[0].domain = "somebody.else"
    path.write_bytes(model.SerializeToString())
    with pytest.raises(UnsupportedError, match=r"unknown\.onnx: type of input 'Z' is unknown"):
        forest_of_model(path)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is empty; expected an ONNX model"),
        (b"\x7fELF and so on", "is not an ONNX model, or a truncated one"),
        (ONE.SerializeToString()[:-20], "is not an ONNX model, or a truncated one"),
        (
            b"tree\nversion=v4\nnum_class=1\n",
            "is a LightGBM model; convert it to ONNX with `onnx-treebeard convert`",
        ),
        (
            b'{"name":"tree","tree_info":[]}',
            "is a LightGBM model; convert it to ONNX with `onnx-treebeard convert`",
        ),
        (
            b'{"learner":{"gradient_booster":{}}}',
            "is an XGBoost model; convert it to ONNX with `onnx-treebeard convert`",
        ),
        (
            b"{L\x00\x00\x00\x00\x00\x00\x00\x07learner{L",
            "is an XGBoost model; convert it to ONNX with `onnx-treebeard convert`",
        ),
    ],
)
def test_what_is_no_model(tmp_path, data, message):
    path = tmp_path / "model.bin"
    path.write_bytes(data)
    with pytest.raises(ModelError) as caught:
        read_model(path)
    assert str(caught.value).startswith(f"{path}: {message}")
    with pytest.raises(ModelError, match=message.split("`")[0].split(";")[0]):
        read_model(data)


@pytest.mark.parametrize("read", [read_model, read_onnx, check_file])
def test_a_file_that_cannot_be_read(tmp_path, read):
    with pytest.raises(ModelError, match=r"missing\.onnx: there is no such file$"):
        read(tmp_path / "missing.onnx")
    with pytest.raises(ModelError, match=f"^{tmp_path}: is a directory, not a file"):
        read(tmp_path)
    with pytest.raises(ModelError, match="is not a valid file name: embedded null byte"):
        read("model\0.onnx")


@pytest.mark.parametrize(
    ("version", "kind", "message"),
    [
        (6, UnsupportedError, "ai.onnx.ml have the version 6; this library reads versions up to 5$"),
        (0, ModelError, "ai.onnx.ml have the version 0; expected 1 to 5$"),
        (None, ModelError, "imports no operators of ai.onnx.ml$"),
    ],
)
def test_versions_of_operators(tmp_path, version, kind, message):
    path, model = tmp_path / "model.onnx", onnx.ModelProto()
    model.CopyFrom(ONE)
    del model.opset_import[1:]
    if version is not None:
        model.opset_import.add(domain="ai.onnx.ml", version=version)
    path.write_bytes(model.SerializeToString())
    with pytest.raises(kind, match=rf"model\.onnx: .*{message}"):
        read_onnx(path)


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_bytes_of_every_kind(kind):
    data = kind(ONE.SerializeToString())
    assert read_model(data).graph.node[0].op_type == "Neg"
    assert read_onnx(data).forest.n_nodes == 1
    with pytest.raises(ModelError, match="is not an ONNX model"):
        read_model(kind(b"\x7fELF and so on"))


def test_what_the_metadata_of_a_file_do_to_its_forest_names_the_file(tmp_path, monkeypatch):
    def refuse(*_):
        raise ModelError("do not fit", field="node_hits")

    path = tmp_path / "model.onnx"
    path.write_bytes(ONE.SerializeToString())
    monkeypatch.setattr(onnx_model, "with_stored_hits", refuse)
    with pytest.raises(ModelError, match=r"model\.onnx: field 'node_hits': do not fit"):
        read_onnx(path)


def test_a_damaged_name_anywhere_is_told_when_the_model_is_read() -> None:
    """Not when somebody happens to look at it. Each text of the model is damaged in turn; data of tensors may be any bytes."""
    texts = (
        "producer",
        "name of the graph",
        "name of a node",
        "input of a node",
        "name of an attribute",
        "name in a branch",
        "initializer",
        "entry of the metadata",
        "named dimension",
    )
    branch = helper.make_graph([helper.make_node("Neg", ["name in a branch"], ["y"])], "b", [], [])
    named = helper.make_tensor_value_info("x", TensorProto.FLOAT, ["named dimension"])
    node = helper.make_node("If", ["input of a node"], ["y"], "name of a node", then_branch=branch)
    node.attribute.append(helper.make_attribute("name of an attribute", 1))
    data = numpy_helper.from_array(np.frombuffer(b"\xff\xfe\xfd\xfc", np.float32), "initializer")
    graph = helper.make_graph([node], "name of the graph", [named], [], [data])
    model = helper.make_model(graph, producer_name="producer")
    helper.set_model_props(model, {"entry of the metadata": "text"})
    content = model.SerializeToString()
    assert read_model(content) == model
    for text in texts:
        assert content.count(text.encode()) == 1, text
        hurt = content.replace(text.encode(), b"\xff" + text.encode()[1:])
        with pytest.raises(ModelError, match="holds a name that is not UTF-8 text"):
            read_model(hurt)
        with pytest.raises(ModelError, match="holds a name that is not UTF-8 text"):
            read_model(onnx.load_model_from_string(hurt))
