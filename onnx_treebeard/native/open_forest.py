"""Opens forests natively: a plan, its units from the library of kernels or the compiler of units, and a predictor, in one call.

In: a validated `Forest`, the kernels that are wanted, options that say no more than a strategy and a row block, perhaps a CUDA device. Out: a `Predictor`.
"""

import ctypes

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.callbacks import raising_held
from onnx_treebeard.native.library import DEVICE_FAILED
from onnx_treebeard.native.planner import native_forest
from onnx_treebeard.native.predictor import Predictor, library
from onnx_treebeard.native.results import Fault
from onnx_treebeard.system.errors import DeviceError

NO_DEVICE = -1


def open_forest(
    forest: Forest,
    *,
    scores: bool = True,
    leaves: bool = False,
    strategy: int = 0,
    row_block: int = 0,
    device: int | None = None,
) -> Predictor:
    """Returns the predictor of a forest.

    scores, leaves: which kernels it has.
    strategy: its position in STRATEGY_NAMES. row_block: the most rows of one kernel call; 0 for the planner's choice.
    device: the number of a CUDA device; None for the CPU.

    Raises UnsupportedError where no kernel can serve the forest, or the strategy cannot; NoCompilerError where a unit is missing and cannot be compiled;
    DeviceError where the device is missing or cannot run the kernels.
    """
    options = {
        "scores": scores,
        "leaves": leaves,
        "tree_scores": False,
        "strategy": strategy,
        "row_block": row_block,
        "device": NO_DEVICE if device is None else device,
    }
    names = (ctypes.c_char_p * len(options))(*(name.encode() for name in options))
    values = (ctypes.c_double * len(options))(*(float(value) for value in options.values()))
    fault, handle, loaded = Fault(), ctypes.c_void_p(), library()
    pointer = ctypes.c_void_p
    loaded.treebeard_forest_open.argtypes = [pointer, pointer, pointer, ctypes.c_int64, pointer, pointer]
    given = (native_forest(forest).pointer, names, values, len(options))
    with raising_held():
        status = loaded.treebeard_forest_open(*given, ctypes.byref(handle), ctypes.byref(fault))
        if status == DEVICE_FAILED:
            raise DeviceError(fault.message.decode(errors="replace"))
        if status:
            raise fault.error("open")
    return Predictor.of_handle(handle, device or 0)
