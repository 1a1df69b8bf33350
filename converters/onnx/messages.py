"""Read-only views of ONNX models without the package onnx: objects with the fields of onnx's messages, parsed by the native library.

In: the bytes of a ModelProto or NodeProto. Out: a view with the fields that readers of forests use; an absent field has protobuf's default.
Attributes of ai.onnx.ml's tree nodes are not parsed: the native library reads them from the bytes of the node (`node.py`). Views cannot be
modified; writers of models use onnx's own classes.

For type checkers views have the types of onnx's classes, because functions that search models take either.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from onnx_treebeard.native.planner import planned_node

if TYPE_CHECKING:
    from onnx import ModelProto, NodeProto

# Members of onnx's enumerations: TensorProto.DataType, TensorProto.DataLocation, AttributeProto.AttributeType.
FLOAT, BOOL, DOUBLE = 1, 9, 11
EXTERNAL = 1
GRAPH, GRAPHS = 5, 10

NUMBER, MESSAGE = -1, -2  # in place of a size


class Message:
    """A message. The attributes of the class are the default values of fields; a tuple stands for a repeated field."""

    SEVERAL: ClassVar[frozenset[str]] = frozenset()

    def __init__(self) -> None:
        self.__dict__.update({name: [] for name in self.SEVERAL})

    def __init_subclass__(cls) -> None:
        cls.SEVERAL = frozenset(name for name, default in vars(cls).items() if default == ())

    def HasField(self, name: str) -> bool:  # noqa: N802  # protobuf's name
        """Returns whether the message has this field, which is not a repeated one."""
        return name in self.__dict__

    def SerializeToString(self) -> bytes | memoryview:  # noqa: N802  # protobuf's name
        """Returns the bytes of the message."""
        parts = self.__dict__["parts"]
        return parts[0] if len(parts) == 1 else b"".join(parts)


class Dimension(Message):
    """TensorShapeProto.Dimension."""

    dim_value = 0
    dim_param = ""


class Shape(Message):
    """TensorShapeProto."""

    dim: Sequence[Dimension] = ()


class TensorType(Message):
    """TypeProto.Tensor."""

    elem_type = 0
    shape = Shape()


class Type(Message):
    """TypeProto, of tensors."""

    tensor_type = TensorType()


class ValueInfo(Message):
    """ValueInfoProto."""

    name = ""
    type = Type()


class Tensor(Message):
    """TensorProto without its typed lists of elements."""

    name = ""
    dims: Sequence[int] = ()
    data_type = 0
    data_location = 0
    raw_data = memoryview(b"")


class Node(Message):
    """NodeProto."""

    name = ""
    domain = ""
    op_type = ""
    input: Sequence[str] = ()
    output: Sequence[str] = ()
    attribute: Sequence["Attribute"] = ()


class Graph(Message):
    """GraphProto."""

    node: Sequence[Node] = ()
    initializer: Sequence[Tensor] = ()
    input: Sequence[ValueInfo] = ()
    output: Sequence[ValueInfo] = ()
    value_info: Sequence[ValueInfo] = ()


class Attribute(Message):
    """AttributeProto without its lists of numbers and texts."""

    name = ""
    type = 0
    i = 0
    s = b""
    t = Tensor()
    g = Graph()
    graphs: Sequence[Graph] = ()


class OperatorSet(Message):
    """OperatorSetIdProto."""

    domain = ""
    version = 0


class Entry(Message):
    """StringStringEntryProto."""

    key = ""
    value = ""


class Function(Message):
    """FunctionProto."""

    node: Sequence[Node] = ()


class Model(Message):
    """ModelProto."""

    graph = Graph()
    opset_import: Sequence[OperatorSet] = ()
    metadata_props: Sequence[Entry] = ()
    functions: Sequence[Function] = ()


# In the order of kernels/native/readers/onnx/messages.h.
KINDS: tuple[type[Message], ...] = (
    *(Model, Graph, Node, Attribute, Tensor, ValueInfo, Type, TensorType, Shape, Dimension),
    *(OperatorSet, Entry, Function),
)


def model_of_bytes(data: bytes) -> "ModelProto":
    """Returns the model in the bytes of a file. Raises ModelError for a malformed file, and for a name that is not UTF-8."""
    return cast("ModelProto", _message(data, Model))


def node_of_bytes(data: bytes) -> "NodeProto":
    """Returns the node in the bytes of a NodeProto. Raises ModelError as `model_of_bytes` does."""
    return cast("NodeProto", _message(data, Node))


def _message(data: bytes, whole: type[Message]) -> Message:
    found = planned_node(data, "messages", kind=KINDS.index(whole)).arrays
    messages: list[Message] = [KINDS[kind]() for kind in found["kind"].tolist()]
    names = found["names"].tobytes().decode().split("\n")
    view = memoryview(data)
    for number, begin, size in found["spans"].tolist():
        messages[number].__dict__.setdefault("parts", []).append(view[begin : begin + size])
    for number, field, value, size in found["fields"].tolist():
        _put(messages[number], names[field], _value(messages, view, value, size))
    return messages[0]


def _value(messages: Sequence[Message], view: memoryview, value: int, size: int) -> Any:
    if size == MESSAGE:
        return messages[value]
    return value if size == NUMBER else view[value : value + size]


def _put(message: Message, name: str, value: Any) -> None:
    several = name in message.SEVERAL
    default: Any = "" if several else getattr(type(message), name)
    if isinstance(value, memoryview) and not isinstance(default, memoryview):
        value = str(value, "utf-8") if isinstance(default, str) else bytes(value)
    if several:
        message.__dict__[name].append(value)
    else:
        message.__dict__[name] = value
