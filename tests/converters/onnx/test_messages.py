"""oracle and fuzz: models that are only looked at are what onnx reads; no file brings anything but a ModelError."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import DecodeError, Message
from onnx import AttributeProto, ModelProto, NodeProto, TensorProto, helper
from small_models import small_models

from onnx_treebeard.converters.onnx import messages
from onnx_treebeard.converters.onnx.graphs import ML_DOMAIN, TREE_OPERATORS
from onnx_treebeard.converters.onnx.messages import model_of_bytes, node_of_bytes
from onnx_treebeard.converters.onnx.names import DAMAGED, check_names
from onnx_treebeard.system.errors import ModelError

MODELS = Path(__file__).parents[3] / "models"
FILES = {path.name: path.read_bytes() for path in sorted(MODELS.glob("*.onnx"))}
SMALL = {name: data for name, data in small_models().items() if name.endswith(".onnx")}
NUMBERS = (0, 1, 2, 5, 10, 11, 14, -1, 2**31 - 1, -(2**31))
TEXTS = ("", "x", "TreeEnsemble", "ai.onnx.ml", "onnx_treebeard", "é\0𝄞", "name of some length")


def assert_seen(seen: Any, message: Any) -> None:
    """Every field of the class is there as onnx has it."""
    for name in fields_of(type(seen)):
        found, expected = getattr(seen, name), getattr(message, name)
        if name in seen.SEVERAL:
            if name == "attribute" and is_closed(message):
                assert found == []
                continue
            assert len(found) == len(expected), name
            for pair in zip(found, expected, strict=True):
                assert_same(*pair)
        else:
            assert seen.HasField(name) == message.HasField(name), name
            assert_same(found, expected)


def fields_of(kind: type) -> Iterator[str]:
    """The fields of a class of messages."""
    return (name for name in vars(kind) if not name.startswith("_") and name != "SEVERAL")


def assert_same(found: Any, expected: Any) -> None:
    if isinstance(expected, Message):
        assert_seen(found, expected)
    else:
        assert found == expected
        assert isinstance(found, memoryview | type(expected))


def is_closed(message: Message) -> bool:
    return (
        isinstance(message, NodeProto) and message.domain == ML_DOMAIN and message.op_type in TREE_OPERATORS
    )


def random_message(message: Any, draw: random.Random, depth: int) -> Any:
    """The message with some of its fields, whatever ONNX means by them."""
    for field in message.DESCRIPTOR.fields:
        if draw.random() < 0.4:
            continue
        repeated = field.is_repeated
        if field.type == FieldDescriptor.TYPE_MESSAGE:
            if depth == 0:
                continue
            for _ in range(draw.randrange(3) if repeated else 1):
                inner = getattr(message, field.name).add() if repeated else getattr(message, field.name)
                inner.SetInParent() if not repeated else None
                random_message(inner, draw, depth - 1)
        elif repeated:
            getattr(message, field.name).extend(value_of(field, draw) for _ in range(draw.randrange(4)))
        else:
            setattr(message, field.name, value_of(field, draw))
    return message


def value_of(field: FieldDescriptor, draw: random.Random) -> Any:
    if field.type == FieldDescriptor.TYPE_STRING:
        return draw.choice(TEXTS)
    if field.type == FieldDescriptor.TYPE_BYTES:
        return draw.randbytes(draw.randrange(9))
    if field.type == FieldDescriptor.TYPE_ENUM:
        return draw.choice(field.enum_type.values).number
    number = draw.choice(NUMBERS)
    return abs(number) if field.type == FieldDescriptor.TYPE_UINT64 else number


@pytest.mark.parametrize("name", [*FILES, *SMALL])
def test_models_are_seen_as_onnx_reads_them(name: str) -> None:
    data = (FILES | SMALL)[name]
    assert_seen(model_of_bytes(data), ModelProto.FromString(data))


@pytest.mark.parametrize("seed", range(60))
def test_so_are_random_ones(seed: int) -> None:
    model = random_message(ModelProto(), random.Random(seed), depth=8)
    data = model.SerializeToString()
    assert_seen(model_of_bytes(data), model)
    node = random_message(NodeProto(), random.Random(seed), depth=6)
    assert_seen(node_of_bytes(node.SerializeToString()), node)


@pytest.mark.parametrize("seed", range(4))
def test_so_are_damaged_ones(seed: int) -> None:
    """What is refused, onnx refuses too; what onnx takes is seen as it takes it, parts of messages that are merged among them."""
    draw = random.Random(seed)
    outcomes = {"seen": 0, "refused": 0}
    for _ in range(400):
        model = random_message(ModelProto(), draw, depth=6)
        data = bytearray(model.SerializeToString())
        for _ in range(draw.randrange(1, 3)):
            at = draw.randrange(len(data) + 1)
            if draw.random() < 0.5:
                data[at : at + draw.randrange(3)] = draw.randbytes(draw.randrange(3))
            else:
                data[at:at] = data[draw.randrange(len(data) + 1) :][: draw.randrange(20)]
        known = taken_by_onnx(bytes(data))
        seen, refusal = seen_or_refused(bytes(data))
        if seen is None:
            # A damaged text that another one of the same field stands behind is refused as well.
            assert known is None or refusal == DAMAGED
            assert refusal in (DAMAGED, "is not an ONNX model, or a truncated one")
            outcomes["refused"] += 1
        elif known is not None:
            assert_seen(seen, known)
            outcomes["seen"] += 1
    assert min(outcomes.values()) > 20


def seen_or_refused(data: bytes) -> tuple[ModelProto | None, str]:
    try:
        return model_of_bytes(data), ""
    except ModelError as error:
        return None, str(error)


def taken_by_onnx(data: bytes) -> ModelProto | None:
    try:
        return check_names(ModelProto.FromString(data))
    except (DecodeError, ModelError):
        return None


def test_messages_that_come_in_parts_are_one() -> None:
    """A single message that is there twice: numbers of the second count, lists are joined, and bytes are those of both."""
    first = helper.make_model(helper.make_graph([helper.make_node("Neg", ["x"], ["y"])], "a", [], []))
    second = helper.make_model(helper.make_graph([helper.make_node("Abs", ["y"], ["z"])], "b", [], []))
    data = first.SerializeToString() + second.SerializeToString()
    seen = model_of_bytes(data)
    assert [node.op_type for node in seen.graph.node] == ["Neg", "Abs"]
    assert_seen(seen, ModelProto.FromString(data))
    assert type(first.graph).FromString(seen.graph.SerializeToString()) == ModelProto.FromString(data).graph


@pytest.mark.parametrize(("graphs", "accepted"), [(34, True), (35, False)])
def test_graphs_may_not_be_nested_without_end(graphs: int, accepted: bool) -> None:
    """As deep as protobuf's own readers go, and no deeper: a graph in a graph is three messages more."""
    data = b""
    for _ in range(graphs - 1):
        data = in_field(1, in_field(5, in_field(6, data)))
    data = in_field(8, b"") + in_field(7, data)
    assert (taken_by_onnx(data) is not None) == accepted
    if accepted:
        assert len(model_of_bytes(data).graph.node) == 1
        return
    with pytest.raises(ModelError, match="is not an ONNX model"):
        model_of_bytes(data)


def in_field(number: int, payload: bytes) -> bytes:
    """A message in a field."""
    return varint(number << 3 | 2) + varint(len(payload)) + payload


def varint(value: int) -> bytes:
    low = bytearray()
    while value >= 128:
        low.append(value & 127 | 128)
        value >>= 7
    return bytes([*low, value])


def test_members_of_enumerations_are_those_of_onnx() -> None:
    assert messages.FLOAT, messages.BOOL == (TensorProto.FLOAT, TensorProto.BOOL)
    assert (messages.DOUBLE, messages.EXTERNAL) == (TensorProto.DOUBLE, TensorProto.EXTERNAL)
    assert (messages.GRAPH, messages.GRAPHS) == (AttributeProto.GRAPH, AttributeProto.GRAPHS)
