"""Batches of rows in the memory of a CUDA device, for calls that copy no rows.

In: batches in NumPy, all of one size, and the number of a device. Out: for a predictor there, a call for each batch, whose scores stay on the device.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.native.device_calls import DeviceCalls
from onnx_treebeard.native.device_memory import copied_to_device, room_on_device
from onnx_treebeard.native.predictor import Predictor

Array = npt.NDArray[Any]


class DeviceBatches:
    """The batches on the device. Raises DeviceError where they do not fit."""

    def __init__(self, batches: Sequence[Array], device: int) -> None:
        self.device = device
        self.arrays = [copied_to_device(batch, device) for batch in batches]

    def calls(self, predictor: Predictor) -> list[Callable[[], object]]:
        """Calls that write the scores of a batch on the device, all of them in the same place."""
        n = len(self.arrays[0])
        shape = (n,) if predictor.n_outputs == 1 else (n, predictor.n_outputs)
        room = room_on_device(shape, predictor.output_type, self.device)
        return [DeviceCalls(predictor, rows, room).scores for rows in self.arrays]

    def results(self, predictor: Predictor, n_batches: int) -> tuple[Array, Array]:
        """The scores and raw scores of the first batches, in NumPy."""
        found = [DeviceCalls(predictor, rows, None) for rows in self.arrays[:n_batches]]
        scores, raw = [one.scores() for one in found], [one.raw() for one in found]
        return np.concatenate(scores), np.concatenate(raw)
