"""Tensor attributes as NumPy columns, and the other direction.

In: a `TensorProto` in a model file, which may be damaged or hostile. Out: an array of rank 1, or a ModelError. Unlike onnx's own helper it never
opens another file and never trusts a shape.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from onnx import TensorProto

from onnx_treebeard.system.errors import ModelError

# Element type -> NumPy type, and the field with the elements where they are not stored as bytes.
ELEMENTS: dict[int, tuple[np.dtype[Any], str]] = {
    TensorProto.FLOAT: (np.dtype("<f4"), "float_data"),
    TensorProto.DOUBLE: (np.dtype("<f8"), "double_data"),
    TensorProto.INT32: (np.dtype("<i4"), "int32_data"),
    TensorProto.INT64: (np.dtype("<i8"), "int64_data"),
    TensorProto.UINT8: (np.dtype("u1"), "int32_data"),
}
CODES = {dtype.newbyteorder("="): code for code, (dtype, _) in ELEMENTS.items()}


def tensor_column(tensor: TensorProto, field: str) -> npt.NDArray[Any]:
    """Returns (k,) the elements of a tensor of rank 1. Raises ModelError, which names `field`."""
    if tensor.data_type not in ELEMENTS:
        raise ModelError(f"has element type {tensor.data_type}, which is not accepted here", field=field)
    if tensor.data_location == TensorProto.EXTERNAL or tensor.external_data:
        raise ModelError("is stored in another file; attributes must be inside the model", field=field)
    dtype, listed = ELEMENTS[tensor.data_type]
    if len(tensor.dims) != 1:
        raise ModelError(f"has rank {len(tensor.dims)}; expected 1", field=field)
    if len(tensor.raw_data) % dtype.itemsize:
        raise ModelError(f"has {len(tensor.raw_data)} bytes of {dtype.itemsize}-byte elements", field=field)
    raw = tensor.raw_data
    values = np.frombuffer(raw, dtype) if raw else np.array(getattr(tensor, listed)).astype(dtype)
    if len(values) != tensor.dims[0]:
        raise ModelError(f"has {len(values)} elements; its shape says {tensor.dims[0]}", field=field)
    native: npt.NDArray[Any] = values.astype(dtype.newbyteorder("="))
    return native


def tensor_from_column(name: str, column: npt.NDArray[Any]) -> TensorProto:
    """Returns a tensor of rank 1 that stores the column as bytes."""
    tensor = TensorProto(name=name, data_type=CODES[column.dtype], dims=column.shape)
    tensor.raw_data = column.astype(column.dtype.newbyteorder("<"), copy=False).tobytes()
    return tensor
