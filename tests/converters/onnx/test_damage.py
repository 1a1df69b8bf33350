"""fuzz and unit: malformed tree nodes end in an error that says where it is, never in another exception."""

import random
import struct

import numpy as np
import pytest
from onnx import AttributeProto, ModelProto, TensorProto, helper
from read_nodes import forest_of_model, read_node
from tree_models import set_attribute, tree_model

from onnx_treebeard.forest import numpy_reference as semantics
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.system.errors import ModelError, OptionError, TreebeardError, UnsupportedError

REGRESSOR, CLASSIFIER = "TreeEnsembleRegressor", "TreeEnsembleClassifier"
NODES = [("BRANCH_LEQ", 0, 1.0, 1, 2), ("BRANCH_EQ", 1, 2.0, 3, 4, 1), *[("LEAF",)] * 3]
LEAVES = ((2, 0.1), (3, 0.7), (4, -0.2))
FLOAT = np.dtype(np.float32)


@pytest.fixture
def model():
    return tree_model(
        REGRESSOR, {3: NODES, 5: NODES}, [(tree, leaf, 0, w) for tree in (3, 5) for leaf, w in LEAVES]
    )


@pytest.fixture
def classifier():
    terms = [(tree, leaf, target, w * target) for tree in (3, 5) for leaf, w in LEAVES for target in range(3)]
    return tree_model(
        CLASSIFIER, {3: NODES, 5: NODES}, terms, classlabels_strings=["a", "b", "c"], base_values=[0.1] * 3
    )


def put(model, name, value):
    """Sets an attribute; None removes it."""
    return set_attribute(model.graph.node[0], name, value)


def get(model, name):
    return next(
        helper.get_attribute_value(attribute)
        for attribute in model.graph.node[0].attribute
        if attribute.name == name
    )


def changed(model, name, position, value):
    values = list(get(model, name))
    values[position] = value
    return put(model, name, values)


