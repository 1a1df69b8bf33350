"""Writes NumPy columns as attributes of an ONNX node, as a whole: adding entries one by one takes several times longer."""

import numpy as np
import numpy.typing as npt
from onnx import AttributeProto, NodeProto, TensorProto

ELEMENTS: dict[np.dtype[np.generic], int] = {
    np.dtype(np.float32): TensorProto.FLOAT,
    np.dtype(np.float64): TensorProto.DOUBLE,
    np.dtype(np.int32): TensorProto.INT32,
    np.dtype(np.int64): TensorProto.INT64,
    np.dtype(np.uint8): TensorProto.UINT8,
}


def tensor_from_column(name: str, column: npt.NDArray[np.generic]) -> TensorProto:
    """Returns a tensor of rank 1 that stores the column as bytes."""
    tensor = TensorProto(name=name, data_type=ELEMENTS[column.dtype], dims=column.shape)
    tensor.raw_data = column.astype(column.dtype.newbyteorder("<"), copy=False).tobytes()
    return tensor


def add_int(node: NodeProto, name: str, value: int) -> None:
    """Adds an INT attribute."""
    node.attribute.add(name=name, type=AttributeProto.INT, i=value)


def add_text(node: NodeProto, name: str, value: str) -> None:
    """Adds a STRING attribute."""
    node.attribute.add(name=name, type=AttributeProto.STRING, s=value.encode())


def add_ints(node: NodeProto, name: str, values: npt.NDArray[np.generic]) -> None:
    """Adds an INTS attribute."""
    node.attribute.add(name=name, type=AttributeProto.INTS).ints.extend(values.tolist())


def add_texts(node: NodeProto, name: str, values: list[bytes]) -> None:
    """Adds a STRINGS attribute."""
    node.attribute.add(name=name, type=AttributeProto.STRINGS).strings.extend(values)


def add_tensor(node: NodeProto, name: str, values: npt.NDArray[np.generic]) -> None:
    """Adds a TENSOR attribute of rank 1."""
    attribute = node.attribute.add(name=name, type=AttributeProto.TENSOR)
    attribute.t.CopyFrom(tensor_from_column(name, values))


def add_numbers(node: NodeProto, name: str, values: npt.NDArray[np.floating]) -> None:
    """Adds single precision as FLOATS, double precision as a tensor `name`_as_tensor; nothing for an empty column."""
    if not len(values):
        return
    if values.dtype == np.float32:
        node.attribute.add(name=name, type=AttributeProto.FLOATS).floats.extend(values.tolist())
    else:
        add_tensor(node, f"{name}_as_tensor", values)
