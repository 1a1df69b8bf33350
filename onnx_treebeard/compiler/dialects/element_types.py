"""NumPy element types as IR types."""

from typing import Any

import numpy as np
from xdsl.dialects.builtin import Float32Type, Float64Type, IntegerType, VectorType, f32, f64
from xdsl.ir import Attribute


def ir_type(element: np.dtype[Any], lanes: int = 1) -> Attribute:
    """The IR type of a number, or of a vector of `lanes` numbers."""
    scalar: Float32Type | Float64Type | IntegerType
    if element.kind == "f":
        scalar = f32 if element.itemsize == 4 else f64
    else:
        scalar = IntegerType(8 * element.itemsize)
    return scalar if lanes == 1 else VectorType(scalar, [lanes])
