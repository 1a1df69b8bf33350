"""oracle and fuzz: the native reader of a node's bytes takes them for what protobuf's own reader does, damaged ones too."""

import random
import struct

import numpy as np
import pytest
from google.protobuf.message import DecodeError
from onnx import AttributeProto, NodeProto, TensorProto, helper, numpy_helper
from protobuf_mutations import damaged_message
from tree_models import CLASSIFIER, REGRESSOR, ensemble_model, tree_model

from onnx_treebeard.bindings.planner import call_node_planner
from onnx_treebeard.system.errors import ModelError, TreebeardError

ROWS = {"input_type": TensorProto.FLOAT, "rank": 2, "n_features": -1, "ort": True}
REFUSED = "is not an ONNX model, or a truncated one"
NODES = [("BRANCH_LEQ", 0, 1.0, 1, 2), ("BRANCH_EQ", 1, 2.0, 3, 4, 1), *[("LEAF",)] * 3]
WEIGHTS = [(tree, leaf, 0, 0.5 * leaf) for tree in (3, 5) for leaf in (2, 3, 4)]

# Field numbers of onnx.proto, and wire types.
INTS, FLOATS, STRINGS, TENSOR, TYPE, NAME = 8, 7, 9, 5, 20, 1
ATTRIBUTE = 5
VARINT, EIGHT, BYTES, GROUP, GROUP_END, FOUR = range(6)


def varint(value: int) -> bytes:
    value &= 2**64 - 1
    low = bytearray()
    while value >= 128:
        low.append(value & 127 | 128)
        value >>= 7
    return bytes([*low, value])


def field(number: int, payload: bytes | int) -> bytes:
    if isinstance(payload, int):
        return varint(number << 3 | VARINT) + varint(payload)
    return varint(number << 3 | BYTES) + varint(len(payload)) + payload


def attribute(name: str, *fields: bytes) -> bytes:
    return field(ATTRIBUTE, b"".join([field(NAME, name.encode()), *fields]))


def models() -> dict[str, NodeProto]:
    listed = tree_model(REGRESSOR, {3: NODES, 5: NODES}, WEIGHTS).graph.node[0]
    classes = [(tree, leaf, target, w) for tree, leaf, _, w in WEIGHTS for target in range(3)]
    classifier = tree_model(
        CLASSIFIER, {3: NODES, 5: NODES}, classes, classlabels_strings=["a", "b", "c"], base_values=[0.1] * 3
    ).graph.node[0]
    ensemble = ensemble_model([(0, 0, 0.5, -1, 1), (1, 0, 2.5, -2, -3)], [(0, 1.0), (0, 2.0), (0, 3.0)], [0])
    return {"regressor": listed, "classifier": classifier, "ensemble": ensemble.graph.node[0]}


def outcome(node: bytes) -> dict[str, bytes] | str:
    """What is read, or the text of the error."""
    try:
        found = call_node_planner(node, "node_of_model", **ROWS)
    except TreebeardError as error:
        return str(error)
    arrays = {name: column.tobytes() for name, column in found.arrays.items()}
    return arrays | {name: struct.pack("d", number) for name, number in found.numbers.items()}


def as_protobuf_reads(node: bytes) -> dict[str, bytes] | str | None:
    """The outcome of what protobuf has read and written again, in its own form; None where it refuses the bytes."""
    try:
        return outcome(NodeProto.FromString(node).SerializeToString())
    except DecodeError:
        return None


@pytest.mark.parametrize("kind", models())
def test_damaged_bytes(kind):
    original, draw = models()[kind].SerializeToString(), random.Random(0)
    ends = {"read": 0, "error": 0, "refused": 0, "read on": 0}
    for _ in range(3000):
        node = damaged_message(original, draw)
        found, expected = outcome(node), as_protobuf_reads(node)
        if expected is not None:
            assert found == expected, node
            ends["error" if isinstance(expected, str) else "read"] += 1
        else:  # the rest of a message that no tree node needs is not looked at
            ends["refused" if found == REFUSED else "read on"] += 1
    assert all(ends[end] > 50 for end in ("read", "error", "refused"))
    assert ends["read on"] < ends["refused"] / 2


def regressor_with(name: str, *fields: bytes) -> bytes:
    """The bytes of a regressor with one attribute written by hand."""
    node = models()["regressor"]
    kept = [one for one in node.attribute if one.name != name]
    del node.attribute[:]
    node.attribute.extend(kept)
    return node.SerializeToString() + attribute(name, *fields)


IDS = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]
FEATURES = [0, 1, -1, 2**40, 0, 7, 300, 0, 0, 0]
PACKED = b"".join(varint(value) for value in FEATURES)
SINGLE = b"".join(field(INTS, value) for value in FEATURES)