@pytest.mark.parametrize(
    ("name", "position", "value", "message"),
    [
        ("nodes_nodeids", 6, 0, "tree 5, node 0, field 'nodes_nodeids': is listed twice"),
        (
            "nodes_truenodeids",
            6,
            9,
            "tree 5, node 1, field 'nodes_truenodeids': is 9, but the tree has no such node",
        ),
        (
            "nodes_falsenodeids",
            1,
            -1,
            "tree 3, node 1, field 'nodes_falsenodeids': is -1, but the tree has no such node",
        ),
        ("nodes_falsenodeids", 1, 2**40, "no such node"),
        ("nodes_falsenodeids", 1, -(2**63), "no such node"),
        ("nodes_truenodeids", 1, 0, "are part of a cycle"),
        ("nodes_truenodeids", 1, 1, "are part of a cycle"),
        ("nodes_featureids", 6, -1, "tree 5, node 1, field 'nodes_featureids': is -1; expected 0 to"),
        ("nodes_featureids", 6, 2**31, "field 'nodes_featureids': is 2147483648; expected 0 to"),
        ("nodes_treeids", 0, 2**31, "field 'nodes_treeids': has the entry 2147483648; ids have 32 bits"),
        (
            "nodes_modes",
            1,
            "BRANCH_MAYBE",
            "field 'nodes_modes': has the entry 'BRANCH_MAYBE'; accepted are BRANCH_LT, ",
        ),
        ("nodes_modes", 1, b"\xff\xfe", "field 'nodes_modes': has the entry"),
        ("nodes_values", 1, float("nan"), "tree 3, node 1, field 'threshold': is NaN"),
        (
            "target_nodeids",
            1,
            7,
            "tree 3, node 7, field 'weights': has weights, but the model lists no such node",
        ),
        ("target_ids", 1, 1, "tree 3, node 3, field 'target_ids': is 1; expected 0 to 0"),
        ("target_ids", 1, -1, "tree 3, node 3, field 'target_ids': is -1; expected 0 to 0"),
    ],
)
def test_a_wrong_entry_is_named(model, name, position, value, message):
    with pytest.raises(ModelError) as caught:
        read_node(changed(model, name, position, value), FLOAT)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("nodes_values", [1.0], "field 'nodes_values': has 1 entries; nodes_treeids has 10"),
        ("nodes_modes", None, "field 'nodes_modes': has 0 entries; nodes_treeids has 10"),
        ("nodes_treeids", [1.5], "field 'nodes_treeids': is of type FLOATS; expected INTS"),
        ("target_weights", [1.0, 2.0], "field 'target_weights': has 2 entries; target_treeids has 6"),
        ("n_targets", 0, "has 0 targets"),
        ("n_targets", 2**40, "has 1099511627776 targets"),
        ("n_targets", -1, "has -1 targets"),
        (
            "aggregate_function",
            "MEDIAN",
            "field 'aggregate_function': is 'MEDIAN'; accepted are SUM, AVERAGE, MIN, MAX",
        ),
        ("post_transform", "SQUARE", "field 'post_transform': is 'SQUARE'; accepted are NONE, LOGISTIC"),
        ("post_transform", b"\xff", "field 'post_transform': is not UTF-8"),
        ("base_values", [1.0, 2.0, 3.0], "field 'base_values': has 3 entries; expected 0 or 1"),
    ],
)
def test_a_wrong_attribute_is_named(model, name, value, message):
    with pytest.raises(ModelError) as caught:
        read_node(put(model, name, value), FLOAT)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda tensor: tensor.dims.__setitem__(0, 7), "has 10 elements; its shape says 7"),
        (lambda tensor: tensor.dims.append(1), "has rank 2; expected 1"),
        (lambda tensor: setattr(tensor, "data_type", TensorProto.DOUBLE), "elements; its shape says 10"),
        (lambda tensor: setattr(tensor, "data_type", TensorProto.STRING), "has element type 8"),
        (lambda tensor: setattr(tensor, "data_type", 99), "has element type 99"),
        (lambda tensor: setattr(tensor, "raw_data", tensor.raw_data[:-1]), "has 39 bytes of 4-byte elements"),
        (lambda tensor: setattr(tensor, "data_location", TensorProto.EXTERNAL), "is stored in another file"),
    ],
)
def test_a_wrong_tensor_is_named(model, change, message):
    values = np.array(get(model, "nodes_values"), np.float32)
    put(model, "nodes_values", None)
    tensor = TensorProto(data_type=TensorProto.FLOAT, dims=[10], raw_data=values.tobytes())
    assert read_node(put(model, "nodes_values_as_tensor", tensor), FLOAT).n_nodes == 4
    change(tensor)
    with pytest.raises(ModelError) as caught:
        read_node(put(model, "nodes_values_as_tensor", tensor), FLOAT)
    assert "field 'nodes_values_as_tensor'" in str(caught.value)
    assert message in str(caught.value)


def test_both_forms_of_an_attribute(model):
    tensor = helper.make_tensor("t", TensorProto.FLOAT, [10], [0.0] * 10)
    with pytest.raises(ModelError, match="and nodes_values are both set"):
        read_node(put(model, "nodes_values_as_tensor", tensor), FLOAT)


def test_a_tensor_without_shape_counts_as_absent(model):
    tensor = helper.make_tensor("t", TensorProto.DOUBLE, [], [0.0])
    assert read_node(put(model, "nodes_values_as_tensor", tensor), FLOAT).n_nodes == 4


def test_an_attribute_of_the_enclosing_function(model):
    reference = AttributeProto(name="n_targets", ref_attr_name="k", type=AttributeProto.INT)
    put(model, "n_targets", None).attribute.append(reference)
    with pytest.raises(
        UnsupportedError, match="field 'n_targets': refers to an attribute of the enclosing function"
    ):
        read_node(model.graph.node[0], FLOAT)


def test_other_operators_types_and_semantics(model):
    with pytest.raises(UnsupportedError, match=r"ai\.onnx\.ml\.Scaler is not read"):
        read_node(helper.make_node("Scaler", ["X"], ["Y"], domain="ai.onnx.ml"), FLOAT)
    with pytest.raises(UnsupportedError, match="has element type float16"):
        read_node(model.graph.node[0], np.dtype(np.float16))
    with pytest.raises(OptionError, match="accepted are ort, onnx"):
        read_node(model.graph.node[0], FLOAT, semantics="sklearn")
    with pytest.raises(ModelError, match="the model has 1 features"):
        read_node(model.graph.node[0], FLOAT, n_features=1)


