"""Models in two: what stays is the model's own byte for byte, onnxruntime can make no kernel of the rest, damaged bytes do no harm."""

import random
from collections.abc import Callable

import onnx
import onnxruntime
import pytest
from google.protobuf.message import DecodeError
from onnx import AttributeProto, ModelProto, NodeProto, TensorProto, helper
from onnxruntime.capi.onnxruntime_pybind11_state import Fail, RuntimeException
from protobuf_mutations import damaged_message
from small_models import small_models
from split_models import LargeNode, split_model
from tree_models import CLASSIFIER, REGRESSOR, STUMP, tree_model

from onnx_treebeard import load
from onnx_treebeard.converters.rewrite.custom_operator import node_from_forest
from onnx_treebeard.session.execution_provider import is_found_by_name
from onnx_treebeard.session.inference_session import register_custom_ops
from onnx_treebeard.system.errors import ModelError

MODELS = {name: content for name, content in small_models().items() if name.endswith(".onnx")}
WEIGHTS = [(0, 1, 0, 5.0), (0, 2, 0, 6.0)]


def several() -> ModelProto:
    """A scaler, a regressor, an operator of ours and a classifier."""
    model = tree_model(REGRESSOR, {0: STUMP}, WEIGHTS, shape=(None, 1))
    model.opset_import.append(helper.make_opsetid("onnx_treebeard", 1))
    regressor = model.graph.node[0]
    scaler = helper.make_node(
        "Scaler", ["rows"], ["scaled"], domain="ai.onnx.ml", offset=[1.0] * 2000, scale=[2.0] * 2000
    )
    own = node_from_forest(load(model), ["scaled"], ["own"], "own")
    classifier = tree_model(
        CLASSIFIER, {0: STUMP}, WEIGHTS[:1], classlabels_strings=["no", "yes"], shape=(None, 1)
    ).graph.node[0]
    classifier.name, classifier.output[:] = "classifier", ["label", "third"]
    del model.graph.node[:]
    model.graph.node.extend([scaler, regressor, own, classifier])
    return model


def whole_again(small: ModelProto, original: bytes, nodes: tuple[LargeNode, ...]) -> ModelProto:
    for node in nodes:
        small.graph.node[node.position].ParseFromString(original[node.begin : node.end])
    return small


@pytest.mark.parametrize("name", MODELS)
def test_the_rest_is_the_models_own(name):
    content = MODELS[name]
    found = split_model(content)
    model = ModelProto.FromString(content)
    trees = [at for at, node in enumerate(model.graph.node) if node.op_type.startswith("TreeEnsemble")]
    assert [node.position for node in found.nodes] == trees
    for node in found.nodes:
        assert NodeProto.FromString(content[node.begin : node.end]) == model.graph.node[node.position]
    small = ModelProto.FromString(found.small)
    assert small != model
    assert whole_again(small, content, found.nodes) == model


@pytest.mark.parametrize("name", [name for name in MODELS if "treebeard" not in name])
def test_types_are_inferred_of_it_as_of_the_whole(name):
    """By onnx's own inference, which onnxruntime has too; the whole is taken where it accepts that."""

    def inferred(content: bytes) -> object:
        model = ModelProto.FromString(content)
        for value in model.graph.output:
            value.type.tensor_type.ClearField("shape")
        try:
            onnx.checker.check_model(model)
            return list(
                onnx.shape_inference.infer_shapes(model, check_type=True, strict_mode=True).graph.output
            )
        except (onnx.checker.ValidationError, onnx.shape_inference.InferenceError) as error:
            return str(error)

    assert inferred(split_model(MODELS[name]).small) == inferred(MODELS[name])


def opened_plainly(content: bytes) -> None:
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    register_custom_ops(options)
    onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"])


@pytest.mark.skipif(
    not is_found_by_name(),
    reason="sessions of such onnxruntime get no placeholder, and kernels are made unchecked",
)
@pytest.mark.parametrize("name", [*MODELS, "several"])
def test_onnxruntime_makes_no_kernel_of_it(name):
    content = several().SerializeToString() if name == "several" else MODELS[name]
    opened_plainly(content)
    with pytest.raises(
        (Fail, RuntimeException), match=r"tree_ensemble_attribute|narrowing_error|onnx_treebeard.TreeEnsemble"
    ):
        opened_plainly(split_model(content).small)


def test_only_large_nodes_are_replaced():
    model = several()
    content = model.SerializeToString()
    sizes = [node.ByteSize() for node in model.graph.node]
    for least in sorted({*sizes, *(size + 1 for size in sizes)}):
        found = split_model(content, least)
        expected = [
            at for at, size in enumerate(sizes) if size >= least and at > 0
        ]  # the scaler has no trees
        assert [node.position for node in found.nodes] == expected
        small = ModelProto.FromString(found.small)
        kept = [at for at in range(4) if at not in expected]
        assert [small.graph.node[at] for at in kept] == [model.graph.node[at] for at in kept]
    assert split_model(content, max(sizes) + 1).small == content


