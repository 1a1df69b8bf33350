"""Checks the names of an ONNX model: protobuf accepts texts that are not UTF-8, and raises an error only when they are used.

In: a `ModelProto`. Out: the same model, or a ModelError for a damaged name. Data of tensors and numeric attributes are not visited.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from onnx_treebeard.system.errors import ModelError

if TYPE_CHECKING:
    from google.protobuf.message import Message  # type: ignore[import-untyped]
    from onnx import ModelProto

DAMAGED = "holds a name that is not UTF-8 text"
# The fields of an attribute that may contain further names.
ONCE = ("t", "g", "sparse_tensor", "tp")
REPEATED = ("tensors", "graphs", "sparse_tensors", "type_protos")


@contextmanager
def utf8_names() -> Iterator[None]:
    """Turns protobuf's late error about a damaged name into a ModelError."""
    try:
        yield
    except UnicodeDecodeError:
        raise ModelError(DAMAGED) from None


@utf8_names()
def check_names(model: "ModelProto") -> "ModelProto":
    """Returns the model. Raises ModelError where one of its texts is not UTF-8."""
    # Imported here, because readers of files do without onnx; and once, because a graph has many messages.
    from onnx import AttributeProto, TensorProto

    waiting: list[Message] = [model]
    while waiting:
        message: Any = waiting.pop()
        if isinstance(message, AttributeProto):
            _check(message.name, message.ref_attr_name)
            waiting.extend(_within_attribute(message))
        elif isinstance(message, TensorProto):
            _check(message.name)
            waiting.extend(message.external_data)
        else:
            waiting.extend(_within(message))
    return model


def _within_attribute(attribute: Any) -> Iterator["Message"]:
    """Yields the messages within an attribute."""
    for name in ONCE:
        if attribute.HasField(name):
            yield getattr(attribute, name)
    for name in REPEATED:
        yield from getattr(attribute, name)


def _within(message: Any) -> Iterator["Message"]:
    """Yields the messages within a message, after checking its own texts."""
    from google.protobuf.descriptor import FieldDescriptor  # type: ignore[import-untyped]  # as above

    for field, value in message.ListFields():
        if field.type == FieldDescriptor.TYPE_STRING:
            _check(*([value] if isinstance(value, str | bytes) else value))
        elif field.type == FieldDescriptor.TYPE_MESSAGE:
            yield from [value] if hasattr(value, "ListFields") else value


def _check(*texts: str | bytes) -> None:
    if any(isinstance(text, bytes) for text in texts):
        raise ModelError(DAMAGED)