INTS = (0, 1, 2, 3, 4, 5, -1, -2, 10, 2**31 - 1, 2**31, -(2**31) - 1, 2**32 + 1, 2**63 - 1, -(2**63))
REALS = (0.0, -0.0, 1.0, 2.0, -3.0, float("nan"), float("inf"), 1e-45, 3e38)
TEXTS = (
    b"LEAF",
    b"BRANCH_LEQ",
    b"BRANCH_EQ",
    b"BRANCH_NEQ",
    b"BRANCH_MEMBER",
    b"NONE",
    b"SOFTMAX",
    b"",
    b"\xff",
)


def mutate(node, choice):
    """Changes, removes, adds or swaps something in the attributes of `node`."""
    attribute = choice.choice(node.attribute)
    kind = choice.randrange(6)
    lists = [attribute.ints, attribute.floats, attribute.strings]
    pools = [INTS, REALS, TEXTS]
    for values, pool in zip(lists, pools, strict=True):
        if len(values) and kind < 3:
            values[choice.randrange(len(values))] = choice.choice(pool)
        elif len(values) and kind == 3:
            del values[choice.randrange(len(values)) :]
    if attribute.type == AttributeProto.INT:
        attribute.i = choice.choice(INTS)
    if attribute.type == AttributeProto.STRING:
        attribute.s = choice.choice(TEXTS)
    if kind == 4:
        node.attribute.remove(attribute)
    if kind == 5:
        attribute.name = choice.choice(node.attribute).name


@pytest.mark.parametrize("kind", ["model", "classifier"])
@pytest.mark.parametrize("seed", range(6))
def test_mutated_attributes(request, kind, seed):
    original = request.getfixturevalue(kind).graph.node[0].SerializeToString()
    choice = random.Random(seed)
    outcomes = set()
    for _ in range(300):
        node = helper.make_node(CLASSIFIER, [], [])
        node.ParseFromString(original)
        for _ in range(choice.randrange(1, 4)):
            mutate(node, choice)
        outcomes.add(outcome(node, choice.choice((np.float32, np.float64)), choice.choice(("ort", "onnx"))))
    assert (
        outcomes >= {"forest", "ModelError", "UnsupportedError"}
        if kind == "classifier"
        else {"forest", "ModelError"}
    )


def outcome(node, dtype, semantics_name):
    """Reads the node; a forest must be valid and must predict."""
    try:
        forest = read_node(node, np.dtype(dtype), semantics=semantics_name)
    except TreebeardError as error:
        return "several lines" if "\n" in str(error) else type(error).__name__
    validate(forest)
    if forest.n_features < 100:
        rows = np.array([[0.0], [2.0], [np.nan]], dtype).repeat(max(forest.n_features, 1), axis=1)
        with np.errstate(all="ignore"):
            assert semantics.predict(forest, rows).shape == (3, forest.n_outputs)
    return "forest"


@pytest.mark.parametrize("kind", ["model", "classifier"])
def test_damaged_bytes(request, kind):
    data = request.getfixturevalue(kind).SerializeToString()
    choice = random.Random(0)
    outcomes = set()
    for _ in range(1500):
        damaged = bytearray(data)
        for _ in range(choice.randrange(1, 5)):
            damaged[choice.randrange(len(damaged))] = choice.randrange(256)
        if choice.randrange(3) == 0:
            del damaged[choice.randrange(len(damaged)) :]
        try:
            forest_of_model(bytes(damaged))
            outcomes.add("forest")
        except TreebeardError as error:
            outcomes.add(type(error).__name__)
    assert outcomes >= {"forest", "ModelError"}


def test_a_model_is_not_changed_by_reading(model):
    before = model.SerializeToString()
    forest_of_model(model)
    assert model.SerializeToString() == before
    assert isinstance(model, ModelProto)


def test_infinite_base_value_of_a_classifier(classifier):
    put(classifier, "base_values", [float("inf"), 0.0, struct.unpack("f", b"\0\0\xc0\x7f")[0]])
    with pytest.raises(UnsupportedError, match="infinity or NaN"):
        read_node(classifier.graph.node[0], FLOAT)