def test_nodes_of_subgraphs_stay():
    inner = tree_model(REGRESSOR, {0: STUMP}, WEIGHTS).graph
    model = several()
    model.graph.node.append(helper.make_node("If", ["c"], ["d"], then_branch=inner, else_branch=inner))
    model.functions.add(name="F", domain="own").node.append(inner.node[0])
    content = model.SerializeToString()
    found = split_model(content)
    assert [node.position for node in found.nodes] == [1, 2, 3]
    small = ModelProto.FromString(found.small)
    assert small.graph.node[4] == model.graph.node[4]
    assert small.functions == model.functions


def test_every_split_is_marked_anew():
    content = several().SerializeToString()

    def marks() -> list[tuple[int, ...]]:
        small = ModelProto.FromString(split_model(content).small)
        lists = (one for node in small.graph.node for one in node.attribute)
        return [tuple(one.ints) for one in lists if one.name in ("nodes_treeids", "root")]

    first, second = marks(), marks()
    assert [at for _, at in first] == [at for _, at in second] == [0, 1, 2]
    assert len({key for key, _ in first}) == len({key for key, _ in second}) == 1
    assert first[0][0] != second[0][0]
    assert all(key < 0 for key, _ in first + second)


def with_attribute(change: Callable[[NodeProto], None]) -> bytes:
    model = tree_model(CLASSIFIER, {0: STUMP}, WEIGHTS, classlabels_int64s=[0, 1], base_values=[0.5, 0.25])
    change(model.graph.node[0])
    return bytes(model.SerializeToString())


def named(node: NodeProto, name: str) -> AttributeProto:
    return next(one for one in node.attribute if one.name == name)


def twice(node: NodeProto) -> None:
    node.attribute.append(named(node, "nodes_treeids"))


def without_trees(node: NodeProto) -> None:
    node.attribute.remove(named(node, "nodes_treeids"))


def two_kinds(node: NodeProto) -> None:
    named(node, "nodes_values").ints.append(1)


@pytest.mark.parametrize("change", [twice, without_trees, two_kinds])
def test_odd_nodes_stay(change):
    content = with_attribute(change)
    found = split_model(content)
    assert (found.small, found.nodes) == (content, ())


def test_what_is_no_column_stays():
    content = with_attribute(lambda node: None)
    small = ModelProto.FromString(split_model(content).small).graph.node[0]
    model = ModelProto.FromString(content).graph.node[0]
    for name in ("classlabels_int64s", "base_values", "post_transform"):
        if any(one.name == name for one in model.attribute):
            assert named(small, name) == named(model, name)
    assert list(named(small, "nodes_values").floats) == list(named(model, "nodes_values").floats)[:1]
    assert list(named(small, "nodes_modes").strings) == [b"BRANCH_LEQ"]


@pytest.mark.parametrize("raw", [False, True])
@pytest.mark.parametrize("kind", [TensorProto.FLOAT, TensorProto.DOUBLE])
def test_tensors_keep_their_type(kind, raw):
    values = helper.make_tensor("nodes_values", kind, [3], [0.5, 0.0, 0.0])
    if raw:
        values = onnx.numpy_helper.from_array(onnx.numpy_helper.to_array(values), "nodes_values")

    def tensor(node: NodeProto) -> None:
        node.attribute.remove(named(node, "nodes_values"))
        node.attribute.append(helper.make_attribute("nodes_values_as_tensor", values))

    small = ModelProto.FromString(split_model(with_attribute(tensor)).small).graph.node[0]
    found = named(small, "nodes_values_as_tensor").t
    assert (found.data_type, list(found.dims), found.name) == (kind, [1], "nodes_values")
    assert onnx.numpy_helper.to_array(found).tolist() == [0.5]


def test_damaged_bytes(is_long):
    """What protobuf reads, is split as it reads it; the rest is refused, or has its nodes inside."""
    content, draw = several().SerializeToString(), random.Random(0)
    ends = {"split": 0, "refused": 0}
    for _ in range(100_000 if is_long else 3000):
        bytes_of = damaged_message(content, draw)
        try:
            found = split_model(bytes_of)
        except ModelError:
            with pytest.raises(DecodeError):
                ModelProto.FromString(bytes_of)
            ends["refused"] += 1
            continue
        assert all(0 <= node.begin <= node.end <= len(bytes_of) for node in found.nodes)
        try:
            model = ModelProto.FromString(bytes_of)
        except DecodeError:
            continue
        small = ModelProto.FromString(found.small)
        assert whole_again(small, bytes_of, found.nodes).SerializeToString() == model.SerializeToString()
        ends["split"] += 1
    assert min(ends.values()) > 200, ends


@pytest.mark.parametrize("content", [b"", b"\x08\x08", b"\x3a\x00"], ids=["nothing", "no graph", "no nodes"])
def test_models_without_nodes(content):
    found = split_model(content)
    assert (found.small, found.nodes) == (content, ())


@pytest.mark.parametrize(
    "content",
    [
        b"\x3a",
        b"\x3a\x05",
        b"\x3a\xff\xff\xff\xff\xff\xff\xff\xff\x7f",
        b"\x3a\x02\x0a\x05",
        b"\x0c",
        b"\x0b" * 200,
    ],
    ids=["no length", "short", "endless", "short node", "end of a group", "deep groups"],
)
def test_hostile_lengths(content):
    with pytest.raises(ModelError, match="is not an ONNX model, or a truncated one"):
        split_model(content)
