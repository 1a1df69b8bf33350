"""Rows, or room for results, in the memory of a CUDA device, as `predict` takes them.

In: a predictor, the arguments `X` and `out`. Out: `DeviceCalls`. Raises DataError for what the predictor cannot read or write.
"""

from typing import Any

from onnx_treebeard.native.device_arrays import DeviceArray, device_array, is_on_device
from onnx_treebeard.native.device_calls import DeviceCalls
from onnx_treebeard.native.predictor import Predictor
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.frames.reader import RowReader


def device_calls(predictor: Predictor, reader: RowReader, X: Any, out: Any) -> DeviceCalls:  # noqa: N803
    """The calls of a predictor for rows on its device, for results there, or for both."""
    if predictor.device is None:
        name = "the rows are" if is_on_device(X) else "`out` is"
        raise DataError(
            f"{name} meant for a CUDA device, and the forest is compiled for the CPU; compile it with device='cuda', or hand in arrays of the host"
        )
    rows = device_array(X, "the rows") if is_on_device(X) else reader.rows(X)
    return DeviceCalls(predictor, rows, _room(out))


def _room(out: Any) -> DeviceArray | None:
    if out is None:
        return None
    if not is_on_device(out):
        raise DataError(f"`out` is a {type(out).__name__}; expected an array in the memory of the device")
    return device_array(out, "`out`")