@pytest.mark.parametrize(
    "fields",
    [
        [SINGLE],
        [field(INTS, PACKED)],
        [
            field(INTS, PACKED[:1]),
            field(INTS, b""),
            field(TYPE, 7),
            *[field(INTS, one) for one in FEATURES[1:]],
        ],
        [varint(99 << 3 | GROUP), field(INTS, 5), varint(99 << 3 | GROUP_END), SINGLE],
        [*[varint(9 << 3 | GROUP)] * 90, *[varint(9 << 3 | GROUP_END)] * 90, SINGLE],
        [varint(INTS << 3 | FOUR) + b"1234", varint(INTS << 3 | EIGHT) + b"12345678", SINGLE],
        [varint(2**29 - 1 << 3 | VARINT) + varint(1), SINGLE],
        [field(TYPE, 99), SINGLE],
    ],
    ids=[
        "single",
        "packed",
        "mixed",
        "group",
        "deep groups",
        "other wire types",
        "last number",
        "unknown type",
    ],
)
def test_ways_to_write_numbers(fields):
    """Features of nodes that are leaves are looked at by nobody: 0, 1, 7 and 300 count."""
    node = regressor_with("nodes_featureids", *fields)
    found = outcome(node)
    assert found == as_protobuf_reads(node)
    assert np.frombuffer(found["feature"], np.int32).tolist() == [0, 1, 7, 300]


@pytest.mark.parametrize(
    "fields",
    [
        [field(INTS, b"\x80")],
        [field(INTS, b"\xff" * 11)],
        [varint(INTS << 3 | VARINT)],
        [varint(INTS << 3 | BYTES) + varint(2**62)],
        [varint(INTS << 3 | BYTES) + b"\xff" * 9 + b"\x01"],
        [b"\0\0"],
        [varint(INTS << 3 | 6)],
        [varint(INTS << 3 | GROUP_END)],
        [varint(INTS << 3 | GROUP)],
        [varint(9 << 3 | GROUP), varint(8 << 3 | GROUP_END)],
        [*[varint(9 << 3 | GROUP)] * 101, *[varint(9 << 3 | GROUP_END)] * 101],
        [b"\x80\x80\x80\x80\x80\x01\x00"],
        [varint(2**32 + 8) + b"\0"],
        [field(FLOATS, b"123")],
        [field(TENSOR, field(10, b"1234"))],
        [field(TENSOR, varint(9 << 3 | BYTES) + varint(5) + b"1234")],
    ],
)
def test_malformed_bytes(fields):
    node = regressor_with("nodes_featureids", *fields)
    assert as_protobuf_reads(node) is None
    with pytest.raises(ModelError, match=REFUSED):
        call_node_planner(node, "node_of_model", **ROWS)


def test_a_message_in_parts_is_one():
    """Protobuf joins what it meets twice: lists go on, single values are replaced."""
    values = np.arange(10, dtype=np.float32)
    whole = numpy_helper.from_array(values).SerializeToString()
    listed = TensorProto(dims=[10], data_type=TensorProto.FLOAT, float_data=values.tolist())
    first = TensorProto(data_type=TensorProto.DOUBLE, float_data=values[:4].tolist()).SerializeToString()
    second = TensorProto(dims=[10], data_type=TensorProto.FLOAT, float_data=values[4:].tolist())
    parts = field(TENSOR, first) + field(TENSOR, second.SerializeToString())
    for tensor in (field(TENSOR, whole), field(TENSOR, listed.SerializeToString()), parts):
        node = regressor_with("nodes_values", field(TYPE, AttributeProto.FLOATS))
        node += attribute("nodes_values_as_tensor", tensor)
        found = outcome(node)
        assert found == as_protobuf_reads(node)
        assert np.frombuffer(found["threshold"], np.float32).tolist() == [0, 1, 5, 6]


def test_the_later_of_two_attributes_counts():
    node = models()["regressor"]
    node.attribute.append(helper.make_attribute("n_targets", 0))
    assert outcome(node.SerializeToString()) == "the node has 0 targets or classes; expected 1 to 1048576"


@pytest.mark.parametrize(
    "text",
    [
        b"\xff\xfe",
        b"a\0b",
        b"\xf0\x9f\x98\xe2\x82\xac\xed\xa0\x80",
        "日本語".encode() * 30,
        b"\xc0\x80\xe0\x80\x80\xf4\x90\x80\x80",
        b"x\n\ty" * 30,
        b"\xe2\x82",
        b"",
        bytes(range(128, 256)),
    ],
)
def test_texts_are_shown_as_python_shows_them(text):
    modes = [b"BRANCH_LEQ", text, *[b"LEAF"] * 8]
    node = regressor_with("nodes_modes", *(field(STRINGS, mode) for mode in modes))
    expected = ModelError(f"has the entry '{text.decode(errors='replace'):.40}'; accepted are")
    assert expected.message in outcome(node)


def test_labels_are_texts():
    node = models()["classifier"]
    labels = next(one for one in node.attribute if one.name == "classlabels_strings")
    labels.strings[:] = [b"", "größer".encode(), "日本".encode()]
    found = outcome(node.SerializeToString())
    ends = np.frombuffer(found["label_ends"], np.int64)
    assert (ends.tolist(), found["label_text"].decode()) == ([0, 8, 14], "größer日本")
    labels.strings[1] = b"gr\xf6\xdfer"
    assert outcome(node.SerializeToString()) == "field 'classlabels_strings': is not UTF-8 text"


@pytest.mark.parametrize("kind", models())
def test_every_beginning_of_a_node(kind):
    """Of no cut is more read than protobuf reads."""
    node = models()[kind].SerializeToString()
    for end in range(len(node)):
        expected = as_protobuf_reads(node[:end])
        assert outcome(node[:end]) == (REFUSED if expected is None else expected)
