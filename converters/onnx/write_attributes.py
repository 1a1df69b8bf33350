"""Writes NumPy columns as attributes of an ONNX node, as a whole: adding entries one by one takes several times longer."""

import numpy as np
import numpy.typing as npt
from onnx import AttributeProto, NodeProto

from onnx_treebeard.converters.onnx.tensors import tensor_from_column


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
