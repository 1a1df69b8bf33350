"""Models that the runtime opens itself (treebeard.h), without the compiler: bytes in, scores, labels, raw scores and leaves out."""

import ctypes
from typing import Any

import numpy as np
import numpy.typing as npt
from planned_predictors import LEAVES, SCORES, NoCodeError, described

from onnx_treebeard.artifact.format import NUMPY_TYPES
from onnx_treebeard.bindings.native_library import Status
from onnx_treebeard.bindings.native_results import Fault
from onnx_treebeard.bindings.predictor import library
from onnx_treebeard.forest.forest import Forest

Rows = npt.NDArray[Any]
BOTH = SCORES | LEAVES


class Options(ctypes.Structure):
    """treebeard_model_options."""

    _fields_ = [("node", ctypes.c_char_p), ("input_type", ctypes.c_int32), ("kernels", ctypes.c_int32)]


class Description(ctypes.Structure):
    """treebeard_description."""

    _fields_ = [
        *((name, ctypes.c_int64) for name in ("n_features", "n_targets", "n_outputs", "n_trees", "n_labels")),
        *((name, ctypes.c_int32) for name in ("input_type", "accumulator_type", "output_type", "label_type")),
        *((name, ctypes.c_int32) for name in ("label_rule", "row_block", "has_scores", "has_leaves")),
    ]


class Opened:
    """A predictor. Raises NoCodeError, DeviceError, or what the fault stands for."""

    def __init__(self, failed: int, handle: ctypes.c_void_p, fault: Fault) -> None:
        if failed:
            assert not handle.value, "a fault leaves no predictor"
            if failed == Status.NO_KERNEL:
                raise NoCodeError(fault.message.decode())
            raise fault.error("open", failed)
        self.handle, self.about = handle, Description()
        library().treebeard_predictor_describe.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        library().treebeard_predictor_describe.restype = None
        library().treebeard_predictor_describe(handle, ctypes.byref(self.about))

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            library().treebeard_predictor_destroy(self.handle)

    def results(self, rows: Rows) -> tuple[Rows, Rows | None, Rows]:
        """Scores, label positions if there are labels, raw scores. rows: contiguous, of the input type."""
        about, message = self.about, ctypes.create_string_buffer(256)
        scores = np.empty((len(rows), about.n_outputs), NUMPY_TYPES[about.output_type])
        labels = np.empty(len(rows), np.int64) if about.label_rule else None
        raw = np.empty((len(rows), about.n_targets), NUMPY_TYPES[about.accumulator_type])
        places = (None if part is None else part.ctypes.data for part in (scores, labels, raw))
        given = (self.handle, rows.ctypes.data, len(rows), rows.shape[1])
        assert not library().treebeard_predict(*given, *places, message, 256), message.value
        return scores, labels, raw

    def leaves(self, rows: Rows) -> Rows:
        """(n, trees) the model's own numbers."""
        message = ctypes.create_string_buffer(256)
        leaves = np.empty((len(rows), self.about.n_trees), np.int64)
        given = (self.handle, rows.ctypes.data, len(rows), rows.shape[1], leaves.ctypes.data, 0)
        assert not library().treebeard_predict_leaves(*given, message, 256), message.value
        return leaves

    def label(self, position: int) -> int | str:
        """What a position stands for."""
        if self.about.label_type != 8:
            number = library().treebeard_label_number
            number.restype, number.argtypes = ctypes.c_int64, [ctypes.c_void_p, ctypes.c_int64]
            return int(number(self.handle, position))
        text, size = library().treebeard_label_text, ctypes.c_size_t()
        text.restype, text.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_int64, ctypes.c_void_p]
        place = text(self.handle, position, ctypes.byref(size))
        return ctypes.string_at(place, size.value).decode()


def open_model(
    data: bytes,
    *,
    node: str | None = None,
    input_type: int = 0,
    kernels: int = BOTH,
    device: int | None = None,
) -> Opened:
    """As treebeard_predictor_open_model; or, where a device is named, treebeard_predictor_open_model_on_device."""
    options = Options(None if node is None else node.encode(), input_type, kernels)
    given = (ctypes.c_char_p(data), ctypes.c_size_t(len(data)), ctypes.byref(options))
    return _opened("treebeard_predictor_open_model", given, device)


def open_node(
    data: bytes,
    version: int,
    *,
    input_type: int = 1,
    n_features: int = 0,
    kernels: int = BOTH,
    device: int | None = None,
) -> Opened:
    """As treebeard_predictor_open_node, or its variant for devices."""
    given = (ctypes.c_char_p(data), ctypes.c_size_t(len(data)), ctypes.c_int64(version))
    rows = (ctypes.c_int32(input_type), ctypes.c_int64(n_features))
    return _opened("treebeard_predictor_open_node", (*given, *rows, ctypes.c_int32(kernels)), device)


def open_columns(forest: Forest, *, kernels: int = BOTH, device: int | None = None) -> Opened:
    """As treebeard_predictor_open, or its variant for devices."""
    columns, _kept = described(forest)
    return _opened("treebeard_predictor_open", (ctypes.byref(columns), ctypes.c_int32(kernels)), device)


def _opened(name: str, given: tuple[Any, ...], device: int | None) -> Opened:
    """given: the arguments in front of the device's number and the results."""
    handle, fault = ctypes.c_void_p(), Fault()
    on_device = () if device is None else (ctypes.c_int32(device),)
    function = getattr(library(), name if device is None else f"{name}_on_device")
    failed = function(*given, *on_device, ctypes.byref(handle), ctypes.byref(fault))
    return Opened(failed, handle, fault)
