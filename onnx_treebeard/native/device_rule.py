"""Whether a batch pays on a CUDA device: device="auto". The rule and its constants are the native library's (kernels/native/runtime/device_rule.h).

In: the predictor of the CPU, which has the cost of a row, and the batch. Out: the answer.
"""

import ctypes
from typing import NamedTuple

from onnx_treebeard.native.library import loaded_library
from onnx_treebeard.native.predictor import Predictor


class DeviceRule(NamedTuple):
    """What a forest is estimated to take, in nanoseconds: a call of the device, each row of it there, each row on one thread of the CPU.

    retry_seconds: between a failure of the device and the next try.
    """

    call_ns: float
    device_row_ns: float
    cpu_row_ns: float
    retry_seconds: float


def device_rule(on_cpu: Predictor) -> DeviceRule:
    """Returns the rule of a forest whose predictor of the CPU this is."""
    numbers = (ctypes.c_double * len(DeviceRule._fields))()
    function = loaded_library().treebeard_device_rule
    function.argtypes, function.restype = [ctypes.c_void_p, ctypes.c_void_p], None
    function(on_cpu.handle, numbers)
    return DeviceRule(*numbers)


def pays_on_device(on_cpu: Predictor, n_rows: int, threads: int) -> bool:
    """Returns whether a batch of host rows is estimated to take less time on a device than on this many threads."""
    function = loaded_library().treebeard_pays_on_device
    function.argtypes, function.restype = [ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64], ctypes.c_int
    return bool(function(on_cpu.handle, n_rows, threads))
