"""Names of an ONNX model, looked at once: protobuf hands on bytes for a text that is no UTF-8, and complains when somebody uses them.

In: a `ModelProto`. Out: nothing; ModelError for a damaged name. The data of tensors are not looked at, nor attributes of numbers.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from onnx_treebeard.errors import ModelError

if TYPE_CHECKING:
    from google.protobuf.message import Message  # type: ignore[import-untyped]
    from onnx import ModelProto

DAMAGED = "holds a name that is not UTF-8 text"
# What an attribute has beside its name that holds further names.
ONCE = ("t", "g", "sparse_tensor", "tp")
REPEATED = ("tensors", "graphs", "sparse_tensors", "type_protos")


@contextmanager
def utf8_names() -> Iterator[None]:
    """Turns protobuf's late complaint about a damaged name into a ModelError; it comes when the name is first looked at."""
    try:
        yield
    except UnicodeDecodeError:
        raise ModelError(DAMAGED) from None


@utf8_names()
def check_names(model: "ModelProto") -> "ModelProto":
    """The model. Raises ModelError where one of its texts is not UTF-8."""
    waiting: list[Message] = [model]
    while waiting:
        waiting.extend(_further(waiting.pop()))
    return model


def _further(message: Any) -> Iterator["Message"]:
    """What is inside of a message, whose own texts are looked at on the way."""
    # Imported here: readers of files do without onnx.
    from google.protobuf.descriptor import FieldDescriptor  # type: ignore[import-untyped]
    from google.protobuf.message import Message
    from onnx import AttributeProto, TensorProto

    if isinstance(message, TensorProto):
        _check(message.name)
        yield from message.external_data
    elif isinstance(message, AttributeProto):
        _check(message.name, message.ref_attr_name)
        for name in ONCE:
            if message.HasField(name):
                yield getattr(message, name)
        for name in REPEATED:
            yield from getattr(message, name)
    else:
        for field, value in message.ListFields():
            if field.type == FieldDescriptor.TYPE_STRING:
                _check(*([value] if isinstance(value, str | bytes) else value))
            elif field.type == FieldDescriptor.TYPE_MESSAGE:
                yield from [value] if isinstance(value, Message) else value


def _check(*texts: str | bytes) -> None:
    if any(isinstance(text, bytes) for text in texts):
        raise ModelError(DAMAGED)
