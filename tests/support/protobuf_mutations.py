"""Seeded mutations of protobuf messages: of their bytes, and of the whole numbers of an ONNX file, wherever its protobuf has a place for one: versions of the file, of the model and
of operator sets, shapes, element types, enumerations, attributes, where in another file a tensor lies.

In: the bytes of an ONNX model and a `random.Random`. Out: the bytes of a changed one; the same generator state, the same change. A place
is as likely as another however many numbers a model has there: the version of an operator set as likely as a node's 10,000 ids.
"""

import random
from typing import Any

from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message
from mutations import INTEGERS, change_list, mutated_onnx
from onnx import ModelProto, TensorProto

LIMITS = {
    FieldDescriptor.CPPTYPE_INT32: (-(2**31), 2**31 - 1),
    FieldDescriptor.CPPTYPE_INT64: (-(2**63), 2**63 - 1),
    FieldDescriptor.CPPTYPE_UINT32: (0, 2**32 - 1),
    FieldDescriptor.CPPTYPE_UINT64: (0, 2**64 - 1),
}
OTHER_FILE = "weights.bin"
NUMBER_TEXTS = ("0", "1", "4", "-1", "", "x", "1e3", "0x10", "9" * 30, str(2**63), str(-(2**63)), "\u0663")

Place = tuple[str, str]  # kind of message and name of the field


def mutated_model(content: bytes, draw: random.Random) -> bytes:
    """A change to a tree node, or to any whole number."""
    return draw.choice((mutated_onnx, mutated_onnx, mutated_numbers))(content, draw)


def mutated_numbers(content: bytes, draw: random.Random) -> bytes:
    """Sets whole numbers, or moves a tensor into another file, at a place that is hardly one."""
    model = ModelProto.FromString(content)
    for _ in range(draw.choice([1, 1, 1, 2, 3])):
        if draw.random() < 0.1:
            _move_out(draw.choice(tensors(model) or [model.graph.initializer.add(name="moved")]), draw)
        else:
            _change_number(number_places(model), draw)
    return bytes(model.SerializeToString())


def damaged_message(content: bytes, draw: random.Random) -> bytes:
    """Changes, removes or inserts a few bytes, and sometimes cuts the rest off."""
    changed = bytearray(content)
    for _ in range(draw.randrange(1, 4)):
        at = draw.randrange(len(changed))
        match draw.randrange(4):
            case 0:
                changed[at] = draw.randrange(256)
            case 1:
                changed[at] ^= 1 << draw.randrange(8)
            case 2:
                del changed[at : at + draw.randrange(1, 4)]
            case 3:
                changed[at:at] = draw.choice([b"\0", b"\xff" * 10, b"\x80\x01", b"\x0b\x0c", b"\x08\x05"])
    return bytes(changed[: draw.randrange(len(changed))] if draw.random() < 0.1 else changed)


def number_places(message: Message) -> dict[Place, list[tuple[Message, FieldDescriptor]]]:
    """Every field of whole numbers that the message and those inside have, set or not."""
    found: dict[Place, list[tuple[Message, FieldDescriptor]]] = {}
    for one in _messages(message):
        for field in one.DESCRIPTOR.fields:
            if field.cpp_type in LIMITS or field.cpp_type == FieldDescriptor.CPPTYPE_ENUM:
                found.setdefault((one.DESCRIPTOR.name, field.name), []).append((one, field))
    return found


def tensors(message: Message) -> list[TensorProto]:
    """Every tensor of the message: constants of its graphs, attributes of its nodes."""
    return [one for one in _messages(message) if isinstance(one, TensorProto)]


def _messages(message: Message) -> list[Message]:
    found = [message]
    for one in found:
        for field, value in one.ListFields():
            if field.cpp_type == FieldDescriptor.CPPTYPE_MESSAGE:
                found += [value] if isinstance(value, Message) else list(value)
    return found


def _change_number(places: dict[Place, list[tuple[Message, FieldDescriptor]]], draw: random.Random) -> None:
    message, field = draw.choice(places[draw.choice(sorted(places))])
    if field.cpp_type == FieldDescriptor.CPPTYPE_ENUM:
        odd: tuple[int, ...] = tuple(value.number for value in field.enum_type.values)
    else:
        low, high = LIMITS[field.cpp_type]
        odd = tuple(number for number in INTEGERS if low <= number <= high)
    values: Any = getattr(message, field.name)
    if hasattr(values, "__len__"):
        change_list(values, odd, draw)
    else:
        setattr(message, field.name, draw.choice(odd))


def _move_out(tensor: TensorProto, draw: random.Random) -> None:
    tensor.data_location = TensorProto.EXTERNAL
    del tensor.external_data[:]
    tensor.external_data.add(key="location", value=OTHER_FILE)
    for key in ("offset", "length"):
        if draw.random() < 0.7:
            tensor.external_data.add(key=key, value=draw.choice(NUMBER_TEXTS))
