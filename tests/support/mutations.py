"""Seeded mutations of model files: JSON and UBJSON documents, LightGBM's lines, bytes, and the attributes of ONNX tree nodes.

In: the bytes of a model file and a `random.Random`. Out: the bytes of a changed one; the same generator state, the same change.
"""

import json
import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from onnx import AttributeProto, ModelProto, NodeProto, TensorProto
from ubjson_values import ubjson, values_of

from onnx_treebeard.converters.onnx.graphs import tree_nodes

Mutation = Callable[[bytes, random.Random], bytes]

ODD_VALUES: list[Any] = [
    None, True, "", "x", "nan", "-1", "[1E0", [], [[]], {}, {"a": 1}, [None], ["1"], -1, -2, 0, 1, 3, 2**31, 2**31 - 1, -(2**31),
    2**63, -(2**63), 10**30, 1e308, -1e39, float("nan"), float("inf"), 0.5, [0] * 5, [1.5, 2.5], "9" * 50,
]  # fmt: skip
ODD_WORDS = [
    "",
    "x",
    "nan",
    "inf",
    "-inf",
    "-1",
    "0",
    "1",
    "2",
    "3",
    "8",
    "9",
    "99",
    "1e400",
    "0x10",
    "1_0",
    "1.5",
    str(2**40),
    str(2**70),
    "-0",
    "٣",
]


