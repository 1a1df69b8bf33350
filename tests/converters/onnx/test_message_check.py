"""oracle and fuzz: files are walked through as onnx parses them; no file brings anything but a ModelError."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.message import DecodeError, Message
from onnx import ModelProto, helper
from small_models import small_models

from onnx_treebeard.converters.onnx.graphs import ML_DOMAIN
from onnx_treebeard.converters.onnx.read_model import check_file, read_model
from onnx_treebeard.system.errors import ModelError

MODELS = Path(__file__).parents[3] / "models"
FILES = {path.name: path.read_bytes() for path in sorted(MODELS.glob("*.onnx"))}
SMALL = {name: data for name, data in small_models().items() if name.endswith(".onnx")}
NUMBERS = (0, 1, 2, 5, 10, 11, 14, -1, 2**31 - 1, -(2**31))
TEXTS = ("", "x", "TreeEnsemble", "ai.onnx.ml", "onnx_treebeard", "é\0𝄞", "name of some length")
DAMAGED = "holds a name that is not UTF-8 text"
NO_MODEL = "is not an ONNX model, or a truncated one"


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


def random_model(draw: random.Random, depth: int) -> ModelProto:
    model: ModelProto = random_message(ModelProto(), draw, depth)
    model.graph.SetInParent()
    model.opset_import.add()
    return model


@pytest.mark.parametrize("name", [*FILES, *SMALL])
def test_whole_models_are_read(name: str) -> None:
    data = (FILES | SMALL)[name]
    check_file(data)
    assert read_model(data) == ModelProto.FromString(data)


@pytest.mark.parametrize("seed", range(60))
def test_so_are_random_ones(seed: int) -> None:
    model = random_model(random.Random(seed), depth=8)
    data = model.SerializeToString()
    check_file(data)
    assert read_model(data) == model
    assert read_model(model) is model


@pytest.mark.parametrize("seed", range(4))
def test_damaged_ones_are_read_as_onnx_reads_them(seed: int) -> None:
    """What is refused, onnx refuses too, and so are texts that are not UTF-8."""
    draw = random.Random(seed)
    outcomes = {"read": 0, "refused": 0}
    for _ in range(400):
        data = bytearray(random_model(draw, depth=6).SerializeToString())
        for _ in range(draw.randrange(1, 3)):
            at = draw.randrange(len(data) + 1)
            if draw.random() < 0.5:
                data[at : at + draw.randrange(3)] = draw.randbytes(draw.randrange(3))
            else:
                data[at:at] = data[draw.randrange(len(data) + 1) :][: draw.randrange(20)]
        known, refusal = taken_by_onnx(bytes(data)), refusal_of(bytes(data))
        if refusal:
            # A text is refused as well that another one of the same field stands behind.
            assert known is None or refusal == DAMAGED or not is_whole(known)
            outcomes["refused"] += 1
        elif known is not None:
            assert all(is_text(text) for text in texts_of(known))
            outcomes["read"] += 1
    assert min(outcomes.values()) > 20


def is_whole(model: ModelProto) -> bool:
    return model.HasField("graph") and len(model.opset_import) > 0


def refusal_of(data: bytes) -> str:
    try:
        check_file(data)
    except ModelError as error:
        return str(error)
    return ""


def taken_by_onnx(data: bytes) -> ModelProto | None:
    try:
        return ModelProto.FromString(data)
    except DecodeError:
        return None


def texts_of(message: Message) -> Iterator[str]:
    """The texts of a message and of those in it, but for attributes of tree nodes."""
    for field, value in message.ListFields():
        values = value if field.is_repeated else [value]
        if field.type == FieldDescriptor.TYPE_STRING:
            yield from values
        elif field.type == FieldDescriptor.TYPE_MESSAGE:
            is_closed = field.name == "attribute" and getattr(message, "domain", "") == ML_DOMAIN
            for inner in [] if is_closed else values:
                yield from texts_of(inner)


def is_text(text: str) -> bool:
    return text < "\udc80" or text.encode().decode() == text


def text_fields(message: Descriptor, path: tuple[FieldDescriptor, ...] = ()) -> Iterator[Any]:
    """The way to each text in messages of a kind; messages that are inside of themselves are entered once."""
    for field in message.fields:
        if field.type == FieldDescriptor.TYPE_STRING:
            yield (*path, field)
        elif field.type == FieldDescriptor.TYPE_MESSAGE and field.message_type not in [
            message,
            *(one.message_type for one in path),
        ]:
            yield from text_fields(field.message_type, (*path, field))


WAYS = list(text_fields(ModelProto.DESCRIPTOR))


@pytest.mark.parametrize("way", WAYS, ids=lambda way: ".".join(field.name for field in way))
def test_every_text_of_a_model_is_looked_at(way: tuple[FieldDescriptor, ...]) -> None:
    """Whatever messages onnx has: a kind that is unknown to the native library would be passed over."""
    payload = b"\xff"
    for field in reversed(way):
        payload = in_field(field.number, payload)
    data = in_field(8, b"") + in_field(7, b"") + payload
    with pytest.raises(ModelError, match=DAMAGED):
        check_file(data)
    if (message := taken_by_onnx(data)) is not None:
        with pytest.raises(ModelError, match=DAMAGED):
            read_model(message)


def test_attributes_of_tree_nodes_are_looked_at_by_those_who_use_them() -> None:
    node = helper.make_node("TreeEnsemble", ["x"], ["y"], domain=ML_DOMAIN, name_of_an_attribute=1)
    graph = helper.make_graph([node], "g", [], [])
    data = helper.make_model(graph).SerializeToString().replace(b"name_of_an", b"name_of\xff_an"[:10])
    check_file(data)
    with pytest.raises(ModelError, match=DAMAGED):
        read_model(data)


def test_messages_that_come_in_parts_are_one() -> None:
    first = helper.make_model(helper.make_graph([helper.make_node("Neg", ["x"], ["y"])], "a", [], []))
    second = helper.make_model(helper.make_graph([helper.make_node("Abs", ["y"], ["z"])], "b", [], []))
    whole = read_model(first.SerializeToString() + second.SerializeToString())
    assert [node.op_type for node in whole.graph.node] == ["Neg", "Abs"]


@pytest.mark.parametrize(("graphs", "accepted"), [(34, True), (35, False)])
def test_graphs_may_not_be_nested_without_end(graphs: int, accepted: bool) -> None:
    """As deep as protobuf's own readers go, and no deeper: a graph in a graph is three messages more."""
    data = b""
    for _ in range(graphs - 1):
        data = in_field(1, in_field(5, in_field(6, data)))
    data = in_field(8, b"") + in_field(7, data)
    assert (taken_by_onnx(data) is not None) == accepted
    assert refusal_of(data) == ("" if accepted else NO_MODEL)


@pytest.mark.parametrize("lacking", [7, 8])
def test_a_message_without_graph_or_operators_is_no_model(lacking: int) -> None:
    assert refusal_of(in_field(15 - lacking, b"")) == NO_MODEL


def in_field(number: int, payload: bytes) -> bytes:
    """A message in a field."""
    return varint(number << 3 | 2) + varint(len(payload)) + payload


def varint(value: int) -> bytes:
    low = bytearray()
    while value >= 128:
        low.append(value & 127 | 128)
        value >>= 7
    return bytes([*low, value])
