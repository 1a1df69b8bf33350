"""Types of numbers and vectors, and what else of them is made once.

In: NumPy element types, types of the IR. Out: types of the IR, of vectors too; sizes; integers and names as attributes.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseIntOrFPElementsAttr,
    Float32Type,
    Float64Type,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    VectorType,
    f32,
    f64,
    i64,
)
from xdsl.ir import Attribute


def ir_type(element: np.dtype[Any], lanes: int = 1) -> Attribute:
    """Returns the IR type of a number, or of a vector of `lanes` numbers."""
    scalar: Float32Type | Float64Type | IntegerType
    if element.kind == "f":
        scalar = f32 if element.itemsize == 4 else f64
    else:
        scalar = IntegerType(8 * element.itemsize)
    return scalar if lanes == 1 else vector_of(scalar, lanes)


# Attributes never change, and each takes as long to make as an operation.
@lru_cache(maxsize=4096)
def integer(value: int, kind: IntegerType = i64) -> IntegerAttr[IntegerType]:
    """Makes an integer an attribute."""
    return IntegerAttr(value, kind)


@lru_cache(maxsize=512)
def text(value: str) -> StringAttr:
    """Makes a name an attribute."""
    return StringAttr(value)


@lru_cache(maxsize=512)
def vector_of(element: Attribute, lanes: int) -> VectorType[Attribute]:
    """Returns the type of a vector."""
    return VectorType(element, [lanes])


BYTE = IntegerType(8)


def constant_attribute(value: float, kind: Attribute) -> Attribute:
    """Returns the attribute of a constant, the same in every lane of a vector."""
    if isinstance(kind, VectorType):
        return DenseIntOrFPElementsAttr.from_list(kind, [value])
    if isinstance(kind, Float32Type | Float64Type):
        return FloatAttr(value, kind)
    assert isinstance(kind, IntegerType)
    return integer(int(value), kind)


def immediate(value: int | str | Sequence[int]) -> Attribute:
    """Makes a number, a name or a list of numbers an attribute."""
    if isinstance(value, str):
        return StringAttr(value)
    if isinstance(value, int):
        return integer(value)
    return ArrayAttr([integer(each) for each in value])


def element_of(kind: Attribute) -> Attribute:
    """Returns the type of a number, or of each lane of a vector."""
    return kind.element_type if isinstance(kind, VectorType) else kind


def lanes_of(kind: Attribute) -> int:
    """Returns the lanes of a vector; 1 for a number."""
    return int(kind.get_shape()[0]) if isinstance(kind, VectorType) else 1


def bytes_of(kind: Attribute) -> int:
    """Returns the bytes of a number, or of one lane of a vector."""
    element = element_of(kind)
    assert isinstance(element, IntegerType | Float32Type | Float64Type)
    return int(element.bitwidth) // 8


def alike(kind: Attribute, element: Attribute) -> Attribute:
    """Returns `element`, in as many lanes as `kind` has."""
    return vector_of(element, lanes_of(kind)) if isinstance(kind, VectorType) else element
