"""NumPy element types as IR types; types of vectors, and integers and names as attributes, each made once."""

from functools import lru_cache
from typing import Any

import numpy as np
from xdsl.dialects.builtin import (
    Float32Type,
    Float64Type,
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
    """The IR type of a number, or of a vector of `lanes` numbers."""
    scalar: Float32Type | Float64Type | IntegerType
    if element.kind == "f":
        scalar = f32 if element.itemsize == 4 else f64
    else:
        scalar = IntegerType(8 * element.itemsize)
    return scalar if lanes == 1 else vector_of(scalar, lanes)


# Attributes never change, and each takes as long to make as an operation.
@lru_cache(maxsize=4096)
def integer(value: int, kind: IntegerType = i64) -> IntegerAttr[IntegerType]:
    """An integer as an attribute."""
    return IntegerAttr(value, kind)


@lru_cache(maxsize=512)
def text(value: str) -> StringAttr:
    """A name as an attribute."""
    return StringAttr(value)


@lru_cache(maxsize=512)
def vector_of(element: Attribute, lanes: int) -> VectorType[Attribute]:
    """The type of a vector."""
    return VectorType(element, [lanes])
