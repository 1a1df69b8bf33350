"""Large batches of a forest with device="auto": a CUDA device computes them, or the CPU where it cannot.

In: the predictors of both, and rows. Out: results, with the same bits from either. Whether a batch pays is the native library's rule, with its constants
(kernels/native/runtime/device_rule.h), about the cost of a row on the CPU. The CPU serves every batch, so the reason why a device does not is a
warning in the log, once for each forest. It is not logged that there is no driver or no device. A device that has failed gets batches again a minute later.
"""

import ctypes
import logging
import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from time import monotonic
from typing import NamedTuple, TypeVar

from onnx_treebeard.bindings.cuda_devices import is_missing
from onnx_treebeard.bindings.native_library import loaded_library
from onnx_treebeard.bindings.predictor import Positions, Predictor, Rows, Scores
from onnx_treebeard.system.errors import CompilerError, DeviceError, OptionError, UnsupportedError

Result = TypeVar("Result")

logger = logging.getLogger("onnx_treebeard")


class DeviceRule(NamedTuple):
    """The estimated costs of a forest, in nanoseconds: a call of the device, each row of it there, each row on one thread of the CPU.

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


class DeviceOffload:
    """The decision whether a device gets the large batches of a forest. Any number of threads may use it.

    retry_seconds: after how long a device that has failed gets batches again.
    """

    def __init__(self, retry_seconds: float) -> None:
        self._retry_seconds = retry_seconds
        self._next_try = 0.0  # on the clock `monotonic`
        self._failures = count()

    def predictor(self, on_device: Callable[[], Predictor], on_cpu: Predictor) -> "Predictor | DeviceFirst":
        """Returns what computes a large batch. on_device: returns the predictor of the device, which it may have to make, or raises why there is none."""
        if monotonic() < self._next_try:
            return on_cpu
        try:
            return DeviceFirst(self, on_device(), on_cpu)
        except (DeviceError, UnsupportedError, OptionError, CompilerError) as error:
            self.set_aside(error)
            return on_cpu

    def set_aside(self, error: Exception) -> None:
        """Leaves batches to the CPU: for a minute where the device has failed, for good where there is no device, or no code for it."""
        is_absent = isinstance(error, DeviceError) and is_missing(error)
        has_failed = isinstance(error, DeviceError) and not is_absent
        self._next_try = monotonic() + self._retry_seconds if has_failed else math.inf
        if not is_absent and next(self._failures) == 0:
            logger.warning(
                "the CPU computes the batches that device 'auto' would put on a GPU: %s", str(error)
            )


@dataclass(frozen=True)
class DeviceFirst:
    """The calls of `Predictor` for batches: a device computes them, and the CPU where the device fails."""

    batches: DeviceOffload
    on_device: Predictor
    on_cpu: Predictor

    def run(self, rows: Rows, *, threads: int = 1) -> tuple[Scores, Positions | None]:
        """Works as `Predictor.run`."""
        return self._first(lambda predictor: predictor.run(rows, threads=threads))

    def raw(self, rows: Rows, *, threads: int = 1) -> Scores:
        """Works as `Predictor.raw`."""
        return self._first(lambda predictor: predictor.raw(rows, threads=threads))

    def _first(self, call: Callable[[Predictor], Result]) -> Result:
        try:
            return call(self.on_device)
        except DeviceError as error:
            self.batches.set_aside(error)
        return call(self.on_cpu)
