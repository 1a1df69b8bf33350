"""Types and attributes of numbers and vectors, as `primitive_builder.py` needs them. In: types of the IR. Out: types, attributes, sizes."""

from collections.abc import Sequence

from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseIntOrFPElementsAttr,
    Float32Type,
    Float64Type,
    FloatAttr,
    IntegerType,
    StringAttr,
    VectorType,
)
from xdsl.ir import Attribute

from onnx_treebeard.compiler.dialects.element_types import integer, vector_of

BYTE = IntegerType(8)


def constant_attribute(value: float, kind: Attribute) -> Attribute:
    """The attribute of a constant, the same in every lane of a vector."""
    if isinstance(kind, VectorType):
        return DenseIntOrFPElementsAttr.from_list(kind, [value])
    if isinstance(kind, Float32Type | Float64Type):
        return FloatAttr(value, kind)
    assert isinstance(kind, IntegerType)
    return integer(int(value), kind)


def immediate(value: int | str | Sequence[int]) -> Attribute:
    """A number, a name or a list of numbers as an attribute."""
    if isinstance(value, str):
        return StringAttr(value)
    if isinstance(value, int):
        return integer(value)
    return ArrayAttr([integer(each) for each in value])


def lanes_of(kind: Attribute) -> int:
    """The lanes of a vector; 1 for a number."""
    return int(kind.get_shape()[0]) if isinstance(kind, VectorType) else 1


def bytes_of(kind: Attribute) -> int:
    """Bytes of a number, or of one lane of a vector."""
    element = kind.element_type if isinstance(kind, VectorType) else kind
    assert isinstance(element, IntegerType | Float32Type | Float64Type)
    return int(element.bitwidth) // 8


def alike(kind: Attribute, element: Attribute) -> Attribute:
    """`element`, in as many lanes as `kind` has."""
    return vector_of(element, lanes_of(kind)) if isinstance(kind, VectorType) else element