def containers(value: Any) -> list[tuple[Any, Any]]:
    """(container, key) of everything in a document."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        keys = (
            list(holder)
            if isinstance(holder, dict)
            else range(len(holder))
            if isinstance(holder, list)
            else ()
        )
        for key in keys:
            found.append((holder, key))
            waiting.append(holder[key])
    return found


def change_json(document: Any, draw: random.Random) -> None:
    """One change in place; none where earlier ones have left nothing."""
    places = containers(document)
    if not places:
        return
    # Half of the changes hit objects, which are few, rather than entries of long lists.
    holder, key = draw.choice(
        ([p for p in places if isinstance(p[0], dict)] if draw.random() < 0.5 else []) or places
    )
    match draw.randrange(4):
        case 0:
            del holder[key]
        case 1:
            holder[key] = deepcopy(draw.choice(ODD_VALUES))  # later changes must not change the constant
        case 2 if isinstance(holder, list):
            holder.insert(key, deepcopy(draw.choice([*ODD_VALUES, holder[key]])))
        case _:
            other_holder, other_key = draw.choice(places)
            holder[key] = json.loads(json.dumps(other_holder[other_key]))


def mutated_json(content: bytes, draw: random.Random) -> bytes:
    document = json.loads(content)
    for _ in range(draw.choice([1, 1, 1, 2, 3])):
        change_json(document, draw)
    return json.dumps(document).encode()


def mutated_ubjson(content: bytes, draw: random.Random) -> bytes:
    """Changed as a JSON document is; its columns of numbers stay typed where their numbers still have one type."""
    document = values_of(content)
    for _ in range(draw.choice([1, 1, 1, 2, 3])):
        change_json(document, draw)
    return ubjson(document)


def mutated_text(content: bytes, draw: random.Random) -> bytes:
    lines = content.decode().split("\n")
    for _ in range(draw.choice([1, 1, 1, 2, 3])):
        at = draw.randrange(len(lines))
        key, sign, value = lines[at].partition("=")
        words = value.split(" ")
        match draw.randrange(6):
            case 0:
                del lines[at]
            case 1:
                lines.insert(draw.randrange(len(lines)), lines[at])
            case 2:
                words.insert(draw.randrange(len(words) + 1), draw.choice(ODD_WORDS))
                lines[at] = key + sign + " ".join(words)
            case 3:
                del words[draw.randrange(len(words))]
                lines[at] = key + sign + " ".join(words)
            case _:
                words[draw.randrange(len(words))] = draw.choice(ODD_WORDS)
                lines[at] = key + sign + " ".join(words)
    return "\n".join(lines).encode()


def mutated_bytes(content: bytes, draw: random.Random) -> bytes:
    at = draw.randrange(len(content))
    if draw.random() < 0.3:
        return content[:at]
    width = draw.choice([0, 1, 1, 30])
    junk = bytes(draw.randrange(256) for _ in range(draw.choice([0, 1, 1, 3])))
    return content[:at] + junk + content[at + width :]


WORDS = (0, 1, 2, 3, 16, 17, 255, 2**16 - 1, 2**31 - 1, 2**31, 2**32 - 4, 2**32 - 1)


def mutated_flatbuffer(content: bytes, draw: random.Random) -> bytes:
    """Changes words of four bytes, which are offsets, lengths and numbers of a flatbuffer."""
    changed = bytearray(content)
    for _ in range(draw.choice([1, 1, 1, 2, 3])):
        at, other = (draw.randrange(2, len(content) // 4) * 4 for _ in range(2))
        own, copied = (int.from_bytes(content[place : place + 4], "little") for place in (at, other))
        near = own + draw.choice([-8, -4, -2, -1, 1, 2, 4, 8])
        value = draw.choice([draw.choice(WORDS), near, near, copied])
        changed[at : at + 4] = (value % 2**32).to_bytes(4, "little")
    return bytes(changed)


INTEGERS = (0, 1, 2, 3, 4, 5, -1, -2, 10, 2**31 - 1, 2**31, -(2**31) - 1, 2**32 + 1, 2**63 - 1, -(2**63))
REALS = (0.0, -0.0, 1.0, 2.0, -3.0, float("nan"), float("inf"), float("-inf"), 1e-45, 3e38)
TEXTS = (b"LEAF", b"BRANCH_LEQ", b"BRANCH_EQ", b"BRANCH_NEQ", b"BRANCH_GTE", b"BRANCH_MEMBER", b"NONE", b"SOFTMAX", b"LOGISTIC",
         b"PROBIT", b"MIN", b"AVERAGE", b"", b"\xff")  # fmt: skip


def mutated_onnx(content: bytes, draw: random.Random) -> bytes:
    """Changes, removes, adds or swaps something in the attributes of a tree node."""
    model = ModelProto.FromString(content)
    node = draw.choice(tree_nodes(model))
    for _ in range(draw.choice([1, 1, 1, 2, 3])):
        _change_attribute(node, draw)
    return bytes(model.SerializeToString())


def _change_attribute(node: NodeProto, draw: random.Random) -> None:
    attribute = draw.choice(node.attribute)
    match draw.randrange(12):
        case 0:
            node.attribute.remove(attribute)
        case 1:
            attribute.name = draw.choice(node.attribute).name
        case 2:
            attribute.type = draw.choice(list(AttributeProto.AttributeType.values()))
        case _:
            _change_value(attribute, draw)


def _change_value(attribute: AttributeProto, draw: random.Random) -> None:
    match attribute.type:
        case AttributeProto.INT:
            attribute.i = draw.choice(INTEGERS)
        case AttributeProto.STRING:
            attribute.s = draw.choice(TEXTS)
        case AttributeProto.TENSOR:
            _change_tensor(attribute.t, draw)
        case AttributeProto.INTS:
            change_list(attribute.ints, INTEGERS, draw)
        case AttributeProto.FLOATS:
            change_list(attribute.floats, REALS, draw)
        case AttributeProto.STRINGS:
            change_list(attribute.strings, TEXTS, draw)


def change_list(values: Any, odd: tuple[Any, ...], draw: random.Random) -> None:
    if not len(values):
        values.append(draw.choice(odd))
        return
    at = draw.randrange(len(values))
    match draw.randrange(6):
        case 0:
            del values[at:]
        case 1:
            values.insert(at, draw.choice(odd))
        case 2:
            values[at] = values[draw.randrange(len(values))]
        case _:
            values[at] = draw.choice(odd)


def _change_tensor(tensor: TensorProto, draw: random.Random) -> None:
    match draw.randrange(4):
        case 0:
            tensor.data_type = draw.choice([*TensorProto.DataType.values()])
        case 1:
            change_list(tensor.dims, INTEGERS, draw)
        case _:
            tensor.raw_data = mutated_bytes(tensor.raw_data or b"0", draw)
