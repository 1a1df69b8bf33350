"""Models that the runtime opens itself (treebeard.h), without the compiler: bytes in, scores, labels, raw scores and leaves out."""

import ctypes
from typing import Any

import numpy as np
import numpy.typing as npt
from planned_predictors import LEAVES, NO_CODE, SCORES, NoCodeError

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.native.predictor import library
from onnx_treebeard.native.results import Fault

Rows = npt.NDArray[Any]
TYPES = {code: dtype for dtype, code in ELEMENT_TYPES.items()}
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
    """A predictor. Raises NoCodeError, or what the fault stands for."""

    def __init__(self, failed: int, handle: ctypes.c_void_p, fault: Fault) -> None:
        if failed:
            assert not handle.value, "a fault leaves no predictor"
            raise NoCodeError(fault.message.decode()) if fault.kind == NO_CODE else fault.error("open")
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
        scores = np.empty((len(rows), about.n_outputs), TYPES[about.output_type])
        labels = np.empty(len(rows), np.int64) if about.label_rule else None
        raw = np.empty((len(rows), about.n_targets), TYPES[about.accumulator_type])
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


def open_model(data: bytes, *, node: str | None = None, input_type: int = 0, kernels: int = BOTH) -> Opened:
    """As treebeard_predictor_open_model."""
    handle, fault = ctypes.c_void_p(), Fault()
    options = Options(None if node is None else node.encode(), input_type, kernels)
    function = library().treebeard_predictor_open_model
    function.argtypes = [ctypes.c_char_p, ctypes.c_size_t, *[ctypes.c_void_p] * 3]
    failed = function(data, len(data), *map(ctypes.byref, (options, handle, fault)))
    return Opened(failed, handle, fault)


def open_node(
    data: bytes, version: int, *, input_type: int = 1, n_features: int = 0, kernels: int = BOTH
) -> Opened:
    """As treebeard_predictor_open_node."""
    handle, fault = ctypes.c_void_p(), Fault()
    function = library().treebeard_predictor_open_node
    function.argtypes = [
        *(ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int64, ctypes.c_int32, ctypes.c_int64, ctypes.c_int32),
        *(ctypes.c_void_p, ctypes.c_void_p),
    ]
    failed = function(
        data, len(data), version, input_type, n_features, kernels, *map(ctypes.byref, (handle, fault))
    )
    return Opened(failed, handle, fault)
